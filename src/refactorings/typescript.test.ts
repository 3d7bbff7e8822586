import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('TypeScript programs', () => {
  test('a function that becomes a member changes its place, not its visibility (§3.10 rule 11)', async () => {
    const body = '(a: string[], n: number) {\n    const b = a.slice(n);\n    log(b);\n    return b.join(".");\n  }';
    const found = await told(
      { 'src/shop.ts': `function tail${body}\nexport class Shop {\n  f() { return tail([], 1); }\n}\n` },
      { 'src/shop.ts': `export class Shop {\n  f() { return this.tail([], 1); }\n  tail${body}\n}\n` },
      'Method',
    );
    expect(found).toEqual([
      'Move Method private tail(a string[], n number) from class shop to public tail(a string[], n number) from class shop.Shop',
    ]);
  });

  test('the visibility of a parameter property is no modifier of the parameter', async () => {
    const program = (modifier: string) => `class Shop {\n  constructor(${modifier} size: number) { log(size); }\n}\n`;
    const found = await told({ 'src/shop.ts': program('public') }, { 'src/shop.ts': program('private') }, 'Parameter');
    expect(found).toEqual([]);
  });
});
