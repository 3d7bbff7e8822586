// Tries what users install: packs the project, installs the tarball into an empty folder and uses it from there. Each
// check is one line; the last line counts them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MAX_PACKED_BYTES = 6_000_000;

const folder = mkdtempSync(join(tmpdir(), 'refscope-package-'));
const consumer = join(folder, 'consumer');
const repository = join(folder, 'repository');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

let passed = 0;
let failed = 0;

/** Runs one check; what it throws is its failure. Later checks run all the same. */
function check(name, body) {
  try {
    const remark = body();
    passed++;
    console.log(`ok    ${name}${remark ? `: ${remark}` : ''}`);
  } catch (error) {
    failed++;
    const output = [error.stderr, error.stdout].filter(Boolean).join('\n').trim();
    console.log(`FAILS ${name}: ${output || error.message}`);
  }
}

/** Runs a command and returns its output; its error output is part of the exception. */
function run(command, args, cwd) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
}

function equal(found, expected) {
  if (found !== expected) throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

const BEFORE =
  'class Basket {\n  int count;\n  int total(int price) {\n    int sum = price * count;\n    return sum > 100 ? sum - 10 : sum;\n  }\n}\n';
const AFTER = BEFORE.replace('total(int price)', 'totalOf(int price)');

function makeRepository() {
  mkdirSync(repository);
  const git = (...args) =>
    run(
      'git',
      ['-c', 'user.name=try', '-c', 'user.email=try@example.org', '-c', 'commit.gpgsign=false', ...args],
      repository,
    );
  git('init', '-q');
  for (const text of [BEFORE, AFTER]) {
    writeFileSync(join(repository, 'Basket.java'), text);
    git('add', '-A');
    git('commit', '-q', '-m', 'change');
  }
}

const ESM_CONSUMER = `
import { detect } from 'refscope';
const source = {
  type: 'fileContents',
  beforeFiles: { 'Basket.java': ${JSON.stringify(BEFORE)} },
  afterFiles: { 'Basket.java': ${JSON.stringify(AFTER)} },
};
for await (const change of detect(source)) for (const { type } of change.refactorings) console.log(type);
`;

const TYPED_CONSUMER = `
import { type ChangeResult, detect, type Refactoring, SourceError } from 'refscope';
export async function names(folder: string): Promise<string[]> {
  const found: Refactoring[] = [];
  try {
    const changes: AsyncIterable<ChangeResult> = detect({ type: 'worktree', workingDirectory: folder });
    for await (const change of changes) found.push(...change.refactorings);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return found.map(({ type, rightSideLocations: [first] }) => type + ' ' + first?.startLine.toFixed());
}
// @ts-expect-error a source needs its type
detect({ commitId: 'HEAD' });
`;

/** Every installed package's folder, nested ones included. */
function* installed(modules) {
  if (!existsSync(modules)) return;
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.')) continue;
    const path = join(modules, name);
    if (name.startsWith('@')) {
      for (const scoped of readdirSync(path)) yield join(path, scoped);
    } else yield path;
    yield* installed(join(path, 'node_modules'));
  }
}

try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  let tarball = '';
  check('npm run build', () => void run(npm, ['run', '-s', 'build'], root));
  check('npm pack', () => {
    const [pack] = JSON.parse(run(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root));
    tarball = join(folder, pack.filename);
    const paths = pack.files.map((file) => file.path);
    for (const path of ['dist/cli.js', 'dist/index.js', 'dist/types/index.d.ts', 'grammars/java.wasm', 'LICENSE']) {
      if (!paths.includes(path)) throw new Error(`the package lacks ${path}`);
    }
    if (pack.size >= MAX_PACKED_BYTES) throw new Error(`${pack.size} bytes, limit ${MAX_PACKED_BYTES}`);
    return `${(pack.size / 1e6).toFixed(2)} MB packed, ${paths.length} files`;
  });
  check('npm install into an empty folder', () => {
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }\n');
    run(npm, ['install', '--no-audit', '--no-fund', tarball], consumer);
  });
  check('no installed package runs a script or compiles', () => {
    const packages = [...installed(join(consumer, 'node_modules'))];
    for (const path of packages) {
      const { name, scripts = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
      const hook = ['preinstall', 'install', 'postinstall'].find((script) => scripts[script] !== undefined);
      if (hook !== undefined) throw new Error(`${name} has a ${hook} script`);
      if (existsSync(join(path, 'binding.gyp'))) throw new Error(`${name} is compiled`);
    }
    return `${packages.length} packages`;
  });
  check('npx refscope --version', () => {
    equal(run(npx, ['--no-install', 'refscope', '--version'], consumer).trim(), version);
  });
  check('npx refscope detect', () => {
    makeRepository();
    const json = run(
      npx,
      ['--no-install', 'refscope', 'detect', 'HEAD', '--repo', repository, '--format', 'json'],
      consumer,
    );
    const types = JSON.parse(json).commits.flatMap((commit) => commit.refactorings.map(({ type }) => type));
    equal(types.join(), 'Rename Method');
  });
  check('npx refscope report', () => {
    const page = run(
      npx,
      ['--no-install', 'refscope', 'report', 'HEAD', '--repo', repository, '--html', '-'],
      consumer,
    );
    const data = /<script type="application\/json" id="refscope-data">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
    equal(JSON.parse(data).changes?.[0].files.length, 1);
  });
  check('import from ESM', () => {
    writeFileSync(join(consumer, 'consumer.mjs'), ESM_CONSUMER);
    equal(run(process.execPath, ['consumer.mjs'], consumer).trim(), 'Rename Method');
  });
  check('types of a consumer', () => {
    writeFileSync(join(consumer, 'consumer.ts'), TYPED_CONSUMER);
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM'],
      module: 'NodeNext',
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      types: [],
    };
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], consumer);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`package: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
