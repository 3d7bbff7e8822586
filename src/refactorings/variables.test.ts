import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

/** A method with some statements around it, so that the method itself is surely the same. */
const method = (body: string, signature = 'void run(Source in)', more = '') =>
  `class A { ${signature} { open(in); ${body} close(in, "done"); } ${more} }`;

describe('renamed variables (statements:4.1)', () => {
  test('a local variable whose declaration and uses follow', async () => {
    const before = method('int cnt = in.count(); log(cnt); put(cnt + 1);');
    const after = method('int total = in.count(); log(total); put(total + 1);');
    expect(await told(before, after)).toEqual([
      'Rename Variable cnt : int to total : int in method package run(in Source) : void from class A',
    ]);
  });

  test('a local that is used as before is what it was, although it has the value of another one now', async () => {
    const pair = 'Pair pair = in.pairOf(left, right, "both");';
    const before = method(`${pair} Wrap<Pair> shown = new Wrap<>(pair, right); draw(shown, in);`);
    const after = method(`${pair.replace('Pair pair', 'Seen<Pair> shown')} draw(shown, in);`);
    expect(await told(before, after)).toEqual([
      'Change Variable Type shown : Wrap<Pair> to shown : Seen<Pair> in method package run(in Source) : void from class A',
    ]);
  });

  test('a name that went on to what is made of it', async () => {
    const equal = (given: string, cast: string) =>
      `class A { boolean is(Object ${given}) { N ${cast} = (N) ${given}; if (want == null ^ actual == null) { return false; }
        if (want == actual) { return true; } return want.low(1) <= ${cast}.low(1) && ${cast}.high(2) <= want.high(2); } }`;
    expect(await told(equal('actual', 'number'), equal('object', 'actual'))).toEqual([
      'Rename Parameter actual : Object to object : Object in method package is(object Object) : boolean from class A',
      'Rename Variable number : N to actual : N in method package is(object Object) : boolean from class A',
    ]);
  });

  test('what is caught may get the name `_`, or lose it, what is handed to a function has none then (4.1)', async () => {
    const load = (name: string, log: string) =>
      `class A { Row load(Source in) { try { return in.row(7); } catch (IOException ${name}) { ${log} return null; } } }`;
    expect(await told(load('ignored', 'log("none");'), load('_', 'log("none");'))).toEqual([
      'Rename Variable ignored : IOException to _ : IOException in method package load(in Source) : Row from class A',
    ]);
    const each = (name: string) => method(`in.rows().forEach(${name} -> count(in, 3));`);
    expect(await told(each('_'), each('row'))).toEqual([]);
  });

  test('where one is gone and the other new, a declaration of another type goes on under the new name (4.1)', async () => {
    const before = method('String page = in.load(name); doc = read(page, name);');
    const after = method('Answer answer = in.get(name); doc = Pages.check(name, answer);');
    const where = 'in method package run(in Source) : void from class A';
    expect(await told(before, after, 'Variable')).toEqual([
      `Change Variable Type page : String to answer : Answer ${where}`,
      `Rename Variable page : String to answer : Answer ${where}`,
    ]);
    // Not so where the old one is still there, or something else was written for one of them too.
    const kept = method('String page = in.title(); Answer answer = in.get(name); doc = Pages.check(name, answer);');
    expect(await told(before, kept, 'Rename Variable')).toEqual([]);
    const url = method('String url = in.url(); Answer answer = in.get(url); doc = Pages.check(url, answer);');
    expect((await told(before, url, 'Rename Variable')).join()).not.toContain('answer');
  });

  test('a name with a word in common stands in the place of one of another type that is gone (4.1)', async () => {
    const draw = (first: string, last: string, name: string) =>
      method(`${first} Cell cell = new Cell(0, 0, in, Row.of(${name})); ${last} paint(cell, 1);`);
    const before = draw('Field emptyField = Field.make("", 3); check(emptyField, 4);', '', 'emptyField');
    const after = (name: string) => draw('', `log(in, cell, 5); Data ${name}Copy = in.none();`, name);
    const later = (name: string) =>
      after(name).replace('open(in);', `Data ${name} = in.all(7, "b"); step(${name}.rows()); open(in);`);
    const renamed = async (name: string) => (await told(before, later(name), 'Rename')).join();
    expect(await renamed('emptyData')).toContain('Rename Variable emptyField : Field to emptyData : Data');
    expect(await renamed('nothing')).toBe('');
  });

  test('the places are the declarations and the statements that use them', async () => {
    const [found] = await refactoringsOf(
      method('int cnt = in.count(); log(cnt);'),
      method('int total = in.count(); log(total);'),
    );
    expect(found.leftSideLocations.map((place) => [place.codeElementType, place.codeElement])).toEqual([
      ['VARIABLE_DECLARATION_STATEMENT', 'cnt : int'],
      ['VARIABLE_DECLARATION_STATEMENT', null],
      ['EXPRESSION_STATEMENT', null],
    ]);
    expect(found.rightSideLocations.map((place) => place.description)).toEqual([
      'renamed variable declaration',
      'statement referencing the renamed variable',
      'statement referencing the renamed variable',
    ]);
  });

  test('the place of a loop variable begins with its type and modifiers', async () => {
    const body = (name: string) => `for (final Item ${name} : in.items()) { log(${name}); }`;
    const [found] = await refactoringsOf(method(body('i')), method(body('item')));
    const [{ startOffset, endOffset }] = found.rightSideLocations;
    expect(method(body('item')).slice(startOffset, endOffset)).toBe('final Item item');
  });

  test('names that go round are told one by one (§10 case 4)', async () => {
    const before = method('int a = first(in); int b = second(in); use(a, 1); put(b, 2);');
    const after = method('int b = first(in); int c = second(in); use(b, 1); put(c, 2);');
    expect(await told(before, after, 'Rename Variable')).toEqual([
      'Rename Variable a : int to b : int in method package run(in Source) : void from class A',
      'Rename Variable b : int to c : int in method package run(in Source) : void from class A',
    ]);
  });

  test('which of several declarations of one value is which, their uses say (2.5)', async () => {
    const before = method(
      'List<Rule> strict = new ArrayList<>(); List<Rule> loose = new ArrayList<>(); for (Rule rule : in.rules()) { if (rule.type() == null) { loose.add(rule); } else if (rule.type() == in.type()) { strict.add(rule); break; } }',
    );
    const after = method(
      'List<Rule> exact = new ArrayList<>(); List<Rule> near = new ArrayList<>(); List<Rule> general = new ArrayList<>(); for (Rule r : in.rules()) { if (isEmpty(r.type())) { general.add(r); } else if (r.type() == in.type()) { exact.add(r); } else if (r.fits(in)) { near.add(r); } }',
    );
    expect((await told(before, after, 'Rename Variable')).map((text) => text.split(' in method')[0])).toEqual([
      'Rename Variable loose : List<Rule> to general : List<Rule>',
      'Rename Variable rule : Rule to r : Rule',
      'Rename Variable strict : List<Rule> to exact : List<Rule>',
    ]);
  });

  test('`var` is no type that two declarations have in common', async () => {
    const one = method('var mul = as(first.child(), Mul.class); var low = as(mul.left(), Ref.class); put(low.name());');
    const other = method(
      'var low = as(first.left(), Ref.class); put(low.name()); var number = as(alias.child(), Field.class); put(number.id());',
    );
    expect(await told(one, other, 'Rename')).toEqual([]);
  });

  test('a field of which something is asked where a variable stood is another thing', async () => {
    const write = (repo: string) =>
      `File dir = new File(${repo}.tree(), e.path()); FS fs = ${repo}.files(); fs.make(dir, ${repo}.mode());
        e.stamp(fs.time(dir), ${repo}.zone()); fs.link(dir, ${repo}.base(), 3); fs.sync(dir, ${repo}.lock());`;
    const run = (body: string) =>
      `class A { Out out; void run(Repo repo, Entry e) { check(e, 1); ${body} log(e, 2); } }`;
    const before = { 'A.java': run(write('repo')), 'Out.java': 'class Out { Out(Repo repo) { } }' };
    const later = (field: string, repo: string) => ({
      'A.java': run('out.write(e);'),
      'Out.java': `class Out { private ${field}; Out(Repo repo) { open(repo); } void write(Entry e) { ${write(repo)} } }`,
    });
    expect(await told(before, later('Cache cache', 'cache.repo()'), 'Attribute')).toEqual([]);
    // So is one of another class.
    expect(await told(before, later('Repo own', 'own'), 'Attribute')).toEqual([]);
  });

  test('what a part was taken of by its name is not the part', async () => {
    const version = (made: string, used: string, more = '') =>
      method(`log(in, 1); String ${made}; if (check(3)) { send(${used}, 4); } ${more}`);
    const before = version('rowName = names.find(key)', 'rowName');
    expect(await told(before, version('row = table.seek(key)', 'row.name()'), 'Rename')).toEqual([]);
    expect(await told(version('row = table.seek(key)', 'row.name'), before, 'Rename')).toEqual([]);
    // Under a name of its own, and where it is used as the other was.
    expect(await told(before, version('row = table.seek(key)', 'row.trim()'), 'Rename Variable')).toHaveLength(1);
    const used = 'put(rowName, 5); hold(rowName, 6);';
    const whole = version('row = names.find(key)', 'row.name()', used.replaceAll('rowName', 'row'));
    expect(await told(version('rowName = names.find(key)', 'rowName', used), whole, 'Rename Variable')).toHaveLength(1);
  });

  test('two names that unchanged code uses stay what they are, whatever is given to them (4.1)', async () => {
    const uses = 'Link link = connect(pool, a, 5); lend(outer, link);';
    const before = method(`Outer outer = new Outer(MAX, 100, unit); Inner pool = Inner.of(outer); ${uses}`);
    const after = method(`Inner pool = new Inner(runner, MAX, 100, unit); Outer outer = new Outer(pool); ${uses}`);
    expect(await told(before, after, 'Rename')).toEqual([]);
  });

  test('a name that is still declared did not become another one that nothing links to it (4.1)', async () => {
    const find = (name: string, type: string, kind: string) =>
      `${type} ${name} = in.stream().filter(each -> each.kind() == ${kind}).first().orElseThrow(Missing::new);`;
    const before = method(`${find('manifest', 'Item', 'Kind.MANIFEST')} write(manifest);`);
    const after = method(
      `Item manifest = Manifests.read(in, 7); ${find('parts', 'List<Part>', 'Kind.TABLE')} write(manifest, parts.get(0));`,
    );
    expect(await told(before, after, 'Rename')).toEqual([]);
  });

  test('what is made of the value, of another type, is another thing', async () => {
    const before = method(
      'Version version = in.version(); log(in.head(), 3); if (version.number() <= 11) { put(in); }',
    );
    const after = method('boolean old = in.version().number() <= 11; log(in.head(), 3); if (old) { put(in); }');
    expect(await told(before, after)).toEqual([
      'Extract Variable old : boolean in method package run(in Source) : void from class A',
      'Inline Variable version : Version in method package run(in Source) : void from class A',
    ]);
  });

  test('a step that a variable was made in before is none in which it is made now (4.2)', async () => {
    const made = (value: string, next: string) => method(`Shop shop = ${value}; sell(shop, 2); ${next} sell(shop, 3);`);
    const step = 'shop = Shop.of(shop);';
    const before = made('Shop.of(Base.open(in, 4))', step);
    expect(await told(before, made('Base.openShop(in, 4)', step), 'Extract')).toEqual([]);
    // The step is new.
    const earlier = made('Shop.of(Base.open(in, 4))', '');
    expect(await told(earlier, made('Base.open(in, 4)', step), 'Extract')).toHaveLength(1);
  });

  test('a variable that is given its values in the same steps under another name was not inlined', async () => {
    const steps = (name: string, value: string) =>
      `class A { Factory factory; void run(Source in) { Factory ${name} = ${value}; if (in.isSafe()) { ${name} = in.wrapped(null, ${name}); } ${name}.start(in, 3); } }`;
    expect(await told(steps('factory', 'this.factory'), steps('own', 'factory'))).toEqual([
      'Rename Variable factory : Factory to own : Factory in method package run(in Source) : void from class A',
    ]);
  });

  test('a variable that is still used did not get the name of a new one (§10 case 5)', async () => {
    const before = method('T t = load(in); put(t);');
    const after = method('T t = load(in); T u = other(in, 2, "x"); put(u);');
    expect(await told(before, after, 'Rename Variable')).toEqual([]);
  });

  test('a declaration of which everything changed is another one (§10 case 10)', async () => {
    const before = method('Reader reader = null;');
    const after = method('List<Row> rows = table.rows(4);');
    expect(await told(before, after)).toEqual([]);
  });

  test('one that is gone and a new one of its type, used in the same place once (§4.1, evidence)', async () => {
    const before = method('Item first = in.peek(1, "old"); log(a, b); put(first, c);');
    const after = method('Item head = Items.of(x).next(y); log(a, b); put(head, c);');
    expect(await told(before, after, 'Rename Variable')).toEqual([
      'Rename Variable first : Item to head : Item in method package run(in Source) : void from class A',
    ]);
  });

  test('what holds a part of the value has another name if it is used as the whole was', async () => {
    const before = method('Text text = in.text(); log(text); put(text, 1);');
    const after = method('Id id = in.text().id(); log(id); put(id, 1);');
    expect(await told(before, after, 'Rename Variable')).toEqual([
      'Rename Variable text : Text to id : Id in method package run(in Source) : void from class A',
    ]);
  });

  test('a value with a call more has another name by one use, if the types say nothing against it (4.1, evidence 3)', async () => {
    const renamed = (value: string) =>
      told(
        method('String src = in.first(); log(1, src, in);'),
        method(`${value} log(1, source, in);`),
        'Rename Variable',
      );
    expect(await renamed('String source = in.first().trim();')).toEqual([
      'Rename Variable src : String to source : String in method package run(in Source) : void from class A',
    ]);
    expect(await renamed('Code source = in.first().code();')).toEqual([]);
  });

  test('a cast that goes with the new type is no other value', async () => {
    const renamed = (value: string) =>
      told(method('int n = in.size(4); put("n", n, in);'), method(`${value} put("n", count, in);`), 'Variable');
    const where = 'in method package run(in Source) : void from class A';
    expect(await renamed('long count = (long) in.size(4);')).toEqual([
      `Change Variable Type n : int to count : long ${where}`,
      `Rename Variable n : int to count : long ${where}`,
    ]);
    expect(await renamed('boolean count = in.size(4) > 0;')).toEqual([]);
  });

  test('what is counted is not that of which the number is asked now (3.5)', async () => {
    const counted = 'n += 1; } log(2, n + " done", in); return n;';
    const before = method(`int n = 0; for (Row row : in.rows()) { if (row.isDone()) continue; row.step(); ${counted}`);
    const after = method(
      'List<Row> open = in.open(); for (Row row : open) { row.step(); } log(2, open.size() + " done", in); return open.size();',
    );
    expect(await told(before, after, 'Variable')).toEqual([]);
  });

  test('a name for what another one holds, and one for what a call makes of that', async () => {
    const of = (value: string, to: string) => method(`${value} in.take(text.part(${to}), 3); in.seek(7, text);`);
    expect(await told(of('int from = at;', 'from, at'), of('int to = in.end(at, 2);', 'at, to'), 'Rename')).toEqual([]);
  });

  test('an array, and a list or map that is asked for its elements', async () => {
    const before = method('String[] parts = in.name().split(":"); in.write(parts[0], 7);');
    const after = method('List<String> parts = in.parts(in.name()); in.write(parts.get(0), 7);');
    expect(await told(before, after)).toEqual([
      'Change Variable Type parts : String[] to parts : List<String> in method package run(in Source) : void from class A',
    ]);
  });

  test('a part of the value that stands where it was read gets a name, it takes none over', async () => {
    const before = method('Text text = in.text(); log(text.id()); put(text.id(), 1);');
    const after = method('Id id = in.text().id(); log(id); put(id, 1);');
    expect(await told(before, after, 'Rename Variable')).toEqual([]);
  });

  test('a name for code that was there before is extracted, whatever else gave way to it', async () => {
    const before = method('int half = 14; Pool pool = new Pool(16, 32); pool.make(half, half, half);');
    const after = method('int all = 16; Pool pool = new Pool(all, 32); pool.make(all, all, all);');
    expect(await told(before, after)).toEqual([
      'Extract Variable all : int in method package run(in Source) : void from class A',
    ]);
  });

  test('a parameter of a lambda', async () => {
    const before = method('in.each(x -> print(x));');
    const after = method('in.each(item -> print(item));');
    expect(await told(before, after)).toEqual([
      'Rename Variable x : null to item : null in method package run(in Source) : void from class A',
    ]);
  });

  test('a parameter of a lambda whose name another lambda has and keeps', async () => {
    const before = method('setup.with(a, c -> { c.select(a.id()); c.load(a.rows(), a.size()); }); find(in, c -> {});');
    const after = method(
      'setup.of(a).with((B) x -> { x.select(A.T, a.id()); x.load(A.T, a.rows(), a.size()); }); find(in, c -> {});',
    );
    expect(await told(before, after, 'Rename Variable')).toEqual([
      'Rename Variable c : null to x : null in method package run(in Source) : void from class A',
    ]);
  });

  test('an object that was set up after it was made is made at once', async () => {
    const copy = (body: string) => `class A { A(int a) { } A copy() { ${body} } int a; int b; }`;
    const before = copy('A result = new A(getA()); result.setB(getB()); return result;');
    const after = copy('return new A(a, b, this.kind, new ArrayList<>(rows));');
    expect(await told(before, after, 'Variable')).toEqual([
      'Inline Variable result : A in method package copy() : A from class A',
    ]);
    const other = copy('return new B(a, b, this.kind, new ArrayList<>(rows));');
    expect(await told(before, other, 'Variable')).toEqual([]);
  });

  test('what the only try catches that guards a call of the same name is the same under a condition, whatever is done with it', async () => {
    const before = method(
      'Session s = in.session(); if (s != null) { try { s.stop(); } catch (Closed c) { trace("It is closed: " + in, c); } }',
    );
    const wrapped = (code: string, more = '') =>
      method(
        `Session s = in.session(); if (s != null) { String id = s.getId(); if (id != null) { try { ${code} } catch (Failed e) { warn(1, e); } ${more} } }`,
      );
    const names = async (code: string, more = '') => [
      await told(before, wrapped(code, more), 'Rename Variable'),
      await told(wrapped(code, more), before, 'Rename Variable'),
    ];
    expect(await names('stop(id);')).toEqual([
      ['Rename Variable c : Closed to e : Failed in method package run(in Source) : void from class A'],
      ['Rename Variable e : Failed to c : Closed in method package run(in Source) : void from class A'],
    ]);
    // It guards something else, or there is another one.
    expect(await names('load(id);')).toEqual([[], []]);
    expect(await names('stop(id);', 'try { wait(3); } catch (Late l) { skip(); }')).toEqual([[], []]);
  });

  test('what an inner try catches is not what the one around it caught', async () => {
    const inner = (size: number) => `try { map = load(in, 7); check(map, ${size}); } catch (LimitError e) { }`;
    const before = method(`try { log(in); ${inner(3)} } catch (Exception e) { print(e); fail(e.text()); }`);
    expect(await told(before, method(`log(in); ${inner(4)}`), 'Variable')).toEqual([]);
    expect(await told(method(`log(in); ${inner(4)}`), before, 'Variable')).toEqual([]);
  });

  test('a parameter of a rewritten lambda that the same call is given', async () => {
    const before = method('in.configure(it -> { it.port(8080); it.host(name()); }); log(in);');
    const later = (call: string) =>
      method(`${call}(config -> { config.listen(8080, name()); config.trace(); }); log(in);`);
    expect(await told(before, later('in.configure'), 'Rename')).toEqual([
      'Rename Variable it : null to config : null in method package run(in Source) : void from class A',
    ]);
    expect(await told(before, later('out.configure'), 'Rename')).toEqual([]);
  });

  test('a parameter of a lambda that asks the same of it for another purpose', async () => {
    const filter = (lambda: string) => method(`put(in.all().filter(${lambda}).sorted().toList());`);
    const before = filter('u -> u.state() == wanted');
    expect(await told(before, filter('unit -> states.contains(unit.state())'), 'Variable')).toEqual([
      'Rename Variable u : null to unit : null in method package run(in Source) : void from class A',
    ]);
    expect(await told(before, filter('unit -> states.contains(unit.name())'), 'Variable')).toEqual([]);
  });
});

