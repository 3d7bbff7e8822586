// Files whose module is like a class of its own (functions, variables, statements directly in the file) and that moved or
// were renamed: paired by the lines they share, as version control does it, where their members did not pair them.
import { type Declaration, isType } from '../../model/declaration.ts';
import { type Comparison, callablesOf, fieldsOf } from '../comparison.ts';
import { functionKeys, isTakenApart, memberKeys, typeKey } from './moved-types.ts';
import { compare, pairTypesIn } from './types.ts';

/** Two files are one if this share of their lines is common. */
const ENOUGH_LINES = 0.5;
/** Where the file kept its name and no other one has it, less of it. */
const ENOUGH_OF_NAMESAKES = 0.3;
/** Or where so much of the file, if it has so many lines, and so much of both together is in the other one, which has more. */
const NEARLY_ALL = 0.8;
const ENOUGH_OF_GROWN = 0.35;
const LEAST_LINES = 10;
/** Lines of more files than this (licences, imports) do not lead to a candidate. */
const COMMONEST_LINE = 10;
/** Shorter lines say nothing. */
const SHORTEST_LINE = 4;

/** A file with members, in namespaces or not, or statements of its own. */
function isModule(comparison: Comparison, root: Declaration): boolean {
  return hasMembers(root) || (comparison.body(root)?.fragments.length ?? 0) > 0;
}

function hasMembers(container: Declaration): boolean {
  if (callablesOf(container).length + fieldsOf(container).length > 0) return true;
  return container.children.some((child) => child.kind === 'namespace' && hasMembers(child));
}

/** Distinct lines of a file with their numbers of occurrences. */
function linesOf(root: Declaration): Map<string, number> {
  const result = new Map<string, number>();
  for (const line of root.file.text.split('\n')) {
    const text = line.trim();
    if (text.length >= SHORTEST_LINE) result.set(text, (result.get(text) ?? 0) + 1);
  }
  return result;
}

function total(lines: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of lines.values()) sum += count;
  return sum;
}

function fileName({ file }: Declaration): string {
  return file.path.slice(file.path.lastIndexOf('/') + 1);
}

function countNames(roots: readonly Declaration[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const root of roots) result.set(fileName(root), (result.get(fileName(root)) ?? 0) + 1);
  return result;
}

/** Pairs leftover modules, most alike first; linear in their text but for lines that up to ten files share. */
export function pairMovedModules(comparison: Comparison): void {
  const free = (model: Comparison['before'], isFree: (root: Declaration) => boolean) =>
    model.files.map((file) => file.root).filter((root) => isFree(root) && isModule(comparison, root));
  const removed = free(comparison.before, (root) => !comparison.pairOfLeft(root));
  const added = free(comparison.after, (root) => !comparison.pairOfRight(root));
  if (removed.length === 0 || added.length === 0) return;
  const lines = new Map(added.map((root) => [root, linesOf(root)]));
  const byLine = new Map<string, Declaration[]>();
  for (const [root, own] of lines) {
    for (const line of own.keys()) {
      const list = byLine.get(line);
      if (list) list.push(root);
      else byLine.set(line, [root]);
    }
  }
  const byKey = new Map<string, Declaration[]>();
  const enter = (key: string, declaration: Declaration) => {
    const list = byKey.get(key);
    if (list) list.push(declaration);
    else byKey.set(key, [declaration]);
  };
  for (const root of added) for (const key of [...memberKeys(root), ...functionKeys(root)]) enter(key, root);
  for (const { left, right } of comparison.pairs)
    if (isType(right) && right.parent?.kind === 'file' && left.file.path !== right.file.path)
      enter(typeKey(right), right);
  const [names, others] = [countNames(removed), countNames(added)];
  const isOnlyNamesake = (left: Declaration, right: Declaration) => {
    const name = fileName(left);
    return name === fileName(right) && names.get(name) === 1 && others.get(name) === 1;
  };
  const candidates: { readonly left: Declaration; readonly right: Declaration; readonly likeness: number }[] = [];
  for (const left of removed) {
    const own = linesOf(left);
    const seen = new Set<Declaration>();
    for (const line of own.keys()) {
      const list = byLine.get(line) ?? [];
      if (list.length <= COMMONEST_LINE) for (const right of list) seen.add(right);
    }
    for (const right of seen) {
      if (left.file.language !== right.file.language || isTakenApart(left, right, byKey)) continue;
      const other = lines.get(right) as Map<string, number>;
      let common = 0;
      for (const [line, count] of own) common += Math.min(count, other.get(line) ?? 0);
      const [size, otherSize] = [total(own), total(other)];
      const likeness = (2 * common) / (size + otherSize);
      const isGrown = size >= LEAST_LINES && common >= NEARLY_ALL * size && likeness >= ENOUGH_OF_GROWN;
      if (isGrown || likeness >= (isOnlyNamesake(left, right) ? ENOUGH_OF_NAMESAKES : ENOUGH_LINES))
        candidates.push({ left, right, likeness });
    }
  }
  candidates.sort(
    (a, b) =>
      b.likeness - a.likeness ||
      compare(a.left.file.path, b.left.file.path) ||
      compare(a.right.file.path, b.right.file.path),
  );
  for (const { left, right, likeness } of candidates) {
    if (!comparison.isFree(left, right)) continue;
    comparison.pair(left, right, 'moved', 'model:C5', likeness);
    pairTypesIn(comparison, left, right);
  }
}
