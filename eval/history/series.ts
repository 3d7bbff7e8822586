// Commits in a row and all of them as one change: what a commit tells of code that the others left as it was, the whole has to
// tell as well. Where they changed it, the steps are a truth that nobody wrote down for changes that rewrite and move at once.
import type { CodeLocation, Refactoring } from '../../src/index.ts';
import type { Change, SourceFile } from '../../src/source/change.ts';
import { lenientForm } from '../scoring/lenient.ts';

/** One commit of a series, with what is reported of it. */
export interface Step {
  readonly change: Change;
  readonly refactorings: readonly Refactoring[];
}

/** A refactoring of one commit, seen from the whole series. */
export interface Seen {
  readonly step: Step;
  readonly refactoring: Refactoring;
  /** Share of its lines, in [0, 1], that stood so before the series and stand so after it: the smaller of the two. */
  readonly standing: number;
  readonly isTold: boolean;
}

// Lines of a location that are looked at: of a large method the first ones.
const MOST_LINES = 80;
// Characters from which on a line is more than a bracket.
const SHORTEST_LINE = 4;

/**
 * The refactorings of the steps, but for those that a later commit took back or went on with, and those of what an earlier one
 * made: the whole tells them otherwise, or not at all.
 * @param whole all commits as one change, and `told` what is reported of it
 */
export function seenIn(steps: readonly Step[], whole: Change, told: readonly Refactoring[]): Seen[] {
  const known = new Set(told.map(({ description }) => keyOf(description)));
  const [before, after] = [linesOf(whole.before), linesOf(whole.after)];
  const ends = steps.map(({ refactorings }) => endsOfAll(refactorings));
  return steps.flatMap((step, at) =>
    step.refactorings
      .filter((refactoring) => !isPassing(endsOf(refactoring), ends, at))
      .map((refactoring) => {
        const { leftSideLocations, rightSideLocations, description } = refactoring;
        const standing = Math.min(
          share(leftSideLocations, step.change.before, before),
          share(rightSideLocations, step.change.after, after),
        );
        return { step, refactoring, standing, isTold: known.has(keyOf(description)) };
      }),
  );
}

/** Type and entities without what stands around them, whose other changes are those of other commits. */
function keyOf(description: string): string {
  const [key] = lenientForm(description).split(/ (?:in|from) (?:method|class|attribute|module|initializer) /, 1);
  return key.replace(/\/\d+/g, '');
}

/** A later commit changes what it made, or an earlier one made what it changes. */
function isPassing({ gone, made }: Ends, all: readonly Ends[], at: number): boolean {
  return all.some((other, index) => {
    if (index === at) return false;
    const [changed, own] = index > at ? [other.gone, made] : [other.made, gone];
    return [...own].some((element) => changed.has(element));
  });
}

/** Declarations that only one side has: those that are gone, and those that were made. */
interface Ends {
  readonly gone: ReadonlySet<string>;
  readonly made: ReadonlySet<string>;
}

function endsOfAll(refactorings: readonly Refactoring[]): Ends {
  const ends = refactorings.map(endsOf);
  return {
    gone: new Set(ends.flatMap(({ gone }) => [...gone])),
    made: new Set(ends.flatMap(({ made }) => [...made])),
  };
}

function endsOf({ leftSideLocations, rightSideLocations }: Refactoring): Ends {
  const elements = (locations: readonly CodeLocation[]) =>
    locations.flatMap(({ codeElementType, codeElement }) =>
      isDeclaration(codeElementType) ? (codeElement ?? []) : [],
    );
  const [left, right] = [elements(leftSideLocations), elements(rightSideLocations)];
  return {
    gone: new Set(left.filter((element) => !right.includes(element))),
    made: new Set(right.filter((element) => !left.includes(element))),
  };
}

function isDeclaration(codeElementType: string): boolean {
  return codeElementType.includes('DECLARATION');
}

function linesOf(files: readonly SourceFile[]): Set<string> {
  return new Set(files.flatMap(({ text }) => text.split('\n').map((line) => line.trim())));
}

/** Share of the lines at locations that are among others; of what stands in a method only its own lines count. */
function share(locations: readonly CodeLocation[], files: readonly SourceFile[], lines: ReadonlySet<string>): number {
  const isAround = ({ codeElementType }: CodeLocation) => /METHOD|TYPE|MODULE/.test(codeElementType);
  const inner = locations.filter((location) => !isAround(location));
  let [all, kept] = [0, 0];
  for (const { filePath, startLine, endLine } of inner.length > 0 ? inner : locations) {
    const text = files.find(({ path }) => path === filePath)?.text.split('\n') ?? [];
    for (const line of text.slice(startLine - 1, Math.min(endLine, startLine - 1 + MOST_LINES))) {
      if (line.trim().length < SHORTEST_LINE) continue;
      all++;
      if (lines.has(line.trim())) kept++;
    }
  }
  return all === 0 ? 1 : kept / all;
}
