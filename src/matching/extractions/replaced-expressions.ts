// Expressions in whose place the call of a callee stands: what the callee returns, a part of that, or a call that it makes
// among others (statement-mapping.md §5.1 rule 6).
import { type CodeNode, isComposite, isStatement, ownNodes, preOrder } from '../../model/code.ts';
import { type Body, contentsOf, type Fragment, fragmentsNaming, sizeOf } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { type Condition, conditionOf, isInverted } from '../bodies/conditions.ts';
import type { ContentIndex } from '../bodies/content.ts';
import type { Edits } from '../bodies/edits.ts';
import { keyOf } from '../bodies/keyed-lists.ts';
import { computedValue, createdType, isLiteral, isOfThis, madeType } from '../bodies/shapes.ts';
import { saysLittle } from '../bodies/slight-statements.ts';
import { setsAnother } from '../calls/setters.ts';
import type { Comparison } from '../comparison.ts';
import { withoutCast } from '../variables/declared-values.ts';
import { variablesOf } from '../variables/variables.ts';
import { type Evidence, type Hypothesis, isMadeElsewhere, LEAST_OF_EXCHANGED, SLACK } from './hypotheses.ts';
import {
  haveSameConstants,
  isFilledIn,
  isOfItsOwn,
  isReferenceTo,
  isSameButForOne,
  isSameCall,
  isSameHead,
  isWiderCall,
} from './like-calls.ts';
import { type Rewritten, TELLING_SIZE, wordsOf } from './rewritten-code.ts';
import { isHandedOver, knownOfElements, RUN_FOR_EACH, runForEach } from './run-for-each.ts';

// Likeness of an expression and what a new method returns where the call took the place of just that expression.
const REWRITTEN = 0.4;
// Words of a value that only the callee has now, and the likeness from which on it is that one, wherever it stood in the caller.
const WHOLE_VALUE = 3;
const EQUAL_VALUE = 0.95;
// A call that stands somewhere in more statements than this says little.
const MOST_STATEMENTS = 12;

const deniers: ReadonlySet<string> = new Set(['!', 'not']);

function conditionsOf(left: CodeNode, right: CodeNode, index: ContentIndex): [Condition, Condition] {
  return [conditionOf(left, index), conditionOf(right, index)];
}

const nothing: ReadonlyMap<string, CodeNode> = new Map();
const noValues: ReadonlySet<string> = new Set(['lambda', 'namedArgument', 'pair']);

/** 5.1 rule 6: the callee is one expression that stood in the caller where the call stands now. */
export function returnedExpression(evidence: Evidence, edits: Edits): Hypothesis | null {
  const found = expressionReturned(evidence, edits, nothing);
  const parts = found ? nothing : namedParts(evidence.callee);
  if (parts.size === 0) return found;
  const side = evidence.kind === 'extract' ? 'right' : 'left';
  return expressionReturned(evidence, withDefinitions(evidence.comparison, edits, side, parts), parts);
}

