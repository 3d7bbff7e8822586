import { expect, test } from 'vitest';
import { rawEntries, rawRecords } from './raw-diff.ts';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const NONE = '0'.repeat(40);

async function* parts(output: string): AsyncGenerator<string> {
  yield* output.split('\0').slice(0, -1);
}

test('one path for most entries, two for a rename', async () => {
  const output = `:100644 100644 ${A} ${B} M\0x.c\0:100644 100644 ${A} ${A} R100\0old.c\0new.c\0`;
  expect(await rawEntries(parts(output))).toEqual([
    { oldMode: '100644', newMode: '100644', oldId: A, newId: B, status: 'M', oldPath: 'x.c', newPath: 'x.c' },
    { oldMode: '100644', newMode: '100644', oldId: A, newId: A, status: 'R', oldPath: 'old.c', newPath: 'new.c' },
  ]);
});

test('a path may look like an entry or a commit', async () => {
  const strange = `:000000 100644 ${NONE} ${A} A`;
  const output = `:000000 100644 ${NONE} ${A} A\0${strange}\0:000000 100644 ${NONE} ${A} A\0${A} ${B}\0`;
  expect((await rawEntries(parts(output))).map((entry) => entry.newPath)).toEqual([strange, `${A} ${B}`]);
});

test('a path may begin with a line end', async () => {
  expect((await rawEntries(parts(`:000000 100644 ${NONE} ${A} A\0\n:x\0`)))[0].newPath).toBe('\n:x');
});

test('commits of a log, with and without entries or parents', async () => {
  const output = `${A} ${B}\0\n:000000 100644 ${NONE} ${A} A\0x.c\0${B} \0`;
  const records = [];
  for await (const record of rawRecords(parts(output))) records.push('commit' in record ? record : record.newPath);
  expect(records).toEqual([{ commit: A, parents: [B] }, 'x.c', { commit: B, parents: [] }]);
});
