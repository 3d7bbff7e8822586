// Loops that do the same with the elements of the same things, whatever they call one (statements:2.5, 2.8, 4.3): `for (T t : ts)
// t.stop();` and `for (T each : ts) each.stop();`, or `for (int i = 0; i < ts.size(); i++) { T t = ts.get(i); t.stop(); }`. No
// statement of a short one says enough by itself, the whole leaves no doubt.
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Body, childrenOf, type Fragment } from './bodies.ts';
import type { ContentIndex } from './content.ts';
import { formWithout } from './renamed-locals.ts';
import { declares } from './shapes.ts';

/** A loop, and the first of the statements that it runs for each element. */
export interface Loop {
  readonly index: number;
  readonly from: number;
}

/** An element by its name, what it is one of, and the first statement that does something with it. */
interface Walk {
  readonly element: string;
  readonly source: CodeNode;
  readonly from: number;
}

// Larger loops have enough in common statement by statement.
const MOST_NODES = 400;

const walking: ReadonlySet<string> = new Set(['for', 'forEach', 'while']);

/** Free loops by what they do with which elements, without the names that they declare themselves; null for a form of several. */
export function loopsByForm(
  body: Body,
  partner: Int32Array,
  free: Uint8Array,
  index: ContentIndex,
): ReadonlyMap<string, Loop | null> {
  const result = new Map<string, Loop | null>();
  for (const loop of body.fragments) {
    if (!walking.has(loop.node.kind) || partner[loop.index] >= 0 || !free[loop.index]) continue;
    const walk = walkOf(body, loop, index);
    const from = walk?.from ?? loop.index + 1;
    const form = from < loop.next ? formOf(body, loop, walk, index) : null;
    if (form !== null) result.set(form, result.has(form) ? null : { index: loop.index, from });
  }
  return result;
}

/** What a loop does, without the names that it declares; null if that is too much or too little. */
function formOf(body: Body, loop: Fragment, walk: Walk | null, index: ContentIndex): string | null {
  const done = childrenOf(body, loop.index).filter((k) => walk !== null && k >= walk.from);
  const nodes = walk ? done.flatMap((k) => preOrder(body.fragments[k].node)) : preOrder(loop.node);
  const own = new Set(nodes.filter(declares).map(({ label }) => label));
  if (walk) own.add(walk.element);
  if (own.size === 0 || nodes.length > MOST_NODES) return null;
  const isOwn = (name: string) => own.has(name);
  if (!walk) return formWithout(nodes, isOwn);
  // What is walked through is a word as well.
  const form = formWithout(nodes, isOwn, 1);
  return form && `${index.content(walk.source)} ${form}`;
}

/** What is given a name in the head of the loop, or by the first statement that it runs. */
function walkOf(body: Body, { node: loop, index: at, next }: Fragment, index: ContentIndex): Walk | null {
  const drawn = drawnElement(loop, index);
  if (drawn && at + 1 < next)
    return { element: drawn.variable.label, source: drawn.source, from: body.fragments[at + 1].next };
  const [element, source] = [loop.child('variable'), loop.child('source')];
  if (loop.kind !== 'forEach' || !source || !element?.label || !declares(element)) return null;
  return { element: element.label, source, from: at + 1 };
}

/** A variable that a loop gives an element, and what that is one of. */
interface Drawn {
  readonly variable: CodeNode;
  readonly source: CodeNode;
}

/** `T t = ts[i]`, `T t = ts.get(i)`, `T t = it.next()`: what the first statement takes out of what the head of the loop asks for. */
export function drawnElement(loop: CodeNode, index: ContentIndex): Drawn | null {
  const block = walking.has(loop.kind) ? loop.child('body') : null;
  const first = block?.kind === 'block' ? block.children[0] : null;
  const variable = first?.kind === 'declaration' && first.children.length === 1 ? first.children[0] : null;
  const value = variable?.child('init');
  const whole = value?.child('receiver');
  if (!variable?.label || !value || !whole) return null;
  const source = isAtCounter(value, loop) ? countedIn(loop, whole, index) : walkedBy(loop, value, index);
  return source && { variable, source };
}

/** `xs[i]` and `xs.get(i)`, where the loop counts with `i`. */
function isAtCounter(value: CodeNode, loop: CodeNode): boolean {
  const at = value.kind === 'index' ? value.all('index') : value.kind === 'call' ? value.all('argument') : [];
  if (at.length !== 1 || at[0].kind !== 'name') return false;
  return [...loop.all('init').flatMap(preOrder), ...loop.all('variable')].some(
    (node) => declares(node) && node.label === at[0].label,
  );
}

/** What the elements are taken from, if it is what tells in the head of the loop how far that counts. */
function countedIn(loop: CodeNode, whole: CodeNode, index: ContentIndex): CodeNode | null {
  const content = index.content(whole);
  const head = [...loop.all('init'), ...loop.all('condition'), ...loop.all('source')];
  return head.some((part) => preOrder(part).some((node) => index.content(node) === content)) ? whole : null;
}

/** `xs` of `it = xs.iterator(); while (it.hasNext()) { x = it.next(); … }`, where the iterator is made just before, or in the head. */
function walkedBy(loop: CodeNode, value: CodeNode, index: ContentIndex): CodeNode | null {
  const iterator = value.child('receiver');
  if (value.kind !== 'call' || value.all('argument').length > 0 || iterator?.kind !== 'name') return null;
  const asked = loop.child('condition')?.child('receiver');
  if (!asked || index.content(asked) !== index.content(iterator)) return null;
  const around = loop.parent?.children ?? [];
  const before = around[around.indexOf(loop) - 1];
  const made = [...loop.all('init'), ...(before?.kind === 'declaration' ? [before] : [])]
    .flatMap((node) => preOrder(node))
    .find((node) => declares(node) && node.label === iterator.label)
    ?.child('init');
  return made?.kind === 'call' && made.all('argument').length === 0 ? made.child('receiver') : null;
}
