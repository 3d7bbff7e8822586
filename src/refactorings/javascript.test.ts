import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('JavaScript programs', () => {
  test('a function held by a variable is private and has the function around it in its path (§3.6)', async () => {
    const program = (name: string) =>
      `module.exports = function (Shop) {\n  var Sale = function (${name}, n) {\n    log(${name}.price * n);\n    return n;\n  };\n  return Sale;\n};\n`;
    expect(await javascript(program('item'), program('thing'))).toEqual([
      'Rename Parameter item : Inferred to thing : Inferred in method private Sale(thing, n) from class shop.module.exports',
    ]);
  });

  test('a variable of the module is an attribute and a variable', async () => {
    const program = (name: string) =>
      `const ${name} = require('./prices');\n\nfunction f(x) {\n  return ${name}.of(x);\n}\n`;
    expect(await javascript(program('price'), program('prices'))).toEqual([
      'Rename Attribute price : Inferred to prices : Inferred in class shop',
      'Rename Variable price : Inferred to prices : Inferred in module shop from class shop',
    ]);
  });
});
