// Extracted and inlined variables (statement-mapping.md §4.2): a new name for code that was there, and a name that gave
// way to its code. Both are one question asked from either side: where does the value of a variable without partner
// stand in the other version? Here is the search; what it asks stands in defined-values.ts and values-left-behind.ts.
import { type CodeNode, isComposite, isStatement, ownNodes, preOrder } from '../../model/code.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import type { BodyMapping, StatementPair } from '../bodies/body-mapping.ts';
import { constantText, isTellingText, namesInTexts } from '../bodies/built-texts.ts';
import type { ContentIndex } from '../bodies/content.ts';
import type { Edits } from '../bodies/edits.ts';
import {
  assignmentIn,
  isCalledMember,
  isDoneByCall,
  isEmptyCollection,
  isLiteral,
  loops,
  plainName,
} from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import { isInstance, isReadIn } from '../fields/fields.ts';
import type { SymbolPair } from '../variables/symbols.ts';
import { fieldNamed, type Variable, type Variables } from '../variables/variables.ts';
import {
  areLiterals,
  argumentsFor,
  isAskedOf,
  isEntryAmongMany,
  isInitial,
  isListOfNamed,
  isMemberOf,
  isOfNewMethod,
  isOfOtherMember,
  isOfSameMember,
  isOfSameSubject,
  isOneAskedOf,
  isOwner,
  PUT_TOGETHER,
  standsFor,
  takesIn,
  WEAKLY_WRAPPED,
  WRAPPED,
} from './defined-values.ts';
import { takenFurtherApart } from './nested-patterns.ts';
import { namesInSums } from './pieces-of-sums.ts';
import { givenOn, leftBehind, leftToCall, takenApartLater } from './values-left-behind.ts';
import { definitionsOf, isAllOf, isTakenElement, names, SLACK, valuesOf } from './variable-values.ts';

// From this likeness on what declares a variable is the statement that it was.
const ALIKE = 0.65;

/** A variable that was introduced for an expression (extract), or whose expression took its place (inline). */
export interface DefinedVariable {
  readonly kind: 'extract' | 'inline';
  readonly variable: Variable;
  /** The expression that the variable stands for, in its own version. */
  readonly definition: CodeNode;
  /** The same expression in the other version, as far as it was found. */
  readonly expression: CodeNode;
  /** Statement pairs in which the name is written for the expression. */
  readonly references: readonly StatementPair[];
  /** How the value was found, a rule of §4.2. */
  readonly rule: string;
}

/**
 * Extracted and inlined variables of a pair of bodies.
 * @param complete whether what the mapping leaves over is left over; not so for the mapped part of a caller
 */
export function definedVariables(
  comparison: Comparison,
  mapping: BodyMapping,
  edits: Edits,
  left: Variables,
  right: Variables,
  pairs: readonly SymbolPair[],
  complete: boolean,
): DefinedVariable[] {
  const extracted = definedOn(comparison, mapping, edits, 'extract', right, left, pairs, complete);
  const inlined = definedOn(comparison, mapping, edits, 'inline', left, right, pairs, complete);
  // A name that would come and go is one variable with another value.
  const isNamedIn = (found: readonly DefinedVariable[]) => {
    const names = new Set(found.map(({ variable }) => variable.name));
    return ({ variable }: DefinedVariable) => names.has(variable.name);
  };
  const [isExtracted, isInlined] = [isNamedIn(extracted), isNamedIn(inlined)];
  return [...extracted.filter((d) => !isInlined(d)), ...inlined.filter((d) => !isExtracted(d))];
}

/** Where the other version has the value of a variable, and how that was found. */
interface Place {
  readonly pair: StatementPair;
  readonly expression: CodeNode;
  readonly rule: string;
}

/**
 * `f(x.a, x.b)` and `a = g(x.a); b = g(x.b); f(a, b)`: what `x` holds is another kind of thing now, of which `g` makes the former.
 * Variables of values that one call makes of what stood in one statement.
 */
function convertedAlike(
  places: ReadonlyMap<Variable, readonly Place[]>,
  cost: (of: CodeNode, code: CodeNode) => number,
): ReadonlySet<Variable> {
  const result = new Set<Variable>();
  const firsts = new Map<string, Variable>();
  for (const [variable, all] of places) {
    const [{ kind, label, children }] = definitionsOf(variable);
    const isHanded = ({ rule, expression }: Place) =>
      rule === WRAPPED && children.some((child) => child.role === 'argument' && cost(child, expression) < RENAMED);
    if (kind !== 'call' || !all.every(isHanded)) continue;
    for (const { pair } of all) {
      const key = `${pair.left.index} ${label}`;
      const first = firsts.get(key);
      if (!first) firsts.set(key, variable);
      else if (first !== variable) result.add(first).add(variable);
    }
  }
  return result;
}

