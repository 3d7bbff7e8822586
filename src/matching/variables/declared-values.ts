// What the declarations of two variables say of them (statement-mapping.md §9 D, §4.1): a vote that weighs the more, the more
// of value and type stayed, and whether one holds only a part of the other's value, or what is made of it.
import { type CodeNode, ownNodes, preOrder } from '../../model/code.ts';
import { appendTo } from '../../model/grouping.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import type { ContentIndex } from '../bodies/content.ts';
import type { Edits } from '../bodies/edits.ts';
import { lastValue } from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import { wordSimilarity } from '../words.ts';

/** Weight of a vote by a mapped declaration. */
export const DECLARATION_VOTE = 2;

/** From this likeness on two values are much the same. */
export const SAME_VALUE = 0.9;

/** What compares values of any type; those that truth values are combined by as well are left out. */
const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '===', '!==', 'in', 'not in', '!in']);

/**
 * What a variable is declared with; where a pattern takes a list apart the element in its place, be it given at once or awaited:
 * `[a, b] = await all([f(), g()])`, `a, b = await all(f(), g())`.
 */
export function declaredValue(node: CodeNode): CodeNode | null {
  const own = node.child('init');
  const pattern = node.role === 'element' && node.parent?.kind === 'variable' ? node.parent : null;
  const whole = pattern?.child('init');
  if (own || !pattern || !whole) return own;
  const names = pattern.all('element');
  const values = valuesIn(whole);
  const isEach = values.length === names.length && ![...names, ...values].some(({ kind }) => kind === 'spread');
  return isEach ? values[names.indexOf(node)] : null;
}

/** The values that a list holds, or that are awaited together. */
function valuesIn(list: CodeNode): CodeNode[] {
  if (list.kind === 'collection') return list.all('element');
  const call = list.kind === 'await' ? list.child('operand') : null;
  const given = call?.kind === 'call' ? call.all('argument') : [];
  return given.length === 1 ? (given[0].kind === 'collection' ? given[0].all('element') : []) : given;
}

/** `c` where the other value is `c.d()` or `c.d`: the variable holds something else now. */
function isPartOf({ index }: Comparison, whole: CodeNode, value: CodeNode): boolean {
  const wanted = index.content(whole);
  for (let r = value.child('receiver'); r; r = r.child('receiver')) if (index.content(r) === wanted) return true;
  return false;
}

/** The values of two declarations are `c` and `c.d()`, or the other way round; one is made of the other. */
export function isNarrowed(comparison: Comparison, l: CodeNode, r: CodeNode): boolean {
  const lv = l.child('init');
  const rv = r.child('init');
  if (lv === null || rv === null) return false;
  if (isPartOf(comparison, lv, rv) || isPartOf(comparison, rv, lv) || isWrapped(comparison, lv, rv)) return true;
  if (isCompared(comparison, lv, rv) || isCompared(comparison, rv, lv)) return true;
  if (isListed(comparison, lv, rv) || isListed(comparison, rv, lv)) return true;
  if (isGivenByName(comparison, l, rv) || isGivenByName(comparison, r, lv)) return true;
  if (l.label !== r.label && (isPieceOf(comparison, lv, rv) || isPieceOf(comparison, rv, lv))) return true;
  if (l.label !== r.label && (isOneOfEach(comparison, lv, rv) || isOneOfEach(comparison, rv, lv))) return true;
  const [before, after] = [l.child('type')?.label, r.child('type')?.label];
  const [lc, rc] = [withoutCast(lv), withoutCast(rv)];
  return before !== after && l.label !== r.label && (isInside(comparison, lc, rc) || isInside(comparison, rc, lc));
}

/** `c()` where the value of the other type is `c() > 0` or `f(() -> c())`, not `f(c())`, which wraps the same thing. */
function isInside({ index }: Comparison, part: CodeNode, value: CodeNode): boolean {
  if (index.size(part) < 2 || index.size(part) >= index.size(value)) return false;
  const wanted = index.content(part);
  for (const node of ownNodes(value)) if (node.role !== 'argument' && index.content(node) === wanted) return true;
  return false;
}

/** `T a = c()` and `U b = f(c())`: the value is handed over to make one of another type. */
export function isHandedOver({ index }: Comparison, l: CodeNode, r: CodeNode): boolean {
  const [lv, rv] = [l.child('init'), r.child('init')];
  if (!lv || !rv || l.label === r.label || l.child('type')?.label === r.child('type')?.label) return false;
  const [part, value] = index.size(lv) < index.size(rv) ? [lv, rv] : [rv, lv];
  const wanted = index.content(part);
  return ownNodes(value).some((node) => node.role === 'argument' && index.content(node) === wanted);
}

