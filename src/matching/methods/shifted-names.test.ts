import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('methods whose names shifted (model:M3)', () => {
  const read = (name: string, then: string) =>
    `  ${name}(path) {\n    this.isOpen = false;\n    files.read(path, (error, text) => {\n      if (error) {\n        log(path + ' is not there');\n        return;\n      }\n      ${then}\n    });\n  }\n`;
  const fill = (name: string, json: string) =>
    `  ${name}(${json}) {\n    this.width = ${json}.width;\n    this.height = ${json}.height;\n    this.isOpen = true;\n    this.columns = Math.floor(this.width / 28);\n    this.rows = Math.floor(this.height / 12);\n    this.initGroups(${json}.doors);\n  }\n`;
  const world = (...methods: string[]) =>
    `class World {\n${methods.join('')}  initGroups(doors) {\n    this.groups = doors.map((door) => door.group);\n  }\n}\n`;
  const before = world(read('init', 'this.initMap(JSON.parse(text));'), fill('initMap', 'map'));
  const methods = async (after: string) =>
    (await told({ 'world.js': before }, { 'world.js': after })).filter((text) => text.includes(' Method '));

  test('are the ones that their code says', async () => {
    const later = world(read('load', 'this.init(JSON.parse(text));'), fill('init', 'json'));
    expect(await methods(later)).toEqual([
      'Rename Method private init(path) renamed to private load(path) in class world.World',
      'Rename Method private initMap(map) renamed to private init(json) in class world.World',
    ]);
    // In a class of another name and file as well.
    const moved = { 'region.js': later.replace('World', 'Region') };
    expect(await told({ 'world.js': before }, moved, 'Rename Method')).toEqual([
      'Rename Method private init(path) renamed to private load(path) in class region.Region',
      'Rename Method private initMap(map) renamed to private init(json) in class region.Region',
    ]);
  });

  test('keep their names where one came to the other, which has its code still, or no other one has it', async () => {
    const both = read(
      'init',
      fill('', 'map')
        .replace(/^.*\n/, '')
        .replace(/ {2}}\n$/, '')
        .trim(),
    );
    expect(await methods(world(both))).toEqual([
      'Inline Method private initMap(map) inlined to private init(path) in class world.World',
    ]);
    const other = '  close() {\n    this.isOpen = false;\n    this.groups = [];\n  }\n';
    expect((await methods(world(fill('init', 'json'), other))).join()).not.toContain('renamed to private close');
  });

  test('in Java as well', async () => {
    const java = (...code: string[]) => `class Desk { int sum; ${code.join('\n')} void all() { shut(); } }`;
    const add = (name: string) =>
      `void ${name}(Order order) { if (order == null) { return; } sum += order.price(); rows.add(order); log.info(order.name()); }`;
    const sort = (name: string, then: string) =>
      `void ${name}(List<Order> all) { all.sort(BY_NAME); for (Order one : all) { ${then}(one); } show(all.size(), 3); }`;
    const after = java(add('put'), sort('putAll', 'put'));
    expect(await told(java(sort('put', 'append'), add('append')), after, 'Rename Method')).toEqual([
      'Rename Method package append(order Order) : void renamed to package put(order Order) : void in class Desk',
      'Rename Method package put(all List<Order>) : void renamed to package putAll(all List<Order>) : void in class Desk',
    ]);
  });
});
