// When an expression of the other version stands for the value of a variable (statement-mapping.md §4.2, rules 1 and 3): it
// is that value, or most of it, wrapped by it, made of much the same, or one of several arguments that went into it.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { plainText } from '../bodies/built-texts.ts';
import type { ContentIndex } from '../bodies/content.ts';
import type { Alignment, Edits } from '../bodies/edits.ts';
import { defaultOperators, isGivenWithin, isLiteral } from '../bodies/shapes.ts';
import { argumentsOf } from '../calls/resolution.ts';
import type { Comparison } from '../comparison.ts';
import type { Variables } from '../variables/variables.ts';
import { editDistance, wordSimilarity } from '../words.ts';
import { isText, names, SLACK } from './variable-values.ts';
import { areWrittenOtherwise } from './written-functions.ts';

/** Rule by which a value wraps what stood there. */
export const WRAPPED = '4.2.1 wrapped';

/** A name in statements that have little else in common says too little alone; several such places say enough. */
export const WEAKLY_WRAPPED = '4.2.1 weakly wrapped';

/** Rule by which both are put together of the same parts, in another form. */
export const PUT_TOGETHER = '4.2.1 put together';
// So many parts that are no literals are hardly the same by chance, and most of all parts have to be.
const SAME_PARTS = 2;
const MOST_PARTS = 2 / 3;
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'is', 'in']);
const inBranches: ReadonlySet<string> = new Set(['expression', 'yield', 'block', 'case']);
// Words of a text that says something, and the share of them that two texts have in common.
const FEWEST_WORDS = 4;
const MOST_WORDS = 0.5;
// A text of more characters is compared by its words.
const LONGEST_TEXT = 100;
// Likeness of statements from which a literal in the place of a name is what the name stood for, changed at once.
const SAME_STATEMENT = 0.5;
// A value of more words than this wraps too much to be told from chance.
const LARGEST_WRAPPER = 30;
// And one that asks the same thing in another way does more than that.
const LARGEST_ANSWER = 20;

/** What a branch of `when (x) { A -> x.a(); else -> x.b() }` makes of `x`, as a part of the whole or alone, is not `x`. */
function isMadeByChoice(definition: CodeNode, part: CodeNode): boolean {
  if (isMadeInBranch(definition, part)) return true;
  if (part.kind !== 'name' || part.parent?.kind === 'expression' || part.parent?.kind === 'yield') return false;
  let choice: CodeNode | null = definition.kind === 'statementExpression' ? definition.children[0] : definition.parent;
  while (choice && (inBranches.has(choice.kind) || (choice.kind === 'if' && choice.role === 'else')))
    choice = choice.parent;
  return (choice?.kind === 'if' || choice?.kind === 'switch') && choice.parent?.kind === 'statementExpression';
}

// Share of an object that one of its values has to be, for the object to be a name for it.
const LEAST_OF_OBJECT = 0.34;
// So many values leave any of them what the object is for.
const MOST_BESIDE = 2;

/** `open ? f(x) : null` is not `x`, which nothing but a part of one branch mentions. */
function isMadeInBranch(definition: CodeNode, part: CodeNode): boolean {
  if (part.kind !== 'name' || definition.kind !== 'conditional') return false;
  const holders = definition.children.filter((child) => names(child, part.label));
  return holders.length === 1 && holders[0] !== part && holders[0].role !== 'condition';
}

