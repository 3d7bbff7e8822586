// What a call gives to a function that it is handed is what it gives when it is awaited: `f(x, (err, text) => …)`,
// `f(x).then((text) => …)` and `const text = await f(x)` (4.1).
import type { CodeNode } from '../model/code.ts';
import type { Variable, Variables } from './variables.ts';

/** One is a parameter of a function that a call is handed, the other a local that awaits the same call, or catches. */
export function isAwaited(left: Variable, right: Variable): boolean {
  return awaits(left, right) || awaits(right, left) || fails(left, right) || fails(right, left);
}

function awaits({ kind, value }: Variable, parameter: Variable): boolean {
  const call = kind === 'local' && value?.kind === 'await' ? value.child('operand') : null;
  const given = parameter.kind === 'lambda' ? giver(parameter) : null;
  return call?.kind === 'call' && given?.kind === 'call' && call.label === given.label;
}

/** What a function is handed for what failed, and a `catch`. */
function fails({ kind }: Variable, { node, kind: other }: Variable): boolean {
  const call = kind === 'catch' && other === 'lambda' ? (node?.parent?.parent ?? null) : null;
  return call?.kind === 'call' && call.label === 'catch';
}

/** The call of which the function with this parameter gets the result. */
function giver({ node }: Variable): CodeNode | null {
  const lambda = node?.parent ?? null;
  const call = lambda?.kind === 'lambda' ? lambda.parent : null;
  return call?.kind === 'call' && call.label === 'then' ? call.child('receiver') : call;
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
function pairsOf(from: Given, to: Given): [Variable, Variable][] {
  return [...from.handed].flatMap(([key, l]): [Variable, Variable][] => {
    const r = to.waited.get(key);
    return l && r && !from.waited.has(key) && !to.handed.has(key) ? [[l, r]] : [];
  });
}

/** Variables by the call that gives them; null where several calls are alike. */
type Once = Map<string, Variable | null>;

interface Given {
  readonly handed: Once;
  readonly waited: Once;
}

function givenBy({ all }: Variables): Given {
  const handed: Once = new Map();
  const waited: Once = new Map();
  const note = (to: Once, key: string, variable: Variable) => to.set(key, to.has(key) ? null : variable);
  for (const variable of all) {
    const { kind, node, value } = variable;
    const call = kind === 'local' && value?.kind === 'await' ? value.child('operand') : null;
    if (call?.kind === 'call') note(waited, keyOf(call), variable);
    if (kind === 'catch') note(waited, CAUGHT, variable);
    if (kind !== 'lambda' || !node || node.parent?.all('parameter').at(-1) !== node) continue;
    const given = giver(variable);
    if (given?.kind === 'call') note(handed, given.label === 'catch' ? CAUGHT : keyOf(given), variable);
  }
  return { handed, waited };
}

const CAUGHT = 'catch';

function keyOf(call: CodeNode): string {
  return `${call.label}(${call.all('argument').filter(({ kind }) => kind !== 'lambda').length})`;
}
