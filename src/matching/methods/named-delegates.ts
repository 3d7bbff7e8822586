// Methods that had much the same code, each with words of its own, and hand these to a new method now, under other names:
// `getImportRows()` and `getImportLines()` became `getRows() { return get("rows"); }` and `getLines() { return get("lines"); }`
// (model-diff.md M8(3), M13). What the delegates call was extracted, and is none of the two by another name.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { isTrivial } from '../bodies/bodies.ts';
import { computedValue } from '../bodies/shapes.ts';
import { argumentsOf } from '../calls/resolution.ts';
import type { Comparison } from '../comparison.ts';
import { wordSimilarity } from '../words.ts';

// Words that the two names have in common.
const LIKE_NAME = 0.5;
// Delegates of one method that say the same.
const SEVERAL = 2;

const said: ReadonlySet<CodeNode['kind']> = new Set(['name', 'member', 'string', 'number']);

/** Pairs the methods of two containers that became delegates of one that is new. */
export function pairNamedDelegates(comparison: Comparison, left: Declaration, right: Declaration): void {
  const added = right.children.filter((d) => isPlain(d) && !comparison.pairOfRight(d));
  if (added.length <= SEVERAL) return;
  const named = groupBy(added, ({ name }) => name);
  const delegates = new Map<Declaration, { readonly method: Declaration; readonly handed: readonly string[] }[]>();
  for (const method of added) {
    const call = soleCall(comparison, method);
    const [callee, ...others] = (call && named.get(call.label)) ?? [];
    if (!call || !callee || others.length > 0 || callee === method || soleCall(comparison, callee)) continue;
    appendTo(delegates, callee, { method, handed: argumentsOf(call).flatMap(wordsOf) });
  }
  if (delegates.size === 0) return;
  const removed = left.children.filter((d) => isPlain(d) && !comparison.pairOfLeft(d) && !soleCall(comparison, d));
  const owners = soleOwners(comparison, removed);
  for (const [callee, all] of delegates) {
    const found = new Map<Declaration, Declaration>();
    for (const { method, handed } of all.length < SEVERAL ? [] : all) {
      const isFormer = (d: Declaration) =>
        d.parameters.length === method.parameters.length &&
        wordSimilarity(d.name, method.name) >= LIKE_NAME &&
        haveCodeInCommon(comparison, d, callee);
      // What it hands over stood in one of them alone.
      const [former, ...others] = new Set(handed.flatMap((word) => owners.get(word) ?? []).filter(isFormer));
      if (former && others.length === 0 && !found.has(former)) found.set(former, method);
    }
    if (found.size < SEVERAL) continue;
    for (const [former, method] of found)
      if (comparison.isFree(former, method))
        comparison.pair(former, method, 'renamed', 'model:M13', wordSimilarity(former.name, method.name));
  }
}

/** The only one of some methods that says a word, by word; null for words of several. */
function soleOwners(comparison: Comparison, methods: readonly Declaration[]): ReadonlyMap<string, Declaration | null> {
  const owners = new Map<string, Declaration | null>();
  for (const method of methods) {
    const words = new Set((comparison.body(method)?.fragments ?? []).flatMap(({ node }) => wordsOf(node)));
    for (const word of words) owners.set(word, owners.has(word) ? null : method);
  }
  return owners;
}

function isPlain(declaration: Declaration): boolean {
  return isCallable(declaration) && declaration.kind !== 'constructor' && declaration.bodyNode >= 0;
}

/** The call of another method of the object, or of a function beside it, which is all that a method does. */
function soleCall(comparison: Comparison, method: Declaration): CodeNode | null {
  const [only, ...others] = comparison.body(method)?.fragments ?? [];
  const value = only && others.length === 0 ? computedValue(only.node) : null;
  const receiver = value?.child('receiver') ?? null;
  return value?.kind === 'call' && (receiver === null || receiver.kind === 'this') ? value : null;
}

function wordsOf(code: CodeNode): string[] {
  return ownNodes(code).flatMap(({ kind, label }) => (said.has(kind) ? [label] : []));
}

/** A statement, or a condition, that says something stands in both. */
function haveCodeInCommon(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const headers = new Set((comparison.body(left)?.fragments ?? []).map(({ header }) => header));
  return (comparison.body(right)?.fragments ?? []).some((f) => !isTrivial(f) && headers.has(f.header));
}
