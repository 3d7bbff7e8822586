// Functions that stood in code which went through a call: into a new function with what is around them, or out of one that is
// gone. The two functions are around them as two that correspond are, and their variables have the names that the code says
// (model-diff.md X11).
import { type Declaration, isCallable } from '../../model/declaration.ts';
import type { Comparison } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { symbolsOfExtraction } from '../variables/symbol-maps.ts';

/** New names of variables by the old ones. */
export type LaterNames = ReadonlyMap<string, string>;

/**
 * Tells of two functions what the variables around functions in them are called now; null where no code went from one to the
 * other.
 */
export function namesAround(
  comparison: Comparison,
  extractions: readonly Extraction[],
): (left: Declaration | null, right: Declaration | null) => LaterNames | null {
  const result = new Map<Declaration, Map<Declaration, LaterNames>>();
  for (const extraction of extractions) {
    const { kind, caller, callee } = extraction;
    const [left, right] = kind === 'extract' ? [caller.left, callee] : [callee, caller.right];
    // Of functions that correspond as well the members are known.
    if (!hasFunctions(left) || !hasFunctions(right) || comparison.arePaired(left, right)) continue;
    const row = result.get(left) ?? new Map<Declaration, LaterNames>();
    result.set(left, row);
    row.set(right, laterNames(comparison, extraction));
  }
  return (left, right) => (left && right && result.get(left)?.get(right)) ?? null;
}

function hasFunctions({ children }: Declaration): boolean {
  return children.some(isCallable);
}

function laterNames(comparison: Comparison, extraction: Extraction): LaterNames {
  const result = new Map<string, string>();
  for (const { left, right } of symbolsOfExtraction(comparison, extraction)?.symbols.pairs ?? [])
    if (left.variable && right.variable && left.variable.name !== right.variable.name)
      result.set(left.variable.name, right.variable.name);
  return result;
}
