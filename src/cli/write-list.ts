// The tables of `refscope list`.
import { engines } from '../engines.ts';
import { languages } from '../languages/registry.ts';
import { refactoringTypes } from '../refactorings/catalogue.ts';

const tables = {
  types: () => refactoringTypes.map(({ name, id, group }) => ({ name, id, group })),
  languages: () => languages.map(({ name, extensions }) => ({ name, extensions })),
  engines: () => engines.map(({ name, summary }) => ({ name, summary })),
};

/** The tables as text for people, or as one JSON object with a key for each. */
export function writeList(what: keyof typeof tables | undefined, format: 'text' | 'json'): string {
  const chosen = what ? [what] : (Object.keys(tables) as (keyof typeof tables)[]);
  if (format === 'json') {
    return `${JSON.stringify(Object.fromEntries(chosen.map((key) => [key, tables[key]()])), null, 2)}\n`;
  }
  return chosen.map((key) => (chosen.length > 1 ? `${key}\n` : '') + rows(tables[key]())).join('\n');
}

function rows(entries: readonly object[]): string {
  const cells = entries.map((entry) =>
    Object.values(entry).map((value) => (Array.isArray(value) ? value.join(' ') : String(value))),
  );
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
