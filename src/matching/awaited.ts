// What a call gives to a function that it is handed is what it gives when it is awaited: `f(x, (err, text) => …)`,
// `f(x).then((text) => …)` and `const text = await f(x)` (4.1).
import type { CodeNode } from '../model/code.ts';
import type { Variable, Variables } from './variables.ts';

/** One is a parameter of a function that a call is handed, the other a local that awaits the same call, or catches. */
export function isAwaited(left: Variable, right: Variable): boolean {
  return awaits(left, right) || awaits(right, left) || fails(left, right) || fails(right, left);
}

function awaits(local: Variable, parameter: Variable): boolean {
  const [waited, handed] = [waitedFor(local), handedTo(parameter)];
  return waited !== null && handed !== null && waited.call.label === handed.call.label && waited.part === handed.part;
}

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
}

/** The call that a local awaits. */
function waitedFor({ kind, node }: Variable): Given | null {
  const whole = kind === 'local' && node ? wholeOf(node) : null;
  const value = whole?.node.child('init');
  const call = value?.kind === 'await' ? value.child('operand') : null;
  return whole && call?.kind === 'call' ? { call, part: whole.part } : null;
}

/** The call of which the function with this parameter, or with one that is taken apart into it, gets the result. */
function handedTo({ kind, node }: Variable): Given | null {
  const whole = kind === 'lambda' && node ? wholeOf(node) : null;
  const lambda = whole?.node.parent ?? null;
  const caller = lambda?.kind === 'lambda' ? lambda.parent : null;
  const call = caller?.kind === 'call' && caller.label === 'then' ? caller.child('receiver') : caller;
  return whole && call?.kind === 'call' ? { call, part: whole.part } : null;
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

/** What the one body is handed and the other one waits for; a call that hands something and is waited for gives two things. */
function pairsOf(from: Results, to: Results): [Variable, Variable][] {
  return [...from.handed].flatMap(([key, l]): [Variable, Variable][] => {
    const r = to.waited.get(key);
    return l && r && !from.waited.has(key) && !to.handed.has(key) ? [[l, r]] : [];
  });
}

/** Variables by the call that gives them; null where several calls are alike. */
type Once = Map<string, Variable | null>;

interface Results {
  readonly handed: Once;
  readonly waited: Once;
}

function givenBy({ all }: Variables): Results {
  const handed: Once = new Map();
  const waited: Once = new Map();
  const note = (to: Once, key: string, variable: Variable) => to.set(key, to.has(key) ? null : variable);
  for (const variable of all) {
    const { kind, node } = variable;
    const own = waitedFor(variable);
    if (own) note(waited, keyOf(own), variable);
    if (kind === 'catch') note(waited, CAUGHT, variable);
    const given = handedTo(variable);
    const whole = node && given ? wholeOf(node)?.node : null;
    if (!given || whole?.parent?.all('parameter').at(-1) !== whole) continue;
    note(handed, given.call.label === 'catch' ? CAUGHT : keyOf(given), variable);
  }
  return { handed, waited };
}

const CAUGHT = 'catch';

function keyOf({ call, part }: Given): string {
  return `${call.label}(${call.all('argument').filter(({ kind }) => kind !== 'lambda').length})${part}`;
}