/** @param named values of the callee's locals, which count as what it returns */
function expressionReturned(evidence: Evidence, edits: Edits, named: ReadonlyMap<string, CodeNode>): Hypothesis | null {
  const { kind, callee, site, mapping, around: partner } = evidence;
  const extract = kind === 'extract';
  const { index } = edits;
  // The lambda in the place of a type of one method may stand in a statement that took the place of another one.
  const isOfType = site.call.kind === 'creation';
  const kept = new Set<number>();
  const stillCreated = new Set<string | null>();
  // A call in a block of the statement, or in that of a lambda there, stands in the place of nothing outside of the block.
  let isOwn = false;
  if (partner) {
    for (const node of ownNodes((extract ? partner.right : partner.left).node)) {
      kept.add(index.content(node));
      stillCreated.add(createdType(node));
      isOwn ||= node === site.call;
    }
  }
  const accept = (candidate: CodeNode, value: CodeNode, strength: number, inPlace: boolean): Hypothesis => ({
    pairs: [],
    expressions: [extract ? { left: candidate, right: value } : { left: value, right: candidate }],
    edits,
    strength,
    exactWeight: 0,
    inPlace,
  });
  // Anyone may ask whether what they were handed is there at all.
  const isTelling = (value: CodeNode) => ownNodes(value).some(({ kind }) => kind === 'member' || kind === 'call');
  // The other version of the caller has it nowhere.
  const isGone = (candidate: CodeNode) =>
    !contentsOf(extract ? mapping.right : mapping.left, index).has(index.content(candidate));
  const isDenied = deniers.has(site.call.parent?.kind === 'unary' ? site.call.parent.label : '');
  const ordered = (candidate: CodeNode, value: CodeNode) =>
    extract ? ([candidate, value] as const) : ([value, candidate] as const);
  const likeness = (candidate: CodeNode, value: CodeNode, known = edits) => {
    const [left, right] = ordered(candidate, value);
    const similarity = known.similarity(left, right);
    // `!isOpen(a)` stands where `a.state !== 'open'` stood, of which the callee gives the opposite.
    const isOpposite = isDenied && similarity < EQUAL_VALUE && isInverted(...conditionsOf(left, right, index), known);
    return isOpposite ? EQUAL_VALUE : similarity;
  };
  const isFree = (fragment: Fragment) =>
    (extract ? mapping.toRight : mapping.toLeft)[fragment.index] < 0 && evidence.isOpen(fragment);
  const isHanded = isHandedOver(site, callee);
  const handed = isHanded ? runForEach(evidence, edits, isFree) : [];
  const knownAt = isHanded ? knownOfElements(evidence, edits) : () => edits;
  for (const value of returnedValues(callee)) {
    const size = [...named.values()].reduce((sum, part) => sum + index.size(part) - 1, index.size(value));
    // What a getter gives is the field, however that is written: `x` and `this.x`.
    const small = size < (callee.fragments.length === 1 ? 2 : 3) || (callee.fragments.length === 1 && isOfThis(value));
    const isFound = small && isMemberOfFound(callee, value);
    if (small && value.kind !== 'creation' && !isSentence(value) && !isFound && !isAllOfBoth(evidence, value)) continue;
    const parts = partsOf(value);
    const asked = askedParts(value, site.call);
    const search = (statement: CodeNode, inPlace: boolean, isLoose = true): Hypothesis | null => {
      let best: Hypothesis | null = null;
      const offer = (candidate: CodeNode, found: CodeNode, strength: number, known = edits) => {
        if (strength > (best?.strength ?? 0))
          best = {
            ...accept(candidate, found, strength, inPlace && !kept.has(index.content(candidate))),
            edits: known,
          };
      };
      for (const candidate of ownNodes(statement)) {
        // Of lambdas only their parameters would be compared, and what names a value is no value.
        if (isStatement(candidate) || noValues.has(candidate.kind)) continue;
        // Of what corresponds to something the very value may have gone all the same.
        if (!isLoose && (candidate.kind !== value.kind || candidate.label !== value.label)) continue;
        const words = index.size(candidate);
        const isNew = !kept.has(index.content(candidate));
        if (isOfType && isReferenceTo(candidate, value, edits)) offer(candidate, value, 1);
        if (isMadeElsewhere(candidate, value, site.call, edits) || isOneOfSeveral(candidate, value, callee, edits))
          continue;
        if (isGivenToAnother(candidate, value, evidence)) continue;
        const type = inPlace ? createdType(candidate) : null;
        if (type !== null && type === createdType(value) && !stillCreated.has(type))
          offer(candidate, value, Math.max(0.3, likeness(candidate, value)));
        if ((small ? candidate.kind !== value.kind : words < 2) || words > 3 * size) continue;
        // A call that is made otherwise now was not inlined.
        const known = knownAt(candidate);
        const similarity = likeness(candidate, value, known);
        if (isHandedOn(candidate, evidence, similarity, edits)) continue;
        const call = withoutCast(candidate);
        const isCall =
          call.kind === 'call' && call.label === callee.declaration.name && !isOfItsOwn(call, value, site, edits);
        if (!extract && isCall && similarity < 0.95 && !isFilledIn(call, value, edits)) continue;
        if (inPlace && isNew && similarity >= edits.thresholds.extractedExpression + (words <= 3 ? 0.05 : 0))
          offer(candidate, value, similarity, known);
        // Of the call is made what was made of much the same code, by the same call of something else.
        const isAlike = candidate.kind === value.kind && candidate.label === value.label;
        if (
          extract &&
          isLoose &&
          isAlike &&
          words >= 3 &&
          similarity >= REWRITTEN &&
          isSwap(candidate, site.call, edits)
        )
          offer(candidate, value, similarity);
        if (!isNew) continue;
        const isWhole = !inPlace && evidence.isDirect && words >= WHOLE_VALUE && similarity >= EQUAL_VALUE;
        if (isWhole && isTelling(value) && isGone(candidate)) offer(candidate, value, similarity);
        if (!isLoose) continue;
        const entries = sharedEntries(...ordered(candidate, value), edits);
        if (entries > 0) offer(candidate, value, Math.max(entries, similarity));
        // The same call or creation with other arguments.
        if (inPlace && similarity >= 0.3 && isSameHead(candidate, value, edits)) offer(candidate, value, similarity);
        if (inPlace && haveSameConstants(...ordered(candidate, value), edits)) offer(candidate, value, EQUAL_VALUE);
        // Only a part of what the callee returns stood there.
        for (const part of parts) {
          // A part that is called on the own object does not write that down.
          const own = part.kind === 'call' ? Math.min(words, index.size(part)) : words;
          const share = Math.min(1, own / size);
          if (inPlace && isSameCall(candidate, part, edits)) offer(candidate, part, share);
          if (inPlace && haveSameConstants(...ordered(candidate, part), edits)) offer(candidate, part, share);
          if (words >= (inPlace ? 2 : 3) && likeness(candidate, part) >= 0.95) offer(candidate, part, share);
        }
        // What is asked of a new object is all that the caller wants of it.
        for (const part of words >= TELLING_SIZE ? asked : []) {
          const alike = likeness(candidate, part);
          if (alike >= 0.95) offer(candidate, part, alike);
        }
      }
      return best;
    };
    const found = partner && isOwn ? search((extract ? partner.left : partner.right).node, true) : null;
    if (found) return found;
    const declared = partner ? declaredFor(evidence, partner, isFree) : null;
    const ofNamed = declared ? search(declared, true) : null;
    if (ofNamed) return ofNamed;
    const stood = stoodForLocal(evidence);
    if (stood && !small && likeness(stood, value) >= EQUAL_VALUE)
      return accept(stood, value, likeness(stood, value), true);
    if (isFound) continue;
    const isReplaced = extract && partner && callee.fragments.length === 1;
    const replaced = isReplaced ? replacedBy(site.call, partner.right.node, partner.left.node) : null;
    const share = replaced && !kept.has(index.content(replaced)) ? rewrittenShare(replaced, value, evidence, edits) : 0;
    if (replaced && share > 0)
      return accept(replaced, value, Math.max(0.3, likeness(replaced, value), share === 1 ? 0.8 : 0), true);
    for (const fragment of evidence.pool.fragments) {
      const free = isOfType || isFree(fragment);
      const isAsked = (free || evidence.isDirect) && evidence.isOpen(fragment);
      const elsewhere = isAsked ? search(fragment.node, isOfType, free) : null;
      if (elsewhere) return elsewhere;
    }
    let run: Hypothesis | null = null;
    for (const { statement, known } of size >= TELLING_SIZE ? handed : []) {
      for (const candidate of ownNodes(statement)) {
        if (isStatement(candidate) || noValues.has(candidate.kind) || index.size(candidate) > 2 * size) continue;
        const similarity = likeness(candidate, value, known);
        if (similarity >= RUN_FOR_EACH && similarity > (run?.strength ?? 0))
          run = { ...accept(candidate, value, similarity, false), edits: known };
      }
    }
    if (run) return run;
  }
  return null;
}

