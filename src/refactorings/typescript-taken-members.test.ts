import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const store = (more = '') => `export class Store {
  constructor(private helpers: Helpers) {}
  hrefTo(url: string) {
    return this.helpers.relative(url);
  }
${more}}
`;
const linkTo = '  linkTo(node: Doc) {\n    return this.hrefTo(node.url);\n  }\n';

const page = (head: string, use: string, first = '') => `import type { Store } from './store';
export function renderPage(${head}) {
${first}  log('page', doc.name);
  return link(${use}, doc.name);
}
`;

const extracted = async (before: string, after: string) =>
  told({ 'store.ts': store(), 'page.ts': before }, { 'store.ts': store(linkTo), 'page.ts': after }, 'Extract And Move');

describe('methods that are called by a name taken out of their object (D8, X14)', () => {
  test('by the pattern of a parameter of the type', async () => {
    const before = page('{ hrefTo }: Store, doc: Doc', 'hrefTo(doc.url)');
    expect(await extracted(before, page('{ linkTo }: Store, doc: Doc', 'linkTo(doc)'))).toEqual([
      'Extract And Move Method public linkTo(node Doc) extracted from public renderPage(hrefTo Store, doc Doc) in class page & moved to class store.Store',
    ]);
    // Another type's, and another member under that name.
    expect(await extracted(before, page('{ linkTo }: Links, doc: Doc', 'linkTo(doc)'))).toEqual([]);
    expect(await extracted(before, page('{ hrefTo: linkTo }: Store, doc: Doc', 'linkTo(doc)'))).toEqual([]);
  });

  test('by the pattern of a local, and by one member', async () => {
    const before = page('store: Store, doc: Doc', 'hrefTo(doc.url)', '  const { hrefTo } = store;\n');
    for (const first of [
      'const { linkTo } = store;',
      'const linkTo = store.linkTo;',
      'const { linkTo } = new Store(h);',
    ])
      expect(await extracted(before, page('store: Store, doc: Doc', 'linkTo(doc)', `  ${first}\n`))).toEqual([
        'Extract And Move Method public linkTo(node Doc) extracted from public renderPage(store Store, doc Doc) in class page & moved to class store.Store',
      ]);
    for (const first of ['const { linkTo } = links;', 'const linkTo = store.hrefTo;', 'const linkTo = links();'])
      expect(await extracted(before, page('store: Store, doc: Doc', 'linkTo(doc)', `  ${first}\n`))).toEqual([]);
  });
});