/** What is empty at first, and filled through the variable, has no other code in its place than the variable. */
function isFilled(own: Variables, variable: Variable): boolean {
  return own.body.fragments.some(({ node }) => fills(own, variable, node));
}

function fills(own: Variables, variable: Variable, statement: CodeNode): boolean {
  return ownNodes(statement).some(
    (part) =>
      part.kind === 'name' &&
      part.label === variable.name &&
      (part.role === 'receiver' || part.role === 'target') &&
      own.resolve(part.label, part.start) === variable,
  );
}

/** `v = []` before a loop that puts more into it with each round: a list that is written out, `[x]`, is none of these. */
function isFilledByLoop(own: Variables, variable: Variable): boolean {
  const begin = variable.node?.start ?? 0;
  return own.body.fragments.some(({ node }) => {
    let loop = node.parent;
    while (loop && !(loops.has(loop.kind) && loop.start > begin)) loop = loop.parent;
    return loop !== null && fills(own, variable, node);
  });
}

function definedOn(
  comparison: Comparison,
  mapping: BodyMapping,
  edits: Edits,
  kind: DefinedVariable['kind'],
  own: Variables,
  other: Variables,
  pairs: readonly SymbolPair[],
  complete: boolean,
): DefinedVariable[] {
  const extract = kind === 'extract';
  const cost = (of: CodeNode, code: CodeNode) => (extract ? edits.cost(code, of) : edits.cost(of, code));
  let byStatement: ReadonlyMap<CodeNode, StatementPair> | null = null;
  const pairOf = (statement: CodeNode | null | undefined): StatementPair | undefined => {
    byStatement ??= new Map(mapping.pairs.map((pair) => [(extract ? pair.right : pair.left).node, pair]));
    return statement ? byStatement.get(statement) : undefined;
  };
  /** The statement of the other version in whose place a variable is declared. */
  const formerOf = ({ node }: Variable): CodeNode | null => {
    const pair = pairOf(node?.parent);
    return pair ? (extract ? pair.left : pair.right).node : null;
  };
  let setByName: ReadonlyMap<string | null, readonly CodeNode[]> | null = null;
  /** Statements of the other version by the name, written without its object, that they assign something to. */
  const membersSet = () =>
    (setByName ??= groupBy(
      mapping.pairs.map((pair) => (extract ? pair.left : pair.right).node),
      memberSet,
    ));
  const partners = new Map<Variable, Variable | null>();
  for (const { left, right } of pairs) {
    const [variable, partner] = variablesIn({ left, right }, extract);
    const field = extract ? left.field : right.field;
    // A field that is still there did not become a variable.
    const stays = field !== null && (comparison.pairOfLeft(field) ?? comparison.pairOfRight(field)) !== undefined;
    const type = extract ? variable?.owner.parent : null;
    if (field && type && !stays && isReadIn(comparison, type, field.name)) continue;
    if (variable && !stays) partners.set(variable, partner);
  }
  // A pattern that declares what a declaration did before extracts nothing.
  // A parameter of a method that calls bind stands for what they hand over, and any for its default at most.
  // What one statement is called by in both versions has no new name, whatever else is written by it now.
  const isKept = (variable: Variable) => {
    const namesakes = other.named(variable.name);
    const former = namesakes.length > 0 ? formerOf(variable) : null;
    return former !== null && namesakes.some(({ node }) => node?.parent === former);
  };
  const isNew = (v: Variable) =>
    !partners.has(v) &&
    (v.kind !== 'pattern' || other.named(v.name).length === 0) &&
    (!v.parameter || (complete && v.assigned.every((value) => isDefault(value, v)))) &&
    !isKept(v);
  const result = pairs.flatMap((pair) => [
    ...takenOver(mapping, kind, pair),
    ...takenApart(comparison, mapping, edits, kind, pair),
    ...givenAnew(comparison.index, mapping, kind, pair),
  ]);
  for (const { variable, definition, expression } of takenFurtherApart(comparison.index, own, other))
    if (isNew(variable))
      result.push({ kind, variable, definition, expression, references: [], rule: '4.2.1 in patterns' });
  const partnersOfOwn = new Set(partners.values());
  /** A variable that only the other version has, in an argument that stands there in addition. */
  const isNewBeside = (
    added: { readonly own: CodeNode | null; readonly other: CodeNode | null },
    found: CodeNode | null,
  ) => {
    const node = added.own === null ? added.other : null;
    if (node?.kind !== 'name' || node.role !== 'argument' || node.parent !== found?.parent) return false;
    const variable = other.resolve(node.label, node.start);
    return variable?.kind === 'local' && !partnersOfOwn.has(variable) && own.named(variable.name).length === 0;
  };
  const candidates = own.all.filter(
    (v) =>
      isNew(v) &&
      definitionsOf(v).length > 0 &&
      (!isMember(comparison.index, formerOf(v), v) || isTellingValue(v)) &&
      !isMemberByName(membersSet(), v, other, (a, b) => cost(a, b) < SLACK) &&
      !isCounter(v),
  );
  if (candidates.length === 0) return result;
  const places = new Map<Variable, Place[]>();
  const taken = new Map<Variable, string[]>();
  const note = (variable: Variable, pair: StatementPair, expression: CodeNode, rule: string): boolean => {
    const list = places.get(variable) ?? [];
    const isFirst = !list.some((place) => place.pair === pair);
    places.set(variable, [...list, { pair, expression, rule }]);
    return isFirst;
  };
  // What took the place of another statement is more than a wrapper around a name.
  const isMapped = ({ node }: Variable) => {
    const pair = pairOf(node?.parent);
    return pair !== undefined && (extract || pair.similarity >= ALIKE);
  };
  // `f(x.a, 1)` and `v = f(x.a)`: what the call gives was dropped in the other version, so that it wraps nothing there.
  const wasDropped = (variable: Variable) => {
    const former = formerOf(variable);
    const call = former?.kind === 'expression' ? former.children[0] : null;
    return call?.kind === 'call' && variable.value?.kind === 'call' && call.label === variable.value.label;
  };
  /** The call that gives the value is still there, in the place of the declaration, for a variable of another name. */
  const isMadeStill = (variable: Variable) => {
    const { name, value } = variable;
    const made = formerOf(variable)?.child('variable');
    const call = made?.child('init');
    if (value?.kind !== 'call' || call?.kind !== 'call' || made?.label === name) return false;
    return call.label === value.label && comparison.index.content(call) !== comparison.index.content(value);
  };
  // The variable of this version that one of the other version is has no other value than the one that it begins with.
  const keepsValue = (former: Variable) =>
    [...partners].some(([variable, partner]) => partner === former && variable.assigned.length === 0);
  for (const pair of mapping.pairs) {
    const user = (extract ? pair.right : pair.left).node;
    if (pair.left.content === pair.right.content || !usesAny(user, candidates)) continue;
    // Values are looked into as well: a new variable may be made of another new variable.
    const work: [left: CodeNode, right: CodeNode][] = [[pair.left.node, pair.right.node]];
    const known = new Set<Variable>();
    for (let next = work.pop(); next; next = work.pop()) {
      const aligned = edits.aligned(...next).map(({ kind, left, right }) => {
        const [l, r] = [given(left), given(right)];
        return { kind, own: extract ? r : l, other: extract ? l : r };
      });
      const seen = new Set<CodeNode>();
      const isCandidate = (node: CodeNode | null) =>
        node?.kind === 'name' && candidates.includes(own.resolve(node.label, node.start) as Variable);
      // Nothing but names of such variables is new here.
      const isOnly = aligned.every((each) => each.kind === 'same' || isCandidate(each.own));
      // All else in the statement stayed.
      const isAlone = (place: CodeNode) =>
        aligned.every(
          (each) =>
            each.kind === 'same' ||
            isCandidate(each.own) ||
            (each.own === null &&
              each.other !== null &&
              place.start <= each.other.start &&
              each.other.end <= place.end),
        );
      for (const { own: name, other: found } of aligned) {
        if (name?.kind !== 'name') {
          const called = name && found ? own.calledBy(name) : null;
          const isSame = (a: CodeNode, b: CodeNode) => cost(a, b) < SLACK;
          const isCalled = (value: CodeNode) =>
            ownNodes(value).some((node) => isCalledMember(node, found as CodeNode, isSame)) ||
            isDoneByCall(value, name as CodeNode, found as CodeNode, isSame);
          if (called && candidates.includes(called) && definitionsOf(called).some(isCalled))
            note(called, pair, found as CodeNode, '4.2.1 called');
          // A variable of the other version that gave way to this code: the new one may stand in its value.
          const gone = name && found?.kind === 'name' ? other.resolve(found.label, found.start) : null;
          if (!name || !gone || known.has(gone)) continue;
          known.add(gone);
          for (const value of definitionsOf(gone)) {
            const both: [CodeNode, CodeNode] = extract ? [value, name] : [name, value];
            const isSame = edits.similarity(...both) >= edits.thresholds.definedValue;
            if (isSame || isListOfNamed(comparison.index, name, value, own)) work.push(both);
          }
          continue;
        }
        // What is aligned a second time is a part of the code that took the place of the name.
        const isPart = seen.has(name);
        seen.add(name);
        const variable = own.resolve(name.label, name.start);
        if (!variable || !candidates.includes(variable)) continue;
        // What begins as a literal stands for many things: the statement has to be the same one.
        // A literal that changed when it got its name, or lost it, may be all of the statement.
        const isChanged =
          found !== null && !isMapped(variable) && valuesOf(variable).every((v) => areLiterals(v, found));
        if (pair.similarity < LITERAL_STATEMENT && !isChanged && valuesOf(variable).some(isLiteral)) continue;
        // One name that was there for two things.
        if (found?.kind === 'name' && found.label === name.label) continue;
        // What is assigned to is no value.
        if (name.role === 'target') continue;
        // A member that the object has by this name, read where the variable was: it may hold the value now.
        if (found?.kind === 'name' && !other.resolve(found.label, found.start)) appendTo(taken, variable, found.label);
        const { gone, exchanged } = argumentsFor(comparison.index, aligned, name, found);
        const place = (definition: CodeNode): [CodeNode, string] | null => {
          const several = takesIn(comparison.index, definition, gone) ? '4.2.1 arguments' : null;
          // The value of an argument may have stood at another place of the list.
          for (const expression of new Set([...(found ? [found] : []), ...gone, ...exchanged])) {
            const former = expression.kind === 'name' ? other.resolve(expression.label, expression.start) : null;
            // Another variable of the same value took its place: that is no value written out.
            const isAnother = former && (definitionsOf(former).length > 0 || isLiteral(definition));
            if (isAnother && !names(definition, former.name)) continue;
            // Another variable of the same name: one of a function that is handed over, say.
            const meant = definition.kind === 'name' ? own.resolve(definition.label, definition.start) : null;
            const partner = meant && partners.get(meant);
            if (former && partner && partner !== former) continue;
            // Another variable that is empty at first.
            if (isEmptyCollection(expression) && (expression.parent?.kind === 'variable' || isFilled(own, variable)))
              continue;
            // Nor is what is written out at once what more and more is put into.
            if (isEmptyCollection(definition) && !isEmptyCollection(expression) && isFilledByLoop(own, variable))
              continue;
            const isSame = (node: CodeNode) => comparison.index.content(node) === comparison.index.content(expression);
            const isPassed = definition.children.some(isSame);
            // `v = new A(null); f(v)` and `f(null)`: what was handed over in an object is handed over without it.
            if (isOnly && isPassed && expression === found && isNothingIn(expression, definition))
              return [expression, WRAPPED];
            // Another variable that is given much the same value.
            if (isInitial(expression) && (isLiteral(definition) || !isSame(definition) || !isInitial(name))) continue;
            if (expression !== found && expression.kind === 'name' && !isPassed) continue;
            const likeness = isOnly && isPassed ? 1 : pair.similarity;
            const direct = isListOfNamed(comparison.index, expression, definition, other)
              ? '4.2.1 listed'
              : standsFor(comparison, edits, extract, expression, definition, likeness, former !== null);
            const rule = direct === WEAKLY_WRAPPED ? (several ?? direct) : (direct ?? several);
            const isWrapped = rule === WRAPPED || rule === WEAKLY_WRAPPED;
            if (!rule && expression === found && !isAllOf(name, user) && isAlone(found) && !isMapped(variable)) {
              const isOneOfMany = aligned.some((each) => each.own !== name && isCandidate(each.own));
              const asksSame = isOfSameSubject(comparison.index, own, definition, other, expression, isOneOfMany);
              const isNewCode = () =>
                isOfNewMethod(comparison, other, expression) || isOfNewMethod(comparison, own, definition);
              if (asksSame && !isNewCode() && !isEntryAmongMany(comparison.index, expression, definition))
                return [expression, '4.2.1 subject'];
            }
            if (!rule || (isWrapped && isPart)) continue;
            // What a call gives to another variable now did not give way to what that call is handed.
            if ((isWrapped || rule === several) && isMadeStill(variable)) continue;
            // A new variable beside it is as likely what the variable became: `f(v)` and `f(w, x)` of `v = g(x)`.
            if (isWrapped && !extract && aligned.some((each) => isNewBeside(each, found))) continue;
            // Code that went to a callee has its own variables: what it makes of one of them is not that one.
            if (isWrapped && !complete && expression.kind === 'name') continue;
            // Nor does one get a name where it copies what it is handed: `int at = from`.
            if (!complete && meant?.parameter) continue;
            if (isTakenElement(definition) && cost(definition, expression) >= SLACK) continue;
            if (rule === PUT_TOGETHER && isOfNewMethod(comparison, other, expression)) continue;
            // What `v.a` gave way to as a whole is not what `v` stands for, unless it is its very value.
            const isLike = isWrapped || (rule === '4.2.1' && (!isSame(definition) || isOfSameMember(name, expression)));
            if ((isLike && isOwner(aligned, name, found)) || (isWrapped && isOfOtherMember(name, found))) continue;
            // Nor is `v`, which gave way to `w.a` as a whole, what `w` stands for by another name.
            if (rule === '4.2.1' && definition.kind === 'name' && isMemberOf(aligned, name, found)) continue;
            if (isWrapped && (expression.kind === 'name' ? isMapped(variable) : wasDropped(variable))) continue;
            if (
              isWrapped &&
              expression === found &&
              haveOtherNames(edits, extract ? found : name, extract ? name : found)
            )
              continue;
            if (isWrapped && !former && isHolder(name, expression, other)) continue;
            // A further step of what was made in steps, `v = g(v)`: what stood there is not what the new one is made of, or is still made.
            if (isWrapped && former && isMadeInSteps(former)) continue;
            // Nor where it had been given another value by then, `if c: v = a` and `w = a if c else v`: that is what has a name now.
            if (isWrapped && extract && former && wasGivenBefore(former, expression) && keepsValue(former)) continue;
            // What the object makes of itself is another object.
            if (isWrapped && isInstance(expression, other.body.declaration)) continue;
            // Where the whole is handed over instead of what was asked of it, nothing writes out what was asked.
            if (
              isWrapped &&
              !extract &&
              name.role === 'argument' &&
              isAskedOf(comparison.index, definition, expression)
            )
              continue;
            // What a list began with is not the list that more was put into.
            if (isWrapped && definition.kind === 'collection' && isFilled(own, variable)) continue;
            // Nor is an empty object what was made of one in several steps.
            if (isWrapped && isBareStart(expression, definition)) continue;
            // Nor where something else is asked of it than one of several things.
            if (isWrapped && !extract && isOneAskedOf(comparison.index, definition, expression)) continue;
            return [expression, rule];
          }
          return null;
        };
        for (const definition of definitionsOf(variable)) {
          const [expression, rule] = place(definition) ?? [];
          if (!expression || !rule) continue;
          if (note(variable, pair, expression, rule))
            work.push(extract ? [expression, definition] : [definition, expression]);
          break;
        }
      }
    }
  }
  // A part of a text got, or had, a name.
  const textOf = (node: CodeNode): string | null => {
    const variable = node.kind === 'name' ? own.resolve(node.label, node.start) : null;
    if (!variable || !candidates.includes(variable) || places.has(variable)) return null;
    const [value, ...others] = valuesOf(variable);
    const text = value && others.length === 0 ? constantText(value) : null;
    return text !== null && isTellingText(text) ? text : null;
  };
  const named: [Variable, StatementPair, CodeNode][] = [];
  for (const pair of candidates.some(holdsText) ? mapping.pairs : []) {
    const [user, former] = extract ? [pair.right, pair.left] : [pair.left, pair.right];
    if (user.content === former.content) continue;
    for (const { name, whole } of namesInTexts(user.node, former.node, textOf))
      named.push([own.resolve(name.label, name.start) as Variable, pair, whole]);
  }
  for (const [variable, pair, whole] of named) note(variable, pair, whole, '4.2.1 text');
  // Operands of a sum that got, or had, a name say more than what is aligned with the name.
  const isOpen = (variable: Variable) => (places.get(variable) ?? []).every(({ rule }) => rule === WEAKLY_WRAPPED);
  const summed = namedInSums(mapping, extract, own, candidates.filter(isOpen), cost);
  for (const { variable } of summed) places.delete(variable);
  for (const { variable, pair, whole } of summed) note(variable, pair, whole, '4.2.1 pieces');
  const converted = convertedAlike(places, cost);
  // What was a member has no name for it unless its value was written out besides.
  const isWrittenOut = ({ pair, expression }: Place, variable: Variable) =>
    pair !== pairOf(variable.node?.parent) && variable.value !== null && cost(variable.value, expression) < SLACK;
  for (const variable of candidates) {
    if (converted.has(variable)) continue;
    if (
      isMember(comparison.index, formerOf(variable), variable) &&
      !places.get(variable)?.some((place) => isWrittenOut(place, variable))
    )
      continue;
    const definition = definitionsOf(variable)[0];
    // `m.a = v; f(v)` and `m.a = g(); f(a)`: that is read where the variable was read.
    const members = taken.get(variable) ?? [];
    const isKeptIn = ({ pair }: Place) => members.includes(memberSet(extract ? pair.left.node : pair.right.node) ?? '');
    if (members.length > 0 && places.get(variable)?.some(isKeptIn)) continue;
    const found = places.get(variable);
    if (found && (found.length > 1 || found[0].rule !== WEAKLY_WRAPPED)) {
      result.push({
        kind,
        variable,
        definition,
        expression: found[0].expression,
        references: [...new Set(found.map((place) => place.pair))],
        rule: found[0].rule,
      });
      continue;
    }
    const expression =
      complete &&
      (leftBehind(comparison, mapping, extract, variable, own, other, partnersOfOwn, cost) ??
        givenOn(comparison.index, mapping, extract, variable, other) ??
        takenApartLater(comparison.index, mapping, extract, variable, own) ??
        leftToCall(mapping, extract, variable, own, (a, b) => cost(a, b) < SLACK));
    if (expression) result.push({ kind, variable, definition, expression, references: [], rule: '4.2.6' });
  }
  return result;
}

