import { expect, test } from 'vitest';
import { detect } from '../../src/index.ts';
import { textsChange } from '../../src/source/texts.ts';
import { isTold, labelsOf } from './labels.ts';

type Files = Record<string, string>;

const change = (beforeFiles: Files, afterFiles: Files) =>
  textsChange({ type: 'fileContents', beforeFiles, afterFiles }, {});

const told = async (beforeFiles: Files, afterFiles: Files) => {
  const { labels } = labelsOf(await change(beforeFiles, afterFiles));
  for await (const { refactorings } of detect({ type: 'fileContents', beforeFiles, afterFiles }))
    return labels.map((label) => isTold(label, refactorings));
  return [];
};

const body = (name: string) => [
  `def ${name}(basket):`,
  '    total = basket.sum_of_all_prices()',
  '    if total > basket.largest_amount:',
  '        raise TooExpensive(total)',
  '    shipping = basket.weight() * 3',
  '    return total + shipping',
];

test('a name that others took over is a rename, and told', async () => {
  const before = { 'shop.py': `${body('costs').join('\n')}\n\nprint(costs(b))\n` };
  const after = { 'shop.py': `${body('price').join('\n')}\n\nprint(price(b))\n` };
  expect(labelsOf(await change(before, after))).toEqual({
    labels: [{ kind: 'rename', from: 'costs', to: 'price', lines: 2 }],
    changedLines: 4,
  });
  expect(await told(before, after)).toEqual([true]);
});

test('a name of which one line stayed, or that is declared nowhere, is no rename', async () => {
  const once = await change({ 'a.py': 'x = 1\nold = x\n' }, { 'a.py': 'x = 1\nnew = x\n' });
  const library = await change({ 'a.py': 'f(lib.old)\ng(lib.old)\n' }, { 'a.py': 'f(lib.new)\ng(lib.new)\n' });
  expect([labelsOf(once).labels, labelsOf(library).labels]).toEqual([[], []]);
});

test('a block that went to another file, at another depth, is told as what moved', async () => {
  const before = { 'shop.py': `${body('costs').join('\n')}\n`, 'other.py': 'class Shop:\n    pass\n' };
  const inside = body('costs').map((line) => `    ${line}`);
  const after = { 'other.py': `class Shop:\n${inside.join('\n')}\n` };
  expect(labelsOf(await change(before, after)).labels).toEqual([
    {
      kind: 'block',
      from: { path: 'shop.py', first: 1, last: 6 },
      to: { path: 'other.py', first: 2, last: 7 },
      lines: 6,
    },
  ]);
  expect(await told(before, after)).toEqual([true]);
  const [label] = labelsOf(await change(before, after)).labels;
  expect(isTold(label, [])).toBe(false);
});

test('another order in one file is no moved block, nor is code that only went deeper', async () => {
  const [first, second] = [body('costs').join('\n'), body('taxes').join('\n')];
  const order = await change({ 'a.py': `${first}\n\n${second}\n` }, { 'a.py': `${second}\n\n${first}\n` });
  const deeper = await change({ 'a.py': `${first}\n` }, { 'a.py': `if x:\n${first.replace(/^/gm, '    ')}\n` });
  expect([labelsOf(order).labels, labelsOf(deeper).labels]).toEqual([[], []]);
});
