import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import runCase from './worker.ts';

test('a file that was not read is named with its case', async () => {
  const commits = mkdtempSync(join(tmpdir(), 'refscope-worker-'));
  const files = ['A.java'];
  writeFileSync(
    join(commits, 'tool-b.json'),
    JSON.stringify({ parentCommitId: 'a', currentCommitId: 'b', filesBefore: files, filesCurrent: files }),
  );
  for (const [side, text] of [
    ['a', 'class A { void f() {} }'],
    ['b', 'class A { void g() {} }'],
  ]) {
    mkdirSync(join(commits, `tool-${side}`));
    writeFileSync(join(commits, `tool-${side}`, 'A.java'), text);
  }
  const item = {
    id: 'tool-b',
    repository: 'https://example.org/team/tool.git',
    sha1: 'b',
    files: { layout: 'oracle', commits, record: 'tool-b' } as const,
  };
  try {
    const task = { item, engine: null, thresholds: {} };
    const late = await runCase({ ...task, timeLimitMs: 0 });
    expect(late.failure).toBe(null);
    expect(late.remarks.filter((line) => line.startsWith('skipped: tool-b: A.java: '))).toHaveLength(1);
    expect((await runCase({ ...task, timeLimitMs: null })).remarks).toEqual([]);
  } finally {
    rmSync(commits, { recursive: true });
  }
});
