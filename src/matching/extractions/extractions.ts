// Extract and inline hypotheses (statement-mapping.md §9 C, §5.1-5.3): for every new callable that a paired callable
// calls now, the code that left the caller is looked for in the callee, its parameters bound to the arguments. A
// hypothesis is accepted by how much of the callee it explains. Inlining is the mirror image.

import type { CodeNode } from '../../model/code.ts';
import {
  type CodeModel,
  type Declaration,
  type FileModel,
  isCallable,
  isType,
  isUnnamed,
} from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import type { Definition, Edits } from '../bodies/edits.ts';
import { CONSTRUCTORS, madeAs, shownAs, tabledAs } from '../calls/call-sites.ts';
import { tabledUnder } from '../calls/function-tables.ts';
import { FunctionTypes } from '../calls/function-types.ts';
import { moduleName } from '../calls/resolution.ts';
import type { Comparison, DeclarationPair } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { isWholeExport, renamedImports } from '../moves/import-moves.ts';
import { words } from '../words.ts';
import { CallerSearch, type Doubtful, isPulledUp, type Search } from './caller-search.ts';
import { ALIKE } from './coincidences.ts';

/** Code of a callable that went into (extract) or came out of (inline) another one. */
export interface Extraction {
  readonly kind: 'extract' | 'inline';
  /** The callable before and after that lost (extract) or took (inline) the code. */
  readonly caller: DeclarationPair;
  /** The new (extract) or vanished (inline) callable. */
  readonly callee: Declaration;
  /** Calls of the callee in the caller: after for extract, before for inline. */
  readonly calls: readonly CodeNode[];
  /** Pairs (caller before, callee) for extract, (callee, caller after) for inline. */
  readonly pairs: readonly StatementPair[];
  /** Expression pairs where no whole statement corresponds (a single returned expression). */
  readonly expressions: readonly { readonly left: CodeNode; readonly right: CodeNode }[];
  /** Parameters of the callee that are bound to arguments. */
  readonly bindings: ReadonlyMap<string, Definition>;
  /** What the pairs were made with. */
  readonly edits: Edits;
  readonly strength: number;
  readonly rule: string;
}

/**
 * Finds all accepted extract and inline hypotheses of a comparison. `bodies` are its pairs whose bodies differ.
 * @param lost code that left its method with what had it, beside that method as it is now
 */
export function findExtractions(
  comparison: Comparison,
  bodies: readonly BodyPair[],
  lost: readonly BodyPair[] = [],
): Extraction[] {
  const renames = comparison.renames();
  return (['inline', 'extract'] as const).flatMap((kind) =>
    findSide(
      { comparison, kind, renames, rivals: new Map(), doubtful: [] },
      kind === 'extract' ? [...bodies, ...lost] : bodies,
    ),
  );
}

function findSide(search: Search, bodies: readonly BodyPair[]): Extraction[] {
  const { comparison, kind } = search;
  const { resolvers } = comparison;
  const model = kind === 'extract' ? comparison.after : comparison.before;
  // A further source of a pull-up is there still, as a further target of a push-down was before.
  const told = new Set(comparison.secondary.map(({ left, right }) => (kind === 'extract' ? right : left)));
  const isFree = (d: Declaration) =>
    !told.has(d) && (kind === 'extract' ? !comparison.pairOfRight(d) : !comparison.pairOfLeft(d));
  const byName = new Map<string, Declaration[]>();
  const ofUnnamed = new Map<Declaration, Declaration[]>();
  for (const file of model.files) {
    for (const d of file.declarations) {
      if (!isCallable(d) || !(isFree(d) || isPulledUp(search, d)) || d.bodyNode < 0) continue;
      // Others call methods of anonymous classes through the supertype, and nothing says which one is meant.
      if (d.parent && isUnnamed(d.parent)) {
        appendTo(ofUnnamed, d.parent, d);
        continue;
      }
      const name = d.kind === 'constructor' ? CONSTRUCTORS : d.name;
      appendTo(byName, name, d);
      if (isMade(d) && d.parent && isFree(d.parent)) appendTo(byName, madeAs(d.parent.name), d);
      for (const element of elementsOf(d)) appendTo(byName, shownAs(element), d);
      for (const member of tabledUnder(d)) appendTo(byName, tabledAs(member), d);
    }
  }
  dropAlternatives(byName, model.files);
  dropConverted(byName, kind === 'extract' ? comparison.before : comparison.after);
  if (byName.size + ofUnnamed.size === 0) return [];
  const functionTypes = new FunctionTypes(comparison, model, isFree);
  const callees = new Map<FileModel, ReadonlyMap<string, readonly Declaration[]>>();
  const calleesOf = (file: FileModel) => {
    const known = callees.get(file);
    if (known) return known;
    const aliases = renamedImports(file, [...byName.values()].flat());
    const result = aliases.size === 0 ? byName : new Map([...byName, ...aliases]);
    callees.set(file, result);
    return result;
  };
  const calleesFor = (caller: Declaration) => {
    const common = calleesOf(caller.file);
    const own = ofUnnamed.size === 0 ? [] : typesAround(caller).flatMap((type) => ofUnnamed.get(type) ?? []);
    if (own.length === 0) return common;
    const result = new Map(common);
    for (const d of own) result.set(d.name, [...(result.get(d.name) ?? []), d]);
    return result;
  };
  const result: Extraction[] = [];
  for (const body of bodies) {
    const { pair } = body;
    if (!isCaller(body)) continue;
    if (comparison.budget.outOfTime('extractions', pair.left.file.path)) break;
    result.push(
      ...new CallerSearch(
        search,
        body,
        calleesFor(pair[kind === 'extract' ? 'right' : 'left']),
        functionTypes,
        kind === 'extract' ? resolvers.after : resolvers.before,
      ).run(),
    );
  }
  return [...result, ...confirmed(search.doubtful, result)];
}

