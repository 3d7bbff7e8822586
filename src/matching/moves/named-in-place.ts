// Functions that a property, a field or an assignment held itself, `{ check: (x) => … }`, where the name of one stands in the
// other version, `{ check: isPlace }`: the one was taken for the other in that very place (model-diff.md X11).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, isType } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import type { Body } from '../bodies/bodies.ts';
import { type Comparison, fieldsOf } from '../comparison.ts';
import { variablesOf } from '../variables/variables.ts';
import { importedAs, requiredBy } from './import-moves.ts';

/** What the entries and assignments of a body are given by its name, by what these are called. */
const known = new WeakMap<Body, ReadonlyMap<string, readonly CodeNode[]>>();

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
        for (const { around, value, body } of namesInPlaceOf(comparison, own, side)) {
          for (const other of functionsNamed(around, value, body, byFile.get(around.file) ?? [], others)) {
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

/** The functions that a name means: those of its file, methods of the own object, or what is imported by that name. */
function functionsNamed(
  around: Declaration,
  value: CodeNode,
  body: Body | null,
  own: readonly Declaration[],
  all: readonly Declaration[],
): readonly Declaration[] {
  const { file } = around;
  const receiver = value.kind === 'member' ? value.child('receiver') : null;
  if (receiver?.kind === 'this')
    return own.filter(({ name, parent }) => name === value.label && parent !== null && isType(parent));
  const { label } = receiver ?? value;
  const here = receiver ? [] : own.filter(({ name, parent }) => name === label && parent?.kind === 'file');
  if (here.length > 0) return here;
  const [local] = body ? variablesOf(body).named(label) : [];
  return importedAs(file, label, receiver ? value.label : null, all, local ? requiredBy(local) : null);
}

interface Place {
  readonly around: Declaration;
  readonly value: CodeNode;
  /** The body that the place is in; null for a field. */
  readonly body: Body | null;
}

/** What stands in the other version where a function stood, as far as that is a name. */
function namesInPlaceOf(comparison: Comparison, { name, parent }: Declaration, side: 'left' | 'right'): Place[] {
  if (!parent || name === '') return [];
  const partnerOf = (outer: Declaration) =>
    side === 'left' ? comparison.pairOfLeft(outer)?.right : comparison.pairOfRight(outer)?.left;
  const partner = partnerOf(parent);
  // A literal without functions is no class any more: its entries belong to what is around it.
  const around = partner ?? (parent.kind === 'object' && parent.parent ? partnerOf(parent.parent) : undefined);
  if (!around) return [];
  if (isType(around)) {
    const fields = fieldsOf(around).filter((field) => field.name === name);
    const values = fields.flatMap((field) => comparison.body(field)?.root ?? []);
    return values.filter(isName).map((value) => ({ around, value, body: null }));
  }
  const body = comparison.body(around);
  return body ? (namesIn(body).get(name) ?? []).map((value) => ({ around, value, body })) : [];
}

function namesIn(body: Body): ReadonlyMap<string, readonly CodeNode[]> {
  const cached = known.get(body);
  if (cached) return cached;
  const found = new Map<string, CodeNode[]>();
  for (const { kind, children } of preOrder(body.root)) {
    if (kind !== 'pair' && kind !== 'assignment') continue;
    const [key, value] = children;
    if (key && value && isName(value)) appendTo(found, key.label, value);
  }
  known.set(body, found);
  return found;
}

/** `f`, `this.f` and `a.f`. */
function isName(value: CodeNode): boolean {
  if (value.kind !== 'member') return value.kind === 'name';
  const receiver = value.child('receiver');
  return receiver?.kind === 'this' || receiver?.kind === 'name';
}
