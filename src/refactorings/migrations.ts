// Migrations to newer language features (refactoring-types.md §7.8, statement-mapping.md §4.3): diamonds, resources of a
// try, catch clauses of a union type, lambdas for anonymous classes, pipelines for loops and the reverse.
import type { Body, Fragment } from '../matching/bodies/bodies.ts';
import { caughtTypes } from '../matching/bodies/merged-catches.ts';
import { computedValue, createdType, loops } from '../matching/bodies/shapes.ts';
import type { Comparison } from '../matching/comparison.ts';
import { areWrittenOtherwise } from '../matching/values/written-functions.ts';
import { nameOf } from '../matching/variables/symbols.ts';
import { words as partsOf } from '../matching/words.ts';
import { type CodeNode, isStatement, ownNodes, preOrder } from '../model/code.ts';
import { type Declaration, isCallable } from '../model/declaration.ts';
import { appendTo } from '../model/grouping.ts';
import { codePlace, containerPlace, type Findings, rangePlace } from './findings.ts';
import { containerValues, type MappedCode } from './mapped-code.ts';
import { renderClass } from './render.ts';
import { renderCode } from './render-code.ts';

/** All migrations inside mapped code. */
export function findMigrations(code: readonly MappedCode[], findings: Findings): void {
  const handed = handedToCallees(code);
  for (const mapped of code) {
    diamonds(mapped, findings);
    resources(mapped, findings);
    mergedCatches(mapped, findings);
    anonymousToLambda(mapped, findings);
    pipelines(mapped, handed, findings);
  }
}

/** `new ArrayList<String>()` became `new ArrayList<>()` in mapped statements. */
function diamonds(code: MappedCode, findings: Findings): void {
  const { comparison, mapping } = code;
  for (const { left, right, similarity } of mapping.pairs) {
    if (similarity >= 0.999 && left.content === right.content) continue;
    const created = (node: CodeNode) => ownNodes(node).filter((n) => n.kind === 'creation' && n.child('type') !== null);
    const after = created(right.node).filter((node) => /<>$/.test(node.child('type')?.label ?? ''));
    if (after.length === 0) continue;
    for (const before of created(left.node)) {
      const type = before.child('type')?.label ?? '';
      const raw = /^(.*?)<.+>$/s.exec(type)?.[1];
      if (!raw) continue;
      const at = after.findIndex((node) => node.child('type')?.label === `${raw}<>`);
      if (at < 0) continue;
      const [partner] = after.splice(at, 1);
      findings.add(
        'Replace Generic With Diamond',
        { typeBefore: type, typeAfter: `${raw}<>`, ...containerValues(code) },
        [rangePlace(code.left.file, before, 'CLASS_INSTANCE_CREATION', type), containerPlace(code.left)],
        [rangePlace(code.right.file, partner, 'CLASS_INSTANCE_CREATION', `${raw}<>`), containerPlace(code.right)],
        { rule: 'statements:4.3', strength: comparison.edits.similarity(before, partner) },
      );
    }
  }
}

/** A try without resources corresponds to one with resources. */
function resources(code: MappedCode, findings: Findings): void {
  const { mapping } = code;
  for (const { left, right } of mapping.pairs) {
    if (left.node.kind !== 'try' || right.node.kind !== 'try') continue;
    if (left.node.child('resource') || !right.node.child('resource')) continue;
    findings.add(
      'Try With Resources',
      { tryAfter: renderCode(right.node, code.right), ...containerValues(code) },
      [codePlace(code.left.file, left.node, 0, renderCode(left.node, code.left)), containerPlace(code.left)],
      [codePlace(code.right.file, right.node, 0, renderCode(right.node, code.right)), containerPlace(code.right)],
      { rule: 'statements:4.3', strength: 1 },
    );
  }
}

/** The element of a catch clause names its variable without the type. */
function catchElement(clause: CodeNode): string {
  const variable = clause.child('variable');
  return `catch(${[...(variable?.modifiers ?? []), variable?.label ?? ''].join(' ')})`;
}

/** Several catch clauses of one try became one clause with a union type. */
function mergedCatches(code: MappedCode, findings: Findings): void {
  const { mapping } = code;
  for (const { left, right } of mapping.pairs) {
    if (left.node.kind !== 'try' || right.node.kind !== 'try') continue;
    const keyOf = (clause: CodeNode) => caughtTypes(clause).join(' ');
    // A clause that catches the same as ever was merged with none.
    const stays = new Set(right.node.all('catch').map(keyOf));
    const before = left.node.all('catch').filter((clause) => !stays.has(keyOf(clause)));
    for (const merged of right.node.all('catch')) {
      const types = caughtTypes(merged);
      if (types.length < 2) continue;
      const parts = before.filter((clause) => {
        const own = caughtTypes(clause);
        return own.length > 0 && own.every((type) => types.includes(type));
      });
      if (parts.length < 2) continue;
      findings.add(
        'Merge Catch',
        {
          catchBefore: parts.map((clause) => renderCode(clause, code.left)),
          catchAfter: renderCode(merged, code.right),
          ...containerValues(code),
        },
        [
          ...parts.map((clause) => codePlace(code.left.file, clause, 0, catchElement(clause))),
          containerPlace(code.left, 1),
        ],
        [codePlace(code.right.file, merged, 0, catchElement(merged)), containerPlace(code.right, 1)],
        { rule: 'statements:4.3', strength: 1 },
      );
    }
  }
}

