import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EvalCase } from './corpus/case.ts';
import { dumpLine, StoredResults } from './dump.ts';
import { location, report } from './scoring/example.ts';

const item: EvalCase = {
  id: 'tool-a1',
  repository: 'https://example.org/team/tool.git',
  sha1: 'a1',
  files: { layout: 'labelled', folder: '', before: [], after: [] },
};
const found = report('Rename Class\tA renamed to B', {
  type: 'Rename Class',
  leftSideLocations: [location('A.java', 'A')],
});
const outcome = { refactorings: [found], ms: 12.34, parseMs: 5, bytes: 99, remarks: [], failure: null };

test('a line has the fields of the JSON report and no others', () => {
  const line = JSON.parse(dumpLine('java-1', item, outcome));
  expect(Object.keys(line)).toEqual([
    'benchmark',
    'id',
    'repository',
    'sha1',
    'ms',
    'parseMs',
    'bytes',
    'refactorings',
  ]);
  expect(line.ms).toBe(12.3);
  expect(line.refactorings[0].description).toBe('Rename Class A renamed to B');
  expect(Object.keys(line.refactorings[0].leftSideLocations[0])).toEqual([
    'filePath',
    'startLine',
    'endLine',
    'startColumn',
    'endColumn',
    'codeElementType',
    'description',
    'codeElement',
  ]);
});

test('stored results are found by commit, those of the same benchmark first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refscope-dump-'));
  try {
    const path = join(folder, 'results.jsonl');
    const reference = JSON.stringify({ repo: 'team/tool', sha: 'b2', refactorings: [] });
    writeFileSync(
      path,
      `${dumpLine('java-1', item, outcome)}\n${dumpLine('refdiff-java-1', item, { ...outcome, refactorings: [] })}\n${reference}\n`,
    );
    const stored = new StoredResults(path);
    expect(stored.outcome('java-1', item)?.refactorings).toHaveLength(1);
    expect(stored.outcome('refdiff-java-1', item)?.refactorings).toHaveLength(0);
    expect(stored.find('java-1', 'b2')).toEqual([]);
    expect(stored.outcome('java-1', { ...item, sha1: 'none' })).toBeNull();
    writeFileSync(path, 'nonsense\n');
    expect(() => new StoredResults(path)).toThrow(/results\.jsonl:1: not a line of results/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