test('a variable of the same name with another value neither came nor went (statements:4.2)', async () => {
  const render = (body: string) =>
    `fun render(items: Stack, content: (Any) -> Unit) {\n  log(items)\n  stack(items, "panel") {\n    ${body}\n  }\n}\n`;
  expect(
    await told(
      {
        'A.kt': render(
          'when (val child = it.instance) {\n      is Full -> content(child.child)\n      is Empty -> Unit\n    }',
        ),
      },
      { 'A.kt': render('val child = it.instance.child\n    if (child != null) {\n      content(child)\n    }') },
      'Variable',
    ),
  ).toEqual([]);
});

describe('variables of one value (statements:4.1)', () => {
  test('one that is made as it was, and as no other one is, goes on under the new name (4.1, rule 2)', async () => {
    const method = (code: string) =>
      `class A { void run(Disk in, Disk out) { check(in, out); ${code} finish(in, 4); } }`;
    const uses = (first: string, second: string) =>
      `List all = ${first}.list(in); ${second}.begin(out, 3); ${second}.put(all, 5); ${second}.end(out);`;
    const before = method(`Shop shop = open(in, 7); ${uses('shop', 'shop')}`);
    const after = (value: string) =>
      method(`Shop from = open(in, ${value}); Shop to = open(out, 7); ${uses('from', 'to')}`);
    const where = 'in method package run(in Disk, out Disk) : void from class A';
    expect(await told(before, after('7'), 'Rename Variable')).toEqual([
      `Rename Variable shop : Shop to from : Shop ${where}`,
    ]);
  });

  test('a declaration that may have become one of two does not give way to a call on the other', async () => {
    const before = method(
      'Latch latch = new Latch(1); pool.run(t -> { if (n.more()) { latch.down(); } }); check(pool, 1); latch.await(); check(pool, 0);',
    );
    const after = method(
      'Latch running = new Latch(1); Latch ending = new Latch(1); pool.run(t -> { running.down(); keep(ending); }); running.await(); check(pool, 1); ending.down();',
    );
    expect(await told(before, after, 'Variable')).toEqual([
      'Rename Variable latch : Latch to running : Latch in method package run(in Source) : void from class A',
    ]);
  });

  const inF = (code: string) => `class A { void f(Req q) { ${code} done(q); } }`;

  test('the declaration stands apart from the value now', async () => {
    const before = inF('var request = Parser.parse(id, q); client.run(Kind.X, request, q);');
    const apart = (value: string) =>
      inF(
        `Builder builder; try (var in = q.open()) { builder = ${value}; } builder.limit(3); client.run(Kind.X, builder.build(), q);`,
      );
    expect(await told(before, apart('Parser.parse(id, q)'), 'Variable')).toEqual([
      'Change Variable Type request : var to builder : Builder in method package f(q Req) : void from class A',
      'Rename Variable request : var to builder : Builder in method package f(q Req) : void from class A',
    ]);
    expect(await told(before, apart('Builders.of(7)'), 'Rename Variable')).toEqual([]);
  });

  test('of several declarations of one value, the uses tell which became which', async () => {
    const sorted = (first: string, second: string, big: string, small: string) =>
      inF(
        `List<B> ${first} = new ArrayList<>(); List<B> ${second} = new ArrayList<>(); for (B b : q) { if (b.size() > 3) ${big}.add(b); else ${small}.add(b); } q.put(${big}); q.give(${small}, 1);`,
      );
    const after = sorted('large', 'little', 'large', 'little');
    expect(await told(sorted('small', 'big', 'big', 'small'), after, 'Rename Variable')).toEqual([
      'Rename Variable big : List<B> to large : List<B> in method package f(q Req) : void from class A',
      'Rename Variable small : List<B> to little : List<B> in method package f(q Req) : void from class A',
    ]);
  });
});

