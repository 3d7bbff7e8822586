// Parameters under other names (model-diff.md S2): where callers write the names of what they hand over, `f(size = 3)`, those
// that corresponding calls write for one another are names of one parameter, whatever the code of the method says.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import type { Parameter } from '../../model/declaration.ts';
import type { DeclarationPair } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';

// More calls than these say nothing that fewer do not.
const MOST_CALLS = 64;

type Votes = Map<string, Map<string, number>>;

/** What callers say of the names of parameters. */
export class NamedParameters {
  /** For each method, by its name before: how often calls write a name that it had no more, and which new one instead. */
  readonly #votes = new Map<string, Votes>();

  /** @param pairs methods that correspond, @param bodies code that may call them */
  constructor(pairs: readonly DeclarationPair[], bodies: readonly BodyPair[]) {
    const later = new Map<string, Set<string>>();
    for (const { left, right } of pairs) {
      const [before, after] = [left, right].map(({ parameters }) => new Set(parameters.map(({ name }) => name)));
      if ([...before].every((name) => after.has(name)) || [...after].every((name) => before.has(name))) continue;
      later.set(left.name, (later.get(left.name) ?? new Set()).add(right.name));
    }
    if (later.size === 0) return;
    const counts = new Map<string, number>();
    for (const { mapping, edits } of bodies) {
      for (const pair of mapping.pairs) {
        if (pair.left.content === pair.right.content || !pair.left.words.some((word) => later.has(word))) continue;
        if (!hasNames(pair.left.node) || !hasNames(pair.right.node)) continue;
        for (const { left, right } of edits.aligned(pair.left.node, pair.right.node)) {
          const name = left && calleeOf(left);
          const called = right && calleeOf(right);
          if (!left || !right || !name || !called || !later.get(name)?.has(called)) continue;
          const count = (counts.get(name) ?? 0) + 1;
          counts.set(name, count);
          if (count <= MOST_CALLS) this.#note(name, left, right, (l, r) => edits.cost(l, r) === 0);
        }
      }
    }
  }

  #note(method: string, left: CodeNode, right: CodeNode, isSame: (l: CodeNode, r: CodeNode) => boolean): void {
    const [before, after] = [left, right].map(({ children }) =>
      children.filter(({ kind }) => kind === 'namedArgument'),
    );
    const gone = before.filter(({ label }) => after.every((other) => other.label !== label));
    const added = after.filter(({ label }) => before.every((other) => other.label !== label));
    const votes = this.#votes.get(method) ?? new Map<string, Map<string, number>>();
    this.#votes.set(method, votes);
    for (const l of gone) {
      const alike = added.filter((r) => l.children[0] && r.children[0] && isSame(l.children[0], r.children[0]));
      const [r, ...others] = alike.length > 0 ? alike : gone.length === 1 ? added : [];
      if (!r || others.length > 0) continue;
      const row = votes.get(l.label) ?? new Map<string, number>();
      votes.set(l.label, row.set(r.label, (row.get(r.label) ?? 0) + 1));
    }
  }

  /** Most calls of a method that write a name for another one write these two. */
  areOne({ left }: DeclarationPair, l: Parameter, r: Parameter): boolean {
    const votes = this.#votes.get(left.name);
    const row = votes?.get(l.name);
    const count = row?.get(r.name) ?? 0;
    if (!votes || !row || count === 0) return false;
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
    const column = [...votes.values()].map((other) => other.get(r.name) ?? 0);
    return 2 * count > sum(row.values()) && 2 * count > sum(column);
  }
}

function hasNames(statement: CodeNode): boolean {
  return ownNodes(statement).some(({ kind }) => kind === 'namedArgument');
}

/** What a call that names arguments calls, or null. */
function calleeOf(node: CodeNode): string | null {
  if (!node.children.some(({ kind }) => kind === 'namedArgument')) return null;
  if (node.kind === 'call') return node.label;
  return node.kind === 'creation' ? (node.child('type')?.label ?? null) : null;
}
