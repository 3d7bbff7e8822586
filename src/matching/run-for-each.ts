// What a loop, or a function handed to a call, runs for each element, where a pipeline is handed a function by its name.
import { type CodeNode, ownNodes } from '../model/code.ts';
import type { Body, Fragment } from './bodies.ts';
import { type CallSite, isGetter } from './call-sites.ts';
import type { Edits } from './edits.ts';
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
  { comparison, kind, pool, callee }: Evidence,
  edits: Edits,
  isFree: (fragment: Fragment) => boolean,
): { readonly statement: CodeNode; readonly known: Edits }[] {
  const [parameter] = callee.declaration.parameters;
  if (!parameter || callee.fragments.length !== 1) return [];
  const { context } = edits;
  const [{ size }] = callee.fragments;
  const result: { statement: CodeNode; known: Edits }[] = [];
  for (const fragment of pool.fragments) {
    if (result.length === MOST_RUN) break;
    if (fragment.composite || !isFree(fragment) || 2 * fragment.size < size || fragment.size > 3 * size) continue;
    const element = elementAt(fragment.node);
    if (!element) continue;
    const isNamed = element.kind === 'variable' || element.kind === 'parameter';
    const [left, right] = kind === 'extract' ? [element.label, parameter.name] : [parameter.name, element.label];
    const side = kind === 'extract' ? 'right' : 'left';
    const known = comparison.editsWith(
      isNamed
        ? { ...context, renames: new Set([...(context.renames ?? []), `${left}\0${right}`]) }
        : {
            ...context,
            // Code is no definition of itself, so that only the receiver tells of an element that is asked for once.
            [side]: new Map([...(context[side] ?? []), [parameter.name, [element, ...element.children]]]),
            parameters: new Set([...(context.parameters ?? []), parameter.name]),
          },
    );
    result.push({ statement: fragment.node, known });
  }
  return result;
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
