// The code that is seeded: files by path with their models, and edits of their texts.

import { languageOf } from '../../src/languages/registry.ts';
import { type CodeNode, isStatement, preOrder } from '../../src/model/code.ts';
import { type Declaration, type FileModel, isCallable } from '../../src/model/declaration.ts';
import { parseSource } from '../../src/model/parse-source.ts';

/** Replaces the UTF-16 offsets `start` to `end` of a file. */
export interface Edit {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Texts by path. */
export type Files = ReadonlyMap<string, string>;

const PARSE_LIMIT_MS = 5000;

/** The model of a file that parses without errors, or null. */
export async function modelOf(path: string, text: string): Promise<FileModel | null> {
  const language = languageOf(path);
  if (!language?.lower) return null;
  const tree = await parseSource(path, text, language, PARSE_LIMIT_MS);
  return tree.hasError(0) ? null : language.model(tree, path);
}

/** The files after edits, or null if two edits overlap. */
export function edited(files: Files, edits: readonly Edit[]): Files | null {
  const result = new Map(files);
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const own = edits.filter((edit) => edit.path === path).sort((a, b) => a.start - b.start || a.end - b.end);
    const text = files.get(path) ?? '';
    let at = 0;
    let fresh = '';
    for (const edit of own) {
      if (edit.start < at) return null;
      fresh += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    result.set(path, fresh + text.slice(at));
  }
  return result;
}

/** The code tree of a declaration's body, or null. */
export function codeOf(declaration: Declaration): CodeNode | null {
  return declaration.file.language.lower?.(declaration) ?? null;
}

/** Methods and functions with a body of some statements, whose name nothing else in the file has. */
export function methodsOf(file: FileModel): Declaration[] {
  const count = new Map<string, number>();
  for (const { name } of file.declarations) count.set(name, (count.get(name) ?? 0) + 1);
  return file.declarations.filter(
    (declaration) =>
      isCallable(declaration) &&
      declaration.kind !== 'constructor' &&
      declaration.body !== null &&
      declaration.qualifier === null &&
      /^[a-z]\w{3,}$/i.test(declaration.name) &&
      count.get(declaration.name) === 1 &&
      statementsOf(declaration).length >= 2,
  );
}

/** Statements that are whole lines of a block of a method itself, in order; those of nested functions are left out. */
export function statementsOf(method: Declaration): CodeNode[] {
  const root = codeOf(method);
  if (!root) return [];
  const { text } = method.file;
  return [...preOrder(root)].filter(
    (node) =>
      isStatement(node) &&
      node.kind !== 'block' &&
      node.parent?.kind === 'block' &&
      ownsLines(text, node.start, node.end),
  );
}

/** Whether nothing else stands on the lines of a range. */
export function ownsLines(text: string, start: number, end: number): boolean {
  const { lineStart, lineEnd } = linesOf(text, start, end);
  return text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
}

/** The whole lines of a range, the last line break included. */
export function linesOf(text: string, start: number, end: number): { lineStart: number; lineEnd: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  return { lineStart, lineEnd: newline < 0 ? text.length : newline + 1 };
}

/** White space at the beginning of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';
}

/** Lines moved from one indentation to another. Empty lines stay empty. */
export function indented(lines: string, from: string, to: string): string {
  return lines
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line.startsWith(from) ? to + line.slice(from.length) : to + line.trim()))
    .join('\n');
}

/** The edits that give every use of a word in a range of a file another text. */
export function replaced(file: FileModel, word: string, text: string, from = 0, to = file.text.length): Edit[] {
  const { tokens } = file;
  const edits: Edit[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [start, end] = [tokens.start[i], tokens.end[i]];
    if (start >= from && end <= to && end - start === word.length && file.text.startsWith(word, start)) {
      edits.push({ path: file.path, start, end, text });
    }
  }
  return edits;
}
