import { describe, expect, test } from 'vitest';
import type { CodeExcerpt, CodeMapping, Refactoring } from '../refactorings/refactoring.ts';
import { explanationOf } from './explanation.ts';

const code = (startLine: number, text: string): CodeExcerpt => ({
  filePath: 'A.java',
  startLine,
  endLine: startLine,
  startOffset: 0,
  endOffset: 1,
  text,
});

const mapping = (line: number, left: string, right: string, similarity: number): CodeMapping => ({
  level: 'statement',
  left: code(line, left),
  right: code(line + 10, right),
  rule: similarity === 1 ? 'identical' : 'edit',
  similarity,
  replacements: similarity === 1 ? [] : [{ kind: 'name', left: code(line, 'a'), right: code(line + 10, 'b') }],
});

const refactoring = (extra: Partial<Refactoring>): Refactoring => ({
  type: 'Extract Method',
  description: 'Extract Method x',
  leftSideLocations: [],
  rightSideLocations: [],
  rule: 'statements:5.1',
  similarity: 0.8,
  ...extra,
});

describe('explanation', () => {
  test('without evidence is the rule', () => {
    expect(explanationOf(refactoring({}))).toEqual([
      { at: '', lines: ['code went into a new method that is called instead (statements:5.1), similarity 0.80'] },
    ]);
  });

  test('shows changed pairs first, with what differs', () => {
    const mappings = [mapping(1, 'f(1);', 'f(1);', 1), mapping(2, 'g(a);', 'g(b);', 0.75)];
    const [, changed, equal, ...rest] = explanationOf(refactoring({ mappings, runnerUp: null }));
    expect(changed).toEqual({ at: 'L2', lines: ['g(a);  (edit, 0.75)', '→ L12 g(b);', '  name a → b'] });
    expect(equal).toEqual({ at: 'L1', lines: ['f(1);  (identical, equal)  → L11'] });
    expect(rest).toEqual([]);
  });

  test('counts what it does not show', () => {
    const mappings = Array.from({ length: 9 }, (_, i) => mapping(i, 'f(1);', 'f(1);', 1));
    const remarks = explanationOf(refactoring({ mappings }));
    expect(remarks.at(-1)?.lines).toEqual(['… and 4 more pairs; 9 of all are equal']);
  });

  test('names what came second', () => {
    const runnerUp = {
      level: 'declaration',
      left: code(3, 'a()'),
      right: code(4, 'b()'),
      rule: 'model:M3',
      strength: 0.5,
    } as const;
    expect(explanationOf(refactoring({ mappings: [], runnerUp })).at(-1)?.lines).toEqual([
      'next best (model:M3, 0.50): L3 a()',
      '→ L4 b()',
    ]);
  });
});
