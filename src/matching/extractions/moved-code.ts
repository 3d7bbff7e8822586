// Code that went from one method to another although no call connects the two (statement-mapping.md §5.5, model-diff.md
// O4, X16). Only statements take part that neither their own method nor an extraction or inlining explains. Equal rare
// statements say which methods may have exchanged code; then the leftovers of the two are mapped.

import { type CodeNode, ownNodes, preOrder } from '../../model/code.ts';
import {
  type CodeModel,
  type Declaration,
  type FileModel,
  isCallable,
  isHeldLiteral,
  isType,
  standsIn,
} from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { isFixture } from '../../model/test-code.ts';
import { isTestCode, vocabularyOf } from '../../model/vocabulary.ts';
import { type Body, type Fragment, isTrivial } from '../bodies/bodies.ts';
import type { BodyMapping, Pools, StatementPair } from '../bodies/body-mapping.ts';
import { plainText } from '../bodies/built-texts.ts';
import type { EditContext, Edits } from '../bodies/edits.ts';
import { assignmentIn, computedValue, isEmptyCollection, isOfThis, plainName } from '../bodies/shapes.ts';
import { mapBodies } from '../bodies/statements.ts';
import { hasForm, nameFormsOf } from '../calls/name-forms.ts';
import { fitsArguments, isMemberOfNothing, isOfAnObjectIn, ownerOf, type Resolver } from '../calls/resolution.ts';
import { type Comparison, type DeclarationPair, fullName, isTest } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { fieldsOfMovedCode } from '../fields/field-moves.ts';
import { areAkin } from '../hierarchy.ts';
import { callsNamed } from '../methods/continuation.ts';
import { type DividedMethod, findDivided } from '../methods/divided-methods.ts';
import { namedParts } from '../methods/named-parts.ts';
import { mergedTwins } from '../methods/twin-methods.ts';
import { learn } from '../variables/refinement.ts';
import { isVariableOf, variablesOf } from '../variables/variables.ts';
import { words } from '../words.ts';
import { calledParts } from './called-parts.ts';
import type { Extraction } from './extractions.ts';
import { givenCode, madeOfOwnClass, mayGive } from './given-code.ts';

/** Statements that stand in another method now. */
export interface MovedCode {
  /** Method before that had the code, and method after that has it. */
  readonly source: Declaration;
  readonly target: Declaration;
  readonly pairs: readonly StatementPair[];
  /** Share of the exchanged words that are equal, in [0, 1]. */
  readonly strength: number;
}

/** A body and what nothing explains in it. */
interface Leftover {
  readonly body: Body;
  readonly isOpen: (fragment: Fragment) => boolean;
  /** Tells whether a statement has a partner in its method that is hardly like it. */
  readonly isWeak: (fragment: Fragment) => boolean;
  readonly paired: boolean;
}

// An equal statement in more leftovers than this is boilerplate, unless one that all of them call has it now.
const COMMONEST = 3;
const MOST_CALLERS = 16;
// Words of a statement that is all of a new method.
const SOLE = 4;
// Words of a statement that calls something, from which on it is no coincidence where no other method had or has it.
const LONE = 3;
// Words of calls in a row that say so as well, although none of them is handed anything.
const SHORT_ROW = 4;
// Statements of fewer words say nothing.
const SHORTEST = 2;
// Values of so many words are hardly computed twice by chance.
const TELLING_VALUE = 4;

// Likeness to its partner below which a statement may have gone elsewhere all the same.
const WEAK = 0.6;
// Similarity of statements that differ in known names of variables alone.
const SAME_BUT_FOR_NAMES = 0.95;
// Statements, and words by how many times more, that code under other names of so many variables has to have in common.
const FEWEST_RENAMED = 4;
const TIMES_RENAMED = 3;
const MOST_RENAMES = 4;
// Share of a method that is gone which another one has to have.
const MOST_OF_METHOD = 0.6;
// Rows of words by how many times longer, that say so of a method beside the one that is gone, whatever else that did.
const LONG_ROWS = 2;
// A method that has so much of another one continues it, whatever went elsewhere.
const CONTINUED = 0.5;

/** What became of code that left its method without a call that could be resolved. */
export interface CodeMoves {
  readonly moved: readonly MovedCode[];
  /** Moved code whose target is new and called (or whose source was called and is gone): a call says what happened. */
  readonly extractions: readonly Extraction[];
  /** Methods that became several: the renamed pair, and the other targets of its code. Merged methods likewise. */
  readonly splits: ReadonlyMap<DeclarationPair, readonly Declaration[]>;
  readonly merges: ReadonlyMap<DeclarationPair, readonly Declaration[]>;
  /** Methods that are gone, and the several new ones that are called for each. */
  readonly divided: readonly DividedMethod[];
}

/** O4: all that a statement does is to write a message, which alone says nothing of the code around it. */
function writesMessage({ node }: Fragment, { declaration }: Body): boolean {
  const call = node.kind === 'call' ? node : node.children.length === 1 ? node.children[0] : null;
  return call?.kind === 'call' && vocabularyOf(declaration).logCall.test(pathOf(call));
}

/** Names of a member or a call and of what it is asked of: `a.b.c`. */
function pathOf(member: CodeNode): string {
  const names: string[] = [];
  for (let node: CodeNode | null = member; node; node = node.child('receiver')) names.push(node.label);
  return names.reverse().join('.');
}

/** Members to which bodies assign what a call gives: `a.f = handler(() => …)` holds the function `a.f`. */
class HeldMembers {
  readonly #names = new Map<Body, Set<string>>();

  has(body: Body, { qualifier, name }: Declaration): boolean {
    if (qualifier === null) return false;
    let names = this.#names.get(body);
    if (!names) this.#names.set(body, (names = new Set(this.#assigned(body))));
    return names.has(`${qualifier}.${name}`);
  }

  *#assigned(body: Body): Generator<string> {
    for (const node of preOrder(body.root)) {
      if (node.kind !== 'assignment' || node.label !== '=' || node.child('value')?.kind !== 'call') continue;
      const target = node.child('target');
      if (target?.kind === 'member') yield pathOf(target);
    }
  }
}