/** Tells whether an anonymous class is one method; those that do nothing are there because the interface asks for them. */
function isOneMethod(comparison: Comparison, type: Declaration): boolean {
  const members = type.children.filter(({ bodyNode }) => bodyNode >= 0);
  return members.length === 1 || members.filter((member) => comparison.body(member)?.top.length !== 0).length === 1;
}

/** `T { … }` where `object : T { … }` stood: the type of one method is made of the lambda. */
function isMadeOf({ parent }: CodeNode, creation: CodeNode): boolean {
  if (parent?.kind !== 'call' || parent.role !== creation.role || parent.child('receiver')) return false;
  return parent.all('argument').length === 1 && parent.label === createdType(creation);
}

/** An anonymous class with one method gave way to a lambda or method reference at the same place of a mapped statement. */
function anonymousToLambda(code: MappedCode, findings: Findings): void {
  const { comparison, mapping } = code;
  for (const { left, right } of mapping.pairs) {
    const anonymous = ownNodes(left.node).filter(
      (node) => node.kind === 'creation' && node.nested && isOneMethod(comparison, node.nested),
    );
    if (anonymous.length === 0) continue;
    const lambdas = ownNodes(right.node).filter((node) => node.kind === 'lambda' || node.kind === 'methodReference');
    const stays = ownNodes(right.node).filter((node) => node.kind === 'creation' && node.nested);
    for (const creation of anonymous) {
      const nested = creation.nested as Declaration;
      if (
        comparison.pairOfLeft(nested) ||
        stays.some((other) => other.child('type')?.label === creation.child('type')?.label)
      )
        continue;
      const isInRole = ({ role }: CodeNode) => role === creation.role || lambdas.length === 1;
      // What was handed to a call is handed to that, rather than to one around it.
      const isHandedSo = (lambda: CodeNode) => isInRole(lambda) && lambda.parent?.label === creation.parent?.label;
      const signs = [(lambda: CodeNode) => isMadeOf(lambda, creation), isHandedSo, isInRole];
      const at = signs.map((isIt) => lambdas.findIndex(isIt)).find((index) => index >= 0);
      if (at === undefined) continue;
      const [lambda] = lambdas.splice(at, 1);
      tellLambda(code, nested, lambda, findings);
      lambdasInside(code, nested, lambda, findings);
    }
  }
  // The one or the other had a name, or got one.
  for (const { kind, definition, expression } of code.symbols.defined) {
    const [before, after] = kind === 'inline' ? [definition, expression] : [expression, definition];
    if (before.kind === 'creation' && before.nested && areWrittenOtherwise(comparison, before, after))
      tellLambda(code, before.nested, after, findings);
  }
}

/** Anonymous classes inside of one that became a lambda are no statements of the method: those that are handed to the same calls in it. */
function lambdasInside(code: MappedCode, { children }: Declaration, lambda: CodeNode, findings: Findings): void {
  const { comparison } = code;
  const fragments = children.flatMap((member) => comparison.body(member)?.fragments ?? []);
  const creations = fragments.flatMap(({ node }) => ownNodes(node).filter(({ nested }) => nested));
  const inside = creations.length > 0 ? lambda.children.flatMap(preOrder) : [];
  const lambdas = inside.filter(({ kind }) => kind === 'lambda' || kind === 'methodReference');
  for (const creation of creations) {
    const nested = creation.nested as Declaration;
    if (comparison.pairOfLeft(nested) || !isOneMethod(comparison, nested)) continue;
    const isHandedSo = ({ parent, role }: CodeNode) =>
      role === creation.role && parent?.kind === creation.parent?.kind && parent?.label === creation.parent?.label;
    const at = lambdas.findIndex(isHandedSo);
    if (at < 0) continue;
    const [inner] = lambdas.splice(at, 1);
    tellLambda(code, nested, inner, findings);
    lambdasInside(code, nested, inner, findings);
  }
}

/** Tells of an anonymous class whose only method is a lambda now. */
export function tellLambda(code: MappedCode, nested: Declaration, lambda: CodeNode, findings: Findings): void {
  const text = renderCode(lambda, code.right);
  findings.add(
    'Replace Anonymous With Lambda',
    { anonymousPath: renderClass(nested), lambda: text, ...containerValues(code) },
    [rangePlace(nested.file, nested, 'ANONYMOUS_CLASS_DECLARATION', renderClass(nested)), containerPlace(code.left)],
    [
      rangePlace(code.right.file, lambda, lambda.kind === 'lambda' ? 'LAMBDA_EXPRESSION' : 'METHOD_REFERENCE', text),
      containerPlace(code.right),
    ],
    { rule: 'statements:3.7', strength: 1 },
  );
}

