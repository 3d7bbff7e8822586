// Conditions in negation normal form (statement-mapping.md §3.8): `!(a && b)` is `!a || !b`, `a != b` is the negation of
// `a == b`. Two conditions are compared by their operands, each with its polarity, so that inverted, split and merged
// conditions are questions about sets.
import type { CodeNode } from '../../model/code.ts';
import type { ContentIndex } from './content.ts';
import type { Edits } from './edits.ts';

/** An operand of a condition that is no conjunction or disjunction itself. */
export interface Operand {
  readonly node: CodeNode;
  /** Content id of the operand without negation: `a == b` for `a != b`. */
  readonly content: number;
  readonly negated: boolean;
  /** Tells whether the node as it is written stands under a negation. */
  readonly denied: boolean;
}

/** A condition in negation normal form; of a single operand the connective is ''. */
export interface Condition {
  readonly node: CodeNode;
  /** Interned normal form of the condition and of its negation: equal ids are equivalent conditions. */
  readonly form: number;
  readonly negation: number;
  readonly connective: '&&' | '||' | '';
  /** All operands at any depth, in source order. */
  readonly operands: readonly Operand[];
}

/** Comparisons that are the negation of another one, or the same one with its sides exchanged. */
const comparisons: Readonly<Record<string, readonly [operator: string, negated: boolean, swapped: boolean]>> = {
  '==': ['==', false, false],
  '!=': ['==', true, false],
  '===': ['===', false, false],
  '!==': ['===', true, false],
  is: ['is', false, false],
  'is not': ['is', true, false],
  in: ['in', false, false],
  'not in': ['in', true, false],
  '<': ['<', false, false],
  '>=': ['<', true, false],
  '>': ['<', false, true],
  '<=': ['<', true, true],
};

export function isComparison({ kind, label }: CodeNode): boolean {
  return kind === 'binary' && Object.hasOwn(comparisons, label);
}

const symmetric: ReadonlySet<string> = new Set(['==', '===']);

/** Equality in all its strictness: whoever inverts `a != B` may write `a is B` or `a === B`. */
const equalities: ReadonlySet<string> = new Set(['==', '===', 'is']);

interface Form {
  readonly id: number;
  readonly connective: '&&' | '||' | '';
}

/** Conditions of each comparison, whose ids they are made of: they are asked for with every other expression. */
const conditions = new WeakMap<ContentIndex, Map<CodeNode, Condition>>();

/** The normal form of an expression that is used as a condition. */
export function conditionOf(node: CodeNode, index: ContentIndex): Condition {
  let known = conditions.get(index);
  if (!known) conditions.set(index, (known = new Map()));
  const made = known.get(node);
  if (made) return made;
  const operands: Operand[] = [];
  const { id, connective } = formOf(node, false, index, operands);
  const condition = { node, form: id, negation: formOf(node, true, index, []).id, connective, operands };
  known.set(node, condition);
  return condition;
}

/** How alike two operands are, negation and order of symmetric sides left aside; 1 for equal code. */
export function operandSimilarity(l: Operand, r: Operand, edits: Edits): number {
  if (l.content === r.content) return 1;
  const a = comparisons[l.node.label];
  const b = comparisons[r.node.label];
  if (l.node.kind !== 'binary' || r.node.kind !== 'binary' || !a || !b) return edits.similarity(l.node, r.node);
  if (a[0] !== b[0] && !(equalities.has(a[0]) && equalities.has(b[0]))) return 0;
  const [l0, l1] = l.node.children;
  const [r0, r1] = a[2] === b[2] ? r.node.children : [r.node.children[1], r.node.children[0]];
  const size = Math.max(edits.index.size(l.node), edits.index.size(r.node)) - 1;
  return Math.max(0, 1 - (edits.cost(l0, r0) + edits.cost(l1, r1)) / Math.max(1, size));
}

/**
 * Tells whether one condition is the negation of the other, up to names that changed: single operands of other polarity,
 * or as many operands under the other connective.
 */