/** All code that moved between methods, most equal words first. */
export function findMovedCode(
  comparison: Comparison,
  bodies: readonly BodyPair[],
  known: readonly Extraction[],
): CodeMoves {
  const explained = new Set<CodeNode>();
  for (const { pairs, expressions } of known) {
    for (const { left, right } of pairs) explained.add(left.node).add(right.node);
    for (const { left, right } of expressions) explained.add(left).add(right);
  }
  for (const node of settersOfMoved(comparison, bodies)) explained.add(node);
  const lefts = leftovers(comparison, bodies, explained, 'left');
  const rights = leftovers(comparison, bodies, explained, 'right');
  const told = new Set([
    ...known.flatMap(({ callee, caller }) => [keyOf(caller.left, callee), keyOf(callee, caller.right)]),
    ...comparison.secondary.map(({ left, right }) => keyOf(left, right)),
  ]);
  const { movedStatement, movedWords, movedRow } = comparison.thresholds;
  const isUnique = uniqueContents(comparison, lefts, rights);
  // What stands as it was in a new method alone is that, rather than what only has its place.
  const isLeft = (fragment: Fragment, { isOpen, isWeak }: Leftover, right: Leftover) =>
    isOpen(fragment) || (!right.paired && isWeak(fragment) && isUnique(fragment.content));
  const held = new HeldMembers();
  const isShared = ({ left, right, weight }: Seed) =>
    weight >= SHORTEST && runsAround(comparison, left.body.declaration, right.body.declaration);
  const callersOf = callersIn(comparison.before);
  const all = seeds(comparison, lefts, rights, isUnique);
  const candidates = bestFirst(
    comparison,
    [
      ...all,
      ...givenUnderNewNames(comparison, lefts, rights, all),
      ...doneToOwnObject(comparison, lefts, rights),
    ].filter(
      (seed) =>
        (seed.weight >= movedRow || isLone(comparison, seed) || isSole(comparison, seed) || isShared(seed)) &&
        mayExchange(comparison, seed.left, seed.right, held),
    ),
  );
  // What several classes lost under one name went with what called it in all of them.
  const lost = groupBy(
    lefts.filter(({ paired }) => !paired),
    ({ body }) => body.declaration.name,
  );
  const isLostAlone = ({ name }: Declaration) => (lost.get(name)?.length ?? 0) < 2;
  const moved: MovedCode[] = [];
  const extractions: Extraction[] = [];
  const splits = new Map<DeclarationPair, Declaration[]>();
  const merges = new Map<DeclarationPair, Declaration[]>();
  for (const { kind, pair, part } of namedParts(comparison, bodies)) {
    const [source, target] = kind === 'merge' ? [part, pair.right] : [pair.left, part];
    if (told.has(keyOf(source, target))) continue;
    told.add(keyOf(source, target));
    appendTo(kind === 'merge' ? merges : splits, pair, part);
  }
  const ofCallers = new Set(known.map(({ callee }) => callee));
  for (const { pair, part } of calledParts(comparison, bodies)) {
    if (told.has(keyOf(pair.left, part)) || ofCallers.has(part) || merges.has(pair)) continue;
    told.add(keyOf(pair.left, part));
    appendTo(splits, pair, part);
  }
  const inlined = new Set(known.flatMap(({ kind, callee }) => (kind === 'inline' ? [callee] : [])));
  for (const { pair, others } of mergedTwins(comparison, bodies, (method) => inlined.has(method))) {
    if (merges.has(pair) || splits.has(pair)) continue;
    for (const other of others) told.add(keyOf(other, pair.right));
    merges.set(pair, [...others]);
  }
  const { before, after } = comparison.resolvers;
  const isAroundMoved = movedAround(comparison);
  const taken = new Set<Fragment>();
  // Statements that moved to one method, which a second one of its class may have as well.
  const movedWith = new Map<Fragment, MovedCode>();
  for (const seedsOf of takenOver(comparison, all)) {
    const parts = seedsOf.flatMap(({ left, right }) => {
      const [source, target] = [left.body.declaration, right.body.declaration];
      if (told.has(keyOf(source, target)) || !comparison.budget.spend('pairs', 1, 'moved code', source.file.path))
        return [];
      const found = mapBodies(left.body, right.body, comparison.edits, { left: left.isOpen, right: right.isOpen });
      const pairs = found.pairs.filter(({ similarity }) => similarity >= movedStatement);
      const equal = pairs.filter(({ left, similarity }) => similarity >= 0.999 && isUnique(left.content));
      return equal.length > 0 ? [{ source, target, pairs, weight: weightOf(equal) }] : [];
    });
    if (parts.length < 2 || parts.reduce((sum, { weight }) => sum + weight, 0) < movedWords) continue;
    for (const { source, target, pairs, weight } of parts) {
      told.add(keyOf(source, target));
      for (const pair of pairs) taken.add(pair.left).add(pair.right);
      moved.push({ source, target, pairs, strength: weight / weightOf(pairs) });
    }
  }
  for (const seed of candidates) {
    const { left, right } = seed;
    const source = left.body.declaration;
    const target = right.body.declaration;
    if (told.has(keyOf(source, target))) continue;
    if (!comparison.budget.spend('pairs', 1, 'moved code', source.file.path)) break;
    // What several methods did is done once by one that they call, or by a new one that is run for them.
    const isNew = !comparison.pairOfRight(target) && !isTestLike(source);
    const isAround = runsAround(comparison, source, target);
    const isCommon = isNew || isAround || isHandedOn(comparison, source, target);
    const isThereToo = (fragment: Fragment) => movedWith.get(fragment)?.target.parent === target.parent;
    const pools: Pools = {
      left: (fragment) => isLeft(fragment, left, right) && (!taken.has(fragment) || isThereToo(fragment)),
      right: (fragment) => right.isOpen(fragment) && (isCommon || !taken.has(fragment)),
    };
    const asWritten = mapBodies(left.body, right.body, comparison.edits, pools);
    const renamed = seed.edits
      ? mapBodies(left.body, right.body, seed.edits, pools)
      : underNewNames(comparison, asWritten, pools);
    const found = renamed ?? asWritten;
    const isKept = ({ left: l, right: r, similarity }: StatementPair) =>
      similarity >= (renamed ? SAME_BUT_FOR_NAMES : 0.999) || identityOf(comparison, l) === identityOf(comparison, r);
    const isTold = isAroundMoved(source, target);
    const pairs = found.pairs.filter((pair) => (pair.similarity >= movedStatement || isKept(pair)) && !isTold(pair));
    const solid = pairs.filter((pair) => !isTrivial(pair.left));
    const isSame = ({ similarity }: StatementPair) => similarity >= 0.999;
    const kept = weightOf(solid.filter(isKept));
    const equal = weightOf(solid.filter(isSame));
    const row = rowOf(pairs, isUnique);
    const isRow = row >= movedRow;
    const isSameAndUnique = (pair: StatementPair) => isSame(pair) && isUnique(pair.left.content);
    const isMade = (fragment: Fragment) => ofConstructor(seed) && makesForField(fragment, left.body);
    const isTelling = (fragment: Fragment) => callsWithArguments(fragment) || isMade(fragment);
    const isAlone =
      isLone(comparison, seed) &&
      (solid.some((pair) => isSameAndUnique(pair) && isTelling(pair.left)) ||
        rowOf(pairs.filter(isCall), isUnique) >= SHORT_ROW);
    const isEnough = kept >= movedWords || (isAround && equal >= SHORTEST);
    if (!isEnough && !isRow && !isAlone && !isSole(comparison, seed)) continue;
    if (solid.length === 1 && writesMessage(solid[0].left, left.body)) continue;
    if (pairs.some((pair) => taken.has(pair.left)) && !(solid.every(isSame) && isCopy(pairs, movedWith))) continue;
    for (const pair of pairs) taken.add(pair.left).add(pair.right);
    const strength = kept / Math.max(1, weightOf(solid));
    const ofSource = comparison.pairOfLeft(source);
    const ofTarget = comparison.pairOfRight(target);
    const transfer = { pairs, expressions: [], bindings: new Map(), edits: comparison.edits, strength };
    if (ofSource && !ofTarget) {
      const calls = callsOf(comparison.body(ofSource.right), target, after);
      // One that calls the other one is another caller of it, rather than a part beside it.
      const isCaller = calls.length === 0 && callsOf(comparison.body(target), ofSource.right, after).length > 0;
      const isPart = calls.length === 0 && !isCaller;
      const isBeside = isPart && isCallable(target) && isRenamed(ofSource) && ofSource.right.parent === target.parent;
      const isSplit =
        isBeside && (ofSource.strength < CONTINUED || isCalledForBoth(comparison, callersOf, source, target));
      if (isSplit) {
        splits.set(ofSource, [...(splits.get(ofSource) ?? []), target]);
        continue;
      }
      const isBesides =
        isRunFor(comparison, target, ofSource.right, isCaller) || isLookedUp(comparison, ofSource, target);
      // Where that one goes on under another name, the new caller took over from it.
      if (calls.length > 0 || (isBesides && !(isCaller && isRenamed(ofSource)))) {
        const rule = 'statements:5.1';
        extractions.push({ kind: 'extract', caller: ofSource, callee: target, calls, ...transfer, rule });
        continue;
      }
    } else if (ofTarget && !ofSource) {
      const calls = callsOf(comparison.body(ofTarget.left), source, before);
      if (calls.length > 0) {
        const rule = 'statements:5.2';
        extractions.push({ kind: 'inline', caller: ofTarget, callee: source, calls, ...transfer, rule });
        continue;
      }
      // One that called the other one is what that was inlined to.
      const isCaller = callsOf(comparison.body(source), ofTarget.left, before).length > 0;
      if (isRenamed(ofTarget) && ofTarget.left.parent === source.parent && isCallable(source) && !isCaller) {
        merges.set(ofTarget, [...(merges.get(ofTarget) ?? []), source]);
        continue;
      }
    }
    // A method that is gone was replaced rather than robbed, unless nearly all of it stands in a method that was there before
    // (§5.5), or a long row of its statements in one of its class, or much with such a row where its class is gone as well; a new
    // one that is nothing but the code is no variant.
    const arrived = new Set(pairs.map((pair) => pair.right));
    const isWhole = !ofTarget && isRow && right.body.fragments.every((f) => isTrivial(f) || arrived.has(f));
    // In another class a value that is handled otherwise may be another one, but not a whole row of long ones.
    const isMuch = kept >= TIMES_RENAMED * movedWords && solid.filter(isKept).length >= FEWEST_RENAMED;
    const isEqual =
      equal >= movedWords || renamed !== null || isRow || isMuch || comparison.arePaired(source.parent, target.parent);
    const isOfFamily = areAkin(source.parent, target.parent) || areAkin(target.parent, source.parent);
    // Nor may much code that no other method had or has.
    const isSure = (isRow && equal >= movedWords) || (isMuch && seed.alone && ofSource !== undefined);
    const isElsewhere = isSure && ofTarget !== undefined && !isOfFamily;
    const isOfGoneType = isType(ownerOf(source)) && !comparison.pairOfLeft(ownerOf(source));
    const isGoneThere =
      (isMuch && isMostOf(left.body, solid.filter(seed.edits ? isKept : isSame))) ||
      (isMuch && isOfGoneType && row >= LONG_ROWS * movedRow) ||
      (isRow &&
        isLostAlone(source) &&
        comparison.arePaired(source.parent, target.parent) &&
        (row >= LONG_ROWS * movedRow || isAllOf(left.body, solid.filter(isSameAndUnique))));
    if (!isEqual || !(ofSource || isGoneThere || source.kind === 'initializer')) continue;
    const isOnlyThere =
      seed.alone &&
      comparison.arePaired(source.file.root, target.file.root) &&
      weightOf(solid.filter(isSameAndUnique)) >= movedWords &&
      !isOfFamily;
    const isTakenOver =
      seed.alone &&
      isOfFamily &&
      ofSource !== undefined &&
      isInNewType(comparison, target) &&
      weightOf(solid.filter(isSameAndUnique)) >= movedWords;
    const isVariant = areVariants(comparison, source, target, isWhole || isElsewhere || isOnlyThere || isTakenOver);
    if (isVariant && (isOfFamily || !tookFields(comparison, source, target, pairs))) continue;
    // What a function inside of the method has now stands where it stood.
    if (ofSource && isCallable(source) && standsIn(target, ofSource.right)) continue;
    // Nor did it go anywhere with the method that it was in.
    if (ofTarget && !ofSource && standsIn(source, ofTarget.left)) continue;
    const calls = ofTarget || !ofSource ? [] : callsThrough(comparison, known, ofSource, target);
    if (ofSource && calls.length > 0) {
      const rule = 'statements:5.1';
      extractions.push({ kind: 'extract', caller: ofSource, callee: target, calls, ...transfer, rule });
    } else {
      const code = { source, target, pairs, strength };
      moved.push(code);
      for (const pair of pairs) movedWith.set(pair.left, code);
    }
  }
  const rest = (all: readonly Leftover[]) =>
    all.flatMap(({ body, isOpen, paired }) =>
      paired || isTestLike(body.declaration) || body.declaration.kind === 'initializer'
        ? []
        : [{ body, isOpen: (fragment: Fragment) => isOpen(fragment) && !taken.has(fragment) }],
    );
  const divided = findDivided(comparison, rest(lefts), rest(rights));
  const through = extractedThrough(comparison, moved, extractions);
  return {
    moved: moved.filter((code) => !through.has(code)),
    extractions: [...extractions, ...through.values()],
    splits,
    merges,
    divided,
  };
}

