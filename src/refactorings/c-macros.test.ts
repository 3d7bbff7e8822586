// Macros with parameters as the code that they stand for, in C and C++.
import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const pushed = (first: string) =>
  `int push(struct queue *queue, void *item)\n{\n\t${first}\n\tqueue->items[queue->count++] = item;\n\treturn 0;\n}\n`;
const written = 'if (!queue) {\n\t\ttell("no queue");\n\t\treturn -1;\n\t}';

describe('the code of a macro', () => {
  const check = (code: string) => `#define CHECK(p) ${code.replaceAll('\n', ' \\\n')}\n`;

  test('goes where it was called', async () => {
    const inlined = [
      'Inline Method public CHECK(p) inlined to public push(queue struct queue*, item void*) : int in class a',
    ];
    const after = { 'a.c': pushed(written) };
    const code = 'if (!(p)) {\n\ttell("no queue");\n\treturn -1;\n}';
    expect(await told({ 'a.c': check(code) + pushed('CHECK(queue);') }, after)).toEqual(inlined);
    const wrapped = `do {\n${code}\n} while (0)`;
    expect(await told({ 'a.c': check(wrapped) + pushed('CHECK(queue);') }, after)).toEqual(inlined);
    expect(await told({ 'a.cpp': check(wrapped) + pushed('CHECK(queue);') }, { 'a.cpp': pushed(written) })).toEqual(
      inlined,
    );
  });

  test('is a value where it is an expression', async () => {
    const use = (value: string) =>
      `int stop(struct file *f)\n{\n\tif (${value})\n\t\treturn close(f);\n\treturn 0;\n}\n`;
    const macro = '#define IS_SET(f, bit) (((f)->flags & (bit)) == (bit))\n';
    expect(await told({ 'a.c': macro + use('IS_SET(f, OPEN)') }, { 'a.c': use('(f->flags & OPEN) == OPEN') })).toEqual([
      'Inline Method public IS_SET(f, bit) inlined to public stop(f struct file*) : int in class a',
    ]);
  });

  test('is no code where braces or names are in pieces', async () => {
    const open = '#define BEGIN(p) if (!(p)) {\n#define NAME(p) p##_of(#p)\n#define DONE(p) }\n';
    expect(await told({ 'a.c': open + pushed('BEGIN(queue)') }, { 'a.c': pushed(written) })).toEqual([]);
  });
});

test('a constant beside a member or in a function is one of its file', async () => {
  const code = (flag: string, most: string) => `struct client {
	int id;
	int flags;
#define ${flag} 0x1
#define CLIENT_EXIT 0x2
	int size;
};
static int sizes[] = {
#define FIRST 12
	FIRST + 1,
	7
};
int enter(struct client *c, int n)
{
#define ${most} 30
	if (n > ${most} || (c->flags & ${flag}))
		return sizes[0];
	c->flags |= ${flag};
	return ${most} - n;
}
`;
  const found = await told({ 'a.c': code('CLIENT_LOGIN', 'LIMIT') }, { 'a.c': code('CLIENT_ENTERED', 'MOST_CLIENTS') });
  expect(found).toEqual([
    'Rename Attribute CLIENT_LOGIN to CLIENT_ENTERED in class a',
    'Rename Attribute LIMIT to MOST_CLIENTS in class a',
  ]);
});