export function isInverted(left: Condition, right: Condition, edits: Edits): boolean {
  if (left.form === right.form) return false;
  if (left.negation === right.form) return true;
  if (left.operands.length !== right.operands.length) return false;
  if ((left.connective === '') !== (right.connective === '')) return false;
  if (left.connective !== '' && left.connective === right.connective) return false;
  const free = [...right.operands];
  for (const operand of left.operands) {
    const at = free.findIndex((other) => isOpposite(operand, other, edits));
    if (at < 0) return false;
    free.splice(at, 1);
  }
  return true;
}

/** Tells whether one of two operands that ask the same asks it the other way round. */
export function haveOtherPolarity(l: Operand, r: Operand): boolean {
  if (l.content === r.content) return l.negated !== r.negated;
  // What says that something is empty or null is a comparison beside one of other things.
  const [a, b] = [l, r].map(({ node }) => (node.kind === 'binary' ? comparisons[node.label] : undefined));
  return a && b ? (a[1] !== l.denied) !== (b[1] !== r.denied) : l.denied !== r.denied;
}

/** Much the same question with the other answer; a name for a comparison asks what the comparison asks, `<=` as well as `<`. */
function isOpposite(l: Operand, r: Operand, edits: Edits): boolean {
  const differ = haveOtherPolarity(l, r);
  if (l.content === r.content) return differ;
  // One name says too little of another one, unless it is known to be the new one; for an expression it stands on either side.
  const areNames = Math.max(edits.index.size(l.node), edits.index.size(r.node)) <= 1;
  if (areNames && differ && l.node.kind === r.node.kind && edits.isRenamed(l.node.label, r.node.label)) return true;
  // A name that was given another comparison, with another limit say, asks something else.
  const isNamed = (l.node.kind === 'name') !== (r.node.kind === 'name');
  const { operand } = edits.thresholds;
  if (differ && areHandedOtherVariable(l, r, edits)) return true;
  return differ && !areNames && operandSimilarity(l, r, edits) >= (isNamed ? Math.max(SAME, operand) : operand);
}

/** `read(file, &size) < 0` and `read(file, &length) >= 0`: one of several things that a compared call is handed is another variable. */
function areHandedOtherVariable(l: Operand, r: Operand, { index }: Edits): boolean {
  const [a, b] = [comparisons[l.node.label], comparisons[r.node.label]];
  if (l.node.kind !== 'binary' || r.node.kind !== 'binary' || !a || !b || a[0] !== b[0]) return false;
  const sides = r.node.children;
  const others = l.node.children.map((side, at) => [side, sides[a[2] === b[2] ? at : 1 - at]] as const);
  const changed = others.filter(([side, other]) => index.content(side) !== index.content(other));
  if (changed.length !== 1) return false;
  const [call, other] = changed[0];
  if (call.kind !== 'call' || other.kind !== 'call' || call.label !== other.label) return false;
  if (call.children.length !== other.children.length || call.all('argument').length < 2) return false;
  const parts = call.children.map((part, at) => [part, other.children[at]] as const);
  const handed = parts.filter(([part, now]) => part.role !== now.role || index.content(part) !== index.content(now));
  const isVariable = ({ kind, label, children, role }: CodeNode) =>
    role === 'argument' && (kind === 'name' || (kind === 'unary' && label === '&' && children[0]?.kind === 'name'));
  return handed.length === 1 && handed[0].every(isVariable);
}

// From this likeness on a name stands for the very expression.
const SAME = 0.95;

/** Recursive over `&&`, `||` and `!` only, whose depth the lowering bounds. */
function formOf(node: CodeNode, negated: boolean, index: ContentIndex, operands: Operand[]): Form {
  if (node.kind === 'unary' && node.label === '!' && node.children.length === 1) {
    return formOf(node.children[0], !negated, index, operands);
  }
  if (node.kind === 'binary' && (node.label === '&&' || node.label === '||') && node.children.length === 2) {
    const connective = (node.label === '&&') === !negated ? '&&' : '||';
    const parts: number[] = [];
    const stack = [...node.children].reverse();
    for (let part = stack.pop(); part; part = stack.pop()) {
      // Chains of one operator are flat, so that their order and grouping do not count.
      if (part.kind === 'binary' && part.label === node.label) stack.push(...[...part.children].reverse());
      else parts.push(formOf(part, negated, index, operands).id);
    }
    parts.sort((a, b) => a - b);
    return { id: index.intern(`condition\u0001${connective}\u0001${parts.join('\u0001')}`), connective };
  }
  const { content, negated: flipped } = operandOf(node, index);
  operands.push({ node, content, negated: flipped !== negated, denied: negated });
  return { id: index.intern(`condition\u0001${flipped !== negated ? '!' : ''}\u0001${content}`), connective: '' };
}

