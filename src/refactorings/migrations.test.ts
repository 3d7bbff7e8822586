import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

const inMethod = (body: string) => `class A { List<String> xs; void m() throws Exception { ${body} } }`;

describe('migrations (statements:4.3)', () => {
  test('type arguments of a creation become a diamond', async () => {
    const before = inMethod('Map<String, Integer> counts = new HashMap<String, Integer>(); fill(counts);');
    const after = inMethod('Map<String, Integer> counts = new HashMap<>(); fill(counts);');
    expect(await told(before, after, 'Diamond')).toEqual([
      'Replace Generic With Diamond HashMap<String,Integer> with HashMap<> in method package m() : void from class A',
    ]);
    expect(await told(after, before, 'Diamond')).toEqual([]);
  });

  test('a try gets resources', async () => {
    const before = inMethod('In in = open("f"); try { read(in); use(in); } finally { in.close(); }');
    const after = inMethod('try (In in = open("f")) { read(in); use(in); }');
    expect(await told(before, after, 'Try')).toEqual([
      'Try With Resources try(In in=open("f")) in method package m() : void from class A',
    ]);
    expect(await told(after, after.replace('read', 'load'), 'Try')).toEqual([]);
  });

  test('a resource under another name has the value that the variable was given in the try', async () => {
    const before = inMethod('In in = null; try { in = new Disk(name, 2); table.load(in); } finally { in.close(); }');
    const after = (value: string) => inMethod(`try (In stream = ${value}) { table.load(stream); }`);
    expect(await told(before, after('new Disk(name, 2)'), 'Rename')).toEqual([
      'Rename Variable in : In to stream : In in method package m() : void from class A',
    ]);
  });

  test('catch clauses merge into a union type', async () => {
    const before = inMethod('try { run(1); } catch (IOException e) { log(e); } catch (SqlException e) { log(e); }');
    const after = inMethod('try { run(1); } catch (IOException | SqlException e) { log(e); }');
    expect(await told(before, after, 'Merge Catch')).toEqual([
      'Merge Catch [catch(IOException e), catch(SqlException e)] to catch(IOException|SqlException e) in method package m() : void from class A',
    ]);
    expect(await told(after, before, 'Merge Catch')).toEqual([]);
    const merged = (await refactoringsOf(before, after)).find(({ type }) => type === 'Merge Catch');
    expect(merged?.rightSideLocations[0].codeElement).toBe('catch(e)');
  });

  const caught = (...clauses: string[]) =>
    inMethod(`try { run(1); } ${clauses.map((clause) => `catch (${clause}`).join(' ')}`);
  const changed = async (before: string, after: string) =>
    (await told(before, after, 'Change Variable Type')).map((text) => text.split(' in ')[0]);

  test('the variable of the merged clause is that of the first one', async () => {
    const parts = caught('IOException e) { log(e); }', 'SqlException e) { log(e); }', 'RunException ex) { log(ex); }');
    const whole = caught('IOException | SqlException | RunException e) { log(e); }');
    expect(await changed(parts, whole)).toEqual([
      'Change Variable Type e : IOException to e : IOException|SqlException|RunException',
    ]);
    expect(await changed(whole, parts)).toEqual([
      'Change Variable Type e : IOException|SqlException|RunException to e : IOException',
    ]);
  });

  test('not so where another clause alone has the code', async () => {
    const parts = caught('IOException e) { close(2); }', 'SqlException e) { log(e); }');
    expect(await changed(parts, caught('IOException | SqlException e) { log(e); }'))).toEqual([
      'Change Variable Type e : SqlException to e : IOException|SqlException',
    ]);
  });

  test('a stream that is handed a function, for a loop over what it went through', async () => {
    const before =
      'class A { boolean any(Test<Box> t) { boolean found = false; if (t.isOn()) { found = store.boxes(3).stream().anyMatch(t); } return found; } }';
    const now = (body: string) =>
      `class A { boolean any(Test<Box> t) { if (!t.isOn()) { return false; } ${body} return false; } }`;
    const loop = 'List<Box> boxes = store.boxes(3); for (Box box : boxes) { if (t.test(box)) { return true; } }';
    expect(await told(before, now(loop), 'Pipeline')).toEqual([
      'Replace Pipeline With Loop found=store.boxes(3).stream().anyMatch(t); with for(box: boxes) in method package any(t Test<Box>) : boolean from class A',
    ]);
    const other = 'List<Line> lines = read(in).all(7); for (Line line : lines) { if (line.isOld()) { return true; } }';
    expect(await told(before, now(other), 'Pipeline')).toEqual([]);
    const plain = before.replace('.stream().anyMatch(t)', '.holder().check(t)');
    expect(await told(plain, now(loop), 'Pipeline')).toEqual([]);
  });

  test('an anonymous class becomes a lambda', async () => {
    const before = inMethod('pool.submit(new Runnable() { public void run() { work(xs, 3); } });');
    const after = inMethod('pool.submit(() -> work(xs, 3));');
    expect(await told(before, after, 'Lambda')).toEqual([
      'Replace Anonymous With Lambda A.m.submit.new Runnable with () -> work(xs,3) in method package m() : void from class A',
    ]);
    expect(await told(before, before.replace('3', '4'), 'Lambda')).toEqual([]);
  });

  test('whatever the lambda does, of which nothing is compared here', async () => {
    const before = inMethod(
      'Check<String> check = new Check<String>() { public void on(String x) { count(x, 3); if (x.isOpen()) stop(); } };',
    );
    const after = inMethod('Check<String> check = (x) -> { count(x, 3); if (x.isOpen()) stop(); };');
    expect(await told(before, after, 'Lambda')).toEqual([
      'Replace Anonymous With Lambda A.m.check.new Check<String> with (x) -> { in method package m() : void from class A',
    ]);
    const field = (value: string) => `class A { Check<String> check = ${value}; }`;
    expect(
      await told(
        field('new Check<String>() { public void on(String x) { count(x, 3); } }'),
        field('(x) -> { count(x, 3); }'),
        'Lambda',
      ),
    ).toEqual([
      'Replace Anonymous With Lambda A.check.new Check<String> with (x) -> { in attribute package check : Check<String> from class A',
    ]);
    const two = before.replace('{ public', '{ public void off() { stop(); } public');
    expect(await told(two, after, 'Lambda')).toEqual([]);
    const idle = before.replace('{ public', '{ public void off() {} public');
    expect(await told(idle, after, 'Lambda')).toHaveLength(1);
  });

  test('a loop becomes a pipeline, and the other way round', async () => {
    const before = inMethod('for (String x : xs) { if (ok(x)) out.add(x); }');
    const after = inMethod('xs.stream().filter(x -> ok(x)).forEach(out::add);');
    expect(await told(before, after, 'Pipeline')).toEqual([
      'Replace Loop With Pipeline for(x: xs) with xs.stream().filter(x -> ok(x)).forEach(out::add); in method package m() : void from class A',
    ]);
    expect(await told(after, before, 'Pipeline')).toEqual([
      'Replace Pipeline With Loop xs.stream().filter(x -> ok(x)).forEach(out::add); with for(x: xs) in method package m() : void from class A',
    ]);
  });

  test('a loop for a pipeline whose elements are made by pipelines of their own', async () => {
    const javascript = (body: string) => ({
      'src/shop.js': `function rows(items) {\n  const found = [];\n${body}  return found;\n}\n`,
    });
    const row = 'found.push({ name: item.name, tags: item.tags.map((tag) => tag.text) })';
    const piped = javascript(`  items.forEach((item) => ${row});\n`);
    const looped = javascript(`  for (const item of items) {\n    ${row};\n  }\n`);
    const inMethod = ' in method private rows(items) from class shop';
    expect(await told(piped, looped)).toEqual([
      `Replace Pipeline With Loop items.forEach((item) => found.push({ name: item.name, tags: item.tags.map((tag) => tag.text) })); with for(item of items)${inMethod}`,
    ]);
    expect(await told(looped, piped)).toEqual([
      `Replace Loop With Pipeline for(item of items) with items.forEach((item) => found.push({ name: item.name, tags: item.tags.map((tag) => tag.text) }));${inMethod}`,
    ]);
    // The inner pipeline alone went nowhere.
    const around = javascript(
      `  for (const list of items) {\n    for (const item of list) {\n      ${row};\n    }\n  }\n`,
    );
    expect(await told(looped, around)).toEqual([]);
  });

  test('loops in one loop that became a pipeline each, and loops through what has a name now', async () => {
    const before = inMethod(
      `for (Rule rule : rules) { if (rule.isSpan()) { for (Span span : rule.spans()) { if (range.meets(span)) { found.add(span); } } }
        else if (rule.isDay()) { for (Day day : rule.days()) { if (range.has(day)) { found.add(new Span(day, length)); } } } }
      for (Rule other : rulesOf(Kind.DAILY)) { Daily daily = (Daily) other; for (Day each : daily.series().days(start, end)) { found.add(new Span(each, size)); } }`,
    );
    const spans =
      'found.addAll(rules.stream().filter(r -> r.isSpan()).flatMap(r -> r.spans()).filter(span -> range.meets(span)).collect(toList()));';
    const days =
      'found.addAll(rules.stream().filter(r -> r.isDay()).flatMap(r -> r.days()).filter(day -> range.has(day)).map(day -> new Span(day,length)).collect(toList()));';
    const daily =
      'found.addAll(dailies.stream().flatMap(d -> d.series().days(start,end)).map(each -> new Span(each,size)).collect(toList()));';
    const after = inMethod(`${spans} ${days} List<Daily> dailies = rulesOf(Kind.DAILY); ${daily}`);
    expect(await told(before, after)).toEqual([
      'Extract Variable dailies : List<Daily> in method package m() : void from class A',
      `Replace Loop With Pipeline for(day: rule.days()) with ${days} in method package m() : void from class A`,
      `Replace Loop With Pipeline for(other: rulesOf(Kind.DAILY)) with ${daily} in method package m() : void from class A`,
      `Replace Loop With Pipeline for(span: rule.spans()) with ${spans} in method package m() : void from class A`,
    ]);
    // One pipeline for all of them is what became of the loop around them.
    const nested = inMethod('for (Rule rule : rules) { for (Day day : rule.days()) { found.add(new Span(day, 3)); } }');
    const flat = 'rules.stream().flatMap(rule -> rule.days()).forEach(day -> found.add(new Span(day,3)));';
    expect(await told(nested, inMethod(flat))).toEqual([
      `Replace Loop With Pipeline for(rule: rules) with ${flat} in method package m() : void from class A`,
    ]);
  });

  test('a loop through what has another name now', async () => {
    const shop = (field: string, code: string) =>
      `class Shop { List<Line> ${field}; int size() { return ${field}.size() + 1; } double total() { ${code} } }`;
    const summed = 'double sum = 0; for (Line line : lines) { sum += line.price(); } return sum;';
    const piped = 'return items.stream().mapToDouble(Line::price).sum();';
    const total = `${piped} in method package total() : double from class Shop`;
    expect(await told(shop('lines', summed), shop('items', piped))).toEqual([
      'Rename Attribute lines : List<Line> to items : List<Line> in class Shop',
      `Replace Loop With Pipeline for(line: lines) with ${total}`,
    ]);
    const names = (code: string) => `class Shop { List<String> names(List<User> all) { ${code} } }`;
    const before = names(
      'List<String> out = new ArrayList<>(); List<User> users = sorted(all); for (User user : users) { out.add(user.name()); } log(users.size()); return out;',
    );
    const after = names(
      'List<User> open = sorted(all); log(open.size()); return open.stream().map(User::name).toList();',
    );
    expect(await told(before, after, 'Pipeline')).toEqual([
      'Replace Loop With Pipeline for(user: users) with return open.stream().map(User::name).toList(); in method package names(all List<User>) : List<String> from class Shop',
    ]);
    expect(await told(before, after.replace('User::name', 'User::age'), 'Pipeline')).toEqual([]);
  });

  test('a loop by an iterator goes through what that is of', async () => {
    const after = inMethod('users.removeIf(User::isOld);');
    const body = '{ User user = it.next(); if (user.isOld()) { it.remove(); } }';
    for (const loop of [
      `Iterator<User> it = users.iterator(); while (it.hasNext()) ${body}`,
      `for (Iterator<User> it = users.iterator(); it.hasNext(); ) ${body}`,
    ])
      expect((await told(inMethod(loop), after)).map((text) => text.replace(/ with .*/, ''))).toEqual([
        loop.startsWith('for')
          ? 'Replace Loop With Pipeline for(Iterator<User> it=users.iterator(); it.hasNext(); )'
          : 'Replace Loop With Pipeline while(it.hasNext())',
      ]);
    const other = `Iterator<User> it = guests(3).iterator(); while (it.hasNext()) ${body.replace('isOld', 'isGone')}`;
    expect(await told(inMethod(other), after)).toEqual([]);
  });

  test('the iterator of a loop may have been taken long before', async () => {
    const before = (taken: string) =>
      inMethod(`${taken} List<Long> ids = new ArrayList<>(); List<Tag> tags = start(3);
        while (rows.hasNext()) { ids.add(rows.next().getKey()); } show(ids, tags);`);
    const after = inMethod(`var found = shop.users(7).map(all -> all.stream().map(User::getKey).toList());
        List<Tag> tags = start(3); found.then(ids -> show(ids, tags));`);
    const loops = async (taken: string) => (await told(before(taken), after, 'Pipeline')).length;
    expect(await loops('Iterator<User> rows = shop.users(7).first().iterator();')).toBe(1);
    // That of another block is another one.
    const other = 'if (isOpen()) { Iterator<User> rows = shop.users(7).first().iterator(); work(rows); }';
    expect(await loops(`${other} Rows rows = read();`)).toBe(0);
  });

  test('the variable of a loop did not become the parameter of a callback in its place', async () => {
    const before = inMethod('for (Item item : shop.items()) { out.add(item.name()); count(item.size(), 3); }');
    const after = inMethod('shop.items().forEach(i -> { out.add(i.name()); count(i.size(), 3); });');
    expect(await told(before, after)).toEqual([
      'Replace Loop With Pipeline for(item: shop.items()) with shop.items().forEach(i -> { in method package m() : void from class A',
    ]);
    const other = after.replaceAll('i.', 'it.').replace('i ->', 'it ->');
    expect(await told(after, other)).toEqual([
      'Rename Variable i : null to it : null in method package m() : void from class A',
    ]);
  });

  test('any call that hands on code beside the elements of the loop is a pipeline', async () => {
    const before = inMethod('for (String x : xs) { check(x); print(x, 3); }');
    expect(await told(before, inMethod('each(xs, x -> { check(x); print(x, 3); });'), 'Pipeline')).toEqual([
      'Replace Loop With Pipeline for(x: xs) with each(xs,x -> { in method package m() : void from class A',
    ]);
    const scoped = inMethod('let(xs, ys -> { ys.forEach(x -> { check(x); print(x, 3); }); });');
    expect((await told(before, scoped, 'Pipeline')).join()).toContain('with ys.forEach(');
    expect(await told(before, inMethod('later(1, x -> { check(x); print(x, 3); });'), 'Pipeline')).toEqual([]);
    const made = inMethod('each(xs, x -> { check(x); print(x, 3); });').replace(
      /\}$/,
      'void each(List<String> all, To<String> to) { for (String one : all) to.go(one); } }',
    );
    expect(await told(before, made, 'Pipeline')).toEqual([]);
  });

  test('a loop becomes a comprehension', async () => {
    const before = 'def names(users):\n    out = []\n    for u in users:\n        out.append(u.name)\n    return out\n';
    const after = 'def names(users):\n    return [u.name for u in users]\n';
    expect(await told({ 'a.py': before }, { 'a.py': after }, 'Pipeline')).toEqual([
      'Replace Loop With Pipeline for(u in users) with return [u.name for u in users] in method public names(users) from class a.__module__',
    ]);
  });

  test('a pipeline that stays one does not become a loop of a method that took some of its code', async () => {
    const mark = (path: string, end: string) => `export function mark(root, rules) {
  let changes = 0;
  root.find(Call).forEach((${path}) => {
    const first = ${path}.node.items[0];
    if (first && /none/.test(first.text)) {
      ${path}.node.items = [];
      changes++;
      ${end}
  });
  return changes > 0 ? root.text() : undefined;
}
`;
    const message = "const message = 'was removed, use something else';";
    const own = `} else {
      ${message}
      const parentNode = path.parent.node;
      if (parentNode.type === 'Statement') {
        comment(parentNode, message);
      } else {
        comment(path.node, message);
      }
      changes++;
    }`;
    const called = `return;
    }
    ${message}
    const host = hostOf(place);
    if (!host) return;
    comment(host, message);
    changes++;`;
    const host = `function hostOf(start) {
  let current = start.parent;
  while (current) {
    const type = current.node.type;
    if (type.endsWith('Statement') || type === 'Variable') {
      return current.node;
    }
    current = current.parent;
  }
  return null;
}

`;
    const [before, after] = [{ 'm.js': mark('path', own) }, { 'm.js': host + mark('place', called) }];
    expect(await told(before, after, 'Extract Method')).toHaveLength(1);
    expect(await told(before, after, 'Pipeline')).toEqual([]);
    expect(await told(after, before, 'Pipeline')).toEqual([]);
  });

  test('a pipeline that a new variable has in its value, with another option, became no loop beside it', async () => {
    const sent = (given: string, more = '') =>
      `export function send(store, posts) {\n${given}  expect(store.state()).toBe(posts);\n${more}}\n`;
    const rows = (name: string, end: string) =>
      `[\n    { name: 'all', value: posts },\n    ...posts.map((post) => ({ name: '${name}', args: post.id, value: post })),\n  ]${end};\n`;
    const loop = `  for (const post of posts) {
    const found = store.actions.find((action) => action.id === post.id && isAdded(action));
    expect(found.value).toBe(post.value);
  }
`;
    const before = { 'a.js': sent(`  store.put(${rows('post', ')')}`) };
    const after = { 'a.js': sent(`  const entries = ${rows('postAdded', '')}  store.put(entries);\n`, loop) };
    expect(await told(before, after)).toEqual([
      'Extract Variable entries : Inferred in method public send(store, posts) from class a',
    ]);
    expect(await told(after, before, 'Pipeline')).toEqual([]);
    const gone = {
      'a.js': sent(
        "  const entries = [];\n  for (const post of posts) {\n    entries.push({ name: 'post', args: post.id, value: post });\n  }\n  store.put(entries);\n",
      ),
    };
    expect(await told(before, gone, 'Pipeline')).toHaveLength(1);
  });

  test('a loop whose code went into a method becomes a pipeline that calls it', async () => {
    const read = 'f = open(x.path, 1)\n        check(f, x.size)\n        all[x.key] = f.lines()';
    const before = `def load(xs, all):\n    out = []\n    for x in xs:\n        ${read}\n        out.append(all[x.key])\n    return out\n`;
    const later = (calls: string) =>
      `def read(x, all):\n        ${read}\n        return all[x.key]\n\ndef load(xs, all):\n    ${calls}\n`;
    expect(await told({ 'a.py': before }, { 'a.py': later('return [read(x, all) for x in xs]') }, 'Pipeline')).toEqual([
      'Replace Loop With Pipeline for(x in xs) with return [read(x, all) for x in xs] in method public load(xs, all) from class a.__module__',
    ]);
    const stays = later('for x in xs:\n        read(x, all)\n    return [one for one in all]');
    expect(await told({ 'a.py': before }, { 'a.py': stays }, 'Pipeline')).toEqual([]);
  });

  test('a function handed over by its name does what the loop called it for', async () => {
    const python = (code: string) => ({
      'a.py': `class Shop:\n    def send(self, rows):\n        self.begin(3)\n${code}`,
    });
    const loop = python('        for row in rows:\n            self.queue.put(row)\n');
    const piped = python('        list(map(self.queue.put, rows))\n');
    const inSend = ' in method public send(rows) from class a.Shop';
    expect(await told(loop, piped, 'Pipeline')).toEqual([
      `Replace Loop With Pipeline for(row in rows) with list(map(self.queue.put, rows))${inSend}`,
    ]);
    expect(await told(piped, loop, 'Pipeline')).toEqual([
      `Replace Pipeline With Loop list(map(self.queue.put, rows)) with for(row in rows)${inSend}`,
    ]);
    const filled = python(
      '        out = []\n        for row in rows:\n            out.append(row)\n        return out\n',
    );
    const mapped = python('        out = []\n        map(out.append, rows)\n        return out\n');
    expect(await told(filled, mapped, 'Pipeline')).toHaveLength(1);
    const script = (code: string) => ({ 'a.js': `function send(rows) { begin(3); ${code} }` });
    const each = script('for (const row of rows) put(row);');
    expect(await told(each, script('rows.forEach(put);'), 'Pipeline')).toHaveLength(1);
    // Another function, or a call that does not work through a collection, or one that stood there before.
    expect(await told(loop, python('        list(map(self.queue.drop, rows))\n'), 'Pipeline')).toEqual([]);
    expect(await told(loop, python('        self.later(self.queue.put, rows)\n'), 'Pipeline')).toEqual([]);
    const both = python(
      '        list(map(self.queue.put, rows))\n        for row in rows:\n            self.queue.put(row)\n',
    );
    expect(await told(both, piped, 'Pipeline')).toEqual([]);
  });

  test('a loop and a pipeline over other elements have nothing to do with each other', async () => {
    const before = inMethod('for (String x : xs) { print(x); }');
    const after = inMethod('users.stream().filter(u -> u.isActive()).forEach(mail::send);');
    expect(await told(before, after, 'Pipeline')).toEqual([]);
  });

  test('a loop over a parameter that the pipeline calls otherwise', async () => {
    const loop = (name: string) =>
      `int n = 0; for (Item i : ${name}) { if (!i.isOpen()) { continue; } n += i.price(); } return n;`;
    const pipe = (name: string) => `return ${name}.stream().filter(Item::isOpen).mapToInt(Item::price).sum();`;
    const shop = (parameters: string, body: string) => `class Shop { int two(${parameters}) { ${body} } }`;
    expect(
      await told(
        shop('List<Item> list', loop('list')),
        shop('List<Item> items', pipe('items')),
        'Replace Loop With Pipeline',
      ),
    ).toEqual([
      `Replace Loop With Pipeline for(i: list) with ${pipe('items')} in method package two(items List<Item>) : int from class Shop`,
    ]);
    expect(
      await told(
        shop('List<Item> list', loop('list')),
        shop('List<Item> list, List<Item> items', pipe('items').replace('price', 'cost')),
        'Replace Loop With Pipeline',
      ),
    ).toEqual([]);
  });
});

