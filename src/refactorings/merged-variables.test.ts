import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

/** A method with some statements around it, so that the method itself is surely the same. */
const method = (body: string) =>
  `class A { void run(Source in) { open(in); check(in, 4); ${body} close(in, "done"); } }`;

/** The same in Python. */
const python = (...body: string[]) => ({
  'a.py': ['def run(source):', 'open_all(source)', 'check(source, 4)', ...body, 'close(source, "done")', ''].join(
    '\n    ',
  ),
});

const inRun = 'in method package run(in Source) : void from class A';
const counted = 'long n = 0; Sum sum = start(in); for (Row row : in.rows()) { n += row.count(); sum.add(row); }';

describe('Merge Variable and Split Variable (statements:4.1)', () => {
  test('members of one variable stand for each of several', async () => {
    const before = method(`${counted} double mean = in.total() / n; put(in, mean, n, sum);`);
    const after = method(
      'Reducer all = new Reducer(in.rows()); double mean = in.total() / all.count(); put(in, mean, all.count(), all.sum());',
    );
    expect(await told(before, after, 'Variable')).toEqual([
      `Merge Variable [n : long, sum : Sum] to all : Reducer ${inRun}`,
    ]);
    expect(await told(after, before, 'Variable')).toEqual([
      `Split Variable all : Reducer to [n : long, sum : Sum] ${inRun}`,
    ]);
  });

  test('what is looked up in one variable were no parts of it', async () => {
    const before = method(`${counted} put(in, n, sum); start(n, sum);`);
    const lookedUp = method(
      'Facts all = new Facts(in.rows()); put(in, all.get(1), all.get(2)); start(all.get(1), all.get(2));',
    );
    expect(await told(before, lookedUp, 'Merge Variable')).toEqual([]);
    const asked = method(
      'Facts all = new Facts(in.rows()); put(in, all.count(), all.sum()); start(all.count(), all.sum());',
    );
    expect(await told(before, asked, 'Merge Variable')).toEqual([
      `Merge Variable [n : long, sum : Sum] to all : Facts ${inRun}`,
    ]);
  });

  test('what one call gives, be it handed more now, is one beside what is handed along with it', async () => {
    const uses = (file: string) => [`key = key_of(${file})`, `lock = lock_of(${file})`, 'put(source, key, lock)'];
    const before = python('path = folder_of()', ...uses('path'));
    const after = python('kind = source.kind', 'auth_path = folder_of(source)', ...uses('kind, auth_path'));
    const variables = async (from: Record<string, string>, to: Record<string, string>) =>
      (await refactoringsOf(from, to)).flatMap(({ description }) =>
        description.includes('Variable') ? [description] : [],
      );
    const inPython = 'in method public run(source) from class a.__module__';
    expect(await variables(before, after)).toEqual([`Rename Variable path to auth_path ${inPython}`]);
    expect(await variables(after, before)).toEqual([`Rename Variable auth_path to path ${inPython}`]);
    const parts = python('kind = kind_of(source)', 'name = name_of(source)', ...uses('kind, name'));
    expect(await variables(before, parts)).toEqual([`Split Variable path to [kind, name] ${inPython}`]);
    expect(await variables(parts, before)).toEqual([`Merge Variable [kind, name] to path ${inPython}`]);
  });

  test('a value that each branch makes for itself was one before', async () => {
    const use = (a: string, b: string) => `if (in.on()) { open(a(in), ${a}); } else { shut(b(in), ${b}); }`;
    const before = method(`int wait = limit(in) * 3; ${use('wait', 'wait')}`);
    const after = method(
      'if (in.on()) { int longer = limit(in) * 3; open(a(in), longer); } else { int less = limit(in) * 3; shut(b(in), less); }',
    );
    expect(await told(before, after, 'Variable')).toEqual([
      `Split Variable wait : int to [longer : int, less : int] ${inRun}`,
    ]);
    expect(await told(after, before, 'Variable')).toEqual([
      `Merge Variable [longer : int, less : int] to wait : int ${inRun}`,
    ]);
  });

  test('a value that was chosen of two is made in two branches', async () => {
    const before = method(
      'String s = in.isText() ? in.read(1) : in.decode(); if (in.isText()) { use("text", s); put(s.trim()); } else { use("code", s); }',
    );
    const parted = (code: string) =>
      method(
        `if (in.isText()) { String text = in.read(1); use("text", text); put(text.trim()); } else { String code = ${code}; use("code", code); }`,
      );
    expect(await told(before, parted('in.decode()'), 'Variable')).toEqual([
      `Split Variable s : String to [text : String, code : String] ${inRun}`,
    ]);
    expect(await told(before, parted('in.hash(7)'), 'Split Variable')).toEqual([]);
  });

  test('one is asked for several; the places are the declarations and the methods', async () => {
    const before = method('Text text = read(in, 7); int line = count(in, 2); jump(in, text, line, true);');
    const after = method('Place place = Place.of(in); jump(in, place.head(), place.row(), true);');
    const [found, ...more] = await refactoringsOf(before, after);
    expect(more).toEqual([]);
    expect(found.description).toBe(`Merge Variable [text : Text, line : int] to place : Place ${inRun}`);
    expect(found.leftSideLocations.map(({ description, codeElement }) => [description, codeElement])).toEqual([
      ['merged variable declaration', 'text : Text'],
      ['merged variable declaration', 'line : int'],
      ['original method declaration', 'package run(in Source) : void'],
    ]);
    expect(found.rightSideLocations.map(({ description }) => description)).toEqual([
      'new variable declaration',
      'method declaration with merged variables',
    ]);
  });

  test('what stands beside it in one branch now does not hide that', async () => {
    const before = method(
      'Text text = read(in, 1); if (in.isOpen()) { show(in.top(), text); } else { put(in.end(), text); }',
    );
    const parted = (value: string, last: string) =>
      method(
        `if (in.isOpen()) { Text head = read(in, 1); show(in.top(), head); } else { Text foot = ${value}; put(in.end(), ${last}); }`,
      );
    for (const last of ['foot + in.mark()', 'foot, true'])
      expect(await told(before, parted('read(in, 1)', last), 'Variable')).toEqual([
        `Split Variable text : Text to [head : Text, foot : Text] ${inRun}`,
      ]);
    expect(await told(before, parted('load(in.end(), 7)', 'foot + in.mark()'), 'Split Variable')).toEqual([]);
  });

  test('of one several things were asked that others are asked now', async () => {
    const asked = (made: readonly string[], first: string, second: string, last: string) =>
      python(
        ...made,
        `all = ${first}.list_all(source, 3)`,
        `${second}.begin(source, 4)`,
        `${second}.put(source, all)`,
        `${last}.finish(source, 5)`,
      );
    const before = asked(['shop = connect(source, 7)'], 'shop', 'shop', 'shop');
    const split = (value: string, last = 'out') =>
      asked([`back = connect(${value})`, 'out = connect(7)'], 'back', 'out', last);
    const where = 'in method public run(source) from class a.__module__';
    expect(await told(before, split('source'), 'Variable')).toEqual([`Split Variable shop to [back, out] ${where}`]);
    // One of them is made as it was, or something else stands in its place, too.
    expect(await told(before, split('source, 7'), 'Variable')).toEqual([`Rename Variable shop to back ${where}`]);
    expect(await told(before, split('source', 'source.shop'), 'Split Variable')).toEqual([]);
  });

  test('each branch has a variable of its own', async () => {
    const parted = (first: string, second: string) =>
      `if (in.isText()) { ${first} = read(in, 1); use(NAME1); } else { ${second} = decode(in); put(NAME2, 2); }`;
    const named = (code: string, first: string, second: string) =>
      method(code.replace('NAME1', first).replace('NAME2', second));
    const whole = named(`String s; ${parted('s', 's')}`, 's', 's');
    const split = named(parted('String text', 'String code'), 'text', 'code');
    expect(await told(whole, split, 'Variable')).toEqual([
      `Split Variable s : String to [text : String, code : String] ${inRun}`,
    ]);
    expect(await told(split, whole, 'Variable')).toEqual([
      `Merge Variable [text : String, code : String] to s : String ${inRun}`,
    ]);
    const renamed = named(parted('String text', 'String text'), 'text', 'text');
    expect(await told(whole, renamed, 'Split Variable')).toEqual([]);
    const half = named(`String s; ${parted('s', 'String code')}`, 's', 'code');
    expect(await told(whole, half, 'Split Variable')).toEqual([]);
  });

  test('each branch has one for a value that is used after it now, however short the statements are', async () => {
    const page = (code: string) => `class Page { String footer(int pages) { ${code} } }`;
    const inFooter = 'in method package footer(pages int) : String from class Page';
    const choice = (one: string, other: string) => `if (pages == 1) { ${one} } else { ${other} }`;
    const two = page(
      choice('String sole = one(pages); return wrap(sole);', 'String all = many(pages); return wrap(all);'),
    );
    const later = (one: string, other: string) =>
      page(`String label; ${choice(`label = ${one};`, `label = ${other};`)} return wrap(label);`);
    const found = await told(two, later('one(pages)', 'many(pages)'), 'Variable');
    expect(found).toEqual([`Merge Variable [sole : String, all : String] to label : String ${inFooter}`]);
    expect(await told(later('one(pages)', 'many(pages)'), two, 'Variable')).toEqual([
      `Split Variable label : String to [sole : String, all : String] ${inFooter}`,
    ]);
    // What the one branch gave is given by neither now.
    expect(await told(two, later('none(3)', 'many(pages)'), 'Merge Variable')).toEqual([]);
  });

  test('an object that takes several in, as an argument for them or as what they are members of, is not one with them', async () => {
    const before = method('Text text = in.text(); int line = in.next(); jump(in, text, line, true);');
    expect(await told(before, method('Place place = Place.of(in); jump(in, place, true);'), 'Merge')).toEqual([]);
    const members = method('Place place = Place.of(in); jump(in, place.text, place.line, true);');
    expect(await told(before, members, 'Merge')).toEqual([]);
    expect(await told(members, before, 'Split')).toEqual([]);
  });

  test('one that is handed over for several took the place of them all, whichever stands where it is declared', async () => {
    const page = (body: string) => `class Page { void fit(Photo photo, Board board) { ${body} board.close(); } }`;
    const where = 'in method package fit(photo Photo, board Board) : void from class Page';
    const before = page('int x = photo.left(); int y = photo.top(); board.put(x, y);');
    const after = page('Spot corner = photo.spot(); board.put(corner);');
    expect(await told(before, after, 'Variable')).toEqual([
      `Merge Variable [x : int, y : int] to corner : Spot ${where}`,
    ]);
    expect(await told(after, before, 'Variable')).toEqual([
      `Split Variable corner : Spot to [x : int, y : int] ${where}`,
    ]);
    const made = page('Spot corner = new Spot(photo, 7); board.put(corner);');
    expect(await told(before, made, 'Merge')).toEqual([]);
    const typed = page('int edge = photo.edge(); board.put(edge);');
    expect(await told(before, typed, 'Merge')).toEqual([]);
  });

  test('what is named like the call that made it is not made alike by another one', async () => {
    const page = (body: string) => `class Page { void fit(Photo photo, Board board) { ${body} board.close(); } }`;
    const before = page('Spot corner = photo.corner(); board.put("all", corner, photo.id());');
    const apart = (first: string) =>
      page(`${first} List<Text> tops = photo.tops(); board.put("all", sides, tops, photo.id());`);
    expect(await told(before, apart('List<Text> sides = photo.sides();'), 'Variable')).toEqual([
      'Split Variable corner : Spot to [sides : List<Text>, tops : List<Text>] in method package fit(photo Photo, board Board) : void from class Page',
    ]);
    expect(await told(before, apart('List<Text> sides = photo.corner();'), 'Split')).toEqual([]);
  });

  test('variables of Python are merged and split alike', async () => {
    const before = python('text = source.text(1)', 'line = count(source)', 'jump(source, text, line, True)');
    const after = python('place = find_place(source)', 'jump(source, place.text(), place.line(), True)');
    expect(await told(before, after, 'Variable')).toEqual([
      'Merge Variable [text, line] to place in method public run(source) from class a.__module__',
    ]);
    expect(await told(after, before, 'Variable')).toEqual([
      'Split Variable place to [text, line] in method public run(source) from class a.__module__',
    ]);
  });

  test('a variable that is still there was not merged', async () => {
    const before = method('Text text = in.text(); int line = in.next(); jump(in, text, line, true); show(text);');
    const after = method('Text text = in.text(); Place place = Place.of(in); jump(in, place, true); show(text);');
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('a variable that took the place of another by itself is that one under a new name', async () => {
    const before = method('Text text = in.text(); int line = in.next(); jump(in, text, line, true); show(text, 1);');
    const after = method('Page page = in.page(); jump(in, page, true); show(page, 1);');
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('a variable that other code takes the place of elsewhere was not merged', async () => {
    const before = method('Text text = in.text(); int line = in.next(); jump(in, text, line, true); show(line, "a");');
    const after = method('Place place = Place.of(in); jump(in, place, true); show(0, "a");');
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('variables for which the same member stands are not parts of what has it', async () => {
    const before = method('int a = in.first(); int b = in.last(); put(a, "a", 1); log(b, "b", 2);');
    const after = method('Box box = new Box(in); put(box.size(), "a", 1); log(box.size(), "b", 2);');
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('variables whose values are written in their place are inlined', async () => {
    const before = method('Box box = load(in); int w = box.width(); int h = box.height(); put(w, "a"); log(h, "b");');
    const after = method('Box b = load(in); put(b.width(), "a"); log(b.height(), "b");');
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('variables that went into an extracted method are there still', async () => {
    const values = 'Text text = in.text(4, "a"); log(text, "t"); int line = in.next(5, "b"); log(line, "l");';
    const type = (body: string, more = '') =>
      `class A { void run(Source in) { open(in); check(in, 4); ${body} close(in, "done"); } ${more} }`;
    const before = type(`${values} show(text, "a", 1); jump(line, "b", 2);`);
    const after = type(
      'Place place = placeOf(in); show(place.text, "a", 1); jump(place.line, "b", 2);',
      `Place placeOf(Source in) { ${values} return new Place(text, line); }`,
    );
    expect(await told(before, after, 'Extract Method')).toHaveLength(1);
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('a list that became several, which are filled and used in its places', async () => {
    const body = (start: string, first: string, second: string, all: string) =>
      python(
        start,
        'for row in source:',
        `    if row.open:\n            ${first}.append(row.name)`,
        `    else:\n            ${second}.append(row.code)`,
        `keep(", ".join(${all}), 3)`,
      );
    const [one, other] = [body('found = []', 'found', 'found', 'found'), ['names', 'codes'] as const];
    const where = 'in method public run(source) from class a.__module__';
    for (const start of ['names, codes = [], []', 'names = []\n    codes = []']) {
      const several = body(start, ...other, 'names + codes');
      expect(await told(one, several, 'Variable')).toEqual([`Split Variable found to [names, codes] ${where}`]);
      expect(await told(several, one, 'Variable')).toEqual([`Merge Variable [names, codes] to found ${where}`]);
    }
    // One has all of what it had, the other something else.
    const renamed = body('names = []\n    codes = {}', 'names', 'names', 'names + codes');
    expect(await told(one, renamed, 'Split Variable')).toEqual([]);
    const elsewhere = body('names = []\n    codes = list(source)', ...other, 'names + codes');
    expect(await told(one, elsewhere, 'Split Variable')).toEqual([]);
  });

  test('a list that was given to something in the place of another one is none that this took the place of', async () => {
    const board = (code: string) => ({ 'm.js': `export class Board {\n  filter(all) {\n${code}  }\n}\n` });
    const before = board(`    const { mode, text } = this.prefs;
    this.updateSelect(3);
    const part = [];
    for (const row of all) {
      const item = this.items[row.id];
      if (item && item.test(mode, text)) {
        part.push(row);
      }
      this.dirty.delete(row.id);
    }
    const rows = [];
    const count = part.length;
    let at = 0;
    while (at !== count) {
      rows.push(part[at++]);
      this.list.append(rows[at].element);
    }
    this.rows = rows;
    this.updateStatus(mode);
`);
    const after = board(`    const { mode, text } = this.prefs;
    this.updateSelect(3);
    const found = [];
    for (const item of Object.values(this.items)) {
      if (item.test(mode, text)) {
        found.push(item);
      }
    }
    found.sort((a, b) => a.compare(b, mode));
    this.order = found;
    const html = found.map((item) => this.render(item));
    this.list.update(html);
    this.updateStatus(mode);
`);
    expect(await told(before, after, 'Merge Variable')).toEqual([]);
    expect(await told(after, before, 'Split Variable')).toEqual([]);
  });

  describe('a variable that is used again', () => {
    const one = 'int at = first(in); mark(in, at); show("a", at); at = last(in); mark(in, at); show("b", at);';
    const several =
      'int head = first(in); mark(in, head); show("a", head); int foot = last(in); mark(in, foot); show("b", foot);';

    test('stands for each of several that had its times before, or came to have them', async () => {
      expect(await told(method(several), method(one), 'Variable')).toEqual([
        `Merge Variable [head : int, foot : int] to at : int ${inRun}`,
      ]);
      expect(await told(method(one), method(several), 'Variable')).toEqual([
        `Split Variable at : int to [head : int, foot : int] ${inRun}`,
      ]);
    });

    test('is one of them still where the others have other names, types or places', async () => {
      const kept = one.replace(
        'at = last(in); mark(in, at); show("b", at);',
        'mark(in, last(in)); show("b", last(in));',
      );
      expect(await told(method(several), method(kept), 'Merge Variable')).toEqual([]);
      const typed = several.replace('int foot', 'long foot');
      expect(await told(method(typed), method(one), 'Merge Variable')).toEqual([]);
      const two = several.replaceAll('head', 'top').replaceAll('foot', 'end');
      expect(await told(method(several), method(two), 'Variable')).toEqual([
        `Rename Variable foot : int to end : int ${inRun}`,
        `Rename Variable head : int to top : int ${inRun}`,
      ]);
    });

    test('is set where a call is handed its address', async () => {
      const read = (names: readonly string[], [a, b, c]: readonly string[]) => ({
        'disk.c': `void check(disk *d, const char *id) {\n  long ${names.join(', ')};\n${[
          [`read_power(d, &${a})`, `submit(id, "power", ${a} / 1000)`],
          [`read_cycles(d, &${b})`, `submit(id, "cycles", ${b})`],
          [`read_bad(d, &${c})`, `submit(id, "bad", ${c})`],
        ]
          .map(([test, code]) => `  if (${test} < 0)\n    warn(id);\n  else\n    ${code};\n`)
          .join('')}}\n`,
      });
      const before = ['power', 'cycles', 'bad'];
      expect(await told(read(before, before), read(['value'], ['value', 'value', 'value']), 'Variable')).toEqual([
        'Merge Variable [power : long, cycles : long, bad : long] to value : long in method public check(d disk*, id const char*) : void from class disk',
      ]);
    });
  });
});
