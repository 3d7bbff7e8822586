// Bodies that are the same code under other names for their parameters and variables (alpha equivalence): `for a in as: use(a)`
// and `for b in bs: use(b)`. No single statement of a short one may be like its partner, but the whole leaves no doubt.
import { type CodeNode, preOrder } from '../model/code.ts';
import type { Body } from './bodies.ts';

// More statements than this have enough in common one by one.
const MOST_STATEMENTS = 12;

/** Tells whether two bodies differ by nothing but new names of their parameters and variables, each used throughout. */
export function differByLocalNames(left: Body, right: Body): boolean {
  const { fragments } = left;
  if (fragments.length === 0 || fragments.length > MOST_STATEMENTS || fragments.length !== right.fragments.length)
    return false;
  const lefts = preOrder(left.root);
  const rights = preOrder(right.root);
  if (lefts.length !== rights.length) return false;
  const [ownLeft, ownRight] = [localNames(left, lefts), localNames(right, rights)];
  const toRight = new Map<string, string>();
  const toLeft = new Map<string, string>();
  for (let i = 0; i < lefts.length; i++) {
    const l = lefts[i];
    const r = rights[i];
    if (l.kind !== r.kind || l.role !== r.role || l.children.length !== r.children.length || l.operator !== r.operator)
      return false;
    const isName = namingKinds.has(l.kind) && ownLeft.has(l.label) && ownRight.has(r.label);
    if (!isName && l.label !== r.label) return false;
    if (!isName) continue;
    if ((toRight.get(l.label) ?? r.label) !== r.label || (toLeft.get(r.label) ?? l.label) !== l.label) return false;
    toRight.set(l.label, r.label);
    toLeft.set(r.label, l.label);
  }
  return true;
}

const namingKinds: ReadonlySet<string> = new Set(['name', 'variable', 'parameter']);

function localNames({ declaration }: Body, nodes: readonly CodeNode[]): Set<string> {
  const names = new Set(declaration.parameters.map(({ name }) => name));
  for (const { kind, label } of nodes) if (kind === 'variable' || kind === 'parameter') names.add(label);
  return names;
}
