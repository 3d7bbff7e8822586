// What changed of the parameters of paired methods (model-diff.md S2-S7): names, types, modifiers, annotations, order;
// parameters added, removed, merged and split.
import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import { declaredName } from '../matching/bodies/shapes.ts';
import type { Resolver } from '../matching/calls/resolution.ts';
import { type Comparison, type DeclarationPair, fieldsOf } from '../matching/comparison.ts';
import type { BodyPair, Correspondence } from '../matching/correspond.ts';
import { filledBy, onlyFills } from '../matching/fields/fields.ts';
import { documentationOf } from '../matching/methods/documentation.ts';
import { areBothOverloads, mayBeOverloaded } from '../matching/methods/overloads.ts';
import { tookNameOfClass } from '../matching/types/functions-of-classes.ts';
import { NamedParameters } from '../matching/variables/named-parameters.ts';
import {
  matchParameters,
  type ParameterMatch,
  type ParameterPair,
  printedParameters,
} from '../matching/variables/parameters.ts';
import { fieldNamed } from '../matching/variables/variables.ts';
import { wordSimilarity, words } from '../matching/words.ts';
import { type CodeNode, isStatement, ownNodes } from '../model/code.ts';
import { type Declaration, isCallable, type Parameter, type TypeReference } from '../model/declaration.ts';
import type { Notation } from '../model/notation.ts';
import { plainTypeOf } from '../model/vocabulary.ts';
import { annotationChanges } from './annotations.ts';
import { isGivenByInterface } from './anonymous-classes.ts';
import {
  annotationPlace,
  attributeVariablePlace,
  codePlace,
  containerKind,
  containerPlace,
  type Findings,
  type Place,
  providerKind,
  rangePlace,
} from './findings.ts';
import type { MappedCode } from './mapped-code.ts';
import type { AttributeGroup } from './merged-attributes.ts';
import {
  formOfChange,
  notationOf,
  renderClassOf,
  renderMethod,
  renderParameter,
  renderTypedParameter,
} from './render.ts';
import { followsClass, modifiersOf } from './signatures.ts';

// A type may hold one thing of any name.
const FEWEST_HELD = 2;

export function parameterPlace(parameter: Parameter, method: Declaration, role?: number): Place {
  return rangePlace(method.file, parameter, 'SINGLE_VARIABLE_DECLARATION', renderParameter(parameter, method), role);
}

/**
 * All refactorings of the parameters of paired methods.
 * @param attributes merged and split ones
 */
export function findParameterRefactorings(
  { comparison, pairs, bodies, codeMoves: { splits, merges } }: Correspondence,
  code: readonly MappedCode[],
  attributes: readonly AttributeGroup[],
  findings: Findings,
): void {
  const bodyOf = new Map(bodies.map((body) => [body.pair, body]));
  const handed = handedParameters(code);
  const named = new NamedParameters(
    pairs.filter(({ left, right }) => isCallable(left) && isCallable(right)),
    bodies,
  );
  for (const pair of [...pairs, ...comparison.secondary]) {
    // What was split or merged is told by all of its parts, each of which needs other things.
    if (splits.has(pair) || merges.has(pair)) continue;
    if (!isCallable(pair.left) || !isCallable(pair.right) || isGivenByInterface(comparison, pair.left, pair.right))
      continue;
    if (areBothOverloads(pair.left, pair.right)) continue;
    new Changes(comparison, pair, bodyOf.get(pair), handed.get(pair), named, findings).tell(attributes);
  }
  for (const pair of constructorsOf(comparison, attributes))
    new Changes(comparison, pair, undefined, undefined, named, findings).tellFilling(attributes);
}

/**
 * S5: constructors that no code pairs, where each is the only one of its class like that: all that they do may be to fill attributes
 * that were merged or split.
 */
function constructorsOf(comparison: Comparison, attributes: readonly AttributeGroup[]): DeclarationPair[] {
  const found = new Map<Declaration, DeclarationPair>();
  const free = ({ parent }: Declaration, partner: 'pairOfLeft' | 'pairOfRight') =>
    (parent?.children ?? []).filter((member) => member.kind === 'constructor' && !comparison[partner](member));
  for (const { lefts, rights } of attributes) {
    const [before, after] = [free(lefts[0], 'pairOfLeft'), free(rights[0], 'pairOfRight')];
    if (before.length === 1 && after.length === 1)
      found.set(before[0], { left: before[0], right: after[0], relation: 'same', rule: 'model:S5', strength: 1 });
  }
  return [...found.values()];
}

