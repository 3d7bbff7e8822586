// Constants that got a type around them, or lost it, and a new beginning or end of their names with it (model-diff.md §7 X17):
// `SEND_OK = 1`, `SEND_BUSY = 2`, … and `OK`, `BUSY`, … of a new `Answer` have their values and the rest of their names in common.
import { type Declaration, isType } from '../../model/declaration.ts';
import { appendTo, groupBy } from '../../model/grouping.ts';
import { isTestCode } from '../../model/vocabulary.ts';
import { type Comparison, fieldsOf } from '../comparison.ts';
import { words } from '../words.ts';

// So many values of their own did not find their names by chance; fewer do if the type has nothing else.
const MANY = 3;
const WHOLE = 2;
// Letters, quotes included, of a text that is hardly the same by chance where several are.
const SHORTEST_TEXT = 5;
// A word and a value that more constants have say nothing of any of them.
const MOST_ALIKE = 8;

type Pair = readonly [Declaration, Declaration];

/** Removed and added fields with one value whose names changed as those of several beside them did; each is the other's only one. */
export function regroupedConstants(
  comparison: Comparison,
  gone: readonly Declaration[],
  come: readonly Declaration[],
): Pair[] {
  // What has its name and value in both versions has no other one, whatever type is around it now.
  const isKeptIn = (others: readonly Declaration[]) => {
    const kept = new Set(others.map((field) => `${field.name} ${contentOf(comparison, field)}`));
    return (field: Declaration) => kept.has(`${field.name} ${contentOf(comparison, field)}`);
  };
  const [isThere, wasThere] = [isKeptIn(come), isKeptIn(gone)];
  const removed = gone.filter((field) => !isThere(field));
  const added = come.filter((field) => !wasThere(field));
  if (removed.length < WHOLE || added.length < WHOLE) return [];
  const groups: Pair[][] = [];
  for (const end of ['last', 'first'] as const) {
    const ofRight = byWordAndValue(comparison, added, end);
    const found = [...byWordAndValue(comparison, removed, end)].flatMap(([key, lefts]) => {
      const rights = ofRight.get(key) ?? [];
      if (lefts.length * rights.length > MOST_ALIKE) return [];
      return lefts.flatMap((left) => rights.map((right): Pair => [left, right]));
    });
    const mayBe = found.filter(([left, right]) => isRegrouped(comparison, left, right));
    for (const ofSource of groupBy(mayBe, ([{ parent }]) => parent).values())
      for (const ofPlaces of groupBy(ofSource, ([, { parent }]) => parent).values())
        groups.push(...groupBy(ofPlaces, (pair) => changeOf(pair, end)).values());
  }
  const isEnough = (group: readonly Pair[]) => {
    const values = new Set(group.map(([left]) => contentOf(comparison, left))).size;
    return values >= MANY || (values >= WHOLE && isAllOfType(comparison, group));
  };
  const ofText = [...groupBy(byText(comparison, removed, added), ([{ parent }]) => parent).values()];
  const found = [...groups.filter(isEnough), ...ofText.filter(({ length }) => length >= MANY)].flat();
  const pairs = [...new Map(found.map((pair) => [keyOf(pair), pair])).values()];
  const count = new Map<Declaration, number>();
  for (const field of pairs.flat()) count.set(field, (count.get(field) ?? 0) + 1);
  return pairs.filter((pair) => pair.every((field) => count.get(field) === 1));
}

/** Constants of a file with a text that no other removed or added one has; their types may be several. */
function byText(comparison: Comparison, removed: readonly Declaration[], added: readonly Declaration[]): Pair[] {
  const byContent = (fields: readonly Declaration[]) => {
    const result = new Map<number, Declaration[]>();
    for (const field of fields) {
      const value = comparison.body(field)?.root;
      const isText = value?.kind === 'string' && value.label.length >= SHORTEST_TEXT;
      if (isText) appendTo(result, comparison.index.content(value), field);
    }
    return result;
  };
  const rights = byContent(added);
  return [...byContent(removed)].flatMap(([content, [left, ...others]]): Pair[] => {
    const [right, ...more] = rights.get(content) ?? [];
    const isSole = right !== undefined && others.length + more.length === 0 && left.file.path === right.file.path;
    return isSole && isRegrouped(comparison, left, right) ? [[left, right]] : [];
  });
}

/** The type that came or went with the change has no other field. */
function isAllOfType(comparison: Comparison, group: readonly Pair[]): boolean {
  const [left, right] = group[0];
  const { parent } = isOfNewType(comparison, right) ? right : left;
  return parent !== null && fieldsOf(parent).length === group.length;
}

function isOfNewType(comparison: Comparison, { parent }: Declaration): boolean {
  return parent !== null && isType(parent) && !comparison.pairOfRight(parent);
}

/** One of the two types came or went with the change, and the names differ. */
function isRegrouped(comparison: Comparison, left: Declaration, right: Declaration): boolean {
  const isNew = isOfNewType(comparison, right);
  const isGone = left.parent !== null && isType(left.parent) && !comparison.pairOfLeft(left.parent);
  return (isNew || isGone) && left.name !== right.name && isTestCode(left) === isTestCode(right);
}

function keyOf([left, right]: Pair): string {
  return `${left.file.path} ${left.index} ${right.file.path} ${right.index}`;
}

function contentOf(comparison: Comparison, field: Declaration): number | null {
  const value = comparison.body(field)?.root;
  return value ? comparison.index.content(value) : null;
}

/** Fields with a value, by that and the word at one end of their name. */
function byWordAndValue(
  comparison: Comparison,
  fields: readonly Declaration[],
  end: 'first' | 'last',
): Map<string, Declaration[]> {
  const result = new Map<string, Declaration[]>();
  for (const field of fields) {
    const value = contentOf(comparison, field);
    const word = words(field.name).at(end === 'last' ? -1 : 0);
    if (value !== null && word !== undefined) appendTo(result, `${value} ${word}`, field);
  }
  return result;
}

/** What two names have beside the words that they share at one end. */
function changeOf([left, right]: Pair, end: 'first' | 'last'): string {
  const [l, r] = [left, right].map(({ name }) => (end === 'last' ? [...words(name)].reverse() : words(name)));
  let common = 0;
  while (common < Math.min(l.length, r.length) && l[common] === r[common]) common++;
  return `${l.slice(common).join(' ')}\0${r.slice(common).join(' ')}`;
}
