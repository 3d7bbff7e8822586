// Whether the votes for two names suffice (statement-mapping.md §4.1, evidence; §2.5): kinds of evidence are heard in order,
// and the first that applies decides. Declarations, uses, values, types, words and places in a list say which names are one.
import { type CodeNode, ownNodes, preOrder } from '../../model/code.ts';
import type { Parameter } from '../../model/declaration.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import type { Comparison } from '../comparison.ts';
import type { Thresholds } from '../thresholds.ts';
import { differInMarks, isPlural, isShortFor, wordSimilarity } from '../words.ts';
import { isAwaited } from './awaited.ts';
import { SAME_VALUE, withoutCast } from './declared-values.ts';
import { likeness, mayShareType, type Symbol as NamedSymbol, nameOf, typeOf } from './symbols.ts';
import { areTakenBeside } from './taken-members.ts';
import type { Variable } from './variables.ts';

/**
 * What votes are for: to guide the second mapping, where more is believed; to be told; or across a call, where the names
 * that the edits define are parameters bound to arguments.
 */
export type Evidence = 'tentative' | 'final' | 'bound';

/** Two names and what mapped statements say of them. */
export interface Cell {
  readonly left: NamedSymbol;
  readonly right: NamedSymbol;
  votes: number;
  declared: boolean;
  assigned: boolean;
  /** How alike the value is that one is declared with to one that is assigned to the other, in [0, 1]. */
  given: number;
  /** Votes of uses in the same place of the same code. */
  direct: number;
  /** Tells whether the declared values are `c` and `c.d()`, or one type's `c` and another one's `c > 0`. */
  narrowed: boolean;
  /** Tells whether the value of one is handed over where the other one, of another type, is declared. */
  handedOver: boolean;
  /** Tells whether code writes a member of one, of which the other has its name, where the other one stood. */
  partOfOther: boolean;
  /** Tells whether both are declared with much the same value; null where not both have one. */
  sameValue: boolean | null;
  readonly references: StatementPair[];
}

/** What is known of two names, beside what statements say, when it is asked whether they are one. */
interface Claim {
  readonly evidence: Evidence;
  /** The variables; null for a field. */
  readonly l: Variable | null;
  readonly r: Variable | null;
  /** Tells whether one of the names occurs on both sides. */
  readonly kept: boolean;
  /** Tells whether one of the names is a local of one type on both sides. */
  readonly stays: boolean;
  /** Tells whether code that uses one of the names uses it in the other version as well. */
  readonly goesOn: boolean;
  /** Tells whether code that did not change uses one of the names, of whatever type, that is a local on both sides. */
  readonly usedStill: boolean;
  /** Tells whether several variables have the value of one of them, not equally many on both sides. */
  readonly ambiguous: boolean;
  /** Tells whether something else was written for one of the names too. */
  readonly contested: boolean;
  /** Tells whether code has a name for one of the variables that the value of that one has in it. */
  readonly givenUp: boolean;
  readonly thresholds: Thresholds;
  readonly vocabulary: Vocabulary;
  readonly comparison: Comparison;
}

/** What one kind of evidence says of two names; null where it does not apply. */
type Testimony = (cell: Cell, claim: Claim) => boolean | null;

/**
 * Kinds of evidence for two names (4.1) in the order in which they are heard; the first that applies decides. A variable
 * keeps its name unless mapped declarations of much the same value and type, or several uses, say otherwise; a bound
 * parameter needs no more than one use.
 */
