// Bundles the package (dist/), the evaluation and the benchmark (build/), and copies the grammars' WASM files into
// grammars/, and builds the report's page when web/ has changed. `--release` also empties dist/ first, writes the type
// declarations and THIRD-PARTY.md.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPage } from './build-page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const release = process.argv.includes('--release');
const quiet = process.argv.includes('--quiet');

/** File name in grammars/ → where the npm package keeps it. */
const wasmFiles = {
  'tree-sitter.wasm': 'web-tree-sitter/web-tree-sitter.wasm',
  'java.wasm': 'tree-sitter-java/tree-sitter-java.wasm',
  'javascript.wasm': 'tree-sitter-javascript/tree-sitter-javascript.wasm',
  'typescript.wasm': 'tree-sitter-typescript/tree-sitter-typescript.wasm',
  'tsx.wasm': 'tree-sitter-typescript/tree-sitter-tsx.wasm',
  'c.wasm': 'tree-sitter-c/tree-sitter-c.wasm',
  'cpp.wasm': 'tree-sitter-cpp/tree-sitter-cpp.wasm',
  'python.wasm': 'tree-sitter-python/tree-sitter-python.wasm',
  'kotlin.wasm': '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  'go.wasm': 'tree-sitter-go/tree-sitter-go.wasm',
};

function copyGrammars() {
  mkdirSync(join(root, 'grammars'), { recursive: true });
  for (const [name, from] of Object.entries(wasmFiles)) {
    const source = join(root, 'node_modules', from);
    const target = join(root, 'grammars', name);
    if (!existsSync(target) || statSync(target).size !== statSync(source).size) copyFileSync(source, target);
  }
}

/** Names, versions and licence texts of what is bundled or copied, as their licences ask. */
function writeThirdParty() {
  const packages = [
    ...new Set(
      Object.values(wasmFiles).map((path) =>
        path
          .split('/')
          .slice(0, path[0] === '@' ? 2 : 1)
          .join('/'),
      ),
    ),
  ];
  const parts = packages.sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
    return `## ${name} ${version} (${license})\n\n${text}\n`;
  });
  writeFileSync(join(root, 'THIRD-PARTY.md'), `# Software that this package carries\n\n${parts.join('\n')}`);
}

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  sourcemap: release ? false : 'linked',
  logLevel: quiet ? 'warning' : 'info',
};

if (release) rmSync(join(root, 'dist'), { recursive: true, force: true });
copyGrammars();
const present = (entries) =>
  Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(join(root, path))));
// web-tree-sitter is bundled privately: Parser.init can be given our own module object only once a process.
const runtime = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies ?? {});
await build({
  ...common,
  entryPoints: present({ cli: 'src/cli/main.ts', index: 'src/index.ts', worker: 'src/worker.ts' }),
  outdir: 'dist',
  external: runtime,
  minify: release,
});
const tools = present({
  'eval/main': 'eval/main.ts',
  'eval/worker': 'eval/worker.ts',
  'eval/history/main': 'eval/history/main.ts',
  'eval/seeded/main': 'eval/seeded/main.ts',
  'bench/main': 'bench/main.ts',
  'bench/worker': 'bench/worker.ts',
});
if (!release && Object.keys(tools).length > 0) {
  await build({ ...common, entryPoints: tools, outdir: 'build', external: runtime });
}
await buildPage(root, release);
if (release) {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  writeThirdParty();
}
