// Lists whose parts have keys, which tell them from one another wherever they stand: named arguments, attributes of an element,
// entries of an object or a map (statement-mapping.md §9 B).
import type { CodeNode } from '../model/code.ts';

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
  others.forEach((node, i) => {
    const key = keyOf(node);
    if (key !== null) places.set(key, i);
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
  return (left, right) => {
    const [l, r] = [keyOf(left), keyOf(right)];
    return l !== r && (isKept(l, after) || isKept(r, before));
  };
}

/** Key of a member of a parameter among values that are known by names otherwise. */
export function memberKey(parameter: string, member: string): string {
  return `${parameter}.${member}`;
}