/** All of what moved to the first method, and nothing else, stands in a second one. */
function isCopy(pairs: readonly StatementPair[], movedWith: ReadonlyMap<Fragment, MovedCode>): boolean {
  const [first, ...others] = new Set(pairs.map(({ left }) => movedWith.get(left)));
  const here = new Set(pairs.map(({ left }) => left));
  return others.length === 0 && (first?.pairs.every(({ left }) => isTrivial(left) || here.has(left)) ?? false);
}

/** Statements that declare a field by giving it its value, `self.size = 3`, of fields that moved: they are told with these. */
function settersOfMoved(comparison: Comparison, bodies: readonly BodyPair[]): CodeNode[] {
  const starts = new Map<Declaration, Set<number>>();
  for (const { left, right } of comparison.pairs) {
    if (left.kind !== 'field' || comparison.arePaired(left.parent, right.parent)) continue;
    for (const { file, start } of [left, right])
      starts.set(file.root, (starts.get(file.root) ?? new Set<number>()).add(start));
  }
  if (starts.size === 0) return [];
  const isCode = (body: Body) => isCallable(body.declaration);
  const setters = (body: Body) => {
    const inFile = starts.get(body.declaration.file.root);
    return inFile ? body.fragments.flatMap(({ node }) => (inFile.has(node.start) ? [node] : [])) : [];
  };
  return bodies.flatMap(({ mapping: { left, right } }) => [left, right].filter(isCode).flatMap(setters));
}