/** `f(x)` where `x` stood, of which what the callee gives has less than what it is handed: that is still there. */
function isHandedOn(candidate: CodeNode, { kind, site }: Evidence, likeness: number, edits: Edits): boolean {
  const alike = (argument: CodeNode) =>
    kind === 'extract' ? edits.similarity(candidate, argument) : edits.similarity(argument, candidate);
  return site.call
    .all('argument')
    .some(
      (argument) =>
        argument.kind === candidate.kind && argument.label === candidate.label && alike(argument) > likeness,
    );
}

/** `limit = f(x)` with a local of the caller, and `this.limit = value`: what is handed over goes elsewhere. */
function isGivenToAnother(candidate: CodeNode, value: CodeNode, { callee, pool }: Evidence): boolean {
  const [statement, ofCallee] = [candidate.parent, value.parent];
  if (candidate.kind !== 'assignment' || value.kind !== 'assignment' || !statement || !ofCallee) return false;
  return setsAnother(statement, ofCallee, callee.declaration, variablesOf(pool));
}

/** The values of the locals of a callee that does nothing but return something made of them. */
function namedParts(callee: Body): ReadonlyMap<string, CodeNode> {
  const last = callee.fragments.at(-1);
  if (callee.fragments.length < 2 || last?.node.kind !== 'return') return nothing;
  const result = new Map<string, CodeNode>();
  const variables = variablesOf(callee);
  for (const { node, parent } of callee.fragments.slice(0, -1)) {
    const [declared, ...others] = node.children;
    if (node.kind !== 'declaration' || parent >= 0 || others.length > 0 || declared.label === '') return nothing;
    const [variable, ...more] = variables.named(declared.label);
    if (!variable?.value || variable.assigned.length > 0 || more.length > 0) return nothing;
    result.set(variable.name, variable.value);
  }
  return result;
}

