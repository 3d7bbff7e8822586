// A method that became a property, or the reverse (statement-mapping.md §3.4): `a.f()` and `a.f` ask the same thing for the
// same, so that code which reads the one where it called the other has not changed by that.
import type { CodeNode } from '../model/code.ts';

/**
 * Tells whether one is a call without arguments and the other reads a member of that name, or of one that is known to have
 * taken its place.
 */
export function isReadAsCalled(
  left: CodeNode,
  right: CodeNode,
  isRenamed: (left: string, right: string) => boolean,
): boolean {
  const [call, read] = left.kind === 'call' ? [left, right] : [right, left];
  if (call.kind !== 'call' || read.kind !== 'member' || call.children.length !== 1) return false;
  if (!call.child('receiver') || !read.child('receiver')) return false;
  return call.label === read.label || isRenamed(left.label, right.label);
}

/** `x` and `x()`: what is named here is asked of the own object there. */
export function isReadByName(name: CodeNode, call: CodeNode): boolean {
  return name.kind === 'name' && call.kind === 'call' && call.children.length === 0 && call.label === name.label;
}