const pipelineCalls: ReadonlySet<string> = new Set([
  'stream',
  'parallelStream',
  'forEach',
  'forEachIndexed',
  'forEachOrdered',
  'map',
  'mapNotNull',
  'mapToInt',
  'mapToLong',
  'mapToDouble',
  'mapToObj',
  'flatMap',
  'filter',
  'filterNot',
  'filterNotNull',
  'reduce',
  'fold',
  'some',
  'every',
  'any',
  'all',
  'none',
  'anyMatch',
  'allMatch',
  'noneMatch',
  'find',
  'findFirst',
  'findAny',
  'firstOrNull',
  'collect',
  'toList',
  'associate',
  'associateBy',
  'groupBy',
  'sumOf',
  'removeIf',
  'for_each',
  'find_if',
  'count_if',
  'copy_if',
  'remove_if',
  'all_of',
  'any_of',
  'none_of',
  'transform',
  'accumulate',
]);

// What it costs at most that a name stands for the expression that defines it.
const BOUND = 0.1;

const streams: ReadonlySet<string> = new Set(['stream', 'parallelStream']);

/** How a statement may work through collections. */
interface Pipeline {
  /** By a comprehension, or by a call that is known to do so. */
  readonly isKnown: boolean;
  /** Calls that are handed code, such as `each(xs, f)`. */
  readonly calls: readonly CodeNode[];
  /** Names that calls known to do so are handed: functions perhaps, as `f` of `map(f, xs)` and `xs.map(o.f)`. */
  readonly named: ReadonlySet<string>;
}

/** `find(xs.begin(), xs.end(), x)`: a function that is handed the ends of a collection works through it. */
function isHandedEnds(call: CodeNode): boolean {
  if (call.kind !== 'call' || (call.child('receiver') !== null && call.operator !== '::')) return false;
  const [first, last] = call.all('argument');
  const isEnd = (node: CodeNode | undefined, name: RegExp) => node?.kind === 'call' && name.test(node.label);
  if (!isEnd(first, /^c?r?begin$/) || !isEnd(last, /^c?r?end$/)) return false;
  const [from, to] = [first.child('receiver'), last.child('receiver')];
  return from !== null && from.label === to?.label;
}

/** `xs.stream().anyMatch(f)`: what a stream is handed is code, whatever it is called. */
function isHandedFunction(call: CodeNode): boolean {
  if (call.kind !== 'call' || !pipelineCalls.has(call.label) || call.child('argument') === null) return false;
  for (let of = call.child('receiver'); of?.kind === 'call'; of = of.child('receiver'))
    if (streams.has(of.label)) return true;
  return false;
}

const handedCode: ReadonlySet<string> = new Set(['lambda', 'methodReference', 'comprehension']);

/** The nodes of a statement with the code that it hands on; what a conditional does is not part of it. */
function nodesOf(statement: CodeNode): CodeNode[] {
  if (statement.kind !== 'if') return preOrder(statement);
  return [statement, ...statement.children.flatMap((child) => (isStatement(child) ? [] : preOrder(child)))];
}

function pipelineIn(statement: CodeNode): Pipeline {
  const own = new Set(ownNodes(statement));
  const around = new Set<CodeNode>();
  for (const node of nodesOf(statement)) {
    if (!handedCode.has(node.kind)) continue;
    for (let outer = node.parent; outer && outer !== statement.parent && !around.has(outer); outer = outer.parent)
      around.add(outer);
  }
  const calls = [...around].filter((node) => node.kind === 'call' && own.has(node));
  const hasComprehension = [...own].some(({ kind }) => kind === 'comprehension');
  const isKnown =
    hasComprehension ||
    calls.some(({ label }) => pipelineCalls.has(label)) ||
    [...own].some((node) => isHandedEnds(node) || isHandedFunction(node));
  const named = new Set<string>();
  for (const { label, parent, role, kind } of own)
    if (role === 'argument' && (kind === 'name' || kind === 'member') && pipelineCalls.has(parent?.label ?? ''))
      named.add(label);
  return { isKnown, calls, named };
}

/** Whether a block, -1 for the body itself, has a statement in it, at any depth. */
function isAround(fragments: readonly Fragment[], block: number, { index }: Fragment): boolean {
  return block < 0 || (block < index && index < fragments[block].next);
}

/** What a loop goes through; `while (it.hasNext())` goes through the collection whose iterator was taken before. */
function sourceOf({ fragments }: Body, loop: Fragment): CodeNode | null {
  const source = loop.node.child('source');
  if (source) return source;
  const asked = loop.node.child('condition');
  const iterator = asked?.kind === 'call' && asked.label === 'hasNext' ? asked.child('receiver') : null;
  if (iterator?.kind !== 'name') return null;
  for (let at = loop.index; at >= 0; at--) {
    // A statement that declares a variable around the loop, or in its head.
    const { node, parent } = fragments[at];
    if (at !== loop.index && !isAround(fragments, parent, loop)) continue;
    const declared = ownNodes(node).find(({ kind, label }) => kind === 'variable' && label === iterator.label);
    const made = declared?.child('init');
    if (declared) return made?.kind === 'call' && made.label === 'iterator' ? made.child('receiver') : null;
  }
  return null;
}

/** Names of what the body of a loop calls: `f` of `f(x)` may be handed to a pipeline as it is. */
function calledIn({ fragments }: Body, loop: Fragment): ReadonlySet<string> {
  const result = new Set<string>();
  for (let i = loop.index + 1; i < loop.next; i++)
    for (const { kind, label } of ownNodes(fragments[i].node)) if (kind === 'call') result.add(label);
  return result;
}