describe('variables that change otherwise (statements:4.1)', () => {
  test('type, modifier and annotation', async () => {
    const before = method('int n = in.count(); final String s = in.text(); use(n, s);');
    const after = method('long n = in.count(); @Safe String s = in.text(); use(n, s);');
    expect(await told(before, after)).toEqual([
      'Add Variable Annotation @Safe in variable s : String in method package run(in Source) : void from class A',
      'Change Variable Type n : int to n : long in method package run(in Source) : void from class A',
      'Remove Variable Modifier final in variable s : String in method package run(in Source) : void from class A',
    ]);
  });

  test('a modifier alone, in code that is equal otherwise', async () => {
    const before = method('try { load(in); } catch (IOException e) { log(e); }');
    const after = method('try { load(in); } catch (final IOException e) { log(e); }');
    expect(await told(before, after)).toEqual([
      'Add Variable Modifier final in variable e : IOException in method package run(in Source) : void from class A',
    ]);
  });

  test('an element does not take the place of what holds it', async () => {
    const before = method('int[] value = (int[]) in.get(); out.size(value.length); out.put(value);');
    const after = method('for (int value : values) { out.put(value); }');
    expect(await told(before, after, 'Change Variable Type')).toEqual([]);
  });

  test('a local variable becomes a parameter (§10 case 8)', async () => {
    const before = method('int n = 3; go(n); put(n + 1);');
    const after = method('go(n); put(n + 1);', 'void run(Source in, int n)');
    expect(await told(before, after, 'Parameterize')).toEqual([
      'Parameterize Variable n : int to n : int in method package run(in Source, n int) : void from class A',
    ]);
  });

  test('a parameter becomes a local variable', async () => {
    const before = method('go(n); put(n + 1);', 'void run(Source in, int n)');
    const after = method('int n = 3; go(n); put(n + 1);');
    expect(await told(before, after, 'Localize')).toEqual([
      'Localize Parameter n : int to n : int in method package run(in Source) : void from class A',
    ]);
  });

  test('a parameter of a method that became a lambda stays one', async () => {
    const type = 'class Add implements Op { public int on(int a, int b) { check(a, b); return sum(a, b); } }';
    const before = `class A { Op op() { ready(3); return new Add(); } ${type} }`;
    const after = 'class A { Op op() { ready(3); return (a, b) -> { check(a, b); return sum(a, b); }; } }';
    expect(await told(before, after, 'Localize')).toEqual([]);
    expect(await told(before, after, 'Inline')).toHaveLength(1);
  });

  test('a local variable becomes a field, and a field a local variable', async () => {
    const local = method('Cache cache = new Cache(in); cache.fill(2); put(cache);');
    const field = method('cache.fill(2); put(cache);', undefined, 'private Cache cache = new Cache(null);');
    expect(await told(local, field, 'With Attribute')).toEqual([
      'Replace Variable With Attribute cache : Cache to cache : Cache in method package run(in Source) : void from class A',
    ]);
    expect(await told(field, local, 'With Variable')).toEqual([
      'Replace Attribute With Variable cache : Cache to cache : Cache in method package run(in Source) : void from class A',
    ]);
  });

  test('a local that is a field of the class that its code went to became that, if the method has no such local any more', async () => {
    const lines = (own: string) =>
      `${own}.open(in, 1); for (Row row : in.rows()) { ${own}.write(row, 2); } ${own}.close(in, true);`;
    const earlier = (type: string) =>
      `class User { void store(Source in) { log(in); ${type} sink = new Sink(in); ${lines('sink')} done(in); } }`;
    const user = (call: string) => `class User { void store(Source in) { log(in); ${call} done(in); } }`;
    const writer = (name: string, own = `Sink ${name}; Writer(Source in) { this.${name} = new Sink(in); }`) =>
      `class Writer { ${own} void run(Source in) { ${lines(name)} } }`;
    const later = (call: string, own: string) => ({ 'User.java': user(call), 'Writer.java': own });
    const all = { 'User.java': earlier('Sink') };
    expect(await told(all, later('new Writer(in).run(in);', writer('sink')), 'With Attribute')).toEqual([
      'Replace Variable With Attribute sink : Sink to sink : Sink in method package run(in Source) : void from class Writer',
    ]);
    // What the method has still and hands over, and a field of quite another name, are not what it was.
    const given = writer('sink', 'Sink sink; Writer(Sink sink) { this.sink = sink; }');
    const keeps = later('Sink sink = new Sink(in); new Writer(sink).run(in);', given);
    expect(await told(all, keeps, 'With Attribute')).toEqual([]);
    expect(await told(all, later('new Writer(in).run(in);', writer('target')), 'With Attribute')).toEqual([]);
    // A single statement that names it says so only of a field that is made of much the same.
    const single = (own: string) => `open(in, 1); for (Row row : in.rows()) { put(row, 2); } ${own}.close(in, true);`;
    const once = { 'User.java': earlier('Sink').replace(lines('sink'), single('sink')) };
    const made = (value: string) =>
      later(
        'new Writer(in).run(in);',
        `class Writer { Sink sink = ${value}; void run(Source in) { ${single('sink')} } }`,
      );
    expect(await told(once, made('find(7)'), 'With Attribute')).toEqual([]);
    expect(await told(once, made('new Sink(in)'), 'With Attribute')).toHaveLength(1);
  });

  test('a local and a field that are made alike under one name are one, whatever became of the code around', async () => {
    const made = 'Listener listener = standIn(Listener.class);';
    const local = method(`${made} shop.run(in, 2, listener);`);
    const field = method('new Shop(in, 2, listener, "late").start();', undefined, `private ${made}`);
    expect(await told(local, field, 'With Attribute')).toEqual([
      'Replace Variable With Attribute listener : Listener to listener : Listener in method package run(in Source) : void from class A',
    ]);
    expect(await told(field, local, 'With Variable')).toEqual([
      'Replace Attribute With Variable listener : Listener to listener : Listener in method package run(in Source) : void from class A',
    ]);
    // A field that is made otherwise, one that was there, and one that the method does not name say nothing.
    const other = method(
      'new Shop(in, 2, listener, "late").start();',
      undefined,
      'private Listener listener = find(4);',
    );
    expect(await told(local, other, 'With Attribute')).toEqual([]);
    const unnamed = method('new Shop(in, 2, "late").start();', undefined, `private ${made}`);
    expect(await told(local, unnamed, 'With Attribute')).toEqual([]);
    const twice = method(`${made} shop.run(in, 2, listener);`, undefined, `private ${made}`);
    expect(await told(twice, field, 'With Attribute')).toEqual([]);
  });

  test('a declaration that became an assignment did not replace anything', async () => {
    const local = method('Cache cache = new Cache(in); cache.fill(2); put(cache);');
    const field = method('cache = new Cache(in); cache.fill(2); put(cache);', undefined, 'private Cache cache;');
    expect(await told(local, field, 'Replace')).toEqual([]);
    expect(await told(field, local, 'Replace')).toEqual([]);
  });

  test('a field of another type needs more than one place', async () => {
    const before = method('check(failure, 1);', undefined, 'private IOException failure;');
    const after = method('Reason failure = find(in); check(failure, 1);');
    expect(await told(before, after, 'Replace')).toEqual([]);
  });

  test('a field that is assigned no longer, but declared, is replaced where it was written as a field', async () => {
    const change = (use: string) =>
      `class A { Env env; void set(Source in) { this.env = new Env(in); log(in); put(${use}); } }`;
    const after = 'class A { void set(Source in) { Env env = new Env(in); log(in); put(env); } }';
    expect(await told(change('this.env'), after, 'Replace Attribute With Variable')).toEqual([
      'Replace Attribute With Variable env : Env to env : Env in method package set(in Source) : void from class A',
    ]);
    expect(await told(change('env'), after, 'Replace Attribute With Variable')).toEqual([]);
  });

  test('a variable made from a field is extracted, not written for it', async () => {
    const before = method(
      'call(client.open("a", in)); call(client.open("b", in));',
      undefined,
      'private Client client;',
    );
    const after = method(
      'Client own = client.copy().with(in); call(own.open("a", in)); call(own.open("b", in));',
      undefined,
      'private Client client;',
    );
    expect(await told(before, after)).toEqual([
      'Extract Variable own : Client in method package run(in Source) : void from class A',
    ]);
  });

  test('a field that is still there did not become a local variable', async () => {
    const before = method('put(cache); fill(cache);', undefined, 'private Cache cache;');
    const after = method('Cache own = make(); put(own); fill(own);', undefined, 'private Cache cache;');
    expect(await told(before, after, 'Replace Attribute')).toEqual([]);
  });
});

