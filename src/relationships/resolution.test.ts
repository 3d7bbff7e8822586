import { describe, expect, test } from 'vitest';
import { languageOf } from '../languages/registry.ts';
import type { Declaration, FileModel } from '../model/declaration.ts';
import { loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import { Resolution } from './resolution.ts';

async function modelOf(path: string, text: string): Promise<FileModel> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const once = async () => parse(text, await loadGrammar(language.grammarFor(path)), { parsedText: text });
  return language.model(await once(), path);
}

async function resolutionOf(texts: Record<string, string>) {
  const files = await Promise.all(Object.entries(texts).map(([path, text]) => modelOf(path, text)));
  const declarations = files.flatMap((file) => file.declarations);
  const find = (signature: string): Declaration => {
    const found = declarations.find(
      (d) => `${d.parent?.name}.${d.signature}` === signature || d.signature === signature,
    );
    if (!found) throw new Error(`no ${signature} among ${declarations.map((d) => d.signature).join(', ')}`);
    return found;
  };
  const resolution = new Resolution(files);
  /** Whether the first call in a method may mean another one. */
  const mayCall = (caller: string, target: string, unknown = true) => {
    const [call] = find(caller).calls;
    return resolution.mayCall(call, find(caller), find(target), unknown);
  };
  return { resolution, find, mayCall };
}

describe('types', () => {
  test('a name means the type of the same package, not its namesake', async () => {
    const { resolution, find } = await resolutionOf({
      'p/A.java': 'package p; class A extends B {}',
      'p/B.java': 'package p; class B { int mine; }',
      'q/B.java': 'package q; class B {}',
    });
    expect(resolution.supertypes(find('A')).map((t) => t.file.path)).toEqual(['p/B.java']);
  });

  test('an import goes before the package', async () => {
    const { resolution, find } = await resolutionOf({
      'p/A.java': 'package p; import q.B; class A extends B {}',
      'p/B.java': 'package p; class B {}',
      'q/B.java': 'package q; public class B {}',
    });
    expect(resolution.supertypes(find('A')).map((t) => t.file.path)).toEqual(['q/B.java']);
  });

  test('an imported type that is in no file is not taken for a namesake', async () => {
    const { resolution, find } = await resolutionOf({
      'p/A.java': 'package p; import q.B; class A extends B {}',
      'p/B.java': 'package p; class B {}',
    });
    expect(resolution.supertypes(find('A'))).toEqual([]);
  });

  test('members of a type are not in scope in its own head', async () => {
    const { resolution, find } = await resolutionOf({
      'p/A.java': 'package p; class A implements Builder { class Builder {} }',
    });
    expect(resolution.supertypes(find('A'))).toEqual([]);
  });

  test('all supertypes are found through the files, nearest first, also in a circle', async () => {
    const { resolution, find } = await resolutionOf({
      'A.java': 'class A extends B implements I {} class B extends C {} class C extends A {} interface I {}',
    });
    expect(resolution.allSupertypes(find('A')).map(({ name }) => name)).toEqual(['B', 'I', 'C']);
  });
});

describe('calls', () => {
  test('a receiver decides by its declared type: parameter, local variable, field, result, type', async () => {
    const callers = [
      'void byParameter(B b) { b.go(); }',
      'void byLocal() { B b = make(); b.go(); }',
      'void byInferred() { var b = new B(); b.go(); }',
      'void byField() { field.go(); }',
      'void byResult() { give().go(); }',
      'void byStatic() { B.go(); }',
      'void byCast(Object o) { ((B) o).go(); }',
      'void byLoop(java.util.List<B> all) { for (B each : all) each.go(); }',
    ];
    const { find, resolution } = await resolutionOf({
      'A.java': `class A { B field; B give() { return field; } ${callers.join(' ')} }`,
      'B.java': 'class B { void go() {} }',
      'C.java': 'class C { void go() { halt(); } }',
    });
    const [inB, inC] = [find('B.go()'), find('C.go()')];
    for (const caller of callers.map((text) => `A.${/void (\w+)/.exec(text)?.[1]}`)) {
      const method = [...find('A').children].find(({ name }) => caller === `A.${name}`);
      const call = method?.calls.find(({ name }) => name === 'go');
      if (!method || !call) throw new Error(caller);
      expect([caller, resolution.mayCall(call, method, inB), resolution.mayCall(call, method, inC)]).toEqual([
        caller,
        true,
        false,
      ]);
    }
  });

  test('of an unknown receiver anything or nothing is meant, as asked', async () => {
    const { mayCall } = await resolutionOf({
      'A.java': 'class A { void run() { what.go(); } }',
      'B.java': 'class B { void go() {} }',
    });
    expect(mayCall('A.run()', 'B.go()')).toBe(true);
    expect(mayCall('A.run()', 'B.go()', false)).toBe(false);
  });

  test('without receiver a member of a type around it is meant, or of its supertypes', async () => {
    const { mayCall } = await resolutionOf({
      'A.java': 'class A extends Base { class Inner { void run() { go(); } } }',
      'Base.java': 'class Base { void go() {} }',
      'C.java': 'class C { void go() {} }',
    });
    expect(mayCall('Inner.run()', 'Base.go()')).toBe(true);
    expect(mayCall('Inner.run()', 'C.go()')).toBe(false);
  });

  test('the number of arguments must fit, varargs counted', async () => {
    const { mayCall } = await resolutionOf({
      'A.java': 'class A { void run() { go(1, 2); } void go(int a) {} void go(int a, int... rest) {} }',
    });
    expect(mayCall('run()', 'go(int)')).toBe(false);
    expect(mayCall('run()', 'go(int, int[])')).toBe(true);
  });

  test('of several overloads the one with the types of the arguments is meant', async () => {
    const { mayCall } = await resolutionOf({
      'A.java': 'class A { void run(B b) { go(b, "x"); } void go(B b, String s) {} void go(C c, String s) {} }',
    });
    expect(mayCall('run(B)', 'go(B, String)')).toBe(true);
    expect(mayCall('run(B)', 'go(C, String)')).toBe(false);
  });

  test('creations and constructor calls mean constructors', async () => {
    const { mayCall } = await resolutionOf({
      'A.java': 'class A { void run() { new B(1); } }',
      'B.java': 'class B { B(int n) { this(); } B() {} }',
      'C.java': 'class C extends B { C(long n) { super(3); } }',
    });
    expect(mayCall('run()', 'B.new(int)')).toBe(true);
    expect(mayCall('run()', 'B.new()')).toBe(false);
    expect(mayCall('new(int)', 'B.new()')).toBe(true);
    expect(mayCall('new(long)', 'B.new(int)')).toBe(true);
  });

  test('functions of a file hide those of other files', async () => {
    const { mayCall } = await resolutionOf({
      'a.js': 'function run() { go(); }\nfunction go() {}',
      'b.js': 'function go2() {}\nfunction other() { go(); }',
      'c.js': 'function last() { go2(); }',
    });
    expect(mayCall('run', 'go')).toBe(true);
    expect(mayCall('last', 'go2')).toBe(true);
  });
});
