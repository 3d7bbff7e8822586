import { expect, test } from 'vitest';
import { refactoringsOf } from '../../refactorings/test-change.ts';

const store = (field: string, method: string) =>
  `test('${field}', () => { class Store { ${field} = 1; ${method}() { return this.${field} + helper(${field.length}); } } use(Store); });\n`;
const told = async (before: string, after: string) =>
  (await refactoringsOf({ 'a.ts': before }, { 'a.ts': after })).map(({ description }) => description);

test('a class of the same name that comes in between does not shift the pairs', async () => {
  const before = store('count', 'next') + store('title', 'show') + store('path', 'open');
  const after = store('count', 'next') + store('secret', 'tell') + store('title', 'show') + store('path', 'open');
  expect(await told(before, after)).toEqual([]);
  expect(await told(after, before)).toEqual([]);
});

test('a changed one keeps its place among its namesakes', async () => {
  const before = store('count', 'next') + store('title', 'show') + store('path', 'open');
  const after = before.replace('show()', 'display()');
  expect(await told(before, after)).toEqual([
    'Rename Method public show() renamed to public display() in class a.Store',
  ]);
});

test('a class is not one of the interfaces of its name that were folded into it (model-diff.md O1)', async () => {
  const list = 'interface List {\n  first(count: number): Item;\n  last(count: number): Item;\n}\n';
  const before = `declare class List extends Box { }\n${list}interface List {\n  size(): number;\n}\n`;
  const after =
    'declare class List extends Box {\n  first(count: number): Item;\n  last(count: number): Item;\n  size(): number;\n}\n';
  expect((await told(before, after)).filter((text) => text.includes('Kind'))).toEqual([]);
  // The only one of its name is the one that it was.
  const [only, one] = [list.replace('interface', 'declare class'), list];
  expect(await told(one, only)).toEqual(['Change Type Declaration Kind interface to class in type a.List']);
});

test('more of them than a table takes are divided at what is equal', async () => {
  const handler = (i: number, value: string) =>
    `test('answers ${i}', () => {\n  const handler = (request, reply) => reply(request.part${i}, ${value});\n  serve(handler);\n});\n`;
  const handlers = (from: number, changed: string) =>
    Array.from({ length: 70 }, (_, i) => handler(i + from, i % 9 === 0 ? changed : '1'));
  const before = handlers(0, '1');
  const [first, ...rest] = handlers(0, '2');
  const inserted = "test('is new', () => {\n  serve({ async handler(input) { await input; } });\n});\n";
  expect(await told(before.join(''), [first, inserted, ...rest].join(''))).toEqual([]);
});

test('types whose names shifted: each is like one of a name that only its version has (model-diff.md C9)', async () => {
  const python = async (before: string, after: string) =>
    (await refactoringsOf({ 'shop/boxes.py': before }, { 'shop/boxes.py': after }))
      .filter(({ type }) => type === 'Rename Class')
      .map(({ description }) => description);
  const basis = (name: string) =>
    `class ${name}:\n    parts = ["lid", "side", "floor"]\n\n    def __init__(self, **options):\n        for part in self.parts:\n            setattr(self, part, options.get(part))\n\n    def close(self, lock):\n        lock.turn(self, 2)\n`;
  const heir = (name: string, above: string) =>
    `class ${name}(${above}):\n    def __init__(self, room, **options):\n        self.room = room\n        super(${name}, self).__init__(**options)\n`;
  const shop = (first: string, second: string) => `${basis(first)}\n${heir(second, first)}`;
  expect(await python(shop('Box', 'RoomBox'), shop('BaseBox', 'Box'))).toEqual([
    'Rename Class boxes.Box renamed to boxes.BaseBox',
    'Rename Class boxes.RoomBox renamed to boxes.Box',
  ]);
  // Nothing that is gone is like what has the name now: its code was extracted.
  const extracted = `${basis('BaseBox')}\nclass Box(BaseBox):\n    size = 3\n`;
  expect(await python(basis('Box'), extracted)).toEqual([]);
});
