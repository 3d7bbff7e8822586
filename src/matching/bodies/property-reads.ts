// A method that became a property, or the reverse (statement-mapping.md §3.4): `a.f()` and `a.f` ask the same thing for the
// same, so that code which reads the one where it called the other has not changed by that.
import type { CodeNode } from '../../model/code.ts';
import type { CommonWords } from '../../model/vocabulary.ts';
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
  const call = left.kind === 'call' ? left : right;
  const read = call === left ? right : left;
  if (call.kind !== 'call' || read.kind !== 'member' || call.children.length !== 1) return false;
  if (!call.child('receiver') || !read.child('receiver')) return false;
  return call.label === read.label || isRenamed(left.label, right.label);
}

/** `x` and `x()`: what is named here is asked of the own object there. */
export function isReadByName(name: CodeNode, call: CodeNode): boolean {
  return name.kind === 'name' && call.kind === 'call' && call.children.length === 0 && call.label === name.label;
}

/** An entry that is read by its key: `o[k]`, and `o.get(k)` by a method that does so. */
interface EntryRead {
  readonly receiver: CodeNode;
  readonly key: CodeNode;
  /** What there is instead of a missing entry. */
  readonly otherwise: CodeNode | null;
}

function entryReadBy(node: CodeNode, { entryMethods }: CommonWords): EntryRead | null {
  const receiver = node.child('receiver');
  const keys = node.kind === 'index' ? node.all('index') : [];
  const given = node.kind === 'call' && entryMethods.has(node.label) ? node.all('argument') : keys;
  if (!receiver || given.length === 0 || given.length > 2 || (node.kind === 'index' && given.length > 1)) return null;
  return { receiver, key: given[0], otherwise: given[1] ?? null };
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
  words: CommonWords,
  meaning: (name: CodeNode, side: 'left' | 'right') => readonly CodeNode[],
): boolean {
  if (words.membersByText !== true) return false;
  const read = left.kind === 'member' ? left : right;
  const lookup = read === left ? right : left;
  if (read.kind !== 'member' || !read.child('receiver')) return false;
  const entry = entryReadBy(lookup, words);
  if (!entry) return false;
  const { key } = entry;
  return [key, ...meaning(key, lookup === left ? 'left' : 'right')].some((text) => plainText(text) === read.label);
}

/** Two ways to read the entry of a key, `o[k]` and `o.get(k)`, by their objects and keys; null for all else. */
export function readsOfEntry(
  left: CodeNode,
  right: CodeNode,
  words: CommonWords,
): {
  readonly parts: readonly [[CodeNode, CodeNode], [CodeNode, CodeNode]];
  readonly otherwise: CodeNode | null;
} | null {
  if (left.kind === right.kind || words.entryMethods.size === 0) return null;
  const [l, r] = [entryReadBy(left, words), entryReadBy(right, words)];
  if (!l || !r) return null;
  return {
    parts: [
      [l.receiver, r.receiver],
      [l.key, r.key],
    ],
    otherwise: l.otherwise ?? r.otherwise,
  };
}
