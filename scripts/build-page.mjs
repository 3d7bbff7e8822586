// Builds the page of `refscope report` from web/: one HTML file with style and script inside, bundled by Vite. What
// changes from report to report stays as `%title%` and `<!-- data -->` for src/report/page.ts to fill in. The content security
// policy names script and style by their hashes, so nothing that a repository contains could ever run.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Newest change below some files and folders, in ms. */
function newest(paths) {
  return Math.max(
    ...paths.map((path) =>
      statSync(path).isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : statSync(path).mtimeMs,
    ),
  );
}

/** Writes dist/web/page.html; does nothing when it is newer than all it is made from, unless `always`. */
export async function buildPage(root, always) {
  const target = join(root, 'dist/web/page.html');
  const sources = ['web', 'src/report/view', 'scripts/build-page.mjs'].map((path) => join(root, path));
  if (!always && existsSync(target) && statSync(target).mtimeMs > newest(sources)) return;
  const { build } = await import('vite');
  const result = await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, 'web/main.ts') },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const script = output
    .filter(({ type }) => type === 'chunk')
    .map(({ code }) => code.trim())
    .join('\n');
  const style = output
    .filter(({ type }) => type === 'asset')
    .map(({ source }) => String(source).trim())
    .join('\n');
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style)) throw new Error('the page would end its own script');
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const values = {
    '<!-- script -->': `<script type="module">${script}</script>`,
    '<!-- style -->': `<style>${style}</style>`,
    '%script-hash%': hash(script),
    '%style-hash%': hash(style),
  };
  const page = readFileSync(join(root, 'web/page.html'), 'utf8').replace(
    /%[a-z-]+%|<!-- \w+ -->/g,
    (marker) => values[marker] ?? marker,
  );
  mkdirSync(join(root, 'dist/web'), { recursive: true });
  writeFileSync(target, page);
}