interface NamedInSum {
  readonly variable: Variable;
  readonly pair: StatementPair;
  readonly whole: CodeNode;
}

/** Variables of which the only value is some operands of a sum that the other version writes out. */
function namedInSums(
  mapping: BodyMapping,
  extract: boolean,
  own: Variables,
  candidates: readonly Variable[],
  cost: (of: CodeNode, code: CodeNode) => number,
): NamedInSum[] {
  const sums = candidates.filter((variable) => valuesOf(variable).length === 1 && variable.value?.kind === 'binary');
  if (sums.length === 0) return [];
  const variableOf = (node: CodeNode) => {
    const variable = node.kind === 'name' ? own.resolve(node.label, node.start) : null;
    return variable && sums.includes(variable) ? variable : null;
  };
  return mapping.pairs.flatMap((pair) => {
    const [user, former] = extract ? [pair.right, pair.left] : [pair.left, pair.right];
    if (user.content === former.content || !usesAny(user.node, sums)) return [];
    const found = namesInSums(
      user.node,
      former.node,
      (node) => variableOf(node)?.value ?? null,
      (a, b) => cost(a, b) < SLACK,
    );
    return found.map(({ name, whole }) => ({ variable: variableOf(name) as Variable, pair, whole }));
  });
}

/** The variable of the version that is asked about, and that of the other one. */
function variablesIn(
  { left, right }: Pick<SymbolPair, 'left' | 'right'>,
  extract: boolean,
): [Variable | null, Variable | null] {
  return extract ? [right.variable, left.variable] : [left.variable, right.variable];
}

