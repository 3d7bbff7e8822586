// What headers and sources tell together, in C and C++.
import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('a variable that is declared in a header and defined elsewhere', () => {
  test('is told once', async () => {
    const level = (name: string) => ({
      'log.h': `extern int ${name};\nvoid put(const char *s);\n`,
      'log.c': `#include "log.h"\nint ${name} = 0;\nvoid put(const char *s) { if (${name} > 1) puts(s); }\n`,
    });
    expect(await told(level('verbose'), level('level'))).toEqual([
      'Rename Attribute verbose : int to level : int in class log',
    ]);
    const depth = (name: string) => ({
      'box.hpp': `class Box {\n  static const int ${name};\n  int depth();\n};\n`,
      'box.cpp': `#include "box.hpp"\nconst int Box::${name} = 10;\nint Box::depth() { return ${name} + 1; }\n`,
    });
    expect(await told(depth('Most'), depth('Limit'))).toEqual([
      'Rename Attribute Most : const int to Limit : const int in class Box',
    ]);
  });
});

describe('a type outside of namespaces', () => {
  const files = (first: string, second: string) => ({
    'list.h': `${first}\nint list_size(void);\n`,
    'tree.h': `${second}\nint tree_size(void);\n`,
  });

  test('belongs to its file, as functions do', async () => {
    const node = 'struct node {\n  int key;\n  struct node *next;\n};';
    expect(await told(files(node, ''), files('', node))).toEqual(['Move Class list.node moved to tree.node']);
    const inNamespace = `namespace shop {\n${node}\n}`;
    expect(await told(files(inNamespace, ''), files('', inNamespace))).toEqual([]);
  });

  test('goes along with a file of another name', async () => {
    const [list, tree] = ['list.h', 'tree.h'].map((path) => ({
      [path]: files('struct node { int key; };', '')['list.h'],
    }));
    expect(await told(list, tree)).toEqual([]);
  });
});

describe('members of one namespace in two files (§3.10 rule 12)', () => {
  const files = (name: string, first: string, second: string) => ({
    'rows.cpp': `namespace ${name} {\nint walk(int n) { return start(n) + ${first ? 3 : 4}; }\n${first}}\n`,
    'cells.cpp': `namespace ${name} {\nint kept(int n) { return n * 7; }\n${second}}\n`,
  });
  const level = 'int level = 12 * 7;\n';
  const find = 'int find(int n, int m) {\n  int s = begin(n, m);\n  finish(s, "x", m);\n  return s + m;\n}\n';

  test.each(['shop', 'shop.data', 'a.b.c'])('are told with their files: %s', async (name) => {
    const written = name.replaceAll('.', '::');
    expect(await told(files(written, level + find, ''), files(written, '', level + find))).toEqual([
      `Move Attribute public level : int from class rows.${name} to public level : int from class cells.${name}`,
      `Move Method public find(n int, m int) : int from class rows.${name} to public find(n int, m int) : int from class cells.${name}`,
    ]);
  });

  test('its classes are known by the namespace', async () => {
    const row = 'struct Row {\n  int key;\n  Row *next;\n  int find(int n) { return begin(n, key) + 12; }\n};\n';
    expect(await told(files('shop::data', row, ''), files('shop::data', '', row))).toEqual([]);
  });

  test('and nothing tells files of one base name apart', async () => {
    const [before, after] = ['rows.h', 'rows.cpp'].map((path) => ({
      'rows.h': `namespace a::b {\nint size(int n) { return n * 3; }\n${path === 'rows.h' ? find : ''}}\n`,
      'rows.cpp': `namespace a::b {\nint kept(int n) { return n * 7; }\n${path === 'rows.h' ? '' : find}}\n`,
    }));
    expect(await told(before, after)).toEqual([]);
  });
});

describe('a method that is declared in a class and defined elsewhere', () => {
  const header = (members: string) =>
    `namespace shop {\nclass Cart {\n public:\n  int total();\n private:\n  ${members}\n};\n}\n`;
  const source = (code: string) => `#include "cart.hpp"\nnamespace shop {\n${code}\n}\n`;
  const rename = (name: string) => ({
    'cart.hpp': header(`void ${name}(int row);\n  int sum_;`),
    'cart.cpp': source(
      `void Cart::${name}(int row) {\n  sum_ += row;\n  print(sum_, row);\n}\nint Cart::total() {\n  ${name}(1);\n  return sum_;\n}`,
    ),
  });

  test('is told once, with the visibility of its declaration', async () => {
    expect(await told(rename('add'), rename('addRow'))).toEqual([
      'Rename Method private add(row int) : void renamed to private addRow(row int) : void in class shop.Cart',
    ]);
  });

  test('is extracted within its class', async () => {
    const before = {
      'cart.hpp': header('int sum_;'),
      'cart.cpp': source(
        'int Cart::total() {\n  int rest = limit(sum_) * 3;\n  report("rest", rest);\n  return sum_;\n}',
      ),
    };
    const after = {
      'cart.hpp': header('void tell();\n  int sum_;'),
      'cart.cpp': source(
        'void Cart::tell() {\n  int rest = limit(sum_) * 3;\n  report("rest", rest);\n}\nint Cart::total() {\n  tell();\n  return sum_;\n}',
      ),
    };
    expect(await told(before, after)).toEqual([
      'Extract Method private tell() : void extracted from public total() : int in class shop.Cart',
    ]);
  });

  test('overloads are joined with their own definitions', async () => {
    const files = (name: string) => ({
      'cart.hpp': header('void put(int a);\n  void put(const std::string& a);'),
      'cart.cpp': source(
        `void Cart::put(const string& a) {\n  names_.push_back(a);\n  ${name}(a);\n}\nvoid Cart::put(int a) {\n  ids_.push_back(a);\n}`,
      ),
    });
    const types = await told(files('count'), files('tally'));
    expect(types).toEqual([]);
  });

  test('the one for constant objects is another one, and the types may have other names than where it is defined', async () => {
    const files = (type: string, name: string) => ({
      'cart.hpp': header(
        `typedef const char* key_type;\n  Row& at(int row);\n  Row& at(${type} key);\n  const Row& at(${type} key) const;\n  Row all_[9];`,
      ),
      'cart.cpp': source(
        `Row& Cart::at(int row) {\n  return all_[row];\n}\n${['', ' const']
          .map(
            (word) =>
              `${word.trim()} Row& Cart::at(const char* key)${word} {\n  int ${name} = find${word.trim()}(key);\n  return all_[${name}];\n}\n`,
          )
          .join('')}int Cart::total() { return 1; }`,
      ),
    });
    for (const type of ['key_type', 'const char*'])
      expect(await told(files(type, 'row'), files(type, 'place'))).toEqual([
        'Rename Variable row : int to place : int in method private at(key const char*) : Row& from class shop.Cart',
        'Rename Variable row : int to place : int in method private at(key const char*) : const Row& from class shop.Cart',
      ]);
  });

  test('its types are written as in the class, but where they say something else', async () => {
    const files = (type: string, name: string) => ({
      'cart.hpp': header('struct Row { int key; };\n  Row* find(word_t key, Row* last);'),
      'cart.cpp': source(
        `Cart::Row* Cart::find(${type} key, Cart::Row* last) {\n  int ${name} = seek(key);\n  return ${name} > 4 ? rows_ + ${name} : last;\n}\nint Cart::total() { return 1; }`,
      ),
    });
    expect(await told(files('const word_t', 'row'), files('const word_t', 'place'))).toEqual([
      'Rename Variable row : int to place : int in method private find(key const word_t, last Row*) : Row* from class shop.Cart',
    ]);
    expect(await told(files('word_t', 'row'), files('const word_t', 'row'))).toEqual([
      'Change Parameter Type key : word_t to key : const word_t in method private find(key const word_t, last Row*) : Row* from class shop.Cart',
    ]);
  });

  test('it is not said which definition overloads have that are all written with other types', async () => {
    const files = (name: string) => ({
      'cart.hpp': header('void put(key_type key);\n  void put(row_type row);'),
      'cart.cpp': source(`void Cart::put(const char* key) {\n  int ${name} = find(key);\n  drop(${name});\n}`),
    });
    expect(await told(files('row'), files('place'))).toEqual([
      'Rename Variable row : int to place : int in method public put(key const char*) : void from class shop.Cart',
    ]);
  });

  test('those of a class template are joined as well', async () => {
    const files = (name: string) => ({
      'log.hpp': `template <class T> class ${name} {\npublic:\n  ${name}<T> &operator<<(int n);\n  ${name}<T> &operator<<(Row r);\n  T all;\n};
template <class T> ${name}<T> &${name}<T>::operator<<(int n) {\n  all += n;\n  return *this;\n}
template <class T> ${name}<T> &${name}<T>::operator<<(Row r) {\n  all += r.text;\n  return *this;\n}\n`,
    });
    const types = await told(files('Log'), files('Stream'));
    expect(types.map((text) => text.split(' ', 3).join(' '))).toEqual([
      'Change Return Type',
      'Change Return Type',
      'Rename Class Log',
    ]);
    expect(types.join()).not.toContain('Stream<T> in class Stream<T>');
    expect(await told(files('Log'), files('Log'))).toEqual([]);
  });

  test('the body of a method that leaves the class declaration stays the same method', async () => {
    const before = {
      'cart.hpp': header('int sum_;\n  int half() { int part = sum_ / 2; return part; }'),
      'cart.cpp': source(''),
    };
    const after = {
      'cart.hpp': header('int sum_;\n  int half();'),
      'cart.cpp': source('int Cart::half() {\n  int piece = sum_ / 2;\n  return piece;\n}'),
    };
    expect(await told(before, after)).toEqual([
      'Rename Variable part : int to piece : int in method private half() : int from class shop.Cart',
    ]);
  });
  test('types that the definition writes with its class are those of the class', async () => {
    const files = (inline: boolean) => ({
      'cart.hpp': header(
        `struct Row { int id; };\n  Row& last(int at)${inline ? ' { return rows_[at]; }' : ';'}\n  Row* rows_;`,
      ),
      'cart.cpp': source(inline ? '' : 'Cart::Row& Cart::last(int at) {\n  return rows_[at];\n}'),
    });
    expect(await told(files(true), files(false))).toEqual([]);
  });

  test('a prototype has names of its own, so its parameters are not renamed by a definition', async () => {
    const before = { 'cart.hpp': header('void drop(int row);\n  int sum_;'), 'cart.cpp': source('') };
    const code = source('void Cart::drop(int at) {\n  sum_ -= at;\n}');
    expect(await told(before, { ...before, 'cart.cpp': code })).toEqual([]);
  });

  test('a parameter that gets a name was not renamed', async () => {
    const files = (name: string, code: string) => ({
      'cart.hpp': header(`void drop(int ${name});\n  int sum_;`),
      'cart.cpp': source(`void Cart::drop(int ${name}) {\n  sum_ = 0;\n${code}}`),
    });
    expect(await told(files('', ''), files('row', '  log(row);\n'))).toEqual([]);
  });
});

test('a getter that hands out what a field holds encapsulates it, `const` and references aside', async () => {
  const file = (fields: string, methods: string) =>
    `class State {\n public:\n  void run() { step(threads_); log(name_); }\n${methods} private:\n  ${fields}\n};\n`;
  const fields = 'const int threads_ = 1;\n  std::string name_;';
  const getters = '  int threads() const { return threads_; }\n  const std::string& name() const { return name_; }\n';
  expect(await told({ 'a.hpp': file(fields, '') }, { 'a.hpp': file(fields, getters) })).toEqual([
    'Encapsulate Attribute private name_ : std.string from class State',
    'Encapsulate Attribute private threads_ : const int from class State',
  ]);
});

test('a variable that leaves an included header moves to the source', async () => {
  const table = 'const int sizes[4] = {1, 20, 300, 4000};\n';
  const code = (rest: string) =>
    `#include "base/sizes.hpp"\nnamespace {\n${rest}}\nint total(int a) { return a + sizes[a]; }\n`;
  const before = { 'src/base/sizes.hpp': `namespace inner {\n${table}int other();\n}\n`, 'src/total.cpp': code('') };
  const after = { 'src/base/sizes.hpp': 'namespace inner {\nint other();\n}\n', 'src/total.cpp': code(table) };
  expect(await told(before, after)).toEqual([
    'Move Attribute public sizes : const int[4] from class inner to public sizes : const int[4] from class total',
  ]);
});

describe('functions of C', () => {
  test('a definition that goes to the header of its source did not move, one that goes to another header did', async () => {
    const code = (name: string) => `int ${name}(struct row *r) {\n  send(r, r->id * 2);\n  return flush(r);\n}\n`;
    const rest = 'int other(int a) { return a + 1; }\n';
    const before = { 'row.h': 'int put(struct row *r);\n', 'row.c': code('put') + rest, 'io.h': 'int f(int a);\n' };
    expect(await told(before, { ...before, 'row.h': code('put'), 'row.c': rest })).toEqual([]);
    expect(await told(before, { ...before, 'row.h': code('row_put'), 'row.c': rest })).toEqual([
      'Rename Method public put(r struct row*) : int renamed to public row_put(r struct row*) : int in class row',
    ]);
    expect(
      await told(before, { ...before, 'row.h': '', 'row.c': rest, 'io.h': `int f(int a);\n${code('put')}` }),
    ).toEqual([
      'Move Method public put(r struct row*) : int from class row to public put(r struct row*) : int from class io',
    ]);
  });

  test('a prototype is its function', async () => {
    const files = (parameters: string, call: string) => ({
      'list.h': `int list_add(${parameters});\n`,
      'list.c': `#include "list.h"\nint list_add(${parameters}) {\n  return store(${call});\n}\n`,
    });
    expect(await told(files('int a', 'a, 0'), files('int a, int b', 'a, b'))).toEqual([
      'Add Parameter b : int in method public list_add(a int, b int) : int from class list',
    ]);
  });

  test('static functions of one name in two files are two functions', async () => {
    const file = (name: string, rest: string) =>
      `static int ${name}(int a);\nint ${rest}(int a) { return ${name}(a); }\nstatic int ${name}(int a) { return a * a + ${rest.length}; }\n`;
    const before = { 'a.c': file('f', 'one'), 'b.c': file('f', 'three') };
    const after = { 'a.c': file('g', 'one'), 'b.c': file('f', 'three') };
    expect(await told(before, after)).toEqual([
      'Rename Method private f(a int) : int renamed to private g(a int) : int in class a',
    ]);
  });

  test('a function that is no longer static is told as more visible', async () => {
    const file = (word: string) => `${word}int f(int a) { return a * a + 1; }\n`;
    expect(await told({ 'a.c': file('static ') }, { 'a.c': file('') })).toEqual([
      'Change Method Access Modifier private to public in method public f(a int) : int from class a',
    ]);
  });
});