function withDefinitions(
  comparison: Comparison,
  { context }: Edits,
  side: 'left' | 'right',
  definitions: ReadonlyMap<string, CodeNode>,
): Edits {
  return comparison.editsWith({ ...context, [side]: new Map([...(context[side] ?? []), ...definitions]) });
}

// Entries that two literals share, and the least of them that are as they were, for one to have become the other.
const SHARED_ENTRIES = { keys: 3, equal: 2 };

/**
 * Share of the entries that are as they were of two literals, one of which has all keys of the other one: `{ method: 'POST', url,
 * body: order }` and `{ method: 'POST', url: env.URL, body, ...more }`. 0 where they are fewer than half.
 */
function sharedEntries(left: CodeNode, right: CodeNode, edits: Edits): number {
  if (left.kind !== 'map' || right.kind !== 'map') return 0;
  const entries = new Map(right.children.map((entry) => [keyOf(entry), entry]));
  entries.delete(null);
  const keyed = left.children.filter((entry) => keyOf(entry) !== null);
  const common = keyed.filter((entry) => entries.has(keyOf(entry)));
  if (common.length < Math.max(SHARED_ENTRIES.keys, Math.min(keyed.length, entries.size))) return 0;
  const equal = common.filter((entry) => edits.cost(entry, entries.get(keyOf(entry)) as CodeNode) < SLACK).length;
  return equal >= SHARED_ENTRIES.equal && 2 * equal >= common.length ? equal / common.length : 0;
}

/**
 * `new A(x)` that became `part(x, n)`, which makes one of something else, and in other cases none: what is made of it is no longer
 * what stood there.
 */
function isOneOfSeveral(candidate: CodeNode, value: CodeNode, callee: Body, edits: Edits): boolean {
  const type = createdType(candidate);
  const given = candidate.all('argument');
  if (type === null || type !== createdType(value) || given.length === 0) return false;
  const own = value.all('argument');
  const isKept = (argument: CodeNode) => own.some((other) => edits.cost(argument, other) < SLACK);
  return !given.some(isKept) && returnedValues(callee).some((other) => createdType(other) !== type);
}

/** `T t = find(key); … return t->name;`: a part of what the callee looks up first. */
function isMemberOfFound({ fragments }: Body, value: CodeNode): boolean {
  const receiver = value.kind === 'member' ? value.child('receiver') : null;
  if (receiver?.kind !== 'name') return false;
  return fragments.some(({ node }) =>
    node.children.some(
      (child) => child.kind === 'variable' && child.label === receiver.label && child.child('init') !== null,
    ),
  );
}

