// Loops over the same things of which one takes apart what it is given (statement-mapping.md §4.1): `for i, x in enumerate(xs)`
// and `for y in xs[1:]`. Which name of the pattern the other one is, uses tell.
import type { CodeNode } from '../../model/code.ts';
import type { Comparison } from '../comparison.ts';
import type { Variable } from './variables.ts';

const things: ReadonlySet<string> = new Set(['name', 'member', 'index', 'call']);

/** One is the element of a loop, the other one a part of what the same loop, or one over the same things, is given. */
export function walkAlike({ index }: Comparison, l: Variable, r: Variable): boolean {
  const [before, after] = [walkOf(l.node), walkOf(r.node)];
  if (!before || !after || before.isPart === after.isPart) return false;
  const walked = new Set(thingsIn(before.source).map((node) => index.content(node)));
  return thingsIn(after.source).some((node) => walked.has(index.content(node)));
}

function walkOf(node: CodeNode | null): { readonly source: CodeNode; readonly isPart: boolean } | null {
  const isPart = node?.role === 'element';
  const loop = isPart ? node.parent?.parent : node?.parent;
  const source = loop?.kind === 'forEach' ? loop.child('source') : null;
  return source && { source, isPart };
}

/** What is gone through: `xs`, and of `xs.items()`, `xs[1:]` and `enumerate(xs)` also that. */
function thingsIn(source: CodeNode): CodeNode[] {
  const isPlain = source.kind === 'call' && source.child('receiver') === null && source.all('argument').length === 1;
  const inner = isPlain ? source.child('argument') : source.child('receiver');
  return [source, ...(inner ? [inner] : [])].filter(({ kind }) => things.has(kind));
}
