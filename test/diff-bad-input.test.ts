// Inputs that break or freeze diff tools, through `diff`, `show` and `report`: a correct or clearly limited result each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visible } from '../src/report/terminal.ts';
import { TestRepository, temporaryFolder } from '../src/source/test-repository.ts';
import { basket, refscope } from './command-line.ts';

/** Names that shells, terminals, patches and pages trip over. */
const NAMES = [
  'with blank.java',
  '-dash.java',
  '"quoted".java',
  "it's.java",
  'new\nline.java',
  'tab\t.java',
  'back\\slash.java',
  '<script>.java',
  '日本語.java',
  '\u001b[31mred.java',
  '$(touch x);.java',
  'a => b.java',
];

const siblings = (count: number, last: string) => `class S {\n${'  int f;\n'.repeat(count)}  ${last}\n}\n`;
const bundle = (name: string) =>
  `!function(){${'function f(a){return a+1}var x=f(2);'.repeat(150_000)}var ${name}=1}();\n`;
const manyNodes = (name: string) =>
  Array.from({ length: 6000 }, (_, i) => `def f${i}(a, b):\n    return ${i === 3000 ? name : 'a'} * ${i} + b\n`).join(
    '',
  );
const conflict = basket().replace(
  '    return sum;',
  '<<<<<<< ours\n    return sum;\n=======\n    return sum + 1;\n>>>>>>> theirs',
);

const files: Readonly<Record<string, readonly [string | Uint8Array, string | Uint8Array]>> = {
  'image.png': [new Uint8Array([137, 80, 0, 1]), new Uint8Array([137, 80, 0, 2])],
  'bundle.js': [bundle('a'), bundle('b')],
  'Conflict.java': [conflict, basket()],
  'Broken.java': [basket(), `${basket('sumUp')}class { ( [ } int\n`],
  'Empty.java': ['', 'class Full {\n  String s = "full";\n}\n'],
  'Emptied.java': ['class Gone {\n  int a = 1;\n}\n', ''],
  'Siblings.java': [siblings(20_000, 'int g;'), siblings(20_000, 'long g;')],
  'nodes.py': [manyNodes('a'), manyNodes('c')],
  'crlf.txt': ['one\r\ntwo\r\n', 'one\r\nthree\r\n'],
  ...Object.fromEntries(NAMES.map((name) => [name, [basket(), basket('sumUp')] as const])),
};

/** A repository whose last commit changes all of them. */
function badRepository(): string {
  const repository = new TestRepository();
  const side = (index: 0 | 1) => Object.fromEntries(Object.entries(files).map(([path, both]) => [path, both[index]]));
  const link = (data: string) => ({ mode: '120000' as const, data });
  repository.commit({ ...side(0), link: link('Broken.java') });
  repository.commit({ ...side(1), link: link('Empty.java') });
  return repository.folder;
}

test('every file has a result or a named reason', { timeout: 120_000 }, async () => {
  const { code, stdout, stderr } = await refscope(['diff', 'HEAD', '--format', 'jsonl'], { cwd: badRepository() });
  expect([code, stderr]).toEqual([3, '']);
  const found = new Map(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => [JSON.parse(line).path, JSON.parse(line)]),
  );
  const kinds = (path: string) => found.get(path).actions.map(({ action }: { action: string }) => action);
  expect([...found.keys()].sort()).toEqual([...Object.keys(files), 'link'].sort());
  expect(found.get('image.png').skipped.reason).toBe('binary');
  expect(found.get('link').skipped.reason).toBe('symlink');
  expect(found.get('bundle.js').skipped.reason).toBe('too-large');
  expect(found.get('Conflict.java').actions.length).toBeGreaterThan(0);
  expect(kinds('Broken.java')).toContain('update-node');
  expect(kinds('Empty.java')).toContain('insert-tree');
  expect(kinds('Emptied.java')).toContain('delete-tree');
  expect(kinds('Siblings.java').length).toBeLessThan(5);
  expect(kinds('nodes.py')).toEqual(['update-node']);
  expect(found.get('nodes.py').stats.nodesBefore).toBeGreaterThan(60_000);
  expect(found.get('crlf.txt').fallback.reason).toBe('no-grammar');
  for (const name of NAMES) expect(kinds(name)).toEqual(['update-node']);
});

test('the terminal shows all of them, and nothing in a name steers it', { timeout: 120_000 }, async () => {
  const { code, stdout, stderr } = await refscope(['show', 'HEAD', '--width', '100', '--no-refactorings'], {
    cwd: badRepository(),
    env: { NO_COLOR: '1' },
  });
  expect([code, stderr]).toEqual([3, '']);
  expect(stdout).not.toContain('\u001b');
  for (const name of [...Object.keys(files), 'link']) expect(stdout).toContain(visible(name));
});

test('the page holds all of them', { timeout: 120_000 }, async () => {
  const page = join(temporaryFolder(), 'page.html');
  const { code, stderr } = await refscope(['report', 'HEAD', '--html', page], { cwd: badRepository() });
  expect([code, stderr]).toEqual([3, '']);
  expect(readFileSync(page, 'utf8')).not.toContain('<script>.java');
});