/**
 * `f() { return x; }` became `f() { return g(); }`, and `g` gives that: a getter, or what answers with one value, got a
 * second name (5.1 rule 6).
 */
function isAllOfBoth({ pool, callee, site, edits: { index } }: Evidence, value: CodeNode): boolean {
  if (value.kind !== 'name' && value.kind !== 'member' && !isLiteral(value)) return false;
  const [had, calls, gives] = [pool, site.body, callee].map(({ fragments }) =>
    fragments.length === 1 ? computedValue(fragments[0].node) : null,
  );
  return calls === site.call && gives === value && had !== null && index.content(had) === index.content(value);
}

/** A text of several words, which hardly stands anywhere by chance. */
function isSentence({ kind, label }: CodeNode): boolean {
  return kind === 'string' && label.split(/\s+/).length > 2;
}

/** What stands in the partner of a statement where a part stands in it: the ways down to both lead through like nodes. */
function replacedBy(call: CodeNode, from: CodeNode, to: CodeNode): CodeNode | null {
  const [value, other] = [computedValue(from), computedValue(to)];
  const isInValue = value !== null && value.start <= call.start && call.end <= value.end;
  const root = isInValue && other ? value : from;
  const way: CodeNode[] = [];
  for (let node: CodeNode | null = call; node !== root; node = node.parent) {
    if (!node) return null;
    way.push(node);
  }
  let result = isInValue && other ? other : to;
  for (const step of way.reverse()) {
    const parent = step.parent as CodeNode;
    const place = parent.all(step.role).indexOf(step);
    const next = result.kind === parent.kind ? result.all(step.role)[place] : undefined;
    // `!isEmpty(a)` took the place of `size(a) > 0`.
    if (!next && !(parent.kind === 'unary' && step === call)) return null;
    result = next ?? result;
  }
  return isStatement(result) || result.kind === 'lambda' ? null : result;
}

/**
 * The declaration of a local that is gone, and in whose only place the call stands: `T v = e; g(v);` and `g(f());`.
 * What `f` gives took the place of its value.
 */
function declaredFor(
  { kind, pool, site }: Evidence,
  { left, right }: StatementPair,
  isFree: (fragment: Fragment) => boolean,
): CodeNode | null {
  const [from, to] = kind === 'extract' ? [right, left] : [left, right];
  const name = replacedBy(site.call, from.node, to.node);
  if (name?.kind !== 'name') return null;
  const variable = variablesOf(pool).resolve(name.label, name.start);
  const statement = variable?.kind === 'local' && variable.value ? variable.node?.parent : null;
  const declaring = statement && pool.fragments.find(({ node }) => node === statement);
  return declaring && isFree(declaring) && usesOf(pool, name.label) === 1 ? statement : null;
}

/**
 * What stood in the first place of a local that is new, or gone, with the call as its value: `g(e);` and `T v = f(); g(v);`. What
 * `f` gives took the place of it by that name.
 */
function stoodForLocal({ kind, mapping, isDirect, site: { call } }: Evidence): CodeNode | null {
  const declaration = call.role === 'init' && isDirect ? call.parent : null;
  if (declaration?.kind !== 'variable') return null;
  const extract = kind === 'extract';
  const [own, partners, other] = extract
    ? [mapping.right, mapping.toLeft, mapping.left]
    : [mapping.left, mapping.toRight, mapping.right];
  const naming = fragmentsNaming(own, declaration.label);
  const declaring = naming.find(({ node }) => node === declaration.parent);
  if (!declaring || partners[declaring.index] >= 0) return null;
  const variables = variablesOf(own);
  const isUse = ({ kind, label, start }: CodeNode) =>
    kind === 'name' && label === declaration.label && variables.resolve(label, start)?.node === declaration;
  for (const { index, node } of naming) {
    const use = ownNodes(node).find(isUse);
    if (!use) continue;
    const partner = other.fragments[partners[index]];
    return partner ? replacedBy(use, node, partner.node) : null;
  }
  return null;
}

