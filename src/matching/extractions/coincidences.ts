// What makes a hypothesis about one caller a coincidence (statement-mapping.md §5.3): it says too little, another method has
// done what the callee does all along, or the callee is only another name for what the caller called.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { type Body, type Fragment, isTrivial, sizeOf } from '../bodies/bodies.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { conditionOf, haveOtherPolarity, operandSimilarity } from '../bodies/conditions.ts';
import { assignmentIn, computedValue } from '../bodies/shapes.ts';
import { type CallSite, isGetter } from '../calls/call-sites.ts';
import { ownerOf, type Resolver } from '../calls/resolution.ts';
import type { Comparison, DeclarationPair } from '../comparison.ts';
import { callsNamed } from '../methods/continuation.ts';
import type { Extraction } from './extractions.ts';
import { type Hypothesis, isSameCreation } from './hypotheses.ts';
import { saysAsMuch } from './rewritten-code.ts';
import { elementAt, RUN_FOR_EACH } from './run-for-each.ts';

// From this likeness on code is what it was.
export const ALIKE = 0.95;
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
// Words of equal statements that say of a method of a subclass that it has code of the class above.
const TELLING_BELOW = 4;
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
// Words of a call that several callers made, and that the method makes now which each calls instead.
const AGREED = 4;
// From this likeness on several of them are no coincidence.
const ALIKE_AGREED = 0.7;

/** One caller, in both versions. */
export interface Caller {
  readonly comparison: Comparison;
  readonly kind: Extraction['kind'];
  readonly pair: DeclarationPair;
  /** The version of the caller that calls, and the one whose code is looked for. */
  readonly caller: Body;
  readonly pool: Body;
  /** Callables that are only in the version of the callee, by name. */
  readonly byName: ReadonlyMap<string, readonly Declaration[]>;
  readonly resolver: Resolver;
  /** Methods of a container that only the other version has. */
  readonly rivals: Map<Declaration, readonly Declaration[]>;
}

/** Tells which hypotheses about one caller are coincidences. */
export class Coincidences {
  readonly #of: Caller;
  readonly #extract: boolean;

  constructor(of: Caller) {
    this.#of = of;
    this.#extract = of.kind === 'extract';
  }

