import { expect, test } from 'vitest';
import { stressCases } from './stress.ts';

test.each(stressCases(0.02))('$name: two versions that differ, the same every time', ({ name, make }) => {
  const { before, after } = make();
  expect(Object.keys(before).length).toBeGreaterThan(0);
  expect(after).not.toEqual(before);
  const again = stressCases(0.02)
    .find((other) => other.name === name)
    ?.make();
  expect(again).toEqual({ before, after });
});

test('the inputs have the promised sizes', () => {
  const input = (name: string) => {
    const found = stressCases().find((other) => other.name.includes(name));
    if (found === undefined) throw new Error(`no stress input "${name}"`);
    return found.make();
  };
  expect(Object.keys(input('5,000 files').before)).toHaveLength(5000);
  expect(Object.values(input('3,000 statements').before)[0].split('\n').length).toBeGreaterThan(3000);
  expect(Object.values(input('300 methods').after)[0].match(/int fresh\d+\(/g)).toHaveLength(300);
  expect(Object.values(input('2,000 calls').before)[0].match(/^ +\./gm)).toHaveLength(2000);
});
