import { expect, test } from 'vitest';
import type { Label, LabelledElement } from '../corpus/labelled.ts';
import { report } from './example.ts';
import { judgeSeeded } from './refdiff1.ts';

const method = (
  owner: string,
  name: string,
  parameters: string[],
  kind: 'method' | 'constructor' = 'method',
): LabelledElement => ({
  kind,
  class: owner,
  name,
  parameters,
  entity: `${owner}.${name}(${parameters.join(',')})`,
});
const type = (name: string): LabelledElement => ({ kind: 'type', class: name, name, entity: name });
const field = (owner: string, name: string): LabelledElement => ({
  kind: 'field',
  class: owner,
  name,
  entity: `${owner}.${name}`,
});
const label = (rmType: string, before: LabelledElement, after: LabelledElement, row = rmType): Label => ({
  type: row,
  rmType,
  before,
  after,
});
const judge = (expected: Label[], reports: string[], unlisted: Label[] = [], excuse = false) =>
  judgeSeeded(
    { expected, unlisted },
    reports.map((text) => report(text)),
    excuse,
  ).map(({ verdict, type }) => `${verdict} ${type}`);

test('reports and labels are compared by type and both elements (rule 2)', () => {
  expect(
    judge(
      [label('Pull Up Attribute', field('p.A', 'x'), field('p.Base', 'x'), 'Pull Up Field')],
      ['Pull Up Attribute private x : int from class p.A to protected x : int from class p.Base'],
    ),
  ).toEqual(['tp Pull Up Field']);
});

test('a constructor is told by its class and parameters, however it is written', () => {
  expect(
    judge(
      [label('Inline Method', method('p.A', 'check', ['T']), method('p.A.B', '', ['T'], 'constructor'))],
      ['Move And Inline Method check(t T) : void moved from class p.A to class p.A.B & inlined to package B(t T)'],
    ),
  ).toEqual(['tp Inline Method']);
});

test('a method renamed in a renamed class has its old class before ("Tools with more types")', () => {
  expect(
    judge(
      [
        label('Rename Method', method('p.Old', 'a', []), method('p.New', 'b', [])),
        label('Rename Class', type('p.Old'), type('p.New'), 'Rename Type'),
      ],
      ['Rename Method a() renamed to b() in class p.New', 'Rename Class p.Old renamed to p.New'],
    ),
  ).toEqual(['tp Rename Method', 'tp Rename Type']);
});

test('an extraction to another class has both classes', () => {
  expect(
    judge(
      [label('Extract Method', method('p.A.In', 'm', []), method('p.A', 'n', ['int']))],
      ['Extract And Move Method n(x int) extracted from m() in class p.A.In & moved to class p.A'],
    ),
  ).toEqual(['tp Extract Method']);
});

test('an extracted interface reported as superclass is wrong, and counted in the same row (rules 1, 3)', () => {
  expect(
    judge(
      [label('Extract Interface', type('p.A'), type('p.I'), 'Extract Superclass')],
      ['Extract Superclass p.I from classes [p.A]'],
    ),
  ).toEqual(['fn Extract Superclass', 'fp Extract Superclass']);
});

test('an unexpected pull-up to a supertype extracted by the oracle is excused (rule 4)', () => {
  expect(
    judge(
      [label('Extract Superclass', type('p.A'), type('p.Base'))],
      [
        'Pull Up Method m() from class p.A to m() from class p.Base',
        'Pull Up Method m() from class p.C to m() from class p.Base',
      ],
    ),
  ).toEqual(['fn Extract Superclass', 'fp Pull Up Method']);
});

test('types that the oracle does not have are dropped', () => {
  expect(judge([], ['Move And Rename Class p.A moved and renamed to q.B', 'Extract Class p.N from class p.A'])).toEqual(
    [],
  );
});

test('unlisted refactorings are wrong, or excused in the second count', () => {
  const unlisted = [label('Move Attribute', field('p.A', 'x'), field('p.B', 'x'))];
  const reports = ['Move Attribute x : int from class p.A to x : int from class p.B'];
  expect(judge([], reports, unlisted)).toEqual(['fp Move Field']);
  expect(judge([], reports, unlisted, true)).toEqual([]);
});
