import { beforeAll, describe, expect, it } from 'vitest';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { languageOf } from '../registry.ts';
import { python } from './python.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('python');
});

const modelOf = (text: string): FileModel => python.model(parse(text, grammar), 'pkg/a.py');

function find(file: FileModel, name: string): Declaration {
  const found = file.declarations.find((d) => d.index > 0 && d.name === name);
  if (!found) throw new Error(`no ${name} among ${file.declarations.map((d) => d.name).join(' | ')}`);
  return found;
}

const textOf = (file: FileModel, range: { start: number; end: number } | null) =>
  range && file.text.slice(range.start, range.end);

/** Declarations as an indented list: native kind and name. */
function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.nativeKind} ${d.name}`);
}

const calls = (declaration: Declaration) =>
  declaration.calls.map((c) => `${c.kind} ${c.receiver ?? '-'} ${c.name} ${c.argumentCount}`);

describe('Python declarations', () => {
  it('are classes, functions and methods, nested and conditional ones included', () => {
    const file = modelOf(`
class A:
    class B:
        def f(self): pass
    if X:
        def g(self):
            def h(): pass
            class C: pass
def i():
    return lambda x: x
`);
    expect(outline(file)).toEqual([
      'class A',
      '  class B',
      '    method f',
      '  method g',
      '    function h',
      '    class C',
      'function i',
    ]);
    expect(file.declarations.map((d) => d.kind)).toEqual([
      'file',
      'class',
      'class',
      'method',
      'method',
      'function',
      'class',
      'function',
    ]);
  });

  it('begin with their decorators, which are annotations', () => {
    const file = modelOf('@a.b(1)\n@c\ndef f(): g()\n');
    const f = find(file, 'f');
    expect(f.annotations.map((a) => `${a.name} ${a.text}`)).toEqual(['a.b @a.b(1)', 'c @c']);
    expect(textOf(file, f)).toBe('@a.b(1)\n@c\ndef f(): g()');
    expect(file.tree.textOf(f.node)).toBe('def f(): g()');
    expect(calls(file.root)).toEqual([]);
  });

  it('have words for properties, static, class and abstract methods', () => {
    const file = modelOf(`
class A(ABC):
    @property
    def p(self): pass
    @p.setter
    def p(self, v): pass
    @staticmethod
    async def s(x): pass
    @classmethod
    def c(cls): pass
    @abc.abstractmethod
    def a(self): pass
`);
    expect(outline(file)).toEqual([
      'class A',
      '  property p',
      '  property setter p',
      '  static method s',
      '  class method c',
      '  method a',
    ]);
    expect([find(file, 'A').isAbstract, find(file, 'a').isAbstract, find(file, 'p').isAbstract]).toEqual([
      true,
      true,
      false,
    ]);
    expect([find(file, 's').isStatic, find(file, 's').modifiers]).toEqual([true, ['async']]);
  });

  it('have visibility by their names (spec/refactoring-types.md §3.1)', () => {
    const file = modelOf(
      'class A:\n    def __a(self): pass\n    def _b(self): pass\n    def __c__(self): pass\n    d = 1\n',
    );
    expect(file.declarations.slice(1).map((d) => d.visibility)).toEqual([
      'public',
      'private',
      'protected',
      'public',
      'public',
    ]);
  });

  it('have docstrings as documentation', () => {
    const file = modelOf('"""M."""\nclass A:\n    """C."""\n    def f(self):\n        \'f\'\n        return "x"\n');
    expect(file.declarations.map((d) => textOf(file, d.documentation))).toEqual(['"""M."""', '"""C."""', "'f'"]);
  });

  it('leave out overloads for type checkers', () => {
    const file = modelOf(
      '@overload\ndef f(a: int): ...\n@typing.overload\ndef f(a: str): ...\ndef f(a): pass\n@overload\ndef g(a): ...\n',
    );
    expect(outline(file)).toEqual(['function f', 'function g']);
    expect(find(file, 'f').annotations).toEqual([]);
  });

  it('have bases, type parameters and aliases', () => {
    const file = modelOf('class A[T: int, *Ts](b.C, D[T], metaclass=M): pass\ntype L[T] = list[T]\n');
    const a = find(file, 'A');
    expect(a.supertypes.map((s) => `${s.relation} ${s.text} ${s.name}`)).toEqual(['extends b.C C', 'extends D[T] D']);
    expect(a.typeParameters).toEqual(['T:int', '*Ts']);
    expect([find(file, 'L').kind, find(file, 'L').type?.text]).toEqual(['typeAlias', 'list[T]']);
  });
});

describe('Python fields', () => {
  it('are assigned in the module or class', () => {
    const file = modelOf('X: int = f()\nA = B = 2\np, [q, *r] = g()\nX = 3\nif X:\n    y = 1\nclass C:\n    z: str\n');
    expect(outline(file)).toEqual([
      'module variable X',
      'module variable A',
      'module variable B',
      'module variable p',
      'module variable q',
      'module variable r',
      'class C',
      '  class attribute z',
    ]);
    expect([find(file, 'X').type?.text, calls(find(file, 'X'))]).toEqual(['int', ['call - f 0']]);
    expect([find(file, 'A').bodyNode, file.tree.textOf(find(file, 'B').bodyNode)]).toEqual([-1, '2']);
    expect(calls(file.root)).toEqual(['call - g 0']);
  });

  it('are assigned by the constructor, else by other methods, unless the class has them', () => {
    const file = modelOf(`