/** A statement works through a collection as its partner does; of two such, one inside of the other, the loop may be the outer one. */
function isStillPiped({ calls }: Pipeline, partner: Pipeline, index: number, loop: Fragment): boolean {
  if (!partner.isKnown && partner.named.size === 0) return false;
  const isKnownCall = ({ label }: CodeNode) => pipelineCalls.has(label);
  const isInLoop = loop.index < index && index < loop.next;
  return !isInLoop || calls.filter(isKnownCall).length <= partner.calls.filter(isKnownCall).length;
}

/** Tells whether the elements are among what a call is handed beside code; a method that came or went may hold the loop itself. */
function isOver(
  comparison: Comparison,
  { calls }: Pipeline,
  source: CodeNode | null,
  renamed: ReadonlyMap<string, string>,
): boolean {
  if (!source) return false;
  const content = comparison.index.content(source);
  const other = source.kind === 'name' ? renamed.get(source.label) : undefined;
  const isSource = (node: CodeNode) =>
    comparison.index.content(node) === content || (node.kind === 'name' && node.label === other);
  const found = calls.filter((call) => ownNodes(call).some(isSource));
  return found.some(({ label }) => !isMadeOrGone(comparison, label));
}

function isMadeOrGone(comparison: Comparison, name: string): boolean {
  const isFree = (d: Declaration) =>
    d.name === name && isCallable(d) && !comparison.pairOfLeft(d) && !comparison.pairOfRight(d);
  return [comparison.before, comparison.after].some(({ files }) => files.some((f) => f.declarations.some(isFree)));
}

/** Names of the methods that a statement was extracted to, or inlined from. */
type Callees = ReadonlyMap<CodeNode, ReadonlySet<string>>;

function handedToCallees(code: readonly MappedCode[]): Callees {
  const result = new Map<CodeNode, Set<string>>();
  for (const { extraction, mapping } of code) {
    if (!extraction) continue;
    const side = extraction.kind === 'extract' ? 'left' : 'right';
    const nodes = [...mapping.pairs.map((pair) => pair[side].node), ...extraction.expressions.map((e) => e[side])];
    for (const node of nodes) {
      const statement = statementOf(node);
      result.set(statement, (result.get(statement) ?? new Set()).add(extraction.callee.name));
    }
  }
  return result;
}

function statementOf(node: CodeNode): CodeNode {
  let at = node;
  while (!isStatement(at) && at.parent) at = at.parent;
  return at;
}

// More pairs of loops and statements are not compared: what names the elements of the loop is looked for then.
const MOST_PAIRS = 40_000;
// Elements that more statements name say nothing of any of them.
const MOST_NAMING = 20;

