// The whole matching of two code models, in order: identity, moved and renamed types, members and fields of paired containers
// and between them, a second look with the names known by then, bodies with their variables, extract and inline, what is left
// weighed, code that moved without a call (docs/architecture.md). Deterministic: candidates are ranked by total orders and
// never by the order of files.

import type { Budget } from '../model/budget.ts';
import { preOrder } from '../model/code.ts';
import { type CodeModel, type Declaration, isCallable, isType } from '../model/declaration.ts';
import type { Body } from './bodies/bodies.ts';
import type { BodyMapping, Pools } from './bodies/body-mapping.ts';
import type { Edits } from './bodies/edits.ts';
import { mapBodies } from './bodies/statements.ts';
import { functionsOfObjects } from './calls/lambda-objects.ts';
import { findMade } from './calls/made-functions.ts';
import { Comparison, type DeclarationPair, hasCode } from './comparison.ts';
import { withoutExtracted } from './extractions/extracted-statements.ts';
import { type Extraction, findExtractions } from './extractions/extractions.ts';
import { type CodeMoves, findMovedCode, standsForWhole } from './extractions/moved-code.ts';
import { pairRenamedGetters } from './fields/accessor-renames.ts';
import {
  pairFieldMoves,
  pairFieldsOfExtractions,
  pairFieldsOfMovedCode,
  pairMovesOfExtractions,
} from './fields/field-moves.ts';
import { nameLeftovers } from './fields/fields.ts';
import { pairRenamedFields } from './fields/renamed-fields.ts';
import { followImplementations, releaseCalledAnew, releaseContradicted } from './methods/called-anew.ts';
import { findWrittenOut } from './methods/handed-functions.ts';
import { pairHollowRenames } from './methods/hollow-renames.ts';
import { pairMembers } from './methods/members.ts';
import { pairMethodsOfNewClasses } from './methods/methods-of-new-classes.ts';
import { pairShiftedNames } from './methods/shifted-names.ts';
import { pairWeighed } from './methods/weighed-methods.ts';
import { pairChosenFunctions } from './moves/chosen-functions.ts';
import { followSignatures, pairFamilies } from './moves/families.ts';
import { pairKeptNames } from './moves/kept-names.ts';
import { addCopies, addSecondary, dropPairedCopies, pairCallableMoves } from './moves/moves.ts';
import { type NamedClass, pairNamedClasses } from './moves/named-classes.ts';
import { pairOuterFunctions } from './moves/outer-functions.ts';
import { addBodyMoves } from './moves/overrides.ts';
import { pairPartedMethods } from './moves/parted-methods.ts';
import { pairRenamedAlike } from './moves/renamed-alike.ts';
import type { Thresholds } from './thresholds.ts';
import { releaseFoldedTypes } from './types/folded-types.ts';
import { pairHeirsOfRenamed } from './types/heirs.ts';
import { pairMovedModules } from './types/modules.ts';
import { pairMovedTypes } from './types/moved-types.ts';
import { releaseAliasedTypes, releaseNamesGivenAway } from './types/names-left-behind.ts';
import { pairRenamedOuterClasses } from './types/outer-members.ts';
import { pairTypesByMembers, pairTypesByReferences } from './types/referred-types.ts';
import { pairRestyledTypes } from './types/restyled-names.ts';
import { pairByIdentity } from './types/types.ts';
import { withoutNamesOfParts } from './values/names-of-parts.ts';
import { outerNames } from './variables/outer-names.ts';
import { type RefinedMapping, refine } from './variables/refinement.ts';
import { type SymbolMap, symbolsOf } from './variables/symbol-maps.ts';
import { isOfPart, isVisibleAt, type Variable, variablesOf } from './variables/variables.ts';

// How often what is left is weighed: code that went into new methods from one that was found so says what these call.
const ROUNDS = 2;

/** Two bodies with their statement pairs and what these tell of variables. */
export interface BodyPair {
  readonly pair: DeclarationPair;
  readonly mapping: BodyMapping;
  /** What the mapping was made with: definitions and renames of variables are known to it. */
  readonly edits: Edits;
  readonly symbols: SymbolMap;
}

