import { expect, test } from 'vitest';
import { edited, indented, methodsOf, modelOf, replaced, statementsOf } from './code.ts';
import { type Ground, noise, operations, vocabularyOf } from './operations.ts';
import { Random } from './random.ts';

const text = `class Till {
  constructor(rates) {
    this.rates = rates;
  }

  price(item, count) {
    const each = this.rates.of(item.kind);
    log('price', item.name);
    if (count > 10) {
      return each * count * 0.9;
    } else {
      return each * count;
    }
  }

  receipt(items) {
    const lines = items.map((item) => item.name + ': ' + this.price(item, 1));
    print(lines.join(', '), 80);
    return lines.length;
  }
}
`;

const otherText = text.replace('Till', 'Shop').replaceAll('price', 'costs').replaceAll('receipt', 'bill');

async function ground(seed: number): Promise<Ground> {
  const [file, other] = await Promise.all([modelOf('till.js', text), modelOf('shop.js', otherText)]);
  if (!file || !other) throw new Error('does not parse');
  return {
    file,
    other,
    random: new Random(seed),
    words: vocabularyOf([file, other]),
    taken: new Set<string>(),
    again: null,
  };
}

test('random numbers are the same everywhere, and lie in their range', () => {
  const random = new Random(1);
  expect([random.below(100), random.below(100), random.below(100)]).toEqual([62, 0, 52]);
  expect(new Random(7).shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow(RangeError);
});

test('methods with names of their own, and statements on lines of their own, can be changed', async () => {
  const { file } = await ground(1);
  expect(methodsOf(file).map(({ name }) => name)).toEqual(['price', 'receipt']);
  expect(statementsOf(methodsOf(file)[0]).map(({ kind }) => kind)).toEqual([
    'declaration',
    'expression',
    'if',
    'return',
    'return',
  ]);
});

test('edits are made together, unless they overlap', async () => {
  const { file } = await ground(1);
  const files = new Map([[file.path, 'a b a']]);
  const edit = (start: number, end: number) => ({ path: file.path, start, end, text: 'x' });
  expect(edited(files, [edit(4, 5), edit(0, 1)])?.get(file.path)).toBe('x b x');
  expect(edited(files, [edit(0, 3), edit(2, 4)])).toBeNull();
  expect(replaced(file, 'price', 'cost').length).toBe(2);
  expect(indented('  a\n\n    b', '  ', '\t')).toBe('\ta\n\n\t  b');
});

test.each([...operations.keys()])('%s gives code that parses, with another name or order', async (kind) => {
  let made = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const place = await ground(seed);
    const files = new Map([place.file, place.other].map((file) => [file.path, file.text]));
    const seeded = operations.get(kind)?.(place);
    const after = seeded && edited(files, seeded.edits);
    if (!after) continue;
    made++;
    for (const [path, changed] of after) expect(await modelOf(path, changed), changed).not.toBeNull();
    expect([...after.values()].join()).not.toBe([...files.values()].join());
    expect(seeded.expected.words.length).toBeGreaterThan(0);
  }
  // This program declares no field.
  expect(made > 0).toBe(kind !== 'renameAttribute');
});

test('noise changes the methods that it may change', async () => {
  const place = await ground(3);
  const [price] = methodsOf(place.file);
  for (let i = 0; i < 20; i++) {
    const edit = noise(place, ['price']);
    if (edit) expect(edit.start >= price.start && edit.end <= price.end).toBe(true);
  }
});
