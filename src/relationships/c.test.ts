// Scenarios of spec/refdiff.md §8.3. `relate` lists the complete result of the published engine.
import { describe, expect, test } from 'vitest';
import { buildCst } from './cst.ts';
import { modelsOf, pathOf, refactor, relate } from './example.ts';
import { Graph } from './graph.ts';
import { publishedC } from './policies.ts';

const same = (...paths: string[]) => paths.map((path) => `SAME ${path}`);

const one = 'int f1(int n) { int sum = 0; while (n > 0) { sum += table[n--]; } return sum; }';
const two = 'void f2(int n) { printf("value %d of %s\\n", n, label); flush_all(stdout, 3); }';
const main = 'int main() { init_table(16); f2(f1(4)); close_table("end"); return 0; }';

async function treeOf(texts: Record<string, string>) {
  const { after } = await modelsOf({}, texts, 'full');
  return buildCst(after.files, publishedC);
}

const signaturesOf = async (text: string) => (await treeOf({ 'a.c': text })).nodes.slice(1).map((n) => n.signature);

describe('published engine', () => {
  test('K1: nothing changed but white space', async () => {
    const text = [one, two, main].join('\n');
    expect(await relate({ 'a.c': text }, { 'a.c': `${text}\n` })).toEqual(
      same('a.c', 'a.c.f1(int)', 'a.c.f2(int)', 'a.c.main()'),
    );
  });

  test('K2: of a deleted file one function is left in a new one', async () => {
    const before = { 'file.c': [one, two, main].join('\n') };
    const after = { 'file2.c': main };
    const found = await relate(before, after);
    expect(found.filter((line) => line.includes('main()'))).toHaveLength(1);
    expect(found).not.toContain('SAME file.c → file2.c');
  });

  test('K3: a statement of two functions becomes a function', async () => {
    const line = 'printf("value %d of %s\\n", counter, label);';
    const before = {
      'a.c': `void f1() { ${line} step(1); }\nvoid f3() { step(3); ${line} }\nint main() { f1(); f3(); return 0; }`,
    };
    const after = {
      'a.c': `void f2() { ${line} }\nvoid f1() { f2(); step(1); }\nvoid f3() { step(3); f2(); }\nint main() { f1(); f3(); return 0; }`,
    };
    expect(await relate(before, after)).toEqual([
      'EXTRACT a.c.f1() → a.c.f2()',
      'EXTRACT a.c.f3() → a.c.f2()',
      ...same('a.c', 'a.c.f1()', 'a.c.f3()', 'a.c.main()'),
    ]);
  });

  test('K4: a file is renamed', async () => {
    const text = [one, two, main].join('\n');
    expect(await relate({ 'a.c': text }, { 'b.c': text })).toEqual([
      'RENAME a.c → b.c',
      'SAME a.c.f1(int) → b.c.f1(int)',
      'SAME a.c.f2(int) → b.c.f2(int)',
      'SAME a.c.main() → b.c.main()',
    ]);
  });

  test('K5: a function is renamed', async () => {
    const text = [one, two, main].join('\n');
    expect(await relate({ 'a.c': text }, { 'a.c': text.replaceAll('f2', 'f3') })).toEqual([
      'RENAME a.c.f2(int) → a.c.f3(int)',
      ...same('a.c', 'a.c.f1(int)', 'a.c.main()'),
    ]);
  });

  test('K6: parameters change places', async () => {
    const body = '{ while (n-- > 0) { putchar(name[n]); count_letter(name, n); } }';
    const before = { 'a.c': `void f1(char name[], int n) ${body}\n${two}` };
    const after = { 'a.c': `void f1(int n, char name[]) ${body}\n${two}` };
    expect(await relate(before, after)).toEqual([
      'CHANGE_SIGNATURE a.c.f1(char, int) → a.c.f1(int, char)',
      ...same('a.c', 'a.c.f2(int)'),
    ]);
  });

  test('K7: a one-line function goes into main', async () => {
    const before = { 'a.c': 'void f1() { printf("some %s text\\n", label); }\nint main() { f1(); return 0; }' };
    const after = { 'a.c': 'int main() { printf("some %s text\\n", label); return 0; }' };
    expect(await relate(before, after)).toEqual(['INLINE a.c.f1() → a.c.main()', ...same('a.c', 'a.c.main()')]);
  });

  test('K8: a function that only calls another one goes', async () => {
    const f1 = 'void f1() { printf("some %s text\\n", label); }';
    const before = { 'a.c': `${f1}\nvoid f2() { f1(); }\nint main() { f2(); return 0; }` };
    const after = { 'a.c': `${f1}\nint main() { f1(); return 0; }` };
    expect(await relate(before, after)).toEqual([
      'INLINE a.c.f2() → a.c.main()',
      ...same('a.c', 'a.c.f1()', 'a.c.main()'),
    ]);
  });

  const f1 =
    'int f1(int a, int b) { int rest = a % b; while (rest != 0) { a = b; b = rest; rest = a % b; } return b; }';
  const rest = 'int main() { init_table(16); close_table("end"); return 0; }';

  test('K9: a function goes to a new header', async () => {
    expect(await relate({ 'a.c': `${f1}\n${rest}` }, { 'a.c': rest, 'a.h': f1 })).toEqual([
      'MOVE a.c.f1(int, int) → a.h.f1(int, int)',
      ...same('a.c', 'a.c.main()'),
    ]);
  });

  test('K10: a file goes to another folder', async () => {
    expect(await relate({ 'a/x.c': rest }, { 'b/x.c': rest })).toEqual(['MOVE x.c', 'SAME x.c.main()']);
  });

  test('K11: a function goes to a new header under a new name', async () => {
    expect(await relate({ 'a.c': `${f1}\n${rest}` }, { 'a.c': rest, 'a.h': f1.replace('f1', 'f2') })).toEqual([
      'MOVE_RENAME a.c.f1(int, int) → a.h.f2(int, int)',
      ...same('a.c', 'a.c.main()'),
    ]);
  });

  test('K12: a file goes to another folder under a new name', async () => {
    expect(await relate({ 'a/x.c': rest }, { 'b/y.c': rest })).toEqual([
      'MOVE_RENAME x.c → y.c',
      'SAME x.c.main() → y.c.main()',
    ]);
  });
});

