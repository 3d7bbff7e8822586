import { expect, test } from 'vitest';
import { report } from './example.ts';
import { judgeRelations } from './refdiff-java.ts';

const judge = (truths: string[], reports: string[], falses: string[] = []) => {
  const entries = [
    ...truths.map((description) => ({ type: '', description, valid: true })),
    ...falses.map((description) => ({ type: '', description, valid: false })),
  ];
  return judgeRelations(
    { entries },
    reports.map((text) => report(text)),
  ).map(({ verdict, type }) => `${verdict} ${type}`);
};

test('visibility, return types and parameter names do not matter, parameter types do', () => {
  const truth = 'Rename Method public a(x int) : void renamed to public b(x int) : void in class p.A';
  expect(judge([truth], ['Rename Method a(n int) renamed to private b(n int) in class p.A'])).toEqual([
    'tp Rename Method',
  ]);
  expect(judge([truth], ['Rename Method a(n int) renamed to b(n long) in class p.A'])).toEqual([
    'fn Rename Method',
    'fp Rename Method',
  ]);
});

test('move-and-rename of a class is a rename, of a method it is ignored; attributes are ignored', () => {
  expect(judge(['Move And Rename Class p.A moved and renamed to q.B'], ['Rename Class p.A renamed to q.B'])).toEqual([
    'tp Rename Class',
  ]);
  expect(
    judge(
      ['Move And Rename Method a() from class p.A to b() from class p.B', 'Change Package p to q'],
      [
        'Move Attribute x : int from class p.A to x : int from class p.B',
        'Move And Rename Method c() from class p.A to d() from class p.B',
      ],
    ),
  ).toEqual([]);
});

test('the class to which an extracted method was moved is ignored', () => {
  expect(
    judge(
      ['Extract And Move Method n() extracted from m() in class p.A & moved to class p.B'],
      ['Extract And Move Method n() extracted from m() in class p.A & moved to class p.C'],
    ),
  ).toEqual(['tp Extract Method']);
  expect(
    judge(
      ['Extract And Move Method n() extracted from m() in class p.A & moved to class p.B'],
      ['Extract Method n() extracted from m() in class p.A'],
    ),
  ).toEqual(['tp Extract Method']);
});

test('an inlined method takes the class of its target', () => {
  expect(
    judge(
      ['Inline Method n() inlined to m() in class p.B'],
      ['Move And Inline Method n() moved from class p.A to class p.B & inlined to m()'],
    ),
  ).toEqual(['tp Inline Method']);
});

test('the class of an extracted interface is compared by its name after the change', () => {
  expect(
    judge(
      ['Extract Interface p.I from class p.New', 'Rename Class p.Old renamed to p.New'],
      ['Extract Interface p.I from class p.Old', 'Rename Class p.Old renamed to p.New'],
    ),
  ).toEqual(['tp Extract Interface', 'tp Rename Class']);
});

test('a pull-up to a supertype that is reported as extracted is dropped unless the oracle lists it', () => {
  const reports = [
    'Extract Superclass p.Base from classes [p.A, p.B]',
    'Pull Up Method m() from class p.A to m() from class p.Base',
    'Pull Up Method n() from class p.B to n() from class p.Base',
    'Pull Up Method o() from class p.C to o() from class p.Base',
  ];
  expect(judge(['Pull Up Method m() from class p.A to m() from class p.Base'], reports)).toEqual([
    'tp Pull Up Method',
    'fp Extract Superclass',
    'fp Extract Superclass',
    'fp Pull Up Method',
  ]);
});

test('a false or disputed entry counts as wrong when it is reported', () => {
  const text = 'Move Class p.A moved to q.A';
  expect(judge([], [text], [text])).toEqual(['fp Move Class']);
});

test('a report that cannot be read counts as wrong', () => {
  expect(judge([], ['Move Method somewhere'])).toEqual(['fp Move Method']);
});