describe('extracted and inlined variables (statements:4.2)', () => {
  const inline = method('send(user.id() + "-" + seq); log(seq);');
  const extracted = method('String key = user.id() + "-" + seq; send(key); log(seq);');

  test('an expression gets a name, and the other way round', async () => {
    expect(await told(inline, extracted)).toEqual([
      'Extract Variable key : String in method package run(in Source) : void from class A',
    ]);
    expect(await told(extracted, inline)).toEqual([
      'Inline Variable key : String in method package run(in Source) : void from class A',
    ]);
  });

  test('a variable that went into a new method was not inlined', async () => {
    const make = (root: string) => `Model model = new Model(${root}, "x"); model.sort(${root}.size()); model.lock(3);`;
    const before = `class A { void show(Node root) { open(root); ${make('root')} tree = new Tree(model); close(root, 1); } }`;
    const after = `class A { void show(Node root) { open(root); tree = new Tree(modelOf(root)); close(root, 1); } Model modelOf(Node root) { ${make('root')} return model; } }`;
    expect(await told(before, after, 'Variable')).toEqual([]);
  });

  test('a flag that is new did not come out of another flag', async () => {
    const before = method(
      'for (Part p : in.parts()) { boolean ok = true; switch (p.kind()) { case LOST: case LATE: ok = false; break; default: break; } if (ok) { in.unset(SECTION, p.id()); in.save(3); } else { throw new Missing(p.name()); } }',
    );
    const after = method(
      'boolean changed = false; for (Part p : in.parts()) { changed |= in.remove(SECTION, p.id()); } if (changed) { in.save(3); }',
    );
    expect(await told(before, after, 'Variable')).toEqual([]);
  });

  test('a variable that went on as a member of something does not stand for its value', async () => {
    const before = 'int steps = 0; if (match(in, steps, 4) == DONE) { log(in); }';
    const after = 'State s = new State(); s.steps = 0; if (match(s, 0, 4) == DONE) { log(in); }';
    expect(await told(method(before), method(after), 'Inline')).toEqual([]);
    expect(await told(method(before), method('if (match(in, 0, 4) == DONE) { log(in); }'), 'Inline')).toEqual([
      'Inline Variable steps : int in method package run(in Source) : void from class A',
    ]);
  });

  test('what a member was given has a name where it was written out besides (4.2 rule 1)', async () => {
    const version = (entry: string, sent: string) =>
      method(`${entry} in.put(entry); if (in.more()) { send(${sent}, in); }`);
    const member = (sent: string) => version('Entry entry = new Entry(); entry.label = in.prefix() + in.text();', sent);
    const named = version('String label = in.prefix() + in.text(); Entry entry = new Entry(label);', 'label + "x"');
    const variable = 'Variable label : String in method package run(in Source) : void from class A';
    expect(await told(member('in.prefix() + in.text() + "x"'), named)).toEqual([`Extract ${variable}`]);
    expect(await told(named, member('in.prefix() + in.text() + "x"'))).toEqual([`Inline ${variable}`]);
    expect(await told(member('entry.label + "x"'), named)).toEqual([]);
  });

  test('what an if that is gone asked is asked by a name now (4.2 rule 6)', async () => {
    const asked = 'if (in.isOpen() && in.drop(1)) { log(in); } else if (in.isOpen()) { count++; in.keep(count); }';
    const named = (use: string) => `boolean done = in.isOpen() && in.drop(1); ${use} { count++; in.keep(count); }`;
    const variable = 'Variable done : boolean in method package run(in Source) : void from class A';
    const after = method(named('if (in.isOpen() && !done)'));
    expect(await told(method(asked), after)).toEqual([`Extract ${variable}`]);
    expect(await told(after, method(asked))).toEqual([`Inline ${variable}`]);
    expect(await told(method(asked), method(named('note(done); if (in.isOpen())')), 'Variable')).toEqual([]);
  });

  test('an object of a class without name, whose type arguments are left to the compiler now', async () => {
    const made = (type: string) => `new ${type}() { public void changed(Scene now) { if (now == null) { hide(); } } }`;
    const before = method(`in.scene().add(new Weak<Scene>(${made('Listener<Scene>')}));`);
    const later = (type: string) =>
      method(`Listener<Scene> listener = ${made(type)}; in.scene().add(new Weak<>(listener));`);
    expect(await told(before, later('Listener<>'), 'Variable')).toEqual([
      'Extract Variable listener : Listener<Scene> in method package run(in Source) : void from class A',
    ]);
    expect(await told(before, later('Watcher<>'), 'Variable')).toEqual([]);
  });

  test('a value that was computed by a lambda without a block, found in what its block returns', async () => {
    const before = method('spec.map((name, sink) -> sink.put(this.own.of(in)));');
    const after = method(
      'spec.map((name, sink) -> { Sender used = name != null ? find(name) : this.own.of(in); return sink.put(used); });',
    );
    expect(await told(before, after)).toEqual([
      'Extract Variable used : Sender in method package run(in Source) : void from class A',
    ]);
  });

  test('a name that stands several times in one call for a part of its value', async () => {
    const before = method('Pool pool = watch(pools.create(floating, floating));');
    const after = method('int size = exclusive * 3 + floating; Pool pool = watch(pools.create(size, size));');
    expect(await told(before, after, 'Extract Variable')).toEqual([
      'Extract Variable size : int in method package run(in Source) : void from class A',
    ]);
  });

  test('a part of the value of a variable that is gone', async () => {
    const before = method(
      'if (in.isOpen(3)) { Type kind = (Type) in.lookup(7).kind(); return kind; }',
      'Type run(Source in)',
    );
    const after = method(
      'Value value = in.lookup(7); if (in.isOpen(3) && value.ready()) { return (Type) value.kind(); }',
      'Type run(Source in)',
    );
    expect((await told(before, after)).filter((each) => /^(Extract|Inline)/.test(each))).toEqual([
      'Extract Variable value : Value in method package run(in Source) : Type from class A',
      'Inline Variable kind : Type in method package run(in Source) : Type from class A',
    ]);
  });

  test('what a field was made from first, and is given later', async () => {
    const before = method('rows = load(in, 3);', 'void run(Source in)', 'List<Row> rows;');
    const after = method(
      'List<Row> found; try { found = load(in, 3); } catch (Missing e) { found = none(); } rows = found;',
      'void run(Source in)',
      'List<Row> rows;',
    );
    expect(await told(before, after)).toEqual([
      'Extract Variable found : List<Row> in method package run(in Source) : void from class A',
    ]);
    const elsewhere = method('found = load(in, 3); kept = found;', 'void run(Source in)', 'List<Row> rows;');
    expect(await told(before, elsewhere, 'Extract Variable')).toEqual([]);
  });

  test('extraction beats the similarity of statements (§10 case 3)', async () => {
    const before = method('log(cfg.get("host").trim()); log(name);');
    const after = method('String h = cfg.get("host").trim(); log(h); log(name);');
    const [found, ...others] = await refactoringsOf(before, after);
    expect(others).toEqual([]);
    expect(found.type).toBe('Extract Variable');
    expect(found.rightSideLocations).toHaveLength(2);
  });

  test('the head of a call chain (§10 case 14)', async () => {
    const before = 'class A { C get() { return a.b().c().d(); } }';
    const after = 'class A { C get() { B t = a.b(); return t.c().d(); } }';
    expect(await told(before, after)).toEqual(['Extract Variable t : B in method package get() : C from class A']);
  });

  test('a whole returned expression', async () => {
    const before = 'class A { boolean ok(String s) { return s != null && s.length() > 3; } }';
    const after =
      'class A { boolean ok(String s) { boolean valid = s != null && s.length() > 3; note(); return valid; } }';
    expect(await told(before, after)).toEqual([
      'Extract Variable valid : boolean in method package ok(s String) : boolean from class A',
    ]);
  });

  test('a value that wraps what was written before', async () => {
    const before = method('put(keys.size(), 1, "all");');
    const after = method('Keys known = filter(keys); put(known.size(), 1, "all");');
    expect(await told(before, after)).toEqual([
      'Extract Variable known : Keys in method package run(in Source) : void from class A',
    ]);
  });

  test('another variable of the same value is no value written out', async () => {
    const text = (name: string, end = '') =>
      `def context(verify):
    if verify is True:
        ctx = default_context(file=where())
    elif verify is False:
        ${name} = ssl.Context(ssl.CLIENT)
        ${name}.check = False
        ${name}.mode = ssl.NONE
        ${end}
    else:
        ctx = verify
    return ctx
`;
    const before = { 'a.py': text('ssl_context', 'return ssl_context') };
    const after = { 'a.py': text('ctx') };
    expect(await told(before, after, 'Inline')).toEqual([]);
  });

  test('code that has no more in common with a value than a name is not that value', async () => {
    const before = method('Type type = in.types().of(element, 2); put(type.name(), 1, "all");');
    const after = method('put(memberType(element).name(), 1, "all");');
    expect(await told(before, after)).toEqual([]);
  });

  test('a value without the cast around it (§4.2 rule 1)', async () => {
    const before = method('Reply reply = create(in, end()); log(reply);');
    const after = method('Place end = (Place) end(); Reply reply = create(in, end, end.format()); log(reply);');
    expect(await told(before, after)).toEqual([
      'Extract Variable end : Place in method package run(in Source) : void from class A',
    ]);
  });

  test('things of much the same type that are made of the same', async () => {
    const before = method('AutoList<Job> copy = new AutoList<Job>(jobs.size()); copy.addAll(jobs); this.jobs = copy;');
    const after = method('this.jobs = new PlainList<Job>(jobs);');
    expect(await told(before, after)).toEqual([
      'Inline Variable copy : AutoList<Job> in method package run(in Source) : void from class A',
    ]);
  });

  test('what is assigned under a name that was not there', async () => {
    const before = method('plan = new Plan(size, all -> all.start(x, y));');
    const after = method('Plan plan = new Plan(size, all -> all.start(x, y)); plan.trim(true); this.plan = plan;');
    const fields = (body: string) => body.replace('class A {', 'class A { Plan plan;');
    expect(await told(fields(before), fields(after))).toEqual([
      'Extract Variable plan : Plan in method package run(in Source) : void from class A',
    ]);
  });

  test('a name that a value wraps, in several places', async () => {
    const before = method('Sender sender = new Sender(mail, call); sender.prepare(a.b()); sender.acquire(c);');
    const after = method('call.prepareAll(a.b()); call.acquire(c);');
    expect(await told(before, after)).toEqual([
      'Inline Variable sender : Sender in method package run(in Source) : void from class A',
    ]);
  });

  test('a name that a value wraps, where nothing else changed', async () => {
    const before = method('buffer.append(text); index.add(key, 2);');
    const after = method('String coded = codec.encode(text); buffer.append(coded); index.add(key, 2);');
    expect(await told(before, after)).toEqual([
      'Extract Variable coded : String in method package run(in Source) : void from class A',
    ]);
  });

  test('an argument that a value wraps, at another place of the list', async () => {
    const before = method('Model m = load(1); Cache c = load(2); graph.resolve(m, c, 7); log(m, 1); log(c, 2);');
    const after = method(
      'Model m = load(1); Cache c = load(2); Visitor v = new Visitor(m); Visitor w = new Visitor(c); graph.resolve(w, v, 7); log(v, 1); log(w, 2);',
    );
    expect(await told(before, after)).toEqual([
      'Extract Variable v : Visitor in method package run(in Source) : void from class A',
      'Extract Variable w : Visitor in method package run(in Source) : void from class A',
    ]);
  });

  test('a reference to the constructor that made the value', async () => {
    const before = method('byte[] copy = new byte[size]; put(fill(source, copy, size));');
    const filled = (of: string) => method(`put(fill(source, size, ${of}::new));`);
    expect(await told(before, filled('byte[]'))).toEqual([
      'Inline Variable copy : byte[] in method package run(in Source) : void from class A',
    ]);
    expect(await told(before, filled('char[]'))).toEqual([]);
  });

  test('a declaration that became a pattern in the statement that uses it', async () => {
    const change = (body: string) => `class A { boolean eq(Object o) { if (this == o) return true; ${body} } }`;
    const before = change('P p = (P) o; return name.equals(p.name) && size == p.size;');
    const after = change('return o instanceof P p && name.equals(p.name) && size == p.size;');
    expect(await told(before, after)).toEqual([
      'Inline Variable p : P in method package eq(o Object) : boolean from class A',
    ]);
  });

  test('arguments that went into the value of a variable', async () => {
    const before = method('put(find(owner, type), "n");');
    const after = method('Kind kind = owner.kindOf(type); put(find(kind), "n");');
    expect(await told(before, after)).toEqual([
      'Extract Variable kind : Kind in method package run(in Source) : void from class A',
    ]);
  });

  test('a value that is read by another name', async () => {
    const before = method('Graph graph = makeGraph(); put(open(graph).path(1, 2));');
    const after = method('put(open(makeGraphStorage()).path(1, 2));');
    expect(await told(before, after)).toEqual([
      'Inline Variable graph : Graph in method package run(in Source) : void from class A',
    ]);
  });

  test('a value that is assigned after the declaration', async () => {
    const before = method('Uri uri = null; uri = in.extra("stream"); log(1);');
    const after = method('all.add(in.extra("stream")); log(1);');
    expect(await told(before, after)).toEqual([
      'Inline Variable uri : Uri in method package run(in Source) : void from class A',
    ]);
  });

  test('a variable that is declared first and given its value later', async () => {
    const before = method('tell(request, null); end(null, 7);');
    const after = method('Void result; result = null; tell(request, result); end(result, 7);');
    expect(await told(before, after)).toEqual([
      'Extract Variable result : Void in method package run(in Source) : void from class A',
    ]);
  });

  test('another variable that is given much the same value is no place of it', async () => {
    const before = method('Graph g = createGraph(in, 3); use(g, 1); put(g.nodes(), "n");');
    const after = method(
      'Store store = createStore(in, 3); Graph g = store; use(g, 1); put(g.nodes(), "n"); end(store);',
    );
    expect(await told(before, after, 'Extract Variable')).toEqual([]);
  });

  test('what begins as a literal stands for it in a statement that stayed', async () => {
    const start = (pattern: string) => `put(find(in, ${pattern}, 3).sorted(), "all");`;
    const after = method(`String pattern = "*.js"; if (typed) { pattern = "*.ts"; } ${start('pattern')}`);
    expect(await told(method(start('"*.js"')), after)).toEqual([
      'Extract Variable pattern : String in method package run(in Source) : void from class A',
    ]);
    const other = method('String user = null; user = in.next(); collect(in.path(), commands, hooks, user);');
    expect(await told(other, method('begin(in.all()); collect(more, null);'), 'Inline')).toEqual([]);
  });

  test('a value that stands at several places is told once', async () => {
    const before = method('put(a.size() * 2); log("n" + a.size() * 2);');
    const after = method('int n = a.size() * 2; put(n); log("n" + n);');
    const [found, ...others] = await refactoringsOf(before, after);
    expect(others).toEqual([]);
    expect(found.rightSideLocations).toHaveLength(3);
  });

  test('a new variable for new code is no extraction', async () => {
    const before = method('put(1); log("n");');
    const after = method('int n = other.count(3); put(1); log("n"); check(n);');
    expect(await told(before, after)).toEqual([]);
  });
});

describe('names for pieces of a sum (statements:4.2 rule 1)', () => {
  const extracted = (variable: string) => [
    `Extract Variable ${variable} in method package run(in Source) : void from class A`,
  ];

  test('operands of a concatenation behind a field', async () => {
    const before = method('put(this.base + "?page=" + page + "&size=" + size);');
    const after = method('String query = "?page=" + page + "&size=" + size; put(this.base + query);');
    expect(await told(before, after)).toEqual(extracted('query : String'));
    expect(await told(after, before)).toEqual(extracted('query : String').map((d) => d.replace('Extract', 'Inline')));
  });

  test('operands of a concatenation between others', async () => {
    const before = method('put(this.base + "/" + in.kind() + "/" + in.id() + this.end);');
    const after = method('String path = "/" + in.kind() + "/" + in.id(); put(this.base + path + this.end);');
    expect(await told(before, after)).toEqual(extracted('path : String'));
  });

  test('operands of a condition', async () => {
    const before = method('if (this.open && in.kind() > 3 && in.isFull()) { put(in); }');
    const after = method('boolean full = in.kind() > 3 && in.isFull(); if (this.open && full) { put(in); }');
    expect(await told(before, after)).toEqual(extracted('full : boolean'));
  });

  test('operands of which none stood there are no pieces', async () => {
    const before = method('put(this.base + "?page=" + page + "&size=" + size);');
    const after = method('String query = ";name=" + in.name() + ";kind=" + in.kind(); put(this.base + query);');
    expect(await told(before, after)).toEqual([]);
  });
});