/**
 * `T v = (T) x; return v.a();` and `return x instanceof T v && v.a();`: the statement that a pattern went into asks and
 * computes what two statements did (4.2 rule 3).
 */
function takenOver(mapping: BodyMapping, kind: DefinedVariable['kind'], pair: SymbolPair): DefinedVariable[] {
  const extract = kind === 'extract';
  const [variable, pattern] = variablesIn(pair, extract);
  if (variable?.kind !== 'local' || pattern?.kind !== 'pattern' || variable.name !== pattern.name) return [];
  const asking = pattern.node?.parent;
  if (variable.value?.kind !== 'cast' || asking?.kind !== 'instanceOf') return [];
  const reference = mapping.pairs.find(({ left, right }) => {
    const { node, composite } = extract ? left : right;
    return !composite && node.start <= asking.start && asking.end <= node.end;
  });
  if (!reference) return [];
  return [{ kind, variable, definition: variable.value, expression: asking, references: [reference], rule: '4.2.3' }];
}

/**
 * `v = g(e)` and `v = e; v = g(v)`: the old value of the variable stands for a part of what it was given at once. Told if
 * that part is no value of the variable of the other version.
 */
function takenApart(
  comparison: Comparison,
  mapping: BodyMapping,
  edits: Edits,
  kind: DefinedVariable['kind'],
  pair: SymbolPair,
): DefinedVariable[] {
  const extract = kind === 'extract';
  const [variable, other] = variablesIn(pair, extract);
  if (variable?.kind !== 'local' || other?.kind !== 'local') return [];
  const { index } = comparison;
  const own = valuesOf(variable);
  const theirs = valuesOf(other);
  const [made, plain] = [own.filter((v) => names(v, variable.name)), own.filter((v) => !names(v, variable.name))];
  if (made.length === 0 || own.length > MOST_STEPS || theirs.length > MOST_STEPS) return [];
  const likeness = (a: CodeNode, b: CodeNode) => (extract ? edits.similarity(b, a) : edits.similarity(a, b));
  for (const definition of plain) {
    if (index.size(definition) < 2 || theirs.some((value) => likeness(definition, value) >= 0.97)) continue;
    // The other variable in its place is given its values in the same steps.
    // A name there is another variable of that value.
    const isDefinition = (found: CodeNode) =>
      plainName(found) === null && likeness(definition, found) >= edits.thresholds.definedValue;
    for (const outer of made) {
      // A step that the other variable took as well is none of those that this one is made in now.
      if (theirs.some((value) => index.content(value) === index.content(outer))) continue;
      for (const value of theirs) {
        const expression = standingFor(index, outer, value, variable.name, isDefinition);
        if (!expression) continue;
        const [a, b] = (extract ? [value, outer] : [outer, value]).map(statementOf);
        const reference = mapping.pairs.find(({ left, right }) => left.node === a && right.node === b);
        return [
          { kind, variable, definition, expression, references: reference ? [reference] : [], rule: '4.2.1 in steps' },
        ];
      }
    }
  }
  return [];
}

