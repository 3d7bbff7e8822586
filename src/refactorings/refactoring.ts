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

/** Code of one version, for people and for tools that look it up. */
export interface CodeExcerpt {
  readonly filePath: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** UTF-16 offsets into the decoded text, end exclusive. */
  readonly startOffset: number;
  readonly endOffset: number;
  /** On one line, shortened; of a statement that holds others only its head, of a declaration its signature. */
  readonly text: string;
}

/** Something that differs inside two corresponding statements; a missing side means insertion or deletion. */
export interface Replacement {
  /** `name`, `literal`, `type`, `call`, `operator`, `expression`, `definition` (a name for its value), `insert`, `delete`, `form`. */
  readonly kind: string;
  readonly left: CodeExcerpt | null;
  readonly right: CodeExcerpt | null;
}

/** Code that corresponds. */
export interface CodeMapping {
  readonly level: 'declaration' | 'statement' | 'expression';
  readonly left: CodeExcerpt;
  readonly right: CodeExcerpt;
  /**
   * What paired it. Statements: `identical` and `unique` equal code by order and by being the only one, `context` equal or
   * trivial code by its surroundings, `children` composites by what they hold, `edit` the cheapest edit, `place` what
   * is left between two pairs. Declarations: a rule id.
   */
  readonly rule: string;
  /** In [0, 1]; 1 for equal code (of composites: equal heads). */
  readonly similarity: number;
  readonly replacements: readonly Replacement[];
}

/** A pair that was considered and lost. */
export interface Hypothesis {
  readonly level: 'declaration' | 'statement';
  readonly left: CodeExcerpt;
  readonly right: CodeExcerpt;
  readonly rule: string;
  /** In [0, 1], comparable with the `similarity` of pairs of the same level. */
  readonly strength: number;
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
  /**
   * The corresponding code that the refactoring was read off, in order of the old version: of types and fields the
   * declarations, else statements and expressions. Only with the option `evidence` of the engine `statements`.
   */
  readonly mappings?: readonly CodeMapping[];
  /** The next best explanation, null if there was none. Only with the option `evidence`. */
  readonly runnerUp?: Hypothesis | null;
}
