import { beforeAll, expect, test } from 'vitest';
import { python } from '../../languages/python/python.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { Comparison } from '../comparison.ts';
import type { Body } from './bodies.ts';
import { differByLocalNames, renamedStatements } from './renamed-locals.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('python');
});

/** The bodies of `def f` of two texts. */
function bodies(before: string, after: string): [Body, Body] {
  const models = [before, after].map((text) => ({ files: [python.model(parse(text, grammar), 'a.py')] }));
  const comparison = new Comparison(models[0], models[1]);
  const [left, right] = models.map(({ files }) => {
    const f = files[0].declarations.find(({ name }) => name === 'f');
    return f ? comparison.body(f) : null;
  });
  if (!left || !right) throw new Error('no f');
  return [left, right];
}

/** Whether `def f` of two texts differs by names alone. */
function differ(before: string, after: string): boolean {
  return differByLocalNames(...bodies(before, after));
}

/** Numbers of statements that differ by names alone. */
function pairs(before: string, after: string): readonly [number, number][] {
  return renamedStatements(...bodies(`def f(rows):\n    ${before}\n`, `def f(rows):\n    ${after}\n`), () => true);
}

const loop = (all: string, one: string, call = 'use') =>
  `def f(${all}):\n    for ${one} in ${all}:\n        ${call}(${one})\n`;

test('other names of a parameter and a variable, used throughout', () => {
  expect(differ(loop('urls', 'url'), loop('entries', 'entry'))).toBe(true);
});

test('another function is called', () => {
  expect(differ(loop('urls', 'url'), loop('entries', 'entry', 'drop'))).toBe(false);
});

test('two names became one', () => {
  expect(differ('def f(a, b):\n    use(a, b)\n', 'def f(x, y):\n    use(x, x)\n')).toBe(false);
});

test('a statement more', () => {
  expect(differ(loop('urls', 'url'), `${loop('entries', 'entry')}    return entries\n`)).toBe(false);
});

test('a statement of which names of its version alone are others', () => {
  const before = 'few = rows[1:]\n    best = few[pick(len(few))]\n    return best';
  const one = 'all = sort(rows, 3)\n    chosen = all[pick(len(all))]\n    return chosen.name';
  expect(pairs(before, one)).toEqual([[1, 1]]);
  // Another one of two names, two of one form, a name that both versions have.
  expect(pairs(before, one.replace('len(all)', 'len(chosen)'))).toEqual([]);
  expect(pairs(before, `${one}\n    other = all[pick(len(all))]`)).toEqual([]);
  expect(pairs(before, 'best = sort(rows, 3)\n    few = best[pick(len(best))]\n    return few.name')).toEqual([]);
});

test('statements that have hardly a word in common', () => {
  expect(pairs('a = take(rows)\n    b = a.x', 'c = sort(rows, 3)\n    d = c.x')).toEqual([]);
});
