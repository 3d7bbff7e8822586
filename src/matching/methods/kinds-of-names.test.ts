import { expect, test } from 'vitest';
import { areParts, isKindOf, kindsOf } from './kinds-of-names.ts';

test('names are kinds of one if each has all of its words and others that tell it apart', () => {
  const kinds = (one: string, ...several: string[]) => kindsOf(one, several, (name) => name);
  expect(kinds('_style', '_typeStyle', '_memberStyle', 'size')).toEqual(['_typeStyle', '_memberStyle']);
  expect(kinds('name', 'first_name', 'last_name')).toEqual(['first_name', 'last_name']);
  // With the fewest other words: of `value` and `setValue` each has its own.
  expect(kinds('value', 'firstValue', 'setFirstValue', 'lastValue', 'setLastValue')).toEqual([
    'firstValue',
    'lastValue',
  ]);
  expect(kinds('setValue', 'firstValue', 'setFirstValue', 'lastValue', 'setLastValue')).toEqual([
    'setFirstValue',
    'setLastValue',
  ]);
  expect(kinds('style', 'typeStyle', 'colour')).toEqual([]);
  expect(kinds('style', 'typeStyle', 'styleType')).toEqual([]);
  expect(kinds('style', 'styleOfOneMember', 'styleOfAllTypes')).toEqual([]);
  expect(isKindOf('readTimeout', 'timeout')).toBe(true);
  expect(isKindOf('timeout', 'timeout')).toBe(false);
});

test('two names are parts of one that has the words of both and no others', () => {
  expect(areParts('minMaxSize', 'minSize', 'maxSize')).toBe(true);
  expect(areParts('offsetAndSize', 'offset', 'size')).toBe(true);
  expect(areParts('objectMinMaxSize', 'objectMinimumSize', 'objectMaximumSize')).toBe(true);
  expect(areParts('minMaxSize', 'minSize', 'size')).toBe(false);
  expect(areParts('minMaxSizeLimit', 'minSize', 'maxSize')).toBe(false);
  expect(areParts('outFile', 'outFile1', 'outFile2')).toBe(false);
  expect(areParts('minSize', 'minSize', 'maxSize')).toBe(false);
});
