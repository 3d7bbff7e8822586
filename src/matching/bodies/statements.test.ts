// The synthetic cases of statement-mapping.md §10, and what the mapper promises beyond them.
import { describe, expect, test } from 'vitest';
import { mapped } from '../test-bodies.ts';

const m = (body: string, parameters = '') => `void m(${parameters}) { ${body} }`;

describe('statement mapping', () => {
  test('a repeated keyword follows the statement around it (§10 case 1)', async () => {
    expect(
      await mapped(
        m('for (K k : ks) { if (a(k)) continue; if (b(k)) continue; use(k); }'),
        m('for (K k : ks) { if (b(k)) continue; use(k); }'),
      ),
    ).toEqual([
      'for (K k : ks) → for (K k : ks)',
      'if (a(k)) continue; → -',
      'continue; → -',
      'if (b(k)) continue; → if (b(k)) continue;',
      'continue; → continue;',
      'use(k); → use(k);',
    ]);
  });

  test('a loop over the same expression is the same loop, whatever it does and calls an element (2.6 C2)', async () => {
    const loop = async (source: string) => {
      const after = m(`prepare(2, on); start(); for (String place : ${source}) { table.fold(place.at); }`);
      const lines = await mapped(m('open(); for (String a : Sides.all(of, 2)) { lift(a); } close();'), after);
      return lines.find((line) => line.startsWith('for'));
    };
    expect(await loop('Sides.all(of, 2)')).toBe(
      'for (String a : Sides.all(of, 2)) → for (String place : Sides.all(of, 2))',
    );
    expect(await loop('rows.get(of)')).toBe('for (String a : Sides.all(of, 2)) → -');
  });

  test('an extracted variable beats a similar statement (§10 case 3)', async () => {
    expect(
      await mapped(
        m('log(cfg.get("host").trim()); log(name);'),
        m('String h = cfg.get("host").trim(); log(h); log(name);'),
      ),
    ).toEqual([
      'log(cfg.get("host").trim()); → log(h);',
      'log(name); → log(name);',
      '- → String h = cfg.get("host").trim();',
    ]);
  });

  test('a name for a part of a value is not the name of the whole, which is written out in what follows', async () => {
    const pairs = await mapped(
      m('R r = load(in); D d = print(r.first().name, 2); return new Out(d, null);'),
      m('R r = load(in); D one = r.first().name; return new Out(print(one, 2), null);'),
    );
    expect(pairs).toContain('- → D one = r.first().name;');
  });

  test('a name that went on to what another one was made of it is that other one', async () => {
    const before = m('Object bom = find(path, "bom"); Bom made = (Bom) bom; for (Lib lib : made.libs()) { add(lib); }');
    const rest = (uses: string) => m(`Bom bom = (Bom) find(path, "bom"); ${uses}`);
    const whole = 'Bom bom = (Bom) find(path, "bom");';
    expect(await mapped(before, rest('for (Lib lib : bom.libs()) { add(lib); }'))).toContain(
      `Bom made = (Bom) bom; → ${whole}`,
    );
    // The other name is there still: what is made is another thing.
    expect(await mapped(before, rest('Bom made = copy(bom); for (Lib lib : made.libs()) { add(lib); }'))).toContain(
      `Object bom = find(path, "bom"); → ${whole}`,
    );
  });

  test('like names of other types with other values are other things (3.5), of one type they are one thing', async () => {
    const around = (code: string) => m(`open(in, 2); ${code} close(in, 3);`);
    const before = around('String rowPathInfo = "row:" + Disk.local().path();');
    const pair = async (declared: string) =>
      (await mapped(before, around(declared))).find((line) => line.startsWith('String rowPathInfo'));
    expect(await pair('Set<String> rowPathInfos = rowPathInfos();')).toContain('→ -');
    expect(await pair('String rowPathInfos = rowPathInfos();')).toContain('→ String rowPathInfos = rowPathInfos();');
    expect(await pair('Text rowPathInfos = "row:" + Disk.local().path();')).toContain('→ Text rowPathInfos');
  });

  test('a field that is a local now, or the reverse: the statement that reads it otherwise as before (2.9)', async () => {
    const read = (of: string) => `return ${of}.read(this.context, this.at, this.row);`;
    const before = m(`try { ${read('this.rowStore')} } catch (E e) { throw fail(e); }`);
    const loop = `for (Store rowStore : all) { if (rowStore.has(this.at)) { note(rowStore); ${read('rowStore')} } }`;
    const cached = `if (old != null) { Store store = old; try { ${read('store')} } catch (E e) { bad = e; } }`;
    const within = (then: string) => m(`try { ${cached} ${then} } catch (E e) { bad = e; } throw fail(bad);`);
    expect(await mapped(before, within(loop))).toContain(`${read('this.rowStore')} → ${read('rowStore')}`);
    // Where two read it so, or none, the surroundings decide.
    const pairs = await mapped(before, within(loop.replaceAll('rowStore', 'each')));
    expect(pairs).toContain(`${read('this.rowStore')} → ${read('store')}`);
  });

  test('numbers of variables that shifted: what is done apart from them tells which is which', async () => {
    const use = (n: number, kind: string) =>
      `F f${n} = get(${kind}); see(f${n}.path()).is(dir(${kind})); keep(f${n}, ${kind});`;
    const uses = (kinds: string[]) => m(kinds.map((kind, i) => use(i + 1, kind)).join(' '));
    const before = uses(['A', 'B', 'C', 'D', 'E', 'F']);
    const pairs = await mapped(before, uses(['A', 'C', 'D', 'E', 'F']));
    for (const [from, to, kind] of [
      [1, 1, 'A'],
      [3, 2, 'C'],
      [6, 5, 'F'],
    ] as const) {
      expect(pairs).toContain(`F f${from} = get(${kind}); → F f${to} = get(${kind});`);
      expect(pairs).toContain(`keep(f${from}, ${kind}); → keep(f${to}, ${kind});`);
    }
    expect(pairs).toContain('F f2 = get(B); → -');
    // One more at the end shifts nothing.
    const more = await mapped(before, uses(['A', 'B', 'C', 'D', 'E', 'F', 'A']));
    expect(more.filter((pair) => pair.startsWith('- →'))).toHaveLength(3);
    expect(more).toContain('keep(f6, F); → keep(f6, F);');
  });

  test('statements in lambdas follow the call that the lambda is handed to, as long as that is the same', async () => {
    const run = (name: string, list: string, before = '') =>
      `check("${name} tasks", () -> { ${before} put(kind, ${list}); show(kind, ${list}); });`;
    const pairs = await mapped(
      m(['of(0)', 'of(1)', 'of(2)'].map((value, i) => run(`${i}`, 'all', `L all = ${value};`)).join(' ')),
      m(
        `L a = of(0); L b = of(1); start(a); start(b); L c = of(2); ${['a', 'b', 'c'].map((name, i) => run(`${i}`, name)).join(' ')}`,
      ),
    );
    expect(pairs.filter((pair) => pair.startsWith('show'))).toEqual(
      ['a', 'b', 'c'].map((name) => `show(kind, all); → show(kind, ${name});`),
    );
  });

  test('a statement of a lambda that goes on is not one that is alike in another lambda, but may be wrapped in one', async () => {
    const before = m('check("a", () -> { State s = parse(INITIAL, "hex"); s.put(7); open(s, port); });');
    const added = 'check("b", () -> { Key k = parse("00ff", "hex"); show(k.size()); });';
    const apart = await mapped(before, m(`check("a", () -> { open(null, port); }); ${added}`));
    expect(apart).toContain('State s = parse(INITIAL, "hex"); → -');
    const wrapped = await mapped(
      before,
      m('check("a", () -> { quiet(() -> { State s = parse(FIRST, "hex"); s.put(7); open(s, port); }); });'),
    );
    expect(wrapped).toContain('State s = parse(INITIAL, "hex"); → State s = parse(FIRST, "hex");');
    const outside = await mapped(
      m('group(() -> { check("a", () -> { State s = parse(INITIAL, "hex"); open(s, port); }); });'),
      m('group(() -> { State all = parse(FIRST, "hex"); check("a", () -> { open(all, port); }); });'),
    );
    expect(outside).toContain('State s = parse(INITIAL, "hex"); → State all = parse(FIRST, "hex");');
  });

  test('an else-if may be put in between (§10 case 6)', async () => {
    const pairs = await mapped(m('if (a) f(1); else g(2);'), m('if (a) f(1); else if (z) h(3); else g(2);'));
    expect(pairs).toContain('f(1); → f(1);');
    expect(pairs).toContain('g(2); → g(2);');
    expect(pairs.filter((pair) => pair.startsWith('- →'))).toHaveLength(2);
  });

  test('the only statement left in a branch corresponds, whatever the other branch holds', async () => {
    const pairs = await mapped(
      m('if (a) { f(1); keep(2); } else { x = g(); done(3); }'),
      m('if (a) { f(1); keep(2); } else { T y = g(); done(3); }'),
    );
    expect(pairs).toContain('x = g(); → T y = g();');
  });

  test('declarations with nothing in common do not correspond (§10 case 10)', async () => {
    const pairs = await mapped(m('Reader r = null; stay(1, 2);'), m('List<Row> rows = null; stay(1, 2);'));
    expect(pairs).toContain('Reader r = null; → -');
  });

  test('a member of an object becomes a variable of the same value', async () => {
    const pairs = await mapped(
      m('chart.legend = new Legend(chart.ctx, options, 1); go();', 'Chart chart'),
      m('Legend legend = new Legend(chart.ctx, options, 1); go();', 'Chart chart'),
    );
    expect(pairs[0]).toBe(
      'chart.legend = new Legend(chart.ctx, options, 1); → Legend legend = new Legend(chart.ctx, options, 1);',
    );
  });

  test('a statement that goes one level deeper keeps its partner (§10 case 13)', async () => {
    const pairs = await mapped(m('if (!r.ready()) { return; } go(r, 1);'), m('if (r.ready()) { go(r, 1); }'));
    expect(pairs).toContain('go(r, 1); → go(r, 1);');
    expect(pairs).toContain('return; → -');
  });

  test('a split chain leaves the return in place (§10 case 14)', async () => {
    expect(await mapped(m('return a.b().c().d();'), m('B t = a.b(); return t.c().d();'))).toEqual([
      'return a.b().c().d(); → return t.c().d();',
      '- → B t = a.b();',
    ]);
  });

  test('a lambda may become a method reference (§10 case 15)', async () => {
    expect(await mapped(m('xs.forEach(x -> print(x));'), m('xs.forEach(this::print);'))).toEqual([
      'xs.forEach(x -> print(x)); → xs.forEach(this::print);',
    ]);
  });

  test('moved statements are found at their new place', async () => {
    const pairs = await mapped(
      m('first(a, 1); second(b, 2); third(c, 3);'),
      m('third(c, 3); first(a, 1); second(b, 2);'),
    );
    expect(pairs).toEqual([
      'first(a, 1); → first(a, 1);',
      'second(b, 2); → second(b, 2);',
      'third(c, 3); → third(c, 3);',
    ]);
  });

  test('of equal statements each stays in its own branch', async () => {
    const body = 'if (a) { open(1); close(x); } else { open(2); close(x); }';
    const pairs = await mapped(m(body), m(body.replace('open(1)', 'open(7)')));
    expect(pairs.filter((pair) => pair === 'close(x); → close(x);')).toHaveLength(2);
    expect(pairs).toContain('open(1); → open(7);');
  });

  test('statements in a lambda are mapped like others', async () => {
    const pairs = await mapped(
      m('run(() -> { load(a, 1); save(b, 2); });'),
      m('run(() -> { load(a, 1); check(b); save(b, 3); });'),
    );
    expect(pairs).toContain('load(a, 1); → load(a, 1);');
    expect(pairs).toContain('save(b, 2); → save(b, 3);');
    expect(pairs).toContain('- → check(b);');
  });

  test('swapping the versions gives the mirror image', async () => {
    const before = m('int n = read(x); if (n > 2) { log(n); } send(n, y);');
    const after = m('int count = read(x); send(count, y, z); if (count > 2) { log(count); }');
    const mirror = (pairs: string[]) => pairs.map((pair) => pair.split(' → ').reverse().join(' → ')).sort();
    expect(mirror(await mapped(after, before))).toEqual((await mapped(before, after)).sort());
  });

  test('of many conditionals that all changed a little each is compared with those of its own list (§9 B)', async () => {
    const lists = (count: number, test: (list: number, at: number) => string) => {
      const at = [...Array(6).keys()];
      const list = (i: number) =>
        `for (Row row : rows${i}) { ${at.map((k) => `if (${test(i, k)}) { return; }`).join(' ')} }`;
      return m([...Array(count).keys()].map(list).join(' '));
    };
    const before = (i: number, k: number) => `row.cell${i}${k}.size() > least && row.isOpen()`;
    const after = (i: number, k: number) => `row.cell${i}${k}.size() > fewest && row.isOpen()`;
    for (const count of [2, 12]) {
      const lines = await mapped(lists(count, before), lists(count, after));
      const conditionals = lines.filter((line) => line.startsWith('if'));
      const paired = conditionals.filter((line) => {
        const [left, right] = line.split(' → ');
        return left.replace('least', 'fewest') === right;
      });
      expect(paired).toHaveLength(count * 6);
    }
    // What has nothing in common is not one for standing at the same place.
    const other = (i: number, k: number) => `depths[${k}] == most(${i})`;
    const replaced = await mapped(lists(12, before), lists(12, other));
    expect(replaced.filter((line) => /^if .* → if/.test(line))).toEqual([]);
  });
});
