// GumTree's XML of matches and actions (spec/interfaces.md §4.4). GumTree writes two top-level elements, which is no XML
// document; `root` puts one element around all files.
import type { ChangedFile } from '../diff.ts';
import { type DiffReport, withoutTree } from './diff-report.ts';
import { actionTexts, nodeText, pathsOf, reportOf } from './gumtree-formats.ts';

/** Options of the format. */
export interface XmlOptions {
  /** One element `diffs` with a `diff` for each file, instead of GumTree's two elements. Default false. */
  readonly root?: boolean;
}

export function gumtreeXmlReport({ root = false }: XmlOptions = {}): DiffReport {
  if (!root) {
    return reportOf({
      alone: elements,
      amongOthers: (file) => `<!-- ${commentText(pathsOf(file))} -->\n${elements(file)}`,
    });
  }
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<diffs>\n',
    file: (file) => `<diff path="${escapeXml(file.path)}">\n${elements(file)}</diff>\n`,
    end: () => '</diffs>\n',
  };
}

function elements(file: ChangedFile): string {
  const { tree } = file;
  if (!tree) return `<!-- ${commentText(withoutTree(file) ?? '')} -->\n<matches>\n</matches>\n<actions>\n</actions>\n`;
  const { src, dst, mappings } = tree;
  const lines = ['<matches>'];
  for (const [i, j] of mappings) {
    lines.push(`  <match src="${escapeXml(nodeText(src, i))}" dest="${escapeXml(nodeText(dst, j))}"/>`);
  }
  lines.push('</matches>', '<actions>');
  for (const { action, oldLabel: _, ...fields } of actionTexts(file)) {
    const attributes = Object.entries(fields).map(([name, value]) => `${name}="${escapeXml(String(value))}"`);
    lines.push(`  <${action} ${attributes.join(' ')}/>`);
  }
  lines.push('</actions>', '');
  return lines.join('\n');
}

/** Text as the value of an attribute in double quotes. Characters that XML cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character]);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function commentText(text: string): string {
  return escapeXml(text).replaceAll('--', '- -');
}
