// Extract and inline hypotheses (statement-mapping.md §9 C, §5.1-5.3): for every new callable that a paired callable
// calls now, the code that left the caller is looked for in the callee, its parameters bound to the arguments. A
// hypothesis is accepted by how much of the callee it explains. Inlining is the mirror image.

import { CodeNode, ownNodes, preOrder } from '../model/code.ts';
import { type Declaration, type FileModel, isCallable, isHeldLiteral, isType } from '../model/declaration.ts';
import { appendTo } from '../model/grouping.ts';
import { vocabularyOf } from '../model/vocabulary.ts';
import { type Body, type Fragment, isTrivial } from './bodies.ts';
import type { BodyMapping, StatementPair } from './body-mapping.ts';
import { type CallSite, CONSTRUCTORS, callsTo, isGetter, madeAs, shownAs, tabledAs } from './call-sites.ts';
import type { Comparison, DeclarationPair } from './comparison.ts';
import { conditionOf, haveOtherPolarity, operandSimilarity } from './conditions.ts';
import { callsNamed } from './continuation.ts';
import type { BodyPair } from './correspond.ts';
import type { Definition, Edits } from './edits.ts';
import {
  type Evidence,
  elementAt,
  type Hypothesis,
  isSameCreation,
  judge,
  type Rewritten,
  RUN_FOR_EACH,
  rewritten,
  sameStep,
  saysAsMuch,
} from './evidence.ts';
import { tabledUnder } from './function-tables.ts';
import { FunctionTypes } from './function-types.ts';
import { isOfPackage, isWholeExport, renamedImports } from './import-moves.ts';
import { moduleName, ownerOf, type Resolver } from './resolution.ts';
import { computedValue } from './shapes.ts';
import type { SymbolMap } from './symbol-maps.ts';
import { nameOf } from './symbols.ts';
import { isVariableOf, variablesOf } from './variables.ts';
import { vote } from './votes.ts';

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

// Calls of one callee in one caller, and callees of one caller, that are looked at.
const MOST_CALLS = 8;
const MOST_CALLEES = 64;
const DEEPEST = 3;
// Words of a statement that says by itself which of several callees has it.
const LITERAL_SIZE = 2;
// From this likeness on code is what it was.
const ALIKE = 0.95;
// Words of an expression that says of which class its method is, where the call stands in its place.
const LARGE = 12;
// From this likeness on it does.
const ALIKE_LARGE = 0.6;
// From this likeness on a statement of so many words is the one that went, whoever has the method.
const ALIKE_STATEMENT = 0.85;
// What stands where a known method was called may lack some of what that one did.
const ALIKE_INLINED = 0.5;
// Words of the only statement of a helper that say of themselves where it comes from.
const WHOLE_HELPER = 6;
// Words of equal statements that are no coincidence where the source says what is called.
const TELLING_WEIGHT = 1.9;
// Share of a function handed over below which a few statements that its keeper lost were not the function's.
const LITTLE_OF_KEPT = 0.2;
// Share of a function handed over that its only statement from a lambda has to be.
const LEAST_OF_HANDED = 0.3;
// Words of its only statement that say of a function handed over where it comes from.
const TELLING_HANDED = 3;
// Methods beside a callee that are asked whether they say what it says.
const MOST_RIVALS = 20;
// Share of what a callee says that the method says which it was before.
const SAID_BY_OTHER = 0.4;
// Helpers of another class that have code of one caller, through a method that calls them.
const SEVERAL_HELPERS = 2;

// What runs code of another callable: calls, members that are getters perhaps, and operators that call methods.
const takesCode: ReadonlySet<string> = new Set(['call', 'constructorCall', 'member', 'binary']);

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

/** What all hypotheses of one direction share. */
interface Search {
  readonly comparison: Comparison;
  readonly kind: Extraction['kind'];
  /** Names of declarations that changed, as `Edits` wants them. */
  readonly renames: ReadonlySet<string>;
  /** Methods of a container that only the other version has. */
  readonly rivals: Map<Declaration, readonly Declaration[]>;
  /** Hypotheses of one caller that say too little unless another caller says the same of the callee. */
  readonly doubtful: Doubtful[];
}

interface Doubtful extends Pick<Rewritten, 'statements'> {
  readonly extraction: Extraction;
  /** Callers that have to say so. */
  readonly callers: number;
}

// Share of an inlined method that its caller has to have, where another one had some of it word for word.
const LEAST_OF_BOTH = 0.3;
// Words of a call that several callers made, and that the method makes now which each calls instead.
const AGREED = 4;
// From this likeness on several of them are no coincidence.
const ALIKE_AGREED = 0.7;

// Callers that have to say the same; more of them where the source does not say what they call.
const AGREEING = { certain: 2, uncertain: 3 };

