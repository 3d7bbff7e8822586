import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeNode, preOrder } from '../../model/code.ts';
import { isType } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { cpp } from './cpp.ts';
import { lowerCpp } from './lowering.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('cpp');
});

function lowered(text: string, name = 'f'): CodeNode | null {
  if (!cpp.parse) throw new Error('C++ needs its own parse');
  const tree = cpp.parse(text, (parsedText) => parse(text, grammar, { parsedText }));
  const declaration = cpp
    .model(tree, 'a.cpp')
    .declarations.find((d) => d.name === name && d.bodyNode >= 0 && !isType(d));
  if (!declaration) throw new Error(`no ${name}`);
  return lowerCpp(declaration);
}

/** `kind:label~operator(role=child, …)`; names and literals by their label alone. */
function show(node: CodeNode | null): string {
  if (!node) return 'null';
  const bare = ['name', 'number', 'string', 'char', 'boolean', 'type'].includes(node.kind);
  const head = bare
    ? node.label
    : `${node.kind}${node.label && `:${node.label}`}${node.operator && `~${node.operator}`}`;
  const modifiers = node.modifiers.map((word) => `${word} `).join('');
  const children = node.children.map((child) => `${child.role}=${show(child)}`).join(', ');
  return modifiers + head + (children && `(${children})`);
}

const statements = (body: string) => lowered(`void f() { ${body} }`)?.children.map(show);
const expression = (text: string) => statements(`${text};`)?.[0].replace(/^expression\(value=(.*)\)$/s, '$1');

describe('C++ statements', () => {
  it('that declare variables tell values from arguments of a constructor', () => {
    expect(statements('int a(1); T b(1, x); T c(y); T d{2}; const auto& e = g(); auto& [p, q] = pair;')).toEqual([
      'declaration(variable=variable:a(type=int, init=1))',
      'declaration(variable=variable:b(type=T, init=creation~()(type=T, argument=1, argument=x)))',
      'declaration(variable=variable:c(type=T, init=creation~()(type=T, argument=y)))',
      'declaration(variable=variable:d(type=T, init=collection:{(element=2)))',
      'declaration(variable=variable:e(type=const auto&, init=call:g))',
      'declaration(variable=variable(type=auto&, element=variable:p, element=variable:q, init=pair))',
    ]);
  });

  it('that look like a local function with a pointer or a reference declare variables if the type is a value', () => {
    const body = (text: string) => lowered(`void f(int n, T &r, int *s) { ${text} }`)?.children.map(show);
    const variable = (name: string, value: string) =>
      `declaration(variable=variable:${name}(type=T, init=creation~()(type=T, argument=${value})))`;
    expect(body('T a(n * m); T b(n & s[1]); T c(r && g(n, 1)); T d(n * g()); T e(x, n *m);')).toEqual([
      variable('a', 'binary:*(left=n, right=m)'),
      variable('b', 'binary:&(left=n, right=index(receiver=s, index=1))'),
      variable('c', 'binary:&&(left=r, right=call:g(argument=n, argument=1))'),
      variable('d', 'binary:*(left=n, right=call:g)'),
      variable('e', 'x, argument=binary:*(left=n, right=m)'),
    ]);
    expect(body('int a(n * m); unsigned long b(n);')).toEqual([
      'declaration(variable=variable:a(type=int, init=binary:*(left=n, right=m)))',
      'declaration(variable=variable:b(type=unsigned long, init=n))',
    ]);
    expect(body('T a(U *n); T b(U &n, int); T c(n *); T d(U &&g(n)); U(u);')?.slice(0, 4)).toEqual([
      'declaration(variable=variable:a(type=T(U*n)))',
      'declaration(variable=variable:b(type=T(U&n,int)))',
      'declaration(variable=variable:c(type=T(n*)))',
      'declaration(variable=variable:d(type=T(U&&g(n))))',
    ]);
  });

  it('that look like a local function without names of parameters declare variables', () => {
    expect(
      statements('T a(x, f(y), N::g<int>(), N::z); T b(std::move(*p)); void c(U); T d(U u); T e(const U);'),
    ).toEqual([
      'declaration(variable=variable:a(type=T, init=creation~()(type=T, argument=x, argument=call:f(argument=y), argument=call:g~::(receiver=N, typeArgument=int), argument=member:z~::(receiver=N))))',
      'declaration(variable=variable:b(type=T, init=creation~()(type=T, argument=unary:*(operand=p))))',
      'declaration(variable=variable:c(type=void(U)))',
      'declaration(variable=variable:d(type=T(U u)))',
      'declaration(variable=variable:e(type=T(const U)))',
    ]);
  });

  it('that look so with an element of an array declare variables, too', () => {
    expect(statements('T a(b[i + 1], c[2][d]); void f(char[], int);')).toEqual([
      'declaration(variable=variable:a(type=T, init=creation~()(type=T, argument=index(receiver=b, index=binary:+(left=i, right=1)), argument=index(receiver=index(receiver=c, index=2), index=d))))',
      'declaration(variable=variable:f(type=void(char[],int)))',
    ]);
  });

  it('that branch or loop may declare variables in their head', () => {
    expect(
      statements(
        'if (int x = g(); x > 0) {} if constexpr (y) ; while (auto* p = next()) use(p); switch (int z = 1; z) {}',
      ),
    ).toEqual([
      'if(init=variable:x(type=int, init=call:g), condition=binary:>(left=x, right=0), then=block)',
      'if:constexpr(condition=y, then=empty)',
      'while(condition=variable:p(type=auto*, init=call:next), body=expression(value=call:use(argument=p)))',
      'switch(init=variable:z(type=int, init=1), subject=z)',
    ]);
  });

  it('that loop over a range have variable, source and body', () => {
    expect(statements('for (const auto& x : xs) use(x); for (auto [k, v] : m) {}')).toEqual([
      'forEach::(variable=variable:x(type=const auto&), source=xs, body=expression(value=call:use(argument=x)))',
      'forEach::(variable=variable(type=auto, element=variable:k, element=variable:v), source=m, body=block)',
    ]);
  });

  it("that loop over a range by Qt's or Boost's macro are the same", () => {
    const loop = (type: string, source: string) =>
      `forEach::(variable=variable:x(type=${type}), source=${source}, body=block(statement=expression(value=call:use(argument=x))))`;
    expect(
      statements(
        'foreach (const auto& x, xs) { use(x); } Q_FOREACH(Row *x, rows->all(1, n)) { use(x); } BOOST_FOREACH(const List<Row>& x, xs) { use(x); }',
      ),
    ).toEqual([
      loop('const auto&', 'xs'),
      loop('Row*', 'call:all~->(receiver=rows, argument=1, argument=n)'),
      loop('const List<Row>&', 'xs'),
    ]);
    expect(statements('foreach(rows, use);')).toEqual(['expression(value=call:foreach(argument=rows, argument=use))']);
  });

  it('that handle exceptions have clauses; a parameter without a name is only a type', () => {
    expect(statements('try { g(); } catch (const E& e) { throw; } catch (F) {} catch (...) { throw E(1); }')).toEqual([
      'try(body=block(statement=expression(value=call:g)), catch=catch(variable=variable:e(type=const E&), body=block(statement=throw)), catch=catch(variable=variable(type=F), body=block), catch=catch(body=block(statement=throw(value=call:E(argument=1)))))',
    ]);
  });

  it('that declare types, names and checks are kept', () => {
    expect(statements('class L { int a; }; using namespace std; using T = int; static_assert(x, "m");')).toEqual([
      'nested:L',
      'otherStatement:using namespace std;',
      'otherStatement:using T = int;',
      'assert(condition=x, value="m")',
    ]);
  });
});

