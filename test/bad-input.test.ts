// What goes wrong at users' desks: each case is one clear line or a named skip, never a stack trace, never a hang.
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestRepository, temporaryFolder, writeFiles } from '../src/source/test-repository.ts';
import { basket, refscope } from './command-line.ts';

interface Skip {
  readonly path: string;
  readonly side: string;
  readonly reason: string;
}

/** Runs `detect` for one change and returns what it says. */
async function detect(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await refscope(['detect', '--format', 'jsonl', ...args], { cwd });
  expect(stderr).toBe('');
  const result = JSON.parse(stdout);
  return {
    code,
    types: result.refactorings.map(({ type }: { type: string }) => type) as string[],
    skips: result.skipped.map(({ path, side, reason }: Skip) => `${path} ${side} ${reason}`) as string[],
    notes: result.notes as string[],
    fallbacks: result.fallbacks as { stage: string; limit: string; at: string }[],
  };
}

test.each([
  [['detect', '--format', 'xml'], /'xml' is invalid. Allowed choices are text, json, jsonl/],
  [['detect', '--jobs', 'many'], /'many' is invalid. Give a whole number from 1/],
  [['detect', '--time-limit', 'soon'], /Give a number of seconds/],
  [['detect', '--max-file-bytes', '-1'], /Give a number of bytes/],
  [['detect', '--nonsense'], /unknown option '--nonsense'/],
  [['detekt'], /unknown command 'detekt'/],
  [['detect', 'a', 'b', 'c'], /give one revision, one range, or two folders/],
  [['detect', 'HEAD...HEAD~1'], /three dots are not supported/],
  [['detect', '../elsewhere'], /is a path; give two/],
  [['detect', 'nowhere', 'nothing'], /no such file or folder: nowhere; for two revisions write nowhere\.\.nothing/],
  [['detect', 'HEAD', '--staged'], /--staged makes no sense with one commit/],
  [['detect', 'HEAD', '--combined'], /--combined makes no sense with one commit/],
  [['detect', '--engine', 'guess'], /unknown engine "guess" \(known: /],
  [['detect', '--languages', 'cobol'], /unknown language "cobol" \(known: java/],
  [['detect', '--types', 'extract met'], /unknown refactoring type "extract met" \(Extract Method\)/],
  [['detect', '--types', 'xyz'], /"refscope list types"/],
  [['list', 'colours'], /'colours' is invalid/],
])('bad usage is one line and exit code 2: %j', async (args, message) => {
  const { code, stdout, stderr } = await refscope(args);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2); // the second line may be a suggestion
  expect([code, stdout]).toEqual([2, '']);
});

test('no repository, no such folder, no such revision: one line and exit code 4', async () => {
  const folder = temporaryFolder();
  const { folder: repository } = new TestRepository();
  for (const [cwd, args, message] of [
    [folder, [], /is not in a git repository/],
    [folder, ['HEAD'], /is not in a git repository/],
    [folder, ['--repo', 'nowhere'], /nowhere does not exist/],
    [repository, ['HEAD'], /HEAD/],
    [repository, ['no-such-branch'], /unknown revision "no-such-branch"/],
    [repository, ['v1..v2'], /unknown revision "v1"/],
    [repository, ['--', '--upload-pack=x'], /--upload-pack=x/],
  ] as const) {
    const { code, stdout, stderr } = await refscope(['detect', ...args], { cwd });
    expect(stderr).toMatch(message);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(stderr).toMatch(/^refscope: /);
    expect([code, stdout]).toEqual([4, '']);
  }
});

test('a change without a supported file says what was left out', async () => {
  const repository = new TestRepository();
  repository.commit({ 'a.xyz': '1', 'b/c.xyz': '2', Makefile: 'all:\n' });
  const { code, stdout } = await refscope(['detect', 'HEAD'], { cwd: repository.folder });
  expect(code).toBe(0);
  expect(stdout).toContain('skipped  3 files, no supported language: 2 *.xyz, Makefile\n');
  expect(stdout).toContain('No refactorings found');
});

test('broken source: the error is named with its line, the rest is compared', async () => {
  const repository = new TestRepository();
  repository.commit({ 'Basket.java': basket() });
  repository.commit({ 'Basket.java': `${basket('sumUp')}\nclass Other { void f( { ]] }\n` });
  const { code, types, notes } = await detect(repository.folder, 'HEAD');
  expect(types).toContain('Rename Method');
  expect(notes).toEqual([expect.stringMatching(/^Basket\.java:13 .*\(after\): not understood, left out$/)]);
  expect(code).toBe(0);
});

test('a file that is no source at all is skipped, with its other version, and the result is partial', async () => {
  const repository = new TestRepository();
  repository.commit({ 'Basket.java': basket(), 'Other.java': basket('a', 'Other') });
  repository.commit({ 'Basket.java': ') ] } % '.repeat(50), 'Other.java': basket('b', 'Other') });
  const { code, types, skips } = await detect(repository.folder, 'HEAD');
  expect(skips).toEqual(['Basket.java both syntax']);
  expect(types).toEqual(['Rename Method']);
  expect(code).toBe(3);
});

test('a file of 50 MB is skipped without being read', async () => {
  const repository = new TestRepository();
  repository.commit({ 'Huge.java': `class Huge {\n${'  int field;\n'.repeat(4_200_000)}}\n`, 'Basket.java': basket() });
  const { code, skips } = await detect(repository.folder, 'HEAD');
  expect(skips).toEqual(['Huge.java after too-large']);
  expect(code).toBe(3);
  expect((await detect(repository.folder, 'HEAD', '--max-file-bytes', '1k')).skips).toEqual([
    'Huge.java after too-large',
  ]);
});

test('a binary file with a source extension is skipped', async () => {
  const repository = new TestRepository();
  const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256);
  repository.commit({ 'Image.java': bytes, 'Basket.java': basket() });
  const { code, skips } = await detect(repository.folder, 'HEAD');
  expect(skips).toEqual(['Image.java after binary']);
  expect(code).toBe(0);
});

