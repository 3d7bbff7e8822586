import { describe, expect, test } from 'vitest';
import { told } from '../refactorings/test-change.ts';
import { compared } from './test-bodies.ts';

async function pairsOf(before: string, after: string): Promise<string[]> {
  const { pairs } = await compared(before, after);
  return pairs
    .filter(({ left }) => left.kind === 'method')
    .map(({ left, right }) => `${left.signature} → ${right.signature}`);
}

describe('pairs of methods', () => {
  const load = 'int load(String p) { In in = open(p); int n = in.read(); in.close(); return n; }';

  test('a renamed method is found by its body (model:M3)', async () => {
    expect(await pairsOf(load, load.replace('load', 'readAll'))).toEqual(['load(String) → readAll(String)']);
  });

  test('a short method needs more than a return in common', async () => {
    expect(await pairsOf('int width() { return w; }', 'String name() { return title; }')).toEqual([]);
  });

  test('calls that were renamed elsewhere support a renamed short method (model:M3i)', async () => {
    const before = 'void use(A a) { show(a.len(), 1, 2); print(a); } int len() { return n; }';
    const after = 'void use(A a) { show(a.size(), 1, 2); print(a); } int size() { return count; }';
    expect(await pairsOf(before, after)).toContain('len() → size()');
  });

  test('methods without code follow those that are called by their new names (model:M12, X21)', async () => {
    const before = 'interface I { int len(); } class B implements I { public int len() { return n; } }';
    const after = 'interface I { int size(); } class B implements I { public int size() { return a.b(3) + x; } }';
    const use = (name: string) => `void use(B b) { show(b.${name}(), 1, 2); print(b); }`;
    const pairs = await pairsOf(use('len') + before, use('size') + after);
    expect(pairs.filter((pair) => pair === 'len() → size()')).toHaveLength(2);
  });

  test('a namesake with little in common gives way to a method with the same code', async () => {
    const before = 'Path dir() { return root.resolve(name(1, 2)); }';
    const after = 'Path dir(Target t) { return out(t); } Path directory() { return root.resolve(name(1, 2)); }';
    expect(await pairsOf(before, after)).toEqual(['dir() → directory()']);
  });

  test('a signature that stays wins over a similar body, unless the whole body went elsewhere (model:P5)', async () => {
    const after = `int load(String p) { return cache(p); } ${load.replace('load', 'readAll')}`;
    expect(await pairsOf(load, after)).toEqual(['load(String) → readAll(String)']);
  });

  test('of two candidates the better one is taken, whatever their order', async () => {
    const other = load.replace('load', 'peek').replace('in.close();', '');
    const before = load;
    const renamed = load.replace('load', 'readAll');
    expect(await pairsOf(before, `${other} ${renamed}`)).toEqual(['load(String) → readAll(String)']);
    expect(await pairsOf(before, `${renamed} ${other}`)).toEqual(['load(String) → readAll(String)']);
  });

  test('constructors are never renamed', async () => {
    expect(
      await told(
        'class A { A(int x) { init(x); start(x); } }',
        'class A { void go(int x) { init(x); start(x); } }',
        'Rename',
      ),
    ).toEqual([]);
  });
});

describe('members that change their class', () => {
  const fold = 'int fold(int[] xs, int z) { int r = z; for (int x : xs) { r = mix(r, x); } return r; }';

  test('a method that moves is told once, with both classes (model:X12)', async () => {
    const found = await told(`class A { ${fold} } class B { }`, `class A { } class B { ${fold} }`);
    expect(found).toEqual([
      'Move Method package fold(xs int[], z int) : int from class A to package fold(xs int[], z int) : int from class B',
    ]);
  });

  test('a method that goes to the superclass is pulled up, to a subclass pushed down (model:X11)', async () => {
    const up = `class A extends B { } class B { ${fold} }`;
    const down = `class A extends B { ${fold} } class B { }`;
    expect((await told(down, up))[0]).toMatch(/^Pull Up Method/);
    expect((await told(up, down))[0]).toMatch(/^Push Down Method/);
  });

  test('every subclass that gives up its copy is told (model:X9)', async () => {
    const before = `class P { } class Q extends P { ${fold} } class R extends P { ${fold} }`;
    const after = `class P { ${fold} } class Q extends P { } class R extends P { }`;
    expect((await told(before, after)).filter((text) => text.startsWith('Pull Up Method'))).toHaveLength(2);
  });

  test('a pulled-up method may be rewritten on the way', async () => {
    const before = 'class P { } class Q extends P { boolean ok(int n) { return n > 3; } }';
    const after = 'class P { boolean ok(int n) { return n > limit(3) + 1; } } class Q extends P { }';
    expect(await told(before, after, 'Pull Up')).toHaveLength(1);
  });

  test('a short method moves to an unrelated class if its code is more than an accessor', async () => {
    const quote = 'String quoted(String s) { return quote(s, 1); }';
    expect(
      await told(
        { 'p/A.java': `package p; class A { ${quote} }`, 'q/B.java': 'package q; class B { }' },
        { 'p/A.java': 'package p; class A { }', 'q/B.java': `package q; class B { ${quote} }` },
        'Move Method',
      ),
    ).toHaveLength(1);
  });

  test('a getter that appears in an unrelated class did not move there', async () => {
    const getter = 'int size() { return size; }';
    expect(
      await told(
        { 'p/A.java': `package p; class A { ${getter} }`, 'q/B.java': 'package q; class B { }' },
        { 'p/A.java': 'package p; class A { }', 'q/B.java': `package q; class B { ${getter} }` },
      ),
    ).toEqual([]);
  });
});