/**
 * Statements of a module around functions or literals that went to another one are told with these: `define(() => ({ open() {} }))`,
 * `Shop.Menu = Shop.Part.extend({ … })`.
 */
function movedAround({
  pairs,
}: Comparison): (source: Declaration, target: Declaration) => (pair: StatementPair) => boolean {
  let byFile: Map<FileModel, DeclarationPair[]> | null = null;
  const holds = ({ start, end }: CodeNode, inner: Declaration) => start <= inner.start && inner.end <= end;
  return (source, target) => {
    if (target.kind !== 'file') return () => false;
    const isTold = ({ left, right }: DeclarationPair) =>
      (isCallable(left) || isType(left)) && left.file.path !== right.file.path;
    byFile ??= groupBy(pairs.filter(isTold), ({ left }) => left.file);
    const moved = (byFile.get(source.file) ?? []).filter(({ right }) => right.file === target.file);
    return (pair) => moved.some(({ left, right }) => holds(pair.left.node, left) && holds(pair.right.node, right));
  };
}

/**
 * Much code that is the same once its variables have the names that they have in the other method: the mapping under these
 * names; null where they do not explain so much more.
 */
function underNewNames(comparison: Comparison, { left, right, pairs }: BodyMapping, pools: Pools): BodyMapping | null {
  if (pairs.length < FEWEST_RENAMED) return null;
  const variables = { left: variablesOf(left), right: variablesOf(right) };
  const { renames } = learn(comparison, pairs, comparison.edits, variables, 'bound');
  if (renames.size === 0 || renames.size > MOST_RENAMES) return null;
  const result = mapBodies(left, right, comparison.editsWith({ renames }), pools);
  const kept = result.pairs.filter((pair) => pair.similarity >= SAME_BUT_FOR_NAMES && !isTrivial(pair.left));
  const isMuch = weightOf(kept) >= TIMES_RENAMED * comparison.thresholds.movedWords;
  return isMuch && kept.length >= FEWEST_RENAMED ? result : null;
}

/** The pairs have nearly all that a body does. */
function isMostOf(body: Body, pairs: readonly StatementPair[]): boolean {
  const all = body.fragments.reduce((sum, { size }) => sum + size, 0);
  return pairs.reduce((sum, { left }) => sum + left.size, 0) >= MOST_OF_METHOD * all;
}

/** The pairs have all that a body does, statement after statement. */
function isAllOf(body: Body, pairs: readonly StatementPair[]): boolean {
  const here = new Set(pairs.map(({ left }) => left));
  return body.fragments.every((fragment) => isTrivial(fragment) || here.has(fragment));
}

function keyOf(source: Declaration, target: Declaration): string {
  return `${source.file.path}\0${source.start}\0${target.file.path}\0${target.start}`;
}

function isRenamed({ left, right }: DeclarationPair): boolean {
  return fullName(left) !== fullName(right) && left.kind !== 'constructor';
}

function isTestLike(d: Declaration): boolean {
  return isTest(d) || vocabularyOf(d).testName.test(d.name);
}

/**
 * Methods of one name, constructors, tests and copies of a class share code without having it from each other.
 * @param isSure of two methods of one name this one has the code from that one: it is new and nothing else, or a whole row of
 *   statements went from the one class to the other, or such that no other method had or has stayed in their file, or went to a
 *   new class
 */
function areVariants(comparison: Comparison, source: Declaration, target: Declaration, isSure: boolean): boolean {
  if (isTestLike(source) && isTestLike(target)) return true;
  const [from, to] = [ownerOf(source), ownerOf(target)];
  if (from.name === to.name) {
    // The class stayed, and another one of its name has what it was.
    const isCopied = comparison.pairOfLeft(from) !== undefined && !comparison.pairOfRight(to);
    return isCopied && fullName(source) === fullName(target);
  }
  if (fullName(source) === fullName(target) && source.kind !== 'constructor')
    return !isSure && !isNewBeside(comparison, source, target);
  return source.kind === 'constructor' && target.kind === 'constructor';
}

/** X17: a field that the one class lost and the other one got came with this code of their constructors. */
function tookFields(
  comparison: Comparison,
  source: Declaration,
  target: Declaration,
  pairs: readonly StatementPair[],
): boolean {
  if (source.kind !== 'constructor' || target.kind !== 'constructor') return false;
  if (!comparison.pairOfLeft(source) || !comparison.pairOfRight(target)) return false;
  return fieldsOfMovedCode(comparison, source, target, pairs).length > 0;
}

function isInNewType(comparison: Comparison, method: Declaration): boolean {
  const owner = ownerOf(method);
  return isType(owner) && !comparison.pairOfRight(owner);
}

/** The class of the one is new beside that of the other, of one family, and does a part of what that did. */
function isNewBeside(comparison: Comparison, source: Declaration, target: Declaration): boolean {
  const [from, to] = [ownerOf(source), ownerOf(target)];
  if (!isType(to) || !comparison.arePaired(from.parent, to.parent) || comparison.pairOfRight(to)) return false;
  return to.supertypes.some(({ name }) => name === from.name || from.supertypes.some((other) => other.name === name));
}

/** Calls by the name of a method that may mean it; a member of an object needs a receiver. */
function callsOf(body: Body | null, callee: Declaration, resolver: Resolver): CodeNode[] {
  if (!body || callee.kind === 'initializer') return [];
  // Where constructors are methods, making an object of a class calls the one of that.
  if (callee.kind === 'constructor' && vocabularyOf(callee).constructorsAreMethods)
    return callsByName(body).get(`new ${callee.parent?.name}`) ?? [];
  const isBound = isOfAnObjectIn(body.declaration.file, callee);
  return (callsByName(body).get(callee.name) ?? []).filter(
    (call) => !(isBound && call.child('receiver') === null) && resolver.resolve(call, body, [callee]).length > 0,
  );
}

const calledNames = new WeakMap<Body, ReadonlyMap<string, CodeNode[]>>();

/** The calls of a body in the order of the source, found once; `new A` for what makes objects of `A`. */
function callsByName(body: Body): ReadonlyMap<string, CodeNode[]> {
  const known = calledNames.get(body);
  if (known) return known;
  const calls = preOrder(body.root).filter(({ kind }) => kind === 'call' || kind === 'creation');
  const result = groupBy(calls, (call) =>
    call.kind === 'call' ? call.label : `new ${(call.child('type')?.label ?? call.label).replace(/^.*\./, '')}`,
  );
  calledNames.set(body, result);
  return result;
}