test('cyclic symbolic links are not followed', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'old/a/Basket.java': basket(), 'new/a/Basket.java': basket('sumUp') });
  for (const side of ['old', 'new']) {
    symlinkSync('..', join(folder, side, 'a', 'up'));
    symlinkSync('loop', join(folder, side, 'loop'));
  }
  const { types } = await detect(folder, 'old', 'new');
  expect(types).toEqual(['Rename Method']);
});

test.skipIf(process.getuid?.() === 0)('an unreadable folder is named', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'old/Basket.java': basket(), 'new/Basket.java': basket('sumUp') });
  mkdirSync(join(folder, 'new/locked'));
  chmodSync(join(folder, 'new/locked'), 0);
  const { code, types, skips } = await detect(folder, 'old', 'new');
  expect(types).toEqual(['Rename Method']);
  expect(skips).toEqual(['locked after unreadable']);
  expect(code).toBe(3);
});

test('a commit with 5,000 files', async () => {
  const repository = new TestRepository();
  const files = (from: number, method: string) =>
    Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `src/p${index % 50}/C${index}.java`,
        `package p${index % 50};\nclass C${index} {\n  int ${index < from ? method : 'value'}${index}() { return ${index} * other(${index}) + ${index % 7}; }\n}\n`,
      ]),
    );
  repository.commit(files(0, ''));
  repository.commit(files(5000, 'number'));
  const { code, types, fallbacks } = await detect(repository.folder, 'HEAD');
  expect([0, 3]).toContain(code);
  if (code === 0) expect(types.length).toBeGreaterThan(4000);
  else expect(fallbacks.length).toBeGreaterThan(0);
}, 120_000);

test('5,000 files that only moved are no work', async () => {
  const repository = new TestRepository();
  const files = (folder: string) =>
    Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`${folder}/C${index}.java`, basket(`m${index}`, `C${index}`)]),
    );
  repository.commit(files('old'));
  repository.commit({ ...Object.fromEntries(Object.keys(files('old')).map((path) => [path, null])), ...files('new') });
  const { code, fallbacks } = await detect(repository.folder, 'HEAD');
  expect([code, fallbacks]).toEqual([0, []]);
}, 120_000);

test('a time limit that is hit is named and the result is partial', async () => {
  const repository = new TestRepository();
  repository.commit({ 'Basket.java': basket() });
  const { code, skips, fallbacks } = await detect(repository.folder, 'HEAD', '--time-limit', '0');
  expect(fallbacks).toEqual([{ stage: 'parse', limit: 'time 0 ms', at: 'Basket.java' }]);
  expect(skips).toEqual(['Basket.java after limit']);
  expect(code).toBe(3);
});

test('names from a repository do not steer the terminal', async () => {
  const repository = new TestRepository();
  const path = 'src/\u001b[2Jevil\u0007.java';
  repository.commit({ [path]: basket() });
  repository.commit({ [path]: basket('sumUp') });
  const { stdout } = await refscope(['detect', 'HEAD'], { cwd: repository.folder });
  expect(stdout).toContain('src/\\x1b[2Jevil\\x07.java');
  expect(stdout).not.toContain('\u001b');
});

test('deep nesting overflows nothing', async () => {
  const repository = new TestRepository();
  const deep = (method: string) =>
    `class A {\n  int ${method}() { return ${'('.repeat(3000)}1${')'.repeat(3000)}; }\n  int other() { return ${'1 + '.repeat(20_000)}1; }\n}\n`;
  repository.commit({ 'A.java': deep('a') });
  repository.commit({ 'A.java': deep('b') });
  const { code, types } = await detect(repository.folder, 'HEAD');
  expect([code, types]).toEqual([0, ['Rename Method']]);
}, 60_000);
