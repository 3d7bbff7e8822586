// Signatures of C and C++: old style, parameters that hand values out, attributes and visibility that a header gives.
import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

test('parameters in old style behind a pointer result have their types', async () => {
  const copy = (head: string) => `char **\n${head}\n{\n\treturn find(list, key, size);\n}\n`;
  const before = copy('copy(list, key, size)\n\tchar **list; /* all */\n\tconst struct key *key;\n\tint size;');
  expect(
    await told({ 'a.c': before }, { 'a.c': copy('copy(char **list, const struct key *key, size_t size)') }),
  ).toEqual([
    'Change Parameter Type size : int to size : size_t in method public copy(list char**, key const struct key*, size size_t) : char** from class a',
  ]);
  const after = copy('copy(char **list, const struct key *key, int size)');
  expect(
    await told({ 'a.c': before.replace('char **\n', 'char *\n') }, { 'a.c': after.replace('char **\n', 'char *\n') }),
  ).toEqual([]);
});

test('a parameter that hands a value out is no variable that was inlined', async () => {
  const before =
    'static bool split(const std::string& s, std::string& key)\n{\n  size_t at = s.find(61);\n  if (at == std::string::npos)\n    return false;\n  key = s.substr(0, at);\n  return true;\n}\n';
  const after =
    'static std::optional<std::string> split(const std::string& s)\n{\n  size_t at = s.find(61);\n  if (at == std::string::npos)\n    return std::nullopt;\n  return s.substr(0, at);\n}\n';
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after }, 'Inline Variable')).toEqual([]);
});

test('nor was one extracted that is given something in one place only', async () => {
  const grab = (head: string, told: string, rest: string) =>
    `${head}\n{\n  auto* face = bus(3);\n  if (!face->has(name)) {\n    ${told}\n    return${rest};\n  }\n  res = face->shot();\n}\n`;
  const before = grab('void grab(Pix& res)', 'log() << tr("Could not locate the service");', '');
  const after = grab('Status grab(Pix& res, Text& detail)', 'detail = tr("Could not locate the service");', ' Bad');
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after }, 'Extract Variable')).toEqual([]);
});

describe('what a header says of a method', () => {
  const header = (space: string, members: string) =>
    `namespace ${space} {\nclass Window {\n public:\n  void show();\n private:\n${members}  int last;\n};\n}\n`;
  const source = (space: string, code: string) =>
    `namespace ${space} {\nvoid Window::show() {\n  put(tidy(last));\n}\n${code}}\n`;
  const code = 'int Window::tidy(int at) {\n  int rest = at & 7;\n  return rest ? 8 - rest : 0;\n}\n';

  test('is known in each of several namespaces', async () => {
    const files = (space: string, members: string, own: string) => ({
      [`${space}/w.hpp`]: header(space, members),
      [`${space}/w.cpp`]: source(space, own),
    });
    const declared = '  int tidy(int at);\n';
    const before = { ...files('one', declared, code), ...files('two', declared, code) };
    const after = { ...files('one', '', ''), ...files('two', '', ''), 'tidy.cpp': code.replace('Window::', '') };
    expect(await told(before, after, 'Move Method')).toEqual([
      'Move Method private tidy(at int) : int from class one.Window to public tidy(at int) : int from class tidy',
      'Move Method private tidy(at int) : int from class two.Window to public tidy(at int) : int from class tidy',
    ]);
  });

  test('attributes for the compiler are no annotations (§3.8)', async () => {
    const files = (mark: string, factor: string) => ({
      'b.hpp': `class Box {\n public:\n  ${mark}double area() const;\n double r;\n};\n`,
      'b.cpp': `#include "b.hpp"\ndouble Box::area() const { return ${factor} * r * r; }\n`,
    });
    for (const mark of ['[[nodiscard, deprecated("use size")]] ', '__attribute__((pure)) ']) {
      expect(await told(files('', '3.14'), files(mark, 'PI'), 'Annotation')).toEqual([]);
      expect(await told(files(mark, '3.14'), files('', 'PI'), 'Annotation')).toEqual([]);
    }
    expect(await told(files('[[nodiscard]] ', '3.14'), files('[[nodiscard]] ', 'PI'))).toEqual([]);
  });
});

describe('functions in old style (model:G5)', () => {
  const code = '{\n  int sum = a + b;\n  report("sum", sum);\n  return sum;\n}\n';
  const use = 'int twice(int n) {\n  log("twice");\n  return add(n, n);\n}\n';

  test('a prototype without parameters is one with its definition', async () => {
    const file = (name: string) => ({
      'a.c': `int add();\n${use}int add(a, b)\nint a, b;\n${code}`.replace(/add/g, name),
    });
    expect(await told(file('add'), file('plus'))).toEqual([
      'Rename Method public add(a int, b int) : int renamed to public plus(a int, b int) : int in class a',
    ]);
    // A prototype that says what the parameters are is of another function.
    const other = (name: string) => ({ 'a.c': file(name)['a.c'].replace('()', '(void)') });
    expect(await told(other('add'), other('plus'), 'Rename Method')).toHaveLength(2);
  });

  test('a head without a type has the parameters that the declarations behind it have', async () => {
    const after = `int add(int left, int right)\n${code.replace('a + b', 'left + right')}`;
    expect(await told({ 'a.c': `add(a, b)\nint a, b;\n${code}` }, { 'a.c': after })).toEqual([
      'Rename Parameter a : int to left : int in method public add(left int, right int) : int from class a',
      'Rename Parameter b : int to right : int in method public add(left int, right int) : int from class a',
    ]);
  });
});

