// Replace Anonymous With Class (model-diff.md X1).
import type { Comparison } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { type Declaration, enclosingType, isType } from '../model/declaration.ts';
import { classPlace, type Findings } from './findings.ts';
import { renderClass } from './render.ts';

/** A method of an anonymous class that implements another interface now: its name and signature are those of the interface. */
export function isGivenByInterface(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const interfaceOf = ({ parent }: Declaration) =>
    parent && isType(parent) && parent.name === '' ? (parent.supertypes[0]?.name ?? null) : null;
  const [before, after] = [interfaceOf(left), interfaceOf(right)];
  if (before === null || after === null || left.name === right.name) return false;
  return before !== after && comparison.laterName(before) !== after;
}

/** `a.A.1`, and `a.A.1.2` for the second one inside of that: how an anonymous class is called as code element (§3.6). */
function numberedName(anonymous: Declaration): string {
  const outer = enclosingType(anonymous);
  if (!outer) return renderClass(anonymous);
  const inside = ({ children }: Declaration): Declaration[] =>
    children.flatMap((child) => (isType(child) ? (child.name === '' ? [child] : []) : inside(child)));
  const before = inside(outer).filter(({ start }) => start < anonymous.start);
  return `${outer.name === '' ? numberedName(outer) : renderClass(outer)}.${before.length + 1}`;
}

/** All anonymous classes that became named ones. */
export function findNamedAnonymousClasses({ namedClasses }: Correspondence, findings: Findings): void {
  for (const { anonymous, type, strength } of namedClasses)
    findings.add(
      'Replace Anonymous With Class',
      { anonymousPath: renderClass(anonymous), newClass: renderClass(type) },
      [{ ...classPlace(anonymous), element: numberedName(anonymous) }],
      [classPlace(type)],
      { rule: 'model:X1', strength },
    );
}
