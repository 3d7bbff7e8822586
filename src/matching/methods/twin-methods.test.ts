import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const merged = (before: string, after: string, path = 'shop.js') =>
  told({ [path]: before }, { [path]: after }, 'Me').then((texts) => texts.filter((text) => /^Merge Method/.test(text)));

describe('copies of one method that became one (statements:5.4)', () => {
  const setter = (name: string, field: string) =>
    `  ${name}(state, door) {\n    const index = state.doors.findIndex((other) => other.id === door.id);\n` +
    `    if (index !== -1) {\n      state.doors[index].${field} = door.${field};\n    }\n  },\n`;
  const store = (methods: string) =>
    `export default {\n  open(state) {\n    state.isOpen = true;\n    state.log.push('open');\n  },\n${methods}};\n`;
  const one = (parameters: string, set: string) =>
    `  setMember(${parameters}) {\n    const index = state.doors.findIndex((other) => other.id === door.id);\n` +
    `    if (index !== -1) {\n      ${set}\n    }\n  },\n`;
  const before = store(setter('setColour', 'colour') + setter('setWidth', 'width') + setter('setPrice', 'price'));
  const set = 'Object.assign(state.doors[index], { [name]: door[name] });';

  const tell = (name: string, flag: boolean) =>
    `  ${name}(door) {\n    for (const key in this.inputs) {\n      if (!this.inputs[key].isSet(door)) {\n        return;\n      }\n    }\n` +
    `    this.isReady = ${flag};\n    this.emit('${flag ? 'ready' : 'unready'}', door);\n  }\n`;
  const update =
    "  updateReady(door) {\n    let ready = true;\n    for (const key in this.inputs) {\n      if (!this.inputs[key].isSet(door)) {\n        ready = false;\n        break;\n      }\n    }\n    this.isReady = ready;\n    this.emit(ready ? 'ready' : 'unready', door);\n  }\n";

  test('are none if no caller says that the others were meant', async () => {
    expect(await merged(before, store(one('state, { door, name }', set)))).toEqual([]);
  });

  test('are called by the name of the new one, each by whoever called it', async () => {
    const shop = (methods: string, call: string) =>
      `class Shop {\n  change(door) {\n    this.count += 1;\n${call}    this.save(door);\n  }\n${methods}}\n`;
    const two = shop(
      tell('setReady', true) + tell('setUnready', false),
      '    if (door.isSet) {\n      this.setReady(door);\n    } else {\n      this.setUnready(door);\n    }\n',
    );
    expect(await merged(two, shop(update, '    this.updateReady(door);\n'))).toEqual([
      'Merge Method [private setReady(door), private setUnready(door)] to private updateReady(door) in class shop.Shop',
    ]);
  });

  test('are none where the callers of the second one do without it, or where the new one is told more', async () => {
    const shop = (first: string, second: string, methods: string) =>
      `class Shop {\n  change(door) {\n    this.count += 1;\n${first}    this.save(door);\n  }\n\n` +
      `  stop(door) {\n    this.count -= 1;\n${second}    this.leave(door);\n  }\n\n${methods}}\n`;
    const both = tell('setReady', true) + tell('setUnready', false);
    const two = shop('    this.setReady(door);\n', '    this.setUnready(door);\n', both);
    const call = '    this.updateReady(door);\n';
    expect(await merged(two, shop(call, call, update))).toHaveLength(1);
    expect(await merged(two, shop(call, '', update))).toEqual([]);
    const wider = update.replace('(door)', '(door, state)').replace("ready ? 'ready' : 'unready'", 'state');
    const [ready, unready] = ['ready', 'unready'].map((state) => `    this.updateReady(door, '${state}');\n`);
    expect(await merged(two, shop(ready, unready, wider))).toEqual([]);
  });

  test('are none where who called both still chooses and does without the second one', async () => {
    const shop = (call: string, methods: string) =>
      `class Shop { void onKey(Key key) { count.add(key); ${call} show(key); } ${methods} }`;
    const leave = (name: string, mute = '') =>
      `void ${name}() { world.freeze(); ${mute} store.save(world.snapshot()); }`;
    const two = shop(
      'if (key == Key.ESCAPE) { leaveToMenu(); } else { leaveToMap(); }',
      leave('leaveToMenu') + leave('leaveToMap'),
    );
    const suspend = leave('suspend', 'world.mute();');
    const change = (call: string) => merged(two, shop(call, suspend), 'Shop.java');
    expect(await change('if (key == Key.ESCAPE) { show(menu); } else { suspend(); }')).toEqual([]);
    const merge =
      'Merge Method [package leaveToMenu() : void, package leaveToMap() : void] to package suspend() : void in class Shop';
    expect(await change('suspend();')).toEqual([merge]);
    expect(await change('if (key == Key.ESCAPE) { suspend(); } else { suspend(); show(map); }')).toEqual([merge]);
  });

  test('are none where the new one under the same documentation has nothing of them', async () => {
    const label = (name: string, change: string) =>
      `  /** Writes the label of the shop on a door. */\n  ${name}(door) {\n    return this.read(door).then((labels) => {\n` +
      `      if (labels[door.id] !== undefined) {\n${change}        return this.write(labels, door.path);\n      }\n    });\n  }\n`;
    const shop = (add: string, drop: string, methods: string) =>
      `class Shop {\n  change(door) {\n    this.count += 1;\n    if (door.isNew) {\n      this.${add}(door);\n    } else {\n` +
      `      this.${drop}(door);\n    }\n    this.save(door);\n  }\n${methods}}\n`;
    const change = '        labels[door.id] = door.label;\n';
    const two =
      label('setLabel', change).replace('!==', '===') + label('dropLabel', '        delete labels[door.id];\n');
    const ask =
      '  /** Writes the label of the shop on a door. */\n  askForLabel(door) {\n    window.alert("Please put it on", door.name);\n  }\n';
    expect(await merged(shop('setLabel', 'dropLabel', two), shop('askForLabel', 'askForLabel', ask))).toEqual([]);
    const one = label('changeLabel', '        labels[door.id] = door.isNew ? door.label : null;\n');
    expect(await merged(shop('setLabel', 'dropLabel', two), shop('changeLabel', 'changeLabel', one))).toHaveLength(1);
  });

  test('are none where what the second one alone did stands in another new method', async () => {
    const copy = (list: string) =>
      `try { log("copying the raw ${list}"); shop.folder().copyTo(out, ${list.toUpperCase()}); } catch (ShopError e) { throw new Failure(e); }`;
    const former = (name: string, list: string) => `void ${name}(File out) { ${copy(list)} }`;
    const shop = (called: string, ...methods: string[]) =>
      `class Shop { void run(File out) { open(out); ${called} close(out); } ${methods.join(' ')} }`;
    const wanted = 'mode == Mode.FULL || prices == Prices.FORCED';
    const two = shop(
      `if (hasOrders()) { switch (mode) { case NONE: copyOrders(out); break; case FULL: if (hasPrices()) { readRich(out, table()); } store.readOrders(out, 3); break; } } else { if (hasPrices()) { if (${wanted}) { readPlain(out, table()); } else { copyPrices(out); } } }`,
      former('copyPrices', 'prices'),
      former('copyOrders', 'orders'),
      'void readRich(File out, Table table) { store.readRich(table, shop, out); } void readPlain(File out, Table table) { store.readPlain(table, shop, out); }',
    );
    const merging = (before: string, after: string) => merged(before, after, 'Shop.java');
    const one = `void readOrders(File out) { if (hasOrders()) { switch (mode) { case NONE: ${copy('orders')} break; case FULL: store.readOrders(out, 3); break; } } }`;
    const parted = `void readPrices(File out) { if (hasPrices()) { if (${wanted}) { if (hasOrders()) { store.readRich(table(), shop, out); } else { store.readPlain(table(), shop, out); } } else { ${copy('prices')} } } }`;
    expect(await merging(two, shop('readPrices(out); readOrders(out);', parted, one))).toEqual([]);
  });

  test('in Python', async () => {
    const load = (name: string, file: string) =>
      `    def ${name}(self):\n        path = self.find('${file}')\n        if path is None:\n            raise MissingFile('no ${file} beside the game')\n        self.patches.load(path)\n\n`;
    const game = (methods: string, call: string) =>
      `class Game:\n    def start(self):\n        self.read()\n${call}        self.run()\n\n${methods}`;
    const two = game(
      load('load_north', 'north.deh') + load('load_south', 'south.deh'),
      "        if self.kind == 'north':\n            self.load_north()\n        elif self.kind == 'south':\n            self.load_south()\n",
    );
    const one = game(
      "    def load_patch(self):\n        name = NAMES[self.kind]\n        path = self.find(name)\n        if path is None:\n            raise MissingFile('no ' + name + ' beside the game')\n        self.patches.load(path)\n",
      '        self.load_patch()\n',
    );
    expect(await merged(two, one, 'game.py')).toEqual([
      'Merge Method [public load_north(), public load_south()] to public load_patch() in class game.Game',
    ]);
  });

  test('are none of one that has less of the name than another new one', async () => {
    const archiver = (run: string, methods: string) =>
      `class Archiver:\n    def run(self, options):\n${run}\n${methods}`;
    const lists = '        for name in sorted(self.cache.names):\n            print(name)\n';
    const of = (name: string, code: string, call: string) =>
      `    def ${name}:\n        ${code}        archive.${call}\n\n`;
    const [named, given] = [
      'archive = Archive(self.store, name)\n',
      'store, cache = self.open(args.at)\n        archive = Archive(store, args.at.name)\n',
    ];
    const change = (shown: string) => {
      const before = archiver(
        `        if options.all:\n            self.list_archives()\n        elif options.one:\n            self.${shown}(options.one)\n        elif options.check:\n            self.verify_archive(options.check)\n`,
        `    def list_archives(self):\n${lists}\n${of(`${shown}(self, name)`, named, 'show()')}${of('verify_archive(self, name)', named, 'verify()')}`,
      );
      const after = archiver(
        '        args = parse(options)\n        args.add(self.do_verify)\n        args.add(self.do_list)\n        args.run()\n',
        `    def do_list(self, args):\n        store, cache = self.open(args.at)\n${lists.replace('self.', '')}\n${of('do_verify(self, args)', given, 'verify()')}`,
      );
      return merged(before, after, 'web/shop.py');
    };
    expect(await change('check_archive')).toHaveLength(1);
    expect(await change('list_archive')).toEqual([]);
  });
});
