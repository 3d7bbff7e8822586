import { describe, expect, test } from 'vitest';
import { diff } from '../diff.ts';

/** Actions of the script between two texts of a file. */
async function actions(path: string, before: string, after: string): Promise<string[] | undefined> {
  const stream = diff({ type: 'fileContents', beforeFiles: { [path]: before }, afterFiles: { [path]: after } });
  for await (const file of stream) return file.tree?.script.map(({ action }) => action);
  return undefined;
}

/** Per language: a file, edits that change its meaning, and edits that only change its layout. */
const samples: Readonly<
  Record<
    string,
    { text: string; changes: readonly (readonly [string, string])[]; layout: readonly (readonly [string, string])[] }
  >
> = {
  'A.java': {
    text: 'import a.b;\nclass A extends B { int x = y + 1; void f(int p) { if (p > 0) { g(p); } else { h(); } } }\n',
    changes: [
      ['import a.b', 'import a.b.*'],
      ['import a', 'import static a'],
      ['extends', 'implements'],
      ['y + 1', 'y - 1'],
      ['p > 0', 'p < 0'],
      ['p > 0', 'p >= 0'],
      ['void', 'static void'],
      ['int p', 'int... p'],
      ['int x', 'long x'],
      ['g(p)', 'g()'],
      ['h();', 'h(); ;'],
    ],
    layout: [['{ g(p); }', '{\n\tg( p );\n}']],
  },
  'a.ts': {
    text: 'export class A<T> { private x?: number = 1; async f(a: string) { const b = a?.c(`x`); return b as any; } }\n',
    changes: [
      ['export class', 'class'],
      ['export', 'export default'],
      ['private', 'public'],
      ['x?:', 'x:'],
      ['async f', 'f'],
      ['async f', 'static async f'],
      ['const', 'let'],
      ['a?.c', 'a.c'],
      ['`x`', '`y`'],
      ['as any', 'as const'],
      ['number', 'string'],
    ],
    layout: [['{ const', '{\n  const']],
  },
  'a.tsx': {
    text: 'const A = () => <div className="x">{y}text</div>;\n',
    changes: [
      ['div className', 'div id'],
      ['"x"', '"z"'],
      ['text', 'word'],
      ['{y}', '{z}'],
    ],
    layout: [['() =>', '()  =>']],
  },
  'a.js': {
    text: 'for (const a of b) { x ||= !a; yield_(typeof a === "s"); label: while (a) break label; }\n',
    changes: [
      [' of ', ' in '],
      ['const', 'var'],
      ['||=', '&&='],
      ['!a', '-a'],
      ['typeof', 'void'],
      ['===', '=='],
      ['break label', 'break'],
    ],
    layout: [['{ x', '{\n\n  x']],
  },
  'a.py': {
    text: 'async def f(a, *b, c: int = 1):\n    if a < 1 and not b:\n        return f"{a!r} x"\n    raise E from e\n',
    changes: [
      ['async def', 'def'],
      ['*b', '**b'],
      ['a < 1', 'a > 1'],
      ['and', 'or'],
      ['not b', 'b'],
      ['!r', '!s'],
      [' x"', ' y"'],
      [': int', ''],
      ['from e', ''],
      ['f"{a', '"{a'],
    ],
    layout: [['a < 1', 'a  <  1']],
  },
  'a.c': {
    text: 'static const int x = 1;\nint f(struct s *p) { switch (p->a) { case 1: return -1; default: x += *p.b; } }\n',
    changes: [
      ['static ', ''],
      ['const ', 'volatile '],
      ['p->a', 'p.a'],
      ['-1', '~1'],
      ['+=', '-='],
      ['*p.b', '&p.b'],
      ['struct', 'union'],
      ['case 1', 'case 2'],
      ['int f', 'unsigned int f'],
    ],
    layout: [['{ switch', '{\n switch']],
  },
  'a.cpp': {
    text: 'class A : public B { virtual int f(const T& x) const override; };\nvoid g() { delete p; auto y = [&](int i) { return i; }; }\n',
    changes: [
      ['public', 'private'],
      ['virtual ', ''],
      ['T& x', 'T&& x'],
      ['const override', 'override'],
      ['override', 'final'],
      ['delete p', 'delete[] p'],
      ['[&]', '[=]'],
      ['class A', 'struct A'],
    ],
    layout: [['{ delete', '{\n  delete']],
  },
  'a.kt': {
    text: 'open class A(\n  val x: Int = 1\n) {\n  suspend fun f(y: String?): Int {\n    return y?.size ?: g(*z)\n  }\n  var w = 1\n}\n',
    changes: [
      ['open class', 'class'],
      ['val x', 'var x'],
      ['suspend ', ''],
      ['String?', 'String'],
      ['y?.size', 'y.size'],
      ['?:', '+'],
      ['g(*z)', 'g(z)'],
      ['var w', 'val w'],
      ['class A', 'interface A'],
    ],
    layout: [['return y', 'return   y']],
  },
  'a.go': {
    text: 'package p\n\nfunc (t *T) f(c chan<- int, a ...int) error {\n\tfor i := range a {\n\t\tx <- i\n\t\ty = a[1:2]\n\t}\n\treturn nil\n}\n',
    changes: [
      ['*T', 'T'],
      ['chan<- int', '<-chan int'],
      ['...int', 'int'],
      ['i := range', 'i = range'],
      ['y =', 'y +='],
      ['nil', 'err'],
    ],
    layout: [['return nil', 'return  nil']],
  },
};

describe.each(Object.entries(samples))('%s', (path, { text, changes, layout }) => {
  test.each(changes)('%s → %s is an edit', async (from, to) => {
    expect(text).toContain(from);
    const script = await actions(path, text, text.replace(from, to));
    expect(script?.length).toBeGreaterThan(0);
    expect(script?.length).toBeLessThan(8);
  });

  test.each(layout)('%s → %s is layout', async (from, to) => {
    expect(text).toContain(from);
    expect(await actions(path, text, text.replace(from, to))).toEqual([]);
  });
});