/** Calls of a new method by others that code of the same caller went into. */
function callsThrough(
  comparison: Comparison,
  known: readonly Extraction[],
  caller: DeclarationPair,
  callee: Declaration,
): CodeNode[] {
  const isOfCaller = (found: Extraction) => found.kind === 'extract' && found.caller === caller;
  const through = new Set(known.flatMap((found) => (isOfCaller(found) ? [found.callee] : [])));
  return [...through].flatMap((method) =>
    method === callee ? [] : callsOf(comparison.body(method), callee, comparison.resolvers.after),
  );
}

/**
 * Where anything called the method that is said to be split, one of these calls the part now, or looks it up, as the rest.
 * @param callersOf callables of the version before that call something of a name
 */
function isCalledForBoth(
  comparison: Comparison,
  callersOf: (name: string) => readonly Declaration[],
  source: Declaration,
  part: Declaration,
): boolean {
  // What became of a caller that is gone as well is not known.
  const callers = callersOf(source.name).filter((caller) => caller !== source && comparison.pairOfLeft(caller));
  const isHanded = (caller: Declaration) => {
    const pair = comparison.pairOfLeft(caller);
    if (!pair) return false;
    return pair.right.calls.some(({ name }) => name === part.name) || isLookedUp(comparison, pair, part);
  };
  return callers.length === 0 || callers.some(isHanded);
}

/** Declarations by the names that they call; looked through at the first question. */
function callersIn({ files }: CodeModel): (name: string) => readonly Declaration[] {
  let byName: Map<string, Declaration[]> | null = null;
  return (name) => {
    if (!byName) {
      byName = new Map();
      for (const { declarations } of files)
        for (const declaration of declarations)
          for (const called of new Set(declaration.calls.map((call) => call.name)))
            appendTo(byName, called, declaration);
    }
    return byName.get(name) ?? [];
  };
}

/**
 * Whether a call of a part of a divided method only took the place of a call of that method: then the part has no code of the
 * caller's. So too for calls of what several methods were merged to.
 */
export function standsForWhole({ splits, merges }: CodeMoves): (extraction: Extraction) => boolean {
  const wholes = new Map<Declaration, Declaration>();
  for (const [{ left, right }, parts] of splits) for (const part of [right, ...parts]) wholes.set(part, left);
  for (const [{ left, right }, parts] of merges) for (const part of [left, ...parts]) wholes.set(part, right);
  return ({ kind, callee, caller, pairs }) => {
    const whole = wholes.get(callee);
    return (
      whole !== undefined && pairs.length === 0 && callsNamed(kind === 'extract' ? caller.left : caller.right, whole)
    );
  };
}

/**
 * A method that runs what a caller did without a call in its statements: its header names it, `user = Depends(current)`; a
 * function of the module whose statements the code was calls it; others call it in place of the caller, which it calls in
 * turn, or before the caller, which only gives what it kept; or another one hands its name over, `table[CLOSE] = close_it`.
 * That others call it says by itself only that they do now what the caller did.
 */
function isRunFor(comparison: Comparison, callee: Declaration, caller: Declaration, isCaller: boolean): boolean {
  const isInside = callee.parent === caller;
  if (callee.parent !== caller.parent && !isInside) return false;
  const isBound = isOfAnObjectIn(callee.file, callee);
  const isMember = !isMemberOfNothing(callee);
  const exportObjects = callee.file.language.notation?.exportObjects;
  const siblings = callee.parent?.children ?? [];
  const hasOverloads = siblings.some((other) => other !== callee && isCallable(other) && other.name === callee.name);
  const isNamed = (receiver: string | null) =>
    receiver === null ? !isBound : isMember || receiver === 'this' || exportObjects?.has(receiver) === true;
  // D8: which of several methods of one name a call means says its resolution alone.
  const isMeant = (other: Declaration, count: number) =>
    count < 0 ||
    (fitsArguments(callee, count) &&
      (!hasOverloads || callsOf(comparison.body(other), callee, comparison.resolvers.after).length > 0));
  const calls = (other: Declaration, isHanded = false) =>
    other !== callee &&
    other.calls.some(
      ({ name, receiver, argumentCount }) =>
        name === callee.name && isNamed(receiver) && !(isHanded && argumentCount >= 0) && isMeant(other, argumentCount),
    );
  return isInside || isCaller || givesWhatIsKept(comparison, caller, callee)
    ? siblings.some((other) => calls(other))
    : calls(caller) || siblings.some((other) => calls(other, true) && !ranBefore(comparison, caller, other));
}

/** Another method had to do with the caller before, and has no more: what it hands over now took the place of that. */
function ranBefore(comparison: Comparison, caller: Declaration, other: Declaration): boolean {
  const [ran, had] = [caller, other].map((method) => comparison.pairOfRight(method)?.left);
  if (!ran || !had || ran === had) return false;
  const names = (method: Declaration) => {
    const body = comparison.body(method);
    return body !== null && preOrder(body.root).some((node) => node.label === ran.name || plainText(node) === ran.name);
  };
  return names(had) && !names(other);
}

/** Moved code of a new method that others call to which code of the same caller went: it was extracted as that was. */
function extractedThrough(
  comparison: Comparison,
  moved: readonly MovedCode[],
  known: readonly Extraction[],
): Map<MovedCode, Extraction> {
  const result = new Map<MovedCode, Extraction>();
  for (const code of known.length > 0 ? moved : []) {
    const { source, target, pairs, strength } = code;
    const caller = comparison.pairOfLeft(source);
    if (!caller || comparison.pairOfRight(target)) continue;
    const calls = callsThrough(comparison, known, caller, target);
    if (calls.length === 0) continue;
    const transfer = { pairs, expressions: [], bindings: new Map(), edits: comparison.edits, strength };
    result.set(code, { kind: 'extract', caller, callee: target, calls, ...transfer, rule: 'statements:5.1' });
  }
  return result;
}

/** All that a getter does is to return a field with which another method deals. */
function givesWhatIsKept(comparison: Comparison, getter: Declaration, method: Declaration): boolean {
  const [given, ...others] = comparison.body(getter)?.fragments ?? [];
  const field = given && others.length === 0 && given.node.kind === 'return' ? given.node.children[0] : undefined;
  const name = field && plainName(field);
  return name != null && (comparison.body(method)?.fragments ?? []).some(({ words }) => words.includes(name));
}

/**
 * `getattr(self, f'on_{kind}')(…)`: the method is looked up by a name that a new text of the caller begins and ends, or is:
 * `kind + '_handler'`, `'on_%s_event' % kind`.
 */
function isLookedUp(comparison: Comparison, { left, right }: DeclarationPair, { parent, name }: Declaration): boolean {
  if (parent !== right.parent) return false;
  const had = new Set(nameFormsOf(comparison.body(left)).map(({ begin, end }) => `${begin}\0${end}`));
  return nameFormsOf(comparison.body(right)).some(
    (form) => hasForm(name, form) && !had.has(`${form.begin}\0${form.end}`),
  );
}

/** A method that was there before takes over what a method does that calls it. */
function isHandedOn(comparison: Comparison, source: Declaration, target: Declaration): boolean {
  const later = comparison.pairOfRight(target) && comparison.pairOfLeft(source)?.right;
  return later !== undefined && callsOf(comparison.body(later), target, comparison.resolvers.after).length > 0;
}

