import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const inA = (members: string) => `class A { ${members} }`;

describe('extract and inline (statements:5.1, 5.2)', () => {
  test('a rewritten statement and an empty collection are no code that went into a new method', async () => {
    const version = (rows: string, listed = '') => ({
      'shop/m.py': `class Shop:\n${listed}    def rows(self):\n${rows}`,
    });
    const before = version(`        page = web.get(self.url)
        result = {}
        for host in self.hosts(page.find("number")):
            result.update(self.rented(host))
        return result
`);
    const listed = (rest: string) => `    def listed(self, query):
        page = web.get(LIST, query=query)
        result = {}
${rest}        return result

`;
    const other = `        for entry in parse(page, schema)["entries"]:
            name = "{}-{}".format(entry["kind"], entry["year"])
            item = Item(self.cart, entry["price"], tax=TAX)
            result[name] = item
`;
    const same = `        for host in self.hosts(page.find("number")):
            result.update(self.rented(host))
`;
    const later = (rest: string) =>
      version(`        kind = pattern.match(self.url)\n        return self.listed(dict(kind=kind))\n`, listed(rest));
    expect(await told(before, later(other), 'Extract Method')).toEqual([]);
    expect(await told(before, later(same), 'Extract Method')).toEqual([
      'Extract Method public listed(query) extracted from public rows() in class m.Shop',
    ]);
  });

  test('what is handed over, or stands around the block of the call, is no code that the callee has (5.1 rule 6)', async () => {
    const entry = (parts: string) =>
      `const readEntry = (kind: string, { origin, ...rest }: Entry, owner: Owner) =>\n  text([kind, ${parts}, owner]);\n`;
    const literal = '{ ...rest, ...(origin ? { origin: rounded(origin) } : {}) }';
    const ordered = (value: string) => `const ordered = (data: Entry, keys: string[]) => (${value});\n`;
    const wrapped = `${ordered('{ ...take(data, keys), ...drop(data, keys) }')}${entry(`ordered(${literal}, names)`)}`;
    const entries = (before: string, after: string) => told({ 'm.ts': before }, { 'm.ts': after }, 'Method');
    expect(await entries(entry(literal), wrapped)).toEqual([]);
    expect(await entries(wrapped, entry(literal))).toEqual([]);
    const both = '{ ...take(rest, names), ...drop(rest, names) }';
    expect(
      await entries(
        entry(both),
        `${ordered('{ ...take(data, keys), ...drop(data, keys) }')}${entry('ordered(rest, names)')}`,
      ),
    ).toEqual([
      'Extract Method private ordered(data Entry, keys string[]) extracted from private readEntry(kind string, origin Entry, rest Entry, owner Owner) in class m',
    ]);

    const steps = (code: string, own = '') =>
      `${own}function play(page: Page) {\n  return run.step('drag the word to the other text', async () => {\n${code}  });\n}\n`;
    const drop =
      "function drop(page: Page, word: string) {\n  return run.step('drop the word', async () => {\n    await page.send(new Drop(word));\n  });\n}\n";
    const moved = '    await page.mouse.move(25, 50);\n    await page.mouse.up();\n';
    expect(await entries(steps(moved), steps("    await drop(page, 'lor');\n", drop))).toEqual([]);
    const sent = "    await page.send(new Drop('lor'));\n";
    const send = 'function drop(page: Page, word: string) {\n  return page.send(new Drop(word));\n}\n';
    expect(await entries(steps(sent), steps("    await drop(page, 'lor');\n", send))).toEqual([
      'Extract Method private drop(page Page, word string) extracted from private play(page Page) in class m',
    ]);
  });

  test('a callee that gives a function has it of a function, and of no other value', async () => {
    const rows = (members: string, code: string) => ({
      'src/rows.js': `export class Rows extends View {\n${members}  show(at) {\n${code}  }\n}\n`,
    });
    const each = 'return this.props.rows.map((row, at) => draw({ key: at, text: row.name(2) }));\n';
    const loop =
      'const all = [];\nfor (let n = 0; n < this.props.count; n++) {\nall.push(draw({ key: n, text: n + 1, click: this.pick(n) }));\n}\nreturn all;\n';
    const curried = rows('  pick = (at) => () => this.props.onPick(at);\n', loop);
    expect(await told(rows('', each), curried, 'Extract Method')).toEqual([]);
    const pick = '() => this.props.onPick(at, 1)';
    const extracted = 'Extract Method private pick(at) extracted from private show(at) in class rows.Rows';
    const handed = (handler: string) => `log(at, 3);\nthis.on('click', ${handler}, this.rows);\n`;
    const arrow = rows(`  pick = (at) => ${pick};\n`, handed('this.pick(at)'));
    expect(await told(rows('', handed(pick)), arrow, 'Extract')).toEqual([extracted]);
    const held = (value: string) => `const run = ${value};\nlog(at, 3);\nreturn list(this.rows, run);\n`;
    const method = rows(`  pick(at) {\n    return ${pick};\n  }\n`, held('this.pick(at)'));
    expect(await told(rows('', held(pick)), method, 'Extract')).toEqual([extracted]);
  });

  test('a new function makes what a literal held itself', async () => {
    const rows = (members: string, code: string) => ({
      'src/rows.js': `export class Rows extends View {\n${members}  show(at) {\n${code}  }\n}\n`,
    });
    const run = (name: string, handler = 'onPick') =>
      `() => {\n  this.log(${name}, 2);\n  return this.props.${handler}(${name}, 1);\n}`;
    const each = (handler: string) =>
      `return this.rows.map((n) => draw({ key: n, click: ${handler}, text: n + 1 }));\n`;
    const before = rows('', each(run('n')));
    const maker = (code: string) => rows(`  pick(at) {\n    return ${code};\n  }\n`, each('this.pick(n)'));
    const text = 'private pick(at) extracted from private show(at) in class rows.Rows';
    expect(await told(before, maker(run('at')), 'Method')).toEqual([`Extract Method ${text}`]);
    expect(await told(maker(run('at')), before, 'Method')).toEqual([
      'Inline Method private pick(at) inlined to private show(at) in class rows.Rows',
    ]);
    // What does something else, and what is made for another entry.
    expect(await told(before, maker('() => store.drop({ row: at, force: true })'), 'Method')).toEqual([]);
    const other = rows(
      `  pick(at) {\n    return () => store.drop({ row: at, force: true });\n  }\n`,
      each('null').replace('text:', 'close: this.pick(n), text:'),
    );
    expect(await told(before, other, 'Method')).toEqual([]);
  });

  test('a method of a class without a name has code of another one of that class, as calls on the object say', async () => {
    const loop = 'for (Row row : rows) { run(row.name(), 3); log(row, 1); }';
    const maker = (code: string, rest = '') =>
      inA(
        `Base m(Rows rows) { return new Base() { public int count(Rows rows) { ${code} return rows.size(); } ${rest} }; }`,
      );
    const each = `void each(Rows rows) { ${loop} }`;
    const before = maker(loop);
    const after = maker('each(rows);', each);
    const where = 'public count(rows Rows) : int in class A.m.new Base';
    expect(await told(before, after)).toEqual([
      `Extract Method package each(rows Rows) : void extracted from ${where}`,
    ]);
    expect(await told(after, before)).toEqual([`Inline Method package each(rows Rows) : void inlined to ${where}`]);
    // On another object it is the method of whatever that is.
    expect(await told(before, maker('rows.base(2).each(rows);', each), 'Extract')).toEqual([]);
    const mixin = (members: string) => ({ 'src/a.js': `const grown = (Base) => class extends Base {\n${members}};\n` });
    const rows = 'for (const row of rows) {\n  run(row.name, 3);\n  log(row, 1);\n}\n';
    const count = (code: string) => `count(rows) {\n${code}return rows.size;\n}\n`;
    expect(await told(mixin(count(rows)), mixin(`${count('this.each(rows);\n')}each(rows) {\n${rows}}\n`))).toEqual([
      'Extract Method private each(rows) extracted from private count(rows) in class a.grown',
    ]);
  });

  test('what only runs what it is handed, if it is told to, has no code of the caller', async () => {
    const inner = (body: string) => ({
      'shop/m.py': `class Shop:\n    def open(self, plan, sign):\n${body}`,
    });
    const before = inner(`        with light(plan):
            if plan.kind == "far":
                with chart(sign) as f:
                    f.write(plan)
            self.begin(plan)
`);
    const helper = (head: string, body: string) => `        def maybe(wanted, thing):
            if wanted:
                with ${head} as value:
                    ${body}
            else:
                yield None
`;
    const later = (head: string, body: string) =>
      inner(`${helper(head, body)}        with maybe(plan.kind == "far", sign):
            with light(plan):
                self.begin(plan)
`);
    expect(await told(before, later('thing', 'yield value'), 'Extract And Move Method')).toEqual([]);
    expect(await told(before, later('chart(thing)', 'value.write(plan)'), 'Extract And Move Method')).toEqual([
      'Extract And Move Method public maybe(wanted, thing) extracted from public open(plan, sign) in class m.Shop & moved to class m.Shop.open',
    ]);
  });

  test('what two methods had in common that their caller took in came from each of them (rule 5.2)', async () => {
    const parts = ['rows', 'days'].map((name) => `        ${name} = pick(cart, ${name}_of)\n`).join('');
    const order = '        rows_of, days_of = next(iter(plan.order(*args)))\n';
    const version = (members: string, sell: string) => ({
      'shop/m.py': `class Shop:\n${members}    def sell(self, cart, plan):\n        self.check(plan)\n${sell}`,
    });
    const plain = (first: string) =>
      `    def plain(self, cart, plan):\n${first}        args = (cart,) if plan.wide else (plan,)\n${order}${parts}        return rows, days\n\n`;
    const other = `    def other(self, cart, plan):
        count = len(Rows(cart))
        args = (span(count),)
        if plan.kind == "far":
            args = args + (plan.limit(cart),)
${order}        rows, days = Rows(cart)[rows_of], Rows(cart)[days_of]
        return rows, days

`;
    const calls = `        if cart.plain:
            return self.plain(cart, plan)
        else:
            return self.other(cart, plan)
`;
    const taken = (parted: string) => `        count = len(cart)
        args = (span(count),)
        if plan.kind == "far":
            args = args + (plan.limit(cart),)
${order}${parted}        return rows, days
`;
    const before = version(plain('') + other, calls);
    const inlined = (name: string) =>
      `Inline Method public ${name}(cart, plan) inlined to public sell(cart, plan) in class m.Shop`;
    expect(await told(before, version('', taken(parts.replaceAll('pick', 'take'))), 'Inline Method')).toEqual([
      inlined('other'),
      inlined('plain'),
    ]);
    // That alone says nothing of the second one.
    expect(await told(before, version('', taken('        rows, days = None, None\n')), 'Inline Method')).toEqual([
      inlined('other'),
    ]);
  });

  test('several callers gave up a call that a function of another module makes now much as they did', async () => {
    const user = (name: string, code: string) =>
      `def ${name}(text, place):\n    place.check(text)\n    text = ${code}\n    return place.add(text, "${name}")\n\n\n`;
    const old = 'WIDE.sub("_    ", text)';
    const users = (imported: string, codes: Readonly<Record<string, string>>) => ({
      'shop/users.py': `${imported}\n\n\n${Object.entries(codes)
        .map(([name, code]) => user(name, code))
        .join('')}`,
    });
    const wide = 'import re\n\nWIDE = re.compile("^( {0,3})t", flags=re.M)\n';
    const widened = `${wide}\n\ndef widen(text, space="    "):\n    new = "_" + space\n    return WIDE.sub(new, text)\n`;
    const earlier = (codes: Readonly<Record<string, string>>) => ({
      ...users('from .tools import WIDE', codes),
      'shop/tools.py': wide,
    });
    const later = (codes: Readonly<Record<string, string>>) => ({
      ...users('from .tools import widen', codes),
      'shop/tools.py': widened,
    });
    const extracted = (name: string) =>
      `Extract And Move Method public widen(text, space) extracted from public ${name}(text, place) in class users.__module__ & moved to class tools.__module__`;
    expect(
      await told(
        earlier({ sell: old, pack: old }),
        later({ sell: 'widen(text)', pack: 'widen(text)' }),
        'Extract And Move',
      ),
    ).toEqual([extracted('pack'), extracted('sell')]);
    // What does nothing but the call is another name for it.
    const bridge = {
      'shop/tools.py': `${wide}\n\ndef widen(text, space="    "):\n    return WIDE.sub(joined("_", space), text)\n`,
    };
    const codes = { sell: 'widen(text)', pack: 'widen(text)' };
    expect(await told(earlier({ sell: old, pack: old }), { ...later(codes), ...bridge }, 'Extract And Move')).toEqual(
      [],
    );
    // One alone may do something else now.
    expect(await told(earlier({ sell: old }), later({ sell: 'widen(text)' }), 'Extract And Move')).toEqual([]);
  });

  test('a few rewritten statements are no code of a method of which they are next to nothing', async () => {
    const version = (code: string, more = '') => ({
      'shop/m.py': `class Shop:
    def read(self, line, at, store):
        m = self.HEAD.match(line)
        if not m:
            return
${code}        return at + 1
${more}`,
    });
    const before = version(`        text = line[m.end()]
        key = bare(m.group(1))
        made = ""
        title = ""
        if key not in store.names:
            store.names[key] = (made, title)
`);
    const call = `        made, place = self.find(m.end() - 1, line)
        title, at = titled(place, line, at, store)
        if not title:
            return
        key = bare(m.group(1)[1:-1])
        if key not in store.names:
            store.names[key] = {"made": made, "title": title}
`;
    const titled = (start: string) => `

def titled(place, line, at, store):
    if not WORD.match(line, place):
        if at >= store.last:
            return None, at

        at += 1
        line = store.lines[at]
        place = 0

    m = MARK.match(line, place)
    if not m:
        return None, at

    ${start}
    mark = m.group(1)
    wanted = compiled(escaped(mark) + "$")
    found = wanted.search(line, first)
    if found:
        title = line[first:found.start()]
        return title, at

    rest = line[first:]
    while at < store.last:
        at += 1
        line = store.lines[at]
        if BREAK.match(line):
            return None, at
        found = wanted.search(line)
        if found:
            rest += line[:found.start()]
            return rest, at
        rest += line
    return None, at
`;
    expect(await told(before, version(call, titled('first = m.end()')), 'Extract')).toEqual([]);
    // With one of them as it was they are.
    expect(await told(before, version(call, titled('text = line[m.end()]')), 'Extract')).toHaveLength(1);
  });

  test('a count says nothing of a method of which it is little (11.9)', async () => {
    const importer = (loop: string, check: string) =>
      `class Importer { void read(List<Mail> mails) { for (Mail mail : mails) { ${loop} } } ${check} }`;
    const check = (last: string) =>
      `void check(Mail mail) { if (mail.size() > archive.quota()) { failures++; ${last} } }`;
    const thrown = 'throw new QuotaException(mail.id(), archive);';
    const change = (last: string, loop: string) =>
      told(importer('check(mail); archive.add(mail);', check(last)), importer(loop, ''), 'Method');
    const counted = 'if (!archive.contains(mail.id())) { archive.add(mail); failures++; }';
    expect(await change(thrown, counted)).toEqual([]);
    const inlined = `if (mail.size() > archive.quota()) { failures++; ${thrown} } archive.add(mail);`;
    expect(await change(thrown, inlined)).toEqual([
      'Inline Method package check(mail Mail) : void inlined to package read(mails List<Mail>) : void in class Importer',
    ]);
    // Where it is all that the method does it is that.
    expect(
      await told(
        importer('count(); archive.add(mail);', 'void count() { failures++; }'),
        importer('failures++; archive.add(mail);', ''),
        'Method',
      ),
    ).toHaveLength(1);
  });

  test('a parameter that would stand for other code in each rewritten statement tells that none of them went there', async () => {
    const before = {
      'shop/m.py': `import os


def load(name):
    here = os.path.folder(os.path.folder(os.path.whole(PLACE)))
    base = os.path.join(here, "shop", "carts")
    known = {
        "small": {"text": "one", "path": os.path.join(base, "small.cart")},
        "large": {"text": "two", "path": os.path.join(base, "large.cart")},
    }
    if name in known:
        return Cart.read_from(known[name]["path"])
    else:
        msg = ["choose one of these"]
        for key, value in sorted(known.items()):
            msg.append("- {} {}".format(key, value["text"]))
        raise ValueError("\\n".join(msg))
`,
    };
    const later = {
      'shop/m.py': `import os


def room_of(room=None):
    if room is None:
        room = os.environ.get("SHOP", os.path.join("~", "shop"))
    room = os.path.expanded(room)
    if not os.path.exists(room):
        os.makedirs(room)
    return room


def load(name=None, room=None):
    if name in KNOWN:
        found = KNOWN[name]
        return read(found.file)

    elif name in FAR:
        distant = FAR[name]
        place = room_of(room=room)
        path = os.path.join(place, distant.file)
        if not os.path.exists(path):
            fetch(distant.url, path)
        return read(path)
    else:
        raise ValueError("no cart {}, but {}".format(name, listed()))
`,
    };
    expect(await told(before, later, 'Extract Method')).toEqual([]);
  });

  test('a variable whose value went into a method that another new method calls for it was not inlined (rule 7)', async () => {
    const kind = `int kind = 0; if (shop.isOpen(i)) { kind = shop.kindOf(i) * 3; }`;
    const image = `Image.of(kind, shop.color(), place)`;
    const before = inA(`void draw(Shop shop, int n) { Sprite sprite = shop.first();
      for (int i = 0; i < n; i++) { ${kind} int place = i * 36 + shop.margin(); Image image = ${image};
        sprite.image = image; sprite.show(place, shop.height()); sprite = sprite.next(); } shop.close(); }`);
    const after = inA(`Image preview(Shop shop, int i, int place) { ${kind} return ${image}; }
      void prepare(Shop shop, int n, List<Card> cards) { for (int i = 0; i < n; i++) {
        int place = i * 36 + shop.margin(); Image image = preview(shop, i, place); cards.add(new Card(image, place)); } }
      void draw(Shop shop, int n) { List<Card> cards = new ArrayList<>(); prepare(shop, n, cards);
        for (Card card : cards) { shop.show(card); } shop.close(); }`);
    expect(await told({ 'A.java': before }, { 'A.java': after }, '')).toEqual([
      'Extract Method package prepare(shop Shop, n int, cards List<Card>) : void extracted from package draw(shop Shop, n int) : void in class A',
      'Extract Method package preview(shop Shop, i int, place int) : Image extracted from package draw(shop Shop, n int) : void in class A',
    ]);
  });

  test('a call that the caller does not make any more is a part of what the callee does', async () => {
    const caller = (check: string) => `void f(List<Range> in) { sort(in); ${check} merge(in, 7); }`;
    const callee =
      'void isOrdered(List<Range> list, int gap) { assertThat(Ranges.ordered(list, gap)).isTrue("ordered"); }';
    const before = `class A { ${caller('assertTrue("order", Ranges.ordered(in, 5));')} }`;
    expect(await told(before, `class A { ${caller('isOrdered(in, 5);')} ${callee} }`, 'Extract')).toEqual([
      'Extract Method package isOrdered(list List<Range>, gap int) : void extracted from package f(in List<Range>) : void in class A',
    ]);
    const other = callee.replace('ordered(', 'closed(');
    expect(await told(before, `class A { ${caller('isOrdered(in, 5);')} ${other} }`, 'Extract')).toEqual([]);
    const still = caller('isOrdered(in, 5); count(Ranges.ordered(in, 5));');
    expect(await told(before, `class A { ${still} ${callee} }`, 'Extract')).toEqual([]);
  });

  test('rewritten code is known by its words, fewer of them where several callers lost them', async () => {
    const caller = (name: string, code: string, rest: string) => `void ${name}(Box in) { open(); ${code} ${rest} }`;
    const callee =
      'int crest(Box box) { Dial dial = Dial.of(box); if (dial.isBent()) warn("bent dial"); return dial.upper(); }';
    const old = 'show(Dial.of(in).isBent() ? sum(Dial.of(in).upper(), "bent dial") : 0);';
    const before = inA(caller('f', old, 'count(3);'));
    expect(await told(before, inA(caller('f', 'show(crest(in));', 'count(3);') + callee), 'Extract')).toEqual([
      'Extract Method package crest(box Box) : int extracted from package f(in Box) : void in class A',
    ]);
    // Both versions say it.
    const still = caller('f', `show(crest(in)); ${old.replace('show', 'keep')}`, 'count(3);');
    expect(await told(before, inA(still + callee), 'Extract')).toEqual([]);

    const steps = (name: string, x: string) =>
      `void ${name}(Log log) { log.tell("speed", x(table.row("${x}").left), x(table.row("${x}").right)); }`;
    const loop =
      'void tellRow(String row, Log out) { String line = ""; for (Cell cell : table.row(row)) { line += cell.left + cell.right + brackets(cell); } out.write(line); }';
    const both = steps('a', 'p') + steps('b', 'q');
    const called = 'void a(Log log) { tellRow("p", log); } void b(Log log) { tellRow("q", log); }';
    expect(await told(inA(both), inA(called + loop), 'Extract')).toHaveLength(2);
  });

  test('all that a method does stood where it is called now, whatever the source says of the receiver', async () => {
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const desk = 'void open() { show(1); } void paint() { brush(2, 7); }';
    const before = {
      ...file('Panel', 'void fill() { place(store.cards(now, 7), 2); }'),
      ...file('Desk', desk),
    };
    const calling = (call: string) => ({
      ...file('Panel', `void fill() { place(${call}, 2); }`),
      ...file('Desk', `${desk} Cards due() { return store.cards(now, 7); }`),
    });
    expect(await told(before, calling('room.desk().due()'), 'Extract')).toEqual([
      'Extract And Move Method package due() : Cards extracted from package fill() : void in class p.Panel & moved to class p.Desk',
    ]);
    expect(await told(before, calling('room.desk().due(), store.cards(now, 7)'), 'Extract')).toEqual([]);
  });

  test('named arguments correspond by their names, in any order', async () => {
    const python = (made: string, others = '') => ({
      'a.py': `${others}def show(box):\n    ${made}\n    box.add(row, 2)\n`,
    });
    const factory = (call: string) => `def make_row(gap=8, width=4):\n    table = ${call}\n    return table\n\n\n`;
    const before = python('row = kit.Table(width=4, gap=8)');
    const made = (call: string) => told(before, python('row = make_row()', factory(call)), 'Extract');
    expect(await made('kit.Table(gap=gap, width=width)')).toHaveLength(1);
    expect(await made('kit.Frame(top=gap, left=width)')).toEqual([]);
  });

  test('a method that only returns a text is inlined where the text stands instead of its call', async () => {
    const caller = (text: string) => `Box f(Box in) { return check(in, ${text}); }`;
    const method = (text: string) => `String why() { return ${text}; }`;
    const text = '"a box must be given"';
    expect(await told(inA(caller('why()') + method(text)), inA(caller(text)), 'Inline')).toEqual([
      'Inline Method package why() : String inlined to package f(in Box) : Box in class A',
    ]);
    expect(await told(inA(caller('why()') + method('"no"')), inA(caller('"no"')), 'Inline')).toEqual([]);
  });

  test('what the statement says beside the call did not take its place', async () => {
    const row = 'List.of("deep", "blue", shade)';
    const caller = (call: string) => `void f(Shade shade) { check(${call}, ${row}); }`;
    const before = inA(`${caller('row()')} List row() { return ${row}; }`);
    expect(await told(before, inA(caller('rowOf(shade)')), 'Inline')).toEqual([]);
    expect(await told(before, inA(`void f(Shade shade) { check(${row}, find(shade)); }`), 'Inline')).toHaveLength(1);
  });

  test('what a getter makes where it is asked for first stands in its place (rule 6)', async () => {
    const shown = (value: string) => `void show() { lay(new Grid()); add(${value}, NORTH); }`;
    const getter = (made: string, given = '') =>
      `Pane pane; Pane pane() { if (pane == null) { pane = ${made}; ${given} } return pane; }`;
    const before = inA(shown('pane()') + getter('new Pane()'));
    const text = 'package pane() : Pane';
    const place = 'package show() : void in class A';
    expect(await told(before, inA(shown('new Pane()')), 'Method')).toEqual([
      `Inline Method ${text} inlined to ${place}`,
    ]);
    expect(await told(inA(shown('new Pane()')), before, 'Method')).toEqual([
      `Extract Method ${text} extracted from ${place}`,
    ]);
    // Within a method that went along, too.
    const framed = (value: string) => `Frame frame = new Frame(3); frame.lay(new Grid()); frame.add(${value}, NORTH);`;
    const nested = inA(
      `void show() { open("a"); put(frame()); } Frame frame() { ${framed('pane()')} return frame; } ${getter('new Pane()')}`,
    );
    const flat = inA(`void show() { open("a"); ${framed('new Pane()')} put(frame); }`);
    expect(await told(nested, flat, 'Method')).toEqual([
      `Inline Method package frame() : Frame inlined to ${place}`,
      `Inline Method ${text} inlined to ${place}`,
    ]);
    // Another thing, or one that the getter had given more.
    expect(await told(before, inA(shown('new Text()')), 'Method')).toEqual([]);
    const more = inA(shown('pane()') + getter('new Pane()', 'pane.fill(RED); pane.open(this, 3);'));
    expect(await told(more, inA(shown('new Pane()')), 'Method')).toEqual([]);
  });

  test('what took the place of a call is too little of a method that does much more', async () => {
    const next = (rest: string) => `int next() { int c = read(in, 1); ${rest} }`;
    const much = next(
      'if (c != SLASH) return c; boolean blank = skip(); c = read(); if (c != LINE) { undo(c); return SLASH; } if (blank) warn("blank behind a slash"); line++; column = start(line, c, width); report(line, column, name, 2); mark(line, column, 3);',
    );
    const peek = (call: string) => `int peek() { int r = ${call}; undo(r); return r; }`;
    expect(await told(inA(much + peek('next()')), inA(peek('read(in, 1)')), 'Inline')).toEqual([]);
    expect(await told(inA(next('return c;') + peek('next()')), inA(peek('read(in, 1)')), 'Inline')).toEqual([
      'Inline Method package next() : int inlined to package peek() : int in class A',
    ]);
  });

  test('what a statement computed as a whole was not handed to another statement', async () => {
    const old = inA('int set(Conf conf, int line) { return setFlag(conf.wide, line, match); }');
    const warning = inA(
      `void tell(String name) { warn("not used any more: %s", name); }
        int set(Conf conf, int line) { tell("wide"); conf.flags = merge(line, WIDE); return 0; }`,
    );
    expect(await told(old, warning, 'Extract')).toEqual([]);
    const handed = inA(
      'void keep(Flag flag) { this.flag = flag; } int set(Conf conf, int line) { keep(read(conf, line, 2)); return line; }',
    );
    const kept = inA('int set(Conf conf, int line) { this.flag = read(conf, line); return line; }');
    expect(await told(kept, handed, 'Extract')).toEqual([
      'Extract Method package keep(flag Flag) : void extracted from package set(conf Conf, line int) : int in class A',
    ]);
  });

  test('a new variable that is handed over stands for its value', async () => {
    const file = (name: string, members: string) => ({ [`p/${name}.java`]: `package p; class ${name} { ${members} }` });
    const before = {
      ...file(
        'Job',
        'void run() { Loader loader = context.owner().type().loader(); if (loader == null) { loader = Loaders.standard(); } use(loader, 3); }',
      ),
      ...file('Loaders', 'int n;'),
    };
    const after = {
      ...file(
        'Job',
        'void run() { Type type = context.owner().type(); Loader loader = Loaders.of(type); use(loader, 3); }',
      ),
      ...file(
        'Loaders',
        'int n; static Loader of(Type type) { check(type, "no type"); Loader loader = type.loader(); return loader != null ? loader : standard(); }',
      ),
    };
    expect(await told(before, after, 'Extract And Move')).toEqual([
      'Extract And Move Method package of(type Type) : Loader extracted from package run() : void in class p.Job & moved to class p.Loaders',
    ]);
  });

  const whole = inA('void m(int a, int b) { open(); p(a); q(a, 1); close(b); }');
  const extracted = inA('void m(int a, int b) { open(); e(a); close(b); } private void e(int x) { p(x); q(x, 1); }');
  const text = 'private e(x int) : void';

  test('statements that went into a new method, its parameters bound to the arguments', async () => {
    expect(await told(whole, extracted, 'Extract')).toEqual([
      `Extract Method ${text} extracted from package m(a int, b int) : void in class A`,
    ]);
  });

  test('what was called on an object went with it into the method that the object is handed to', async () => {
    const caller = (close: string) =>
      `void f(Map<K, File> all) { for (File file : all.values()) { store(file); ${close} } all.clear(); }`;
    const end =
      'static void end(File each) { if (each == null) { return; } try { each.close(); } catch (Exception e) { App.get().log().warn("not closed: " + each.path() + ": " + e); } }';
    expect(await told(inA(caller('file.close();')), inA(`${caller('end(file);')} ${end}`), 'Extract')).toEqual([
      'Extract Method package end(each File) : void extracted from package f(all Map<K,File>) : void in class A',
    ]);
  });

  test('a class that is one function, made where a lambda stands now', async () => {
    const caller = (filter: string) => `List<File> f(List<File> all, String end) { return keep(all, ${filter}); }`;
    const type = (more: string) =>
      `static class ByEnd implements Filter { final String myEnd; ByEnd(String e) { myEnd = e; } public boolean test(File file) { return file.isKnown() ? myEnd.equals(file.end()) : isAny(myEnd, file.end()); } ${more} }`;
    const lambda = caller('file -> file.isKnown() ? end.equals(file.end()) : isAny(end, file.end())');
    const named = (more: string) => inA(caller('new ByEnd(end)') + type(more));
    const method = 'public test(file File) : boolean';
    expect(await told(named(''), inA(lambda), 'Inline')).toEqual([
      `Move And Inline Method ${method} moved from class A.ByEnd to class A & inlined to package f(all List<File>, end String) : List<File>`,
    ]);
    expect(await told(inA(lambda), named(''), 'Extract')).toContain(
      `Extract And Move Method ${method} extracted from package f(all List<File>, end String) : List<File> in class A & moved to class A.ByEnd`,
    );
    expect(await told(named('void reset(int a) { a++; }'), inA(lambda), 'Inline')).toEqual([]);
    expect(await told(named(''), inA(caller('file -> file.isOpen()')), 'Inline')).toEqual([]);
    const apart = `List<File> f(List<File> all, String end) { boolean b = file.isKnown() ? end.equals(file.end()) : isAny(end, file.end()); return keep(all, b); }`;
    expect(await told(named(''), inA(apart), 'Inline')).toEqual([]);
  });

  test('the mirror image is inlining', async () => {
    expect(await told(extracted, whole, 'Inline')).toEqual([
      `Inline Method ${text} inlined to package m(a int, b int) : void in class A`,
    ]);
  });

  test('one expression that a new method returns now (rule 6)', async () => {
    const before = inA('int area(int w, int p, int s) { return (w + p) * s; }');
    const after = inA(
      'int area(int w, int p, int s) { return scaled(w, p, s); } int scaled(int a, int b, int c) { return (a + b) * c; }',
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package scaled(a int, b int, c int) : int extracted from package area(w int, p int, s int) : int in class A',
    ]);
  });

  test('an expression that was rewritten on its way into a new function', async () => {
    const caller = (test: string) =>
      `int open_it(const char *s) {\n  if (${test}) return 0;\n  return open(s, 1);\n}\n`;
    const callee = (value: string) => `static int is_dash(const char *a) { return ${value}; }\n`;
    const before = { 'io.c': caller('!strcmp(s, dash)') };
    const changed = (value: string, test: string) => ({ 'io.c': callee(value) + caller(test) });
    expect(await told(before, changed('same_text(a, dash)', 'is_dash(s)'), 'Extract')).toEqual([
      'Extract Method private is_dash(a const char*) : int extracted from public open_it(s const char*) : int in class io',
    ]);
    expect(await told(before, changed('count(a) == 0', 'is_dash(s)'), 'Extract')).toEqual([]);
    expect(await told(before, changed('same_text(a, dash)', 'is_dash(other)'), 'Extract')).toEqual([]);
    expect(await told(before, changed('same_text(a, dash)', 'is_dash(s) && !strcmp(s, dash)'), 'Extract')).toEqual([]);
  });

  test('the same across files, if the callee knows all of its words', async () => {
    const caller = (test: string) => `int step(struct conn *c) {\n  if (${test}) return take(c);\n  return 0;\n}\n`;
    const callee = (value: string) =>
      `struct conn { int len; int pos; };\nstatic inline int has_data(const struct conn *c) { return ${value}; }\n`;
    const before = { 'conn.h': 'struct conn { int len; int pos; };\n', 'a.c': caller('c->len - c->pos > 0') };
    const changed = (value: string) => ({ 'conn.h': callee(value), 'a.c': caller('has_data(c)') });
    expect(await told(before, changed('c->pos < c->len'), 'Extract')).toEqual([
      'Extract And Move Method private has_data(c const struct conn*) : int extracted from public step(c struct conn*) : int in class a & moved to class conn',
    ]);
    expect(await told(before, changed('c->pos < limit()'), 'Extract')).toEqual([]);
  });

  test('a run of equal statements went to another module, although most of the function is new', async () => {
    const run = [
      'const between = node.raws.between;',
      'const trimmed = between.trim();',
      "const isColon = trimmed === ':';",
      "const hasSpace = between.endsWith(' ') && isColon;",
      "const isBlank = typeof node.value === 'string' && blank.test(node.value);",
    ].join(' ');
    const written = Array.from({ length: 9 }, (_, i) => `if (node.has${i}) parts.push(write${i}(node, options));`);
    const before = `export function print(node, options) { open(node); ${run} return [trimmed, isColon, hasSpace, isBlank]; }`;
    const after =
      "import { declare } from './b.js'; export function print(node, options) { open(node); return declare(node, options); }";
    const callee = `export function declare(node, options) { ${run} const parts = []; ${written.join(' ')} return parts; }`;
    expect(await told({ 'a.js': before }, { 'a.js': after, 'b.js': callee }, 'Extract And Move')).toEqual([
      'Extract And Move Method public declare(node, options) extracted from public print(node, options) in class a & moved to class b',
    ]);
  });

  test('a local function goes with the code around it', async () => {
    const code = `const ids = new Set<string>();
      const visit = (x: Item) => { for (const t of x.tests) ids.add(t.id); x.children.forEach(visit); };
      visit(item);
      return ids;`;
    const before = `export class Tree { collect(item: Item): Set<string> { ${code} } }`;
    const after = `export class Tree { collect(item: Item): Set<string> { return item ? collect(item) : new Set(); } }
      export function collect(item: Item): Set<string> { ${code} }`;
    expect(await told({ 't.ts': before }, { 't.ts': after }, 'Method')).toEqual([
      'Extract And Move Method public collect(item Item) : Set<string> extracted from public collect(item Item) : Set<string> in class t.Tree & moved to class t',
    ]);
  });

  test('several methods may lose code to one', async () => {
    const before = inA('void f(int a) { p(a); q(a, 1); } void g(int b) { r(); p(b); q(b, 1); }');
    const after = inA('void f(int a) { e(a); } void g(int b) { r(); e(b); } void e(int x) { p(x); q(x, 1); }');
    expect(await told(before, after, 'Extract Method')).toHaveLength(2);
  });

  test('a new method that is called but shares no code was not extracted', async () => {
    const after = inA(
      'void m(int a, int b) { open(); p(a); q(a, 1); log(a); close(b); } void log(int x) { out.println("x " + x); }',
    );
    expect(await told(whole, after, 'Extract')).toEqual([]);
  });

  test('a new method that nobody calls was not extracted', async () => {
    const after = inA('void m(int a, int b) { open(); close(b); } void e(int x) { p(x); q(x, 1); }');
    expect(await told(whole, after, 'Extract')).toEqual([]);
  });

  test('code extracted into another class is told with that class', async () => {
    const before = 'class A { B b; void m(int a) { open(); p(a, 2); q(a, 1); close(); } } class B { }';
    const after =
      'class A { B b; void m(int a) { open(); b.e(a); close(); } } class B { void e(int x) { p(x, 2); q(x, 1); } }';
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract And Move Method package e(x int) : void extracted from package m(a int) : void in class A & moved to class B',
    ]);
  });

  test('one method called as `super.e()` or through an unknown receiver in an unrelated class is no evidence alone', async () => {
    const before = 'class A { void m(X x) { x.a().b(); } } class B { }';
    const after = 'class A { void m(X x) { x.a().size(); } } class B { int size() { return n; } }';
    expect(await told(before, after, 'Extract')).toEqual([]);
  });

  test('each call has its own arguments (spec example 2 of §10)', async () => {
    const before = inA('void m(int a, int b) { p(a); q(a, 1); r(); p(b); q(b, 1); }');
    const after = inA('void m(int a, int b) { e(a); r(); e(b); } private void e(int x) { p(x); q(x, 1); }');
    expect(await told(before, after, 'Extract')).toEqual([
      `Extract Method ${text} extracted from package m(a int, b int) : void in class A`,
    ]);
  });

  test('code that an anonymous class lost belongs to the method around it', async () => {
    const inRun = (code: string) => `void m(int a) { run(new Task() { public void run() { ${code} } }); }`;
    const before = inA(inRun('p(a); q(a, 1);'));
    const after = inA(`${inRun('e(a);')} private void e(int x) { p(x); q(x, 1); }`);
    expect(await told(before, after, 'Extract')).toEqual([
      `Extract Method ${text} extracted from package m(a int) : void in class A`,
    ]);
  });

  test('the receiver of the call is `this` in the new method (2.4)', async () => {
    const before = 'class A { B b; int m(int a) { return b.list.find(a, 1) + 2; } } class B { Items list; }';
    const after =
      'class A { B b; int m(int a) { return b.e(a) + 2; } } class B { Items list; int e(int x) { return list.find(x, 1); } }';
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract And Move Method package e(x int) : int extracted from package m(a int) : int in class A & moved to class B',
    ]);
  });

  test('and what it was asked for by its accessors are its fields there (2.4, 3.6)', async () => {
    const track = (code: string) => ` class Track { String label(Point p) { return ${code}; } }`;
    const point = (method: string) =>
      `class Point { double latitude; double lon_; double getLatitude() { return latitude; } double lon() { return lon_; } ${method} }`;
    const text = (lat: string, lon: string) => `String text() { return Text.join(${lat}, ${lon}, 5); }`;
    const own = text('latitude', 'lon_');
    const asked = 'Text.join(p.getLatitude(), p.lon(), 5)';
    const change = (before: string, after: string) => told(before, after, 'Method');
    expect(await change(point('') + track(asked), point(own) + track('p.text()'))).toEqual([
      'Extract And Move Method package text() : String extracted from package label(p Point) : String in class Track & moved to class Point',
    ]);
    expect(await change(point(own) + track('p.text()'), point('') + track(asked))).toEqual([
      'Move And Inline Method package text() : String moved from class Point to class Track & inlined to package label(p Point) : String',
    ]);
    const others = point(text('height', 'width'));
    expect(await change(point('') + track(asked), others + track('p.text()'))).toEqual([]);
  });

  test('a branch of what the new method returns stood in the place of the call', async () => {
    const before = inA('String m(Node n) { return "<" + n.type().name() + ">"; }');
    const after = inA(
      'String m(Node n) { return "<" + name(n) + ">"; } String name(Node n) { return n == null ? null : n.type().name(); }',
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package name(n Node) : String extracted from package m(n Node) : String in class A',
    ]);
  });

  test('a condition of which the new method returns a part', async () => {
    const before = inA(
      'void m(Order o) { if (o.isOpen() && o.total() > limit.value() && o.user().isKnown()) send(o); }',
    );
    const after = inA(
      'void m(Order o) { if (o.isOpen() && fits(o)) send(o); } boolean fits(Order o) { return o.total() > limit.value() && o.user().isKnown(); }',
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package fits(o Order) : boolean extracted from package m(o Order) : void in class A',
    ]);
  });

  test('a factory method that creates the same with more arguments', async () => {
    const before = inA('void m() { check(new Reader(1, null).size()); }');
    const after = inA(
      'void m() { check(reader(1, null).size()); } Reader reader(int n, Object... a) { return new Reader(context(), n, a); }',
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package reader(n int, a Object...) : Reader extracted from package m() : void in class A',
    ]);
  });

  test('local variables of the code may be renamed on the way', async () => {
    const before = inA('void m() { open(); for (File f : files) { handle(f); count(f); } }');
    const after = inA(
      'void m() { open(); all(); } void all() { for (File file : files) { handle(file); count(file); } }',
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package all() : void extracted from package m() : void in class A',
    ]);
  });

  test('a getter that is called in another class now was not extracted from there', async () => {
    const before = 'class A { int m(Point p) { return p.x; } } class B { int x; }';
    const after = 'class A { int m(B p) { return p.x(); } } class B { int x; int x() { return x; } }';
    expect(await told(before, after, 'Extract')).toEqual([]);
  });

  test('what an object is asked for step by step may be a method of its own, which writes fewer words down (5.3)', async () => {
    const tool = (members: string) => `class Tool { Maker maker; ${members} }`;
    const shop = (name: string) =>
      `class Shop { void list(Tool tool, Book book) { print(${name} + ": " + tool.size()); } }`;
    const before = `${shop('tool.owner().name()')} ${tool('')}`;
    const later = (name: string, code: string) => `${shop(name)} ${tool(`String shownName() { return ${code}; }`)}`;
    const extracted = ' Method package shownName() : String extracted from package list(tool Tool, book Book) : void';
    const found = await told(before, later('tool.shownName()', 'owner().name()'), 'Extract And Move');
    expect(found).toEqual([`Extract And Move${extracted} in class Shop & moved to class Tool`]);
    // What another object was asked for, one step alone, and what may be of another class.
    expect(await told(before, later('book.tool().shownName()', 'owner().name()'), 'Extract And Move')).toEqual([]);
    const single = before.replace('owner().name()', 'name()');
    expect(await told(single, later('tool.shownName()', 'name()'), 'Extract And Move')).toEqual([]);
    const other = before.replace('tool.owner()', 'book.owner()');
    expect(await told(other, later('tool.shownName()', 'owner().name()'), 'Extract And Move')).toEqual([]);
  });

  test('a method that is called through a supertype now was not inlined', async () => {
    const before =
      'class A { B b; int m(int a) { return sum(b.value(a)); } } class B { int value(int a) { return base.value(a); } }';
    const after = 'class A { B b; int m(int a) { return sum(b.value(a, 1)); } } class B { }';
    expect(await told(before, after, 'Inline')).toEqual([]);
  });

  test('what many methods call now was extracted from them, although it looks like another method (model:M8)', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const old = names.map((n) => `void ${n}() { check(reader.parse(Types.${n}.method("get")), ${n}); }`).join(' ');
    const now = names.map((n) => `void ${n}() { check(parsed(Types.${n}, "get"), ${n}); }`).join(' ');
    const before = inA(`${old} Data path(String name) { return reader.parse(Path.type.method(name)); }`);
    const after = inA(`${now} Data parsed(Type type, String name) { return reader.parse(type.method(name)); }`);
    expect(await told(before, after, 'Extract Method')).toHaveLength(4);
    expect(await told(before, after, 'Rename Method')).toEqual([]);
  });

  test('a builder creates what its caller created, although little else agrees', async () => {
    const before = {
      'C.java': 'class C { void m(int n) { Pool pool = new Pool(); use(pool, n); } }',
      'Pool.java': 'class Pool { }',
    };
    const after = {
      'C.java': 'class C { void m(int n) { Pool pool = Pool.builder().build(); use(pool, n); } }',
      'Pool.java':
        'class Pool { static Builder builder() { return null; } static class Builder { Pool build() { return new Pool(this, 1, 2, sizes()); } } }',
    };
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract And Move Method package build() : Pool extracted from package m(n int) : void in class C & moved to class Pool.Builder',
    ]);
  });

  test('what still creates the same itself has lost no creation', async () => {
    const before = 'class C { void m() { use(new Pool(1)); } }';
    const after =
      'class C { void m() { use(new Pool(2), make()); } Pool make() { return new Pool(a(), b(), 3, 4, 5); } }';
    expect(await told(before, after, 'Extract')).toEqual([]);
  });

  test('a call of a method that does nothing by itself means those of subtypes that do (model:D8)', async () => {
    const close = (part: string) =>
      `${part}.trimToSize(); parts.count++; parts.keys += ${part}.size(); parts.all.add(${part});`;
    const before = `class A { Parts parts; void m(Key k) { IntList part = new IntList(); open(k, part); ${close('part')} } }`;
    const now = (body: string) => `class A { Sink sink; void m(Key k) { sink.begin(); open(k, 2); sink.end(); }
      interface Sink { void begin(); default void end() { ${body} } }
      class Keeping implements Sink { Parts parts; IntList current;
        public void begin() { current = new IntList(); } public void end() { ${close('current')} current = null; } } }`;
    expect(await told(before, now(''), 'Extract And Move')).toEqual([
      'Extract And Move Method public end() : void extracted from package m(k Key) : void in class A & moved to class A.Keeping',
    ]);
    expect(await told(before, now('log.warn("not kept", 3);'), 'Extract And Move')).toEqual([]);
  });

  test('a call of an own abstract method means the methods that implement it (model:D8)', async () => {
    const before = 'abstract class A { void m(Key k) { open(k); V v = store.remove(k); close(v); } }';
    const after = `abstract class A { void m(Key k) { open(k); V v = take(k); close(v); } abstract V take(Key k); }
      class B extends A { V take(Key k) { return store.remove(k); } }
      class C extends A { V take(Key k) { return other(k, 1).find(names()); } }`;
    expect(await told(before, after, 'Extract And Move')).toEqual([
      'Extract And Move Method package take(k Key) : V extracted from package m(k Key) : void in class A & moved to class B',
    ]);
  });

  test('of several overloads a call means the one with the types of its arguments (model:D8)', async () => {
    const body = 'open(); write(1); close(2);';
    const before = inA(`String f(String s) { ${body} return s; }`);
    const after = inA(`String f(String s) { g(s, true); return s; }
      void g(String s, boolean b) { ${body} } void g(String s, char c) { ${body} end(c); }`);
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package g(s String, b boolean) : void extracted from package f(s String) : String in class A',
    ]);
  });

  test('a new method that only hands on to the extracted one was extracted with it (rule 7)', async () => {
    const before = inA('void m(int a) { open(a); p(a, 2); q(a, 1); close(); }');
    const after = inA(
      'void m(int a) { load(a); close(); } void load(int a) { load(null, a); } void load(Env e, int x) { open(x); p(x, 2); q(x, 1); }',
    );
    expect(await told(before, after, 'Extract')).toHaveLength(2);
  });

  test('an expression of a statement that went through one call to another one (rule 7)', async () => {
    const rest = 'if (f.isNew()) { create(f, 1); log(f); } return f.size(2);';
    const before = inA(`int m(Key k) { open(k); File f = root.resolve(k.id() + ".txt", 3); ${rest} }`);
    const calling = (value: string, more: string) =>
      inA(`int m(Key k) { open(k); return load(k); } int load(Key k) { File f = ${value}; ${rest} } ${more}`);
    const inner = 'File fileOf(Key k) { return root.resolve(k.id() + ".txt", 3); }';
    expect(await told(before, calling('fileOf(k)', inner), 'Extract Method')).toEqual([
      'Extract Method package fileOf(k Key) : File extracted from package m(k Key) : int in class A',
      'Extract Method package load(k Key) : int extracted from package m(k Key) : int in class A',
    ]);
    // Something else is asked for the value.
    const other = calling('find(k)', 'File find(Key k) { return files.get(k).last(true); }');
    expect(await told(before, other, 'Extract Method')).toEqual([
      'Extract Method package load(k Key) : int extracted from package m(k Key) : int in class A',
    ]);
  });

  test('an overload that hands on to the old body lost it by extraction (model:M13)', async () => {
    const before = inA('void m(int a) { open(a); p(a, 2); q(a, 1); close(); }');
    const after = inA('void m(int a) { m(a, null); } void m(int a, Env e) { open(a); p(a, 2); q(a, 1); close(); }');
    expect(await told(before, after, '')).toEqual([
      'Extract Method package m(a int, e Env) : void extracted from package m(a int) : void in class A',
    ]);
  });

  test('code may be rewritten on its way into a large new method that the caller calls itself', async () => {
    const before = inA('void m(List<Item> items) { open(); int n = sum(items.first().price(), rate); report(n); }');
    const rest = Array.from({ length: 6 }, (_, i) => `if (part${i}(item)) queue.push(weigh${i}(item, limit));`).join(
      ' ',
    );
    const calling = (call: string) =>
      inA(`void m(List<Item> items) { open(); ${call}; report(0); }
        void e(Item item, Queue queue) { int n = sum(item.price(), rate, extra); ${rest} queue.add(n); }
        void f(Item item) { log("f"); e(item, queue); }`);
    const text =
      'package e(item Item, queue Queue) : void extracted from package m(items List<Item>) : void in class A';
    expect(await told(before, calling('e(items.first(), queue)'), 'Extract Method')).toEqual([
      `Extract Method ${text}`,
    ]);
    expect(await told(before, calling('f(items.first())'), 'Extract Method')).toEqual([]);
  });

  test('callers of a new overload that hands on to the one they called lost no code to it', async () => {
    const old = 'int[] copy(int[] from, int at, int[] to, int n) { run(from, at, to, n); return to; }';
    const before = inA(`${old} int[] part(int[] a, int s, int n) { int[] r = new int[n]; return copy(a, s, r, n); }`);
    const after = inA(`${old} int[] part(int[] a, int s, int n) { return copy(a, s, n, () -> new int[n]); }
      int[] copy(int[] from, int at, int n, Supplier<int[]> make) { return copy(from, at, make.get(), n); }`);
    expect(await told(before, after, 'Extract Method')).toEqual([]);
  });

  test('callers that hand a new overload more than the one that it hands on to lost no code to it', async () => {
    const old = 'Page read(int at, Kind kind) { log(at); return file.page(at, kind, 1); }';
    const more = 'Page read(int at, Kind kind, Reader by) { return read(at, kind); }';
    const before = inA(`${old} Page first(int at) { return read(at, Kind.ALL); }`);
    expect(
      await told(before, inA(`${old} ${more} Page first(int at) { return read(at, Kind.ALL, this); }`), 'Extract'),
    ).toEqual([]);
    const less = 'Page read(int at) { return read(at, Kind.ALL); }';
    const own = 'Page read(int at, Kind kind, Reader by) { return read(by.at(at), kind); }';
    const asked = inA(`${old} Page first(int at) { return read(this.at(at), Kind.ALL); }`);
    expect(
      await told(asked, inA(`${old} ${own} Page first(int at) { return read(at, Kind.ALL, this); }`), 'Extract'),
    ).toHaveLength(1);
    expect(await told(before, inA(`${old} ${less} Page first(int at) { return read(at); }`), 'Extract')).toHaveLength(
      1,
    );
  });

  test('a method of the class around is as near as one of the own class', async () => {
    const nested = (body: string) => `class Ref { Object get() { ${body} } }`;
    const before = inA(nested('cache.name = name; cache.type = type.of(target); return cache;'));
    const after = inA(
      `${nested('keep(name, type.of(target)); return cache;')} void keep(String n, Type t) { cache.name = n; cache.kind = t; size++; }`,
    );
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract And Move Method package keep(n String, t Type) : void extracted from package get() : Object in class A.Ref & moved to class A',
    ]);
  });

  test('a call in a new anonymous class ran in its surroundings before (2.3)', async () => {
    const code = 'open(a); p(a, 2); q(a, 1);';
    const before = inA(
      `void m(final int a) { run(new Runnable() { public void run() { e(a); } }); } void e(int a) { ${code} }`,
    );
    expect(await told(before, inA(`void m(final int a) { ${code} }`), 'Inline')).toEqual([
      'Inline Method package e(a int) : void inlined to package m(a int) : void in class A',
    ]);
  });

  test('inlining is told with the class that has the code now', async () => {
    const before = inA('void m(int a) { e(a); close(); } void e(int a) { open(a); p(a, 2); q(a, 1); }');
    const after = 'class B { void m(int a) { open(a); p(a, 2); q(a, 1); close(); } }';
    expect(await told(before, after, 'Inline')).toEqual([
      'Inline Method package e(a int) : void inlined to package m(a int) : void in class B',
    ]);
  });

  test('a companion is called by the name of its class', async () => {
    const before = {
      'A.kt': 'class A {\n  fun m(f: File): Int {\n    val n = f.length()\n    check(f, n)\n    return n + 1\n  }\n}\n',
      'B.kt': 'class B(val n: Int)\n',
    };
    const after = {
      'A.kt': 'class A {\n  fun m(f: File): Int = B.sizeOf(f)\n}\n',
      'B.kt':
        'class B(val n: Int) {\n  companion object {\n    fun sizeOf(f: File): Int {\n      val n = f.length()\n      check(f, n)\n      return n + 1\n    }\n  }\n}\n',
    };
    expect(await told(before, after, 'Extract And Move')).toEqual([
      'Extract And Move Method public sizeOf(f File) : Int extracted from public m(f File) : Int in class A & moved to class B.Companion',
    ]);
  });

  test('a setter of another class took no code from where it is called', async () => {
    const before = 'class A { int size; B b; void m(int n) { open(); size = n; close(); } } class B { }';
    const after =
      'class A { int size; B b; void m(int n) { open(); b.setSize(n); close(); } } class B { int size; void setSize(int n) { size = n; } }';
    expect(await told(before, after, 'Extract')).toEqual([]);
  });

  test('a call of the own name of the inlined method may have other arguments where that filled them in', async () => {
    const helper = 'String encode(Text t, Code code) { Code c = code.orElse(PLAIN); return t.encode(c, "strict", 4); }';
    const caller = (value: string) => `void m(Text in) { send(${value}, 3); }`;
    const inlined = (after: string) => told(inA(caller('encode(in, none)') + helper), inA(caller(after)), 'Inline');
    expect(await inlined('in.encode(PLAIN, "strict", 4)')).toEqual([
      'Inline Method package encode(t Text, code Code) : String inlined to package m(in Text) : void in class A',
    ]);
    expect(await inlined('in.encode(PLAIN, "loose", 4)')).toEqual([]);
  });

  test('what the inlined method returned may be a call of its own name', async () => {
    const before = inA('void m() { use(builder().of(1)); } Builder builder() { return Pool.builder(); }');
    const after = inA('void m() { use(Pool.builder().of(1)); }');
    expect(await told(before, after, 'Inline')).toEqual([
      'Inline Method package builder() : Builder inlined to package m() : void in class A',
    ]);
  });

  test('a function of the module is as near to a method as another method', async () => {
    const type = (test: string) =>
      `class Cell {\n  read(v) {\n    if (${test}) {\n      this.row = parse(v);\n      this.kind = 'date';\n    }\n  }\n}\n`;
    const isDate = 'export function isDate(v) {\n  return isString(v) && parse(v).isValid() && DATE.test(v);\n}\n';
    const before = type('isString(v) && v.match(DATE)');
    expect(await told({ 'cell.js': before }, { 'cell.js': isDate + type('isDate(v)') }, 'Extract')).toEqual([
      'Extract And Move Method public isDate(v) extracted from private read(v) in class cell.Cell & moved to class cell',
    ]);
    const elsewhere = { 'dates.js': isDate, 'cell.js': `import { isDate } from './dates';\n${type('isDate(v)')}` };
    expect(await told({ 'cell.js': before }, elsewhere, 'Extract')).toEqual([]);
  });

  test('a method of one call is inlined where its receiver is asked what it asked itself, whatever type that is of', async () => {
    const type = (own: string) => `class Client { boolean has(Flag f) { return flags.get(f.bit()); } ${own} }`;
    const user = (test: string) =>
      `class User { void print(Request request, Doc doc) { var client = request.client(); if (client != null && ${test}) { doc.escape(); } doc.close(); } }`;
    const inlined = (test: string) =>
      told(
        {
          'Client.java': type('boolean isStrict() { return has(Flag.STRICT); }'),
          'User.java': user('client.isStrict()'),
        },
        { 'Client.java': type(''), 'User.java': user(test) },
        'Inline Method',
      );
    expect(await inlined('client.has(Flag.STRICT)')).toEqual([
      'Move And Inline Method package isStrict() : boolean moved from class Client to class User & inlined to package print(request Request, doc Doc) : void',
    ]);
    expect(await inlined('request.has(Flag.STRICT)')).toEqual([]);
  });

  test('a call of what a pointer, an option or a union with nothing holds is a call of a method of that', async () => {
    const moved = 'Move And Inline Method public';
    const pointer = (test: string) =>
      `void print(const std::shared_ptr<Client>& client, Doc& doc) {\n  if (client && ${test}) {\n    doc.escape();\n  }\n  doc.close();\n}\n`;
    const type = (own: string) =>
      `class Client {\npublic:\n  bool has(Flag f) const { return flags & bit(f); }\n${own}};\n`;
    const isStrict = '  bool isStrict() const { return has(Flag::Strict); }\n';
    expect(
      await told(
        { 'client.hpp': type(isStrict), 'user.cc': pointer('client->isStrict()') },
        { 'client.hpp': type(''), 'user.cc': pointer('client->has(Flag::Strict)') },
        'Inline Method',
      ),
    ).toEqual([expect.stringContaining(`${moved} isStrict()`)]);
    const union = (test: string) =>
      `export function print(client: Client | null, doc: Doc) {\n  if (client && ${test}) {\n    doc.escape();\n  }\n  doc.close();\n}\n`;
    const before = {
      'client.ts': 'export class Client {\n  isStrict() {\n    return this.flags.has(STRICT, 1);\n  }\n}\n',
    };
    const other = 'export class Server {\n  isStrict() {\n    return this.rules.get(STRICT, 2);\n  }\n}\n';
    expect(
      await told(
        { ...before, 'server.ts': other, 'user.ts': union('client.isStrict()') },
        {
          'client.ts': 'export class Client {}\n',
          'server.ts': other,
          'user.ts': union('client.flags.has(STRICT, 1)'),
        },
        'Inline Method',
      ),
    ).toEqual([expect.stringContaining(`${moved} isStrict() moved from class client.Client`)]);
    const option = (test: string) =>
      `def show(client: Optional[Client], doc: Doc):\n    if client and ${test}:\n        doc.escape()\n    doc.close()\n`;
    const python = 'class Client:\n    def is_strict(self):\n        return self.flags.has(STRICT, 1)\n';
    expect(
      await told(
        { 'p/client.py': python, 'p/user.py': option('client.is_strict()') },
        { 'p/client.py': 'class Client:\n    pass\n', 'p/user.py': option('client.flags.has(STRICT, 1)') },
        'Inline Method',
      ),
    ).toEqual([expect.stringContaining(`${moved} is_strict() moved from class client.Client`)]);
  });

  test('a field without declared type has that of what its constructor was given or creates', async () => {
    const client = (own: string) => ({
      'p/client.py': `class Client:\n    def send(self, text, kind):\n        self.out.write(text, kind)\n${own}`,
    });
    const ping = '    def ping(self, text):\n        self.send(text, Kind.PING)\n';
    const server = { 'p/server.py': `class Server:\n${ping.replace('PING', 'PONG')}` };
    const user = (init: string, call: string) => ({
      'p/user.py': `class User:\n    def __init__(self, client: Client):\n        self.client = ${init}\n\n    def check(self, text):\n        self.log(text)\n        self.client.${call}\n`,
    });
    for (const init of ['client', 'Client()', 'Server()'])
      expect(
        await told(
          { ...client(ping), ...server, ...user(init, 'ping(text)') },
          { ...client(''), ...server, ...user(init, 'send(text, Kind.PING)') },
          'Inline Method',
        ),
      ).toEqual(
        init === 'Server()'
          ? []
          : [expect.stringContaining('Move And Inline Method public ping(text) moved from class client.Client')],
      );
  });

  test('callers of a method that a new one was split off lost no code to it', async () => {
    const runs = (name: string) => `void a() { int n = 1; ${name}(n, 2); } void b() { log(5); ${name}(5, 3); }`;
    const check = 'if (pool.isClosed(n)) { throw new Closed("pool", n); }';
    const work = 'pool.add(n, k); pool.sort(k);';
    const before = inA(`${runs('run')} void run(int n, int k) { ${check} ${work} }`);
    const ensure = `void ensure(int n, int k) { ${check} run(n, k); }`;
    expect(
      await told(before, inA(`${runs('ensure')} ${ensure} void run(int n, int k) { ${work} }`), 'Extract'),
    ).toEqual([
      'Extract Method package ensure(n int, k int) : void extracted from package run(n int, k int) : void in class A',
    ]);
    const inBoth = `void run(int n, int k) { ${work} }`;
    const checking = inA(`void a() { int n = 1; ${check} run(n, 2); } void b() { log(5); run(5, 3); } ${inBoth}`);
    expect(await told(checking, inA(`${runs('ensure')} ${ensure} ${inBoth}`), 'Extract')).toContain(
      'Extract Method package ensure(n int, k int) : void extracted from package a() : void in class A',
    );
  });

  test('so too where the new method does more with what that one gives', async () => {
    const run = (name: string, n: string) => `void a(Plan made) { ${name}(made.copy(), ${n}); log(1); }`;
    const work = 'if (plan.isEmpty()) { return; } pool.add(plan, 3); pool.sort(n);';
    const count = 'int turn = ++turns;';
    const show = (text: string) => `view.show("found", ${text});`;
    const before = inA(`${run('work', '2')} void work(Plan plan, int n) { ${count} ${work} ${show('pool.text()')} }`);
    const later = (first: string) =>
      inA(
        `${run('start', '2')} String work(Plan plan, int n, int turn) { ${work.replace('return;', 'return "";')} return pool.text(); } void start(Plan plan, int n) { ${first} String text = work(plan, n, turn); if (text != "") { ${show('text')} } }`,
      );
    expect(await told(before, later(count), 'Extract')).toEqual([]);
    const inCaller = before.replace('{ work(made', `{ ${count} work(made`).replace(`${count} if`, 'if');
    expect(await told(inCaller, later(count), 'Extract')).toEqual([
      'Extract Method package start(plan Plan, n int) : void extracted from package a(made Plan) : void in class A',
    ]);
  });

  test('callers that lost the same statement to one new method confirm each other', async () => {
    const first = (code: string) => `void first() { log(1, "first"); ${code} show(2); }`;
    const second = (code: string) => `void second() { ${code} close(3, true); }`;
    const statement = 'body = wrap(body.convertWhole());';
    const collect = 'void collect() { byte[] all = join(encoded()); body = wrap(all); }';
    const before = inA(first(statement) + second(statement));
    expect(await told(before, inA(first('collect();') + second('collect();') + collect), 'Extract')).toEqual(
      ['first', 'second'].map(
        (name) => `Extract Method package collect() : void extracted from package ${name}() : void in class A`,
      ),
    );
    const alone = inA(first(statement) + second('body = wrap(body.halfOf(4));'));
    expect(await told(alone, inA(first('collect();') + second('collect();') + collect), 'Extract')).toEqual([]);
  });

  test('a getter that calls one of another name, which gives what it gave', async () => {
    const before = inA('Text body; Text body() { return body; }');
    const after = inA('Text body; Text body() { return getBody(); } Text getBody() { return body; }');
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package getBody() : Text extracted from package body() : Text in class A',
    ]);
    expect(await told(after, before, 'Inline')).toEqual([
      'Inline Method package getBody() : Text inlined to package body() : Text in class A',
    ]);
    const other = after.replace('{ return body; }', '{ return head; }');
    expect(await told(before, other, 'Extract')).toEqual([]);
    expect(await told(before, after.replace('getBody()', 'copy(getBody())'), 'Extract')).toEqual([]);
  });

  test('a callee that has the code word for word comes before one that is called earlier', async () => {
    const fields = 'Job load; Job state; Job look;';
    const stopLook = 'void stopLook() { look.cancel(); look = null; }';
    const stopLoad = 'void stopLoad() { load.cancel(); load = null; state.cancel(); state = null; }';
    const before = inA(`${fields} void f() { hide(1); stopLook(); stopLoad(); forget(2); } ${stopLook} ${stopLoad}`);
    const later = (name: string) =>
      inA(`Job ${name}; void f() { hide(1); ${name}.cancel(); ${name} = null; forget(2); }`);
    expect(await told(before, later('load'), 'Inline')).toEqual([
      'Inline Method package stopLoad() : void inlined to package f() : void in class A',
    ]);
    expect(await told(before, later('look'), 'Inline')).toEqual([
      'Inline Method package stopLook() : void inlined to package f() : void in class A',
    ]);
  });

  test('two callbacks of one chain, of which one is a block', async () => {
    const test = 'u.isActive() && u.getRole() == ADMIN && !u.isLocked()';
    const make = 'Row r = new Row(); r.setName(u.getName()); r.setMail(u.getMail()); return r;';
    const all = (filter: string, map: string) =>
      `List<Row> all() { return repo.findAll().stream().filter(${filter}).map(${map}).collect(Collectors.toList()); }`;
    const before = inA(all(`u -> ${test}`, `u -> { ${make} }`));
    const after = inA(`${all('this::isAdmin', 'this::toRow')} boolean isAdmin(User u) { return ${test}; }
      Row toRow(User u) { ${make} }`);
    expect(await told(before, after, 'Extract')).toEqual([
      'Extract Method package isAdmin(u User) : boolean extracted from package all() : List<Row> in class A',
      'Extract Method package toRow(u User) : Row extracted from package all() : List<Row> in class A',
    ]);
  });

  test('a builder that took the place of a constructor has nothing of its callers, a factory has', async () => {
    const job = (maker: string) => `class Job { Job(String name, int size) { } ${maker} }`;
    const user = (first: string, second: string) =>
      `class U { void f(String name) { run(${first}); log(name); } void g(int n) { Job job = ${second}; if (n > 2) { stop(job); } run(job); } }`;
    const before = { 'Job.java': job(''), 'U.java': user('new Job(name, 3)', 'new Job("all", n)') };
    const builder = `static Builder of(String name, int size) { return new Builder(name, size); } private Job(Builder builder) { }
      static class Builder { Builder(String name, int size) { } Job build() { return new Job(this); } }`;
    const built = { 'Job.java': job(builder), 'U.java': user('Job.of(name, 3).build()', 'Job.of("all", n).build()') };
    expect(await told(before, built, 'Extract')).toEqual([]);
    const factory = 'static Job of(String name, int size) { return new Job(name.trim(), size); }';
    const made = { 'Job.java': job(factory), 'U.java': user('Job.of(name, 3)', 'Job.of("all", n)') };
    expect((await told(before, made, 'Extract')).length).toBe(2);
  });

  test('a factory that is handed things and creates the object of none of them as it is was not extracted', async () => {
    const plan = (maker: string) => `class Plan { final Source source; ${maker} }`;
    const user = (made: string) =>
      `class U { void f(Source source) { Plan plan = ${made}; run(plan); log(source, 1); } }`;
    const before = {
      'Plan.java': plan('Plan(Source source) { this.source = source; }'),
      'U.java': user('new Plan(source)'),
    };
    const changed = (given: string) => ({
      'Plan.java': plan(
        `Plan(boolean a, boolean b, Source source) { this.source = source; } static Plan full(Source s) { return new Plan(true, true, ${given}); }`,
      ),
      'U.java': user('Plan.full(source)'),
    });
    expect(await told(before, changed('Checks.present(s)'), 'Extract')).toEqual([]);
    expect(await told(before, changed('s'), 'Extract')).toEqual([
      'Extract And Move Method package full(s Source) : Plan extracted from package f(source Source) : void in class U & moved to class Plan',
    ]);
  });

  test('the one word of rewritten code that is left is no call that is made on something else', async () => {
    const shop = (kind: string, method: string) =>
      `class Shop { String sell(Item item) { open(item, 1); String kind = ${kind}; return close(kind, 3); } ${method} }`;
    const before = shop('item.getKind().toText()', '');
    const changed = (value: string) => shop('kindOf(item)', `String kindOf(Item item) { return write(${value}); }`);
    expect(await told(before, changed('found(item).getKind()'), 'Extract')).toEqual([]);
    expect(await told(before, changed('item.getKind()'), 'Extract')).toEqual([
      'Extract Method package kindOf(item Item) : String extracted from package sell(item Item) : String in class Shop',
    ]);
  });
});