/** How often a body writes a name. */
function usesOf({ fragments }: Body, name: string): number {
  return fragments.reduce(
    (sum, { node }) => sum + ownNodes(node).filter(({ kind, label }) => kind === 'name' && label === name).length,
    0,
  );
}

/**
 * An expression that was rewritten while it became the whole callee has all that the call hands over, and a third of its
 * other words are those of the callee; a single one does only beside an argument. The share of these words, 1 only for
 * several; 0 for too few.
 */
function rewrittenShare(replaced: CodeNode, value: CodeNode, { callee, site }: Evidence, edits: Edits): number {
  const { call } = site;
  // What only names something computes nothing that could have been rewritten: `ID` → `id()`, which gives `ID + "/" + key`.
  if (replaced.kind === 'name' || replaced.kind === 'member') return 0;
  const given = [...call.all('argument'), ...(site.self ? [site.self] : [])];
  const nodes = ownNodes(replaced);
  const has = (node: CodeNode) => nodes.some((other) => edits.cost(other, node) < SLACK);
  if (!given.every((node) => wordsOf([node]).size === 0 || has(node))) return 0;
  const handed = wordsOf(given);
  const parameters = new Set(callee.declaration.parameters.map(({ name }) => name));
  const own = wordsOf([value], (name) => parameters.has(name));
  const others = [...wordsOf([replaced])].filter((word) => !handed.has(word));
  const shared = others.filter((word) => own.has(word));
  const common = shared.length;
  if (3 * common < others.length || common < (handed.size > 0 ? 1 : 2)) return 0;
  if (common === 1 && (2 * common < others.length || !isSaidOfSame(shared[0], nodes, ownNodes(value), edits))) return 0;
  return common / Math.max(others.length, 2);
}

/** A name is no call, or one that is made on the same: `a.name()` in both, and not `a.name()` and `find(a).name()`. */
function isSaidOfSame(word: string, replaced: readonly CodeNode[], value: readonly CodeNode[], edits: Edits): boolean {
  const [before, after] = [replaced, value].map((nodes) => nodes.filter(({ label }) => label === word));
  return before.some((left) =>
    after.some((right) => {
      if (left.kind !== 'call' || right.kind !== 'call') return true;
      const [receiver, other] = [left.child('receiver'), right.child('receiver')];
      return receiver && other ? edits.cost(receiver, other) < SLACK : receiver === other;
    }),
  );
}

/**
 * A call that the caller does not make any more, in the place of the new call or in a statement that is gone, is made by
 * the callee, with the same arguments, as a part of what it does.
 */
export function embeddedCall(evidence: Evidence, edits: Edits): Hypothesis | null {
  const { kind, callee, mapping, pool, around: partner } = evidence;
  const extract = kind === 'extract';
  const { index } = edits;
  if (callee.fragments.length > MOST_STATEMENTS) return null;
  const made = new Map<string, CodeNode[]>();
  // What any method has did not come from one that has more to say (11.9).
  const hasTelling = callee.fragments.some((fragment) => !saysLittle(fragment));
  for (const fragment of callee.fragments) {
    if (!extract && hasTelling && saysLittle(fragment)) continue;
    for (const inner of ownNodes(fragment.node)) {
      // Of lambdas only their parameters would be compared.
      if (inner.kind !== 'call' || index.size(inner) < 3 || inner.all('argument').some(isFunction)) continue;
      const list = made.get(inner.label);
      if (list) list.push(inner);
      else made.set(inner.label, [inner]);
    }
  }
  if (made.size === 0) return null;
  // What the change gives another name is called by that.
  for (const rename of edits.context.renames ?? []) {
    const [before, after] = rename.split('\0');
    const [own, other] = extract ? [after, before] : [before, after];
    const calls = made.get(own);
    if (calls && own !== other) made.set(other, [...(made.get(other) ?? []), ...calls]);
  }
  const around = partner && (extract ? partner.left : partner.right);
  for (const fragment of pool.fragments) {
    const free = (extract ? mapping.toRight : mapping.toLeft)[fragment.index] < 0;
    if (!(free && evidence.isOpen(fragment)) && fragment.index !== around?.index) continue;
    for (const candidate of ownNodes(fragment.node)) {
      if (candidate.kind !== 'call' || index.size(candidate) < 3) continue;
      for (const value of made.get(candidate.label) ?? []) {
        const [left, right] = extract ? [candidate, value] : [value, candidate];
        const isSame = isSameCall(left, right, edits) || isWiderCall(left, right, edits);
        if (edits.similarity(left, right) < 0.95 && !isSame) continue;
        if (contentsOf(extract ? mapping.right : mapping.left, index).has(index.content(candidate))) continue;
        const total = sizeOf(callee);
        const strength = Math.min(1, index.size(value) / total);
        // What was called instead is little of a callee whose other statements are nowhere.
        if (!extract && strength < LEAST_OF_EXCHANGED.inline) continue;
        return { pairs: [], expressions: [{ left, right }], edits, strength, exactWeight: 0, inPlace: false };
      }
    }
  }
  return null;
}