/** O4: a method that a test framework runs around those of its class does once what each of them did. */
function runsAround(comparison: Comparison, source: Declaration, target: Declaration): boolean {
  if (!isFixture(target) || isFixture(source) || !isCallable(source)) return false;
  const fixture = comparison.pairOfRight(target)?.left;
  return fixture !== undefined && comparison.resolvers.before.runsIn(source, ownerOf(fixture));
}

/** Words of statements; those of a header count half where nothing of what it holds is there. */
function weightOf(pairs: readonly StatementPair[]): number {
  const leaves = pairs.filter(({ left }) => !left.composite).map(({ left }) => left.index);
  const isEmpty = ({ composite, index, next }: Fragment) =>
    composite && !leaves.some((leaf) => leaf > index && leaf < next);
  return pairs.reduce((sum, { left }) => sum + (isEmpty(left) ? left.size / 2 : left.size), 0);
}

/**
 * What says that two statements are one: a header, a value of some words, whatever is done with it, or all of it; what was a
 * local may be a field in the other method.
 */
function identityOf({ index }: Comparison, { node, composite, header, content, size }: Fragment): number {
  const value = composite ? null : computedValue(node);
  if (value && index.size(value) >= TELLING_VALUE) return index.plain(value);
  return composite ? header : size < SHORTEST ? content : index.plain(node);
}

/**
 * Words of the longest row of statements that follow each other in both methods, be it in the reverse order, and that no other
 * changed method has.
 */
function rowOf(pairs: readonly StatementPair[], isUnique: (content: number) => boolean): number {
  let longest = 0;
  let words = 0;
  let last: StatementPair | null = null;
  // By how much the places in the other method grow from one statement to the next.
  let step = 0;
  for (const pair of [...pairs].sort((a, b) => a.left.index - b.left.index)) {
    if (pair.similarity < 0.999 || !isUnique(pair.left.content)) continue;
    const by = last && pair.left.index === last.left.index + 1 ? pair.right.index - last.right.index : 0;
    const follows = Math.abs(by) === 1;
    // Where the order turns, another row begins with the statement before.
    if (!follows) words = 0;
    else if (step !== 0 && by !== step) words = last?.left.size ?? 0;
    step = follows ? by : 0;
    words += pair.left.size;
    if (follows) longest = Math.max(longest, words);
    last = pair;
  }
  return longest;
}

/** Tells statements that stand in one changed method before and in one after the change, or in one each of several classes. */
function uniqueContents(
  comparison: Comparison,
  lefts: readonly Leftover[],
  rights: readonly Leftover[],
): (content: number) => boolean {
  const holders = (all: readonly Leftover[]) => {
    const result = new Map<number, Leftover[]>();
    for (const leftover of all) for (const { content } of leftover.body.fragments) appendTo(result, content, leftover);
    return result;
  };
  const [before, after] = [holders(lefts), holders(rights)];
  const known = new Map<number, boolean>();
  return (content) => {
    let isUnique = known.get(content);
    if (isUnique === undefined) {
      const [ls, rs] = [before.get(content) ?? [], after.get(content) ?? []];
      isUnique = (ls.length === 1 && rs.length === 1) || isOnceInEach(comparison, ls, rs);
      known.set(content, isUnique);
    }
    return isUnique;
  };
}

/** Each of several classes has it once before and once after the change: what looks alike stayed in its class. */
function isOnceInEach(comparison: Comparison, lefts: readonly Leftover[], rights: readonly Leftover[]): boolean {
  if (lefts.length < 2 || lefts.length !== rights.length) return false;
  const homes = new Set(lefts.map(({ body }) => body.declaration.parent));
  const later = new Set(rights.map((right) => formerHome(comparison, right)));
  return homes.size === lefts.length && later.size === homes.size && [...homes].every((home) => later.has(home));
}

/** What the class of a method was before, if it was there. */
function formerHome(comparison: Comparison, { body: { declaration } }: Leftover): Declaration | null {
  return (declaration.parent && comparison.pairOfRight(declaration.parent)?.left) ?? null;
}

/** A statement that only gives a name to another module, as one that needs it does wherever it stands. */
function namesModule({ node: { kind, children } }: Fragment, { declaration }: Body): boolean {
  const { moduleCalls } = vocabularyOf(declaration);
  if (!moduleCalls || kind !== 'declaration') return false;
  return children.every((variable) => {
    const value = variable.child('init');
    const call = value?.kind === 'member' ? value.child('receiver') : value;
    return call?.kind === 'call' && moduleCalls.has(call.label) && call.child('receiver') === null;
  });
}

/** Bodies with unexplained statements: those of pairs, and of callables without partner. */
function leftovers(
  comparison: Comparison,
  bodies: readonly BodyPair[],
  explained: ReadonlySet<CodeNode>,
  side: 'left' | 'right',
): Leftover[] {
  const result: Leftover[] = [];
  for (const { pair, mapping } of bodies) {
    if (!isCallable(pair[side]) && pair[side].kind !== 'initializer' && pair[side].kind !== 'file') continue;
    const partner = side === 'left' ? mapping.toRight : mapping.toLeft;
    const body = mapping[side];
    const isOpen = (fragment: Fragment) =>
      partner[fragment.index] < 0 && !explained.has(fragment.node) && !namesModule(fragment, body);
    const weak = new Set<Fragment>();
    for (const found of mapping.pairs)
      if (found.similarity < WEAK && found[side].size >= TELLING_VALUE && !found[side].composite) weak.add(found[side]);
    const isWeak = (fragment: Fragment) => weak.has(fragment) && !explained.has(fragment.node);
    result.push({ body, isOpen, isWeak, paired: true });
  }
  const model = side === 'left' ? comparison.before : comparison.after;
  for (const file of model.files) {
    for (const declaration of file.declarations) {
      const paired = side === 'left' ? comparison.pairOfLeft(declaration) : comparison.pairOfRight(declaration);
      // Statements of a module may have gone to a new one; tests are sorted into files at will.
      const runs =
        isCallable(declaration) || declaration.kind === 'initializer'
          ? declaration.bodyNode >= 0
          : side === 'right' && declaration === file.root && !isTestCode(declaration);
      // One that is only declared now, or was, has given its code away, or got it.
      const isDeclared =
        paired !== undefined && isCallable(declaration) && paired[side === 'left' ? 'right' : 'left'].bodyNode < 0;
      if ((paired && !isDeclared) || !runs) continue;
      const body = comparison.body(declaration);
      if (!body) continue;
      const isOpen = (fragment: Fragment) => !explained.has(fragment.node) && !namesModule(fragment, body);
      result.push({ body, isOpen, isWeak: () => false, paired: paired !== undefined });
    }
  }
  return result;
}

