// The elements that a loop goes through in one version, and a function that a pipeline over the same thing is handed in the
// other: `for (const x of xs) f(x)` and `xs.forEach((y) => f(y))` (statement-mapping.md §4.1, §4.3).
import { type CodeNode, preOrder } from '../model/code.ts';
import type { Edits } from './edits.ts';
import type { Variable, Variables } from './variables.ts';

// What it costs at most that one expression gives the elements that the other one gives.
const SAME_ELEMENTS = 0.1;
// Share of the words of the function that the loop has.
const LIKE_BODY = 0.5;
// A body with more loops over something is not looked through.
const MOST_LOOPS = 40;

const NAME = /^[\p{L}_$]/u;

/** A variable for each element of something, and the code that is run for each. */
interface Iteration {
  readonly variable: Variable;
  readonly source: CodeNode;
  readonly body: CodeNode;
}

/** Such pairs, where each has but one partner. */
export function iteratedPairs(edits: Edits, left: Variables, right: Variables): [Variable, Variable][] {
  const forward = pairsOf(left, right, (source, node) => edits.cost(source, node));
  const back = pairsOf(right, left, (source, node) => edits.cost(node, source));
  return [...forward, ...back.map(([r, l]): [Variable, Variable] => [l, r])];
}

function pairsOf(
  looping: Variables,
  piping: Variables,
  cost: (source: CodeNode, node: CodeNode) => number,
): [Variable, Variable][] {
  const isNew = (other: Variables) => (variable: Variable) => other.named(variable.name).length === 0;
  const loops = looping.all.filter(isNew(piping)).flatMap((variable) => loopOf(variable) ?? []);
  const pipes =
    loops.length === 0 ? [] : piping.all.filter(isNew(looping)).flatMap((variable) => pipeOf(variable) ?? []);
  if (pipes.length === 0 || loops.length + pipes.length > MOST_LOOPS) return [];
  const found = loops.flatMap((loop) =>
    pipes
      .filter((pipe) => cost(loop.source, pipe.source) < SAME_ELEMENTS && doesPart(pipe, loop))
      .map((pipe): [Variable, Variable] => [loop.variable, pipe.variable]),
  );
  return found.filter(([l, r]) => found.filter(([a, b]) => a === l || b === r).length === 1);
}

function loopOf(variable: Variable): Iteration | null {
  const { node } = variable;
  let loop = node;
  while (loop && loop.kind !== 'forEach') loop = loop.parent;
  const declared = loop?.child('variable') ?? null;
  const [source, body] = [loop?.child('source') ?? null, loop?.child('body') ?? null];
  if (!source || !body || !declared || variable.kind !== 'loop') return null;
  // One of several that a pattern takes out of the element is not the element.
  const isWhole = [...preOrder(declared)].filter(({ kind, label }) => kind === 'variable' && label !== '').length <= 1;
  return isWhole ? { variable, source, body } : null;
}

/** The only parameter of a function that is handed to a call on something, or on what a call without arguments gives of it. */
function pipeOf(variable: Variable): Iteration | null {
  const lambda = variable.kind === 'lambda' ? variable.node?.parent : null;
  const call = lambda?.kind === 'lambda' && lambda.all('parameter').length === 1 ? lambda.parent : null;
  const body = lambda?.child('body') ?? null;
  let source = call?.kind === 'call' ? call.child('receiver') : null;
  if (!source || !body) return null;
  if (source.kind === 'call' && source.children.length === 1) source = source.child('receiver') ?? source;
  return { variable, source, body };
}

/** Half of what the function says stands in the loop. */
function doesPart(pipe: Iteration, loop: Iteration): boolean {
  const [few, many] = [wordsOf(pipe), wordsOf(loop)];
  const common = [...few].filter((word) => many.has(word)).length;
  return common > 0 && common >= LIKE_BODY * few.size;
}

function wordsOf({ body, variable }: Iteration): ReadonlySet<string> {
  const result = new Set<string>();
  for (const { label } of preOrder(body)) if (NAME.test(label) && label !== variable.name) result.add(label);
  return result;
}