/** Everything that corresponds between two code models, with evidence. Refactorings only read it. */
export interface Correspondence {
  readonly comparison: Comparison;
  readonly pairs: readonly DeclarationPair[];
  /** Pairs whose bodies differ, be it in modifiers only. */
  readonly bodies: readonly BodyPair[];
  readonly extractions: readonly Extraction[];
  /** Code that left its method without such a call. */
  readonly codeMoves: CodeMoves;
  /** Anonymous classes that have a name now. */
  readonly namedClasses: readonly NamedClass[];
  /** Declarations without partner, in file order. */
  readonly removed: readonly Declaration[];
  readonly added: readonly Declaration[];
}

/** Matches two code models. */
export function correspond(
  before: CodeModel,
  after: CodeModel,
  budget: Budget,
  thresholds?: Thresholds,
): Correspondence {
  const comparison = new Comparison(before, after, budget, thresholds);
  pairByIdentity(comparison);
  releaseFoldedTypes(comparison);
  releaseAliasedTypes(comparison);
  releaseNamesGivenAway(comparison);
  pairMovedTypes(comparison);
  // Types inside of others have their partners by now.
  releaseAliasedTypes(comparison);
  pairMovedModules(comparison);
  pairRenamedOuterClasses(comparison);
  pairRestyledTypes(comparison);
  pairMembers(comparison);
  pairWithMembers(comparison, pairTypesByReferences);
  pairWithMembers(comparison, pairHeirsOfRenamed);
  const settled = comparison.pairs.length;
  const { hierarchy } = comparison.resolvers.after;
  pairKeptNames(comparison, hierarchy);
  addBodyMoves(comparison, hierarchy);
  pairCallableMoves(comparison, hierarchy);
  pairOuterFunctions(comparison, hierarchy);
  pairChosenFunctions(comparison, hierarchy);
  addCopies(comparison);
  pairWithMembers(comparison, pairTypesByMembers);
  pairRenamedFields(comparison, 2);
  pairFieldMoves(comparison, hierarchy);
  pairRenamedFields(comparison, 1);
  // Renames found so far speak for fields of other classes.
  pairRenamedFields(comparison, 1);
  // Fields and moved methods mention types, too.
  const known = comparison.pairs.length;
  pairWithMembers(comparison, pairTypesByReferences);
  if (comparison.pairs.length > known) pairRenamedFields(comparison, 1);
  const settledFields = comparison.pairs.length;
  addSecondary(comparison, hierarchy);
  comparison.learnRenames();
  pairMembers(comparison, settled, 0);
  const looked = comparison.pairs.length;
  pairCallableMoves(comparison, hierarchy, true);
  addSecondary(comparison, hierarchy, looked);
  if (comparison.pairs.length > looked) pairMembers(comparison, looked);
  // Methods that were found by their new names vote as well.
  if (comparison.pairs.length > settledFields) pairRenamedFields(comparison, 1);
  addCopies(comparison);
  pairShiftedNames(comparison, hierarchy);
  releaseCalledAnew(comparison);
  releaseContradicted(comparison);
  followImplementations(comparison);
  pairFamilies(comparison);
  pairRenamedAlike(comparison, hierarchy);
  if (followSignatures(comparison)) pairCallableMoves(comparison, hierarchy, true);
  pairPartedMethods(comparison, hierarchy);
  pairMethodsOfNewClasses(comparison, hierarchy);
  pairHollowRenames(comparison, hierarchy);
  pairRenamedGetters(comparison);
  const namedClasses = pairNamedClasses(comparison);
  dropPairedCopies(comparison);
  let bodies = mapPairs(comparison, [...comparison.pairs, ...comparison.secondary]);
  let resolved = findExtractions(comparison, bodies, functionsOfObjects(comparison, bodies));
  for (let round = 0; round < ROUNDS; round++) {
    const explained = comparison.pairs.length;
    if (!pairWeighed(comparison, hierarchy, resolved)) break;
    const weighed = comparison.pairs.length;
    pairRenamedAlike(comparison, hierarchy);
    pairMembers(comparison, weighed);
    // They vote for names of fields as all others did.
    pairRenamedFields(comparison, 1);
    bodies = mapPairs(comparison, comparison.pairs.slice(explained), bodies);
    resolved = findExtractions(comparison, bodies, functionsOfObjects(comparison, bodies));
  }
  resolved.push(...findWrittenOut(comparison, bodies), ...findMade(comparison, bodies));
  bodies = mapAgain(comparison, bodies, withoutExtracted(comparison, bodies, resolved));
  const codeMoves = findMovedCode(comparison, bodies, resolved);
  const isOfWhole = standsForWhole(codeMoves);
  const extractions = [...resolved.filter((extraction) => !isOfWhole(extraction)), ...codeMoves.extractions];
  pairFieldsOfExtractions(comparison, hierarchy, extractions);
  pairFieldsOfMovedCode(comparison, hierarchy, codeMoves.moved);
  if (nameLeftovers(comparison, extractions)) {
    pairRenamedFields(comparison, 1, extractions);
    pairMovesOfExtractions(comparison, hierarchy, extractions);
  }
  const free = (model: CodeModel, isPaired: (declaration: Declaration) => boolean) =>
    model.files.flatMap((file) => file.declarations.filter((declaration) => !isPaired(declaration)));
  return {
    comparison,
    pairs: comparison.pairs,
    bodies,
    extractions,
    codeMoves,
    namedClasses,
    removed: free(before, (declaration) => comparison.pairOfLeft(declaration) !== undefined),
    added: free(after, (declaration) => comparison.pairOfRight(declaration) !== undefined),
  };
}