/** The rule by which an expression of the other version is the value of a variable, or most of it; else null. */
export function standsFor(
  comparison: Comparison,
  edits: Edits,
  extract: boolean,
  expression: CodeNode,
  definition: CodeNode,
  statement: number,
  isVariable: boolean,
): string | null {
  const { index } = comparison;
  const size = index.size(definition);
  const similarity = extract ? edits.similarity(expression, definition) : edits.similarity(definition, expression);
  if (similarity >= edits.thresholds.definedValue + (size <= 2 ? 0.15 : 0)) return '4.2.1';
  const areAlike =
    similarity >= 0.5 && expression.kind === definition.kind && headOf(expression) === headOf(definition);
  if (areAlike && !takeOthers(expression, definition)) {
    if (!isComparison(definition) || shareOperand(index, expression, definition)) return '4.2.1';
  }
  const [before, after] = extract ? [expression, definition] : [definition, expression];
  if (isBranchOf(index, definition, expression)) return '4.2.1';
  if (areWrittenOtherwise(comparison, definition, expression)) return '4.2.1';
  if (saysMuchTheSame(definition, expression)) return '4.2.1';
  if (areLiterals(definition, expression) && statement >= SAME_STATEMENT) return '4.2.1 literal';
  if (isOfRenamedMethod(edits, before, after)) return '4.2.1';
  if (isAccessor(edits, before, after)) return '4.2.1 accessor';
  if (isCastOf(index, expression, definition) || isCastOf(index, definition, expression)) return '4.2.3';
  if (isMadeWithMore(index, expression, definition) || isMadeWithMore(index, definition, expression)) return '4.2.1';
  if (isCalledWithMore(index, expression, definition) || isCalledWithMore(index, definition, expression))
    return '4.2.1';
  if (isMakerOf(expression, definition) || isMakerOf(definition, expression)) return '4.2.1 constructor';
  // The value wraps what stood there: `f(x)` for `x`.
  const wanted = index.content(expression);
  if (
    size <= LARGEST_WRAPPER &&
    (!isLiteral(expression) || isText(expression)) &&
    !isEntryAmongMany(index, expression, definition)
  ) {
    const rule = wrapperOf(expression, definition, statement, isVariable);
    const own = index.size(expression);
    const isRenamed = (node: CodeNode) =>
      own > 1 &&
      node.kind === expression.kind &&
      index.size(node) === own &&
      (extract ? edits.cost(expression, node) : edits.cost(node, expression)) < 0.1;
    const wrapped = rule
      ? ownNodes(definition).filter((node) => index.content(node) === wanted || isRenamed(node))
      : [];
    // What is made of several of its elements has it in none of them: `join(head(x[1]), x[2])`.
    const isInParts = wrapped.length > 1 && wrapped.every(({ parent }) => parent?.kind === 'index');
    if (!isInParts && wrapped.some((node) => !isMadeByChoice(definition, node) && !isBoundIn(definition, node)))
      return rule;
  }
  if (isPutTogetherOfSame(index, expression, definition)) return PUT_TOGETHER;
  return isMadeOfMuchTheSame(index, expression, definition) ? WRAPPED : null;
}

/**
 * What a value that wraps other code says. A variable is still there by its own name where a call makes something else of it: one such
 * place says too little. What is asked of `v.x` with `v = a.b` is asked of another object than `a.x` was, and what holds only where
 * there is nothing else, `v = x || y`, is no name for either.
 */
function wrapperOf(
  { kind, role }: CodeNode,
  definition: CodeNode,
  statement: number,
  isVariable: boolean,
): string | null {
  if (definition.kind === 'binary' && defaultOperators.has(definition.label)) return null;
  if (kind !== 'name') return WRAPPED;
  if (statement < 0.5 || (role === 'receiver' && isMemberOfName(definition))) return null;
  return statement < 0.7 || (isVariable && isComputed(definition)) ? WEAKLY_WRAPPED : WRAPPED;
}

/** `a.b.c`, of `a`. */
function isMemberOfName(definition: CodeNode): boolean {
  let code: CodeNode | null = definition;
  while (code?.kind === 'member') code = code.child('receiver');
  return code !== definition && code?.kind === 'name';
}

/** What a call gives, or an object that is made, a list as well; or one of these, whatever a condition says. */
function isComputed({ kind, children }: CodeNode): boolean {
  if (kind === 'cast' || kind === 'await') return children.some(isComputed);
  if (kind === 'conditional') return children.every((child) => child.role === 'condition' || isComputed(child));
  return made.has(kind);
}

const made: ReadonlySet<CodeNode['kind']> = new Set(['call', 'creation', 'collection', 'arrayCreation']);

/** A number or pattern and another one, or two short texts most of which is the same. */
export function areLiterals(a: CodeNode, b: CodeNode): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind !== 'string') return a.kind === 'number' || a.kind === 'regex';
  const [before, after] = [plainText(a), plainText(b)];
  if (before === null || after === null || isLong(before) || isLong(after)) return false;
  return editDistance(before, after) * 2 <= Math.max(before.length, after.length);
}

/**
 * A number that stood there is what the variable is where nothing else is given: `n += 1` and `step = by or 1`, `step = by ? by : 1`.
 * One of two that a condition chooses of, `n > 0 ? 1 : 0`, or the bound of what is computed stands in many places.
 */
