// A method that became a property, or the reverse (statement-mapping.md §3.4): `a.f()` and `a.f` ask the same thing for the
// same, so that code which reads the one where it called the other has not changed by that.
import type { CodeNode } from '../../model/code.ts';
import { plainText } from './built-texts.ts';

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

const GETTER = /^(?:get|is|has)_?(\p{Lu}.*)$/u;

/** Names of the field that `a.f`, `a.f()` or `a.getF()` reads, going by how it is named. */
export function fieldsRead({ kind, label, children }: CodeNode): readonly string[] {
  if (kind === 'member') return [label];
  if (kind !== 'call' || children.length !== 1) return [];
  const [, field] = GETTER.exec(label) ?? [];
  return field ? [label, field[0].toLowerCase() + field.slice(1)] : [label];
}

/** `x` and `x()`: what is named here is asked of the own object there. */
export function isReadByName(name: CodeNode, call: CodeNode): boolean {
  return name.kind === 'name' && call.kind === 'call' && call.children.length === 0 && call.label === name.label;
}

/** Tells whether one reads a member by its name and the other by a text that is it, or that a name in its place stands for. */
export function isReadByText(
  left: CodeNode,
  right: CodeNode,
  meaning: (name: CodeNode, side: 'left' | 'right') => readonly CodeNode[],
): boolean {
  const [read, lookup] = left.kind === 'member' ? [left, right] : [right, left];
  if (read.kind !== 'member' || lookup.kind !== 'index' || !read.child('receiver')) return false;
  const key = lookup.child('index');
  if (!key) return false;
  return [key, ...meaning(key, lookup === left ? 'left' : 'right')].some((text) => plainText(text) === read.label);
}
