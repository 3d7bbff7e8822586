import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('variables of a module that hold what it imports (A3)', () => {
  const renames = async (before: string, after: string) =>
    (await javascript(before, after)).filter((text) => text.startsWith('Rename'));
  const rename = (from: string, to: string) => [
    `Rename Attribute ${from} : Inferred to ${to} : Inferred in class shop`,
    `Rename Variable ${from} : Inferred to ${to} : Inferred in module shop from class shop`,
  ];
  const file = (head: string, call: string) =>
    `${head}\nfunction open(box) {\n  box.check(4);\n  return box.keep(${call});\n}\n`;

  test('all of one module is no part of another one, whatever the two are called', async () => {
    const whole = file("const path = require('path');", 'path.parse(box.name)');
    const part = (module: string, name = 'pathParse') =>
      file(`const { ${name} } = require('${module}');`, `${name}(box.name)`);
    expect(await renames(whole, part('./files'))).toEqual([]);
    expect(await renames(part('./files'), whole)).toEqual([]);
    // The module as a whole under another name.
    const other = file("const paths = require('path');", 'paths.parse(box.name)');
    expect(await renames(whole, other)).toEqual(rename('path', 'paths'));
  });

  test('what was asked of a module is no other name for the module', async () => {
    const before = file("const error = require('./error');", 'error.OpenError');
    const after = file('const OpenError = Shop.errors.OpenError;', 'OpenError');
    expect(await renames(before, after)).toEqual([]);
    expect(await renames(after, before)).toEqual([]);
    // Under another name the module is asked for the same.
    const renamed = file("const errors = require('./error');", 'errors.OpenError');
    expect(await renames(before, renamed)).toEqual(rename('error', 'errors'));
  });
});
