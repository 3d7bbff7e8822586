import { beforeAll, describe, expect, it } from 'vitest';
import { type CodeNode, preOrder } from '../../model/code.ts';
import type { FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { lowerPython, lowerPythonExpression } from './lowering.ts';
import { python } from './python.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('python');
});

const modelOf = (text: string): FileModel => python.model(parse(text, grammar), 'a.py');

function lowered(file: FileModel, name: string): CodeNode | null {
  const declaration = file.declarations.find((d) => d.name === name);
  if (!declaration) throw new Error(`no ${name}`);
  return lowerPython(declaration);
}

/** `kind:label operator(role=child, …)`; names, literals and types by their label alone; `@name` for a nested declaration. */
function show(node: CodeNode | null): string {
  if (!node) return 'null';
  const bare = ['name', 'number', 'string', 'boolean', 'type'].includes(node.kind);
  const head = bare ? node.label : `${node.kind}${node.label && `:${node.label}`}`;
  const modifiers = node.modifiers.map((word) => `${word} `).join('');
  const operator = node.operator && ` ${node.operator}`;
  const nested = node.nested ? ` @${node.nested.name}` : '';
  const children = node.children.map((child) => `${child.role}=${show(child)}`).join(', ');
  return modifiers + head + operator + nested + (children && `(${children})`);
}

/** Statements of a function body. */
const statements = (...lines: string[]) =>
  lowered(modelOf(`async def f(p):\n${lines.map((line) => `    ${line}\n`).join('')}`), 'f')?.children.map(show);

/** An expression, as the value of a variable. */
const expression = (text: string) => show(lowered(modelOf(`v = ${text}\n`), 'v'));

