// Names that a method gives to a field of its object in one version and to a local in the other one: `this.a = f(x)` and
// `T a = f(x)` set one thing (statement-mapping.md §4.1), whatever became of its value.
import type { Body, Fragment } from './bodies.ts';
import { declaredIn } from './calls-of-names.ts';

/** A name that a statement gives a value to, and whether it is that of a field written as one of `this`. */
interface Given {
  readonly name: string;
  readonly ofField: boolean;
}

/** What a statement declares alone, or which field of the own object it sets; null for all other statements. */
export function givenIn(fragment: Fragment): Given | null {
  const declared = declaredIn(fragment);
  if (declared !== null) return { name: declared, ofField: false };
  const assignment = fragment.node.kind === 'expression' ? fragment.node.children[0] : null;
  const target = assignment?.kind === 'assignment' && assignment.label === '=' ? assignment.child('target') : null;
  if (target?.kind !== 'member' || target.child('receiver')?.kind !== 'this') return null;
  return { name: target.label, ofField: true };
}

/** Names of fields that one body alone sets, and of which the other one alone has a local, in a method that kept its name. */
export function fieldsAndLocals(left: Body, right: Body): ReadonlySet<string> {
  const result = new Set<string>();
  if (left.declaration.name !== right.declaration.name) return result;
  const [before, after] = [namesOf(left), namesOf(right)];
  const note = (from: Names, to: Names) => {
    for (const name of from.fields)
      if (to.locals.has(name) && !from.locals.has(name) && !to.fields.has(name)) result.add(name);
  };
  note(before, after);
  note(after, before);
  return result;
}

interface Names {
  readonly fields: ReadonlySet<string>;
  readonly locals: ReadonlySet<string>;
}

function namesOf({ fragments }: Body): Names {
  const fields = new Set<string>();
  const locals = new Set<string>();
  for (const fragment of fragments) {
    const given = givenIn(fragment);
    if (given) (given.ofField ? fields : locals).add(given.name);
  }
  return { fields, locals };
}