/**
 * `use(g(v))` and `v = g(v); use(v)`: what one statement made of a variable is the new value of that variable (4.2 rule 3). All else in
 * the statement stayed, and the variable of the other version is not given that value.
 */
function givenAnew(
  index: ContentIndex,
  mapping: BodyMapping,
  kind: DefinedVariable['kind'],
  pair: SymbolPair,
): DefinedVariable[] {
  const extract = kind === 'extract';
  const [variable, other] = variablesIn(pair, extract);
  if (variable?.kind !== 'local' || other?.kind !== 'local' || variable.name !== other.name) return [];
  const theirs = new Set(valuesOf(other).map((value) => index.content(value)));
  const made = valuesOf(variable).filter((value) => names(value, variable.name) && !theirs.has(index.content(value)));
  for (const definition of made) {
    const isValue = (found: CodeNode) => index.content(found) === index.content(definition);
    for (const reference of mapping.pairs) {
      const [user, former] = extract ? [reference.right, reference.left] : [reference.left, reference.right];
      if (user.composite || user.node.start < definition.end || !user.words.includes(variable.name)) continue;
      const expression = standingFor(index, user.node, former.node, variable.name, isValue);
      if (expression) return [{ kind, variable, definition, expression, references: [reference], rule: '4.2.3' }];
    }
  }
  return [];
}

