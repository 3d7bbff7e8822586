import { beforeAll, describe, expect, it } from 'vitest';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { ParseLimitError, parse } from '../../syntax/parse.ts';
import { c } from './c.ts';
import { macroWords } from './macro-words.ts';
import { maskConditionals } from './preprocessor.ts';
import { parseRepaired } from './repair.ts';

/** Masked text with blank lines left out and blanks at line ends cut. */
function masked(text: string, cplusplus = false): string[] {
  const result = maskConditionals(text, cplusplus).text;
  expect(result.length).toBe(text.length);
  return result
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

describe('masking of conditionals', () => {
  it('leaves a file without directives alone', () => {
    const text = 'int x; // # no\n';
    expect(maskConditionals(text, false).text).toBe(text);
  });

  it('blanks the directives and keeps both alternatives of whole declarations', () => {
    expect(masked('#ifdef A\nint f(void) { }\n#else\nint f(void) { return 1; }\n#endif\nint g;')).toEqual([
      'int f(void) { }',
      'int f(void) { return 1; }',
      'int g;',
    ]);
  });

  it('takes the first alternative where both together would not fit', () => {
    expect(masked('void f() {\n#ifdef A\nif (x) {\n#else\nif (y) {\n#endif\ng(); }\n}')).toEqual([
      'void f() {',
      'if (x) {',
      'g(); }',
      '}',
    ]);
    expect(masked('int f(\n#ifdef A\nint a\n#elif B\nlong a\n#else\nchar a\n#endif\n);')).toEqual([
      'int f(',
      'int a',
      ');',
    ]);
  });

  it('stays with the branch it took where the other half of a pair stands apart', () => {
    expect(masked('void f() {\n#ifndef A\n{\n#else\n{{\n#endif\nx();\n#ifdef A\n}}\n#else\n}\n#endif\n}')).toEqual([
      'void f() {',
      '{',
      'x();',
      '}',
      '}',
    ]);
  });

  it('stays without a half that a whole alternative took the place of', () => {
    const half = (condition: string, text: string) => `#ifdef ${condition}\n${text}\n`;
    const text = `${half('A', 'if (x) {')}#else\n(void)x;\n#endif\nopen();\n${half('A', '} else { y(); }')}#endif\n`;
    expect(masked(text)).toEqual(['(void)x;', 'open();']);
    const before = `${half('A', 'while (z) {')}#endif\n`;
    const after = `${half('A', '}')}#endif\n`;
    expect(masked(before + text + after)).toEqual(['while (z) {', 'if (x) {', 'open();', '} else { y(); }', '}']);
  });

  it('leaves the ends of lines of a comment within a macro', () => {
    const macro = '#define PUT(a) \\\n  f(a); /* one \\\n  * two */ \\\n  g(a)\nint x;';
    expect(masked(macro)).toEqual(['#define PUT(a) \\', '  f(a);        \\', '           \\', '  g(a)', 'int x;']);
  });

  it('takes one of two alternatives of values that no comma ends', () => {
    const rows = 'int rows[][2] = {\n#if FULL\n{1, 2},\n{3, 4}\n#else\n{1, 4}\n#endif\n};';
    expect(masked(rows)).toEqual(['int rows[][2] = {', '{1, 2},', '{3, 4}', '};']);
    const ended = 'int rows[][2] = {\n#if FULL\n{1, 2},\n#else\n{1, 4},\n#endif\n};';
    expect(masked(ended)).toEqual(['int rows[][2] = {', '{1, 2},', '{1, 4},', '};']);
    expect(masked('int rows[][2] = {\n#if FULL\n{1, 2}\n#endif\n};')).toEqual(['int rows[][2] = {', '{1, 2}', '};']);
  });

  it('blanks directives among the values of a table and the constants of an enumeration', () => {
    const table = 'int rows[] = {\n#define FIRST 12\nFIRST + 1,\n{\n#undef FIRST\n7 }\n};';
    expect(masked(table)).toEqual(['int rows[] = {', 'FIRST + 1,', '{', '7 }', '};']);
    expect(masked('enum kind {\n#define ENTRY(a) a,\nKINDS(ENTRY)\n#undef ENTRY\nLAST\n};')).toEqual([
      'enum kind {',
      'KINDS(ENTRY)',
      'LAST',
      '};',
    ]);
    expect(masked('struct row {\n#define FIRST 12\nint n;\n};')).toEqual([
      'struct row {',
      '#define FIRST 12',
      'int n;',
      '};',
    ]);
  });

  it('takes a macro without an end between declarations for whole, so that the directives behind it stay', () => {
    const define = '#define MOST 20\nint f(void);';
    const lines = ['#define MOST 20', 'int f(void);'];
    for (const before of [
      'BEGIN_DECLS',
      'DECLARE(row, Row *)',
      'static_assert(sizeof(int) == 4, "(")',
      'FIRST(1)\nSECOND(2)',
    ])
      expect(masked(`${before}\n\n/* (most */\n${define}`)).toEqual(['/* (most */', ...lines]);
    expect(masked(`extern "C" {\nDECLARE(row)\n${define}\n}`, true)).toEqual(['extern "C" {', ...lines, '}']);
    expect(masked(`namespace a::b\n{\nDECLARE(row)\n${define}\n}`, true)).toEqual([
      'namespace a::b',
      '{',
      ...lines,
      '}',
    ]);
    expect(masked('#ifdef A\nDECLARE(row)\n#endif\nint x;\n#ifdef B\nint y;\n#else\nint z;\n#endif')).toEqual([
      'int x;',
      'int y;',
      'int z;',
    ]);
  });

  it('leaves what may go on behind a directive', () => {
    const line = '#pragma weak f';
    for (const [before, behind] of [
      ['TEST(f)', '{ }'],
      ['int LIKE_THIS(int a)', '{ }'],
      ['Row row', ';'],
      ['start(row)', 'int a; { }'],
    ])
      expect(masked(`${before}\n${line}\n${behind}`)).toEqual([before, behind]);
    expect(masked('int a[] = {\nLIST(x)\n#undef x\n};')).toEqual(['int a[] = {', 'LIST(x)', '};']);
    expect(masked('void f() {\nSTEP(a)\n#undef x\ng(); }')).toEqual(['void f() {', 'STEP(a)', 'g(); }']);
  });

  it('drops what is certainly dead', () => {
    expect(masked("#if 0\nthis isn't code\n#endif\nint x;")).toEqual(['int x;']);
    expect(masked('#if 1\nint x;\n#else\nint y;\n#endif')).toEqual(['int x;']);
    expect(masked('#if 0\nint x;\n#elif defined(B)\nint y;\n#endif')).toEqual(['int y;']);
  });

  it('knows which language it reads', () => {
    const text = '#ifdef __cplusplus\nextern "C" {\n#endif\nint x;\n#if defined(__cplusplus)\n}\n#endif';
    expect(masked(text)).toEqual(['int x;']);
    expect(masked(text, true)).toEqual(['extern "C" {', 'int x;', '}']);
  });

  it('keeps comments, also in hidden text', () => {
    expect(masked('#if 0\nold(); /* why */\n#endif /* 0 */\n// end')).toEqual([
      '       /* why */',
      '       /* 0 */',
      '// end',
    ]);
  });

  it('is not misled by quotes, raw strings and digit separators', () => {
    expect(masked('char q = \'"\';\n#ifdef A\nchar *s = "#endif {";\n#endif\n')).toEqual([
      "char q = '\"';",
      'char *s = "#endif {";',
    ]);
    expect(masked('auto r = R"x(\n#if 0\n)x";\nint n = 1\'000;\n#if 0\nx\n#endif', true)).toEqual([
      'auto r = R"x(',
      '#if 0',
      ')x";',
      "int n = 1'000;",
    ]);
  });

  it('keeps one of two heads of a constructor, but both of two labels', () => {
    const head = '#ifdef A\nRow(int n = 1) :\n#else\nRow(int n = 2) :\n#endif\nn(n) {}\n';
    expect(masked(head, true)).toEqual(['Row(int n = 1) :', 'n(n) {}']);
    const labels = 'switch (n) {\n#ifdef A\ncase f(1):\n#else\ncase (2):\n#endif\ng();\n}\n';
    expect(masked(labels)).toEqual(['switch (n) {', 'case f(1):', 'case (2):', 'g();', '}']);
  });

  it('keeps both of two list elements but not a half statement', () => {
    expect(masked('int a[] = {\n#ifdef A\n1,\n#else\n2,\n#endif\n3 };')).toEqual(['int a[] = {', '1,', '2,', '3 };']);
    expect(masked('x = y\n#ifdef A\n+ 1;\n#else\n+ 2;\n#endif\n')).toEqual(['x = y', '+ 1;']);
  });

  it('reads continued lines, nested conditionals and unclosed ones', () => {
    expect(masked('#if defined(A) && \\\n  0\nint a;\n#if B\nint b;\n#else\nint c;\n#endif\n#endif')).toEqual([
      'int a;',
      'int b;',
      'int c;',
    ]);
    expect(masked('#ifdef A\nint a;\n')).toEqual(['int a;']);
    expect(masked('#endif\n#else\nint a;\n')).toEqual(['int a;']);
  });

  it('keeps offsets and line breaks with CRLF', () => {
    const text = '#ifdef A\r\nint a;\r\n#endif\r\n';
    expect(maskConditionals(text, false).text).toBe('        \r\nint a;\r\n      \r\n');
  });
});

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('c');
});