test('an object of one method gave way to its type, made of a lambda, in a lambda, too (statements:3.7)', async () => {
  const shop = (made: string) => `class Shop { fun open(n: Int) = desk.bind(n) { ${made} } }`;
  const was = shop('object : Task<Int> { override fun run(n: Int) = Unit }');
  const found = (after: string) => told({ 'A.kt': was }, { 'A.kt': after }, 'Anonymous');
  expect(await found(shop('Task { _ -> }'))).toEqual([
    'Replace Anonymous With Lambda Shop.open.Task with { _ -> } in method public open(n Int) from class Shop',
  ]);
  // It is a call of something else.
  expect(await found(shop('launch { _ -> }'))).toEqual([]);
});

describe('Python: a comprehension that gives the elements as the loop did, where they are chosen otherwise', () => {
  const shop = (body: string) => ({ 'shop.py': `class Shop:\n    def offers(self):\n${body}` });
  const loop = (added: string) =>
    shop(
      `        parts = []\n        for key, value in self.goods.items():\n            if getattr(self, key):\n                parts.append(${added})\n        return 'offers ' + ', '.join(parts)\n`,
    );
  const piped = (choice: string) => shop(`        parts = ', '.join(${choice})\n        return 'offers ' + parts\n`);

  test.each([
    ['value', 'value for key, value in self.goods.items() if self.chosen[key]'],
    ['value', 'v for k, v in self.goods.items() if self.chosen[k]'],
    ['key', 'k for k, v in self.goods.items() if self.chosen[v]'],
  ])('%s, %s', async (added, choice) => {
    expect(await told(loop(added), piped(choice), 'Pipeline')).toEqual([
      `Replace Loop With Pipeline for(key, value in self.goods.items()) with parts = ', '.join(${choice}) in method public offers() from class shop.Shop`,
    ]);
  });

  test.each([
    ['value', 'k for k, v in self.goods.items() if self.chosen[v]'],
    ['value + 1', 'v for k, v in self.goods.items() if self.chosen[k]'],
    ['value', 'v for k, v in self.services.all() if self.chosen[k]'],
  ])('not %s, %s', async (added, choice) => {
    expect(await told(loop(added), piped(choice), 'Pipeline')).toEqual([]);
  });
});

