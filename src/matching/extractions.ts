// Extract and inline hypotheses (statement-mapping.md §9 C, §5.1-5.3): for every new callable that a paired callable
// calls now, the statements that left the caller are mapped onto the callee with its parameters bound to the arguments.
// The hypothesis is accepted by how much of the callee it explains. Inlining is the mirror image.
import { type CodeNode, isComposite, preOrder } from '../model/code.ts';
import { type Declaration, isCallable } from '../model/declaration.ts';
import type { Body, Fragment } from './bodies.ts';
import type { Comparison, DeclarationPair } from './comparison.ts';
import { Edits } from './edits.ts';
import { argumentsOf, ownerOf, passedParameters, Resolver } from './resolution.ts';
import { type BodyMapping, isTrivial, mapBodies, type StatementPair } from './statements.ts';

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
  readonly bindings: ReadonlyMap<string, CodeNode>;
  readonly strength: number;
  readonly rule: string;
}

function bind(callee: Declaration, call: CodeNode): Map<string, CodeNode> {
  const result = new Map<string, CodeNode>();
  const args = argumentsOf(call);
  passedParameters(callee).forEach((parameter, i) => {
    if (args[i] && !parameter.varargs) result.set(parameter.name, args[i]);
  });
  return result;
}

/** Calls in a body that may mean one of the callables (D8). */
function callsTo(
  body: Body,
  byName: ReadonlyMap<string, readonly Declaration[]>,
  resolver: Resolver,
): Map<Declaration, CodeNode[]> {
  const result = new Map<Declaration, CodeNode[]>();
  for (const node of preOrder(body.root)) {
    if (
      node.kind !== 'call' &&
      node.kind !== 'methodReference' &&
      node.kind !== 'constructorCall' &&
      node.kind !== 'markup'
    )
      continue;
    if (node.kind === 'constructorCall' && node.label === 'super') continue;
    const name = node.kind === 'constructorCall' ? CONSTRUCTORS : node.label.slice(node.label.lastIndexOf('.') + 1);
    const candidates = byName.get(name);
    if (!candidates) continue;
    for (const callee of resolver.resolve(node, body, candidates)) {
      const list = result.get(callee);
      if (list) list.push(node);
      else result.set(callee, [node]);
    }
  }
  return result;
}

/** Key of all constructors among callables by name. */
const CONSTRUCTORS = '(constructors)';

/** Finds all accepted extract and inline hypotheses of a comparison. */
export function findExtractions(comparison: Comparison): Extraction[] {
  const result: Extraction[] = [];
  result.push(...findSide(comparison, 'inline'));
  result.push(...findSide(comparison, 'extract'));
  return result;
}

function findSide(comparison: Comparison, kind: Extraction['kind']): Extraction[] {
  const model = kind === 'extract' ? comparison.after : comparison.before;
  const isFree = (d: Declaration) => (kind === 'extract' ? !comparison.pairOfRight(d) : !comparison.pairOfLeft(d));
  const byName = new Map<string, Declaration[]>();
  for (const file of model.files) {
    for (const d of file.declarations) {
      if (!isCallable(d) || !isFree(d) || d.bodyNode < 0) continue;
      const name = d.kind === 'constructor' ? CONSTRUCTORS : d.name;
      const list = byName.get(name);
      if (list) list.push(d);
      else byName.set(name, [d]);
    }
  }
  if (byName.size === 0) return [];
  const resolvers = { before: new Resolver(comparison.before), after: new Resolver(comparison.after) };
  const result: Extraction[] = [];
  for (const pair of [...comparison.pairs]) {
    if (
      !(isCallable(pair.left) || pair.left.kind === 'initializer' || pair.left.kind === 'field') ||
      pair.left.kind !== pair.right.kind
    )
      continue;
    if (comparison.budget.outOfTime('extractions', pair.left.file.path)) break;
    if (comparison.haveEqualBodies(pair.left, pair.right)) continue;
    const mapping = comparison.mapping(pair.left, pair.right);
    if (!mapping) continue;
    result.push(...fromCaller(comparison, kind, pair, mapping, byName, resolvers));
  }
  return result;
}