/** Unreadable places after the repair, and the number of parses it took. */
function repaired(text: string): { errors: number; parses: number } {
  let parses = 0;
  const tree = parseRepaired(text, false, (parsedText) => {
    parses++;
    expect(parsedText.length).toBe(text.length);
    return parse(text, grammar, { parsedText });
  });
  return { errors: tree.errors().length, parses };
}

describe('repair of macros', () => {
  it('needs one parse for readable files', () => {
    expect(repaired('int f(void) { return 1; }')).toEqual({ errors: 0, parses: 1 });
  });

  it.each([
    ['a word before a type', 'static int f(UNUSED int a, int b UNUSED) { return b; }\n'],
    ['a word with arguments', 'int log_it(const char *f, ...) PRINTF_LIKE(1, 2);\nint x;\n'],
    ['a lower-case word', 'local int f(int a) { return a; }\n'],
    ['members on a line of their own', 'struct s {\n  COMMON_FIELDS\n  int *x;\n};\n'],
    ['a type as argument', 'void f(void) { char *s = va_arg(ap, char *); int n = take(ap, struct s *); }\n'],
    ['an operator as argument', 'int f(void) { if (timercmp(&a, &b, >)) return 1; return 0; }\n'],
    ['a loop with a block', 'void f(void) {\n  FOREACH(a, b) {\n    g(a);\n  }\n}\n'],
    ['a loop with one statement', 'void f(void) {\n  FOREACH(a, b)\n    g(a);\n}\n'],
    ['calls without semicolons', 'DECLARE(a)\nDECLARE(b)\nDECLARE(c)\nint x;\n'],
    ['an included table', 'static const char text[] =\n#include "text.inc"\n;\nint f(void);\n'],
    ['texts between which a macro has others', 'const char *t[] = { "a" FLAG("b", c) " " FLAG("d", e), "f" };\n'],
    ['a jump to an address', 'void f(int i) { static void *to[] = { &&one, &&two }; goto *to[i]; one: two: g(); }\n'],
    [
      'labels with arguments',
      'int f(int c) {\n  switch (c) {\n    KIND(A, 1):\n    KIND(B, 2):\n      return 1;\n  }\n}\n',
    ],
    ['members that a macro has', 'struct s {\n  int n;\n  ALIGNED(char page[64], 8);\n  LINKS(row *, row *)\n};\n'],
    ['an included number of constants', 'enum {\n  COUNT =\n#define ROW(a) +1\n#include "rows.h"\n};\n'],
    ['a last value behind those of macros', 'struct row rows[] = {\n  ROW(a)\n  ROW(b)\n  { 0 }\n};\n'],
    ['a range of cases', 'int f(int c) { switch (c) { case 1 ... 5: return 1; default: return 2; } }\n'],
    ['enumerators with arguments', 'enum e {\n  PLAIN,\n  MADE(ONE),\n  MADE(TWO),\n};\n'],
  ])('reads %s', (_, text) => {
    const { errors, parses } = repaired(text);
    expect(errors).toBe(0);
    expect(parses).toBeGreaterThan(1);
    expect(parses).toBeLessThanOrEqual(25);
  });

  it.each([
    ['UNUSED const box *one, struct row *two UNUSED', 'one box, two row'],
    ['int one UNUSED, OUT size_t *two', 'one int, two size_t'],
    ['DWORD const one, unsigned int TWO', 'one DWORD, TWO int'],
    ['DWORD const * const one, BYTE const *two', 'one DWORD, two BYTE'],
    ['UNUSED ROW_ID one, UNUSED const char *two', 'one ROW_ID, two char'],
    ['int one, char *UNUSED(two), row_t UNUSED(three)', 'one int, two char, three row_t'],
    ['int (*one)(int), void *two(int), int TAKE(int n)', 'one int, two void, TAKE int'],
    ['ROW_ID ONE, const ROW_ID two', 'ONE ROW_ID, two ROW_ID'],
  ])('keeps names and types of the parameters `%s`', (parameters, expected) => {
    const text = `API int f(${parameters}) { return g(a) }`;
    const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
    const f = c.model(tree, 'a.c').declarations.find(({ name }) => name === 'f');
    expect(f?.parameters.map(({ name, type }) => `${name} ${type?.name}`).join(', ')).toBe(expected);
  });

  it.each([
    ['static const UNUSED uint8_t CODE = 0xB4;', 'CODE uint8_t'],
    ['static const API_VALUE row_t *first = 0;', 'first row_t'],
    ['int x UNUSED = 4;', 'x int'],
    ['static struct row *last __initdata;', 'last row'],
    ['static unsigned long total STATS_DATA = 1;', 'total unsigned long'],
    ['HANDLE h UNUSED = 0;', 'h HANDLE'],
    ['API Row row = 0;', 'row Row'],
    ['static const ROW CODE = 1;', 'CODE ROW'],
    ['static thread_local row ROW = 3;', 'ROW row'],
    ['static const char *names = TEXT_a TEXT_b TEXT_c TEXT_END;', 'names char'],
  ])('keeps name and type of the variable `%s`', (declaration, expected) => {
    const text = `${declaration}\nint f(int a UNUSED);\n`;
    const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
    const fields = c.model(tree, 'a.c').declarations.filter(({ kind }) => kind === 'field');
    expect(fields.map(({ name, type }) => `${name} ${type?.name}`)).toEqual([expected]);
  });

  it.each([
    ['run(ROWS(1, struct row), GIVE(const char *, x));', 'run(ROWS(1,row),GIVE(const char *,x))'],
    [
      'link(a, SIGNAL(f(const row &, bool)), SLOT(g(unsigned int)));',
      'link(a,SIGNAL(f(row,bool)),SLOT(g(unsigned int)))',
    ],
    ['run(ROWS(new_row, a * b, (int) c, sizeof(int)), BAD);', 'run(ROWS(new_row,a*b,(int)c,sizeof(int)),BAD)'],
  ])('reads the types that macros are given in `%s` as words', (call, expected) => {
    const text = `void f(void) { ${call} }\n`;
    const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
    expect(tree.errors()).toEqual([]);
    const parts: string[] = [];
    const from = text.indexOf(call);
    for (let i = 0; i < tree.length; i++)
      if (tree.isLeaf(i) && tree.start[i] >= from && tree.end[i] < text.length - 3)
        parts.push(tree.text.slice(tree.start[i], tree.end[i]));
    expect(parts.join('')).toBe(expected);
  });

  it('reads what stands behind the parameters of a prototype as a macro, however it is spelled', () => {
    const functions = (text: string) => {
      const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
      return c
        .model(tree, 'a.h')
        .declarations.filter(({ kind }) => kind === 'function')
        .map(({ name }) => name);
    };
    expect(functions('void warn(const row *at, const char *s, ...) checked((printf, 2, 3));')).toEqual(['warn']);
    expect(functions('row *next(row *at) checked(2);\nint size(void);')).toEqual(['next', 'size']);
    expect(functions('int f(void) { each(a) g(1); else each(a) g(2); return h(3); }')).toEqual(['f']);
  });

  it('reads prototypes whose parameters a macro hides from old compilers', () => {
    const declarations = (text: string) => {
      const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
      return c
        .model(tree, 'a.h')
        .declarations.filter(({ kind }) => kind !== 'file')
        .map(({ kind, name, parameters }) => `${kind} ${name} ${parameters.map((p) => p.name).join(' ')}`);
    };
    expect(
      declarations(
        'GLOBAL bool open_row PARAMS((row *at, int mode));\nchar *name __P((void));\nrow first _((int n));\n',
      ),
    ).toEqual(['function open_row at mode', 'function name ', 'function first n']);
    expect(declarations('int f(void) { return g((a, b)); }\nint n = SIZE((2));\n')).toEqual([
      'function f ',
      'field n ',
    ]);
  });

  it('keeps the words it hid as tokens, uncut', () => {
    const text = 'static int f(UNUSED int a) {\n  FOREACH(a, b) {\n    g(va_arg(ap, struct s *));\n  }\n}\n';
    const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
    const file = c.model(tree, 'a.c');
    const { length, start, end } = file.tokens;
    const words = Array.from({ length }, (_, i) => text.slice(start[i], end[i])).join(' ');
    expect(words).toBe('static int f ( UNUSED int a ) { FOREACH ( a , b ) { g ( va_arg ( ap , struct s * ) ) ; } }');
  });

  it('keeps what it has when a parse runs into its limit', () => {
    const text = 'void f(void) {\n  FOREACH(a, b) {\n    g(a);\n  }\n}\n';
    let parses = 0;
    const tree = parseRepaired(text, false, (parsedText) => {
      if (parses++ > 0) throw new ParseLimitError('too long');
      return parse(text, grammar, { parsedText });
    });
    expect(tree.hasError(0)).toBe(true);
    expect(parses).toBe(2);
  });

  it('leaves text that is full of errors as it is', () => {
    expect(repaired('foo(a b c) x y {\n'.repeat(3_000)).parses).toBe(1);
    expect(repaired('('.repeat(10_000)).parses).toBe(1);
    expect(repaired(`${'#if A\n'.repeat(5000)}${'{'.repeat(5000)}`).parses).toBeLessThanOrEqual(25);
  });

  it('gives up on text that is no code', () => {
    const { parses } = repaired('This is prose (really), with "quotes and } braces {\n'.repeat(20));
    expect(parses).toBeLessThanOrEqual(25);
  });
});