describe('Python statements', () => {
  it('are lowered one by one, the documentation left out', () => {
    expect(
      statements('"""Doc."""', 'g(); pass', 'return x', 'raise E from e', 'raise', '"text"', 'a, b', '...'),
    ).toEqual([
      'expression(value=call:g)',
      'empty',
      'return(value=x)',
      'throw(value=E, part=e)',
      'throw',
      'expression(value="text")',
      'expression(value=collection:((element=a, element=b))',
      'empty',
    ]);
  });

  it('declare a name by the first assignment to it', () => {
    expect(statements('x = 1', 'x = 2', 'x += 3', 'p = 4', 'y: int = 5', 'a.b = 6')).toEqual([
      'declaration(variable=variable:x(init=1))',
      'expression(value=assignment:=(target=x, value=2))',
      'expression(value=assignment:+=(target=x, value=3))',
      'expression(value=assignment:=(target=p, value=4))',
      'declaration(variable=variable:y(type=int, init=5))',
      'expression(value=assignment:=(target=member:b(receiver=a), value=6))',
    ]);
    expect(statements('global g', 'g = 1')).toEqual([
      'otherStatement:global(operand=g)',
      'expression(value=assignment:=(target=g, value=1))',
    ]);
  });

  it('declare several names by patterns and chains', () => {
    expect(statements('a = b = 1', 'c, (d, *e) = f', 'c, d = g', '[h] = self.i, j = k')).toEqual([
      'declaration(variable=variable:a, variable=variable:b(init=1))',
      'declaration(variable=variable ((element=variable:c, element=variable ((element=variable:d, element=spread:*(operand=variable:e)), init=f))',
      'expression(value=assignment:=(target=collection:((element=c, element=d), value=g))',
      'declaration(variable=variable [(element=variable:h), variable=variable ((element=member:i(receiver=self), element=variable:j, init=k))',
    ]);
  });

  it('bind one name to what is assigned to members as well', () => {
    expect(statements('a.b = c = d[0] = 1', 'e = a.f = g()', 'c = a.h = 2', 'a.i = j = k = 3')).toEqual([
      'declaration(variable=variable:c(init=assignment:=(target=member:b(receiver=a), value=assignment:=(target=index(receiver=d, index=0), value=1))))',
      'declaration(variable=variable:e(init=assignment:=(target=member:f(receiver=a), value=call:g)))',
      'expression(value=assignment:=(target=c, value=assignment:=(target=member:h(receiver=a), value=2)))',
      'expression(value=assignment:=(target=member:i(receiver=a), value=assignment:=(target=j, value=assignment:=(target=k, value=3))))',
    ]);
  });

  it('bind a name anew that a pattern shares with new ones', () => {
    expect(statements('a = 1', 'a, b = c')).toEqual([
      'declaration(variable=variable:a(init=1))',
      'declaration(variable=variable ((element=a, element=variable:b, init=c))',
    ]);
  });

  it('that branch have `elif` as an `if` in `else`', () => {
    expect(statements('if (a): g()', 'elif b: pass', 'elif c: pass', 'else: return')).toEqual([
      'if(condition=a, then=block(statement=expression(value=call:g)), else=if(condition=b, then=block(statement=empty), else=if(condition=c, then=block(statement=empty), else=block(statement=return))))',
    ]);
  });

  it('that loop may have an `else`', () => {
    expect(
      statements('for i, (j, a.b) in z: break', 'else: g()', 'async for k in y: pass', 'while x: continue'),
    ).toEqual([
      'forEach:in(variable=variable ((element=variable:i, element=variable ((element=variable:j, element=member:b(receiver=a))), source=z, body=block(statement=break), else=block(statement=expression(value=call:g)))',
      'forEach:in async(variable=variable:k, source=y, body=block(statement=empty))',
      'while(condition=x, body=block(statement=continue))',
    ]);
  });

  it('that try have catches, with their types, `else` and `finally`', () => {
    expect(
      statements('try: g()', 'except (A, B) as e: pass', 'except C: pass', 'except: pass', 'else: h()', 'finally: i()'),
    ).toEqual([
      'try(body=block(statement=expression(value=call:g)), catch=catch(variable=variable:e(type=(A,B)), body=block(statement=empty)), catch=catch(variable=variable(type=C), body=block(statement=empty)), catch=catch(body=block(statement=empty)), else=block(statement=expression(value=call:h)), finally=finally(body=block(statement=expression(value=call:i))))',
    ]);
  });

  it('that open resources name them', () => {
    expect(statements('with open(a) as f, lock: pass', 'async with g() as (h, i): pass')).toEqual([
      'with(resource=variable:f(init=call:open(argument=a)), resource=lock, body=block(statement=empty))',
      'with async(resource=variable ((element=variable:h, element=variable:i, init=call:g), body=block(statement=empty))',
    ]);
  });

  it('that match have cases with patterns, guards and statements', () => {
    const body = lowered(
      modelOf(
        'def f():\n  match a:\n    case [1, *r] if r: g()\n    case C(x, y=-1) | None | a.B: pass\n    case {"k": v, **w} as u: pass\n    case _, 2: pass\n',
      ),
      'f',
    );
    expect(body?.children[0].children.map(show)).toEqual([
      'a',
      'case(test=pattern:[(element=1, element=spread:*(operand=parameter:r)), guard=r, body=expression(value=call:g))',
      'case(test=pattern:|(element=pattern:C(element=parameter:x, element=namedArgument:y(value=1)), element=null, element=member:B(receiver=a)), body=empty)',
      'case(test=parameter:u(init=pattern:{(element=pair(key="k", value=parameter:v), element=spread:**(operand=parameter:w))), body=empty)',
      'case(test=pattern:((element=other:_, element=2), body=empty)',
    ]);
  });

  it('of the rarer kinds are known', () => {
    expect(
      statements('assert x > 0, "m"', 'del a[0], b', 'yield x', 'yield from y', 'import os', 'print >>g, "x"'),
    ).toEqual([
      'assert(condition=binary:>(left=x, right=0), value="m")',
      'otherStatement:del(operand=index(receiver=a, index=0), operand=b)',
      'yield(value=x)',
      'yield:from(value=y)',
      'otherStatement:import os',
      'expression(value=call:print(argument="x", argument=namedArgument:file(value=g)))',
    ]);
  });

  it('that assert by unittest are assertions of the same condition', () => {
    expect(
      statements(
        'self.assertEqual(a, 1, "m")',
        'self.assertFalse(a)',
        'self.assertIsNotNone(a)',
        'self.assertIn(a, b)',
        'self.assertIsInstance(a, B)',
        'self.assertEqual(*c)',
        'other.assertEqual(a, 1)',
      ),
    ).toEqual([
      ...(statements(
        'assert a == 1, "m"',
        'assert not a',
        'assert a is not None',
        'assert a in b',
        'assert isinstance(a, B)',
      ) ?? []),
      'expression(value=call:assertEqual(receiver=self, argument=spread:*(operand=c)))',
      'expression(value=call:assertEqual(receiver=other, argument=a, argument=1))',
    ]);
  });

  it('that define something refer to the declaration and do not descend', () => {
    expect(statements('def g(): pass', '@d', 'class K: pass')).toEqual(['nested:g @g', 'nested:K @K']);
  });

  it('that call the constructor of the superclass say so', () => {
    const file = modelOf(
      'class A(B):\n    def __init__(self):\n        super().__init__(1)\n        super().f()\n        B.__init__(self, 2)\n',
    );
    expect(show(lowered(file, '__init__'))).toBe(
      'block(statement=constructorCall:super(argument=1), statement=expression(value=call:f(receiver=super)), ' +
        'statement=constructorCall:super(receiver=B, argument=2))',
    );
  });
});

