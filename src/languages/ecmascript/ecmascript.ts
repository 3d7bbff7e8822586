// JavaScript and TypeScript: one implementation, three grammars. They differ in visibility rules and in what a file's
// ending says about types.
import type { Language } from '../../model/language.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import { modelEcmaScript } from './declarations.ts';
import { generatedBy } from './generated.ts';
import { ecmaScriptGrammar } from './grammar.ts';
import { lowerEcmaScript, lowerEcmaScriptExpression } from './lowering.ts';
import { javascriptNotation, typescriptNotation } from './notation.ts';
import { parseJavaScript, parseTypeScript } from './repair.ts';
import { ecmaScriptVocabulary } from './vocabulary.ts';

/**
 * A string or regular expression is one token. Template literals are not: their text chunks, `${` and `}` are separate
 * tokens (spec/refdiff.md §1.3), so that code inside of them counts as code.
 */
function atoms(grammar: Grammar): ReadonlySet<number> {
  const { kind } = ecmaScriptGrammar(grammar);
  return new Set([kind.string, kind.regex].filter((k) => k >= 0));
}

const flowPragma = /@flow\b/;

/** Flow is close enough to TypeScript for its grammar; the pragma stands in one of the first comments. */
function isFlow(text: string): boolean {
  return flowPragma.test(text.slice(0, 5000));
}

/** JavaScript with JSX, also with the type annotations of Flow. */
export const javascript: Language = {
  name: 'javascript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs', '.es6'],
  excludedSuffixes: ['.min.js'],
  generatedBy,
  builtFolders: ['dist', 'build'],
  grammarFor: (_, text = '') => (isFlow(text) ? 'tsx' : 'javascript'),
  fallbackGrammar: (_, text) => (isFlow(text) ? 'javascript' : 'tsx'),
  parse: parseJavaScript,
  atoms,
  notation: javascriptNotation,
  vocabulary: ecmaScriptVocabulary,
  model: (tree, path) => modelEcmaScript(javascript, tree, path, false),
  lower: lowerEcmaScript,
  lowerExpression: lowerEcmaScriptExpression,
};

/** Translations of Qt end in `.ts`, too. */
const xmlHead = /^\uFEFF?\s*<(?:\?xml|!DOCTYPE)\b/;

/** TypeScript with TSX and declaration files. */
export const typescript: Language = {
  name: 'typescript',
  extensions: ['.ts', '.mts', '.cts', '.tsx'],
  disclaims: (_, text) => xmlHead.test(text),
  grammarFor: (path) => (path.endsWith('.tsx') ? 'tsx' : 'typescript'),
  parse: parseTypeScript,
  atoms,
  notation: typescriptNotation,
  vocabulary: ecmaScriptVocabulary,
  model: (tree, path) => modelEcmaScript(typescript, tree, path, true),
  lower: lowerEcmaScript,
  lowerExpression: lowerEcmaScriptExpression,
};