test('a member that holds a function is renamed with the calls of it', async () => {
  const file = (name: string) =>
    `struct list { int (*${name})(int, void *); void *data; };\nint first(struct list *l, int a) {\n  return l->${name}(a, l->data);\n}\n`;
  expect(await told({ 'list.c': file('compare') }, { 'list.c': file('order') })).toEqual([
    'Rename Attribute compare : int(*)(int,void*) to order : int(*)(int,void*) in class list',
  ]);
});

test('a call through a pointer or reference means the method of its type', async () => {
  const row = (methods: string) => `struct Row {\n  int id; int size; int used;\n${methods}};\n`;
  const store = (full: string, weight: string) =>
    `int Weight(Row* row);\nclass Store {\n  void tell(Row* row, const Row& other) {\n    if (${full}) grow(row->size * 2 + 16);\n    print(${weight});\n  }\n};\n`;
  const before = row('') + store('row->size - row->used < 4 && row->id > 0', 'other.size * 3 + other.id');
  const methods =
    '  bool isFull() const { return size - used < 4 && id > 0; }\n  int weight() const { return size * 3 + id; }\n';
  const after = row(methods) + store('row->isFull()', 'other.weight()');
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after })).toEqual([
    'Extract And Move Method public isFull() : bool extracted from private tell(row Row*, other const Row&) : void in class Store & moved to class Row',
    'Extract And Move Method public weight() : int extracted from private tell(row Row*, other const Row&) : void in class Store & moved to class Row',
  ]);
});

test('functions that were handed a struct became methods of the class that it is now', async () => {
  const before = {
    'row.h': 'struct row { int a; int b; char *name; };\nint row_sum(const struct row *r);\n',
    'row.c':
      '#include "row.h"\nint row_sum(const struct row *r) {\n  int all = r->a + r->b;\n  tell(all);\n  return all;\n}\n',
  };
  const after = {
    'row.hpp': 'class Row {\n  int a;\n  int b;\n  char *name;\n public:\n  int sum() const;\n};\n',
    'row.cpp': '#include "row.hpp"\nint Row::sum() const {\n  int all = a + b;\n  tell(all);\n  return all;\n}\n',
  };
  expect(await told(before, after, 'Method')).toEqual([
    'Move And Rename Method public row_sum(r const struct row*) : int from class row to public sum() : int from class Row',
  ]);
});

test('an operator is not another one, whatever they have in common', async () => {
  const file = (operator: string, sign: string) =>
    `class Place {\n public:\n  bool ${operator}(const Place& p) const { return at ${sign} p.at; }\n  int at;\n};\n`;
  expect(await told({ 'a.hpp': file('operator<', '<') }, { 'a.hpp': file('operator>', '>') })).toEqual([]);
});

test('a signal that is sent is no variable', async () => {
  const file = (name: string) => `void Box::fill(int row) {\n  rows_ = row;\n  emit ${name}(row);\n}\n`;
  expect(await told({ 'a.cpp': file('filled') }, { 'a.cpp': file('rowAdded') })).toEqual([]);
});

test('what is only declared did not have the code of a function of another name', async () => {
  const header = (members: string) => ({ 'box.hpp': `class Box {\n public:\n  void open(int row);\n${members}};\n` });
  const source = (code: string) => ({
    'box.cpp': `#include "box.hpp"\nvoid Box::open(int row) { ask(row); }\n${code}`,
  });
  const code = 'void Box::onCloseAsked(int row) {\n  if (has(row)) closeAsked(row);\n}\n';
  expect(
    await told(
      { ...header('  void onCloseAsked(int row);\n'), ...source(code) },
      { ...header('  void closeAsked(int row);\n'), ...source('') },
      'Rename',
    ),
  ).toEqual([]);
});

test('a macro that stands for a number is a variable, one that stands for code is none', async () => {
  const file = (name: string, mark: string) =>
    `#define ${name} 20\n#define ${mark} static inline\n${mark} int over(int a) {\n  return a > ${name};\n}\nint rest(int a) {\n  return ${name} - a;\n}\n`;
  expect(await told({ 'a.c': file('MOST', 'LOCAL') }, { 'a.c': file('MOST_ROWS', 'PRIVATE') })).toEqual([
    'Rename Attribute MOST to MOST_ROWS in class a',
  ]);
  const mark = (name: string) => ({ 'a.c': `#define ${name} "\\x1b[0;35m{"\nint put() { return puts(${name}); }\n` });
  expect(await told(mark('VIOLET'), mark('MARK'))).toEqual(['Rename Attribute VIOLET to MARK in class a']);
});

describe('a class of another name', () => {
  const box = (name: string, last: string) => ({
    'box.hpp': `class ${name} {\n  int *cells;\npublic:\n  ${name}();\n  ~${name}();\n  void ${last}();\n};\n`,
    'box.cpp': `#include "box.hpp"\n${name}::${name}() { cells = new int[8]; }\n${name}::~${name}() { delete[] cells; }\nvoid ${name}::${last}() { cells[0] = 0; }\n`,
  });

  test('gives it to constructors and destructors, which is told once', async () => {
    expect(await told(box('CBox', 'clear'), box('Box', 'clear'))).toEqual(['Rename Class CBox renamed to Box']);
    expect(await told(box('CBox', 'clear'), box('Box', 'reset'))).toContain(
      'Rename Method public clear() : void renamed to public reset() : void in class Box',
    );
  });
});

describe('constants of C', () => {
  const use = (size: string) =>
    `int f(int x) { return g(x, ${size}); }\nint h(int x) { char b[${size}]; return g(x, b); }\n`;

  test('are extracted, as macros as well', async () => {
    const after = `#define BUFFER_SIZE (4096)\n${use('BUFFER_SIZE')}`;
    expect(await told({ 'a.c': use('4096') }, { 'a.c': after })).toEqual([
      'Extract Attribute public BUFFER_SIZE in class a',
    ]);
    expect((await told({ 'a.c': use('4096') }, { 'a.c': use('8192') })).join()).toContain('Change Variable Type');
  });

  const files = (left: string, right: string) => ({ 'a.h': `int f(void);\n${left}`, 'b.h': `int g(void);\n${right}` });

  test('move between files that need not know each other, if only they have the name and the value', async () => {
    const delay = '#define START_DELAY (50U)\n';
    expect(await told(files(delay, ''), files('', delay))).toEqual([
      'Move Attribute public START_DELAY from class a to public START_DELAY from class b',
    ]);
    expect(await told(files(delay, ''), files('', '#define START_DELAY 60\n'))).toEqual([]);
    expect(await told(files('#define DELAY 50\n', ''), files('', '#define DELAY 50\n'))).toEqual([]);
    const flags = '#define ALL_FLAGS (FLAG_A | FLAG_B << 1)\n';
    expect(await told(files(flags, ''), files('', flags))).toHaveLength(1);
  });

  test('that all files know move under any name', async () => {
    const sources = (left: string, right: string) => ({
      'shop.c': `int f(void) { return 1; }\n${left}`,
      'till.c': `int g(void) { return 2; }\n${right}`,
    });
    const list = 'GList *sales = NULL;\n';
    expect(await told(sources(list, ''), sources('', list))).toEqual([
      'Move Attribute public sales : GList* from class shop to public sales : GList* from class till',
    ]);
    expect(await told(sources(`static ${list}`, ''), sources('', `static ${list}`))).toEqual([]);
    expect(await told(sources(list, ''), sources('', 'GHash *sales = NULL;\n'))).toEqual([]);
  });

  test('become members without the mark of what all know', async () => {
    const cpp = (name: string, global: string) =>
      `#include "state.hpp"\n${global}void reset() {\n  auto& all = ${name};\n  std::fill(all.begin(), all.end(), none());\n}\n`;
    const state = (member: string) =>
      `namespace lib {\nstruct State {\n  int ticks;\n${member}};\nState& state();\n}\n`;
    const moved = (member: string) =>
      told(
        { 'state.hpp': state(''), 'work.cpp': cpp('gRideStates', 'static RideStates gRideStates;\n') },
        { 'state.hpp': state(`  ${member};\n`), 'work.cpp': cpp('state().RideStates', '') },
      );
    expect(await moved('::RideStates RideStates')).toEqual([
      'Move And Rename Attribute public gRideStates : RideStates renamed to public RideStates : RideStates and moved from class work to class lib.State',
    ]);
  });

  test('go to the structure that theirs begins with, whose name is not its tag', async () => {
    const panel = (field: string) =>
      `struct panel_s;\ntypedef struct panel_s panel;\nstruct panel_s {\n  int shown;\n  size_t length;\n${field}};\n`;
    const screens = (field: string) =>
      `#include "panel.h"\ntypedef struct screens_s {\n  panel super;\n  size_t cursor;\n${field}} screens;\n`;
    const field = (type: string) => `  ${type} *last_shown;\n`;
    const before = { 'panel.h': panel(''), 'screens.h': screens(field('struct item_s')) };
    const after = { 'panel.h': panel(field('object')), 'screens.h': screens('') };
    expect(await told(before, after, 'Move')).toEqual([
      'Move Attribute public last_shown : struct item_s* from class screens_s to public last_shown : object* from class panel_s',
    ]);
  });

  test('become members of the name of their type', async () => {
    const use = (step: string) =>
      `void load() {\n  reset();\n  ${step} = WorkStep::first;\n  show(1);\n}\nbool check(int a) {\n  return a > 2 && ${step} != WorkStep::last;\n}\n`;
    const state = (member: string) =>
      `namespace lib {\nstruct State {\n  int ticks;\n${member}};\nState& state();\n}\n`;
    const before = { 'state.hpp': state(''), 'work.cpp': `WorkStep gWorkStep;\n${use('gWorkStep')}` };
    const after = { 'state.hpp': state('  ::WorkStep WorkStep;\n'), 'work.cpp': use('state().WorkStep') };
    expect(await told(before, after)).toEqual([
      'Move And Rename Attribute public gWorkStep : WorkStep renamed to public WorkStep : WorkStep and moved from class work to class lib.State',
    ]);
  });
});

describe('a variable of C++', () => {
  test('that goes on as a parameter has no other type if it is handed over by reference', async () => {
    const fill = (names: string) =>
      `  ${names}["a"] = 1;\n  ${names}["b"] = lookUp("b");\n  notify(${names}, "done");\n`;
    const before = `void f() {\n  Table table;\n${fill('table')}  show(table);\n}\n`;
    const after = `void fill(Table &t) {\n${fill('t')}}\nvoid f() {\n  Table table;\n  fill(table);\n  show(table);\n}\n`;
    const findings = await told({ 'a.cpp': before }, { 'a.cpp': after });
    expect(findings.map((finding) => finding.split(' ', 2).join(' '))).toEqual([
      'Extract Method',
      'Parameterize Variable',
    ]);
  });

  test('with a product of values in parentheses is one', async () => {
    const code = (type: string, name: string) =>
      `void f(int rows, int width) {\n  ${type} ${name}(rows * width);\n  use(${name});\n  keep(${name});\n}\n`;
    expect(await told({ 'a.cpp': code('Buffer', 'cells') }, { 'a.cpp': code('Table', 'grid') })).toEqual([
      'Change Variable Type cells : Buffer to grid : Table in method public f(rows int, width int) : void from class a',
      'Rename Variable cells : Buffer to grid : Table in method public f(rows int, width int) : void from class a',
    ]);
  });

  test('with the values of its constructor in parentheses is one, calls among them or not', async () => {
    const code = (name: string, getter: string) =>
      `void f(int fd) {\n  const Pair ${name}(end_, ${getter}(fd), kind_);\n  use(${name});\n  keep(${name});\n}\n`;
    expect(await told({ 'a.cpp': code('pair', 'nameOf') }, { 'a.cpp': code('ends', 'localName') })).toEqual([
      'Rename Variable pair : const Pair to ends : const Pair in method public f(fd int) : void from class a',
    ]);
  });
});

describe('code of several classes whose declarations did not change', () => {
  const block =
    '  Engine *engine = new Engine(fd, options_);\n  check(engine);\n  Session *session = open(engine);\n  attach(session);\n';
  const source = (name: string, code: string) =>
    `void ${name}::onEvent() {\n  int fd = accept(this->port_);\n${code}}\n`;
  const files = (code: string, member: string, definition: string) => ({
    'tcp.cpp': source('TcpListener', code),
    'ipc.cpp': source('IpcListener', code),
    'listener.hpp': `class Listener {\n protected:\n  void close();\n${member}};\n`,
    'listener.cpp': `void Listener::close() { shut(port_); }\n${definition}`,
  });

  test('goes to a method of a class that may be their superclass', async () => {
    const after = files('  start(fd);\n', '  void start(int fd);\n', `void Listener::start(int fd) {\n${block}}\n`);
    expect((await told(files(block, '', ''), after)).map((finding) => /in class (\w+)/.exec(finding)?.[1])).toEqual([
      'IpcListener',
      'TcpListener',
    ]);
  });
});

describe('an overload of C++ that hands on to the one with the code', () => {
  test('is the old method if its parameters are the likest', async () => {
    const rest = '  if (!a) return;\n  mesh = cloneOf(a);\n  mesh->setTexture(0, a);\n  if (b) drawOverlay(mesh, b);\n';
    const before = `void W::show(const Name &image, const Name &over, Scale scale, int frames) {\n  Texture *a = textureOf(image);\n  Texture *b = textureOf(over);\n${rest}}\n`;
    const after =
      'void W::show(const Tile &first, const Tile &second, Scale scale) {\n  show(pick(first), pick(second));\n  clear();\n}\n' +
      'void W::show(const Name &image, const Name &over, Scale scale) {\n  show(textureOf(image), textureOf(over));\n}\n' +
      `void W::show(Texture *a, Texture *b) {\n${rest}}\n`;
    expect(await told({ 'a.cpp': before }, { 'a.cpp': after })).toContain(
      'Remove Parameter frames : int in method public show(image const Name&, over const Name&, scale Scale, frames int) : void from class W',
    );
  });
});

