// One line of JSON for each change: the same records as the JSON document, for pipes and for runs that may be cut short.
import { commitRecord, SCHEMA_VERSION } from './record.ts';
import type { DetectReport } from './report.ts';

export function jsonLinesReport(): DetectReport {
  return {
    begin: () => '',
    change: (result) => `${JSON.stringify({ ...commitRecord(result), schemaVersion: SCHEMA_VERSION })}\n`,
    end: () => '',
  };
}