/** `new A(null)` for `null`: an object that was made around nothing. */
function isNothingIn({ kind }: CodeNode, definition: CodeNode): boolean {
  const [only, ...others] = definition.all('argument');
  return kind === 'null' && definition.kind === 'creation' && only?.kind === 'null' && others.length === 0;
}

/** `v = tags.all[k]; v.check()` and `tags.check()` of an imported `tags`: that is asked now, and no value of the variable. */
function isHolder(name: CodeNode, expression: CodeNode, { body }: Variables): boolean {
  if (name.role !== 'receiver' || expression.role !== 'receiver' || expression.kind !== 'name') return false;
  return body.declaration.file.imports.some(({ alias }) => alias === expression.label);
}

/** `(group=g)` and `(parser=p)`: arguments under other names, or parts of objects, where the name is no new one for the old. */
function haveOtherNames(edits: Edits, left: CodeNode, right: CodeNode): boolean {
  const [before, after] = [left.parent, right.parent];
  if (before?.kind !== 'namedArgument' || after?.kind !== 'namedArgument') return false;
  return before.label !== after.label && !edits.isRenamed(before.label, after.label);
}

/** `v = g(v)`: the variable holds one thing after another. */
function isMadeInSteps({ name, assigned }: Variable): boolean {
  return assigned.some((value) => names(value, name));
}

