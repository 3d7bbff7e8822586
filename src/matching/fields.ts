// Pairs of fields that changed their name inside a pair of containers (model-diff.md §7 A1, A3): every mapped body votes for
// the fields that it writes for one another; an unchanged use, or another thing in its place, is a vote against. What no
// body mentions is paired by an equal initial value or documentation that occurs once.
import type { CodeNode } from '../model/code.ts';
import { type CodeModel, type Declaration, isType } from '../model/declaration.ts';
import type { Body } from './bodies.ts';
import { type Comparison, fieldsOf } from './comparison.ts';
import { compare } from './types.ts';
import { fieldNamed, Variables } from './variables.ts';
import { wordSimilarity } from './words.ts';

/** A removed field that mapped statements replace by another one. */
export interface FieldVote {
  readonly left: Declaration;
  readonly right: Declaration;
  /**
   * Places where one is written for the other; constructors that fill them from corresponding parameters count too, and
   * `y.f()` for `x` counts half.
   */
  readonly count: number;
  /** Places where code made from one of the two stands for the other: `y.f()` for `x`, `y` for `x.f()`. */
  readonly derived: number;
  /** Share of all places of the left field, in [0, 1]. */
  readonly share: number;
  /** Share of all places of the right field, in [0, 1]. */
  readonly rightShare: number;
  /** Another field takes half as many places of one of the two. */
  readonly contested: boolean;
}

/** Fields without partner, by name. */
export class Leftovers {
  readonly byName = new Map<string, Declaration[]>();
  readonly all: ReadonlySet<Declaration>;

  constructor(model: CodeModel, isFree: (field: Declaration) => boolean) {
    const all = new Set<Declaration>();
    for (const file of model.files) {
      for (const declaration of file.declarations) {
        if ((declaration.kind !== 'field' && declaration.kind !== 'enumConstant') || !isFree(declaration)) continue;
        all.add(declaration);
        const list = this.byName.get(declaration.name);
        if (list) list.push(declaration);
        else this.byName.set(declaration.name, [declaration]);
      }
    }
    this.all = all;
  }
}

/** `this`, or the parameter that stands for it. */
export function isInstance({ kind, label }: CodeNode, { parameters }: Declaration): boolean {
  return (
    kind === 'this' || (kind === 'name' && parameters[0]?.name === label && parameters[0].modifiers.includes('self'))
  );
}

/** The field without partner that a node of a body names; null for variables, other names, and where nobody knows. */
export function leftoverNamed(
  node: CodeNode,
  body: Body,
  variables: Variables,
  leftovers: Leftovers,
): Declaration | null {
  const { kind, label } = node;
  if (kind !== 'name' && kind !== 'member') return null;
  const candidates = leftovers.byName.get(label) ?? [];
  if (candidates.length === 0) return null;
  const receiver = kind === 'member' ? node.child('receiver') : null;
  if (kind === 'name' && variables.resolve(label, node.start)) return null;
  if (receiver === null || isInstance(receiver, body.declaration)) {
    const own = fieldNamed(body.declaration, label);
    if (own) return leftovers.all.has(own) ? own : null;
  }
  if (receiver?.kind === 'name' || receiver?.kind === 'member') {
    const ofType = candidates.filter((field) => field.parent?.name === receiver.label);
    if (ofType.length === 1) return ofType[0];
  }
  return candidates.length === 1 ? candidates[0] : null;
}

/** Votes for pairs of fields, and all places where a field stands. */
class Votes {
  readonly #cells = new Map<Declaration, Map<Declaration, { count: number; derived: number }>>();
  readonly #uses = new Map<Declaration, number>();

  use(field: Declaration): void {
    this.#uses.set(field, (this.#uses.get(field) ?? 0) + 1);
  }

  add(left: Declaration, right: Declaration, derived: boolean): void {
    const row = this.#cells.get(left) ?? new Map<Declaration, { count: number; derived: number }>();
    this.#cells.set(left, row);
    const cell = row.get(right) ?? { count: 0, derived: 0 };
    row.set(right, cell);
    cell.count += derived ? 0.5 : 1;
    if (derived) cell.derived++;
  }

