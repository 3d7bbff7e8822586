// Values left behind (statement-mapping.md §4.2, rules 2 and 6): where no mapped code has the name for the value, the value
// may stand in a statement of the other version that has no partner, that went on without it or gave way to the
// declaration, or that gave on what the variable gives on now.

import { type CodeNode, ownNodes } from '../../model/code.ts';
import { appendTo } from '../../model/grouping.ts';
import { type Body, contentsOf, type Fragment } from '../bodies/bodies.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import { constantText } from '../bodies/built-texts.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { assignedKey, computedValue, isDoneByCall, loops, madeType } from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import { callbacksOf } from '../variables/callbacks.ts';
import type { Variable, Variables } from '../variables/variables.ts';
import { isWithin } from '../words.ts';
import { definitionsOf, isAllOf, names, SLACK } from './variable-values.ts';

// Calls of one name that a value is looked for among; a body with more of them says nothing of any.
const MOST_ALIKE = 60;
// Calls of a variable that are looked at.
const MOST_CALLS = 20;

/**
 * The value of a variable in a statement of the other version that has no partner, or that gave way to the declaration
 * itself (4.2 rule 6): a part of what is done there, or returned and still returned in some form, or asked before one returns;
 * or what an `if` asked there, and one asks by the name here. What was done for nothing but the value, or had a name before, is
 * no such place.
 * @param partners variables of the other version that those of this one correspond to
 */
