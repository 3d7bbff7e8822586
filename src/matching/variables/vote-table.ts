// The votes for pairs of variables and fields (statement-mapping.md §9 D, §4.1), and the pairs that win: each symbol goes
// to the partner with most votes, so an unchanged use is a vote against every rename, unless both names are used still
// (4.1, rule 4) or one of them has the value that stood in the other one's place.
import type { CodeNode } from '../../model/code.ts';
import { appendTo } from '../../model/grouping.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { isEmptyCollection, isGivenWithin, isLiteral } from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import type { Thresholds } from '../thresholds.ts';
import { wordSimilarity } from '../words.ts';
import { declarationWeight } from './declared-values.ts';
import { isOneOfAlike } from './one-of-alike.ts';
import { type Symbol as NamedSymbol, nameOf, type SymbolPair, typeOf } from './symbols.ts';
import { areTakenBeside } from './taken-members.ts';
import { type Cell, type Evidence, isOneOfThem, isSupported } from './testimonies.ts';
import type { Variable, Variables } from './variables.ts';
import { walkAlike } from './walked-alike.ts';

/** What a name that did not change says where there are no types. */
const UNCHANGED_VOTE = 1.0;

/** A vote for two arguments one of which could as well go to others beside the other one. */
export interface OpenVote {
  readonly cell: Cell;
  readonly weight: number;
  readonly lefts: readonly NamedSymbol[];
  readonly rights: readonly NamedSymbol[];
}

/** The votes of the mapped statements of two bodies, by the names that they are for. */
export class Votes {
  readonly #thresholds: Thresholds;
  readonly #cells = new Map<unknown, Map<unknown, Cell>>();
  /** Variables whose value stands in the other version where they are used. */
  readonly #valued = new Set<Variable>();
  /** Pairs of names that code shows to be two things, whatever else links them. */
  readonly #excluded = new Map<unknown, Set<unknown>>();
  readonly #givenUp = new Set<Variable | null>();

  constructor(thresholds: Thresholds) {
    this.#thresholds = thresholds;
  }

  /** Notes that a name is used where its value stood, or the other way round. */
  noteValue({ index }: Comparison, own: Variables, name: CodeNode | null, other: CodeNode | null): void {
    if (name?.kind !== 'name' || !other || other.kind === 'name') return;
    if (isEmptyCollection(other) || isGivenWithin(other)) return;
    const variable = own.resolve(name.label, name.start);
    if (variable?.value && index.content(variable.value) === index.content(other)) this.#valued.add(variable);
  }

  /** Notes that two names are not one, as one is what the other one finds: `i` of `a[i]`, for which `x` stands. */
  exclude(left: NamedSymbol, right: NamedSymbol): void {
    const l = left.variable ?? left.field;
    this.#excluded.set(l, (this.#excluded.get(l) ?? new Set()).add(right.variable ?? right.field));
  }