describe('a field that moves under a name of another style', () => {
  const files = (field: string, use: string, clock: string) => ({
    'bell.hpp': `#include "clock.hpp"\nclass Bell {\npublic:\n  void stop() { remove(queue, ${use}); sound.off(3); }\n  int tone() { return sound.tone(4); }\nprivate:\n  Clock* clock;\n${field}};\n`,
    'clock.hpp': `class Clock {\npublic:\n  int time() { return now / 60; }\n${clock}private:\n  int now;\n};\n`,
  });
  const before = files('  Entry m_nextRing;\n', '&m_nextRing', '');
  const clock = (name: string) => `  Entry* due() { return ${name}; }\n  Entry* ${name};\n`;

  test('is known by its words, though a getter hands it out', async () => {
    expect(await told(before, files('', 'clock->due()', clock('next_ring_')), 'Move And Rename')).toEqual([
      'Move And Rename Attribute private m_nextRing : Entry renamed to public next_ring_ : Entry* and moved from class Bell to class Clock',
    ]);
  });

  test('is not one of other words, nor known by a single one', async () => {
    expect(await told(before, files('', 'clock->due()', clock('next_call_')), 'Attribute')).toEqual([]);
    const single = files('  Entry mRing;\n', '&mRing', '');
    expect(await told(single, files('', 'clock->due()', clock('ring_')), 'Attribute')).toEqual([]);
  });
});

describe('a structure of C', () => {
  const file = (type: string, member: string) => ({
    'a.c': `${type}\nint next(buffer_t *b) { b->${member}++; return b->${member}; }\n`,
  });
  const nameless = 'typedef struct { int count; char *text; } buffer_t;';
  const tagged = 'typedef struct buffer { int used; char *text; } buffer_t;';

  test('that gets a tag beside its name, or loses it, stays what it is', async () => {
    expect(await told(file(nameless, 'count'), file(tagged, 'used'))).toEqual([
      'Rename Attribute count : int to used : int in class buffer',
    ]);
    expect(await told(file(tagged, 'used'), file(nameless, 'count'))).toEqual([
      'Rename Attribute used : int to count : int in class buffer_t',
    ]);
  });

  test('takes variables that were outside, by names that say the same', async () => {
    const code = (count: string, limit: string, head: string) =>
      `${head}\nint add(int x) { ${count} += x; if (${count} > ${limit}) return -1; return half(${limit}); }\n`;
    const before = code('conn_count', 'connlimit', 'static int conn_count;\nstatic int connlimit;');
    const after = code(
      'state.count',
      'state.conn_limit',
      'struct conns { int count; int conn_limit; };\nstatic struct conns state;',
    );
    expect(await told({ 'a.c': before }, { 'a.c': after })).toEqual([
      'Move And Rename Attribute private conn_count : int renamed to public count : int and moved from class a to class conns',
      'Move And Rename Attribute private connlimit : int renamed to public conn_limit : int and moved from class a to class conns',
    ]);
    const other = code(
      'state.first',
      'state.last',
      'struct conns { int first; int last; };\nstatic struct conns state;',
    );
    expect((await told({ 'a.c': before }, { 'a.c': other })).join()).not.toContain('Move');
  });
});

describe('a macro with parameters', () => {
  const use = (name: string) => `int f(int x) { return ${name}(x) + 1; }\nint g(int y) { return y - ${name}(y); }\n`;
  const square = (name: string) => ({ 'a.c': `#define ${name}(v) ((v) * (v))\n${use(name)}` });

  test('is a function', async () => {
    expect(await told(square('SQ'), square('SQUARE'))).toEqual([
      'Rename Method public SQ(v) renamed to public SQUARE(v) in class a',
    ]);
    const locking = (code: string) =>
      ['play', 'work'].map((call) => `int ${call}_it(struct q *q) { ${code} return ${call}(q); }\n`).join('');
    const before = locking('mutex_lock(&q->lock); q->owner = self();');
    const macro = '#define LOCK(x) do { mutex_lock(&(x)->lock); (x)->owner = self(); } while (0)\n';
    expect(await told({ 'a.c': before }, { 'a.c': macro + locking('LOCK(q);') })).toEqual([
      'Extract Method public LOCK(x) extracted from public play_it(q struct q*) : int in class a',
      'Extract Method public LOCK(x) extracted from public work_it(q struct q*) : int in class a',
      'Rename Parameter q : struct q* to x in method public LOCK(x) from class a',
    ]);
  });

  test('became a function under a name of the same words, or with its very code (M3)', async () => {
    const inline = (name: string, value = 'v * v') => ({
      'a.c': `static inline int ${name}(int v) { return ${value}; }\n${use(name)}`,
    });
    expect(await told(square('SQUARE'), inline('square', '(unsigned) v * v'))).toEqual([
      'Rename Method public SQUARE(v) renamed to private square(v int) : int in class a',
    ]);
    expect(await told(inline('square_of'), square('SQ'))).toEqual([
      'Rename Method private square_of(v int) : int renamed to public SQ(v) in class a',
    ]);
    expect(await told(square('SQ'), inline('twice', 'v + v'), 'Rename Method')).toEqual([]);
  });

  test('is told nothing of where a function takes its place', async () => {
    const after = `static inline int SQ(int v) { return v * v; }\n${use('SQ')}`;
    expect(await told(square('SQ'), { 'a.c': after })).toEqual([]);
    expect(await told({ 'a.c': after }, square('SQ'))).toEqual([]);
  });
});

test('a function that becomes a method of a class declared elsewhere moves there', async () => {
  const total = (call: string) => `int Cart::total() { return ${call}; }\n`;
  const loop = 'for (int i = 0; i < n; i++) sum += price(i);\n  return sum;';
  const before = `static int sumOf(const Cart &cart, int n) {\n  int sum = cart.base();\n  ${loop}\n}\n${total('sumOf(*this, 4)')}`;
  const after = `int Cart::sumOf(int n) const {\n  int sum = base();\n  ${loop}\n}\n${total('sumOf(4)')}`;
  const findings = await told({ 'a.cpp': before }, { 'a.cpp': after });
  expect(findings[0]).toBe(
    'Move Method public sumOf(cart const Cart&, n int) : int from class a to public sumOf(n int) : int from class Cart',
  );
  expect(findings.join()).not.toContain('Rename Method');
});

test('a function of a namespace stays one wherever it is defined', async () => {
  const code = 'int gap(int at, int width) {\n  int rest = at & (width - 1);\n  return rest ? width - rest : 0;\n}';
  const inline = {
    'a.hpp': `namespace lib {\ninline ${code}\n}\n`,
    'a.cpp': '#include "a.hpp"\nint one() { return 1; }\n',
  };
  const apart = {
    'a.hpp': 'namespace lib {\nint gap(int at, int width);\n}\n',
    'a.cpp': `${inline['a.cpp']}${code.replace('gap', 'lib::gap')}\n`,
  };
  expect(await told(inline, apart)).toEqual([]);
  expect(await told(apart, inline)).toEqual([]);
});

test('a function of a namespace that goes to a file of another name moves, unless the whole file has another name now', async () => {
  const code = 'int gap(int at, int width) {\n  int rest = at & (width - 1);\n  return rest ? width - rest : 0;\n}\n';
  const sum = 'int sum(int a, int b, int c) {\n  int result = a + b;\n  return result + c;\n}\n';
  const space = (members: string) => `namespace lib {\n${members}}\n`;
  const both = { 'a.cpp': space(code + sum) };
  expect(await told(both, { 'a.cpp': space(sum), 'b.hpp': space(`inline ${code}`) })).toEqual([
    expect.stringContaining('Move Method public gap(at int, width int) : int from class'),
  ]);
  expect(await told(both, { 'b.cpp': both['a.cpp'] })).toEqual([]);
  expect(await told(both, { 'b.cpp': space(code + sum.replaceAll('result', 'total')) })).toEqual([
    expect.stringContaining('Rename Variable result'),
  ]);
});

test('a method of a class declared elsewhere stays in it, wherever it is defined', async () => {
  const gap =
    'int Box::gap(int at, int width) {\n  int rest = at & (width - 1);\n  return rest ? width - rest : 0;\n}\n';
  const [sum, twice] = ['sum', 'twice'].map(
    (name) => `int Box::${name}(int a) { int b = a * ${name.length}; return b + 1; }\n`,
  );
  for (const wrap of [(code: string) => code, (code: string) => `namespace lib {\n${code}}\n`]) {
    const before = { 'a.cpp': wrap(gap + sum), 'b.cpp': wrap(twice) };
    expect(await told(before, { 'a.cpp': wrap(sum), 'b.cpp': wrap(twice + gap) })).toEqual([]);
  }
});

test('`constexpr` makes a constant as `const` does', async () => {
  const size = (words: string) => ({ 'a.cpp': `${words} size = 8;\nint twice() { return 2 * size; }\n` });
  expect(await told(size('const int'), size('constexpr int'))).toEqual([]);
  expect(await told(size('const int'), size('constexpr long'))).toEqual([
    'Change Attribute Type size : const int to size : const long in class a',
  ]);
  // The grammar takes what stands behind such types for a part of them.
  for (const words of ['constexpr short', 'short constexpr', 'short inline constexpr'])
    expect(await told(size('const short'), size(words))).toEqual([]);
  expect(await told(size('unsigned constexpr'), size('unsigned long constexpr'))).toEqual([
    'Change Attribute Type size : const unsigned to size : const unsigned long in class a',
  ]);
});

test('`const` beside the type of a parameter does not make it another one', async () => {
  const put = (parameter: string, code: string) => ({
    'a.c': `int put(struct row *row, ${parameter}) {\n  send(row);\n  ${code}\n}\n`,
  });
  const before = put(
    'void *buf',
    'unsigned char *bytes = buf;\n  if (is_odd(bytes, 4)) send(bytes);\n  return bytes[0];',
  );
  const use = '((unsigned char *)buffer)';
  const after = put('void *const buffer', `if (is_odd(${use}, 4)) send(${use});\n  return ${use}[0];`);
  expect((await told(before, after)).map((text) => text.split(' in method')[0])).toContain(
    'Rename Parameter buf : void* to buffer : void*const',
  );
});

test('a variable that became a member of another one did not get its name', async () => {
  const body = (size: string) =>
    `  if (${size} > row->free) {\n    warn("%d", ${size});\n    return 1;\n  }\n  row->free = row->free - ${size};\n  return 0;\n}\n`;
  const head = 'int take(struct row *row, const char *text) {\n';
  const before = { 'a.c': `${head}  int diff = 0;\n  read_number(text, &diff);\n${body('diff')}` };
  const after = { 'a.c': `${head}  struct request wish;\n  read_request(text, &wish);\n${body('wish.size')}` };
  expect(await told(before, after)).toEqual([]);
});

describe('an enumeration that gets a scope of its own', () => {
  const files = (head: string, off: string, on: string) => ({
    'a.hpp': `enum ${head};\nint f(Mode m) { return m == ${off} ? 1 : 2; }\nint g(Mode m) { return m == ${on} ? 3 : 4; }\n`,
  });
  const bare = files('Mode { MODE_OFF, MODE_ON }', 'MODE_OFF', 'MODE_ON');
  const scoped = files('class Mode { Off, On }', 'Mode::Off', 'Mode::On');

  test('takes its constants along, whatever they are called', async () => {
    expect(await told(bare, scoped)).toEqual([
      'Rename Attribute MODE_OFF : Mode to Off : Mode in class Mode',
      'Rename Attribute MODE_ON : Mode to On : Mode in class Mode',
    ]);
    expect(await told(scoped, bare)).toHaveLength(2);
  });

  test('but not constants of another one', async () => {
    const other = { 'a.hpp': `enum class Kind { Off, On };\n${scoped['a.hpp'].replaceAll('Mode::', 'Kind::')}` };
    expect(await told(bare, other)).toEqual([]);
  });
});

test('variables of a file that become members of a struct are told as moves alone', async () => {
  const uses = (at: string) =>
    `void reset(void) { ${at}depth = 0; ${at}width = 80; }\nint area(void) { return ${at}depth * ${at}width; }\n`;
  const before = { 'a.c': `static int depth;\nstatic int width;\n${uses('')}` };
  const after = { 'a.c': `struct state { int depth; int width; };\nstatic struct state st;\n${uses('st.')}` };
  const kinds = (await told(before, after)).map((text) => text.split(' ', 2).join(' '));
  expect(kinds).toEqual(['Move Attribute', 'Move Attribute']);
});

describe('what a class of C++ is asked for', () => {
  test('is its field, where others read that before, or the object that a function was handed', async () => {
    const use = (price: string, left: string) =>
      `double total(const Item& item) {\n  log("total");\n  return round(item.${price} * item.${left}, 2);\n}\nbool isDear(const Item& item) { return item.${price} > 1000; }\n`;
    const before = `struct Item {\n  double cost;\n  int left;\n};\n${use('cost', 'left')}`;
    const later = (getter: string) =>
      `class Item {\n public:\n  ${getter} price() const { return price_; }\n  int left() const { return stock_; }\n private:\n  ${getter} price_;\n  int stock_;\n};\n${use('price()', 'left()')}`;
    expect(await told({ 'a.cpp': before }, { 'a.cpp': later('double') }, 'Rename Attribute')).toEqual([
      'Rename Attribute cost : double to price_ : double in class Item',
      'Rename Attribute left : int to stock_ : int in class Item',
    ]);
    // Another type may be another thing.
    expect(await told({ 'a.cpp': before }, { 'a.cpp': later('Money') }, 'Rename Attribute')).toEqual([
      'Rename Attribute left : int to stock_ : int in class Item',
    ]);
  });

  test('was called in several places on objects whose type no file says', async () => {
    const list = (method: string) =>
      `void List::clear() { rows_.clear(); }\n${method && `void List::toggle() {\n  if (empty()) return;\n  size_t i = choice();\n  mark(i, !isMarked(i));\n}\n`}`;
    const screen = (name: string, object: string, isInline: boolean) => ({
      [`${name}.cpp`]: `void ${name}::onSpace() {\n  if (w == ${object}) {\n    ${isInline ? `${object}->mark(${object}->choice(), !${object}->isMarked());` : `${object}->toggle();`}\n    scroll(2);\n  }\n}\n`,
    });
    const files = (isInline: boolean, names: readonly string[]) => ({
      'list.cpp': list(isInline ? '' : 'toggle'),
      ...Object.assign({}, ...names.map((name) => screen(name, `${name}Rows`, isInline))),
    });
    const inlined = async (names: readonly string[]) =>
      (await told(files(false, names), files(true, names), 'Inline Method')).map(
        (text) => /class (\w+) &/.exec(text)?.[1],
      );
    expect(await inlined(['Album', 'Queue', 'Search'])).toEqual(['Album', 'Queue', 'Search']);
    expect(await inlined(['Album', 'Queue'])).toEqual([]);
  });
});

