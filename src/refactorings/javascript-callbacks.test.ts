import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const run = (found: string) =>
  `function run(shop, api) {\n  const found = ${found};\n  shop.put(found.length > 0 ? merge(found.concat(api.last)) : api.last);\n}\n`;

const renames = (before: string, after: string) =>
  told({ 'src/shop.js': run(before) }, { 'src/shop.js': run(after) }, 'Rename');

const renamed = (from: string, to: string) =>
  `Rename Parameter ${from} : Inferred to ${to} : Inferred in method private run(shop, api) from class shop`;

describe('parameters of functions that one call hands over (§4.1)', () => {
  test('are names of one thing where the functions ask that for much the same', async () => {
    for (const [before, after] of [
      ['shop.orders.map(order => order.getPath())', 'shop.orders.map(it => it.path)'],
      [
        'shop.orders.map(order => order.getPath()).filter(path => path)',
        'shop.orders.map(it => it.path).filter(Boolean)',
      ],
      ['walk(shop.orders, order => order.getPath())', 'walk(shop.orders, function (it) { return it.path; })'],
    ]) {
      expect(await renames(before, after), before).toEqual([renamed('order', 'it')]);
      expect(await renames(after, before), after).toEqual([renamed('it', 'order')]);
    }
  });

  test('are not where another call, or one on other things, hands them over', async () => {
    for (const [before, after] of [
      ['shop.orders.map(order => order.getPath())', 'shop.items.map(it => it.path)'],
      ['shop.orders.map(order => order.getPath())', 'shop.orders.filter(it => it.path)'],
      ['shop.orders.reduce((sum, order) => order.getPath())', 'shop.orders.reduce(it => it.path)'],
      ["shop.on('open', order => order.getPath())", "shop.on('close', it => it.path)"],
      ['make(order => order.getPath())', 'make(it => it.path)'],
      // So it is where the functions ask for other things.
      ['shop.orders.map(order => order.path)', 'shop.orders.map(it => it.name)'],
      // Several could be the one.
      [
        'shop.orders.map(order => order.getPath())',
        'shop.orders.map(it => it.path).concat(shop.orders.map(at => at.path))',
      ],
    ])
      expect(await renames(before, after), `${before} ${after}`).toEqual([]);
  });

  test('in any language', async () => {
    const java = (lambda: string) =>
      `class A {\n  List<String> run(Shop shop) {\n    return shop.orders().stream().map(${lambda}).toList();\n  }\n}\n`;
    expect(
      await told({ 'A.java': java('order -> order.getPath()') }, { 'A.java': java('it -> it.path') }, 'Rename'),
    ).toEqual([
      'Rename Variable order : null to it : null in method package run(shop Shop) : List<String> from class A',
    ]);
    const python = (lambda: string) => `def run(shop):\n    return list(map(${lambda}, shop.orders))\n`;
    expect(
      await told(
        { 'a.py': python('lambda order: order.get_path()') },
        { 'a.py': python('lambda it: it.path') },
        'Rename',
      ),
    ).toEqual(['Rename Parameter order to it in method public run(shop) from class a.__module__']);
  });
});
