// A method that became a property, or the reverse (statement-mapping.md §3.4): `a.f()` and `a.f` ask the same thing for the
// same, so that code which reads the one where it called the other has not changed by that.
import type { CodeNode } from '../../model/code.ts';
import { bareName } from '../words.ts';
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

/** `x` and `x()`: what is named here is asked of the own object there. */
export function isReadByName(name: CodeNode, call: CodeNode): boolean {
  return name.kind === 'name' && call.kind === 'call' && call.children.length === 0 && call.label === name.label;
}

// How a method that gives a field is named, by the name of that field.
const ACCESSOR = /^(?:get|is|has)(?:_|(?=\p{Lu}))/u;

/**
 * What a method that gives a field is called on (statements:3.6): `p` of `p.size()` and `p.getSize()` for `size` or `size_`; null
 * for all else.
 */
export function askedFor(field: string, { kind, label, children }: CodeNode): CodeNode | null {
  const [asked, ...more] = children;
  if (kind !== 'call' || asked?.role !== 'receiver' || more.length > 0) return null;
  const name = bareName(field);
  return bareName(label) === name || bareName(label.replace(ACCESSOR, '')) === name ? asked : null;
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