describe('calls of which all parts got names (statements:4.2)', () => {
  const body = (statements: string) => method(`if (in.isOpen()) { ${statements} }`);
  const whole = 'stock(Kind.A).make(in.from().id(), Row::new).link(stock(Kind.B).find(in.to().id()));';
  const named = 'Row row = rowOf(in.from()); Cell cell = cellOf(in.to()); row.link(cell);';

  test('are told as extracted, although the values are made in another way', async () => {
    expect(await told(body(whole), body(named))).toEqual([
      'Extract Variable cell : Cell in method package run(in Source) : void from class A',
      'Extract Variable row : Row in method package run(in Source) : void from class A',
    ]);
  });

  test('not if the call may be another one', async () => {
    expect(await told(body(whole), body(`${named} row.link(first);`))).toEqual([]);
    expect(await told(body(whole), body(named.replace('row.link', 'row.cut')))).toEqual([]);
    expect(await told(body(whole), body(named.replace('link(cell)', 'link(cell.next(3))')))).toEqual([]);
  });
});

describe('variables that only seem to stand for a value', () => {
  const variables = (before: string, after: string) =>
    told(
      { 'src/A.kt': `class A { fun f(shop: Shop) { ${before} } }` },
      { 'src/A.kt': `class A { fun f(shop: Shop) { ${after} } }` },
      'Variable',
    );

  test('what is asked of another object now is no value of the variable, though it reads like it', async () => {
    const use = (asked: string) => `val n = count(${asked}); show(${asked}.first(), n)`;
    expect(
      await variables(`val rest = shop.goods; if (rest is Full) { ${use('rest.goods')} }`, use('shop.goods')),
    ).toEqual([]);
    expect(await variables(`val rest = shop.goods; ${use('rest')}`, use('shop.goods'))).toEqual([
      'Inline Variable rest : Inferred in method public f(shop Shop) from class A',
    ]);
  });

  test('what the member that was given the value is read for now was not written out', async () => {
    const before = (given: string) => `class Reader { fun read(): Box { val amount = count(); skip(2 * ${given}); end(1)
      return known.apply { this.size = amount } } }`;
    const after = (given: string) => `class Reader { fun Box.read(): Box { size = count(); skip(2 * ${given}); end(1)
      return this } }`;
    const found = (left: string, right: string) =>
      told({ 'src/A.kt': before(left) }, { 'src/A.kt': after(right) }, 'Inline Variable');
    expect(await found('amount', 'size')).toEqual([]);
    expect(await found('other', 'other')).toEqual([
      'Inline Variable amount : Inferred in method public read() : Box from class Reader',
    ]);
  });

  test('a declaration that stands there as it was, of a member now, is no value written out', async () => {
    const found = (member: string) =>
      told(
        {
          'src/A.kt': `class Reader { fun load(box: Box) { start(box); val size = count(); box.apply { this.${member} = size }; end(box) } }`,
        },
        {
          'src/A.kt': `class Reader { fun load(box: Box) { start(box); box.fill(); end(box) }
            fun Box.fill() { ${member} = count() } }`,
        },
        'Inline Variable',
      );
    expect(await found('size')).toEqual([]);
    expect(await found('amount')).toEqual([
      'Inline Variable size : Inferred in method public load(box Box) from class Reader',
    ]);
  });

  test('several values out of which one call makes what they were before are things of another kind', async () => {
    const before = 'start(shop); enter(shop.name, shop.town); end(shop)';
    const towns = (town: string) =>
      `start(shop); val name = texts.read(shop.name); val town = ${town}(shop.town); enter(name, town); end(shop)`;
    expect(await variables(before, towns('texts.read'))).toEqual([]);
    expect(await variables(before, towns('towns.named'))).toEqual([
      'Extract Variable name : Inferred in method public f(shop Shop) from class A',
      'Extract Variable town : Inferred in method public f(shop Shop) from class A',
    ]);
  });

  test('what a call gave was dropped before, so that it wraps nothing there', async () => {
    const around = (code: string) => `start(shop); ${code} end(shop)`;
    const after = around('val first = stock.load(shop.goods); verify(first, 1);');
    expect(await variables(around('stock.load(shop.goods, true); verify(shop.goods, 1);'), after)).toEqual([]);
    expect(await variables(around('verify(shop.goods, 1);'), after)).toEqual([
      'Extract Variable first : Inferred in method public f(shop Shop) from class A',
    ]);
  });
});

describe('values that are left behind (statements:4.2 rule 6)', () => {
  test('an argument of a statement that has no partner', async () => {
    const before = method('check(in.rows().first(), 3, true);');
    const after = method(
      'Row row = in.rows().first(); Report report = new Report(5); report.print(row.name(), "end");',
    );
    expect(await told(before, after, 'Extract Variable')).toEqual([
      'Extract Variable row : Row in method package run(in Source) : void from class A',
    ]);
  });

  test('no name for what it is before a loop gives it one value after the other', async () => {
    const find = (code: string) => `class A { int find(List<Row> rows, int at) { check(rows, 3); ${code} } }`;
    const before = find('int found = seek(rows, mark(at)); return Math.min(rows.size() - 1, found + 2);');
    const after = find(
      'int end = rows.size(); while (at < end) { int half = (at + end) / 2; if (rows.get(half).isPast(at)) { end = half; } else { at = half + 1; } } return at;',
    );
    expect(await told(before, after, 'Variable')).toEqual([]);
    const once = find('int end = rows.size(); if (at > end) { log(end); } report(rows.get(at), "low"); return at;');
    expect(await told(before, once, 'Variable')).toEqual([
      'Extract Variable end : int in method package find(rows List<Row>, at int) : int from class A',
    ]);
  });

  test('a call of one word that is handed to new code', async () => {
    const before = method('int size = size(); log(size); for (Item i : items) { i.cut(size); }');
    const after = method('all.cutTo(items, size());');
    expect(await told(before, after)).toEqual([
      'Inline Variable size : int in method package run(in Source) : void from class A',
    ]);
  });

  test('a part of a statement that went on without it', async () => {
    const before = method('Service s = createAndStart(trigger, in.clock(), newQueue(3)); check(s, 5);');
    const made = 'Service s = create(in.clock(), queue); s.start(trigger); check(s, 5);';
    expect(await told(before, method(`Queue queue = newQueue(3); ${made}`), 'Extract Variable')).toEqual([
      'Extract Variable queue : Queue in method package run(in Source) : void from class A',
    ]);
    const again = method(
      `Queue queue = newQueue(3); Service s = create(in.clock(), first); s.add(newQueue(3)); check(s, 5);`,
    );
    expect(await told(before, again, 'Extract Variable')).toEqual([]);
  });

  test('a returned value that gave way to much the same one, returned under a name', async () => {
    const change = (end: string) => `class A { Pack load(Source in) { open(in); check(in, "x"); ${end} } }`;
    const before = change('return loader.get(in);');
    const after = change('Pack pack = loader.get(); if (id != null) { pack.setName(id); } return pack;');
    expect(await told(before, after)).toEqual([
      'Extract Variable pack : Pack in method package load(in Source) : Pack from class A',
    ]);
  });

  test('an assigned value that was assigned to a member, under a name now', async () => {
    const change = (code: string) => method(`Image img = find(in); img.mark(1); ${code}`);
    const before = change('img.src = resolve(in.path(), this.url);');
    const after = change('String url = resolve(in.path(), this.url); if (url != img.src) { img.src = url; }');
    expect(await told(before, after)).toEqual([
      'Extract Variable url : String in method package run(in Source) : void from class A',
    ]);
  });

  test('what was put into a collection at once', async () => {
    const change = (code: string) => method(`for (Cell cell : in.cells()) { int at = cell.at(); ${code} }`);
    const before = change('if (at >= 0) { rows[at] = new Row(cell, in.names()); }');
    const made = 'if (at >= 0) { Row row = new Row(cell, in.names()); if (!row.isShort()) { all.add(row); } }';
    expect(await told(before, change(made))).toEqual([
      'Extract Variable row : Row in method package run(in Source) : void from class A',
    ]);
    // Another object.
    expect(await told(before, change(made.replace('new Row(cell, in.names())', 'rowOf(at)')))).toEqual([]);
  });

  test('what a method returns in the end, made of a value that changed (3.6)', async () => {
    const load = (code: string) => ({ 'a.ts': `function load(id: string) { ${code} }` });
    const before = load('return parse(fetchText(base + id))');
    const after = load('const text = fetchText(base + id, { retry: 2 }); if (!text) throw none(); return parse(text)');
    expect(await told(before, after)).toEqual([
      'Extract Variable text : Inferred in method private load(id string) from class a',
    ]);
    const other = load('const n = count(); if (!n) throw none(); return [n, 2]');
    expect(await told(before, other)).toEqual([]);
  });

  test('the value of a pattern', async () => {
    const go = (code: string) => ({ 'a.js': `function go(host) { ${code} if (lookup) { use(lookup); } return ok; }` });
    const before = go('let { ok, lookup } = cache.get(host);');
    const after = go('let found = cache.get(host); let { ok, lookup } = found;');
    const variable = 'Variable found : Inferred in method private go(host) from class a';
    expect(await told(before, after)).toEqual([`Extract ${variable}`]);
    expect(await told(after, before)).toEqual([`Inline ${variable}`]);
    const other = go('let found = cache.get(host); let { ok, lookup } = rest;');
    expect(await told(before, other, 'Extract Variable')).toEqual([]);
  });

  test('a returned value that is still returned in some form', async () => {
    const before = 'class A { Type bound(Wild w) { note(w); return ((Wild) w).superBound(); } }';
    const after =
      'class A { Type bound(Wild w) { note(w); Type b = ((Wild) w).superBound(); return b == null ? any() : b; } }';
    expect(await told(before, after)).toEqual([
      'Extract Variable b : Type in method package bound(w Wild) : Type from class A',
    ]);
  });

  test('a statement whose value is kept from now on is not the place of an extraction', async () => {
    const before = method('files.write("Test.txt", "Hello");');
    const after = method('File file = files.write("Test.txt", "Hello"); tick(file);');
    expect(await told(before, after)).toEqual([]);
  });

  test('a value that is all that uses a renamed parameter', async () => {
    const inA = (given: string, code: string) => `class A { int n; int f(${given}) { ${code} } }`;
    const before = inA('Row row, Key k', 'int at = row.find(k); return at + 1;');
    const after = inA('Row line, Key key', 'return line.find(key) + 1;');
    const parameters = 'in method package f(line Row, key Key) : int from class A';
    expect(await told(before, after)).toEqual([
      'Inline Variable at : int in method package f(row Row, k Key) : int from class A',
      `Rename Parameter k : Key to key : Key ${parameters}`,
      `Rename Parameter row : Row to line : Row ${parameters}`,
    ]);
    // Types in other places do not tell which one it is.
    const other = inA('Key key, Row line', 'return line.find(key) + 1;');
    expect(await told(before, other, 'Inline Variable')).toEqual([]);
  });
});

