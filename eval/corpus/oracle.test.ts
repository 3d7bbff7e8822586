import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exactTextBenchmark } from '../scoring/exact-text.ts';
import { readCase } from './case.ts';
import { oracleTexts, readManifest, readOracle } from './oracle.ts';

let corpus: string;

beforeEach(() => {
  corpus = mkdtempSync(join(tmpdir(), 'refscope-corpus-'));
});

afterEach(() => rmSync(corpus, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(corpus, path)), { recursive: true });
  writeFileSync(
    join(corpus, path),
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  );
}

const commit = (sha1: string, refactorings: unknown[]) => ({
  repository: 'https://example.org/team/tool.git',
  sha1,
  url: `https://example.org/team/tool/commit/${sha1}`,
  refactorings,
});

const entry = (description: string, validation: unknown = 'TP') => ({
  type: 'Rename Class',
  description,
  validation,
});

test('TP and CTP entries are true, others are not, deleted commits are skipped (Scoring 1, 7)', () => {
  write('oracle/data.json', [
    commit('a1', [entry('Rename Class A renamed to B'), entry('Rename Class C renamed to D', 'CTP')]),
    commit('a2', [entry('Rename Class E renamed to F', 'FP'), entry('Rename Class G renamed to H', 'UKN')]),
    commit('a3', [entry('Rename Class I renamed to J')]),
  ]);
  write('oracle/deleted_commits.txt', 'https://example.org/team/tool/commit/a3\n');
  const commits = readOracle(corpus, 'java-1');
  expect(commits.map((c) => c.id)).toEqual(['tool-a1', 'tool-a2']);
  expect([...oracleTexts(commits[0]).keys()]).toEqual(['Rename Class A renamed to B', 'Rename Class C renamed to D']);
  expect(oracleTexts(commits[1]).size).toBe(0);
});

test('the three lists of java-2 are one, and an entry is true if it is so in any of them', () => {
  write('oracle/tse-dataset/tool.json', {
    results: [
      {
        ...commit('b1', []),
        commonRefactoring: [entry('Rename Class\tA renamed to B', false)],
        ourApproach: [entry('Rename Class\tA renamed to B', true)],
        baseline: [entry('Rename Class\tC renamed to D', false)],
      },
    ],
  });
  expect([...oracleTexts(readOracle(corpus, 'java-2')[0]).keys()]).toEqual(['Rename Class A renamed to B']);
});

test('the two versions of a commit are read from the folders and lists of its record', () => {
  write('oracle/data.json', [commit('c2', [])]);
  write('oracle/commits/tool-c2.json', {
    parentCommitId: 'c1',
    currentCommitId: 'c2',
    filesBefore: ['src/A.java'],
    filesCurrent: ['src/B.java'],
    renamedFilesHint: { 'src/A.java': 'src/B.java' },
    repositoryDirectoriesBefore: ['src'],
    repositoryDirectoriesCurrent: ['src'],
  });
  write('oracle/commits/tool-c1/src/A.java', 'class A {}');
  write('oracle/commits/tool-c1/src/Other.java', 'class Other {}');
  write('oracle/commits/tool-c2/src/B.java', Uint8Array.of(0x63, 0xe9));
  expect(readCase(readOracle(corpus, 'java-1')[0])).toEqual({
    type: 'fileContents',
    id: 'c2',
    beforeFiles: { 'src/A.java': 'class A {}' },
    afterFiles: { 'src/B.java': 'cé' },
    renames: { 'src/A.java': 'src/B.java' },
    folders: { before: ['src'], after: ['src'] },
  });
});

test('commits without an entry of a scored type are left out, and without a manifest every type is scored', () => {
  write('oracle/data.json', [
    commit('d1', [entry('Rename Class A renamed to B', 'FP')]),
    commit('d2', [
      { type: 'Split Method', description: 'Split Method a() to [b(), c()] in class A', validation: 'TP' },
    ]),
    commit('d3', []),
  ]);
  const options = { corpus, engine: 'refdiff', lenient: false };
  const cases = () => exactTextBenchmark('java-1', options).cases.map((c) => c.sha1);
  expect(readManifest(corpus, 'java-1')).toBeNull();
  expect(cases()).toEqual(['d1', 'd2']);
  write('manifest.json', { benchmarks: { 'java-1': { scoredTypes: ['Rename Class'] } } });
  expect(cases()).toEqual(['d1']);
});

test('a set that is not there is one clear error', () => {
  expect(() => readOracle(corpus, 'kotlin')).toThrow(/kotlin is not in the corpus/);
});