/** A loop without partner on one side and a pipeline without its like on the other, over the same elements (§4.3). */
function pipelines(code: MappedCode, handed: Callees, findings: Findings): void {
  const { mapping } = code;
  const known = new Map<Fragment, Pipeline>();
  const pipelineOf = (fragment: Fragment) => {
    let pipeline = known.get(fragment);
    if (!pipeline) known.set(fragment, (pipeline = pipelineIn(fragment.node)));
    return pipeline;
  };
  const isUnmappedLoop = (side: 'left' | 'right', fragment: Fragment, partner: Int32Array) =>
    loops.has(fragment.node.kind) && partner[fragment.index] < 0 && code.isOpen(side, fragment);
  const directions = [
    {
      type: 'Replace Loop With Pipeline',
      loopBody: mapping.left,
      loopPartner: mapping.toRight,
      pipeBody: mapping.right,
      pipePartner: mapping.toLeft,
    },
    {
      type: 'Replace Pipeline With Loop',
      loopBody: mapping.right,
      loopPartner: mapping.toLeft,
      pipeBody: mapping.left,
      pipePartner: mapping.toRight,
    },
  ];
  for (const { type, loopBody, loopPartner, pipeBody, pipePartner } of directions) {
    const forward = type === 'Replace Loop With Pipeline';
    const unmapped = loopBody.fragments.filter((loop) => isUnmappedLoop(forward ? 'left' : 'right', loop, loopPartner));
    if (unmapped.length === 0) continue;
    const used = new Set<number>();
    const renamed = otherNames(code, forward);
    const isNew = standingAnew(loopBody, pipeBody);
    const isGone = standingAnew(pipeBody, loopBody);
    const goesOn = workingOn(code.comparison, loopBody, pipeBody);
    const isValue = heldPipelines(code, forward);
    const other = forward ? 'right' : 'left';
    const isCandidate = (fragment: Fragment) => {
      if ((fragment.composite && fragment.node.kind !== 'if') || !code.isOpen(other, fragment)) return false;
      if (!isNew(fragment) || goesOn(fragment) || isValue(fragment)) return false;
      const stays = code.staysInCaller(other, fragment.index);
      return !stays || !pipelineOf(stays).isKnown;
    };
    const candidates = pipeBody.fragments.filter(isCandidate);
    const isMany = unmapped.length * candidates.length > MOST_PAIRS;
    const near = isMany ? namingSource(code.comparison, candidates, renamed) : () => candidates;
    const bestFor = (loop: Fragment, taken: ReadonlySet<number>) => {
      const source = sourceOf(loopBody, loop);
      const called = new Set(calledIn(loopBody, loop));
      for (let i = loop.index + 1; i < loop.next; i++)
        for (const callee of handed.get(loopBody.fragments[i].node) ?? []) called.add(callee);
      let best: Claim | null = null;
      for (const fragment of near(source)) {
        if (taken.has(fragment.index)) continue;
        const pipeline = pipelineOf(fragment);
        const isKnown = pipeline.isKnown || [...pipeline.named].some((name) => called.has(name));
        const rank = isKnown ? 2 : isOver(code.comparison, pipeline, source, renamed) ? 1 : 0;
        if (rank === 0 || holdsMoreLoops(loopBody, loop, pipeBody, fragment)) continue;
        if (isInPipelineLike(loopBody, loopPartner, loop, pipeline, pipelineOf)) continue;
        const partner = pipePartner[fragment.index];
        if (partner >= 0 && isStillPiped(pipeline, pipelineOf(loopBody.fragments[partner]), partner, loop)) continue;
        let score = linkBetween(code, forward, [loopBody, pipeBody], loop, loopPartner, fragment, handed, renamed);
        if (score > 0 && givesWhatLoopAdds(loopBody, loopPartner, loop, fragment, partner)) score += GIVEN;
        if (score <= 0.3) continue;
        if (!best || rank > best.rank || (rank === best.rank && score > best.score)) best = { fragment, rank, score };
      }
      return best;
    };
    for (const loop of withoutFallenApart(unmapped, (inner) => bestFor(inner, none)?.fragment ?? null)) {
      if (isMany && code.comparison.budget.outOfTime('loops', code.right.file.path)) break;
      const best = isGone(loop) ? bestFor(loop, used) : null;
      if (!best) continue;
      used.add(best.fragment.index);
      const [l, r] = forward ? [loop.node, best.fragment.node] : [best.fragment.node, loop.node];
      const values = forward
        ? { loopBefore: renderCode(l, code.left), pipelineAfter: renderCode(r, code.right) }
        : { pipelineBefore: renderCode(l, code.left), loopAfter: renderCode(r, code.right) };
      findings.add(
        type,
        { ...values, ...containerValues(code) },
        [codePlace(code.left.file, l, 0, renderCode(l, code.left)), containerPlace(code.left)],
        [codePlace(code.right.file, r, 0, renderCode(r, code.right)), containerPlace(code.right)],
        { rule: 'statements:4.3', strength: Math.min(1, best.score) },
      );
    }
  }
}

/** For the elements of a loop the statements that name them, under their name of the other version as well, in their order. */
function namingSource(
  { index }: Comparison,
  statements: readonly Fragment[],
  renamed: ReadonlyMap<string, string>,
): (source: CodeNode | null) => readonly Fragment[] {
  const byContent = new Map<number, Fragment[]>();
  const byName = new Map<string, Fragment[]>();
  for (const fragment of statements) {
    const nodes = ownNodes(fragment.node);
    for (const content of new Set(nodes.map((node) => index.content(node)))) appendTo(byContent, content, fragment);
    const names = nodes.filter(({ kind }) => kind === 'name').map(({ label }) => label);
    for (const name of new Set(names)) appendTo(byName, name, fragment);
  }
  return (source) => {
    if (!source) return [];
    const other = source.kind === 'name' ? renamed.get(source.label) : undefined;
    const found = [byContent.get(index.content(source)), other === undefined ? [] : byName.get(other)];
    const few = found.flatMap((list) => (list && list.length <= MOST_NAMING ? list : []));
    return [...new Set(few)].sort((a, b) => a.index - b.index);
  };
}

/**
 * Tells of a statement whether one body has it more often than the other, word for word: if not, it came from nowhere and went
 * nowhere, whatever else its partner took.
 */
function standingAnew(other: Body, own: Body): (fragment: Fragment) => boolean {
  const more = new Map<number, number>();
  const count = ({ fragments }: Body, step: number) => {
    for (const { content } of fragments) more.set(content, (more.get(content) ?? 0) + step);
  };
  count(own, 1);
  count(other, -1);
  return ({ content }) => (more.get(content) ?? 0) > 0;
}

/**
 * Tells of a statement whether the other body has all the code that it hands on as often, word for word: a variable is made of
 * the pipeline now, or was, and a loop beside it took the place of nothing.
 */
function workingOn({ index }: Comparison, other: Body, own: Body): (fragment: Fragment) => boolean {
  const handedBy = ({ node }: Fragment) =>
    ownNodes(node).flatMap((part) => (handedCode.has(part.kind) ? index.content(part) : []));
  const more = new Map<number, number>();
  const count = ({ fragments }: Body, step: number) => {
    for (const content of fragments.flatMap(handedBy)) more.set(content, (more.get(content) ?? 0) + step);
  };
  count(own, 1);
  count(other, -1);
  return (fragment) => {
    const handed = handedBy(fragment);
    return handed.length > 0 && handed.every((content) => (more.get(content) ?? 0) <= 0);
  };
}

/**
 * Tells of a statement whether the value of a variable that came or went is its pipeline, whatever changed in that: `f(xs.map(g))` and
 * `v = xs.map(h); f(v)` both work through the elements so.
 */
