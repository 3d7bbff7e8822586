// Names of the same words in another style.
import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('a function that keeps the words of its name', () => {
  const before = {
    'play.c':
      'static void on_row_removed(void *data, int id)\n{\n\tstruct list *list = data;\n\tlock(list);\n\tstruct row *row = find(list, id);\n\tif (row)\n\t\terase(list, row);\n\tunlock(list);\n\tchanged(list);\n}\n' +
      'const struct events list_events = { .removed = on_row_removed };\n',
  };
  const thin = (name: string) => `static void ${name}(void *data, int id)\n{\n\tremoveRow(data, id);\n}\n`;
  const code =
    'void removeRow(struct list *list, int id)\n{\n\tlock(list);\n\tstruct row *row = find(list, id);\n\tif (row)\n\t\terase(list, row);\n\tunlock(list);\n\tchanged(list);\n}\n';

  test('is the same one, though its code went to another', async () => {
    const events = 'const struct events LIST_EVENTS = { .removed = onRowRemoved };\n';
    const findings = await told(before, { 'play.c': code + thin('onRowRemoved') + events });
    expect(findings).toEqual([
      'Extract Method public removeRow(list struct list*, id int) : void extracted from private on_row_removed(data void*, id int) : void in class play',
      'Inline Variable list : struct list* in method private on_row_removed(data void*, id int) : void from class play',
      'Rename Attribute list_events : const struct events to LIST_EVENTS : const struct events in class play',
      'Rename Method private on_row_removed(data void*, id int) : void renamed to private onRowRemoved(data void*, id int) : void in class play',
    ]);
  });

  test('is not, where its parameters are others', async () => {
    const other = 'static int onRowRemoved(struct row *row)\n{\n\treturn row->gone;\n}\n';
    expect((await told(before, { 'play.c': code + other }, 'Rename Method')).join()).not.toContain('onRowRemoved');
  });
});

test('a file that keeps its name in another folder is the same one', async () => {
  const file = (name: (words: string) => string) =>
    `namespace play {\nint ${name('first_row')}(int a) { return a > 1 ? ${name('next_row')}(a) : 0; }\nint ${name('next_row')}(int a) { return a + 1; }\n}\nint first() { return 1; }\nint second() { return 2; }\n`;
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const findings = await told({ 'src/rows.cpp': file((name) => name) }, { 'src/play/rows.cpp': file(camel) });
  expect(findings).toEqual([
    'Rename Method public first_row(a int) : int renamed to public firstRow(a int) : int in class play',
    'Rename Method public next_row(a int) : int renamed to public nextRow(a int) : int in class play',
  ]);
});

test('a class whose name has the same words is the same one, and so are its fields', async () => {
  const before = {
    'ring.hpp': 'struct ring {\n  char *buf;\n  int head, tail;\n};\n',
    'ring.cpp':
      '#include "ring.hpp"\nint ring_used(struct ring *r)\n{\n  if (r->head < r->tail)\n    return r->head + full(r->buf) - r->tail;\n  return r->head - r->tail;\n}\n',
  };
  const after = {
    'ring.hpp': 'class Ring {\npublic:\n  int used();\nprivate:\n  char *m_buf;\n  int m_head, m_tail;\n};\n',
    'ring.cpp':
      '#include "ring.hpp"\nint Ring::used()\n{\n  if (m_head < m_tail)\n    return m_head + full(m_buf) - m_tail;\n  return m_head - m_tail;\n}\n',
  };
  const findings = await told(before, after, 'Rename');
  expect(findings).toEqual([
    'Move And Rename Method public ring_used(r struct ring*) : int from class ring to public used() : int from class Ring',
    'Rename Attribute buf : char* to m_buf : char* in class Ring',
    'Rename Attribute head : int to m_head : int in class Ring',
    'Rename Attribute tail : int to m_tail : int in class Ring',
    'Rename Class ring renamed to Ring',
  ]);
});

test('a method whose name marks where its words begin now is the same one, however its code was rewritten', async () => {
  const use = (name: string) => `int sum(byte[] s) { return ${name}(s[0]) + ${name}(s[1]); }`;
  const useAnew = (name: string) =>
    `int sum(byte[] s) { int v = 0; for (byte b : s) { v |= ${name}(b) << 4; } return v; }`;
  const old = (name: string) => `byte ${name}(byte b) { if (b <= 57) { return b - 48; } return b - 65 + 10; }`;
  const neu = (head: string) => `int ${head} { return VALUES[b - '0']; }`;
  const file = (members: string) => ({ 'Hex.java': `class Hex { ${members} }` });
  const renamed = async (before: string, after: string) =>
    told(file(use(before) + old(before)), file(useAnew(after) + neu(`${after}(byte b)`)), 'Rename Method');
  expect(await renamed('fromhex', 'fromHex')).toEqual([
    'Rename Method package fromhex(b byte) : byte renamed to package fromHex(b byte) : int in class Hex',
  ]);
  // Another word, a single word in another case, and other parameters.
  expect(await renamed('fromhex', 'decode')).toEqual([]);
  expect(await renamed('hex', 'HEX')).toEqual([]);
  const wider = file(useAnew('fromHex') + neu('fromHex(char[] b, int at)'));
  expect(await told(file(use('fromhex') + old('fromhex')), wider, 'Rename Method')).toEqual([]);
});
