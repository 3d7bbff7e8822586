// What authors say of their commits: "rename `size` to `length`", "extract readHeader". Where the changed lines have these names and
// no refactoring tells them, one was probably missed. Messages are no oracle (half a sentence may be a name, and options, files and
// styles are renamed as well), but nobody tuned anything for them.
import type { Refactoring } from '../../src/index.ts';
import type { Change } from '../../src/source/change.ts';
import { changedLines, NAMES } from './labels.ts';

export type Deed = 'rename' | 'extract' | 'inline' | 'move';

/** A refactoring that a message names. */
export interface Announcement {
  readonly deed: Deed;
  /** Last part of the qualified name that is renamed, extracted, inlined or moved. */
  readonly name: string;
  /** The new name; null but for renames. */
  readonly to: string | null;
}

// Characters of a message that are looked at: what follows is details.
const LONGEST_MESSAGE = 600;
const NAME = '[`\'"]?([\\p{L}_$][\\p{L}\\p{N}_$.#:]*(?:\\(\\))?)[`\'"]?';
const KIND =
  '(?:the\\s+|an?\\s+|new\\s+|method\\s+|function\\s+|class\\s+|variable\\s+|field\\s+|constant\\s+|parameter\\s+){0,3}';
const patterns: readonly (readonly [Deed, RegExp])[] = [
  ['rename', new RegExp(`\\brenam(?:e|ed|es|ing)\\s+${KIND}${NAME}\\s*(?:->|=>|→|to|into|as)\\s+${NAME}`, 'giu')],
  ['extract', new RegExp(`\\bextract(?:ed|s|ing)?\\s+(?:out\\s+)?${KIND}${NAME}`, 'giu')],
  ['inline', new RegExp(`\\binlin(?:e|ed|es|ing)\\s+${KIND}${NAME}`, 'giu')],
  ['move', new RegExp(`\\bmov(?:e|ed|es|ing)\\s+${KIND}${NAME}\\s+(?:out of|from|to|into|up|down)\\b`, 'giu')],
];
const typesOf: Readonly<Record<Deed, RegExp>> = {
  rename: /./,
  extract: /Extract/,
  inline: /Inline/,
  move: /Move|Pull|Push|Extract/,
};

/** The refactorings that a message of a commit names; of names only those that look like code, as `aB`, `a_b`, `a()`. */
export function announcementsOf(message: string): Announcement[] {
  const head = message.slice(0, LONGEST_MESSAGE);
  return patterns.flatMap(([deed, pattern]) =>
    [...head.matchAll(pattern)].flatMap(([, first, second = '']): Announcement[] => {
      const [name, to] = [bareName(first), bareName(second)];
      const isTelling = name !== '' && [first, second].some((text) => /\p{Ll}\p{Lu}|.[_(]/u.test(text));
      return isTelling && name !== to ? [{ deed, name, to: deed === 'rename' ? to : null }] : [];
    }),
  );
}

function bareName(text: string): string {
  return (
    text
      .replace('()', '')
      .split(/[.#:]+/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  );
}

/** Those whose names stand in changed lines as they should: a new name in new lines, an old one in old lines, and not the reverse. */
export function shownBy(
  change: Pick<Change, 'before' | 'after' | 'renames'>,
  all: readonly Announcement[],
): Announcement[] {
  const { old, fresh } = changedNames(change);
  return all.filter(({ deed, name, to }) => {
    if (deed === 'extract') return fresh.has(name);
    if (to === null) return old.has(name);
    return old.has(name) && fresh.has(to) && !(old.has(to) && fresh.has(name));
  });
}

/** Whether a refactoring of a fitting type has the names. */
export function isAnswered({ deed, name, to }: Announcement, refactorings: readonly Refactoring[]): boolean {
  return refactorings.some(({ type, description }) => {
    const names: readonly string[] = description.match(NAMES) ?? [];
    return typesOf[deed].test(type) && names.includes(name) && (to === null || names.includes(to));
  });
}

/** Names in the lines of a change that differ, old and new. */
function changedNames(change: Pick<Change, 'before' | 'after' | 'renames'>): { old: Set<string>; fresh: Set<string> } {
  const { removed, added } = changedLines(change);
  const names = (lines: typeof removed) => new Set(lines.flatMap(({ text }): string[] => text.match(NAMES) ?? []));
  return { old: names(removed), fresh: names(added) };
}
