import { beforeAll, describe, expect, test } from 'vitest';
import { simpleMatcher } from '../../src/astdiff/gumtree/matchers.ts';
import type { AstDiffCase, TrueMapping } from './corpus.ts';
import type { ToolMapping, ToolOutput } from './output.ts';
import { compareRows, scoreCase } from './scoring.ts';
import { pairwise } from './tools.ts';

const before = '/** Doc. */\nclass A { int f() { return g(x); } void h() { k(); } }';
const after = 'class A { int f() { return g(y); } void h() { k(); } }';
let output: ToolOutput;
const row = (level: TrueMapping['level'], firstType: string, part: string, other = part): TrueMapping => ({
  pair: 0,
  firstType,
  firstPos: before.indexOf(part),
  firstEndPos: before.indexOf(part) + part.length,
  secondType: firstType,
  secondPos: after.indexOf(other),
  secondEndPos: after.indexOf(other) + other.length,
  level,
  multi: false,
  interFile: false,
  secondPair: 0,
  weight: 1,
});
const whole = row('declaration', 'TypeDeclaration', before, after);
const testCase: AstDiffCase = {
  id: 'own',
  dataset: 'own',
  pairs: [{ before: 'A.java', after: 'A.java', scored: true }],
  texts: [{ before, after }],
  mappings: [
    whole,
    row('declaration', 'MethodDeclaration', 'int f() { return g(x); }', 'int f() { return g(y); }'),
    row('statement', 'Block', '{ return g(x); }', '{ return g(y); }'),
    row('statement', 'ReturnStatement', 'return g(x);', 'return g(y);'),
    row('expression', 'TYPE_DECLARATION_KIND', 'class'),
    row('expression', 'SimpleName', 'A'),
    row('expression', 'PrimitiveType', 'int'),
    row('expression', 'SimpleName', 'f'),
    row('expression', 'METHOD_INVOCATION_ARGUMENTS', 'x', 'y'),
    row('expression', 'SimpleName', 'x', 'y'),
  ],
  disputed: [],
  trivial: [
    {
      pair: 0,
      firstPos: before.indexOf('void h'),
      firstEndPos: before.indexOf(' }', before.indexOf('k()')) + 2,
      secondPos: after.indexOf('void h'),
      secondEndPos: after.indexOf(' }', after.indexOf('k()')) + 2,
    },
  ],
  reference: {},
};

beforeAll(async () => {
  output = await pairwise(simpleMatcher())(testCase);
});

/** The output with mappings of another pairing of nodes. */
function changed(change: (mapping: ToolMapping) => ToolMapping | null): ToolOutput {
  return { ...output, mappings: output.mappings.flatMap((mapping) => change(mapping) ?? []) };
}

/** Maps nodes of a diff type of the first file. */
function without(type: string): ToolOutput {
  const tree = output.trees[0].before?.diff;
  return changed((mapping) => (tree?.typeName(mapping.first) === type ? null : mapping));
}

describe('scoring of node mappings (corpus README)', () => {
  test('a diff that says what the truth says is perfect', () => {
    const score = scoreCase(testCase, output);
    expect(score.declaration).toEqual({ tp: 2, fp: 0, fn: 0 });
    expect(score.statement).toEqual({ tp: 2, fp: 0, fn: 0 });
    expect(score.fine).toEqual({ tp: 7, fp: 0, fn: 0 });
    expect(score.perfectFine).toBe(true);
    expect(score.incompatible.Block).toBe(0);
  });

  test('declarations begin after their documentation, and unchanged elements are left out', () => {
    const { tool } = compareRows(testCase, output);
    expect(tool.some(({ first }) => first === `${before.indexOf('class')}-${before.length}`)).toBe(true);
    expect(tool.some(({ first }) => first.startsWith(`${before.indexOf('void h')}-`))).toBe(false);
  });

  test('a missing statement is a false negative and ends perfection', () => {
    const score = scoreCase(testCase, without('return_statement'));
    expect(score.statement).toEqual({ tp: 1, fp: 0, fn: 1 });
    expect(score.perfectStatement).toBe(false);
  });

  test('a wrong statement is a false positive, and a mapping into an unchanged element counts', () => {
    const dst = output.trees[0].after?.diff;
    const returned = [...(dst?.type.keys() ?? [])].find((i) => dst?.typeName(i) === 'expression_statement') ?? -1;
    const src = output.trees[0].before?.diff;
    const score = scoreCase(
      testCase,
      changed((mapping) =>
        src?.typeName(mapping.first) === 'return_statement' ? { ...mapping, second: returned } : mapping,
      ),
    );
    expect(score.statement).toEqual({ tp: 1, fp: 1, fn: 1 });
  });

  test('disputed rows count on neither side', () => {
    const [, method, ...rest] = testCase.mappings;
    const score = scoreCase({ ...testCase, mappings: [whole, ...rest], disputed: [method] }, output);
    expect(score.declaration).toEqual({ tp: 1, fp: 0, fn: 0 });
  });

  test('pairs that are not scored are left out', () => {
    const score = scoreCase(
      { ...testCase, pairs: [{ before: 'A.java', after: 'A.java', scored: false }], mappings: [] },
      output,
    );
    expect(score.fine).toEqual({ tp: 0, fp: 0, fn: 0 });
  });

  test('an expression whose parents are not mapped to each other counts as moved', () => {
    const { tool } = compareRows(testCase, without('method_invocation'));
    const name = `${before.indexOf('g(x)')}-${before.indexOf('g(x)') + 1}`;
    expect(tool.some(({ level, first }) => level === 'expression' && first === name)).toBe(true);
  });
});