describe('variables across an extracted method (statements:4.1, 5.1)', () => {
  test('a local that one new method has under its name is not what another one gives', async () => {
    const part = (from: string, test: string) =>
      `const from = this.at; while (${test}(this.text[this.at])) { this.at += 1; } ${from} this.text.slice(from, this.at);`;
    const word = 'const kind = WORDS.has(word) ? "word" : "name";';
    const before = {
      'a.js': `class A { tokens(out) { const char = this.text[this.at]; if (isDigit(char)) { ${part('out.push(', 'isDigit').replace('this.at);', 'this.at));')} }
        else if (isLetter(char)) { ${part('const word =', 'isLetter')} ${word} out.push(new Token(kind, word)); } } }`,
    };
    const after = {
      'a.js': `class A { tokens(out) { const char = this.text[this.at]; if (isDigit(char)) { const digits = this.takeWhile(isDigit); out.push(digits); }
        else if (isLetter(char)) { out.push(this.word()); } }
        takeWhile(accept) { ${part('return', 'accept')} }
        word() { const word = this.takeWhile(isLetter); ${word} return new Token(kind, word); } }`,
    };
    expect(await told(before, after, 'Rename')).toEqual([]);
  });

  test('a name that was a local before, whose type is left out now, is no new one (4.1, evidence 3)', async () => {
    const fill = (token: string) =>
      `const headers: Headers = {}; headers['token'] = 'Bearer ' + ${token}; headers['agent'] = agent; headers['size'] = String(agent.length);`;
    const send = 'this.socket.write(request.path, headers, request.body);';
    const before = `export class A { send(request: Request): void { const agent = 'acme/' + this.version; ${fill('request.token')} ${send} } }`;
    const after = `export class A { send(request: Request): void { const headers = this.headersFor(request.token, 'acme/' + this.version); ${send} }
      headersFor(token: string, agent: string): Headers { ${fill('token')} return headers; } }`;
    expect(await told({ 'a.ts': before }, { 'a.ts': after }, 'Variable')).toEqual([
      'Parameterize Variable agent : Inferred to agent : string in method public headersFor(token string, agent string) : Headers from class a.A',
    ]);
  });

  const before =
    'class A { void run(List<Row> rows) { int n = count(rows); open(n, "x"); fill(n, 7); flush(n); end(rows); } }';

  test('arguments of an expression that became a method of its own', async () => {
    const use = 'check(made.read(in, 3), lazy); check(made.head(in), keep);';
    const signature = 'void run(Source in, boolean lazy, boolean keep)';
    const before = method(`Reader made = new Reader(base, lazy, keep); ${use}`, signature);
    const callee = 'Reader made(boolean isLazy, boolean isKept) { return new Reader(base, isLazy, isKept); }';
    const after = method(`Reader made = made(lazy, keep); ${use}`, signature, callee);
    const where = 'in method package made(isLazy boolean, isKept boolean) : Reader from class A';
    expect(await told(before, after, 'Rename')).toEqual([
      `Rename Parameter keep : boolean to isKept : boolean ${where}`,
      `Rename Parameter lazy : boolean to isLazy : boolean ${where}`,
    ]);
  });

  test('a variable that another callee declares under its name, and hands over, has no new type in the parameter', async () => {
    const before = `class A {
        List<String> suggest(String word) {
          check(word, 1);
          Maker maker = new Maker(table, word);
          Set<String> found = maker.suggest(word, 2);
          if (word.contains("-") && found.isEmpty()) { found.addAll(parts(word)); }
          Set<String> result = new LinkedHashSet<>();
          for (String each : found) { result.add(adjust(each, word)); log(each, 3); }
          return sorted(result, 4);
        }
      }`;
    const after = `class A {
        List<String> suggest(String word) { return suggest(word, LIMIT); }
        List<String> suggest(String word, long limit) {
          check(word, 1);
          LinkedHashSet<String> found = new LinkedHashSet<>();
          try { fill(word, found); } catch (TimeoutException e) { log(e, limit); }
          return finish(word, found);
        }
        void fill(String word, LinkedHashSet<String> found) {
          Maker maker = new Maker(table, word, found);
          maker.suggest(word, 2);
          if (word.contains("-") && found.isEmpty()) { found.addAll(parts(word)); }
        }
        List<String> finish(String word, Collection<String> found) {
          Set<String> result = new LinkedHashSet<>();
          for (String each : found) { result.add(adjust(each, word)); log(each, 3); }
          return sorted(result, 4);
        }
      }`;
    expect(await told(before, after, 'Variable')).toEqual([]);
  });

  test('a parameter of inlined code goes by the name of what was handed over', async () => {
    const inA = (code: string) => `class A { ${code} }`;
    const show = 'void show(Item[] found) { sort(found, 1); print(found.length, "n"); }';
    const before = inA(`void run() { Item[] items = load(); show(items); } ${show}`);
    const after = inA('void run() { Item[] items = load(); sort(items, 1); print(items.length, "n"); }');
    expect(await told(before, after)).toEqual([
      'Inline Method package show(found Item[]) : void inlined to package run() : void in class A',
    ]);
  });

  test('a name for the object itself that is made anew where code went', async () => {
    const inA = (code: string) => ({ 'a.js': `class A { ${code} }` });
    const base = (end: string) => `var me = this; var low = me.min; var top = me.max; ${end}`;
    const value = 'me.zero ? 0 : low < 0 && top < 0 ? top : low';
    const before = inA(`pixel() { ${base(`return me.toPixel(${value}, 3);`)} }`);
    const after = inA(`pixel() { return this.toPixel(this.base(), 3); } base() { ${base(`return ${value};`)} }`);
    expect(await told(before, after)).toEqual([
      'Extract Method private base() extracted from private pixel() in class a.A',
    ]);
  });

  test('a parameter is named by the first call that passes a variable', async () => {
    const body = (first: string, second: string) =>
      `Reader a = ${first}; check(a.head(in), 1); Reader b = ${second}; check(b.tail(in), 2);`;
    const signature = 'void run(Source in, boolean lazy)';
    const before = method(body('new Reader(base, in, true)', 'new Reader(base, in, lazy)'), signature);
    const callee = 'Reader made(Source in, boolean isLazy) { return new Reader(base, in, isLazy); }';
    const after = method(body('made(in, true)', 'made(in, lazy)'), signature, callee);
    expect(await told(before, after, 'Rename')).toEqual([
      'Rename Parameter lazy : boolean to isLazy : boolean in method package made(in Source, isLazy boolean) : Reader from class A',
    ]);
  });

  test('each copy of the code has variables of its own', async () => {
    const copy = (name: string, at: number) =>
      `Row ${name} = in.row(${at}); ${name}.lock(); out.print(${name}.name() + ${name}.size());`;
    const before = method(`${copy('head', 0)} ${copy('tail', 1)}`);
    const callee = `void show(Source in, int at) { Row row = in.row(at); row.lock(); out.print(row.name() + row.size()); }`;
    const after = method('show(in, 0); show(in, 1);', undefined, callee);
    const where = 'in method package show(in Source, at int) : void from class A';
    expect(await told(before, after, 'Variable')).toEqual([
      `Rename Variable head : Row to row : Row ${where}`,
      `Rename Variable tail : Row to row : Row ${where}`,
    ]);
  });

  test('a variable of the caller is a parameter under another name', async () => {
    const shown = (code: string, handed: string) =>
      `class A { void run(List<Row> rows) { ${code} prepare(${handed}); end(rows); }
        private void prepare(int size) { open(size, "x"); fill(size, 7); flush(size); } }`;
    expect(await told(before, shown('int n = count(rows);', 'n'), 'Parameterize')).toEqual([
      'Parameterize Variable n : int to size : int in method private prepare(size int) : void from class A',
    ]);
    // Where the call is handed its value, it was inlined, and the parameter is a new one.
    expect(await told(before, shown('', 'count(rows)'), 'Variable')).toEqual([
      'Inline Variable n : int in method package run(rows List<Row>) : void from class A',
    ]);
  });

  test('a parameter that is handed another value is none of the variables of the caller, whatever its name', async () => {
    const found = async (name: string, handed: string, signature = 'List<Row> rows', code = '') => {
      const after = `class A { void run(${signature}) { ${code} prepare(${handed}); end(rows); }
        private void prepare(int ${name}) { open(${name}, "x"); fill(${name}, 7); flush(${name}); } }`;
      const [first, ...others] = await told(before, after, 'Parameterize');
      expect(others).toEqual([]);
      return first?.slice(0, first.indexOf(' in ')) ?? null;
    };
    expect(await found('n', 'count(rows)')).toBe('Parameterize Variable n : int to n : int');
    for (const name of ['n', 'size']) {
      expect(await found(name, 'totals[3]')).toBeNull();
      expect(await found(name, '40')).toBeNull();
      expect(await found(name, 'this.found')).toBeNull();
    }
    // What mentions the variable is made of it.
    expect(await found('size', 'n + 1', 'List<Row> rows', 'int n = count(rows);')).toContain('to size');
    // The caller has no variable of that name, but another one of the name of the parameter.
    expect(await found('size', 'size', 'List<Row> rows, int size')).toBeNull();
    expect(await found('size', 'size', 'List<Row> rows', 'int size = count(rows);')).toContain('to size');
  });

  test('what a loop went through is no expression under another name, but may be written out at each call', async () => {
    const before = method('for (Item item : all) { open(item, "x"); fill(item, 7); flush(item); }');
    const shown = (name: string, handed: string) =>
      method(
        `show(${handed});`,
        undefined,
        `void show(Item ${name}) { open(${name}, "x"); fill(${name}, 7); flush(${name}); }`,
      );
    expect(await told(before, shown('only', 'in.first(3)'), 'Parameterize')).toEqual([]);
    expect(await told(before, shown('only', 'null'), 'Parameterize')).toHaveLength(1);
  });

  test('a variable that the caller keeps and hands over under its name stays what it was', async () => {
    const after =
      'class A { void run(List<Row> rows) { int n = count(rows); prepare(n); end(rows); } ' +
      'private void prepare(int n) { open(n, "x"); fill(n, 7); flush(n); } }';
    expect(await told(before, after, 'Parameterize')).toEqual([]);
  });

  test('one that has another new name in the caller has none in the parameter (§2.4)', async () => {
    const caller = (rows: string, code: string) => `class A { void run(List<Row> ${rows}) { ${code} end(${rows}); }`;
    const code = (rows: string) => `int n = count(${rows}); open(n, "x"); fill(${rows}, 7); flush(n, ${rows});`;
    const callee = (name: string) => `private void prepare(List<Row> ${name}) { ${code(name)} } }`;
    const before = `${caller('rows', code('rows'))} }`;
    const given = `prepare(lines); log(3);`;
    expect(await told(before, `${caller('lines', given)} ${callee('all')}`, 'Rename')).toEqual([
      'Rename Parameter rows : List<Row> to lines : List<Row> in method package run(lines List<Row>) : void from class A',
    ]);
    // Under the name of what is handed over it is the same one.
    const place = 'in method private prepare(lines List<Row>) : void from class A';
    expect(await told(before, `${caller('lines', given)} ${callee('lines')}`, 'Rename')).toContain(
      `Rename Parameter rows : List<Row> to lines : List<Row> ${place}`,
    );
  });

  test('a parameter of the caller under another name', async () => {
    const after =
      'class A { void run(List<Row> rows) { prepare(rows); end(rows); } ' +
      'private void prepare(List<Row> all) { int n = count(all); open(n, "x"); fill(n, 7); flush(n); } }';
    expect(await told(before, after, 'Rename')).toEqual([
      'Rename Parameter rows : List<Row> to all : List<Row> in method private prepare(all List<Row>) : void from class A',
    ]);
  });

  test('no name of a parameter is that which calls hand two of the caller over for, in as much code', async () => {
    const filled = (row: string) => `open(${row}); fill(${row}, 7);`;
    const before = `class A { void run(Row one, Row two) { ${filled('one')} log(3); ${filled('two')} end(one, two); } }`;
    const later = (row: string, call: string) =>
      `class A { void run(Row one, Row two) { ${call} end(one, two); } private void put(Row ${row}) { ${filled(row)} } }`;
    expect(await told(before, later('row', 'put(one); log(3); put(two);'), 'Rename')).toEqual([]);
    expect(await told(before, later('row', `put(one); log(3); ${filled('two')}`), 'Rename')).toEqual([
      'Rename Parameter one : Row to row : Row in method private put(row Row) : void from class A',
    ]);
    // Its own name is no other one.
    expect(await told(before, later('two', 'put(one); log(3); put(two);'), 'Rename')).toEqual([]);
  });

  test('declarations with other values and no use in common are not of one variable', async () => {
    const change = (rest: string, more: string) =>
      `class A { void run(Source in) { open(in); ${rest} close(in, "done"); } ${more} }`;
    const before = change('Cache list = in.cache(a, 3); step(in); check(in, 1); put(in, 2);', '');
    const after = change(
      'all(in);',
      'void all(Source in) { Cache own = in.next(a); step(in); check(in, 1); put(in, 2); }',
    );
    expect(await told(before, after, 'Rename Variable')).toEqual([]);
  });

  test('a part of a value that is made of what stood there is another thing', async () => {
    const before = method('start(Store.of(client), Rows.of(in));');
    const after = method('Base base = Base.open(in); start(Store.of(client), Rows.of(base.rows()));');
    expect(await told(before, after)).toEqual([]);
  });

  test('a local variable with the name of the field that it holds is no new name', async () => {
    const fields = 'Finder finder;';
    const before = method('if (finder != null) { check(finder); }', 'void run(Source in)', fields);
    const after = method(
      'Finder finder = this.finder; if (finder != null) { check(finder); }',
      'void run(Source in)',
      fields,
    );
    expect(await told(before, after, 'Extract Variable')).toEqual([]);
  });
});

test('the owner of a member or element that became a variable was not renamed', async () => {
  const file = (first: string, second: string, size: string, end: string) =>
    `int load(struct ctx *c) {\n  ${first}\n  ${second}\n  if (${size} != 0) {\n    resize(c, ${size});\n    c->total = ${size};\n  }\n  close(${end});\n  return flush(${end}, c->total);\n}\n`;
  const before = file('struct rows *r = &c->rows;', 'int ends[2] = {-1, -1};', 'r->size', 'ends[0]');
  expect(
    await told(
      { 'a.c': before },
      { 'a.c': file('int size = c->size;', 'int end = open_it(c);', 'size', 'end') },
      'Rename',
    ),
  ).toEqual([]);
});