function heldPipelines({ symbols }: MappedCode, forward: boolean): (fragment: Fragment) => boolean {
  const callsIn = (node: CodeNode) => pipelineIn(node).calls.filter(({ label }) => pipelineCalls.has(label)).length;
  const held = symbols.defined.filter(
    ({ kind, definition, expression }) =>
      kind === (forward ? 'inline' : 'extract') && pipelineIn(definition).isKnown && pipelineIn(expression).isKnown,
  );
  return ({ node }) =>
    held.some(
      ({ definition, expression }) =>
        node.start <= expression.start && expression.end <= node.end && callsIn(node) <= callsIn(definition),
    );
}

/** The loop stands in code that a pipeline without partner hands on, which makes the same calls: what became of the pipeline is that. */
function isInPipelineLike(
  { fragments }: Body,
  partner: Int32Array,
  loop: Fragment,
  { calls }: Pipeline,
  pipelineOf: (fragment: Fragment) => Pipeline,
): boolean {
  const known = calls.filter(({ label }) => pipelineCalls.has(label));
  for (let at = loop.parent; at >= 0 && known.length > 0; at = fragments[at].parent) {
    const outer = fragments[at];
    if (outer.composite || partner[at] >= 0) continue;
    const labels = new Set(pipelineOf(outer).calls.map(({ label }) => label));
    if (known.every(({ label }) => labels.has(label))) return true;
  }
  return false;
}

/** The code that a pipeline hands on has more loops than the loop has in it: one of them is what the loop became, or was. */
function holdsMoreLoops(loopBody: Body, loop: Fragment, pipeBody: Body, pipeline: Fragment): boolean {
  const loopsIn = ({ fragments }: Body, { index, next }: Fragment) =>
    fragments.slice(index + 1, next).filter(({ node }) => loops.has(node.kind)).length;
  return !pipeline.composite && loopsIn(pipeBody, pipeline) > loopsIn(loopBody, loop);
}

/** A pipeline that may have taken the place of a loop, and what speaks for it. */
interface Claim {
  readonly fragment: Fragment;
  readonly rank: number;
  readonly score: number;
}

const none: ReadonlySet<number> = new Set();

// Loops in one loop that are looked at for whether each has a pipeline of its own.
const MOST_INNER = 8;

/** Loops without those whose inner loops became different pipelines: these tell what became of the loop around them. */
function withoutFallenApart(
  unmapped: readonly Fragment[],
  pipelineFor: (loop: Fragment) => Fragment | null,
): Fragment[] {
  const known = new Map<Fragment, Fragment | null>();
  const pipelineOf = (loop: Fragment) => {
    if (!known.has(loop)) known.set(loop, pipelineFor(loop));
    return known.get(loop) ?? [];
  };
  return unmapped.filter((loop, i) => {
    const inner = unmapped.slice(i + 1, i + 1 + MOST_INNER).filter(({ index }) => index < loop.next);
    return inner.length < 2 || new Set(inner.flatMap(pipelineOf)).size < 2;
  });
}

// What it counts that a statement gives what a loop has put together, where its partner gives what a pipeline does.
const GIVEN = 0.3;

/**
 * `return rows`, and the loop before it adds the rows one by one; what a pipeline over what has a part in common with what the
 * loop works through gives is returned in its place.
 */
function givesWhatLoopAdds(
  { fragments }: Body,
  partners: Int32Array,
  loop: Fragment,
  pipeline: Fragment,
  partner: number,
): boolean {
  const after = fragments[partner >= 0 ? partner : loop.next];
  if (after?.parent !== loop.parent || after.node.kind !== pipeline.node.kind) return false;
  if (partner < 0 && (after.node.kind !== 'return' || partners[after.index] >= 0)) return false;
  const value = computedValue(after.node);
  const source = loop.node.child('source');
  if (value?.kind !== 'name' || !source) return false;
  const words = new Set(preOrder(source).map(({ label }) => label));
  if (!preOrder(pipeline.node).some(({ label }) => /\p{L}/u.test(label) && words.has(label))) return false;
  return fragments.slice(loop.index + 1, loop.next).some(({ node }) => {
    const added = node.kind === 'expression' ? node.children[0] : null;
    const to = added?.child(added.kind === 'call' ? 'receiver' : 'target');
    return to?.kind === 'name' && to.label === value.label;
  });
}

/**
 * What the side of the pipeline calls the parameters that only the side of the loop has by these names: nothing but the loop
 * may mention them. Those of one type at one place are the same (S2). Likewise variables and members of the class that other
 * code tells to have another name.
 */
function otherNames({ comparison, left, right, symbols }: MappedCode, forward: boolean): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  const add = (before: string, after: string) => {
    const [own, other] = forward ? [before, after] : [after, before];
    if (before !== after && !result.has(own)) result.set(own, other);
  };
  if (left.parameters.length === right.parameters.length) {
    left.parameters.forEach(({ name, type }, i) => {
      const partner = right.parameters[i];
      if ((type?.text ?? '') !== (partner.type?.text ?? '')) return;
      if (right.parameters.some((p) => p.name === name) || left.parameters.some((p) => p.name === partner.name)) return;
      add(name, partner.name);
    });
  }
  for (const pair of symbols.pairs) add(nameOf(pair.left), nameOf(pair.right));
  for (const member of left.parent?.children ?? [])
    add(member.name, comparison.pairOfLeft(member)?.right.name ?? member.name);
  return result;
}