describe('macros that became constants of an enumeration, or the reverse (A1, A3)', () => {
  const macros = (name: string) => `#define ${name}_DOOR 1\n#define ${name}_WALL (1 << 1)\n#define ${name}_ROOF 7\n`;
  const list = (name: string) => `${name}_DOOR = 1, ${name}_WALL = 1 << 1, ${name}_ROOF = 7`;
  const use = (name: string) =>
    `#include "k.h"\nint parse(int *s)\n{\n\tif (extract(s, ${name}_DOOR) < 0 || extract(s, ${name}_WALL) < 0)\n\t\treturn -1;\n\treturn extract(s + 1, ${name}_ROOF);\n}\n`;
  const change = (before: string, after: string, [old, later] = ['KIND', 'TYPE']) =>
    told({ 'k.h': before, 'k.c': use(old) }, { 'k.h': after, 'k.c': use(later) });

  test('under other names', async () => {
    expect(await change(macros('KIND'), `enum Type { ${list('TYPE')} };`)).toEqual(
      ['DOOR', 'ROOF', 'WALL'].map(
        (word) =>
          `Move And Rename Attribute public KIND_${word} renamed to TYPE_${word} : Type and moved from class k to class Type`,
      ),
    );
    const renamed = (from: string, to: string) =>
      ['DOOR', 'ROOF', 'WALL'].map((word) => `Rename Attribute ${from}_${word} to ${to}_${word} in class k`);
    expect(await change(macros('KIND'), `enum { ${list('TYPE')} };`)).toEqual(renamed('KIND', 'TYPE'));
    expect(await change(`enum { ${list('TYPE')} };`, macros('KIND'), ['TYPE', 'KIND'])).toEqual(
      renamed('TYPE', 'KIND'),
    );
    // Values that are written nowhere are no other ones.
    expect(await change(macros('KIND'), 'enum { TYPE_DOOR, TYPE_WALL, TYPE_ROOF };')).toEqual(renamed('KIND', 'TYPE'));
    expect(await change(macros('KIND'), 'enum { TYPE_DOOR = 4, TYPE_WALL = 5, TYPE_ROOF = 9 };')).toEqual([]);
  });

  test('are those of their file where the enumeration has no name', async () => {
    const kept = ['KIND', 'KIND'] as [string, string];
    expect(await change(macros('KIND'), `enum { ${list('KIND')} };`, kept)).toEqual([]);
    // The value of a macro is read as an expression.
    expect(await change(macros('KIND'), `enum Kind { ${list('KIND')} };`, kept)).toEqual(
      ['DOOR', 'ROOF', 'WALL'].map(
        (word) => `Move Attribute public KIND_${word} from class k to KIND_${word} : Kind from class Kind`,
      ),
    );
  });
});

describe('a macro before the type of a function', () => {
  const header = (before: string, type: string, name: string) => ({
    'box.hpp': `#pragma once\nclass Box {\npublic:\n    ${before} ${type} ${name}(size_t n) const\n    {\n        return rows_[n];\n    }\n    [[nodiscard]] constexpr bool empty() const noexcept\n    {\n        return size_ == 0;\n    }\n};\n`,
  });
  const renamed = async (before: string, type: string) => {
    const lines = await told(header(before, type, 'pick'), header(before, type, 'choose'));
    return lines.map((line) => line.replace(/^.*choose(.*) in class Box$/, '$1'));
  };

  test.each([
    ['bool', 'bool'],
    ['size_t', 'size_t'],
    ['Row const&', 'Row const&'],
    ['std::string', 'std.string'],
    ['std::vector<int>', 'std.vector<int>'],
    ['unsigned', 'unsigned'],
    ['auto', 'auto'],
    ['auto const&', 'auto const&'],
  ])('is no part of it, behind attributes or not: %s (§3.3)', async (type, printed) => {
    for (const before of ['[[nodiscard]] LIB_CONSTEXPR20', 'LIB_CONSTEXPR', '[[nodiscard]] [[gnu::pure]] LIB_HOT'])
      expect(await renamed(before, type)).toEqual([`(n size_t) : ${printed}`]);
  });

  test('is told from a type in capitals, and from a concept', async () => {
    expect(await renamed('[[nodiscard]]', 'HANDLE')).toEqual(['(n size_t) : HANDLE']);
    expect(await renamed('[[nodiscard]]', 'Sized auto')).toEqual(['(n size_t) : Sized auto']);
  });
});
