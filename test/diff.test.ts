// `refscope diff` and `refscope show` as users and git run them. Golden files hold what a terminal shows.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { TestRepository, temporaryFolder, writeFiles } from '../src/source/test-repository.ts';
import { refscope } from './command-line.ts';
import { example } from './diff-example.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

function exampleRepository(): TestRepository {
  const repository = new TestRepository();
  repository.commit(example.before);
  repository.commit(example.after);
  return repository;
}

const plain = { NO_COLOR: '1' };

test.each([80, 200])('the example on a terminal of %i columns', async (width) => {
  const { folder } = exampleRepository();
  const { code, stdout, stderr } = await refscope(['diff', 'HEAD', '--width', `${width}`], { cwd: folder, env: plain });
  expect([code, stderr]).toEqual([0, '']);
  await expect(stdout).toMatchFileSnapshot(`golden/diff-${width}.txt`);
});

test.each(['dark', 'light'])('the example in colours for a %s background', async (background) => {
  const { folder } = exampleRepository();
  const args = ['diff', 'HEAD', '--width', '80', '--color', 'always', '--background', background];
  const { stdout } = await refscope([...args, '--include', '*.java'], { cwd: folder });
  await expect(stdout).toMatchFileSnapshot(`golden/diff-80-${background}.txt`);
});

test('no line is wider than the terminal', async () => {
  const { folder } = exampleRepository();
  for (const width of [60, 80, 130]) {
    const { stdout } = await refscope(['diff', 'HEAD', '--width', `${width}`], { cwd: folder, env: plain });
    const { columns } = await import('../src/report/terminal.ts');
    expect(Math.max(...stdout.split('\n').map(columns))).toBeLessThanOrEqual(width);
  }
});

test('show has author and message, and nothing in it steers the terminal', async () => {
  const { folder } = exampleRepository();
  const { code, stdout } = await refscope(['show', '--width', '80'], { cwd: folder, env: plain });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^commit [0-9a-f]{40}\nAuthor: T <t@example.org>\n/);
  expect(stdout).toContain('Rename Method');
  expect(stdout).not.toContain('\u001b');
});

test('the exit code tells a difference when asked', async () => {
  const { folder } = exampleRepository();
  expect((await refscope(['diff', 'HEAD', '--exit-code'], { cwd: folder })).code).toBe(1);
  expect((await refscope(['diff', 'HEAD', '--exit-code', '--include', '*.c'], { cwd: folder })).code).toBe(0);
  expect((await refscope(['diff', 'nothing-like-it'], { cwd: folder })).code).toBe(4);
});

test('two files need no repository', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'a.java': 'class A { int x = 1; }\n',
    'b.java': 'class A { int x = 2; }\n',
  });
  const { code, stdout } = await refscope(['diff', 'a.java', 'b.java', '--width', '80'], { cwd: folder, env: plain });
  expect(code).toBe(0);
  expect(stdout).toContain('a.java → b.java');
  expect(stdout).toContain('1     U class A { int x = 1; }');
  const same = await refscope(['diff', 'a.java', 'a.java'], { cwd: folder });
  expect(same.stdout).toBe('a.java: same content\n');
});

let git: (folder: string, ...args: string[]) => string;
beforeAll(() => {
  git = (folder, ...args) => {
    const command = `"${process.execPath}" "${CLI}" diff`;
    const config = ['-c', `diff.external=${command} --width 80`, '-c', 'core.quotePath=false'];
    const tool = ['-c', `difftool.refscope.cmd=${command} --width 80 "$LOCAL" "$REMOTE"`];
    return execFileSync('git', [...config, ...tool, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...plain },
    });
  };
});

test("git's external diff gives seven arguments, /dev/null for files that came or went", () => {
  const { folder } = exampleRepository();
  const text = git(folder, 'log', '-p', '--ext-diff', '-1');
  expect(text).toContain('src/Basket.java\nmodified · java');
  expect(text).toContain('old.md\ndeleted');
  expect(text).toContain('added · plain text · lines: 1 inserted');
});

test("git's external diff gives nine arguments for a renamed file", () => {
  const repository = exampleRepository();
  const text = (example.after['src/Basket.java'] ?? '').replace('discounted()', 'discount()');
  repository.commit({ 'src/Basket.java': null, 'src/Cart.java': text });
  const shown = git(repository.folder, 'diff', '-M', '--ext-diff', 'HEAD~1', 'HEAD');
  expect(shown).toContain('src/Basket.java → src/Cart.java\nrenamed · java · lines: 1 updated');
});

test('it works as difftool', () => {
  const { folder } = exampleRepository();
  const text = git(folder, 'difftool', '--tool=refscope', '--no-prompt', 'HEAD~1', 'HEAD', '--', 'src');
  expect(text).toMatch(/Basket\.java → .*Basket\.java\n/);
  expect(text).toContain('U     int totalPrice(int price) {');
});