function isInLoop({ parent }: CodeNode): boolean {
  let outer = parent;
  while (outer && !loops.has(outer.kind)) outer = outer.parent;
  return outer !== null;
}

/**
 * Share of the loop's words (what it works through twice) that the pipeline statement has; mapped inner statements count as evidence, and
 * so do those that went into a method that a pipeline over the same elements calls.
 */
function linkBetween(
  { comparison, edits }: MappedCode,
  forward: boolean,
  [loopBody, pipeBody]: readonly [Body, Body],
  loop: Fragment,
  loopPartner: Int32Array,
  pipeline: Fragment,
  handed: Callees,
  renamed: ReadonlyMap<string, string>,
): number {
  const { fragments } = loopBody;
  const words = new Set<string>();
  const nodes = nodesOf(pipeline.node);
  for (const node of nodes) if (node.label !== '' && !pipelineCalls.has(node.label)) words.add(node.label);
  const source = sourceOf(loopBody, loop);
  let total = 0;
  let common = 0;
  const element = elementOf(loopBody, loop);
  const handedAs = element !== null && !words.has(element) ? handedElement(nodes) : null;
  const laterName = (label: string) => (label === element && handedAs !== null ? handedAs : renamed.get(label)) ?? '';
  const count = (label: string, weight: number) => {
    total += weight;
    if (words.has(label) || words.has(laterName(label))) common += weight;
  };
  let isSame = false;
  if (source) {
    for (const node of preOrder(source)) if (node.label !== '') count(node.label, 2);
    // The elements may have got, or had, a name.
    const costOf = (node: CodeNode) => (forward ? edits.cost(source, node) : edits.cost(node, source));
    const isSource = (node: CodeNode) =>
      comparison.index.content(node) === comparison.index.content(source) ||
      (source.kind === 'name' && node.kind === 'name' && renamed.get(source.label) === node.label) ||
      (source.kind === 'name'
        ? node.kind !== 'name' && costOf(node) < BOUND
        : node.kind === 'name' && node.role === 'receiver' && costOf(node) < BOUND);
    for (const node of nodes) {
      if (!isSource(node)) continue;
      if (!isSame && node.kind !== source.kind) common += 2;
      common += 1;
      isSame = true;
    }
  }
  // A loop that counts names the collection in its header.
  const ends = source ? undefined : ownNodes(pipeline.node).find(isHandedEnds);
  const collection = ends?.child('argument')?.child('receiver')?.label;
  if (collection && loop.words.includes(collection)) {
    count(collection, 2);
    common += 1;
  }
  const own = declaredIn(loopBody, loop);
  let nested = 0;
  let elsewhere = 0;
  const does = wordsOfHandedCode(pipeline.node);
  let doesSame = does.size === 0;
  for (let i = loop.index + 1; i < loop.next; i++) {
    const callees = isSame ? (handed.get(fragments[i].node) ?? []) : [];
    if ([...callees].some((name) => words.has(name))) nested++;
    for (const word of fragments[i].words) {
      if (!own.has(word) || words.has(word)) count(word, 1);
      doesSame ||= does.has(word) || does.has(renamed.get(word) ?? '');
    }
    const isWithin = !pipeline.composite && loopPartner[i] >= pipeline.index && loopPartner[i] < pipeline.next;
    if (isWithin) nested++;
    else if (loopPartner[i] >= 0 && isInLoop(pipeBody.fragments[loopPartner[i]].node)) elsewhere++;
  }
  doesSame ||= isSame && givesElements(loopBody, loop, nodes);
  // Most of what the loop does another loop did, or does.
  if (2 * elsewhere > loop.next - loop.index - 1) return 0;
  // Something else is done with the elements, or the same with others.
  const isOfSame = () =>
    isSame || (source ? goesThroughPart(source, pipeline.node, laterName) : namesWhatLoopHas(loopBody, loop, nodes));
  if (nested === 0 && !(doesSame && (isOfSame() || doesAsWritten(comparison, loopBody, loop, nodes)))) return 0;
  return total === 0 ? 0 : common / total + 0.3 * nested;
}

const worksWith: ReadonlySet<string> = new Set(['receiver', 'argument', 'source']);

/** A loop that counts, or goes on as long as it may, says nothing of a collection: a name that the pipeline works with stands in it. */
function namesWhatLoopHas({ fragments }: Body, loop: Fragment, pipeline: readonly CodeNode[]): boolean {
  const names = new Set<string>();
  for (const { kind, role, label } of pipeline) if (kind === 'name' && worksWith.has(role)) names.add(label);
  return fragments.slice(loop.index, loop.next).some(({ words }) => words.some((word) => names.has(word)));
}

// Words of an expression that is not there by chance.
const TELLING = 4;