/** The second pass over bodies: with the new names that are known by now, and with what became of the variables. */
function mapPairs(
  comparison: Comparison,
  pairs: readonly DeclarationPair[],
  known: readonly BodyPair[] = [],
): BodyPair[] {
  const mapped: Omit<BodyPair, 'symbols'>[] = [...known];
  const renames = comparison.renames();
  const starts = new Map<DeclarationPair, { readonly start: BodyMapping; readonly pools: Pools }>();
  for (const pair of pairs) {
    if (isType(pair.left) && pair.left.name !== '') continue;
    if (comparison.budget.outOfTime('statements', pair.left.file.path)) break;
    if (!hasCode(pair.left) || !hasCode(pair.right) || isSettled(comparison, pair)) continue;
    const first = comparison.mapping(pair.left, pair.right);
    if (!first) continue;
    const pools = withoutNamesOfParts(first, comparison.index);
    const start = pools ? mapBodies(first.left, first.right, comparison.edits, pools) : first;
    const refined = refine(comparison, start, renames, null, pools ?? {});
    comparison.remap(refined.mapping);
    mapped.push({ pair, ...refined });
    starts.set(pair, { start, pools: pools ?? {} });
  }
  const innerOf = innerCode(comparison, mapped);
  const bodies = mapped.map((body) => ({ ...body, symbols: symbolsOf(comparison, body, innerOf(body.pair)) }));
  // Functions in others once more, with the new names of what they have from these.
  const namesFor = outerNames(bodies);
  const changed = new Map<BodyPair, RefinedMapping>();
  for (const body of bodies) {
    const known = starts.get(body.pair);
    const names = known ? namesFor(body.mapping) : [];
    if (!known || names.length === 0) continue;
    changed.set(body, refine(comparison, known.start, new Set([...renames, ...names]), null, known.pools));
  }
  return mapAgain(comparison, bodies, changed);
}

/** The bodies with other mappings of some of them. */
function mapAgain(
  comparison: Comparison,
  bodies: BodyPair[],
  changed: ReadonlyMap<BodyPair, RefinedMapping>,
): BodyPair[] {
  if (changed.size === 0) return bodies;
  for (const { mapping } of changed.values()) comparison.remap(mapping);
  const mapped = bodies.map((body) => ({ ...body, ...changed.get(body) }));
  const innerOf = innerCode(comparison, mapped);
  return mapped.map((body, i) =>
    changed.has(bodies[i]) ? { ...body, symbols: symbolsOf(comparison, body, innerOf(body.pair)) } : body,
  );
}

