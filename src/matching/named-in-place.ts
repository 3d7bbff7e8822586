// Functions that a property, a field or an assignment held itself, `{ check: (x) => … }`, where the name of one stands in the
// other version, `{ check: isPlace }`: the one was taken for the other in that very place (model-diff.md X11).
import { type CodeNode, preOrder } from '../model/code.ts';
import { type Declaration, type FileModel, isType } from '../model/declaration.ts';
import { appendTo, groupBy } from '../model/grouping.ts';
import type { Body } from './bodies.ts';
import { type Comparison, fieldsOf } from './comparison.ts';
import { importedAs } from './import-moves.ts';

/** Names that the entries and assignments of a body are given as their values, by what these are called. */
const known = new WeakMap<Body, ReadonlyMap<string, readonly string[]>>();

/** Pairs of leftover functions one of which is named where the other one stood. */
export class NamedInPlace {
  readonly #pairs = new Map<Declaration, Set<Declaration>>();

  /** @param removed functions without partner, @param added those of the later version */
  constructor(comparison: Comparison, removed: readonly Declaration[], added: readonly Declaration[]) {
    for (const [held, others, side] of [
      [removed, added, 'left'],
      [added, removed, 'right'],
    ] as const) {
      const byFile = groupBy(others, ({ file }) => file);
      for (const own of held) {
        if (comparison.budget.outOfTime('moves', own.file.path)) return;
        for (const { file, name } of namesInPlaceOf(comparison, own, side)) {
          for (const other of functionsNamed(file, name, byFile.get(file) ?? [], others)) {
            const [left, right] = side === 'left' ? [own, other] : [other, own];
            this.#pairs.set(left, (this.#pairs.get(left) ?? new Set()).add(right));
          }
        }
      }
    }
  }

  /** One of the two is named where the other one stood. */
  has(left: Declaration, right: Declaration): boolean {
    return this.#pairs.get(left)?.has(right) ?? false;
  }
}

/** The functions that a name means in a file: its own, or what it imports by that name. */
function functionsNamed(
  file: FileModel,
  name: string,
  own: readonly Declaration[],
  all: readonly Declaration[],
): readonly Declaration[] {
  const here = own.filter((other) => other.name === name && other.parent?.kind === 'file');
  return here.length > 0 ? here : importedAs(file, name, all);
}

/** What stands in the other version where a function stood, as far as that is a name. */
function namesInPlaceOf(
  comparison: Comparison,
  { name, parent }: Declaration,
  side: 'left' | 'right',
): { readonly file: FileModel; readonly name: string }[] {
  if (!parent || name === '') return [];
  const partnerOf = (outer: Declaration) =>
    side === 'left' ? comparison.pairOfLeft(outer)?.right : comparison.pairOfRight(outer)?.left;
  const partner = partnerOf(parent);
  // A literal without functions is no class any more: its entries belong to what is around it.
  const around = partner ?? (parent.kind === 'object' && parent.parent ? partnerOf(parent.parent) : undefined);
  if (!around) return [];
  const { file } = around;
  const fields = isType(around) ? fieldsOf(around).filter((field) => field.name === name) : [];
  const values = fields.flatMap((field) => nameIn(comparison.body(field)?.root ?? null));
  const body = isType(around) ? null : comparison.body(around);
  return [...values, ...(body ? (namesOf(body).get(name) ?? []) : [])].map((value) => ({ file, name: value }));
}

function namesOf(body: Body): ReadonlyMap<string, readonly string[]> {
  const cached = known.get(body);
  if (cached) return cached;
  const found = new Map<string, string[]>();
  for (const { kind, children } of preOrder(body.root)) {
    if (kind !== 'pair' && kind !== 'assignment') continue;
    const [key, value] = children;
    if (key) for (const name of nameIn(value ?? null)) appendTo(found, key.label, name);
  }
  known.set(body, found);
  return found;
}

function nameIn(value: CodeNode | null): string[] {
  return value?.kind === 'name' ? [value.label] : [];
}