const testimonies: readonly Testimony[] = [
  function fieldOfOtherType({ left, right, votes }, { l, r, thresholds }) {
    const mixed = (l === null) !== (r === null);
    return mixed && votes < thresholds.keptVariable && !mayShareType(left, right) ? false : null;
  },
  function elementOfTheOther({ declared }, { l, r, vocabulary }) {
    return l && r && !declared && isElementOf(l.type, r.type, vocabulary) ? false : null;
  },
  // A parameter that is given what a local of its name was given was another one before, if anything.
  function givenToParameter({ left, right, given }, { l, r, contested, thresholds }) {
    if (given < thresholds.definedValue || !contested || nameOf(left) !== nameOf(right)) return null;
    return (l?.kind === 'parameter') === (r?.kind === 'parameter') ? null : false;
  },
  function sameName({ left, right }) {
    return nameOf(left) === nameOf(right) ? true : null;
  },
  // What a body makes for itself is nothing that it caught, unless it made one of that type.
  function madeAndCaught(_, { l, r }) {
    const kinds = [l?.kind, r?.kind];
    return kinds.includes('local') && kinds.includes('catch') && l?.type !== r?.type ? false : null;
  },
  // Where code of one went to another method, a part of it or what is made of it is another thing.
  function partInCallee({ left, right, declared, direct }, { evidence }) {
    return evidence === 'bound' && typeOf(left) !== typeOf(right) && !declared && direct === 0 ? false : null;
  },
  // Uses alone say which of several declarations of one value is which (2.5).
  function oneOfSeveral({ declared, references }, { evidence, ambiguous }) {
    return evidence !== 'final' && declared && ambiguous && references.length === 0 ? false : null;
  },
  // A name that is still declared, with its type, did not become another one that no use links to it (4.1, evidence).
  function stillDeclared({ sameValue, references }, { l, r, stays, goesOn }) {
    if (l?.kind !== 'local' || r?.kind !== 'local' || !stays || references.length > 0) return null;
    return sameValue && l.type === r.type && !goesOn ? null : false;
  },
  // `T a = f(); U b = new U(a); use(b);` and `V b = f(); use(b);`: `b` is what it was, however it came to its value.
  function typesAndUsesApart({ references }, { l, r, usedStill }) {
    if (l?.kind !== 'local' || r?.kind !== 'local' || !usedStill || references.length > 0) return null;
    return l.type === r.type ? null : false;
  },
  function certain(_, { l, r }) {
    return (l?.parameter && r?.parameter) || (!l && !r) ? true : null;
  },
  // Of two lambdas that the same function hands the rest under the same names, in whatever order, one use says that the last
  // ones are one.
  function onlyOtherOfLists({ direct }, { l, r, kept }) {
    if (direct === 0 || kept || l?.kind !== 'lambda' || r?.kind !== 'lambda') return null;
    const [caller, other] = [l, r].map(({ node }) => node?.parent?.parent);
    if (caller?.kind !== 'call' || other?.kind !== 'call' || caller.label !== other.label) return null;
    const [before, after] = [namesBeside(l), namesBeside(r)];
    return before.length > 0 && before.join() === after.join() ? true : null;
  },
  // Without a common use only a word of the name, or the place in the list, links parameters of lambdas.
  function elsewhereInList({ direct, references, sameValue }, { l, r, comparison }) {
    if (direct > 0 || l?.kind !== 'lambda' || r?.kind !== 'lambda' || wordSimilarity(l.name, r.name) > 0) return null;
    if (sameValue !== false && isShortFor(l.name, r.name)) return null;
    if (placeInList(l) !== placeInList(r)) return false;
    const sameLength = listOf(l)?.length === listOf(r)?.length;
    if (references.length > 0 || (sameLength && areHandedAlike(comparison, l, r))) return null;
    return !sameLength || isUsed(l) || isUsed(r) ? false : null;
  },
  // A list that is gone, and the one of it that the same statement looks for now: `rows = o.rowsOf(a)` and `row = o.rowOf(a)`.
  function oneOfThem(cell, { kept }) {
    return isOneOfThem(cell) ? !kept || null : null;
  },
  // What holds a part of the value now is the same thing only if it is used alike.
  function partOfValue({ narrowed, direct }, { l, r, kept, thresholds }) {
    const isLikeNamed = l !== null && r !== null && differInMarks(l.name, r.name);
    // `src = f(x)` and `source = f(x).trim()`: one use is enough where the types say nothing against it (4.1, evidence 3).
    const needed = l?.type === r?.type ? thresholds.likeVariable : thresholds.unlikeVariable;
    return narrowed ? !kept && (isLikeNamed || direct >= needed) : null;
  },
  function boundByCall({ declared }, { l, r, evidence }) {
    if (evidence !== 'bound' || declared) return null;
    const typed = (l?.type ?? r?.type) !== '';
    return l?.parameter || r?.parameter || (typed && (!l || !r)) ? true : null;
  },
  // `T a = f(x)` and `b = f(x)`: the declaration stands apart now (2.5).
  function givenOneValue({ given }, { l, r }) {
    return given >= SAME_VALUE && l?.kind === 'local' && r?.kind === 'local' ? true : null;
  },
  // Declared apart from each other.
  function fieldAndVariable(cell, { l, r, kept, contested, comparison, thresholds }) {
    if (l && r) return null;
    const { left, right, votes, direct, given, declared, sameValue } = cell;
    // Neither is in the other version, and what the one was made with the other one is.
    if (declared && sameValue) return true;
    // `this.a = f(x, y)` and `T b = f(x, y)`, where `a` is gone and `b` new.
    const isGone = left.field !== null && comparison.pairOfLeft(left.field) === undefined;
    if (given >= SAME_VALUE && isGone && r?.kind === 'local' && !kept && !contested) return true;
    if (wordSimilarity(nameOf(left), nameOf(right)) > 0) return true;
    // Where no type says what either is, one place may be given anything: `a.state = OPEN` and `a.state = b.state`.
    if (direct < thresholds.unlikeVariable && isMadeOtherwise(cell, comparison)) return false;
    // `a.x` and `this.b.y()`: other parts of other things.
    return votes >= thresholds.fieldVariable && direct > 0;
  },
  // In code that went to another method, or came from one, declarations side by side may have been there all along.
  function declaredSideBySide({ left, right, declared, references, sameValue }, { evidence, vocabulary }) {
    if (evidence !== 'bound' || !declared || references.length > 0 || sameValue !== false) return null;
    const type = typeOf(left);
    const isTyped = type !== '' && !vocabulary.inferredTypes.has(type) && type === typeOf(right);
    return isTyped && likeness(left, right) >= 0.5 ? null : false;
  },
  // Declared alike without a value, and never used for one another: `int i;` and `int result;`.
  function declaredAlone({ declared, references }, { l, r, evidence }) {
    if (!declared || evidence !== 'final' || references.length > 0 || !l || !r || l.kind !== 'local') return null;
    if (l.type === '' || r.type === '') return null;
    return l.value || r.value || r.kind !== 'local' || wordSimilarity(l.name, r.name) > 0 ? null : false;
  },
  // Members of one object that are taken side by side: what is done with them says which is which.
  function takenBeside({ left, right, direct, declared }, { l, r, kept, comparison, thresholds }) {
    if (!l || !r || !areTakenBeside(comparison, l, r)) return null;
    // A member that is known to have another name is taken under that.
    if (declared && !kept && comparison.isRenamed(l.name, r.name)) return true;
    const needed = likeness(left, right) > 0 ? 0 : thresholds.likeVariable;
    return direct > 0 && direct >= needed ? !kept || null : false;
  },
  // Name and value are others, and nowhere does the one stand where the other one stood (3.5): what is counted, `n`, is not that of
  // which the number is asked now, `list.size()`; and what no more than another name holds is not what a call makes of that.
  function valueReplaced({ declared, direct, left, right, references }, { l, r, evidence, thresholds, comparison }) {
    if (evidence === 'bound' || !declared || direct > 0 || l?.kind !== 'local' || r?.kind !== 'local') return null;
    if (!l.value || !r.value || likeness(left, right) > 0) return null;
    const isOther = references.length > 0 ? isCountOf(l, r) || isCountOf(r, l) : isCopyOf(l, r) || isCopyOf(r, l);
    return isOther && comparison.edits.similarity(l.value, r.value) < thresholds.replacedValue ? false : null;
  },
  // What one held is one of several things now that a call is handed which makes the other, and stands nowhere for it (3.5).
  function handedToMaker({ declared, references, left, right }, { l, r, evidence, comparison }) {
    if (evidence === 'bound' || !declared || references.length > 0 || l?.kind !== 'local' || r?.kind !== 'local')
      return null;
    if (likeness(left, right) > 0) return null;
    return isOneHanded(comparison, l, r) || isOneHanded(comparison, r, l) ? false : null;
  },
  function declaredTogether(
    { left, right, declared, votes, direct, references, sameValue },
    { l, r, kept, contested, givenUp, evidence, thresholds, vocabulary, comparison },
  ) {
    if (!declared) return null;
    if (givenUp && references.length === 0 && sameValue === false) return false;
    // What has another value, and stands nowhere as the other one did, has no word in common with it, and a name that is in use still.
    if (kept && direct === 0 && sameValue === false && likeness(left, right) === 0) return false;
    if (l?.kind !== 'local' && r?.kind !== 'local') return true;
    const needed = thresholds.declaredVariable;
    const isInferred = (type: string) => vocabulary.inferredTypes.has(type);
    const [before, after] = [l?.type ?? '', r?.type ?? ''];
    // A type that one of them leaves out is no other one.
    const sameType = before === after ? !isInferred(before) : before === '' || after === '';
    // Where one is gone and the other new, and nothing else is written for either, the declaration may have another type.
    const isAlone = !kept && !contested && !isInferred(before) && !isInferred(after) && !isMadeOf(comparison, l, r);
    return votes >= (sameType || isAlone || evidence === 'tentative' ? needed : 1.5 * needed);
  },
  function caught({ votes }, { l, r, thresholds }) {
    return l?.kind === 'catch' && r?.kind === 'catch' ? votes >= thresholds.likeVariable : null;
  },
  function awaited({ votes }, { l, r, kept, thresholds }) {
    return l && r && !kept && isAwaited(l, r) ? votes >= thresholds.likeVariable : null;
  },
  // One is gone, the other new, and where one stood stands the other.
  function inPlaceOf({ left, right, votes, direct, references }, { l, r, kept, contested, evidence, thresholds }) {
    if (kept || contested || l?.kind !== r?.kind || votes < thresholds.likeVariable) return null;
    if (evidence === 'tentative') return true;
    // Without a type the names have to agree by half, unless a list is given back in which nothing but the name is another one.
    const isListed = references.some((pair) => pair.rule === 'renamed' && isGivenBackIn(pair.left.node, nameOf(left)));
    const isShort = isShortFor(nameOf(left), nameOf(right));
    const agree = l?.type === '' ? isListed || isShort || likeness(left, right) >= 0.5 : true;
    if (l?.type === r?.type) return agree ? true : null;
    // Of another type, a word of the name says so where the one stands as it is in the place of the other.
    return evidence === 'final' && direct >= thresholds.likeVariable && likeness(left, right) > 0 ? true : null;
  },
  // A local is gone, a parameter new, and nothing else is written for either: the code is handed now what it made for itself.
  function handedInNow({ left, right, direct }, { l, r, kept, contested, evidence, thresholds }) {
    if (evidence !== 'final' || kept || contested || l?.kind !== 'local' || r?.kind !== 'parameter') return null;
    return direct >= thresholds.likeVariable && mayShareType(left, right) ? true : null;
  },
  // A parameter is gone, none new, and a local stands in its place: the code makes for itself now what it was handed.
  function madeHereNow({ left, right, direct }, { l, r, kept, contested, evidence, thresholds }) {
    if (evidence !== 'final' || kept || contested || l?.kind !== 'parameter' || r?.kind !== 'local') return null;
    const isNew = ({ name }: Parameter) => l.owner.parameters.every((parameter) => parameter.name !== name);
    if (r.owner.parameters.some(isNew)) return null;
    return direct >= thresholds.likeVariable && mayShareType(left, right) ? true : null;
  },
  function usedAlike({ left, right, votes, direct }, { l, r, kept, evidence, thresholds }) {
    const kinds = [l?.kind, r?.kind];
    // What a function is handed is nothing that the code makes for itself.
    if (evidence === 'final' && kinds.includes('lambda') && kinds.includes('local')) return false;
    // However often code around the one became code around the other, they are one only where they were written alike.
    if (direct > 0 && votes >= (kept ? thresholds.keptVariable : thresholds.unlikeVariable)) return true;
    const similarity = likeness(left, right);
    const sameType = l?.type === r?.type && (l?.type === '' ? similarity >= 0.75 : similarity > 0);
    return sameType && votes >= thresholds.likeVariable;
  },
];