test('a method that calls another one of its name on something else is inlined as any other', async () => {
  const run = (each: string, more: string) =>
    `class A { Filter filter; void run(Box in, Box out) { open(in); Traces.nested(in).forEach(${each}); close(in, 3); } ${more} }`;
  const prune = 'void prune(Trace trace) { Traces.prune(trace, filter); }';
  const before = run('this::prune', prune);
  const inlined = [
    'Inline Method package prune(trace Trace) : void inlined to package run(in Box, out Box) : void in class A',
  ];
  expect(await told(before, run('t -> Traces.prune(t, filter)', ''), 'Inline')).toEqual(inlined);
  expect(await told(before, run('t -> Traces.prune(t, in.names())', ''), 'Inline')).toEqual(inlined);
  // The method of its name is that of another class now.
  expect(await told(before, run('t -> out.prune(t, in.names())', ''), 'Inline')).toEqual([]);
});

test('a method that answers with one value got an overload that does', async () => {
  const before = inA('boolean isOf(Type that) { return true; }');
  const after = (answer: string) =>
    inA(
      `boolean isOf(Type that) { return isOf(that, null); } boolean isOf(Type that, Cache cache) { return ${answer}; }`,
    );
  expect(await told(before, after('true'), 'Extract')).toEqual([
    'Extract Method package isOf(that Type, cache Cache) : boolean extracted from package isOf(that Type) : boolean in class A',
  ]);
  expect(await told(before, after('false'), 'Extract')).toEqual([]);
});

