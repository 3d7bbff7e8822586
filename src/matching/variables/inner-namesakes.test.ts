import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a variable whose old name another one in an inner block has (statements:4.1)', () => {
  const open = (code: string, use: string) => `
export function open(shop: Shop): Door {
  check(shop.keys.length > 0, "no keys");
${code}
  const frame: Frame = {};
  const parts = join(shop.keys, ${use}, undefined, frame);
  return build(parts, frame);
}
`;
  const before = open('  let turn = shop.turn || usualTurn;', 'turn');
  const wrapped = (name: string) => `  let lock: Lock;
  if (shop.lock) {
    lock = shop.lock;
  } else if (shop.turn) {
    let ${name} = shop.turn;
    lock = (key) => ({ open: ${name}(key) });
  } else {
    lock = usualLock;
  }`;
  const change = async (from: string, to: string) =>
    (await told({ 'a.ts': from }, { 'a.ts': to }, 'Rename Variable')).map((text) => text.replace(/ in method.*$/, ''));

  test('has the name that its code has now, whatever the inner one is made of, and the mirror image', async () => {
    const after = open(wrapped('turn'), 'lock');
    expect(await change(before, after)).toEqual(['Rename Variable turn : Inferred to lock : Lock']);
    expect(await change(after, before)).toEqual(['Rename Variable lock : Lock to turn : Inferred']);
  });

  test('keeps its name where code in the block goes on with it, and where the other one was there before', async () => {
    const used = open('  let turn = shop.turn || usualTurn;\n  log("turned", turn, shop.key);', 'turn');
    const inner = open(wrapped('turn').replace('shop.turn;', 'shop.turn;\n    log("turned", turn, shop.key);'), 'lock');
    expect(await change(used, inner)).toEqual([]);
    const had = open('  let lock = usualLock;\n  let turn = shop.turn || lock;', 'turn');
    expect(await change(had, open(wrapped('turn'), 'lock'))).toEqual([]);
  });
});
