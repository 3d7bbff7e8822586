import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('types whose old name stays as an alias (model-diff.md §3)', () => {
  const shop = (name: string) => `package p
    class ${name}(val owner: Person) {
      fun sell(item: Item, count: Int): Receipt { log(item); return Receipt(item.price * count, owner) }
      fun close() { owner.leave(this, 1) }
    }`;
  const renamed = ['Rename Class p.Shop renamed to p.Market'];

  test('the type is what the alias stands for, in its file or in another one', async () => {
    const before = { 'p/Shop.kt': shop('Shop') };
    const alias = '@Old("Use Market") typealias Shop = Market';
    expect(await told(before, { 'p/Shop.kt': `${shop('Market')}\n${alias}` }, 'Class')).toEqual(renamed);
    const apart = { 'p/Market.kt': shop('Market'), 'p/Shop.kt': `package p\n${alias}` };
    expect(await told(before, apart, 'Class')).toEqual(renamed);
    expect(await told(apart, before, 'Class')).toEqual(['Rename Class p.Market renamed to p.Shop']);
  });

  test('an alias of what was there before, or is not in the change, took the place of the type', async () => {
    const before = { 'p/Shop.kt': shop('Shop'), 'p/Market.kt': 'package p\nclass Market(val size: Int)' };
    const after = { ...before, 'p/Shop.kt': 'package p\ntypealias Shop = Market' };
    expect(await told(before, after, 'Rename')).toEqual([]);
    expect(await told(before, { ...before, 'p/Shop.kt': 'package p\ntypealias Shop = lib.Store' }, 'Rename')).toEqual(
      [],
    );
  });

  test('TypeScript: the same of interfaces', async () => {
    const type = (name: string) => `export interface ${name} { name: string; open(count: number): void }`;
    const alias = '/** @deprecated */\nexport type Shop = Market;';
    expect(await told({ 'a.ts': type('Shop') }, { 'a.ts': `${type('Market')}\n${alias}` })).toEqual([
      'Rename Class a.Shop renamed to a.Market',
    ]);
  });

  test('TypeScript: one of several types is none of them, nor an object without a name of its own', async () => {
    const before = 'export type Shop = { id: number; open: boolean };';
    const after = 'export type Shop =\n  | { id: number; open: true }\n  | { id: number; open: false };';
    const object = 'const empty: Panel = { list: () => [], isOpen: () => false };\nexport default empty;';
    expect(await told({ 'a.ts': before }, { 'a.ts': after, 'b.ts': object }, 'Class')).toEqual([]);
  });

  test('C++: a class that became a template keeps its name for one of its instances; a tag and a name are one type', async () => {
    const writer = (name: string, letter: string) => `class ${name} : public Sink {
  int next_;
  const ${letter} *start_;
 public:
  void write(const ${letter} *s) { start_ = s; next_ = 0; run(s, 3); }
  int next() { return next_++ + sizeOf(start_); }
};
`;
    const template = `template <typename C>\n${writer('BasicWriter', 'C')}`;
    for (const alias of ['typedef BasicWriter<char> Writer;', 'using Writer = BasicWriter<char>;'])
      expect(await told({ 'a.hpp': writer('Writer', 'char') }, { 'a.hpp': `${template}${alias}\n` }, 'Class')).toEqual([
        'Rename Class Writer renamed to BasicWriter',
      ]);
    const row = (tag: string, end: string) => ({ 'a.c': `${tag} { int width; char *text; int height; }${end};\n` });
    expect(await told(row('typedef struct', ' row'), row('typedef struct row_s', ' row'), 'Class')).toEqual([]);
  });

  test('C++: a type inside of a class that left it is what its alias stands for', async () => {
    const options = (name: string) => `struct ${name} {
  int width = 4;
  bool open = true;
  void load(Source const& from) { width = from.read("width"); open = from.read("open"); }
};
`;
    const lot = (type: string) => `class Lot {\npublic:\n${type}    Options options_;\n};\n`;
    const before = { 'lot.hpp': lot(options('Options')) };
    const after = { 'lot.hpp': lot('using Options = yard::LotOptions;\n'), 'lot-options.hpp': '' };
    after['lot-options.hpp'] = `namespace yard {\n${options('LotOptions')}}\n`;
    expect(await told(before, after)).toEqual([
      'Move And Rename Class Lot.Options moved and renamed to yard.LotOptions',
    ]);
    // One that was there before has its own past.
    const known = { 'lot-options.hpp': 'namespace yard {\nstruct LotOptions { int width; };\n}\n' };
    expect(await told({ ...before, ...known }, { ...after, ...known }, 'Class')).toEqual([]);
  });
});