test('a variable that was all of a condition is extracted and inlined alike', async () => {
  const named = method('boolean gone = in == null || in.at() != own; if (gone) return; log(in, 3);');
  const written = method('if (in == null || in.at() != own) return; log(in, 3);');
  const place = 'gone : boolean in method package run(in Source) : void from class A';
  expect(await told(written, named)).toEqual([`Extract Variable ${place}`]);
  expect(await told(named, written)).toEqual([`Inline Variable ${place}`]);
});

test('where a part of a value got a name, the variable is the one of the rest, under whatever name', async () => {
  const whole = (name: string) =>
    method(`var ${name} = decode(in.part("a", 3), UTF8); log(${name}); put(${name}.size());`);
  const split = (name: string) =>
    method(`var part = in.part("a", 3); var ${name} = decode(part, UTF8); log(${name}); put(${name}.size());`);
  const place = 'in method package run(in Source) : void from class A';
  expect(await told(whole('text'), split('all'))).toEqual([
    `Extract Variable part : var ${place}`,
    `Rename Variable text : var to all : var ${place}`,
  ]);
  expect(await told(split('text'), whole('all'))).toEqual([
    `Inline Variable part : var ${place}`,
    `Rename Variable text : var to all : var ${place}`,
  ]);
});

test('what a delegate returns is no value of a variable that went to the other class', async () => {
  const code =
    'Order make(Cart c) { Order o = store.make(c); if (o.total() > 100) o.reduce(5); store.save(o); log(o.name(), "made"); return o; }';
  const before = `class Shop { Store store; ${code} }`;
  const after = `class Desk { Store store; ${code} }`;
  const shop = (body: string) => `class Shop { Desk desk; Order make(Cart c) { ${body} } }`;
  expect(
    await told({ 'Shop.java': before }, { 'Shop.java': shop('return desk.make(c);'), 'Desk.java': after }, 'Inline'),
  ).toEqual([]);
  const kept = shop('return store.make(c);');
  const inlined = await told({ 'Shop.java': before }, { 'Shop.java': kept, 'Desk.java': 'class Desk { }' }, 'Inline');
  expect(inlined).toEqual(['Inline Variable o : Order in method package make(c Cart) : Order from class Shop']);
});

test('a variable that leaves its type to the value may give way to a field of any type', async () => {
  const chooser = (type: string, field: string, name: string) =>
    `class A { ${field} F[] run(Source in) { open(in); ${type} log(this, 3, ${name}); return ${name}; } }`;
  const after = chooser('', 'F[] mine = NONE;', 'mine');
  expect(await told(chooser('var chosen = all != null ? list(all) : NONE;', '', 'chosen'), after)).toEqual([
    'Replace Variable With Attribute chosen : var to mine : F[] in method package run(in Source) : F[] from class A',
  ]);
  expect(await told(chooser('Text chosen = all != null ? list(all) : NONE;', '', 'chosen'), after)).toEqual([]);
});

test('a variable that the caller keeps gave way to no field of what it calls now', async () => {
  const work = (name: string) =>
    `${name}.configure(new Options(in, 3, "all")); ${name}.check(in, true); log(${name}, "set up");`;
  const before = `class A { void run(Source in) { Tool tool = find(in); open(in); ${work('tool')} tool.close(); } }`;
  const after = `class A { void run(Source in) { Tool tool = find(in); open(in); setUp(in); tool.close(); }
    Tool helper; void setUp(Source in) { ${work('helper')} } }`;
  expect(await told(before, after, 'Extract')).toHaveLength(1);
  expect(await told(before, after, 'Replace')).toEqual([]);
});

test('what a getter gives is another thing than the object that it is called on', async () => {
  const before = method('if (in.at(0) instanceof Point p && p.x() > 0) { log("right", p.x()); }');
  const after = method('if (in.at(0) instanceof Point(int x, int y) && x > 0) { log("right", x); }');
  expect(await told(before, after)).toEqual([]);
});

test('a variable that became the parameter of the extracted method, with all its code, was not inlined', async () => {
  const show = (head: string, log: string) =>
    `class A { void run(Source in) { open(in); ${head} ${log} Line line = new Line(text, 7); line.draw(text.size()); } }`;
  const before = show('String text = in.read(3);', 'log("shown", text);');
  const split = (type: string, log: string) => show(`show(in.read(3)); } void show(${type} text) {`, log);
  expect(await told(before, split('String', 'log("shown", text);'))).toEqual([
    'Extract Method package show(text String) : void extracted from package run(in Source) : void in class A',
    'Parameterize Variable text : String to text : String in method package show(text String) : void from class A',
  ]);
  // Code of another type, or that was written otherwise, is no code of the variable as it was.
  const inlined = ['Inline Variable text : String in method package run(in Source) : void from class A'];
  expect(await told(before, split('Object', 'log("shown", text);'), 'Inline')).toEqual(inlined);
  expect(await told(before, split('String', 'log("shown", text, 2);'), 'Inline')).toEqual(inlined);
});

test('a call that is given a name for what it was given is still that call', async () => {
  const before = method(
    'in.all().add(host().pool().list().wrap(host().pool().list().find(Maps.single("path", key))));',
  );
  const after = method(
    'Node node = host().pool().list().find(Map.of("path", key)); Node outer = host().pool().list().wrap(node); in.all().add(outer);',
  );
  expect(await told(before, after)).toEqual([
    'Extract Variable node : Node in method package run(in Source) : void from class A',
    'Extract Variable outer : Node in method package run(in Source) : void from class A',
  ]);
  // Of a call on something else nothing is known.
  expect(await told(before, after.replace('in.all().add(outer)', 'out.all().put(outer)'))).toEqual([
    'Extract Variable node : Node in method package run(in Source) : void from class A',
  ]);
});

test('a value that is asked for of what the change renamed, by another accessor', async () => {
  const type = (field: string, body: string) =>
    `class A { ${field} String url(String path) { ${body} } boolean isOpen() { return STATE.isOpen(); } }`;
  const before = type(
    'private Config config;',
    'String host = config.getHost(); int port = config.getPort(); if (port != 80) { return host + ":" + port + path; } return host + path;',
  ).replace('STATE', 'config');
  const after = type(
    'private Settings settings;',
    'if (settings.port() != 80) { return settings.host() + ":" + settings.port() + path; } return settings.host() + path;',
  ).replace('STATE', 'settings');
  expect(await told(before, after, 'Inline')).toEqual([
    'Inline Variable host : String in method package url(path String) : String from class A',
    'Inline Variable port : int in method package url(path String) : String from class A',
  ]);
  expect(await told(after, before, 'Extract')).toEqual([
    'Extract Variable host : String in method package url(path String) : String from class A',
    'Extract Variable port : int in method package url(path String) : String from class A',
  ]);
});

describe('a statement that an extracted method has now', () => {
  const found = (valid: string, guard: string) => `boolean ${valid} = true; List<Row> rows = new ArrayList<>();
    ${guard} { rows = store.rowsOf(parts, owner.size()); ${valid} = rows.size() == parts.length; }
    if (!${valid}) { log.warn("no such rows", parts); counter.increment(); } return new Ticket(owner, rows, ${valid});`;
  const before = `class A { Ticket find(String text) { String[] parts = text.split(","); Owner owner = owners.of(parts[0]);
    ${found('isValid', 'if (parts.length > 3)')} } }`;
  const after = (first: string) => `class A { Ticket find(String text) { String[] parts = text.split(",");
    ${first} Owner owner = owners.of(parts[0]); if (owner != null) { ticket = ticketOf(parts, owner); } return ticket; }
    private Ticket ticketOf(String[] parts, Owner owner) { ${found('isFound', 'if (parts.length > 3 && owner != null)')} } }`;

  test('says nothing of the variables of what looks a little like it where it was', async () => {
    expect(
      await told(before, after('Ticket ticket = new Ticket(null, new ArrayList<>(), false);'), 'Variable'),
    ).toEqual([
      'Rename Variable isValid : boolean to isFound : boolean in method private ticketOf(parts String[], owner Owner) : Ticket from class A',
    ]);
  });
});

test('what a value of another type is made of is no other name where uses link one of its own type (statements:4.1)', async () => {
  const share = (declared: string, whole: string) => ({
    'a.c': `double share_of(Row *row) {\n${declared}  const int least = row->flags == WIDE ? 1 : 2 + row->edge;\n  return ((double)least / (double)${whole});\n}\n`,
  });
  const place = 'in method public share_of(row Row*) : double from class a';
  const table = '  Table *table = row->table;\n';
  const total = '  const int total = (table->flags == WIDE ? table->width : table->height);\n';
  const after = share('  const int table_size = size_of(row->table);\n', 'table_size');
  expect(await told(share(table + total, 'total'), after, 'Rename')).toEqual([
    `Rename Variable total : const int to table_size : const int ${place}`,
  ]);
  const use = (declared: string, name: string) => ({
    'a.c': `void load(Row *row) {\n${declared}  read_from(${name}, 3);\n  close_it(${name}, row);\n}\n`,
  });
  const read = use('  Reader *reader = reader_of(open_it(row));\n', 'reader');
  expect(await told(use('  File *file = open_it(row);\n', 'file'), read, 'Rename')).toHaveLength(1);
});

test('a parameter that is handed a literal is none of the caller under another name (statements:5.1)', async () => {
  const send = (args: string, body: string) =>
    `  Buffer all = START;\n  int error = check(out, 3);\n  if (error == 0 && write_head(${args}, &all) && write_body(out, ${body}))\n    flush_all(out, &all);\n  close_it(out, error);\n`;
  const before = `void send(Out *out, Row *row) {\n${send('out, row', 'row')}}\n`;
  const after = (given: string) =>
    `static void send_text(Out *out, int index, Text *text) {\n${send('out, index', 'text')}}\nvoid send(Out *out, Row *row) {\n  send_text(out, ${given}, text_of(row));\n}\n`;
  const found = async (given: string) =>
    (await told({ 'a.c': before }, { 'a.c': after(given) }, 'Parameter')).filter((text) => text.includes(' to index'));
  expect(await found('1')).toEqual([]);
  expect(await found('row')).not.toEqual([]);
});

test('the only object of a type is the one that got a name, or lost it, whatever it is given now', async () => {
  const before = method('log("one"); rows.add(new Row(name), 1); index.put(name, rows.size());');
  const after = (first: string) =>
    method(`log("one"); ${first} row.check(); rows.insert(size, row.copy(size)); index.put(name, rows.size());`);
  const text = (kind: string) => `${kind} Variable row : Row in method package run(in Source) : void from class A`;
  expect(await told(before, after('Row row = new Row(name, size, true);'), 'Variable')).toEqual([text('Extract')]);
  expect(await told(after('Row row = new Row(name, size, true);'), before, 'Variable')).toEqual([text('Inline')]);
  // Of two nothing is known; nor of an object of another type.
  const two = after('Row row = new Row(name, size, true); rows.add(new Row(size, true), 2);');
  expect(await told(before, two, 'Variable')).toEqual([]);
  expect(await told(before, after('Row row = new Line(name, size, true);'), 'Variable')).toEqual([]);
});

test('the only object of a type in a list of functions that ask it now', async () => {
  const type = (code: string) => ({ 'a.js': `class Desk { constructor(page, check, options) { ${code} } }` });
  const before = type('this.rows = { move: new Mover(page), press: new Presser(page, check) }; this.page = page;');
  const after = type(
    'const mover = new Mover(page, options); const presser = new Presser(page, check, options); this.rows = { move: x => mover.to(x), press: x => presser.at(x) }; this.page = page;',
  );
  const text = (name: string) =>
    `Extract Variable ${name} : Inferred in method private constructor(page, check, options) from class a.Desk`;
  expect(await told(before, after, 'Variable')).toEqual([text('mover'), text('presser')]);
});

test('a variable that went along under another name was not inlined where its code was', async () => {
  const type = (code: string, more = '') => ({
    'A.java': `class A { Reply match(Query in, Row row) { open(in); ${code} close(in, "done"); return reply; } ${more} }`,
  });
  const before = type(
    'String range = in.headers().get("Range"); Reply reply; if (range == null) { reply = new Reply(row.value(), row.state()); } else { reply = partOf(range, row.state(), row.value()); }',
  );
  const extracted = `Reply replyTo(Headers headers, int state, byte[] value) { String wanted = headers.get("Range"); if (wanted != null) { return partOf(wanted, state, value); } return new Reply(value, state); }`;
  const after = type('Reply reply = replyTo(in.headers(), row.state(), row.value());', extracted);
  expect(await told(before, after, 'Inline Variable')).toEqual([]);
  expect(await told(before, after, 'Rename Variable')).toEqual([
    'Rename Variable range : String to wanted : String in method package replyTo(headers Headers, state int, value byte[]) : Reply from class A',
  ]);
});

