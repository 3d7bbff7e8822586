// Code that a method gave to one that was there before, under the names that variables have in that (statement-mapping.md
// §5.5): `if (name == null) name = "";` before `setTitle(name)`, and `if (title == null) title = "";` in that.
import { CodeNode, ownNodes } from '../../model/code.ts';
import { type Body, type Fragment, isTrivial } from '../bodies/bodies.ts';
import { formWithout, namesIn } from '../bodies/renamed-locals.ts';
import { variablesOf } from '../variables/variables.ts';

/** Statements of two bodies that are the same but for names of variables. */
export interface GivenCode {
  /** Words of the statements. */
  readonly weight: number;
  /** `left\0right` */
  readonly renames: ReadonlySet<string>;
}

// A condition with what it is for may be in many methods.
const FEWEST_STATEMENTS = 3;

/** A body has as many statements as such code has at least. */
export function mayGive({ fragments }: Body, isOpen: (fragment: Fragment) => boolean): boolean {
  return fragments.filter((fragment) => isOpen(fragment) && !isTrivial(fragment)).length >= FEWEST_STATEMENTS;
}

/**
 * What is the same in two bodies under names of which each stands for one; null where that is too little, or where no name differs.
 * @param isOpen tells of statements that nothing else explains
 */
export function givenCode(
  left: Body,
  right: Body,
  isOpen: Readonly<Record<'left' | 'right', (fragment: Fragment) => boolean>>,
): GivenCode | null {
  const lefts = byForm(left, isOpen.left);
  if (lefts.size < FEWEST_STATEMENTS) return null;
  const rights = byForm(right, isOpen.right);
  const [toRight, toLeft] = [new Map<string, string>(), new Map<string, string>()];
  let weight = 0;
  let statements = 0;
  for (const [form, l] of lefts) {
    const r = rights.get(form);
    if (!l || !r) continue;
    const isOne = (name: string, i: number) =>
      (toRight.get(name) ?? r.names[i]) === r.names[i] && (toLeft.get(r.names[i]) ?? name) === name;
    if (!l.names.every(isOne)) continue;
    for (const [i, name] of l.names.entries()) {
      toRight.set(name, r.names[i]);
      toLeft.set(r.names[i], name);
    }
    weight += l.size;
    statements++;
  }
  const renames = new Set([...toRight].filter(([l, r]) => l !== r).map(([l, r]) => `${l}\0${r}`));
  return statements >= FEWEST_STATEMENTS && renames.size > 0 ? { weight, renames } : null;
}

/** Statements by their code without names of variables, with these names in their order; null for a form of several. */
function byForm(
  body: Body,
  isOpen: (fragment: Fragment) => boolean,
): ReadonlyMap<string, { readonly size: number; readonly names: readonly string[] } | null> {
  const variables = new Set(variablesOf(body).all.map(({ name }) => name));
  const isOwn = (name: string) => variables.has(name);
  const result = new Map<string, { size: number; names: readonly string[] } | null>();
  for (const fragment of body.fragments) {
    if (!isOpen(fragment) || isTrivial(fragment)) continue;
    const nodes = ownNodes(fragment.node);
    const form = formWithout(nodes, isOwn);
    if (form !== null)
      result.set(form, result.has(form) ? null : { size: fragment.size, names: namesIn(nodes, isOwn) });
  }
  return result;
}

/** The variable of a method, alone of its sort, that begins as a new object of the method's own class. */
export function madeOfOwnClass({ declaration, fragments }: Body): CodeNode | null {
  const own = declaration.parent?.name ?? '';
  const variables = fragments.flatMap(({ node }) => (node.kind === 'declaration' ? node.children : []));
  const isMade = (variable: CodeNode) => {
    const value = variable.child('init');
    const made = value?.kind === 'creation' ? value.child('type')?.label : value?.kind === 'call' ? value.label : '';
    return own !== '' && made === own && !value?.child('receiver');
  };
  const [variable, ...others] = variables.filter(isMade);
  if (!variable || others.length > 0) return null;
  return new CodeNode('name', variable.label, -1, variable.start, variable.end);
}