/** What may have functions in its code: a function, or a field, `const list = wrap(() => { … })`. */
function holdsCode(declaration: Declaration): boolean {
  return isCallable(declaration) || declaration.kind === 'field';
}

/**
 * The mapped code of functions that stand in both functions or fields of a pair, or in callbacks of two modules that have variables
 * for them, `define(() => { let a; function f() { … } })`; for a function that took the place of a class, that of the other methods of
 * the class as well.
 */
function innerCode(
  comparison: Comparison,
  mapped: readonly Pick<BodyPair, 'pair' | 'mapping'>[],
): (outer: DeclarationPair) => readonly BodyMapping[] {
  const scopes = new Map<Declaration, readonly Variable[]>();
  const isInScope = (module: Declaration, { start }: Declaration) => {
    let variables = scopes.get(module);
    if (!variables) scopes.set(module, (variables = firstOfCallbacks(comparison.body(module))));
    return variables.some((variable) => isVisibleAt(variable, start));
  };
  const around = (d: Declaration) => {
    const result: Declaration[] = [];
    for (let { parent } = d; parent; { parent } = parent)
      if (holdsCode(parent) || (parent.kind === 'file' && isInScope(parent, d))) result.push(parent);
    return result;
  };
  // Of two methods one of which stands in a function and the other one in a class, the class is what is around that one.
  const owners = ({ left, right }: DeclarationPair): readonly [readonly Declaration[], readonly Declaration[]] => {
    const [from, to] = [around(left), around(right)];
    const classOf = ({ parent }: Declaration) => (parent && isType(parent) ? [parent] : []);
    return [from.length > 0 ? from : classOf(left), to.length > 0 ? to : classOf(right)];
  };
  const inner = new Map<Declaration, { readonly mapping: BodyMapping; readonly outers: readonly Declaration[] }[]>();
  for (const { pair, mapping } of mapped) {
    const [from, to] = owners(pair);
    const isInner = (outer: Declaration) => holdsCode(outer) || outer.kind === 'file';
    if (!isInner(from[0] ?? pair.left) && !isInner(to[0] ?? pair.right)) continue;
    for (const outer of to.length > 0 ? from : []) {
      const list = inner.get(outer);
      if (list) list.push({ mapping, outers: to });
      else inner.set(outer, [{ mapping, outers: to }]);
    }
  }
  const within = (left: Declaration | null, right: Declaration | null) =>
    left && right
      ? (inner.get(left) ?? []).flatMap(({ mapping, outers }) => (outers.includes(right) ? [mapping] : []))
      : [];
  return ({ left, right }) => [...within(left, right), ...within(left.parent, right), ...within(left, right.parent)];
}

/** The first variable of each callback in the code of a module, be it a parameter: that is visible wherever one of them is. */
function firstOfCallbacks(module: Body | null): readonly Variable[] {
  const first = new Map<number, Variable>();
  for (const variable of module ? variablesOf(module).all : []) {
    const known = first.get(variable.scopeEnd);
    if (module && isOfPart(variable, module) && !(known && known.scopeStart <= variable.scopeStart))
      first.set(variable.scopeEnd, variable);
  }
  return [...first.values()];
}

/** Pairs types, then what is in them. */
function pairWithMembers(comparison: Comparison, pairTypes: (comparison: Comparison) => void): void {
  const known = comparison.pairs.length;
  pairTypes(comparison);
  if (comparison.pairs.length > known) pairMembers(comparison, known);
}

/** Equal code in which no variable has modifiers or annotations that could have come or gone. */
function isSettled(comparison: Comparison, { left, right }: DeclarationPair): boolean {
  if (!comparison.haveEqualBodies(left, right)) return false;
  if (comparison.haveIdenticalBodies(left, right)) return true;
  const isPlain = (declaration: Declaration) => {
    const root = comparison.body(declaration)?.root;
    if (root) for (const node of preOrder(root)) if (node.modifiers.length + node.annotations.length > 0) return false;
    return true;
  };
  return isPlain(left) && isPlain(right);
}
