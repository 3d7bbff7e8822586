import { describe, expect, test } from 'vitest';
import { languageOf } from '../languages/registry.ts';
import type { Declaration } from '../model/declaration.ts';
import { told } from '../refactorings/test-change.ts';
import { loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import { callablesOf, haveSameReturn, haveSameTypes, parameterLikeness } from './comparison.ts';

async function signatures(...heads: readonly string[]): Promise<Declaration[]> {
  const language = languageOf('a.cpp');
  if (!language) throw new Error('C++ is not registered');
  const text = heads.map((head) => `${head} { return; }\n`).join('');
  return callablesOf(language.model(parse(text, await loadGrammar('cpp')), 'a.cpp').root);
}

describe('signatures of C and C++', () => {
  test('what a function was handed to fill in is what it gives back', async () => {
    const [fill, give, optional, other, fixed] = await signatures(
      'bool sum(int size, Row *row)',
      'Row sum(int size)',
      'std::optional<Row> sum(int size)',
      'Cell sum(int size)',
      'bool sum(int size, const Row *row)',
    );
    for (const later of [give, optional]) {
      expect(haveSameReturn(fill, later)).toBe(true);
      expect(parameterLikeness(fill, later)).toBe(1);
    }
    for (const [l, r] of [
      [fill, other],
      [fixed, give],
    ]) {
      expect(haveSameReturn(l, r)).toBe(false);
      expect(parameterLikeness(l, r)).toBeLessThan(0.7);
    }
  });

  test('types but for scopes that one side leaves out are the same, and nearly so but for how they are handed over', async () => {
    const [plain, scoped, other, handed] = await signatures(
      'void f(const string& a)',
      'void f(const std::string& b)',
      'void f(const my::text& b)',
      'void f(string b)',
    );
    expect([scoped, other, handed].map((later) => haveSameTypes(plain, later))).toEqual([true, false, false]);
    expect([scoped, other, handed].map((later) => parameterLikeness(plain, later))).toEqual([0.5, 0, 0.45]);
  });
});

test('a function that fills something in is one with the function of another file that gives it back', async () => {
  const sum = (head: string, first: string, at: string, last: string, name: string) =>
    `${head} {\n${first}  for (int i = 0; i < size; i++) {\n${['age', 'weight', 'losses', 'gains'].map((field) => `    ${at}${field} += ${name}[i].${field};\n`).join('')}  }\n${last}}\n`;
  const beast = 'struct beast { int age; int weight; int losses; int gains; };\n';
  const run = (code: string) => `void run(struct beast *all) {\n  struct beast b;\n${code}}\n`;
  const before = {
    'beast.h': beast,
    'herd.c':
      sum('static void add_up(struct beast *all, struct beast *out, int size)', '', 'out->', '', 'all') +
      run('  memset(&b, 0, sizeof(b));\n  add_up(all, &b, 9);\n  show(&b);\n'),
  };
  const head = 'struct beast herd_add(const struct beast *beasts, int size)';
  const after = {
    'beast.h': beast,
    'herd.c': run('  b = herd_add(all, 9);\n  show(&b);\n'),
    'sums.c': sum(head, '  struct beast sum = {0};\n', 'sum.', '  return sum;\n', 'beasts'),
  };
  const texts = (await told(before, after)).map((text) => text.split(/ (?:in method|private)/)[0]);
  expect(texts).toContain('Move And Rename Method');
  expect(texts).toContain('Localize Parameter out : struct beast* to sum : struct beast');
});
