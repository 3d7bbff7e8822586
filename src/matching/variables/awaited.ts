// What a call gives to a function that it is handed is what it gives when it is awaited: `f(x, (err, text) => …)`,
// `f(x).then((text) => …)` and `const text = await f(x)`; what a link of a chain gives is what its call gives (4.1).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { lastValue } from '../bodies/shapes.ts';
import type { Variable, Variables } from './variables.ts';

/** One is a parameter of a function that a call is handed, the other a local that awaits the same call, or catches. */
export function isAwaited(left: Variable, right: Variable): boolean {
  return areOneResult(left, right) || fails(left, right) || fails(right, left);
}

/** One is handed what the call gives, the other one waits for it. */
export function areOneResult(left: Variable, right: Variable): boolean {
  return awaits(left, right) || awaits(right, left);
}

function awaits(local: Variable, parameter: Variable): boolean {
  const [waited, handed] = [waitedFor(local), handedTo(parameter)];
  if (!waited || !handed || waited.call.label !== handed.call.label || waited.part !== handed.part) return false;
  if (!waited.isAtOnce || handed.isLink === true) return true;
  return isNoPromise(local, parameter, handed) || (!handed.isThen && isKeptName(local, parameter, waited, handed));
}

/** `const door = house.add(key)` and `house.add(key, (door) => …)`: one name for what one call gives, be it at once or not. */
function isKeptName(local: Variable, parameter: Variable, waited: Given, handed: Given): boolean {
  const [own, others] = [waited, handed].map(({ call }) => call.all('argument'));
  const isOnlyMore = others.length === own.length + 1 && others.at(-1)?.kind === 'lambda';
  return local.name === parameter.name && isOnlyMore && own.every(({ kind }) => kind !== 'lambda');
}

/**
 * A function that a call is handed is given what it made for itself, or the reverse, and calls that by the same name:
 * `types.map((type) => { const door = make(type); … })`, `doors.map((door) => { … })`. Where the call is asked of the same thing, it
 * hands the same to its function, whatever is made of that.
 */
export function isGivenInstead(left: Variable, right: Variable): boolean {
  const [parameter, local] = left.kind === 'lambda' ? [left, right] : [right, left];
  if (parameter.kind !== 'lambda' || local.kind !== 'local' || local.name !== parameter.name) return false;
  const [given, own] = [parameter.node && wholeOf(parameter.node)?.node.parent, functionAround(local.node)];
  const [call, other] = [given, own].map((lambda) => (lambda?.kind === 'lambda' ? callerOf(lambda) : null));
  if (call?.kind !== 'call' || other?.kind !== 'call' || call.label !== other.label) return false;
  if (call.children.length !== other.children.length) return false;
  const textOf = (node: CodeNode | null, { owner }: Variable) => node && owner.file.text.slice(node.start, node.end);
  return textOf(call.child('receiver'), parameter) !== textOf(other.child('receiver'), local);
}

/** The function in which a variable is declared. */
function functionAround(declared: CodeNode | null): CodeNode | null {
  let node = declared?.parent ?? null;
  while (node && node.kind !== 'lambda') node = node.parent;
  return node;
}

/**
 * `f(x).then((text) => …)` and `const text = f(x)`: what keeps the name that the function had for it, and is asked for nothing that
 * a promise has, is what `f` gives at once now.
 */
function isNoPromise({ name, node, scopeEnd }: Variable, parameter: Variable, { isThen }: Given): boolean {
  if (!isThen || name !== parameter.name || !node) return false;
  let block = node;
  while (block.parent && block.end < scopeEnd) block = block.parent;
  return preOrder(block).every(({ kind, label, role, parent, start }) => {
    if (kind !== 'name' || label !== name || start >= scopeEnd) return true;
    return !(parent?.kind === 'await' || (role === 'receiver' && PROMISE_METHODS.has(parent?.label ?? '')));
  });
}

const PROMISE_METHODS: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** What a function is handed for what failed, and a `catch`. */
function fails({ kind }: Variable, { node, kind: other }: Variable): boolean {
  const call = kind === 'catch' && other === 'lambda' ? (node?.parent?.parent ?? null) : null;
  return call?.kind === 'call' && call.label === 'catch';
}

/** What a variable has of what a call gives. */
interface Given {
  readonly call: CodeNode;
  /** Where a pattern finds it, `[0]`, `.name`; '' for all of it. */
  readonly part: string;
  /** Declared with the call as it is: what a link of a chain gives need not be a promise. */
  readonly isAtOnce?: boolean;
  /** The function is handed to `then` of the call. */
  readonly isThen?: boolean;
  /** The call is what an earlier link of a chain gives: `f(x).then((a) => g(a)).then((b) => …)`. */
  readonly isLink?: boolean;
}

/** The call that a local awaits, or is declared with. */
function waitedFor({ kind, node }: Variable): Given | null {
  const whole = kind === 'local' && node ? wholeOf(node) : null;
  const value = whole?.node.child('init');
  const isAtOnce = value?.kind !== 'await';
  const call = isAtOnce ? value : value.child('operand');
  return whole && call?.kind === 'call' ? { ...resultAmong({ call, part: whole.part }), isAtOnce } : null;
}