  get all(): FieldVote[] {
    const cells = [...this.#cells].flatMap(([left, row]) =>
      [...row].map(([right, cell]) => ({ left, right, ...cell })),
    );
    const rivals = (side: 'left' | 'right', cell: (typeof cells)[number]) =>
      cells.some((other) => other !== cell && other[side] === cell[side] && 2 * other.count >= cell.count);
    return cells.map((cell) => ({
      ...cell,
      share: cell.count / (this.#uses.get(cell.left) ?? 1),
      rightShare: cell.count / (this.#uses.get(cell.right) ?? 1),
      contested: rivals('left', cell) || rivals('right', cell),
    }));
  }
}

/** Collects what mapped bodies write for removed fields. */
export function fieldVotes(comparison: Comparison): FieldVote[] {
  const lefts = new Leftovers(comparison.before, (field) => !comparison.pairOfLeft(field));
  const rights = new Leftovers(comparison.after, (field) => !comparison.pairOfRight(field));
  if (lefts.all.size === 0 || rights.all.size === 0) return [];
  const votes = new Votes();
  for (const { left, right } of comparison.pairs) {
    if (isType(left) && left.name !== '') continue;
    if (comparison.budget.outOfTime('fields', left.file.path)) break;
    if (comparison.haveEqualBodies(left, right)) continue;
    const mapping = comparison.mapping(left, right);
    if (!mapping) continue;
    const mentions = (body: Body, leftovers: Leftovers) =>
      body.fragments.some((fragment) => fragment.words.some((word) => leftovers.byName.has(word)));
    if (!mentions(mapping.left, lefts) || !mentions(mapping.right, rights)) continue;
    const variables = { left: new Variables(mapping.left), right: new Variables(mapping.right) };
    const field = (node: CodeNode | null, side: 'left' | 'right') =>
      node && leftoverNamed(node, mapping[side], variables[side], side === 'left' ? lefts : rights);
    const told = new Set<CodeNode>();
    for (const pair of mapping.pairs) {
      const wrapped = new Set<CodeNode | null>();
      for (const { kind, left: l, right: r } of comparison.edits.aligned(pair.left.node, pair.right.node)) {
        if (kind === 'insert') wrapped.add(l);
        if (kind === 'delete') wrapped.add(r);
        const from = field(l, 'left');
        const to = field(r, 'right');
        if (from) votes.use(from);
        if (to) votes.use(to);
        if (!l || !r || !from || !to) continue;
        votes.add(from, to, wrapped.has(l) || wrapped.has(r));
        told.add(l);
      }
    }
    if (left.kind !== 'constructor') continue;
    for (const [l, r] of filledAlike(mapping.left, mapping.right)) {
      const from = field(l, 'left');
      const to = field(r, 'right');
      if (!from || !to || told.has(l)) continue;
      votes.use(from);
      votes.use(to);
      votes.add(from, to, false);
    }
  }
  return votes.all;
}

/** The assignment targets of a constructor by the number of the parameter that is assigned as it is. */
export function filledBy(body: Body): Map<number, CodeNode> {
  const result = new Map<number, CodeNode>();
  for (const { node } of body.fragments) {
    const assignment = node.kind === 'expression' ? node.children[0] : null;
    const target = assignment?.kind === 'assignment' && assignment.label === '=' ? assignment.child('target') : null;
    const value = target ? assignment?.child('value') : null;
    const at = value?.kind === 'name' ? body.declaration.parameters.findIndex((p) => p.name === value.label) : -1;
    if (target && at >= 0) result.set(at, target);
  }
  return result;
}

/** Assigned names in two constructors whose values are parameters that correspond: the same name, type or place (S5). */
function filledAlike(left: Body, right: Body): [CodeNode, CodeNode][] {
  const ls = left.declaration.parameters;
  const rs = right.declaration.parameters;
  const ofRight = filledBy(right);
  const result: [CodeNode, CodeNode][] = [];
  for (const [i, target] of filledBy(left)) {
    const l = ls[i];
    const named = rs.findIndex((r) => r.name === l.name);
    const isFree = (p: { readonly name: string }, others: readonly { readonly name: string }[]) =>
      others.every((other) => other.name !== p.name);
    const typed = rs.filter((r) => r.type?.text === l.type?.text && isFree(r, ls));
    const own = ls.filter((other) => other.type?.text === l.type?.text && isFree(other, rs));
    let at = named;
    if (at < 0 && typed.length === 1 && own.length === 1) at = rs.indexOf(typed[0]);
    if (at < 0 && ls.length === rs.length && isFree(rs[i], ls)) at = i;
    const partner = ofRight.get(at);
    if (partner) result.push([target, partner]);
  }
  return result;
}

interface Candidate {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly rule: string;
  readonly score: number;
  readonly strength: number;
}

/**
 * Pairs leftover fields of paired containers (A1, A3).
 * @param needed places that have to agree: one alone gives way to a field that moved with its name (X20)
 */
export function pairRenamedFields(comparison: Comparison, needed: 1 | 2): void {
  const candidates: Candidate[] = [];
  for (const { left, right, count, share, rightShare, contested } of fieldVotes(comparison)) {
    if (!comparison.arePaired(left.parent, right.parent) || left.kind !== right.kind) continue;
    if (share < 0.5 || rightShare < 0.3 || count < needed || contested) continue;
    if (count < 2 && likeness(left, right) < 0.2) continue;
    candidates.push({ left, right, rule: 'model:A3', score: count * share + likeness(left, right), strength: share });
  }
  for (const { left, right } of comparison.pairs) {
    const lefts = fieldsOf(left).filter((field) => !comparison.pairOfLeft(field));
    const rights = fieldsOf(right).filter((field) => !comparison.pairOfRight(field));
    if (lefts.length === 0 || rights.length === 0) continue;
    for (const [l, r] of [...byValue(comparison, lefts, rights), ...byDocumentation(lefts, rights)]) {
      candidates.push({ left: l, right: r, rule: 'model:A1', score: 1 + likeness(l, r), strength: 0.7 });
    }
  }
  candidates.sort(
    (a, b) =>
      b.score - a.score ||
      compare(a.left.file.path, b.left.file.path) ||
      a.left.start - b.left.start ||
      a.right.start - b.right.start,
  );
  for (const { left, right, rule, strength } of candidates) {
    if (comparison.isFree(left, right)) comparison.pair(left, right, 'renamed', rule, strength);
    else comparison.turnedDown.push({ left, right, relation: 'renamed', rule, strength });
  }
}

/** Equal types and common words, up to 1. */
function likeness(left: Declaration, right: Declaration): number {
  const sameType = left.kind === 'enumConstant' || left.type?.text === right.type?.text;
  return (sameType ? 0.5 : 0) + 0.5 * wordSimilarity(left.name, right.name);
}

/** Pairs whose keys are equal and occur once on each side. */
function unique(
  lefts: readonly Declaration[],
  rights: readonly Declaration[],
  key: (field: Declaration) => string | null,
): [Declaration, Declaration][] {
  const group = (fields: readonly Declaration[]) => {
    const result = new Map<string, Declaration[]>();
    for (const field of fields) {
      const k = key(field);
      if (k !== null) result.set(k, [...(result.get(k) ?? []), field]);
    }
    return result;
  };
  const ofRight = group(rights);
  const result: [Declaration, Declaration][] = [];
  for (const [k, ls] of group(lefts)) {
    const rs = ofRight.get(k);
    if (ls.length === 1 && rs?.length === 1) result.push([ls[0], rs[0]]);
  }
  return result;
}

/** A1: the same initial value of more than one word, and the same type. */
function byValue(comparison: Comparison, lefts: readonly Declaration[], rights: readonly Declaration[]) {
  return unique(lefts, rights, (field) => {
    const value = comparison.body(field)?.root;
    if (!value || comparison.index.size(value) < 2) return null;
    return `${field.type?.text ?? ''} ${comparison.index.content(value)}`;
  });
}

/** A1: the same documentation. */
function byDocumentation(lefts: readonly Declaration[], rights: readonly Declaration[]) {
  return unique(lefts, rights, ({ documentation, file }) =>
    documentation ? file.text.slice(documentation.start, documentation.end).replace(/\s+/g, ' ') : null,
  );
}