/**
 * The call stands where something was created that the caller creates no more, and the callee creates just that, among all else
 * that it does: it keeps it, or looks whether there is one.
 */
export function embeddedCreation({ kind, callee, around, site }: Evidence, edits: Edits): Hypothesis | null {
  if (kind !== 'extract' || !around || site.call.kind !== 'call') return null;
  const created = ({ node }: Fragment) => ownNodes(node).filter((inner) => createdType(inner) !== null);
  const still = new Set(created(around.right).map(createdType));
  for (const left of created(around.left)) {
    if (still.has(createdType(left))) continue;
    for (const fragment of callee.fragments) {
      const right = created(fragment).find((inner) => isSameButForOne(left, inner, edits));
      if (!right) continue;
      const total = sizeOf(callee);
      const strength = Math.min(1, edits.index.size(right) / total);
      return { pairs: [], expressions: [{ left, right }], edits, strength, exactWeight: 0, inPlace: true };
    }
  }
  return null;
}

/**
 * A call in the place of which the callee is called now, and which the callee makes with some of the same arguments: a step that
 * several callers have to have given up for it.
 */
export function sameStep(evidence: Evidence): Rewritten | null {
  const { kind, callee, around, site, edits } = evidence;
  if (kind !== 'extract' || !around || callee.fragments.length > MOST_STATEMENTS) return null;
  const left = replacedBy(site.call, around.right.node, around.left.node);
  if (left?.kind !== 'call') return null;
  const given = left.all('argument');
  for (const { node } of callee.fragments) {
    for (const right of ownNodes(node)) {
      if (right.kind !== 'call' || right.label !== left.label || !isSameHead(left, right, edits)) continue;
      const own = right.all('argument');
      const isKept = (argument: CodeNode, i: number) => !isLiteral(argument) && edits.cost(argument, own[i]) < SLACK;
      if (own.length !== given.length || !given.some(isKept)) continue;
      const total = sizeOf(callee);
      const strength = Math.min(1, edits.index.size(right) / total);
      return {
        hypothesis: { pairs: [], expressions: [{ left, right }], edits, strength, exactWeight: 0, inPlace: true },
        enough: false,
        statements: null,
      };
    }
  }
  return null;
}

function isFunction({ kind }: CodeNode): boolean {
  return kind === 'lambda';
}

/** Two statements that are equal but for a part of the value of each. */
function isSwap(a: CodeNode, b: CodeNode, { index }: Edits): boolean {
  let [x, y] = [a, b];
  if (!x.parent || isStatement(x.parent) || x.parent.kind === 'variable' || x.parent.kind === 'assignment')
    return false;
  while (!isStatement(x) || !isStatement(y)) {
    const [outer, other] = [x.parent, y.parent];
    if (!outer || !other || x.role !== y.role || outer.kind !== other.kind || outer.label !== other.label) return false;
    const { children } = other;
    const at = outer.children.indexOf(x);
    const isSame = (child: CodeNode, i: number) =>
      i === at ? children[i] === y : index.content(child) === index.content(children[i]);
    if (outer.children.length !== children.length || !outer.children.every(isSame)) return false;
    [x, y] = [outer, other];
  }
  return true;
}

