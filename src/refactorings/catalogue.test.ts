import { expect, test } from 'vitest';
import { findType, refactoringTypes } from './catalogue.ts';

test('the catalogue has the 107 types of the specification and the three of whole files, each once', () => {
  expect(refactoringTypes.filter(({ group }) => group !== 'file')).toHaveLength(107);
  expect(refactoringTypes).toHaveLength(110);
  expect(new Set(refactoringTypes.map(({ name }) => name)).size).toBe(110);
  expect(new Set(refactoringTypes.map(({ id }) => id)).size).toBe(110);
});

test('a type is found by name or id, however it is spelt', () => {
  for (const word of ['Extract Method', 'extract method', 'extract-method', 'EXTRACT_OPERATION']) {
    expect(findType(word)?.name).toBe('Extract Method');
  }
  expect(findType('Extract')).toBeUndefined();
});
