// A change taken back (spec/model-diff.md §17, "symmetric engine"): what was extracted is inlined, what was added removed.
// A finding that the way back does not confirm is often wrong, or one that is missed there: another way to find errors in
// code that nobody has judged.
import type { Refactoring } from '../../src/index.ts';
import type { Change } from '../../src/source/change.ts';

/** The change with its sides exchanged. */
export function takenBack(change: Change): Change {
  return {
    ...change,
    before: change.after,
    after: change.before,
    renames: new Map([...change.renames].map(([from, to]) => [to, from])),
    folders: async () => {
      const folders = await change.folders();
      return folders && { before: folders.after, after: folders.before };
    },
  };
}

const opposites: readonly (readonly [string, string])[] = [
  ['Add', 'Remove'],
  ['Extract And Move Method', 'Move And Inline Method'],
  ['Extract Method', 'Inline Method'],
  ['Extract Variable', 'Inline Variable'],
  ['Extract Attribute', 'Inline Attribute'],
  ['Pull Up', 'Push Down'],
  ['Parameterize Variable', 'Localize Parameter'],
  ['Replace Variable With Attribute', 'Replace Attribute With Variable'],
  ['Replace Loop With Pipeline', 'Replace Pipeline With Loop'],
  ['Merge', 'Split'],
];

// What is its own opposite. Other types (Extract Class, Move Code …) have none in the catalogue.
const OWN_OPPOSITE = /^(?:Rename|Move|Move And Rename|Change|Reorder|Modify|Invert) /;

/** The type that takes a refactoring back, null where there is none. */
function oppositeOf(type: string): string | null {
  for (const [one, other] of opposites) {
    if (type === one || type.startsWith(`${one} `)) return other + type.slice(one.length);
    if (type === other || type.startsWith(`${other} `)) return one + type.slice(other.length);
  }
  return OWN_OPPOSITE.test(type) && type !== 'Move Code' ? type : null;
}

function keyOf(type: string, { leftSideLocations, rightSideLocations }: Refactoring, back: boolean): string {
  const places = [leftSideLocations[0], rightSideLocations[0]].map((at) =>
    at ? `${at.filePath}:${at.startLine}` : '',
  );
  return [type, ...(back ? places.reverse() : places)].join('\0');
}

/** The findings of a change that those of its way back lack, and the reverse; types without an opposite left out. */
export function unconfirmed(
  forth: readonly Refactoring[],
  back: readonly Refactoring[],
): { readonly forth: readonly Refactoring[]; readonly back: readonly Refactoring[] } {
  const forthKeys = new Set(forth.map((finding) => keyOf(finding.type, finding, false)));
  const backKeys = new Set(back.map((finding) => keyOf(oppositeOf(finding.type) ?? '', finding, true)));
  const lacks = (keys: ReadonlySet<string>, type: string | null, finding: Refactoring, isBack: boolean) =>
    type !== null && !keys.has(keyOf(type, finding, isBack));
  return {
    forth: forth.filter((f) => lacks(backKeys, oppositeOf(f.type) && f.type, f, false)),
    back: back.filter((f) => lacks(forthKeys, oppositeOf(f.type), f, true)),
  };
}
