// Locals that a caller hands over to a callee whose code came to it, or that it gave code to (statement-mapping.md §2.4,
// §4.1): of `for (f : files) { check(f); }` and `for (file : all()) { <code of check, with file> }` the two locals are
// one. The call says what the parameter stands for, and the code what stands for the parameter.
import { CodeNode } from '../../model/code.ts';
import type { Declaration } from '../../model/declaration.ts';
import type { Comparison } from '../comparison.ts';
import type { SymbolMap } from '../variables/symbol-maps.ts';
import { nameOf, type SymbolPair } from '../variables/symbols.ts';
import { type Variable, variablesOf } from '../variables/variables.ts';
import type { Extraction } from './extractions.ts';

/** The variables of a caller with those of its locals whose partner the calls tell. */
export function withHanded(comparison: Comparison, symbols: SymbolMap, extractions: readonly Extraction[]): SymbolMap {
  const found = extractions.length === 0 ? [] : renamedWhereHanded(comparison, symbols, extractions);
  const isOne = (a: SymbolPair, b: SymbolPair) =>
    a.left.variable === b.left.variable && a.right.variable === b.right.variable;
  const come = found.filter((pair) => !symbols.pairs.some((known) => isOne(known, pair)));
  if (come.length === 0) return symbols;
  const taken = new Set<Variable | null>(come.flatMap(({ left, right }) => [left.variable, right.variable]));
  const isFree = ({ left, right }: SymbolPair) => !taken.has(left.variable) && !taken.has(right.variable);
  return { ...symbols, pairs: [...symbols.pairs.filter((pair) => !isUnused(pair) || isFree(pair)), ...come] };
}

/** Nothing but declarations in one place speaks for two locals of other names. */
function isUnused({ left, right, references }: SymbolPair): boolean {
  return references.length === 0 && left.variable !== null && right.variable !== null && nameOf(left) !== nameOf(right);
}

/** Pairs of locals of a caller, without partner so far: a call hands the one over where the code has the other one. */
function renamedWhereHanded(
  comparison: Comparison,
  symbols: SymbolMap,
  extractions: readonly Extraction[],
): readonly SymbolPair[] {
  const settled = new Set<Variable | null>([
    ...symbols.pairs.flatMap((pair) => (isUnused(pair) ? [] : [pair.left.variable, pair.right.variable])),
    ...symbols.defined.map(({ variable }) => variable),
  ]);
  const votes = new Map<Variable, Map<Variable, number>>();
  for (const { kind, caller, callee, pairs, bindings, edits } of extractions) {
    const body = comparison.body(callee);
    if (!body) continue;
    const [own, other] = kind === 'extract' ? (['left', 'right'] as const) : (['right', 'left'] as const);
    // What code declares that went through a call is nothing that its caller had.
    const along = extractions.flatMap((each) => (each.kind === kind ? each.pairs.map((pair) => pair[own].node) : []));
    const wentAlong = ({ node }: Variable) => node !== null && along.some((statement) => isWithin(node, statement));
    const isLocal = (variable: Variable | null): variable is Variable =>
      (variable?.kind === 'local' || variable?.kind === 'loop') && !settled.has(variable);
    const handed = new Map<string, Variable>();
    for (const [name, bound] of bindings) {
      const isHere = bound instanceof CodeNode && bound.kind === 'name' && isWithin(bound, caller[other]);
      const local = isHere ? symbols[other].resolve(bound.label, bound.start) : null;
      if (isLocal(local) && symbols[own].named(local.name).every(wentAlong)) handed.set(name, local);
    }
    for (const pair of handed.size === 0 ? [] : pairs) {
      // A name around which code came, or from which it went, is no other name: `last` and `state.last`.
      const wrapped = new Set<CodeNode | null>();
      for (const { kind: edit, left: l, right: r } of edits.aligned(pair.left.node, pair.right.node)) {
        if (edit === 'insert') wrapped.add(l);
        if (edit === 'delete') wrapped.add(r);
        if (l?.kind !== 'name' || r?.kind !== 'name' || wrapped.has(l) || wrapped.has(r)) continue;
        const [code, named] = own === 'left' ? [l, r] : [r, l];
        const from = handed.get(named.label);
        if (!from || !variablesOf(body).resolve(named.label, named.start)?.parameter) continue;
        const to = symbols[own].resolve(code.label, code.start);
        if (!isLocal(to) || wentAlong(to) || symbols[other].named(to.name).length > 0) continue;
        const [left, right] = own === 'left' ? [to, from] : [from, to];
        const row = votes.get(left) ?? new Map<Variable, number>();
        votes.set(left, row.set(right, (row.get(right) ?? 0) + 1));
      }
    }
  }
  const claimed = [...votes.values()].flatMap((row) => [...row.keys()]);
  return [...votes].flatMap(([l, row]) => {
    const [[r, count], ...others] = row;
    if (others.length > 0 || claimed.filter((v) => v === r).length > 1 || l.kind !== r.kind) return [];
    const [left, right] = [l, r].map((variable) => ({ variable, field: null }));
    return [{ left, right, votes: count, declared: false, assigned: false, references: [] }];
  });
}

function isWithin(inner: CodeNode, outer: CodeNode | Declaration): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
