import { expect, test } from 'vitest';
import { textsChange } from '../../src/source/texts.ts';
import { leftoversOf } from './leftovers.ts';

const left = async (before: string, after: string) => {
  const files = { beforeFiles: { 'a.py': before }, afterFiles: { 'a.py': after } };
  return leftoversOf(await textsChange({ type: 'fileContents', ...files }, {}));
};

test('what has a partner is not left', async () => {
  const code = (name: string) => `def ${name}(shop):\n    show(shop.name, shop.place)\n    close(shop, 3)\n`;
  expect(await left(code('tell'), code('say'))).toEqual([]);
});

test('statements and variables without partner that are much alike are told', async () => {
  const code = (own: string) => `def plan(shop):\n    begin(shop)\n${own}    finish(shop)\n`;
  const before = code(
    '    app_cfg = shop.config.root[shop.name]\n    api = shop.plugins.find(app_cfg)\n    show(api)\n',
  );
  const after = code(
    '    if isinstance(cfg := shop.config.root.get(shop.name), Config):\n        warn("none", cfg.path)\n',
  );
  const found = await left(before, after);
  expect(found.map(({ kind, before: b, after: a }) => `${kind} ${b} -> ${a}`)).toContain(
    'variable a.py app_cfg -> a.py cfg',
  );
});
