import { expect, test } from 'vitest';
import { ruleText } from './rules.ts';

test('a rule is told in words, with its id', () => {
  expect(ruleText('model:A7')).toBe('accessors of one attribute (model:A7)');
  expect(ruleText('statements:3.10')).toBe('code came under an assertion or assumption (statements:3.10)');
});

test('details of a rule are told as the rule', () => {
  expect(ruleText('statements:4.2.1 wrapped')).toBe('a variable stands for its value (statements:4.2.1 wrapped)');
});

test('an unknown rule keeps its id', () => {
  expect(ruleText('refdiff:S3')).toBe('rule refdiff:S3');
});