/** `c()` where the other value is `c() > 0`: one is a truth value, the other is not. */
function isCompared({ index }: Comparison, part: CodeNode, value: CodeNode): boolean {
  if (value.kind !== 'binary' || !comparisons.has(value.label) || index.size(part) < 2) return false;
  const wanted = index.content(part);
  return value.children.some((operand) => index.content(operand) === wanted);
}

/** `c()` where the other value is a list or dictionary that has `c()` in one of its entries. */
function isListed({ index }: Comparison, part: CodeNode, { kind, children }: CodeNode): boolean {
  if ((kind !== 'collection' && kind !== 'map') || part.kind === kind || index.size(part) < 2) return false;
  const wanted = index.content(part);
  return children.some((entry) => ownNodes(entry).some((node) => index.content(node) === wanted));
}

// Values of a text that say which text it is a piece of.
const FEWEST_PIECES = 2;

/** `f'{a} ({b})'` where the other value is a longer text that has just this in it, with other values. */
function isPieceOf({ index }: Comparison, { kind, children: few }: CodeNode, whole: CodeNode): boolean {
  const many = whole.children;
  const isValue = ({ role }: CodeNode) => role === 'value';
  if (kind !== 'template' || whole.kind !== kind || few.filter(isValue).length < FEWEST_PIECES) return false;
  if (few.filter(isValue).length >= many.filter(isValue).length) return false;
  const fits = (at: number) =>
    few.every((piece, i) => {
      const other = many[at + i];
      if (isValue(piece) || isValue(other)) return index.content(piece) === index.content(other);
      const isEnd = i === few.length - 1;
      if (i === 0) return isEnd ? other.label.includes(piece.label) : other.label.endsWith(piece.label);
      return isEnd ? other.label.startsWith(piece.label) : other.label === piece.label;
    });
  return many.some((_, at) => at + few.length <= many.length && fits(at));
}

/** `f(a)` where the other value is `all.by { a -> f(a) }`: the one is what the other has, or goes by, for each of many. */
function isOneOfEach({ index }: Comparison, part: CodeNode, value: CodeNode): boolean {
  if (value.kind !== 'call' || index.size(part) < 3 || index.size(part) >= index.size(value)) return false;
  const wanted = index.content(part);
  return value.all('argument').some((argument) => {
    const result = argument.kind === 'lambda' ? (lastValue(argument, 'body') ?? argument.child('body')) : null;
    return result !== null && index.content(result) === wanted && argument.all('parameter').length > 0;
  });
}

/** `key = f()` and `shelf = Shelf(key=f())`: what the variable held is still called by its name, and part of something else. */
function isGivenByName({ index }: Comparison, variable: CodeNode, other: CodeNode): boolean {
  const value = variable.child('init');
  if (value === null || index.size(value) < 2) return false;
  const wanted = index.content(value);
  const isIt = (node: CodeNode) => {
    if (node.kind !== 'namedArgument' || node.label !== variable.label) return false;
    const given = node.child('value');
    return given !== null && index.content(given) === wanted;
  };
  return ownNodes(other).some(isIt);
}

/** `new A(x)` and `new B(new A(x))`: one object was given to the other. */
function isWrapped({ index }: Comparison, l: CodeNode, r: CodeNode): boolean {
  if (l.kind !== 'creation' || r.kind !== 'creation' || l.child('type')?.label === r.child('type')?.label) return false;
  const [inner, outer] = index.size(l) < index.size(r) ? [l, r] : [r, l];
  const wanted = index.content(inner);
  return outer.children.some((part) => {
    const given = part.kind === 'namedArgument' ? part.child('value') : part;
    return given !== null && index.content(given) === wanted;
  });
}

// Places at which what is left of a value is looked for.
const MOST_USES = 32;

/**
 * `a = o.x || d`, `f(a)` and `b = o.x`, `f(b || d)`: code of the other version, `root`, writes out the value of the one, with the
 * other variable for a part of it. The one gave way to its value, and its name to none.
 */
