import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('what became several, or one, as the names say (§4.1, model:A4, model:S5)', () => {
  const page = (fields: string, parameters: string, filled: string, uses: string) =>
    `export class Page {\n  private readonly size: number;\n${fields}\n  constructor(size: number, ${parameters}) {\n    this.size = size;\n${filled}  }\n\n${uses}}\n`;
  const one = page(
    '  private readonly style: Style;\n',
    'style: Style',
    '    this.style = style;\n',
    '  get head(): Style {\n    return this.style;\n  }\n\n  get part(): Style {\n    return this.style;\n  }\n',
  );
  const two = (type: string, between = '') =>
    page(
      `  private readonly headStyle: Style;\n${between}  private readonly partStyle: ${type};\n`,
      `headStyle: Style, partStyle: ${type}`,
      '    this.headStyle = headStyle;\n    this.partStyle = partStyle;\n',
      '  get head(): Style {\n    return this.headStyle;\n  }\n\n  get part(): Style {\n    return this.partStyle;\n  }\n',
    );
  const changed = (before: string, after: string, words = /Split|Merge/) =>
    told({ 'page.ts': before }, { 'page.ts': after }).then((all) => all.filter((text) => words.test(text)));

  test('attributes and parameters that are two of a kind were split', async () => {
    expect(await changed(one, two('Style'), /Attribute|Parameter/)).toEqual([
      'Split Attribute style : Style to [headStyle : Style, partStyle : Style] in class page.Page',
      'Split Parameter style : Style to [headStyle : Style, partStyle : Style] in method public constructor(size number, headStyle Style, partStyle Style) from class page.Page',
    ]);
    expect(await changed(two('Style'), one)).toEqual([
      'Merge Attribute [headStyle : Style, partStyle : Style] to style : Style in class page.Page',
      'Merge Parameter [headStyle : Style, partStyle : Style] to style : Style in method public constructor(size number, style Style) from class page.Page',
    ]);
  });

  test('not so those of another type, or apart from each other', async () => {
    expect(await changed(one, two('Colour'))).toEqual([]);
    expect((await changed(one, two('Style', '  private readonly length: number = 3;\n'))).join()).not.toContain(
      'Attribute',
    );
  });

  test('a parameter that is written where one stood is that one', async () => {
    const draw = (parameters: string, style: string, more = '') =>
      `export function draw(size: number, ${parameters}): void {\n  line(size, ${style});\n${more}  fill(size + 1, ${style}.colour);\n}\n`;
    const before = draw('style: Style', 'style');
    const after = draw('headStyle: Style, partStyle: Style', 'partStyle', '  head(headStyle);\n');
    expect(await changed(before, after, /Parameter/)).toEqual([
      'Add Parameter headStyle : Style in method public draw(size number, headStyle Style, partStyle Style) : void from class page',
      'Rename Parameter style : Style to partStyle : Style in method public draw(size number, headStyle Style, partStyle Style) : void from class page',
    ]);
  });

  const build = (made: string, uses: string) =>
    `export function build(shop: Shop): Plan {\n  const name = nameOf(shop);\n${made}  return planOf(name, [${uses}]);\n}\n`;

  test('so were variables that are made alike', async () => {
    const before = build("  const option = new Choice('style', 'Style of all', ['a', 'b']);\n", 'option.text');
    const later = (second: string) =>
      build(
        `  const headOption = new Choice('head', 'Style of heads', ['a', 'b', 'c']);\n  const partOption = ${second};\n`,
        'headOption.text, partOption.text',
      );
    const made = later("new Choice('part', 'Style of parts', ['b', 'a', 'c'])");
    expect(await changed(before, made, /Variable/)).toEqual([
      'Split Variable option : Inferred to [headOption : Inferred, partOption : Inferred] in method public build(shop Shop) : Plan from class page',
    ]);
    expect(await changed(before, later('shop.partOption()'))).toEqual([]);
  });

  test('one with the value of only one of them, or far from the others, got its name (§4.1)', async () => {
    const apply = (made: string, uses: string) =>
      `export function apply(shop: Shop, car: Car): void {\n  const name = nameOf(shop);\n${made}  ${uses}\n}\n`;
    const kinds = apply(
      '  const shopPrice = shop.price(name);\n  const carPrice = car.price(name);\n',
      'if (!carPrice || shopPrice) { pay(name, 3); }',
    );
    const price = apply(
      '  const price = shop.price(name);\n',
      'if (price) { pay(name, 3); } else if (!car.price(name)) { pay(name, 4); }',
    );
    expect(await changed(kinds, price, /Variable/)).toEqual([
      'Inline Variable carPrice : Inferred in method public apply(shop Shop, car Car) : void from class page',
      'Rename Variable shopPrice : Inferred to price : Inferred in method public apply(shop Shop, car Car) : void from class page',
    ]);
    const timed = (first: string, second: string, told: string) =>
      `export function run(shop: Shop, car: Car): void {\n  open(shop, 3);\n${first}${second}  log(${told});\n}\n`;
    const measured = (start: string, code: string) => `  const ${start} = Date.now();\n  ${code}\n`;
    const one = timed('', measured('sellStart', 'shop.sell(7);'), 'Date.now() - sellStart');
    const two = timed(
      measured('carSellStart', 'car.sell(8, 9);'),
      measured('shopSellStart', 'shop.sell(7);'),
      'Date.now() - shopSellStart, carSellStart',
    );
    expect(await changed(one, two, /Variable/)).toEqual([
      'Rename Variable sellStart : Inferred to shopSellStart : Inferred in method public run(shop Shop, car Car) : void from class page',
    ]);
  });

  test('one that several statements use as they did goes on under its name, whatever came beside it', async () => {
    const apply = (made: string, name: string, more = '') =>
      `export function apply(context: Context): void {\n${made}  log(${name}, 1);\n  if (context.id) {\n    send(${name}.replace("id", context.id));\n  }\n${more}}\n`;
    const before = apply("  const setting = needed(context, 'setting');\n", 'setting');
    const after = apply(
      "  const settingKey = needed(context, 'settingKey');\n  const settingValue = needed(context, 'settingValue');\n",
      'settingValue',
      '  keep(settingKey);\n',
    );
    expect(await changed(before, after, /Variable/)).toEqual([
      'Rename Variable setting : Inferred to settingValue : Inferred in method public apply(context Context) : void from class page',
    ]);
  });

  const limits = (code: string) => `export const kind = 1;\n${code}`;
  const least = 'export const minSizeKind: Kind<Sizes> = new SizeKind("minSize");\n';
  const most = 'export const maxSizeKind: Kind<Sizes> = new SizeKind("maxSize");\n';
  const read = (name: string, kind: string, parameters = 'type: string, t: Shape') =>
    `export function ${name}(${parameters}): number | undefined {\n  return sizeOf(${kind}.tryGet(t.attributes()), type);\n}\n`;

  test('two whose names make up one were merged, though one of them looks like it (model:M9, A4)', async () => {
    const before = limits(`${least}${most}${read('minimumSize', 'minSizeKind')}${read('maximumSize', 'maxSizeKind')}`);
    const after = limits(
      `export const minMaxSizeKind: Kind<Range> = new RangeKind("minMaxSize");\nexport function minMaxSize(type: string, t: Shape): Range | undefined {\n  return rangeOf(minMaxSizeKind.tryGet(t.attributes()), type);\n}\n`,
    );
    expect(await changed(before, after, /Attribute|Method/)).toEqual([
      'Merge Attribute [minSizeKind : Kind<Sizes>, maxSizeKind : Kind<Sizes>] to minMaxSizeKind : Kind<Range> in class page',
      'Merge Method [public minimumSize(type string, t Shape) : number|undefined, public maximumSize(type string, t Shape) : number|undefined] to public minMaxSize(type string, t Shape) : Range|undefined in class page',
    ]);
    // One that stays is no part.
    const kept = after + most + read('maximumSize', 'maxSizeKind');
    expect(await changed(before, kept)).toEqual([]);
  });

  test('and so were their values', async () => {
    const size = (made: string, low: string, high: string) =>
      `export function show(t: Shape): string {\n  const name = nameOf(t);\n${made}  return join(name, ${low}, ${high});\n}\n`;
    const before = size(
      '  const minSize = minimumSize(name, t);\n  const maxSize = maximumSize(name, t);\n',
      'minSize',
      'maxSize',
    );
    const after = size('  const minMaxSize = minMaxSizeOf(t.type);\n', 'minMaxSize.low', 'minMaxSize.high');
    expect(await changed(before, after, /Variable/)).toEqual([
      'Merge Variable [minSize : Inferred, maxSize : Inferred] to minMaxSize : Inferred in method public show(t Shape) : string from class page',
    ]);
  });
});
