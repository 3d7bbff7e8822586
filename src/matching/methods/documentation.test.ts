import { expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const method = (name: string, doc: string, body: string) => `  /** ${doc} */\n  int ${name}() { ${body} }\n`;
const type = (members: string) => `class A {\n${members}}\n`;
const rewritten = (doc: string) => [
  type(method('tableRows', doc, 'int n = 0; for (Row r : rows) n++; return n;')),
  type(method('rowsWritten', doc, 'return table.size().height(Unit.ROW) - header;')),
];

test('the same words about two methods of like names make them one', async () => {
  const [before, after] = rewritten('Number of rows in the table.');
  expect(await told(before, after)).toEqual([
    'Rename Method package tableRows() : int renamed to package rowsWritten() : int in class A',
  ]);
});

test('a word or two say nothing', async () => {
  const [before, after] = rewritten('Rows.');
  expect(await told(before, after)).toEqual([]);
});

test('what is written without spaces has as many words as pairs of letters', async () => {
  expect(await told(...(rewritten('表格中的行数总计。') as [string, string]))).toHaveLength(1);
  expect(await told(...(rewritten('行数。') as [string, string]))).toEqual([]);
});