export function isWrittenAround({ index }: Comparison, variable: CodeNode, other: CodeNode, root: CodeNode): boolean {
  const [value, named] = [variable.child('init'), other.child('init')];
  if (!value || !named || index.size(named) < 2 || index.size(named) >= index.size(value)) return false;
  const wanted = index.content(named);
  const part = ownNodes(value).find((node) => node !== value && index.content(node) === wanted);
  if (!part) return false;
  const isUse = ({ kind, label, role }: CodeNode) => kind === 'name' && label === other.label && role !== 'target';
  return preOrder(root)
    .filter(isUse)
    .slice(0, MOST_USES)
    .some((use) => standsAround(index, value, part, use));
}

/** Values that a body gives under a key or by the name of a parameter, by that name. */
export type NamedEntries = ReadonlyMap<string, readonly CodeNode[]>;

export function namedEntries(root: CodeNode): NamedEntries {
  const result = new Map<string, CodeNode[]>();
  for (const node of preOrder(root)) {
    if (node.kind !== 'pair' && node.kind !== 'namedArgument') continue;
    const name = node.kind === 'pair' ? node.child('key')?.label : node.label;
    const value = node.child('value');
    if (name !== undefined && value) appendTo(result, name, value);
  }
  return result;
}

/**
 * `a = f(x)`, `{ a }` and `{ a: f(x) }`: code of the other version gives the value under the name of the variable, which is a
 * name for that one, and not for what another variable holds there.
 */
export function isNamedEntry(
  { index }: Comparison,
  variable: CodeNode,
  other: CodeNode,
  entries: NamedEntries,
): boolean {
  const value = variable.child('init');
  if (!value || index.size(value) < 2) return false;
  const wanted = index.content(value);
  const own = other.child('init');
  if (!own || index.content(own) === wanted) return false;
  return entries.get(variable.label)?.some((given) => index.content(given) === wanted) ?? false;
}

/** The code around `use` is that around `part`, up to the whole value. */
function standsAround(index: ContentIndex, value: CodeNode, part: CodeNode, use: CodeNode): boolean {
  let [l, r] = [part, use];
  while (l !== value) {
    const [outer, other] = [l.parent, r.parent];
    if (!outer || !other || outer.kind !== other.kind || outer.label !== other.label) return false;
    const at = outer.children.indexOf(l);
    if (other.children.indexOf(r) !== at || outer.children.length !== other.children.length) return false;
    const isSame = (child: CodeNode, i: number) =>
      i === at || index.content(child) === index.content(other.children[i]);
    if (!outer.children.every(isSame)) return false;
    [l, r] = [outer, other];
  }
  return true;
}

/** How alike the values are that two variables are declared with, or given; null if one has none. */
export function likenessOfValues(edits: Edits, l: CodeNode, r: CodeNode): number | null {
  const given = (node: CodeNode) =>
    declaredValue(node) ?? (node.role === 'target' ? (node.parent?.child('value') ?? null) : null);
  const [lv, rv] = [given(l), given(r)];
  return lv && rv ? edits.similarity(lv, rv) : null;
}

/** What is cast to another type, which that of the variable goes with: `long n = (long) f()`. */
export function withoutCast<T extends CodeNode | null | undefined>(value: T): T | CodeNode {
  return (value?.kind === 'cast' && value.child('operand')) || value;
}

/** A mapped declaration says more the more of its value and type stayed. */
export function declarationWeight(
  comparison: Comparison,
  edits: Edits,
  { inferredTypes }: Vocabulary,
  l: CodeNode,
  r: CodeNode,
): number {
  const isRetyped = l.child('type')?.label !== r.child('type')?.label;
  const [lv, rv] = [l, r].map((node) => (isRetyped ? withoutCast(declaredValue(node)) : declaredValue(node)));
  // Where one type is left out, the value says which it is, under the names of now.
  const isInferred = (node: CodeNode) => inferredTypes.has(node.child('type')?.label ?? '');
  const known = isInferred(l) === isInferred(r) ? comparison.edits : edits;
  const value = lv && rv ? known.similarity(lv, rv) : lv || rv ? 0.3 : 0.5;
  // The same code for a value makes up for another type.
  const types = [l, r]
    .map((node) => node.child('type')?.label ?? '')
    .map((type) => (inferredTypes.has(type) ? '' : type));
  const type = types[0] === types[1] || value >= 0.8 ? (types[0] === '' ? 0.125 : 0.25) : 0;
  return DECLARATION_VOTE * (0.3 + 0.5 * value + type + 0.2 * wordSimilarity(l.label, r.label));
}
