// What a piece of code is, seen alone: the name that it is or declares, whether it is a literal, and how a leaf statement uses its
// value (statement-mapping.md §9 B).
import { type CodeNode, isComposite, isStatement, ownNodes, preOrder } from '../../model/code.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import type { ContentIndex } from './content.ts';

/** How a leaf statement uses its value: `T v = e`, `v = e`, `return e`, `throw e`, `e`. */
export interface Shape {
  readonly form: string;
  /** Declared or assigned thing. */
  readonly target: CodeNode | null;
  readonly type: CodeNode | null;
  readonly value: CodeNode | null;
}

/** Kinds of statements that run others again and again. */
export const loops: ReadonlySet<string> = new Set(['for', 'forEach', 'while', 'do']);

/** `a.f` as a value is what `a.f(x)` calls, and `f(y)` what `f(y)(x)` does. */
export function isCalledMember(
  value: CodeNode,
  call: CodeNode,
  isSame: (ofValue: CodeNode, ofCall: CodeNode) => boolean,
): boolean {
  if (value.kind === 'call' && call.kind === 'call' && call.label === '') {
    const made = call.child('receiver');
    return made?.kind === 'call' && isSame(value, made);
  }
  if (value.kind !== 'member' || call.kind !== 'call' || value.label !== call.label) return false;
  const [owner, receiver] = [value.child('receiver'), call.child('receiver')];
  return owner !== null && receiver !== null && isSame(owner, receiver);
}

/** `f(a)` does what stands in the lambda that `f` holds, with what the call hands over in the places of its parameters. */
export function isDoneByCall(
  value: CodeNode,
  call: CodeNode,
  code: CodeNode,
  isSame: (ofValue: CodeNode, code: CodeNode) => boolean,
): boolean {
  const body = value.kind === 'lambda' ? value.child('body') : null;
  const parameters = value.all('parameter').map(({ label }) => label);
  const given = call.all('argument');
  if (!body || isStatement(body) || isLiteral(body) || parameters.length !== given.length) return false;
  const work: [CodeNode, CodeNode][] = [[body, code]];
  for (let next = work.pop(); next; next = work.pop()) {
    const [a, b] = next;
    const at = a.kind === 'name' ? parameters.indexOf(a.label) : -1;
    if (at < 0 ? isSame(a, b) : isSame(given[at], b)) continue;
    if (a.kind !== b.kind || a.label !== b.label || a.children.length !== b.children.length || at >= 0) return false;
    if (a.children.length === 0) return false;
    for (const [i, child] of a.children.entries()) work.push([child, b.children[i]]);
  }
  return true;
}

/** Tells whether a statement computes nothing but this expression. */
export function isWhole({ parent, role }: CodeNode): boolean {
  if (!parent) return true;
  return isStatement(parent)
    ? !isComposite(parent)
    : role === 'init' || (role === 'value' && isStatement(parent.parent ?? parent));
}

/** An anonymous class of one method, and a function that may have taken its place (statement-mapping.md §3.7). */
export function areOneFunction({ kind, nested }: CodeNode, { kind: other }: CodeNode): boolean {
  if (kind !== 'creation' || !nested || (other !== 'lambda' && other !== 'methodReference')) return false;
  return nested.children.filter(({ bodyNode }) => bodyNode >= 0).length === 1;
}

/** Tells whether code uses a variable or field, apart from what a call or an access starts from. */
export function hasName(code: CodeNode): boolean {
  if (code.role === 'receiver') return false;
  for (const node of ownNodes(code)) if (node.kind === 'name' && node.role !== 'receiver') return true;
  return false;
}

/** All non-empty labels below and including a node. */
export function labels(root: CodeNode): string[] {
  const found: string[] = [];
  for (const { label } of preOrder(root)) if (label !== '') found.push(label);
  return found;
}

/** `x` and `this.x` are the name x. */
export function plainName(node: CodeNode): string | null {
  if (node.kind === 'name') return node.label;
  if (node.kind === 'member' && node.children.length === 1 && node.children[0].kind === 'this') return node.label;
  return null;
}

/** The plain name of what is assigned to; a key of its code for `a.b` and `a[i]`, which is no name. */
export function targetKey(target: CodeNode, index: ContentIndex): string | null {
  const isPart = target.kind === 'member' || target.kind === 'index';
  return plainName(target) ?? (isPart ? `#${index.content(target)}` : null);
}

/** What a variable is given within other code: `f()` of `if ((v = f()))`. */
export function isGivenWithin({ role, parent }: CodeNode): boolean {
  if (role !== 'value' || parent?.kind !== 'assignment' || parent.label !== '=') return false;
  return parent.parent?.kind !== 'expression' && parent.child('target')?.kind === 'name';
}

/** The assignment that a statement is, `a = v` or `a += v`; null for other statements. */
export function assignmentIn({ kind, children }: CodeNode): CodeNode | null {
  return kind === 'expression' && children[0]?.kind === 'assignment' ? children[0] : null;
}

