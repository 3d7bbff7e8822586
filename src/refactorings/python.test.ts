import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const python = (before: string, after: string) => told({ 'shop/store.py': before }, { 'shop/store.py': after });

describe('Python programs', () => {
  test('another class that is created is another type of the variable (§3.5)', async () => {
    const before = 'def load():\n    reader = texts.Reader(4)\n    log(reader)\n    return reader.all()\n';
    const after = 'def load():\n    reader = files.Reader(4)\n    log(reader)\n    return reader.all()\n';
    expect(await python(before, after)).toEqual([
      'Change Variable Type reader : texts.Reader to reader : files.Reader in method public load() from class store.__module__',
    ]);
  });

  test('a function in a function belongs to the path from the module on (§3.6)', async () => {
    const body = 'n = x * 2\n        log(n)\n        return n\n';
    const before = `def load():\n    def twice(x):\n        ${body}    return twice(1)\n`;
    const after = `def load():\n    def double(x):\n        ${body}    return double(1)\n`;
    expect(await python(before, after)).toEqual([
      'Rename Method public twice(x) renamed to public double(x) in class store.__module__.load',
    ]);
  });
});
