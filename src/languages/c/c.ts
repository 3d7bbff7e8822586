// C: `.c` and `.h` files. The preprocessor pass comes before the parser, see `preprocessor.ts` and `repair.ts`.
import type { Language } from '../../model/language.ts';
import { CModel } from './declarations.ts';
import { joinDefinitions } from './definitions.ts';
import { cGrammar } from './grammar.ts';
import { lowerC, lowerCExpression } from './lowering.ts';
import { cNotation } from './notation.ts';
import { parseRepaired } from './repair.ts';
import { cVocabulary } from './vocabulary.ts';

export const c: Language = {
  name: 'c',
  extensions: ['.c', '.h'],
  grammarFor: () => 'c',
  parse: (text, parse) => parseRepaired(text, false, parse),
  atoms: (grammar) => cGrammar(grammar).atoms,
  notation: cNotation,
  vocabulary: cVocabulary,
  uncut: (grammar) => cGrammar(grammar).uncut,
  model: (tree, path) => new CModel(c, tree, path).build(),
  lower: lowerC,
  join: joinDefinitions,
  lowerExpression: lowerCExpression,
};
