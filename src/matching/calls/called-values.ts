// Locals whose value went into a method that is called instead, or came out of one (statement-mapping.md §4.1, §5): of
// `const style = <code>; show(style)` and `const fading = useFading(); show(fading)` the two locals are one. Their declarations
// have no partner in the caller, so one use of the one for the other says enough; where all of the value went, and all of the
// other value is the call, they are one without a use as well, if there is no third one.
import type { CodeNode } from '../../model/code.ts';
import { appendTo } from '../../model/grouping.ts';
import type { BodyMapping, StatementPair } from '../bodies/body-mapping.ts';
import type { Edits } from '../bodies/edits.ts';
import { declaredName } from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import type { SymbolMap } from '../variables/symbol-maps.ts';
import type { SymbolPair } from '../variables/symbols.ts';
import { type Variable, variablesOf } from '../variables/variables.ts';

// Likeness of a declaration and of what a method returns instead, from which on all of the value went there.
const WHOLE_VALUE = 0.8;

/** Names that the callee gives as its result. */
function returnedNames(comparison: Comparison, { callee }: Extraction): ReadonlySet<string> {
  const result = new Set<string>();
  for (const { node } of comparison.body(callee)?.fragments ?? []) {
    const [value, ...others] = node.kind === 'return' ? node.children : [];
    if (value?.kind === 'name' && others.length === 0) result.add(value.label);
  }
  return result;
}

/** What is waited for. */
function withoutAwait(value: CodeNode | null): CodeNode | null {
  return value?.kind === 'await' ? value.children[0] : value;
}

/** Not `a` where `b.a` stands now. */
function areInOnePlace(left: CodeNode, right: CodeNode): boolean {
  const isOwner = ({ role, parent }: CodeNode) => role === 'receiver' && parent?.kind !== 'call';
  return isOwner(left) === isOwner(right);
}

/** Code that uses the local went through a call of another method, which has it under its name: that is what became of it. */
function isMadeElsewhere(
  comparison: Comparison,
  { name }: Variable,
  { kind, callee }: Extraction,
  extractions: readonly Extraction[],
): boolean {
  return extractions.some((other) => {
    if (other.kind !== kind || other.callee === callee) return false;
    const body = comparison.body(other.callee);
    const isLocal =
      body &&
      variablesOf(body)
        .named(name)
        .some((variable) => variable.kind === 'local');
    return isLocal && other.pairs.some(({ left, right }) => left.words.includes(name) && right.words.includes(name));
  });
}

/** Pairs of locals of a caller, without partner so far, of which a call gives the one the value that the other one had. */
export function renamedByCalls(
  comparison: Comparison,
  { mapping, edits, symbols }: { readonly mapping: BodyMapping; readonly edits: Edits; readonly symbols: SymbolMap },
  extractions: readonly Extraction[],
): readonly SymbolPair[] {
  const settled = new Set<Variable | null>([
    ...symbols.pairs.flatMap(({ left, right }) => [left.variable, right.variable]),
    ...symbols.defined.map(({ variable }) => variable),
  ]);
  const free = (side: 'left' | 'right') =>
    symbols[side].all.filter(
      (v) =>
        v.kind === 'local' &&
        v.value !== null &&
        !settled.has(v) &&
        symbols[side === 'left' ? 'right' : 'left'].named(v.name).length === 0,
    );
  const locals = { left: free('left'), right: free('right') };
  if (locals.left.length === 0 || locals.right.length === 0) return [];
  const partners = new Map<Variable, Set<Variable>>();
  const whole = new Map<Variable, Variable[]>();
  for (const extraction of extractions) {
    const { kind, callee, pairs, expressions, calls } = extraction;
    const [own, other] = kind === 'extract' ? (['left', 'right'] as const) : (['right', 'left'] as const);
    const returned = returnedNames(comparison, extraction);
    const isResult = (statement: CodeNode) =>
      statement.kind === 'return' || statement.children.some((child) => returned.has(declaredName(child) ?? ''));
    const went = [
      ...pairs.filter((pair) => isResult(pair[other].node)).map((pair) => pair[own].node),
      ...expressions.map((pair) => pair[own]),
    ];
    const gone = locals[own].filter(({ node, value }) =>
      went.some((code) => value && (code === node?.parent || (code.start <= value.start && value.end <= code.end))),
    );
    const given = locals[other].filter(({ value }) =>
      calls.some((call) => value && value.start <= call.start && call.end <= value.end),
    );
    const [lefts, rights] = own === 'left' ? [gone, given] : [given, gone];
    for (const l of lefts) partners.set(l, new Set([...(partners.get(l) ?? []), ...rights]));
    const isGiven = ({ value }: Variable) => withoutAwait(value)?.label === callee.name;
    if (gone.length !== 1 || given.length !== 1 || locals[other].filter(isGiven).length > 1) continue;
    const isAll = pairs.some(
      (pair) =>
        pair[other].node.kind === 'return' && pair[own].node === gone[0].node?.parent && pair.similarity >= WHOLE_VALUE,
    );
    if (!isAll || isMadeElsewhere(comparison, gone[0], extraction, extractions)) continue;
    if (calls.some((call) => call === withoutAwait(given[0].value))) appendTo(whole, lefts[0], rights[0]);
  }
  const references = new Map<Variable, Map<Variable, StatementPair[]>>();
  for (const pair of partners.size === 0 ? [] : mapping.pairs) {
    if (pair.left.content === pair.right.content) continue;
    // Nor a name of whose value a part is asked for now, or was: `list.size` and `found.list.size`.
    const wrapped = new Set<CodeNode | null>();
    for (const { kind, left, right } of edits.aligned(pair.left.node, pair.right.node)) {
      const [whole, outer] = kind === 'insert' ? [left, right] : kind === 'delete' ? [right, left] : [];
      if (whole && outer?.kind === 'member') wrapped.add(whole);
      if (wrapped.has(left) || wrapped.has(right)) continue;
      if (left?.kind !== 'name' || right?.kind !== 'name' || !areInOnePlace(left, right)) continue;
      const l = symbols.left.resolve(left.label, left.start);
      const r = l && partners.has(l) ? symbols.right.resolve(right.label, right.start) : null;
      if (!l || !r || !partners.get(l)?.has(r)) continue;
      const row = references.get(l) ?? new Map<Variable, StatementPair[]>();
      references.set(l, row.set(r, [...(row.get(r) ?? []), pair]));
    }
  }
  const told = new Set([...references.values()].flatMap((row) => [...row.keys()]));
  for (const [l, rights] of whole) {
    const isOnly = rights.length === 1 && partners.get(l)?.size === 1 && !references.has(l) && !told.has(rights[0]);
    if (isOnly) references.set(l, new Map([[rights[0], []]]));
  }
  const result: SymbolPair[] = [];
  const taken = new Set<Variable>();
  for (const [l, row] of references) {
    const [[r, uses], ...others] = [...row].sort(([, a], [, b]) => b.length - a.length);
    if (taken.has(r) || others[0]?.[1].length === uses.length) continue;
    taken.add(r);
    const [left, right] = [l, r].map((variable) => ({ variable, field: null }));
    result.push({ left, right, votes: uses.length, declared: false, assigned: false, references: [...new Set(uses)] });
  }
  return result;
}
