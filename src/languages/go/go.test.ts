import { beforeAll, describe, expect, it } from 'vitest';
import type { Declaration, FileModel } from '../../model/declaration.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { go } from './go.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('go');
});

const modelOf = (text: string, path = 'store/a.go'): FileModel => go.model(parse(text, grammar), path);

function find(file: FileModel, name: string): Declaration {
  const found = file.declarations.find((d) => d.name === name);
  if (!found) throw new Error(`no ${name} among ${file.declarations.map((d) => d.name).join(' | ')}`);
  return found;
}

function outline(file: FileModel): string[] {
  const depth = (d: Declaration): number => (d.parent ? depth(d.parent) + 1 : 0);
  return file.declarations.slice(1).map((d) => `${'  '.repeat(depth(d) - 1)}${d.nativeKind} ${d.signature}`.trimEnd());
}

const parameters = (d: Declaration) =>
  d.parameters.map((p) => `${[...p.modifiers, p.name].join(' ')}: ${p.type?.text}${p.varargs ? '...' : ''}`);
const calls = (d: Declaration) => d.calls.map((c) => `${c.kind} ${c.receiver ?? '-'} ${c.name} ${c.argumentCount}`);

describe('Go declarations', () => {
  it('are types with members, constants, variables and functions', () => {
    const file = modelOf(`package store
      type Item struct {
        Name, code string \`json:"n"\`
        *Base
        io.Reader
      }
      type (
        Store interface { Get(key string) (Item, error); fmt.Stringer }
        Names = []string
        Level int
      )
      const ( Low = iota; High )
      var cache, Size = load(), 3
      func init() {}`);
    expect(file.packageName).toBe('store');
    expect(outline(file)).toEqual([
      'struct Item',
      '  field Name',
      '  field code',
      '  embedded field Base',
      '  embedded field Reader',
      'interface Store',
      '  method specification Get',
      'alias Names',
      'defined type Level',
      'constant Low',
      'constant High',
      'variable cache',
      'variable Size',
      'function init',
    ]);
    expect(find(file, 'Item').supertypes.map(({ text }) => text)).toEqual(['Base', 'io.Reader']);
    expect(find(file, 'Store').supertypes.map(({ name }) => name)).toEqual(['Stringer']);
    expect(find(file, 'Get').isAbstract).toBe(true);
    expect(find(file, 'Base').type?.text).toBe('*Base');
  });

  it('of methods keep the type as qualifier and the receiver as first parameter', () => {
    const file = modelOf('package a\nfunc (s *Store[T]) Put(a, b int, rest ...string) (n int, err error) { return }\n');
    const put = find(file, 'Put');
    expect([put.kind, put.qualifier, put.parent?.kind]).toEqual(['method', 'Store', 'file']);
    expect(parameters(put)).toEqual(['receiver s: *Store[T]', 'a: int', 'b: int', 'rest: string...']);
    expect(put.type?.text).toBe('(n int,err error)');
  });

  it('are public if their name is capitalised', () => {
    const file = modelOf('package a\nfunc Open() {}\nfunc shut() {}\n');
    expect([find(file, 'Open').visibility, find(file, 'shut').visibility]).toEqual(['public', 'package']);
  });

  it('have type parameters and the comment right above', () => {
    const file = modelOf('package a\n\n// far\n\n// Map maps.\n// Twice.\nfunc Map[T any, U comparable](t T) U { }\n');
    const map = find(file, 'Map');
    expect(map.typeParameters).toEqual(['T any', 'U comparable']);
    expect(map.documentation && file.text.slice(map.documentation.start, map.documentation.end)).toBe(
      '// Map maps.\n// Twice.',
    );
  });

  it('inside functions are types only', () => {
    const file = modelOf(
      'package a\nfunc f() { var x = 1; const y = 2; type local struct { z int }; g := func() {} }\n',
    );
    expect(outline(file)).toEqual(['function f', '  struct local', '    field z']);
  });

  it('import packages under their names', () => {
    const file = modelOf('package a\nimport (\n "fmt"\n m "math"\n . "strings"\n _ "embed"\n "x.org/y/v2"\n)\n');
    expect(file.imports.map(({ path, alias, wildcard }) => `${path} ${alias} ${wildcard}`)).toEqual([
      'fmt fmt false',
      'math m false',
      'strings null true',
      'embed null false',
      'x.org/y/v2 y false',
    ]);
  });
});

describe('Go calls', () => {
  it('are calls with receivers and creations, those of function literals included', () => {
    const file = modelOf(`package a
      func f() {
        go func() { g(1) }()
        fmt.Println(len(x), 2)
        defer s.db.Close()
        a, b := Item{Name: "x"}, new(Store)
      }`);
    expect(calls(find(file, 'f'))).toEqual([
      'call - g 1',
      'call fmt Println 2',
      'call - len 1',
      'call s.db Close 0',
      'creation - Item 1',
      'creation - Store 0',
    ]);
  });
});

describe('broken Go', () => {
  it('never throws', () => {
    for (const text of ['', 'package', 'func', 'type T struct {', 'func (', 'var', 'import (', 'package a\n}}}'])
      expect(() => modelOf(text).tokens).not.toThrow();
  });

  it('does not overflow the stack on deep nesting', () => {
    const file = modelOf(`package a\nfunc f() int { return ${'('.repeat(3000)}1${')'.repeat(3000)} }\n`);
    expect(find(file, 'f').kind).toBe('function');
  });
});