/** Hypotheses of one caller; callees of accepted or tried callees follow, breadth first (5.1 rule 7). */
function fromCaller(
  comparison: Comparison,
  kind: Extraction['kind'],
  pair: DeclarationPair,
  mapping: BodyMapping,
  byName: ReadonlyMap<string, readonly Declaration[]>,
  resolvers: { readonly before: Resolver; readonly after: Resolver },
): Extraction[] {
  const extract = kind === 'extract';
  const caller = extract ? mapping.right : mapping.left;
  const pool = extract ? mapping.left : mapping.right;
  const exact = new Set<number>();
  for (const p of mapping.pairs) if (p.similarity >= 0.999) exact.add((extract ? p.left : p.right).index);
  // A call that was there before, word for word, did not take the place of any code.
  const before = new Set<number>();
  for (const node of preOrder((extract ? mapping.left : mapping.right).root)) {
    if (node.kind === 'call' || node.kind === 'constructorCall') before.add(comparison.index.content(node));
  }
  const result: Extraction[] = [];
  const used = new Set<number>();
  const tried = new Set<Declaration>();
  const queue: { callee: Declaration; calls: CodeNode[]; depth: number }[] = [];
  const enqueue = (body: Body, depth: number) => {
    for (const [callee, calls] of callsTo(body, byName, extract ? resolvers.after : resolvers.before)) {
      // A callee that was called before as well did not take its code from here.
      if (tried.has(callee) || callee === pair.left || callee === pair.right) continue;
      const newCalls = calls.filter((call) => !before.has(comparison.index.content(call)));
      if (newCalls.length === 0) continue;
      tried.add(callee);
      queue.push({ callee, calls: newCalls, depth });
    }
  };
  enqueue(caller, 0);
  for (let at = 0; at < queue.length && at < 64; at++) {
    const { callee, calls, depth } = queue[at];
    const body = comparison.body(callee);
    if (!body || body.fragments.length === 0) continue;
    if (!comparison.budget.spend('pairs', 1, 'extractions', callee.file.path)) break;
    const isInPool = (fragment: Fragment) => !exact.has(fragment.index) && !used.has(fragment.index);
    const best = bestCall(comparison, kind, pool, body, callee, calls, isInPool, mapping);
    const elsewhere = ownerOf(callee) !== ownerOf(extract ? pair.right : pair.left);
    const resolver = extract ? resolvers.after : resolvers.before;
    const certain = calls.some((call) => resolver.isCertain(call, caller));
    const rule = extract ? 'statements:5.1' : 'statements:5.2';
    if (best && elsewhere && isWeak(best, body, certain)) {
      const [left, right] = extract ? [pair.left, callee] : [callee, pair.right];
      comparison.turnedDown.push({ left, right, relation: 'moved', rule, strength: best.strength });
    } else if (best) {
      const extraction: Extraction = { kind, caller: pair, callee, calls, ...best, rule };
      result.push(extraction);
      for (const p of extraction.pairs) used.add((extract ? p.left : p.right).index);
    }
    if (depth < 3) enqueue(body, depth + 1);
  }
  return result;
}

/**
 * 5.3: across classes a short statement or a small part of the callee may be a coincidence; less is enough where the
 * source says what the receiver is.
 */
function isWeak({ pairs, expressions, strength }: Hypothesis, body: Body, certain: boolean): boolean {
  if (expressions.length > 0) return body.fragments[0].size < 4 && !(certain && strength >= 0.95);
  const weight = pairs.reduce(
    (sum, pair) => sum + (isTrivial(pair.left) ? 0 : pair.similarity * Math.min(pair.left.size, pair.right.size)),
    0,
  );
  return !(
    (weight >= 5 && strength >= 0.4) ||
    (weight >= 2 && strength >= 0.95) ||
    (certain && weight >= 3 && strength >= 0.6)
  );
}

type Hypothesis = Pick<Extraction, 'pairs' | 'expressions' | 'bindings' | 'strength'>;

/** The call site whose arguments explain most; several sites add up to one instance. */
function bestCall(
  comparison: Comparison,
  kind: Extraction['kind'],
  pool: Body,
  body: Body,
  callee: Declaration,
  calls: readonly CodeNode[],
  isInPool: (fragment: Fragment) => boolean,
  mapping: BodyMapping,
): Hypothesis | null {
  let best: Hypothesis | null = null;
  const all = new Map<number, StatementPair>();
  for (const call of calls.slice(0, 8)) {
    const bindings = bind(callee, call);
    const edits = new Edits(comparison.index, {
      parameters: new Set(bindings.keys()),
      ...(kind === 'extract' ? { right: bindings } : { left: bindings }),
    });
    const hypothesis =
      mappedStatements(kind, pool, body, edits, bindings, isInPool, mapping) ??
      returnedExpression(comparison, kind, body, call, edits, bindings, mapping);
    if (!hypothesis) continue;
    for (const pair of hypothesis.pairs) all.set((kind === 'extract' ? pair.left : pair.right).index, pair);
    if (!best || hypothesis.strength > best.strength) best = hypothesis;
  }
  return best && { ...best, pairs: best.pairs.length > 0 ? [...all.values()] : best.pairs };
}

