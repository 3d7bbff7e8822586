// A body as the list of its statements, in pre-order, with blocks made transparent: a statement's parent is the
// composite (or the statement with a lambda) around it, and its slot tells in which part it stands.
import { type CodeNode, isComposite, isStatement, ownNodes } from '../../model/code.ts';
import type { Declaration } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { type ContentIndex, headerParts } from './content.ts';
import { madeType } from './shapes.ts';

/** A statement of a body. */
export interface Fragment {
  readonly node: CodeNode;
  /** Number in `Body.fragments` (pre-order). */
  readonly index: number;
  /** Number of the enclosing statement, -1 directly in the body. */
  readonly parent: number;
  /** Number after the last nested statement. */
  readonly next: number;
  readonly depth: number;
  /** Part of the parent: `then`, `else`, `body`, `lambda` … */
  readonly slot: string;
  readonly composite: boolean;
  /** Content id of the whole statement. */
  readonly content: number;
  /**
   * Interned header: of a composite its kind, operator words and expressions, of other statements their code without
   * the statements of lambda bodies.
   */
  readonly header: number;
  /** Words of the statement itself, nested statements left out. */
  readonly size: number;
  /** Labels of the statement itself. */
  readonly words: readonly string[];
}

/** The statements of one declaration. */
export interface Body {
  readonly declaration: Declaration;
  readonly root: CodeNode;
  readonly fragments: readonly Fragment[];
  /** Numbers of the statements directly in the body. */
  readonly top: readonly number[];
}

/** Statements below an expression or header: those of lambda bodies. */
function lambdaStatements(node: CodeNode, result: CodeNode[]): void {
  const stack = [...node.children].reverse();
  for (let n = stack.pop(); n; n = stack.pop()) {
    if (isStatement(n)) result.push(n);
    else for (let i = n.children.length - 1; i >= 0; i--) stack.push(n.children[i]);
  }
}

function ownWords(node: CodeNode): string[] {
  const result: string[] = [];
  const stack = [node];
  for (let n = stack.pop(); n; n = stack.pop()) {
    if (n !== node && isStatement(n)) continue;
    if (n.label !== '') result.push(n.label);
    for (let i = n.children.length - 1; i >= 0; i--) stack.push(n.children[i]);
  }
  return result;
}

const contents = new WeakMap<Body, ReadonlySet<number>>();

/** Content ids of all code in the statements of a body; collected once. */
export function contentsOf(body: Body, index: ContentIndex): ReadonlySet<number> {
  const known = contents.get(body);
  if (known) return known;
  const result = new Set<number>();
  for (const { node } of body.fragments) for (const part of ownNodes(node)) result.add(index.content(part));
  contents.set(body, result);
  return result;
}

const namedIn = new WeakMap<Body, ReadonlyMap<string, readonly Fragment[]>>();

/** The statements of a body that have a word, in their order; indexed once. */
export function fragmentsNaming(body: Body, word: string): readonly Fragment[] {
  let known = namedIn.get(body);
  if (!known) {
    const made = new Map<string, Fragment[]>();
    for (const fragment of body.fragments) for (const each of new Set(fragment.words)) appendTo(made, each, fragment);
    namedIn.set(body, (known = made));
  }
  return known.get(word) ?? [];
}