export function leftBehind(
  comparison: Comparison,
  mapping: BodyMapping,
  extract: boolean,
  variable: Variable,
  variables: Variables,
  other: Variables,
  partners: ReadonlySet<Variable | null>,
  cost: (of: CodeNode, code: CodeNode) => number,
): CodeNode | null {
  const { index } = comparison;
  if (other.named(variable.name).length > 0 || isRunning(variable)) return null;
  const definitions = definitionsOf(variable);
  const [body, ownBody] = extract ? [mapping.left, mapping.right] : [mapping.right, mapping.left];
  // `a = o.a`, where nothing else reads `o.a` now: under the name of the member, it says enough.
  const isMemberOfName = (definition: CodeNode) =>
    extract &&
    definition.kind === 'member' &&
    definition.label === variable.name &&
    isOnce(index, ownBody, index.content(definition));
  // The values as they are written, and under names that are known to stand for one another; by what the other body has.
  const contents = (list: readonly CodeNode[]) => {
    const result = new Map<number, number>();
    for (const definition of list) {
      const content = index.content(definition);
      if (isMade(definition) && isTelling(definition, index.size(definition)))
        for (const code of writtenLike(body, definition))
          if (cost(definition, code) < SLACK) result.set(index.content(code), content);
      const whole = isMemberOfName(definition) ? readWhole(body, index, definition, variables) : null;
      if (whole) result.set(index.content(whole), content);
      const sole = soleCreation(body, ownBody, definition);
      if (sole) result.set(index.content(sole), content);
      result.set(content, content);
    }
    return result;
  };
  const wanted = contents(
    definitions.filter((definition) => isTelling(definition, index.size(definition)) || isMemberOfName(definition)),
  );
  // A call of one word says enough where the name is gone and its value is handed to code that is new.
  const calls = contents(definitions.filter(isMade));
  const handed = extract ? new Map<number, number>() : calls;
  const defining = new Set(definitions.map((definition) => definition.parent?.parent));
  const initial = variable.value ? index.content(variable.value) : undefined;
  const own = extract ? mapping.right : mapping.left;
  const partner = extract ? mapping.toRight : mapping.toLeft;
  const back = extract ? mapping.toLeft : mapping.toRight;
  const isWalking = ({ index: at, node }: Fragment) =>
    back[at] < 0 && node.kind === 'forEach' && isNameOf(node.child('source'), variable);
  // A loop goes through it that is gone, or new: where a pipeline does so, the member says enough.
  const members = definitions.filter(({ kind }) => kind === 'member');
  const walked = contents(members.length > 0 && own.fragments.some(isWalking) ? members : []);
  const there = contentsOf(body, index);
  if (![...wanted.keys(), ...calls.keys(), ...walked.keys()].some((content) => there.has(content))) return null;
  const { node: declared } = variable;
  const isOfOther = (code: CodeNode) => {
    if (!declared) return false;
    const sides: [CodeNode, CodeNode] = extract ? [code, declared] : [declared, code];
    return callbacksOf(mapping.pairs).areApart(...sides);
  };
  // `if ((w = f(x)))`: it has the name of another variable there, unless that goes on for something else.
  const isGivenToOther = ({ role, parent, start }: CodeNode) => {
    const target = role === 'value' && parent?.kind === 'assignment' ? parent.child('target') : null;
    const given = target?.kind === 'name' ? other.resolve(target.label, start) : null;
    return given?.kind === 'local' && !partners.has(given);
  };
  // `w = g(v); h(w)` and `h(f(x))`, where `v` was `f(x)`: what is handed over now took the place of `w`, not of `v`.
  const tookPlaceOfOther = (part: CodeNode, statement: CodeNode, mapped: CodeNode) => {
    const sides: [CodeNode, CodeNode] = extract ? [statement, mapped] : [mapped, statement];
    return comparison.edits.aligned(...sides).some(({ left, right }) => {
      const [code, name] = extract ? [left, right] : [right, left];
      if (code !== part || name?.kind !== 'name' || name.role !== part.role) return false;
      const named = variables.resolve(name.label, name.start);
      const made = named?.value ?? null;
      return made !== null && made.kind !== 'conditional' && names(made, variable.name);
    });
  };
  const isAskedByName = () =>
    own.fragments.some(({ node }) => {
      const condition = node.kind === 'if' ? node.child('condition') : null;
      return condition !== null && names(condition, variable.name);
    });
  for (const { index: at, node: statement } of body.fragments) {
    const mapped = partner[at] >= 0 ? own.fragments[partner[at]].node : null;
    if (mapped && !defining.has(mapped)) {
      // A part of a statement that went on without it, and that is nowhere else (4.2 rule 2).
      const isGone = (part: CodeNode) => {
        const content = index.content(part);
        const value = wanted.get(content) ?? (isArgument(part) ? calls.get(content) : undefined);
        if (value === undefined || (isAllOf(part, statement) && !isPutElsewhere(part))) return false;
        if (isGivenToOther(part)) return false;
        if (holds(index, mapped, content) || holds(index, mapped, value) || !isOnce(index, own, value)) return false;
        if (isAskedOfSame(index, part, statement, mapped)) return false;
        return !isOfOther(part) && !tookPlaceOfOther(part, statement, mapped);
      };
      for (const part of ownNodes(statement)) if (isGone(part)) return part;
      continue;
    }
    // Another declaration in the place of this one: handed to a call, or an entry under the name, the value is still there; else it
    // is another value.
    const isHandedOn = (node: CodeNode) =>
      partner[at] < 0 || statement.kind !== 'declaration' || isArgument(node) || isEntryOf(node, variable.name);
    const returns =
      statement.kind === 'return' &&
      own.fragments.some((other) => isReturned(other.node, variable) || decidesReturn(other.node, variable));
    for (const node of ownNodes(statement)) {
      const content = index.content(node);
      const isHanded = isArgument(node) && partner[at] < 0 && handed.has(content);
      // What a loop went through did not stand there for nothing; a variable that is given this or that is another thing.
      const isGoneThrough = statement.kind === 'forEach' && wanted.get(content) === initial;
      // What an `if` that is gone asked, one asks by the name.
      const isAsked = partner[at] < 0 && statement.kind === 'if' && isAskedByName();
      const isPut = isPutInto(node) && (entryKey(node) !== variable.name || isPutByName(ownBody, variable));
      const isPart = !isAllOf(node, statement) || isGoneThrough || returns || isAsked || isPut;
      const isLeft = wanted.has(content) && isPart && isHandedOn(node);
      const isRunOver = partner[at] < 0 && walked.has(content) && isPiped(node);
      if ((!isHanded && !isLeft && !isRunOver) || isOfOther(node) || isGivenToOther(node)) continue;
      return node;
    }
  }
  return null;
}

function isNameOf(node: CodeNode | null, { name }: Variable): boolean {
  return node?.kind === 'name' && node.label === name;
}

/** `o.xs` of `o.xs.forEach((x) => …)`: a call runs a function for its elements, as a loop through them does. */
function isPiped({ role, parent }: CodeNode): boolean {
  if (role !== 'receiver' || parent?.kind !== 'call') return false;
  return parent.all('argument').some(({ kind }) => kind === 'lambda' || kind === 'methodReference');
}

/** What a call is handed, by its name or without one. */
function isArgument({ role, parent }: CodeNode): boolean {
  return role === 'argument' || parent?.kind === 'namedArgument';
}

/** What an object that is written out has under a name, or one that has it within: `size` and `sizeInBytes`. */
function isEntryOf({ role, parent }: CodeNode, name: string): boolean {
  const key = role === 'value' && parent?.kind === 'pair' ? parent.child('key') : null;
  const text = key && (constantText(key) ?? key.label);
  return text !== null && (text === name || isWithin(text, name));
}