  /**
   * 5.3: who calls a new overload that hands on to one of before lost nothing to it, unless that very call stood there, and
   * the overload spares the caller something.
   * Across classes a short statement or a small part of the callee may be a coincidence; less is enough where the
   * source says what the receiver is.
   */
  isCoincidence(callee: Declaration, body: Body, site: CallSite, depth: number, hypothesis: Hypothesis): boolean {
    const { pairs, expressions, strength, exactWeight, inPlace } = hypothesis;
    const handsOn = this.handsOn(body);
    if (handsOn && (strength < ALIKE || handsOnLess(site, body))) return true;
    if (this.#isSplitOff(body, hypothesis) || (expressions.length === 0 && this.#tookIn(callee, body, pairs)))
      return true;
    if (this.#callsAnother(body, hypothesis) || this.#wentAlongCall(body, hypothesis)) return true;
    if (this.#hadAlready(hypothesis)) return true;
    // A function that is handed over took the place of one, or runs several statements, or all of one that says something.
    const isHandedOver = (site.call.kind === 'name' || site.call.kind === 'member') && !isGetter(callee);
    const ofLambda = expressions.some((found) => found[this.#extract ? 'left' : 'right'].parent?.kind === 'lambda');
    const isRunForEach = expressions.length > 0 && strength >= RUN_FOR_EACH && this.#isOfElements(expressions[0]);
    if (isHandedOver && !ofLambda && !isRunForEach && pairs.length === 1) {
      const isWhole = strength >= ALIKE && exactWeight >= TELLING_HANDED && !this.isElsewhere(callee);
      if (!isWhole && (this.#inPool(pairs[0]).slot !== 'lambda' || strength < LEAST_OF_HANDED)) return true;
    }
    // Whoever only keeps a function for later, or hands it on, does other things beside.
    if (isHandedOver && !ofLambda && strength < LITTLE_OF_KEPT) return true;
    // What only a callee of a callee has, much rewritten, may have come from anywhere.
    if (!this.isElsewhere(callee)) return depth > 0 && exactWeight === 0 && strength < (pairs.length > 1 ? 0.4 : 0.6);
    if (isSetter(body) || this.#isOtherName(body, site.call, { pairs, expressions })) return true;
    const isOpen = strength < 0.8 && this.#of.resolver.isOpen(callee, site.body);
    if (isOpen && !(pairs.length > 1 && exactWeight >= TELLING_BELOW && this.#isPartOfClass(callee))) return true;
    // Nothing says whose method it is but that all it does stood where the call stands now.
    const isEqual = (strength >= ALIKE && sizeOf(body) >= 3) || this.#isDenied(site, hypothesis);
    const isWhole = inPlace && !handsOn && (isEqual || this.#isGuarded(body, pairs));
    const isSpeltOut = !this.#extract && handsOn && inPlace && spellsOut(body);
    const certain = isWhole || isSpeltOut || this.#of.resolver.isCertain(site.call, site.body, callee);
    if (expressions.length > 0) {
      if (certain && depth === 0 && isSameCreation({ expressions })) return false;
      const value = expressions[0][this.#extract ? 'right' : 'left'];
      const { kind } = value;
      const size = this.#of.comparison.index.size(value);
      // `shop.owner().name()` that is `shop.ownerName()` now: the method does not write down what it is called on.
      const isOfSame = certain && inPlace && strength >= ALIKE && this.#isFurtherAsked(site.call, expressions[0]);
      // A getter says nothing of where it is called.
      if (kind === 'name' || (kind === 'member' && !isOfSame)) return true;
      if (!certain && !this.#isOfReceiver(site.call, expressions[0][this.#extract ? 'left' : 'right'])) return true;
      // The keys of a literal say what it is.
      const isLarge = certain && ((inPlace && size >= LARGE) || kind === 'map');
      const least = isLarge ? ALIKE_LARGE : inPlace && certain && !this.#extract ? ALIKE_INLINED : 0.8;
      // An extension does not have to write down what it is called on.
      const isExtension = callee.qualifier !== null && callee.parent?.kind === 'file' && strength >= 0.95;
      // Nor does a text that stood in its place stand there by chance: `find(['cat'])` → `find(keyOfCats())`.
      const isTold = certain && inPlace && strength >= ALIKE && holdsText(value);
      const isShort = size + Number(isExtension || isOfSame) < 3 && !isTold;
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

  /**
   * The call of a method that the source says stands in the place of much of what that returns: with other callers that say the
   * same of it, it is no coincidence.
   */
  isAgreeable(body: Body, { call, body: caller }: CallSite, { expressions, strength, inPlace }: Hypothesis): boolean {
    const { declaration } = body;
    if (!this.#extract || !inPlace || expressions.length !== 1 || strength < ALIKE_AGREED || call.kind !== 'call')
      return false;
    const { left, right } = expressions[0];
    if (left.kind !== 'call' || right.kind !== 'call' || left.label !== right.label) return false;
    if (isSetter(body) || this.handsOn(body) || this.#isSplitOff(body, null)) return false;
    if (this.#isOtherName(body, call, { pairs: [], expressions })) return false;
    return this.#of.comparison.index.size(left) >= AGREED && this.#of.resolver.isCertain(call, caller, declaration);
  }

  /** A method beside the callee that only the other version has says what the callee says: the one became the other. */
  isReplaced(callee: Declaration, body: Body, strength: number): boolean {
    return this.#rivalsOf(callee).some((other) => {
      const said = this.#of.comparison.body(other);
      return said !== null && saysAsMuch(body, said, strength);
    });
  }

  /** The callee is in a new class, the only one with a method of its name, to which the caller's class gave others of its methods. */
  #isPartOfClass({ name, parent }: Declaration): boolean {
    const { comparison, pair, byName } = this.#of;
    if (!this.#extract || !parent || !isType(parent) || comparison.pairOfRight(parent)) return false;
    if (byName.get(name)?.some((other) => other.parent !== parent && other.parent !== pair.right.parent)) return false;
    return parent.children.some(
      (member) => isCallable(member) && comparison.pairOfRight(member)?.left.parent === pair.left.parent,
    );
  }

  /** In none of the types around the caller, nor a function of its module; what an anonymous class does its surroundings do. */
  isElsewhere(callee: Declaration): boolean {
    const target = ownerOf(callee);
    const caller = this.#extract ? this.#of.pair.right : this.#of.pair.left;
    for (let owner: Declaration | null = ownerOf(caller); owner; owner = owner.parent) {
      if (owner === target && (isType(owner) || owner === callee.parent || owner === ownerOf(caller))) return false;
    }
    return true;
  }

  /** A callee that only calls another method of its name; for code that is new there, one that stayed what it was. */
  handsOn(callee: Body): boolean {
    const { declaration, fragments } = callee;
    const value = fragments.length === 1 ? computedValue(fragments[0].node) : null;
    if (value?.kind !== 'call' || value.label !== declaration.name || value.child('receiver')) return false;
    const overloads = ownerOf(declaration)
      .children.filter(({ name }) => name === declaration.name)
      .filter(isCallable);
    return this.#of.resolver
      .resolve(value, callee, overloads)
      .some((overload) => !this.#extract || this.#pairOf(overload)?.relation === 'same');
  }

  /**
   * All that a new method does but for calling another one of its class, that one did before: callers of the one became
   * callers of the other, and lost no code. So too if it does more, and that call is all that the caller has to do with it.
   * The mirror image: a method gave all that it did to the one that it called.
   */
  #isSplitOff(body: Body, hypothesis: Hypothesis | null): boolean {
    const { declaration, fragments } = body;
    const { comparison } = this.#of;
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
      const isOfOther = ({ header }: Fragment) => had.has(header) && !has.has(header);
      if (own.length > 0 && own.every(isOfOther)) return true;
      if (hypothesis && this.#isSoleCall(hypothesis, other.name) && own.some(isOfOther)) return true;
    }
    return false;
  }

  /**
   * All that the caller has now of a method that is gone is the call of one of another class, which that made, and the other class has
   * the rest of it there: callers of the one became callers of the other.
   */
  #wentAlongCall(body: Body, { pairs, expressions }: Hypothesis): boolean {
    const { comparison, resolver } = this.#of;
    const [first, ...more] = [...pairs.map(({ left }) => computedValue(left.node)), ...expressions.map((e) => e.left)];
    if (this.#extract || more.length > 0 || first?.kind !== 'call' || body.fragments.length < 2) return false;
    const owner = ownerOf(body.declaration);
    const called = comparison.pairs.filter(
      ({ left }) => left.name === first.label && isCallable(left) && ownerOf(left) !== owner,
    );
    if (called.length === 0) return false;
    const meant = new Set(
      resolver.resolve(
        first,
        body,
        called.map(({ left }) => left),
      ),
    );
    const rest = body.fragments.filter(
      (fragment) => !isTrivial(fragment) && !ownNodes(fragment.node).some((node) => node === first),
    );
    return called.some(({ left, right }) => {
      const mapping = meant.has(left) ? comparison.mapping(body.declaration, right) : null;
      return mapping !== null && rest.length > 0 && rest.every(({ index }) => mapping.toRight[index] >= 0);
    });
  }

  /**
   * All that is there of a method that is gone, and otherwise written, the caller said in these words before: it says it once more,
   * of another thing. `return of(find(name));` in the place of the call of one that had `return of(new Tool(path));`.
   */
  #hadAlready({ pairs, expressions, exactWeight, strength }: Hypothesis): boolean {
    if (this.#extract || exactWeight > 0 || strength >= ALIKE) return false;
    const { fragments } = this.#of.caller;
    const { index } = this.#of.comparison;
    const isSaid = (pair: StatementPair) => fragments.some(({ header }) => header === this.#inPool(pair).header);
    if (!pairs.every(isSaid)) return false;
    const had = new Set(fragments.flatMap(({ node }) => ownNodes(node)).map((node) => index.content(node)));
    return expressions.every(({ right }) => had.has(index.content(right)));
  }

  /** The call of a method is all that the caller and the callee have in common. */
  #isSoleCall({ pairs, expressions }: Hypothesis, name: string): boolean {
    const calls = (node: CodeNode) => computedValue(node)?.kind === 'call' && computedValue(node)?.label === name;
    return (
      pairs.every(({ left, right }) => calls(left.node) && calls(right.node)) &&
      expressions.every(({ left, right }) => left.label === name && right.label === name)
    );
  }

  /** A statement may call this very method, and no overload of it. */
  #mayCall(statement: CodeNode, body: Body, method: Declaration): boolean {
    const isCall = (node: CodeNode) =>
      node.kind !== 'call' || this.#of.resolver.resolve(node, body, [method]).length > 0;
    return ownNodes(statement).some((node) => node.label === method.name && isCall(node));
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
      for (const { words } of this.#of.pool.fragments.slice(index + 1, next)) for (const word of words) run.add(word);
    }
    return this.#rivalsOf(callee).some((other) => {
      const said = run.has(other.name) ? this.#of.comparison.body(other) : null;
      return said !== null && saysAsMuch(body, said, SAID_BY_OTHER);
    });
  }

  /** Methods beside a callee that only the other version has. */
  #rivalsOf(callee: Declaration): readonly Declaration[] {
    const { comparison, rivals } = this.#of;
    const pair = callee.parent && this.#pairOf(callee.parent);
    if (!pair) return [];
    const owner = this.#extract ? pair.left : pair.right;
    const isFree = (other: Declaration) =>
      isCallable(other) && !(this.#extract ? comparison.pairOfLeft(other) : comparison.pairOfRight(other));
    const others = rivals.get(owner) ?? owner.children.filter(isFree).slice(0, MOST_RIVALS);
    rivals.set(owner, others);
    return others;
  }

  /** `shop.isOpen()` and `shop.has(Sign.OPEN)`: the caller asks the same thing, whatever its type is. */
  #isOfReceiver(call: CodeNode, value: CodeNode): boolean {
    const { index } = this.#of.comparison;
    const [asked, other] = [call.child('receiver'), value.child('receiver')];
    // One overload that calls another one of its name is no reason for the callers of either.
    if (asked === null || other === null || call.label === value.label) return false;
    return index.content(asked) === index.content(other);
  }

  /** What the call is of was asked for something, and that for more: `shop.owner().name()`, in the place of which `shop.ownerName()` stands. */
  #isFurtherAsked(call: CodeNode, expression: Hypothesis['expressions'][number]): boolean {
    const { index } = this.#of.comparison;
    const asked = call.child('receiver');
    const steps: CodeNode[] = [];
    const stood = this.#extract ? expression.left : expression.right;
    for (let at = stood.child('receiver'); at; at = at.child('receiver')) steps.push(at);
    const first = steps.at(-1);
    return asked !== null && first !== undefined && steps.length > 1 && index.content(first) === index.content(asked);
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
    const { index } = this.#of.comparison;
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
   * All that a new function does is to call another one, new or there all along; what was called in its place is a function that
   * there is still.
   */
  #callsAnother({ fragments }: Body, { pairs, expressions, exactWeight }: Hypothesis): boolean {
    const value = fragments.length === 1 ? computedValue(fragments[0].node) : null;
    if (!this.#extract || exactWeight > 0 || value?.kind !== 'call' || value.child('receiver')) return false;
    const { declarations } = this.#of.pair.left.file;
    const { comparison } = this.#of;
    const pairsOf = (name: string) =>
      declarations.flatMap((d) => (d.name === name && isCallable(d) ? (comparison.pairOfLeft(d) ?? []) : []));
    if (!this.#of.byName.has(value.label) && pairsOf(value.label).length === 0) return false;
    // One that calls the other one itself now hands on what it did.
    const callsIt = ({ calls }: Declaration) => calls.some(({ name }) => name === value.label);
    const isKept = (name: string) => pairsOf(name).some(({ left, right }) => !callsIt(right) || callsIt(left));
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
    const { index } = this.#of.comparison;
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
    const { fragments } = this.#of.caller;
    return this.#extract && fragments.length === 1 && computedValue(fragments[0].node) === call;
  }

  /** The pair that a declaration of the callee's version is in. */
  #pairOf(declaration: Declaration): DeclarationPair | undefined {
    const { comparison } = this.#of;
    return this.#extract ? comparison.pairOfRight(declaration) : comparison.pairOfLeft(declaration);
  }

  #inPool(pair: StatementPair): Fragment {
    return this.#extract ? pair.left : pair.right;
  }
}

/** A list, a creation or a call with a text of some letters in it. */
function holdsText(value: CodeNode): boolean {
  return ownNodes(value).some(({ kind, label }) => kind === 'string' && /\p{L}{2}/u.test(label));
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
  const assignment = assignmentIn(node);
  if (assignment?.label !== '=' || !others.every(isTrivial)) return false;
  const name = assignment.child('value');
  return name?.kind === 'name' && declaration.parameters.some((parameter) => parameter.name === name.label);
}
