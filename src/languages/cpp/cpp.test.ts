import { beforeAll, describe, expect, it } from 'vitest';
import { type Declaration, type FileModel, qualifiedName } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { proposals } from '../c/proposals.ts';
import { languageOf, languages } from '../registry.ts';
import { cpp } from './cpp.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('cpp');
});

const modelOf = (text: string, path = 'src/a.cpp'): FileModel => {
  if (!cpp.parse) throw new Error('C++ needs its own parse');
  return cpp.model(
    cpp.parse(text, (parsedText) => parse(text, grammar, { parsedText })),
    path,
  );
};

function find(file: FileModel, signature: string): Declaration {
  const found = file.declarations.find((d) => d.signature === signature);
  if (!found) throw new Error(`no ${signature} among ${file.declarations.map((d) => d.signature).join(' | ')}`);
  return found;
}

function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.kind} ${d.signature}`.trimEnd());
}

const calls = (declaration: Declaration) =>
  declaration.calls.map((call) => `${call.kind} ${call.receiver ?? '-'} ${call.name} ${call.argumentCount}`);

describe('C++ declarations', () => {
  it('without a name, made up where the grammar could not read on, are left out', () => {
    const file = modelOf(
      'struct Box {\n  return { at, size * box.count(), to<Row<Key>>(box.rows()), Box::limit };\n}\n',
    );
    expect(file.declarations.filter(({ kind, name }) => kind === 'field' && name === '')).toEqual([]);
  });

  it('behind a macro may be constructors and destructors of their classes', () => {
    const file = modelOf('FN Box::Box(int a): a_(a), b_(a) {\n}\nFN Box::~Box() { LOOP(a) { f(); } }\nint x = f(;\n');
    expect(outline(file)).toEqual(expect.arrayContaining(['constructor Box(int)', 'method ~Box()']));
  });

  it('written by a macro have the names that it is given', () => {
    const file = modelOf(
      'TEST_F(Carts, add) { use(1); }\nGETTER(size) { return 1; }\nstruct ROW { ROW(Cell, Cell) {} };\nINT f(Cell) {}\n',
    );
    expect(outline(file)).toEqual([
      'function Carts_add()',
      'function size()',
      'struct ROW',
      '  constructor ROW(Cell, Cell)',
      'function f(Cell)',
    ]);
  });

  it('in a class that a macro begins are its members, and those that a macro begins have the names that it is given', () => {
    const file = modelOf(
      'namespace carts {\nTEST_CLASS(CartTests) {\n  char text[8];\npublic:\n  TEST_METHOD(Empty) {\n    use("[]");\n    use("");\n  }\nprivate:\n  void use(const char* t) { run(t, text); }\n};\n}\nCLASS_OF(Row) { use(1); };\n',
    );
    expect(outline(file)).toEqual([
      'namespace carts',
      '  class CartTests',
      '    field text',
      '    method Empty()',
      '    method use(const char*)',
      'function Row()',
    ]);
  });

  it('of a type that a macro is given have that type', () => {
    const file = modelOf(
      'API(int) size(int a);\nnamespace rows {\nLOCAL(Row*) next(Row* row) { return row->next; }\n}\nstruct Box {\n' +
        '  Box(int) : n(1) {}\n  API(const Row&) row(int n) const;\n  int n;\n};\n',
    );
    expect(file.declarations.slice(1).map((d) => `${d.kind} ${d.name} : ${d.type?.text}`)).toEqual([
      'function size : int',
      'namespace rows : undefined',
      'function next : Row*',
      'struct Box : undefined',
      'constructor Box : undefined',
      'method row : const Row&',
      'field n : int',
    ]);
  });

  it('written as a macro call between members are none', () => {
    const file = modelOf(
      'class BOX {\n  PROPERTY(size, setSize, int)\n  PROPERTY(name,\n    setName,\n    Text)\n  BOX(Cell);\n  void f();\n};\n',
    );
    expect(outline(file)).toEqual(['class BOX', '  constructor BOX(Cell)', '  method f()']);
  });

  it('behind labels and words that a macro explains are read', () => {
    const file = modelOf(
      'class Box : public Base {\n  OBJECT\npublic:\n  explicit Box();\nsignals:\n  void changed();\nprivate slots:\n  void run();\nint a : 2;\n};\n',
    );
    expect(outline(file).slice(1)).toEqual([
      '  constructor Box()',
      '  method changed()',
      '  method run()',
      '  field a',
    ]);
    expect(find(file, 'changed()').visibility).toBe('public');
    expect(find(file, 'run()').visibility).toBe('private');
    expect(file.tree.hasError(0)).toBe(false);
  });

  it('behind a label that a line of nothing but a macro precedes are read', () => {
    const file = modelOf(
      'class Box {\n  OBJECT\nsignals:\n  void moved(int row);\nprotected slots:\n  void run();\n};\n',
    );
    expect(outline(file)).toEqual(['class Box', '  method moved(int)', '  method run()']);
    expect(find(file, 'moved(int)').visibility).toBe('public');
    expect(find(file, 'run()').visibility).toBe('protected');
  });

  it('behind a label are read where macros precede it, one of them with arguments', () => {
    const file = modelOf(
      'class Box {\nprivate:\n  OBJECT\n  NO_COPY(Box)\nsignals:\n  void moved(int row);\npublic:\n  int size();\n};\n',
    );
    expect(outline(file)).toEqual(['class Box', '  method moved(int)', '  method size()']);
    expect(find(file, 'moved(int)').visibility).toBe('public');
    expect(file.tree.hasError(0)).toBe(false);
  });

  it('before macros that end the class are read, and these are none', () => {
    const file = modelOf(
      'class Box : public Base {\n  int size();\nprivate:\n  OBJECT\n  NO_COPY(Box)\n};\nint f();\n',
    );
    expect(outline(file)).toEqual(['class Box', '  method size()', 'function f()']);
    expect(file.tree.hasError(0)).toBe(false);
  });

  it('behind lines of macros have the visibility of their label', () => {
    const file = modelOf(
      'class Box : public Base {\n  OBJECT\n  PROPERTY(int size READ size)\n  NO_COPY(Box)\npublic:\n  int size();\n};\n' +
        'class Row {\n  OBJECT\n  NO_COPY(Row)\n  ROW_ID\n  ALIGNED(8)\n  next(int n);\n};\n',
    );
    expect(outline(file)).toEqual(['class Box', '  method size()', 'class Row', '  method next(int)']);
    expect(find(file, 'size()').visibility).toBe('public');
  });

  it('take what a macro with arguments gives as the type of their bits', () => {
    const file = modelOf('class Box {\n  BITS(Row) row : 3;\n  int b\n  ;\n};\n');
    expect(outline(file)).toContain('  field b');
  });

  it('behind a label of any name have the types that follow a macro', () => {
    const file = modelOf(
      'class Box {\npublic:\n  API Box &open();\n  API_HIDDEN :\n  API Row &\n  at(int n);\n  API int size();\n};\n',
    );
    expect(find(file, 'at(int)').type?.text).toBe('Row&');
    expect(find(file, 'open()').type?.text).toBe('Box&');
    expect(find(file, 'size()').type?.text).toBe('int');
  });

  it('behind a macro are read where the parser sees a field or a function without an error', () => {
    const file = modelOf(
      'NS_BEGIN // open\nnamespace {\nclass Box : Base {\n  OBJECT\npublic:\n  Box(Row *row);\n  T inline peek(int at);\n  HRESULT __stdcall open(Cell *cell);\n};\n' +
        'Size measure(const Row &row = {}, Unit unit = {});\n}\n',
    );
    expect(outline(file)).toEqual([
      'class Box',
      '  constructor Box(Row*)',
      '  method peek(int)',
      '  method open(Cell*)',
      'function measure(const Row&, Unit)',
    ]);
    expect(find(file, 'open(Cell*)').type?.text).toBe('HRESULT');
  });

  it('of classes are read however a macro before their names is spelled', () => {
    const file = modelOf(
      'class LibExport Row : public Base {\n int n;\n};\nclass LibExport Cell;\nstruct Api Old Page final /* one */ { int m; };\n' +
        'enum class LibExport Color : int { red };\nvoid f() { for (struct Row it : rows) use(it); }\n',
    );
    expect(outline(file)).toEqual([
      'class Row',
      '  field n',
      'struct Page',
      '  field m',
      'enum Color',
      '  enumConstant red',
      'function f()',
    ]);
  });

  it('of namespaces and classes hold their members', () => {
    const file = modelOf(`
      namespace net::http { namespace { int hidden; }
      class Client final : public Base<int>, private util::Log {
        int id_ = next();
       public:
        explicit Client(int id);
        virtual ~Client() = default;
        virtual bool send(const std::string& s, int tries = 3) const = 0;
        Client& operator=(const Client&) = delete;
        operator bool() const { return true; }
       protected:
        enum class State : char { Open, Shut };
        using Name = std::string;
      };
      struct Plain { int x; void f(); };
      }`);
    expect(outline(file)).toEqual([
      'namespace net.http',
      '  field hidden',
      '  class Client',
      '    field id_',
      '    constructor Client(int)',
      '    method ~Client()',
      '    method send(const std::string&, int) const',
      '    method operator=(const Client&)',
      '    method operator bool() const',
      '    enum State',
      '      enumConstant Open',
      '      enumConstant Shut',
      '    typeAlias Name',
      '  struct Plain',
      '    field x',
      '    method f()',
    ]);
    const client = find(file, 'Client');
    expect(client.supertypes.map(({ text, name }) => `${text} ${name}`)).toEqual(['Base<int> Base', 'util::Log Log']);
    expect(client.modifiers).toEqual(['final']);
    expect(qualifiedName(find(file, 'id_'))).toBe('net.http.Client.id_');
    expect(calls(find(file, 'id_'))).toEqual(['call - next 0']);
  });

  it('have the visibility of the access label in force', () => {
    const file = modelOf(
      'class A { int a; public: int b; protected: int c; }; struct B { int d; private: int e; }; int f;',
    );
    const visibilities = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => find(file, name).visibility);
    expect(visibilities).toEqual(['private', 'public', 'protected', 'public', 'private', 'public']);
  });

  it('tell definitions from prototypes, pure, defaulted and deleted functions', () => {
    const file = modelOf(
      'struct A { A(); A(int) = delete; ~A() = default; virtual void f() = 0; void g(); void h() {} static int s(); };',
    );
    const of = (signature: string) => find(file, signature).nativeKind;
    expect(['A()', 'A(int)', '~A()', 'f()', 'g()', 'h()'].map(of)).toEqual([
      'prototype',
      'deleted',
      'defaulted',
      'pure virtual',
      'prototype',
      'definition',
    ]);
    expect(find(file, 'f()').isAbstract).toBe(true);
    expect(find(file, 's()').isStatic).toBe(true);
  });

  it('outside of their class keep it as the qualifier', () => {
    const file = modelOf(`
      template <class T> int ns::Foo<T>::get(T t) const { return t; }
      ns::Foo::Foo(int x) : Foo(), x_(x) {}
      ns::Foo::~Foo() {}
      Foo::operator int() { return 1; }
      int Foo::count = 3;`);
    expect(file.declarations.slice(1).map((d) => `${d.kind} ${d.qualifier} ${d.name}`)).toEqual([
      'method ns::Foo<T> get',
      'constructor ns::Foo Foo',
      'method ns::Foo ~Foo',
      'method Foo operator int',
      'field Foo count',
    ]);
    expect(find(file, 'get(T) const').typeParameters).toEqual(['class T']);
    expect(calls(find(file, 'Foo(int)'))).toEqual(['thisCall - Foo 0']);
  });

  it('qualified by a namespace of the file are functions', () => {
    const file = modelOf('namespace a { void f(); class B { void g(); }; }\nvoid a::f() {}\nvoid a::B::g() {}');
    expect(file.declarations.slice(-2).map((d) => `${d.kind} ${d.qualifier} ${d.name}`)).toEqual([
      'function a f',
      'method a::B g',
    ]);
  });

  it('of templates, friends and trailing results are read', () => {
    const file = modelOf(`
      template <typename T, int N = 3> class Box { template <class U> void put(U&& u); friend class Other; friend void swap(Box& a) { } friend void far(); };
      auto area(int x) -> double { return x; }
      template <class... T> void log(T... rest);`);
    expect(outline(file)).toEqual([
      'class Box',
      '  method put(U&&)',
      '  function swap(Box&)',
      'function area(int)',
      'function log(T...)',
    ]);
    expect(find(file, 'Box').typeParameters).toEqual(['typename T', 'int N=3']);
    expect(find(file, 'area(int)').type?.text).toBe('double');
    expect(file.text.slice(find(file, 'Box').start).startsWith('template')).toBe(true);
    expect(find(file, 'log(T...)').parameters[0].varargs).toBe(true);
  });

  it('that are friends give what they give behind attributes', () => {
    const file = modelOf(
      'class Box {\n  [[nodiscard]] [[gnu::pure]] friend bool operator==(const Box& a, int b) { return a.size == b; }\n  [[nodiscard]]\n  friend Box half(Box a) { return a; }\n};\n',
    );
    expect(outline(file)).toEqual(['class Box', '  function operator==(const Box&, int)', '  function half(Box)']);
    expect(find(file, 'operator==(const Box&, int)').type?.text).toBe('bool');
    expect(find(file, 'half(Box)').type?.text).toBe('Box');
  });

  it('in a linkage block or behind an export macro are read', () => {
    const file = modelOf(
      'extern "C" { int f(void) { return 1; } }\nclass API_EXPORT Shape : public Base { int x; };\n',
    );
    expect(outline(file)).toEqual(['function f()', 'class Shape', '  field x']);
  });

  it('keep their names: what stands between class and its brace is no macro', () => {
    const text = 'class State {\n  void set(int bytes) {\n};\n';
    const hidden = [0, 6, 12].flatMap((start) =>
      proposals(text, { start, end: text.length, kind: 'error' }, new Set()).flatMap(({ parts }) => parts),
    );
    expect(hidden.filter(({ start }) => start === 6)).toEqual([]);
  });

  it('do not include lambdas and locals, but local classes', () => {
    const file = modelOf('void f() { auto g = [](int x) { return h(x); }; struct L { void m() {} }; int y(3); }');
    expect(outline(file)).toEqual(['function f()', '  struct L', '    method m()']);
    expect(calls(find(file, 'f()'))).toEqual(['call - h 1']);
  });
});

describe('C++ calls', () => {
  it('are calls with receivers, creations, base calls and references', () => {
    const file = modelOf(`
      struct A : Base { A(int x) : Base(x), y(x) { } int y; };
      void f() { a.b(1); p->c<int>(2, 3); ns::g<T>(4); new Foo(5); Foo x(6, 7); Bar{8}; bind(&A::run, f); }`);
    expect(calls(find(file, 'A(int)'))).toEqual(['superCall - Base 1']);
    expect(calls(find(file, 'f()'))).toEqual([
      'call a b 1',
      'call p c 2',
      'call ns g 1',
      'creation - Foo 1',
      'creation - Foo 2',
      'creation - Bar 1',
      'call - bind 2',
      'reference A run -1',
      'reference - f -1',
    ]);
  });

  it('imports are includes and using declarations', () => {
    const file = modelOf('#include <vector>\n#include "a/b.h"\nusing namespace std;\nusing std::string;');
    expect(file.imports.map(({ path, member, wildcard }) => `${path} ${member} ${wildcard}`)).toEqual([
      'vector null true',
      'a/b.h null true',
      'std null true',
      'std string false',
    ]);
  });
});

describe('headers', () => {
  const languageFor = (text: string) => languageOf('x.h', languages, text)?.name;

  it('are C++ if they have words that only C++ has', () => {
    expect(languageFor('class A;\n')).toBe('cpp');
    expect(languageFor('namespace a {\n}\n')).toBe('cpp');
    expect(languageFor('int f(std::string s);')).toBe('cpp');
    expect(languageFor('void f(const Row &row);')).toBe('cpp');
    expect(languageFor('#include <vector>\nint f(void);')).toBe('cpp');
    expect(languageFor('enum class Kind { one, two };\nstruct Row { int n; };')).toBe('cpp');
    expect(languageFor('static constexpr int kRows = 4;')).toBe('cpp');
    expect(languageFor('auto inline constexpr kRows = 4;')).toBe('cpp');
    expect(languageFor('enum Kind : u16\n{\n  one,\n};')).toBe('cpp');
    expect(languageFor('enum : unsigned long { one };')).toBe('cpp');
    expect(languageFor('struct Row {\n  bool ok{};\n  Row *next;\n};')).toBe('cpp');
    expect(languageFor('struct Row {\n  int size() const\n  { return 1; }\n};')).toBe('cpp');
    expect(languageFor('struct Row {\n  Row(int) = delete;\n};')).toBe('cpp');
    expect(languageFor('struct Row {\n  Row();\n  ~Row();\n};')).toBe('cpp');
  });

  it('are C otherwise', () => {
    expect(languageFor('static inline int mask(int a) {\n  return a &\n    ~bits(1);\n}')).toBe('c');
    expect(languageFor('int f(void); /* a::b */ // class A;\nconst char *s = "a::b";')).toBe('c');
    expect(languageFor('#ifdef __cplusplus\nnamespace a {\n#endif\nint x;\n#ifdef __cplusplus\n}\n#endif')).toBe('c');
    expect(
      languageFor('struct row {\n  enum kind kind : 3;\n  enum kind : BITS;\n};\nstruct none {};\nunion any\n{};'),
    ).toBe('c');
    expect(
      languageFor('int size(row) const row_t *row; { return 1; }\nvoid f(void) { g((row){}); if (a == delete); }'),
    ).toBe('c');
    expect(languageOf('x.cpp', languages, '')?.name).toBe('cpp');
    for (const path of ['x.cu', 'x.ino', 'x.tcc', 'x.cppm']) expect(languageOf(path, languages, '')?.name).toBe('cpp');
  });
});

describe('C++ that the grammar does not know', () => {
  const errors = (text: string) => {
    if (!cpp.parse) throw new Error('C++ needs its own parse');
    return cpp.parse(text, (parsedText) => parse(text, grammar, { parsedText })).errors().length;
  };

  it.each([
    ['macros in conditions', 'void f() { if UNLIKELY (x) { return; } }'],
    [
      'variables that a macro declares',
      'void f() {\n  TRY_ASSIGN(auto x, g(1, 2));\n  TRY_ASSIGN(const ns::T<int>& y, h());\n}',
    ],
    ['arguments that only a macro leaves empty', 'Row row = { LIST({ 1, 2 }, { 3 },), PAIR(, 1) };'],
    ['instances of templates elsewhere', 'extern template int box<int>::size<double>(char *a, const A *);'],
    ['types of sizes as functions', 'int f(int a) { if (unsigned(a) > 2) return (a << 1) | (long(a) << 2); }'],
    ['pointers as default types', 'template <class T, typename P = const T*> void f(T t, P p) { g(t); }'],
    ['attributes behind types', 'class A { ns::T<int>::type OLD("since 3") f() const { return 1; } };'],
    ['macros before constructors', 'struct Box { QUICK ALWAYS_INLINE Box(int a) : n(a) {} int n; };'],
    [
      'macros before blocks',
      'void f() {\n  TRY_ALL {\n    g(1);\n  } CATCH_ALL {\n    h();\n  }\n}\nA::A() : n(1) { FOREVER { go(); } }',
    ],
    ['computed base classes', 'template <class T> struct Same<T(int)> : B, decltype(test::find<T>(0)) {};\nA a;'],
    ['braces in captures', 'void f() { g([a, b{std::move(b)}]() { return b; }); }'],
    ['values in parentheses', 'void f() {\n  const Row& row(*at);\n  Row* last(&rows.all[i]);\n  List<int>& b(*c);\n}'],
    ['templates that are made for a type', 'template class List<int>;\ntemplate struct List<long>;'],
    ['a last member that a macro declares', 'class A : B {\n  A() : B(1) {}\n  NO_COPY(A)\n};\nEND_SHOP'],
    ['attributes of enumerations', 'enum class [[nodiscard]] State : char { on, off };\nenum struct [[a]] B { c };'],
    ['arrays of pointers that are made', 'char** f(int n) { auto a = new char *[n + 1]; return new const Row * [n]; }'],
    [
      'operators called by name',
      'bool f(A* a) { a->operator()(); b = (*a).operator const T &(); return !a->operator==(b); }',
    ],
    [
      'pointers to members',
      'void f() { (a->*g)(1); (a.*h)(); auto s = static_cast<void (ns::A::*)(int, B)>(&A::run); }',
    ],
    ['names of their types', 'using F = void (A::*)(bool);\ntypedef int (A::*G)(int);'],
    [
      'functions without a body',
      'template <class T> void f(T&&) = delete;\nstruct A { operator bool() const = delete; };',
    ],
    ['templates that are made elsewhere', 'extern template class List<int>;'],
    [
      'calls on many threads',
      'void f(int n) { run<T, 2><<<dim3(n / 2, 1), m->threads, 0, s>>>(a, n); g<<<1, n>>> (a); }',
    ],
    [
      'operators called in code by name',
      'struct A : B {\n  A() : b{1} { operator++(); }\n  A& operator++() { return *this; }\n};\nvoid f(A a, void* p) {\n  a.B::operator=(*this);' +
        ' auto b = this->ns::B::operator==(a);\n  operator delete[](p, g(1));\n  return operator()<int>(a);\n}',
    ],
    ['operators of all base classes', 'template <class... F> struct All : F... { using F::operator()...; int n; };'],
    ['arrays of pointers that are deleted', 'void f(char** p) { delete[] (char *)p; delete[] *p; }'],
    ['arrays of pointers to constants', 'void f(A a) { g(new const char*[a.size()], new const char[2]); }'],
    [
      'pointers without a name as parameters of templates',
      'template <class T,\n  typename std::enable_if<ok<T, int>::value>::type* = nullptr\n>\nvoid f(T t) {}\ntemplate <class T, if_t<T>* = nullptr, int N = 1> void g() {}',
    ],
    [
      'computed types',
      'template <class T, typename = decltype(*find<T&>(), void())> void f(T t) {}\nauto g(C& c) -> decltype(c.at(1), void()) { c.at(1); }\nbool A::h() { return n != decltype(n){}; }',
    ],
    ['base classes that a macro chooses', 'class A : public IF_NEW(ns::B, C<int>), D {\npublic:\n  int f();\n};'],
    [
      'macros above attributes',
      'class A : B {\n  A_OBJECT\n\n  [[nodiscard]] static ns::T f(int a) { return g(R"("{" "})"); }\n};',
    ],
    [
      'functions without a name that a macro has',
      'void f() {\n  MEASURE("reads")(ns::Meter meter) {\n    meter.run([&] { g(); });\n  };\n}',
    ],
    ['checks of versions', 'void f() { if (__builtin_available(macOS 10.12, iOS 5.0, *)) { g(); } }'],
    ['results of lambdas without parameters', 'void f() { auto g = [this] -> int { return 1; }; }'],
  ])('is repaired: %s', (_, text) => {
    expect(errors(text)).toBe(0);
  });

  it('keeps the names of what it reads as other words', () => {
    const file = modelOf(
      'class A : public IF_NEW(ns::B, C), D {\n  auto at(C& c) -> decltype(c.at(1), void());\n};\nvoid f(A& a) { a.D::operator=(a); operator delete(&a, 1); }\n' +
        'inline struct tm now() { struct tm last{}; return last; }\n',
    );
    expect(outline(file)).toEqual(['class A', '  method at(C&)', 'function f(A&)', 'function now()']);
    expect(find(file, 'A').supertypes.map(({ text }) => text)).toEqual(['IF_NEW(ns::B, C)', 'D']);
    expect(find(file, 'at(C&)').type?.text).toBe('decltype(c.at(1), void())');
    expect(find(file, 'now()').type?.text).toBe('struct tm');
    expect(find(file, 'f(A&)').calls.map(({ name }) => name)).toEqual(['operator=', 'operator delete']);
  });

  it('leaves alone what it does know beside it', () => {
    const file = modelOf(
      'class A {\n  A(const A&) = delete;\n  int size() { return end - begin * 2.5; }\n};\nvoid f(A* a) { a->operator==(b); a->*g; }\nextern template class List<A>;\n',
    );
    expect(outline(file)).toEqual(['class A', '  constructor A(const A&)', '  method size()', 'function f(A*)']);
    expect(find(file, 'f(A*)').calls.map(({ name }) => name)).toEqual(['operator==']);
    expect(file.tree.hasError(0)).toBe(false);
  });

  it('never throws', () => {
    for (const text of [
      'class',
      'template <',
      'A::',
      'operator',
      'class A : {',
      'namespace {',
      '}}}',
      'X::~X',
      'using',
      'A::A(',
    ])
      expect(() => modelOf(text).tokens).not.toThrow();
  });
});
