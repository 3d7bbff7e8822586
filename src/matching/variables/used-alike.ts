// A local that gave way to several of its type that are set up much as it was, `gap` and `gapLeft`, `gapRight`, `gapBelow`, each
// with its row of `x.width = 3;` (statement-mapping.md §4.1). Single statements fit any of them, and order or a like name would
// decide: all of them together tell which one it is.
import { preOrder } from '../../model/code.ts';
import { type Fragment, fragmentsNaming } from '../bodies/bodies.ts';
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

interface Row {
  readonly variable: Variable;
  readonly type: string;
  /** The statements with the variable, whatever it is called. */
  readonly forms: ReadonlySet<string>;
}

/** The only one that has most of the statements of a row, and more of them than any other one. */
function best({ type, forms }: Row, candidates: readonly Row[]): Row | null {
  let found: Row | null = null;
  let most = Math.ceil(MOST * forms.size) - 1;
  for (const candidate of candidates) {
    if (candidate.type !== type) continue;
    const shared = [...forms].filter((form) => candidate.forms.has(form)).length;
    if (shared === most) found = null;
    if (shared <= most) continue;
    most = shared;
    found = candidate;
  }
  return found;
}

function rows(own: Variables, other: Variables): Row[] {
  return own.all.flatMap((variable): Row[] => {
    const { name, kind, type } = variable;
    if (kind !== 'local' || type === '' || own.named(name).length > 1 || other.named(name).length > 0) return [];
    const uses = fragmentsNaming(own.body, name).filter((use) => isLeaf(use) && !declares(use, name));
    if (uses.length < FEWEST_USES) return [];
    const forms = uses.flatMap(({ node }) => formWithout(preOrder(node), (label) => label === name, 1) ?? []);
    return [{ variable, type, forms: new Set(forms) }];
  });
}

function isLeaf({ composite, index, next }: Fragment): boolean {
  return !composite && next === index + 1;
}

function declares({ node }: Fragment, name: string): boolean {
  return node.children.some(({ kind, label }) => kind === 'variable' && label === name);
}