/**
 * Of two parameters that are written as fields as well, whether these correspond (§3.10 rule 4); null for others. One that is a
 * member of the other's type is not that (rule 14).
 */
function areOneField(
  comparison: Comparison,
  { left, right }: DeclarationPair,
): (l: Parameter, r: Parameter) => boolean | null {
  const declaredBy = (method: Declaration) => {
    const fields = method.kind === 'constructor' && method.parent ? fieldsOf(method.parent) : [];
    return new Map(fields.map((field) => [field.nameRange.start, field]));
  };
  const [lefts, rights] = [declaredBy(left), declaredBy(right)];
  const areOneMember = membersOfOne(comparison, left, right);
  const isMember = notationOf(right).memberIsRename ? () => false : isHeldByType(comparison, { left, right }, false);
  const fill = left.kind === 'constructor' ? fillOneField(comparison, left, right) : () => null;
  return (l, r) => {
    const [before, after] = [lefts.get(l.nameRange.start), rights.get(r.nameRange.start)];
    if (!before || !after) {
      if (l.name === r.name) return null;
      if (isMember(l, r, true) || isMember(r, l, false)) return false;
      if (l.bound && r.bound) return areOneMember(l, r);
      // Where it is printed as the attribute alone, one that the class had besides, or has still, is no other parameter.
      const field = notationOf(left).attributeOf(l, left) ?? notationOf(right).attributeOf(r, right);
      const pair = field && (comparison.pairOfLeft(field) ?? comparison.pairOfRight(field));
      return pair && comparison.arePaired(pair.left.parent, pair.right.parent) ? false : fill(l, r);
    }
    const areOne = comparison.arePaired(before, after);
    // Where such a parameter is printed as the attribute alone, the attribute says what became of it; if it says nothing,
    // and neither the words of a name nor those of a type are part of the other's, one went and another one came.
    if (notationOf(left).attributeOf(l, left)) return areOne || areAkin(l, r) ? null : false;
    return areOne;
  };
}

/**
 * Tells of two parameters whether the type of one of them has a field of the other one's name: `find(street, number)` and
 * `find(place)`, with a `record Place(String street, int number)`.
 * Whether the holder is a parameter of the version after is asked with the two.
 * @param isNew counts types only that the version of the other one does not have
 */
function isHeldByType(
  comparison: Comparison,
  { left, right }: Pick<DeclarationPair, 'left' | 'right'>,
  isNew: boolean,
): (part: Parameter, object: Parameter, isNow: boolean) => boolean {
  const { before, after } = comparison.resolvers;
  const typesOf = ({ type }: Parameter, method: Declaration, { hierarchy }: Resolver) =>
    type && type.text === type.name ? hierarchy.meant(method, type.name) : [];
  const known = new Map<Parameter, readonly Declaration[]>();
  const fieldsIn = (object: Parameter, isNow: boolean) => {
    // A pattern has the type of the whole.
    if (object.bound) return [];
    const types = typesOf(object, isNow ? right : left, isNow ? after : before);
    const isAlone = (type: Declaration) =>
      !isNew || !(isNow ? comparison.pairOfRight(type) : comparison.pairOfLeft(type));
    return types.length === 1 && isAlone(types[0]) ? fieldsOf(types[0]).filter(({ isStatic }) => !isStatic) : [];
  };
  return (part, object, isNow) => {
    let fields = known.get(object);
    if (!fields) known.set(object, (fields = fieldsIn(object, isNow)));
    return fields.some(({ name }) => name === part.name);
  };
}

/**
 * Of two names that patterns take out of what methods are handed, whether they are one member of its type: the type of
 * the whole, which all of them have, says nothing. Null where the type may have lost the one and got the other.
 */