/** The variable is given another value before this code. */
function wasGivenBefore({ assigned }: Variable, { start }: CodeNode): boolean {
  return assigned.some(({ end }) => end <= start);
}

/** What an argument gives, without the name that only one version may write. */
function given(node: CodeNode | null): CodeNode | null {
  return node?.kind === 'namedArgument' ? (node.children[0] ?? node) : node;
}

/** What stands in `whole` where `made` has the name, if all else is equal and `accept` agrees. */
function standingFor(
  index: ContentIndex,
  made: CodeNode,
  whole: CodeNode,
  name: string,
  accept: (found: CodeNode) => boolean,
): CodeNode | null {
  let result: CodeNode | null = null;
  const work: [CodeNode, CodeNode][] = [[made, whole]];
  for (let next = work.pop(); next; next = work.pop()) {
    const [a, b] = next;
    if (index.content(a) === index.content(b)) continue;
    if (a.kind === 'name' && a.label === name) {
      if (!accept(b)) return null;
      result = b;
    } else if (a.kind !== b.kind || a.label !== b.label || a.children.length !== b.children.length) return null;
    else for (const [i, child] of a.children.entries()) work.push([child, b.children[i]]);
  }
  return result;
}

function statementOf(node: CodeNode): CodeNode | null {
  let at: CodeNode | null = node;
  while (at && !isStatement(at)) at = at.parent;
  return at;
}