/** The types that a declaration stands in. */
function typesAround({ parent }: Declaration): Declaration[] {
  const result: Declaration[] = [];
  for (let outer = parent; outer; outer = outer.parent) if (isType(outer)) result.push(outer);
  return result;
}

/** A constructor that is a method like others: code that makes an object may have left to it what it did. */
function isMade(d: Declaration): boolean {
  return d.kind === 'constructor' && vocabularyOf(d).constructorsAreMethods === true;
}

/** Names of the elements that show what a method gives: that of its class, and that of the file which exports no other one. */
function elementsOf({ name, parent, file }: Declaration): Iterable<string> {
  if (!parent || !isType(parent) || name !== vocabularyOf(parent).showMethod) return [];
  return new Set([parent.name, ...(isWholeExport(parent) ? [moduleName(file)] : [])]);
}

/** Drops macros that are there instead of functions of their names, in another configuration. */
function dropAlternatives(byName: Map<string, Declaration[]>, files: readonly FileModel[]): void {
  const isMacro = ({ nativeKind }: Declaration) => nativeKind === 'macro';
  const macros = [...byName].filter(([, list]) => list.some(isMacro));
  if (macros.length === 0) return;
  const functions = new Map<string, Declaration[]>(macros.map(([name]) => [name, []]));
  for (const file of files)
    for (const d of file.declarations) if (isCallable(d) && !isMacro(d)) functions.get(d.name)?.push(d);
  for (const [name, list] of macros) {
    const isAlternative = (macro: Declaration) =>
      isMacro(macro) && functions.get(name)?.some((d) => d.file === macro.file || !d.isStatic);
    const kept = list.filter((d) => !isAlternative(d));
    if (kept.length > 0) byName.set(name, kept);
    else byName.delete(name);
  }
}

/** Drops macros that are functions in the other version, under a name of the same words, and such functions: `SQUARE(x)`, `square(x)`. */
function dropConverted(byName: Map<string, Declaration[]>, other: CodeModel): void {
  const isMacro = ({ nativeKind }: Declaration) => nativeKind === 'macro';
  const others = other.files.flatMap((file) => file.declarations.filter(isCallable));
  if (![...others, ...[...byName.values()].flat()].some(isMacro)) return;
  const keyOf = ({ name }: Declaration, ofMacro: boolean) => `${ofMacro} ${words(name).join(' ')}`;
  const counterparts = new Set(others.map((d) => keyOf(d, isMacro(d))));
  for (const [name, list] of byName) {
    const kept = list.filter((d) => !counterparts.has(keyOf(d, !isMacro(d))));
    if (kept.length === 0) byName.delete(name);
    else if (kept.length < list.length) byName.set(name, kept);
  }
}

/** Those of which another caller says the same: that its code went to the same callee, or the very statement that did. */
function confirmed(doubtful: readonly Doubtful[], certain: readonly Extraction[]): Extraction[] {
  const callers = new Map<string, Set<DeclarationPair>>();
  const keyOf = ({ file, index }: Declaration, content: number | null) => `${file.path} ${index} ${content ?? ''}`;
  const note = ({ callee, caller }: Extraction, content: number | null) => {
    const key = keyOf(callee, content);
    callers.set(key, (callers.get(key) ?? new Set()).add(caller));
  };
  for (const extraction of certain) note(extraction, null);
  for (const { extraction, statements } of doubtful)
    for (const content of statements ?? [null]) note(extraction, content);
  const undoubted = new Set(certain.flatMap(({ callee, strength }) => (strength >= ALIKE ? [callee] : [])));
  // A call that runs what took code of the caller runs no overload of that.
  const explained = new Set(certain.flatMap(({ calls }) => calls));
  const isDenied = ({ callee, calls }: Extraction) =>
    !undoubted.has(callee) || calls.some((call) => explained.has(call));
  return doubtful.flatMap(({ extraction, statements, callers: needed, isByCertain }) => {
    if (isByCertain && isDenied(extraction)) return [];
    const isConfirmed = [...(statements ?? [null])].some(
      (content) => (callers.get(keyOf(extraction.callee, content))?.size ?? 0) >= needed,
    );
    return isConfirmed ? [extraction] : [];
  });
}

/** Callables, initializers, statements of a module with their callbacks, and functions that a field has wrapped: `memo(() => …)`. */
function isCaller({ pair: { left, right }, mapping }: BodyPair): boolean {
  if (isCallable(left) && isCallable(right)) return true;
  const hasFunction = ({ fragments }: Body) => fragments.some(({ slot }) => slot === 'lambda');
  if (left.kind === 'field' || right.kind === 'field') return hasFunction(mapping.left) || hasFunction(mapping.right);
  return left.kind === right.kind && (left.kind === 'initializer' || left.kind === 'file');
}
