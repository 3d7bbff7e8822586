// Variables that are declared in one way side by side: the options of a command, the columns of a table. One that came where
// another one went is not that one under a new name if it stands between other ones of those that stayed, and holds something else.
import type { ContentIndex } from '../bodies/content.ts';
import type { Edits } from '../bodies/edits.ts';
import { words } from '../words.ts';
import type { Variable, Variables } from './variables.ts';

// Fewer that stayed do not show that there is an order to keep.
const FEWEST_KEPT = 2;
// The same value, once the other variables in it are known.
const SAME = 0.999;

/** The variables of two bodies that kept their names, by the form of their declaration. */
export class KeptSiblings {
  readonly #kept = new Map<string, { readonly left: Variable; readonly right: Variable }[]>();
  readonly #isOrdered = new Map<string, boolean>();

  constructor(
    readonly index: ContentIndex,
    lefts: Variables,
    rights: Variables,
  ) {
    for (const left of lefts.all) {
      const form = this.#formOf(left);
      const [right, ...others] = form === null ? [] : rights.named(left.name);
      if (form === null || !right || others.length + lefts.named(left.name).length > 1) continue;
      if (this.#formOf(right) !== form) continue;
      const group = this.#kept.get(form) ?? [];
      const last = group.at(-1);
      const follows = last === undefined || last.right.scopeStart < right.scopeStart;
      this.#isOrdered.set(form, follows && (this.#isOrdered.get(form) ?? true));
      group.push({ left, right });
      this.#kept.set(form, group);
    }
  }

  /** Two variables of one form are at other places among those, and have nothing in common that those have not. */
  areOthers(edits: Edits, left: Variable, right: Variable): boolean {
    const form = this.#formOf(left);
    const kept = form === null ? [] : (this.#kept.get(form) ?? []);
    if (form === null || kept.length < FEWEST_KEPT || !this.#isOrdered.get(form)) return false;
    if (this.#formOf(right) !== form || !left.value || !right.value) return false;
    if (edits.similarity(left.value, right.value) >= SAME) return false;
    const own = words(right.name).filter((word) => !kept.every((pair) => words(pair.right.name).includes(word)));
    if (words(left.name).some((word) => own.includes(word))) return false;
    return kept.some((k) => k.left.scopeStart < left.scopeStart !== k.right.scopeStart < right.scopeStart);
  }

  /** Type, and what makes the value; null for a value that is not made by anything. */
  #formOf({ kind, type, value }: Variable): string | null {
    if (kind !== 'local' || !value || !makers.has(value.kind)) return null;
    const receiver = value.child('receiver');
    const made = [value.kind, value.label, value.child('type')?.label, receiver && this.index.content(receiver)];
    return [type, ...made].join('\0');
  }
}

const makers: ReadonlySet<string> = new Set(['call', 'creation', 'collection']);
