import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('Replace Attribute (model-diff.md A5)', () => {
  const page = (marks: string) => `class Page { protected Driver driver; protected Clock clock;${marks} }`;
  const login = (own: string, used: string, other = 'clock') =>
    `class Login extends Page { ${own} void open(String url) { ${used}.get(url, 1); ${other}.start(); ${used}.await(5); } }`;

  test('an attribute that is gone gives way to one that the parent always had', async () => {
    const before = `${page('')} ${login('private Driver browser;', 'browser')}`;
    const after = `${page('')} ${login('', 'driver')}`;
    expect(await told(before, after, 'Attribute')).toEqual([
      'Replace Attribute private browser : Driver from class Login with protected driver : Driver from class Page',
    ]);
    expect(await told(after, before, 'Replace Attribute')).toEqual([]);
  });

  test('a new attribute of the parent, another type, or uses that went to several attributes say nothing', async () => {
    const before = `${page('')} ${login('private Driver browser;', 'browser')}`;
    expect(await told(before, `${page(' Driver spare;')} ${login('', 'spare')}`, 'Replace Attribute')).toEqual([]);
    expect(await told(before, `${page('')} ${login('', 'clock')}`, 'Replace Attribute')).toEqual([]);
    const twice = (first: string, second: string) =>
      `${page('')} class Login extends Page { ${first === 'browser' ? 'private Driver browser; ' : ''}Driver other; void open(String url) { ${first}.get(url, 1); ${second}.await(5); } }`;
    expect(await told(twice('browser', 'browser'), twice('driver', 'other'), 'Replace Attribute')).toEqual([]);
  });

  test('an attribute that stays was not replaced', async () => {
    const before = `${page('')} ${login('private Driver browser;', 'browser')}`;
    const after = `${page('')} ${login('private Driver browser;', 'driver')}`;
    expect(await told(before, after, 'Replace Attribute')).toEqual([]);
  });

  test('a variable of a module gives way to a field with its value, of which the type is told (Python)', async () => {
    const load = (own: string, log: string) =>
      `def load(${own}, url):\n    ${log}.debug("loading %s", url)\n    found = fetch(url)\n    ${log}.info("found %s", found)\n    return found\n`;
    const indented = (text: string) => text.replace(/^/gm, '    ').trimEnd();
    const shop = (value: string, more = '') => `class Shop:\n    log: Logger = ${value}\n${more}`;
    const apart = (own: string) => ({
      'a/shop.py': shop('logger_of()'),
      'a/load.py': `${own}\n${load('shop', '_LOG')}\ndef other(x):\n    return x\n`,
    });
    const within = (value: string) => ({
      'a/shop.py': `${shop(value)}\n${indented(load('self', 'self.log'))}\n`,
      'a/load.py': 'def other(x):\n    return x\n',
    });
    expect(await told(apart('_LOG = logger_of()\n'), within('logger_of()'), 'Replace Attribute')).toEqual([
      'Replace Attribute _LOG from class load.__module__ with log : Logger from class shop.Shop',
    ]);
    // Another value may be of another type.
    expect(await told(apart('_LOG = file_of("log")\n'), within('logger_of()'), 'Replace Attribute')).toEqual([]);
  });

  test('what a module imported is no attribute of its own that gave way to one', async () => {
    const base = (head: string, find: string) =>
      `${head}exports.baseOf = function (page) {\n  const found = ${find}'base');\n  if (found === null) return page.url;\n  return parse(found.href, page.url);\n};\n`;
    const node = (size: number) =>
      `class Node {\n  all(x) {\n    return this.page.all(x, ${size});\n  }\n}\nNode.prototype.first = memo(function (marks) {\n  return this.page.walk(this, marks);\n});\n`;
    const replaced = (head: string) =>
      told(
        { 'base.js': base(head, 'findFirst(page, '), 'node.js': node(2) },
        { 'base.js': base('', 'page.first('), 'node.js': node(3) },
        'Replace Attribute',
      );
    expect(await replaced("const findFirst = require('./marks').findFirst;\n")).toEqual([]);
    expect(await replaced('const findFirst = memo(3);\n')).toEqual([
      'Replace Attribute private findFirst : Inferred from class base with public first : Inferred from class node',
    ]);
  });
});

test('what code that went to another class finds in a field there is not what a variable of its caller became (A5)', async () => {
  const lines = (to: string) => `${to}.open(file, 1); write(file, ${to}.size()); ${to}.close(file, true);`;
  const user = (code: string, more = '') =>
    `class User { ${more} void store(File file, Sink sink) { log(file); ${code} } }`;
  const before = user(lines('sink'));
  const own = user('put(file);', `Sink target; void put(File file) { ${lines('target')} }`);
  expect(await told(before, own, 'With Attribute')).toEqual([
    'Replace Variable With Attribute sink : Sink to target : Sink in method package put(file File) : void from class User',
  ]);
  const disk = `class Disk { Sink target; Disk(Sink target) { this.target = target; } void put(File file) { ${lines('target')} } }`;
  const elsewhere = { 'User.java': user('new Disk(sink).put(file);'), 'Disk.java': disk };
  expect(await told({ 'User.java': before }, elsewhere, 'With Attribute')).toEqual([]);
  expect(await told({ 'User.java': before }, elsewhere, 'Extract And Move')).toHaveLength(1);
});
