import { describe, expect, test } from 'vitest';
import type { Refactoring } from './refactoring.ts';
import { type Files, refactoringsOf } from './test-change.ts';

async function first(before: Files, after: Files, type: string): Promise<Refactoring> {
  const all = await refactoringsOf(before, after, { evidence: true });
  const found = all.find((refactoring) => refactoring.type === type);
  if (!found) throw new Error(`no ${type} among ${all.map(({ description }) => description).join('; ')}`);
  return found;
}

const texts = ({ mappings = [] }: Refactoring) => mappings.map(({ left, right }) => `${left.text} → ${right.text}`);

describe('evidence', () => {
  const before = 'class A { int m(int n) { start(n, 1); int k = n * 7; log("done", k); return k; } }';

  test('is left out unless asked for', async () => {
    const after = before.replaceAll(' k', ' size');
    const [refactoring] = await refactoringsOf(before, after);
    expect(refactoring).toBeDefined();
    expect(refactoring).not.toHaveProperty('mappings');
    expect(refactoring).not.toHaveProperty('runnerUp');
  });

  test('of an extraction are the statements that went, with what the call passes', async () => {
    const after = `class A { int m(int n) { start(n, 1); return scale(n); }
      int scale(int factor) { int k = factor * 7; log("done", k); return k; } }`;
    const extract = await first(before, after, 'Extract Method');
    expect(texts(extract)).toEqual([
      'int k = n * 7; → int k = factor * 7;',
      'log("done", k); → log("done", k);',
      'return k; → return k;',
    ]);
    const [declaration] = extract.mappings ?? [];
    expect(declaration.level).toBe('statement');
    expect(declaration.replacements.map(({ left, right }) => [left?.text, right?.text])).toEqual([['n', 'factor']]);
  });

  test('of a variable are the statements that mention it, not the whole method', async () => {
    const rename = await first(before, before.replace(/\bk\b/g, 'size'), 'Rename Variable');
    expect(texts(rename)).toEqual([
      'int k = n * 7; → int size = n * 7;',
      'log("done", k); → log("done", size);',
      'return k; → return size;',
    ]);
  });

  test('of a renamed method with an equal body are all its statements', async () => {
    const rename = await first(before, before.replace('int m(', 'int compute('), 'Rename Method');
    expect(texts(rename)).toHaveLength(4);
    expect(rename.runnerUp).toBeNull();
  });

  test('of a class are its members', async () => {
    const files = (name: string) => ({
      [`${name}.java`]: `package p; class ${name} { int n; void f() { run(n, 3); } }`,
    });
    const rename = await first(files('Order'), files('Purchase'), 'Rename Class');
    expect(rename.mappings?.map(({ level }) => level)).toEqual(['declaration', 'declaration', 'declaration']);
    expect(rename.mappings?.[0].right.text).toBe('p.Purchase');
  });

  test('the runner-up is the strongest pair that lost', async () => {
    const body = (end: string) => `{ open(path, 1); read(path, 2); check(path, 3); close(path, 4); ${end} }`;
    const old = `class A { void load(String path) ${body('log(1);')} }`;
    const now = `class A { void fetch(String path) ${body('log(2);')} void drain(String path) ${body('audit(path); sync();')} }`;
    const { runnerUp } = await first(old, now, 'Rename Method');
    expect(runnerUp?.right.text).toBe('package drain(path String) : void');
    expect(runnerUp?.strength).toBeGreaterThan(0.5);
    expect(runnerUp?.strength).toBeLessThan(1);
  });
});
