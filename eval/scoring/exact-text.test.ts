import { expect, test } from 'vitest';
import { judgeTexts } from './exact-text.ts';
import { report } from './example.ts';
import { f1, precision, recall, tally } from './judgement.ts';
import { lenientForm } from './lenient.ts';

const commit = {
  entries: [
    {
      type: 'Rename Method',
      description: 'Rename Method\tpublic a() : int renamed to public b() : int in class p.A',
      valid: true,
    },
    { type: 'Extract Superclass', description: 'Extract Superclass\tp.Base from classes [p.A, p.B]', valid: true },
    { type: 'Move Class', description: 'Move Class\tp.X moved to q.X', valid: false },
    { type: 'Split Method', description: 'Split Method\tpublic s() to [t(), u()] in class p.A', valid: true },
  ],
};
const scored = new Set(['Rename Method', 'Extract Superclass', 'Move Class']);

const rename = report('Rename Method public a() : int renamed to public b() : int in class p.A');

test('equal texts are found, duplicates collapse, unscored types take no part (Scoring 4, 5)', () => {
  const judged = judgeTexts(
    commit,
    [rename, rename, report('Split Method public x() to [y(), z()] in class p.A')],
    scored,
  );
  expect(judged.map(({ verdict, text }) => [verdict, text])).toEqual([
    ['tp', 'Rename Method public a() : int renamed to public b() : int in class p.A'],
    ['fn', 'Extract Superclass p.Base from class p.A'],
    ['fn', 'Extract Superclass p.Base from class p.B'],
  ]);
});

test('a reported list of classes is compared class by class', () => {
  const judged = judgeTexts(commit, [report('Extract Superclass p.Base from classes [p.B, p.C]')], scored);
  expect(tally(judged).types.get('Extract Superclass')).toEqual({ tp: 1, fp: 1, fn: 1 });
});

test('what the oracle lists as wrong is a false positive, and marked', () => {
  const judged = judgeTexts(
    commit,
    [report('Move Class p.X moved to q.X'), report('Move Class p.Y moved to q.Y')],
    scored,
  );
  expect(judged.filter((j) => j.verdict === 'fp').map((j) => j.judgedFalse)).toEqual([true, false]);
});

test('a type that the description contradicts is counted by the description (Scoring 3)', () => {
  const judged = judgeTexts(
    { entries: [{ type: 'Move Method', description: 'Move Class p.X moved to q.X', valid: true }] },
    [],
    scored,
  );
  expect(judged).toMatchObject([{ verdict: 'fn', type: 'Move Class' }]);
});

test('the lenient form forgives visibility, types and parameter names, not names and numbers', () => {
  const key = (text: string) =>
    judgeTexts({ entries: [{ type: '', description: text, valid: true }] }, [rename], scored, lenientForm);
  expect(key('Rename Method private a() : long renamed to package b() in class p.A')[0].verdict).toBe('tp');
  expect(key('Rename Method public a(n int) : int renamed to public b() : int in class p.A')[0].verdict).toBe('fn');
});

test('figures are sums over judgements, and unknown where nothing was counted (Scoring 6)', () => {
  expect(precision({ tp: 3, fp: 1, fn: 3 })).toBe(0.75);
  expect(recall({ tp: 3, fp: 1, fn: 3 })).toBe(0.5);
  expect(f1({ tp: 3, fp: 1, fn: 3 })).toBe(0.6);
  expect(precision({ tp: 0, fp: 0, fn: 2 })).toBeNull();
  expect(recall({ tp: 0, fp: 2, fn: 0 })).toBeNull();
});
