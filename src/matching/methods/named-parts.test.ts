import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const form = (functions: string, build: string) => ({
  'form.js': `${functions}\nfunction build(type, options) {\n  const object = {};\n${build}  mapStrings(options, object);\n  return object;\n}\n`,
});

const kinds = (name: string, given: string, set: string) =>
  `function ${name}(${given}) {\n  if (type === 'text') {\n    object.kind = 'Tx';\n  } else if (type === 'button') {\n    object.kind = 'Btn';\n    ${set}\n` +
  "  } else if (type === 'list') {\n    object.kind = 'Ch';\n  }\n";
const flags = (variable: string, isNested: boolean) =>
  `  let ${variable} = options.flags || 0;\n  for (const key of Object.keys(options)) {\n` +
  (isNested
    ? `    if (FLAGS[key]) {\n      if (options[key]) ${variable} |= FLAGS[key];\n    }\n`
    : `    if (FLAGS[key] && options[key]) ${variable} |= FLAGS[key];\n`) +
  `  }\n  if (${variable} !== 0) object.flags = ${variable};\n}\n`;

const two = form(
  `${kinds('mapType', 'type, object', 'object.push = true;')}}\n\nfunction mapFlags(options, object) {\n${flags('result', true)}`,
  '  mapType(type, object);\n  mapFlags(options, object);\n',
);
const one = (name: string) =>
  form(
    kinds(name, 'type, options, object', 'options.push = true;') + flags('all', false),
    `  ${name}(type, options, object);\n`,
  );

describe('methods whose names are in that of the one that they became (statements:5.4)', () => {
  test('were merged, though hardly a statement is as it was; what the parts were given is not new', async () => {
    expect(await told(two, one('mapTypeAndFlags'), 'Me')).toEqual([
      'Merge Method [private mapType(type, object), private mapFlags(options, object)] to private mapTypeAndFlags(type, options, object) in class form',
    ]);
    expect(await told(two, one('mapTypeAndFlags'), 'Add Parameter')).toEqual([]);
  });

  test('were merged, though a statement of the one is a little like the last one of the other', async () => {
    const sweets = ['tea', 'cake', 'bread'];
    const serve = (head: string, mark: (sweet: string) => string) =>
      `${head}${sweets.map((sweet) => `  if (guest.wants === '${sweet}') {\n    table.plate = '${sweet} plate';\n    ${mark(sweet)}\n  }\n`).join('')}`;
    const sum = (of: string, code: string) => `  ${of}.items.map((item) => {\n${code}  });\n`;
    const end = (name: string) => `  if (${name} > 10) {\n    table.price = ${name};\n  }\n}\n`;
    const nested = '    if (PRICES[item]) {\n      if (item.isSold) total += PRICES[item];\n    }\n';
    const before =
      `${serve('function serveGuest(guest, table) {\n', (sweet) => `table.${sweet} = true;`)}}\n\n` +
      `function serveBill(bill, table) {\n  let total = bill.tip || 1;\n` +
      sum('bill', nested) +
      sum('table', `${nested}    table.forget(item);\n`) +
      end('total');
    const after =
      serve(
        'function serveGuestAndBill(guest, bill, table) {\n  let price = bill.tip || 1;\n',
        (sweet) => `price += PRICES.${sweet};`,
      ) +
      sum('bill', '    if (PRICES[item] && item.isSold) {\n      price += PRICES[item];\n    }\n') +
      end('price');
    expect(await told({ 'inn.js': before }, { 'inn.js': after }, 'Merge Method')).toEqual([
      'Merge Method [private serveGuest(guest, table), private serveBill(bill, table)] to private serveGuestAndBill(guest, bill, table) in class inn',
    ]);
  });

  test('were split', async () => {
    expect(await told(one('mapTypeAndFlags'), two, 'Split Method')).toEqual([
      'Split Method private mapTypeAndFlags(type, options, object) to [private mapFlags(options, object), private mapType(type, object)] in class form',
    ]);
  });

  test('were not, where the name has not the words of both', async () => {
    const apart = Object.fromEntries(
      Object.entries(two).map(([path, text]) => [
        path,
        text.replace('  mapFlags(options, object);\n', '  log(type);\n  log(options);\n$&'),
      ]),
    );
    expect(await told(apart, one('mapTypeAndFlags'), 'Merge Method')).toHaveLength(1);
    expect(await told(apart, one('mapAll'), 'Merge Method')).toEqual([]);
  });

  test('nor where the other one did something else', async () => {
    const other = Object.fromEntries(
      Object.entries(two).map(([path, text]) => [
        path,
        text.replace(
          flags('result', true),
          "  return options.flags.sort().map((flag) => object.find(flag)).join(', ');\n}\n",
        ),
      ]),
    );
    expect(await told(other, one('mapTypeAndFlags'), 'Merge Method')).toEqual([]);
  });
});