test('a method whose class is written before it keeps its name in another class', async () => {
  const code = 'int port = ask(host, 80);\n  if (port < 0) fail(host);\n  return connect(host, port);\n';
  const header = (members: string) => `class Client {\n public:\n  int close();\n${members}};\n`;
  const before = {
    'net/client.hpp': header('  static int open(const char *host);\n'),
    'net/client.cpp': `int Client::open(const char *host) {\n  ${code}}\nint Client::close() { return 1; }\n`,
  };
  const after = {
    'net/client.hpp': header(''),
    'net/client.cpp': 'int Client::close() { return 1; }\n',
    'net/service.cpp': `int Service::open(const char *host) {\n  ${code}}\n`,
  };
  expect(await told(before, after, 'Move')).toEqual([
    'Move Method public open(host const char*) : int from class Client to public open(host const char*) : int from class Service',
  ]);
});

test('an object that is called is the lambda that stands there now, if it does nothing else', async () => {
  const file = (type: string, order: string) =>
    `${type}void Rows::sort() {\n  check(rows_);\n  std::sort(rows_.begin(), rows_.end(), ${order});\n}\n`;
  const functor = (more: string) =>
    `struct ByEnd {\n  bool operator()(const Row& a, const Row& b) const { return a.end < b.end || (a.end == b.end && a.id < b.id); }\n${more}};\n`;
  const lambda = '[](const Row& a, const Row& b) { return a.end < b.end || (a.end == b.end && a.id < b.id); }';
  const inlined = [
    'Move And Inline Method public operator()(a const Row&, b const Row&) : bool moved from class ByEnd to class Rows & inlined to public sort() : void',
  ];
  expect(await told({ 'a.cpp': file(functor(''), 'ByEnd()') }, { 'a.cpp': file('', lambda) })).toEqual(inlined);
  const more = '  int count() const { return 2; }\n';
  expect(await told({ 'a.cpp': file(functor(more), 'ByEnd()') }, { 'a.cpp': file('', lambda) })).toEqual([]);
});

describe('an enumeration', () => {
  const use = (one: string, two: string, three: string) =>
    `bool isOpen(int k) { return k == ${one} || wait(k); }\nint weight(int k) { return k == ${two} ? 5 : size(${three}, k); }\n`;
  const scoped = 'enum class Kind { Door, Window, Roof };';

  test('that went into a namespace of its file stays what it is, though its constants have other names', async () => {
    const before = `enum Kind { KIND_DOOR, KIND_WINDOW, KIND_ROOF };\n${use('KIND_DOOR', 'KIND_WINDOW', 'KIND_ROOF')}`;
    const rest = use('Kind::Door', 'Kind::Window', 'Kind::Roof');
    expect((await told({ 'a.cpp': before }, { 'a.cpp': `namespace b {\n${scoped}\n}\n${rest}` })).slice(0, 2)).toEqual([
      'Move Class Kind moved to b.Kind',
      'Rename Attribute KIND_DOOR : Kind to Door : Kind in class b.Kind',
    ]);
    const two = `namespace b {\n${scoped}\n}\nnamespace c {\nenum class Kind { Small, Large };\n}\n`;
    expect((await told({ 'a.cpp': before }, { 'a.cpp': two + use('1', '2', '3') })).join()).not.toContain('Kind');
  });

  test('lost words that several of its constants lost, though no code mentions them', async () => {
    const renamed = (before: string, after: string) =>
      told({ 'a.hpp': `enum Kind { ${before} };\n` }, { 'a.hpp': `enum class Kind { ${after} };\n` }, 'Rename');
    expect(await renamed('KIND_DOOR, KIND_WALL', 'Door, Wall')).toHaveLength(2);
    expect(await renamed('Door, Wall', 'KIND_DOOR, KIND_WALL')).toHaveLength(2);
    expect(await renamed('KIND_DOOR, ROOM_HALL', 'Door, Wall, Roof')).toEqual([]);
  });

  test('and so does a struct that is a class now, but no enumeration is one', async () => {
    const later = { 'a.cpp': 'namespace b {\nclass Row { long width_; };\n}\nint f() { return 1; }\n' };
    const moved = (row: string) => told({ 'a.cpp': `${row}\nint f() { return 1; }\n` }, later, 'Move');
    expect(await moved('struct Row { char first; char last; };')).toEqual(['Move Class Row moved to b.Row']);
    expect(await moved('enum Row { First, Last };')).toEqual([]);
  });

  test('has constants under names that lost what others of it lost, or that are spelt in another way', async () => {
    const before = `enum Kind { KIND_DOOR, KIND_WINDOW, KIND_ROOF, WALL };\n${use('KIND_DOOR', 'KIND_WINDOW', 'KIND_WINDOW')}`;
    const later = (roof: string) =>
      `enum class Kind { Door, Window, ${roof}, Wall };\n${use('Kind::Door', 'Kind::Window', 'Kind::Window')}`;
    const renamed = async (roof: string) =>
      (await told({ 'a.cpp': before }, { 'a.cpp': later(roof) })).map((text) => / to (\w+)/.exec(text)?.[1]);
    expect(await renamed('Roof')).toEqual(['Door', 'Roof', 'Window', 'Wall']);
    expect(await renamed('FlatRoof')).toEqual(['Door', 'Window', 'Wall']);
  });
});

test('what is made of a field is no rival of what stands in its place', async () => {
  const file = (fields: string, text: string, size: string) =>
    `class In {\n  int at;\n  ${fields}\n  In(Text t) : at(0), ${text}(t), n(0) {}\n  bool isEnd() { return at >= ${size}; }\n  char next() { return decode(${text}[at], at, "utf8"); }\n};\n`;
  const before = file('const char *buf; int n; int len;', 'buf', 'len');
  expect(
    await told({ 'a.cpp': before }, { 'a.cpp': file('std::string text; int n;', 'text', 'text.size()') }, 'Rename'),
  ).toEqual(['Rename Attribute buf : const char* to text : std.string in class In']);
});

test('what went into an unnamed namespace stays in its file, and `static` that is no more written says nothing', async () => {
  const code = (most: string, half: string) =>
    `int use(int rows) {\n  log(${most});\n  if (isFull(rows)) return ${half}(rows);\n  return 0;\n}\n`;
  const helpers = (type: string, most: string, half: string, word: string) =>
    `${type} ${most} = 50;\n${word}int ${half}(int a) { return a / 2 + ${most}; }\n${word}bool isFull(int rows) { return rows > ${most}; }\n`;
  const before = helpers('static const int', 'MAX_ROWS', 'half', 'static ') + code('MAX_ROWS', 'half');
  const later = (most: string) =>
    `namespace {\n${helpers('constexpr size_t', most, 'halved', '')}}\n${code(most, 'halved')}`;
  expect(await told({ 'a.cpp': before }, { 'a.cpp': later('kMaxRows') })).toEqual([
    'Change Attribute Type MAX_ROWS : const int to kMaxRows : const size_t in class a',
    'Rename Attribute MAX_ROWS : const int to kMaxRows : const size_t in class a',
    'Rename Method public half(a int) : int renamed to public halved(a int) : int in class a',
  ]);
  const named = later('kMaxRows').replace('namespace {', 'namespace rows {');
  expect((await told({ 'a.cpp': before }, { 'a.cpp': named })).join()).toContain('Remove Method Modifier static');
});

test('a pointer that is owned, or a reference, now is the same parameter under its new name', async () => {
  const file = (parameter: string, name: string, value: string, log: string) =>
    `class Line {\n public:\n  Line(${parameter}, ${log} log, int id) : ${name}(${value}), log_(log), id_(id) {}\n private:\n  int id_;\n};\n`;
  const before = { 'a.cpp': file('Connection* conn', 'conn_', 'conn', 'Logger*') };
  expect(
    await told(before, {
      'a.cpp': file('std::unique_ptr<Connection> connection', 'connection_', 'std::move(connection)', 'Logger&'),
    }),
  ).toEqual([
    'Change Parameter Type conn : Connection* to connection : std.unique_ptr<Connection> in method public Line(connection std.unique_ptr<Connection>, log Logger&, id int) from class Line',
    'Change Parameter Type log : Logger* to log : Logger& in method public Line(connection std.unique_ptr<Connection>, log Logger&, id int) from class Line',
    'Rename Parameter conn : Connection* to connection : std.unique_ptr<Connection> in method public Line(connection std.unique_ptr<Connection>, log Logger&, id int) from class Line',
  ]);
  const other = {
    'a.cpp': file('std::unique_ptr<Socket> socket, int port', 'socket_', 'std::move(socket)', 'Logger*'),
  };
  expect((await told(before, other)).map((text) => text.split(' : ')[0])).toEqual([
    'Add Parameter port',
    'Add Parameter socket',
    'Remove Parameter conn',
  ]);
});

test('an `if` that went into a method that is called now was not merged with a loop', async () => {
  const ask = '  if (open_) {\n    log("is open", 1);\n    return false;\n  }\n';
  const rest = (head: string, body: string) => `  for (int i = 0; ${head}; i++) {\n${body}    log("again", i);\n  }\n`;
  const before = `bool Door::pass(int most) {\n${ask}${rest('i < most', '    if (knock(i)) break;\n')}  return true;\n}\n`;
  const head = 'i < most && !open_';
  const extracted = `bool Door::mayOpen() {\n${ask}  return true;\n}\nbool Door::pass(int most) {\n  if (!mayOpen()) return false;\n${rest(head, '    knock(i);\n')}  return true;\n}\n`;
  expect((await told({ 'a.cpp': before }, { 'a.cpp': extracted })).join()).not.toContain('Merge');
  const merged = `bool Door::pass(int most) {\n${rest(head, '    knock(i);\n')}  return true;\n}\n`;
  expect((await told({ 'a.cpp': before }, { 'a.cpp': merged })).join()).toContain('Merge Conditional');
});

test('a scope that is not written any more leaves a type what it is, another scope does not', async () => {
  const file = (using: string, text: string, row: string) =>
    `${using}class Box {\n public:\n  ${text} name_;\n  ${text} find(const std::vector<${row}>& rows);\n};\n`;
  const before = { 'a.cpp': file('using namespace std;\n', 'string', 'Box::Row') };
  expect(await told(before, { 'a.cpp': file('', 'std::string', 'Row') })).toEqual([]);
  const other = { 'a.cpp': file('using namespace std;\n', 'string', 'Shelf::Row') };
  expect((await told(before, other)).join()).toContain('Change Parameter Type');
});

test('a class under a new name with all of its members is known by the types of variables, `const` or not, and of fields', async () => {
  const grid = (name: string, members: readonly string[], fields: readonly string[]) =>
    `class ${name} {\n public:\n  ${name}(int w, int h) : ${fields[0]}(w), ${fields[1]}(h), cells_(w * h) {}\n  int ${members[0]}() const { return ${fields[0]}; }\n  int ${members[1]}() const { return ${fields[1]}; }\n private:\n  int ${fields[0]};\n  int ${fields[1]};\n  std::vector<int> cells_;\n};\n`;
  const image = (name: string, field: string, members: readonly string[], mark: string) =>
    `class Image {\n  ${name} ${field};\n  void blur(int n) {\n    ${mark}${name} copy = ${field};\n    for (int y = 0; y < ${field}.${members[1]}(); y++)\n      for (int x = 0; x < ${field}.${members[0]}(); x++)\n        mix(${field}, x, y, copy, n);\n    log("blur", n);\n  }\n  void clear(int n) { wipe("all", ${field}.${members[0]}() - 1, n, true); wipe("all", n, true, ${field}.${members[1]}() - 1); }\n};\n`;
  const before = grid('Grid', ['width', 'height'], ['w_', 'h_']) + image('Grid', 'grid', ['width', 'height'], '');
  const after = (name: string) =>
    grid(name, ['columns', 'rows'], ['columns_', 'rows_']) + image(name, 'pixels', ['columns', 'rows'], 'const ');
  expect(
    (await told({ 'a.cpp': before }, { 'a.cpp': after('Matrix') })).filter((text) => /^Rename/.test(text)),
  ).toEqual([
    'Rename Attribute grid : Grid to pixels : Matrix in class Image',
    'Rename Attribute h_ : int to rows_ : int in class Matrix',
    'Rename Attribute w_ : int to columns_ : int in class Matrix',
    'Rename Class Grid renamed to Matrix',
    'Rename Method public height() : int renamed to public rows() : int in class Matrix',
    'Rename Method public width() : int renamed to public columns() : int in class Matrix',
  ]);
  // A class that is used beside the old one is another one.
  const both = `${after('Matrix')}class Grid { void open(); };\nvoid show(Grid& grid) { grid.open(); }\n`;
  expect((await told({ 'a.cpp': before }, { 'a.cpp': both })).join()).not.toContain('Rename Class');
});

test('what an object has now under the new name of a field is no parameter', async () => {
  const file = (field: string) =>
    `class Image {\n  Rows ${field};\n  void blur() { smooth(${field}, 2); draw(${field}.first()); }\n`;
  const save = (rows: string) =>
    `  log("save", 1);\n  print("P6", ${rows}.width(), 255);\n  send(${rows}.width(), "end");\n  return ask(path) > 0;\n}\n`;
  const before = `${file('grid')}  bool save(const char *path);\n};\nbool Image::save(const char *path) {\n${save('grid')}`;
  const after = `${file('pixels')}};\nclass ImageFile {\n  bool save(const Image& image, const char *path);\n};\nbool ImageFile::save(const Image& image, const char *path) {\n${save('image.pixels')}`;
  const types = (await told({ 'a.cpp': before }, { 'a.cpp': after })).map((text) => text.split(' ', 2).join(' '));
  expect(types).toContain('Move Method');
  expect(types).not.toContain('Parameterize Attribute');
});

test('the value says which variable is the one whose type is left out now, under the new names of fields', async () => {
  const file = (at: string, text: string, begin: string, word: string) =>
    `class P { int ${at}; ${text}; void reset() { log("reset", ${at}, 1); ${at} = 0; } std::string word(); };\nstd::string P::word() {\n  ${begin} = ${at};\n  while (isWord(${at})) ${at}++;\n  return std::string(${word});\n}\n`;
  const before = file('pos', 'const char *buf', 'int start', 'buf + start, pos - start');
  const later = (begin: string) => file('position', 'Text buf', begin, 'buf.sub(begin, position - begin)');
  const variables = async (begin: string) => told({ 'a.cpp': before }, { 'a.cpp': later(begin) }, 'Rename Variable');
  expect(await variables('auto begin')).toEqual([
    'Rename Variable start : int to begin : auto in method private word() : std.string from class P',
  ]);
  // So does the place where the old one is gone, and nothing else is written for either; but not where it is there still.
  expect(await variables('double begin')).toHaveLength(1);
  expect(await variables('int start = 7; use(start); double begin')).toEqual([]);
});

