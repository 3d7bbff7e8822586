// A variable that a loop fills in one version, and one that a pipeline over the same elements gives its value in the other:
// `s = 0; for (x of xs) s += x.n` and `total = xs.reduce((s, x) => s + x.n, 0)` (statement-mapping.md §4.1, §4.3). Or a
// text that is put together by `+=`, and a list or builder that is given the same parts.
import { type CodeNode, ownNodes, preOrder } from '../../model/code.ts';
import type { Edits } from '../bodies/edits.ts';
import { isLiteral } from '../bodies/shapes.ts';
import type { Variable, Variables } from './variables.ts';

// What it costs at most that one expression gives the elements that the other one gives.
const SAME_ELEMENTS = 0.1;
// Share of the words with which the loop fills the variable that the pipeline has.
const LIKE_FILLED = 0.4;

const NAME = /^[\p{L}_$]/u;

/** Such pairs, where each variable has but one partner, and neither name is that of a local of the other version. */
export function accumulatedPairs(edits: Edits, left: Variables, right: Variables): [Variable, Variable][] {
  const forward = pairsOf(left, right, (source, node) => edits.cost(source, node));
  const back = pairsOf(right, left, (source, node) => edits.cost(node, source));
  return [...forward, ...back.map(([r, l]): [Variable, Variable] => [l, r]), ...textPairs(left, right)];
}

// Words of the parts that a text and a list have to have in common.
const FEWEST_PARTS = 2;

// A body with more variables that start empty is not looked through.
const MOST_EMPTY = 40;

/** `s = ''; s += f(x)` and `parts = []; parts.append(f(x))`, or the reverse; each the only one. */
function textPairs(left: Variables, right: Variables): [Variable, Variable][] {
  const candidates = (own: Variables, other: Variables) =>
    own.all.filter((v) => startsEmpty(v) && other.named(v.name).length === 0 && v.assigned.length === 0);
  const lefts = candidates(left, right);
  const rights = lefts.length === 0 ? [] : candidates(right, left);
  if (rights.length === 0 || lefts.length + rights.length > MOST_EMPTY) return [];
  const partsOf = (own: Variables) => (variable: Variable) => ({
    variable,
    parts: partsGivenTo(variable, own),
  });
  const given = { left: lefts.map(partsOf(left)), right: rights.map(partsOf(right)) };
  const found = given.left.flatMap((l) =>
    given.right
      .filter((r) => startsAsText(l.variable) !== startsAsText(r.variable) && haveLikeParts(l.parts, r.parts))
      .map((r): [Variable, Variable] => [l.variable, r.variable]),
  );
  return found.filter(([l, r]) => found.filter(([a, b]) => a === l || b === r).length === 1);
}

/** What a variable is given, one after the other. */
interface Parts {
  /** Names other than those of variables. */
  readonly words: ReadonlySet<string>;
  /** Added by `+=`, or handed to a method of it. */
  readonly isAdded: boolean;
}

function partsGivenTo({ name }: Variable, own: Variables): Parts {
  const changes = changesIn(own.body.root, name);
  const words = new Set<string>();
  for (const change of changes) {
    const given =
      change.kind === 'assignment' ? [change.child('value')] : chainOf(change).flatMap((c) => c.all('argument'));
    for (const part of given.flatMap((node) => (node ? preOrder(node) : [])))
      if (NAME.test(part.label) && own.named(part.label).length === 0) words.add(part.label);
  }
  return { words, isAdded: changes.every(({ kind }) => kind === 'assignment') };
}

/** `v.add(a).add(b)`: a call, and those that are made on what it gives. */
function chainOf(call: CodeNode): CodeNode[] {
  const chain = [call];
  for (let { role, parent } = call; role === 'receiver' && parent?.kind === 'call'; { role, parent } = parent)
    chain.push(parent);
  return chain;
}

function startsAsText({ value }: Variable): boolean {
  return value?.kind === 'string';
}

function haveLikeParts(a: Parts, b: Parts): boolean {
  const common = [...a.words].filter((word) => b.words.has(word)).length;
  if (a.isAdded === b.isAdded || common < FEWEST_PARTS) return false;
  return common >= LIKE_FILLED * Math.min(a.words.size, b.words.size);
}