/** Of several calls that are waited for at once the one that gives the part: `f(x)` for the first of `all([f(x), g(y)])`. */
function resultAmong(given: Given): Given {
  const [, at, part] = /^\[(\d+)\](.*)$/.exec(given.part) ?? [];
  const [list, ...others] = given.call.label === 'all' ? given.call.all('argument') : [];
  if (at === undefined || list?.kind !== 'collection' || others.length > 0) return given;
  const call = list.all('element')[Number(at)];
  return call?.kind === 'call' ? { call, part } : given;
}

/**
 * The call of which the function with this parameter, or with one that is taken apart into it, gets the result; `spread` hands each
 * part of a list to a parameter of its own.
 */
function handedTo({ kind, node }: Variable): Given | null {
  const whole = kind === 'lambda' && node ? wholeOf(node) : null;
  const lambda = whole?.node.parent ?? null;
  const caller = lambda?.kind === 'lambda' ? callerOf(lambda) : null;
  const isSpread = caller?.label === 'spread';
  const first = caller?.kind === 'call' && (isSpread || caller.label === 'then') ? caller.child('receiver') : caller;
  const call = first === caller ? first : resultOf(first);
  const [isThen, isLink] = [first !== caller, call !== first];
  if (!whole || !lambda || call?.kind !== 'call') return null;
  const part = isSpread ? `[${lambda.all('parameter').indexOf(whole.node)}]${whole.part}` : whole.part;
  return { ...resultAmong({ call, part }), isThen, isLink };
}

/** What is handed the function, be it bound to an object or not: `then(function (a) { … }.bind(this))`. */
function callerOf(lambda: CodeNode): CodeNode | null {
  const { parent } = lambda;
  return lambda.role === 'receiver' && parent?.kind === 'call' && parent.label === 'bind' ? parent.parent : parent;
}

/** What a chain gives is what the function of its last link gives: `g(a)` of `f(x).then((a) => g(a))`. */
function resultOf(chain: CodeNode | null): CodeNode | null {
  let given = chain;
  while (given?.kind === 'call' && given.child('receiver')) {
    if (given.label === 'catch' || given.label === 'finally') given = given.child('receiver');
    else if (given.label === 'then') {
      const argument = given.child('argument');
      const handed = argument?.label === 'bind' ? argument.child('receiver') : argument;
      given = handed?.kind === 'lambda' ? (lastValue(handed, 'body') ?? handed.child('body')) : null;
    } else break;
  }
  return given;
}

/** The pattern as a whole that declares a name, and where the name stands in it; null for what gathers the rest. */
export function wholeOf(declared: CodeNode): { readonly node: CodeNode; readonly part: string } | null {
  let [node, part] = [declared, ''];
  for (let { parent } = node; parent; { parent } = node) {
    if (node.role === 'operand') return null;
    if (node.role === 'value' && parent.kind === 'pair') part = `.${parent.child('key')?.label}${part}`;
    else if (node.role !== 'element') break;
    else if (node.kind !== 'pair') part = `[${parent.all('element').indexOf(node)}]${part}`;
    node = parent;
  }
  return { node, part };
}

/**
 * Variables that are the same by where they come from alone: of the calls of one name, each body has one, and hands it as many
 * arguments beside the function. A function handed to a call gets its result last, `(err, text) => …`.
 */
export function awaitedPairs(left: Variables, right: Variables): [Variable, Variable][] {
  const [before, after] = [givenBy(left), givenBy(right)];
  const back = pairsOf(after, before).map(([r, l]): [Variable, Variable] => [l, r]);
  return [...pairsOf(before, after), ...back];
}

/**
 * What the one body is handed and the other one waits for, or calls for where it was a link of a chain; a call that hands
 * something and is waited for gives two things.
 */
function pairsOf(from: Results, to: Results): [Variable, Variable][] {
  return [...from.handed].flatMap(([key, l]): [Variable, Variable][] => {
    const [given, made] = [l && handedTo(l), to.made.get(key)];
    const isAtOnce = given?.isLink || (l && made && given && isNoPromise(made, l, given));
    const isMade = isAtOnce && !to.waited.has(key) && !from.made.has(key);
    const r = isMade ? made : to.waited.get(key);
    return l && r && !from.waited.has(key) && !to.handed.has(key) ? [[l, r]] : [];
  });
}

/** Variables by the call that gives them; null where several calls are alike. */
type Once = Map<string, Variable | null>;

interface Results {
  readonly handed: Once;
  readonly waited: Once;
  /** Of calls that are not waited for. */
  readonly made: Once;
}

function givenBy({ all }: Variables): Results {
  const handed: Once = new Map();
  const waited: Once = new Map();
  const made: Once = new Map();
  const note = (to: Once, key: string, variable: Variable) => to.set(key, to.has(key) ? null : variable);
  for (const variable of all) {
    const { kind, node } = variable;
    const own = waitedFor(variable);
    if (own) note(own.isAtOnce ? made : waited, keyOf(own), variable);
    if (kind === 'catch') note(waited, CAUGHT, variable);
    const given = handedTo(variable);
    const whole = node && given ? wholeOf(node)?.node : null;
    if (!given || whole?.parent?.all('parameter').at(-1) !== whole) continue;
    note(handed, given.call.label === 'catch' ? CAUGHT : keyOf(given), variable);
  }
  return { handed, waited, made };
}

const CAUGHT = 'catch';

function keyOf({ call, part }: Given): string {
  return `${call.label}(${call.all('argument').filter(({ kind }) => kind !== 'lambda').length})${part}`;
}