describe('nodes', () => {
  test('K13: functions of a file in a folder, and who calls whom', async () => {
    const cst = await treeOf({
      'dir1/hello.c': 'void f1() { print(); }\nvoid f2(int n) { f1(); f1(); f1(); }\nint main() { f2(1); return 0; }',
    });
    expect(cst.nodes.map((n) => `${n.namespace ?? ''}${n.signature}`)).toEqual([
      'dir1/hello.c',
      'f1()',
      'f2(int)',
      'main()',
    ]);
    const graph = new Graph(cst, publishedC);
    expect(graph.callers(cst.nodes[1]).map(pathOf)).toEqual(['hello.c.f2(int)']);
    expect(graph.callers(cst.nodes[2]).map(pathOf)).toEqual(['hello.c.main()']);
  });

  test('K14: a prototype is a node; pointers and arrays keep their marks in the recorded names', async () => {
    const cst = await treeOf({ 'a.h': 'void add_item(HTree param1, HTree param2[], HTree *param3);' });
    expect(cst.nodes[1].signature).toBe('add_item(HTree, HTree, HTree)');
    expect(publishedC.parameters(cst.nodes[1].declaration)).toEqual(['param1', 'param2[]', '*param3']);
  });

  test('K15: tags of structures', async () => {
    const text = `void __init_swait_queue_head(struct swait_queue_head *q, const char *name, struct lock_class_key *key)
{ q->name = name; }`;
    expect(await signaturesOf(text)).toEqual(['__init_swait_queue_head(swait_queue_head, char, lock_class_key)']);
  });

  test('K16: comments between parameters', async () => {
    const text = `struct Cookie *
Curl_cookie_add(struct Curl_easy *data, /* the handle */ struct CookieInfo *c, bool httpheader, /* TRUE if header */
  bool noexpire, char *lineptr, const char *domain, const char *path)
{ return 0; }`;
    expect(await signaturesOf(text)).toEqual(['Curl_cookie_add(Curl_easy, CookieInfo, bool, bool, char, char, char)']);
  });

  test('K17: a macro in array bounds', async () => {
    const text = `/* licence */
#define SIZE 16
int table[SIZE];
int first() { return table[0]; }
int last() { return table[SIZE - 1]; }
int main() { int copy[SIZE]; return first() + last(); }`;
    const { nodes, files } = await treeOf({ 'a.c': text });
    expect(nodes.slice(1).map((n) => files[0].text.slice(n.bodyStart, n.bodyEnd).trim())).toEqual([
      'return table[0];',
      'return table[SIZE - 1];',
      'int copy[SIZE]; return first() + last();',
    ]);
  });

  test('K18: an array of anonymous structures', async () => {
    const text =
      'static struct { int a; const char *b; } list[] = { { 1, "x" }, { 2, "y" } };\nint main() { return list[0].a; }';
    expect(await signaturesOf(text)).toEqual(['main()']);
  });

  test('K19: directives are cut into tokens', async () => {
    const { files } = await treeOf({ 'a.c': '#define X (256 * 32)\nint f() { return X; }' });
    const [{ tokens, text }] = files;
    const texts = Array.from(tokens.start, (start, i) => text.slice(start, tokens.end[i]));
    expect(texts.slice(0, 8)).toEqual(['#', 'define', 'X', '(', '256', '*', '32', ')']);
  });

  test('K20: an implicit basic type is null in the published signature', async () => {
    const text = 'void f(unsigned n, long m, unsigned int k) { use(n, m, k); }';
    expect(await signaturesOf(text)).toEqual(['f(null, null, int)']);
  });
});

describe('improved engine', () => {
  test('prototypes follow their functions and are no nodes', async () => {
    const before = { 'a.h': 'int f1(int n);', 'a.c': `${one}\n${main}` };
    const after = {
      'a.h': 'int total(int n);',
      'a.c': `${one.replace('f1', 'total')}\n${main.replace('f1', 'total')}`,
    };
    expect(await refactor(before, after, 'refdiff')).toEqual([expect.stringMatching(/^RENAME a\.c\.f1/)]);
  });

  test('every change of a type is one of the signature, other names are none', async () => {
    const body = '{ while (n-- > 0) { putchar(name[n]); count_letter(name, n); } }';
    const change = (from: string, to: string) =>
      refactor({ 'a.c': `void f1(${from}) ${body}` }, { 'a.c': `void f1(${to}) ${body}` }, 'refdiff');
    expect(await change('char *name, int n', 'const char *name, unsigned n')).toHaveLength(1);
    expect(await change('char *name, int n', 'char  *name,\n int n')).toEqual([]);
  });

  test('functions are resolved across files', async () => {
    const before = {
      'a.c': `int run(int n) { int sum = 0; while (n > 0) { sum += table[n--]; } return sum * 2; }`,
      'b.c': two,
    };
    const after = { 'a.c': 'int run(int n) { return f1(n) * 2; }', 'b.c': `${two}\n${one}` };
    expect(await refactor(before, after, 'refdiff')).toEqual([
      expect.stringMatching(/^EXTRACT_MOVE a\.c\.run.* → b\.c\.f1/),
    ]);
  });
});