  #isExcluded({ left, right }: Cell): boolean {
    return this.#excluded.get(left.variable ?? left.field)?.has(right.variable ?? right.field) ?? false;
  }

  /** A name for code that was there before, or that took the place of it, is extracted or inlined, not renamed. */
  #isDefined({ left: { variable: l }, right: { variable: r }, sameValue, given }: Cell): boolean {
    if (!l || !r || l.name === r.name || sameValue || given) return false;
    return this.#valued.has(l) || this.#valued.has(r);
  }

  /** Tells whether a mapped statement declares both. */
  isDeclared(left: NamedSymbol, right: NamedSymbol): boolean {
    return this.#cells.get(left.variable ?? left.field)?.get(right.variable ?? right.field)?.declared ?? false;
  }

  /** For each name the first pair of equal names that code which did not change uses. */
  #keptPairs(): ReadonlyMap<unknown, Cell> {
    const kept = new Map<unknown, Cell>();
    for (const row of this.#cells.values()) {
      for (const cell of row.values()) {
        if (cell.references.length === 0 || nameOf(cell.left) !== nameOf(cell.right) || this.#isExcluded(cell))
          continue;
        for (const symbol of [cell.left, cell.right]) {
          const named = symbol.variable ?? symbol.field;
          if (!kept.has(named)) kept.set(named, cell);
        }
      }
    }
    return kept;
  }

  /** Adds a vote for two names, of a statement pair that mentions them, if any. */
  add(left: NamedSymbol, right: NamedSymbol, weight: number, reference: StatementPair | null): Cell {
    const l = left.variable ?? left.field;
    const r = right.variable ?? right.field;
    let row = this.#cells.get(l);
    if (!row) this.#cells.set(l, (row = new Map()));
    let cell = row.get(r);
    if (!cell)
      row.set(
        r,
        (cell = {
          left,
          right,
          votes: 0,
          declared: false,
          assigned: false,
          given: 0,
          direct: 0,
          narrowed: false,
          handedOver: false,
          partOfOther: false,
          sameValue: null,
          references: [],
        }),
      );
    cell.votes += weight;
    if (reference) cell.references.push(reference);
    return cell;
  }

  /** Notes a variable for which, or instead of which, code has a name that its value has in it: `x` and `v = f(x)`. */
  giveUp({ variable }: NamedSymbol): void {
    this.#givenUp.add(variable);
  }

  /** An open vote that nothing else bears out goes to the pair of its names that other code has for one another most. */
  settle({ cell, weight, lefts, rights }: OpenVote): void {
    if (cell.declared || cell.references.length !== 1) return;
    const row = this.#cells.get(cell.left.variable ?? cell.left.field);
    const rivals = [
      ...rights.map((right) => row?.get(right.variable ?? right.field)),
      ...lefts.map((left) =>
        this.#cells.get(left.variable ?? left.field)?.get(cell.right.variable ?? cell.right.field),
      ),
    ].filter(
      (rival) => rival !== undefined && rival.references.length > 0 && nameOf(rival.left) !== nameOf(rival.right),
    );
    const [best] = rivals.sort((a, b) => (b?.votes ?? 0) - (a?.votes ?? 0));
    if (!best) return;
    best.votes += weight;
    best.direct += weight;
    best.references.push(...cell.references);
    row?.delete(cell.right.variable ?? cell.right.field);
  }

  /**
   * Of several declarations of one value any may be mapped to any other one: all that some use links count as declared
   * together, so that the uses decide. So do the elements of loops over the same things.
   */
  shareDeclarations(comparison: Comparison): void {
    const { index } = comparison;
    for (const row of this.#cells.values()) {
      for (const cell of row.values()) {
        const [l, r] = [cell.left.variable, cell.right.variable];
        if (!cell.declared && cell.direct > 0 && l?.node && r?.node && walkAlike(comparison, l, r)) {
          cell.votes += declarationWeight(comparison, comparison.edits, vocabularyOf(l.owner), l.node, r.node);
          cell.declared = true;
        }
        if (cell.declared || !isMadeOnce(l) || !isMadeOnce(r) || !l.node || !r.node) continue;
        const [before, after] = [valueBeside(l, r), valueBeside(r, l)];
        if (!before || !after) continue;
        const isOneValue = !isLiteral(before) && index.content(before) === index.content(after);
        if (!isOneValue && !areTakenBeside(comparison, l, r)) continue;
        cell.votes += declarationWeight(comparison, comparison.edits, vocabularyOf(l.owner), l.node, r.node);
        cell.declared = true;
        cell.sameValue = true;
      }
    }
  }

  /** Tells of two variables whether unequally many have the value that they have. */
  #ambiguous(
    { index }: Comparison,
    lefts: Variables,
    rights: Variables,
  ): (l: Variable | null, r: Variable | null) => boolean {
    const count = (own: Variables, other: Variables) => {
      const result = new Map<number, number>();
      for (const variable of own.all) {
        const { name, value } = variable;
        if (!isMadeOnce(variable) || !value || other.named(name).length > 0) continue;
        result.set(index.content(value), (result.get(index.content(value)) ?? 0) + 1);
      }
      return result;
    };
    const [before, after] = [count(lefts, rights), count(rights, lefts)];
    return (l, r) => {
      if (!l?.value || !r?.value || index.content(l.value) !== index.content(r.value)) return false;
      return before.get(index.content(l.value)) !== after.get(index.content(r.value));
    };
  }

  /** Pairs of locals that nothing but their names tells apart where they are made (4.1, rule 2), of each the only one. */
  #oneDeclarations(
    { index }: Comparison,
    cells: readonly Cell[],
    lefts: Variables,
    rights: Variables,
  ): ReadonlySet<Cell> {
    const isOne = ({ left, right, declared, references }: Cell) => {
      const [l, r] = [left.variable, right.variable];
      if (!declared || references.length === 0 || !isMadeOnce(l) || !isMadeOnce(r)) return false;
      if (rights.named(l.name).length + lefts.named(r.name).length > 0) return false;
      if (l.type !== r.type || l.assigned.length + r.assigned.length > 0 || !l.value || !r.value) return false;
      return index.size(l.value) > 1 && index.content(l.value) === index.content(r.value);
    };
    const found = cells.filter(isOne);
    const times = new Map<Variable | null, number>();
    for (const { left, right } of found)
      for (const { variable } of [left, right]) times.set(variable, (times.get(variable) ?? 0) + 1);
    const isSole = ({ left, right }: Cell) => times.get(left.variable) === 1 && times.get(right.variable) === 1;
    return new Set(found.filter(isSole));
  }

  /** The pairs that win: each symbol once, most votes first. */
  winners(comparison: Comparison, evidence: Evidence, lefts: Variables, rights: Variables): SymbolPair[] {
    const cells = [...this.#cells.values()].flatMap((row) => [...row.values()]);
    const typed = directlyTyped(cells);
    const all = cells.filter((cell) => !isHandedOver(cell, typed));
    const isBeside = ({ left: { variable: l }, right: { variable: r } }: Cell) =>
      l !== null && r !== null && areTakenBeside(comparison, l, r);
    const madeElsewhere = madeUnderOtherNames(cells);
    const isForEach = ({ left: { variable: l }, right: { variable: r } }: Cell) =>
      (isOfEach(r) && madeElsewhere.has(l)) || (isOfEach(l) && madeElsewhere.has(r));
    const weight = (cell: Cell) =>
      (cell.narrowed || isBeside(cell) ? cell.direct : cell.votes) +
      (isUntypedName(cell) && !isForEach(cell) ? UNCHANGED_VOTE : 0);
    const weights = new Map(all.map((cell) => [cell, weight(cell)]));
    const weightOf = (cell: Cell) => weights.get(cell) as number;
    const isOneDeclaration = this.#oneDeclarations(comparison, all, lefts, rights);
    const first = (cell: Cell) => (isOneDeclaration.has(cell) ? 0 : 1);
    all.sort(
      (a, b) =>
        first(a) - first(b) ||
        weightOf(b) - weightOf(a) ||
        place(a.left) - place(b.left) ||
        place(a.right) - place(b.right),
    );
    const taken = new Set<unknown>();
    // Functions side by side may name what they are given alike: one of them may call it otherwise, and the others not.
    const isNamedStill = ({ variable }: NamedSymbol, name: string, own: Variables, other: Variables) =>
      other.named(name).length > 0 &&
      (variable?.kind !== 'lambda' || other.named(name).length >= own.named(name).length);
    const isKept = ({ left, right }: Cell) =>
      isNamedStill(left, nameOf(left), lefts, rights) || isNamedStill(right, nameOf(right), rights, lefts);
    const partners = new Map<unknown, unknown[]>();
    for (const { left, right } of all) {
      const [l, r] = [left.variable ?? left.field, right.variable ?? right.field];
      appendTo(partners, l, r);
      appendTo(partners, r, l);
    }
    const rivals = new Map([...partners].map(([symbol, others]) => [symbol, others.length]));
    // What has its own name still is no rival of what came or went beside it.
    const withdraw = (symbol: unknown) => {
      for (const other of partners.get(symbol) ?? []) rivals.set(other, (rivals.get(other) ?? 0) - 1);
    };
    const isContested = ({ left, right }: Cell) =>
      (rivals.get(left.variable ?? left.field) ?? 0) + (rivals.get(right.variable ?? right.field) ?? 0) > 2;
    const isAmbiguous = this.#ambiguous(comparison, lefts, rights);
    const kept = this.#keptPairs();
    /** Code that did not change uses both names on both sides, and says more than what has one for the other (4.1, rule 4). */
    const areBothKept = ({ left, right, votes }: Cell) => {
      if (nameOf(left) === nameOf(right)) return false;
      const [before, after] = [kept.get(left.variable ?? left.field), kept.get(right.variable ?? right.field)];
      return before !== undefined && after !== undefined && before.votes + after.votes > votes;
    };
    const vocabulary = vocabularyOf(lefts.body.declaration);
    return all.filter((cell) => {
      const l = cell.left.variable ?? cell.left.field;
      const r = cell.right.variable ?? cell.right.field;
      if (this.#isExcluded(cell)) return false;
      if (isStillGiven(cell.left, cell.right, kept) || isStillGiven(cell.right, cell.left, kept)) return false;
      if (taken.has(l) || taken.has(r) || this.#isDefined(cell) || areBothKept(cell)) return false;
      if (isGivenOther(comparison, cell, lefts, rights)) return false;
      const { left, right } = cell;
      if (
        cell.partOfOther &&
        !isOneOfThem(cell) &&
        (cell.votes === 0 || (cell.direct === 0 && cell.sameValue === false))
      )
        return false;
      // A type that is left out is no other one, where the names are those of one body still.
      const isOfType = (own: string, other: string) =>
        own === other || (evidence !== 'bound' && (own === '' || other === ''));
      const isIn = (variables: Variables, { variable }: NamedSymbol) =>
        variables
          .named(variable?.name ?? '')
          .some(({ kind, type }) => kind === 'local' && isOfType(type, variable?.type ?? ''));
      const stays = isIn(rights, left) || isIn(lefts, right);
      const ambiguous = isAmbiguous(left.variable, right.variable);
      const goesOn = stays && (kept.has(l) || kept.has(r));
      const usedStill = [kept.get(l), kept.get(r)].some((other) => other !== undefined && areInOnePlace(other));
      const claim = {
        evidence,
        l: left.variable,
        r: right.variable,
        kept: isKept(cell),
        stays,
        goesOn,
        usedStill,
        ambiguous,
        contested: isContested(cell),
        givenUp: this.#givenUp.has(left.variable) || this.#givenUp.has(right.variable),
        thresholds: this.#thresholds,
        vocabulary,
        comparison,
      };
      if (!isSupported(cell, claim)) return false;
      if (evidence === 'final' && isOneOfAlike(comparison.edits, cell, lefts, rights)) return false;
      taken.add(l);
      taken.add(r);
      if (nameOf(left) === nameOf(right) && cell.references.length > 0) for (const symbol of [l, r]) withdraw(symbol);
      return true;
    });
  }
}

/**
 * One has its value from the other, of another type, and no use links the two, but uses link one of them to a name of its
 * own type: that is what it is, rather than what it is made of.
 */
function isHandedOver({ handedOver, direct, left, right }: Cell, typed: ReadonlySet<unknown>): boolean {
  if (!handedOver || direct > 0) return false;
  return typed.has(left.variable ?? left.field) || typed.has(right.variable ?? right.field);
}

/**
 * `T a;`, which is given in one place just what another local was declared with, and nowhere what `b` was: without a word in common
 * it is no other name for that (3.5), `title = near` and `title = fallback` where `fallback = f(raw)` stands and `title = f(raw)` stood.
 */
function isGivenOther(
  { index }: Comparison,
  { declared, given, left: { variable: l }, right: { variable: r } }: Cell,
  lefts: Variables,
  rights: Variables,
): boolean {
  if (declared || given || l?.kind !== 'local' || r?.kind !== 'local' || wordSimilarity(l.name, r.name) > 0)
    return false;
  const isOther = (alone: Variable, whole: Variable, { all }: Variables) => {
    const { value } = whole;
    if (alone.value || !value) return false;
    const given = new Set(alone.assigned.flatMap((node) => (index.size(node) > 1 ? [index.content(node)] : [])));
    if (given.has(index.content(value))) return false;
    return all.some(
      (other) => other !== whole && other.kind === 'local' && other.value && given.has(index.content(other.value)),
    );
  };
  return isOther(r, l, lefts) || isOther(l, r, rights);
}

/** The symbols that a use links to one of their own type. */
function directlyTyped(cells: readonly Cell[]): ReadonlySet<unknown> {
  const linked = cells.filter(
    ({ direct, left, right }) => direct !== 0 && typeOf(left) !== '' && typeOf(left) === typeOf(right),
  );
  return new Set(linked.flatMap(({ left, right }) => [left.variable ?? left.field, right.variable ?? right.field]));
}

/** Code that did not change uses a parameter of a lambda by its name in both versions: what the lambda makes for itself is another thing. */
function isStillGiven({ variable }: NamedSymbol, other: NamedSymbol, kept: ReadonlyMap<unknown, Cell>): boolean {
  if (variable?.kind !== 'lambda' || other.variable?.kind !== 'local') return false;
  const cell = kept.get(variable);
  return cell?.left.variable?.kind === 'lambda' && cell.right.variable?.kind === 'lambda';
}

/** Both are locals, declared in as many blocks. */
function areInOnePlace({ left: { variable: l }, right: { variable: r } }: Cell): boolean {
  return l?.kind === 'local' && r?.kind === 'local' && depthOf(l) === depthOf(r);
}

function depthOf({ node }: Variable): number {
  let depth = 0;
  for (let outer = node?.parent; outer; outer = outer.parent) if (outer.kind === 'block') depth++;
  return depth;
}

/** One name without a type on either side: the name has to speak for itself. */
function isUntypedName({ left, right }: Cell): boolean {
  return nameOf(left) === nameOf(right) && left.variable?.type === '' && right.variable?.type === '';
}

/** Locals whose value has another name in the other version. */
function madeUnderOtherNames(cells: readonly Cell[]): ReadonlySet<Variable | null> {
  const isMade = ({ declared, sameValue, left, right }: Cell) =>
    declared && sameValue && nameOf(left) !== nameOf(right) && areLocals(left, right);
  return new Set(cells.filter(isMade).flatMap(({ left, right }) => [left.variable, right.variable]));
}

/** Both are locals of their bodies: neither a parameter, nor a field, nor a loop's or function's own. */
export function areLocals({ variable: l }: NamedSymbol, { variable: r }: NamedSymbol): boolean {
  return l?.kind === 'local' && r?.kind === 'local';
}

/** What a loop or a function that is handed over has one after the other. */
function isOfEach(variable: Variable | null): boolean {
  return variable?.kind === 'lambda' || variable?.kind === 'loop';
}

function place(symbol: NamedSymbol): number {
  return symbol.variable ? symbol.variable.scopeStart : symbol.field.start;
}

/** What a variable is given where it is declared; where it holds nothing yet, and the other is a resource, what it is given once (§4.3). */
function valueBeside({ value, assigned }: Variable, other: Variable): CodeNode | null {
  const isOpenedLater = other.kind === 'resource' && assigned.length === 1 && (value?.kind ?? 'null') === 'null';
  return isOpenedLater ? assigned[0] : value;
}

/** A variable of the body itself, or of a resource that it opens. */
function isMadeOnce(variable: Variable | null | undefined): variable is Variable {
  return variable?.kind === 'local' || variable?.kind === 'resource';
}