test('a method that is called instead of another one in one place, and does much more, is a new one', async () => {
  const buffer = (methods: string) =>
    `class Report {\n public:\n  void add(int n) { rows_.push_back(n); }\n${methods} private:\n  Rows rows_;\n  int leaks_ = 0;\n};\n`;
  const whole = (rest: string) => `void tell(Report& out) {\n  out.add(1);\n${rest}  flush(out);\n}\n`;
  const steps = (own: string, full: string) =>
    `    bool isFull = ${own}${full}();\n    ${own}reset(2);\n    if (isFull) ${own}warn("too many leaks");\n    ${own}footer("leaks", 7);\n    ${own}rule('-', 80);\n    ${own}put("date", now());\n    ${own}put("host", host());\n    ${own}close("report");\n`;
  const before = buffer('  bool isFull() { return rows_.isFull(); }\n') + whole(steps('out.', 'isFull'));
  const after = buffer(`  void stop() {\n${steps('rows_.', 'isFull')}  }\n`) + whole('  out.stop();\n');
  expect((await told({ 'a.cpp': before }, { 'a.cpp': after })).join()).not.toContain('Rename Method');
  const renamed = buffer('  bool isOver() { return rows_.isFull(); }\n') + whole(steps('out.', 'isOver'));
  expect(await told({ 'a.cpp': before }, { 'a.cpp': renamed })).toEqual([
    'Rename Method public isFull() : bool renamed to public isOver() : bool in class Report',
  ]);
});

test('of equal statements the one in the same loop is meant, though a condition stands around it now', async () => {
  const pairs = Object.entries({ Row: 'rows', Cell: 'cells', Page: 'pages', Shelf: 'shelves', Box: 'boxes' });
  const load = (head: string, body: (type: string, all: string) => string) =>
    `void Shop::load(const Doc& doc) {\n${head}${pairs
      .map(
        ([type, all]) =>
          `  for (It i = doc["${all}"].begin(); i != doc["${all}"].end(); ++i) {\n${body(type, all)}  }\n`,
      )
      .join('')}}\n`;
  const setUp = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41]
    .map((n) => `  slots_[${n}] = make(${n * n}, names_[${n}]);\n`)
    .join('');
  const before = load(
    setUp,
    (type, all) =>
      `    Name name = i->name();\n    ${type} *rule;\n    if (${all}_.find(name) != ${all}_.end()) {\n      rule = ${all}_[name];\n    } else {\n      rule = new ${type}(name);\n      ${all}_[name] = rule;\n    }\n    rule->load(*i);\n`,
  );
  const after = load(
    '',
    (type, all) => `    ${type} *rule = findRule(*i, &${all}_);\n    if (rule != 0) {\n      rule->load(*i);\n    }\n`,
  );
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after }, 'Type')).toEqual([]);
});

describe('a loop of C++', () => {
  const file = (code: string) => `int indexOf(const Rows& rows, const Row& row) {\n  log("index of");\n${code}}\n`;
  const loop =
    '  int index = -1;\n  for (int i = 0; i < rows.size(); i++) {\n    if (rows[i] == row) {\n      index = i;\n      break;\n    }\n  }\n  return index;\n';
  const found = (call: string) =>
    `  auto found = ${call};\n  return found == rows.end() ? -1 : found - rows.begin();\n`;

  test('became a pipeline where a function is handed the ends of the collection', async () => {
    const pipelines = async (call: string) =>
      (await told({ 'a.cpp': file(loop) }, { 'a.cpp': file(found(call)) }, 'Pipeline')).length;
    expect(await pipelines('std::find(rows.begin(), rows.end(), row)')).toBe(1);
    expect(await pipelines('lookUp(rows, row)')).toBe(0);
  });

  test('became what a condition asks', async () => {
    const mark = (code: string) => `void Shop::mark(const Name &name)\n{\n${code}}\n`;
    const found = (item: string, name: string) =>
      `    bool found = false;\n    for (const auto &${item} : rows_)\n        if (name == ${name}) {\n            found = true;\n            break;\n        }\n`;
    const any = '(std::any_of(rows_.begin(), rows_.end(), [&](const auto &row) { return name == row.name; }))';
    const pipelines = (before: string, after: string) =>
      told({ 'a.cpp': mark(before) }, { 'a.cpp': mark(after) }, 'Pipeline');
    const rest = '        markAll(name, 2);\n';
    const method = 'method public mark(name const Name&) : void from class Shop';
    expect(await pipelines(`${found('row', 'row.name')}    if (found)\n${rest}`, `    if ${any}\n${rest}`)).toEqual([
      `Replace Loop With Pipeline for(row: rows_) with if${any} in ${method}`,
    ]);
    const first =
      'if (auto it = std::find_if(rows_.begin(), rows_.end(), [&](const auto &row) { return name == row.first; }); it != rows_.end())\n';
    expect(await pipelines(`${found('[key, row]', 'key')}    if (found)\n${rest}`, `    ${first}${rest}`)).toEqual([
      `Replace Loop With Pipeline for([key, row]: rows_) with if(it != rows_.end()) in ${method}`,
    ]);
    // What is done where a condition holds is not the condition.
    const inside = `    if (isOpen(name)) {\n        log(std::any_of(rows_.begin(), rows_.end(), [&](const auto &row) { return row.isDirty; }));\n    }\n`;
    expect(await pipelines(`${found('row', 'row.name')}    if (found)\n${rest}`, inside)).toEqual([]);
  });

  test('has a counter that stands for no value', async () => {
    const counting = (code: string) => file(`  int n = 0;\n${code}  return n;\n`);
    const before = counting(
      '  for (Rows::iterator it = rows.begin(); it != rows.end(); ++it) {\n    if (*it == row) n++;\n  }\n',
    );
    const after = file('  return std::count(rows.begin(), rows.end(), row);\n');
    expect((await told({ 'a.cpp': before }, { 'a.cpp': after }, 'Variable')).join()).not.toContain(' it ');
    // What the loop does not change does.
    const limit = (init: string, end: string) =>
      counting(`  for (int i = 0${init}; i < ${end}; i++) n += weigh(i, row);\n`);
    expect(
      await told(
        { 'a.cpp': limit(', end = rows.size() / 2', 'end') },
        { 'a.cpp': limit('', 'rows.size() / 2') },
        'Inline',
      ),
    ).toHaveLength(1);
  });
});

test('a prototype of a function that stands in both alternatives of a condition is told with it', async () => {
  const file = (name: string) => ({
    'net.h': `char *${name}(int at);\n`,
    'net.c': `#include "net.h"\n#ifdef SSL\nchar *${name}(int at) {\n  return rows[at].mark;\n}\n#else\nchar *${name}(int at) {\n  return 0;\n}\n#endif\n`,
  });
  expect(await told(file('row_mark'), file('row_seal'))).toEqual([
    'Rename Method public row_mark(at int) : char* renamed to public row_seal(at int) : char* in class net',
  ]);
});

describe('a local variable that is declared first and given its value later', () => {
  const file = (type: string, name: string, value: string) => ({
    'a.c': `struct ${type} *find(const char *key) {\n  struct ${type} *${name};\n  for (${name} = ${value}; ${name}->used; ${name}++) {\n    if (same(${name}->key, key))\n      return ${name};\n  }\n  return 0;\n}\n`,
  });

  test('is renamed along with its type', async () => {
    const value = '&slots[hash(key)]';
    expect(await told(file('slot', 's', value), file('bucket', 'found', value))).toContain(
      'Rename Variable s : struct slot* to found : struct bucket* in method public find(key const char*) : struct bucket* from class a',
    );
  });

  test('is another one where the value is used directly now', async () => {
    const before = 'int f(int a) {\n  int n;\n  n = measure(a);\n  put(n);\n  return n;\n}\n';
    const after = 'int f(int a) {\n  put(measure(a));\n  return measure(a);\n}\n';
    expect(await told({ 'a.c': before }, { 'a.c': after })).toEqual([
      'Inline Variable n : int in method public f(a int) : int from class a',
    ]);
  });
});

describe('a global that became a member under a name of its own', () => {
  const pool = (members: string, global: string, parameter: string, name: string, more = '') => ({
    'pool.c':
      `${global}struct pool { ${members} };\nint start(${parameter}const char *dir) {\n  ${name} = 0;\n  if (!dir)\n    return -1;\n  return open_dir(dir);\n}\n` +
      `int put(${parameter}const char *key) {\n  if (${name} > 7)\n    return -1;\n${more}  return store(key);\n}\n`,
  });
  const outside = (more: string) => pool('int flags;', 'static int num_entries;\n', '', 'num_entries', more);

  test('moved where all of its uses did', async () => {
    const after = pool('int flags; int size;', '', 'struct pool *p, ', 'p->size', '  p->size++;\n');
    expect(await told(outside('  num_entries++;\n'), after)).toContain(
      'Move And Rename Attribute private num_entries : int renamed to public size : int and moved from class pool to class pool',
    );
  });

  test('did not where other uses have another thing', async () => {
    const after = pool('int flags; int size;', '', 'struct pool *p, ', 'p->size', '  notify(key, dir_of(key));\n');
    const other = {
      'pool.c': after['pool.c'].replace('p->size = 0', 'p->flags = 0').replace('p->size > 7', 'is_full(p)'),
    };
    expect((await told(outside('  num_entries++;\n'), other)).join()).not.toContain('Attribute');
  });
});

describe('values that went into a structure', () => {
  const type = 'struct area {\n  int width;\n  int height;\n};\n';
  test('were variables that a call fills in: the structure that has them now is not one with them', async () => {
    const file = (variables: string, args: string, [w, h]: string[]) => ({
      'a.c': `${type}int f(int id) {\n  ${variables}\n  int err = read_area(id, ${args});\n  if (err)\n    return -1;\n  show("%d %d", ${w}, ${h});\n  return ${w} + ${h};\n}\n`,
    });
    const before = file('int wide, high;', '&wide, &high', ['wide', 'high']);
    const after = file('struct area a;', '&a', ['a.width', 'a.height']);
    expect(await told(before, after, 'Variable')).toEqual([]);
  });

  test('are no parameter of a new function that was handed one of them', async () => {
    const post = (code: string) => `int post(const char *host, const char *body) {\n${code}}\n`;
    const inner = (sent: string, host: string) =>
      `  int fd = dial(${host});\n  if (fd < 0) {\n    log_error("cannot connect");\n    return -1;\n  }\n  int ret = ${sent};\n  hang_up(fd);\n  return ret;\n`;
    const before = post(inner('write_to(fd, host, 80, body)', 'host'));
    const after = `struct call { const char *host; int port; const char *body; };\nstatic int perform(const struct call *c) {\n${inner('write_to(fd, c)', 'c->host')}}\n${post('  struct call c = { host, 80, body };\n  return perform(&c);\n')}`;
    expect(await told({ 'a.c': before }, { 'a.c': after })).toEqual([
      'Extract Method private perform(c const struct call*) : int extracted from public post(host const char*, body const char*) : int in class a',
    ]);
  });
});

test('the last member of a structure under a shortened name is the one that is new', async () => {
  const use = 'int f(struct list *t) { return t->items[0]; }\n';
  const before = `struct list {\n  int *items;\n  int cap;\n};\n${use}int g(struct list *t) { return t->cap; }\n`;
  const after = (name: string) => ({
    'a.c': `struct list {\n  int ${name};\n  int *items;\n};\n${use}int h(int a, struct list *t) { while (a < 9) a += t->items[a]; return grow(t); }\n`,
  });
  expect(await told({ 'a.c': before }, after('capacity'), 'Attribute')).toEqual([
    'Rename Attribute cap : int to capacity : int in class list',
  ]);
  expect(await told({ 'a.c': before }, after('owner'), 'Attribute')).toEqual([]);
});

describe('locals with values of their own', () => {
  const flip = (name: string, type: string, size: string, head = '') => ({
    'a.c': `void flip(struct image *img, ${type} *a, ${type} *b) {\n${head}  ${type} *${name} = malloc(${size});\n  copy(${name}, a, ${size});\n  copy(a, b, ${size});\n  copy(b, ${name}, ${size});\n  free(${name});\n}\n`,
  });

  test('are one under another name and type where they stand for each other', async () => {
    const before = flip('tmp', 'unsigned char', 'img->w * 4');
    const after = flip('row', 'uint8_t', 'stride', '  int stride = img->w * 4;\n');
    expect(await told(before, after, 'Rename')).toEqual([
      'Rename Variable tmp : unsigned char* to row : uint8_t* in method public flip(img struct image*, a uint8_t*, b uint8_t*) : void from class a',
    ]);
  });

  test('need no value where all else of the declaration is the same', async () => {
    const put = (name: string, head: string) => ({
      'a.c': `void put(struct log *log, const char *text) {\n  char ${name}[32];\n${head}  fprintf(log->file, "[%s] ", ${name});\n  fputs(text, log->file);\n}\n`,
    });
    const head = '  time_t t;\n  t = time(0);\n  strftime(ts, sizeof(ts), "%T", localtime(&t));\n';
    expect(await told(put('ts', head), put('moment', '  write_moment(moment, sizeof(moment));\n'), 'Rename')).toEqual([
      'Rename Variable ts : char[32] to moment : char[32] in method public put(log struct log*, text const char*) : void from class a',
    ]);
  });

  test('are two where nothing but the declarations is alike', async () => {
    const load = (code: string) => ({
      'a.c': `int load(struct list *l, const char *path) {\n${code}  show(path);\n  return done(l, path);\n}\n`,
    });
    const before = load('  int i;\n  for (i = 0; i < l->n; i++)\n    reset(l, i);\n');
    const after = load(
      '  int code;\n  reset_all(l);\n  code = fill(l, path);\n  if (code < 0)\n    report(path, code);\n',
    );
    expect(await told(before, after)).toEqual([]);
  });

  test('are two where both names stay', async () => {
    const two = (used: string) => ({
      'a.c': `int f(int n) {\n  int a = half(n);\n  int b = half(n);\n  put(a, b);\n  return ${used};\n}\n`,
    });
    expect(await told(two('a'), two('b'))).toEqual([]);
  });
});