/** Whether a comparison of a number of things with 0 or 1 says that there are none; by operator and number. */
const emptiness: Readonly<Record<string, boolean>> = {
  '== 0': true,
  '=== 0': true,
  '<= 0': true,
  '< 1': true,
  '!= 0': false,
  '!== 0': false,
  '> 0': false,
  '>= 1': false,
};

/**
 * `a.length > 0`, `a.length !== 0` and, where numbers are conditions, `a.length` deny what `a.length === 0` says: there are never
 * less than none.
 */
function emptinessOf(node: CodeNode, index: ContentIndex): { content: number; negated: boolean } | null {
  const isCompared = node.kind === 'binary' && node.children.length === 2;
  const counted = isCompared ? node.children[0] : node;
  if ((counted.kind !== 'member' && counted.kind !== 'call') || !index.words.counts.has(counted.label)) return null;
  const isEmpty = isCompared ? emptiness[`${node.label} ${node.children[1].label}`] : false;
  if (isEmpty === undefined) return null;
  return { content: index.intern(`empty\u0001${index.content(counted)}`), negated: !isEmpty };
}

/** What stands for no pointer; a number that is 0 is no other condition. */
const isNothing = ({ kind, label }: CodeNode) => kind === 'null' || (kind === 'number' && label === '0');

/** `p != NULL` and `p != 0` ask what `p` asks, and `p == NULL` what `!p` does, where pointers and numbers are conditions. */
function nullnessOf(node: CodeNode, index: ContentIndex): { content: number; negated: boolean } | null {
  if (!index.words.hasPointers || node.kind !== 'binary' || node.children.length !== 2) return null;
  const isEqual = node.label === '==';
  if (!isEqual && node.label !== '!=') return null;
  const [left, right] = node.children;
  if (isNothing(left) === isNothing(right)) return null;
  return { content: index.content(isNothing(left) ? right : left), negated: isEqual };
}

/** `a == false` and `a != true` deny what `a == true` and `a` say. */
function truthOf(node: CodeNode, index: ContentIndex): { content: number; negated: boolean } | null {
  if (node.kind !== 'binary' || node.children.length !== 2 || !/^(?:[!=]==?|is(?: not)?)$/.test(node.label))
    return null;
  const literal = node.children.find(({ kind }) => kind === 'boolean');
  const asked = node.children.find(({ kind }) => kind !== 'boolean');
  if (!literal || !asked) return null;
  const isDenied = node.label.startsWith('!') || node.label.endsWith('not');
  return { content: index.content(asked), negated: isDenied !== /^false$/i.test(literal.label) };
}

/** Content of an operand with its own negation taken out. */
function operandOf(node: CodeNode, index: ContentIndex): { content: number; negated: boolean } {
  const known = emptinessOf(node, index) ?? nullnessOf(node, index) ?? truthOf(node, index);
  if (known) return known;
  if (node.kind === 'binary' && node.children.length === 2) {
    const comparison = comparisons[node.label];
    if (comparison) {
      const [operator, negated, swapped] = comparison;
      let sides = node.children.map((child) => index.content(child));
      if (swapped) sides.reverse();
      if (symmetric.has(operator)) sides = sides.sort((a, b) => a - b);
      return { content: index.intern(`comparison\u0001${operator}\u0001${sides.join('\u0001')}`), negated };
    }
  }
  if (node.kind === 'instanceOf') {
    // A name that the test binds does not change what is asked.
    const pattern = node.child('pattern');
    const asked = node.child('type') ?? (pattern?.kind === 'parameter' ? pattern.child('type') : pattern);
    const parts = [node.child('operand'), asked].map((part) => (part ? index.content(part) : -1));
    const negated = node.label.startsWith('!');
    const operator = negated ? node.label.slice(1) : node.label;
    return { content: index.intern(`instanceOf\u0001${operator}\u0001${parts.join('\u0001')}`), negated };
  }
  return { content: index.content(node), negated: false };
}