describe('declarations that macros are given', () => {
  const declared = (text: string) => {
    const tree = parseRepaired(text, false, (parsedText) => parse(text, grammar, { parsedText }));
    const fields = c.model(tree, 'a.c').declarations.filter(({ kind }) => kind === 'field');
    return fields.map(({ name, type }) => `${name} ${type?.text}`);
  };

  it('are fields and variables of C', () => {
    expect(
      declared('struct s {\n  int n;\n  ALIGNED(char page[2][64], 8);\n  GUARDED(struct row *last, lock);\n};\n'),
    ).toEqual(['n int', 'page char[2][64]', 'last struct row*']);
    expect(
      declared(
        'struct s {\n  DECLARE_BITS(used, 64);\n  __uint(max, 1 << 2);\n  ARRAY_OF(struct row, rows);\n} s SEC(".maps");\n',
      ),
    ).toEqual(['used DECLARE_BITS', 'max __uint', 'rows struct row', 's struct s']);
    expect(declared('extern PER_THREAD(struct row, last);\nstatic PER_THREAD(row *, first);\n')).toEqual([
      'last struct row',
      'first row*',
    ]);
    expect(declared('DEFINE_ROW(first, FIRST) = { 1, "a" };\nstatic Encoding(ascii) = { 2 };\n')).toEqual([
      'first DEFINE_ROW',
      'ascii Encoding',
    ]);
  });

  it('are none where they may be parameters or values', () => {
    expect(declared('int RUN(int a, row);\nvoid f(void) { CHECK(struct row, last); x = ROW(a); }')).toEqual([]);
  });
});

