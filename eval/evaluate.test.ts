import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoredResults } from './dump.ts';
import { type EvaluateOptions, evaluate } from './evaluate.ts';
import { selfCheck } from './self-check.ts';

let corpus: string;

beforeEach(() => {
  corpus = mkdtempSync(join(tmpdir(), 'refscope-evaluate-'));
});

afterEach(() => rmSync(corpus, { recursive: true }));

function write(path: string, content: unknown): string {
  const target = join(corpus, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
  return target;
}

const commit = (sha1: string, ...truths: string[]) => ({
  repository: 'https://example.org/team/tool.git',
  sha1,
  url: sha1,
  refactorings: truths.map((description) => ({ type: 'Move Class', description, validation: 'TP' })),
});

const result = (sha: string, ...texts: string[]) =>
  `${JSON.stringify({
    sha,
    refactorings: texts.map((description) => ({
      type: 'Move Class',
      description,
      leftSideLocations: [],
      rightSideLocations: [],
    })),
  })}\n`;

const run = (name: string, results: string, printed: string[], more: Partial<EvaluateOptions> = {}) =>
  evaluate(name, {
    worker: new URL('file:///none'),
    corpus,
    engine: null,
    types: null,
    misses: false,
    lenient: false,
    locations: false,
    jobs: 1,
    limitMs: 1000,
    timeLimitMs: null,
    stored: new StoredResults(write('results.jsonl', results)),
    samples: [],
    writeDump: null,
    print: (text) => printed.push(text),
    remark: () => undefined,
    ...more,
  });

test('stored results are scored, and a case without one has failed with all its truths missed', async () => {
  write('oracle/data.json', [
    commit('a1', 'Move Class p.A moved to q.A', 'Move Class p.B moved to q.B'),
    commit('a2', 'Move Class p.C moved to q.C'),
  ]);
  const printed: string[] = [];
  const stored = result('a1', 'Move Class p.A moved to q.A', 'Move Class p.X moved to q.X');
  const figures = await run('java-1', stored, printed, { misses: true });
  expect(figures).toMatchObject({ cases: 2, tp: 1, fp: 1, fn: 2, precision: 0.5, failed: 1 });
  expect(printed).toContain('failed: tool-a2: no stored result');
  expect(printed).toContain('java-1\tFN\tMove Class\ttool-a2\t–\t–\t–\tMove Class p.C moved to q.C');
});

test('only the types asked for are counted', async () => {
  write('oracle/data.json', [commit('a1', 'Move Class p.A moved to q.A', 'Rename Class p.B renamed to p.C')]);
  const figures = await run('java-1', result('a1'), [], { types: new Set(['Rename Class']) });
  expect(figures).toMatchObject({ fn: 1, types: { 'Rename Class': { tp: 0, fp: 0, fn: 1 } } });
});

test('a case of RefDiff’s sets is found by files and names, and every way of counting is printed', async () => {
  const place = (name: string) => ({ file: 'a.js', name, line: 1 });
  write('refdiff-js/cases.json', [
    {
      id: 'tool-b1',
      repository: 'https://example.org/team/tool.git',
      sha: 'b1',
      filesBefore: ['a.js'],
      filesAfter: ['a.js'],
      expected: [
        { type: 'Move Function', relationship: 'MOVE', nodeType: 'Function', before: place('f'), after: place('f') },
      ],
    },
  ]);
  const location = { filePath: 'a.js', codeElementType: 'METHOD_DECLARATION', codeElement: 'private f(a)' };
  const refactorings = [
    { type: 'Move Method', description: '', leftSideLocations: [location], rightSideLocations: [location] },
  ];
  const printed: string[] = [];
  const figures = await run('refdiff-js', `${JSON.stringify({ sha1: 'b1', refactorings })}\n`, printed);
  expect(figures).toMatchObject({ cases: 1, tp: 0, fn: 1, fp: null, precision: null });
  expect(printed.join('\n')).toMatch(/taken together +1 +– +0/);
});

test('the self-check names a count that the manifest or the README has otherwise', () => {
  write('oracle/data.json', [commit('a1', 'Move Class p.A moved to q.A', 'Move Class p.B moved to q.B')]);
  write(
    'README.md',
    '| Refactoring type | java-1 | python |\n|:--|--:|--:|\n| Move Class | 3 | (1) |\n| **Total** | 3 | |\n',
  );
  write('manifest.json', {
    benchmarks: {
      'java-1': {
        commits: 1,
        trueRefactoringsByType: { 'Move Class': 2 },
        trueRefactoringsNotScored: {},
        scoredTypes: ['Move Class'],
      },
    },
  });
  expect(selfCheck(corpus)).toEqual([
    { name: 'java-1: commits of the manifest', problem: null },
    { name: 'java-1: truths of the manifest', problem: null },
    { name: 'java-1: truths of unscored types', problem: null },
    { name: 'java-1: truths of the README', problem: 'Move Class 2 instead of 3' },
  ]);
});