test('functions that were handed a struct say what its fields are called in the class that they are methods of now', async () => {
  const steps = (fd: string, host: string, open: string, log: string) =>
    `  for (int i = 0; i < 3; i++) {\n    ${fd} = dial(${host}, i);\n    if (${fd} >= 0 && waitFor(${fd})) {\n      ${open} = true;\n      return true;\n    }\n    ${log}("no answer", i);\n  }\n  return false;\n}\n`;
  const before = {
    'net.cpp':
      'struct Conn { int fd; std::string host; bool open; size_t len; };\n' +
      `bool conn_connect(Conn *c) {\n${steps('c->fd', 'c->host', 'c->open', 'warn')}` +
      'int conn_send(Conn *c, int n) {\n  if (!c->open) return -1;\n  return put(c->fd, n, 2);\n}\n',
  };
  const after = (name: string, length: string) => ({
    'connection.cpp':
      `class ${name} {\n  int fd_;\n  std::string host_;\n  bool isOpen_;\n  size_t ${length};\n public:\n  bool connect() {\n${steps('fd_', 'host_', 'isOpen_', 'warn')}` +
      '  int send(int n) {\n  if (!isOpen_) return -1;\n  return put(fd_, n, 2);\n}\n};\n',
  });
  const found = (name: string, length: string) => told(before, after(name, length), 'Rename Attribute');
  expect(await found('Connection', 'length_')).toEqual([
    'Rename Attribute fd : int to fd_ : int in class Connection',
    'Rename Attribute host : std.string to host_ : std.string in class Connection',
    'Rename Attribute len : size_t to length_ : size_t in class Connection',
    'Rename Attribute open : bool to isOpen_ : bool in class Connection',
  ]);
  expect((await found('Connection', 'limit_')).join()).not.toContain('limit_');
});

test('the global scope, the word before the name of a type and names within a pointer to a function are no part of a type', async () => {
  const file = (text: string, row: string, call: string) =>
    `class Box {\n  ${text} name_;\n  void each(void (*run)(${call}), ${row} *row);\n};\nvoid Box::each(void (*run)(${call}), ${row} *row) { run(row); }\n`;
  const before = { 'a.cpp': file('size_t', 'struct row', 'void *') };
  expect(await told(before, { 'a.cpp': file('::size_t', 'struct ::row', 'void *arg') })).toEqual([]);
  expect(await told(before, { 'a.cpp': file('alignas(64) size_t', 'row', 'void *') })).toEqual([]);
  expect(await told(before, { 'a.cpp': file('::size_t', 'struct ::cell', 'int *arg') })).toEqual([
    'Change Parameter Type row : struct row* to row : struct cell* in method private each(run void(*)(int*arg), row struct cell*) : void from class Box',
    'Change Parameter Type run : void(*)(void*) to run : void(*)(int*arg) in method private each(run void(*)(int*arg), row struct cell*) : void from class Box',
  ]);
});

test('who calls a method that only calls another one of the same object has lost no code to it', async () => {
  const files = (method: string, call: string) => ({
    'env.h': `struct Env {\n  bool drop(const Text& name);\n${method ? '  bool remove(const Text& name);\n' : ''}  int n;\n};\n`,
    'env.cpp': `#include "env.h"\nbool Env::drop(const Text& name) { n--; return unlink(name, n); }\n${method}`,
    'box.cpp': `#include "env.h"\nbool clear(Env* env, const Text& file) {\n  log("clears", file);\n  return ${call};\n}\n`,
  });
  const before = files('', 'env->drop(file + ".log")');
  const after = (value: string) =>
    files(`bool Env::remove(const Text& name) { return ${value}; }\n`, 'env->remove(file + ".log")');
  expect(await told(before, after('drop(name)'), 'Extract')).toEqual([]);
});

test('a field of another object that its user has now moved there, under the name that is the custom of the class', async () => {
  const box = (list: string) => `struct Ends {\n  Row *first{};\n  Row *last{};\n${list}};\n`;
  const user = (member: string, list: string) =>
    `class Row {\n${member}  Ends& ends_;\n public:\n  void update() {\n    if (${list}.isKeyword(text_)) {\n      setKind(KEYWORD);\n    }\n  }\n  void put(Out& out) { out << ${list}.files()[index_]; }\n};\n`;
  const before = { 'row.hpp': box('  const List& list;\n') + user('', 'ends_.list') };
  const after = (type: string) => ({ 'row.hpp': box('') + user(`  ${type} mList;\n`, 'mList') });
  const attributes = async (type: string) =>
    (await told(before, after(type))).filter((text) => text.includes('Attribute'));
  expect(await attributes('const List&')).toEqual([
    'Change Attribute Access Modifier public to private in attribute private mList : const List& from class Row',
    'Move And Rename Attribute public list : const List& renamed to private mList : const List& and moved from class Ends to class Row',
  ]);
  expect(await attributes('Cache')).toEqual([]);
});

test('a function that became a method of a class that is declared elsewhere moved there, under a new name as well', async () => {
  const code = (head: string, x: string, call: string) => ({
    'geo.cpp': `${head} {\n  double dx = ${x} - b.x;\n  return sqrt(dx * dx, 2);\n}\ndouble len(const Point &p, const Point &q) {\n  return ${call};\n}\n`,
  });
  const before = code('static double dist(const Point &a, const Point &b)', 'a.x', 'dist(p, q)');
  const after = (name: string) => code(`double Point::${name}(const Point &b) const`, 'x', `p.${name}(q)`);
  expect(await told(before, after('distanceTo'), 'Move And Rename')).toEqual([
    'Move And Rename Method public dist(a const Point&, b const Point&) : double from class geo to public distanceTo(b const Point&) : double from class Point',
  ]);
  expect((await told(before, after('dist'), 'Move Method')).length).toBe(1);
  expect(await told(after('dist'), after('distanceTo'), 'Move')).toEqual([]);
});

test('several lambdas of one name that became one method are all extracted to it', async () => {
  const method = (name: string, first: string, call: string) =>
    `void Keys::${name}(int key) {\n  auto last = focus(key);\n${first}  move(${call});\n  done(last);\n}\n`;
  const lambda = (more: string) =>
    `  auto move = [&](Row* row) {\n    if (!row)\n      return;\n    row->mark(true);\n    list->show(row->at, row->size);\n${more}  };\n`;
  const before = method('up', lambda('    list->ring(row);\n'), 'last->up') + method('down', lambda(''), 'last->down');
  const after =
    method('up', '', 'last->up') +
    method('down', '', 'last->down') +
    'void Keys::move(Row* row) {\n  if (!row)\n    return;\n  row->mark(true);\n  list->show(row->at, row->size);\n  list->ring(row);\n}\n';
  expect(await told({ 'keys.cpp': before }, { 'keys.cpp': after })).toEqual([
    'Extract Method public move(row Row*) : void extracted from public down(key int) : void in class Keys',
    'Extract Method public move(row Row*) : void extracted from public up(key int) : void in class Keys',
  ]);
  expect(await told({ 'keys.cpp': after }, { 'keys.cpp': after.replace('mark(true)', 'mark(false)') })).toEqual([]);
});

test('a setter has no code of an assignment to something else', async () => {
  const connect = (code: string) => `void Pipe::connect(Options& own, Options& other) {\n${code}  start(own);\n}\n`;
  const setter = (name: string) => `void Pipe::set(int value) {\n  ${name} = value;\n}\n`;
  const header = (name: string) =>
    `class Pipe {\n  void connect(Options& own, Options& other);\n  void set(int value);\n  int ${name};\n};\n`;
  const change = (before: string, name: string) =>
    told(
      { 'pipe.hpp': header(name), 'pipe.cpp': `#include "pipe.hpp"\n${connect(before)}` },
      {
        'pipe.hpp': header(name),
        'pipe.cpp': `#include "pipe.hpp"\n${connect('  set(own.most + other.least);\n')}${setter(name)}`,
      },
      'Extract Method',
    );
  expect(await change('  int rows = own.most + other.least;\n', 'boost')).toEqual([]);
});

test('a loop of Qt without an end does not end its function', async () => {
  const read = (type: string, loop: string) =>
    `void Sheet::load(File &file) {\n  Text all;\n  ${loop} {\n    Text line = file.line();\n    all.append(line);\n    if (file.atEnd()) break;\n  }\n  ${type} data;\n  data.all = all;\n  keep(data, 3);\n}\n`;
  for (const loop of ['forever', 'Q_FOREVER', 'for (;;)'])
    expect(await told({ 'a.cpp': read('Data', loop) }, { 'a.cpp': read('Sheet::Part', loop) })).toEqual([
      'Change Variable Type data : Data to data : Sheet.Part in method public load(file File&) : void from class Sheet',
    ]);
});

test('a pointer without a name that has a default does not hide the parameters', async () => {
  const files = (more: string, named: string) => ({
    'rows.hpp': `class Rows {\n public:\n  void drop(const ::Row *${more});\n};\n`,
    'rows.cpp': `#include "rows.hpp"\nvoid Rows::drop(const ::Row *row${named}) {\n  if (cells_.has(row))\n    cells_.remove(row, 3);\n}\n`,
  });
  expect(await told(files(', ns::Cell * = 0', ', ns::Cell *old'), files('', ''))).toEqual([
    'Remove Parameter old : ns.Cell* in method public drop(row const Row*, old ns.Cell*) : void from class Rows',
  ]);
});

describe('variables that are declared alike side by side', () => {
  const option = (name: string, text: string) => `Option ${name}Option("${name}", "${text}");`;
  const read = (name: string) => `bool ${name} = parser.isSet(${name}Option);`;
  const main = (options: readonly (readonly [string, string])[], use: string) => {
    const code = [...options.map(([name, text]) => option(name, text)), ...options.map(([name]) => read(name))];
    return { 'main.cpp': `int run(Parser parser) {\n${code.join('\n')}\nreturn start(path, delay, ${use});\n}\n` };
  };
  const path = ['path', 'Where to put it'] as const;
  const delay = ['delay', 'How long to wait'] as const;
  const send = ['send', 'Give it to a server'] as const;
  const draw = ['draw', 'Open the editor first'] as const;
  const renamed = async (before: Record<string, string>, after: Record<string, string>) =>
    (await told(before, after)).filter((text) => text.startsWith('Rename Variable')).length;

  test('are others where one went from one place and another came to another one', async () => {
    expect(await renamed(main([send, path, delay], 'send'), main([path, delay, draw], 'draw'))).toBe(0);
    expect(await renamed(main([path, delay, send], 'send'), main([path, draw, delay], 'draw'))).toBe(0);
  });

  test('may be renamed where they stand, or if a name has a word of its own still', async () => {
    expect(await renamed(main([path, send, delay], 'send'), main([path, draw, delay], 'draw'))).toBe(2);
    const sendOff = ['sendOff', 'Give it to a server'] as const;
    expect(await renamed(main([send, path, delay], 'send'), main([path, delay, sendOff], 'sendOff'))).toBe(2);
  });
});

test('a class that is defined apart from the one that it belongs to has the name of both', async () => {
  const player = (name: string, scope: string) => ({
    'a.cpp': `class ${scope}Private {\n public:\n  int ${name}(int by) const { return level * by; }\n  int level;\n};\nvoid Player::play() { d->start(1); }\n`,
  });
  const renamed = (scope: string) => [
    `Rename Method public gain(by int) : int renamed to public loudness(by int) : int in class ${scope}Private`,
  ];
  expect(await told(player('gain', 'Player::'), player('loudness', 'Player::'))).toEqual(renamed('Player.'));
  expect(await told(player('gain', 'media::Player::'), player('loudness', 'media::Player::'))).toEqual(
    renamed('media.Player.'),
  );
  expect(await told(player('gain', ''), player('loudness', ''))).toEqual(renamed(''));
});

test('a value that was optional is a value of that name still, and no new one; a list is not its element', async () => {
  const code = (type: string, loop: string, value: string, end: string) =>
    `vector<int> Cart::rows(const string& shop) {\n  vector<int> all;\n${loop}  string text{read(shop, all.size())};\n${type}  if (!text.empty()) {\n    all.push_back(resolve(shop, text, ${value}));\n  } else {\n    all.push_back(move(${value}));\n  }\n${end}  return all;\n}\n`;
  const before = (type: string) =>
    code('', `  ${type} row;\n  while ((row = find(shop, all.size())) != none) {\n`, 'row.get()', '  }\n');
  const after = code(
    '  int row{ask(shop, all.size())};\n',
    '  while (true) {\n  try {\n',
    'row',
    '  } catch (const range_error& error) {\n    break;\n  }\n  }\n',
  );
  expect(await told({ 'a.cpp': before('optional<int>') }, { 'a.cpp': after })).toEqual([
    'Change Variable Type row : optional<int> to row : int in method public rows(shop const string&) : vector<int> from class Cart',
  ]);
  expect(await told({ 'a.cpp': before('list<int>') }, { 'a.cpp': after }, 'Change Variable Type')).toEqual([]);
});

test('a pointer that is held by another type now, under another name, is that variable still', async () => {
  const code = (declared: string, name: string, end: string) => ({
    'a.cpp': `void draw(Page& page) {\n  ${declared};\n  page.begin(${name});\n  page.fill(1, 2, ${name});\n${end}}\n`,
  });
  const before = code('Brush* brush = new Brush(4, 5)', 'brush', '  delete brush;\n');
  const found = (type: string) => told(before, code(`${type} tool(new Brush(4, 5))`, 'tool.get()', ''));
  expect(await found('std::unique_ptr<Brush>')).toEqual([
    'Change Variable Type brush : Brush* to tool : std.unique_ptr<Brush> in method public draw(page Page&) : void from class a',
    'Rename Variable brush : Brush* to tool : std.unique_ptr<Brush> in method public draw(page Page&) : void from class a',
  ]);
  expect((await found('std::unique_ptr<Pen>')).filter((text) => text.startsWith('Rename'))).toEqual([]);
});

test('a slot has the code of the lambda that stood where its address is handed over now, however short', async () => {
  const init = (close: string, open: string) =>
    `void Shop::init() {\n  save(this);\n  connect(door, &Door::closed, this, ${close});\n  connect(door, &Door::opened, this, ${open});\n}\n`;
  const before = init('[this] { closeShop(); turnOff(); }', '[this] { openShop(first, last); }');
  const after = `${init('&Shop::onClosed', '&Shop::onOpened')}void Shop::onClosed() { closeShop(); turnOff(); }\nvoid Shop::onOpened() { openShop(first, last); }\n`;
  expect(await told({ 'shop.cpp': before }, { 'shop.cpp': after })).toEqual([
    'Extract Method public onClosed() : void extracted from public init() : void in class Shop',
    'Extract Method public onOpened() : void extracted from public init() : void in class Shop',
  ]);
  const kept = before.replace('save(this);', 'save(this);\n  onLocked = &Shop::lock;');
  const lock = `${kept}void Shop::lock() { bolt(door, 4); report(door); }\n`;
  expect(await told({ 'shop.cpp': before }, { 'shop.cpp': lock })).toEqual([]);
});