function mappedStatements(
  kind: Extraction['kind'],
  pool: Body,
  body: Body,
  edits: Edits,
  bindings: ReadonlyMap<string, CodeNode>,
  isInPool: (fragment: Fragment) => boolean,
  mapping: BodyMapping,
): Hypothesis | null {
  const extract = kind === 'extract';
  const found = extract
    ? mapBodies(pool, body, edits, { left: isInPool })
    : mapBodies(body, pool, edits, { right: isInPool });
  // A statement stays with the partner that it has in its own method unless the callee explains it better.
  const pairs = found.pairs.filter((pair) => {
    const fragment = extract ? pair.left : pair.right;
    const partner = extract ? mapping.toRight[fragment.index] : mapping.toLeft[fragment.index];
    if (partner < 0) return true;
    const own = mapping.pairs.find((p) => (extract ? p.left : p.right).index === fragment.index);
    return own === undefined || pair.similarity > own.similarity;
  });
  const solid = pairs.filter((pair) => !isTrivial(pair.left) || !isTrivial(pair.right));
  const mapped = solid.length;
  if (mapped === 0) return null;
  const inCallee = new Set(pairs.map((pair) => (extract ? pair.right : pair.left).index));
  const left = body.fragments.filter((fragment) => !inCallee.has(fragment.index) && !isTrivial(fragment));
  const over = left.length;
  const exact = solid.filter((pair) => pair.similarity >= 0.999);
  const weightOf = (list: readonly StatementPair[]) =>
    list.reduce((sum, pair) => sum + pair.similarity * (extract ? pair.right : pair.left).size, 0);
  const weight = weightOf(solid);
  const total = body.fragments.reduce((sum, fragment) => sum + (isTrivial(fragment) ? 0 : fragment.size), 0) || 1;
  const coverage = weight / total;
  const exactWeight = weightOf(exact);
  const accepted =
    (mapped > over && (weight >= 3 || coverage >= 0.5)) ||
    (mapped > 1 && mapped >= over) ||
    (exact.length === 1 && exactWeight >= 3 && over <= 10) ||
    (exact.length > 1 && exactWeight >= 4 && over - exact.length < 20) ||
    coverage >= 0.6;
  if (!accepted) return null;
  return { pairs, expressions: [], bindings, strength: Math.min(1, coverage) };
}

/** 5.1 rule 6: the callee is one expression that stood in the caller where the call stands now. */
function returnedExpression(
  comparison: Comparison,
  kind: Extraction['kind'],
  body: Body,
  call: CodeNode,
  edits: Edits,
  bindings: ReadonlyMap<string, CodeNode>,
  mapping: BodyMapping,
): Hypothesis | null {
  const extract = kind === 'extract';
  for (const value of returnedValues(body)) {
    const size = comparison.index.size(value);
    const small = size < (body.fragments.length === 1 ? 2 : 3);
    if (small && value.kind !== 'creation') continue;
    for (const pair of mapping.pairs) {
      const site = extract ? pair.right : pair.left;
      if (!(site.node.start <= call.start && call.end <= site.node.end)) continue;
      for (const candidate of preOrder((extract ? pair.left : pair.right).node)) {
        if (isComposite(candidate)) continue;
        const other = comparison.index.size(candidate);
        if ((small ? candidate.kind !== value.kind : other < 2) || other > 3 * size) continue;
        const similarity = extract ? edits.similarity(candidate, value) : edits.similarity(value, candidate);
        if (similarity >= (other <= 3 ? 0.8 : 0.75)) {
          const expressions = [extract ? { left: candidate, right: value } : { left: value, right: candidate }];
          return { pairs: [], expressions, bindings, strength: similarity };
        }
      }
    }
  }
  return null;
}

/** What a short callee returns, or evaluates as its only statement. */
function returnedValues(body: Body): CodeNode[] {
  if (body.fragments.length > 6) return [];
  if (body.fragments.length === 1) {
    const { node } = body.fragments[0];
    return [node.kind === 'return' || node.kind === 'expression' ? (node.children[0] ?? node) : node];
  }
  return body.fragments.flatMap(({ node }) => (node.kind === 'return' && node.children[0] ? [node.children[0]] : []));
}
