// Invented reports for the tests of scoring.
import type { CodeLocation, Refactoring } from '../../src/index.ts';

/** A location in the first lines of a file. */
export function location(filePath: string, codeElement: string | null, more: Partial<CodeLocation> = {}): CodeLocation {
  return {
    filePath,
    startLine: 1,
    endLine: 3,
    startColumn: 1,
    endColumn: 2,
    startOffset: 0,
    endOffset: 40,
    codeElementType: 'METHOD_DECLARATION',
    description: 'original method declaration',
    codeElement,
    ...more,
  };
}

/** A report whose type is the longest known start of its text, or is given. */
export function report(description: string, more: Partial<Refactoring> = {}): Refactoring {
  return {
    type: /^(?:[A-Z]\w*)(?: [A-Z]\w*)*/.exec(description)?.[0] ?? '',
    description,
    leftSideLocations: [],
    rightSideLocations: [],
    rule: 'test:1',
    similarity: 0.8,
    ...more,
  };
}

/** A report on functions or files of JavaScript or C. */
export function located(
  type: string,
  before: readonly [string, string],
  after: readonly [string, string],
): Refactoring {
  return report(`${type} ${before[1]} to ${after[1]}`, {
    type,
    leftSideLocations: [location(before[0], type.endsWith('File') ? null : before[1])],
    rightSideLocations: [location(after[0], type.endsWith('File') ? null : after[1])],
  });
}
