// Loops over the same things of which one takes apart what it is given (statement-mapping.md §4.1): `for i, x in enumerate(xs)`
// and `for y in xs[1:]`. Which name of the pattern the other one is, uses tell.
import type { CodeNode } from '../../model/code.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { drawnElement } from '../bodies/walked-through.ts';
import type { Comparison } from '../comparison.ts';
import type { Variable } from './variables.ts';

const things: ReadonlySet<string> = new Set(['name', 'member', 'index', 'call']);

/** One is the element of a loop, the other one a part of what the same loop, or one over the same things, is given, or what it takes out. */
export function walkAlike({ index }: Comparison, l: Variable, r: Variable): boolean {
  const [before, after] = [walkOf(l.node, index), walkOf(r.node, index)];
  if (!before || !after || before.taken === after.taken) return false;
  const walked = new Set(thingsIn(before.source).map((node) => index.content(node)));
  return thingsIn(after.source).some((node) => walked.has(index.content(node)));
}

/** What a loop goes through for a variable, and how it takes that: as it comes, in parts, or out of the things by a statement. */
interface Walk {
  readonly source: CodeNode;
  readonly taken: 'whole' | 'part' | 'out';
}

function walkOf(node: CodeNode | null, index: ContentIndex): Walk | null {
  const isPart = node?.role === 'element';
  const loop = isPart ? node.parent?.parent : node?.parent;
  if (node && loop?.kind === 'declaration') return drawnWalk(node, loop, index);
  const source = loop?.kind === 'forEach' ? loop.child('source') : null;
  return source && { source, taken: isPart ? 'part' : 'whole' };
}

/** `for (int i = 0; i < ts.length; i++) { T t = ts[i]; … }` goes through `ts`. */
function drawnWalk(node: CodeNode, declaration: CodeNode, index: ContentIndex): Walk | null {
  const loop = declaration.parent?.parent ?? null;
  const drawn = loop && drawnElement(loop, index);
  return drawn?.variable === node ? { source: drawn.source, taken: 'out' } : null;
}

/** What is gone through: `xs`, and of `xs.items()`, `xs[1:]` and `enumerate(xs)` also that. */
function thingsIn(source: CodeNode): CodeNode[] {
  const isPlain = source.kind === 'call' && source.child('receiver') === null && source.all('argument').length === 1;
  const inner = isPlain ? source.child('argument') : source.child('receiver');
  return [source, ...(inner ? [inner] : [])].filter(({ kind }) => things.has(kind));
}