test('a creation with more arguments now, in the declaration of a variable that has another name (statements:5.1)', async () => {
  const uses = (name: string) => `when(store.find(Check.class)).give(List.of(${name})); store.keep(${name}, 3);`;
  const before = `class Check { void first() { Store store = mock(Store.class);
    Item item = new PlainItem("any", Check.class, 3); ${uses('item')} } }`;
  const after = (made: string) => `class Check { void first() { Rule rule = Rules.on(Check.class);
    Item one = make("A", rule); Store store = mock(Store.class); ${uses('one')} }
    Item make(String name, Rule rule) { return ${made}; } }`;
  expect(
    await told(before, after('new PlainItem(name, Check.class, 3, true, null, rule, 7, Order.HIGH)'), 'Extract Method'),
  ).toEqual([
    'Extract Method package make(name String, rule Rule) : Item extracted from package first() : void in class Check',
  ]);
  expect(await told(before, after('items.find(name, Order.HIGH, rule)'), 'Extract Method')).toEqual([]);
});

test('what was created is created by a method that looks first whether there is one (statements:5.1)', async () => {
  const reader = (read: string, rest: string) => `class Reader { char[] input; int pos; Words words;
    String word(char end) { int size = find(end); if (size < 0) { return rest(); } String found = ${read}; pos += size; return found; }
    String rest() { return skip(3); } ${rest} }`;
  const cached = (
    made: string,
  ) => `String cached(int from, int size) { char[] all = input; if (size > 12) { return words.plain(all); }
    int hash = 0; int at = from; for (int i = 0; i < size; i++) { hash = 31 * hash + all[at++]; }
    int key = hash & 511; String known = words.get(key); if (known == null) { known = ${made}; words.put(key, known); } return known; }`;
  const before = reader('new String(input, pos, size)', '');
  const extracted = (call: string, made: string) => told(before, reader(call, cached(made)), 'Extract Method');
  expect(await extracted('cached(pos, size)', 'new String(all, from, size)')).toEqual([
    'Extract Method package cached(from int, size int) : String extracted from package word(end char) : String in class Reader',
  ]);
  // Another type, other arguments, and a caller that creates it still.
  expect(await extracted('cached(pos, size)', 'new Text(all, from, size)')).toEqual([]);
  expect(await extracted('cached(pos, size)', 'new String(all, key, hash)')).toEqual([]);
  expect(await extracted('new String(input, pos, cached(pos, size).size())', 'new String(all, from, size)')).toEqual(
    [],
  );
});

