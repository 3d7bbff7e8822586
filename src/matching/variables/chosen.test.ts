import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a variable that branches give its value, and one that is declared with all of them (statements:2.7, 4.1)', () => {
  const method = (code: string) => `class A { String f(Tour tour) { ${code} } }`;
  const given = (first = '"Express " + tour.id()', asked = 'tour.isExpress()') =>
    method(`String t; if (${asked}) { t = ${first}; } else { t = "Tour " + tour.id(); } return t;`);
  const chosen = method(
    'String title = tour.isExpress() ? "Express " + tour.id() : "Tour " + tour.id(); return title;',
  );
  const where = 'in method package f(tour Tour) : String from class A';

  test('a ternary', async () => {
    expect(await told(given(), chosen, 'Variable')).toEqual([`Rename Variable t : String to title : String ${where}`]);
  });

  test('and back', async () => {
    expect(await told(chosen, given(), 'Variable')).toEqual([`Rename Variable title : String to t : String ${where}`]);
  });

  test('a value that one of the branches takes the place of', async () => {
    const before = method(
      'String t = "Tour " + tour.id(); if (tour.isExpress()) t = "Express " + tour.id(); return t;',
    );
    expect(await told(before, chosen, 'Rename Variable')).toEqual([
      `Rename Variable t : String to title : String ${where}`,
    ]);
  });

  test('an expression of several statements', async () => {
    const before = method(
      'String s; switch (tour.sky()) { case CLEAR: s = "sun"; break; case RAIN: s = "umbrella"; break; default: s = "cloud"; } return s;',
    );
    const after = method(
      'String icon = switch (tour.sky()) { case CLEAR -> "sun"; case RAIN -> "umbrella"; default -> "cloud"; }; return icon;',
    );
    expect(await told(before, after, 'Variable')).toEqual([`Rename Variable s : String to icon : String ${where}`]);
  });

  test('where a type may be left out', async () => {
    const script = (...lines: string[]) => ({
      'a.py': ['def f(t):', ...lines.map((line) => `    ${line}`), ''].join('\n'),
    });
    const before = script('if t.fast:', '    a = "Fast " + t.id', 'else:', '    a = "Tour " + t.id', 'return a');
    const after = script('title = "Fast " + t.id if t.fast else "Tour " + t.id', 'return title');
    expect(await told(before, after, 'Variable')).toEqual([
      'Rename Variable a to title in method public f(t) from class a.__module__',
    ]);
  });

  test('of other values, or by another question', async () => {
    const others = given('tour.names().first(5)');
    expect(
      await told(others.replace('return t;', 'log(t);'), chosen.replace('return title;', 'show(title, 3);'), 'Rename'),
    ).toEqual([]);
    const asked = given(undefined, 'tour.guide().isAway(7)');
    expect(
      await told(asked.replace('return t;', 'log(t);'), chosen.replace('return title;', 'show(title, 3);'), 'Rename'),
    ).toEqual([]);
  });
});
