// Reads the data that the report wrote into the page: JSON, or JSON compressed with DEFLATE where it is large.
import type { PageView } from '../src/report/view/view.ts';

/** @throws Error if the page has no data. */
export async function readPage(): Promise<PageView> {
  const element = document.querySelector<HTMLScriptElement>('script#refscope-data');
  const text = element?.textContent;
  if (!element || !text) throw new Error('This page holds no data.');
  if (element.type === 'application/json') return JSON.parse(text);
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text());
}
