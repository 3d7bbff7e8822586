// Texts that name something, whole or in part: `'on_' + kind`, `` `on${Kind}` ``, `'%s_handler' % kind`. What is looked up
// by one is called without its name (model-diff.md D8).
import { type CodeNode, preOrder } from '../../model/code.ts';
import type { Body } from '../bodies/bodies.ts';
import { plainText, textPieces } from '../bodies/built-texts.ts';

/** What a text that names something begins and ends with. */
export interface NameForm {
  readonly begin: string;
  readonly end: string;
}

// Letters by which a text says which method is looked up.
const SHORTEST_NAMING = 3;

/** Tells whether a name begins and ends with what a text says, if that says enough. */
export function hasForm(name: string, { begin, end }: NameForm): boolean {
  const length = begin.length + end.length;
  return length >= SHORTEST_NAMING && length <= name.length && name.startsWith(begin) && name.endsWith(end);
}

/**
 * What the name of a method begins and ends with that a call looks up on the object itself:
 * `` this[`open${kind}`](a) ``, `getattr(self, 'open_' + kind)(a)`; null for all other calls.
 */
export function lookedUpAs({ kind, label, children }: CodeNode): NameForm | null {
  const [lookup] = kind === 'call' && label === '' ? children : [];
  if (lookup?.role !== 'receiver' || (lookup.kind !== 'index' && lookup.kind !== 'call')) return null;
  if (!lookup.children.some((child) => child.kind === 'this')) return null;
  for (const child of lookup.children) {
    const form = formOf(child);
    if (form) return form;
  }
  return null;
}

const formsOfBodies = new WeakMap<Body, readonly NameForm[]>();

/** The texts of a body that may be names or begin one, and what those made of values begin and end with. */
export function nameFormsOf(body: Body | null): readonly NameForm[] {
  if (!body) return [];
  let forms = formsOfBodies.get(body);
  if (!forms) formsOfBodies.set(body, (forms = preOrder(body.root).flatMap((node) => formOf(node) ?? [])));
  return forms;
}

function formOf(node: CodeNode): NameForm | null {
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  if (node.kind === 'template') {
    const end = last && last !== first && last.role === 'part' ? last.label : '';
    return named(first?.role === 'part' ? first.label : '', end);
  }
  if (node.kind === 'binary' && node.label === '+' && last) {
    const [begin, end] = [first ? plainText(first) : null, plainText(last)];
    return begin === null && end === null ? null : named(begin ?? '', end ?? '');
  }
  const [begin, ...rest] = textPieces(node) ?? [];
  return begin === undefined ? null : named(begin, rest.at(-1) ?? '');
}

function named(begin: string, end: string): NameForm | null {
  return /^[\p{L}\p{N}_$]+$/u.test(begin + end) ? { begin, end } : null;
}