function membersOfOne(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
): (l: Parameter, r: Parameter) => boolean | null {
  const typesOf = ({ type }: Parameter, method: Declaration, { hierarchy }: Resolver) =>
    type && type.text === type.name ? hierarchy.meant(method, type.name) : [];
  const memberIn = (types: readonly Declaration[], name: string) =>
    types.flatMap((type) => fieldsOf(type)).find((field) => field.name === name);
  const { before, after } = comparison.resolvers;
  const isElsewhere = ({ type }: Parameter) =>
    type !== null &&
    /^[A-Z][\w$]+$/.test(type.text) &&
    [before, after].every((r) => r.hierarchy.named(type.text).length === 0);
  return (l, r) => {
    if (!l.member || !r.member || l.member === r.member || l.ownType !== undefined || r.ownType !== undefined)
      return null;
    // A type that no file with changes declares has both, before and after.
    if (isElsewhere(l) && l.type?.text === r.type?.text) return false;
    const [lefts, rights] = [typesOf(l, left, before), typesOf(r, right, after)];
    const [had, has] = [memberIn(lefts, l.member), memberIn(rights, r.member)];
    if (!had || !has) return null;
    if (comparison.arePaired(had, has)) return true;
    const isStill = comparison.pairOfLeft(had) !== undefined || comparison.pairOfRight(has) !== undefined;
    return isStill || (had.type && has.type && plainTypeOf(had) !== plainTypeOf(has)) ? false : null;
  };
}

/** The parameters of a constructor that it keeps as they are, with their fields. */
function filledFields(comparison: Comparison, method: Declaration): ReadonlyMap<Parameter, Declaration> {
  const result = new Map<Parameter, Declaration>();
  const body = comparison.body(method);
  for (const [at, target] of body ? filledBy(body) : []) {
    const name = declaredName(target);
    const field = name === null ? null : fieldNamed(method, name, target.kind === 'member');
    if (field) result.set(method.parameters[at], field);
  }
  return result;
}

/**
 * Of two parameters that constructors keep in fields, whether these correspond; null where one fills none, or where the field
 * that the other version has for the one is filled by no parameter of that constructor.
 */
function fillOneField(
  comparison: Comparison,
  left: Declaration,
  right: Declaration,
): (l: Parameter, r: Parameter) => boolean | null {
  const [lefts, rights] = [filledFields(comparison, left), filledFields(comparison, right)];
  const later = new Set(rights.values());
  return (l, r) => {
    const [before, after] = [lefts.get(l), rights.get(r)];
    if (!before || !after) return null;
    // Of another type it may as well be made of several.
    if (comparison.arePaired(before, after)) return l.type?.text === r.type?.text ? true : null;
    const partner = comparison.pairOfLeft(before)?.right;
    return partner && later.has(partner) ? false : null;
  };
}

/** Two parameters of which the one is named, or typed, with all the words of the other and maybe more. */
function areAkin(l: Parameter, r: Parameter): boolean {
  const isPart = (before: string, after: string) => {
    const [few, many] = [words(before), words(after)].sort((a, b) => a.length - b.length);
    return few.length > 0 && few.every((word) => many.includes(word));
  };
  return isPart(l.name, r.name) || isPart(l.type?.text ?? '', r.type?.text ?? '');
}

/**
 * Parameters of callers that extracted code writes under the name of its own parameter, and the parameters that the
 * callers hand to that one now; inlined code the other way round. One that is handed over for several is none of them.
 */
function handedParameters(code: readonly MappedCode[]): ReadonlyMap<DeclarationPair, ParameterPair[]> {
  const result = new Map<DeclarationPair, ParameterPair[]>();
  for (const { extraction, symbols } of code) {
    if (!extraction) continue;
    const { kind, caller, bindings } = extraction;
    const after = kind === 'extract';
    for (const pair of symbols.pairs) {
      const own = (after ? pair.left : pair.right).variable?.parameter;
      const callees = (after ? pair.right : pair.left).variable?.parameter;
      const argument = own && callees ? bindings.get(callees.name) : undefined;
      if (!own || argument === undefined || !('kind' in argument) || argument.kind !== 'name') continue;
      const method = after ? caller.right : caller.left;
      const other = printedParameters(method).find(({ name }) => name === argument.label);
      if (!other) continue;
      const found = after ? { left: own, right: other } : { left: other, right: own };
      const list = result.get(caller);
      if (list) list.push(found);
      else result.set(caller, [found]);
    }
  }
  for (const [caller, list] of result) {
    const isOnly = ({ left, right }: ParameterPair) =>
      list.every((other) => (other.left === left) === (other.right === right));
    result.set(caller, list.filter(isOnly));
  }
  return result;
}

