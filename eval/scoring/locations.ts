// Compares the locations of results whose text agrees with those of a reference tool (corpus/README.md, "Reference
// output"). The reference is no truth; what differs is worth a look. Its column conventions are spec/refactoring-types.md
// §4.1.
import type { CodeLocation } from '../../src/index.ts';
import type { Report } from './judgement.ts';

/** Counts of one refactoring type. Every count but `results` is of locations of the reference. */
export interface LocationTally {
  /** Results with a text that the reference has too. */
  results: number;
  /** Of these, results whose locations all agree in lines and columns, with none too many. */
  exact: number;
  locations: number;
  /** Same file, role and lines. */
  lines: number;
  /** And same columns. */
  columns: number;
  /** And same code element and code element type. */
  elements: number;
  /** Locations of ours that the reference does not have. */
  extra: number;
}

export function emptyLocationTally(): LocationTally {
  return { results: 0, exact: 0, locations: 0, lines: 0, columns: 0, elements: 0, extra: 0 };
}

/** Adds the comparison of all results on one commit to the tallies by type. Equal texts are paired in their order. */
export function compareLocations(
  reports: readonly Report[],
  reference: readonly Report[],
  tallies: Map<string, LocationTally>,
): void {
  const known = new Map<string, Report[]>();
  for (const report of reference) {
    const text = textOf(report);
    known.set(text, [...(known.get(text) ?? []), report]);
  }
  for (const report of reports) {
    const other = known.get(textOf(report))?.shift();
    if (other === undefined) continue;
    let tally = tallies.get(report.type);
    if (tally === undefined) tallies.set(report.type, (tally = emptyLocationTally()));
    const left = compareLists(report.leftSideLocations, other.leftSideLocations, tally);
    const right = compareLists(report.rightSideLocations, other.rightSideLocations, tally);
    tally.results++;
    if (left && right) tally.exact++;
  }
}

function textOf({ description }: Report): string {
  return description.replaceAll('\t', ' ');
}

/** Pairs off equal locations, strictest first, and says whether both lists are the same up to order. */
function compareLists(
  ours: readonly CodeLocation[],
  reference: readonly CodeLocation[],
  tally: LocationTally,
): boolean {
  const wanted = reference.filter(isComparable);
  const given = ours.filter(isComparable);
  tally.locations += wanted.length;
  tally.extra += Math.max(0, given.length - wanted.length);
  const lines = countCommon(given, wanted, lineKey);
  const columns = countCommon(given, wanted, columnKey);
  tally.lines += lines;
  tally.columns += columns;
  tally.elements += countCommon(given, wanted, elementKey);
  return columns === wanted.length && given.length === wanted.length;
}

/** Python locations below method level cover the whole file in the reference: nothing can be said of them. */
function isComparable({ filePath, codeElementType }: CodeLocation): boolean {
  return !isPython(filePath) || codeElementType === 'METHOD_DECLARATION' || codeElementType === 'TYPE_DECLARATION';
}

function isPython(path: string): boolean {
  return path.endsWith('.py');
}

function lineKey({ filePath, startLine, endLine, description }: CodeLocation): string {
  return `${filePath}:${startLine}-${endLine} ${description}`;
}

/**
 * The reference writes column 1 of Java as 0, no usable columns of Python declarations, and 0 as end column of an element
 * that ends in column 1 with its file: an end column of 2 or less counts as 1.
 */
function columnKey(location: CodeLocation): string {
  if (isPython(location.filePath)) return lineKey(location);
  const end = location.endColumn <= 2 ? 1 : location.endColumn;
  return `${lineKey(location)} ${Math.max(1, location.startColumn)}-${end}`;
}

/** The text of statements ends in a line break in the reference, and lambdas and anonymous classes print whole. */
function elementKey(location: CodeLocation): string {
  const element = location.codeElement?.split('\n', 1)[0].trim();
  return `${columnKey(location)} ${location.codeElementType} ${element}`;
}

/** Size of the intersection of two multisets. */
function countCommon(
  a: readonly CodeLocation[],
  b: readonly CodeLocation[],
  key: (location: CodeLocation) => string,
): number {
  const free = new Map<string, number>();
  for (const location of a) free.set(key(location), (free.get(key(location)) ?? 0) + 1);
  let common = 0;
  for (const location of b) {
    const left = free.get(key(location)) ?? 0;
    if (left === 0) continue;
    free.set(key(location), left - 1);
    common++;
  }
  return common;
}