function isBranchOf(index: ContentIndex, { kind, children }: CodeNode, expression: CodeNode): boolean {
  if (kind !== 'conditional' || expression.kind !== 'number') return false;
  const content = index.content(expression);
  const branches = children.filter(({ role }) => role !== 'condition');
  const others = branches.filter((child) => index.content(child) !== content);
  return others.length < branches.length && others.every((child) => child.kind === 'name' || child.kind === 'member');
}

/** Two texts of several words, one of which got a name and other words for some: a message. */
function saysMuchTheSame(a: CodeNode, b: CodeNode): boolean {
  if (a.kind !== 'string' || b.kind !== 'string') return false;
  const [before, after] = [plainText(a), plainText(b)];
  if (before === null || after === null) return false;
  return isLong(before) && isLong(after) && wordSimilarity(before, after) >= MOST_WORDS;
}

function isLong(text: string): boolean {
  return text.length > LONGEST_TEXT || text.split(/\s+/).length >= FEWEST_WORDS;
}

/** `order.get('name')` and `o.get('weight')`, `o['name']` and `o['weight']`: parts that nothing in their names has to do with one another. */
function takeOthers(a: CodeNode, b: CodeNode): boolean {
  const [before, after] = [a, b].map((node) => {
    const isTaken = node.kind === 'index' || (node.kind === 'call' && node.child('receiver') !== null);
    const key = isTaken ? (node.child('index') ?? argumentsOf(node)[0]) : null;
    return key?.kind === 'string' ? plainText(key) : null;
  });
  return before !== null && after !== null && before !== after && wordSimilarity(before, after) === 0;
}

/** `{ a: x, b: f(y), c: 'z' }` is no more `x` than anything else that it is made of. */
export function isEntryAmongMany(index: ContentIndex, expression: CodeNode, definition: CodeNode): boolean {
  if (definition.kind !== 'map' || definition.children.length <= MOST_BESIDE) return false;
  if (index.size(expression) >= LEAST_OF_OBJECT * index.size(definition)) return false;
  const content = index.content(expression);
  const values = definition.children.flatMap((entry) => entry.child('value') ?? []);
  const holds = (value: CodeNode) => ownNodes(value).some((node) => index.content(node) === content);
  return values.some(holds) && values.some((value) => !isLiteral(value) && !holds(value));
}

/** `s.a` of `f((s) => s.a)`: what a function in the definition is handed is nothing that code outside of it could mean. */
function isBoundIn(definition: CodeNode, node: CodeNode): boolean {
  const own = new Set(ownNodes(node).flatMap(({ kind, label }) => (kind === 'name' ? [label] : [])));
  for (let around = node.parent; around && node !== definition; around = around.parent) {
    if (around.all('parameter').some(({ label }) => own.has(label))) return true;
    if (around === definition) return false;
  }
  return false;
}

/** What an operator says of two comparisons is little: `a.b == 0` asks something else than `a.c == 1`. */
function isComparison({ kind, label }: CodeNode): boolean {
  return kind === 'binary' && comparisons.has(label);
}

function shareOperand(index: ContentIndex, a: CodeNode, b: CodeNode): boolean {
  const operands = new Set(a.children.map((operand) => index.content(operand)));
  return b.children.some((operand) => operands.has(index.content(operand)));
}

/** The whole of what a declared variable is given, casts aside, or one that is given its value within other code: `if ((v = f()))`. */
export function isInitial(expression: CodeNode): boolean {
  let whole = expression;
  while (whole.parent?.kind === 'cast') whole = whole.parent;
  return (whole.role === 'init' && whole.parent?.kind === 'variable') || isGivenWithin(whole);
}

/** `(T) x` of `x`. */
function isCastOf(index: ContentIndex, { kind, children }: CodeNode, value: CodeNode): boolean {
  return kind === 'cast' && children.some((child) => index.content(child) === index.content(value));
}

/** `new T(a, b)` and `x = new T(a)`, which is given the rest later on. */
function isMadeWithMore(index: ContentIndex, more: CodeNode, less: CodeNode): boolean {
  if (more.kind !== 'creation' || less.kind !== 'creation' || headOf(more) !== headOf(less)) return false;
  const given = new Set(more.all('argument').map((argument) => index.content(argument)));
  const kept = less.all('argument').map((argument) => index.content(argument));
  return kept.length > 0 && kept.length < given.size && kept.every((content) => given.has(content));
}

