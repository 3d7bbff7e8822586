// Lists whose parts have keys, which tell them from one another wherever they stand: named arguments, attributes of an element,
// entries of an object or a map (statement-mapping.md §9 B).
import type { CodeNode } from '../../model/code.ts';
import { words } from '../words.ts';

const hasKey = ({ kind }: CodeNode) => kind === 'namedArgument' || kind === 'pair';

/** What tells a named argument and an entry of a map from the others, wherever they stand; null for all else. */
export function keyOf(node: CodeNode): string | null {
  if (node.kind === 'namedArgument') return node.label;
  const key = node.kind === 'pair' ? node.child('key') : null;
  return key && key.children.length === 0 ? `${key.kind} ${key.label}` : null;
}

/** The nodes of a list, those with a key in the order that the keys have in another list; the list itself if they are. */
export function inOrderOf(others: readonly CodeNode[], list: CodeNode[]): CodeNode[] {
  if (others.length < 2 || list.length < 2 || !list.some(hasKey)) return list;
  const places = new Map<string, number>();
  const later = likelyKeys(others, list);
  others.forEach((node, i) => {
    const key = keyOf(node);
    if (key !== null) places.set(later.get(key) ?? key, i);
  });
  const placeOf = (node: CodeNode) => places.get(keyOf(node) ?? '') ?? -1;
  const known = list.filter((node) => placeOf(node) >= 0);
  const sorted = [...known].sort((a, b) => placeOf(a) - placeOf(b));
  if (sorted.every((node, i) => node === known[i])) return list;
  return list.map((node) => (placeOf(node) >= 0 ? (sorted.shift() as CodeNode) : node));
}

/**
 * Tells of parts of two lists whether the key of one of them stands in the other list, at another part: that one is what it
 * corresponds to, or nothing is.
 */
export function keptApart(
  ls: readonly CodeNode[],
  rs: readonly CodeNode[],
): (left: CodeNode, right: CodeNode) => boolean {
  // Most lists have no keys at all.
  if (!ls.some(hasKey) || !rs.some(hasKey)) return () => false;
  const keys = (nodes: readonly CodeNode[]) => new Set(nodes.map(keyOf));
  const [before, after] = [keys(ls), keys(rs)];
  const isKept = (key: string | null, others: ReadonlySet<string | null>) => key !== null && others.has(key);
  const later = likelyKeys(ls, rs);
  const taken = new Set<string | null>(later.values());
  return (left, right) => {
    const [l, r] = [keyOf(left), keyOf(right)];
    if (l === r || (l !== null && later.get(l) === r)) return false;
    return isKept(l, after) || isKept(r, before) || taken.has(r) || (l !== null && later.has(l));
  };
}

// Lists of which more keys came and went than this say nothing of their names.
const MOST_CHANGED = 20;

/**
 * Keys of one list alone that have all words of a key of the other list alone, or the reverse, be there but one of which that
 * is so: `url` and `repoURL`.
 */
function likelyKeys(ls: readonly CodeNode[], rs: readonly CodeNode[]): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  const before = keysOf(ls);
  const after = keysOf(rs);
  const gone = [...before].filter((key) => !after.has(key));
  const come = [...after].filter((key) => !before.has(key));
  if (gone.length * come.length < 2 || gone.length > MOST_CHANGED || come.length > MOST_CHANGED) return result;
  const wordsOf = (key: string) => words(key.slice(key.indexOf(' ') + 1));
  const areAlike = (a: string, b: string) => {
    const [x, y] = [wordsOf(a), wordsOf(b)];
    const [few, many] = x.length <= y.length ? [x, y] : [y, x];
    return few.length > 0 && few.every((word) => many.includes(word));
  };
  for (const key of gone) {
    const [other, ...others] = come.filter((candidate) => areAlike(key, candidate));
    if (other !== undefined && others.length === 0 && gone.filter((one) => areAlike(one, other)).length === 1)
      result.set(key, other);
  }
  return result;
}

function keysOf(nodes: readonly CodeNode[]): Set<string> {
  const keys = new Set<string>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key !== null) keys.add(key);
  }
  return keys;
}

/** Key of a member of a parameter among values that are known by names otherwise. */
export function memberKey(parameter: string, member: string): string {
  return `${parameter}.${member}`;
}
