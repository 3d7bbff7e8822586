// From which similarities, votes and amounts code is believed to correspond, and what the edits cost that similarities are
// made of: one table that a run can replace (docs/thresholds.md tells how much depends on it). Weights by which evidence is
// put in order, and caps, stand where they are used.

/** Values lie in [0, `largestValue`]; larger ones find less and err less. */
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
  /**
   * Words that a caller and a new method beside it which it calls have in common when code went from one to the other,
   * rewritten or not.
   */
  readonly calledWords: number;
  /** The same for a method of another class, and for a call that stands beside other code. */
  readonly calledElsewhere: number;
  /** Similarity of an expression and what a new method returns. */
  readonly extractedExpression: number;
  /** Similarity of an expression and the value of the variable that stands for it. */
  readonly definedValue: number;
  /** Share of the mentions of an attribute that have to name its new name. */
  readonly renamedAttribute: number;
  /** Similarity of operands of two conditions that ask the same question, with a name changed. */
  readonly operand: number;
  /** Similarity of values below which declarations of other names and types have nothing to do with each other. */
  readonly replacedValue: number;
  /** Similarity of what a name is bound to and the code that it stands for. */
  readonly boundValue: number;
  /** Cost of a word that one of two expressions does not have. */
  readonly absentWord: number;
  /** The same for the words of what is put around an expression. */
  readonly wrappingWord: number;
  /** Cost of another operator. */
  readonly otherOperator: number;
  /** Votes for two variables to be one, where their kind, type and name agree; a single equal use gives 1. */
  readonly likeVariable: number;
  /** The same where nothing agrees. */
  readonly unlikeVariable: number;
  /** The same where one of the names is in use on both sides, and for a field and a variable of unlike types. */
  readonly keptVariable: number;
  /** The same for a field and a variable. */
  readonly fieldVariable: number;
  /** The same for variables that a mapped statement declares with one type. */
  readonly declaredVariable: number;
  /** Similarity of statements that moved between methods. */
  readonly movedStatement: number;
  /** Words of equal statements from which code moved between methods. */
  readonly movedWords: number;
  /** The same for statements that follow each other in both methods and stand in no other one. */
  readonly movedRow: number;
}

export const DEFAULT_THRESHOLDS: Thresholds = {
  leaf: 0.5,
  shortLeaf: 0.6,
  surroundings: 0.25,
  contents: 0.5,
  renamedMethod: 0.65,
  movedRenamedMethod: 0.75,
  extractedShare: 0.6,
  calledWords: 5,
  calledElsewhere: 20,
  extractedExpression: 0.75,
  definedValue: 0.75,
  renamedAttribute: 0.5,
  operand: 0.85,
  replacedValue: 0.5,
  boundValue: 0.7,
  absentWord: 0.9,
  wrappingWord: 0.8,
  otherOperator: 0.6,
  likeVariable: 0.8,
  unlikeVariable: 1.35,
  keptVariable: 1.7,
  fieldVariable: 0.85,
  declaredVariable: 1,
  movedStatement: 0.8,
  movedWords: 8,
  movedRow: 6,
};

/** Largest values of thresholds that are no shares: votes, words. */
const largest: Readonly<Partial<Record<string, number>>> = {
  likeVariable: 4,
  unlikeVariable: 4,
  keptVariable: 4,
  fieldVariable: 4,
  declaredVariable: 4,
  calledWords: 40,
  calledElsewhere: 40,
  movedWords: 40,
  movedRow: 40,
};

/** The largest value of a threshold: 1 for shares. */
export function largestValue(name: string): number {
  return largest[name] ?? 1;
}

/** The defaults with some values replaced. @throws RangeError for an unknown name or a value outside of its range. */
export function thresholdsWith(changes: Partial<Thresholds> = {}): Thresholds {
  for (const [name, value] of Object.entries(changes)) {
    if (!(name in DEFAULT_THRESHOLDS))
      throw new RangeError(`unknown threshold "${name}" (known: ${Object.keys(DEFAULT_THRESHOLDS).join(', ')})`);
    if (!(value >= 0 && value <= largestValue(name)))
      throw new RangeError(`threshold ${name} must lie in 0 to ${largestValue(name)}, not ${value}`);
  }
  return { ...DEFAULT_THRESHOLDS, ...changes };
}
