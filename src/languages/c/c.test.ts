import { beforeAll, describe, expect, it } from 'vitest';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { c } from './c.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('c');
});

const treeOf = (text: string) => {
  if (!c.parse) throw new Error('C needs its own parse');
  return c.parse(text, (parsedText) => parse(text, grammar, { parsedText }));
};
const modelOf = (text: string, path = 'dir1/hello.c'): FileModel => c.model(treeOf(text), path);

function find(file: FileModel, signature: string): Declaration {
  const found = file.declarations.find((d) => d.signature === signature);
  if (!found) throw new Error(`no ${signature} among ${file.declarations.map((d) => d.signature).join(' | ')}`);
  return found;
}

const textOf = (file: FileModel, range: { start: number; end: number } | null) =>
  range && file.text.slice(range.start, range.end);

function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.nativeKind} ${d.signature}`.trimEnd());
}

const calls = (declaration: Declaration) =>
  declaration.calls.map((call) => `${call.kind} ${call.receiver ?? '-'} ${call.name} ${call.argumentCount}`);

const tokens = (file: FileModel) => {
  const { length, start, end } = file.tokens;
  return Array.from({ length }, (_, i) => file.text.slice(start[i], end[i]));
};

describe('C functions', () => {
  it('written by a macro have the names that it is given', () => {
    const file = modelOf(
      'START_TEST(adds)\n{\n  use(1);\n}\nEND_TEST\n\nSTART_TEST(takes)\n{\n  use(2);\n}\nEND_TEST\n',
    );
    expect(outline(file)).toEqual(['definition adds()', 'definition takes()']);
  });

  it('are declared with their calls (K13)', () => {
    const file = modelOf(
      'int f1() { return 1; }\nint f2(int n) { return f1() + f1() + f1(); }\nint main() { f2(3); }\n',
    );
    expect(outline(file)).toEqual(['definition f1()', 'definition f2(int)', 'definition main()']);
    expect(calls(find(file, 'f2(int)'))).toEqual(['call - f1 0', 'call - f1 0', 'call - f1 0']);
    expect(calls(find(file, 'main()'))).toEqual(['call - f2 1']);
    expect(textOf(file, find(file, 'f1()').body)).toBe(' return 1; ');
  });

  it('without a body are prototypes; names are bare and types carry the marks (K14)', () => {
    const file = modelOf('int insert(Tree plain, Tree list[], Tree *pointer);');
    const insert = find(file, 'insert(Tree, Tree, Tree)');
    expect(insert.nativeKind).toBe('prototype');
    expect(insert.body).toBeNull();
    expect(insert.parameters.map(({ name, type }) => `${name}: ${type?.text}`)).toEqual([
      'plain: Tree',
      'list: Tree[]',
      'pointer: Tree*',
    ]);
  });

  it('are told apart by tag, keyword or typedef name (K15, K16)', () => {
    const file = modelOf(`
      void enqueue(struct queue_head *q, const char *name, struct lock_key *key) {}
      struct Cookie *add(struct Session *s, /* which */ struct Jar *jar,
                         bool secure, /* or */ bool strict, char *line, const char *host, char *path) { return 0; }`);
    expect(outline(file)).toEqual([
      'definition enqueue(queue_head, char, lock_key)',
      'definition add(Session, Jar, bool, bool, char, char, char)',
    ]);
    expect(find(file, 'add(Session, Jar, bool, bool, char, char, char)').type?.text).toBe('struct Cookie*');
  });

  it('keep raw offsets when a macro stands in an array bound (K17)', () => {
    const file = modelOf(
      '/* Licence: "free" */\n#define LIMIT (16 * 4)\nstatic int table[LIMIT + 1];\nint a(void) { return 1; }\nint b(int x) { int y[LIMIT]; return y[x]; }\nint c() { return b(2); }\n',
    );
    for (const [signature, body] of [
      ['a(void)', ' return 1; '],
      ['b(int)', ' int y[LIMIT]; return y[x]; '],
      ['c()', ' return b(2); '],
    ]) {
      const found = find(file, signature);
      expect(textOf(file, found.body)).toBe(body);
      expect(textOf(file, found.nameRange)).toBe(found.name);
    }
  });

  it('survive anonymous structures with initialisers and broken expressions (K18)', () => {
    const file = modelOf(
      'struct { const char *n; int v; } rows[] = { { "a", 1 }, { "b", 2 } };\nint f(int x) { return x + ; }\nint g(void) { return 2; }',
    );
    expect(find(file, 'g(void)').nativeKind).toBe('definition');
    expect(find(file, 'f(int)').nativeKind).toBe('definition');
    expect(find(file, 'rows').type?.text).toBe('struct[]');
  });

  it('are preceded by the tokens of directives (K19)', () => {
    const file = modelOf('#define BUF (256 * 32) /* bytes */\nint f() {}');
    expect(tokens(file)).toEqual('#|define|BUF|(|256|*|32|)|/* bytes */|int|f|(|)|{|}'.split('|'));
  });

  it('spell out an implicit int (K20)', () => {
    const file = modelOf('int f(unsigned n, long m, unsigned int k, const short *s);');
    expect(outline(file)).toEqual(['prototype f(unsigned int, long int, int, short int)']);
  });

  it('in old style have types from the declarations behind the head', () => {
    const file = modelOf('int add(a, p) int a; char *p; { return a; }');
    const add = find(file, 'add');
    expect(add.parameters.map(({ name, type }) => `${name}: ${type?.text}`)).toEqual(['a: int', 'p: char*']);
  });

  it('with old style and a pointer result, or without any type, are found by their block', () => {
    const file = modelOf('char *copy(a, b) char *a; int b; { return a; }\nmain() { copy(1, 2); }\nint z;');
    expect(outline(file).map((line) => line.replace(/\(.*/, ''))).toEqual([
      'definition copy',
      'definition main',
      'variable z',
    ]);
    expect(calls(find(file, 'main()'))).toEqual(['call - copy 2']);
    expect(file.root.calls).toEqual([]);
  });

  it('in old style without any type have those of their parameters', () => {
    const file = modelOf('add(a, p)\nint a;\nchar *p;\n{ return a; }\nDECLARE(a, b)\nint z;');
    expect(outline(file)).toEqual(['definition add', 'variable z']);
    expect(find(file, 'add').parameters.map(({ name, type }) => `${name}: ${type?.text}`)).toEqual([
      'a: int',
      'p: char*',
    ]);
  });

  it('named by a macro are called as its argument says', () => {
    const file = modelOf('TEST_CASE(opens_file) { run(); }');
    expect(find(file, 'opens_file()').nativeKind).toBe('definition');
    const others = modelOf(
      'static struct row *PREFIXED(next)(struct row *r, int n) { return r; }\nint SUFFIXED(size)(void);\nvoid (*pick(int))(char);\nCOMMAND(stop, const long timeout) { run(1); }\n',
    );
    expect(outline(others)).toEqual([
      'definition next(row, int)',
      'prototype size(void)',
      'prototype pick(int)',
      'definition stop()',
    ]);
    expect(find(others, 'next(row, int)').type?.text).toBe('struct row*');
    const bracketed = modelOf('API int (size) (row *r) { return 1; }\nint (plain)(int a);\n');
    expect(bracketed.declarations.slice(1).map((d) => `${d.name} ${d.type?.text}`)).toEqual(['size int', 'plain int']);
  });

  it('of a type that a macro is given have that type, also near what the parser stumbles at', () => {
    const declared =
      'API(int) size(int a);\n\nAPI(const char *) name(\n  Row *row,\n  int n) PRINTF_LIKE(1, 2);\n' +
      'static LOCAL(Row *)\nnext(Row *row)\n{ return row->next; }\nLOCAL(Row) last(void) { return rows[9]; }\n';
    for (const text of [declared, `BEGIN_API\n\n/** The size. */\n${declared}END_API\n`]) {
      const file = modelOf(text);
      expect(file.declarations.slice(1).map((d) => `${d.name} : ${d.type?.text}`)).toEqual([
        'size : int',
        'name : const char*',
        'next : Row*',
        'last : Row',
      ]);
    }
  });

  it('keep the whole of a type that a macro makes', () => {
    const made = 'LIST(int) rows(Row *row);\n';
    for (const text of [made, `BEGIN_API\n\n/** The rows. */\nAPI(int) size(int a);\n${made}END_API\n`])
      expect(modelOf(text).declarations.at(-1)?.type?.text).toBe('LIST(int)');
  });

  it('are not what stands behind the call of a macro that is given no type', () => {
    const file = modelOf(
      'BEGIN_API\nDEFINE_ROW(row)\nvoid f(void) {\n  EACH(row) use(row);\n}\nDEFINE_ROW(cell)\nadd(cell);\nEND_API\n',
    );
    expect(outline(file)).toEqual(['definition f(void)']);
  });

  it('named by a text or with documentation are called as the first of it says', () => {
    const file = modelOf(
      'TEST_CASE("adds two", "[sum]") { int a = 1; }\nFIXTURE(Sums, "adds") { int a = 1; }\n' +
        'DEFINE(f_max,\n  "(max a b)"\n  " of two", "The larger one.") {\n  return a > b;\n}\nTEST(sum, empty) { int a; }\n',
    );
    expect(outline(file)).toEqual([
      'definition adds two()',
      'definition Sums_adds()',
      'definition f_max()',
      'definition sum_empty()',
    ]);
    const loop = modelOf('void f(void) { EACH(a, "b") { run(a); } }');
    expect(outline(loop)).toEqual(['definition f(void)']);
  });

  it('have modifiers, attributes, visibility and a result', () => {
    const file = modelOf(
      '__attribute__((noinline)) static inline unsigned long *f(void) { return 0; }\nint g(void) {}',
    );
    const f = find(file, 'f(void)');
    expect(f.modifiers).toEqual(['static', 'inline']);
    expect(f.annotations.map(({ name }) => name)).toEqual(['noinline']);
    expect(f.visibility).toBe('private');
    expect(f.isStatic).toBe(true);
    expect(f.type?.text).toBe('unsigned long*');
    expect(find(file, 'g(void)').visibility).toBe('public');
  });

  it('that return pointers to functions are functions, pointers to functions are variables', () => {
    const file = modelOf(
      'int (*pick(char which))(long) { return 0; }\nint (*handler)(int) = 0;\ntypedef void (*hook)(char *s);',
    );
    expect(outline(file)).toEqual(['definition pick(char)', 'function pointer handler', 'function pointer hook']);
    expect(find(file, 'handler').type?.text).toBe('int(*)(int)');
    expect(find(file, 'hook').parameters.map(({ name }) => name)).toEqual(['s']);
  });

  it('start at the comment right above them', () => {
    const file = modelOf('int a; /* of a */\n\n/* far */\n\n// one\n// two\nint f(void) {}\n');
    expect(textOf(file, find(file, 'f(void)').documentation)).toBe('// one\n// two');
    expect(textOf(file, find(file, 'a'))).toBe('int a;');
  });
});

describe('C calls', () => {
  it('have receivers, and name the function behind a pointer', () => {
    const file = modelOf('void f(void) { o->run(1); p.q.run(1, 2); (*hook)(); g(h(1)); t[0](3); }');
    expect(calls(find(file, 'f(void)'))).toEqual([
      'call o run 1',
      'call p.q run 2',
      'call - hook 0',
      'call - g 1',
      'call - h 1',
    ]);
  });

  it('include functions handed on by name', () => {
    const file = modelOf(
      'int cmp(void) {}\nstruct ops t = { .cmp = cmp, 3 };\nvoid f(void) { sort(x, cmp); y = &cmp; z = other; }',
    );
    expect(calls(find(file, 't'))).toEqual(['reference - cmp -1']);
    expect(calls(find(file, 'f(void)'))).toEqual(['call - sort 2', 'reference - cmp -1', 'reference - cmp -1']);
  });

  it('include loop macros', () => {
    const file = modelOf('void f(void) {\n  FOR_EACH(item, list, next) {\n    use(item);\n  }\n}\n');
    expect(calls(find(file, 'f(void)'))).toEqual(['call - FOR_EACH 3', 'call - use 1']);
    expect(tokens(file)).toContain('FOR_EACH');
  });
});

describe('C types and variables', () => {
  it('are declared with their members', () => {
    const file = modelOf(`
      typedef struct node { int key, *up; union { int a; }; struct { int y; } in; void (*call)(int); } node_t, *node_p;
      typedef struct { int x; } point;
      typedef enum { RED = 1, GREEN } color;
      union u { int i; };
      struct forward;
      static const int limit = 3;
      extern int shared;`);
    expect(outline(file)).toEqual([
      'struct node',
      '  member key',
      '  member up',
      '  member a',
      '  struct',
      '    member y',
      '  member in',
      '  function pointer call',
      'typedef node_t',
      'typedef node_p',
      'struct point',
      '  member x',
      'enum color',
      '  enumerator RED',
      '  enumerator GREEN',
      'union u',
      '  member i',
      'variable limit',
      'extern variable shared',
    ]);
    expect(find(file, 'node_p').type?.text).toBe('struct node*');
    expect(find(file, 'limit').type?.text).toBe('const int');
    expect(textOf(file, find(file, 'limit').body)).toBe('3');
    expect(textOf(file, find(file, 'point'))).toBe('typedef struct { int x; } point;');
  });

  it('have the names behind macros', () => {
    const file = modelOf('struct packed_ row { int a; };\nenum packed_ color { RED };\nstruct row one;\n');
    expect(outline(file)).toEqual(['struct row', '  member a', 'enum color', '  enumerator RED', 'variable one']);
  });

  it('the width of an enumeration in a struct begins no list of supertypes', () => {
    const file = modelOf(
      'enum color { RED };\nstruct cell { enum color c : 3; int n; };\nenum color pick(int n) { return n; }\n',
    );
    expect(outline(file)).toEqual([
      'enum color',
      '  enumerator RED',
      'struct cell',
      '  member c',
      '  member n',
      'definition pick(int)',
    ]);
  });

  it('do not include attributes behind a structure', () => {
    expect(outline(modelOf('struct s { int a; } __packed;'))).toEqual(['struct s', '  member a']);
  });

  it('do not include what is local to a function', () => {
    const file = modelOf('void f(void) { int x = 1; int g(int); struct s { int a; } v; }');
    expect(outline(file)).toEqual(['definition f(void)', '  struct s', '    member a']);
  });
});

describe('broken C', () => {
  it('never throws and keeps what it can read', () => {
    for (const text of [
      '',
      '}}}',
      '{{{',
      'int f(',
      '#if',
      '#else\n#endif\nint x;',
      '"',
      '/*',
      'struct {',
      'int f() { if (',
      'a b c d;;;(',
    ])
      expect(() => modelOf(text).tokens).not.toThrow();
  });

  it('does not overflow the stack on deep nesting', () => {
    const deep = 3000;
    const file = modelOf(
      `int f(void) { return ${'('.repeat(deep)}1${')'.repeat(deep)}; }\nint ${'('.repeat(deep)}x${')'.repeat(deep)};\nvoid g(void) ${'{'.repeat(deep)}${'}'.repeat(deep)}`,
    );
    expect(find(file, 'f(void)').nativeKind).toBe('definition');
  });
});