/** The key of what a statement assigns to; null if it is no assignment. */
export function assignedKey(statement: CodeNode, index: ContentIndex): string | null {
  const target = assignmentIn(statement)?.child('target');
  return target ? targetKey(target, index) : null;
}

/** `a || b`: what a value is, unless there is none. */
export const defaultOperators: ReadonlySet<string> = new Set(['||', '??', '?:', 'or']);

/** The name that a declaration or assignment gives a value to; null for patterns and other targets. */
export function declaredName(target: CodeNode): string | null {
  return target.kind === 'variable' || target.kind === 'parameter' ? target.label || null : plainName(target);
}

/** The name of a pointer through which something is read or set, `*p`, or null. */
export function pointerName({ kind, label, children }: CodeNode): string | null {
  return kind === 'unary' && label === '*' && children[0]?.kind === 'name' ? children[0].label : null;
}

/** A declared variable or pattern, which has its value as a part. */
export function declares({ kind }: CodeNode): boolean {
  return kind === 'variable' || kind === 'parameter';
}

/** `T a` and `b.a`: a variable that became a member of an object under its name, or the reverse. */
export function isVariableAndMember(left: CodeNode, right: CodeNode): boolean {
  if (left.label !== right.label || left.label === '') return false;
  return declares(left) ? right.kind === 'member' : left.kind === 'member' && declares(right);
}

/** What declares several variables by the parts of one value. */
export function isPattern(target: CodeNode): boolean {
  return declares(target) && target.label === '' && target.children.some(({ role }) => role === 'element');
}

export function isLiteral(node: CodeNode): boolean {
  const { kind } = node;
  return (
    kind === 'string' ||
    kind === 'number' ||
    kind === 'char' ||
    kind === 'boolean' ||
    kind === 'null' ||
    kind === 'regex'
  );
}

/** `[]` or `{}`: every list is empty at first. */
export function isEmptyCollection({ kind, children }: CodeNode): boolean {
  return (kind === 'collection' || kind === 'map') && children.length === 0;
}

/** Name of the type that an expression creates; null for anything else. */
export function createdType(node: CodeNode): string | null {
  return (node.kind === 'creation' && node.child('type')?.label.replace(/<.*$/s, '')) || null;
}

/** The type that is created, also where that is written as a call of it; a name in capitals alone is no type. */
export function madeType(node: CodeNode): string | null {
  const isType = node.kind === 'call' && node.child('receiver') === null && /^\p{Lu}.*\p{Ll}/u.test(node.label);
  return isType ? node.label : createdType(node);
}

/** `this.x`, a member of the own object. */
export function isOfThis(node: CodeNode): boolean {
  return node.kind === 'member' && node.child('receiver')?.kind === 'this';
}

/** The value that a leaf statement computes, whatever it does with it; null for composites and other statements. */
export function computedValue(node: CodeNode): CodeNode | null {
  return shapeOf(node)?.value ?? null;
}

/** What a lambda with a block returns: the value of the last statement. */
export function lastValue(lambda: CodeNode, role: string): CodeNode | null {
  const body = lambda.children.find((child) => child.role === role && isStatement(child));
  const last = body?.kind === 'block' ? body.children.at(-1) : body;
  return last?.kind === 'return' || last?.kind === 'expression' ? computedValue(last) : null;
}

/** What a name is given, be it computed where that is asked for first: `f()` of `lazy { f() }`. */
export function givenValue(value: CodeNode, { lazyCall }: Vocabulary): CodeNode {
  if (value.kind !== 'call' || value.label !== lazyCall || value.children.length !== 1) return value;
  const [lambda] = value.children;
  const body = lambda.kind === 'lambda' && lambda.children.length === 1 ? lambda.child('body') : null;
  return body && !isStatement(body) ? body : value;
}

/** Form, target and value of a leaf statement; null for composites and statements without such a form. */
export function shapeOf(node: CodeNode): Shape | null {
  switch (node.kind) {
    case 'expression': {
      const value = node.children[0] ?? null;
      if (value?.kind === 'assignment' && value.label === '=') {
        return { form: 'assign', target: value.child('target'), type: null, value: value.child('value') };
      }
      return { form: 'evaluate', target: null, type: null, value };
    }
    case 'declaration': {
      if (node.children.length !== 1) return null;
      const variable = node.children[0];
      return { form: 'declare', target: variable, type: variable.child('type'), value: variable.child('init') };
    }
    case 'return':
    case 'throw':
    case 'yield':
      return { form: node.kind, target: null, type: null, value: node.children[0] ?? null };
    default:
      return loops.has(node.kind) || !isStatement(node)
        ? node.kind === 'statementExpression' || isStatement(node)
          ? null
          : { form: 'evaluate', target: null, type: null, value: node }
        : null;
  }
}

export function formCost(a: string, b: string): number {
  const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
  if (pair === 'assign declare') return 0.1;
  if (pair === 'evaluate return' || pair === 'declare evaluate' || pair === 'return yield') return 0.4;
  return 0.7;
}