test('an overload that only hands on more than it was handed is inlined where callers write that out (statements:5.3)', async () => {
  const files = (overload: string, shown: string, kept: string) => ({
    'src/ui/Tools.kt': `package ui\n\nfun Tools.build(item: Any, place: Place, panel: Panel?): View {\n    log.tell(item)\n    return View(item, place, panel)\n}\n${overload}`,
    'src/ui/Desk.kt': `package ui\n\nclass Desk(val setup: Setup) {\n    fun open(item: Any, panel: Panel): View {\n        return setup[Tools].${shown}\n    }\n\n    fun keep(item: Any, panel: Panel) {\n        val view = setup[Tools].${kept}\n        panel.add(view)\n    }\n}\n`,
  });
  const overload =
    '\nfun Tools.build(item: Any, panel: Panel): View = build(item, panel.place, panel)\n\nfun half(n: Int) = n / 2\n';
  const before = files(overload, 'build(item, panel)', 'build(item, panel)');
  const half = '\nfun half(n: Int) = n / 2\n';
  const after = (shown: string, kept = 'build(item, panel.place, panel)') => files(half, shown, kept);
  const inlined = (method: string) =>
    `Move And Inline Method public Tools.build(item Any, panel Panel) : View moved from class ui.Tools.module to class ui.Desk & inlined to public ${method}`;
  expect(await told(before, after('build(item, panel.place, panel)'), 'Inline')).toEqual([
    inlined('keep(item Any, panel Panel)'),
    inlined('open(item Any, panel Panel) : View'),
  ]);
  // The one hands over something of its own.
  expect(await told(before, after('build(item, Place.home(3), null)'), 'Inline')).toEqual([
    inlined('keep(item Any, panel Panel)'),
  ]);
});

