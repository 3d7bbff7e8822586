import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const whole = (name: string, key: string) =>
  `String ${name}() { if (settings == null) { return NONE; } return settings.read("${key}", NONE); }`;
const handsOn = (name: string, key: string, callee = 'getSize') => `String ${name}() { return ${callee}("${key}"); }`;
const getSize =
  'private String getSize(String key) { if (settings == null) { return NONE; } return settings.read(key, NONE); }';
const config = (...methods: string[]) =>
  `class Config { Settings settings; static String NONE = "0"; void init() { log("done"); } ${methods.join(' ')} }`;
const before = config(whole('getImportRowSize', 'row'), whole('getImportPageSize', 'page'));

const methods = async (after: string, former = before) =>
  (await told(former, after)).filter((text) => /^(Rename|Extract) Method/.test(text));

describe('methods that hand what they did to a new one, under other names (M8(3), M13)', () => {
  const both = [
    'Extract Method private getSize(key String) : String extracted from package getImportPageSize() : String in class Config',
    'Extract Method private getSize(key String) : String extracted from package getImportRowSize() : String in class Config',
    'Rename Method package getImportPageSize() : String renamed to package getPageSize() : String in class Config',
    'Rename Method package getImportRowSize() : String renamed to package getRowSize() : String in class Config',
  ];

  test('are renamed, and what they call was extracted from each', async () => {
    expect(await methods(config(handsOn('getRowSize', 'row'), handsOn('getPageSize', 'page'), getSize))).toEqual(both);
    expect(await methods(config(getSize, handsOn('getPageSize', 'page'), handsOn('getRowSize', 'row')))).toEqual(both);
  });

  test('also in Python', async () => {
    const read = (name: string, key: string, given = '') =>
      `def ${name}(settings${given}):\n    if settings is None:\n        return NONE\n    return settings.read(${key}, NONE)\n\n\n`;
    const found = await told(
      { 'shop/config.py': read('import_row_size', '"row"') + read('import_page_size', '"page"') },
      {
        'shop/config.py': `def row_size(settings):\n    return size_of(settings, "row")\n\n\ndef page_size(settings):\n    return size_of(settings, "page")\n\n\n${read('size_of', 'key', ', key')}`,
      },
      'Rename Method',
    );
    expect(found.map((text) => /renamed to public (\w+)/.exec(text)?.[1])).toEqual(['page_size', 'row_size']);
  });

  test('are not where one says nothing of its own, names are others, or the called one has other code', async () => {
    const renamed = (texts: readonly string[]) =>
      texts.filter((text) => / renamed to package get(Row|Page)/.test(text));
    for (const after of [
      config(handsOn('getRowSize', 'size'), handsOn('getPageSize', 'page'), getSize),
      config(handsOn('loadRows', 'row'), handsOn('askAll', 'page'), getSize),
      config(
        handsOn('getRowSize', 'row'),
        handsOn('getPageSize', 'page'),
        'String getSize(String k) { sync(); return ask(k); }',
      ),
    ])
      expect(renamed(await methods(after)), after).toEqual([]);
  });
});
