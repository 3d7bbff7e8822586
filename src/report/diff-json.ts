// Our own JSON of a diff, as one document or one line a file (spec/interfaces.md §4.9).
import { DIFF_SCHEMA_VERSION, fileRecord } from './diff-record.ts';
import type { DiffReport } from './diff-report.ts';

/** One document: `schemaVersion`, `offsets`, `files`, `summary`. */
export function diffJsonReport(): DiffReport {
  let first = true;
  return {
    begin: () => `{\n"schemaVersion": ${DIFF_SCHEMA_VERSION},\n"offsets": "utf-16",\n"files": [`,
    file: (file) => {
      const separator = first ? '\n' : ',\n';
      first = false;
      return separator + JSON.stringify(fileRecord(file));
    },
    end: (summary) => `${first ? '' : '\n'}],\n"summary": ${JSON.stringify(summary)}\n}\n`,
  };
}

/** One object a file, each with the version of the schema; for pipes and for runs that may be cut short. */
export function diffJsonLinesReport(): DiffReport {
  return {
    begin: () => '',
    file: (file) => `${JSON.stringify({ ...fileRecord(file), schemaVersion: DIFF_SCHEMA_VERSION })}\n`,
    end: () => '',
  };
}