describe('macros before declarations', () => {
  const hidden = (text: string) =>
    macroWords(text, true).map(({ start, end, text: by }) => text.slice(start, end) + (by && ` → ${by}`));

  it.each([
    ['API int f();', ['API']],
    ['API_EXPORT static const char *f();', ['API_EXPORT']],
    ['int f() const NOEXCEPT { return 1; }', ['NOEXCEPT']],
    ['BEGIN_EXPORTS\nnamespace a {}', ['BEGIN_EXPORTS']],
    ['template <class T> CONSTEXPR T f(T t);', ['CONSTEXPR']],
    ['template <class T, ENABLE_IF(is<T>::value)> void f();', ['ENABLE_IF(is<T>::value) → int']],
    ['struct Box { CONSTEXPR Box() : n(0) {} int n; };', ['CONSTEXPR']],
    ['extern template API void f<int>();', ['extern', 'API']],
    ['struct Box { CONSTEXPR ALWAYS_INLINE Box() : n(0) {} int n; };', ['CONSTEXPR', 'ALWAYS_INLINE']],
    ['ROWS row = { LIST({ 1, 2 }, { 3 },), PAIR(, 1) };', [',', ',']],
    ['Row * printf_like(1, 2) f(Row *, const char *, ...);', ['printf_like(1, 2)']],
    ['class A { ns::T<int>::type OLD("since 3") f() const; };', ['OLD("since 3")']],
    ['typedef int (WINAPI *handler)(int a);', ['WINAPI']],
    ['extern API void CALLBACK f(int a);\nbool LIBCALL g(void);', ['API', 'CALLBACK', 'LIBCALL']],
    [
      'int HID_EXPORT HID_CALL f(void);\nHID_EXPORT HID_CALL int g(void);',
      ['HID_EXPORT', 'HID_CALL', 'HID_EXPORT', 'HID_CALL'],
    ],
    ['API int CALL_CONVENTION\nf(int a) { return a; }', ['API', 'CALL_CONVENTION']],
    ['enum kind { KIND_MAP(ENTRY) MORE_KINDS\n  LAST_KIND = 9 };', ['KIND_MAP(ENTRY)', 'MORE_KINDS']],
    ['enum { FIRST, ITEM(a, 1), LAST };', ['ITEM(a, 1),']],
    ['struct row { COMMON_FIELDS };\nstruct cell { int n; MORE_FIELDS };', ['COMMON_FIELDS', 'MORE_FIELDS']],
    ['int n = g(unsigned(a) << 2, long(b));', ['unsigned → int', 'long → int']],
    ['template <class T, typename P = const T*, int N = A * B> class C;', ['const', '*']],
    ['QUIET(push)\ntemplate <class T> class A;', ['QUIET(push)']],
    ['DEFINE(row, Row *)\nDEFINE(cell, Cell *)\nint f();', ['DEFINE(row, Row *)', 'DEFINE(cell, Cell *)']],
    ['internal Row *f(int a);', ['internal']],
    ['static internal unsigned long f(int a);', ['internal']],
    ['void f(Row *NO_ALIAS row, char *const name);', ['NO_ALIAS']],
    ['char * cdecl f(int a);', ['cdecl']],
    ['struct A { ALIGNED(4) char page[64]; };', ['ALIGNED(4)']],
    ['SECTION ALIGNED(4) static Row row;', ['SECTION', 'ALIGNED(4)']],
    ['typedef struct ALIGNED(4) { int a; } A;', ['ALIGNED(4)']],
    ['enum PACKED(1) State { on, off };', ['PACKED(1)']],
    ['char page[64] ALIGNED(4);', ['ALIGNED(4)']],
    ['int f(const char *form) PRINTS(1, 2);', ['PRINTS(1, 2)']],
    ['void f() {\n  ASSIGN(const ns::T<int>& y, g(1, 2));\n}', ['ASSIGN(', ', → =', ')']],
    ['API row *(*at)(int n) PURE PRINTS(1, 2);\nvoid (*f)(int a) OLD = 0;', ['API', 'PURE', 'PRINTS(1, 2)', 'OLD']],
    ['Entry(a) Entry(b)\n  Entry(c)\nint x;', ['Entry(a)', 'Entry(b)', 'Entry(c)']],
    ['KEYS_BEGIN\n  KEY (a)\n  KEY (b)\nKEYS_END\n', ['KEY (a)', 'KEY (b)', 'KEYS_BEGIN', 'KEYS_END']],
    ['Key keys[] = {\n  KEY(a)\n  KEY2(b, 1) KEY(c)\n};', ['\n → ,', '  → ,']],
    ['void f() { switch (a) {\n  KIND(A):\n  case B: KIND(C, 1): g();\n  } }', ['KIND → case', 'KIND → case']],
    ['struct A { uint8_t : 4; int n : 3 = 1; int m : 2{g(1)}; };', ['uint8_t : 4;', '= 1', '{g(1)}']],
    ['void f() { REPEAT { g(); };\n  if consteval { h(); } }', ['REPEAT', 'consteval → (1)']],
    ['API row *(next)(row *at);\nrow *(last)(row *at);', ['API']],
    ['void f(const A &a = {}, int b = 1);', ['{} → 0']],
    ['enum : unsigned long { one };', [': unsigned long']],
    ['void f(const Row *, ns::Cell * = 0, int & = ROOT);', ['= 0', '= ROOT']],
    ['STATIC const struct { int a; } rows[] = ROWS;', ['STATIC']],
    ['int n = offsetof(Row, cells[0].width);', ['cells[0].width → cells']],
    ['class A { int n_ GUARDED_BY(lock_) = 0; };', ['GUARDED_BY(lock_)']],
    [
      'void f() { CHECK_EQ(size_t, a.size(), 3); CHECK_EQ(unsigned int, n, "a" B); }',
      ['size_t → _', 'unsigned int → _'],
    ],
    ['class A { std::list<Row> rows_ GUARDED_BY(lock_); };', ['GUARDED_BY(lock_)']],
    [
      'void f() {\n  READ(a)\n  if (b) g(); else h();\n  BEGIN_WORK\n\n  a = 1;\n  switch (a) {\n  case 1:\n    run(b)\n  }\n}',
      ['\n → ;', '\n → ;', '\n → ;'],
    ],
    [
      'int f() { switch (a) {\n  case 1:\n  RULE_SETUP\n  { g(); }\n  RULE_BREAK\n  case 2: ; } }',
      ['RULE_SETUP', '\n → ;'],
    ],
    ['class A { static Row *row_ GUARDED_BY(lock_){nullptr}; };', ['GUARDED_BY(lock_)']],
  ])('are told by the words around them: %s', (text, words) => {
    expect(hidden(text)).toEqual(words);
  });

  it.each([
    'DWORD x; HANDLE h = open();',
    'void f() { g(*MAX); h = a && new Row(b); k = *p and (q); Row *const r = &ROW; }',
    'STACK(Row) rows; LIST(Row) f(int a);',
    'void f() { PAIR(size_t, n, m); PAIR(int, n); CHECK_EQ(n, 3); g(SIZE(n, 3)); }',
    'void f() { WHEN(a) return b; CHECK(a) && LOG(b); DECLARE(int a, int b); }',
    'union {\nstruct {\nint a; }; };\nstruct FIRST;',
    'unsigned Row f(int a);',
    'void f() { for (;; n *= 2) g(a *= 0, b &= c); }',
    'Row f(int a);',
    'char *t = f("%d" ARGS(g(1)), a) + SIZE(a) + va_arg(b, int);\nvoid f() {\n  CODE(a = 1;)\n  break; }',
    'extern "C" __declspec(export) void f();',
    'Row rows[] = { ROW(a), ROW(b) };\nint n = { MAX(a, b) + MAX(c, d) };',
    'struct A { int f() { return a ? SIZE(a) : 3; } unsigned n : 3; LOCK{m}; };\nvoid f() { auto a = b ? ROW(c) : d; }',
    'int Entry(int a) { return Entry(b); }\nEntry(int a);',
    'Row (*ROW)(int a);\nbool operator==(Row a, Row b);\nbool Row::operator()(int a) const { return x = SIZE(1) + "a"; }',
    'class A : B {\n  A() : N(1), B(2) {}\n  auto f() -> decltype(g(1)) { return { SIZE(1), MAX(2) }; }\n  void g() = delete;\n};',
    'template <class T, class S = decltype(f<T>()), int = 0> void f(T *a = nullptr) { delete[] a; delete *a; (a)(*b); }',
    'int f() { EACH(a, b)\n run(a); return g(1); }',
    'OF(Row)\n(int a) {}',
    'int f() {\n  EACH(a)\n  {\n  }\n  if (a)\n    RUN(a)\n  else\n    run(b);\n  MAX(a, b)\n  + 1;\n  return\n    SIZE\n  ;\n}',
    'void f() {\n  BEGIN\n#ifdef A\n  g();\n#endif\n  Row rows[] = {\n    ROW(1)\n  };\n  auto row = Row{\n    a\n  };\n}',
    'DWORD const x = 1;',
    'DWORD Box::size() const { return 1; }',
    'void f() { if (x) FOO; while (y) BAR; }',
    'struct FOO bar;',
    'enum { FIRST, LAST };',
    'enum { FIRST = MAX(1, 2), SECOND OLD,\n  LAST };\nenum { ONE };',
    '#define API int x\nint y;',
    'int x = MAX;',
    'int n = offsetof(Row, cells) + offsetof(Row);',
    'static Row ROW(a);',
    'int ROW(a);',
    'Row f() { return x ROW(a); }',
    'Row *ROW(a) { return a; }',
    'void f(unsigned (*g)(int), long(&h)(int)) { if (g(1)) k(2); else g(3); }',
    'int x = call(A * b)(c) + operator,(1);\nint y = PAIR(1, 2) + f(3);',
    'template <int N = A * B, class T = ns::Row<const int*>> class C;',
  ])('are none in %s', (text) => {
    expect(hidden(text)).toEqual([]);
  });

  it.each([': 6;', '6;', 'A(', 'A(const', '* B c', 'enum', 'union', '] A(1)'])(
    'are none in the mere piece %s',
    (text) => {
      for (const cplusplus of [false, true]) expect(macroWords(text, cplusplus)).toEqual([]);
    },
  );
});