test('where the whole is handed over instead of what was asked of it, no variable is inlined (statements:4.2.1)', async () => {
  const put = (given: string, first = '') => method(`${first} Set names = shelf.names(in); put(names, ${given}, 3);`);
  const before = put('key', 'Key key = shelf.key();');
  expect(await told(before, put('shelf'))).toEqual([]);
  expect(await told(before, put('shelf.key()'))).toEqual([
    'Inline Variable key : Key in method package run(in Source) : void from class A',
  ]);
  // What a variable is made of, and what it wraps, is another matter.
  expect(await told(put('copy', 'List copy = new ArrayList(rows);'), put('rows'), 'Inline')).toHaveLength(1);
});

test('what a variable was, in the place of another one that was made with it, stands for that one (statements:4.2.6)', async () => {
  const before = method(
    'Reader<Row> reader = new RowReader(); Handler<Row> handler = new Handler<Row>(reader); send(in, handler, 3);',
  );
  expect(await told(before, method('send(in, new RowReader(), 3);'), 'Inline Variable reader')).toEqual([]);
  // In the place of the variable itself it is that.
  expect(
    await told(before, method('Handler<Row> handler = new Handler<Row>(new RowReader()); send(in, handler, 3);')),
  ).toEqual(['Inline Variable reader : Reader<Row> in method package run(in Source) : void from class A']);
});

test('an object around nothing gave way to nothing (statements:4.2.1)', async () => {
  const before = (made: string) => method(`Handler<Row> handler = ${made}; send(in, handler, 3);`);
  const after = method('send(in, null, 3);');
  expect(await told(before('new Handler<Row>(null)'), after)).toEqual([
    'Inline Variable handler : Handler<Row> in method package run(in Source) : void from class A',
  ]);
  expect(await told(before('new Handler<Row>(null, 4)'), after)).toEqual([]);
});

test('what came out of another argument took the place of that one (statements:4.2.1)', async () => {
  const make = (code: string) => method(`Kind kind = in.kind(); ${code}`);
  const before = make('List<Row> rows = parse(item, kind.rows); put(maker.make(kind, rows, sizeOf(item)), "made");');
  expect(await told(before, make('put(maker.make(kind, item), "made");'))).toEqual([]);
  const after = make('put(maker.make(kind, parse(item, kind.rows), sizeOf(item)), "made");');
  expect(await told(before, after)).toEqual([
    'Inline Variable rows : List<Row> in method package run(in Source) : void from class A',
  ]);
});

test('a constant that something was asked for by is not what the answer is called (statements:4.1)', async () => {
  const inA = (field: string, code: string) => `class A { ${field} Context of(Exchange exchange) { ${code} } }`;
  const field = (name: string) => `static final String ${name} = A.class.getName() + ".ZONE";`;
  const before = inA(
    field('ZONE_NAME'),
    'Locale locale = localeOf(exchange, 3); return new Context(locale, exchange.attribute(ZONE_NAME));',
  );
  const after = inA(
    '',
    'Locale locale = localeOf(exchange, 3); var zone = cookieOf(exchange).or(Zone::first); return new Context(locale, zone);',
  );
  expect(await told(before, after, 'Replace')).toEqual([]);
  // Where the constant itself gave way to a variable, it did.
  const local = inA(
    '',
    'Locale locale = localeOf(exchange, 3); String name = nameOf(exchange, 7); return new Context(locale, exchange.attribute(name));',
  );
  expect(await told(before, local, 'Replace')).toHaveLength(1);
});

test('TypeScript: a constant of a module that an answer was compared by is no flag in the place of that (statements:4.1)', async () => {
  const reader = (head: string, first: string, asked: string) => `${head}export class Reader {
  parse(buffer: Buffer): Buffer {
${first}    let packet = this.open(buffer, 3);
    if (${asked}) {
      const length = buffer.subarray(14).readUInt16BE();
      packet = packet.subarray(4 * length);
    }
    return packet;
  }
}
`;
  const mark = 'const HEADER_MARK = Buffer.from([0xbe, 0xde]);\n\n';
  const before = { 'm.ts': reader(mark, '', 'buffer.subarray(12, 14).compare(HEADER_MARK) === 0') };
  const flag = '    const hasHeaderMark = Boolean((buffer.readUint8() >> 4) & 0x01);\n';
  expect(await told(before, { 'm.ts': reader('', flag, 'hasHeaderMark') })).toEqual([]);
  const local = '    const headerMark = Buffer.from([0xbe, 0xdf]);\n';
  const after = { 'm.ts': reader('', local, 'buffer.subarray(12, 14).compare(headerMark) === 0') };
  expect(await told(before, after)).toHaveLength(1);
});

test('what calls make of several members of one object are no names for the members (statements:4.1, 4.2.1)', async () => {
  const extracted = (value: string, values: string, after: string) =>
    told(
      method(`log(1); Crate crate = new Crate(${value}); keep(crate); end(2);`),
      method(`log(1); ${values} Crate crate = new Crate(${after}); keep(crate); end(2);`),
      'Extract Variable',
    );
  const both = 'String label = reader.text(in.label); String owner = reader.text(in.owner);';
  expect(await extracted('in.label, in.owner, in.weight', both, 'label, owner, in.weight')).toEqual([]);
  const written = 'String label = in.label; String owner = in.owner;';
  expect(await extracted('in.label, in.owner, in.weight', written, 'label, owner, in.weight')).toHaveLength(2);
  const chosen = 'String label = in.label == null ? "" : in.label; String owner = in.owner == null ? "" : in.owner;';
  expect(await extracted('in.label, in.owner, in.weight', chosen, 'label, owner, in.weight')).toHaveLength(2);
  const one = 'String label = reader.text(in.label);';
  expect(await extracted('in.label, in.owner, in.weight', one, 'label, in.owner, in.weight')).toHaveLength(1);
});

test('what became one in the class above has its own variables in each of the several (statements:4.2.1)', async () => {
  const of = (type: string, value: string) => `class ${type}s {
  Store store;
  ${type} get(String id) {
    Row row = store.one("${type}", id);
    ${type} found = ${value};
    store.keep(id, found);
    return found;
  }
}
`;
  const [cat, dog] = ['new Cat(row.id(), row.name(), row.owner())', 'new Dog(row.id(), row.size())'];
  const below = (type: string, value: string) =>
    `class ${type}s extends Pets<${type}> { ${type} petOf(Row row) { return ${value}; } }\n`;
  const above = `abstract class Pets<T> {
  Store store;
  String table;
  T get(String id) {
    Row row = store.one(table, id);
    T pet = petOf(row);
    store.keep(id, pet);
    return pet;
  }
  abstract T petOf(Row row);
}
`;
  const before = of('Cat', cat) + of('Dog', dog);
  const after = above + below('Cat', cat) + below('Dog', dog);
  const method = 'in method package get(id String) : T from class Pets';
  // The first of them did not lose its variable to the code of its new method.
  expect(await told(before, after, 'Inline')).toEqual([]);
  expect(await told(before, after, 'Rename Variable')).toEqual([
    `Rename Variable found : Cat to pet : T ${method}`,
    `Rename Variable found : Dog to pet : T ${method}`,
  ]);
});

describe('variables that came along with code (statements:4.2)', () => {
  test('a variable of an inlined method is no value of its caller under a new name', async () => {
    const total = (start: string) => `int acc = ${start}; acc += base * 2; acc %= 1000;`;
    const before = `class A { int price(int rate) { log(rate); int sum = total(rate); return sum + 1; } private int total(int rate) { ${total('rate')} return acc; } }`;
    const after = `class A { int price(int rate) { log(rate); ${total('rate')} int sum = acc; return sum + 1; } }`;
    expect(await told(before, after)).toEqual([
      'Inline Method private total(rate int) : int inlined to package price(rate int) : int in class A',
    ]);
  });
});

describe('names that stand in one place for two things (statements:4.1)', () => {
  test('what something is asked for by is not what it gives', async () => {
    const filter = (field: string, more: string, asked: string) =>
      `class A { ${field} void run(Source in${more}) { open(in); if (open || ${asked} != null) { put(in, 3); } close(in, "done"); } }`;
    const before = filter('String header;', '', 'in.get(header)');
    expect(await told(before, filter('', ', String headerValue', 'headerValue'), 'Parameterize')).toEqual([]);
    const field = filter('String headerValue;', '', 'headerValue');
    expect(await told(field, filter('', ', String header', 'header'), 'Parameterize')).toHaveLength(1);
    const row = method('Row row = in.row(4); show(row, 2);');
    const found = `class A { Id rowId; void run(Source in) { open(in); show(rows.find(rowId), 2); close(in, "done"); } }`;
    expect(await told(row, found, 'Replace')).toEqual([]);
  });
});

test('locals that a new class counts for its method are fields of it now, under their names (model:A5)', async () => {
  const use = (of: string) =>
    `check(${of}marked, limit); log.info(name + " found " + ${of}found + " of " + items.size()); return ${of}marked;`;
  const count = 'if (item.isOld()) { found++; marked += item.size(); }';
  const before = `class A { int sweep(List<Item> items) { int found = 0; int marked = 0; for (Item item : items) { ${count} } ${use('')} } }`;
  const counter = (fields: string) =>
    `class Counter implements Visitor { ${fields} public void visit(Item item) { ${count} } }`;
  const fields = 'int found = 0; int marked = 0;';
  const method = `int sweep(List<Item> items) { Counter c = new Counter(); visitAll(items, c); ${use('c.')} }`;
  const found = ['found', 'marked'].map(
    (name) =>
      `Replace Variable With Attribute ${name} : int to ${name} : int in method package sweep(items List<Item>) : int from class A`,
  );
  expect(await told(before, `class A { ${method} ${counter(fields)} }`, 'Replace Variable')).toEqual(found);
  const local = method.replace('{', `{ ${counter(fields)}`);
  expect(await told(before, `class A { ${local} }`, 'Replace Variable')).toEqual(found);
  // A class that was there has its own reasons for what it keeps.
  const kept = `class Counter { int limit; }`;
  const now = `class A { ${method} } ${kept.replace('}', `${fields} }`)}`;
  expect(await told(`${before} ${kept}`, now, 'Replace Variable')).toEqual([]);
});

test('of several locals that gave way to one in a loop none is that one (4.1)', async () => {
  const make = (name: string, body: string) => ({
    'a.ts': `export class Spans {\n  make(rng: Rng, text: Text) {\n    let ${name};\n    let state = text.state(3);\n    ${body}\n    return text;\n  }\n}\n`,
  });
  const draw = (names: readonly string[], part: string) =>
    make(
      names.map((name) => `${name}${part}: number`).join(', '),
      `${names.map((name, i) => `[${name}${part}, state.rng] = draw(0, ${24 + i}, state.rng);`).join('\n    ')}
    text.add(\`${names.map((name) => `\${${name}${part}} ${name}`).join(' ')}\`);`,
    );
  const names = ['hour', 'minute', 'second'];
  const loop = make(
    'part: number',
    'for (const field of state.fields) {\n      const from = field.from, to = field.to;\n      [part, state.rng] = draw(from, to, state.rng);\n      text.add(part, field.name);\n    }',
  );
  expect(await told(draw(names, 'Part'), loop, 'Rename Variable')).toEqual([]);
  expect(await told(loop, draw(names, 'Part'), 'Rename Variable')).toEqual([]);
  // Alone it is, and so are those for which others came.
  expect((await told(draw(['hour'], 'Part'), loop, 'Rename Variable')).length).toBe(1);
  expect((await told(draw(names, 'Part'), draw(names, 'Share'), 'Rename Variable')).length).toBe(3);
});

test('what is given the value of another local is not the one that stood where it stands (3.5)', async () => {
  const code = (body: string) => ({
    'A.java': `class A { String title(String raw, String path) { ${body} return title; } }`,
  });
  const near = code(
    'String title = toTitle(raw); String near = find(path); if (near != null) { String other = make(near); title = other; }',
  );
  const given = (value: string) =>
    code(
      `String fallback; if (raw == null) { fallback = NONE; } else { fallback = ${value}; } String title; if (path == null) { title = fallback; } else { title = derive(path).or(fallback); }`,
    );
  expect(await told(near, given('toTitle(raw)'))).toEqual([]);
  expect(await told(given('toTitle(raw)'), near)).toEqual([]);
  // Its own it may be given anywhere.
  expect(await told(near, given('make(raw)'))).toContain(
    'Rename Variable other : String to fallback : String in method package title(raw String, path String) : String from class A',
  );
});
