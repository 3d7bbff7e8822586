// Calls that were bound to a method that is gone and are bound to a new one in another place now: mapped statements of
// callers say where a method went, however little its own code says (model-diff.md M3i, X10).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import type { Body } from '../bodies/bodies.ts';
import { isGetter } from '../calls/call-sites.ts';
import { argumentsOf } from '../calls/resolution.ts';
import type { Comparison } from '../comparison.ts';
import { words } from '../words.ts';

/** Names that a single callable of one version had, and none of the other one; and those that a single one had in each. */
export interface LoneNames {
  readonly lost: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
}

/**
 * Pairs of leftover methods of one name that mapped calls lead from and to; and of names that nothing else has, where what
 * the one was handed is asked by the other, or another object is asked what was asked of the own one.
 */
export class CallMoves {
  readonly #targets = new Map<Declaration, Set<Declaration>>();
  /** Methods of which the source says that they are called, or the arguments. */
  readonly #certain = new Set<Declaration>();

  /** @param removed methods without partner, @param added those of the later version */
  constructor(
    comparison: Comparison,
    removed: readonly Declaration[],
    added: readonly Declaration[],
    { lost, found, kept }: LoneNames,
  ) {
    const lefts = byName(removed);
    const rights = byName(added);
    const names = new Set([...lefts.keys()].filter((name) => rights.has(name)));
    const [gone, fresh] = [lefts, rights].map(
      (all, i) => new Set([...all.keys()].filter((name) => [lost, found][i].has(name))),
    );
    if (names.size + Math.min(gone.size, fresh.size) === 0) return;
    const isGiven = ({ label: l }: CodeNode, { label: r }: CodeNode) =>
      l === r ? names.has(l) : gone.has(l) && fresh.has(r);
    const isGone = (name: string) => names.has(name) || gone.has(name);
    const isFresh = (name: string) => names.has(name) || fresh.has(name);
    // Properties are read like fields.
    const read = new Set([...names].filter((name) => kept.has(name) && (lefts.get(name) ?? []).every(isGetter)));
    const reads = ({ fragments }: Body) => fragments.some((fragment) => fragment.words.some((word) => read.has(word)));
    const { before, after } = comparison.resolvers;
    for (const { left, right } of comparison.pairs) {
      if (!isCallable(left) || !isCallable(right)) continue;
      const isConcerned =
        left.calls.some(({ name }) => names.has(name)) ||
        (left.calls.some(({ name }) => gone.has(name)) && right.calls.some(({ name }) => fresh.has(name)));
      const body = isConcerned || read.size === 0 ? null : comparison.body(left);
      if (!isConcerned && !(body && reads(body))) continue;
      if (comparison.haveEqualBodies(left, right)) continue;
      if (comparison.budget.outOfTime('moves', left.file.path)) return;
      const mapping = comparison.mapping(left, right);
      for (const pair of mapping?.pairs ?? []) {
        if (!mapping || pair.similarity >= 0.999) continue;
        for (const { left: l, right: r } of comparison.edits.aligned(pair.left.node, pair.right.node)) {
          if (l && r && kept.has(l.label) && names.has(l.label) && isOfAnother(comparison, l, r)) {
            const [from, to] = [lefts.get(l.label)?.[0], rights.get(l.label)?.[0]];
            if (from && to) this.#targets.set(from, (this.#targets.get(from) ?? new Set()).add(to));
          }
          if (l?.kind !== 'call' || r?.kind !== 'call' || !isGiven(l, r)) continue;
          const [from, ...more] = before.resolve(l, mapping.left, lefts.get(l.label) ?? []);
          const [to, ...others] = after.resolve(r, mapping.right, rights.get(r.label) ?? []);
          if (!from || !to || more.length + others.length > 0) continue;
          const isKnown = l.label === r.label && before.isCertain(l, mapping.left) && after.isCertain(r, mapping.right);
          if (!isKnown && !isHandedReceiver(comparison, l, r) && !isHandedReceiver(comparison, r, l)) continue;
          this.#targets.set(from, (this.#targets.get(from) ?? new Set()).add(to));
          if (l.label === r.label) this.#certain.add(from);
        }
      }
      // Whatever else stands about it now, who called the one calls the other of its name, be it marked as private.
      const calls = mapping ? callsByWords(mapping.left, isGone) : new Map<string, CodeNode[]>();
      const others = mapping && calls.size > 0 ? callsByWords(mapping.right, isFresh) : new Map<string, CodeNode[]>();
      for (const [name, [l, ...more]] of calls) {
        const [r, ...rest] = others.get(name) ?? [];
        if (!mapping || !r || more.length + rest.length > 0 || !isGiven(l, r)) continue;
        if (!before.isCertain(l, mapping.left) || !after.isCertain(r, mapping.right)) continue;
        const [from, ...alsoGone] = before.resolve(l, mapping.left, lefts.get(l.label) ?? []);
        const [to, ...alsoNew] = after.resolve(r, mapping.right, rights.get(r.label) ?? []);
        if (!from || !to || alsoGone.length + alsoNew.length > 0) continue;
        this.#targets.set(from, (this.#targets.get(from) ?? new Set()).add(to));
      }
    }
  }

  /** A call went from one to the other, and none to another one. */
  follow(left: Declaration, right: Declaration): boolean {
    const targets = this.#targets.get(left);
    return targets?.size === 1 && targets.has(right);
  }

  /** Such a call, and not the names alone, say that the one became the other. */
  isCertain(left: Declaration): boolean {
    return this.#certain.has(left);
  }
}

/** `self.total(3)` and `self.cart.total(3)`, `self.total` and `cart.total`: another object is asked the same. */
function isOfAnother({ index }: Comparison, left: CodeNode, right: CodeNode): boolean {
  if (left.kind !== right.kind || left.label !== right.label || !(left.kind === 'call' || left.kind === 'member'))
    return false;
  const [own, other] = [left.child('receiver'), right.child('receiver')];
  if (!own || !other || (own.kind === 'this') === (other.kind === 'this')) return false;
  const [given, others] = [left, right].map((node) => argumentsOf(node).map((argument) => index.content(argument)));
  return given.join() === others.join();
}

/** `shop.price(item, 3)` and `item.price(3)`: what one call is handed, the other one asks, be the types unknown. */
function isHandedReceiver({ index }: Comparison, handed: CodeNode, asked: CodeNode): boolean {
  const receiver = asked.child('receiver');
  const [given, others] = [handed, asked].map((call) => argumentsOf(call).map((node) => index.content(node)));
  if (!receiver || given.length !== others.length + 1) return false;
  const at = given.indexOf(index.content(receiver));
  return at >= 0 && given.every((content, i) => i === at || content === others[i < at ? i : i - 1]);
}

/** The calls of a body that are meant, by the words of their names. */
function callsByWords({ root }: Body, isMeant: (name: string) => boolean): Map<string, CodeNode[]> {
  const isCall = ({ kind, label }: CodeNode) => kind === 'call' && isMeant(label);
  return groupBy(preOrder(root).filter(isCall), ({ label }) => words(label).join(' '));
}

function byName(declarations: readonly Declaration[]): Map<string, Declaration[]> {
  const result = new Map<string, Declaration[]>();
  for (const declaration of declarations) {
    const list = result.get(declaration.name);
    if (list) list.push(declaration);
    else result.set(declaration.name, [declaration]);
  }
  return result;
}
