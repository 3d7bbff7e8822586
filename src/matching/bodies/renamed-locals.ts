// Bodies, and statements, that are the same code under other names for their parameters and variables (alpha equivalence): `for a in as: use(a)`
// and `for b in bs: use(b)`. No single statement of a short one may be like its partner, but the whole leaves no doubt.
import { type CodeNode, preOrder } from '../../model/code.ts';
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

// What a statement has to say beside the names that only its version declares.
const FEWEST_WORDS = 2;

/**
 * Pairs of leaf statements that differ by nothing but names that only one version declares, each used throughout, and are
 * the only ones of their kind: `a = b[pick(b.length)]` and `c = d[pick(d.length)]`.
 */
export function renamedStatements(
  left: Body,
  right: Body,
  isFree: (i: number, j: number) => boolean,
): readonly [number, number][] {
  // A method that stands elsewhere may be another one.
  const [before, now] = [left.declaration, right.declaration];
  if (before.name !== now.name || before.file.path !== now.file.path) return [];
  const [lefts, rights] = [left, right].map((body) => localNames(body, preOrder(body.root)));
  const isOwnLeft = (name: string) => lefts.has(name) && !rights.has(name);
  const isOwnRight = (name: string) => rights.has(name) && !lefts.has(name);
  if (![...lefts].some(isOwnLeft) || ![...rights].some(isOwnRight)) return [];
  const others = byForm(right, isOwnRight);
  return [...byForm(left, isOwnLeft)].flatMap(([form, i]): [number, number][] => {
    const j = others.get(form) ?? -1;
    return i >= 0 && j >= 0 && isFree(i, j) ? [[i, j]] : [];
  });
}

/** Leaf statements with such names by their code without these; -1 for a form of several. */
function byForm({ fragments }: Body, isOwn: (name: string) => boolean): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const { node, index, next, composite, words } of fragments) {
    if (composite || next > index + 1 || !words.some(isOwn)) continue;
    const form = formWithout(preOrder(node), isOwn);
    if (form !== null) result.set(form, result.has(form) ? -1 : index);
  }
  return result;
}

/** Code with numbers for such names, by the order in which they come; null for code that says too little beside them. */
export function formWithout(
  nodes: readonly CodeNode[],
  isOwn: (name: string) => boolean,
  fewest = FEWEST_WORDS,
): string | null {
  const names = new Map<string, number>();
  let others = 0;
  const form = nodes
    .map(({ kind, role, label, operator, children }) => {
      const isName = namingKinds.has(kind) && isOwn(label);
      if (isName && !names.has(label)) names.set(label, names.size);
      if (!isName && label !== '') others++;
      return [kind, role, isName ? names.get(label) : ` ${label}`, operator, children.length].join('\u0001');
    })
    .join('\u0002');
  return others >= fewest ? form : null;
}

/** Such names in the order in which they come first. */
export function namesIn(nodes: readonly CodeNode[], isOwn: (name: string) => boolean): string[] {
  return [...new Set(nodes.flatMap(({ kind, label }) => (namingKinds.has(kind) && isOwn(label) ? [label] : [])))];
}

const namingKinds: ReadonlySet<string> = new Set(['name', 'variable', 'parameter']);

function localNames({ declaration }: Body, nodes: readonly CodeNode[]): Set<string> {
  const names = new Set(declaration.parameters.map(({ name }) => name));
  for (const { kind, label } of nodes) if (kind === 'variable' || kind === 'parameter') names.add(label);
  return names;
}
