// Methods whose old name stayed for them (model-diff.md M8, X10): `load_rows = shop.find` where `def load_rows` stood, or
// `import { find as load_rows } from './shop'`. Whoever calls the old one has the new one, however little their code has in common.
import type { CodeNode } from '../../model/code.ts';
import { type Declaration, type FileModel, isCallable } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { isTrivial } from '../bodies/bodies.ts';
import { moduleName } from '../calls/resolution.ts';
import { type Comparison, callablesOf, fieldsOf, mayBeOne } from '../comparison.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { importedAs } from './import-moves.ts';
import { relationOf } from './move-judgement.ts';

/** Pairs leftover methods with the new ones that a field of their name, in their place, stands for. */
export function pairKeptNames(comparison: Comparison, hierarchy: Hierarchy): void {
  const found: { left: Declaration; right: Declaration }[] = [];
  let known: NewFunctions | null = null;
  const fresh = () => (known ??= newFunctions(comparison));
  for (const pair of comparison.pairs) {
    if (isCallable(pair.left) || pair.left.kind === 'field') continue;
    const gone = callablesOf(pair.left).filter((method) => !comparison.pairOfLeft(method));
    if (gone.length === 0) continue;
    const byName = groupBy(gone, ({ name }) => name);
    for (const field of fieldsOf(pair.right)) {
      const [left, ...others] = byName.get(field.name) ?? [];
      if (!left || others.length > 0 || comparison.pairOfRight(field)) continue;
      const right = newMethod(comparison, field) ?? newElsewhere(comparison, left, field, fresh);
      if (right && mayBeOne(comparison, left, right)) found.push({ left, right });
    }
    if (pair.left.kind !== 'file') continue;
    for (const { alias, member } of pair.right.file.imports) {
      const [left, ...others] = (alias !== member && alias !== null && byName.get(alias)) || [];
      const right = left && others.length === 0 ? importedInstead(comparison, left, pair.right.file, fresh()) : null;
      if (left && right && mayBeOne(comparison, left, right)) found.push({ left, right });
    }
  }
  const sources = groupBy(found, ({ right }) => right);
  for (const { left, right } of found) {
    // One that several became has none of their names.
    if (sources.get(right)?.length !== 1 || !comparison.isFree(left, right)) continue;
    comparison.pair(left, right, relationOf(comparison, hierarchy, left, right), 'model:X10', 1);
  }
}

/** The only new method of its file that the value of a field names: `find`, `shop.find`, `deprecated(find)`. */
function newMethod(comparison: Comparison, field: Declaration): Declaration | null {
  const name = named(comparison.body(field)?.root ?? null);
  if (!name || name.label === field.name) return null;
  const found: Declaration[] = [];
  for (const declaration of field.file.declarations)
    if (declaration.name === name.label && isCallable(declaration) && !comparison.pairOfRight(declaration))
      found.push(declaration);
  const isBeside = ({ parent }: Declaration) => parent === field.parent;
  const [right, ...rivals] = name.kind === 'name' ? found.filter(isBeside) : found;
  return right && rivals.length === 0 ? right : null;
}

/**
 * The only new function of its name in another file, which is what the value of a field takes it from: `util.escape.filename` of
 * `escape.js`, `names.filename` where `names` is imported.
 */
function newElsewhere(
  comparison: Comparison,
  old: Declaration,
  field: Declaration,
  fresh: () => NewFunctions,
): Declaration | null {
  const value = comparison.body(field)?.root;
  const holder = value?.kind === 'member' ? value.child('receiver') : null;
  if (!value || !holder || field.parent?.kind !== 'file') return null;
  const [right, ...rivals] = fresh().get(value.label) ?? [];
  if (!right || rivals.length > 0 || right.file === field.file) return null;
  const isThere =
    holder.label === moduleName(right.file) || importedAs(field.file, holder.label, value.label, [right]).length > 0;
  return isThere && hasSomeOf(comparison, old, right) ? right : null;
}

/** The new function of another file that a file imports by the name that an old one had. */
function importedInstead(
  comparison: Comparison,
  old: Declaration,
  file: FileModel,
  fresh: NewFunctions,
): Declaration | null {
  const all = [...fresh.values()].flat();
  const [right, ...rivals] = importedAs(file, old.name, null, all);
  return right && rivals.length === 0 && hasSomeOf(comparison, old, right) ? right : null;
}

/** Functions of modules that are new, by name. */
type NewFunctions = ReadonlyMap<string, readonly Declaration[]>;

function newFunctions(comparison: Comparison): NewFunctions {
  const isNew = (d: Declaration) => isCallable(d) && d.parent?.kind === 'file' && !comparison.pairOfRight(d);
  return groupBy(
    comparison.after.files.flatMap(({ declarations }) => declarations.filter(isNew)),
    ({ name }) => name,
  );
}

/** Some statement that is not everywhere, or all that it does, has a partner. */
function hasSomeOf(comparison: Comparison, old: Declaration, fresh: Declaration): boolean {
  const pairs = comparison.mapping(old, fresh)?.pairs ?? [];
  return pairs.some(({ left, right }) => !isTrivial(left) && !isTrivial(right));
}

function named(value: CodeNode | null): CodeNode | null {
  if (value?.kind === 'name' || value?.kind === 'member') return value;
  if (value?.kind !== 'call') return null;
  const [given, ...others] = value.all('argument');
  return given?.kind === 'name' && others.length === 0 && value.child('receiver') === null ? given : null;
}
