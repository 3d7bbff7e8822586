// Reads a report as RefDiff's sets for JavaScript and C need it: a type and, on both sides, file and bare name. Files
// come from the locations, names from the rendered elements.
import type { CodeLocation } from '../../src/index.ts';
import type { Report } from './judgement.ts';

/** A file or a function in it. */
export interface Place {
  readonly file: string;
  /** Function name without class, path and parameters; for files the last part of the path. */
  readonly name: string;
}

/** A report between two files or two functions. */
export interface LocatedRelation {
  readonly type: LocatedType;
  readonly before: Place;
  readonly after: Place;
}

export type LocatedType =
  | 'Rename Function'
  | 'Move Function'
  | 'Move And Rename Function'
  | 'Extract Function'
  | 'Extract And Move Function'
  | 'Inline Function'
  | 'Change Signature'
  | 'Rename File'
  | 'Move File'
  | 'Move And Rename File';

const TYPES: Readonly<Record<string, LocatedType>> = {
  'Rename Method': 'Rename Function',
  'Rename Function': 'Rename Function',
  'Move Method': 'Move Function',
  'Move Function': 'Move Function',
  'Move And Rename Method': 'Move And Rename Function',
  'Move And Rename Function': 'Move And Rename Function',
  'Extract Method': 'Extract Function',
  'Extract Function': 'Extract Function',
  'Extract And Move Method': 'Extract And Move Function',
  'Extract And Move Function': 'Extract And Move Function',
  'Inline Method': 'Inline Function',
  'Inline Function': 'Inline Function',
  'Move And Inline Method': 'Inline Function',
  'Move And Inline Function': 'Inline Function',
  'Change Signature': 'Change Signature',
  'Change Method Signature': 'Change Signature',
  'Change Function Signature': 'Change Signature',
  'Add Parameter': 'Change Signature',
  'Remove Parameter': 'Change Signature',
  'Reorder Parameter': 'Change Signature',
  'Change Parameter Type': 'Change Signature',
  'Change Return Type': 'Change Signature',
  'Rename File': 'Rename File',
  'Move File': 'Move File',
  'Move And Rename File': 'Move And Rename File',
};

/** Both ends of a report, or null for types that are about neither functions nor files, or without locations. */
export function locate(report: Report): LocatedRelation | null {
  const type = TYPES[report.type];
  if (type === undefined) return null;
  const left = declaration(report.leftSideLocations);
  const right = declaration(report.rightSideLocations);
  if (left === null || right === null) return null;
  if (type.endsWith(' File')) {
    return { type, before: filePlace(left.filePath), after: filePlace(right.filePath) };
  }
  const before = functionName(left.codeElement);
  const after = functionName(right.codeElement);
  // Change Parameter Type has the parameter only; the function stands in the text, and its name has not changed.
  const stated = functionName(/ in method (.*?) from class /.exec(report.description)?.[1] ?? null);
  const nameAfter = after ?? stated;
  const nameBefore = before ?? (type === 'Change Signature' ? nameAfter : null);
  if (nameBefore === null || nameAfter === null) return null;
  return {
    type,
    before: { file: left.filePath, name: nameBefore },
    after: { file: right.filePath, name: nameAfter },
  };
}

/** The first declaration of a method, which is the one that the type is about; else the first location. */
export function declaration(locations: readonly CodeLocation[]): CodeLocation | null {
  return locations.find((l) => l.codeElementType === 'METHOD_DECLARATION') ?? locations[0] ?? null;
}

function filePlace(path: string): Place {
  return { file: path, name: path.slice(path.lastIndexOf('/') + 1) };
}

/** `public Foo.prototype.bar(a, b) : int` → `bar`; null where there is no parameter list. */
function functionName(element: string | null): string | null {
  const open = element?.indexOf('(') ?? -1;
  if (element === null || open < 0) return null;
  const name = element.slice(0, open).trim().split(/\s+/).at(-1) ?? '';
  return name.split(/\.|::|#/).at(-1) || null;
}

/** The files that the reports say were renamed or moved, as `before after`. */
export function fileChanges(relations: readonly LocatedRelation[]): ReadonlySet<string> {
  return new Set(
    relations.filter((r) => r.type.endsWith(' File')).map(({ before, after }) => `${before.file} ${after.file}`),
  );
}

/** Whether two functions are in the same file, also when the reports say that the file was renamed or moved. */
export function sameFile({ before, after }: LocatedRelation, changes: ReadonlySet<string>): boolean {
  return before.file === after.file || changes.has(`${before.file} ${after.file}`);
}
