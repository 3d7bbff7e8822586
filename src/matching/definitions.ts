// Extracted and inlined variables (statement-mapping.md §4.2): a new name for code that was there, and a name that gave
// way to its code. Both are one question asked from either side: where does the value of a variable without partner
// stand in the other version?
import { type CodeNode, isComposite, isStatement, ownNodes, preOrder } from '../model/code.ts';
import { type Declaration, isCallable } from '../model/declaration.ts';
import { type Body, contentsOf, type Fragment } from './bodies.ts';
import type { BodyMapping, StatementPair } from './body-mapping.ts';
import { isTellingText, namesInTexts, plainText } from './built-texts.ts';
import type { Comparison } from './comparison.ts';
import type { ContentIndex } from './content.ts';
import {
  type Alignment,
  computedValue,
  type Edits,
  isCalledMember,
  isEmptyCollection,
  isLiteral,
  plainName,
  targetKey,
} from './edits.ts';
import { isInstance } from './fields.ts';
import type { SymbolPair } from './symbols.ts';
import type { Variable, Variables } from './variables.ts';
import { wordSimilarity } from './words.ts';

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
  const partners = new Set<Variable>();
  for (const { left, right } of pairs) {
    const variable = extract ? right.variable : left.variable;
    const field = extract ? left.field : right.field;
    // A field that is still there did not become a variable.
    const stays = field !== null && (comparison.pairOfLeft(field) ?? comparison.pairOfRight(field)) !== undefined;
    if (variable && !stays) partners.add(variable);
  }
  // A pattern that declares what a declaration did before extracts nothing.
  // A parameter of a method that calls bind stands for what they hand over.
  const isNew = (v: Variable) =>
    !partners.has(v) && (v.kind !== 'pattern' || other.named(v.name).length === 0) && (complete || !v.parameter);
  const result = pairs.flatMap((pair) => [
    ...takenOver(mapping, kind, pair),
    ...takenApart(comparison, mapping, edits, kind, pair),
  ]);
  const candidates = own.all.filter(
    (v) => isNew(v) && definitionsOf(v).length > 0 && !isMember(mapping, extract, v) && !isCounter(v),
  );
  if (candidates.length === 0) return result;
  const declaring = new Set<CodeNode | null | undefined>(mapping.pairs.map((p) => (extract ? p.right : p.left).node));
  const places = new Map<Variable, { pair: StatementPair; expression: CodeNode; rule: string }[]>();
  const note = (variable: Variable, pair: StatementPair, expression: CodeNode, rule: string): boolean => {
    const list = places.get(variable) ?? [];
    const isFirst = !list.some((place) => place.pair === pair);
    places.set(variable, [...list, { pair, expression, rule }]);
    return isFirst;
  };
  // What took the place of another statement is more than a wrapper around a name.
  const isMapped = (variable: Variable) => declaring.has(variable.node?.parent);
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
          const called = name?.kind === 'call' && found ? own.namedBy(name) : null;
          const isCalled = (value: CodeNode) =>
            [...ownNodes(value)].some((node) => isCalledMember(node, found as CodeNode, (a, b) => cost(a, b) < SLACK));
          if (called && candidates.includes(called) && definitionsOf(called).some(isCalled))
            note(called, pair, found as CodeNode, '4.2.1 called');
          // A variable of the other version that gave way to this code: the new one may stand in its value.
          const gone = name && found?.kind === 'name' ? other.resolve(found.label, found.start) : null;
          if (!name || !gone || known.has(gone)) continue;
          known.add(gone);
          for (const value of definitionsOf(gone)) {
            const both: [CodeNode, CodeNode] = extract ? [value, name] : [name, value];
            if (edits.similarity(...both) >= edits.thresholds.definedValue) work.push(both);
          }
          continue;
        }
        // What is aligned a second time is a part of the code that took the place of the name.
        const isPart = seen.has(name);
        seen.add(name);
        const variable = own.resolve(name.label, name.start);
        if (!variable || !candidates.includes(variable)) continue;
        // What begins as a literal stands for many things: the statement has to be the same one.
        if (pair.similarity < LITERAL_STATEMENT && valuesOf(variable).some(isLiteral)) continue;
        // One name that was there for two things.
        if (found?.kind === 'name' && found.label === name.label) continue;
        // What is assigned to is no value.
        if (name.role === 'target') continue;
        const { gone, exchanged } = argumentsFor(comparison.index, aligned, name, found);
        const place = (definition: CodeNode): [CodeNode, string] | null => {
          const several = takesIn(comparison.index, definition, gone) ? '4.2.1 arguments' : null;
          // The value of an argument may have stood at another place of the list.
          for (const expression of new Set([...(found ? [found] : []), ...gone, ...exchanged])) {
            const former = expression.kind === 'name' ? other.resolve(expression.label, expression.start) : null;
            // Another variable of the same value took its place: that is no value written out.
            const isAnother = former && (definitionsOf(former).length > 0 || isLiteral(definition));
            if (isAnother && !names(definition, former.name)) continue;
            // Another variable that is empty at first.
            if (isEmptyCollection(expression) && expression.parent?.kind === 'variable') continue;
            const isSame = (node: CodeNode) => comparison.index.content(node) === comparison.index.content(expression);
            // Another variable that is given much the same value.
            if (isInitial(expression) && (isLiteral(definition) || !isSame(definition))) continue;
            const isPassed = definition.children.some(isSame);
            if (expression !== found && expression.kind === 'name' && !isPassed) continue;
            const likeness = isOnly && isPassed ? 1 : pair.similarity;
            const direct = standsFor(comparison, edits, extract, expression, definition, likeness);
            const rule = direct === WEAKLY_WRAPPED ? (several ?? direct) : (direct ?? several);
            const isWrapped = rule === WRAPPED || rule === WEAKLY_WRAPPED;
            if (!rule && expression === found && !isAllOf(name, user) && isAlone(found) && !isMapped(variable)) {
              if (!isOfNewMethod(comparison, other, expression) && isOfSameSubject(own, definition, other, expression))
                return [expression, '4.2.1 subject'];
            }
            if (!rule || (isWrapped && (isPart || isOwner(aligned, name, found)))) continue;
            if (isWrapped && expression.kind === 'name' && isMapped(variable)) continue;
            // What the object makes of itself is another object.
            if (isWrapped && isInstance(expression, other.body.declaration)) continue;
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
    const text = value && others.length === 0 ? plainText(value) : null;
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
  for (const variable of candidates) {
    const definition = definitionsOf(variable)[0];
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
      (leftBehind(comparison, mapping, extract, variable, other, cost) ??
        givenOn(comparison.index, mapping, extract, variable, other) ??
        takenApartLater(comparison.index, mapping, extract, variable, own));
    if (expression) result.push({ kind, variable, definition, expression, references: [], rule: '4.2.6' });
  }
  return result;
}

/**
 * `T v = (T) x; return v.a();` and `return x instanceof T v && v.a();`: the statement that a pattern went into asks and
 * computes what two statements did (4.2 rule 3).
 */
function takenOver(mapping: BodyMapping, kind: DefinedVariable['kind'], pair: SymbolPair): DefinedVariable[] {
  const extract = kind === 'extract';
  const variable = extract ? pair.right.variable : pair.left.variable;
  const pattern = extract ? pair.left.variable : pair.right.variable;
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
  const [variable, other] = extract
    ? [pair.right.variable, pair.left.variable]
    : [pair.left.variable, pair.right.variable];
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
    const isDefinition = (found: CodeNode) =>
      plainName(found) !== other.name && likeness(definition, found) >= edits.thresholds.definedValue;
    for (const outer of made) {
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
  return valuesOf(variable).some((value) => plainText(value) !== null);
}

/** All that is given to a variable. */
function valuesOf({ value, assigned }: Variable): CodeNode[] {
  return value ? [value, ...assigned] : [...assigned];
}

// A variable that is given more values than this is made in no few steps.
const MOST_STEPS = 8;
// What code may cost that is the same.
const SLACK = 0.1;
// Similarity of statements in which a variable may stand for a literal.
const LITERAL_STATEMENT = 0.65;
const WRAPPED = '4.2.1 wrapped';
// A name in statements that have little else in common says too little alone; several such places say enough.
const WEAKLY_WRAPPED = '4.2.1 weakly wrapped';
// Length of a string, quotes included, that may stand in two places by chance.
const SHORTEST_TEXT = 4;
// A variable of more values than this stands for none of them.
const MOST_VALUES = 3;
// A value of more words than this wraps too much to be told from chance.
const LARGEST_WRAPPER = 30;

function usesAny(statement: CodeNode, variables: readonly Variable[]): boolean {
  for (const node of isComposite(statement) ? ownNodes(statement) : preOrder(statement)) {
    const isUse = node.kind === 'name' || (node.kind === 'call' && !node.child('receiver'));
    if (isUse && variables.some((variable) => variable.name === node.label)) return true;
  }
  return false;
}

function names(code: CodeNode, name: string): boolean {
  for (const node of ownNodes(code)) if (node.kind === 'name' && node.label === name) return true;
  return false;
}

/** The rule by which an expression of the other version is the value of a variable, or most of it; else null. */
function standsFor(
  comparison: Comparison,
  edits: Edits,
  extract: boolean,
  expression: CodeNode,
  definition: CodeNode,
  statement: number,
): string | null {
  const { index } = comparison;
  const size = index.size(definition);
  const similarity = extract ? edits.similarity(expression, definition) : edits.similarity(definition, expression);
  if (similarity >= edits.thresholds.definedValue + (size <= 2 ? 0.15 : 0)) return '4.2.1';
  if (similarity >= 0.5 && expression.kind === definition.kind && headOf(expression) === headOf(definition))
    return '4.2.1';
  const [before, after] = extract ? [expression, definition] : [definition, expression];
  if (isOfRenamedMethod(edits, before, after)) return '4.2.1';
  if (isAccessor(index, expression, definition)) return '4.2.1 accessor';
  if (isCastOf(index, expression, definition) || isCastOf(index, definition, expression)) return '4.2.3';
  if (isMakerOf(expression, definition) || isMakerOf(definition, expression)) return '4.2.1 constructor';
  // The value wraps what stood there: `f(x)` for `x`.
  const wanted = index.content(expression);
  if (size <= LARGEST_WRAPPER && (!isLiteral(expression) || isText(expression))) {
    const rule = expression.kind !== 'name' || statement >= 0.7 ? WRAPPED : statement >= 0.5 ? WEAKLY_WRAPPED : null;
    const own = index.size(expression);
    const isRenamed = (node: CodeNode) =>
      own > 1 &&
      node.kind === expression.kind &&
      index.size(node) === own &&
      (extract ? edits.cost(expression, node) : edits.cost(node, expression)) < 0.1;
    for (const node of rule ? ownNodes(definition) : [])
      if (index.content(node) === wanted || isRenamed(node)) return rule;
  }
  return isMadeOfMuchTheSame(index, expression, definition) ? WRAPPED : null;
}

/** The whole of what a declared variable is given, casts aside. */
function isInitial(expression: CodeNode): boolean {
  let whole = expression;
  while (whole.parent?.kind === 'cast') whole = whole.parent;
  return whole.role === 'init' && whole.parent?.kind === 'variable';
}

/** `(T) x` of `x`. */
function isCastOf(index: ContentIndex, { kind, children }: CodeNode, value: CodeNode): boolean {
  return kind === 'cast' && children.some((child) => index.content(child) === index.content(value));
}

/** `T::new` makes what `new T(x)` is, and `T[]::new` what `new T[n]` is. */
function isMakerOf(reference: CodeNode, { kind, children }: CodeNode): boolean {
  const made = reference.kind === 'methodReference' ? reference.child('receiver')?.label : null;
  const type = children.find(({ role }) => role === 'type')?.label;
  if (!made || !type) return false;
  const dimensions = kind === 'arrayCreation' ? children.filter(({ role }) => role === 'dimension').length : 0;
  if (dimensions === 0 && kind !== 'creation') return false;
  const bare = (label: string) => label.replace(/<.*>/s, '');
  return bare(type) + '[]'.repeat(dimensions) === bare(made);
}

/** A string that says something. */
function isText({ kind, label }: CodeNode): boolean {
  return kind === 'string' && label.length > SHORTEST_TEXT;
}

/** `new ArrayList<T>(a.size())` and `new CopiedList<T>(a)`: things of much the same type, made of the same or of its parts. */
function isMadeOfMuchTheSame(index: ContentIndex, a: CodeNode, b: CodeNode): boolean {
  if (a.kind !== 'creation' || b.kind !== 'creation' || wordSimilarity(headOf(a), headOf(b)) === 0) return false;
  const argumentsOf = (node: CodeNode) => node.children.filter(({ role }) => role === 'argument');
  const [before, after] = [argumentsOf(a), argumentsOf(b)];
  const holds = (outer: CodeNode, inner: CodeNode) => {
    const wanted = index.content(inner);
    for (const node of ownNodes(outer)) if (index.content(node) === wanted) return true;
    return false;
  };
  return (
    before.length > 0 &&
    before.length === after.length &&
    before.every((argument, i) => !isLiteral(argument) && (holds(argument, after[i]) || holds(after[i], argument)))
  );
}

/**
 * `v = f(x)` and `x.y`: both are made of one variable, so that a statement in which one stands for the other asks the same
 * of it in another way.
 */
function isOfSameSubject(own: Variables, definition: CodeNode, other: Variables, expression: CodeNode): boolean {
  if (expression.kind !== 'call' && expression.kind !== 'member' && expression.kind !== 'index') return false;
  const subjects = new Set<string>();
  for (const { kind, label, start } of ownNodes(expression))
    if (kind === 'name' && other.resolve(label, start)) subjects.add(label);
  for (const { kind, label, start } of ownNodes(definition))
    if (kind === 'name' && subjects.has(label) && own.resolve(label, start)) return true;
  return false;
}

/** A call of a method that only this version has: the variable went into that method, or came out of it. */
function isOfNewMethod(comparison: Comparison, { body }: Variables, { kind, label }: CodeNode): boolean {
  if (kind !== 'call') return false;
  const isFree = (d: Declaration) => !(comparison.pairOfLeft(d) ?? comparison.pairOfRight(d));
  return body.declaration.file.declarations.some((d) => d.name === label && isCallable(d) && isFree(d));
}

/** Calls of a method and of what the change makes of it, `key("a", x)` and `this.nameOf(x)`, whatever else they hand over. */
function isOfRenamedMethod(edits: Edits, before: CodeNode, after: CodeNode): boolean {
  if (before.kind !== 'call' || after.kind !== 'call' || !edits.isRenamed(before.label, after.label)) return false;
  const [lefts, rights] = [before, after].map((call) =>
    call.all('argument').map((argument) => edits.index.content(argument)),
  );
  return lefts.length === 0 || rights.length === 0 || lefts.some((argument) => rights.includes(argument));
}

/** `r.x`, `r.getX()` and `r.getXOfAll()` read much the same of the same thing, by whatever name. */
function isAccessor(index: ContentIndex, a: CodeNode, b: CodeNode): boolean {
  const isRead = (node: CodeNode) => node.kind === 'member' || node.kind === 'call';
  if (!isRead(a) || !isRead(b) || (a.kind !== b.kind && !a.child('receiver'))) return false;
  if (a.children.length !== b.children.length || wordSimilarity(a.label, b.label) < 0.5) return false;
  return a.children.every((child, i) => index.content(child) === index.content(b.children[i]));
}

/** Two sides of what corresponds: of the version that has the variable, and of the other one. */
interface Sides {
  readonly kind: Alignment['kind'];
  readonly own: CodeNode | null;
  readonly other: CodeNode | null;
}

/** `v.a` gave way to code that the owner `v` is aligned with as well. */
function isOwner(aligned: readonly Sides[], { role, parent }: CodeNode, found: CodeNode | null): boolean {
  return role === 'receiver' && aligned.some(({ own, other }) => own === parent && other === found);
}

/**
 * The arguments that a name may have taken the place of: what is aligned with it first, then what is gone beside it, and
 * what was exchanged elsewhere in the list.
 */
function argumentsFor(
  index: ContentIndex,
  aligned: readonly Sides[],
  name: CodeNode,
  found: CodeNode | null,
): { readonly gone: CodeNode[]; readonly exchanged: CodeNode[] } {
  const call = found ? found.parent : aligned.find(({ own }) => own === name.parent)?.other;
  if (!call || name.role !== 'argument') return { gone: [], exchanged: [] };
  const gone = aligned.flatMap(({ own, other }) => (own === null && other?.parent === call ? [other] : []));
  const kept = new Set(name.parent?.children.map((child) => index.content(child)));
  const all = [...(found ? [found] : []), ...gone].filter((node) => node.role === 'argument');
  if (call.label !== name.parent?.label) return { gone: all, exchanged: [] };
  // What another name stands for is still there.
  const bound = new Set(aligned.flatMap(({ kind, other }) => (kind === 'definition' && other ? [other] : [])));
  const rest = call.children.filter(
    (node) => !all.includes(node) && !bound.has(node) && !kept.has(index.content(node)),
  );
  return { gone: all, exchanged: rest.filter((node) => node.role === 'argument') };
}

/** Tells whether several pieces of code, not all of them literals, went into a value. */
function takesIn(index: ContentIndex, definition: CodeNode, pieces: readonly CodeNode[]): boolean {
  if (pieces.length < 2 || pieces.every(isLiteral) || index.size(definition) > LARGEST_WRAPPER) return false;
  const inside = new Set<number>();
  for (const node of ownNodes(definition)) inside.add(index.content(node));
  return pieces.every((piece) => inside.has(index.content(piece)));
}

/** Called name, created type or operator of an expression. */
function headOf(node: CodeNode): string {
  return node.kind === 'creation' ? (node.child('type')?.label ?? '') : node.label;
}

/** `i` of `for (int i = f(); …; i++)` stands for its first value at the beginning only. */
function isCounter({ node, name }: Variable): boolean {
  const parent = node?.parent;
  const loop = parent?.kind === 'for' ? parent : parent?.parent;
  return loop?.kind === 'for' && loop.all('update').some((update) => names(update, name));
}

/** What a variable may stand for: its initial value, or one of few values that are assigned to it. */
function definitionsOf(variable: Variable): CodeNode[] {
  const { kind, value, assigned } = variable;
  if (kind !== 'local' && kind !== 'pattern' && kind !== 'resource' && kind !== 'parameter') return [];
  // What is made of the old value of the variable stands for nothing else, nor does a parameter for another one.
  const others = assigned.filter(
    (node) => !names(node, variable.name) && !(kind === 'parameter' && node.kind === 'name'),
  );
  const all = [...(value ? [value] : []), ...(others.length <= MOST_VALUES ? others : [])];
  // One of several literals says nothing of the variable, but that it was empty, or a text, at first.
  const isFirst = (node: CodeNode) => node.kind === 'null' || (node === value && isText(node));
  return all.filter((node) => !isLiteral(node) || isFirst(node) || assigned.length + (value ? 1 : 0) === 1);
}

/**
 * The value of a variable in a statement of the other version that has no partner, or that gave way to the declaration
 * itself (4.2 rule 6): a part of what is done there, or returned and still returned in some form. What was done for
 * nothing but the value, or had a name before, is no such place.
 */
function leftBehind(
  comparison: Comparison,
  mapping: BodyMapping,
  extract: boolean,
  variable: Variable,
  other: Variables,
  cost: (of: CodeNode, code: CodeNode) => number,
): CodeNode | null {
  const { index } = comparison;
  if (other.named(variable.name).length > 0) return null;
  const definitions = definitionsOf(variable);
  const body = extract ? mapping.left : mapping.right;
  // The values as they are written, and under names that are known to stand for one another; by what the other body has.
  const contents = (list: readonly CodeNode[]) => {
    const result = new Map<number, number>();
    for (const definition of list) {
      const content = index.content(definition);
      if (isMade(definition) && isTelling(definition, index.size(definition)))
        for (const code of writtenLike(body, definition))
          if (cost(definition, code) < SLACK) result.set(index.content(code), content);
      result.set(content, content);
    }
    return result;
  };
  const wanted = contents(definitions.filter((definition) => isTelling(definition, index.size(definition))));
  // A call of one word says enough where the name is gone and its value is handed to code that is new.
  const calls = contents(definitions.filter(isMade));
  const handed = extract ? new Map<number, number>() : calls;
  const defining = new Set(definitions.map((definition) => definition.parent?.parent));
  const own = extract ? mapping.right : mapping.left;
  const partner = extract ? mapping.toRight : mapping.toLeft;
  const there = contentsOf(body, index);
  if (![...wanted.keys(), ...calls.keys()].some((content) => there.has(content))) return null;
  for (const { index: at, node: statement } of body.fragments) {
    const mapped = partner[at] >= 0 ? own.fragments[partner[at]].node : null;
    if (mapped && !defining.has(mapped)) {
      // A part of a statement that went on without it, and that is nowhere else (4.2 rule 2).
      const isGone = (part: CodeNode) => {
        const content = index.content(part);
        const value = wanted.get(content) ?? (part.role === 'argument' ? calls.get(content) : undefined);
        if (value === undefined || isAllOf(part, statement)) return false;
        if (holds(index, mapped, content) || holds(index, mapped, value)) return false;
        return isOnce(index, own, value);
      };
      for (const part of ownNodes(statement)) if (isGone(part)) return part;
      continue;
    }
    // Another declaration in the place of this one: handed to a call, the value is still there; else it is another value.
    const isHandedOn = (node: CodeNode) =>
      partner[at] < 0 || statement.kind !== 'declaration' || node.role === 'argument';
    const returns = statement.kind === 'return' && own.fragments.some((other) => isReturned(other.node, variable));
    for (const node of ownNodes(statement)) {
      const content = index.content(node);
      const isHanded = node.role === 'argument' && partner[at] < 0 && handed.has(content);
      const isLeft = wanted.has(content) && (!isAllOf(node, statement) || returns) && isHandedOn(node);
      if (!isHanded && !isLeft) continue;
      return node;
    }
  }
  return null;
}

/**
 * `return f(a)` or `t = f(a)` that gave way to `T v = f(a, b)` or `v = f(a, b)`, where a new statement returns `v`, or gives
 * it to `t`: the code that made the value, much as it was (4.2 rule 6).
 */
function givenOn(
  index: ContentIndex,
  mapping: BodyMapping,
  extract: boolean,
  variable: Variable,
  other: Variables,
): CodeNode | null {
  if (other.named(variable.name).length > 0) return null;
  const [own, body] = extract ? [mapping.right, mapping.left] : [mapping.left, mapping.right];
  const partner = extract ? mapping.toLeft : mapping.toRight;
  const values = definitionsOf(variable);
  const making = own.fragments.filter(({ node }) => values.some((value) => isAllOf(value, node)));
  for (const { index: at } of making) {
    const before =
      partner[at] >= 0
        ? body.fragments[partner[at]].node
        : returnedAtOnce(body, extract ? mapping.toRight : mapping.toLeft, own, values);
    const target = before && targetOf(before, index);
    // Under one name, it is the declaration that went from the body into the class, or back.
    if (target === `=${variable.name}`) continue;
    const isGivenOn = ({ index: other, node }: Fragment) => {
      const value = computedValue(node);
      if (!target || value?.kind !== 'name' || value.label !== variable.name) return false;
      return targetOf(node, index) === target && (before.kind === 'return' || partner[other] < 0);
    };
    if (target && own.fragments.some(isGivenOn)) return computedValue(before);
  }
  return null;
}

/** The statement that returns a new object of the type of which each side makes one, whatever it is made of. */
function returnedAtOnce(
  { fragments }: Body,
  partner: Int32Array,
  own: Body,
  [value, ...others]: readonly CodeNode[],
): CodeNode | null {
  if (value?.kind !== 'creation' || others.length > 0) return null;
  const type = value.child('type')?.label;
  const makes = ({ node }: Fragment) =>
    [...ownNodes(node)].some((part) => part.kind === 'creation' && part.child('type')?.label === type);
  const [made, ...more] = fragments.filter(makes);
  if (!made || more.length > 0 || partner[made.index] >= 0 || own.fragments.filter(makes).length > 1) return null;
  const given = made.node.kind === 'return' ? made.node.children[0] : null;
  return given?.kind === 'creation' && given.child('type')?.label === type ? made.node : null;
}

/**
 * `const { a, b } = f(x)` that gave way to `const v = f(x)`, where members of `v` have those names: the value of the
 * pattern.
 */
function takenApartLater(
  index: ContentIndex,
  mapping: BodyMapping,
  extract: boolean,
  { name, node, value }: Variable,
  own: Variables,
): CodeNode | null {
  const pair = value && mapping.pairs.find(({ left, right }) => (extract ? right : left).node === node?.parent);
  const pattern = pair && (extract ? pair.left : pair.right).node.children[0];
  const whole = pattern?.kind === 'variable' && pattern.label === '' ? pattern.child('init') : null;
  if (!pattern || !whole || index.content(whole) !== index.content(value)) return null;
  const isMember = (part: CodeNode) =>
    own.named(part.label).some((variable) => variable.value?.kind === 'member' && names(variable.value, name));
  for (const part of ownNodes(pattern)) if (part.kind === 'variable' && isMember(part)) return whole;
  return null;
}

/** `int n = 0;` and `state.n = 0;`: the variable went on as a member, or was one. */
function isMember(mapping: BodyMapping, extract: boolean, { node, name }: Variable): boolean {
  const declaration = node?.parent;
  if (declaration?.kind !== 'declaration') return false;
  const pair = mapping.pairs.find(({ left, right }) => (extract ? right : left).node === declaration);
  const other = pair && (extract ? pair.left : pair.right).node;
  const assignment = other?.kind === 'expression' ? other.children[0] : null;
  const target = assignment?.kind === 'assignment' ? assignment.child('target') : null;
  return target?.kind === 'member' && target.label === name;
}

/** Where a statement puts the value it computes: a return, or what it assigns to; else null. */
function targetOf(statement: CodeNode, index: ContentIndex): string | null {
  if (statement.kind === 'return') return 'return';
  const assignment = statement.kind === 'expression' ? statement.children[0] : null;
  const target = assignment?.kind === 'assignment' ? assignment.child('target') : null;
  const key = target && targetKey(target, index);
  return key ? `=${key}` : null;
}

/** Tells whether a statement does nothing but evaluate an expression, or give it to a variable. */
function isAllOf({ parent }: CodeNode, statement: CodeNode): boolean {
  const target = parent?.kind === 'assignment' || parent?.kind === 'variable' ? parent.parent : parent;
  return target === statement;
}

function isMade({ kind }: CodeNode): boolean {
  return kind === 'call' || kind === 'creation';
}

/** Code of a body that is of the kind and name of other code. */
function writtenLike({ fragments }: Body, { kind, label }: CodeNode): CodeNode[] {
  return fragments.flatMap(({ node }) => [...ownNodes(node)].filter((n) => n.kind === kind && n.label === label));
}

function holds(index: ContentIndex, statement: CodeNode, content: number): boolean {
  for (const node of ownNodes(statement)) if (index.content(node) === content) return true;
  return false;
}

/** One statement of a body holds some code, and no other one does. */
function isOnce(index: ContentIndex, { fragments }: Body, content: number): boolean {
  let found = 0;
  for (const { node } of fragments) if (holds(index, node, content) && ++found > 1) return false;
  return found === 1;
}

function isReturned(statement: CodeNode, { name }: Variable): boolean {
  if (statement.kind !== 'return') return false;
  for (const node of ownNodes(statement)) if (node.kind === 'name' && node.label === name) return true;
  return false;
}

/** Code that is unlikely to stand in two places by chance: not a plain name or literal. */
function isTelling({ kind }: CodeNode, size: number): boolean {
  return size >= 3 || kind === 'typeLiteral' || (size === 2 && tellingKinds.has(kind));
}

const tellingKinds: ReadonlySet<string> = new Set(['call', 'creation', 'cast', 'index', 'instanceOf', 'await']);
