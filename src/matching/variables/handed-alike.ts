// Parameters of functions that one call hands over (statement-mapping.md §4.1): `orders.map(order => order.getPath())` and
// `orders.map(it => it.path)`. What the call gives them is the same, so a word that the functions have in common is enough to call
// them names of one thing.
import { type CodeNode, isStatement, preOrder } from '../../model/code.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { words } from '../words.ts';
import type { Variable, Variables } from './variables.ts';

/**
 * Such pairs in mapped statements, each the only one that is handed what it is handed; neither name is that of a variable of the
 * other version.
 */
export function handedAlikePairs(
  index: ContentIndex,
  pairs: readonly StatementPair[],
  left: Variables,
  right: Variables,
): [Variable, Variable][] {
  const lefts = handedTo(index, left, right);
  const rights = lefts.size === 0 ? lefts : handedTo(index, right, left);
  if (rights.size === 0) return [];
  const partners = new Map(pairs.map((pair) => [pair.left.node, pair.right.node]));
  return [...lefts].flatMap(([key, l]): [Variable, Variable][] => {
    const r = rights.get(key);
    const [before, after] = [l, r].map((variable) => variable?.node && statementOf(variable.node));
    if (!l || !r || !before || partners.get(before) !== after) return [];
    const asked = wordsBeside(r);
    return [...wordsBeside(l)].some((word) => asked.has(word)) ? [[l, r]] : [];
  });
}

/** Parameters that only this version has, by what they are handed; null where several are. */
function handedTo(index: ContentIndex, own: Variables, other: Variables): Map<string, Variable | null> {
  const result = new Map<string, Variable | null>();
  for (const variable of own.all) {
    const key = variable.kind === 'lambda' ? placeOf(index, variable) : null;
    if (key === null) continue;
    result.set(key, result.has(key) || other.named(variable.name).length > 0 ? null : variable);
  }
  return result;
}

/** The call, without the function, and the place of the parameter in that; null where nothing says what is handed over. */
function placeOf(index: ContentIndex, { node, type }: Variable): string | null {
  const lambda = node?.role === 'parameter' ? node.parent : null;
  const call = lambda?.role === 'argument' ? lambda.parent : null;
  if (!node || !lambda || call?.kind !== 'call' || call.children.length < 2) return null;
  const parameters = lambda.all('parameter');
  const beside = call.children.map((part) => (part === lambda ? '' : `${part.role} ${index.content(part)}`));
  return [call.label, ...beside, parameters.indexOf(node), parameters.length, type].join('\0');
}

function statementOf(node: CodeNode): CodeNode | null {
  let at: CodeNode | null = node;
  while (at && !isStatement(at)) at = at.parent;
  return at;
}

/** What the function asks its parameter for, in words: `path` of `order.getPath()`. */
function wordsBeside({ name, node }: Variable): ReadonlySet<string> {
  const result = new Set<string>();
  for (const { kind, label, parent } of node?.parent ? preOrder(node.parent) : []) {
    if (kind !== 'name' || label !== name || !parent) continue;
    for (const word of words(parent.label)) result.add(word);
  }
  return result;
}
