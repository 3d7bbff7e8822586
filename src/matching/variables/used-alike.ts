// A local that gave way to several of its type that are set up much as it was, `gap` and `gapLeft`, `gapRight`, `gapBelow`, each
// with its row of `x.width = 3;` (statement-mapping.md §4.1). Single statements fit any of them, and order or a like name would
// decide: all of them together tell which one it is. So they tell of two locals that are made alike whether they exchanged their names.
import { preOrder } from '../../model/code.ts';
import { groupBy } from '../../model/grouping.ts';
import { type Fragment, fragmentsNaming } from '../bodies/bodies.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { formWithout } from '../bodies/renamed-locals.ts';
import type { Variable, Variables } from './variables.ts';

// Statements that name a variable beside its declaration: fewer are no row.
const FEWEST_USES = 4;
// Share of them that the partner has as they were.
const MOST = 0.75;
// More candidates than this are not compared.
const MOST_OTHERS = 50;

/** Such a variable with its partner, and those that are not. */
export interface UsedAlike {
  readonly left: Variable;
  readonly right: Variable;
  readonly others: readonly (readonly [Variable, Variable])[];
}

/** Locals that one version alone has, with the one of several in the other version that has most of their statements. */
export function usedAlike(left: Variables, right: Variables): UsedAlike[] {
  const lefts = rows(left, right);
  const rights = lefts.length === 0 ? [] : rows(right, left);
  if (lefts.length + rights.length < 3 || Math.max(lefts.length, rights.length) > MOST_OTHERS) return [];
  return lefts.flatMap((row): UsedAlike[] => {
    const partner = best(row, rights);
    if (!partner || best(partner, lefts) !== row) return [];
    const rivals = (own: Row, all: readonly Row[]) => all.filter((each) => each !== own && each.type === own.type);
    const [before, after] = [rivals(row, lefts), rivals(partner, rights)];
    if (before.length + after.length === 0) return [];
    const others = [
      ...after.map((each) => [row.variable, each.variable] as const),
      ...before.map((each) => [each.variable, partner.variable] as const),
    ];
    return [{ left: row.variable, right: partner.variable, others }];
  });
}

/**
 * Two locals of one type and value, each with most of the row that the other one had, and next to nothing of its own: what they are
 * called is all that their declarations tell, and their uses say that it was exchanged. Each with its partner and its namesake.
 */
export function exchanged(
  index: ContentIndex,
  left: Variables,
  right: Variables,
): (readonly [Variable, Variable, Variable])[] {
  const keyOf = ({ type, value }: Variable) => `${type}\0${value ? index.content(value) : ''}`;
  const isSole = ({ name }: Variable, own: Variables) =>
    own.named(name).length === 1 && own.named(name)[0].kind === 'local';
  const lefts = left.all.filter((variable) => isSole(variable, left) && isSole(variable, right));
  return [...groupBy(lefts, keyOf).values()].flatMap((twins): (readonly [Variable, Variable, Variable])[] => {
    const [a, b] = twins;
    if (twins.length !== 2) return [];
    const [[isA], [isB]] = [right.named(a.name), right.named(b.name)];
    if (keyOf(isA) !== keyOf(a) || keyOf(isB) !== keyOf(b)) return [];
    // Is most of what was done with the one done with the other now, and next to nothing of it with the one?
    const went = (from: Variable, to: Variable, own: Variable) => {
      const [row, other, still] = [rowOf(from, left), rowOf(to, right), rowOf(own, right)];
      if (!row || !other || !still || row.forms.size < FEWEST_USES) return false;
      return shared(row, other) >= MOST * row.forms.size && shared(row, still) <= (1 - MOST) * row.forms.size;
    };
    if (!went(a, isB, isA) || !went(b, isA, isB)) return [];
    return [
      [a, isB, isA],
      [b, isA, isB],
    ];
  });
}

interface Row {
  readonly variable: Variable;
  readonly type: string;
  /** The statements with the variable, whatever it is called. */
  readonly forms: ReadonlySet<string>;
}

/** The only one that has most of the statements of a row, and more of them than any other one. */
function best(row: Row, candidates: readonly Row[]): Row | null {
  let found: Row | null = null;
  let most = Math.ceil(MOST * row.forms.size) - 1;
  for (const candidate of candidates) {
    if (candidate.type !== row.type) continue;
    const common = shared(row, candidate);
    if (common === most) found = null;
    if (common <= most) continue;
    most = common;
    found = candidate;
  }
  return found;
}

/** How many statements two rows have in common. */
function shared({ forms }: Row, other: Row): number {
  return [...forms].filter((form) => other.forms.has(form)).length;
}

function rows(own: Variables, other: Variables): Row[] {
  return own.all.flatMap((variable): Row[] => {
    const { name, kind, type } = variable;
    if (kind !== 'local' || type === '' || own.named(name).length > 1 || other.named(name).length > 0) return [];
    const row = rowOf(variable, own);
    return row ? [row] : [];
  });
}

/** The row of a variable, null if it is none. */
function rowOf(variable: Variable, { body }: Variables): Row | null {
  const { name, type } = variable;
  const uses = fragmentsNaming(body, name).filter((use) => isLeaf(use) && !declares(use, name));
  if (uses.length < FEWEST_USES) return null;
  const forms = uses.flatMap(({ node }) => formWithout(preOrder(node), (label) => label === name, 1) ?? []);
  return { variable, type, forms: new Set(forms) };
}

function isLeaf({ composite, index, next }: Fragment): boolean {
  return !composite && next === index + 1;
}

function declares({ node }: Fragment, name: string): boolean {
  return node.children.some(({ kind, label }) => kind === 'variable' && label === name);
}
