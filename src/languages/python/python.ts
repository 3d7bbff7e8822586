// Python: `.py` and stub files `.pyi`, one grammar.
import type { Language } from '../../model/language.ts';
import { modelPython } from './declarations.ts';
import { pythonGrammar } from './grammar.ts';
import { lowerPython, lowerPythonExpression } from './lowering.ts';
import { pythonNotation } from './notation.ts';
import { parsePython } from './repair.ts';
import { pythonVocabulary } from './vocabulary.ts';

export const python: Language = {
  name: 'python',
  extensions: ['.py', '.pyi'],
  grammarFor: () => 'python',
  // Not the whole string: the holes of an f-string are code.
  atoms: (grammar) => new Set([pythonGrammar(grammar).kind.string_content]),
  notation: pythonNotation,
  vocabulary: pythonVocabulary,
  parse: parsePython,
  model: (tree, path) => modelPython(python, tree, path),
  lower: lowerPython,
  lowerExpression: lowerPythonExpression,
};
