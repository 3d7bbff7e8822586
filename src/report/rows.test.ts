import { expect, test } from 'vitest';
import type { CodeLocation, Refactoring } from '../refactorings/refactoring.ts';
import { rowsOf } from './rows.ts';

function at(codeElement: string | null, startLine: number): CodeLocation {
  return {
    filePath: 'src/A.java',
    startLine,
    endLine: startLine,
    startColumn: 1,
    endColumn: 10,
    startOffset: 0,
    endOffset: 9,
    codeElementType: 'METHOD_DECLARATION',
    description: 'declaration',
    codeElement,
  };
}

function refactoring(type: string, rest: string, left: CodeLocation[], right: CodeLocation[]): Refactoring {
  return {
    type,
    description: `${type}\t${rest}`,
    leftSideLocations: left,
    rightSideLocations: right,
    rule: 'test',
    similarity: null,
  };
}

/** `marker side:line element | context` */
const rows = (value: Refactoring) =>
  rowsOf(value).map(
    ({ marker, side, location, element, context }) =>
      `${marker} ${side}:${location?.startLine ?? '-'} ${element}${context ? ` | ${context}` : ''}`,
  );

test('a rename shows the old element, then the new one with its class', () => {
  const value = refactoring(
    'Rename Method',
    'public a() : void renamed to public b() : void in class x.C',
    [at('public a() : void', 3)],
    [at('public b() : void', 5)],
  );
  expect(rows(value)).toEqual([' before:3 public a() : void', '→ after:5 public b() : void | in class x.C']);
});

test('an extraction shows the new element, then where it came from', () => {
  const value = refactoring(
    'Extract Method',
    'private n() : int extracted from public m() : int in class x.C',
    [at('public m() : int', 3), at(null, 4)],
    [at('private n() : int', 9), at('n()', 4), at('public m() : int', 3)],
  );
  expect(rows(value)).toEqual([' after:9 private n() : int', 'from before:3 public m() : int | in class x.C']);
});

test('a move whose element stays the same shows both classes', () => {
  const value = refactoring(
    'Move Method',
    'public f(x int) : void from class x.A to public f(x int) : void from class y.B',
    [at('public f(x int) : void', 3)],
    [at('public f(x int) : void', 8)],
  );
  expect(rows(value)).toEqual([
    ' before:3 public f(x int) : void | from class x.A',
    '→ after:8 public f(x int) : void | from class y.B',
  ]);
});

test('an inlined and moved method keeps what is said about the classes', () => {
  const value = refactoring(
    'Move And Inline Method',
    'public f() moved from class A to class B & inlined to public g()',
    [at('public f()', 3)],
    [at('public g()', 8)],
  );
  expect(rows(value)).toEqual([' before:3 public f() | moved from class A to class B', 'into after:8 public g()']);
});

test('lists give one row for each element', () => {
  const value = refactoring(
    'Merge Method',
    '[public a() : void, public b() : void] to public c() : void in class C',
    [at('public a() : void', 1), at('public b() : void', 2)],
    [at('public c() : void', 3)],
  );
  expect(rows(value)).toEqual([
    ' before:1 public a() : void',
    'and before:2 public b() : void',
    '→ after:3 public c() : void | in class C',
  ]);
});

test('classes extracted from several classes', () => {
  const value = refactoring(
    'Extract Superclass',
    'x.Base from classes [x.A, x.B]',
    [at('x.A', 1), at('x.B', 2)],
    [at('x.Base', 3)],
  );
  expect(rows(value)).toEqual([' after:3 x.Base', 'from before:1 x.A', 'and before:2 x.B']);
});

test('an attribute is found although the description leaves its visibility out', () => {
  const value = refactoring(
    'Rename Attribute',
    'a : int to b : int in class C',
    [at('private a : int', 1)],
    [at('private b : int', 2)],
  );
  expect(rows(value)).toEqual([' before:1 a : int', '→ after:2 b : int | in class C']);
});

test('an element is not found inside a longer name', () => {
  const value = refactoring('Rename Class', 'x.AB renamed to x.A', [at('x.AB', 1)], [at('x.A', 2)]);
  expect(rows(value)).toEqual([' before:1 x.AB', '→ after:2 x.A']);
});

test('a container that is one of the locations has a row of its own', () => {
  const value = refactoring(
    'Add Parameter',
    'b : int in method public f(a int, b int) : void from class C',
    [at('public f(a int) : void', 1)],
    [at('b : int', 2), at('public f(a int, b int) : void', 2)],
  );
  expect(rows(value)).toEqual([' after:2 b : int', 'in after:2 public f(a int, b int) : void | from class C']);
});

test('without elements the whole description is one row', () => {
  const value = refactoring('Move Source Folder', 'src to lib', [], []);
  expect(rows(value)).toEqual([' before:- src to lib']);
});

test('what no location names stands before the first element', () => {
  const value = refactoring(
    'Change Method Access Modifier',
    'private to public in method public a() : void from class x.C',
    [at('private a() : void', 3)],
    [at('public a() : void', 5)],
  );
  expect(rows(value)).toEqual([' after:5 private to public in method public a() : void | from class x.C']);
});

test('a description may qualify the types that a location names shortly', () => {
  const value = refactoring(
    'Extract Method',
    'public n(a x.y.Shop&) : x.Item extracted from public m(a Shop) in class x.C',
    [at('public m(a Shop)', 3)],
    [at('public n(a Shop&) : Item', 9)],
  );
  expect(rows(value)).toEqual([
    ' after:9 public n(a x.y.Shop&) : x.Item',
    'from before:3 public m(a Shop) | in class x.C',
  ]);
});

test('an element that is called like what stands between two', () => {
  const value = refactoring(
    'Reorder Parameter',
    '[to, subject] to [subject, to] in method public send(subject, to) from class x.C',
    [at('to', 3), at('subject', 3)],
    [at('subject', 5), at('to', 5), at('public send(subject, to)', 5)],
  );
  expect(rows(value).slice(0, 4)).toEqual([
    ' before:3 to',
    'and before:3 subject',
    '→ after:5 subject',
    'and after:5 to',
  ]);
});