/** What stands before the simple names of types: `Shop.` of `List<Shop.Item>`. */
const QUALIFIER = /[\p{L}_$][\p{L}\p{N}_$]*\.(?=[\p{L}_$])/gu;

/** The parameters of one pair of methods. */
class Changes {
  readonly #match: ParameterMatch;
  /** Types whose change is told: names of one pattern share a type, which changes once (§3.10 rule 14). */
  readonly #toldTypes = new Set<TypeReference>();
  readonly #inAfter: {
    containerKind: string;
    providerKind: string;
    containerAfter: string;
    methodAfter: string;
    classAfter: string;
  };
  readonly #inBefore: {
    containerKind: string;
    providerKind: string;
    containerBefore: string;
    methodBefore: string;
    classBefore: string;
  };

  constructor(
    readonly comparison: Comparison,
    readonly pair: DeclarationPair,
    readonly body: BodyPair | undefined,
    handed: readonly ParameterPair[] | undefined,
    named: NamedParameters,
    readonly findings: Findings,
  ) {
    const { left, right } = pair;
    const isNamed = (l: Parameter, r: Parameter) => named.areOne(pair, l, r);
    this.#match = matchParameters(pair, body, handed, areOneField(comparison, pair), isNamed);
    const methodAfter = renderMethod(right);
    const methodBefore = renderMethod(left);
    this.#inAfter = {
      containerKind: containerKind(right),
      providerKind: providerKind(right),
      containerAfter: methodAfter,
      methodAfter,
      classAfter: renderClassOf(right),
    };
    this.#inBefore = {
      containerKind: containerKind(left),
      providerKind: providerKind(left),
      containerBefore: methodBefore,
      methodBefore,
      classBefore: renderClassOf(left),
    };
  }

  tell(attributes: readonly AttributeGroup[]): void {
    const { left, right } = this.pair;
    const { pairs, merged, split } = this.#match;
    const [removed, added] = [[...this.#match.removed], [...this.#match.added]];
    for (const pair of pairs) {
      const before = notationOf(left).attributeOf(pair.left, left);
      const after = notationOf(right).attributeOf(pair.right, right);
      if (!before && !after) this.#changed(pair);
      else if (!before || !after) this.#keptOtherwise(pair, before, after);
      else if (this.comparison.isFree(before, after)) {
        if (this.#isNamedLike(pair)) this.#changed(pair);
        else if (pair.left.type?.text === pair.right.type?.text) {
          // S3: of an attribute that nothing says has a new name, the type alone says no more.
          removed.push(pair.left);
          added.push(pair.right);
        }
      }
    }
    for (const { lefts, right: one } of merged) {
      this.#mergedOrSplit('Merge Parameter', lefts, [one]);
      const before = lefts.find((l) => printedParameters(left).indexOf(l) === printedParameters(right).indexOf(one));
      if (before) this.#decorated({ left: before, right: one });
    }
    for (const { left: one, rights } of split) this.#mergedOrSplit('Split Parameter', [one], rights);
    const renamed = this.#renamedAttributes(removed, added);
    for (const pair of renamed)
      this.findings.add('Rename Parameter', this.#valuesOf(pair), ...this.#references(pair), this.#evidence('A9'));
    const filling = this.tellFilling(attributes);
    const explained = new Set([
      ...renamed.flatMap((pair) => [pair.left, pair.right]),
      ...filling,
      ...this.findings.explained,
    ]);
    // What a class was handed is no parameter that came to one of its methods.
    const isOther = tookNameOfClass(left, right);
    const [gone, come] = [removed, added].map((list) => list.filter((parameter) => !explained.has(parameter)));
    const isSilent = gone.length > 0 && added.length > 0 && this.#isWeak();
    if (!isOther && !isSilent) {
      for (const parameter of gone) this.#removed(parameter);
      for (const parameter of come) this.#added(parameter);
    }
    // Where members of an object are parameters of their own, these went and it came (§3.10 rule 14).
    if (isSilent && notationOf(right).memberIsRename) this.#heldByNewTypes(gone, come);
    this.#reordered();
  }

  /** S5: what fills attributes of which several became one, or one several, became that as well; returns all such parameters. */
  tellFilling(attributes: readonly AttributeGroup[]): Parameter[] {
    const { left, right } = this.pair;
    // Where members of an object are parameters of their own, these went and it came (§3.10 rule 14).
    if (left.kind !== 'constructor' || attributes.length === 0 || !notationOf(right).memberIsRename) return [];
    const { removed, added } = this.#match;
    const [before, after] = [filledFields(this.comparison, left), filledFields(this.comparison, right)];
    return attributes.flatMap((group) => {
      const lefts = removed.filter((l) => group.lefts.some((field) => field === before.get(l)));
      const rights = added.filter((r) => group.rights.some((field) => field === after.get(r)));
      if (lefts.length !== group.lefts.length || rights.length !== group.rights.length) return [];
      this.#mergedOrSplit(lefts.length > 1 ? 'Merge Parameter' : 'Split Parameter', lefts, rights);
      return [...lefts, ...rights];
    });
  }

  /** S5: where the code says nothing, a new type does that holds several by their names. */
  #heldByNewTypes(gone: readonly Parameter[], come: readonly Parameter[]): void {
    const isHeldBy = isHeldByType(this.comparison, this.pair, true);
    for (const object of come) {
      const parts = gone.filter((part) => isHeldBy(part, object, true));
      if (parts.length >= FEWEST_HELD) this.#mergedOrSplit('Merge Parameter', parts, [object]);
    }
    for (const object of gone) {
      const parts = come.filter((part) => isHeldBy(part, object, false));
      if (parts.length >= FEWEST_HELD) this.#mergedOrSplit('Split Parameter', [object], parts);
    }
  }

  /** S2: a parameter of the same type whose name has a word of the other one. */
  #isNamedLike({ left: l, right: r }: ParameterPair): boolean {
    return l.type?.text === r.type?.text && wordSimilarity(l.name, r.name) > 0;
  }

  /** A9: left-over parameters that declare attributes of which one is the other, renamed. */
  #renamedAttributes(removed: readonly Parameter[], added: readonly Parameter[]): ParameterPair[] {
    const { left, right } = this.pair;
    return removed.flatMap((l) => {
      const attribute = notationOf(left).attributeOf(l, left);
      const later = attribute && this.comparison.pairOfLeft(attribute)?.right;
      const r = later && added.find((parameter) => notationOf(right).attributeOf(parameter, right) === later);
      return r ? [{ left: l, right: r }] : [];
    });
  }

  /**
   * A5, P1: what was only handed over is kept as an attribute now, or the reverse, unless the class has that besides. Of a
   * class that went elsewhere the oracle tells neither.
   */
  #keptOtherwise(parameters: ParameterPair, before: Declaration | null, after: Declaration | null): void {
    const { left: l, right: r } = parameters;
    const { left, right } = this.pair;
    if (renderClassOf(left) !== renderClassOf(right)) return;
    const attribute = (before ?? after) as Declaration;
    const partner = this.comparison.pairOfLeft(attribute) ?? this.comparison.pairOfRight(attribute);
    if (partner && this.comparison.arePaired(partner.left.parent, partner.right.parent)) return;
    const values = this.#valuesOf(parameters);
    const places: [Place[], Place[]] = [
      [before ? attributeVariablePlace(before, 0) : parameterPlace(l, left, 0)],
      [after ? attributeVariablePlace(after, 0) : parameterPlace(r, right, 0)],
    ];
    const type = before ? 'Parameterize Attribute' : 'Replace Variable With Attribute';
    this.findings.add(type, values, ...places, this.#evidence('A5'));
    const { isSameType } = notationOf(right);
    if (!l.type || !r.type || isSameType(notationOf(left).type(l.type), notationOf(right).type(r.type))) return;
    this.findings.add('Change Variable Type', values, ...places, this.#evidence('S2'));
  }

  #valuesOf({ left: l, right: r }: ParameterPair) {
    return {
      variableBefore: renderParameter(l, this.pair.left),
      variableAfter: renderParameter(r, this.pair.right),
      ...this.#inBefore,
      ...this.#inAfter,
    };
  }

  #evidence(rule: string) {
    return { rule: `model:${rule}`, strength: this.pair.strength };
  }

  /** Places of a pair of parameters with the statements that mention them. */
  #references({ left: l, right: r }: ParameterPair): [Place[], Place[]] {
    const { left, right } = this.pair;
    const voted =
      this.body?.symbols.pairs.find((p) => p.left.variable?.parameter === l && p.right.variable?.parameter === r)
        ?.references ?? [];
    // Equal bodies have no votes, but their statements mention the parameter all the same.
    const mapping = voted.length > 0 ? null : (this.body?.mapping ?? this.comparison.mapping(left, right));
    const references = mapping
      ? mapping.pairs.filter((pair) => pair.left.words.includes(l.name) && pair.right.words.includes(r.name))
      : voted;
    return [
      [parameterPlace(l, left, 0), ...references.map((reference) => codePlace(left.file, reference.left.node, 1))],
      [parameterPlace(r, right, 0), ...references.map((reference) => codePlace(right.file, reference.right.node, 1))],
    ];
  }

  #changed(parameters: ParameterPair): void {
    const { left: l, right: r } = parameters;
    const { left, right } = this.pair;
    const { findings } = this;
    const notation = notationOf(right);
    const values = this.#valuesOf(parameters);
    // A parameter may be declared without a name, and in a prototype under any other one.
    const isPrototype = notation.includesFiles && left.bodyNode < 0 !== right.bodyNode < 0;
    if (l.name !== r.name && l.name !== '' && r.name !== '' && !isPrototype)
      findings.add('Rename Parameter', values, ...this.#references(parameters), this.#evidence('S2'));
    const typeOf = (p: Parameter, { type }: Notation) => (p.type ? type(p.type) + (p.varargs ? '...' : '') : null);
    const before = typeOf(l, notationOf(left));
    const after = typeOf(r, notation);
    // The object that a name is taken from may get other members.
    const isSame = l.ownType !== undefined && l.ownType === r.ownType;
    // P1: the head of a class may name a type with the classes around it or without.
    const isHead = right.nativeKind === 'primary constructor';
    const isSpelt = (type: string | null) => (isHead ? (type?.replace(QUALIFIER, '') ?? null) : type);
    const isChanged =
      before !== null && after !== null && !notation.isSameType(before, after) && !followsClass(left, right);
    if (isChanged && !isSame && isSpelt(before) !== isSpelt(after) && !this.#isTold(l)) {
      const form = formOfChange(notation, before, after);
      const variables = {
        variableBefore: renderTypedParameter(l, left, form),
        variableAfter: renderTypedParameter(r, right, form),
      };
      findings.add(
        'Change Parameter Type',
        { ...values, ...variables },
        ...this.#references(parameters),
        this.#evidence('S2'),
      );
    }
    this.#decorated(parameters);
  }

  #isTold({ type }: Parameter): boolean {
    if (!type || this.#toldTypes.has(type)) return type !== null;
    this.#toldTypes.add(type);
    return false;
  }

  /** Modifiers and annotations. */
  #decorated(parameters: ParameterPair): void {
    const { left: l, right: r } = parameters;
    const { left, right } = this.pair;
    const { findings } = this;
    const values = this.#valuesOf(parameters);
    const lefts = [parameterPlace(l, left), containerPlace(left)];
    const rights = [parameterPlace(r, right), containerPlace(right)];
    const told = (parameter: Parameter) => parameter.modifiers.filter((modifier) => modifier === 'final');
    modifiersOf(told(l), told(r), (modifier, added) => {
      const name = added ? 'Add Parameter Modifier' : 'Remove Parameter Modifier';
      findings.add(name, { ...values, modifier }, lefts, rights, this.#evidence('S7'));
    });
    const annotated = (method: Declaration, parameter: Parameter) => ({
      file: method.file,
      annotations: parameter.annotations,
    });
    for (const change of annotationChanges(annotated(left, l), annotated(right, r))) {
      findings.add(
        `${change.kind} Parameter Annotation`,
        { ...values, ...change.values },
        [...(change.before ? [annotationPlace(left.file, change.before)] : []), ...lefts],
        [...(change.after ? [annotationPlace(right.file, change.after)] : []), ...rights],
        this.#evidence('S7'),
      );
    }
  }

  /** S5 */
  #mergedOrSplit(
    type: 'Merge Parameter' | 'Split Parameter',
    lefts: readonly Parameter[],
    rights: readonly Parameter[],
  ): void {
    const { left, right } = this.pair;
    const before = lefts.map((parameter) => renderParameter(parameter, left));
    const after = rights.map((parameter) => renderParameter(parameter, right));
    this.findings.add(
      type,
      { variableBefore: before, variableAfter: after, ...this.#inAfter },
      [...lefts.map((parameter) => parameterPlace(parameter, left, 0)), containerPlace(left, 1)],
      [...rights.map((parameter) => parameterPlace(parameter, right, 0)), containerPlace(right, 1)],
      this.#evidence('S5'),
    );
  }

  /**
   * S3: without an equal statement in the bodies an added parameter may well be a removed one, so neither is told; but for
   * constructors with mapped statements and methods with the same documentation.
   */
  #isWeak(): boolean {
    const { left, right } = this.pair;
    const mapping = this.body?.mapping;
    // Primary constructors have no statements that could tell.
    if (left.kind === 'constructor' && left.bodyNode < 0 && right.bodyNode < 0) return false;
    if (!mapping && this.comparison.haveEqualBodies(left, right)) return false;
    // Where members of an object are parameters of their own, one goes and several come; the name tells that it is the same
    // method.
    const { memberIsRename } = notationOf(right);
    const stayed = left.name === right.name && this.comparison.arePaired(left.parent, right.parent);
    // Where nothing is overloaded, the name tells even if no statement is left as it was, unless all of them are others.
    if (stayed && !mayBeOverloaded(left, right) && mapping?.pairs.length !== 0) return false;
    if (!memberIsRename && mapping && (stayed || 2 * mapping.pairs.length >= mapping.left.fragments.length))
      return false;
    if (mapping?.pairs.some((pair) => pair.similarity >= 0.999 || this.#keepsFunction(pair))) return false;
    const isFilling = () => mapping !== undefined && onlyFills(mapping.left) && onlyFills(mapping.right);
    if (left.kind === 'constructor' && mapping && (mapping.pairs.length > 0 || isFilling())) return false;
    return documentationOf(left) === null || documentationOf(left) !== documentationOf(right);
  }

  /** A function that one of two statements hands over is an expression, and reads the same in the other one. */
  #keepsFunction({ left, right }: StatementPair): boolean {
    const { index } = this.comparison;
    const bodies = (statement: CodeNode) =>
      ownNodes(statement)
        .filter(({ kind }) => kind === 'lambda')
        .map((lambda) => lambda.child('body'))
        .filter((body) => body !== null && !isStatement(body) && index.size(body) > 1)
        .map((body) => index.content(body as CodeNode));
    const before = new Set(bodies(left.node));
    return before.size > 0 && bodies(right.node).some((body) => before.has(body));
  }

  #removed(parameter: Parameter): void {
    const { left, right } = this.pair;
    if (isObjectOf(parameter, right)) return;
    this.findings.add(
      'Remove Parameter',
      { variable: renderParameter(parameter, left), ...this.#inBefore },
      [parameterPlace(parameter, left), containerPlace(left)],
      [containerPlace(right)],
      this.#evidence('S3'),
    );
  }

  #added(parameter: Parameter): void {
    const { left, right } = this.pair;
    if (isObjectOf(parameter, left)) return;
    this.findings.add(
      'Add Parameter',
      { variable: renderParameter(parameter, right), ...this.#inAfter },
      [containerPlace(left)],
      [parameterPlace(parameter, right), containerPlace(right)],
      this.#evidence('S3'),
    );
  }

  /** S4, of the parameters that kept their names: one that got another name was as likely removed and added. */
  #reordered(): void {
    const { left, right } = this.pair;
    // What callers hand over in an object has no order.
    const pairs = this.#match.pairs.filter((pair) => !pair.left.bound && pair.left.name === pair.right.name);
    const lefts = printedParameters(left);
    const rights = printedParameters(right);
    const order = pairs.map((pair) => rights.indexOf(pair.right));
    if (order.every((at, i) => i === 0 || order[i - 1] < at)) return;
    this.findings.add(
      'Reorder Parameter',
      {
        before: lefts.map((parameter) => renderParameter(parameter, left)),
        after: rights.map((parameter) => renderParameter(parameter, right)),
        ...this.#inAfter,
      },
      [...lefts.map((parameter) => parameterPlace(parameter, left, 0)), containerPlace(left, 1)],
      [...rights.map((parameter) => parameterPlace(parameter, right, 0)), containerPlace(right, 1)],
      this.#evidence('S4'),
    );
  }
}

/** A function's parameter of the name that a method has for its object: it came or went with the class, not by itself. */
function isObjectOf({ name }: Parameter, { parameters: [object] }: Declaration): boolean {
  return object?.modifiers.includes('self') === true && object.name === name;
}
