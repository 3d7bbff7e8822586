// Kotlin: `.kt` and `.kts` files, one grammar. What a table cannot say stands beside this file.
import type { Language } from '../../model/language.ts';
import { modelKotlin } from './declarations.ts';
import { kotlinGrammar } from './grammar.ts';
import { lowerKotlin, lowerKotlinExpression } from './lowering.ts';
import { kotlinNotation } from './notation.ts';
import { parseKotlin } from './repair.ts';
import { kotlinVocabulary } from './vocabulary.ts';

export const kotlin: Language = {
  name: 'kotlin',
  extensions: ['.kt', '.kts'],
  grammarFor: () => 'kotlin',
  parse: parseKotlin,
  atoms: (grammar) => kotlinGrammar(grammar).atoms,
  notation: kotlinNotation,
  vocabulary: kotlinVocabulary,
  model: (tree, path) => modelKotlin(kotlin, tree, path),
  lower: lowerKotlin,
  lowerExpression: lowerKotlinExpression,
};