/** Tells whether the votes for two names suffice (4.1, evidence). */
export function isSupported(cell: Cell, claim: Claim): boolean {
  for (const testimony of testimonies) {
    const said = testimony(cell, claim);
    if (said !== null) return said;
  }
  return false;
}

/** Locals that mapped statements declare, one under the name of several of the other. */
export function isOneOfThem({ declared, left: { variable: l }, right: { variable: r } }: Cell): boolean {
  if (!declared || l?.kind !== 'local' || r?.kind !== 'local') return false;
  return isPlural(l.name, r.name) || isPlural(r.name, l.name);
}

/** `return a, b` */
function isGivenBackIn({ kind, children: [list] }: CodeNode, name: string): boolean {
  if (kind !== 'return' || list?.kind !== 'collection') return false;
  const isName = (node: CodeNode) => node.kind === 'name' && node.label === name;
  return list.children.some(isName) && list.children.some((node) => !isName(node));
}

/** Without types: what both are made with is known, and not much the same; nor was one given what the other one is made with. */
function isMadeOtherwise({ left, right, given }: Cell, comparison: Comparison): boolean {
  const { edits, thresholds } = comparison;
  if (typeOf(left) !== '' || typeOf(right) !== '' || given >= thresholds.replacedValue) return false;
  const made = ({ variable, field }: NamedSymbol) => (field ? comparison.body(field)?.root : variable?.value);
  const [before, after] = [made(left), made(right)];
  if (!before || !after || before.kind === 'null' || after.kind === 'null') return false;
  return edits.similarity(before, after) < thresholds.replacedValue;
}

