import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('Merge Class (model:C11)', () => {
  const load = 'int load(String p) { In in = open(p); int n = in.read(); in.close(); return n; }';
  const check = 'void check(Order o) { if (o.total() < 0) fail(o); audit.add(o, now()); }';
  const close = 'void finish(Shop s) { for (Order o : s.orders()) o.close(s, true); s.clear(); }';
  const price = 'long price(Order o) { long sum = 0; for (Item i : o.items()) sum += i.cost(); return sum; }';

  test('a class whose methods stand in the one that another class became', async () => {
    expect(
      await told(
        {
          'p/Loads.java': `package p; class Loads { ${load} ${price} }`,
          'p/Checks.java': `package p; class Checks { ${check} ${close} }`,
        },
        { 'p/LoadsAndChecks.java': `package p; class LoadsAndChecks { ${load} ${price} ${check} ${close} }` },
        'Class',
      ),
    ).toEqual(['Merge Class [p.Checks, p.Loads] merged to p.LoadsAndChecks']);
  });

  test('two classes that went into one that is new and larger than both', async () => {
    const more = ['a', 'b', 'c', 'd', 'e']
      .map((n) => `int ${n}Sum(Map m) { int ${n} = m.get("${n}"); for (int k : m.keys()) ${n} += k; return ${n}; }`)
      .join(' ');
    const found = await told(
      {
        'p/Loads.java': `package p; class Loads { ${load} ${price} }`,
        'p/Checks.java': `package p; class Checks { ${check} ${close} }`,
      },
      { 'p/q/Everything.java': `package p.q; class Everything { ${more} ${load} ${price} ${check} ${close} }` },
      'Merge Class',
    );
    expect(found).toEqual(['Merge Class [p.Checks, p.Loads] merged to p.q.Everything']);
  });

  test('members of all of them moved', async () => {
    const found = await told(
      {
        'p/Loads.java': `package p; class Loads { int most = 7; ${load} ${price} }`,
        'p/Checks.java': `package p; class Checks { ${check} ${close} }`,
      },
      {
        'p/LoadsAndChecks.java': `package p; class LoadsAndChecks { int most = 7; ${load} ${price} ${check} ${close} }`,
      },
      'Move',
    );
    expect(found.map((text) => text.replace(/( ?\(| :).* from class (\S+) to .*/, ' from $2'))).toEqual([
      'Move Attribute package most from p.Loads',
      'Move Method package check from p.Checks',
      'Move Method package finish from p.Checks',
      'Move Method package load from p.Loads',
      'Move Method package price from p.Loads',
    ]);
  });

  test('a class that keeps its name only gets more methods', async () => {
    expect(
      await told(
        {
          'p/Loads.java': `package p; class Loads { ${load} ${price} }`,
          'p/Checks.java': `package p; class Checks { ${check} ${close} }`,
        },
        { 'p/Loads.java': `package p; class Loads { ${load} ${price} ${check} ${close} }` },
        'Class',
      ),
    ).toEqual([]);
  });

  describe('into a class that was there (model:C12)', () => {
    const all = (...methods: string[]) =>
      `package p; class All extends Base { int most = 7; int next(int n) { return n + most; } ${methods.join(' ')} }`;
    const files = (head: string) => ({
      'p/All.java': all(),
      'p/Loads.java': `package p; class Loads ${head}{ int most = 7; ${load} ${price} }`,
      'p/Checks.java': `package p; class Checks ${head}{ ${check} ${close} }`,
    });
    const after = { 'p/All.java': all(load, price, check, close) };

    test('two classes, of which what that had did not move', async () => {
      const found = await told(files(''), after);
      expect(found.map((text) => text.replace(/( ?\(| :).* from class (\S+) to .*/, ' from $2'))).toEqual([
        'Merge Class [p.Checks, p.Loads] merged to p.All',
        'Move Method package check from p.Checks',
        'Move Method package finish from p.Checks',
        'Move Method package load from p.Loads',
        'Move Method package price from p.Loads',
      ]);
    });

    test('not siblings of it', async () => {
      expect(await told(files('extends Base '), after, 'Merge Class')).toEqual([]);
    });
  });

  test('one method does not make a class', async () => {
    expect(
      await told(
        {
          'p/Loads.java': `package p; class Loads { ${load} ${price} }`,
          'p/Checks.java': `package p; class Checks { ${check} }`,
        },
        { 'p/AllLoads.java': `package p; class AllLoads { ${load} ${price} ${check} }` },
        'Class',
      ),
    ).toEqual(['Rename Class p.Loads renamed to p.AllLoads']);
  });

  test('classes of Kotlin are merged alike', async () => {
    const one = 'fun load(p: String): Int {\n    val n = open(p).read()\n    log(n, p)\n    return n\n  }\n';
    const two = 'fun size(b: Box): Int {\n    b.open()\n    return b.width * b.height\n  }\n';
    const three = 'fun check(o: Order) {\n    if (o.total < 0) fail(o)\n    audit.add(o, now())\n  }\n';
    const four = 'fun finish(s: Shop) {\n    for (o in s.orders) o.close(s, true)\n    s.clear()\n  }\n';
    const file = (name: string, ...functions: string[]) =>
      `package p\n\nclass ${name} {\n  ${functions.join('\n  ')}}\n`;
    expect(
      await told(
        { 'p/A.kt': file('Boxes', one, two), 'p/B.kt': file('Orders', three, four) },
        { 'p/C.kt': file('BoxesOfOrders', one, two, three, four) },
        'Class',
      ),
    ).toEqual(['Merge Class [p.Boxes, p.Orders] merged to p.BoxesOfOrders']);
  });

  describe('twins, that gave way to one', () => {
    const node = (name: string, type: string, more = '') =>
      `package p; class ${name} { ${type} held; ${name} next; ${more} ${name}(${type} held) { this.held = held; } }`;
    const list = (type: string, name: string) =>
      `package p; class ${type}List { ${name} first; void add(${type} added) { first = link(new ${name}(added), first); } }`;
    const before = {
      'p/BoxNode.java': node('BoxNode', 'Box'),
      'p/ItemNode.java': node('ItemNode', 'Item'),
      'p/BoxList.java': list('Box', 'BoxNode'),
      'p/ItemList.java': list('Item', 'ItemNode'),
    };
    const files = (boxes: string, items: string) => ({
      'p/BoxList.java': list('Box', boxes),
      'p/ItemList.java': list('Item', items),
    });

    test('where each was named', async () => {
      const after = { 'p/Node.java': node('Node', 'Object'), ...files('Node', 'Node') };
      expect(await told(before, after, 'Class')).toEqual(['Merge Class [p.BoxNode, p.ItemNode] merged to p.Node']);
      expect(await told(before, after, 'Move')).toEqual([]);
    });

    test('not where something else has the place of one', async () => {
      const after = { 'p/Node.java': node('Node', 'Object'), ...files('Node', 'Link') };
      expect(await told(before, after, 'Merge')).toEqual([]);
    });

    test('not with other members', async () => {
      const other = { ...before, 'p/ItemNode.java': node('ItemNode', 'Item', 'ItemNode last;') };
      const after = { 'p/Node.java': node('Node', 'Object'), ...files('Node', 'Node') };
      expect(await told(other, after, 'Merge')).toEqual([]);
    });

    test('not while one is still named', async () => {
      const user = { 'p/User.java': 'package p; class User { void use(BoxNode b, ItemNode i) { join(b, i, 2); } }' };
      const after = { 'p/Node.java': node('Node', 'Object'), ...files('Node', 'Node') };
      const kept = { 'p/User.java': 'package p; class User { void use(Node b, ItemNode i) { join(b, i, 2); } }' };
      expect(await told({ ...before, ...user }, { ...after, ...kept }, 'Merge')).toEqual([]);
    });
  });
});

describe('Split Class (model:C11)', () => {
  const load = 'int load(String p) { In in = open(p); int n = in.read(); in.close(); return n; }';
  const price = 'long price(Order o) { long sum = 0; for (Item i : o.items()) sum += i.cost(); return sum; }';
  const check = 'void check(Order o) { if (o.total() < 0) fail(o); audit.add(o, now()); }';
  const close = 'void finish(Shop s) { for (Order o : s.orders()) o.close(s, true); s.clear(); }';
  const whole = { 'p/Shops.java': `package p; class Shops { ${load} ${price} ${check} ${close} }` };

  test('a class that is gone, whose methods make up two new ones', async () => {
    const parts = {
      'p/Loading.java': `package p; class Loading { ${load} ${price} }`,
      'p/Checking.java': `package p; class Checking { ${check} ${close} }`,
    };
    expect(await told(whole, parts, 'Class')).toEqual(['Split Class p.Shops split to [p.Checking, p.Loading]']);
  });

  test('a field that both parts have came to each, and one of both classes that were merged from each', async () => {
    const [from, to] = [`${load} ${price}`, `${check} ${close}`];
    const one = (fields: string) => ({ 'p/Shops.java': `package p; class Shops { ${fields} ${from} ${to} }` });
    const two = (first: string, second: string) => ({
      'p/Loading.java': `package p; class Loading { ${first} ${from} }`,
      'p/Checking.java': `package p; class Checking { ${second} ${to} }`,
    });
    const moved = (name: string) => [
      `package limit : int from class p.Shops`,
      `package limit : int from class p.${name}`,
    ];
    const limit = 'int limit = 3;';
    expect(await told(one(limit), two(limit, limit), 'Move Attribute')).toEqual(
      ['Checking', 'Loading'].map((name) => `Move Attribute ${moved(name).join(' to ')}`),
    );
    expect(await told(two(limit, limit), one(limit), 'Move Attribute')).toEqual(
      ['Checking', 'Loading'].map((name) => `Move Attribute ${moved(name).reverse().join(' to ')}`),
    );
    expect(await told(one(limit), two(limit, 'long limit = 3;'), 'Move Attribute')).toHaveLength(1);
  });

  test('a part that the other one uses was extracted from it', async () => {
    const parts = {
      'p/Loading.java': `package p; class Loading { Checking checking; ${load} ${price} }`,
      'p/Checking.java': `package p; class Checking { ${check} ${close} }`,
    };
    expect(await told(whole, parts, 'Split')).toEqual([]);
  });

  test('a class that kept its fields and no method was renamed', async () => {
    const fields = Array.from('abcdefghijklmnopqrstuvwxyz', (name, i) => `int ${name} = ${i} * 3;`).join(' ');
    const parts = {
      'p/ShopsBase.java': `package p; class ShopsBase { ${fields} }`,
      'p/Checking.java': `package p; class Checking { ${check} ${close} }`,
    };
    const before = { 'p/Shops.java': `package p; class Shops { ${fields} ${check} ${close} }` };
    expect(await told(before, parts, 'Split')).toEqual([]);
    expect(await told(before, parts, 'Rename Class')).toEqual(['Rename Class p.Shops renamed to p.ShopsBase']);
  });

  test('a class that keeps its name only lost methods', async () => {
    const parts = {
      'p/Shops.java': `package p; class Shops { ${load} ${price} }`,
      'p/Checking.java': `package p; class Checking { ${check} ${close} }`,
    };
    expect(await told(whole, parts, 'Split')).toEqual([]);
  });

  test('a class of TypeScript is split alike', async () => {
    const one = 'load(p: string) { const n = open(p).read(); log(n, p); return n; }';
    const two = 'price(o: Order) { let sum = 0; for (const i of o.items()) sum += i.cost(); return sum; }';
    const three = 'check(o: Order) { if (o.total < 0) fail(o); audit.add(o, now()); }';
    const four = 'finish(s: Shop) { for (const o of s.orders) o.close(s, true); s.clear(); }';
    const [found, ...more] = await told(
      { 'a.ts': `export class Shops { ${one} ${two} ${three} ${four} }` },
      { 'b.ts': `export class Loading { ${one} ${two} }`, 'c.ts': `export class Checking { ${three} ${four} }` },
      'Split Class',
    );
    expect(found).toBe('Split Class a.Shops split to [b.Loading, c.Checking]');
    expect(more).toEqual([]);
  });
});