/**
 * `io.open(path, "utf8")` and `io.make(kind, path, "utf8")`: another function of one thing is handed all that the one was, under names
 * or not (3.6: another name, the same arguments).
 */
function isCalledWithMore(index: ContentIndex, more: CodeNode, less: CodeNode): boolean {
  if (more.kind !== 'call' || less.kind !== 'call') return false;
  const [owner, other] = [more.child('receiver'), less.child('receiver')];
  if (!owner || !other || index.content(owner) !== index.content(other)) return false;
  const valuesOf = (call: CodeNode) => argumentsOf(call).map((argument) => index.content(argument));
  const [given, kept] = [new Set(valuesOf(more)), valuesOf(less)];
  return kept.length >= SAME_PARTS && kept.every((content) => given.has(content));
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

/** `new ArrayList<T>(a.size())` and `new CopiedList<T>(a)`: things of much the same type, made of the same or of its parts. */
function isMadeOfMuchTheSame(index: ContentIndex, a: CodeNode, b: CodeNode): boolean {
  if (a.kind !== 'creation' || b.kind !== 'creation' || wordSimilarity(headOf(a), headOf(b)) === 0) return false;
  const argumentsOf = (node: CodeNode) => node.children.filter(({ role }) => role === 'argument');
  const [before, after] = [argumentsOf(a), argumentsOf(b)];
  return (
    before.length > 0 &&
    before.length === after.length &&
    before.every(
      (argument, i) => !isLiteral(argument) && (holds(index, argument, after[i]) || holds(index, after[i], argument)),
    )
  );
}

/** `{ a: x, b: f(y) }` and `new T(x, f(y))`: a literal that names its parts, or lists them, and what is made of them otherwise. */
function isPutTogetherOfSame(index: ContentIndex, a: CodeNode, b: CodeNode): boolean {
  if (!isLiteralOfParts(a) && !isLiteralOfParts(b)) return false;
  const contents = (node: CodeNode) =>
    new Set(partsOf(node).flatMap((part) => (isLiteral(part) ? [] : [index.content(part)])));
  const [before, after] = [contents(a), contents(b)];
  const same = [...before].filter((content) => after.has(content)).length;
  return same >= SAME_PARTS && same >= MOST_PARTS * Math.max(before.size, after.size);
}

function isLiteralOfParts({ kind }: CodeNode): boolean {
  return kind === 'map' || kind === 'collection';
}

/** `x.a()` or `x.a` of `x`, however many members are asked of one another; `x.copy(1)` may make another `x`. */
export function isAskedOf(index: ContentIndex, value: CodeNode, object: CodeNode): boolean {
  if (value.child('argument')) return false;
  const wanted = index.content(object);
  for (let at = value.child('receiver'); at; at = at.child('receiver')) if (index.content(at) === wanted) return true;
  return false;
}

/** `x.a || x.b` of `x`: one of several things that are asked of it. */
export function isOneAskedOf(index: ContentIndex, { kind, label, children }: CodeNode, object: CodeNode): boolean {
  return kind === 'binary' && defaultOperators.has(label) && children.every((child) => isAskedOf(index, child, object));
}

/** Tells whether code is a part of other code, or all of it. */
export function holds(index: ContentIndex, outer: CodeNode, inner: CodeNode): boolean {
  const wanted = index.content(inner);
  for (const node of ownNodes(outer)) if (index.content(node) === wanted) return true;
  return false;
}

/** What a literal lists, or a call is handed, as parts of what it makes. */
function partsOf(node: CodeNode): readonly CodeNode[] {
  const parts = node.kind === 'call' || node.kind === 'creation' ? node.all('argument') : node.all('element');
  // Parts that are handed over under their names, as one object.
  if (parts.length === 1 && parts[0].kind === 'map') return partsOf(parts[0]);
  return parts.map(
    (part) => (part.kind === 'pair' || part.kind === 'namedArgument' ? part.child('value') : null) ?? part,
  );
}

/**
 * `v = x.f(1)` and `x.f(2)`: both ask much the same of one variable, so that a statement in which one stands for the other
 * asks it in another way.
 * @param isOneOfMany whether all parts of a call got names, so that each speaks for the others
 */
export function isOfSameSubject(
  index: ContentIndex,
  own: Variables,
  definition: CodeNode,
  other: Variables,
  expression: CodeNode,
  isOneOfMany: boolean,
): boolean {
  if (index.size(definition) > LARGEST_ANSWER) return false;
  if (expression.kind !== 'call' && expression.kind !== 'member' && expression.kind !== 'index') return false;
  if (isMadeAnew(expression, definition)) return false;
  const subjects = new Set<string>();
  for (const { kind, label, start } of ownNodes(expression))
    if (kind === 'name' && other.resolve(label, start)) subjects.add(label);
  // What is asked in other words, `v = f(x)` and `x.g(1)`, is another thing, unless it is asked of the one itself; what only puts it
  // down, `v = { a: x }`, asks nothing.
  const asksIt = ({ kind, label }: CodeNode) =>
    (kind === expression.kind && label === expression.label) ||
    ((kind === 'call' || kind === 'member') && wordSimilarity(label, expression.label) > 0);
  const areAskedOfIt =
    definition.kind === 'call' && subjects.has(ownerOf(definition)) && ownerOf(definition) === ownerOf(expression);
  const isAsked = isOneOfMany || areAskedOfIt || isLiteralOfParts(definition) || ownNodes(definition).some(asksIt);
  if (!isAsked) return false;
  const isSameSubject = ownNodes(definition).some(
    (node) =>
      node.kind === 'name' &&
      subjects.has(node.label) &&
      own.resolve(node.label, node.start) !== null &&
      !isBoundIn(definition, node),
  );
  return isSameSubject && !isAssigned(index, other, expression);
}

/** The variable that is asked: `x` of `x.y` and of `x.f(1)`. */
function ownerOf(node: CodeNode): string {
  const owner = node.child('receiver');
  return owner?.kind === 'name' ? owner.label : '';
}

/** `x.y = f(x)`: that is where the value went, and no other way to ask for it. */
function isAssigned(index: ContentIndex, { body }: Variables, expression: CodeNode): boolean {
  if (expression.kind !== 'member') return false;
  const content = index.content(expression);
  const isTarget = (node: CodeNode) =>
    node.role === 'target' && node.kind === 'member' && index.content(node) === content;
  return body.fragments.some(({ node }) => ownNodes(node).some(isTarget));
}

/**
 * A call of a method that only this version has, of the file or of the type that it is called on: the variable went into that
 * method, or came out of it. Of a type that only this version has, it asks another thing for what it asked before.
 */
export function isOfNewMethod(comparison: Comparison, { body }: Variables, call: CodeNode): boolean {
  if (call.kind !== 'call') return false;
  const { file } = body.declaration;
  const pairOf = (d: Declaration) => comparison.pairOfLeft(d) ?? comparison.pairOfRight(d);
  const isNew = (d: Declaration) => d.name === call.label && isCallable(d) && !pairOf(d);
  if (file.declarations.some(isNew)) return true;
  const receiver = call.child('receiver');
  if (!receiver) return false;
  const { before, after } = comparison.resolvers;
  const resolver = comparison.after.files.includes(file) ? after : before;
  const type = resolver.typeOf(receiver, body);
  return type !== null && resolver.hierarchy.named(type).some((own) => pairOf(own) && own.children.some(isNew));
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
function isAccessor(edits: Edits, a: CodeNode, b: CodeNode): boolean {
  const isRead = (node: CodeNode) => node.kind === 'member' || node.kind === 'call';
  if (!isRead(a) || !isRead(b) || (a.kind !== b.kind && !a.child('receiver'))) return false;
  if (isMadeAnew(a, b) || isMadeAnew(b, a)) return false;
  const likeness = wordSimilarity(a.label, b.label);
  if (a.children.length !== b.children.length || likeness < 0.5) return false;
  const { index } = edits;
  const isSame = (child: CodeNode, i: number) => index.content(child) === index.content(b.children[i]);
  // Of a thing that was renamed, more of the name has to agree.
  const isKnown = (child: CodeNode, i: number) => isSame(child, i) || edits.cost(child, b.children[i]) < SLACK;
  return a.children.every(likeness > 0.5 ? isKnown : isSame);
}

// What makes a thing is called, in the spelling of any language.
const MAKER = /^_*(?:build|create|make|new)(?:[\p{Lu}_]|$)/u;

/** `x.client` is there already: `new Client(x)` and `x.buildClient()` make another one. */
function isMadeAnew(kept: CodeNode, { kind, label }: CodeNode): boolean {
  return kept.kind === 'member' && (kind === 'creation' || (kind === 'call' && MAKER.test(label)));
}

/** Two sides of what corresponds: of the version that has the variable, and of the other one. */
interface Sides {
  readonly kind: Alignment['kind'];
  readonly own: CodeNode | null;
  readonly other: CodeNode | null;
}

/** `v.a` gave way to code that the owner `v` is aligned with as well. */
export function isOwner(aligned: readonly Sides[], { role, parent }: CodeNode, found: CodeNode | null): boolean {
  return role === 'receiver' && aligned.some(({ own, other }) => own === parent && other === found);
}

/** `v` gave way to `x.a` as a whole, whose owner `x` is aligned with it as well. */
export function isMemberOf(aligned: readonly Sides[], name: CodeNode, found: CodeNode | null): boolean {
  return found?.role === 'receiver' && aligned.some(({ own, other }) => own === name && other === found.parent);
}

/** `v.a` gave way to `x.b`: where `x` wraps `v`, or `v` wraps `x`, it would be `x.a`. */
export function isOfOtherMember({ role, parent }: CodeNode, found: CodeNode | null): boolean {
  const other = found?.role === 'receiver' ? found.parent : null;
  return role === 'receiver' && parent !== null && other !== null && parent.label !== other.label;
}

/** `v.a` gave way to `x.a`, be that the value of `v`: the name stands for `x`. */
export function isOfSameMember({ role, parent }: CodeNode, found: CodeNode): boolean {
  return role === 'receiver' && parent?.kind === 'member' && found.kind === 'member' && parent.label === found.label;
}

/**
 * The arguments that a name may have taken the place of: what is aligned with it first, then what is gone beside it, and
 * what was exchanged elsewhere in the list.
 */
export function argumentsFor(
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
  // What another argument has in it, or had, went into that one, or came out of it.
  const isPartOfOther = (node: CodeNode) =>
    aligned.some(({ own, other }) => other === node && own !== null && own !== name && holds(index, own, node));
  const rest = call.children.filter(
    (node) => !all.includes(node) && !bound.has(node) && !kept.has(index.content(node)) && !isPartOfOther(node),
  );
  return { gone: all, exchanged: rest.filter((node) => node.role === 'argument') };
}

/** Tells whether several pieces of code, not all of them literals, went into a value. */
export function takesIn(index: ContentIndex, definition: CodeNode, pieces: readonly CodeNode[]): boolean {
  if (pieces.length < 2 || pieces.every(isLiteral) || index.size(definition) > LARGEST_WRAPPER) return false;
  const inside = new Set<number>();
  for (const node of ownNodes(definition)) inside.add(index.content(node));
  return pieces.every((piece) => inside.has(index.content(piece)));
}

/**
 * `[a, b]` and `[f(1, x), f(2)]`, of `a = f(1)` and `b = f(2)`: each value that is listed got a name, or had one, and is made by the same
 * call with the same first argument.
 */
export function isListOfNamed(index: ContentIndex, names: CodeNode, values: CodeNode, variables: Variables): boolean {
  if (names.kind !== 'collection' || values.kind !== 'collection') return false;
  const elements = values.all('element');
  if (elements.length === 0 || names.children.length !== elements.length) return false;
  return names.children.every((name, i) => {
    const variable = name.kind === 'name' ? variables.resolve(name.label, name.start) : null;
    const made = variable?.kind === 'local' ? variable.value : null;
    const element = elements[i];
    if (!made || made.kind !== element.kind || (made.kind !== 'call' && made.kind !== 'creation')) return false;
    const [first, other] = [made.child('argument'), element.child('argument')];
    return (
      headOf(made) === headOf(element) &&
      first !== null &&
      other !== null &&
      index.content(first) === index.content(other)
    );
  });
}

/** Called name, created type or operator of an expression. */
function headOf(node: CodeNode): string {
  return node.kind === 'creation' ? (node.child('type')?.label ?? '') : node.label;
}