function findSide(search: Search, bodies: readonly BodyPair[]): Extraction[] {
  const { comparison, kind } = search;
  const { resolvers } = comparison;
  const model = kind === 'extract' ? comparison.after : comparison.before;
  // A further source of a pull-up is there still, as a further target of a push-down was before.
  const told = new Set(comparison.secondary.map(({ left, right }) => (kind === 'extract' ? right : left)));
  const isFree = (d: Declaration) =>
    !told.has(d) && (kind === 'extract' ? !comparison.pairOfRight(d) : !comparison.pairOfLeft(d));
  const byName = new Map<string, Declaration[]>();
  for (const file of model.files) {
    for (const d of file.declarations) {
      // Methods of anonymous classes are called through the supertype; nothing says which one is meant.
      const isUnnamed = d.parent !== null && isType(d.parent) && d.parent.name === '' && !isHeldLiteral(d.parent);
      if (!isCallable(d) || !(isFree(d) || isPulledUp(search, d)) || d.bodyNode < 0 || isUnnamed) continue;
      const name = d.kind === 'constructor' ? CONSTRUCTORS : d.name;
      appendTo(byName, name, d);
      if (isMade(d) && d.parent && isFree(d.parent)) appendTo(byName, madeAs(d.parent.name), d);
      for (const element of elementsOf(d)) appendTo(byName, shownAs(element), d);
      for (const member of tabledUnder(d)) appendTo(byName, tabledAs(member), d);
    }
  }
  dropAlternatives(byName, model.files);
  if (byName.size === 0) return [];
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
  const result: Extraction[] = [];
  for (const body of bodies) {
    const { pair } = body;
    if (!isCaller(body)) continue;
    if (comparison.budget.outOfTime('extractions', pair.left.file.path)) break;
    result.push(
      ...new CallerSearch(
        search,
        body,
        calleesOf(pair[kind === 'extract' ? 'right' : 'left'].file),
        functionTypes,
        kind === 'extract' ? resolvers.after : resolvers.before,
      ).run(),
    );
  }
  return [...result, ...confirmed(search.doubtful, result)];
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

/** A method of a new superclass that one of the subclasses gave up: what the others hand on to it is their code as well. */
function isPulledUp({ comparison, kind }: Pick<Search, 'comparison' | 'kind'>, callee: Declaration): boolean {
  if (kind !== 'extract' || !callee.parent || comparison.pairOfRight(callee.parent)) return false;
  return comparison.pairOfRight(callee)?.relation === 'pulledUp';
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
  return doubtful.flatMap(({ extraction, statements, callers: needed }) => {
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

/** Words of a body. */
function sizeOf({ fragments }: Body): number {
  return fragments.reduce((sum, { size }) => sum + size, 0);
}

/** The caller writes more than the callee hands on as it is: what came there is the rest, and nothing of it left. */
function handsOnLess({ call }: CallSite, { fragments }: Body): boolean {
  const handed = computedValue(fragments[0].node)?.all('argument') ?? [];
  return (
    call.kind === 'call' && call.all('argument').length > handed.length && handed.every(({ kind }) => kind === 'name')
  );
}

/** All that a body does is to hand over more than it was handed: who does without it writes that out. */
function spellsOut({ fragments, declaration }: Body): boolean {
  const handed = computedValue(fragments[0].node)?.all('argument') ?? [];
  return declaration.parameters.length > 0 && handed.length > declaration.parameters.length;
}

/** A body that only keeps a parameter in a field; many classes have such code. */
function isSetter({ fragments, declaration }: Body): boolean {
  const [{ node }, ...others] = fragments;
  const value = node.kind === 'expression' ? node.children[0] : null;
  if (value?.kind !== 'assignment' || value.label !== '=' || !others.every(isTrivial)) return false;
  const name = value.child('value');
  return name?.kind === 'name' && declaration.parameters.some((parameter) => parameter.name === name.label);
}

/** A callee that is called and waits to be looked at. */
interface Candidate {
  readonly callee: Declaration;
  readonly sites: readonly CallSite[];
  readonly depth: number;
  /** The callee that calls this one; null for the caller itself. */
  readonly through: Candidate | null;
}

/** The hypotheses of one caller; callees of callees follow, breadth first (5.1 rule 7). */
class CallerSearch {
  readonly #search: Search;
  readonly #pair: DeclarationPair;
  readonly #mapping: BodyMapping;
  readonly #symbols: SymbolMap;
  readonly #byName: ReadonlyMap<string, readonly Declaration[]>;
  readonly #functionTypes: FunctionTypes;
  readonly #resolver: Resolver;
  readonly #extract: boolean;
  /** The version of the caller that calls, and the one whose code is looked for. */
  readonly #caller: Body;
  readonly #pool: Body;
  readonly #renames: ReadonlySet<string>;
  readonly #innerRenames = new Map<Candidate, ReadonlySet<string>>();
  /** Statements of the pool that an accepted callee explains, or that stayed as they were. */
  readonly #taken = new Set<number>();
  /** Callees that have a statement of the pool word for word. */
  readonly #reserved = new Map<number, Set<Declaration>>();
  readonly #tried = new Set<Declaration>();
  readonly #queue: Candidate[] = [];
  /** Calls of which words alone may tell, once all code that whole statements explain is taken. */
  readonly #reworded: { readonly callee: Declaration; readonly evidence: Evidence }[] = [];
  /** Calls that both versions have, word for word, took the place of no code. */
  readonly #kept = new Set<number>();

  constructor(
    search: Search,
    body: BodyPair,
    byName: ReadonlyMap<string, readonly Declaration[]>,
    functionTypes: FunctionTypes,
    resolver: Resolver,
  ) {
    this.#search = search;
    this.#pair = body.pair;
    this.#mapping = body.mapping;
    this.#symbols = body.symbols;
    this.#byName = byName;
    this.#functionTypes = functionTypes;
    this.#resolver = resolver;
    this.#extract = search.kind === 'extract';
    this.#caller = this.#extract ? body.mapping.right : body.mapping.left;
    this.#pool = this.#extract ? body.mapping.left : body.mapping.right;
    const renames = new Set(search.renames);
    for (const { left, right } of body.symbols.pairs) {
      if (nameOf(left) !== nameOf(right)) renames.add(`${nameOf(left)}\0${nameOf(right)}`);
    }
    this.#renames = renames;
  }

  run(): Extraction[] {
    const { comparison } = this.#search;
    this.#enqueue(this.#caller, null);
    if (this.#queue.length === 0) return [];
    for (const p of this.#mapping.pairs) if (p.similarity >= 0.999) this.#taken.add(this.#inPool(p).index);
    this.#mostLiteralFirst();
    this.#reserveLiterals();
    const result: Extraction[] = [];
    const accepted = new Map<Candidate, readonly Extraction[]>();
    for (let at = 0; at < this.#queue.length && at < MOST_CALLEES; at++) {
      const candidate = this.#queue[at];
      const { callee, depth } = candidate;
      const body = comparison.body(callee);
      if (!body || body.fragments.length === 0) continue;
      if (!comparison.budget.spend('pairs', 1, 'extractions', callee.file.path)) break;
      const { through } = candidate;
      const inCallee = (accepted.get(through ?? candidate) ?? []).flatMap(({ pairs }) => pairs);
      const outer = through === null && depth === 0 ? this.#mapping.pairs : inCallee;
      const isPart = through === null || this.#isPartOf(body, through.callee);
      const renames = through === null ? this.#renames : this.#renamesIn(through, accepted.get(through) ?? []);
      const found = this.#hypotheses(candidate, body, outer, isPart, renames);
      accepted.set(candidate, found);
      result.push(...found);
      if (depth < DEEPEST) this.#enqueue(body, candidate);
    }
    for (const { callee, evidence } of this.#reworded) this.#rewritten(callee, evidence, result);
    return this.#extract ? [...result, ...this.#handedOn(accepted)] : result;
  }

  /** The new names of the caller's code, and those that its variables have in a callee through which another one is called. */
  #renamesIn(through: Candidate, accepted: readonly Extraction[]): ReadonlySet<string> {
    const known = this.#innerRenames.get(through);
    if (known) return known;
    const { comparison } = this.#search;
    const body = comparison.body(through.callee);
    // Equal statements tell of no new name.
    const changed = accepted.filter(({ pairs }) => pairs.some(({ similarity }) => similarity < 0.999));
    const renames = new Set(this.#renames);
    if (body && changed.length > 0) {
      const [pool, callee] = [variablesOf(this.#pool), variablesOf(body)];
      const [left, right] = this.#extract ? [pool, callee] : [callee, pool];
      for (const { pairs, edits } of changed)
        for (const pair of vote(comparison, pairs, edits, left, right, 'tentative'))
          if (nameOf(pair.left) !== nameOf(pair.right)) renames.add(`${nameOf(pair.left)}\0${nameOf(pair.right)}`);
    }
    this.#innerRenames.set(through, renames);
    return renames;
  }

  /** Code belongs to the callee that has it word for word before another one, called earlier, has it under other names. */
  #mostLiteralFirst(): void {
    if (this.#queue.length < 2) return;
    const open = new Set<number>();
    for (const { index, content, size } of this.#pool.fragments)
      if (size >= LITERAL_SIZE && !this.#taken.has(index)) open.add(content);
    if (open.size === 0) return;
    const literal = new Map<Candidate, number>();
    for (const candidate of this.#queue) {
      const fragments = this.#search.comparison.body(candidate.callee)?.fragments ?? [];
      literal.set(candidate, fragments.filter((f) => !f.composite && open.has(f.content)).length);
    }
    this.#queue.sort((a, b) => (literal.get(b) ?? 0) - (literal.get(a) ?? 0));
  }

  /** Statements that a callee has word for word, once its parameters are what it is handed, are those of no other one that has not. */
  #reserveLiterals(): void {
    if (this.#queue.length < 2) return;
    const open = new Map<string, number[]>();
    const none = new Map<string, string>();
    for (const fragment of this.#pool.fragments) {
      if (fragment.composite || fragment.size < LITERAL_SIZE || isTrivial(fragment)) continue;
      if (this.#taken.has(fragment.index)) continue;
      appendTo(open, wordsOf(fragment.node, none), fragment.index);
    }
    if (open.size === 0) return;
    for (const candidate of this.#queue) {
      for (const { bindings } of candidate.sites.slice(0, MOST_CALLS)) {
        const names = new Map<string, string>();
        for (const [name, bound] of bindings) if (bound instanceof CodeNode) names.set(name, wordsOf(bound, none));
        for (const fragment of this.#search.comparison.body(candidate.callee)?.fragments ?? []) {
          if (fragment.composite || fragment.size < LITERAL_SIZE) continue;
          for (const index of open.get(wordsOf(fragment.node, names)) ?? []) {
            const owners = this.#reserved.get(index);
            if (owners) owners.add(candidate.callee);
            else this.#reserved.set(index, new Set([candidate.callee]));
          }
        }
      }
    }
  }

  /** 5.1 rule 7: callees that have the code through a callee of their own, and little else; innermost first. */
  #handedOn(accepted: Map<Candidate, readonly Extraction[]>): Extraction[] {
    const result: Extraction[] = [];
    for (const [candidate, own] of [...accepted].reverse()) {
      const { callee, sites } = candidate;
      if (own.length > 0) continue;
      const through = [...accepted].filter(([inner]) => inner.through === candidate).flatMap(([, found]) => found);
      const isElsewhere = this.#isElsewhere(callee);
      // In another class one helper alone may have its code by chance.
      if (isElsewhere && !(through.length >= SEVERAL_HELPERS && this.#resolver.isCertain(sites[0].call, sites[0].body)))
        continue;
      const inner = through.filter(
        ({ pairs, callee: other }) => pairs.length > 1 && (isElsewhere || !this.#isElsewhere(other)),
      );
      const [best] = inner.sort((a, b) => b.strength - a.strength);
      const moved = (isElsewhere ? through : best ? [best] : [])
        .flatMap(({ pairs }) => pairs)
        .reduce((sum, { left }) => sum + left.size, 0);
      const body = this.#search.comparison.body(callee);
      if (!best || !body || sizeOf(body) > moved) continue;
      const extraction: Extraction = {
        ...best,
        callee,
        calls: [sites[0].call],
        pairs: [],
        bindings: sites[0].bindings,
      };
      accepted.set(candidate, [{ ...extraction, pairs: best.pairs }]);
      result.push(extraction);
    }
    return result;
  }

  /** In none of the types around the caller, nor a function of its module; what an anonymous class does its surroundings do. */
  #isElsewhere(callee: Declaration): boolean {
    const target = ownerOf(callee);
    const caller = this.#extract ? this.#pair.right : this.#pair.left;
    for (let owner: Declaration | null = ownerOf(caller); owner; owner = owner.parent) {
      if (owner === target && (isType(owner) || owner === callee.parent || owner === ownerOf(caller))) return false;
    }
    return true;
  }

  /**
   * One statement that a callee has from a callee of its own, in a class where such are looked for: known by the statement
   * in which it stood.
   */
  #isPartOf({ declaration, fragments }: Body, outer: Declaration): boolean {
    if (fragments.length !== 1 || declaration.name === outer.name) return false;
    return ownerOf(declaration) === ownerOf(outer) || !this.#isElsewhere(declaration);
  }

  /** A callee that only calls another method of its name; for code that is new there, one that stayed what it was. */
  #handsOn(callee: Body): boolean {
    const { declaration, fragments } = callee;
    const value = fragments.length === 1 ? computedValue(fragments[0].node) : null;
    if (value?.kind !== 'call' || value.label !== declaration.name || value.child('receiver')) return false;
    const overloads = ownerOf(declaration)
      .children.filter(({ name }) => name === declaration.name)
      .filter(isCallable);
    return this.#resolver
      .resolve(value, callee, overloads)
      .some((overload) => !this.#extract || this.#pairOf(overload)?.relation === 'same');
  }

  /**
   * All that a new method does but for calling another one of its class, that one did before: callers of the one became
   * callers of the other, and lost no code. The mirror image: a method gave all that it did to the one that it called.
   */
  #isSplitOff(body: Body): boolean {
    const { declaration, fragments } = body;
    const { comparison } = this.#search;
    const called = new Set(declaration.calls.map(({ name }) => name));
    for (const other of ownerOf(declaration).children) {
      if (!called.has(other.name) || other === declaration || callsNamed(other, declaration)) continue;
      const pair = isCallable(other) ? this.#pairOf(other) : undefined;
      const [from, to] = pair ? [comparison.body(pair.left), comparison.body(pair.right)] : [];
      if (!from || !to) continue;
      const headers = (body: Body) => new Set(body.fragments.map(({ header }) => header));
      const [had, has] = this.#extract ? [headers(from), headers(to)] : [headers(to), headers(from)];
      const isCall = ({ node }: Fragment) => ownNodes(node).some((part) => part.label === other.name);
      if (!fragments.some(({ node }) => this.#mayCall(node, body, other))) continue;
      const own = fragments.filter((fragment) => !isTrivial(fragment) && !isCall(fragment));
      if (own.length > 0 && own.every(({ header }) => had.has(header) && !has.has(header))) return true;
    }
    return false;
  }

  /** A statement may call this very method, and no overload of it. */
  #mayCall(statement: CodeNode, body: Body, method: Declaration): boolean {
    const isCall = (node: CodeNode) => node.kind !== 'call' || this.#resolver.resolve(node, body, [method]).length > 0;
    return ownNodes(statement).some((node) => node.label === method.name && isCall(node));
  }

  /** The pair that a declaration of the callee's version is in. */
  #pairOf(declaration: Declaration): DeclarationPair | undefined {
    const { comparison } = this.#search;
    return this.#extract ? comparison.pairOfRight(declaration) : comparison.pairOfLeft(declaration);
  }

  #inPool(pair: StatementPair): Fragment {
    return this.#extract ? pair.left : pair.right;
  }

  #enqueue(body: Body, through: Candidate | null): void {
    const { index } = this.#search.comparison;
    const depth = through ? through.depth + 1 : 0;
    const calls = callsTo(body, this.#byName, this.#resolver, through?.sites[0] ?? null);
    if (!through) for (const [callee, sites] of this.#functionTypes.sitesIn(body)) calls.set(callee, sites);
    for (const inner of through ? [] : this.#newInside(body.declaration)) {
      for (const [callee, sites] of callsTo(inner, this.#byName, this.#resolver, null)) {
        calls.set(callee, [...(calls.get(callee) ?? []), ...sites]);
      }
    }
    if (!through)
      for (const [callee, sites] of this.#calledInside(body.declaration))
        if (!calls.has(callee)) calls.set(callee, sites);
    const above = through ? new Map<Declaration, CallSite[]>() : this.#calledAbove(body);
    for (const [callee, sites] of above) if (!calls.has(callee)) calls.set(callee, sites);
    if (calls.size > 0 && this.#kept.size === 0) {
      for (const node of preOrder(this.#pool.root)) {
        if (takesCode.has(node.kind)) this.#kept.add(index.content(node));
      }
    }
    for (const [callee, all] of calls) {
      if (this.#tried.has(callee) || callee === this.#pair.left || callee === this.#pair.right) continue;
      if (this.#isOfSibling(callee, calls.keys())) continue;
      if (isVariableOf(this.#pool, callee, this.#search.comparison.body(callee))) continue;
      const wasOfPackage = this.#wasOfPackage(callee);
      const isNew = ({ call }: CallSite) =>
        (!this.#kept.has(index.content(call)) || (wasOfPackage && !call.child('receiver'))) &&
        (call.child('receiver')?.kind === 'super' || !isPulledUp(this.#search, callee));
      const sites = this.#wasLambda(callee) ? all : all.filter(isNew);
      if (sites.length === 0) continue;
      this.#tried.add(callee);
      this.#queue.push({ callee, sites, depth: all === above.get(callee) ? depth + 1 : depth, through });
    }
  }

  /** The name called a local lambda in the other version: what reads as the same call is another one. */
  #wasLambda({ name }: Declaration): boolean {
    const { left, right } = this.#symbols;
    const [pool, caller] = this.#extract ? [left, right] : [right, left];
    return pool.named(name).some(({ value }) => value?.kind === 'lambda') && caller.named(name).length === 0;
  }

  /** The name called a function of a package in the other version, and calls one of the program in this one. */
  #wasOfPackage({ name }: Declaration): boolean {
    return isOfPackage(this.#pool.declaration.file, name) && !isOfPackage(this.#caller.declaration.file, name);
  }

  /**
   * A subclass has the method that the caller calls, and so has another one, in which the caller was before it was pulled
   * up, or in which it is since it was pushed down: that has its code.
   */
  #isOfSibling(callee: Declaration, all: Iterable<Declaration>): boolean {
    const { comparison } = this.#search;
    const { left, right } = this.#pair;
    const [from, to] = this.#extract ? [left.parent, right.parent] : [right.parent, left.parent];
    const partner = from && isType(from) ? (comparison.pairOfLeft(from) ?? comparison.pairOfRight(from)) : undefined;
    const home = this.#extract ? partner?.right : partner?.left;
    if (!home || home === to || callee.parent === home || callee.parent === to) return false;
    for (const { name, parent } of all) if (name === callee.name && parent === home) return true;
    return false;
  }

  /** Functions inside of the caller that others inside of it call: what stood in the caller stands there for them. */
  #calledInside(caller: Declaration): Map<Declaration, CallSite[]> {
    const result = new Map<Declaration, CallSite[]>();
    if (!isCallable(caller)) return result;
    const inner = caller.children.filter((child) => isCallable(child) && child.bodyNode >= 0);
    if (!inner.some((child) => !this.#pairOf(child))) return result;
    for (const child of inner) {
      const body = this.#search.comparison.body(child);
      if (!body) continue;
      for (const [callee, sites] of callsTo(body, this.#byName, this.#resolver, null)) {
        if (callee.parent !== caller || callee === child) continue;
        result.set(callee, [...(result.get(callee) ?? []), ...sites]);
      }
    }
    return result;
  }

  /** What the method of a superclass calls on the object, where a method goes on to that: `super(name)`, and there `this.open()`. */
  #calledAbove(caller: Body): Map<Declaration, CallSite[]> {
    const result = new Map<Declaration, CallSite[]>();
    const { declaration } = caller;
    const owner = declaration.parent;
    if (!isCallable(declaration) || !owner || !isType(owner)) return result;
    const ancestors = this.#resolver.hierarchy.ancestors(owner);
    const isConstructor = declaration.kind === 'constructor';
    const methods = [...ancestors].flatMap(({ children }) =>
      children.filter(
        (child) =>
          isCallable(child) && (isConstructor ? child.kind === 'constructor' : child.name === declaration.name),
      ),
    );
    if (methods.length === 0) return result;
    const byName = new Map([[isConstructor ? CONSTRUCTORS : declaration.name, methods]]);
    const goesOn = ({ kind, label, children }: CodeNode) =>
      kind === 'constructorCall' ? label === 'super' : children[0]?.kind === 'super';
    for (const [method, outer] of callsTo(caller, byName, this.#resolver, null)) {
      const site = outer.find(({ call }) => goesOn(call));
      const body = site && this.#pairOf(method) ? this.#search.comparison.body(method) : null;
      if (!site || !body) continue;
      for (const [called, sites] of callsTo(body, this.#byName, this.#resolver, site)) {
        const own = sites.filter(({ call }) => call.child('receiver')?.kind === 'this');
        // A subclass may have another method of the name: it is the one that its objects have.
        const overriding: Declaration = this.#byName.get(called.name)?.find(({ parent }) => parent === owner) ?? called;
        if (own.length === 0 || (overriding.parent !== owner && !ancestors.has(ownerOf(overriding)))) continue;
        if (!result.has(overriding)) result.set(overriding, own);
      }
    }
    return result;
  }

  /** Bodies of anonymous classes that only this version of the caller has: `run(new Task() { … })` runs what stood there. */
  #newInside(caller: Declaration): Body[] {
    const { comparison } = this.#search;
    const result: Body[] = [];
    for (const type of caller.children) {
      if (!isType(type) || type.name !== '') continue;
      for (const method of type.children) {
        const body = isCallable(method) && !this.#pairOf(method) ? comparison.body(method) : null;
        if (body) result.push(body);
      }
    }
    return result;
  }

  /**
   * The accepted call sites of one callee; each sees what those before left (2.10 rule 1).
   * @param outer statements that correspond: of the caller, or of the callee that makes the calls
   * @param isPart whether the code that the callee has may be a part of such a statement
   */
  #hypotheses(
    { callee, sites, depth }: Candidate,
    body: Body,
    outer: readonly StatementPair[],
    isPart: boolean,
    renames: ReadonlySet<string>,
  ): Extraction[] {
    const { comparison, kind } = this.#search;
    const { calledWords, calledElsewhere } = comparison.thresholds;
    const result: Extraction[] = [];
    for (const site of sites.slice(0, MOST_CALLS)) {
      const edits = this.#editsFor(site, renames);
      const around = this.#pairAround(site, outer);
      const given = around && this.#hasValueOf(around, site.call) ? this.#inPool(around).index : -1;
      const evidence: Evidence = {
        comparison,
        kind,
        pool: this.#pool,
        callee: body,
        site,
        edits,
        mapping: this.#mapping,
        around: isPart ? around : null,
        enough: depth === 0 ? (this.#isElsewhere(callee) ? calledElsewhere : calledWords) : Number.POSITIVE_INFINITY,
        isDirect: depth === 0,
        isOpen: ({ index }) =>
          index === given ||
          this.#isTakenOfBoth(index, callee) ||
          (!this.#taken.has(index) && (this.#reserved.get(index)?.has(callee) ?? true)),
      };
      const hypothesis = judge(evidence);
      if (!hypothesis && depth === 0) this.#reworded.push({ callee, evidence });
      if (
        !hypothesis ||
        (site.call.kind === 'creation' && callee.kind !== 'constructor' && !this.#isOfLambda(hypothesis))
      )
        continue;
      const isOfOther = (pair: StatementPair) => this.#isTakenOfBoth(this.#inPool(pair).index, callee);
      const { pairs, strength } = hypothesis;
      if (pairs.some(isOfOther) && (pairs.every(isOfOther) || strength < LEAST_OF_BOTH)) continue;
      const rule = this.#extract ? 'statements:5.1' : 'statements:5.2';
      if (this.#isCoincidence(callee, body, site, depth, hypothesis)) {
        const [left, right] = this.#extract ? [this.#pair.left, callee] : [callee, this.#pair.right];
        comparison.turnedDown.push({ left, right, relation: 'moved', rule, strength: hypothesis.strength });
        // What one caller has by chance several have not.
        if (depth === 0 && this.#isAgreeable(body, site, hypothesis))
          this.#search.doubtful.push({
            extraction: this.#extraction(callee, site, hypothesis),
            statements: null,
            callers: AGREEING.certain,
          });
        continue;
      }
      result.push(this.#extraction(callee, site, hypothesis));
      for (const p of hypothesis.pairs) this.#taken.add(this.#inPool(p).index);
    }
    return result;
  }

  /** What two methods had word for word that their caller took in stands there once, and came from each. */
  #isTakenOfBoth(index: number, callee: Declaration): boolean {
    if (this.#extract || !this.#taken.has(index)) return false;
    const owners = this.#reserved.get(index);
    return owners !== undefined && owners.size > 1 && owners.has(callee);
  }

  /** `v = <code>` and `v = f()`: the code may have gone there, whatever else explains the statement. */
  #hasValueOf({ left, right, similarity }: StatementPair, call: CodeNode): boolean {
    const [before, after] = [left, right].map(({ node }) => node.child('variable'));
    const value = (this.#extract ? after : before)?.child('init');
    return similarity < 0.999 && value === call && before?.label === after?.label && before?.child('init') !== null;
  }

  /** The innermost pair of statements around the call. */
  #pairAround({ call }: CallSite, pairs: readonly StatementPair[]): StatementPair | null {
    let best: StatementPair | null = null;
    for (const pair of pairs) {
      const { node } = this.#extract ? pair.right : pair.left;
      if (
        node.start <= call.start &&
        call.end <= node.end &&
        (!best || node.start >= best[this.#extract ? 'right' : 'left'].node.start)
      )
        best = pair;
    }
    return this.#declaredByCall(call) ?? best;
  }

  /** The call is the value of a variable that had another one before: the two declarations, neither of which has a partner. */
  #declaredByCall(call: CodeNode): StatementPair | null {
    const [own, other] = this.#extract ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const declaration = call.parent?.parent;
    if (call.role !== 'init' || declaration?.kind !== 'declaration') return null;
    const pair = this.#symbols.pairs.find((found) => found[own].variable?.node === call.parent);
    const before = pair?.[other].variable?.node?.parent;
    if (before?.kind !== 'declaration') return null;
    const free = (body: Body, partners: Int32Array | readonly number[], node: CodeNode) =>
      body.fragments.find((fragment) => fragment.node === node && partners[fragment.index] < 0);
    const { toLeft, toRight } = this.#mapping;
    const [toOther, toOwn] = this.#extract ? [toLeft, toRight] : [toRight, toLeft];
    const [called, had] = [free(this.#caller, toOther, declaration), free(this.#pool, toOwn, before)];
    if (!called || !had) return null;
    const [left, right] = this.#extract ? [had, called] : [called, had];
    return { left, right, similarity: 0, rule: 'edit' };
  }

  /** Adds what the words of the code say, at once or in case that another caller says the same. */
  #rewritten(callee: Declaration, evidence: Evidence, result: Extraction[]): void {
    const { site } = evidence;
    if (site.call.kind !== 'call' || this.#handsOn(evidence.callee)) return;
    const found = rewritten(evidence) ?? sameStep(evidence);
    if (!found || this.#isReplaced(callee, evidence.callee, found.hypothesis.strength)) return;
    const extraction = this.#extraction(callee, site, found.hypothesis);
    const isCertain = !this.#isElsewhere(callee) || this.#resolver.isCertain(site.call, site.body, callee);
    if (found.enough && isCertain) result.push(extraction);
    else {
      const callers = isCertain ? AGREEING.certain : AGREEING.uncertain;
      this.#search.doubtful.push({ extraction, statements: found.statements, callers });
    }
  }

  /** A method beside the callee that only the other version has says what the callee says: the one became the other. */
  #isReplaced(callee: Declaration, body: Body, strength: number): boolean {
    return this.#rivalsOf(callee).some((other) => {
      const said = this.#search.comparison.body(other);
      return said !== null && saysAsMuch(body, said, strength);
    });
  }

  /**
   * Of the caller's code nothing but loops and conditions are in the callee, and what they ran was a method beside it that only
   * the other version has, and that says what the callee says: that one took them in.
   */
  #tookIn(callee: Declaration, body: Body, pairs: readonly StatementPair[]): boolean {
    if (pairs.length === 0 || !pairs.every(({ left, right }) => left.composite && right.composite)) return false;
    const run = new Set<string>();
    for (const pair of pairs) {
      const { index, next } = this.#inPool(pair);
      for (const { words } of this.#pool.fragments.slice(index + 1, next)) for (const word of words) run.add(word);
    }
    return this.#rivalsOf(callee).some((other) => {
      const said = run.has(other.name) ? this.#search.comparison.body(other) : null;
      return said !== null && saysAsMuch(body, said, SAID_BY_OTHER);
    });
  }

  /** Methods beside a callee that only the other version has. */
  #rivalsOf(callee: Declaration): readonly Declaration[] {
    const { comparison, rivals } = this.#search;
    const pair = callee.parent && this.#pairOf(callee.parent);
    if (!pair) return [];
    const owner = this.#extract ? pair.left : pair.right;
    const isFree = (other: Declaration) =>
      isCallable(other) && !(this.#extract ? comparison.pairOfLeft(other) : comparison.pairOfRight(other));
    const others = rivals.get(owner) ?? owner.children.filter(isFree).slice(0, MOST_RIVALS);
    rivals.set(owner, others);
    return others;
  }

  #extraction(callee: Declaration, { call, bindings }: CallSite, hypothesis: Hypothesis): Extraction {
    const rule = this.#extract ? 'statements:5.1' : 'statements:5.2';
    return { kind: this.#search.kind, caller: this.#pair, callee, calls: [call], ...hypothesis, bindings, rule };
  }

  /** What the type does that is made there, a lambda of the other version does. */
  #isOfLambda({ pairs, expressions }: Hypothesis): boolean {
    const isOfOne = (node: CodeNode) => {
      for (let at: CodeNode | null = node; at; at = at.parent) if (at.kind === 'lambda') return true;
      return ownNodes(node).some(({ kind }) => kind === 'lambda' || kind === 'methodReference');
    };
    const side = this.#extract ? 'left' : 'right';
    return pairs.every((pair) => isOfOne(pair[side].node)) && expressions.every((found) => isOfOne(found[side]));
  }

  #editsFor({ bindings, body, self }: CallSite, renames: ReadonlySet<string>): Edits {
    const side = this.#extract ? 'right' : 'left';
    return this.#search.comparison.editsWith({
      [side]: body === this.#caller ? this.#withValues(bindings) : bindings,
      parameters: new Set(bindings.keys()),
      renames,
      ...(self && { self: { [side]: self } }),
    });
  }

  /** A variable that only this version of the caller has, handed over, stands for its value as well. */
  #withValues(bindings: ReadonlyMap<string, Definition>): ReadonlyMap<string, Definition> {
    const side = this.#extract ? 'right' : 'left';
    const result = new Map(bindings);
    for (const [parameter, name] of bindings) {
      if (!(name instanceof CodeNode) || name.kind !== 'name') continue;
      const variable = this.#symbols[side].resolve(name.label, name.start);
      if (variable?.kind !== 'local' || !variable.value) continue;
      if (this.#symbols.pairs.some((pair) => pair[side].variable === variable)) continue;
      result.set(parameter, [name, variable.value]);
    }
    return result;
  }

  /** `shop.isOpen()` and `shop.has(Sign.OPEN)`: the caller asks the same thing, whatever its type is. */
  #isOfReceiver(call: CodeNode, value: CodeNode): boolean {
    const { index } = this.#search.comparison;
    const [asked, other] = [call.child('receiver'), value.child('receiver')];
    // One overload that calls another one of its name is no reason for the callers of either.
    if (asked === null || other === null || call.label === value.label) return false;
    return index.content(asked) === index.content(other);
  }

  /** `shop.close(a)` that became `shop.end(a)`, which only closes: the caller asks the same object by a new name. */
  #isOtherName(
    { fragments, declaration }: Body,
    call: CodeNode,
    { pairs, expressions }: Pick<Hypothesis, 'pairs' | 'expressions'>,
  ): boolean {
    const asked = call.child('receiver');
    const value = fragments.length === 1 ? computedValue(fragments[0].node) : null;
    if (!this.#extract || value?.kind !== 'call' || value.child('receiver')) return false;
    const { parameters } = declaration;
    const given = value.all('argument');
    if (given.length !== parameters.length || given.some(({ label }, i) => label !== parameters[i].name)) return false;
    const named = ownerOf(declaration).children.filter(({ name }) => name === value.label);
    if (!named.some((other) => isCallable(other) && this.#pairOf(other))) return false;
    const { index } = this.#search.comparison;
    const ofCaller = [
      ...pairs.map((pair) => computedValue(this.#inPool(pair).node)),
      ...expressions.map(({ left }) => left),
    ];
    return ofCaller.every((from) => {
      if (from?.kind !== 'call' || from.label !== value.label) return false;
      const receiver = from.child('receiver');
      return receiver && asked ? index.content(receiver) === index.content(asked) : receiver === asked;
    });
  }

  /**
   * The call of a method that the source says stands in the place of much of what that returns: with other callers that say the
   * same of it, it is no coincidence.
   */
  #isAgreeable(body: Body, { call, body: caller }: CallSite, { expressions, strength, inPlace }: Hypothesis): boolean {
    const { declaration, fragments } = body;
    // What does nothing else is another name for it.
    if (fragments.length === 1) return false;
    if (!this.#extract || !inPlace || expressions.length !== 1 || strength < ALIKE_AGREED || call.kind !== 'call')
      return false;
    const { left, right } = expressions[0];
    if (left.kind !== 'call' || right.kind !== 'call' || left.label !== right.label) return false;
    if (isSetter(body) || this.#handsOn(body) || this.#isSplitOff(body)) return false;
    if (this.#isOtherName(body, call, { pairs: [], expressions })) return false;
    return this.#search.comparison.index.size(left) >= AGREED && this.#resolver.isCertain(call, caller, declaration);
  }

  /** All that a new function does is to call another new one; what was called in its place is a function that there is still. */
  #callsAnother({ fragments }: Body, { pairs, expressions, exactWeight }: Hypothesis): boolean {
    const value = fragments.length === 1 ? computedValue(fragments[0].node) : null;
    if (!this.#extract || exactWeight > 0 || value?.kind !== 'call' || value.child('receiver')) return false;
    if (!this.#byName.has(value.label)) return false;
    const { declarations } = this.#pair.left.file;
    const { comparison } = this.#search;
    // One that calls the other one itself now hands on what it did.
    const isKept = (name: string) =>
      declarations.some((d) => {
        const now = d.name === name && isCallable(d) ? comparison.pairOfLeft(d)?.right : undefined;
        return now !== undefined && !now.calls.some((call) => call.name === value.label);
      });
    return [...pairs.map(({ left }) => computedValue(left.node)), ...expressions.map(({ left }) => left)].every(
      (from) => from?.kind === 'call' && !from.child('receiver') && from.label !== value.label && isKept(from.label),
    );
  }

  /** Nothing but a condition around the equal statement that stood where the call stands now: `if (!has(a)) list.push(a);` */
  #isGuarded({ fragments }: Body, pairs: readonly StatementPair[]): boolean {
    if (!this.#extract || pairs.length !== 1) return false;
    const [{ right, similarity }] = pairs;
    if (right.composite || right.size < TELLING_HANDED || similarity < ALIKE) return false;
    const isGuard = ({ node, index, next }: Fragment) =>
      node.kind === 'if' && node.child('else') === null && index < right.index && right.index < next;
    return fragments.length > 1 && fragments.every((fragment) => fragment === right || isGuard(fragment));
  }

  /** `!shop.has(a)` stands where the opposite of what the callee gives stood: `list.indexOf(a) < 0`, and `>= 0` there. */
  #isDenied({ call }: CallSite, { expressions, edits }: Pick<Hypothesis, 'expressions' | 'edits'>): boolean {
    if (expressions.length !== 1 || call.parent?.kind !== 'unary' || call.parent.label !== '!') return false;
    const { index } = this.#search.comparison;
    const { left, right } = expressions[0];
    const [l, r] = [conditionOf(left, index).operands, conditionOf(right, index).operands];
    if (l.length !== 1 || r.length !== 1 || left.kind !== 'binary' || right.kind !== 'binary') return false;
    return haveOtherPolarity(l[0], r[0]) && operandSimilarity(l[0], r[0], edits) >= ALIKE;
  }

  /** What a loop, or a function handed to a call, made of each element. */
  #isOfElements({ left, right }: Hypothesis['expressions'][number]): boolean {
    return elementAt(this.#extract ? left : right) !== null;
  }

  /** The caller does nothing but the call now. */
  #isAll({ call }: CallSite): boolean {
    const { fragments } = this.#caller;
    return this.#extract && fragments.length === 1 && computedValue(fragments[0].node) === call;
  }

  /**
   * 5.3: who calls a new overload that hands on to one of before lost nothing to it, unless that very call stood there, and
   * the overload spares the caller something.
   * Across classes a short statement or a small part of the callee may be a coincidence; less is enough where the
   * source says what the receiver is.
   */
  #isCoincidence(callee: Declaration, body: Body, site: CallSite, depth: number, hypothesis: Hypothesis): boolean {
    const { pairs, expressions, strength, exactWeight, inPlace } = hypothesis;
    const handsOn = this.#handsOn(body);
    if (handsOn && (strength < ALIKE || handsOnLess(site, body))) return true;
    if (this.#isSplitOff(body) || (expressions.length === 0 && this.#tookIn(callee, body, pairs))) return true;
    if (this.#callsAnother(body, hypothesis)) return true;
    // A function that is handed over took the place of one, or runs several statements, or all of one that says something.
    const isHandedOver = (site.call.kind === 'name' || site.call.kind === 'member') && !isGetter(callee);
    const ofLambda = expressions.some((found) => found[this.#extract ? 'left' : 'right'].parent?.kind === 'lambda');
    const isRunForEach = expressions.length > 0 && strength >= RUN_FOR_EACH && this.#isOfElements(expressions[0]);
    if (isHandedOver && !ofLambda && !isRunForEach && pairs.length === 1) {
      const isWhole = strength >= ALIKE && exactWeight >= TELLING_HANDED && !this.#isElsewhere(callee);
      if (!isWhole && (this.#inPool(pairs[0]).slot !== 'lambda' || strength < LEAST_OF_HANDED)) return true;
    }
    // Whoever only keeps a function for later, or hands it on, does other things beside.
    if (isHandedOver && !ofLambda && strength < LITTLE_OF_KEPT) return true;
    // What only a callee of a callee has, much rewritten, may have come from anywhere.
    if (!this.#isElsewhere(callee)) return depth > 0 && exactWeight === 0 && strength < (pairs.length > 1 ? 0.4 : 0.6);
    if (isSetter(body) || this.#isOtherName(body, site.call, { pairs, expressions })) return true;
    if (strength < 0.8 && this.#resolver.isOpen(callee, site.body)) return true;
    // Nothing says whose method it is but that all it does stood where the call stands now.
    const isEqual = (strength >= ALIKE && sizeOf(body) >= 3) || this.#isDenied(site, hypothesis);
    const isWhole = inPlace && !handsOn && (isEqual || this.#isGuarded(body, pairs));
    const isSpeltOut = !this.#extract && handsOn && inPlace && spellsOut(body);
    const certain = isWhole || isSpeltOut || this.#resolver.isCertain(site.call, site.body, callee);
    if (expressions.length > 0) {
      if (certain && depth === 0 && isSameCreation({ expressions })) return false;
      const value = expressions[0][this.#extract ? 'right' : 'left'];
      const { kind } = value;
      const size = this.#search.comparison.index.size(value);
      // A getter says nothing of where it is called.
      if (kind === 'name' || kind === 'member') return true;
      if (!certain && !this.#isOfReceiver(site.call, expressions[0][this.#extract ? 'left' : 'right'])) return true;
      // The keys of a literal say what it is.
      const isLarge = certain && ((inPlace && size >= LARGE) || kind === 'map');
      const least = isLarge ? ALIKE_LARGE : inPlace && certain && !this.#extract ? ALIKE_INLINED : 0.8;
      // An extension does not have to write down what it is called on.
      const isExtension = callee.qualifier !== null && callee.parent?.kind === 'file' && strength >= 0.95;
      const isShort = size + Number(isExtension) < 3;
      return strength < least || (isShort && (this.#extract || strength < 0.95));
    }
    const solid = pairs.filter((pair) => !isTrivial(pair.left) || !isTrivial(pair.right));
    const weight = solid.reduce(
      (sum, { left, right, similarity }) => sum + similarity * Math.min(left.size, right.size),
      0,
    );
    if (solid.length === 1) {
      // Nothing but the call is left of a caller that had an equal statement: however much else the callee does, it does that.
      if (certain && depth === 0 && exactWeight >= TELLING_WEIGHT && this.#isAll(site)) return false;
      // What a callee of a callee has in common with the caller by one statement, it has in common with much code.
      // All that a helper of its own class does is another matter.
      const isHelper = callee.visibility !== 'public' && weight >= WHOLE_HELPER && strength >= 0.8;
      if (strength < 0.2 || (depth > 0 && !isHelper)) return true;
      const [{ left, right, similarity }] = solid;
      const isLarge = Math.min(left.size, right.size) >= LARGE && similarity >= (inPlace ? 0.8 : ALIKE_STATEMENT);
      if (!certain) return !this.#extract || (exactWeight < 3.5 && !isLarge) || strength < 0.8;
      return exactWeight < TELLING_WEIGHT && !(strength >= 0.8 && weight >= 2) && weight < 5;
    }
    if (depth > 0 && strength < 0.4) return true;
    if (exactWeight >= (certain ? 2 : 6)) return false;
    return !(
      (weight >= 5 && strength >= 0.4) ||
      // Under other names, those of what the callee is called on, equal statements weigh a trifle less.
      (weight >= TELLING_WEIGHT && strength >= ALIKE) ||
      (certain && weight >= 3 && strength >= 0.6)
    );
  }
}

/** The words of code in their order, names written as what they stand for. */
function wordsOf(code: CodeNode, names: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  for (const { kind, label, operator } of preOrder(code)) {
    const meant = kind === 'name' ? names.get(label) : undefined;
    parts.push(meant ?? `${kind}\u0001${label}\u0001${operator}`);
  }
  return parts.join('\u0002');
}
