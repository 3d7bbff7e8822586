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

describe('types whose name went to a new type (model-diff.md §3)', () => {
  const open = '    return this.store.open(this.key, 2);\n';
  const label = (name: string, extra = '') =>
    `export class ${name} extends Base {\n  sort(order: string): this {\n    this.order = order;\n    return this.check(order);\n  }\n` +
    `  open(): Store {\n${extra}${open}  }\n  close(store: Store): void {\n    store.leave(this.key, 1);\n  }\n}\n`;
  const small = 'export class Label {\n  constructor(readonly text: string, readonly size: number) {}\n}\n';
  const use = (name: string) =>
    `import { ${name} } from './label';\nexport function show(label: ${name}, at: number): ${name} {\n  log(at, 3);\n  return label.sort('up');\n}\n`;
  const before = { 'src/label.ts': label('Label'), 'src/use.ts': use('Label') };
  const after = { 'src/label.ts': `${label('RichLabel', '    log(3);\n')}${small}`, 'src/use.ts': use('RichLabel') };

  test('the type is the one that has its methods, and that is named in its place', async () => {
    expect(await told(before, after)).toEqual([
      'Change Parameter Type label : Label to label : RichLabel in method public show(label RichLabel, at number) : RichLabel from class use',
      'Change Return Type Label to RichLabel in method public show(label RichLabel, at number) : RichLabel from class use',
      'Rename Class label.Label renamed to label.RichLabel',
    ]);
    expect(await told(after, before, 'Class')).toEqual(['Rename Class label.RichLabel renamed to label.Label']);
  });

  test('where it is still named, or what the new type is made of, its methods went to that', async () => {
    const named = { ...after, 'src/use.ts': use('Label') };
    expect(await told(before, named, 'Class')).toEqual(['Extract Class label.RichLabel from class label.Label']);
    const holding = small.replace('readonly size: number', 'readonly rich: RichLabel');
    const held = { ...after, 'src/label.ts': `${label('RichLabel')}${holding}` };
    expect(await told(before, held, 'Class')).toEqual(['Extract Class label.RichLabel from class label.Label']);
  });

  test('Java: the same in two files of a package', async () => {
    const java = (name: string) =>
      `package p;\nclass ${name} {\n  int count(List<Item> items) { int n = 0; for (Item i : items) n += i.size(2); return n; }\n` +
      '  Item first(List<Item> items) { return items.isEmpty() ? null : items.get(0); }\n  void clear(Store store) { store.drop(this, 1); }\n}\n';
    const main = (name: string) =>
      `package p;\nclass Main {\n  void run(${name} shelf, Store store) { shelf.clear(store); log(store, 2); }\n}\n`;
    const later =
      'package p;\nclass Shelf {\n  private final int width;\n  Shelf(int width) { this.width = width; }\n  int width() { return width; }\n}\n';
    const old = { 'p/Shelf.java': java('Shelf'), 'p/Main.java': main('Shelf') };
    const now = { 'p/Shelf.java': later, 'p/Rack.java': java('Rack'), 'p/Main.java': main('Rack') };
    expect(await told(old, now, 'Class')).toEqual(['Rename Class p.Shelf renamed to p.Rack']);
  });
});
