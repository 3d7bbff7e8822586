// Statements whose call has names where the other version wrote the parts out (statement-mapping.md §4.2): `f(a).g(b())` and
// `x.g(y)` have one word in common, but `x` and `y` are new, and no other statement around makes the call.
import type { CodeNode } from '../../model/code.ts';
import { appendTo } from '../../model/grouping.ts';
import type { Body, Fragment } from './bodies.ts';
import type { ContentIndex } from './content.ts';
import type { Edits } from './edits.ts';
import { computedValue } from './shapes.ts';

/** The name that a declaration of a single variable declares, else null. */
export function declaredIn({ node }: Fragment): string | null {
  return node.kind === 'declaration' && node.children.length === 1 ? node.children[0].label || null : null;
}

// What it costs at most that a name stands for code.
const BOUND = 0.1;
// Longer lists of calls of one name are not looked through.
const MOST_CALLS = 400;

/**
 * Pairs of statements without partner: the only ones of their list that make a call of a name, all parts of which are the
 * same but for those that only one version has names for.
 * @param toRight partners by number of the left statement
 */
export function callsOfNames(
  left: Body,
  right: Body,
  toRight: Int32Array,
  index: ContentIndex,
  isFree: (i: number, j: number) => boolean,
): [number, number][] {
  const lefts = callsByPlace(left, (parent) => (parent < 0 ? parent : toRight[parent] < 0 ? null : toRight[parent]));
  if (lefts.size === 0) return [];
  const rights = callsByPlace(right, (parent) => parent);
  const [named, before] = [declaredNames(right), declaredNames(left)];
  const isNew = ({ kind, label }: CodeNode) => kind === 'name' && named.has(label) && !before.has(label);
  const wasNew = ({ kind, label }: CodeNode) => kind === 'name' && before.has(label) && !named.has(label);
  const result: [number, number][] = [];
  for (const [place, ls] of lefts) {
    const all = rights.get(place) ?? [];
    if (ls.length * all.length > MOST_CALLS) continue;
    for (const l of ls) {
      // What is left of the list once the rest of it has partners.
      const rs = all.filter((r) => isFree(l.statement, r.statement));
      const others = ls.filter((other) => rs.some((r) => isFree(other.statement, r.statement)));
      if (rs.length !== 1 || others.length !== 1) continue;
      const [r] = rs;
      if (haveNames(l.call, r.call, isNew, index) || haveNames(r.call, l.call, wasNew, index))
        result.push([l.statement, r.statement]);
    }
  }
  return result;
}

interface Calling {
  readonly statement: number;
  readonly call: CodeNode;
}

/** Statements that do no more than make a call, or return what it gives, by the list they stand in and the name called. */
function callsByPlace(body: Body, parentOf: (parent: number) => number | null): ReadonlyMap<string, Calling[]> {
  const result = new Map<string, Calling[]>();
  for (const { index, node, composite, parent, slot } of body.fragments) {
    const [call] = node.children;
    if (composite || (node.kind !== 'expression' && node.kind !== 'return') || call?.kind !== 'call') continue;
    const list = parentOf(parent);
    if (list === null) continue;
    const place = `${list}\0${slot}\0${node.kind}\0${call.label}`;
    appendTo(result, place, { statement: index, call });
  }
  return result;
}

function declaredNames({ fragments }: Body): ReadonlySet<string> {
  return new Set(fragments.map(declaredIn).filter((name) => name !== null));
}

/** The parts of a call are those of the other one, or names for them. */
function haveNames(whole: CodeNode, call: CodeNode, isNew: (part: CodeNode) => boolean, index: ContentIndex): boolean {
  const { children } = call;
  if (children.length !== whole.children.length) return false;
  if (children.some(({ role }, i) => role !== whole.children[i].role)) return false;
  const others = children.filter((part, i) => index.content(part) !== index.content(whole.children[i]));
  return others.length > 0 && others.every(isNew);
}

/**
 * `a.b(c).build(x)` and `v.log()`, where `v` stands for `a.b(c)`: two things that are done with one, of which only the name
 * says that they have something in common.
 */
export function areOtherCalls(l: Fragment, r: Fragment, edits: Edits): boolean {
  const { context, index } = edits;
  const [before, after] = [computedValue(l.node), computedValue(r.node)];
  if (before?.kind !== 'call' || after?.kind !== 'call' || before.label === after.label) return false;
  if (context.renames?.has(`${before.label}\0${after.label}`)) return false;
  const [on, other] = [before.child('receiver'), after.child('receiver')];
  if (!on || !other || (on.kind === 'name') === (other.kind === 'name') || edits.cost(on, other) > BOUND) return false;
  const handed = new Set(before.all('argument').map((argument) => index.content(argument)));
  return !after.all('argument').some((argument) => handed.has(index.content(argument)));
}
