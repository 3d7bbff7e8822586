// Texts that are made of values: `f'{a}: {b}'`, `'%s: %s' % (a, b)`, `'{}: {}'.format(a, b)`, `a + ': ' + b`. Programs change
// between these ways without saying anything else.
import type { CodeNode } from '../model/code.ts';

/** What a text is made of, in order. */
export interface BuiltText {
  readonly values: readonly CodeNode[];
  /** Words between the values, without what marks their places. */
  readonly words: readonly string[];
}

// What marks the place of a value in a format: `%s`, `%(name)05d`, `{}`, `{0.name!r:>4}`.
const PLACES = /%(\([^)]*\))?[-+ #0-9.]*[A-Za-z]|\{[^{}]*\}/g;

/** Texts that were found, by the methods that they were read with: most expressions are none, which is quick to see. */
const found = new WeakMap<ReadonlySet<string>, WeakMap<CodeNode, BuiltText>>();

/**
 * The parts of an expression that builds a text out of values; null for all others.
 * @param formatMethods methods that put values into the places of a text
 */
export function builtText(node: CodeNode, formatMethods: ReadonlySet<string>): BuiltText | null {
  let known = found.get(formatMethods);
  if (!known) found.set(formatMethods, (known = new WeakMap()));
  const text = known.get(node) ?? madeOf(node, formatMethods);
  if (text) known.set(node, text);
  return text;
}

function madeOf(node: CodeNode, formatMethods: ReadonlySet<string>): BuiltText | null {
  const { kind, label, children } = node;
  if (kind === 'template') {
    const texts = children.filter((child) => child.role === 'part');
    return textOf(
      children.filter((child) => child.role === 'value'),
      texts,
    );
  }
  if (kind === 'call' && formatMethods.has(label)) {
    const [format, ...values] = node.child('receiver')?.kind === 'string' ? children : children.slice(1);
    return format?.kind === 'string' ? textOf(values.map(unnamed), [format]) : null;
  }
  if (kind !== 'binary' || (label !== '+' && label !== '%')) return null;
  if (label === '%') {
    const [format, given] = children;
    if (format?.kind !== 'string' || !given) return null;
    return textOf(given.kind === 'collection' ? given.children : [given], [format]);
  }
  const operands = operandsOf(node);
  const isText = (operand: CodeNode) => operand.kind === 'string';
  return operands.some(isText)
    ? textOf(
        operands.filter((operand) => !isText(operand)),
        operands.filter(isText),
      )
    : null;
}

function textOf(values: readonly CodeNode[], literals: readonly CodeNode[]): BuiltText | null {
  if (values.length === 0) return null;
  const words = literals.flatMap(({ label }) => label.replace(PLACES, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  return { values, words };
}

function unnamed(argument: CodeNode): CodeNode {
  return argument.kind === 'namedArgument' ? (argument.children[0] ?? argument) : argument;
}

/** `a + b + c` from left to right. */
function operandsOf(sum: CodeNode): CodeNode[] {
  const result: CodeNode[] = [];
  const stack = [sum];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'binary' && node.label === '+') stack.push(...[...node.children].reverse());
    else result.push(node);
  }
  return result;
}
