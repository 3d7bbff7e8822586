import { expect, test } from 'vitest';
import type { ChangeResult } from '../refactorings/result.ts';
import { jsonReport } from './json.ts';
import { jsonLinesReport } from './jsonl.ts';

const location = {
  filePath: 'src/A.java',
  startLine: 3,
  endLine: 5,
  startColumn: 2,
  endColumn: 3,
  startOffset: 20,
  endOffset: 60,
  codeElementType: 'METHOD_DECLARATION',
  codeElement: 'public a() : "x"',
};

const result: ChangeResult = {
  id: '0123456789012345678901234567890123456789',
  repository: 'https://example.org/a/b.git',
  url: '',
  parent: null,
  refactorings: [
    {
      type: 'Rename Method',
      description: 'Rename Method\tpublic a() renamed to public b() in class A',
      leftSideLocations: [{ ...location, description: 'original method declaration' }],
      rightSideLocations: [{ ...location, description: 'renamed method declaration', codeElement: null }],
      rule: 'refdiff:S3',
      similarity: 0.123456,
    },
  ],
  skipped: [{ path: 'x.bin', side: 'both', reason: 'binary', message: 'binary file' }],
  notes: [],
  fallbacks: [],
  stats: { filesBefore: 1, filesAfter: 1, bytes: 120, parseMs: 1.5, totalMs: 2.5 },
};

const write = (report: ReturnType<typeof jsonReport>, results: readonly ChangeResult[]) =>
  report.begin() + results.map((item) => report.change(item)).join('') + report.end(12);

test('the document has the reference tool’s keys, order and indentation, then our own', () => {
  expect(write(jsonReport(), [result])).toBe(`{
"commits": [
{
	"repository": "https://example.org/a/b.git",
	"sha1": "0123456789012345678901234567890123456789",
	"url": "",
	"refactorings": [{
	"type": "Rename Method",
	"description": "Rename Method public a() renamed to public b() in class A",
	"leftSideLocations": [{
		"filePath": "src/A.java",
		"startLine": 3,
		"endLine": 5,
		"startColumn": 2,
		"endColumn": 3,
		"codeElementType": "METHOD_DECLARATION",
		"description": "original method declaration",
		"codeElement": "public a() : \\"x\\"",
		"startOffset": 20,
		"endOffset": 60
}],
	"rightSideLocations": [{
		"filePath": "src/A.java",
		"startLine": 3,
		"endLine": 5,
		"startColumn": 2,
		"endColumn": 3,
		"codeElementType": "METHOD_DECLARATION",
		"description": "renamed method declaration",
		"codeElement": null,
		"startOffset": 20,
		"endOffset": 60
}],
	"rule": "refdiff:S3",
	"similarity": 0.1235
}
],
	"parent": null,
	"skipped": [{"path":"x.bin","side":"both","reason":"binary","message":"binary file"}],
	"notes": [],
	"fallbacks": [],
	"stats": {"filesBefore":1,"filesAfter":1,"bytes":120}
}
],
"schemaVersion": 1
}
`);
});

test('documents of any length are valid JSON', () => {
  for (const count of [0, 1, 3]) {
    const results = Array.from({ length: count }, (_, index) => ({
      ...result,
      refactorings: result.refactorings.slice(index % 2),
    }));
    expect(JSON.parse(write(jsonReport(), results)).commits).toHaveLength(count);
  }
});

test('JSON lines hold the same records, one line a change', () => {
  const lines = write(jsonLinesReport(), [result, result]).trimEnd().split('\n');
  const [commit] = JSON.parse(write(jsonReport(), [result])).commits;
  expect(lines.map((line) => JSON.parse(line))).toEqual(Array(2).fill({ ...commit, schemaVersion: 1 }));
});

test('times are left out, so equal input gives equal bytes', () => {
  const slower = { ...result, stats: { ...result.stats, totalMs: 999 } };
  expect(write(jsonReport(), [slower])).toBe(write(jsonReport(), [result]));
});
