// Names that a pattern binds in the place of a parameter: `({ title }) => draw(title)` that was `(props) => draw(props.title)`,
// with `this.props.title` where a class became a function. What such a name stands for is known before any statement is
// mapped, and so much of a statement changes with it that without it none might be (statement-mapping.md §4.2).
import { CodeNode, ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { javaNotation } from '../../model/notation.ts';
import type { Comparison } from '../comparison.ts';
import type { MembersByName } from './parameter-objects.ts';
import { patternOf, type Variable, type Variables, variablesOf } from './variables.ts';

// Members of a field of `this` that the names have to be: it is no parameter that gave way to a pattern.
const FEWEST_OF_FIELD = 2;

/** Names that the parameters of a body bind or declare, those of the functions around it included. */
interface Heads {
  /** Names that are bound by a pattern. */
  readonly bound: ReadonlySet<string>;
  /** Names of whole parameters. */
  readonly whole: ReadonlySet<string>;
}

const NONE: MembersByName = new Map();

/**
 * Names that patterns of parameters bind in one body → the members of a parameter, or of a field of `this`, that they stand
 * for in the other body, which has no variables of these names.
 */
export function boundMembers(comparison: Comparison, own: Variables, other: Variables): MembersByName {
  const heads = headsAround(comparison, own);
  if (heads.bound.size === 0) return NONE;
  const others = headsAround(comparison, other);
  const bound = new Set([...heads.bound].filter((name) => !isKnown(others, other, name)));
  const gone = new Set([...others.whole].filter((name) => !isKnown(heads, own, name)));
  const result = new Map<string, CodeNode[]>();
  const ofFields = new Map<string, Map<string, CodeNode>>();
  for (const { node: statement } of bound.size > 0 ? other.body.fragments : []) {
    for (const node of ownNodes(statement)) {
      const object = bound.has(node.label) ? objectOf(node) : null;
      if (object?.kind === 'name' && gone.has(object.label)) result.set(node.label, [memberOf(object, node)]);
      if (object?.kind !== 'member' || object.child('receiver')?.kind !== 'this') continue;
      const found = ofFields.get(object.label) ?? new Map<string, CodeNode>();
      ofFields.set(object.label, found.set(node.label, memberOf(object, node)));
    }
  }
  for (const found of ofFields.values())
    if (found.size >= FEWEST_OF_FIELD)
      for (const [name, member] of found) if (!result.has(name)) result.set(name, [member]);
  return result;
}

function isKnown({ bound, whole }: Heads, variables: Variables, name: string): boolean {
  return bound.has(name) || whole.has(name) || variables.named(name).length > 0;
}

/** `a` of `a.x` and `a.x(…)`. */
function objectOf(node: CodeNode): CodeNode | null {
  return node.kind === 'member' || node.kind === 'call' ? node.child('receiver') : null;
}

/** `a.x`, also of a call of it, in no place: what stands for itself would say nothing. */
function memberOf(object: CodeNode, { label, start, end }: CodeNode): CodeNode {
  return new CodeNode('member', label, -1, start, end).add('receiver', copyOf(object));
}

/** The parameters of a body and of the functions around it; of a field those of the functions that it hands on. */
function headsAround(comparison: Comparison, variables: Variables): Heads {
  const bound = new Set<string>();
  const whole = new Set<string>();
  const addLambdas = ({ kind, node, name }: Variable) => {
    if (kind === 'lambda' && node) (patternOf(node) ? bound : whole).add(name);
  };
  variables.all.forEach(addLambdas);
  for (let d: Declaration | null = variables.body.declaration; d; d = d.parent) {
    const notation = d.file.language.notation ?? javaNotation;
    if (isCallable(d))
      for (const { name, bound: isBound } of notation.parameters(d)) (isBound ? bound : whole).add(name);
    else if (d.kind !== 'field') break;
    else if (d !== variables.body.declaration) {
      const around = comparison.body(d);
      if (around) variablesOf(around).all.forEach(addLambdas);
    }
  }
  return { bound, whole };
}

/** The same code in no place. */
export function copyOf({ kind, label, operator, start, end, children }: CodeNode): CodeNode {
  const copy = new CodeNode(kind, label, -1, start, end);
  copy.operator = operator;
  for (const child of children) copy.add(child.role, copyOf(child));
  return copy;
}
