import { expect, test } from 'vitest';
import { isMinified } from './minified.ts';

test('a bundle without line breaks is minified', () => {
  expect(isMinified('var a=1;function b(c,d){return c+d}b(a,2);'.repeat(1000))).toBe(true);
});

test('code for people is not, nor is code around one long string', () => {
  const code = 'function add(left, right) {\n  return left + right;\n}\n';
  expect(isMinified(code.repeat(1000))).toBe(false);
  expect(isMinified(`${code}const image = '${'iVBORw0KGgo'.repeat(5000)}';\n`)).toBe(false);
});
