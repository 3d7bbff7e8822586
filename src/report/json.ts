// RefactoringMiner's JSON document (spec/refactoring-types.md §5): same keys, same order, same peculiar indentation, so
// that scripts that read it keep working. Our own fields follow after theirs in every object.
import { commitRecord, type LocationRecord, type RefactoringRecord, SCHEMA_VERSION } from './record.ts';
import type { DetectReport } from './report.ts';

export function jsonReport(): DetectReport {
  let first = true;
  return {
    begin: () => '{\n"commits": [\n',
    change: (result) => {
      const { repository, sha1, url, refactorings, ...ours } = commitRecord(result);
      const list = refactorings.length > 0 ? `[${refactorings.map(writeRefactoring).join(',')}\n]` : '[]';
      const separator = first ? '' : ',\n';
      first = false;
      return `${separator}{\n${fields({ repository, sha1, url }, '\t')},\n\t"refactorings": ${list},\n${fields(ours, '\t')}\n}`;
    },
    end: () => `${first ? '' : '\n'}],\n"schemaVersion": ${SCHEMA_VERSION}\n}\n`,
  };
}

function writeRefactoring({ type, description, leftSideLocations, rightSideLocations, ...ours }: RefactoringRecord) {
  const left = `\t"leftSideLocations": [${leftSideLocations.map(writeLocation).join(',')}]`;
  const right = `\t"rightSideLocations": [${rightSideLocations.map(writeLocation).join(',')}]`;
  return `{\n${[fields({ type, description }, '\t'), left, right, fields(ours, '\t')].join(',\n')}\n}`;
}

function writeLocation(location: LocationRecord): string {
  return `{\n${fields(location, '\t\t')}\n}`;
}

/** One line a key; values on one line each. */
function fields(values: object, indent: string): string {
  return Object.entries(values)
    .map(([key, value]) => `${indent}"${key}": ${JSON.stringify(value)}`)
    .join(',\n');
}