describe('an anonymous class that had a name, and is a lambda without one (statements:3.7)', () => {
  const listener = (code: string) => `new Listener() { @Override public void heard(Bell bell) { ${code} } }`;
  const rung = 'rings.add(bell, 3); open(bell.door());';
  const house = (field: string, own: string, handed: string) =>
    `class House { ${field} void build(Plan plan) { ${own} bell = plan.bell(); bell.onRing(${handed}); walls = plan.walls(); } }`;
  const lambda = house('', '', `bell -> { ${rung} }`);
  const all = async (before: string, after: string) => (await told(before, after, '')).sort();

  test('of a variable', async () => {
    const before = house('', `Listener listener = ${listener(rung)};`, 'listener');
    expect(await all(before, lambda)).toEqual([
      'Inline Variable listener : Listener in method package build(plan Plan) : void from class House',
      'Replace Anonymous With Lambda House.build.listener.new Listener with bell -> { in method package build(plan Plan) : void from class House',
    ]);
    // The other way round it is no lambda now.
    expect(await all(lambda, before)).toEqual([
      'Extract Variable listener : Listener in method package build(plan Plan) : void from class House',
    ]);
  });

  test('of a field', async () => {
    const before = house(`final Listener listener = ${listener(rung)};`, '', 'listener');
    expect(await all(before, lambda)).toEqual([
      'Inline Attribute package listener : Listener in class House',
      'Replace Anonymous With Lambda House.listener.new Listener with bell -> { in method package build(plan Plan) : void from class House',
    ]);
    expect(await all(lambda, before)).toEqual(['Extract Attribute package listener : Listener in class House']);
  });

  test('is another one if it does something else', async () => {
    const other = 'if (asleep) { return; } light.shine(plan.colour());';
    expect(await all(house('', `Listener listener = ${listener(other)};`, 'listener'), lambda)).toEqual([]);
    expect(await all(house(`final Listener listener = ${listener(other)};`, '', 'listener'), lambda)).toEqual([]);
  });
});

