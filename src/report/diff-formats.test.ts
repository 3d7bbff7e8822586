import { expect, test } from 'vitest';
import { treeOf } from '../astdiff/tree-notation.ts';
import { diff } from '../diff.ts';
import { diffJsonLinesReport, diffJsonReport } from './diff-json.ts';
import type { FileRecord } from './diff-record.ts';
import type { DiffReport } from './diff-report.ts';
import { gumtreeDotReport } from './gumtree-dot.ts';
import { gumtreeJsonReport } from './gumtree-json.ts';
import { gumtreeTextReport } from './gumtree-text.ts';
import { escapeXml, gumtreeXmlReport } from './gumtree-xml.ts';
import { treeFormats } from './tree-report.ts';

type Texts = Readonly<Record<string, string>>;

async function write(report: DiffReport, before: Texts, after: Texts): Promise<string> {
  const stream = diff({ type: 'fileContents', beforeFiles: before, afterFiles: after });
  let text = report.begin();
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return text + report.end(value);
    text += report.file(value);
  }
}

const before = { 'A.java': 'class A { int f; int h; }' };
const after = { 'A.java': 'class A { int g; long k; int h; }' };
const more = { 'b.txt': 'one\n' };

test('GumTree text of one file is exactly its document', async () => {
  const text = await write(gumtreeTextReport(), before, after);
  expect(text.startsWith('===\nmatch\n---\nprogram [0,25]\nprogram [0,33]\n')).toBe(true);
  expect(text).toContain(
    '===\ninsert-tree\n---\nfield_declaration [17,24]\nto\nclass_declaration [0,25]\nat 3\n' +
      '===\nupdate-node\n---\nidentifier: f [14,15]\nreplace f by g\n',
  );
});

test('GumTree text names the files where there are several, and why one has no trees', async () => {
  const text = await write(gumtreeTextReport(), { ...before, ...more }, { ...after, 'b.txt': 'two\n' });
  expect(text.startsWith('# A.java\n===\nmatch\n')).toBe(true);
  expect(text).toContain('# b.txt\n# compared by lines: no grammar for this file (b.txt)\n');
});

test('GumTree JSON has matches and actions, in GumTree’s words', async () => {
  const document = JSON.parse(await write(gumtreeJsonReport(), before, after));
  expect(Object.keys(document)).toEqual(['matches', 'actions']);
  expect(document.matches[0]).toEqual({ src: 'program [0,25]', dest: 'program [0,33]' });
  expect(document.actions).toContainEqual({
    action: 'insert-tree',
    tree: 'field_declaration [17,24]',
    parent: 'class_declaration [0,25]',
    at: 3,
  });
  expect(document.actions).toContainEqual({ action: 'update-node', tree: 'identifier: f [14,15]', label: 'g' });
});

test('GumTree JSON of several files is one line a file', async () => {
  const text = await write(gumtreeJsonReport(), { ...before, ...more }, { ...after, 'b.txt': 'two\n' });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ path }) => path)).toEqual(['A.java', 'b.txt']);
  expect(lines[1].fallback).toMatchObject({ reason: 'no-grammar' });
});

test('GumTree XML escapes what code contains', async () => {
  const text = await write(
    gumtreeXmlReport(),
    { 'A.java': 'class A { String s = "<&>"; }' },
    { 'A.java': 'class A { String s = "<b>"; }' },
  );
  expect(text.startsWith('<matches>\n  <match src="program [0,29]" dest="program [0,29]"/>\n')).toBe(true);
  expect(text).toContain('label="&quot;&lt;b&gt;&quot;"/>');
  expect(escapeXml('a\u0000b\ud800\n')).toBe('a\ufffdb\ufffd&#10;');
});

test('GumTree XML with a root is one document', async () => {
  const text = await write(gumtreeXmlReport({ root: true }), before, after);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<diffs>\n<diff path="A.java">\n<matches>/);
  expect(text.endsWith('</actions>\n</diff>\n</diffs>\n')).toBe(true);
});