interface Seed {
  readonly left: Leftover;
  readonly right: Leftover;
  weight: number;
  /** Tells whether no other method had or has any of the equal statements. */
  alone: boolean;
  /** What knows the names in one method and the other without which the statements are not equal. */
  readonly edits?: Edits;
}

/**
 * What several methods of a class did, and no other method does or did, is what those of their names do in a new class of its
 * family, which does a part of the work around that; or the reverse (X16, O4).
 */
function takenOver(comparison: Comparison, all: readonly Seed[]): Seed[][] {
  const isOfFamily = (part: Declaration, whole: Declaration) => {
    const { markerTypes } = vocabularyOf(whole);
    const names = new Set([whole, ...whole.supertypes].flatMap(({ name }) => (markerTypes.has(name) ? [] : [name])));
    return part.supertypes.some(({ name }) => names.has(name));
  };
  const isPart = ({ left, right }: Seed) => {
    const [source, target] = [left.body.declaration, right.body.declaration];
    if (left.paired === right.paired || source.name !== target.name || isTestLike(source)) return false;
    if (source.kind === 'constructor' || !isCallable(source) || !isCallable(target)) return false;
    const [from, to] = [ownerOf(source), ownerOf(target)];
    const [stays, stayed] = [comparison.pairOfLeft(from), comparison.pairOfRight(to)].map((pair) => pair !== undefined);
    if (!isType(from) || !isType(to) || stays !== left.paired || stayed !== right.paired) return false;
    return from.name !== to.name && (left.paired ? isOfFamily(to, from) : isOfFamily(from, to));
  };
  const classes = ({ left, right }: Seed) => keyOf(ownerOf(left.body.declaration), ownerOf(right.body.declaration));
  return [...groupBy(all.filter(isPart), classes).values()];
}

/** A new method beside the one that gave the code up is nothing but the one statement, which no other method had or has. */
function isSole(comparison: Comparison, { left, right, weight, alone }: Seed): boolean {
  if (!alone || weight < SOLE || !left.paired || right.paired) return false;
  const [source, target] = [left.body.declaration, right.body.declaration];
  if (!isCallable(source) || !isCallable(target) || !comparison.arePaired(source.parent, target.parent)) return false;
  return right.body.fragments.filter((fragment) => !isTrivial(fragment)).length === 1;
}

/** Two methods of one class, no overloads, where no other method had or has what they share. */
function isLone(comparison: Comparison, { left, right, weight, alone }: Seed): boolean {
  const [source, target] = [left.body.declaration, right.body.declaration];
  if (!alone || weight < SHORTEST || !left.paired || !isCallable(source) || !isCallable(target)) return false;
  if (weight < LONE && !ofConstructor({ left, right })) return false;
  return comparison.arePaired(source.parent, target.parent) && source.name !== target.name;
}

/** What a method of a class does is done when an object of it is made, or the reverse. */
function ofConstructor({ left, right }: Pick<Seed, 'left' | 'right'>): boolean {
  return [left, right].some(({ body, paired }) => paired && body.declaration.kind === 'constructor');
}

/** A field gets something that is made for it, an empty list too, rather than a plain value. */
function makesForField({ node }: Fragment, body: Body): boolean {
  const assignment = assignmentIn(node);
  const [target, value] = [assignment?.child('target'), assignment?.child('value')];
  if (!target || !value || (value.kind !== 'creation' && !isEmptyCollection(value))) return false;
  return target.kind === 'name' ? !variablesOf(body).resolve(target.label, target.start) : isOfThis(target);
}

/** A statement that calls something with an argument, rather than one that only keeps a value or asks for one. */
function callsWithArguments({ node, composite, size }: Fragment): boolean {
  if (composite || size < LONE) return false;
  return ownNodes(node).some(
    (part) => (part.kind === 'call' || part.kind === 'creation') && part.child('argument') !== null,
  );
}

/** A statement that is nothing but a call. */
function isCall({ left: { node } }: StatementPair): boolean {
  return node.kind === 'expression' && node.children[0]?.kind === 'call';
}

/** Pairs of leftovers that share rare equal statements, or where one calls the other; weight in words. */
function seeds(
  comparison: Comparison,
  lefts: readonly Leftover[],
  rights: readonly Leftover[],
  isUnique: (content: number) => boolean,
): Seed[] {
  // What only has the place of its partner may have gone to a new type as it was.
  const isLeft = (fragment: Fragment, { isWeak }: Leftover) => isWeak(fragment) && isUnique(fragment.content);
  const byContent = (all: readonly Leftover[], isToo: typeof isLeft) => {
    const result = new Map<number, { leftover: Leftover; size: number; isOpen: boolean }[]>();
    for (const leftover of all) {
      for (const fragment of leftover.body.fragments) {
        if (fragment.size < SHORTEST || isTrivial(fragment)) continue;
        const isOpen = leftover.isOpen(fragment);
        if (!isOpen && !isToo(fragment, leftover)) continue;
        const key = identityOf(comparison, fragment);
        const list = result.get(key);
        if (!list) result.set(key, [{ leftover, size: fragment.size, isOpen }]);
        else if (list[list.length - 1].leftover !== leftover) list.push({ leftover, size: fragment.size, isOpen });
      }
    }
    return result;
  };
  const table = new Map<Leftover, Map<Leftover, Seed>>();
  const rightOf = byContent(rights, () => false);
  for (const [content, ls] of byContent(lefts, isLeft)) {
    const rs = rightOf.get(content);
    if (!rs) continue;
    const [lost, got] = [ls, rs].map((held) => held.map(({ leftover }) => leftover));
    const isOfEach = isOnceInEach(comparison, lost, got);
    if (!isOfEach && (ls.length > MOST_CALLERS || rs.length > COMMONEST)) continue;
    const ofHome = isOfEach ? groupBy(rs, ({ leftover }) => formerHome(comparison, leftover)) : null;
    for (const l of ls) {
      for (const r of ofHome ? (ofHome.get(l.leftover.body.declaration.parent) ?? []) : rs) {
        const methods = [l.leftover.body.declaration, r.leftover.body.declaration] as const;
        const isDoneOnce = () => isHandedOn(comparison, ...methods) || runsAround(comparison, ...methods);
        if (!l.isOpen && !isInNewType(comparison, r.leftover.body.declaration)) continue;
        if (!isOfEach && ls.length > COMMONEST && !isDoneOnce()) continue;
        let row = table.get(l.leftover);
        if (!row) table.set(l.leftover, (row = new Map()));
        const seed = row.get(r.leftover);
        const alone = isOfEach || (ls.length === 1 && rs.length === 1);
        if (seed) {
          seed.weight += l.size;
          seed.alone &&= alone;
        } else row.set(r.leftover, { left: l.leftover, right: r.leftover, weight: l.size, alone });
      }
    }
  }
  return [...table.values()].flatMap((row) => [...row.values()]);
}

/**
 * Methods that were there before and of which the one took code from the other, which calls it or is called by it, under other
 * names for its variables, and shares nothing else with it.
 */