describe('a function that is written anew', () => {
  const before = 'greet(const char *name, char *out, int n)\n{\n  snprintf(out, n, "hello %s", name);\n}\n';
  const after = 'greet(const std::string& name)\n{\n  return "hello " + name;\n}\n';

  test('is still the one of its name', async () => {
    const greet = (type: string, code: string) => ({ 'a.cpp': `${type} Box::${code}` });
    expect(await told(greet('void', before), greet('std::string', after))).toEqual([
      'Change Parameter Type name : const char* to name : const std.string& in method public greet(name const std.string&) : std.string from class Box',
      'Change Return Type void to std.string in method public greet(name const std.string&) : std.string from class Box',
      'Remove Parameter n : int in method public greet(name const char*, out char*, n int) : void from class Box',
      'Remove Parameter out : char* in method public greet(name const char*, out char*, n int) : void from class Box',
    ]);
    const findings = await told(
      { 'a.c': `int ${before}` },
      { 'a.c': 'char *greet(const struct user *u)\n{\n  return append("hello ", u->called);\n}\n' },
    );
    expect(findings).toContain(
      'Change Return Type int to char* in method public greet(u const struct user*) : char* from class a',
    );
  });

  test('may be another one where its name is overloaded', async () => {
    const other = 'void Box::greet(int times)\n{\n  for (int i = 0; i < times; i++)\n    ring();\n}\n';
    const greet = (type: string, code: string) => ({ 'a.cpp': `${type} Box::${code}${other}` });
    expect(await told(greet('void', before), greet('std::string', after))).toEqual([]);
  });
});

describe('a macro around the result of a function', () => {
  const release = (head: string) =>
    `${head}(void *at, int size)\n{\n\tif (!at)\n\t\tcount_miss(size);\n\treturn put_back(at, size);\n}\n`;

  test('has the type that it is given, if it says who may call', async () => {
    for (const macro of ['BOX_INLINE(void *)', 'PyAPI_FUNC(void *)', 'MYEXPORT(void *)', 'box_STATIC(void) *']) {
      expect(await told({ 'a.h': release(`${macro} box_release`) }, { 'a.h': release('void *row_release') })).toEqual([
        'Rename Method public box_release(at void*, size int) : void* renamed to public row_release(at void*, size int) : void* in class a',
      ]);
    }
    expect(
      await told({ 'a.h': release('BOX_API(int) release') }, { 'a.h': release('BOX_API(const char *) release') }),
    ).toEqual([
      'Change Return Type int to const char* in method public release(at void*, size int) : const char* from class a',
    ]);
  });

  test('is a type of its own else, as it is for variables', async () => {
    expect(await told({ 'a.h': release('LIST_OF(int) *release') }, { 'a.h': release('int *release') })).toEqual([
      'Change Return Type LIST_OF(int)* to int* in method public release(at void*, size int) : int* from class a',
    ]);
  });
});

test('a parameter of a new function that is handed a part of a variable is not that variable', async () => {
  const count = 'int sends(struct line *l) {\n  l->OUT += write_all(l->file, l->text);\n  return 1;\n}\n';
  const show = (code: string) => `void show(struct line *l) {\n  put_text("%s:%d", l->host, l->port);\n${code}}\n`;
  const before = `struct line { int file; char *text; char *host; int port; int in; int out; };\n${count.replace('OUT', 'out')}${show('  put_text("%d in, %d out", l->in, l->out);\n  flush_text(l->out);\n')}`;
  const after = (type: string, handed: string) =>
    `struct sums { int in; int out; };\nstruct line { int file; char *text; char *host; int port; struct sums sums; };\n${count.replace('OUT', 'sums.out')}` +
    `static void show_sums(${type} *s) {\n  put_text("%d in, %d out", s->in, s->out);\n  flush_text(s->out);\n}\n${show(`  show_sums(${handed});\n`)}`;
  const renamed = async (type: string, handed: string) =>
    (await told({ 'a.c': before }, { 'a.c': after(type, handed) })).filter((text) => /Parameter/.test(text));
  expect(await renamed('const struct sums', '&l->sums')).toEqual([]);
  expect(await renamed('struct line', 'l')).toEqual([
    'Rename Parameter l : struct line* to s : struct line* in method private show_sums(s struct line*) : void from class a',
  ]);
});

test('static prototypes that went to another header are those of the file that includes it', async () => {
  const body = '{\n\tdoor->last = now(door);\n\treturn door->last > 3;\n}\n';
  const source = (header: string) => `#include "${header}"\nstatic int knock(struct door *door)\n${body}`;
  const kept = 'struct door {\n\tint last;\n};\n';
  const before = { 'src/house.h': `${kept}static int knock(struct door *);\n`, 'src/house.c': source('house.h') };
  const after = {
    'src/house.h': kept,
    'src/parts/main.h': '#include "../house.h"\nstatic int knock(struct door *);\n',
    'src/house.c': source('parts/main.h'),
  };
  expect(await told(before, after)).toEqual([]);
  // Nobody knows what is static in a header that is not included.
  const apart = { 'src/other.h': 'static int knock(struct door *door);\n', 'src/house.c': source('house.h') };
  const renamed = { ...apart, 'src/house.c': source('house.h').replace('knock(', 'rap(') };
  expect((await told(apart, renamed, 'Rename Method')).join()).toContain('private knock(door struct door*)');
});