test('a long statement that is a method of another class now is known, be it open whose method is called (statements:5.3)', async () => {
  const files = (call: string, parts: string, name: string) => ({
    'src/shop/Shop.kt': `package shop\n\nfun Setup.keep(row: Row): Row {\n    val time = clock.now()\n    log.tell(row.id)\n    ${call}\n    return row\n}\n`,
    'src/store/Rows.kt': `package store\n\nclass Rows {\n    fun all() = 3\n${parts}}\n`,
    'src/store/Desk.kt': `package store\n\nclass Desk {\n    fun ${name} = 4\n}\n`,
  });
  const query = (id: string, name: string, time: string) =>
    `update(ROWS).set(ROWS.NAME, ${name}).set(ROWS.TIME, ${time}).where(ROWS.ID.eq(${id})).execute()`;
  const method = (code: string, end = '') =>
    `\n    fun change(id: Int, name: String, at: Time): Int = run { base -> base.${code}${end} }\n`;
  const before = (code: string) => files(`base.${code}`, '', 'size(n: Int)');
  const after = (code: string, end = '') =>
    files('setup.rows.value.change(row.id, row.name, time)', method(code, end), 'size(n: Int)');
  expect(
    await told(before(query('row.id', 'row.name', 'time')), after(query('id', 'name', 'at')), 'Extract And Move'),
  ).toEqual([
    'Extract And Move Method public change(id Int, name String, at Time) : Int extracted from public Setup.keep(row Row) : Row in class shop.Shop.module & moved to class store.Rows',
  ]);
  // A short one says nothing.
  expect(await told(before('update(row.id).execute()'), after('update(id).execute()'), 'Extract And Move')).toEqual([]);
  // What is handed over is used otherwise.
  expect(
    await told(
      before(query('row.id', 'row.name', 'time')),
      after(query('none(at)', 'half(3, id)', 'name.size'), '.also { log(it, at) }'),
      'Extract And Move',
    ),
  ).toEqual([]);
});