test('an anonymous class inside of one that became a lambda', async () => {
  const before = inMethod(
    'pool.submit(new Task() { public void run() { keep.put(new Job() { public int of() { return count(3); } }); done(xs); } });',
  );
  const lambdas = (inner: string) => inMethod(`pool.submit(() -> { ${inner} done(xs); });`);
  const paths = async (inner: string) =>
    (await told(before, lambdas(inner), 'Lambda')).map((text) => text.replace(/.* Lambda | with .*/g, ''));
  expect(await paths('keep.put(() -> count(3));')).toEqual([
    'A.m.submit.new Task',
    'A.m.submit.new Task.run.put.new Job',
  ]);
  expect(await paths('keep.put(new Job() { public int of() { return count(3); } });')).toEqual(['A.m.submit.new Task']);
});

test('an anonymous class handed to an enum constant is named by that (refactoring-types.md §3.6)', async () => {
  const before =
    'enum Op { PLUS(new Fn() { public int of(int a) { return a + 1; } }); Op(Fn f) { this.f = f; } Fn f; }';
  expect(await told(before, before.replace(/new Fn.*?\} \}/, 'a -> a + 1'))).toEqual([
    'Replace Anonymous With Lambda Op.PLUS.new Fn with a -> a + 1 in attribute PLUS : Op from class Op',
  ]);
});

test('the lambda in place of an anonymous class is that of its own call, not of one around it', async () => {
  const all = (loop: string) => ({
    'A.java': `class A { void all(List<Job> jobs) { ${loop} } void work(Job job) { log(job); } }`,
  });
  const before = all('for (Job job : jobs) { pool.submit(new Runnable() { public void run() { work(job); } }); }');
  const after = all('jobs.forEach(job -> pool.submit(() -> work(job)));');
  expect(await told(before, after, 'Replace Anonymous')).toEqual([
    'Replace Anonymous With Lambda A.all.submit.new Runnable with () -> work(job) in method package all(jobs List<Job>) : void from class A',
  ]);
});
