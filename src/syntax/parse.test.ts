import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cursorExporter, sameArrays } from './export.ts';
import { loadGrammar } from './grammars.ts';
import { sameContent } from './hashes.ts';
import { parse } from './parse.ts';
import { ERROR_KIND } from './tree.ts';

const grammarNames = readdirSync(new URL('../../grammars/', import.meta.url))
  .map((file) => file.replace(/\.wasm$/, ''))
  .filter((name) => name !== 'tree-sitter');

const sample =
  'class A { int f(int a) { return g(a, "x\\n") + 1; } } // c\n/* d */ @@ ) fun h() = 1\ndef k(x):\n  return x\n';

describe('export of trees', () => {
  it.each(grammarNames)('uses the bulk reader for %s, and it agrees with the cursor', async (name) => {
    const grammar = await loadGrammar(name);
    expect(grammar.exporter).not.toBe(cursorExporter);
    const { Parser } = await import('web-tree-sitter');
    const parser = new Parser();
    parser.setLanguage(grammar.language);
    const tree = parser.parse(sample);
    if (!tree) throw new Error('no tree');
    expect(sameArrays(grammar.exporter(tree), cursorExporter(tree))).toBe(true);
    tree.delete();
    parser.delete();
  });

  it('reads a deeply nested expression without overflowing the stack', async () => {
    const java = await loadGrammar('java');
    const tree = parse(`class A { int x = ${'('.repeat(3000)}1${')'.repeat(3000)}; }`, java);
    expect(tree.length).toBeGreaterThan(9000);
    expect(tree.hashes.contentA.length).toBe(tree.length);
  });
});

describe('flat trees', () => {
  it('number nodes in pre-order, with `next` behind the last descendant', async () => {
    const java = await loadGrammar('java');
    const tree = parse('class A { void f() { g(); } }', java);
    for (let i = 1; i < tree.length; i++) {
      expect(tree.parent[i]).toBeLessThan(i);
      expect(tree.next[i]).toBeLessThanOrEqual(tree.next[tree.parent[i]]);
    }
    const declaration = tree.childOfKind(0, java.named('class_declaration'));
    expect(tree.textOf(tree.childByField(declaration, java.fieldId('name')))).toBe('A');
  });

  it('keep what the parser could not read as ERROR, and name the place', async () => {
    const java = await loadGrammar('java');
    const tree = parse('class A { int x = 1; } %%% class B {}', java);
    const [error] = tree.errors();
    expect(tree.text.slice(error.start, error.end)).toContain('%%%');
    expect([...tree.kind]).toContain(ERROR_KIND);
  });

  it('read an empty text and a text with NUL characters', async () => {
    const java = await loadGrammar('java');
    expect(parse('', java).length).toBe(1);
    expect(parse('class A { \0 }', java).text).toContain('\0');
  });

  it('count offsets in UTF-16 code units', async () => {
    const js = await loadGrammar('javascript');
    const tree = parse('const a = "😀";\nb();', js);
    expect(tree.textOf(tree.children(0)[1])).toBe('b();');
  });
});

describe('hashes', () => {
  it('are equal for equal content at other places and in other layout', async () => {
    const java = await loadGrammar('java');
    const a = parse('class A { int f() { return 1; } }', java);
    const b = parse('class  A {\n  int f() {\n return 1; }\n}', java);
    expect(sameContent(a, 0, b, 0)).toBe(true);
  });

  it('differ where a name does', async () => {
    const java = await loadGrammar('java');
    const a = parse('class A { int x = 1; }', java);
    const b = parse('class A { int y = 1; }', java);
    expect(sameContent(a, 0, b, 0)).toBe(false);
    expect(a.hashes.contentA[0]).not.toBe(b.hashes.contentA[0]);
  });

  it('see text that no leaf covers', async () => {
    const python = await loadGrammar('python');
    const a = parse('x = "a\\nb"', python);
    const b = parse('x = "c\\nb"', python);
    expect(sameContent(a, 0, b, 0)).toBe(false);
  });
});