describe('methods that a caller called one after the other (statements:5.4)', () => {
  const step = (name: string, key: string, asks: string, joined: string) =>
    `function ${name}(text, options) {\n  const ${key} = options.${key} || '-';\n  if (text.${asks}(${key})) {\n    return text;\n  }\n  return ${joined};\n}\n`;
  const front = step('addFront', 'front', 'startsWith', 'front + text');
  const back = step('addBack', 'back', 'endsWith', 'text + back');
  const decorate = (more: string) =>
    `function decorate(text, options) {\n  const front = options.front || '-';\n${more}  let result = text;\n  if (!text.startsWith(front)) {\n    result = front + result;\n  }\n` +
    (more ? '  if (!text.endsWith(back)) {\n    result = result + back;\n  }\n' : '') +
    '  return result;\n}\n';
  const both = decorate("  const back = options.back || '-';\n");
  const label = (calls: string) =>
    `function label(text, options) {\n  let result = text.trim();\n${calls}  log(result);\n  return result;\n}\n`;
  const inRow = label('  result = addFront(result, options);\n  result = addBack(result, options);\n');
  const before = { 'label.js': front + back + inRow };
  const after = { 'label.js': both + label('  result = decorate(result, options);\n') };

  test('became the one that it calls now, which is no new name of either; or were that', async () => {
    expect(await told(before, after, 'Method')).toEqual([
      'Merge Method [private addFront(text, options), private addBack(text, options)] to private decorate(text, options) in class label',
    ]);
    expect(await told(after, before, 'Method')).toEqual([
      'Split Method private decorate(text, options) to [private addBack(text, options), private addFront(text, options)] in class label',
    ]);
    const nested = { 'label.js': front + back + label('  result = addBack(addFront(result, options), options);\n') };
    expect(await told(nested, after, 'Merge Method')).toHaveLength(1);
  });

  test('are not one where it has nothing of the other, or that is called still, or apart', async () => {
    const one = { 'label.js': decorate('') + label('  result = decorate(result, options);\n') };
    expect(await told(before, one, 'Merge Method')).toEqual([]);
    const kept = { 'label.js': both + label('  result = decorate(result, options);\n  addBack(result, options);\n') };
    expect(await told(before, kept, 'Merge Method')).toEqual([]);
    const calls = '  result = addFront(result, options);\n  log(options.kind);\n  log(options.name);\n';
    const apart = {
      'label.js': `${front + back + label(calls)}function end(text) {\n  return addBack(text, {});\n}\n`,
    };
    expect(await told(apart, after, 'Merge Method')).toEqual([]);
  });
});

describe('two methods that did much the same', () => {
  const block = (name: string, call: string) =>
    `static void ${name}(int page, int offset, char *data, int size) {\n  int left = size;\n  while (left > 0) {\n    int at = page_of(page, offset);\n    int part = at_most(left, 4096 - (offset & 4095));\n    ${call}(at * 4096, data, part);\n    offset += part;\n    data += part;\n    left -= part;\n  }\n}\n`;
  const users = (load: string, store: string) =>
    `int load_disk(char *to) {\n  check_disk();\n  ${load}0, 0, to, 512);\n  return 0;\n}\nint store_disk(char *from) {\n  lock_disk();\n  ${store}0, 0, from, 512);\n  return 1;\n}\n`;
  const one = block('transfer', 'move_page')
    .replace('(int page', '(int loads, int page')
    .replace(
      'move_page(at * 4096, data, part);',
      'if (loads) load_page(at * 4096, data, part);\n    else store_page(at * 4096, data, part);',
    );
  const before = block('load_block', 'load_page') + block('store_block', 'store_page');
  const now = { 'disk.c': one + users('transfer(1, ', 'transfer(0, ') };

  test('became one where callers of either call it now', async () => {
    const found = await told({ 'disk.c': before + users('load_block(', 'store_block(') }, now);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(
      /^Merge Method \[private (?:load|store)_block\(.*private (?:load|store)_block\(.* to private transfer\(/,
    );
  });

  test('are renamed and removed where nobody called the other one, or that did something else', async () => {
    const unused = { 'disk.c': before + users('load_block(', 'keep_block(') };
    expect(await told(unused, now, 'Merge Method')).toEqual([]);
    const other =
      'static void store_block(int page, int offset, char *data, int size) {\n  queue_add(page, offset);\n  while (queue_full(size)) queue_wait(data);\n  report(queue_size());\n  wake_writer(page);\n}\n';
    const unlike = { 'disk.c': block('load_block', 'load_page') + other + users('load_block(', 'store_block(') };
    expect(await told(unlike, now, 'Merge Method')).toEqual([]);
    expect(await told(unlike, now, 'Rename Method')).toHaveLength(1);
  });
});
