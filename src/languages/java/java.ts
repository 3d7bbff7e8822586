// Java: `.java` files, one grammar. What a table cannot say stands beside this file.
import type { Language } from '../../model/language.ts';
import { modelJava } from './declarations.ts';
import { javaGrammar } from './grammar.ts';
import { lowerJava, lowerJavaExpression } from './lowering.ts';
import { parseJava } from './repair.ts';

export const java: Language = {
  name: 'java',
  extensions: ['.java'],
  grammarFor: () => 'java',
  parse: parseJava,
  atoms: (grammar) => javaGrammar(grammar).atoms,
  model: (tree, path) => modelJava(java, tree, path),
  lower: lowerJava,
  lowerExpression: lowerJavaExpression,
};