function pairsOf(
  filling: Variables,
  piping: Variables,
  cost: (source: CodeNode, node: CodeNode) => number,
): [Variable, Variable][] {
  const piped = piping.all.filter((v) => isPiped(v) && filling.named(v.name).length === 0);
  if (piped.length === 0) return [];
  // What the pipeline hands on may have the old name.
  const isGone = (name: string) => piping.named(name).every(({ kind }) => kind === 'lambda');
  const filled = filling.all.filter((v) => startsEmpty(v) && isGone(v.name));
  const found = filled.flatMap((variable) => {
    const fill = fillOf(variable);
    const isNumber = variable.value?.kind === 'number';
    const partners = fill
      ? piped.filter((v) => v.value && isOf(fill, v.value, cost) && !(isNumber && isGoneThrough(v, piping)))
      : [];
    return partners.map((partner): [Variable, Variable] => [variable, partner]);
  });
  return found.filter(([variable, partner]) => found.filter(([v, p]) => v === variable || p === partner).length === 1);
}

/** A loop has its elements one after the other: it is no number. */
function isGoneThrough(variable: Variable, own: Variables): boolean {
  return preOrder(own.body.root).some(
    ({ kind, label, role, start }) =>
      kind === 'name' && role === 'source' && label === variable.name && own.resolve(label, start) === variable,
  );
}

function isPiped({ kind, value }: Variable): boolean {
  // An object that holds what the pipeline gives is another thing.
  if (kind !== 'local' || !value || value.children.some((child) => child.kind === 'pair')) return false;
  return ownNodes(value).some((n) => n.kind === 'lambda' || n.kind === 'methodReference' || n.kind === 'comprehension');
}

/** Zero, an empty text, a collection of nothing. */
function startsEmpty({ kind, value }: Variable): boolean {
  if (kind !== 'local' || !value) return false;
  const { kind: made, children } = value;
  if (made === 'creation' || made === 'call') return value.child('argument') === null;
  return isLiteral(value) || ((made === 'collection' || made === 'map') && children.length === 0);
}

/** How a loop fills a variable. */
interface Fill {
  readonly source: CodeNode;
  /** Words of what fills it. */
  readonly words: ReadonlySet<string>;
  /** It is given elements as they are: `v.append(x)`. */
  readonly isPicked: boolean;
}

/** The only loop that changes the variable, over the elements of something; null if several do, or none. */
function fillOf({ name, node }: Variable): Fill | null {
  const declaration = node?.parent;
  const block = declaration?.parent;
  if (!declaration || !block) return null;
  const loops = block.children
    .slice(block.children.indexOf(declaration) + 1)
    .filter((loop) => loop.kind === 'forEach' && changesIn(loop, name).length > 0);
  const source = loops.length === 1 ? loops[0].child('source') : null;
  if (!source) return null;
  const words = new Set<string>();
  for (const change of changesIn(loops[0], name))
    for (const part of preOrder(change)) if (NAME.test(part.label) && part.label !== name) words.add(part.label);
  for (const part of preOrder(source)) words.delete(part.label);
  const variable = loops[0].child('variable');
  for (const part of variable ? preOrder(variable) : []) words.delete(part.label);
  const isElement = (node: CodeNode | undefined) => node?.kind === 'name' && node.label === variable?.label;
  const isPicked = changesIn(loops[0], name).every(
    (change) => change.kind === 'call' && change.all('argument').length === 1 && isElement(change.all('argument')[0]),
  );
  return { source, words, isPicked };
}

/** `v = …`, `v += …`, `v++`, `v.add(…)`, `v[k] = …`. */
function changesIn(loop: CodeNode, name: string): CodeNode[] {
  const isIt = (node: CodeNode | null) => node?.kind === 'name' && node.label === name;
  return [...preOrder(loop)].filter((node) => {
    const target = node.child('target');
    if (node.kind === 'assignment') return isIt(target) || (target?.kind === 'index' && isIt(target.child('receiver')));
    if (node.kind === 'update') return isIt(node.children[0] ?? null);
    return node.kind === 'call' && isIt(node.child('receiver')) && node.child('argument') !== null;
  });
}

/** The value works through the same elements, and has the words with which the loop filled the variable. */
function isOf(
  { source, words, isPicked }: Fill,
  value: CodeNode,
  cost: (source: CodeNode, node: CodeNode) => number,
): boolean {
  const nodes = [...preOrder(value)];
  if (!nodes.some((node) => node.kind === source.kind && cost(source, node) < SAME_ELEMENTS)) return false;
  // What puts an element into a list is no word of the element: `[x for x in xs if f(x)]`.
  if (isPicked && value.kind === 'comprehension' && value.child('value')?.kind === 'name') return true;
  const labels = new Set(nodes.map(({ label }) => label));
  const common = [...words].filter((word) => labels.has(word)).length;
  return words.size === 0 || common >= LIKE_FILLED * words.size;
}
