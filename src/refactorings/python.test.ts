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

  test('the only parameter that went became the only one that came, without types to tell (S2)', async () => {
    const before = 'def flip(node):\n    return run(node, "flip")\n';
    const after = 'def flip(stream):\n    return Filter(stream, "flip").start()\n';
    expect(await python(before, after)).toEqual([
      'Rename Parameter node to stream in method public flip(stream) from class store.__module__',
    ]);
  });

  const module = (name: string) =>
    `import log\n\nLIMIT = 5\n\ndef ${name}(x):\n    y = x * LIMIT\n    log.info(y)\n    return y\n\nprint(${name}(LIMIT))\n`;

  test('a module that moved is a moved class, and its functions stay in it', async () => {
    const found = await told({ 'shop/store.py': module('scale') }, { 'shop/tools/store.py': module('grow') });
    expect(found).toEqual([
      'Move Class store.__module__ moved to tools.store.__module__',
      'Rename Method public scale(x) renamed to public grow(x) in class tools.store.__module__',
    ]);
  });

  test('a file with the same text at another path is no part of the change (I4)', async () => {
    expect(await told({ 'shop/store.py': module('scale') }, { 'shop/tools/store.py': module('scale') })).toEqual([]);
  });

  test('literals in decorators print as the reference writes them (§3.8)', async () => {
    const after = "@check(kinds={A, B})\n@each('x', [None, 'b'], {'k': y[0]})\ndef f(x):\n    return x\n";
    expect(await python('def f(x):\n    return x\n', after)).toEqual([
      'Add Method Annotation @check(kinds = [A, B]) in method public f(x) from class store.__module__',
      'Add Method Annotation @each("x", (None, "b"), {"k": y[0]}) in method public f(x) from class store.__module__',
    ]);
  });

  test('an attribute is followed through `self`, also where other classes have one of that name', async () => {
    const program = (name: string) =>
      ['A', 'B']
        .map(
          (type) =>
            `class ${type}:\n    ${name} = None\n\n    def get(self, x):\n        return self.${name}[x] + ${type}\n`,
        )
        .join('\n');
    expect(
      await told({ 'shop/store.py': program('items') }, { 'shop/store.py': program('goods') }, 'Attribute'),
    ).toEqual(['Rename Attribute items to goods in class store.A', 'Rename Attribute items to goods in class store.B']);
  });
});