test('what a method does under a condition is not what the condition says (statements:5.1)', async () => {
  const version = (part: string, flag: string, inside: string, more: string) => ({
    'Desk.java': `class Desk { private final Shelf shelf; private Ref<Handle> ref; public void close(boolean forced) {
      Handle handle = ref.get(); if (handle == null) { return; }
      if (forced && handle.canForce()) { handle.${part}().force(); } else { handle.${part}().end(); }
      try { handle.${part}().close(); if (handle.${flag}()) { ${inside} } } finally { destroy(); } log("closed", 3); } }`,
    'Shelf.java': `class Shelf { int size; void fill(int n) { size += n; } ${more} record Handle(Part ${part}, boolean canForce, boolean ${flag}) { } }`,
  });
  const tidy = (body: string) => `public void tidy(Handle handle) { if (handle.inOwnParent) { ${body} } }`;
  const found = (stood: string, body: string) =>
    told(
      version('part', 'inParent', stood, ''),
      version('partOf', 'inOwnParent', 'shelf.tidy(handle);', tidy(body)),
      'Extract And Move Method',
    );
  expect(await found('', '')).toEqual([]);
  // What stood under it is.
  const swept = 'sweep(4, true); log("swept", 2);';
  expect(await found(swept, swept)).toHaveLength(1);
});

test('a call that several callers gave up for a method that makes it, with other arguments, too (statements:5.1)', async () => {
  const file = (name: string, code: string) => ({
    [`${name}.java`]: `class ${name} { Page page; void fetch(Loader loader) { open(loader, 3); ${code} close(loader); } }`,
  });
  const helper = (more: string) => ({
    'Pages.java': `class Pages { static boolean isPage(String name) { return name.endsWith(".page"); } ${more} }`,
  });
  const checked = `static Page checked(String url, Answer answer) { final Page page = Reader.parse(answer.body(), url);
    for (String mark : MARKS) { if (!page.select(mark).isEmpty()) { throw new Blocked("blocked by " + mark, url); } } return page; }`;
  const old = (url: string) => `String text = loader.load(${url}); page = Reader.parse(text, ${url});`;
  const now = (url: string) => `Answer answer = loader.get(${url}); page = Pages.checked(${url}, answer);`;
  const extracted = async (second: string) =>
    told(
      { ...file('Channel', old('channelUrl')), ...file('Trends', old('url')), ...helper('') },
      { ...file('Channel', now('channelUrl')), ...file('Trends', second), ...helper(checked) },
      'Extract And Move Method',
    );
  expect(await extracted(now('url'))).toEqual(
    ['Channel', 'Trends'].map(
      (name) =>
        `Extract And Move Method package checked(url String, answer Answer) : Page extracted from package fetch(loader Loader) : void in class ${name} & moved to class Pages`,
    ),
  );
  // One caller alone says too little.
  expect(await extracted(old('url'))).toEqual([]);
});

test('a try that has resources now is the one of the method, though the extracted method has one (statements:5.1)', async () => {
  const before = `class A { byte[] read() { InputStream in = null; try { in = uri.url().openStream(); return Bytes.all(in); }
    catch (IOException e) { throw new Broken(e); } finally { end(in); } } }`;
  const after = `class A { byte[] read() { try (InputStream in = stream()) { return Bytes.all(in); } catch (IOException e) { return fail(e, byte[].class); } }
    InputStream stream() { try { return uri.url().openStream(); } catch (IOException e) { return fail(e, InputStream.class); } } }`;
  expect(await told(before, after)).toEqual([
    'Extract Method package stream() : InputStream extracted from package read() : byte[] in class A',
    'Try With Resources try(InputStream in=stream()) in method package read() : byte[] from class A',
  ]);
});

test('code of two overloads went to two methods that call a third one: neither was split off from the other', async () => {
  const inC = (methods: string) =>
    `abstract class C { ${methods} <T> T post(String url, Object body, Object[] query, Class<T> type, Object... parts) { return null; } }`;
  const send = (name: string) =>
    `void ${name}(String url, Object body) { Class<?> type = null; post(url, body, null, type); }`;
  const sendParts = (name: string) =>
    `void ${name}(String url, Object... parts) { Class<?> type = null; post(url, null, null, type, parts); }`;
  const after = `void post(String url, Object body) { sendBody(url, body); } ${send('sendBody')}
    void post1(String url, Object... parts) { sendParts(url, parts); } ${sendParts('sendParts')}`;
  expect(await told(inC(`${send('post')} ${sendParts('post1')}`), inC(after), 'Extract')).toEqual([
    'Extract Method package sendBody(url String, body Object) : void extracted from package post(url String, body Object) : void in class C',
    'Extract Method package sendParts(url String, parts Object...) : void extracted from package post1(url String, parts Object...) : void in class C',
  ]);
});

test('an error that a new method throws, in a case perhaps, in the place where it was thrown (statements:5.1)', async () => {
  const reader = (stop: string, helper: string) =>
    inA(`int read() { if (eof) { ${stop} } at++; return step(at, 2); } ${helper}`);
  const thrown = 'throw new IOException("Read after the end");';
  const check = (then: string, before = '') =>
    `void check(String name) throws IOException { ${before} if (strict) { ${then} } }`;
  const found = async (helper: string, now = 'check("read"); return EOF;', was = thrown) =>
    (await told(reader(was, ''), reader(now, helper), 'Extract Method')).length;
  expect(await found(check('throw new EOFException(name);'))).toBe(1);
  // And back.
  const [had, has] = [reader('check("read"); return EOF;', check('throw new EOFException(name);')), reader(thrown, '')];
  expect(await told(had, has, 'Inline Method')).toHaveLength(1);
  // It does more, throws something else, is called elsewhere, or nothing was thrown there.
  expect(await found(check('throw new EOFException(name);', 'log(name);'))).toBe(0);
  expect(await found(check('throw new Abort(name);'))).toBe(0);
  expect(await found(check('throw new EOFException(name);'), 'while (more()) { check("read"); } return EOF;')).toBe(0);
  expect(await found(check('throw new EOFException(name);'), 'check("read"); return EOF;', 'return EOF;')).toBe(0);
});

test('one rewritten statement does not say that a method was extracted which does the like with something else (statements:5.3)', async () => {
  const before = inA(`Dialog make(State state) {
      View content = View.inflate(context(), Layouts.TIME, null);
      Builder builder = new Builder(context());
      builder.setContent(content);
      Button stop = content.findPart(R.id.disableTimerButton);
      stop.onClick(v -> timer.disable());
      return builder.create();
    }`);
  const after = (shown: string, handed: string) =>
    inA(`Dialog make(State state) { ${shown} fill(${handed}); return dialog; }
      void fill(Sheet sheet) {
        Frame bottom = sheet.findPart(R.id.design_bottom_sheet);
        if (bottom != null) {
          Behavior<Frame> behavior = Behavior.from(bottom);
          Params params = bottom.params();
          bottom.setParams(params);
          behavior.setState(Behavior.EXPANDED);
        }
      }`);
  const extracted = (shown: string, handed: string) => told(before, after(shown, handed), 'Extract Method');
  const dialog = 'Dialog dialog = super.make(state);';
  expect(await extracted(`${dialog} Sheet sheet = (Sheet) dialog.shown();`, 'sheet')).toEqual([]);
  // It is handed what the statement was about.
  const content = `View content = View.inflate(context(), Layouts.TIME, null); ${dialog} dialog.setContent(content);`;
  expect(await extracted(content, 'content')).toEqual([
    'Extract Method package fill(sheet Sheet) : void extracted from package make(state State) : Dialog in class A',
  ]);
});

test('code that stands in two new methods came from the one place where it stood (statements:5.1)', async () => {
  const step = (kind: string) => `List<Item> items = order.items(${kind});
      for (Item item : items) { log.info(item.name(), ${kind}); shelf.remove(item, ${kind}); }`;
  const before = inA(`void run(Order order) { check(order); ${step('SOLD')} done(order); }`);
  const after = (second: string) =>
    inA(`void run(Order order) { check(order); if (order.isOpen()) sell(order); else lend(order); done(order); }
      void sell(Order order) { ${step('SOLD')} }
      void lend(Order order) { ${second} }`);
  const extracted = (name: string) =>
    `Extract Method package ${name}(order Order) : void extracted from package run(order Order) : void in class A`;
  expect(await told(before, after(step('LENT')), 'Extract Method')).toEqual([extracted('lend'), extracted('sell')]);
  // The second one has little of it, and does much else.
  const other =
    'List<Item> items = order.items(SOLD); Desk desk = house.desk(); desk.open(); desk.write(order.day(), items);';
  expect(await told(before, after(other), 'Extract Method')).toEqual([extracted('sell')]);
});

