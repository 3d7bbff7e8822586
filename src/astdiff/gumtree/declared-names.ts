// Declarations that keep their name (spec/ast-diff.md §3.5, `-id` matchers): below corresponding declarations, those of
// equal type and name, and where names repeat of equal parameters, correspond if they are the only ones. This is what
// keeps a large method from being paired with whatever took over most of its statements (§3.6).
import { type DiffTree, Trait, typeId } from '../diff-tree.ts';
import type { Mappings } from '../mappings.ts';
import { provenance } from '../provenance.ts';

const DECLARED_NAME = provenance('declared-name');

/** Maps declarations (not what is inside them) by name, from the roots down. Linear in the nodes of both trees. */
export function matchDeclaredNames(mappings: Mappings): void {
  const { src, dst } = mappings;
  const open: [number, number][] = [[0, 0]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const srcs = declarationsBelow(src, pair[0]);
    const dsts = declarationsBelow(dst, pair[1]);
    const inPair = new Set(dsts);
    for (const s of srcs) if (inPair.has(mappings.dstOf[s])) open.push([s, mappings.dstOf[s]]);
    for (const identity of [nameOf, signatureOf]) {
      const inDst = uniqueBy(
        dst,
        dsts.filter((d) => !mappings.hasDst(d)),
        identity,
      );
      for (const [key, s] of uniqueBy(
        src,
        srcs.filter((s) => !mappings.hasSrc(s)),
        identity,
      )) {
        const d = inDst.get(key) ?? -1;
        if (s < 0 || d < 0) continue;
        mappings.add(s, d, DECLARED_NAME);
        open.push([s, d]);
      }
    }
  }
}

/** Declarations below a node that are not inside another one. */
function declarationsBelow(tree: DiffTree, node: number): number[] {
  const found: number[] = [];
  for (let i = node + 1; i < tree.next[node]; ) {
    if (tree.has(i, Trait.declaration)) {
      found.push(i);
      i = tree.next[i];
    } else i++;
  }
  return found;
}

function uniqueBy(
  tree: DiffTree,
  nodes: readonly number[],
  identity: (tree: DiffTree, node: number) => string,
): Map<string, number> {
  const unique = new Map<string, number>();
  for (const node of nodes) {
    const name = identity(tree, node);
    if (name === '') continue;
    const key = `${tree.type[node]} ${name}`;
    unique.set(key, unique.has(key) ? -1 : node);
  }
  return unique;
}

/** Fields in which names stand; a type in another field is no name. */
const NAME_SLOTS = new Set([0, ...['name', 'declarator', 'property'].map(typeId)]);

/** Name of a declaration, several of one field joined; `''` for none. */
export function nameOf(tree: DiffTree, node: number): string {
  const names: string[] = [];
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.has(c, Trait.name) && NAME_SLOTS.has(tree.slot[c])) return tree.label(c);
    if (tree.has(c, Trait.declarator)) {
      const name = nameOf(tree, c);
      if (name !== '') names.push(name);
    }
  }
  return names.join(',');
}

/** Name and parameters without their names. */
function signatureOf(tree: DiffTree, node: number): string {
  const parts: string[] = [nameOf(tree, node)];
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (!tree.has(c, Trait.parameter)) continue;
    const types: string[] = [];
    for (let p = c + 1; p < tree.next[c]; p = tree.next[p]) {
      if (!tree.has(p, Trait.name)) types.push(tree.text.slice(tree.start[p], tree.end[p]));
    }
    parts.push(types.join(' '));
  }
  return parts.join(' | ');
}