class A:
    x = 0
    def __init__(this, y):
        this.x = this.y = y
        if y: this.z, other.w = y
    def f(self): self.v = 1
`);
    expect(outline(file)).toEqual([
      'class A',
      '  class attribute x',
      '  constructor __init__',
      '  self assignment y',
      '  self assignment z',
      '  method f',
      '  self assignment v',
    ]);
    expect(textOf(file, find(file, 'y').nameRange)).toBe('y');
  });

  it('of an enum are its constants', () => {
    const file = modelOf('class A(enum.IntEnum):\n    X = 1\n    _ignore_ = []\n    def f(self): pass\n');
    expect(file.declarations.slice(1).map((d) => d.kind)).toEqual(['enum', 'enumConstant', 'field', 'method']);
  });

  it('of a class below an enum of the module are constants as well (model:O1)', () => {
    const file = modelOf('class A(Enum):\n    def f(self): pass\nclass B(A):\n    X = 1\nclass C(m.A):\n    X = 1\n');
    const kinds = file.declarations.slice(1).map((d) => d.kind);
    expect(kinds).toEqual(['enum', 'method', 'enum', 'enumConstant', 'class', 'field']);
  });
});

describe('Python parameters', () => {
  it('have types, default values and stars; the instance is marked', () => {
    const file = modelOf(
      'class A:\n    def f(self, a, /, b: List[int] = 1, *args: T, c="x", **kw) -> Dict[str, "B"]: pass\n',
    );
    const f = find(file, 'f');
    expect(
      f.parameters.map((p) => `${p.modifiers} ${p.name} ${p.type?.text} ${p.varargs} ${p.defaultValue >= 0}`),
    ).toEqual([
      'self self undefined false false',
      ' a undefined false false',
      ' b List[int] false true',
      '* args T true false',
      ' c undefined false true',
      '** kw undefined true false',
    ]);
    expect(f.type?.text).toBe('Dict[str,"B"]');
  });

  it.each([
    ['int', 'int'],
    ['a.b.C', 'C'],
    ['Optional[D]', 'Optional'],
    ['"mod.E"', 'E'],
    ['F | None', ''],
  ])('of type %s have the simple type name "%s"', (type, name) => {
    expect(find(modelOf(`def f(x: ${type}): pass`), 'f').parameters[0].type?.name).toBe(name);
  });

  it('of functions and static methods have no instance', () => {
    const file = modelOf('def f(self): pass\nclass A:\n    @staticmethod\n    def g(self): pass\n');
    expect([...find(file, 'f').parameters, ...find(file, 'g').parameters].flatMap((p) => p.modifiers)).toEqual([]);
  });
});

describe('Python calls', () => {
  it('have names, receivers and argument counts', () => {
    const file = modelOf('def f():\n    g(1, k=2)\n    a.b.h(*x)\n    i()()\n    any(x for x in y)\n    m[0].n()\n');
    expect(calls(find(file, 'f'))).toEqual([
      'call - g 2',
      'call a.b h 1',
      'call - i 0',
      'call - any 1',
      'call m[0] n 0',
    ]);
  });

  it('create objects when they name a class', () => {
    const file = modelOf('class small: pass\ndef Big(): pass\ndef f(): small(); Big(); Other(); a.Path()\n');
    expect(calls(find(file, 'f'))).toEqual([
      'creation - small 0',
      'call - Big 0',
      'creation - Other 0',
      'creation a Path 0',
    ]);
  });

  it('are of methods where the own class has one of the name', () => {
    const file = modelOf(
      'class A:\n  def N(self): pass\n  def f(self):\n    self.N(); self.Row(1); other.N(); cls.N()\n',
    );
    expect(calls(find(file, 'f'))).toEqual([
      'call self N 0',
      'creation self Row 1',
      'creation other N 0',
      'call cls N 0',
    ]);
  });

  it('are of functions where the words of a name are in small letters', () => {
    const file = modelOf('class HTTP_form: pass\ndef f(): m.HTTP_name_of(1); HTTP_form(); m.HTTP_Form(); Form_v2()\n');
    expect(calls(find(file, 'f'))).toEqual([
      'call m HTTP_name_of 1',
      'creation - HTTP_form 0',
      'creation m HTTP_Form 0',
      'creation - Form_v2 0',
    ]);
  });

  it('go to the superclass', () => {
    const file = modelOf(
      'class A(B):\n    def __init__(self): super().__init__(1)\n    def f(self): super(A, self).f()\n',
    );
    expect(calls(find(file, '__init__'))).toEqual(['superCall super() __init__ 1']);
    expect(calls(find(file, 'f'))).toEqual(['superMethod super(A, self) f 0']);
  });

  it('refer to functions that are handed on', () => {
    const file = modelOf(
      'from m import ext\ndef g(): pass\ndef f(h, x): on(g, key=ext, a=x)\ndef h(): on(self.g, h)\n',
    );
    expect(calls(find(file, 'f'))).toEqual(['call - on 3', 'reference - g -1', 'reference - ext -1']);
    expect(calls(find(file, 'h'))).toEqual(['call - on 2', 'reference self g -1', 'reference - h -1']);
  });
});

describe('Python files', () => {
  it('have imports of every form', () => {
    const file = modelOf(
      'from __future__ import annotations\nimport a.b, c as d\nfrom . import e\nfrom ..f.g import (h as i, j)\nfrom k import *\n',
    );
    expect(file.imports.map((i) => [i.path, i.member, i.alias, i.wildcard])).toEqual([
      ['__future__', 'annotations', 'annotations', false],
      ['a.b', null, 'a', false],
      ['c', null, 'd', false],
      ['.', 'e', 'e', false],
      ['..f.g', 'h', 'i', false],
      ['..f.g', 'j', 'j', false],
      ['k', null, null, true],
    ]);
  });

  it('have the content of strings as one token, and the holes of f-strings as code', () => {
    const { tokens, text } = modelOf('x = "a b\\n"; y = f"c {d + 1}"\n');
    expect(Array.from(tokens.start, (start, i) => text.slice(start, tokens.end[i]))).toEqual([
      'x',
      '=',
      '"',
      'a b\\n',
      '"',
      ';',
      'y',
      '=',
      'f"',
      'c',
      '{',
      'd',
      '+',
      '1',
      '}',
      '"',
    ]);
  });

  it('belong to Python as source and as stubs', () => {
    expect([languageOf('a.py'), languageOf('a.pyi'), languageOf('a.pyc')]).toEqual([python, python, null]);
  });

  it('behind an error in a class stay in it by their indentation', () => {
    const file = modelOf(`
class A:
    def f(self):
        return {
            "a": 1
            "b": 2,
            "c": [
                3,
            ],
        }

    def g(self):
        return 1
`);
    expect(find(file, 'g').parent?.name).toBe('A');
    expect(find(file, 'g').kind).toBe('method');
    expect(file.declarations.map((d) => d.index)).toEqual(file.declarations.map((_, i) => i));
  });

  it('that are broken or deep lose only what cannot be read', () => {
    const file = modelOf('class A(:\n    def f(self: pass\ndef g(): pass\nx = = 1\n');
    expect(file.declarations.some((d) => d.name === 'g')).toBe(true);
    const depth = 3000;
    expect(modelOf(`def f(): return ${'('.repeat(depth)}g()${')'.repeat(depth)}\n`).declarations).toHaveLength(2);
  });
});
