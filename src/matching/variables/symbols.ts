// What the names in a body stand for (statement-mapping.md §4.1): variables of the body, and fields around it. Here are
// the pairs of them that stand for the same thing, and what two names are compared by: words and types.
import type { Declaration } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { isShortened, wordSimilarity } from '../words.ts';
import { isBound, type Variable } from './variables.ts';

/** What a name in a body means: a variable of the body, or a field around it. */
export type Symbol =
  | { readonly variable: Variable; readonly field: null }
  | { readonly variable: null; readonly field: Declaration };

/** Two names that stand for the same thing. */
export interface SymbolPair {
  readonly left: Symbol;
  readonly right: Symbol;
  /** Weighted votes. */
  readonly votes: number;
  /** Tells whether a mapped statement declares both. */
  readonly declared: boolean;
  /** Tells whether a mapped statement declares one and assigns to the other. */
  readonly assigned: boolean;
  /** Statement pairs in which one is written for the other, declarations left out. */
  readonly references: readonly StatementPair[];
}

/** The name of a variable or field. */
export function nameOf(symbol: Symbol): string {
  return symbol.variable ? symbol.variable.name : symbol.field.name;
}

/** Words that two names have in common, in [0, 1]; a name and what it is short for are alike. */
export function likeness(left: Symbol, right: Symbol): number {
  const [before, after] = [nameOf(left), nameOf(right)];
  return isShortened(before, after) ? 1 : wordSimilarity(before, after);
}

/** Type as written, or where it is left to the value, the type that this creates or is cast to; '' for none. */
export function typeOf({ variable, field }: Symbol): string {
  if (!variable) return field.type?.text ?? '';
  const { type, value, owner } = variable;
  if (!vocabularyOf(owner).inferredTypes.has(type)) return type;
  return value?.kind === 'creation' || value?.kind === 'cast' ? (value.child('type')?.label ?? '') : '';
}

// What a type has where there may be no value: `T?`, `T | None`, `T | undefined`.
const OPTIONAL = /\?$|(?<=^|\|)\s*(?:None|null|undefined)\s*(?=\||$)/g;

/** Tells whether two types have a word in common, however the values are handed over, or one is not written or says nothing. */
export function mayShareType(left: Symbol, right: Symbol): boolean {
  const [before, after] = [left, right].map((symbol) => {
    const {
      anyTypes,
      passMarks,
      plainType = (type: string) => type,
    } = vocabularyOf(symbol.variable?.owner ?? (symbol.field as Declaration));
    const type = plainType(ownTypeOf(symbol)).replace(passMarks, '').replace(OPTIONAL, '');
    const parts = type.split('|').map((part) => part.trim());
    return parts.some((part) => anyTypes?.has(part)) ? '' : parts.join(' ').trim();
  });
  return before === '' || after === '' || wordSimilarity(before, after) > 0;
}

/** The type of a pattern in a lambda is that of the whole, and none of what a name takes out of it. */
function ownTypeOf(symbol: Symbol): string {
  const { variable } = symbol;
  return variable && !variable.parameter && isBound(variable) ? '' : typeOf(symbol);
}
