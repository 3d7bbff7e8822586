import { expect, test } from 'vitest';
import { byteSize, count, list, milliseconds } from './options.ts';

test('lists take commas and repetition', () => {
  expect(list('a, b,,', undefined)).toEqual(['a', 'b']);
  expect(list('c', ['a', 'b'])).toEqual(['a', 'b', 'c']);
});

test('sizes take decimal factors', () => {
  expect([byteSize('200000'), byteSize('200k'), byteSize('1.5M'), byteSize('2GB')]).toEqual([
    200_000, 200_000, 1.5e6, 2e9,
  ]);
  expect(() => byteSize('5 apples')).toThrow('number of bytes');
});

test('times are seconds unless they say otherwise', () => {
  expect([milliseconds('20'), milliseconds('0.5'), milliseconds('500ms'), milliseconds('2m')]).toEqual([
    20_000, 500, 500, 120_000,
  ]);
  expect(() => milliseconds('-1')).toThrow('number of seconds');
});

test('counts begin with one', () => {
  expect(count('12')).toBe(12);
  for (const value of ['0', '-1', '1.5', 'x']) expect(() => count(value)).toThrow('whole number from 1');
});
