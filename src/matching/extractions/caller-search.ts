// What one caller gave to new callables that it calls now, or took in of those that it called (statement-mapping.md §9 C,
// §5.1, §5.2): which are looked at, in which order, and what each of them may have.

import { CodeNode, ownNodes, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { type Body, type Fragment, isTrivial, sizeOf } from '../bodies/bodies.ts';
import type { BodyMapping, StatementPair } from '../bodies/body-mapping.ts';
import type { Definition, Edits } from '../bodies/edits.ts';
import { type CallSite, CONSTRUCTORS, callsTo } from '../calls/call-sites.ts';
import type { FunctionTypes } from '../calls/function-types.ts';
import { ownerOf, type Resolver } from '../calls/resolution.ts';
import type { Comparison, DeclarationPair } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { isOfPackage } from '../moves/import-moves.ts';
import { isTwin } from '../moves/moves.ts';
import type { SymbolMap } from '../variables/symbol-maps.ts';
import { nameOf } from '../variables/symbols.ts';
import { isVariableOf, variablesOf } from '../variables/variables.ts';
import { vote } from '../variables/votes.ts';
import { Coincidences } from './coincidences.ts';
import { judge } from './evidence.ts';
import type { Extraction } from './extractions.ts';
import type { Evidence, Hypothesis } from './hypotheses.ts';
import { madeWhenAsked, sameStep } from './replaced-expressions.ts';
import { type Rewritten, rewritten, saysMoreOfLost } from './rewritten-code.ts';

// Calls of one callee in one caller, and callees of one caller, that are looked at.
const MOST_CALLS = 8;
const MOST_CALLEES = 64;
const DEEPEST = 3;
// Words of a statement that says by itself which of several callees has it.
const LITERAL_SIZE = 2;
// Helpers of another class that have code of one caller, through a method that calls them.
const SEVERAL_HELPERS = 2;
// What runs code of another callable: calls, members that are getters perhaps, and operators that call methods.
const takesCode: ReadonlySet<string> = new Set(['call', 'constructorCall', 'member', 'binary']);
// Share of an inlined method that its caller has to have, where another one had some of it word for word.
const LEAST_OF_BOTH = 0.3;
// Share of a callee that the statements have to be which another callee has as well; less if it is the like of that.
const COPIED = 0.8;
// Statements from which on two bodies of the same ones are alike.
const FEWEST_ALIKE = 3;
// Callers that have to say the same; more of them where the source does not say what they call.
const AGREEING = { certain: 2, uncertain: 3 };

/** What all hypotheses of one direction share. */
export interface Search {
  readonly comparison: Comparison;
  readonly kind: Extraction['kind'];
  /** Names of declarations that changed, as `Edits` wants them. */
  readonly renames: ReadonlySet<string>;
  /** Methods of a container that only the other version has. */
  readonly rivals: Map<Declaration, readonly Declaration[]>;
  /** Hypotheses of one caller that say too little unless another caller says the same of the callee. */
  readonly doubtful: Doubtful[];
}

export interface Doubtful extends Pick<Rewritten, 'statements'> {
  readonly extraction: Extraction;
  /** Callers that have to say so. */
  readonly callers: number;
  /** Whether one of them has to say so without a doubt. */
  readonly isByCertain: boolean;
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
export class CallerSearch {
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
  /** Calls that run an accepted callee, and the statements of the pool that it has. */
  readonly #answered = new Map<CodeNode, Set<number>>();
  /** Callees that have a statement of the pool word for word. */
  readonly #reserved = new Map<number, Set<Declaration>>();
  readonly #tried = new Set<Declaration>();
  readonly #queue: Candidate[] = [];
  /** Calls of which words alone may tell, once all code that whole statements explain is taken. */
  readonly #reworded: { readonly callee: Declaration; readonly evidence: Evidence }[] = [];
  /** Calls that both versions have, word for word, took the place of no code. */
  readonly #kept = new Set<number>();
  /** Nor did those that only hand over other functions: `door.onOpen(() => …)`. */
  readonly #keptHeads = new Set<string>();
  readonly #coincidences: Coincidences;

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
    const { comparison, kind, rivals } = search;
    const [caller, pool] = [this.#caller, this.#pool];
    this.#coincidences = new Coincidences({
      comparison,
      kind,
      rivals,
      pair: body.pair,
      caller,
      pool,
      byName,
      resolver,
    });
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
    if (this.#extract) result.push(...this.#copied(accepted, result));
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

  /** Code that stood in the caller once and stands in several callees now: one of them has it, and so have the others. */
  #copied(accepted: Map<Candidate, readonly Extraction[]>, found: readonly Extraction[]): Extraction[] {
    const { comparison } = this.#search;
    const taken = new Set(found.flatMap(({ pairs }) => pairs.map((pair) => this.#inPool(pair).index)));
    if (taken.size === 0) return [];
    const result: Extraction[] = [];
    for (const [candidate, own] of accepted) {
      if (own.length > 0 || candidate.through !== null || candidate.depth > 0) continue;
      const body = comparison.body(candidate.callee);
      if (!body || !comparison.budget.spend('pairs', 1, 'extractions', candidate.callee.file.path)) continue;
      const twins = found.filter(
        ({ callee }) => callee !== candidate.callee && isWrittenAlike(comparison.body(callee), body),
      );
      const least = Math.min(COPIED, ...twins.map(({ strength }) => strength));
      const copies = this.#hypotheses(candidate, body, this.#mapping.pairs, true, this.#renames, { taken, least });
      accepted.set(candidate, copies);
      result.push(...copies);
    }
    return result;
  }

  /** 5.1 rule 7: callees that have the code through a callee of their own, and little else; innermost first. */
  #handedOn(accepted: Map<Candidate, readonly Extraction[]>): Extraction[] {
    const result: Extraction[] = [];
    for (const [candidate, own] of [...accepted].reverse()) {
      const { callee, sites } = candidate;
      if (own.length > 0) continue;
      const through = [...accepted].filter(([inner]) => inner.through === candidate).flatMap(([, found]) => found);
      const isElsewhere = this.#coincidences.isElsewhere(callee);
      // In another class one helper alone may have its code by chance.
      if (isElsewhere && !(through.length >= SEVERAL_HELPERS && this.#resolver.isCertain(sites[0].call, sites[0].body)))
        continue;
      const inner = through.filter(
        ({ pairs, callee: other }) => pairs.length > 1 && (isElsewhere || !this.#coincidences.isElsewhere(other)),
      );
      const [best] = inner.sort((a, b) => b.strength - a.strength);
      const moved = (isElsewhere ? through : best ? [best] : [])
        .flatMap(({ pairs }) => pairs)
        .reduce((sum, { left }) => sum + left.size, 0);
      const body = this.#search.comparison.body(callee);
      const extractionOf = (known: Extraction): Extraction => ({
        ...known,
        callee,
        calls: [sites[0].call],
        pairs: [],
        bindings: sites[0].bindings,
      });
      if (!best || !body || sizeOf(body) > moved) {
        // What a second caller gave to it as well is no chance, however little of it is known.
        const some = through.find(({ pairs }) => pairs.length > 0);
        const isAgreeable = !isElsewhere && candidate.through === null && candidate.depth === 0;
        if (some && isAgreeable)
          this.#search.doubtful.push({
            extraction: extractionOf(some),
            statements: null,
            callers: AGREEING.certain,
            isByCertain: false,
          });
        continue;
      }
      const extraction = extractionOf(best);
      accepted.set(candidate, [{ ...extraction, pairs: best.pairs }]);
      result.push(extraction);
    }
    return result;
  }

  /**
   * One statement that a callee has from a callee of its own, or what that makes once, in a class where such are looked for:
   * known by the statement in which it stood.
   */
  #isPartOf(body: Body, outer: Declaration): boolean {
    const { declaration, fragments } = body;
    if (declaration.name === outer.name || (fragments.length !== 1 && !madeWhenAsked(body))) return false;
    return ownerOf(declaration) === ownerOf(outer) || !this.#coincidences.isElsewhere(declaration);
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
        const head = this.#headOf(node);
        if (head !== null) this.#keptHeads.add(head);
      }
    }
    for (const [callee, all] of calls) {
      if (this.#tried.has(callee) || callee === this.#pair.left || callee === this.#pair.right) continue;
      if (this.#isOfSibling(callee, calls.keys())) continue;
      // What a condition chooses of inside of the caller, under the name that this had, is what it was (X11).
      if (isTwin(callee) && callee.parent === body.declaration && callee.name === this.#pool.declaration.name) continue;
      if (isVariableOf(this.#pool, callee, (d) => this.#search.comparison.body(d))) continue;
      const wasOfPackage = this.#wasOfPackage(callee);
      const isNew = ({ call }: CallSite) =>
        (!this.#isKept(call) || (wasOfPackage && !call.child('receiver'))) &&
        (call.child('receiver')?.kind === 'super' || !isPulledUp(this.#search, callee));
      const sites = this.#wasLambda(callee) ? all : all.filter(isNew);
      if (sites.length === 0) continue;
      this.#tried.add(callee);
      this.#queue.push({ callee, sites, depth: all === above.get(callee) ? depth + 1 : depth, through });
    }
  }

  #isKept(call: CodeNode): boolean {
    if (this.#kept.has(this.#search.comparison.index.content(call))) return true;
    const head = this.#headOf(call);
    return head !== null && this.#keptHeads.has(head);
  }

  /** A call but for the functions that it hands over; null if it hands over none. */
  #headOf(call: CodeNode): string | null {
    const receiver = call.kind === 'call' ? call.child('receiver') : null;
    const handed = call.kind === 'call' ? call.all('argument') : [];
    if (!handed.some(({ kind }) => kind === 'lambda')) return null;
    const { index } = this.#search.comparison;
    const rest = handed.map((argument) => (argument.kind === 'lambda' ? '' : index.content(argument)));
    return [call.label, receiver ? index.content(receiver) : '', ...rest].join(' ');
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

  /**
   * Functions inside of the caller that others inside of it call: what stood in the caller stands there for them. So it does in any
   * function that one calls which was inside of the caller before: what both did has one place now.
   */
  #calledInside(caller: Declaration): Map<Declaration, CallSite[]> {
    const result = new Map<Declaration, CallSite[]>();
    if (!isCallable(caller)) return result;
    const inner = caller.children.filter((child) => isCallable(child) && child.bodyNode >= 0);
    if (inner.length === 0) return result;
    const hasNew = inner.some((child) => !this.#pairOf(child));
    for (const child of inner) {
      const body = this.#search.comparison.body(child);
      if (!body) continue;
      const wasInside = this.#pairOf(child) !== undefined;
      for (const [callee, sites] of callsTo(body, this.#byName, this.#resolver, null)) {
        if ((callee.parent === caller ? !hasNew : !wasInside) || callee === child) continue;
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
   * @param copied statements that another callee has, of which this one may have copies, and the share of it that they
   *   have to be
   */
  #hypotheses(
    { callee, sites, depth }: Candidate,
    body: Body,
    outer: readonly StatementPair[],
    isPart: boolean,
    renames: ReadonlySet<string>,
    copied: { readonly taken: ReadonlySet<number>; readonly least: number } | null = null,
  ): Extraction[] {
    const { comparison, kind } = this.#search;
    const { calledWords, calledElsewhere } = comparison.thresholds;
    const result: Extraction[] = [];
    for (const site of sites.slice(0, MOST_CALLS)) {
      const edits = this.#editsFor(site, renames);
      const stood = this.#pairAround(site, outer);
      // What one of those that the call may run has beside other code of the caller the others did not get as well; alone each of
      // them has it.
      const answered = this.#answered.get(site.call);
      const isAnswered = stood && answered && answered.size > 1 && answered.has(this.#inPool(stood).index);
      const around = isAnswered ? null : stood;
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
        enough:
          depth === 0
            ? this.#coincidences.isElsewhere(callee)
              ? calledElsewhere
              : calledWords
            : Number.POSITIVE_INFINITY,
        isDirect: depth === 0,
        isOpen: ({ index }) =>
          index === given ||
          copied?.taken.has(index) ||
          this.#isTakenOfBoth(index, callee) ||
          (!this.#taken.has(index) && (this.#reserved.get(index)?.has(callee) ?? true)),
      };
      const judged = judge(evidence);
      // What it has in common with another callee says nothing without more.
      const isOfOthers = judged !== null && this.#isOfOthers(judged, callee);
      const isOwn = (f: Fragment) => !this.#isTakenOfBoth(f.index, callee) && evidence.isOpen(f);
      const hypothesis = isOfOthers ? judge({ ...evidence, isOpen: isOwn }) : judged;
      if (!judged && depth === 0 && !copied) this.#reworded.push({ callee, evidence });
      if (copied && hypothesis && (hypothesis.pairs.length === 0 || hypothesis.strength < copied.least)) continue;
      if (
        !hypothesis ||
        (site.call.kind === 'creation' && callee.kind !== 'constructor' && !this.#isOfLambda(hypothesis))
      )
        continue;
      const rule = this.#extract ? 'statements:5.1' : 'statements:5.2';
      if (this.#coincidences.isCoincidence(callee, body, site, depth, hypothesis)) {
        const [left, right] = this.#extract ? [this.#pair.left, callee] : [callee, this.#pair.right];
        comparison.turnedDown.push({ left, right, relation: 'moved', rule, strength: hypothesis.strength });
        // What one caller has by chance several have not.
        if (depth === 0 && this.#coincidences.isAgreeable(body, site, hypothesis))
          this.#search.doubtful.push({
            extraction: this.#extraction(callee, site, hypothesis),
            statements: null,
            callers: AGREEING.certain,
            // What does nothing else may be another name for what was called.
            isByCertain: body.fragments.length === 1,
          });
        continue;
      }
      // What a copy has under other names, another one has as it was, or under more of them.
      const kept = copied ? hypothesis.pairs.filter(({ similarity }) => similarity >= 0.999) : hypothesis.pairs;
      result.push(this.#extraction(callee, site, { ...hypothesis, pairs: kept }));
      const answers = this.#answered.get(site.call) ?? new Set();
      this.#answered.set(site.call, answers);
      for (const pair of hypothesis.pairs) {
        this.#taken.add(this.#inPool(pair).index);
        answers.add(this.#inPool(pair).index);
      }
    }
    return result;
  }

  /** All that it says is what another callee says as well, or that is most of it. */
  #isOfOthers({ pairs, expressions, strength }: Hypothesis, callee: Declaration): boolean {
    const isOfOther = (pair: StatementPair) => this.#isTakenOfBoth(this.#inPool(pair).index, callee);
    if (!pairs.some(isOfOther)) return false;
    return (expressions.length === 0 && pairs.every(isOfOther)) || strength < LEAST_OF_BOTH;
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
    if (site.call.kind !== 'call' || this.#coincidences.handsOn(evidence.callee)) return;
    const found = rewritten(evidence) ?? sameStep(evidence);
    if (!found || this.#coincidences.isReplaced(callee, evidence.callee, found.hypothesis.strength)) return;
    // Few words are those of the callee that says most of them.
    if (found.statements && this.#reworded.some((other) => saysMoreOfLost(other.evidence, evidence))) return;
    const extraction = this.#extraction(callee, site, found.hypothesis);
    const isCertain = !this.#coincidences.isElsewhere(callee) || this.#resolver.isCertain(site.call, site.body, callee);
    if (found.enough && isCertain) result.push(extraction);
    else {
      const callers = isCertain ? AGREEING.certain : AGREEING.uncertain;
      this.#search.doubtful.push({ extraction, statements: found.statements, callers, isByCertain: false });
    }
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
}

/** Bodies of the same kinds of statements in the same order: `play()` and `pause()` out of one that did either. */
function isWrittenAlike(one: Body | null, other: Body): boolean {
  if (!one || one.fragments.length < FEWEST_ALIKE || one.fragments.length !== other.fragments.length) return false;
  return one.fragments.every(({ node, parent, slot }, i) => {
    const twin = other.fragments[i];
    return node.kind === twin.node.kind && parent === twin.parent && slot === twin.slot;
  });
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

/** A method of a new superclass that one of the subclasses gave up: what the others hand on to it is their code as well. */
export function isPulledUp({ comparison, kind }: Pick<Search, 'comparison' | 'kind'>, callee: Declaration): boolean {
  if (kind !== 'extract' || !callee.parent || comparison.pairOfRight(callee.parent)) return false;
  return comparison.pairOfRight(callee)?.relation === 'pulledUp';
}