/** Builds the statement list of a body; linear in the tree. */
export function bodyOf(declaration: Declaration, root: CodeNode, index: ContentIndex): Body {
  const fragments: { -readonly [K in keyof Fragment]: Fragment[K] }[] = [];
  const top: number[] = [];
  type Work = { node: CodeNode; parent: number; depth: number; slot: string } | { close: number };
  const stack: Work[] = [{ node: root, parent: -1, depth: 0, slot: 'body' }];
  for (let work = stack.pop(); work; work = stack.pop()) {
    if ('close' in work) {
      fragments[work.close].next = fragments.length;
      continue;
    }
    const { node, parent, depth, slot } = work;
    if (node.kind === 'block') {
      for (let i = node.children.length - 1; i >= 0; i--) stack.push({ node: node.children[i], parent, depth, slot });
      continue;
    }
    const composite = isComposite(node);
    const own = ownWords(node);
    const at = fragments.length;
    const content = index.content(node);
    fragments.push({
      node,
      index: at,
      parent,
      next: at + 1,
      depth,
      slot,
      composite,
      content,
      header: composite ? headerId(node, index) : index.frame(node),
      size: own.length + (own.length === 0 ? 1 : 0),
      words: own,
    });
    if (parent < 0) top.push(at);
    stack.push({ close: at });
    const nested: { node: CodeNode; slot: string }[] = [];
    if (composite) {
      for (const child of node.children) {
        if (isStatement(child)) nested.push({ node: child, slot: child.role });
        else {
          const inLambda: CodeNode[] = [];
          lambdaStatements(child, inLambda);
          for (const statement of inLambda) nested.push({ node: statement, slot: 'lambda' });
        }
      }
    } else {
      const inLambda: CodeNode[] = [];
      lambdaStatements(node, inLambda);
      for (const statement of inLambda) nested.push({ node: statement, slot: 'lambda' });
    }
    for (let i = nested.length - 1; i >= 0; i--) stack.push({ ...nested[i], parent: at, depth: depth + 1 });
  }
  return { declaration, root, fragments, top };
}

/** One number for kind, label and header expressions of a composite. */
function headerId(node: CodeNode, index: ContentIndex): number {
  return index.intern(
    `header\u0001${node.kind}\u0001${node.label}\u0001${headerParts(node)
      .map((part) => `${part.role}${index.content(part)}`)
      .join('\u0001')}`,
  );
}

/** Children of a fragment in order; -1 for the body itself. */
export function childrenOf(body: Body, parent: number): number[] {
  if (parent < 0) return [...body.top];
  const result: number[] = [];
  for (let i = parent + 1; i < body.fragments[parent].next; i = body.fragments[i].next) result.push(i);
  return result;
}

const kindGroups: Readonly<Record<string, string>> = {
  for: 'loop',
  forEach: 'loop',
  while: 'loop',
  do: 'loop',
  expression: 'leaf',
  declaration: 'leaf',
  return: 'leaf',
  throw: 'leaf',
  yield: 'leaf',
  assert: 'leaf',
  constructorCall: 'leaf',
};

/** Statements of one group may become one another: loops, leaves, else those of one kind. */
export function groupOf({ node }: Fragment): string {
  return kindGroups[node.kind] ?? (isStatement(node) ? node.kind : 'leaf');
}

// What is thrown where code is to be written by somebody else, or later.
const UNWRITTEN = /^NotImplemented(?:Error|Exception)?$/;

/** `break`, `continue`, `return`, `return null` …: they follow their surroundings; `throw new NotImplementedError()` does nothing. */
export function isTrivial(fragment: Fragment): boolean {
  const { kind, children } = fragment.node;
  if (kind === 'break' || kind === 'continue' || kind === 'empty') return true;
  if (kind === 'throw') return children.length > 0 && UNWRITTEN.test(madeType(children[0]) ?? children[0].label);
  if (kind !== 'return' && kind !== 'yield') return false;
  const value = children[0];
  return (
    value === undefined ||
    (value.children.length === 0 && ['null', 'boolean', 'number', 'string', 'this', 'name'].includes(value.kind))
  );
}

/** Words of a body. */
export function sizeOf({ fragments }: Pick<Body, 'fragments'>): number {
  return fragments.reduce((sum, { size }) => sum + size, 0);
}

/** Words of the statements of a body that say something. */
export function tellingSizeOf({ fragments }: Pick<Body, 'fragments'>): number {
  return fragments.reduce((sum, fragment) => sum + (isTrivial(fragment) ? 0 : fragment.size), 0);
}
