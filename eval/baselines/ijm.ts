// IJM, "Iterative Java Matcher" (spec/ast-diff.md §9.3): GumTree's greedy matcher on a tree in which names are labels of
// what they name, declarations first and section by section, with a similarity that also looks at names.
import { type DiffTree, Trait } from '../../src/astdiff/diff-tree.ts';
import { bottomUp } from '../../src/astdiff/gumtree/bottom-up.ts';
import { matchDeclaredNames } from '../../src/astdiff/gumtree/declared-names.ts';
import { type MatchStep, matcherOf, type TreeMatcher } from '../../src/astdiff/gumtree/matcher.ts';
import { optimalRecovery } from '../../src/astdiff/gumtree/optimal-recovery.ts';
import { qGramSimilarity } from '../../src/astdiff/gumtree/q-grams.ts';
import { dice, type SimilarityMeasure } from '../../src/astdiff/gumtree/similarity.ts';
import { topDown } from '../../src/astdiff/gumtree/top-down.ts';
import { Mappings } from '../../src/astdiff/mappings.ts';
import { coarseCopy } from './gumtree-2.1.ts';
import { type Copy, onCopies, prunedCopy, subtreeCopy } from './transformed.ts';

/** Names folded into their parents, as labels of what they name. */
function namedCopy(tree: DiffTree): Copy {
  const nameIn = (node: number) => {
    if (tree.labelEnd[node] > tree.labelStart[node]) return -1;
    return tree.children(node).find((child) => tree.has(child, Trait.name)) ?? -1;
  };
  const folded = new Set([...tree.type.keys()].map(nameIn));
  return prunedCopy(tree, { drops: (node) => folded.has(node), labelFrom: nameIn });
}

/** Half of it is the likeness of the labels, where both nodes have one. */
const nameAware: SimilarityMeasure = (common, a, b, mappings, i, j) => {
  const value = dice(common, a, b);
  const x = mappings.src.label(i);
  const y = mappings.dst.label(j);
  return x === '' || y === '' ? value : (value + qGramSimilarity(x, y)) / 2;
};

/** Members that correspond by name are matched inside before anything else is. */
const sections: MatchStep = (mappings, budget) => {
  const inner = matcherOf(topDown(), bottom);
  for (const [i, j] of [...mappings]) {
    if (!mappings.src.has(i, Trait.declaration) || mappings.src.isLeaf(i)) continue;
    if (mappings.src.typeName(i) === 'class_declaration' || mappings.src.typeName(i) === 'enum_declaration') continue;
    const a = subtreeCopy(mappings.src, i);
    const b = subtreeCopy(mappings.dst, j);
    for (const [x, y] of inner(a.tree, b.tree, budget)) {
      if (mappings.allows(a.original[x], b.original[y])) mappings.add(a.original[x], b.original[y]);
    }
  }
};

const bottom = bottomUp({
  similarity: nameAware,
  threshold: () => 0.5,
  recovery: optimalRecovery({ published: true }),
  revisit: false,
});

const onNames = onCopies(matcherOf(sections, topDown(), bottom), namedCopy);

export const ijm: TreeMatcher = onCopies((src, dst, budget) => {
  const declared = new Mappings(src, dst);
  matchDeclaredNames(declared);
  return onNames(src, dst, budget, declared);
}, coarseCopy);
