// What a pattern takes out of an object only to be taken apart itself: `const { a } = x; const { b } = a` and
// `const { a: { b } } = x`. The one has a variable for what the other one leaves without a name (statement-mapping.md §4.2).
import type { CodeNode } from '../../model/code.ts';
import { ownNodes } from '../../model/code.ts';
import { groupBy } from '../../model/grouping.ts';
import type { ContentIndex } from '../bodies/content.ts';
import { wholeOf } from '../variables/awaited.ts';
import type { Variable, Variables } from '../variables/variables.ts';

/** A variable that is named in one version alone, and the object that both versions take apart. */
export interface TakenFurther {
  readonly variable: Variable;
  readonly definition: CodeNode;
  readonly expression: CodeNode;
}

/** A variable of a pattern: where it stands in that, and what is taken apart. */
interface Bound {
  readonly variable: Variable;
  readonly part: string;
  readonly object: CodeNode;
}

/** Variables of one version that are taken apart in the next statement, where the other version does both at once. */
export function takenFurtherApart(index: ContentIndex, own: Variables, other: Variables): TakenFurther[] {
  const bound = boundIn(own);
  if (bound.length === 0) return [];
  const byObject = groupBy(
    bound.filter(({ object }) => object.kind === 'name'),
    ({ object }) => own.resolve(object.label, object.start),
  );
  const outer = bound.filter(({ variable }) => byObject.has(variable));
  const others = new Map((outer.length === 0 ? [] : boundIn(other)).map((each) => [keyOf(each), each.object]));
  return outer.flatMap(({ variable, part, object }): TakenFurther[] => {
    const inner = byObject.get(variable) ?? [];
    const found = inner.flatMap((each) => others.get(keyOf({ ...each, part: part + each.part })) ?? []);
    const expression = found.find((each) => index.content(each) === index.content(object));
    const isAll = expression && new Set(inner.map((each) => each.object)).size === usesOf(variable, own);
    return isAll ? [{ variable, definition: object, expression }] : [];
  });
}

function boundIn({ all }: Variables): Bound[] {
  return all.flatMap((variable) => {
    const whole = variable.kind === 'local' && variable.node ? wholeOf(variable.node) : null;
    const value = whole?.node.child('init');
    if (!whole || !value) return [];
    if (whole.part !== '') return [{ variable, part: whole.part, object: value }];
    // A pattern without others in it is read as the members that it takes.
    const object = value.kind === 'member' ? value.child('receiver') : null;
    return object ? [{ variable, part: `.${value.label}`, object }] : [];
  });
}

function keyOf({ variable, part }: Pick<Bound, 'variable' | 'part'>): string {
  return `${part} ${variable.name}`;
}

/** How often code names a variable, its declaration aside. */
function usesOf(variable: Variable, own: Variables): number {
  return own.body.fragments.reduce((sum, { node, words }) => {
    if (!words.includes(variable.name)) return sum;
    const uses = ownNodes(node).filter(
      (part) =>
        part.kind === 'name' &&
        part.label === variable.name &&
        part !== variable.node &&
        part.role !== 'key' &&
        own.resolve(part.label, part.start) === variable,
    );
    return sum + uses.length;
  }, 0);
}
