// The command line on small repositories: what it compares, what it prints, how it ends.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestRepository, temporaryFolder, writeFiles } from '../src/source/test-repository.ts';
import { basket, CLI, refscope } from './command-line.ts';

/** A repository whose second commit renames a method, checked out. */
function renamed(): { repository: TestRepository; first: string; second: string } {
  const repository = new TestRepository();
  const first = repository.commit({ 'src/Basket.java': basket() });
  const second = repository.commit({ 'src/Basket.java': basket('sumUp') });
  repository.git('reset', '-q', '--hard');
  return { repository, first, second };
}

const types = (json: string): string[][] =>
  JSON.parse(json).commits.map((commit: { refactorings: { type: string }[] }) =>
    commit.refactorings.map(({ type }) => type),
  );

test('one commit as text: old and new element with their places, then the count', async () => {
  const { repository } = renamed();
  const { code, stdout, stderr } = await refscope(['detect', 'HEAD'], { cwd: repository.folder });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout.replace(/[\d.]+ m?s$/m, 'N ms')).toBe(`src/Basket.java
  Rename Method  L4  package total(price int) : int
              →  L4  package sumUp(price int) : int  in class Basket

1 refactoring · 1 file compared · N ms
`);
});

test('without arguments the working tree is compared with HEAD, from any folder of the repository', async () => {
  const { repository } = renamed();
  writeFileSync(join(repository.folder, 'src/Basket.java'), basket('whole'));
  const { stdout, code } = await refscope(['detect', '--format', 'json'], { cwd: join(repository.folder, 'src') });
  expect(code).toBe(0);
  const [commit] = JSON.parse(stdout).commits;
  expect(commit.sha1).toBe('worktree');
  expect(commit.refactorings[0].leftSideLocations[0].filePath).toBe('src/Basket.java');
  expect(commit.refactorings[0].rightSideLocations[0].codeElement).toBe('package whole(price int) : int');
});

test('staged changes are compared on request', async () => {
  const { repository } = renamed();
  writeFileSync(join(repository.folder, 'src/Basket.java'), basket('whole'));
  const before = await refscope(['detect', '--staged', '--format', 'json'], { cwd: repository.folder });
  repository.git('add', '-A');
  const after = await refscope(['detect', '--staged', '--format', 'json'], { cwd: repository.folder });
  expect([types(before.stdout), types(after.stdout)]).toEqual([[[]], [['Rename Method']]]);
});

test('two folders are compared without git', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'old/a/Basket.java': basket(), 'new/a/Basket.java': basket('sumUp') });
  const { stdout } = await refscope(['detect', 'old', 'new', '--format', 'json'], { cwd: folder });
  expect(types(stdout)).toEqual([['Rename Method']]);
});

test('two files are compared', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'Basket.java': basket(), 'Basket2.java': basket('sumUp') });
  const { stdout } = await refscope(['detect', 'Basket.java', 'Basket2.java', '--format', 'json'], { cwd: folder });
  expect(types(stdout)[0]).toContain('Rename Method');
});

/** Commits that rename a method in turn; the first is the initial one. */
function history(length: number): TestRepository {
  const repository = new TestRepository();
  for (let index = 0; index < length; index++) repository.commit({ 'Basket.java': basket(`total${index}`) });
  return repository;
}

test('a range is told commit by commit, newest first, or as one change', async () => {
  const cwd = history(4).folder;
  const each = await refscope(['detect', 'HEAD~3..HEAD', '--format', 'json'], { cwd });
  expect(types(each.stdout)).toEqual([['Rename Method'], ['Rename Method'], ['Rename Method']]);
  expect(JSON.parse(each.stdout).commits[0].refactorings[0].description).toContain('total2');
  const oldest = await refscope(['detect', 'HEAD~3..HEAD', '--oldest-first', '-n', '1', '--format', 'json'], { cwd });
  expect(JSON.parse(oldest.stdout).commits[0].refactorings[0].description).toContain('total0');
  const combined = await refscope(['detect', 'HEAD~3..HEAD', '--combined', '--format', 'json'], { cwd });
  expect(JSON.parse(combined.stdout).commits).toHaveLength(1);
  expect(JSON.parse(combined.stdout).commits[0].refactorings[0].description).toMatch(/total0\(.*total3\(/);
});

test('the bytes do not depend on the number of workers', async () => {
  const cwd = history(12).folder;
  const runs = await Promise.all(
    ['1', '2', '3'].map((jobs) => refscope(['detect', 'HEAD~11..HEAD', '--format', 'json', '--jobs', jobs], { cwd })),
  );
  expect(types(runs[0].stdout)).toHaveLength(11);
  expect(runs[1].stdout).toBe(runs[0].stdout);
  expect(runs[2].stdout).toBe(runs[0].stdout);
});

test('JSON lines hold one commit each', async () => {
  const cwd = history(4).folder;
  const { stdout } = await refscope(['detect', 'HEAD~3..HEAD', '--format', 'jsonl'], { cwd });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).refactorings.length)).toEqual([1, 1, 1]);
});

test('an empty range is an empty document', async () => {
  const cwd = history(1).folder;
  expect((await refscope(['detect', 'HEAD..HEAD', '--format', 'json'], { cwd })).stdout).toBe(
    '{\n"commits": [\n],\n"schemaVersion": 1\n}\n',
  );
});