function givenUnderNewNames(
  comparison: Comparison,
  lefts: readonly Leftover[],
  rights: readonly Leftover[],
  known: readonly Seed[],
): Seed[] {
  const isMethod = ({ paired, body, isOpen }: Leftover) =>
    paired && isCallable(body.declaration) && mayGive(body, isOpen);
  const [sources, targets] = [lefts.filter(isMethod), rights.filter(isMethod)];
  const nameOf = ({ body }: Leftover) => body.declaration.name;
  const [sourcesNamed, targetsNamed] = [groupBy(sources, nameOf), groupBy(targets, nameOf)];
  const calledBy = (caller: Declaration | undefined) => [...new Set(caller?.calls.map(({ name }) => name))];
  const taking = sources.flatMap((left) => {
    const source = left.body.declaration;
    return calledBy(comparison.pairOfLeft(source)?.right)
      .flatMap((name) => targetsNamed.get(name) ?? [])
      .filter(({ body: { declaration: target } }) => isHandedOn(comparison, source, target))
      .map((right) => ({ left, right }));
  });
  const giving = targets.flatMap((right) => {
    const before = comparison.pairOfRight(right.body.declaration)?.left;
    const body = before ? comparison.body(before) : null;
    return calledBy(before)
      .flatMap((name) => sourcesNamed.get(name) ?? [])
      .filter(({ body: { declaration: source } }) => callsOf(body, source, comparison.resolvers.before).length > 0)
      .map((left) => ({ left, right }));
  });
  const keys = new Set(known.map(({ left, right }) => keyOf(left.body.declaration, right.body.declaration)));
  return [...taking, ...giving].flatMap(({ left, right }) => {
    const key = keyOf(left.body.declaration, right.body.declaration);
    const given = keys.has(key) ? null : givenCode(left.body, right.body, { left: left.isOpen, right: right.isOpen });
    keys.add(key);
    if (!given || given.weight < comparison.thresholds.movedWords) return [];
    const edits = comparison.editsWith({ renames: given.renames });
    return [{ left, right, weight: given.weight, alone: false, edits }];
  });
}

/**
 * Constructors and methods of their class that make an object of it, where the one does now to that object what the other one
 * did to its own: `F make() { F f = new F(); f.enable(READ); … }` and `F() { enable(READ); … }`.
 */
function doneToOwnObject(comparison: Comparison, lefts: readonly Leftover[], rights: readonly Leftover[]): Seed[] {
  const ofClass = (all: readonly Leftover[]) =>
    groupBy(
      all.filter(({ body: { declaration } }) => isCallable(declaration)),
      ({ body: { declaration } }) => declaration.parent,
    );
  const [before, after] = [ofClass(lefts), ofClass(rights)];
  const isConstructor = ({ body: { declaration } }: Leftover) => declaration.kind === 'constructor';
  const seed = (left: Leftover, right: Leftover, self: NonNullable<EditContext['self']>): Seed[] => {
    const edits = comparison.editsWith({ self });
    const { pairs } = mapBodies(left.body, right.body, edits, { left: left.isOpen, right: right.isOpen });
    const kept = pairs.filter((pair) => pair.similarity >= SAME_BUT_FOR_NAMES && !isTrivial(pair.left));
    return kept.length < FEWEST_RENAMED ? [] : [{ left, right, weight: weightOf(kept), alone: false, edits }];
  };
  return [...before].flatMap(([home, ls]) => {
    const later = home && comparison.pairOfLeft(home)?.right;
    const rs = (later && after.get(later)) ?? [];
    const [constructors, methods] = [rs.filter(isConstructor), rs.filter((right) => !isConstructor(right))];
    return ls.flatMap((left) =>
      (isConstructor(left) ? methods : constructors).flatMap((right) => {
        const object = madeOfOwnClass(isConstructor(left) ? right.body : left.body);
        return object ? seed(left, right, isConstructor(left) ? { left: object } : { right: object }) : [];
      }),
    );
  });
}

/**
 * By weight; among equals those come first where the method that gave the code up calls the one that has it, then those where
 * it speaks of what has it: `showOrders() { open(orderScene); … }` and `OrderController.show()`.
 */
function bestFirst(comparison: Comparison, candidates: readonly Seed[]): Seed[] {
  const handedOn = new Map<Seed, boolean>();
  const isCalled = (seed: Seed) => {
    let known = handedOn.get(seed);
    if (known === undefined) {
      known = isHandedOn(comparison, seed.left.body.declaration, seed.right.body.declaration);
      handedOn.set(seed, known);
    }
    return Number(known);
  };
  const spoken = new Map<Declaration, ReadonlySet<string>>();
  const wordsOf = ({ declaration, fragments }: Body) => {
    let known = spoken.get(declaration);
    if (!known) {
      const all = [declaration.name, ...fragments.flatMap((fragment) => fragment.words)];
      spoken.set(declaration, (known = new Set(all.flatMap(words))));
    }
    return known;
  };
  const spokenOf = new Map<Seed, number>();
  const speaksOf = (seed: Seed) => {
    let share = spokenOf.get(seed);
    if (share === undefined) {
      const { declaration } = seed.right.body;
      const [said, own] = [
        wordsOf(seed.left.body),
        new Set([ownerOf(declaration), declaration].flatMap(({ name }) => words(name))),
      ];
      share = [...own].filter((word) => said.has(word)).length / own.size;
      spokenOf.set(seed, share);
    }
    return share;
  };
  return candidates.toSorted((a, b) => b.weight - a.weight || isCalled(b) - isCalled(a) || speaksOf(b) - speaksOf(a));
}

/**
 * One of the two methods has a partner (else it is the method that moved), and they are not partners of each other. Two
 * functions that one member gets are variants of it. Of an initializer without partner, which nothing calls or is named
 * like, only a method of its class has the code, where that stayed; and the reverse.
 */
function mayExchange(comparison: Comparison, left: Leftover, right: Leftover, held: HeldMembers): boolean {
  const source = left.body.declaration;
  const target = right.body.declaration;
  if (!left.paired && !right.paired) return false;
  const bodyOf = (d: Declaration) => comparison.body(d);
  if (isVariableOf(left.body, target, bodyOf) || isVariableOf(right.body, source, bodyOf)) return false;
  if (held.has(left.body, target) || held.has(right.body, source)) return false;
  const isLoneBlock = ({ paired, body }: Leftover) => !paired && body.declaration.kind === 'initializer';
  if (isLoneBlock(left) || isLoneBlock(right)) {
    const ofSource = source.parent && comparison.pairOfLeft(source.parent);
    if (ofSource?.relation !== 'same' || ofSource.right !== target.parent) return false;
  }
  if (areOneMember(source, target)) return false;
  const isNamed = (owner: Declaration) => owner.name !== '' || isHeldLiteral(owner);
  return !comparison.arePaired(source, target) && isNamed(ownerOf(source)) && isNamed(ownerOf(target));
}

function areOneMember(source: Declaration, target: Declaration): boolean {
  return (
    source.qualifier !== null && fullName(source) === fullName(target) && ownerOf(source).name === ownerOf(target).name
  );
}