describe('Python expressions', () => {
  it.each([
    ['a.b.c', 'member:c(receiver=member:b(receiver=a))'],
    [
      'r.f(1, *a, k=2, **b)',
      'call:f(receiver=r, argument=1, argument=spread:*(operand=a), argument=namedArgument:k(value=2), argument=spread:**(operand=b))',
    ],
    ['f(a)(b)', 'call(receiver=call:f(argument=a), argument=b)'],
    ['m.C(x)', 'creation(type=m.C, argument=x)'],
    ['self.C(x)', 'creation(type=self.C, argument=x)'],
    ['m.C_of_text(x)', 'call:C_of_text(receiver=m, argument=x)'],
    ['g().C(x)', 'call:C(receiver=call:g, argument=x)'],
    ['a and not b or c', 'binary:||(left=binary:&&(left=a, right=unary:!(operand=b)), right=c)'],
    ['a < b <= c', 'binary:<=(left=binary:<(left=a, right=b), right=c)'],
    ['a not in b', 'binary:not in(left=a, right=b)'],
    ['a is not None', 'binary:is not(left=a, right=null)'],
    ['-a ** b', 'unary:-(operand=binary:**(left=a, right=b))'],
    ['a if b else c', 'conditional(condition=b, then=a, else=c)'],
    [
      'lambda x, *y, z=1: x',
      'lambda(parameter=parameter:x, parameter=* parameter:y, parameter=parameter:z(init=1), body=x)',
    ],
    ['a[1:, ::2, b]', 'index(receiver=a, index=other:_:(part=1), index=other:::_(part=2), index=b)'],
    ['{**a, "b": 1}', 'map(element=spread:**(operand=a), element=pair(key="b", value=1))'],
    ['[(1,), {2}]', 'collection:[(element=collection:((element=1), element=collection:{(element=2))'],
    [
      '[a for b, c in d if e for g in h]',
      'comprehension:[(value=a, clause=clause(variable=variable ((element=variable:b, element=variable:c), source=d, condition=e), clause=clause(variable=variable:g, source=h))',
    ],
    ['{a: b for a in c}', 'comprehension:{(key=a, value=b, clause=clause(variable=variable:a, source=c))'],
    ['any(a for a in b)', 'call:any(argument=comprehension:((value=a, clause=clause(variable=variable:a, source=b)))'],
    ['(n := 1) + ...', 'binary:+(left=variable:n(init=1), right=other:...)'],
    ['f"a{b!r:>{c}} d"', 'template:f"(part=a, value=b, part=!r, part=:>{c}, part= d)'],
    ['"a" \'b\'', '"ab"'],
    ['"a " f"{b!r}c" f\'d{e}\'', 'template:f"(part=a , value=b, part=!r, part=cd, value=e)'],
    ['await a', 'await(operand=a)'],
  ])('%s', (text, expected) => {
    expect(expression(text)).toBe(expected);
  });

  it('create objects as the model of the file has it', () => {
    const file = modelOf('class small: pass\ndef Big(): pass\na = small(); b = Big(); c = Other()\n');
    expect(['a', 'b', 'c'].map((name) => show(lowered(file, name)))).toEqual([
      'creation(type=small)',
      'call:Big',
      'creation(type=Other)',
    ]);
  });

  it('do not create objects by the name of a local', () => {
    expect(statements('Kind = kind_of(a)', 'Kind(1)', 'Other(2)')?.slice(1)).toEqual([
      'expression(value=call:Kind(argument=1))',
      'expression(value=creation(type=Other, argument=2))',
    ]);
  });

  it('outside of bodies are lowered, too', () => {
    const file = modelOf('def f(a=b.c()): pass\n');
    expect(show(lowerPythonExpression(file, file.declarations[1].parameters[0].defaultValue))).toBe(
      'call:c(receiver=b)',
    );
  });
});

describe('Python modules', () => {
  it('have the statements that declare nothing', () => {
    const file = modelOf(
      '"""Doc."""\nimport a\nx = 1\ny, z = f()\ndef g(): pass\nx = 2\nif x:\n    w = 3\nif __name__ == "__main__": g()\n',
    );
    expect(file.declarations[0] && lowerPython(file.declarations[0])?.children.map(show)).toEqual([
      'expression(value=assignment:=(target=x, value=2))',
      'if(condition=x, then=block(statement=declaration(variable=variable:w(init=3))))',
      'if(condition=binary:==(left=__name__, right="__main__"), then=block(statement=expression(value=call:g)))',
    ]);
  });

  it('that are broken or deep keep every node inside of its body', () => {
    const deep = modelOf(`def f():\n    return ${'('.repeat(1500)}a${' + b)'.repeat(1500)}\n`);
    const broken = modelOf('def f():\n    if ( :\n    x = = 1\n    return\n');
    for (const file of [deep, broken]) {
      const root = lowered(file, 'f');
      expect(root).not.toBeNull();
      if (root) for (const node of preOrder(root)) expect(node.start >= root.start && node.end <= root.end).toBe(true);
    }
  });
});