test('what a method gave stands where its call stood, whichever other one had its other statement too (statements:5.2)', async () => {
  const found = '\tItem *item = find(items, name);\n';
  const sell = (begun: string, condition: string) => `int sell(const char *name) {
\tint sold = FALSE;
\tif (is_open(SHOP)) {
${begun}\tif (${condition}) {
\t\tcarry(name);
\t\tsold = TRUE;
\t}
\t}
\treturn sold;
}
`;
  const before = (given: string) => ({
    's.c': `static int is_wide(const char *name) {
${found}\tif (item == NULL) {
\t\treturn FALSE;
\t} else {
\t\treturn ${given};
\t}
}

static void item_close(const char *name) {
${found}\tif (item != NULL) {
\t\titem->open = FALSE;
\t}
}

${sell('\titem_close(name);\n', 'is_wide(name)')}`,
  });
  const after = (condition: string) => ({ 's.c': sell(`${found}\titem->open = FALSE;\n`, condition) });
  const inlined = (method: string) =>
    `Inline Method private ${method} inlined to public sell(name const char*) : int in class s`;
  const closed = inlined('item_close(name const char*) : void');
  const wide = inlined('is_wide(name const char*) : int');
  for (const given of ['item->wide', 'item->kind == WIDE'])
    expect(await told(before(given), after(given), 'Inline Method')).toEqual([wide, closed].sort());
  expect(await told(before('item->wide'), after('day_of(SHOP) == SUNDAY'), 'Inline Method')).toEqual([closed]);
});

test('a list with a text in it, or what is made of one, went to a method of another file (statements:5.3)', async () => {
  const zoo = (own: string) => `export const open = () => load('/zoo');\n${own}`;
  const shop = (asked: string) =>
    `import { plan } from './plan';
export const useShop = (shop: Shop) => {
  shop.on('open', async (event) => {
    await shop.stop({ key: ${asked} });
    shop.show(plan(event));
  });
  return shop.rows();
};
`;
  const extracted = (value: string, from = value) =>
    told(
      { 'zoo.ts': zoo(''), 'shop.ts': shop(from) },
      {
        'zoo.ts': zoo(`export const keyOfZoo = () => ${value};\n`),
        'shop.ts': `import { keyOfZoo } from './zoo';\n${shop('keyOfZoo()')}`,
      },
      'Extract',
    );
  const method =
    'Extract And Move Method public keyOfZoo() extracted from public useShop(shop Shop) in class shop & moved to class zoo';
  expect(await extracted("['animals']")).toEqual([method]);
  expect(await extracted("new Key('animals')")).toEqual([method]);
  // Another text is another list, and a number says nothing.
  expect(await extracted("['animals']", "['plants']")).toEqual([]);
  expect(await extracted('[1]')).toEqual([]);
});

test('a caller whose call was a little different went with those that made the very call (statements:5.3)', async () => {
  const cache = (own: string) => `export function mark(entries: Entries): Step {\n  return keep(entries);\n}\n${own}`;
  const step = 'export function markOne(key: string, state: State): Step {\n  return mark({ [key]: { state } });\n}\n';
  const shop = (one: string, all: string) =>
    `import { mark, markOne } from 'cache';
export class Shop {
  add(item: Item) {
    this.store.run(put(item), ${one});
  }
  fill(items: Item[]) {
    this.store.run(putAll(items), ${all});
  }
}
`;
  const extracted = (one: string) =>
    told(
      { 'cache.ts': cache(''), 'shop.ts': shop(one, "mark({ rows: { state: 'full' } })") },
      {
        'cache.ts': cache(step),
        'shop.ts': shop("markOne(item.id, 'full')", "markOne(Kind.rows, 'full')"),
      },
      'Extract',
    );
  const from = (method: string) =>
    `Extract And Move Method public markOne(key string, state State) : Step extracted from public ${method} in class shop.Shop & moved to class cache`;
  expect(await extracted("mark({ [item.id]: { state: 'full' } })")).toEqual([
    from('add(item Item)'),
    from('fill(items Item[])'),
  ]);
  // Alone it may be another name for what it calls.
  expect(await extracted('unmark(item)')).toEqual([]);
});

test('a long text that is joined over lines is one text where it went into a new method (statements:5.1)', async () => {
  const box = (open: string, helper = '') => inA(`Box open(Lid lid) { ${open} } ${helper}`);
  const made = (name: string) => `return make(lid).add(kind).add(Names.parse(${name}));`;
  const thrown = (text: string) =>
    box(`String name = lid.name(); if (isGone(name)) { throw new BoxError(${text}); } else { ${made('name')} }`);
  const check = `static void check(String name) {
      if (name == null) { throw new BoxError("No lid"); } else if (name.isEmpty()) { throw new BoxError("Empty lid"); }
    }`;
  const after = box(`check(lid.name()); ${made('lid.name()')}`, check);
  const extracted = [
    'Extract Method package check(name String) : void extracted from package open(lid Lid) : Box in class A',
  ];
  const text = 'Tried to make a box from a lid without name, or one of blanks';
  expect(await told(thrown(`"${text}"`), after, 'Extract Method')).toEqual(extracted);
  expect(await told(thrown(`"${text.replace(' of', ' " + "of')}"`), after, 'Extract Method')).toEqual(extracted);
  // What was only noted is not what the method throws.
  const noted = thrown(`"${text}"`).replace('throw new BoxError', 'note');
  expect(await told(noted, after, 'Extract Method')).toEqual([]);
});

describe('a call in the only place of a local whose value its callee gives (statements:5.1)', () => {
  const door = (open: string, helper = '') => inA(`Door open(Plan plan) { ${open} } ${helper}`);
  const opened = (made: string) => `String wood = plan.wood(); if (wood == null) { wood = ""; }
      Lock lock = ${made}; return new Door(plan.size(), plan.color(), lock);`;
  const after = 'return new Door(plan.size(), plan.color(), lockOf(plan.wood()));';
  const helper = 'static Lock lockOf(String kind) { return Locks.parse(Texts.orElse(kind, "", 1)); }';
  const all = async (from: string, to = after) =>
    (await told(door(from), door(to, helper))).filter((text) => /^Extract M|^Inline Variable lock/.test(text));

  test('has the value, which was extracted; the local was not inlined', async () => {
    expect(await all(opened('Locks.parse(wood)'))).toEqual([
      'Extract Method package lockOf(kind String) : Lock extracted from package open(plan Plan) : Door in class A',
    ]);
  });

  test('was neither where the value is another one, or the local stands elsewhere as well', async () => {
    expect(await all(opened('find(7, names)'))).toEqual([]);
    const twice = opened('Locks.parse(wood)').replace('return', 'shut(lock); return');
    expect(await all(twice, `shut(plan); ${after}`)).toEqual([]);
  });
});

test('a local of the caller that the new method asks its object for by that name (statements:5.1)', async () => {
  const shop = (open: string) => `class Shop { void open(Door door) { ${open} } }`;
  const files = (open: string, members: string) => ({
    'Shop.java': shop(open),
    'Sale.java': `class Sale { ${members} }`,
  });
  const accessors =
    'String had() { return step(1); } String has() { return step(2); } String step(int n) { return at(n, 7); }';
  const before = files('String had = read(door); String has = find(had, 3); show(!had.equals(has), door);', accessors);
  const later = (value: string) =>
    files('Sale sale = make(door); show(sale.isNew(), door);', `${accessors} boolean isNew() { return ${value}; }`);
  expect(await told(before, later('!had().equals(has())'), 'Extract')).toEqual([
    'Extract And Move Method package isNew() : boolean extracted from package open(door Door) : void ' +
      'in class Shop & moved to class Sale',
  ]);
  // Something else is asked for.
  expect(await told(before, later('!step(1).equals(at(3))'), 'Extract')).toEqual([]);
});

test('a method that makes something of its own object, and that creation in its place (statements:5.2)', async () => {
  const list = (made: string, more = '') => ({
    'Row.java': inA(
      `${more} List part(int from) { return ${made}.part(from); } int last(Box b) { return ${made}.last(b); }`,
    ),
  });
  const before = list('copy()', 'private List copy() { return new ArrayList(this); }');
  const inlined = (caller: string) => `Inline Method private copy() : List inlined to package ${caller} in class A`;
  expect((await told(before, list('new ArrayList(this)'))).toSorted()).toEqual([
    inlined('last(b Box) : int'),
    inlined('part(from int) : List'),
  ]);
});

test('what a method gives as another type stands where it was called as it is (statements:5.1, 5.2)', async () => {
  const slider = (getter: string, thumb: string) => ({
    'slider.ts': `export function Slider(store: Store) {\n${getter}  function down(event: Event) {\n    const box = ${thumb}.box();\n    return event.x >= box.left && event.x <= box.right;\n  }\n  return down;\n}\n`,
  });
  const getter = (given: string) => `  function thumb() {\n    return ${given};\n  }\n`;
  const [called, written] = [slider(getter('store.thumb as Thumb'), 'thumb()'), slider('', 'store.thumb')];
  expect(await told(called, written)).toEqual([
    'Inline Method private thumb() inlined to private down(event Event) in class slider.Slider',
  ]);
  expect(await told(written, called)).toEqual([
    'Extract Method private thumb() extracted from private down(event Event) in class slider.Slider',
  ]);
  expect(await told(slider(getter('store.track as Thumb'), 'thumb()'), written)).toEqual([]);
});

test('a call that hands over another function than before is no new call of what has its name now (statements:5.1)', async () => {
  const script = (parameters: string) => `describe('yard', () => {
  it('opens', () => {
    const log: string[] = [];
    yard.door<Gate>('north').of(Gate).onOpen((${parameters}) => {
      const keeper = {
        apply: function (side: any, owner: any, keys: any[]) {
          log.push(side.name);
          const result = side.apply(owner, keys);
          log.push(owner.name);
          return result;
        },
      };
      gate.turn = new Guard(gate.turn, keeper);
      return gate;
    });
    expect(log.length).eql(2);
  });
});
`;
  const door = `export class GateDoor<T> {
  onOpen(keeper: (yard: Yard, gate: T) => T): Lock<T> {
    return this.doorOnOpen.onOpen(keeper);
  }
}
`;
  const before = { 'test/yard.test.ts': script('gate') };
  const after = { 'src/gate-door.ts': door, 'test/yard.test.ts': script('yard: Yard, gate: Gate') };
  expect(await told(before, after, 'Extract')).toEqual([]);
});

test('what a new object only keeps was no local of who makes it: its code stands at the call (statements:5.1)', async () => {
  const file = (members: string, run: string) => ({ 'desk.py': `${members}\n\ndef run(plan):\n${run}    return 0\n` });
  const clerk = (body: string) => `class Clerk:\n    def __init__(self, ledger, pace):\n${body}`;
  const before = file('PACE = 3', '    ledger = find_ledger(plan, 2)\n    work(ledger, plan.pace)\n');
  const keeps = '        self.ledger = ledger\n        self.pace = pace\n';
  const made = '    work(Clerk(find_ledger(plan, 2), plan.pace))\n';
  expect(await told(before, file(`PACE = 3\n\n${clerk(keeps)}`, made), 'Extract')).toEqual([]);
  const finds = '        self.ledger = find_ledger(ledger, 2)\n        self.pace = pace\n';
  const handed = '    work(Clerk(plan, plan.pace))\n';
  expect(await told(before, file(`PACE = 3\n\n${clerk(finds)}`, handed), 'Extract')).toEqual([
    'Extract And Move Method public __init__(ledger, pace) extracted from public run(plan) in class desk.__module__ & moved to class desk.Clerk',
  ]);
});

test('who had an object asked it for what the extracted method reads itself (statements:5.1.6)', async () => {
  const files = (box: string, shown: string) => ({
    'Box.java': `class Box { int wide; int high; int getWide() { return wide; } int getHigh() { return high; } ${box} }`,
    'Shelf.java': `class Shelf { String label(Box box) { return show(${shown}, 3); } }`,
  });
  const area = 'int area() { return wide * high; }';
  const moved =
    'Extract And Move Method package area() : int extracted from package label(box Box) : String in class Shelf & moved to class Box';
  const now = files(area, 'box.area()');
  expect(await told(files('', 'box.getWide() * box.getHigh()'), now, 'Extract')).toEqual([moved]);
  expect(await told(files('', 'box.count(2) + box.getKind()'), now, 'Extract')).toEqual([]);
});

test('a local that copies what the extracted method is handed is no extracted variable (statements:4.2.2)', async () => {
  const loop = (at: string) => `while (${at} < text.length() && isBlank(text, ${at})) { ${at}++; }`;
  const before = inA(`void skip(String text, Out out) { int pos = out.at(); ${loop('pos')} out.move(text, pos, 2); }`);
  const after = (start: string) =>
    inA(`void skip(String text, Out out) { int pos = out.at(); out.move(text, blanks(text, pos), 2); }
      int blanks(String text, int from) { int end = ${start}; ${loop('end')} return end; }`);
  expect(await told(before, after('from'), 'Extract')).toEqual([
    'Extract Method package blanks(text String, from int) : int extracted from package skip(text String, out Out) : void in class A',
  ]);
});

test('a method of which nothing but what any method has is there was not inlined (11.9)', async () => {
  const store = (own: string, test: string) =>
    `class Store { ${own} boolean save(String name, String text) { ${test} disk.put(name, text); return true; } }`;
  const refuse = 'log.warn("refused"); return false;';
  const before = store(
    `private boolean check(String name) { if (name == null) { ${refuse} } return PATTERN.matches(name, 7); }`,
    'if (!check(name)) { return false; }',
  );
  expect(await told(before, store('', `if (disk.size() > 1000) { ${refuse} }`), 'Inline')).toEqual([]);
  const inlined = store('', `if (name == null) { ${refuse} } if (!PATTERN.matches(name, 7)) { return false; }`);
  expect(await told(before, inlined, 'Inline')).toHaveLength(1);
});

