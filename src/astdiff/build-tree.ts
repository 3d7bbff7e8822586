// Syntax tree + plan → diff tree, in one pass over the syntax nodes. Spliced nodes hand their place to their children,
// so no list of children is ever built and depth costs nothing.
import { isComment } from '../syntax/tokens.ts';
import { ERROR_KIND, Flag, type SyntaxTree } from '../syntax/tree.ts';
import { DiffTree, Trait, typeId } from './diff-tree.ts';
import { type Decision, Fate, type TreePlan } from './tree-plan.ts';

/** Options of `buildDiffTree`. */
export interface BuildOptions {
  /** Comments become leaves of type `comment`; default false. Everything else is the same with and without, in order. */
  readonly comments?: boolean;
}

/** Type of text that no node of the syntax tree covers. */
const HIDDEN_TEXT_TYPE = typeId('hidden_text');

/** Type of all comments, whatever the grammar calls them. */
export const COMMENT_TYPE = typeId('comment');

/** Builds the diff tree of a parsed text. Linear in the number of syntax nodes and the length of the text. */
export function buildDiffTree(tree: SyntaxTree, plan: TreePlan, options: BuildOptions = {}): DiffTree {
  const { kind, start, end, parent, next, field, flags, length } = tree;
  let capacity = length + 16;
  let type = new Uint16Array(capacity);
  let from = new Uint32Array(capacity);
  let to = new Uint32Array(capacity);
  let up = new Int32Array(capacity);
  let labelled = new Uint8Array(capacity);
  let origin = new Int32Array(capacity);
  let slot = new Uint16Array(capacity);
  let count = 0;
  /** Syntax node → diff node to which its children go. */
  const place = new Int32Array(length);
  /** Syntax node → its current group node + 1, 0 for none. */
  const group = new Int32Array(length);
  const comments: number[] = [];
  /** Syntax node that was left out → slot that its children inherit. */
  const inherited = new Uint16Array(length);

  const emit = (nodeType: number, above: number, node: number, label: boolean, standsFor = node): number => {
    if (count === capacity) {
      capacity *= 2;
      type = grown(type, new Uint16Array(capacity));
      from = grown(from, new Uint32Array(capacity));
      to = grown(to, new Uint32Array(capacity));
      up = grown(up, new Int32Array(capacity));
      labelled = grown(labelled, new Uint8Array(capacity));
      origin = grown(origin, new Int32Array(capacity));
      slot = grown(slot, new Uint16Array(capacity));
    }
    type[count] = nodeType;
    from[count] = start[node];
    to[count] = end[node];
    up[count] = above;
    labelled[count] = label ? 1 : 0;
    origin[count] = standsFor;
    slot[count] = slotOf(node);
    return count++;
  };

  function slotOf(node: number): number {
    return field[node] > 0 ? plan.slotOfField(field[node]) : parent[node] < 0 ? 0 : inherited[parent[node]];
  }

  emit(plan.decide(kind[0], kind[0], 0, true).type, -1, 0, next[0] === 1);
  /** Text up to here has been seen by a leaf, a comment or something left out. */
  let covered = start[0];
  let lastLeaf = 0;
  for (let i = 1; i < length; ) {
    if (start[i] > covered) emitHiddenText(start[i], i);
    const p = parent[i];
    const named = (flags[i] & Flag.named) !== 0 || kind[i] === ERROR_KIND;
    if (isComment(tree, i)) {
      if (options.comments) emitComment(i, p);
      i = leave(i);
      continue;
    }
    const decision = plan.decide(kind[i], kind[p], field[i], named);
    let fate = decision.fate;
    let nodeType = decision.type;
    if (named) {
      if (fate === Fate.spliceSingle) fate = namedChildCount(tree, i, 2) === 1 ? Fate.splice : Fate.keep;
      else if (fate === Fate.trim && namedChildCount(tree, i, 1) === 0) fate = Fate.splice;
      else if (decision.flattenIfOnly && holdsOnly(tree, i, decision.flattenIfOnly.kinds)) {
        fate = Fate.flatten;
        nodeType = decision.flattenIfOnly.type;
      }
      if (decision.chained && operatorOf(tree, i) === operatorOf(tree, p)) fate = Fate.splice;
      const alternatives = plan.typeByChild.get(kind[i]);
      if (alternatives) nodeType = alternatives.find((a) => tree.childOfKind(i, a.child) >= 0)?.type ?? nodeType;
    } else if (plan.chains.has(kind[p]) && fate !== Fate.drop && place[p + 1] === place[p]) {
      // The left operand was left out as part of the chain and brought the operator along.
      fate = Fate.drop;
    }
    if (fate !== Fate.drop && plan.typeByChild.get(kind[p])?.some((a) => a.child === kind[i])) fate = Fate.drop;
    if (fate === Fate.drop) {
      place[i] = -1;
      i = leave(i);
      continue;
    }
    let above = place[p];
    if (plan.grouping.has(kind[p])) above = groupFor(decision, i, p);
    if (fate === Fate.splice) {
      place[i] = above;
      inherited[i] = slotOf(i) || plan.slotOfKind(kind[i]);
      i = next[i] === i + 1 ? leave(i) : i + 1;
      continue;
    }
    if (decision.wrap !== 0) above = emit(decision.wrap, above, i, false);
    const leaf = fate === Fate.flatten || next[i] === i + 1;
    // A token that is a node of its own has a type that says everything.
    const id = emit(nodeType, above, i, leaf && (named || fate === Fate.flatten));
    place[i] = id;
    if (fate === Fate.trim) trimRange(i, id);
    i = leaf ? leave(i) : i + 1;
  }
  emitHiddenText(end[0], 0);

  /** Number of the node after a subtree of which nothing more is looked at. */
  function leave(node: number): number {
    if (end[node] > covered) covered = end[node];
    lastLeaf = node;
    return next[node];
  }

  /**
   * Text before `until` that the parser passed over (branches that a preprocessor hides) becomes a leaf of its own: at the
   * end of the node that the last leaf closed, or before `node` (0 for none) where both have the same parent.
   */
  function emitHiddenText(until: number, node: number): void {
    let first = covered;
    let last = until;
    while (first < last && isLayout(tree.text.charCodeAt(first))) first++;
    while (first < last && isLayout(tree.text.charCodeAt(last - 1))) last--;
    covered = Math.max(covered, until);
    if (first === last) return;
    let p = parent[lastLeaf];
    while (p > 0 && (end[p] < last || place[p] < 0)) p = parent[p];
    p = Math.max(p, 0);
    // Nodes around `node` may have begun since the last leaf; numbers stay in pre-order only inside the innermost of them.
    let q = parent[node];
    while (q > p && place[q] < 0) q = parent[q];
    if (q > p && q < next[p]) p = q;
    const id = emit(HIDDEN_TEXT_TYPE, group[p] > 0 ? group[p] - 1 : place[p], lastLeaf, true, -1);
    from[id] = first;
    to[id] = last;
  }

  /** A comment between the parts of a group goes into it, so that a subtree stays a run of numbers. */
  function emitComment(node: number, p: number): void {
    const above = group[p] > 0 ? group[p] - 1 : place[p];
    const id = emit(COMMENT_TYPE, above, node, true);
    comments.push(id);
    for (let a = above; a >= 0; a = up[a]) {
      if (from[a] > from[id]) from[a] = from[id];
      if (to[a] < to[id]) to[a] = to[id];
    }
  }

  function groupFor(decision: Decision, node: number, p: number): number {
    if (decision.group === 0) {
      group[p] = 0;
      return place[p];
    }
    if (group[p] === 0) group[p] = emit(decision.group, place[p], node, false, -1) + 1;
    const id = group[p] - 1;
    to[id] = end[node];
    return id;
  }

  function trimRange(node: number, id: number): void {
    let first = -1;
    for (let c = node + 1; c < next[node]; c = next[c]) {
      if ((flags[c] & (Flag.named | Flag.extra)) !== Flag.named) continue;
      if (first < 0) from[id] = start[(first = c)];
      to[id] = end[c];
    }
  }

  const labelStart = new Uint32Array(count);
  const labelEnd = new Uint32Array(count);
  const traits = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    labelStart[i] = from[i];
    labelEnd[i] = labelled[i] ? to[i] : from[i];
    traits[i] = plan.traitsOf(type[i]);
  }
  for (const id of comments) traits[id] = Trait.comment;
  return new DiffTree(tree.text, {
    type: type.slice(0, count),
    start: from.slice(0, count),
    end: to.slice(0, count),
    parent: up.slice(0, count),
    labelStart,
    labelEnd,
    traits,
    slot: slot.slice(0, count),
    origin: origin.slice(0, count),
  });
}

/** White space, and the backslash that joins lines. */
function isLayout(code: number): boolean {
  return code <= 32 || code === 92;
}

function grown<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/** Number of named children, comments left out; counts no further than `limit`. */
function namedChildCount(tree: SyntaxTree, node: number, limit: number): number {
  let count = 0;
  for (let c = node + 1; c < tree.next[node] && count < limit; c = tree.next[c]) {
    if ((tree.flags[c] & (Flag.named | Flag.extra)) === Flag.named) count++;
  }
  return count;
}

function holdsOnly(tree: SyntaxTree, node: number, kinds: ReadonlySet<number>): boolean {
  for (let i = node + 1; i < tree.next[node]; i++) if (tree.isNamed(i) && !kinds.has(tree.kind[i])) return false;
  return true;
}

/** Kind of the first token among the children: the operator of a binary node. */
function operatorOf(tree: SyntaxTree, node: number): number {
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) if (!tree.isNamed(c)) return tree.kind[c];
  return -1;
}