/** An expression of the loop is in the code that the pipeline hands on, as it was. */
function doesAsWritten(
  { index }: Comparison,
  { fragments }: Body,
  loop: Fragment,
  nodes: readonly CodeNode[],
): boolean {
  const isTelling = (node: CodeNode) => !isStatement(node) && index.size(node) >= TELLING;
  const handed = new Set(
    nodes
      .filter(({ kind }) => handedCode.has(kind))
      .flatMap((node) => preOrder(node).flatMap((part) => (isTelling(part) ? index.content(part) : []))),
  );
  return fragments
    .slice(loop.index + 1, loop.next)
    .some(({ node }) => ownNodes(node).some((part) => isTelling(part) && handed.has(index.content(part))));
}

/**
 * What a statement works through has a part of a name of what the loop does. A long statement has many words, of which some are there by
 * chance: those of what a pipeline hands on, or of what stands around it, do not say which elements it has.
 */
function goesThroughPart(source: CodeNode, statement: CodeNode, laterName: (label: string) => string): boolean {
  const parts = new Set(preOrder(source).flatMap(({ label }) => [...partsOf(label), ...partsOf(laterName(label))]));
  const isWord = ({ label }: CodeNode) => partsOf(label).some((part) => /\p{L}/u.test(part) && parts.has(part));
  return nodesOf(statement).some(({ kind, label, children }) => {
    if (kind === 'clause') return children.some((child) => child.role === 'source' && preOrder(child).some(isWord));
    if (kind !== 'call' || (!pipelineCalls.has(label) && !children.some((child) => handedCode.has(child.kind))))
      return false;
    return children.some((child) => !handedCode.has(child.kind) && preOrder(child).some(isWord));
  });
}

/** Names that a loop gives to what it makes of an element: a pipeline has it without a name. */
function declaredIn({ fragments }: Body, loop: Fragment): ReadonlySet<string> {
  const result = new Set<string>();
  for (let i = loop.index; i < loop.next; i++)
    for (const { kind, label } of ownNodes(fragments[i].node)) if (kind === 'variable') result.add(label);
  return result;
}

/** What a loop calls the element that it is at: `x` of `for (x of xs)`, and of `x = xs[i]` at the begin of one that counts. */
function elementOf({ fragments }: Body, loop: Fragment): string | null {
  const own = loop.node.child('variable');
  if (loop.node.child('source')) return own?.label ?? null;
  for (let i = loop.index + 1; i < loop.next && i <= loop.index + 2; i++) {
    const variable = fragments[i].node.kind === 'declaration' ? fragments[i].node.child('variable') : null;
    if (variable?.child('init')?.kind === 'index') return variable.label;
  }
  return null;
}

/** What the code that a pipeline hands on calls the element, where all of it has that one name and is handed nothing else. */
function handedElement(nodes: readonly CodeNode[]): string | null {
  const parameters = nodes.flatMap((node) => (node.kind === 'lambda' ? [node.all('parameter')] : []));
  const [first] = parameters;
  const name = first?.[0]?.label ?? null;
  return parameters.every(([own, ...others]) => own?.label === name && others.length === 0) ? name : null;
}

/** `out.add(v)` for each `k, v`, and `(b for a, b in …)`: both give the elements as they are, whichever they leave out. */
function givesElements({ fragments }: Body, loop: Fragment, nodes: readonly CodeNode[]): boolean {
  const leavesOf = (node: CodeNode | null) =>
    node ? preOrder(node).flatMap(({ label, children }) => (children.length === 0 ? label : [])) : [];
  const own = leavesOf(loop.node.child('variable'));
  const added = new Set<number>();
  for (const { node } of fragments.slice(loop.index + 1, loop.next)) {
    const call = node.kind === 'expression' ? node.children[0] : null;
    const [given, ...more] = call?.kind === 'call' ? call.all('argument') : [];
    if (call?.child('receiver')?.kind === 'name' && given?.kind === 'name' && more.length === 0)
      added.add(own.indexOf(given.label));
  }
  added.delete(-1);
  return nodes.some(({ kind, children }) => {
    const clauses = kind === 'comprehension' ? children.filter((child) => child.kind === 'clause') : [];
    const [value, ...others] = kind === 'comprehension' ? children.filter((child) => child.kind !== 'clause') : [];
    if (clauses.length !== 1 || value?.kind !== 'name' || others.length > 0) return false;
    return added.has(clauses[0].all('variable').flatMap(leavesOf).indexOf(value.label));
  });
}

/** What a pipeline does with each element: words of the code that it is handed, but for the names that this gives to elements. */
function wordsOfHandedCode(pipeline: CodeNode): ReadonlySet<string> {
  const result = new Set<string>();
  const own = new Set<string>();
  const work: CodeNode[] = [];
  for (const node of nodesOf(pipeline)) {
    if (!handedCode.has(node.kind)) continue;
    if (node.kind === 'methodReference') result.add(node.label);
    for (const child of node.children) {
      if (child.kind === 'parameter') own.add(child.label);
      else if (child.kind !== 'clause') work.push(child);
      else for (const part of child.children) if (part.role === 'condition') work.push(part);
    }
  }
  for (const node of work) for (const { label } of preOrder(node)) if (/\p{L}/u.test(label)) result.add(label);
  for (const node of preOrder(pipeline))
    if (node.kind === 'clause')
      for (const variable of node.all('variable')) for (const { label } of preOrder(variable)) own.add(label);
  for (const name of own) result.delete(name);
  return result;
}