test('a method of which there is only what the caller said before was not inlined (5.2)', async () => {
  const tools = (own: string, first: string) => ({
    'tools/tool.py': `class Tool:\n${own}    @classmethod
    def named(cls, name):
        if known(name):
            ${first}
        if tool := find(name):
            return cls(tool=tool)
        return None
`,
  });
  const read = '    @classmethod\n    def read(cls, path):\n        return cls(tool=parse(Path(path, 1)))\n\n';
  const before = tools(read, 'return cls.read(name)');
  const other = tools('', 'if tool := look_up(name, 1):\n                return cls(tool=tool)');
  expect(await told(before, other, 'Inline')).toEqual([]);
  expect(await told(before, tools('', 'return cls(tool=parse(Path(name, 1)))'), 'Inline')).toEqual([
    'Inline Method public read(path) inlined to public named(name) in class tool.Tool',
  ]);
});

test('a setter was not inlined where a local of the caller is given the value (5.2)', async () => {
  const info = (head: string, members: string, code: string) =>
    `class Info { ${head} ${members} static Info of(Element root) { ${code} } }`;
  const read = (given: string) => `if (root.has("device")) { ${given} }`;
  const setter = 'void setDevice(String device) { this.device = device; }';
  const value = 'root.text("device", 3)';
  const before = info(
    'String device;',
    setter,
    `Info info = new Info(); ${read(`info.setDevice(${value});`)} return info;`,
  );
  const made = info(
    'final String device;',
    'Info(String device) { this.device = device; }',
    `String device = null; ${read(`device = ${value};`)} return new Info(device);`,
  );
  expect(await told(before, made, 'Inline Method')).toEqual([]);
  const inlined = info('String device;', '', `Info info = new Info(); ${read(`info.device = ${value};`)} return info;`);
  expect(await told(before, inlined, 'Inline Method')).toHaveLength(1);
});

test('a call that is made still is not what the method that is gone hands on (5.2)', async () => {
  const value = `    override fun <T : Any> value(key: String, other: T): T {
        if (first.find<T>(key) != null) {
            return first.value(key, other)
        }
        return second.value(key, other)
    }
`;
  const files = (members: string, cases: string) => ({
    'Both.kt': `class Both(val first: Config, val second: Config) : Config {\n${members}}\n`,
    'Reader.kt': `private fun <T : Any> read(config: Both, name: String, other: T): T {
    return when (other) {
        is List<*> -> config.list(name, other) as T
${cases}        else -> error("none")
    }
}
`,
  });
  const before = files(value, '        is String,\n        is Int,\n        -> config.value(name, other)\n');
  const one = (type: string) => `        is ${type} -> config.value<${type}>(name, other) as T\n`;
  expect(await told(before, files('', one('String') + one('Int')), 'Inline')).toEqual([]);
  const direct = '        is String,\n        is Int,\n        -> config.second.value(name, other)\n';
  expect(await told(before, files('', direct), 'Inline')).toHaveLength(1);
});

test('of what a call may run one has the statement around it, if that has more of the caller (statements:5.1)', async () => {
  const handler = (kind: string, members: string) =>
    `package p.${kind}; class Handler { ${members} void report(Result result) { out.write(result.text()); } }`;
  const steps = {
    near: 'var marks = error.marks(); var errors = collect(marks);',
    far: 'log.warn(error); var all = error.all().sorted(byAge); var errors = sum(all);',
  };
  const own = (kind: 'near' | 'far') =>
    `${steps[kind]} var result = new Result(title, code(7), errors); report(result);`;
  const mapper = (kind: 'near' | 'far') =>
    `package p.${kind}; class ErrorMapper implements Mapper { public Result toResult(Fault error) { ${steps[kind]} return new Result(title, code(7), errors); } }`;
  const kinds = ['near', 'far'] as const;
  const before = Object.fromEntries(
    kinds.map((kind) => [`p/${kind}/Handler.java`, handler(kind, `void apply(Fault error) { ${own(kind)} }`)]),
  );
  const after = {
    'p/Mapper.java': 'package p; public interface Mapper { Result toResult(Fault error); }',
    ...Object.fromEntries(
      kinds.flatMap((kind) => [
        [
          `p/${kind}/Handler.java`,
          handler(
            kind,
            `private final Mapper mapper = new ErrorMapper(); void apply(Fault error) { var result = mapper.toResult(error); report(result); }`,
          ).replace(';', '; import p.Mapper;'),
        ],
        [`p/${kind}/ErrorMapper.java`, mapper(kind).replace(';', '; import p.Mapper;')],
      ]),
    ),
  };
  const extracted = (kind: string) =>
    `Extract And Move Method public toResult(error Fault) : Result extracted from package apply(error Fault) : void in class p.${kind}.Handler & moved to class p.${kind}.ErrorMapper`;
  expect(await told(before, after, 'Extract And Move')).toEqual([extracted('far'), extracted('near')]);
});

test('few words that several callers lost are those of the callee that says more of them (statements:5.1)', async () => {
  const caller = (name: string, code: string) =>
    `void ${name}(Item item) { open(item, "${name}"); ${code} close(item); }`;
  const old = 'copy(this.buffer, item.label(), MOST); this.buffer.end(MOST); this.cursor = lengthOf(this.buffer);';
  const before = inA(caller('a', old) + caller('b', old));
  const start = 'void start(int most) { this.buffer.drop(); this.cursor = 0; this.scroll = 0; }';
  const fill =
    'void fill(String text) { for (char c : text) { if (more(this.buffer, c)) { this.size += copy(c, this.buffer, this.room, this.marks, this.kinds); } } this.cursor = this.size; }';
  const extracted = (code: string, methods: string) => {
    const callers = inA(`final Editor editor = new Editor(); ${caller('a', code)}${caller('b', code)}`);
    return told(before, `${callers} class Editor { ${methods} }`, 'Extract And Move');
  };
  expect(await extracted('editor.start(9);', start)).toHaveLength(2);
  expect(await extracted('editor.start(9); editor.fill(item.label());', start + fill)).toEqual([]);
});

test('a creation that is one of several answers, of something else, is not what was created (statements:5.1)', async () => {
  const before = { 'a.js': 'class Reply {\n  keep(from) {\n    this.bytes = new Bytes(from.bytes);\n  }\n}\n' };
  const later = (code: string) => ({
    'a.js': `function cut(list, size) {\n${code}}\nclass Reply {\n  keep(from) {\n    this.bytes = cut(from.bytes, 7);\n  }\n}\n`,
  });
  const extracted = (code: string) => told(before, later(code), 'Extract And Move');
  expect(await extracted('  if (size === 0) return none;\n  return new Bytes(list);\n')).toHaveLength(1);
  expect(await extracted('  return new Bytes(list.buffer.part(size));\n')).toHaveLength(1);
  const cut = '  if (list.buffer.part) return new Bytes(list.buffer.part(size));\n  return list.slice(0, size);\n';
  expect(await extracted(cut)).toEqual([]);
});

test('conditions that lead to other things are not those of a large new function (statements:5.1)', async () => {
  const names = ['owner', 'place', 'day'];
  const asked = (from: string, then: (name: string) => string) =>
    names
      .map((name) => `  if (${from}${name}${name === 'day' ? ' === null' : ''}) {\n    ${then(name)};\n  }\n`)
      .join('');
  const page = (code: string, shown: string) =>
    `function find(query, user) {\n  const { owner, place, day } = query;\n${code}  return run(${shown}, "all", user);\n}\n`;
  const set = (name: string) => `where[and].${name} = [${name}]`;
  const from = 'import { filterOf } from "./filters.js";\n';
  const before = {
    'page.js': page(`  const where = [user.shop, "open"];\n${asked('', set)}`, 'where'),
    'filters.js': 'export const KINDS = 3;\n',
  };
  const filter = (code: string) => `export function filterOf(old) {\n  const leaves = [];\n${code}
  for (const kind of old.kinds ?? []) {
    leaves.push(anyOf(states(kind).map((state) => leaf("state", "is", state))));
  }
  if (old.since) {
    leaves.push(leaf("since", "after", parse(old.since)));
  }
  return leaves.length > 1 ? group("and", leaves) : leaves[0];
}
`;
  const called = page('  const filter = filterOf({ owner, place, day });\n', 'filter');
  const extracted = (code: string) =>
    told(before, { 'page.js': from + called, 'filters.js': filter(code) }, 'Extract And Move');
  expect(await extracted(asked('old.', (name) => `leaves.push(leaf("of", "is", old.${name}))`))).toEqual([]);
  expect(await extracted(asked('old.', (name) => set(name).replace(/(\w+)\]$/, 'old.$1]')))).toHaveLength(1);
});

test('a new method through which code went on to another one was extracted if a second caller says so (statements:5.1 rule 7)', async () => {
  const uri = 'String uri = Urls.pathOf(Urls.toHttp(request));';
  const file = (login: string, start: string, asked: string, others = '') => `class F {
    boolean isLogin(Request request) { ${login} }
    boolean before(Request request) { boolean goOn = true; ${start}
      for (String path : paths.keySet()) { if (${asked}) { goOn = handle(request, paths.get(path)); } } return goOn; } ${others} }`;
  const before = file(`${uri} return matcher.match(loginUrl(), uri);`, uri, 'matcher.match(path, uri)');
  const matches = `String pathOf(Request request) { return Urls.pathOf(Urls.toHttp(request)); }
    boolean isMatch(String pattern, String path) { return matcher.match(pattern, path); }
    boolean matches(String path, Request request) { String uri = pathOf(request); log.trace("Is it " + path + "?"); return isMatch(path, uri); }`;
  const extracted = async (login: string) =>
    (await told(before, file(login, '', 'matches(path, request)', matches), 'Extract Method'))
      .filter((text) => / matches\(/.test(text))
      .map((text) => /from package (\w+)/.exec(text)?.[1]);
  expect(await extracted('return matches(loginUrl(), request);')).toEqual(['before', 'isLogin']);
  expect(await extracted('return isMatch(loginUrl(), pathOf(request));')).toEqual([]);
});

test('who calls by its later name what hands on to that now gave it nothing, whatever it calls by the old one (statements:5.1)', async () => {
  const code = (head: string) =>
    `${head}(key: Key): Unit = when (this) {\n    is Gate -> open(key)\n    else -> push(key)\n}\n`;
  const house = (call: string) =>
    `package p\n\nclass House {\n    fun enter(guest: Guest) {\n        ${call}\n    }\n\n    fun leave(guest: Guest) {\n        guest.door().close()\n    }\n}\n`;
  const before = {
    'Doors.kt': `package p\n\n${code('fun Door.open')}`,
    'House.kt': house('guest.door().open(keyOf(guest, 2))'),
  };
  const kept = `\nfun Door.open(key: Key): Unit = openNow(key)\n`;
  const after = (made: string, call: string) => ({
    'Doors.kt': `package p\n\n${made}${kept}`,
    'House.kt': house(call),
  });
  const own =
    'Extract Method public Door.openNow(key Key) : Unit extracted from public Door.open(key Key) : Unit in class p.Doors.module';
  const call = 'guest.door().openNow(keyOf(guest, 2))';
  expect(await told(before, after(code('fun Door.openNow'), call), 'Extract')).toEqual([own]);
});

describe('calls of one name that hand over a function, before and after (5.1 rule 6)', () => {
  const made = 'val Default = Handler { _, request, paint ->\n State.Loading(request.placeholder()?.let(paint))\n }';
  const other = 'val Default = Handler { loader, request ->\n loader.execute(request).toState()\n }';
  const program = (name: string, value: string, rest = '') =>
    `fun interface ${name} {\n fun handle(request: Request): State\n companion object {\n ${value}\n }\n}\n${rest}`;
  const load = (name: string, maker: string) =>
    `fun ${name}(image: (Request) -> Image?) = ${maker} { _, request ->\n State.Loading(image(request)?.toPainter())\n }\n`;

  test('take no code, be there a function of the name now', async () => {
    const after = program('Handler', other, load('Handler', 'Handler'));
    expect(await told({ 'H.kt': program('Handler', made) }, { 'H.kt': after }, 'Extract')).toEqual([]);
  });

  test('unless one is called that was not', async () => {
    const shown = 'watch { request ->\n log(request.name, 1)\n page.show(request.name, find(request))\n }\n';
    const before = `class Shop {\n fun open(page: Page) {\n ${shown} }\n}\n`;
    const after = `class Shop {\n fun open(page: Page) {\n loading(page) { find(it) }\n }\n fun loading(page: Page, find: (Request) -> Image) = ${shown}}\n`;
    expect(await told({ 'H.kt': before }, { 'H.kt': after }, 'Extract')).toEqual([
      'Extract Method public loading(page Page, find (Request) -> Image) extracted from public open(page Page) in class Shop',
    ]);
  });
});

describe('a new local that holds what a callee gives (5.1 rule 6)', () => {
  const program = (adm: string, rest: string, head = '') =>
    `${head}export function read(box: Box, name: string) {\n if (name === 'x') return 1;\n ${adm}const seen = ${rest}.values[name];\n if (seen instanceof Atom) return seen.get();\n report(box, name);\n return box[name];\n}\n`;
  const helper = (value: string) => `function admOf(owner): Administration {\n return ${value};\n}\n`;
  const direct = { 'a.ts': program('', 'box.$adm') };
  const named = (value: string) => ({ 'a.ts': program('const adm = admOf(box);\n ', 'adm', helper(value)) });

  test('stands in the place of the code that went into it, or came out of it', async () => {
    const [method, caller] = ['private admOf(owner Inferred) : Administration', 'public read(box Box, name string)'];
    expect(await told(direct, named('owner.$adm'), 'Method')).toEqual([
      `Extract Method ${method} extracted from ${caller} in class a`,
    ]);
    expect(await told(named('owner.$adm'), direct, 'Method')).toEqual([
      `Inline Method ${method} inlined to ${caller} in class a`,
    ]);
  });

  test('and not of other code', async () => {
    expect(await told(direct, named('owner.$state'), 'Method')).toEqual([]);
    expect(await told(named('owner.$state'), direct, 'Method')).toEqual([]);
    const other = {
      'a.ts': program("const adm = admOf(box);\n if (!adm) throw new Error('x');\n ", 'box.$adm', helper('owner.$adm')),
    };
    expect(await told(direct, other, 'Method')).toEqual([]);
  });
});
