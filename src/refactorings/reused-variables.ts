// A variable that is used again for what several held one after the other, or the other way round (statement-mapping.md §4.1,
// split and merge): `first = f(); p(first); last = g(); p(last)` and `at = f(); p(at); at = g(); p(at)`.
import type { Variable, Variables } from '../matching/variables/variables.ts';
import { type CodeNode, preOrder } from '../model/code.ts';
import { groupBy } from '../model/grouping.ts';
import type { BranchGroup } from './branch-variables.ts';
import type { MappedCode } from './mapped-code.ts';

// Places, the one that gives the value among them, at which a variable stands for another one.
const USES = 2;

/**
 * @param side where the one variable is
 * @param ones candidates for it
 * @param several candidates for those of the other side
 */
export function reusedGroups(
  mapped: MappedCode,
  side: 'left' | 'right',
  ones: ReadonlySet<Variable>,
  several: ReadonlySet<Variable>,
): BranchGroup[] {
  const ofType = groupBy([...several].filter(isLocal), ({ type }) => type);
  const uses = new Map<Variable, Map<Variable, number>>();
  for (const one of ones) if (isLocal(one) && (ofType.get(one.type) ?? []).length > 1) uses.set(one, new Map());
  if (uses.size === 0) return [];
  const { mapping, edits, symbols } = mapped;
  const otherSide = side === 'left' ? 'right' : 'left';
  const foreign = new Set<Variable>();
  const use = (one: Variable | null, many: Variable | null) => {
    if (!one || !many) return;
    const ofOne = several.has(many) ? uses.get(one) : undefined;
    if (ofOne) ofOne.set(many, (ofOne.get(many) ?? 0) + 1);
    else foreign.add(one).add(many);
  };
  for (const pair of mapping.pairs) {
    use(setBy(pair[side].node, symbols[side]), setBy(pair[otherSide].node, symbols[otherSide]));
    for (const { left, right } of edits.aligned(pair.left.node, pair.right.node)) {
      const [mine, other] = side === 'left' ? [left, right] : [right, left];
      // What an assignment sets was counted.
      if (mine?.role !== 'target' || other?.role !== 'target')
        use(namedBy(mine, symbols[side]), namedBy(other, symbols[otherSide]));
    }
  }
  return [...uses].flatMap(([one, ofOne]) => {
    const many = [...ofOne.keys()].sort((a, b) => a.scopeStart - b.scopeStart);
    const isReused = (variable: Variable) =>
      (ofOne.get(variable) ?? 0) >= USES && variable.type === one.type && !foreign.has(variable);
    // Under one name it is one variable still.
    const names = new Set(many.map(({ name }) => name));
    if (many.length < 2 || names.size < many.length || foreign.has(one) || !many.every(isReused)) return [];
    return timesSet(one, mapping[side].root, symbols[side]) >= many.length ? [{ one, many }] : [];
  });
}

function isLocal({ kind }: Variable): boolean {
  return kind === 'local';
}

function namedBy(node: CodeNode | null, variables: Variables): Variable | null {
  return node?.kind === 'name' ? variables.resolve(node.label, node.start) : null;
}

/** The only variable that a statement declares with a value, or that it does nothing but assign to. */
function setBy({ kind, children }: CodeNode, variables: Variables): Variable | null {
  const [first, ...more] = children;
  if (!first || more.length > 0) return null;
  if (kind === 'declaration') {
    const declared = variables.declaredBy(first);
    return declared?.value ? declared : null;
  }
  const isAssignment = kind === 'expression' && first.kind === 'assignment' && first.label === '=';
  return isAssignment ? namedBy(first.child('target'), variables) : null;
}

/** How often a variable gets a value, one that a call puts where it is told to, `read(&n)`, among them. */
function timesSet(variable: Variable, root: CodeNode, variables: Variables): number {
  let count = variable.assigned.length + (variable.value ? 1 : 0);
  for (const node of preOrder(root))
    if (node.kind === 'unary' && node.label === '&' && namedBy(node.children[0] ?? null, variables) === variable)
      count++;
  return count;
}