const connectives: ReadonlySet<string> = new Set(['&&', '||']);

/**
 * Values of a conditional expression and its condition, operands of a condition, calls on whose result another one is
 * made; nested ones included, negation aside.
 */
function partsOf(value: CodeNode): CodeNode[] {
  const result: CodeNode[] = [];
  const work = [value];
  for (let node = work.pop(); node; node = work.pop()) {
    const isParted =
      node.kind === 'conditional' || node.kind === 'unary' || (node.kind === 'binary' && connectives.has(node.label));
    if (isParted) work.push(...[...node.children].reverse());
    else if (node !== value) result.push(node);
    // `a.b().c()` was `a.b()`.
    const receiver = node.kind === 'call' ? node.child('receiver') : null;
    if (receiver?.kind === 'call') work.push(receiver);
  }
  return result;
}

/**
 * What a new object is made of, where only a member of it is asked for: `least(a).size` may give what stands for `size` in
 * `return Box(a, size = x)`. An object of one part alone is that part.
 */
function askedParts(value: CodeNode, { role, parent }: CodeNode): CodeNode[] {
  if (role !== 'receiver' || parent?.kind !== 'member' || madeType(value) === null) return [];
  const given = (node: CodeNode) => node.all('argument');
  const named = given(value).filter(({ kind, label }) => kind === 'namedArgument' && label === parent.label);
  return (named.length > 0 ? named : given(value)).flatMap((argument) => {
    const part = argument.kind === 'namedArgument' ? (argument.children[0] ?? argument) : argument;
    const inner = madeType(part) !== null ? given(part) : [];
    return inner.length === 1 ? [part, inner[0]] : [part];
  });
}

/** What a short callee returns, or evaluates as its only statement; of what it gives another type also that alone. */
function returnedValues(body: Body): CodeNode[] {
  if (body.fragments.length > 6) return [];
  if (body.fragments.length === 1) {
    const { node } = body.fragments[0];
    // What depends on a condition is no value, and the condition is not all of it.
    if (isComposite(node)) return [];
    const isValue = node.kind === 'return' || node.kind === 'expression';
    return isValue && node.children[0] ? withOperand(node.children[0]) : [node];
  }
  const returned = body.fragments.flatMap(({ node }) =>
    node.kind === 'return' && node.children[0] ? withOperand(node.children[0]) : [],
  );
  const made = madeWhenAsked(body);
  return made ? [...returned, ...withOperand(made)] : returned;
}

/**
 * What a getter makes where it is asked for first, and nothing else: `new Pane()` of `if (pane == null) pane = new Pane(); return
 * pane;`. Where the getter went, or came from, that stands alone.
 */
export function madeWhenAsked({ fragments }: Body): CodeNode | null {
  const kept = fragments.at(-1)?.node;
  const name = kept?.kind === 'return' && kept.children[0] ? nameOfOwn(kept.children[0]) : null;
  const simple = fragments.filter(({ composite }) => !composite);
  const given = simple[0]?.node.children[0];
  if (name === null || simple.length !== 2 || given?.kind !== 'assignment' || given.label !== '=') return null;
  const target = given.child('target');
  const isGuarded = fragments.some(
    ({ node }) => node.kind === 'if' && preOrder(node.children[0]).some((at) => nameOfOwn(at) === name),
  );
  return isGuarded && target && nameOfOwn(target) === name ? given.child('value') : null;
}

/** The name of a variable or of a field of the own object: `pane` and `this.pane`. */
function nameOfOwn(node: CodeNode): string | null {
  return node.kind === 'name' || isOfThis(node) ? node.label : null;
}

/** `(T) e` or `e as T`, and `e`: whoever writes it out himself may do without the type. */
function withOperand(value: CodeNode): CodeNode[] {
  const operand = value.kind === 'cast' ? value.child('operand') : null;
  return operand ? [value, operand] : [value];
}