describe('C++ expressions', () => {
  it.each([
    ['a::B<int>::c', 'member:c~::(receiver=member:B<int>~::(receiver=a))'],
    ['std::swap(x)', 'call:swap~::(receiver=std, argument=x)'],
    // How a value is handed over is not what it is.
    ['std::move(x)', 'x'],
    ['std::forward<T>(x)', 'x'],
    ['std::move(x, y, z)', 'call:move~::(receiver=std, argument=x, argument=y, argument=z)'],
    ['make<T, 3>(1)', 'call:make(typeArgument=T, typeArgument=3, argument=1)'],
    ['p->get<int>()', 'call:get~->(receiver=p, typeArgument=int)'],
    ['this->x', 'member:x~->(receiver=this)'],
    ['static_cast<T*>(p)', 'cast~static_cast(type=T*, operand=p)'],
    ['int(x)', 'cast~()(type=int, operand=x)'],
    ['new ns::T(1)', 'creation(type=ns::T, argument=1)'],
    ['new T[n]', 'arrayCreation(type=T, dimension=n)'],
    ['delete[] p', 'unary:delete[](operand=p)'],
    ['T{1, x}', 'creation~{}(type=T, argument=1, argument=x)'],
    ['a[1, 2]', 'index(receiver=a, index=1, index=2)'],
    ['co_await x', 'await(operand=x)'],
    ['f(args...)', 'call:f(argument=spread:...(operand=args))'],
    ['out << "a" << x', 'binary:<<(left=binary:<<(left=out, right="a"), right=x)'],
  ])('%s', (text, expected) => {
    expect(expression(text)).toBe(expected);
  });

  it('that are lambdas have captures, parameters and a body', () => {
    expect(statements('auto g = [&, n = 1](int x, auto y = 2) mutable -> int { return x; }; h([] {});')).toEqual([
      'declaration(variable=variable:g(type=auto, init=mutable lambda(part=other:[&,n=1], parameter=parameter:x(type=int), parameter=parameter:y(type=auto, init=2), type=int, body=block(statement=return(value=x)))))',
      'expression(value=call:h(argument=lambda(body=block)))',
    ]);
  });
});

describe('C++ constructors', () => {
  it('have their initialisers before the statements of the body', () => {
    const body = lowered('struct f : Base { f(int x) : Base(x), a(1), b{x, 2} { g(); } f() : f(1) {} };');
    expect(body?.children.map(show)).toEqual([
      'constructorCall:super(type=Base, argument=x)',
      'expression(value=assignment:=~()(target=a, value=1))',
      'expression(value=assignment:=~{}(target=b, value=collection:{(element=x, element=2)))',
      'expression(value=call:g)',
    ]);
  });

  it('with a function-try block keep both', () => {
    const body = lowered('f::f() try : a(1) { g(); } catch (...) { }');
    expect(body?.children.map(show)).toEqual([
      'expression(value=assignment:=~()(target=a, value=1))',
      'try(body=block(statement=expression(value=call:g)), catch=catch(body=block))',
    ]);
  });
});

describe('C++ values', () => {
  it('of members and globals are lowered', () => {
    expect(show(lowered('struct A { int f = g(1); };'))).toBe('call:g(argument=1)');
    expect(show(lowered('std::string f("x");'))).toBe('creation~()(type=std::string, argument="x")');
  });

  it('lie within their parents', () => {
    const root = lowered(
      'struct f { f() : a(1) { if (int x = g()) h(x); for (auto& y : ys) k([&] { return y; }); } };',
    );
    if (!root) throw new Error('no body');
    for (const node of preOrder(root)) {
      if (node.parent && node.kind !== 'type') {
        expect(node.start).toBeGreaterThanOrEqual(node.parent.start);
        expect(node.end).toBeLessThanOrEqual(node.parent.end);
      }
    }
  });
});
