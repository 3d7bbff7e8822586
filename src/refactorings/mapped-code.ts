// The code that the families of body-level refactorings read: every pair of mapped bodies, and the code that went into
// an extracted method or came out of an inlined one, in one shape (statement-mapping.md §0, mapper and child mapper).

import type { Fragment } from '../matching/bodies/bodies.ts';
import type { BodyMapping } from '../matching/bodies/body-mapping.ts';
import type { Edits } from '../matching/bodies/edits.ts';
import { renamedByCalls } from '../matching/calls/called-values.ts';
import { ownerOf } from '../matching/calls/resolution.ts';
import type { Comparison, DeclarationPair } from '../matching/comparison.ts';
import type { BodyPair, Correspondence } from '../matching/correspond.ts';
import type { Extraction } from '../matching/extractions/extractions.ts';
import { withHanded } from '../matching/extractions/handed-locals.ts';
import { type SymbolMap, symbolsOfExtraction } from '../matching/variables/symbol-maps.ts';
import type { SymbolPair } from '../matching/variables/symbols.ts';
import type { Declaration } from '../model/declaration.ts';
import { groupBy } from '../model/grouping.ts';
import { containerKind, providerKind, renderContainer } from './findings.ts';
import { renderClassOf } from './render.ts';

/** Mapped statements of two containers. */
export interface MappedCode {
  readonly comparison: Comparison;
  readonly left: Declaration;
  readonly right: Declaration;
  readonly mapping: BodyMapping;
  /** What the mapping was made with. */
  readonly edits: Edits;
  readonly symbols: SymbolMap;
  /** The call that the code went or came through; null for a pair of bodies. */
  readonly extraction: Extraction | null;
  /** Of a pair of bodies, what went from it, or came to it, through calls. */
  readonly throughCalls: readonly Extraction[];
  /** A further copy that went to, or came from, the same callee: it has variables of its own, all else is told already. */
  readonly isCopy: boolean;
  /** Whether a statement may have changed here: all of a pair; of a caller only what it does not have any more. */
  readonly isOpen: (side: 'left' | 'right', fragment: Fragment) => boolean;
  /** What a statement of the caller has for partner in the caller's own pair of bodies; null for all other code. */
  readonly staysInCaller: (side: 'left' | 'right', index: number) => Fragment | null;
  /** Whether a call of the other version runs a statement as it was, or the block that it holds. */
  readonly isCalled: (side: 'left' | 'right', index: number) => boolean;
}

/** The bodies among mapped code by their pairs: of several methods that became one, each has one of its own. */
export function bodiesByPair(code: readonly MappedCode[]): (pair: DeclarationPair) => MappedCode | undefined {
  const byRight = groupBy(
    code.filter(({ extraction }) => !extraction),
    ({ right }) => right,
  );
  return ({ left, right }) => {
    const all = byRight.get(right);
    // Code that left its method with what had it has none but that of the method.
    return all?.find((mapped) => mapped.left === left) ?? all?.at(-1);
  };
}

// From this likeness on a statement is run as it was.
const SAME_STATEMENT = 0.9;

function withRenamed(symbols: SymbolMap, renamed: readonly SymbolPair[]): SymbolMap {
  return renamed.length === 0 ? symbols : { ...symbols, pairs: [...symbols.pairs, ...renamed] };
}

/** What is known of the variables of a pair of bodies once it is known what went through calls. */
function withCalls(
  comparison: Comparison,
  { mapping, edits, symbols }: BodyPair,
  extractions: readonly Extraction[],
): SymbolMap {
  const given = withRenamed(symbols, renamedByCalls(comparison, { mapping, edits, symbols }, extractions));
  return withHanded(comparison, given, extractions);
}

/** Code that went to, or came from, a method of another class than its caller's, be it no object made of the code itself. */
export function isBetweenClasses({ extraction }: MappedCode): boolean {
  if (!extraction || extraction.callee.kind === 'constructor') return false;
  const { kind, caller, callee } = extraction;
  const own = kind === 'extract' ? caller.right : caller.left;
  return ownerOf(own).file !== ownerOf(callee).file || renderClassOf(own) !== renderClassOf(callee);
}

/** All mapped code of a change: pairs of bodies, then extracted and inlined code. */
export function mappedCodeOf({ comparison, bodies, extractions }: Correspondence): MappedCode[] {
  const called = new Map<DeclarationPair, { readonly left: Set<number>; readonly right: Set<number> }>();
  for (const { kind, caller, pairs } of extractions) {
    const sides = called.get(caller) ?? { left: new Set<number>(), right: new Set<number>() };
    called.set(caller, sides);
    const side = kind === 'extract' ? 'left' : 'right';
    for (const pair of pairs)
      if (pair.similarity >= SAME_STATEMENT || pair[side].composite) sides[side].add(pair[side].index);
  }
  const throughCalls = groupBy(extractions, ({ caller }) => caller);
  const result: MappedCode[] = bodies.map((body) => ({
    comparison,
    left: body.pair.left,
    right: body.pair.right,
    mapping: body.mapping,
    edits: body.edits,
    symbols: withCalls(comparison, body, throughCalls.get(body.pair) ?? []),
    extraction: null,
    throughCalls: throughCalls.get(body.pair) ?? [],
    isCopy: false,
    isOpen: () => true,
    staysInCaller: () => null,
    isCalled: (side, index) => called.get(body.pair)?.[side].has(index) ?? false,
  }));
  const ofCaller = new Map(bodies.map((body) => [body.pair, body.mapping]));
  const seen = new Map<Declaration, Set<DeclarationPair>>();
  for (const extraction of extractions) {
    const code = symbolsOfExtraction(comparison, extraction);
    if (!code) continue;
    const callers = seen.get(extraction.callee) ?? new Set();
    const isCopy = callers.has(extraction.caller);
    seen.set(extraction.callee, callers.add(extraction.caller));
    const { kind, caller, callee } = extraction;
    const left = kind === 'extract' ? caller.left : callee;
    const right = kind === 'extract' ? callee : caller.right;
    const own = ofCaller.get(caller);
    const callerSide = kind === 'extract' ? 'left' : 'right';
    const exact = new Set<number>();
    for (const pair of own?.pairs ?? []) if (pair.similarity >= 0.999) exact.add(pair[callerSide].index);
    const isOpen: MappedCode['isOpen'] = (side, { index }) => side !== callerSide || !exact.has(index);
    const [toPartner, other] =
      callerSide === 'left' ? [own?.toRight, own?.right.fragments] : [own?.toLeft, own?.left.fragments];
    const staysInCaller: MappedCode['staysInCaller'] = (side, index) =>
      (side === callerSide && other?.[toPartner?.[index] ?? -1]) || null;
    const through = { extraction, throughCalls: [], isCopy, isOpen, staysInCaller, isCalled: () => false };
    result.push({ comparison, left, right, ...code, ...through });
  }
  return result;
}

/** Values for the placeholders of the container, before and after. */
export function containerValues({ left, right }: Pick<MappedCode, 'left' | 'right'>): Record<string, string> {
  return {
    containerKind: containerKind(right),
    providerKind: providerKind(right),
    containerBefore: renderContainer(left),
    containerAfter: renderContainer(right),
    classBefore: renderClassOf(left),
    classAfter: renderClassOf(right),
  };
}
