// The one-file report: the page that Vite built from web/, with the data of a change inside. Nothing from a repository
// is read as markup: the data stand in a script element that is no script, with every `<` written as an escape, and the
// client puts them into text nodes only.
import { deflateRawSync } from 'node:zlib';
import type { PageView } from './view/view.ts';

/** JSON longer than this many characters is compressed. */
const COMPRESS_FROM = 1_000_000;

/**
 * Fills a built page.
 * @param template text of `dist/web/page.html`.
 * @param title plain text.
 */
export function writePage(template: string, title: string, view: PageView): string {
  const json = JSON.stringify(view);
  const data =
    json.length < COMPRESS_FROM
      ? `<script type="application/json" id="refscope-data">${json.replaceAll('<', '\\u003c')}</script>`
      : `<script type="application/json+deflate" id="refscope-data">${deflateRawSync(json).toString('base64')}</script>`;
  return template.replace(/%title%|<!-- data -->/g, (marker) => (marker === '%title%' ? escapeText(title) : data));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
