import { expect, test } from 'vitest';
import { generatedBy } from './generated.ts';

test('a bundle without line breaks is minified', () => {
  expect(generatedBy('var a=1;function b(c,d){return c+d}b(a,2);'.repeat(1000))).toBe('minified');
});

test('code for people is not, nor is code around one long string', () => {
  const code = 'function add(left, right) {\n  return left + right;\n}\n';
  expect(generatedBy(code.repeat(1000))).toBeNull();
  expect(generatedBy(`${code}const image = '${'iVBORw0KGgo'.repeat(5000)}';\n`)).toBeNull();
});

test('what names its source map was compiled', () => {
  const code = 'function add(left, right) {\n  return left + right;\n}\n';
  expect(generatedBy(`${code}//# sourceMappingURL=add.js.map\n`)).toBe('it has a source map');
  expect(generatedBy(`const end = text.indexOf('//# sourceMappingURL=');\n${code}`)).toBeNull();
  expect(generatedBy(`${code}write('//# sourceMappingURL=' + name);`)).toBeNull();
});
