// Variables that a body numbers, `file1`, `file2`, … `file9`: where one of them went, those after it got the numbers before theirs, so
// that equal names are no sign of equal things. What the statements do apart from the numbers, in order, tells which is which.
import { type CodeNode, preOrder } from '../../model/code.ts';
import type { Body, Fragment } from './bodies.ts';
import type { ContentIndex } from './content.ts';

// So many variables of one name and several numbers are counted through.
const FEWEST_NUMBERED = 4;
// So many more statements correspond without the numbers than with them where these shifted.
export const FEWEST_SHIFTED = 4;
// What a declaration says in comparison with a use.
const DECLARES = 8;

/** How statements are compared without the numbers of their variables. */
export interface Unnumbered {
  /** What a statement does apart from the numbers. */
  readonly key: (fragment: Fragment) => string;
  /** The numbered names in a statement, in order. */
  readonly names: (fragment: Fragment) => readonly string[];
}

/** For two bodies of which one counts further than the other one; null for all others. */
export function unnumbered(left: Body, right: Body, index: ContentIndex): Unnumbered | null {
  const lefts = numbered(left);
  if (lefts.size === 0) return null;
  const rights = numbered(right);
  const stems = new Set([...lefts.keys()].filter((stem) => rights.has(stem) && lefts.get(stem) !== rights.get(stem)));
  if (stems.size === 0) return null;
  const stemOf = (label: string) => {
    const stem = stemOfNumbered(label);
    return stem !== null && stems.has(stem) ? stem : null;
  };
  return {
    key: ({ node, slot, words, content }) =>
      words.some((word) => stemOf(word) !== null)
        ? `${slot}\0${index.intern(formOf(node, stemOf))}`
        : `${slot}\0${content}`,
    names: ({ node }) =>
      preOrder(node).flatMap(({ kind, label }) => (isNaming(kind) && stemOf(label) !== null ? [label] : [])),
  };
}

/**
 * Which numbered name became which, by statements that correspond but for the numbers: what declares one says more than what uses
 * it, else most of these decide.
 */
export function namesByNumber(
  { names }: Unnumbered,
  pairs: readonly (readonly [Fragment, Fragment])[],
): ReadonlyMap<string, string> {
  const votes = new Map<string, number>();
  for (const [left, right] of pairs) {
    const [before, after] = [names(left), names(right)];
    const weight = declaredNumbered(left) === null ? 1 : DECLARES;
    for (const [k, name] of before.entries()) {
      const vote = `${name}\0${after[k]}`;
      votes.set(vote, (votes.get(vote) ?? 0) + weight);
    }
  }
  const result = new Map<string, string>();
  const taken = new Set<string>();
  for (const [vote] of [...votes].sort((a, b) => b[1] - a[1])) {
    const [before, after] = vote.split('\0');
    if (result.has(before) || taken.has(after)) continue;
    result.set(before, after);
    taken.add(after);
  }
  return result;
}

/** The variable with a number that a statement declares; null for all others. */
export function declaredNumbered({ node, composite }: Fragment): string | null {
  const [declared] = node.children;
  return !composite && declared?.kind === 'variable' && stemOfNumbered(declared.label) !== null ? declared.label : null;
}

function isNaming(kind: string): boolean {
  return kind === 'name' || kind === 'variable';
}

function formOf(node: CodeNode, stemOf: (label: string) => string | null): string {
  return preOrder(node)
    .map(({ kind, role, label, operator, children }) => {
      const stem = isNaming(kind) ? stemOf(label) : null;
      return [kind, role, stem === null ? ` ${label}` : `${stem}#`, operator, children.length].join('\u0001');
    })
    .join('\u0002');
}

/** How many variables a body has of each name with a number, where these are several. */
function numbered({ fragments }: Body): ReadonlyMap<string, number> {
  const names = new Map<string, Set<string>>();
  for (const fragment of fragments) {
    const name = declaredNumbered(fragment);
    const stem = name === null ? null : stemOfNumbered(name);
    if (name === null || stem === null) continue;
    const known = names.get(stem);
    if (known) known.add(name);
    else names.set(stem, new Set([name]));
  }
  return new Map([...names].filter(([, { size }]) => size >= FEWEST_NUMBERED).map(([stem, { size }]) => [stem, size]));
}

function stemOfNumbered(label: string): string | null {
  const last = label.charCodeAt(label.length - 1);
  return last >= 48 && last <= 57 ? label.replace(/\d+$/, '') : null;
}
