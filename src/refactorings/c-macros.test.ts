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