/** A text is given to the variable. */
function holdsText(variable: Variable): boolean {
  return valuesOf(variable).some((value) => constantText(value) !== null);
}

// A variable that is given more values than this is made in no few steps.
const MOST_STEPS = 8;
// Cost of code that differs in a known name.
const RENAMED = 0.1;
// Similarity of statements in which a variable may stand for a literal.
const LITERAL_STATEMENT = 0.65;

function usesAny(statement: CodeNode, variables: readonly Variable[]): boolean {
  for (const node of isComposite(statement) ? ownNodes(statement) : preOrder(statement)) {
    const isUse = node.kind === 'name' || (node.kind === 'call' && !node.child('receiver'));
    if (isUse && variables.some((variable) => variable.name === node.label)) return true;
  }
  return false;
}

/** `i` of `for (int i = f(); …; i++)`, or of `int i; for (i = f(); …; i++)`, stands for its first value at the beginning only. */
function isCounter({ node, name, value, assigned }: Variable): boolean {
  const counts = (loop: CodeNode | null | undefined) =>
    loop?.kind === 'for' && loop.all('update').some((update) => names(update, name));
  const parent = node?.parent;
  if (counts(parent?.kind === 'for' ? parent : parent?.parent)) return true;
  return value === null && assigned.length > 0 && assigned.every((given) => counts(loopBegunBy(given)));
}

/** The `for` whose first part gives a value to a variable, among others perhaps. */
function loopBegunBy(value: CodeNode): CodeNode | null {
  let node: CodeNode | null = value;
  while (node && node.role !== 'init' && !isStatement(node)) node = node.parent;
  return node?.role === 'init' ? node.parent : null;
}

/**
 * `int n = 0;` and `state.n = 0;`: the variable went on as a member, or was one; not that of `n = state.n ?? 0`, which reads
 * that member besides.
 */
function isMember(index: ContentIndex, former: CodeNode | null, { node, name, value }: Variable): boolean {
  if (node?.parent?.kind !== 'declaration' || !former) return false;
  const target = assignmentIn(former)?.child('target');
  if (target?.kind !== 'member' || target.label !== name) return false;
  return (
    value === null ||
    !ownNodes(value).some((part) => part.kind === 'member' && index.content(part) === index.content(target))
  );
}

/** The value is more than a name or a literal, which anything may have. */
function isTellingValue({ value }: Variable): boolean {
  return value !== null && value.kind !== 'name' && !isLiteral(value) && !isEmptyCollection(value);
}

/**
 * `val n = f(); m.n = n` and `n = f()` in code of `m` that stands elsewhere: what reads as the declaration did, and is neither a
 * variable nor a field of the class, is where that went.
 */
function isMemberByName(
  statements: ReadonlyMap<string | null, readonly CodeNode[]>,
  { name, value }: Variable,
  other: Variables,
  isSame: (own: CodeNode, theirs: CodeNode) => boolean,
): boolean {
  const found = value === null ? undefined : statements.get(name);
  if (value === null || !found || fieldNamed(other.body.declaration, name, false)) return false;
  return found.some((statement) => {
    const given = other.resolve(name, statement.start) ? null : assignmentIn(statement)?.child('value');
    return given ? isSame(value, given) : false;
  });
}

/** The name, written without its object, to which a statement assigns something. */
function memberSet(statement: CodeNode): string | null {
  const assignment = assignmentIn(statement);
  const target = assignment?.label === '=' ? assignment.child('target') : null;
  return target?.kind === 'name' ? target.label : null;
}

/** `if a is None: a = f()`, `a = a or f()`: the value is given where the parameter has none. */
function isDefault(value: CodeNode, { name }: Variable): boolean {
  const mentions = (code: CodeNode | null) =>
    code !== null && preOrder(code).some((n) => n.kind === 'name' && n.label === name);
  let around = value.parent;
  while (around && !(around.kind === 'if' && mentions(around.child('condition')))) around = around.parent;
  return around !== null || mentions(value);
}

// Of so many calls in a row what the first one was asked of is the least part.
const SEVERAL_STEPS = 2;

/** `new A()` of `new A().f(x).g(y)`: others begin so as well. */
function isBareStart(expression: CodeNode, definition: CodeNode): boolean {
  if (expression.kind !== 'creation' || expression.child('argument')) return false;
  let steps = 0;
  let node: CodeNode | null = definition;
  for (; node?.kind === 'call'; node = node.child('receiver')) steps++;
  return steps >= SEVERAL_STEPS && node?.kind === 'creation' && !node.child('argument');
}