test('it works as difftool for whole folders, which git fills with links into the working tree', () => {
  const repository = exampleRepository();
  repository.git('reset', '-q', '--hard');
  const text = git(repository.folder, 'difftool', '--dir-diff', '--tool=refscope', '--no-prompt', 'HEAD~1', 'HEAD');
  expect(text).toContain('src/Basket.java\nmodified · java · ');
});

test('binary files are named, in git and out of it', async () => {
  const repository = new TestRepository();
  repository.commit({ 'a.bin': new Uint8Array([0, 1]) });
  repository.commit({ 'a.bin': new Uint8Array([0, 2]) });
  expect(git(repository.folder, 'diff', '--ext-diff', 'HEAD~1', 'HEAD')).toBe('a.bin: binary files differ\n');
  expect((await refscope(['diff', 'HEAD'], { cwd: repository.folder })).stdout).toContain('a.bin: binary file');
});

test.each([
  ['json', /^\{\n"schemaVersion": 1,/],
  ['jsonl', /^\{"path":"a.java"/],
  ['gumtree-text', /===\nupdate-node\n---\n\w+: 1 \[\d+,\d+\]\nreplace 1 by 2\n/],
  ['gumtree-json', /"action": ?"update-node"/],
  ['gumtree-xml', /<update-node tree="[^"]+: 1 /],
  ['dot', /^digraph G \{/],
])('the format %s is for programs', async (format, expected) => {
  const repository = new TestRepository();
  repository.commit({ 'a.java': 'class A { int x = 1; }\n' });
  repository.commit({ 'a.java': 'class A { int x = 2; }\n' });
  const { code, stdout, stderr } = await refscope(['diff', 'HEAD', '--format', format], { cwd: repository.folder });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(expected);
});

test('parse prints the tree that is compared and names what it cannot read', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'a.java': 'class A { int x; // c\n}\n',
    'b.java': 'class ( {',
    c: 'x',
  });
  const tree = await refscope(['parse', 'a.java', '--comments'], { cwd: folder });
  expect(tree.stdout).toMatch(/^program \[0,24\]\n {4}class_declaration/);
  expect(tree.stdout).toContain('comment: // c [17,21]');
  const broken = await refscope(['parse', 'b.java', '--format', 'lisp'], { cwd: folder });
  expect([broken.code, broken.stderr]).toEqual([3, expect.stringMatching(/^refscope: b.java:1.*: not understood\n$/)]);
  expect((await refscope(['parse', 'c'], { cwd: folder })).stderr).toContain(
    'no grammar for c; name one with --grammar',
  );
  expect((await refscope(['parse', 'd.java'], { cwd: folder })).code).toBe(4);
});

test('a grammar that the user names serves an ending without language', async () => {
  const folder = writeFiles(temporaryFolder(), {
    'a.jav': 'class A { int x = 1; }\n',
    'b.jav': 'class A { int y = 1; }\n',
  });
  const grammar = fileURLToPath(new URL('../grammars/java.wasm', import.meta.url));
  const args = ['diff', 'a.jav', 'b.jav', '--grammar', `.jav=${grammar}`];
  expect((await refscope(args, { cwd: folder, env: plain })).stdout).toContain('renamed · java · lines: 1 updated');
});

test('code that moved to another file names it, on the terminal and as data', async () => {
  const repository = new TestRepository();
  const method = '  int f(int a) {\n    return a * 2 + g(a);\n  }\n';
  repository.commit({ 'a/A.java': `class A {\n${method}}\n`, 'b/B.java': 'class B {\n  int b;\n}\n' });
  repository.commit({ 'a/A.java': 'class A {\n}\n', 'b/B.java': `class B {\n  int b;\n\n${method}}\n` });
  const { stdout } = await refscope(['diff', 'HEAD', '--width', '80'], { cwd: repository.folder, env: plain });
  expect(stdout).toContain('  2     M   int f(int a) {  ↗B.java:4\n');
  expect(stdout).toContain('      4 M   int f(int a) {  ↙A.java:2\n');
  const json = await refscope(['diff', 'HEAD', '--format', 'jsonl'], { cwd: repository.folder });
  const records = json.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records.map(({ actions }) => actions)).toMatchObject([
    [{ action: 'move-out', otherFile: 'b/B.java', updated: false, partner: { startLine: 4 } }],
    [{ action: 'move-in', otherFile: 'a/A.java', updated: false, partner: { startLine: 2 }, at: 3 }],
  ]);
  expect(records[1].mappings.find(({ kind }: { kind: string }) => kind === 'interFile')).toMatchObject({
    level: 'declaration',
    whole: true,
    provenance: ['moved-declaration'],
    otherFile: 'a/A.java',
    otherSide: 'left',
  });
  const gumtree = await refscope(['diff', 'HEAD', '--format', 'gumtree-text'], { cwd: repository.folder });
  expect(gumtree.stdout).toMatch(/===\nM\n---\nmethod_declaration \[12,\d+\]\nmoved to file: b\/B.java\n/);
});
