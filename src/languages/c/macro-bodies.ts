// Code of macros with parameters, `#define CHECK(p) do { if (!(p)) return -1; } while (0)`, which the grammar leaves unread:
// all of a file are written as functions, each body where it stands and everything else blank, and parsed once more.
import { CodeNode } from '../../model/code.ts';
import { type Declaration, FileModel } from '../../model/declaration.ts';
import { ParseLimitError, parse } from '../../syntax/parse.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { lex } from './tokens.ts';

const HEAD = 'void f(){';
const TAIL = ';}';
/** Generated headers have thousands of macros, none of which holds code. */
const MOST_CHARACTERS = 200_000;
const continued = /\\(?=\r?\n)/g;
const glued = /[^\S\n]*##[^\S\n]*/g;
/** What a macro does, where its value is not asked for. */
const acts: ReadonlySet<string> = new Set(['call', 'assignment', 'update']);

const trees = new WeakMap<FileModel, SyntaxTree | null>();

/** The body of a macro as a block, or null where it is no whole code. */
export function macroBody(
  { file, body, bodyNode }: Declaration,
  lower: (file: FileModel, block: number) => CodeNode | null,
): CodeNode | null {
  if (!body) return null;
  let tree = trees.get(file);
  if (tree === undefined) trees.set(file, (tree = treeOfMacros(file)));
  const block = tree ? blockAt(tree, body.start - HEAD.length) : -1;
  if (!tree || block < 0) return null;
  const code = lower(new FileModel(file.path, file.language, tree, file.packageName), block);
  return code && placedAt(bodyNode, unwrapped(code));
}

/** The macros with parameters of a file as functions, or null where there are none, or too many. */
function treeOfMacros({ text, declarations, tree }: FileModel): SyntaxTree | null {
  const parts: string[] = [];
  let [end, size] = [0, 0];
  for (const { kind, nativeKind, body, start } of declarations) {
    if (kind !== 'function' || nativeKind !== 'macro' || !body) continue;
    const from = body.start - HEAD.length;
    if (from < Math.max(start, end) || !isBalanced(text, body.start, body.end)) continue;
    const code = text.slice(body.start, body.end).replace(continued, ' ');
    const plain = code.replace(glued, (mark) => '_'.repeat(mark.length)).replace(/#/g, ' ');
    parts.push(' '.repeat(from - end), HEAD, plain, TAIL);
    end = body.end + TAIL.length;
    size += plain.length;
  }
  if (size === 0 || size > MOST_CHARACTERS) return null;
  try {
    return parse(text, tree.grammar, { parsedText: parts.join('') });
  } catch (error) {
    if (error instanceof ParseLimitError) return null;
    throw error;
  }
}

/** `if (x) {` of a pair of macros is no code of its own. */
function isBalanced(text: string, from: number, to: number): boolean {
  const open: string[] = [];
  for (const { text: token } of lex(text, from, to)) {
    if (token === '(' || token === '[' || token === '{') open.push(token);
    else if (token === ')' || token === ']' || token === '}') {
      const before = open.pop();
      if (before === undefined || '([{'.indexOf(before) !== ')]}'.indexOf(token)) return false;
    }
  }
  return open.length === 0;
}

/** Body of the function that begins at an offset and was read without error, or -1. */
function blockAt(tree: SyntaxTree, start: number): number {
  for (let n = 1; n < tree.next[0]; n = tree.next[n]) {
    if (tree.start[n] < start) continue;
    if (tree.start[n] > start || tree.hasError(n) || tree.kindName(n) !== 'function_definition') return -1;
    return tree.namedChildren(n).at(-1) ?? -1;
  }
  return -1;
}

/** Without what makes one statement of a macro, `do { … } while (0)` and the semicolon of its calls; a value is returned. */
function unwrapped(block: CodeNode): CodeNode {
  const statements = block.children.filter(({ kind }) => kind !== 'empty');
  const only = statements.length === 1 ? statements[0] : null;
  const body = only?.kind === 'do' && only.child('condition')?.label === '0' ? only.child('body') : only;
  if (body?.kind === 'block') return body;
  const result = new CodeNode('block', '', block.node, block.start, block.end);
  const value = only?.kind === 'expression' ? only.child('value') : null;
  if (only && value && !acts.has(value.kind))
    return result.add('statement', new CodeNode('return', '', only.node, only.start, only.end).add('value', value));
  for (const statement of statements) result.add('statement', statement);
  return result;
}

/** The same code, of which the file's own tree has one node. */
function placedAt(node: number, code: CodeNode): CodeNode {
  const copy = new CodeNode(code.kind, code.label, node, code.start, code.end);
  copy.operator = code.operator;
  copy.modifiers = code.modifiers;
  for (const child of code.children) copy.add(child.role, placedAt(node, child));
  return copy;
}
