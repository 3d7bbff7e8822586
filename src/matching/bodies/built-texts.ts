// Texts that are made of values: `f'{a}: {b}'`, `'%s: %s' % (a, b)`, `'{}: {}'.format(a, b)`, `a + ': ' + b`; and paths:
// `path.join(a, 'b')`, `a / 'b'`. Programs change between these ways without saying anything else.
import { type CodeNode, ownNodes } from '../../model/code.ts';

/** What a text is made of, in order. */
export interface BuiltText {
  readonly values: readonly CodeNode[];
  /** Words between the values, without what marks their places. */
  readonly words: readonly string[];
}

// What marks the place of a value in a format: `%s`, `%(name)05d`, `{}`, `{0.name!r:>4}`.
const PLACES = /%(\([^)]*\))?[-+ #0-9.]*[A-Za-z]|\{[^{}]*\}/g;

// A place that says which value it is of, or how it is written.
const ORDERED = /[:(!.]|\w{2}|\{\w/;

/** Texts that were found, by the methods that they were read with: most expressions are none, which is quick to see. */
const found = new WeakMap<ReadonlySet<string>, WeakMap<CodeNode, BuiltText>>();

/**
 * The parts of an expression that builds a text out of values; null for all others.
 * @param formatMethods methods that put values into the places of a text
 */
export function builtText(node: CodeNode, formatMethods: ReadonlySet<string>): BuiltText | null {
  if (node.kind !== 'template' && node.kind !== 'call' && node.kind !== 'binary') return null;
  let known = found.get(formatMethods);
  if (!known) found.set(formatMethods, (known = new WeakMap()));
  const text = known.get(node) ?? madeOf(node, formatMethods);
  if (text) known.set(node, text);
  return text;
}

function madeOf(node: CodeNode, formatMethods: ReadonlySet<string>): BuiltText | null {
  const { kind, label, children } = node;
  if (kind === 'template') {
    const texts = children.filter((child) => child.role === 'part');
    return textOf(
      children.filter((child) => child.role === 'value'),
      texts,
    );
  }
  if (kind === 'call' && formatMethods.has(label)) {
    const [format, ...values] = node.child('receiver')?.kind === 'string' ? children : children.slice(1);
    return format?.kind === 'string' ? textOf(values.map(unnamed), [format]) : null;
  }
  if (isJoin(node)) return pathOf(node.all('argument'));
  if (kind === 'binary' && label === '/') {
    const operands = operandsOf(node);
    return operands.slice(1).some((operand) => operand.kind === 'string') ? pathOf(operands) : null;
  }
  if (kind !== 'binary' || (label !== '+' && label !== '%')) return null;
  if (label === '%') {
    const [format, given] = children;
    if (format?.kind !== 'string' || !given) return null;
    return textOf(given.kind === 'collection' ? given.children : [given], [format]);
  }
  const operands = operandsOf(node);
  const isText = (operand: CodeNode) => operand.kind === 'string';
  return operands.some(isText)
    ? textOf(
        operands.filter((operand) => !isText(operand)),
        operands.filter(isText),
      )
    : null;
}

/** `os.path.join(…)` */
function isJoin(node: CodeNode): boolean {
  return node.kind === 'call' && node.label === 'join' && node.child('receiver')?.label === 'path';
}

function pathOf(parts: readonly CodeNode[]): BuiltText | null {
  return textOf(
    parts.filter(({ kind }) => kind !== 'string'),
    parts.filter(({ kind }) => kind === 'string'),
  );
}

/**
 * What `/` joins where the other side joins a path, and `+` where it is a template: without a text in it, it is a division or a
 * sum elsewhere.
 */
export function joinedText(node: CodeNode, other: CodeNode): BuiltText | null {
  if (node.kind !== 'binary') return null;
  const areJoined = node.label === '/' ? isJoin(other) : node.label === '+' && other.kind === 'template';
  return areJoined ? pathOf(operandsOf(node)) : null;
}

function textOf(values: readonly CodeNode[], literals: readonly CodeNode[]): BuiltText | null {
  if (values.length === 0) return null;
  const words = literals.flatMap(({ label }) => label.replace(PLACES, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  return { values, words };
}

function unnamed(argument: CodeNode): CodeNode {
  return argument.kind === 'namedArgument' ? (argument.children[0] ?? argument) : argument;
}

/** `a + b + c`, or `a / b / c`, from left to right; the sums in it go into `sums`. */
export function operandsOf(sum: CodeNode, sums?: Set<CodeNode>): CodeNode[] {
  const result: CodeNode[] = [];
  const stack = [sum];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind !== 'binary' || node.label !== sum.label) {
      result.push(node);
      continue;
    }
    sums?.add(node);
    stack.push(...[...node.children].reverse());
  }
  return result;
}

/** Text of a literal without its quotes; null for what is no text. */
export function plainText({ kind, label }: CodeNode): string | null {
  if (kind !== 'string') return null;
  const quotes = /^[A-Za-z]*("""|'''|["'`])/.exec(label);
  return quotes && label.length > quotes[0].length && label.endsWith(quotes[1])
    ? label.slice(quotes[0].length, -quotes[1].length)
    : label;
}

/** Text of a literal, or of literals alone that are joined: `'a ' + 'b'`, `'a ' 'b'`; null for all else. */
export function constantText(node: CodeNode): string | null {
  if (!isJoined(node)) return plainText(node);
  const texts = piecesOf(node).map((piece) => (piece.kind === 'template' ? constantText(piece) : plainText(piece)));
  return texts.includes(null) ? null : texts.join('');
}

/** Whether an expression may be of several texts: of a sum the last operand tells that it is of none, mostly. */
function isJoined(node: CodeNode): boolean {
  if (node.kind === 'template') return node.children.every(({ kind }) => kind === 'string');
  return node.kind === 'binary' && node.label === '+' && node.children.at(-1)?.kind === 'string';
}

function piecesOf(node: CodeNode): readonly CodeNode[] {
  return node.kind === 'template' ? node.children : operandsOf(node);
}

/**
 * The text that an expression comes to where names stand for texts: `allow_users` of `f'allow_{kind}'`; null if something else is in it.
 * @param meaning text that a name stands for; null for all other nodes
 */
export function textUnder(node: CodeNode, meaning: (node: CodeNode) => string | null): string | null {
  const parts = partsOf(node, new Set());
  const texts = parts?.map((part) => plainText(part) ?? (part.kind === 'name' ? meaning(part) : null));
  return !texts || texts.includes(null) ? null : texts.join('');
}

/** What a literal says around the places of the values that a format has: `on_`, `_event` of `'on_%s_event'`; null for no text. */
export function textPieces(node: CodeNode): readonly string[] | null {
  return plainText(node)?.replaceAll(PLACES, HOLE).split(HOLE) ?? null;
}

// Stands for a value in a text.
const HOLE = '\0';
// A text of fewer letters and digits is a part of others by chance.
const SHORTEST_PART = 3;

/** Whether a text is long enough to be known as a part of another one. */
export function isTellingText(text: string): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length >= SHORTEST_PART;
}

/** A name that stands for a part of a text, and the whole text that the other version writes out. */
interface NameInText {
  readonly name: CodeNode;
  readonly whole: CodeNode;
}

/**
 * Names that stand for a part of a text which the other statement writes out: `HOST` of `` `${HOST}/a/${id}` `` where that
 * one has `'http://x/a/' + n`. What else stands between the words may be any values.
 * @param meaning text that a name stands for; null for all other nodes
 */
export function namesInTexts(
  statement: CodeNode,
  other: CodeNode,
  meaning: (node: CodeNode) => string | null,
): NameInText[] {
  const found: { readonly names: CodeNode[]; readonly text: string }[] = [];
  for (const { parts } of textsOf(statement)) {
    const names = parts.filter((part) => meaning(part) !== null);
    if (names.length === 0 || names.length === parts.length) continue;
    found.push({ names, text: parts.map((part) => meaning(part) ?? plainText(part) ?? HOLE).join('') });
  }
  if (found.length === 0) return [];
  const written = new Map<string, CodeNode>();
  for (const { whole, parts } of textsOf(other)) {
    const text = parts.map((part) => plainText(part) ?? HOLE).join('');
    if (!written.has(text)) written.set(text, whole);
  }
  return found.flatMap(({ names, text }) => {
    const whole = written.get(text);
    return whole ? names.map((name) => ({ name, whole })) : [];
  });
}

interface WrittenText {
  readonly whole: CodeNode;
  readonly parts: readonly CodeNode[];
}

/** All texts of a statement with their parts, literals and those made of values. */
function* textsOf(statement: CodeNode): Generator<WrittenText> {
  const inner = new Set<CodeNode>();
  for (const whole of ownNodes(statement)) {
    if (inner.has(whole)) continue;
    const parts = partsOf(whole, inner);
    if (!parts) continue;
    // Values are looked into as well; words belong to this text alone.
    for (const part of parts) if (part.kind === 'string') inner.add(part);
    yield { whole, parts };
  }
}

/**
 * What a text made of values says, in whichever way it is built (statements:3.9): `Hello \0, you have \0` with what stands for each
 * hole; null for all else, and where places are not in order.
 * @param formatMethods methods that put values into the places of a text
 */
export function saidText(
  node: CodeNode,
  formatMethods: ReadonlySet<string>,
): { readonly text: string; readonly values: readonly CodeNode[] } | null {
  const built = builtText(node, formatMethods);
  if (!built) return null;
  const parts = node.kind === 'call' || node.label === '%' ? null : partsOf(node, new Set());
  if (parts) return { text: parts.map((part) => plainText(part) ?? HOLE).join(''), values: built.values };
  const format = [node.child('receiver'), ...node.children].find((child) => child?.kind === 'string');
  const text = format ? (plainText(format) ?? '') : '';
  const places = text.match(PLACES) ?? [];
  if (places.length !== built.values.length || places.some((place) => ORDERED.test(place))) return null;
  return { text: text.replaceAll(PLACES, HOLE), values: built.values };
}

function partsOf(node: CodeNode, sums: Set<CodeNode>): readonly CodeNode[] | null {
  if (node.kind === 'string') return [node];
  if (node.kind === 'template') return node.children;
  return node.kind === 'binary' && node.label === '+' ? operandsOf(node, sums) : null;
}