/** One is counted, the other one has its only value from the start. */
function isCountOf({ isCounted }: Variable, other: Variable): boolean {
  return isCounted && !other.isCounted && other.assigned.length === 0;
}

/** One holds what another variable does, the other one what a call gives. */
function isCopyOf({ value }: Variable, other: Variable): boolean {
  return value?.kind === 'name' && other.value?.kind === 'call';
}

// Words of a value that does not stand in another one by chance.
const TELLING = 4;

/** `a = f(x, 1)` and `b = g({ all, size: f(x, 1) })`: the value of the one is handed over beside others where the other one is made. */
function isOneHanded({ index }: Comparison, { value: part }: Variable, { value: whole }: Variable): boolean {
  if (!part || (whole?.kind !== 'call' && whole?.kind !== 'creation') || index.size(part) < TELLING) return false;
  const wanted = index.content(part);
  const given = whole.all('argument').flatMap((argument) => (argument.kind === 'map' ? argument.children : argument));
  const isIt = (node: CodeNode) => index.content(node.child('value') ?? node) === wanted;
  return given.length > 1 && given.some(isIt);
}

/** The value of one has that of the other in it: `T a = f()` and `U b = g(f())`. */
function isMadeOf({ index }: Comparison, l: Variable | null, r: Variable | null): boolean {
  const [before, after] = [withoutCast(l?.value), withoutCast(r?.value)];
  if (!before || !after) return false;
  const isIn = (part: CodeNode, whole: CodeNode) =>
    ownNodes(whole).some((node) => node !== whole && index.content(node) === index.content(part));
  return isIn(before, after) || isIn(after, before);
}

