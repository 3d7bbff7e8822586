// The main similarities from which code is believed to correspond, as one table that a run can replace (docs/accuracy.md
// tells how much depends on them). Weights, votes and caps of single steps stand where they are used.

/** All values lie in [0, 1]; larger ones find less and err less. */
export interface Thresholds {
  /** Similarity of two leaf statements in surroundings of which nothing is known. */
  readonly leaf: number;
  /** The same for statements of one or two words. */
  readonly shortLeaf: number;
  /** What surroundings that agree completely take off these two. */
  readonly surroundings: number;
  /** Share of the statements in two composites that correspond, from which their heads hardly matter. */
  readonly contents: number;
  /** Evidence for a method of another name in the same class: bodies, names, signatures, places. */
  readonly renamedMethod: number;
  /** Likeness of the bodies of a method that moved and was renamed. */
  readonly movedRenamedMethod: number;
  /** Share of a new method's code that has to come from the caller, where nothing else speaks for it. */
  readonly extractedShare: number;
  /** Similarity of an expression and what a new method returns. */
  readonly extractedExpression: number;
  /** Similarity of an expression and the value of the variable that stands for it. */
  readonly definedValue: number;
  /** Share of the mentions of an attribute that have to name its new name. */
  readonly renamedAttribute: number;
}

export const DEFAULT_THRESHOLDS: Thresholds = {
  leaf: 0.5,
  shortLeaf: 0.6,
  surroundings: 0.25,
  contents: 0.5,
  renamedMethod: 0.65,
  movedRenamedMethod: 0.75,
  extractedShare: 0.6,
  extractedExpression: 0.75,
  definedValue: 0.75,
  renamedAttribute: 0.5,
};

/** The defaults with some values replaced. @throws RangeError for an unknown name or a value outside of [0, 1]. */
export function thresholdsWith(changes: Partial<Thresholds> = {}): Thresholds {
  for (const [name, value] of Object.entries(changes)) {
    if (!(name in DEFAULT_THRESHOLDS))
      throw new RangeError(`unknown threshold "${name}" (known: ${Object.keys(DEFAULT_THRESHOLDS).join(', ')})`);
    if (!(value >= 0 && value <= 1)) throw new RangeError(`threshold ${name} must lie in 0 to 1, not ${value}`);
  }
  return { ...DEFAULT_THRESHOLDS, ...changes };
}
