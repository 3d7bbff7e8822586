import { describe, expect, test } from 'vitest';
import type { Refactoring } from './refactoring.ts';
import { refactoringsOf } from './test-change.ts';

const before = `class A { void m(java.util.List in, Kind k) { open(in, 1);
  if (in.isEmpty()) { warn(in, 2); log(k, 3); }
  switch (k) { case ONE: first(in, 4); break; default: other(in, 5); } } }`;
const after = `class A { void m(java.util.List in, Kind k) { open(in, 1); work(in, k); }
  void work(java.util.List in, Kind k) {
  if (in.isEmpty()) { warn(in, 2); log(k, 3); }
  switch (k) { case ONE: first(in, 4); break; default: other(in, 5); } } }`;

async function extracted(): Promise<Refactoring> {
  const found = (await refactoringsOf(before, after)).find(({ type }) => type === 'Extract Method');
  if (!found) throw new Error('no Extract Method');
  return found;
}

describe('places (types:4)', () => {
  test('blocks of mapped conditionals are places, and cases are their labels', async () => {
    const { leftSideLocations } = await extracted();
    const at = (type: string) =>
      leftSideLocations
        .filter(({ codeElementType }) => codeElementType === type)
        .map(({ startOffset, endOffset }) => before.slice(startOffset, endOffset));
    expect(at('BLOCK')).toEqual(['{ warn(in, 2); log(k, 3); }']);
    expect(at('SWITCH_CASE')).toEqual(['case ONE:', 'default:']);
  });

  test('elements name types without their packages, and calls print', async () => {
    const { rightSideLocations } = await extracted();
    expect(rightSideLocations[0].codeElement).toBe('package work(in List, k Kind) : void');
    const call = rightSideLocations.find(({ description }) => description === 'extracted method invocation');
    expect(call?.codeElement).toBe('work(in,k)');
  });

  test('a returned expression counts as its statement, a condition as the condition of its statement', async () => {
    const old = 'class A { void m(List in) { if (in.size() > 7 && in.get(0) != null) { warn(in, 2); } } }';
    const now =
      'class A { void m(List in) { if (fits(in)) { warn(in, 2); } } boolean fits(List in) { return in.size() > 7 && in.get(0) != null; } }';
    const found = (await refactoringsOf(old, now)).find(({ type }) => type === 'Extract Method');
    expect(found?.leftSideLocations.map(({ codeElementType }) => codeElementType)).toEqual([
      'METHOD_DECLARATION',
      'IF_STATEMENT_CONDITION',
    ]);
    expect(found?.rightSideLocations[1].codeElementType).toBe('RETURN_STATEMENT');
  });

  test('attributes and variables are declarators, in Kotlin whole declarations (§4.1)', async () => {
    const firstPlaces = async (path: string, before: string, after: string) =>
      (await refactoringsOf({ [path]: before }, { [path]: after })).map(({ leftSideLocations: [place] }) => [
        before.slice(place.startOffset, place.endOffset),
        place.codeElementType,
      ]);
    const java = (type: string) => `class A { private final ${type} n = 1; void f() { final ${type} k = n; use(k); } }`;
    expect(await firstPlaces('A.java', java('int'), java('long'))).toEqual([
      ['n = 1', 'FIELD_DECLARATION'],
      ['k = n', 'VARIABLE_DECLARATION_STATEMENT'],
    ]);
    const kotlin = (type: string) =>
      `class A(private val m: ${type}) {\n  private val n: ${type} = 1\n  fun f() { val k: ${type} = n; use(k) }\n}`;
    expect(await firstPlaces('A.kt', kotlin('Int'), kotlin('Long'))).toEqual([
      ['private val m: Int', 'SINGLE_VARIABLE_DECLARATION'],
      ['private val n: Int = 1', 'FIELD_DECLARATION'],
      ['val k: Int = n', 'VARIABLE_DECLARATION_STATEMENT'],
    ]);
  });
});

test('files of one name have each their own instances of a text; one file has one, with the nearest (N8)', async () => {
  const index = (name: string) => `export function total(${name}) {\n  return ${name}.price * ${name}.count;\n}\n`;
  const files = (name: string) => ({ 'cart/index.js': index(name), 'shop/index.js': index(name) });
  const both = await refactoringsOf(files('sale'), files('item'));
  expect(both.map(({ type, rightSideLocations }) => `${type} ${rightSideLocations[0].filePath}`)).toEqual([
    'Rename Parameter cart/index.js',
    'Rename Parameter shop/index.js',
  ]);
  const start = 'export function total(list) {\n';
  const code = '  let sum = 0;\n  for (const each of list) if (each.isPaid) sum += each.price * each.count;\n';
  const inline = { 'lib/sums.js': '', 'cart/index.js': `${start}${code}  return sum;\n}\n` };
  const called = {
    'lib/sums.js': `export function sumOf(list) {\n${code}  return sum;\n}\n`,
    'cart/index.js': `import { sumOf } from '../lib/sums';\n${start}  return sumOf(list);\n}\n`,
  };
  const copy = (set: Readonly<Record<string, string>>) => ({ ...set, 'lib/index.js': set['cart/index.js'] });
  const extracted = (await refactoringsOf(copy(inline), copy(called))).filter(({ type }) => type.includes('Extract'));
  expect(extracted.map(({ leftSideLocations }) => leftSideLocations[0].filePath)).toEqual(['lib/index.js']);
});