test('a parent of a merge is chosen by number', async () => {
  const repository = new TestRepository();
  const base = repository.commit({ 'A.java': basket('a', 'A'), 'B.java': basket('b', 'B') });
  const left = repository.commit({ 'A.java': basket('a2', 'A') }, [base]);
  const right = repository.commit({ 'B.java': basket('b2', 'B') }, [base]);
  repository.commit({ 'A.java': basket('a2', 'A'), 'B.java': basket('b2', 'B') }, [left, right]);
  for (const [parent, name] of [
    ['1', 'b2'],
    ['2', 'a2'],
  ]) {
    const { stdout } = await refscope(['detect', 'HEAD', '--parent', parent, '--format', 'json'], {
      cwd: repository.folder,
    });
    expect(
      JSON.parse(stdout).commits[0].refactorings.map(({ description }: { description: string }) => description),
    ).toEqual([expect.stringContaining(`${name}(`)]);
  }
});

test('types, files and languages can be chosen', async () => {
  const { repository } = renamed();
  const run = async (...args: string[]) =>
    types((await refscope(['detect', 'HEAD', '--format', 'json', ...args], { cwd: repository.folder })).stdout)[0];
  expect(await run('--types', 'Move Class,rename-method')).toEqual(['Rename Method']);
  expect(await run('--types', 'MOVE_CLASS')).toEqual([]);
  expect(await run('--include', 'src/**')).toEqual(['Rename Method']);
  expect(await run('--exclude', '*.java')).toEqual([]);
  expect(await run('--languages', 'java')).toEqual(['Rename Method']);
  expect(await run('--languages', 'kotlin')).toEqual([]);
});

test('every option has an environment variable', async () => {
  const { repository } = renamed();
  const run = (env: Record<string, string>) => refscope(['detect', 'HEAD'], { cwd: repository.folder, env });
  expect((await run({ REFSCOPE_FORMAT: 'jsonl', REFSCOPE_TYPES: 'Move Class' })).stdout).toContain('"refactorings":[]');
  expect((await run({ REFSCOPE_EXIT_CODE: '1' })).code).toBe(1);
  expect((await run({ REFSCOPE_EXIT_CODE: 'false' })).code).toBe(0);
  expect((await run({ REFSCOPE_FORMAT: 'xml' })).stderr).toMatch(/from env 'REFSCOPE_FORMAT' is invalid/);
});

test('--exit-code tells whether something was found', async () => {
  const { repository } = renamed();
  const run = async (...args: string[]) =>
    (await refscope(['detect', 'HEAD', ...args], { cwd: repository.folder })).code;
  expect(await run('--exit-code')).toBe(1);
  expect(await run('--exit-code', '--types', 'Move Class')).toBe(0);
});

test('colours are for terminals, or on request', async () => {
  const { repository } = renamed();
  const run = async (args: string[], env = {}) =>
    (await refscope(['detect', 'HEAD', ...args], { cwd: repository.folder, env })).stdout.includes('\u001b[');
  expect(await run([])).toBe(false);
  expect(await run(['--color'])).toBe(true);
  expect(await run(['--color', 'always', '--no-color'])).toBe(false);
});

test('all engines run', async () => {
  const repository = history(2);
  const { engines } = JSON.parse((await refscope(['list', 'engines', '--format', 'json'])).stdout);
  for (const { name: engine } of engines) {
    const { stdout } = await refscope(['detect', 'HEAD', '--format', 'json', '--engine', engine], {
      cwd: repository.folder,
    });
    expect([engine, types(stdout)]).toEqual([engine, [['Rename Method']]]);
  }
});

test('an initial commit is compared with nothing', async () => {
  const cwd = history(1).folder;
  const { code, stdout } = await refscope(['detect', 'HEAD'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^No refactorings found/);
});

test('help, version and lists go to standard output', async () => {
  for (const args of [
    ['--help'],
    ['detect', '--help'],
    ['help', 'detect'],
    ['--version'],
    ['list'],
    ['list', 'types'],
  ]) {
    const { code, stdout, stderr } = await refscope(args);
    expect([args, code, stderr]).toEqual([args, 0, '']);
    expect(stdout).not.toBe('');
  }
  const { stdout } = await refscope(['list', 'languages', '--format', 'json']);
  expect(JSON.parse(stdout).languages).toContainEqual({ name: 'java', extensions: ['.java'] });
});

test('help fits into 80 columns', async () => {
  const { stdout } = await refscope(['detect', '--help']);
  expect(stdout.split('\n').filter((line) => line.length > 82)).toEqual([]);
});

test('a reader that goes away ends the run quietly', async () => {
  const repository = history(40);
  const { code, stderr } = await refscope(['detect', 'HEAD~39..HEAD', '--format', 'json'], {
    cwd: repository.folder,
    onOutput: (child) => child.stdout?.destroy(),
  });
  expect([code, stderr]).toEqual([0, '']);
});

test('help that nobody reads ends quietly, too', () => {
  const { stderr } = spawnSync('sh', ['-c', '"$0" "$1" detect --help | true', process.execPath, CLI]);
  expect(stderr.toString()).toBe('');
});

test.each(['1', '2'])('an interrupted range leaves a valid document (%s jobs)', async (jobs) => {
  const repository = history(60);
  const { code, stdout, stderr } = await refscope(['detect', 'HEAD~59..HEAD', '--format', 'json', '--jobs', jobs], {
    cwd: repository.folder,
    onOutput: (child) => child.kill('SIGINT'),
  });
  expect(code).toBe(130);
  expect(stderr).toMatch(/^refscope: interrupted after \d+ commits?\n$/);
  expect(types(stdout).length).toBeGreaterThan(0);
});

test('files that appear while a folder is compared do no harm', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'old/Basket.java': basket() });
  mkdirSync(join(folder, 'new'));
  const run = refscope(['detect', 'old', 'new', '--format', 'json'], { cwd: folder });
  writeFiles(folder, { 'new/Basket.java': basket('sumUp') });
  rmSync(join(folder, 'new/Basket.java'));
  expect([0, 3]).toContain((await run).code);
});