test('where C became C++, static says something else, and nothing of who sees a function or variable', async () => {
  const code = (name: string, access: string) =>
    `${access}const int limit = 3;\n${access}int ${name}(int a) {\n  log(a, limit);\n  return a * limit + 7;\n}\nint run(void) { return ${name}(4); }\n`;
  expect(await told({ 'a.c': code('scale', 'static ') }, { 'a.cpp': code('scaled', 'static ') })).toEqual([
    'Rename Method private scale(a int) : int renamed to public scaled(a int) : int in class a',
  ]);
  const open = await told({ 'a.c': code('scale', 'static ') }, { 'a.c': code('scale', '') }, 'Access Modifier');
  expect(open.length).toBe(2);
});

test('a local that was copied to a member in part, and stands for it nowhere now (4.1)', async () => {
  const tab = (load: string, name: string, more = '') =>
    `class Tab {\n  Settings settings_;\n  void open(Path path) {\n    ${load} = all.load(path);\n${more}    model->sort(${name}.column(), ${name}.order());\n    model->hide(${name}.isHidden());\n    setMode(${name}.mode());\n  }\n};\n`;
  const copy = '    settings_.setDeep(loaded.isDeep());\n';
  const replaced = (before: string, after: string) => told({ 'tab.cpp': before }, { 'tab.cpp': after }, 'Replace');
  expect(await replaced(tab('Settings loaded', 'loaded', copy), tab('settings_', 'settings_'))).toEqual([
    'Replace Variable With Attribute loaded : Settings to settings_ : Settings in method private open(path Path) : void from class Tab',
  ]);
  const asks = '    log(settings_.name(), 3);\n';
  expect(await replaced(tab('Settings loaded', 'loaded', asks), tab('settings_', 'settings_', asks))).toEqual([]);
});

test('what copies objects of a renamed class has its name, and no other types for that (§3.3)', async () => {
  const shop = (name: string, other: string) =>
    `class ${name} {\npublic:\n  ${name}(Door *door) : door(door) {}\n  ${name}(${name} const&) = delete;\n  ${name} &operator=(${name} &&) = delete;\n` +
    `  void open(int count) { door->turn(count, 3); log(door); }\n  bool meets(${name} const& ${other}) { return door == ${other}.door; }\nprivate:\n  Door *door;\n};\n`;
  expect(await told({ 'shop.cpp': shop('Shop', 'other') }, { 'shop.cpp': shop('Market', 'other') })).toEqual([
    'Change Parameter Type other : Shop const& to other : Market const& in method public meets(other Market const&) : bool from class Market',
    'Rename Class Shop renamed to Market',
  ]);
});

test('constants side by side for which code has one of their type were merged; a constant for which it has two was split (model:A4)', async () => {
  const page = (constants: string, width: string, height: string) =>
    `${constants}\nPage::Page() { resize(${width}, ${height}); }\nvoid Page::zoom() { grow(wide ? ${width} : 0, wide ? 0 : ${height}); }\n`;
  const two = 'const int PAGE_X = 200;\nconst int PAGE_Y = 200;';
  const [sides, size] = [page(two, 'PAGE_X', 'PAGE_Y'), page('const int EDGE = 170;', 'EDGE', 'EDGE')];
  const attributes = (before: string, after: string) =>
    told({ 'page.cpp': before }, { 'page.cpp': after }, 'Attribute');
  expect(await attributes(sides, size)).toEqual([
    'Merge Attribute [PAGE_X : const int, PAGE_Y : const int] to EDGE : const int in class page',
  ]);
  expect(await attributes(size, sides)).toEqual([
    'Split Attribute EDGE : const int to [PAGE_X : const int, PAGE_Y : const int] in class page',
  ]);
  // Of another type it is what they are used for, and beside one that stays it is that.
  const other = page('const double EDGE = 170;', 'EDGE', 'EDGE');
  expect((await attributes(sides, other)).join()).not.toContain('Merge');
  const staying = page('const int EDGE = 170;\nconst int PAGE_Y = 200;', 'EDGE', 'PAGE_Y');
  expect((await attributes(sides, staying)).join()).not.toContain('Merge');
});

test('a statement that a new function has in the main tells of no variable where it stood (4.2)', async () => {
  const node = (list: string, name: string) =>
    `  struct node *child = make(1);\n  child->owner = ${list};\n  child->name = copy(${name});\n  child->next = ${list}->first;\n  ${list}->first = child;\n`;
  const put = (head: string, code: string) => `static void ${head}\n{\n${code}}\n`;
  const before = put('put(struct node *list, const char *path)', node('list', 'path'));
  const after =
    put('add(struct node *list, struct item *item)', node('list', 'item->name')) +
    put(
      'put(struct node *list, const char *path)',
      '  char *folder = copy(path);\n  char *at;\n  at = folder;\n  shorten(at, 3);\n  add(list, itemOf(at));\n',
    );
  expect(await told({ 'a.c': before }, { 'a.c': after })).toEqual([
    'Extract Method private add(list struct node*, item struct item*) : void extracted from private put(list struct node*, path const char*) : void in class a',
  ]);
});

test('a local that the value of a new one names as the code did for which that stands was renamed (4.1)', async () => {
  const fill = (head: string, named: string, order: string, again = '') =>
    `void fill(Page &page, int size) {\n  bool wide = true;\n${head} {\n    if (x >= (wide ? 4 : 5)) {\n      x = 0;\n      wide = !wide;\n    }\n${named}` +
    `    page.addButton(100 + ${order}, size, names(${order}));\n    page.addImage(200 + ${order}, x * 28);\n${again}  }\n}\n`;
  const before = fill(
    '  unsigned short orderAt = 0;\n  for (int x = 0, y = 0; y < 7; ++x, ++orderAt)',
    '',
    'orders[orderAt]',
  );
  const after = (at: string, again = '') =>
    fill(
      `  for (unsigned ${at} = 0, x = 0; ${at} < orders.size(); ++x, ++${at})`,
      `    const Ware ware = orders[${at}];\n`,
      'ware',
      again,
    );
  const method = 'in method public fill(page Page&, size int) : void from class a';
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after('at') }, 'Rename')).toEqual([
    `Rename Variable orderAt : unsigned short to at : unsigned ${method}`,
  ]);
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after('at') }, 'Extract')).toEqual([
    `Extract Variable ware : const Ware ${method}`,
  ]);
  // Without a word in common another index may have come.
  expect(await told({ 'a.cpp': before }, { 'a.cpp': after('i') }, 'Rename')).toEqual([]);
});

test('a local in whose place two stand now that are declared side by side was split, or two were merged (4.1)', async () => {
  const open = (declared: string, encoder: string, decoder: string, more = '') =>
    `int open_all(struct list *all) {\n  ${declared}\n  ${encoder}.width = all->width;\n  ${encoder}.rate = all->rate;\n${more}` +
    `  add(all, &${encoder}, 0);\n  append(all, &${decoder}, 1);\n  return count(all);\n}\n`;
  const one = open('struct prm prm;', 'prm', 'prm');
  const two = open('struct prm prmenc, prmdec;', 'prmenc', 'prmdec', '  prmdec.width = 0;\n');
  const variables = (before: string, after: string) => told({ 'a.c': before }, { 'a.c': after }, 'Variable');
  const method = 'in method public open_all(all struct list*) : int from class a';
  expect(await variables(one, two)).toEqual([
    `Split Variable prm : struct prm to [prmenc : struct prm, prmdec : struct prm] ${method}`,
  ]);
  expect(await variables(two, one)).toEqual([
    `Merge Variable [prmenc : struct prm, prmdec : struct prm] to prm : struct prm ${method}`,
  ]);
  // One that is written for it nowhere only came beside it, as did one of another type.
  const beside = open('struct prm prmenc, prmdec;', 'prmenc', 'prmenc', '  fill(&prmdec);\n');
  const renamed = `Rename Variable prm : struct prm to prmenc : struct prm ${method}`;
  expect(await variables(one, beside)).toEqual([renamed]);
  const typed = open('struct prm prmenc;\n  struct out prmdec;', 'prmenc', 'prmdec');
  expect(await variables(one, typed)).toEqual([renamed]);
});

test('types are told with their namespaces, whatever has the type', async () => {
  const code = (size: string, key: string) =>
    `${size} total(sql::Table &table, const std::vector<net::Link> &links) {\n  ${key} key = table.key(links, 3);\n  return table.size(key);\n}\n`;
  expect(await told({ 'a.cpp': code('int', 'sql::Key') }, { 'a.cpp': code('sql::Size', 'const sql::Key') })).toEqual([
    'Change Return Type int to sql.Size in method public total(table sql.Table&, links const std.vector<net.Link>&) : sql.Size from class a',
    'Change Variable Type key : sql.Key to key : const sql.Key in method public total(table sql.Table&, links const std.vector<net.Link>&) : sql.Size from class a',
  ]);
});

describe('overloads (model:M4, statements:5.3)', () => {
  const long = (end: string) =>
    `void drawTextCut(Target& t, Point at, int width, Id id, const Formats& formats, Paint paint)
     { char text[512]; format(text, sizeof(text), id, formats.data()); ${end} }\n`;
  const locals = 'Formats formats{}; Paint paint{};';
  const before = `void drawTextCut(Target& t, Point at, int width, Id id) { ${locals} drawTextCut(t, at, width, id, formats, paint); }\n${long('clip(text, width, paint.style); drawText(t, at, paint, text);')}`;
  const short =
    'void drawTextCut(Target& t, Point at, int width, Id id, Paint paint) { drawTextCut(t, at, width, textOf(id), paint); }\n';
  const ofText = 'void drawTextCut(Target& t, Point at, int width, string text, Paint paint)';
  const now = (code: string) => ({
    'put.cpp': `${short}${long('drawTextCut(t, at, width, text, paint);')}${ofText} { clip(text, width, paint.style); ${code} }\n`,
  });

  test('a local that is handed over now is no code that an overload lost', async () => {
    const place =
      'in method public drawTextCut(t Target&, at Point, width int, id Id, paint Paint) : void from class put';
    expect(await told({ 'put.cpp': before }, now('drawText(t, at, paint, text);'))).toEqual([
      'Extract Method public drawTextCut(t Target&, at Point, width int, text string, paint Paint) : void extracted from public drawTextCut(t Target&, at Point, width int, id Id, formats const Formats&, paint Paint) : void in class put',
      `Parameterize Variable paint : Paint to paint : Paint ${place}`,
    ]);
    const other = {
      'put.cpp': before
        .replace(locals, 'Formats formats{}; Paint pen{};')
        .replace('formats, paint);', 'formats, pen);'),
    };
    expect(await told(other, now('drawText(t, at, paint, text);'), 'Parameterize')).toEqual([]);
  });

  test('who calls a new function, which calls one that was there, in place of another one that was there lost no code to it', async () => {
    const draw =
      'void draw(Target& t, Point at, const Paint& paint, string_view text) { t.begin(paint); t.write(at, text); }\n';
    const args = 'Target& t, Point at, Id id';
    const file = (caller: string, more: string) => ({
      'put.cpp': `${draw}void drawPlain(${args}, const Formats& formats, Paint paint) { char text[512]; format(text, id, formats.data()); draw(t, at, paint, text); }\nvoid show(${args}, Paint paint) { ${caller} }\n${more}`,
    });
    const plain = 'void drawPlain(Target& t, Point at, string_view text, Paint paint) { draw(t, at, paint, text); }\n';
    const after = file('drawPlain(t, at, textOf(id), paint);', plain);
    expect(await told(file('Formats formats{}; drawPlain(t, at, id, formats, paint);', ''), after, 'Extract')).toEqual(
      [],
    );
    expect(await told(file('draw(t, at, paint, textOf(id));', ''), after, 'Extract')).toEqual([
      'Extract Method public drawPlain(t Target&, at Point, text string_view, paint Paint) : void extracted from public show(t Target&, at Point, id Id, paint Paint) : void in class put',
    ]);
  });
});

test('a value that is handed over under a name is the one that stood in the code that went, whatever part of it lost its name (statements:4.2)', async () => {
  const rest =
    'if (paint.isCentred()) { int count = lines.count(); int height = lines.height() / count; lines.draw(t, width / 2, height); } return lines.height();';
  const args = 'Target& t, int width, Id id, const Formats& formats, Paint paint';
  const before = `int wrap(${args}) { const void* data = formats.data(); Lines lines(format(id, data), paint, width); ${rest} }\n`;
  const after = (value: string) =>
    `int wrap(${args}) { auto text = ${value}; return wrap(t, width, text, paint); }\nint wrap(Target& t, int width, string_view all, Paint paint) { Lines lines(all, paint, width); ${rest} }\n`;
  const place =
    'in method public wrap(t Target&, width int, id Id, formats const Formats&, paint Paint) : int from class wrap';
  expect(await told({ 'wrap.cpp': before }, { 'wrap.cpp': after('format(id, formats.data())') }, 'Variable')).toEqual([
    `Extract Variable text : auto ${place}`,
    `Inline Variable data : const void* ${place}`,
  ]);
  expect(await told({ 'wrap.cpp': before }, { 'wrap.cpp': after('load(id, width)') }, 'Extract Variable')).toEqual([]);
});

test('callers of a method that is gone, which call another one that it called and that has the rest of it now, took nothing in (statements:5.3)', async () => {
  const files = (list: string, use: string, pool: string) => ({
    'list.hpp': `class List {\n  Id head_;\n  void clear(Pool* pool) {\n    while (head_) {\n      auto slot = pool->get(head_);\n      ${use}\n    }\n  }\n${list}};\n`,
    'pool.hpp': `class Pool {\npublic:\n  Slots slots_;\n  void free(Slot slot) {\n    ${pool}slots_.free(slot);\n  }\n};\n`,
  });
  const release =
    '  void release(Slot slot, Pool* pool) {\n    if (slot->hasKey()) pool->drop(slot->key());\n    slot->data()->reset(pool);\n    pool->free(slot);\n  }\n';
  const before = files(release, 'release(slot, pool);', '');
  const rest = 'if (slot->hasKey()) drop(slot->key());\n    slot->data()->reset(this);\n    ';
  expect(await told(before, files('', 'pool->free(slot);', rest), 'Inline')).toEqual([]);
  const written =
    'if (slot->hasKey()) pool->drop(slot->key());\n      slot->data()->reset(pool);\n      pool->free(slot);';
  expect(await told(before, files('', written, ''), 'Inline')).toEqual([
    'Inline Method private release(slot Slot, pool Pool*) : void inlined to private clear(pool Pool*) : void in class List',
  ]);
});