test('the graph has both trees, coloured, and their mapping', async () => {
  const text = await write(gumtreeDotReport(), before, after);
  expect(text).toContain('subgraph cluster_src {');
  expect(text).toContain('[label="identifier: f", color=orange];');
  expect(text).toContain('[label="field_declaration", color=green];');
  expect(text).toMatch(/id_src_0 -> id_dst_0 \[style=dashed/);
});

test('our JSON has nodes with lines, mappings with their rule, actions in order', async () => {
  const document = JSON.parse(await write(diffJsonReport(), before, after));
  expect(document).toMatchObject({ schemaVersion: 1, offsets: 'utf-16', summary: { files: 1, limited: 0 } });
  const [file] = document.files as FileRecord[];
  expect(file).toMatchObject({ path: 'A.java', status: 'changed', language: 'java', change: { id: 'texts' } });
  expect(file.stats).toMatchObject({ inserts: 1, deletes: 0, updates: 1, moves: 0 });
  const field = file.mappings?.find(({ left }) => left.start === 17);
  expect(field).toMatchObject({
    level: 'declaration',
    whole: true,
    provenance: ['unique-subtree'],
    confidence: 1,
    left: { type: 'field_declaration', startLine: 1, startColumn: 18, endColumn: 24 },
  });
  expect(file.actions?.map(({ id, action }) => `${id} ${action}`)).toEqual(['a1 insert-tree', 'a2 update-node']);
  expect(file.actions?.[1]).toMatchObject({ label: 'g', oldLabel: 'f', partner: { start: 14 } });
});

test('nodes below a pair that is whole are not listed', async () => {
  const document = JSON.parse(await write(diffJsonReport(), before, after));
  const [file] = document.files as FileRecord[];
  expect(file.mappings?.some(({ left }) => left.label === 'h')).toBe(false);
  expect(file.mappings?.some(({ left }) => left.label === 'f')).toBe(true);
});

test('our JSON of a file without trees has its lines and the reason', async () => {
  const [line] = (await write(diffJsonLinesReport(), more, { 'b.txt': 'two\n' })).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    path: 'b.txt',
    fallback: { reason: 'no-grammar', limit: 'no grammar for this file', at: 'b.txt' },
    lines: [{ before: { start: 1, end: 2 }, after: { start: 1, end: 2 } }],
    schemaVersion: 1,
  });
});

test('an empty change is an empty document', async () => {
  expect(JSON.parse(await write(diffJsonReport(), {}, {})).files).toEqual([]);
  expect(await write(gumtreeTextReport(), {}, {})).toBe('');
});

test('one tree in all of GumTree’s tree formats', () => {
  const tree = treeOf('call(name"f" args(number"1" string"a<b"))');
  expect(treeFormats.text(tree)).toBe(
    'call [0,9]\n    name: f [1,2]\n    args [3,9]\n        number: 1 [4,5]\n        string: a<b [6,9]\n',
  );
  expect(JSON.parse(treeFormats.json(tree)).root).toMatchObject({
    type: 'call',
    pos: '0',
    length: '9',
    children: [{ type: 'name', label: 'f' }, { children: [{ label: '1' }, { label: 'a<b' }] }],
  });
  expect(treeFormats.lisp(tree)).toContain('(("call" "" (0 9) (("name" "f" (1 1) ()) ("args" ""');
  expect(treeFormats.xml(tree)).toContain('<call>\n  <name label="f"/>\n  <args>\n');
  expect(treeFormats.fullxml(tree)).toContain('<tree type="string" label="a&lt;b" pos="6" length="3"/>');
  expect(treeFormats.dot(tree)).toContain('id_0 -> id_1;');
});

test('a deep tree is written without recursion', () => {
  const deep = treeOf(`${'a('.repeat(20_000)}b${')'.repeat(20_000)}`);
  expect(treeFormats.lisp(deep).length).toBeGreaterThan(20_000);
});