/** A loop gives the variable, which has its first value before it, one after the other: it is a name for none of them. */
function isRunning({ node, value, assigned }: Variable): boolean {
  if (!node || !value) return false;
  return assigned.some((given) => {
    for (let outer = given.parent; outer; outer = outer.parent)
      if (loops.has(outer.kind)) return node.start < outer.start;
    return false;
  });
}

/**
 * `return f(a)` or `t = f(a)` that gave way to `T v = f(a, b)` or `v = f(a, b)`, where a new statement returns `v`, or gives
 * it to `t`: the code that made the value, much as it was (4.2 rule 6).
 */
export function givenOn(
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
      return targetOf(node, index) === target && (givingOn.has(before.kind) || partner[other] < 0);
    };
    if (target && own.fragments.some(isGivenOn)) return computedValue(before);
  }
  return null;
}

/** The statement that returns or throws a new object of the type of which each side makes one, whatever it is made of. */
function returnedAtOnce(
  { fragments }: Body,
  partner: Int32Array,
  own: Body,
  [value, ...others]: readonly CodeNode[],
): CodeNode | null {
  if (value?.kind !== 'creation' || others.length > 0) return null;
  const type = value.child('type')?.label;
  const makes = ({ node }: Fragment) =>
    ownNodes(node).some((part) => part.kind === 'creation' && part.child('type')?.label === type);
  const [made, ...more] = fragments.filter(makes);
  if (!made || more.length > 0 || partner[made.index] >= 0 || own.fragments.filter(makes).length > 1) return null;
  const given = givingOn.has(made.node.kind) ? made.node.children[0] : null;
  return given?.kind === 'creation' && given.child('type')?.label === type ? made.node : null;
}

/**
 * `const { a, b } = f(x)` that gave way to `const v = f(x)`, where members of those names are asked of `v`: the value
 * of the pattern.
 */
export function takenApartLater(
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
  const read = new Set<string>();
  for (const { node: statement } of own.body.fragments)
    for (const code of ownNodes(statement))
      if (code.kind === 'member' && code.child('receiver')?.label === name) read.add(code.label);
  for (const part of ownNodes(pattern)) if (part.kind === 'variable' && read.has(part.label)) return whole;
  return null;
}

/** A statement without partner that did what such a statement of the variable's version has the function in it do. */
export function leftToCall(
  { left, right, toLeft, toRight }: BodyMapping,
  extract: boolean,
  variable: Variable,
  own: Variables,
  isSame: (ofValue: CodeNode, code: CodeNode) => boolean,
): CodeNode | null {
  const value = variable.value?.kind === 'lambda' ? variable.value : null;
  const done = value?.child('body');
  if (!value || !done) return null;
  const freeIn = ({ fragments }: Body, partner: Int32Array) =>
    fragments.flatMap(({ index, node }) => (partner[index] < 0 && node.kind === 'expression' ? node.children : []));
  const [here, there] = extract
    ? [freeIn(right, toLeft), freeIn(left, toRight)]
    : [freeIn(left, toRight), freeIn(right, toLeft)];
  const calls = here.filter((node) => node.kind === 'call' && own.namedBy(node) === variable).slice(0, MOST_CALLS);
  if (calls.length === 0) return null;
  const alike = there.filter(({ kind, label }) => kind === done.kind && label === done.label).slice(0, MOST_ALIKE);
  return alike.find((code) => calls.some((call) => isDoneByCall(value, call, code, isSame))) ?? null;
}

const givingOn: ReadonlySet<string> = new Set(['return', 'throw', 'yield']);

/** Where a statement puts the value it computes: a return, what is thrown or yielded, or what it assigns to; else null. */
function targetOf(statement: CodeNode, index: ContentIndex): string | null {
  if (givingOn.has(statement.kind)) return statement.kind;
  const key = assignedKey(statement, index);
  return key ? `=${key}` : null;
}

function isMade({ kind }: CodeNode): boolean {
  return kind === 'call' || kind === 'creation';
}

/** Calls and creations of a body by kind and name, and new objects by their type. */
const madeIn = new WeakMap<Body, ReadonlyMap<string, readonly CodeNode[]>>();

/** The object of a type of which either body makes one alone: whatever it is given, it is that one. */
function soleCreation(body: Body, own: Body, definition: CodeNode): CodeNode | null {
  const type = madeType(definition);
  if (type === null) return null;
  const [made, ...more] = newIn(body, type);
  return made && more.length === 0 && newIn(own, type).length === 1 ? made : null;
}

