// A refactoring as every engine reports it. Field names of locations are RefactoringMiner's (spec/interfaces.md §4.1),
// so that the JSON report is a projection of this type.

/** A range in a file, with the role it plays in the refactoring. */
export interface CodeLocation {
  readonly filePath: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** 1-based; `endColumn` is the column of the first character after the element. */
  readonly startColumn: number;
  readonly endColumn: number;
  /** UTF-16 offsets into the decoded text, end exclusive. */
  readonly startOffset: number;
  readonly endOffset: number;
  /** One of spec/refactoring-types.md §4.2, e.g. `METHOD_DECLARATION`. */
  readonly codeElementType: string;
  /** The role: `original method declaration`, `extracted code to …`. */
  readonly description: string;
  /** The element as text, or null for plain statement references. */
  readonly codeElement: string | null;
}

/** What happened to declarations, statements or expressions; one entry of the report. */
export interface Refactoring {
  /** Display name of the catalogue (spec/refactoring-types.json), or a RefDiff type such as `Rename File`. */
  readonly type: string;
  /** One line: the type, a space (the reference prints a tab), then the elements. */
  readonly description: string;
  readonly leftSideLocations: readonly CodeLocation[];
  readonly rightSideLocations: readonly CodeLocation[];
  /** Id of the rule that fired, e.g. `refdiff:S3` or `model:M4`. */
  readonly rule: string;
  /** Similarity or strength in [0, 1] by which the rule accepted, or null where the rule needs none. */
  readonly similarity: number | null;
}