/** Tells whether the lambda mentions its parameter. */
function isUsed({ name, node }: Variable): boolean {
  for (const part of node?.parent ? preOrder(node.parent) : [])
    if (part.kind === 'name' && part.label === name) return true;
  return false;
}

/** The lambdas are the same argument of one call on one thing, which says what their parameters are. */
function areHandedAlike({ index }: Comparison, { node: l }: Variable, { node: r }: Variable): boolean {
  const [before, after] = [l?.parent, r?.parent].map((lambda) => {
    const call = lambda?.parent;
    if (!lambda || call?.kind !== 'call') return null;
    const receiver = call.child('receiver');
    return [
      call.label,
      call.children.length,
      call.children.indexOf(lambda),
      receiver && index.content(receiver),
    ].join();
  });
  return before !== null && before === after;
}

/** Names of the other parameters of the lambda, none of which has a pattern, in an order of their own. */
function namesBeside(variable: Variable): readonly string[] {
  const others = (listOf(variable) ?? []).filter((node) => node !== variable.node);
  return others.every(({ label }) => label !== '') ? others.map(({ label }) => label).sort() : [];
}

function placeInList(variable: Variable): number | undefined {
  return variable.node ? listOf(variable)?.indexOf(variable.node) : undefined;
}

function listOf({ node }: Variable): CodeNode[] | undefined {
  return node?.parent?.children.filter(({ kind }) => kind === 'parameter');
}

/** `T` and `T[]` or `List<T>`: under one name, one is an element of the other. `optional<T>` is a `T` that may be missing. */
function isElementOf(before: string, after: string, { typesOfTypes, handles }: Vocabulary): boolean {
  const holds = (outer: string, inner: string) => {
    if (inner === '') return false;
    if (outer === `${inner}[]`) return true;
    if (!outer.endsWith(`<${inner}>`)) return false;
    const holder = outer.slice(0, -inner.length - 2).replace(/^.*[\s.:]/, '');
    return !typesOfTypes.has(holder) && !handles.has(holder);
  };
  return holds(before, after) || holds(after, before);
}
