// What became of the parameters of two paired methods (model-diff.md §6, S2-S6): equal names first, then what the bodies write
// for one another, then types and places; several that gave way to one, or one that gave way to several.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import type { Declaration, Parameter } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { javaNotation } from '../../model/notation.ts';
import { type Vocabulary, vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import { plainText } from '../bodies/built-texts.ts';
import { heldType } from '../calls/resolution.ts';
import type { DeclarationPair } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import { isKindOf, kindsOf } from '../methods/kinds-of-names.ts';
import { isAbbreviated, isPlural, isRespelt, isShortened, wordSimilarity, words } from '../words.ts';
import { changedArguments } from './changed-arguments.ts';
import { areMemberAndObject } from './parameter-objects.ts';
import { takenOutOfOther } from './taken-out.ts';
import type { Variable, Variables } from './variables.ts';

// As many values are handed over in one object rather than one after the other.
const FEWEST_GATHERED = 3;

/** Two parameters that are the same one. */
export interface ParameterPair {
  readonly left: Parameter;
  readonly right: Parameter;
}

/** What became of the parameters of a pair of methods. Lists are in the order of the declarations. */
export interface ParameterMatch {
  readonly pairs: readonly ParameterPair[];
  readonly removed: readonly Parameter[];
  readonly added: readonly Parameter[];
  /** Several that became one, and one that became several (S5). */
  readonly merged: readonly { readonly lefts: readonly Parameter[]; readonly right: Parameter }[];
  readonly split: readonly { readonly left: Parameter; readonly rights: readonly Parameter[] }[];
}

/** Parameters as the language prints them: without `self` and the like. */
export function printedParameters(method: Declaration): readonly Parameter[] {
  return (method.file.language.notation ?? javaNotation).parameters(method);
}

/** `{ a, ...object }: T` and `object: T`: what a pattern leaves of the object goes by its name. */
function isRestOf(rest: Parameter, { bound, name }: Parameter): boolean {
  return rest.bound === true && rest.member === null && !bound && rest.name === name;
}

/**
 * Matches the parameters of a pair.
 * @param body what the bodies say; undefined if they are equal or missing
 * @param handed pairs of which code says so that went through a call: it has the left one, and is handed the right one
 * @param areOneField of two parameters that declare fields, whether these are one; null for others
 * @param isNamedBy whether callers write the name of the right one where they wrote that of the left one
 */
export function matchParameters(
  { left, right }: DeclarationPair,
  body: BodyPair | undefined,
  handed: readonly ParameterPair[] = [],
  areOneField: (l: Parameter, r: Parameter) => boolean | null = () => null,
  isNamedBy: (l: Parameter, r: Parameter) => boolean = () => false,
): ParameterMatch {
  const lefts = printedParameters(left);
  const rights = printedParameters(right);
  const freeLeft = new Set(lefts);
  const freeRight = new Set(rights);
  const pairs: ParameterPair[] = [];
  const take = (l: Parameter, r: Parameter) => {
    freeLeft.delete(l);
    freeRight.delete(r);
    pairs.push({ left: l, right: r });
  };
  // What was handed over by itself is not what a pattern takes out of an object (§3.10 rule 14).
  // A parameter that declares a field is what the field is.
  const { memberIsRename, hasMember } = left.file.language.notation ?? javaNotation;
  const holds = (object: Parameter, name: string) => hasMember?.(object.type?.text ?? '', name) === true;
  // One of several that are handed over now is a local of its name: it is taken out of them.
  const areTakenOut = body ? takenOutOfOther(body.symbols.left, body.symbols.right) : () => false;
  const isTakenOut = (l: Parameter, r: Parameter) =>
    (isPlural(l.name, r.name) && (becameLocal(l, body, true) || becameElement(l, r, body))) || areTakenOut(l, r);
  const isInObject = body && !memberIsRename ? areMemberAndObject(body.mapping.left, body.mapping.right) : () => false;
  // What the bodies say is asked for where names do not tell.
  let uses: Uses | null = null;
  // What all further named arguments are gathered in is no other name for one of several, but for the last that is left in its
  // place (4.1 rule 5).
  const isRest = ({ modifiers }: Parameter) => modifiers.includes('**');
  const isLastInPlace = (l: Parameter, r: Parameter) =>
    freeLeft.size === 1 && freeRight.size === 1 && lefts.indexOf(l) === rights.indexOf(r);
  const isAlike = (l: Parameter, r: Parameter) =>
    !isInObject(l.name, r.name) &&
    (l.name === r.name || isRest(l) === isRest(r) || isLastInPlace(l, r)) &&
    !isOneForSeveral(l, r, elementType) &&
    (Boolean(l.bound) === Boolean(r.bound) || isRestOf(l, r) || isRestOf(r, l)) &&
    areOneField(l, r) !== false &&
    !isTakenOut(l, r) &&
    !uses?.isReadOf(l, r) &&
    (l.name === r.name || (!holds(l, r.name) && !holds(r, l.name)));
  const pass = (same: (l: Parameter, r: Parameter) => boolean, unique = false) => {
    for (const l of lefts) {
      if (!freeLeft.has(l)) continue;
      const found = [...freeRight].filter((r) => isAlike(l, r) && same(l, r));
      if (found.length === 0) continue;
      if (unique && (found.length > 1 || [...freeLeft].filter((other) => same(other, found[0])).length > 1)) continue;
      take(l, found[0]);
    }
  };
  const { commonType, typeMarks, plainType = (text: string) => text, elementType } = vocabularyOf(left);
  const plain = ({ type }: Parameter) => plainType(type?.text ?? '').replace(typeMarks, '');
  const sameType = (l: Parameter, r: Parameter) => l.type !== null && plain(l) === plain(r);
  const sameIndex = (l: Parameter, r: Parameter) => lefts.indexOf(l) === rights.indexOf(r);
  // A name that came back at another place, while the code goes on with the parameter that stands at its own.
  pass(
    (l, r) =>
      l.name !== r.name &&
      sameIndex(l, r) &&
      (l.type?.text ?? '') === (r.type?.text ?? '') &&
      rights.some(({ name }, i) => name === l.name && i !== lefts.indexOf(l)) &&
      lefts.every(({ name }) => name !== r.name) &&
      wentTo(l, r, body),
  );
  pass((l, r) => l.name === r.name && (l.type?.text ?? '') === (r.type?.text ?? ''));
  const isOnly = (p: Parameter, free: ReadonlySet<Parameter>) => [...free].filter((q) => sameType(p, q)).length === 1;
  const swapped = (l: Parameter, r: Parameter) =>
    [...freeLeft].some((other) => other !== l && sameType(other, r)) &&
    [...freeRight].some((other) => other !== r && sameType(l, other)) &&
    [l, r].every((p) => isOnly(p, freeLeft) && isOnly(p, freeRight));
  // A name that went to another one's type says less than types that both sides have once.
  pass((l, r) => l.name === r.name && !swapped(l, r));
  pass((l, r) => areOneField(l, r) === true);
  // There is one parameter at most that all further named arguments go to: `**options`.
  pass((l, r) => isRest(l) && isRest(r));
  // What callers name at the call instead is another one where the method makes for itself now what it was handed.
  const isMadeHere = (l: Parameter, r: Parameter) => becameLocal(l, body) && wordSimilarity(l.name, r.name) === 0;
  pass((l, r) => areOneField(l, r) === null && isNamedBy(l, r) && !isMadeHere(l, r));
  if (freeLeft.size === 0 || freeRight.size === 0) return result(lefts, rights, freeLeft, freeRight, pairs, [], []);
  // What was a local variable was no other parameter.
  const wasLocal = new Set(rights.filter((r) => freeRight.has(r) && isFromLocal(r, body)));
  for (const r of wasLocal) freeRight.delete(r);
  if (freeRight.size === 0 && wasLocal.size === 0) return result(lefts, rights, freeLeft, wasLocal, pairs, [], []);
  uses = new Uses(lefts, rights, body, memberIsRename);
  // Unless code has it, in its place, for what was handed over: the local was made of that, and both are one name now.
  for (const [l, r] of uses.best([...freeLeft], [...wasLocal])) {
    if (!freeLeft.has(l) || !wasLocal.has(r) || !sameIndex(l, r) || !isAlike(l, r) || !wasMadeOf(l, r, body)) continue;
    take(l, r);
    wasLocal.delete(r);
  }
  if (freeRight.size === 0) return result(lefts, rights, freeLeft, wasLocal, pairs, [], []);
  // What the method makes for itself now, and uses as before, is no other parameter, unless some code has that in its place.
  const isReplaced = (l: Parameter) => [...freeRight].some((r) => uses?.replaces(l, r));
  const usedAsLocals = lefts.filter((l) => freeLeft.has(l) && isUsedAsLocal(l, body) && !isReplaced(l));
  for (const l of usedAsLocals) freeLeft.delete(l);
  const mayGiveWay = (l: Parameter, r: Parameter) =>
    isAlike(l, r) && !isElementOf(l, r, elementType) && !isElementOf(r, l, elementType);
  const merged = uses.merged([...freeLeft], [...freeRight], mayGiveWay);
  for (const { lefts: group, right: one } of merged) {
    for (const l of group) freeLeft.delete(l);
    freeRight.delete(one);
  }
  const split = uses.split([...freeLeft], [...freeRight], mayGiveWay);
  for (const { left: one, rights: group } of split) {
    freeLeft.delete(one);
    for (const r of group) freeRight.delete(r);
  }
  // One new object that has nothing of its name or type in common with any of several is none of them: it has them all.
  const isObjectOfAll =
    !memberIsRename &&
    Math.min(freeLeft.size, freeRight.size) === 1 &&
    Math.max(freeLeft.size, freeRight.size) >= FEWEST_GATHERED;
  const isGatheredIn = (l: Parameter, r: Parameter) =>
    isObjectOfAll &&
    l.type !== null &&
    r.type !== null &&
    wordSimilarity(plain(l), plain(r)) === 0 &&
    wordSimilarity(l.name, r.name) === 0;
  for (const [l, r] of uses.best([...freeLeft], [...freeRight]))
    if (isAlike(l, r) && freeLeft.has(l) && freeRight.has(r) && !isGatheredIn(l, r)) take(l, r);
  const isPart = (l: Parameter, r: Parameter) => !memberIsRename && uses.isMember(l, r);
  for (const { left: l, right: r } of handed)
    if (isAlike(l, r) && freeLeft.has(l) && freeRight.has(r) && !uses.contradict(l, r) && !isPart(l, r)) take(l, r);
  const isOther = (l: Parameter, r: Parameter) => {
    if (uses.areOfLocal(l, r)) return true;
    if (uses.replaces(l, r)) return false;
    if (isMadeHere(l, r)) return true;
    const [before, after] = [defaultKind(l, left), defaultKind(r, right)];
    return before !== '' && after !== '' && before !== after;
  };
  // One of several arguments is not what all further named ones are gathered in: `**options`.
  const isPacked = (l: Parameter, r: Parameter) =>
    !l.varargs && r.modifiers.includes('**') && wordSimilarity(l.name, r.name) === 0 && !uses.replaces(l, r);
  pass((l, r) => plain(l) === plain(r) && uses.together(l, r) && !isPacked(l, r) && !isOther(l, r) && !isPart(l, r));
  pass(
    (l, r) => sameType(l, r) && !(commonType.test(l.type?.text ?? '') && uses.contradict(l, r)) && !isPart(l, r),
    true,
  );
  const hasPlace = (l: Parameter, r: Parameter) =>
    !isPacked(l, r) && sameIndex(l, r) && !isOther(l, r) && !uses.contradict(l, r) && !isPart(l, r);
  // Of another type and without a word in common it is another one where the code that goes on uses one of them only (4.1).
  const isLeftBehind = (l: Parameter, r: Parameter) =>
    l.type !== null &&
    r.type !== null &&
    !sameType(l, r) &&
    wordSimilarity(l.name, r.name) === 0 &&
    uses.isLoneOf(l, r);
  if (freeLeft.size === 1 && freeRight.size === 1) {
    pass(
      (l, r) =>
        (hasPlace(l, r) && !isLeftBehind(l, r)) ||
        (sameIndex(l, r) && isSubset(l.name, r.name) && isOneOf(plain(l), plain(r))) ||
        (plain(l) === plain(r) &&
          l.varargs === r.varargs &&
          (isSubset(l.name, r.name) || isRespelt(l.name, r.name) || isShortened(l.name, r.name))),
    );
  }
  // Where nothing of several is left, the only new one stands in the place of the first.
  const isUntyped = ({ type, varargs }: Parameter) => type === null && !varargs;
  if (rights.length === 1 && freeLeft.size === lefts.length && [...lefts, ...rights].every(isUntyped)) pass(hasPlace);
  // Types that all stay in their places say what changed: names.
  if (lefts.length === rights.length && lefts.every((l, i) => sameType(l, rights[i]))) pass(hasPlace);
  const isLikeNamed = (l: Parameter, r: Parameter) =>
    isSubset(l.name, r.name) || (plain(l) === plain(r) && isAbbreviated(l.name, r.name));
  // One object of another type takes in what several were (§3.10 rule 14), be a word of its name one of theirs.
  const isGathered =
    !memberIsRename && Math.min(freeLeft.size, freeRight.size) === 1 && freeLeft.size !== freeRight.size;
  const isHolder = (l: Parameter, r: Parameter) =>
    isGathered &&
    l.type !== null &&
    r.type !== null &&
    wordSimilarity(plain(l), plain(r)) === 0 &&
    !uses.replaces(l, r);
  pass((l, r) => sameIndex(l, r) && isLikeNamed(l, r) && !uses.contradict(l, r) && !isHolder(l, r));
  // At another place a name of the same words says so where no other one has them.
  const hasWords = (l: Parameter, r: Parameter) =>
    plain(l) === plain(r) && l.varargs === r.varargs && isSubset(l.name, r.name);
  const isOnlyOfWords = (l: Parameter, r: Parameter) =>
    [...freeLeft].filter((other) => hasWords(other, r)).length === 1 &&
    [...freeRight].filter((other) => hasWords(l, other)).length === 1;
  pass((l, r) => hasWords(l, r) && isOnlyOfWords(l, r) && !isOther(l, r) && !uses.contradict(l, r) && !isPart(l, r));
  // Several of what was one: code that used it asks for their number now, or goes through all. One of several is another one.
  pass((l, r) => isPlural(l.name, r.name), true);
  // A pointer that became a reference or is owned now is handed over in another way, under another name or not.
  const held = ({ type }: Parameter) => heldType(type?.text ?? '', vocabularyOf(left));
  pass(
    (l, r) =>
      sameIndex(l, r) &&
      plain(l) !== plain(r) &&
      held(l) === held(r) &&
      (!commonType.test(held(l)) || isShortened(l.name, r.name)) &&
      !isOther(l, r) &&
      !uses.contradict(l, r),
  );
  // What stands alone between the same neighbours is what stood there.
  const kept = new Map<Parameter, Parameter>(pairs.map((p) => [p.left, p.right]));
  const isBetween = (l: Parameter, r: Parameter) =>
    [-1, 1].every((step) => {
      const before = lefts[lefts.indexOf(l) + step] ?? null;
      const after = rights[rights.indexOf(r) + step] ?? null;
      return (before === null && after === null) || (before !== null && kept.get(before) === after);
    });
  pass(
    (l, r) =>
      isBetween(l, r) &&
      plain(l) === plain(r) &&
      l.varargs === r.varargs &&
      !isOther(l, r) &&
      !uses.contradict(l, r) &&
      !uses.apart(l, r) &&
      (memberIsRename || !uses.isMember(l, r)),
  );
  for (const r of wasLocal) freeRight.add(r);
  for (const l of usedAsLocals) freeLeft.add(l);
  return result(lefts, rights, freeLeft, freeRight, pairs, merged, split);
}

function result(
  lefts: readonly Parameter[],
  rights: readonly Parameter[],
  freeLeft: ReadonlySet<Parameter>,
  freeRight: ReadonlySet<Parameter>,
  pairs: ParameterPair[],
  merged: ParameterMatch['merged'],
  split: ParameterMatch['split'],
): ParameterMatch {
  return {
    pairs: pairs.sort((a, b) => lefts.indexOf(a.left) - lefts.indexOf(b.left)),
    removed: lefts.filter((l) => freeLeft.has(l)),
    added: rights.filter((r) => freeRight.has(r)),
    merged,
    split,
  };
}

/** The code writes the one where it wrote the other, more often than it kept the name. */
function wentTo(l: Parameter, r: Parameter, body: BodyPair | undefined): boolean {
  let votes = 0;
  for (const pair of body?.mapping.pairs ?? []) {
    for (const { left, right } of body?.edits.aligned(pair.left.node, pair.right.node) ?? []) {
      if (!body || !left || !right || parameterOf(body.symbols.left, left) !== l) continue;
      const to = parameterOf(body.symbols.right, right);
      if (to === r) votes++;
      else if (to?.name === l.name) votes--;
    }
  }
  return votes > 0;
}

/** What the default value of a parameter without type says of it: a number, a text, a truth value; '' for all else. */
function defaultKind({ type, defaultValue, nameRange, end }: Parameter, { file }: Declaration): string {
  if (type || defaultValue < 0) return '';
  const value = file.text.slice(nameRange.end, end).replace(/^[\s=]+/, '');
  return /^-?\d/.test(value) ? 'number' : /^['"`]/.test(value) ? 'text' : /^(true|false)$/i.test(value) ? 'truth' : '';
}

/** A local variable of its name holds its value now, made from another parameter or given by a loop; or, of one of several, that of a callback. */
function becameLocal(parameter: Parameter, body: BodyPair | undefined, isOneOfSeveral = false): boolean {
  const pairs = body?.symbols.pairs ?? [];
  return pairs.some(
    ({ left, right }) =>
      left.variable?.parameter === parameter &&
      (isOneOfSeveral
        ? right.variable?.parameter === null
        : right.variable?.kind === 'local' || right.variable?.kind === 'loop') &&
      right.variable?.name === parameter.name,
  );
}

/** Code has what a loop takes out of the several, under whatever name, where the one parameter stood. */
function becameElement(one: Parameter, several: Parameter, body: BodyPair | undefined): boolean {
  return (body?.symbols.pairs ?? []).some(({ left, right, references }) => {
    const loop = right.variable?.kind === 'loop' ? right.variable.node?.parent : null;
    if (left.variable?.parameter !== one || loop?.kind !== 'forEach' || references.length === 0) return false;
    const source = loop.child('source');
    return source?.kind === 'name' && source.label === several.name;
  });
}

/** A local variable of its name stands where the parameter stood. */
function isUsedAsLocal(parameter: Parameter, body: BodyPair | undefined): boolean {
  return (body?.symbols.pairs ?? []).some(
    ({ left, right, references }) =>
      left.variable?.parameter === parameter &&
      right.variable?.kind === 'local' &&
      right.variable.name === parameter.name &&
      references.length > 0,
  );
}

/** A local variable of the body before, or a parameter of a function in it, is this parameter now. */
function isFromLocal(parameter: Parameter, body: BodyPair | undefined): boolean {
  const pairs = body?.symbols.pairs ?? [];
  return pairs.some(
    ({ left, right }) =>
      right.variable?.parameter === parameter && (left.variable?.kind === 'local' || left.variable?.kind === 'lambda'),
  );
}

/** `names: string[]` and `isAll: boolean`: several values, and one of another type that has no word in common with them. */
function isOneForSeveral(l: Parameter, r: Parameter, elementType: Vocabulary['elementType']): boolean {
  if (!elementType || !l.type || !r.type) return false;
  const [before, after] = [l.type.text, r.type.text];
  const [one, other] = [elementType(before), elementType(after)];
  if ((one === null) === (other === null)) return false;
  const isNamedAlike = wordSimilarity(l.name, r.name) > 0 || isPlural(l.name, r.name) || isPlural(r.name, l.name);
  return wordSimilarity(one ?? before, other ?? after) === 0 && !isNamedAlike;
}

/** `n: number` and `all: number[]` */
function isElementOf(one: Parameter, list: Parameter, elementType: Vocabulary['elementType']): boolean {
  return one.type !== null && list.type !== null && elementType?.(list.type.text) === one.type.text;
}

/** The local variable that is this parameter now was given what the old one says. */
function wasMadeOf(l: Parameter, r: Parameter, body: BodyPair | undefined): boolean {
  return (body?.symbols.pairs ?? []).some(({ left: { variable }, right }) => {
    if (!body || !variable || variable.parameter || right.variable?.parameter !== r) return false;
    const values = [variable.value, ...variable.assigned].filter((value) => value !== null);
    return values.some((value) => ownNodes(value).some((node) => parameterOf(body.symbols.left, node) === l));
  });
}

/** The words of one name are words of the other: `path`, `outputPath`. */
function isSubset(a: string, b: string): boolean {
  const [few, many] = [words(a), words(b)].sort((x, y) => x.length - y.length);
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** `T` and `List<T>`: one thing, and several of them. */
function isOneOf(a: string, b: string): boolean {
  const [one, many] = a.length < b.length ? [a, b] : [b, a];
  return one !== '' && many.endsWith(`<${one}>`);
}

/** Tells something of a left and a right parameter. */
type ParameterTest = (l: Parameter, r: Parameter) => boolean;

/** How mapped statements use the parameters of both sides. */
class Uses {
  /** `left → right`: places where the right parameter stands for the left one. */
  readonly #direct = new Map<Parameter, Map<Parameter, number>>();
  /** The same for code made from the right (or left) parameter: `y.f()` for `x`. */
  readonly #derived = new Map<Parameter, Map<Parameter, number>>();
  /** Statements that read `y.x`, now or before, where the parameter `x` stood. */
  readonly #reads = new Map<Parameter, Map<Parameter, number>>();
  /** Direct ones in which both are the whole value of an assignment, as constructors fill their fields. */
  readonly #filling = new Map<Parameter, Map<Parameter, number>>();
  /** Direct ones of which the code leaves open whether another new parameter is meant. */
  readonly #open = new Map<Parameter, Map<Parameter, number>>();
  readonly #count = new Map<Parameter, number>();
  /** Parameters that mapped statements pair with other variables, or with code. */
  readonly #other = new Map<Parameter, number>();
  /** Statements in which they are the only parameters that do not stay. */
  readonly #together = new Map<Parameter, Map<Parameter, number>>();
  /** In which order the statements mention the parameters. */
  readonly #order = new Map<Parameter, number>();
  /** In which roles the bodies use them: as arguments, receivers, operands. */
  readonly #places = new Map<Parameter, Set<string>>();
  /** Local variables of the body after, made of no parameter, that stand for parameters of the left. */
  readonly #locals = new Map<Parameter, Map<Variable, number>>();
  /** Argument lists in which several names gave way to one, or one to several. */
  readonly #gaps: { readonly lefts: readonly Parameter[]; readonly rights: readonly Parameter[] }[] = [];

  constructor(
    readonly lefts: readonly Parameter[],
    readonly rights: readonly Parameter[],
    body: BodyPair | undefined,
    readonly memberIsRename: boolean,
  ) {
    if (body) this.#collect(body);
  }

  #collect({ mapping, edits, symbols }: BodyPair): void {
    for (const [body, variables] of [
      [mapping.left, symbols.left],
      [mapping.right, symbols.right],
    ] as const) {
      for (const { node } of body.fragments) {
        for (const part of ownNodes(node)) {
          const parameter = parameterOf(variables, part);
          if (!parameter) continue;
          const places = this.#places.get(parameter) ?? new Set<string>();
          this.#places.set(parameter, places.add(roleOf(part)));
        }
      }
    }
    const checked = [checkedAlone(mapping.left, symbols.left), checkedAlone(mapping.right, symbols.right)];
    const isOneOfChecked = (l: CodeNode, r: CodeNode) => {
      const [before, after] = [checkOf(l), checkOf(r)];
      if (before === null || after === null) return false;
      return (checked[0].get(before.label)?.size ?? 0) < (checked[1].get(after.label)?.size ?? 0);
    };
    const stays = new Set(this.lefts.filter((l) => this.rights.some((r) => r.name === l.name)).map(({ name }) => name));
    for (const pair of mapping.pairs) {
      const mentioned = (statement: CodeNode, variables: Variables) => {
        const found = new Map<Parameter, CodeNode[]>();
        for (const node of ownNodes(statement)) {
          const parameter = parameterOf(variables, node);
          if (parameter && !stays.has(parameter.name)) appendTo(found, parameter, node);
        }
        return [...found];
      };
      const lefts = mentioned(pair.left.node, symbols.left);
      const rights = mentioned(pair.right.node, symbols.right);
      const [was, ...others] = lefts;
      const [is, ...more] = rights;
      if (was && is && others.length + more.length === 0) {
        const [before, after] = [was, is].map(([, nodes]) => nodes.filter(isEntry).length);
        // `{ x, y }` and `{ ...o, y }`: the object has the value now, or had it.
        const isHeld = (before === was[1].length && after === 0) || (after === is[1].length && before === 0);
        add(isHeld && !this.memberIsRename ? this.#derived : this.#together, was[0], is[0]);
      }
      this.#noteReads(lefts, rights);
      const partner = new Map<CodeNode, CodeNode>();
      const wrapped = new Set<CodeNode | null>();
      const flags = new Set<CodeNode | null>();
      for (const { kind, left: l, right: r } of edits.aligned(pair.left.node, pair.right.node)) {
        if (flags.has(l) || flags.has(r)) continue;
        const was = kind === 'delete' ? askedOf(symbols.left, l) : l && parameterOf(symbols.left, l);
        const is = kind === 'insert' ? askedOf(symbols.right, r) : r && parameterOf(symbols.right, r);
        if ((kind === 'insert' || kind === 'delete') && was && is && was.name !== is.name) {
          flags.add(kind === 'insert' ? l : r);
          for (const parameter of [was, is]) this.#count.set(parameter, (this.#count.get(parameter) ?? 0) + 1);
          add(this.#direct, was, is);
          continue;
        }
        // What one function gives stands where the other one gave it, whatever else the two are handed.
        const [asked, asks] = [l && askedIn(l), r && askedIn(r)];
        const [f, g] = [asked && parameterOf(symbols.left, asked), asks && parameterOf(symbols.right, asks)];
        const isWrap = kind === 'insert' || kind === 'delete';
        if (isWrap && f && g && f.name !== g.name && !stays.has(f.name) && !stays.has(g.name)) {
          for (const parameter of [f, g]) this.#count.set(parameter, (this.#count.get(parameter) ?? 0) + 1);
          add(this.#direct, f, g);
          continue;
        }
        if (kind === 'insert') wrapped.add(l);
        if (kind === 'delete') wrapped.add(r);
        if (l && r && !partner.has(l)) partner.set(l, r);
        const from = l && parameterOf(symbols.left, l);
        const to = r && parameterOf(symbols.right, r);
        const local = from && r && !to && kind !== 'delete' ? ownLocal(symbols.right, r) : null;
        if (from && local) add(this.#locals, from, local);
        // A selection of a new parameter stands where another one stood: that does not speak against the two.
        const isOpen =
          (from && r && r.label !== from.name && isPartOfNew(symbols.right, r, stays)) ||
          (to && l && l.label !== to.name && isPartOfNew(symbols.left, l, stays));
        for (const parameter of [from, to]) {
          if (!parameter) continue;
          this.#count.set(parameter, (this.#count.get(parameter) ?? 0) + 1);
          if (!this.#order.has(parameter)) this.#order.set(parameter, this.#order.size);
          if (l && r && !(from && to) && !isOpen) this.#other.set(parameter, (this.#other.get(parameter) ?? 0) + 1);
        }
        if (kind === 'definition' && l && r) {
          // `y.x` for `x`
          const [made, of] = [from ?? objectOf(symbols.left, l), to ?? objectOf(symbols.right, r)];
          if (made && of && made.name !== of.name && (from === null) !== (to === null)) add(this.#derived, made, of);
        }
        if (!l || !r || !from || !to || from.name === to.name) continue;
        // `f(x)` and `f(...xs)`: a list took the place of one value, which is another parameter.
        if ((l.parent?.kind === 'spread') !== (r.parent?.kind === 'spread')) continue;
        const derived = wrapped.has(l) || wrapped.has(r);
        add(derived ? this.#derived : this.#direct, from, to);
        if (!derived && (isOneOfChecked(l, r) || isInLongerList(l, r))) add(this.#open, from, to);
        if (isFilling(l) && isFilling(r)) add(this.#filling, from, to);
      }
      for (const [l, r] of partner) {
        if (l.kind === r.kind && (l.kind === 'call' || l.kind === 'creation' || l.kind === 'constructorCall'))
          this.#gap(l, r, partner, symbols);
      }
    }
  }

  /** Of what two statements mention, a member of the name of the other one's parameter is what that one was. */
  #noteReads(lefts: Mentioned, rights: Mentioned): void {
    for (const [l, before] of lefts)
      for (const [r, after] of rights) if (isReadIn(after, l) || isReadIn(before, r)) add(this.#reads, l, r);
  }

  #gap(l: CodeNode, r: CodeNode, partner: ReadonlyMap<CodeNode, CodeNode>, { left, right }: BodyPair['symbols']): void {
    for (const changed of changedArguments(l, r, partner)) {
      const lefts = changed.lefts.map((node) => parameterOf(left, node));
      const rights = changed.rights.map((node) => parameterOf(right, node));
      if (lefts.includes(null) || rights.includes(null)) continue;
      this.#gaps.push({ lefts: lefts as Parameter[], rights: rights as Parameter[] });
    }
  }

  #votes(table: ReadonlyMap<Parameter, ReadonlyMap<Parameter, number>>, l: Parameter, r: Parameter): number {
    return table.get(l)?.get(r) ?? 0;
  }

  /**
   * S5: free parameters of the left that one of the right took the place of.
   * @param mayGiveWay whether the one does not have the other as a member or an element (§3.10 rule 14)
   */
  merged(
    lefts: readonly Parameter[],
    rights: readonly Parameter[],
    mayGiveWay: ParameterTest,
  ): ParameterMatch['merged'] {
    const result: { lefts: Parameter[]; right: Parameter }[] = [];
    const taken = new Set<Parameter>();
    for (const right of rights) {
      const named = this.#namedIn(right, lefts, taken) ?? this.#kindsIn(right, rights, lefts, taken);
      if (named) {
        for (const l of named) taken.add(l);
        result.push({ lefts: named, right });
        continue;
      }
      const group = lefts.filter((l) => !taken.has(l) && this.#gaveWay(l, right, 'lefts', mayGiveWay));
      const hasParts = group.some((l) => this.isMember(l, right));
      const kept = group.some((l) => this.#isRename(l, right, hasParts)) || isOneOfType(right, group);
      if (group.length < 2 || kept) continue;
      for (const l of group) taken.add(l);
      result.push({ lefts: this.#asMentioned(group), right });
    }
    return result;
  }

  /** S5, the mirror image. */
  split(lefts: readonly Parameter[], rights: readonly Parameter[], mayGiveWay: ParameterTest): ParameterMatch['split'] {
    const result: { left: Parameter; rights: Parameter[] }[] = [];
    const taken = new Set<Parameter>();
    for (const left of lefts) {
      const named = this.#namedIn(left, rights, taken) ?? this.#kindsIn(left, lefts, rights, taken);
      if (named) {
        for (const r of named) taken.add(r);
        result.push({ left, rights: named });
        continue;
      }
      const group = rights.filter((r) => !taken.has(r) && this.#gaveWay(left, r, 'rights', mayGiveWay));
      const hasParts = group.some((r) => this.isMember(left, r));
      const kept = group.some((r) => this.#isRename(left, r, hasParts)) || isOneOfType(left, group);
      if (group.length < 2 || kept) continue;
      for (const r of group) taken.add(r);
      result.push({ left, rights: this.#asMentioned(group) });
    }
    return result;
  }

  /** Neighbours whose names make up that of one in their place: `offset`, `size` and `offsetAndSize`; null for none. */
  #namedIn(one: Parameter, several: readonly Parameter[], taken: ReadonlySet<Parameter>): Parameter[] | null {
    const whole = words(one.name).filter((word) => word !== 'and');
    if (!this.memberIsRename || whole.length < 2) return null;
    for (let from = 0; from < several.length; from++) {
      const group: Parameter[] = [];
      let parts: string[] = [];
      for (let at = from; at < several.length && parts.length < whole.length; at++) {
        if (taken.has(several[at])) break;
        group.push(several[at]);
        parts = parts.concat(words(several[at].name));
      }
      if (group.length > 1 && parts.join(' ') === whole.join(' ')) return group;
    }
    return null;
  }

  /** Neighbours of its type whose names are kinds of one and of no other one beside it: `style`, `typeStyle` and `memberStyle`. */
  #kindsIn(
    one: Parameter,
    beside: readonly Parameter[],
    several: readonly Parameter[],
    taken: ReadonlySet<Parameter>,
  ): Parameter[] | null {
    const type = one.type?.text;
    const ofType = several.filter(
      (other) => !taken.has(other) && other.type?.text === type && !other.bound && !one.bound,
    );
    const kinds = kindsOf(one.name, ofType, ({ name }) => name);
    if (kinds.length < 2 || several.indexOf(kinds[kinds.length - 1]) - several.indexOf(kinds[0]) >= kinds.length)
      return null;
    const isOfOther = (other: Parameter) => other !== one && kinds.some(({ name }) => isKindOf(name, other.name));
    // What is written where it stood is what it was, whatever came beside it.
    const isIt = (kind: Parameter) => this.#isWrittenFor(one, kind) || this.#isWrittenFor(kind, one);
    return beside.some(isOfOther) || kinds.some(isIt) ? null : kinds;
  }

  /** Code other than that which fills a field has the one for the other. */
  #isWrittenFor(l: Parameter, r: Parameter): boolean {
    return this.#votes(this.#direct, l, r) - this.#inGaps(l, r) > this.#votes(this.#filling, l, r);
  }

  /** Argument lists in which one of several values may stand for the other. */
  #inGaps(l: Parameter, r: Parameter): number {
    return this.#gaps.filter((gap) => gap.lefts.includes(l) && gap.rights.includes(r)).length;
  }

  #asMentioned(group: readonly Parameter[]): Parameter[] {
    const place = (parameter: Parameter) => this.#order.get(parameter) ?? this.#order.size;
    return [...group].sort((a, b) => place(a) - place(b));
  }

  /** Where members of an object are parameters of their own, what one of the two is made of the other for was taken in or out. */
  #gaveWay(l: Parameter, r: Parameter, many: 'lefts' | 'rights', mayGiveWay: ParameterTest): boolean {
    const isDerived = this.#votes(this.#derived, l, r) > 0;
    if (!this.memberIsRename && (isDerived || !mayGiveWay(l, r))) return false;
    return (
      isDerived || this.#gaps.some((gap) => gap[many].length > 1 && gap.lefts.includes(l) && gap.rights.includes(r))
    );
  }

  /**
   * One is written for the other in most places, without code around it, outside of such lists and of plain assignments.
   * @param hasParts only parts of the one are written for some of the several
   */
  #isRename(l: Parameter, r: Parameter, hasParts: boolean): boolean {
    const isLikeNamed = isSubset(l.name, r.name) || isAbbreviated(l.name, r.name);
    const alone = this.#votes(this.#direct, l, r) - this.#inGaps(l, r);
    // Where no types are written, a part is another thing, be it named for the whole.
    const isPart = l.type === null && r.type === null && hasParts && alone <= 0;
    if (l.type?.text === r.type?.text && isLikeNamed && !isPart) return true;
    const filling = this.#votes(this.#filling, l, r);
    const direct = alone - filling;
    return direct > 0 && 2 * direct >= (this.#count.get(l) ?? 0) - filling;
  }

  /** Pairs that the bodies speak for, most votes first. */
  best(lefts: readonly Parameter[], rights: readonly Parameter[]): [Parameter, Parameter][] {
    const found: { l: Parameter; r: Parameter; votes: number }[] = [];
    for (const l of lefts) {
      for (const r of rights) {
        // Where objects take values in, it is open which of several arguments the one in their place stands for.
        const inGaps = this.#inGaps(l, r);
        const direct = this.#votes(this.#direct, l, r);
        // Of several of its type, the aligned one is not more likely than the others.
        const isOpen = this.memberIsRename && l.type !== null && l.type.text === r.type?.text;
        const votes = isOpen ? Math.max(direct, inGaps) : direct - (this.memberIsRename ? 0 : inGaps);
        if (this.#isBesideLike(l, r)) continue;
        const other = votes > 0 && votes <= this.#votes(this.#open, l, r) ? onlyOfType(l, r, rights) : null;
        if (other) {
          found.push({ l, r: other, votes: 0.5 });
          continue;
        }
        const isInPlace = this.lefts.indexOf(l) === this.rights.indexOf(r);
        if (votes <= 0 || votes < (this.#count.get(l) ?? 0) * (isInPlace && this.#isMostOf(l, r) ? 1 / 3 : 1 / 2))
          continue;
        const place = isInPlace ? 0.3 : 0;
        found.push({ l, r, votes: votes + 0.5 * wordSimilarity(l.name, r.name) + place });
      }
    }
    found.sort((a, b) => b.votes - a.votes || this.#place(a.l, a.r) - this.#place(b.l, b.r));
    return found.map(({ l, r }) => [l, r]);
  }

  /** Several times the one is written for the other, more often than for all others together, and it for all others. */
  #isMostOf(l: Parameter, r: Parameter): boolean {
    const votes = this.#votes(this.#direct, l, r);
    const forLeft = this.rights.reduce((sum, other) => sum + this.#votes(this.#direct, l, other), 0);
    const forRight = this.lefts.reduce((sum, other) => sum + this.#votes(this.#direct, other, r), 0);
    return votes > 1 && 2 * votes > forLeft && 2 * votes > forRight;
  }

  /** All that speaks for the two are lists in which a shorter or longer name of the other one stands beside it. */
  #isBesideLike(l: Parameter, r: Parameter): boolean {
    const gaps = this.#gaps.filter((gap) => gap.lefts.includes(l) && gap.rights.includes(r));
    return (
      gaps.length > 0 &&
      gaps.length >= this.#votes(this.#direct, l, r) &&
      gaps.every(
        ({ lefts, rights }) =>
          lefts.some((other) => other !== l && isAbbreviated(other.name, r.name)) ||
          rights.some((other) => other !== r && isAbbreviated(l.name, other.name)),
      )
    );
  }

  #place(l: Parameter, r: Parameter): number {
    return 1000 * this.lefts.indexOf(l) + this.rights.indexOf(r);
  }

  /** One is written for the other, as it is. */
  replaces(l: Parameter, r: Parameter): boolean {
    return this.#votes(this.#direct, l, r) > 0;
  }

  /** Of two that are written for each other once, the left one is what a local variable is in most places. */
  areOfLocal(l: Parameter, r: Parameter): boolean {
    const most = Math.max(0, ...(this.#locals.get(l)?.values() ?? []));
    return most > this.#votes(this.#direct, l, r) && 2 * most > (this.#count.get(l) ?? 0);
  }

  /** One alone went from a mapped statement into which the other alone came. */
  together(l: Parameter, r: Parameter): boolean {
    return this.#votes(this.#together, l, r) > 0;
  }

  /** Code made from one of the two stands for the other, which is never written as it is. */
  isMember(l: Parameter, r: Parameter): boolean {
    return this.#votes(this.#derived, l, r) > 0 && this.#votes(this.#direct, l, r) === 0;
  }

  /** One is a member of its own name of the other one, `req.id` and `id`, which is never written as it is. */
  isReadOf(l: Parameter, r: Parameter): boolean {
    return this.#votes(this.#reads, l, r) > 0 && this.#votes(this.#direct, l, r) === 0;
  }

  /** Mapped statements use one of the two, and others alone the other one. */
  isLoneOf(l: Parameter, r: Parameter): boolean {
    const isUsed = this.#count.has(l);
    return isUsed !== this.#count.has(r) && this.#places.has(isUsed ? r : l);
  }

  /** Both are used, unmapped statements included, but never for one another nor in the same way; nor do their names agree. */
  apart(l: Parameter, r: Parameter): boolean {
    const before = this.#places.get(l);
    const after = this.#places.get(r);
    if (!before || !after || [...before].some((place) => after.has(place))) return false;
    if ((l.type && l.type.text === r.type?.text) || wordSimilarity(l.name, r.name) > 0) return false;
    return this.#votes(this.#direct, l, r) + this.#votes(this.#derived, l, r) === 0;
  }

  /** Mapped statements have something else in the place of one of the two, and never one for the other as it is. */
  contradict(l: Parameter, r: Parameter): boolean {
    if (this.#votes(this.#direct, l, r) > 0) return false;
    return (this.#other.get(l) ?? 0) + (this.#other.get(r) ?? 0) > 2 * this.#votes(this.#derived, l, r);
  }
}

/** Parameters that a statement mentions, and where. */
type Mentioned = readonly (readonly [Parameter, readonly CodeNode[]])[];

/** Wherever an object is named a member of it is read, and one of these has the name of a parameter. */
function isReadIn(nodes: readonly CodeNode[], { name }: Parameter): boolean {
  const read = nodes.map(memberRead);
  return read.every((member) => member !== null) && read.includes(name);
}

/** `a` of `x.a` and `x['a']` for their `x`; null where no such member of it is read. */
function memberRead({ role, parent }: CodeNode): string | null {
  if (role !== 'receiver' || !parent) return null;
  if (parent.kind === 'member') return parent.label;
  const key = parent.kind === 'index' ? parent.child('index') : null;
  return key && plainText(key);
}

/** Some of several have the type of a parameter, others do not: it is one of the former, and the rest came or went beside it. */
function isOneOfType({ type }: Parameter, group: readonly Parameter[]): boolean {
  const alike = type === null ? 0 : group.filter((other) => other.type?.text === type.text).length;
  return alike === 1 || (alike > 1 && alike < group.length);
}

/** Another one of several new parameters that alone has the type that a parameter had, or null. */
function onlyOfType({ type }: Parameter, r: Parameter, rights: readonly Parameter[]): Parameter | null {
  if (type === null || type.text === r.type?.text) return null;
  const [only, ...others] = rights.filter((o) => o.type?.text === type.text);
  return only && others.length === 0 ? only : null;
}

/** Both are values of a list that has more of them after. */
function isInLongerList(l: CodeNode, r: CodeNode): boolean {
  const isValue = [l, r].every(({ role, parent }) => role === 'argument' && parent !== null);
  return isValue && (l.parent?.children.length ?? 0) < (r.parent?.children.length ?? 0);
}

/** The statement `check(x);` that a node is the only argument of, or null. */
function checkOf(node: CodeNode): CodeNode | null {
  const call = node.role === 'argument' && node.parent?.kind === 'call' ? node.parent : null;
  return call?.children.length === 1 && call.parent?.kind === 'expression' ? call : null;
}

/** The parameters that statements of nothing else than a call are about, by what is called. */
function checkedAlone({ fragments }: Body, variables: Variables): Map<string, Set<Parameter>> {
  const result = new Map<string, Set<Parameter>>();
  for (const { node } of fragments) {
    const argument = node.kind === 'expression' ? node.child('value')?.child('argument') : null;
    const call = argument && checkOf(argument);
    const parameter = argument && parameterOf(variables, argument);
    if (!call || !parameter) continue;
    result.set(call.label, (result.get(call.label) ?? new Set()).add(parameter));
  }
  return result;
}

/** Role of a use: `f(x)`, `f([x])` and `f(a=x)` all hand it over. */
function roleOf(node: CodeNode): string {
  const { role, parent } = node;
  return parent?.kind === 'collection' || parent?.kind === 'namedArgument' ? roleOf(parent) : role;
}

function isFilling(node: CodeNode): boolean {
  return node.role === 'value' && node.parent?.kind === 'assignment';
}

function add<T>(table: Map<Parameter, Map<T, number>>, l: Parameter, r: T): void {
  const row = table.get(l) ?? new Map<T, number>();
  table.set(l, row);
  row.set(r, (row.get(r) ?? 0) + 1);
}

/** The parameter of the method itself that a node names, or null. */
function parameterOf(variables: Variables, node: CodeNode): Parameter | null {
  // `new kit.Image()` is one of what `kit` holds.
  const object =
    node.kind === 'type' && node.parent?.kind === 'creation' ? /^[^.<(]+(?=\.)/.exec(node.label)?.[0] : undefined;
  const variable = object === undefined ? variables.namedBy(node) : variables.resolve(object, node.start);
  return variable?.parameter ?? null;
}

/** The local variable that a node names, unless it is made of a parameter. */
function ownLocal(variables: Variables, node: CodeNode): Variable | null {
  const variable = variables.namedBy(node);
  if (variable?.kind !== 'local') return null;
  const values = [...(variable.value ? [variable.value] : []), ...variable.assigned];
  const isMade = values.some((value) => ownNodes(value).some((part) => parameterOf(variables, part) !== null));
  return isMade ? null : variable;
}

/** A node names a local variable that is a part or a selection of a parameter that only its version has: `few = all.filter(f)`. */
function isPartOfNew(variables: Variables, node: CodeNode, stays: ReadonlySet<string>): boolean {
  const variable = variables.namedBy(node);
  if (variable?.kind !== 'local' || stays.has(variable.name)) return false;
  let part = variable.value?.child('receiver') ?? null;
  for (let next = part; next; next = next.child('receiver')) part = next;
  const parameter = part && parameterOf(variables, part);
  return parameter !== null && !stays.has(parameter.name);
}

/** The parameter that a comparison with something else asks for: `kind == FAST` says what the flag `isFast` said. */
function askedOf(variables: Variables, node: CodeNode | null): Parameter | null {
  if (node?.kind !== 'binary' || !/^[!=]==?$/.test(node.label)) return null;
  const [asked, ...others] = node.children.map((operand) => parameterOf(variables, operand)).filter((p) => p !== null);
  return asked && others.length === 0 ? asked : null;
}

/** `f(x)` and `...f(x)`: the call whose result stands there, or null. */
function askedIn(node: CodeNode): CodeNode | null {
  const value = node.kind === 'spread' ? node.children[0] : node;
  return value?.kind === 'call' && value.child('receiver') === null ? value : null;
}

/** A value of an object that is written out, or what names it. */
function isEntry({ role, parent }: CodeNode): boolean {
  return (role === 'value' || role === 'key') && parent?.kind === 'pair';
}

/** The parameter of which a member is read. */
function objectOf(variables: Variables, node: CodeNode): Parameter | null {
  const receiver = node.child('receiver');
  return receiver && parameterOf(variables, receiver);
}
