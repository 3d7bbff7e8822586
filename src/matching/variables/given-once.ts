// Variables that are given one and the same value after they were declared (statement-mapping.md §4.1, §4.2): `T v; if ((v = f(x)))`
// and `T w = NULL; if ((w = f(x)) && …)`. The statements around the two may have nothing else in common, but neither stands
// for the value: they are names of one thing.
import type { CodeNode } from '../../model/code.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { isLiteral } from '../bodies/shapes.ts';
import type { Variable, Variables } from './variables.ts';

// Parts of a value that say enough: a call, and what it is handed.
const FEWEST_PARTS = 2;

/** Such pairs, each the only one with its value; neither name is that of a variable of the other version, and the types are equal. */
export function givenOncePairs(index: ContentIndex, left: Variables, right: Variables): [Variable, Variable][] {
  const lefts = givenOnce(index, left, right);
  const rights = lefts.size === 0 ? lefts : givenOnce(index, right, left);
  return [...lefts].flatMap(([content, l]): [Variable, Variable][] => {
    const r = rights.get(content);
    // Where both are declared with it, their declarations say more.
    const isLater = (l?.assigned.length ?? 0) + (r?.assigned.length ?? 0) > 0;
    return l && r && isLater && l.type === r.type ? [[l, r]] : [];
  });
}

/** Variables by the only value that they are given, be it where they are declared; null where several have one value. */
function givenOnce(index: ContentIndex, own: Variables, other: Variables): Map<number, Variable | null> {
  const result = new Map<number, Variable | null>();
  for (const variable of own.all) {
    const { name, kind, isCounted } = variable;
    const value = kind !== 'local' || isCounted ? null : onlyValue(variable);
    if (!value || !isMade(value) || index.size(value) < FEWEST_PARTS || other.named(name).length > 0) continue;
    const content = index.content(value);
    result.set(content, result.has(content) ? null : variable);
  }
  return result;
}

function onlyValue({ value, assigned: [first, ...others] }: Variable): CodeNode | null {
  if (!first) return value;
  return others.length === 0 && (!value || isLiteral(value)) ? first : null;
}

function isMade({ kind }: CodeNode): boolean {
  return kind === 'call' || kind === 'creation' || kind === 'await';
}
