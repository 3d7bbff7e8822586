// Go: `.go` files, one grammar. What a table cannot say stands beside this file.
import type { Language } from '../../model/language.ts';
import { javaNotation } from '../../model/notation.ts';
import { modelGo } from './declarations.ts';
import { goGrammar } from './grammar.ts';

export const go: Language = {
  name: 'go',
  extensions: ['.go'],
  grammarFor: () => 'go',
  atoms: (grammar) => goGrammar(grammar).atoms,
  notation: {
    ...javaNotation,
    missingType: '',
    missingLambdaType: '',
    lambdaParameters: 'variable',
    typesOfOtherKind: false,
    parameters: (method) => method.parameters.filter(({ modifiers }) => !modifiers.includes('receiver')),
  },
  model: (tree, path) => modelGo(go, tree, path),
};