test('a class that is renamed with its file stays where it is', async () => {
  const box = (name: string) =>
    `class ${name} {\n public:\n  int lid = 3;\n  void open(int by) {\n    lift(lid, by);\n    show(lid);\n  }\n};\n`;
  expect(await told({ 'src/box.hpp': box('Box') }, { 'src/crate.hpp': box('Crate') })).toEqual([
    'Rename Class Box renamed to Crate',
  ]);
  expect(await told({ 'src/box.hpp': box('Box') }, { 'lib/crate.hpp': box('Crate') }, 'Class')).toEqual([
    'Move And Rename Class Box moved and renamed to Crate',
  ]);
});

test('a function of a namespace that is written in one word, a::b, is defined apart from it with the last name alone', async () => {
  const header = (begin: string, end: string) =>
    `#pragma once\n${begin} {\n  void resetAll();\n  int update(const Ride& ride);\n${end}\n`;
  const source = (begin: string, end: string) =>
    `#include "rating.hpp"\n${begin}\nvoid Rating::resetAll() {\n  none.x = 3;\n  std::fill(states.begin(), states.end(), none);\n}\nint Rating::update(const Ride& ride) {\n  if (ride.open) return 2;\n  return run(ride, 3);\n}\n${end}`;
  const before = {
    'rating.hpp': header('namespace lib::Rating', '}'),
    'rating.cpp': source('using namespace lib;', ''),
  };
  const after = {
    'rating.hpp': header('namespace lib { namespace Rating', '} }'),
    'rating.cpp': source('namespace lib {', '}\n'),
  };
  expect(await told(before, after)).toEqual([]);
});

test('an object that is declared with what it is made of is what a call of its class makes (statements:4.2)', async () => {
  const drop = (code: string) => ({ 'a.cpp': `void Shop::drop(const Text& token) {\n${code}}\n` });
  const value = 'Url(Text("https://shop.example/drop/%1").arg(token))';
  const [told1, told2] = await Promise.all([
    told(
      drop(`  bool ok = Services::open(${value});\n  if (!ok) {\n    notify()->show("page");\n  }\n  emit done();\n`),
      drop(
        `  const Url url${value.slice(3)};\n  if (Services::open(url)) {\n    emit done();\n  } else {\n    notify()->show("page");\n  }\n`,
      ),
    ),
    told(drop(`  Url page = ${value};\n  show(page);\n`), drop(`  Url page${value.slice(3)};\n  show(page);\n`)),
  ]);
  expect(told1.map((text) => text.split(' in ')[0])).toEqual([
    'Extract Variable url : const Url',
    'Inline Variable ok : bool',
    'Invert Condition if(!ok) to if(Services::open(url))',
  ]);
  expect(told2).toEqual([]);
});

test('a conditional with a variable of its own asks nothing that another one asks of a variable of that name (statements:3.8)', async () => {
  const before = (head: string) =>
    `void Log::write(const Row& row) {\n  Query q(db_);\n  q.run(row);\n  if (!q.isActive())\n    fail("no query: %s", q.text());\n  ${head}\n    it->second += row.weight;\n  close(q);\n}\n`;
  const own = 'if (const auto& [it, done] = rows_.emplace(row.id, row); !done)';
  const after = (head: string) =>
    `static void require(bool done, const Query& q) {\n  if (!done)\n    fail("no query: %s", q.text());\n}\nvoid Log::write(const Row& row) {\n  Query q(db_);\n  require(q.run(row), q);\n  ${head}\n}\n`;
  const texts = await told({ 'a.cpp': before(own) }, { 'a.cpp': after('close(q);') });
  expect(texts.filter((text) => text.includes('done :') || /Parameterize Variable done/.test(text))).toEqual([]);
  const stays = (code: string) => ({
    'b.cpp': `void Log::add(const Row& row) {\n  start(row);\n${code}    warn(row);\n}\n`,
  });
  expect(
    await told(
      stays('  if (bool done = store(row, 3); !done)\n'),
      stays('  bool done = store(row, 3);\n  count(row);\n  if (!done && !row.isOpen())\n'),
    ),
  ).toEqual([]);
});

test('a function of which nothing stayed is the one that is handed the same for the same in its place, in another file (model:X10)', async () => {
  const own =
    'static std::string toText(shop::id_t id) {\n  std::stringstream stream;\n  stream << id;\n  return stream.str();\n}\n';
  const user = (call: string) =>
    `void Writer::onLink(const Mark&, id_t id) {\n  beginNode();\n  out_ << Link(${call});\n}\nvoid Writer::onText(const std::string& text) {\n  beginNode();\n  out_ << text;\n}\n`;
  const before = { 'id.hpp': 'using id_t = int;\n', 'writer.cpp': own + user('toText(id)') };
  const after = (head: string, call: string) => ({
    'id.hpp': `using id_t = int;\ninline ${head} { return std::to_string(id); }\n`,
    'writer.cpp': user(call),
  });
  const moves = async (head: string, call: string) =>
    (await told(before, after(head, call), 'Move And Rename Method')).length;
  expect(await moves('std::string idName(id_t id)', 'idName(id)')).toBe(1);
  expect(await moves('std::string idName(id_t id)', 'Prefix(id)')).toBe(0);
  expect(await moves('std::string idName(const Shelf& shelf)', 'idName(shelf_)')).toBe(0);
});

test('a function that takes nothing is the one in another file that many calls ask instead, with a little of its code (model:X10)', async () => {
  const tick =
    'static long watchTick() {\n  struct Span span;\n  measure(&span, 0);\n  return span.seconds * 1000 + span.micros / 1000;\n}\n';
  const user = (name: string, last: string) =>
    `int watchRows(Row* row, int n) {\n  long start = ${name}();\n  long stop = ${name}() + LIMIT;\n  for (int i = 0; i < n; i++) {\n    check(row[i]);\n    if (${last} - start > STEP) return i;\n  }\n  return stop;\n}\n`;
  const before = {
    'shop.cpp': 'int open(int n) {\n  return n + 1;\n}\n',
    'watch.cpp': tick + user('watchTick', 'watchTick()'),
  };
  const timer =
    'long timer() {\n  struct Precise precise;\n  if (read(STEADY, &precise) != 0) read(REAL, &precise);\n  return precise.seconds * 1000 + precise.nanos / 1000000;\n}\n';
  const after = (code: string, last: string) => ({
    'shop.cpp': `${before['shop.cpp']}${code}`,
    'watch.cpp': user('timer', last),
  });
  const moves = async (code: string, last: string) =>
    (await told(before, after(code, last), 'Move And Rename Method')).length;
  expect(await moves(timer, 'timer()')).toBe(1);
  // Two calls may have another reason, and so may a function that does nothing of it.
  expect(await moves(timer, 'row[i].at')).toBe(0);
  expect(
    await moves(
      'long timer() {\n  static Clock clock(STEADY);\n  clock.advance();\n  while (clock.isBusy()) sleep(1);\n  throw Missing("timer");\n}\n',
      'timer()',
    ),
  ).toBe(0);
});

test('members of a class that became a namespace of its name did not move', async () => {
  const code = (head: string, words: string) =>
    `${head} {\n${words}double mean(double a, double b) {\n  double sum = a + b;\n  return sum / 2;\n}\n${words}double mix(double a, double b, double t) {\n  return a + (b - a) * t;\n}\n`;
  const type = { 'src/math.cpp': `${code('class MathUtil', ' public:\n  static ')}};\n` };
  const space = { 'src/math.cpp': `${code('namespace MathUtil', '')}}\n` };
  expect((await told(type, space)).filter((text) => /^(?:Move|Rename)/.test(text))).toEqual([]);
  expect((await told(space, type)).filter((text) => /^(?:Move|Rename)/.test(text))).toEqual([]);
});

describe('a test that a macro makes a member of its fixture class (model:D8, model:O4)', () => {
  const file = (members: string, ...tests: string[]) => ({
    'test/shelf_test.cc': `class ShelfTest : public ::testing::Test {\n protected:\n${members}  int visits_ = 0;\n};\n${tests.map((body, i) => `\nTEST_F(ShelfTest, Case${i}) {\n${body}}\n`).join('')}`,
  });
  const stack = (count: string) => `for (int i = 0; i < ${count}; ++i) {\n    shelf_.put("vase", i);\n  }\n`;
  const check = '  EXPECT_EQ(1, shelf_.kinds());\n  EXPECT_TRUE(shelf_.isFull());\n';

  test('it calls the methods of that class by their names alone', async () => {
    const before = file('', `  ${stack('9')}${check}`);
    const method = `  void stack(int count) {\n  ${stack('count')}  }\n`;
    expect(await told(before, file(method, `  stack(9);\n${check}`), 'Extract')).toEqual([
      'Extract And Move Method protected stack(count int) : void extracted from public ShelfTest_Case0() in class shelf_test & moved to class ShelfTest',
    ]);
    const other = file('', `  stack(9);\n${check}`)['test/shelf_test.cc'];
    const unrelated = { 'test/shelf_test.cc': `class Rack {\n public:\n${method}};\n${other}` };
    expect(await told(before, unrelated, 'Extract')).toEqual([]);
  });

  test('the fields of that class stand for its locals', async () => {
    const use = (shelf: string) => `  ${shelf}.put("vase", 2);\n  EXPECT_EQ(1, ${shelf}.kinds());\n`;
    expect(
      await told(
        file('', `  Shelf shelf(3);\n${use('shelf')}`),
        file('  Shelf shelf_{3};\n', use('shelf_')),
        'Replace',
      ),
    ).toEqual([
      'Replace Variable With Attribute shelf : Shelf to shelf_ : Shelf in method public ShelfTest_Case0() from class shelf_test',
    ]);
  });

  test('what its tests did is done by a new set-up of that class', async () => {
    const make = '  shelf = std::make_unique<Shelf>(3);\n  shelf->listen(&countVisits);\n';
    const [first, second] = ['  EXPECT_EQ(0, shelf->kinds());\n', '  shelf->put("vase", 2);\n'];
    const setUp = (name: string) => `  void ${name}() override {\n${make}  }\n`;
    const later = (name: string) => file(setUp(name), first, second);
    expect(await told(file('', make + first, make + second), later('SetUp'), 'Fixture')).toEqual([
      'Extract Fixture protected SetUp() : void extracted from public ShelfTest_Case0() in class ShelfTest',
      'Extract Fixture protected SetUp() : void extracted from public ShelfTest_Case1() in class ShelfTest',
    ]);
    expect(await told(file('', make + first, make + second), later('Arrange'), 'Fixture')).toEqual([]);
  });
});

describe('a field and a method of one name', () => {
  const method = (name: string, body: string) => `  size_t ${name} const\n  {\n    ${body}\n  }\n`;
  const before = method('waiting()', 'return std::size(asked_);');
  const after = method(
    'open(Direction dir)',
    'switch (dir)\n    {\n    case UP:\n      return countOf(torrent, this);\n    case DOWN:\n      return std::size(asked_);\n    default:\n      assert(0);\n      return {};\n    }',
  );
  const files = (members: string, call: string, field: string) => ({
    'peer.cc': `class Peer\n{\npublic:\n${members}  std::vector<Block> asked_;\n};\nvoid fill(Stat& stats, Peer* peer)\n{\n  stats.cancels = peer->cancels.count(5);\n  stats.number = ${call};\n  stats.flags = 0;\n}\n`,
    'stat.h': `struct Stat\n{\n  int cancels;\n  int ${field};\n};\n`,
    'row.cc': `#include "stat.h"\nvoid show(Row& row, Stat const* stat)\n{\n  std::string up;\n  if (stat->${field} > 0)\n  {\n    up = std::to_string(stat->${field});\n  }\n  row[UPS] = stat->${field};\n  row[UPS_TEXT] = up;\n}\n`,
  });
  const field = 'Rename Attribute waiting : int to opened : int in class Stat';
  const renamed =
    'Rename Method public waiting() : size_t renamed to public open(dir Direction) : size_t in class Peer';

  test('are told apart: what reads the field under a new name says nothing of the method (M3i)', async () => {
    expect(
      await told(files(before, 'peer->waiting()', 'waiting'), files(after, 'peer->open(DOWN)', 'opened'), 'Rename'),
    ).toEqual([field, renamed]);
  });

  test('the method has no new name where nothing calls the other one in its place (M3i)', async () => {
    expect(
      await told(files(before, 'number(peer)', 'waiting'), files(after, 'number(peer)', 'opened'), 'Rename'),
    ).toEqual([field]);
  });
});

test('a pointer to members is named by its name alone (§3.3)', async () => {
  const code = (name: string, mark = '::*') => ({
    'a.cpp': `void Dialog::init()\n{\n  void (QBox${mark}const ${name})(int) = &QBox::changed;\n  int QBox${mark}part = &QBox::size;\n  connect(one, ${name}, this, &Dialog::onOne);\n  connect(two, ${name}, this, part);\n}\n`,
  });
  expect(await told(code('changed'), code('picked'))).toEqual([
    'Rename Variable changed : void(QBox.*const)(int) to picked : void(QBox.*const)(int) in method public init() : void from class Dialog',
  ]);
  expect(await told(code('changed'), code('changed', '::* '))).toEqual([]);
});

describe('a value that is written by another name of its type (model:A8)', () => {
  const file = (alias: string, field: string, value: string) => ({
    'seg.cpp': `${alias}\n${field}int count(Segment* s) {\n  int n = 0;\n  if (s->kind == ${value}) n++;\n  return n;\n}\n`,
  });
  const written = '(P::top | P::bottom | P::left)';
  const field = 'static const int borders = Segment::top | Segment::bottom | Segment::left;\n';

  test('became a constant with the first one', async () => {
    for (const alias of ['using P = Segment;', 'typedef Segment P;']) {
      const [before, after] = [file(alias, '', written), file(alias, field, 'borders')];
      expect(await told(before, after)).toEqual([expect.stringMatching(/^Extract Attribute .*borders/)]);
      expect(await told(after, before)).toEqual([expect.stringMatching(/^Inline Attribute .*borders/)]);
      expect(await told(before, file('', field, 'borders'))).toEqual([expect.stringMatching(/^Extract Attribute/)]);
    }
  });

  test('is none of another type, nor another one of it', async () => {
    for (const alias of ['using P = Side;', 'using Q = Segment;', ''])
      expect(await told(file(alias, '', written), file(alias, field, 'borders'))).toEqual([]);
    const other = file('using P = Segment;', field.replace('left', 'right'), 'borders');
    expect(await told(file('using P = Segment;', '', written), other)).toEqual([]);
  });
});
