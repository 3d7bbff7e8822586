import { expect, test } from 'vitest';
import type { Label } from '../corpus/labelled.ts';
import { located, location, report } from './example.ts';
import { cReports, judgeC } from './refdiff-c.ts';

const label = (
  type: string,
  before: [string, string],
  after: [string, string],
  confidence: 'sure' | 'likely' = 'sure',
): Label => ({
  type,
  rmType: null,
  confidence,
  before: { file: before[0], name: before[1] },
  after: { file: after[0], name: after[1] },
});
const strict = { mergeExtract: false, sureOnly: false, files: true };
const body = 'int f(int a) { return a + 1; } /* … */ ';
const texts = {
  beforeFiles: { 'a.c': body, 'a.h': 'int f(int a);' },
  afterFiles: { 'a.c': body, 'b.c': body, 'a.h': 'int g(int a);' },
};

const judge = (
  item: { expected?: Label[]; tolerated?: Label[] },
  reports: Parameters<typeof cReports>[0],
  scoring = strict,
) =>
  judgeC({ expected: [], tolerated: [], ...item }, cReports(reports, texts), scoring).map(
    ({ verdict, type }) => `${verdict} ${type}`,
  );

test('several changes of the parameters of one function are one changed signature (rule 2)', () => {
  const f = (more: string) =>
    report(`Change Parameter Type a : int to a : ${more} in method public f(a ${more}) : int from class a`, {
      leftSideLocations: [location('a.c', 'a : int', { codeElementType: 'SINGLE_VARIABLE_DECLARATION' })],
      rightSideLocations: [location('a.c', `a : ${more}`, { codeElementType: 'SINGLE_VARIABLE_DECLARATION' })],
    });
  const added = located('Add Parameter', ['a.c', 'f(a int)'], ['a.c', 'f(a int, b int)']);
  expect(
    judge({ expected: [label('Change Signature', ['a.c', 'f'], ['a.c', 'f'])] }, [f('long'), f('char'), added]),
  ).toEqual(['tp Change Signature']);
});

test('parameters of a renamed function belong to its renaming', () => {
  expect(judge({}, [located('Add Parameter', ['a.c', 'f()'], ['a.c', 'g(a int)'])])).toEqual([]);
});

test('a report about a prototype is dropped if a label has the same names, else it counts (rule 3)', () => {
  const prototype = located('Rename Method', ['a.h', 'f(a int)'], ['a.h', 'g(a int)']);
  expect(judge({ expected: [label('Rename Function', ['a.c', 'f'], ['a.c', 'g'])] }, [prototype])).toEqual([
    'fn Rename Function',
  ]);
  expect(judge({}, [prototype])).toEqual(['fp Rename Function']);
});

test('tolerated reports and types that are not scored are dropped (rule 4)', () => {
  const inline = located('Inline Method', ['a.c', 'f(a int)'], ['a.c', 'g(a int)']);
  expect(judge({ tolerated: [label('Inline Function', ['a.c', 'f'], ['a.c', 'g'])] }, [inline])).toEqual([]);
  expect(
    judge({ expected: [label('Rename Type', ['a.c', 's'], ['a.c', 't'])] }, [report('Rename Class s renamed to t')]),
  ).toEqual([]);
});

test('extract-and-move is a type of its own, or taken as extract (rule 2)', () => {
  const item = { expected: [label('Extract Function', ['a.c', 'f'], ['b.c', 'n'])] };
  const extract = [located('Extract And Move Method', ['a.c', 'f(a int)'], ['b.c', 'n(a int)'])];
  expect(judge(item, extract)).toEqual(['fn Extract Function', 'fp Extract And Move Function']);
  expect(judge(item, extract, { ...strict, mergeExtract: true })).toEqual(['tp Extract Function']);
});

test('with sure labels only, a report equal to a likely one is neither right nor wrong (rule 6)', () => {
  const item = { expected: [label('Move Function', ['a.c', 'f'], ['b.c', 'f'], 'likely')] };
  const move = [located('Move Method', ['a.c', 'f(a int)'], ['b.c', 'f(a int)'])];
  expect(judge(item, move)).toEqual(['tp Move Function']);
  expect(judge(item, move, { ...strict, sureOnly: true })).toEqual([]);
});

test('files do not count for an engine that reports none', () => {
  const item = { expected: [label('Move File', ['a.c', 'a.c'], ['b/a.c', 'a.c'])] };
  expect(judge(item, [])).toEqual(['fn Move File']);
  expect(judge(item, [], { ...strict, files: false })).toEqual([]);
});
