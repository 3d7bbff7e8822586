import { beforeAll, expect, test } from 'vitest';
import { python } from '../languages/python/python.ts';
import { type Grammar, loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import { Comparison } from './comparison.ts';
import { differByLocalNames } from './renamed-locals.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('python');
});

/** Whether `def f` of two texts differs by names alone. */
function differ(before: string, after: string): boolean {
  const models = [before, after].map((text) => ({ files: [python.model(parse(text, grammar), 'a.py')] }));
  const comparison = new Comparison(models[0], models[1]);
  const [left, right] = models.map(({ files }) => {
    const f = files[0].declarations.find(({ name }) => name === 'f');
    return f ? comparison.body(f) : null;
  });
  if (!left || !right) throw new Error('no f');
  return differByLocalNames(left, right);
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