/** Code of a body that is of the kind and name of other code; what is written very often says nothing. */
function writtenLike(body: Body, { kind, label }: CodeNode): readonly CodeNode[] {
  const found = madeBy(body).get(`${kind} ${label}`) ?? [];
  return found.length <= MOST_ALIKE ? found : [];
}

/** `o.box.a`, where `b.a` is read now and `b` is `o.box`. */
function readWhole(
  body: Body,
  index: ContentIndex,
  { label, children }: CodeNode,
  variables: Variables,
): CodeNode | null {
  const [of] = children;
  const object = of?.kind === 'name' ? (variables.namedBy(of)?.value ?? null) : null;
  if (!object) return null;
  const wanted = index.content(object);
  for (const { node } of body.fragments)
    for (const code of ownNodes(node)) {
      const receiver = code.kind === 'member' && code.label === label ? code.child('receiver') : null;
      if (receiver && index.content(receiver) === wanted) return code;
    }
  return null;
}

function newIn(body: Body, type: string): readonly CodeNode[] {
  return madeBy(body).get(`new ${type}`) ?? [];
}

function madeBy(body: Body): ReadonlyMap<string, readonly CodeNode[]> {
  const known = madeIn.get(body);
  if (known) return known;
  const result = new Map<string, CodeNode[]>();
  for (const { node } of body.fragments) {
    for (const code of ownNodes(node)) {
      if (!isMade(code)) continue;
      appendTo(result, `${code.kind} ${code.label}`, code);
      const type = madeType(code);
      if (type !== null) appendTo(result, `new ${type}`, code);
    }
  }
  madeIn.set(body, result);
  return result;
}

function holds(index: ContentIndex, statement: CodeNode, content: number): boolean {
  for (const node of ownNodes(statement)) if (index.content(node) === content) return true;
  return false;
}

/** `check(o)` and `check(o.a)`: a statement asks one thing more, or less, of what it had. */
function isAskedOfSame(index: ContentIndex, part: CodeNode, statement: CodeNode, mapped: CodeNode): boolean {
  const receiver = part.kind === 'member' ? part.child('receiver') : null;
  const content = receiver && index.content(receiver);
  const count = (code: CodeNode) => ownNodes(code).filter((node) => index.content(node) === content).length;
  return content !== null && count(mapped) > 0 && count(statement) <= count(mapped);
}

/**
 * `o.a = f(x)`, `a[i] = f(x)`: the member or entry is given another value now, and the variable that has this one is no new
 * name for it.
 */
function isPutElsewhere(value: CodeNode): boolean {
  const target = targetOfValue(value);
  return isPutInto(value) || (target?.kind === 'member' && target.child('receiver')?.kind !== 'this');
}

/** `a[i] = f(x)`: what is made is handed to a collection, as a call hands it over. */
function isPutInto(value: CodeNode): boolean {
  return targetOfValue(value)?.kind === 'index';
}

/** The text that is the key of the entry which is given a value. */
function entryKey(value: CodeNode): string | null {
  const key = targetOfValue(value)?.child('index');
  return key ? constantText(key) : null;
}

/**
 * `a['v'] = v` or `{ 'v': v }` stands in the body. Where none does, and `a['v'] = f(x)` took the place of `v = f(x)`, the variable became
 * that entry, or was one, as a member of its name would be.
 */
function isPutByName({ fragments }: Body, variable: Variable): boolean {
  const isPut = (code: CodeNode) =>
    isNameOf(code, variable) && (isPutInto(code) || (code.parent?.kind === 'pair' && isEntryOf(code, variable.name)));
  return fragments.some(({ node }) => ownNodes(node).some(isPut));
}

function targetOfValue({ role, parent }: CodeNode): CodeNode | null {
  return role === 'value' && parent?.kind === 'assignment' ? parent.child('target') : null;
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

/** `if (!v) return 0;`: what was all the answer decides on one now. */
function decidesReturn(statement: CodeNode, { name }: Variable): boolean {
  if (statement.kind !== 'if') return false;
  const condition = statement.child('condition');
  const asked = condition?.kind === 'unary' && condition.label === '!' ? condition.children[0] : condition;
  if (asked?.kind !== 'name' || asked.label !== name) return false;
  const then = statement.child('then');
  const first = then?.kind === 'block' ? then.children[0] : then;
  return first?.kind === 'return';
}

/** Code that is unlikely to stand in two places by chance: not a plain name or literal. */
function isTelling({ kind }: CodeNode, size: number): boolean {
  return size >= 3 || kind === 'typeLiteral' || (size === 2 && tellingKinds.has(kind));
}

const tellingKinds: ReadonlySet<string> = new Set(['call', 'creation', 'cast', 'index', 'instanceOf', 'await']);
