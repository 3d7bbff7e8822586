// What a loop, or a function handed to a call, runs for each element, where a pipeline is handed a function by its name.
import { CodeNode, ownNodes } from '../../model/code.ts';
import type { Parameter } from '../../model/declaration.ts';
import type { Body, Fragment } from '../bodies/bodies.ts';
import type { Definition, Edits } from '../bodies/edits.ts';
import { type CallSite, isGetter } from '../calls/call-sites.ts';
import { memberOf, namesBoundIn } from '../calls/named-bindings.ts';
import type { Evidence } from './hypotheses.ts';

// How alike the code of a loop and what a function gives are, where a pipeline is handed the function.
export const RUN_FOR_EACH = 0.8;
// Statements of loops that are compared with what one function gives.
const MOST_RUN = 32;

/** `xs.map(f)`, `xs.map(this.f.bind(this))`: the callee is handed over by its name, for another one to call it. */
export function isHandedOver({ call }: CallSite, { declaration }: Body): boolean {
  return call.role !== 'value' && (call.kind === 'name' || call.kind === 'member') && !isGetter(declaration);
}

/**
 * Statements that a loop, or a function handed to a call, ran for each element, and what is known of these there: the first
 * parameter of a function that a pipeline is handed now stands for the element.
 */
export function runForEach(
  evidence: Evidence,
  edits: Edits,
  isFree: (fragment: Fragment) => boolean,
): { readonly statement: CodeNode; readonly known: Edits }[] {
  const { pool, callee } = evidence;
  const [parameter] = callee.declaration.parameters;
  if (!parameter || callee.fragments.length !== 1) return [];
  const [{ size }] = callee.fragments;
  const result: { statement: CodeNode; known: Edits }[] = [];
  for (const fragment of pool.fragments) {
    if (result.length === MOST_RUN) break;
    if (fragment.composite || !isFree(fragment) || 2 * fragment.size < size || fragment.size > 3 * size) continue;
    const element = elementAt(fragment.node);
    if (element) result.push({ statement: fragment.node, known: withElement(evidence, edits, parameter, element) });
  }
  return result;
}

/** What is known where the parameter of a function stands for an element. */
function withElement(
  { comparison, kind, callee }: Evidence,
  { context }: Edits,
  parameter: Parameter,
  element: CodeNode,
): Edits {
  const isNamed = element.kind === 'variable' || element.kind === 'parameter';
  const parts = isNamed && element.label !== '' ? namesBoundIn(callee.declaration, parameter) : [];
  const [left, right] = kind === 'extract' ? [element.label, parameter.name] : [parameter.name, element.label];
  if (isNamed && parts.length === 0)
    return comparison.editsWith({ ...context, renames: new Set([...(context.renames ?? []), `${left}\0${right}`]) });
  // Code is no definition of itself, so that only the receiver tells of an element that is asked for once.
  const meant: [string, Definition][] =
    parts.length > 0 ? parts.map(membersOf(element)) : [[parameter.name, [element, ...element.children]]];
  const side = kind === 'extract' ? 'right' : 'left';
  return comparison.editsWith({
    ...context,
    [side]: new Map([...(context[side] ?? []), ...meant]),
    parameters: new Set([...(context.parameters ?? []), ...meant.map(([name]) => name)]),
  });
}

/** Of a function that a pipeline is handed: what is known where code of the other version is run for an element. */
export function knownOfElements(evidence: Evidence, edits: Edits): (code: CodeNode) => Edits {
  const [parameter] = evidence.callee.declaration.parameters;
  if (!parameter) return () => edits;
  const known = new Map<CodeNode, Edits>();
  return (code) => {
    const element = elementAt(code);
    if (!element) return edits;
    const found = known.get(element) ?? withElement(evidence, edits, parameter, element);
    known.set(element, found);
    return found;
  };
}

/** What a pattern takes out of an element stands for members of that. */
function membersOf({ label, start, end }: CodeNode): (part: [string, string]) => [string, CodeNode] {
  const element = new CodeNode('name', label, -1, start, end);
  return ([name, member]) => [name, memberOf(element, member)];
}

/**
 * What stands for the element in the innermost loop or function around a statement: its variable, or `xs[i]` of one that counts, or the
 * variable that is given that first.
 */
export function elementAt(statement: CodeNode): CodeNode | null {
  for (let at: CodeNode | null = statement; at; at = at.parent) {
    if (at.kind === 'lambda') return at.role === 'argument' ? at.child('parameter') : null;
    if (at.kind === 'forEach') return at.child('variable');
    if (at.kind !== 'for') continue;
    const counters = new Set(ownNodes(at).flatMap(({ kind, label }) => (kind === 'variable' ? [label] : [])));
    for (const update of at.all('update'))
      for (const { kind, label } of ownNodes(update)) if (kind === 'name') counters.add(label);
    const isElement = ({ kind, children: [, i] }: CodeNode) => kind === 'index' && counters.has(i?.label);
    return ownNodes(statement).find(isElement) ?? namedElement(at, statement, isElement);
  }
  return null;
}

/** `row` of a statement that mentions it, in a loop that begins with `const row = rows[i]`. */
function namedElement(loop: CodeNode, statement: CodeNode, isElement: (value: CodeNode) => boolean): CodeNode | null {
  const mentioned = new Set(ownNodes(statement).flatMap(({ kind, label }) => (kind === 'name' ? [label] : [])));
  for (const { kind, children } of loop.child('body')?.children ?? []) {
    if (kind !== 'declaration') break;
    for (const variable of children) {
      const value = variable.kind === 'variable' ? variable.child('init') : null;
      if (value && mentioned.has(variable.label) && isElement(value)) return variable;
    }
  }
  return null;
}
