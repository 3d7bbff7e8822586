// C++: the C reader with namespaces, classes, templates and qualified names. `.h` files are C's unless they are C++.
import type { Language } from '../../model/language.ts';
import { joinDefinitions } from '../c/definitions.ts';
import { cGrammar } from '../c/grammar.ts';
import { cppNotation } from '../c/notation.ts';
import { maskConditionals } from '../c/preprocessor.ts';
import { parseRepaired } from '../c/repair.ts';
import { cVocabulary } from '../c/vocabulary.ts';
import { CppModel } from './declarations.ts';
import { lowerCpp, lowerCppExpression } from './lowering.ts';

export const cpp: Language = {
  name: 'cpp',
  // Sources, headers, code of templates, modules, GPU code, sketches. `.h` comes last: it is C's where both are in use.
  extensions: '.cpp .cc .cxx .c++ .hpp .hh .hxx .h++ .ipp .tpp .txx .tcc .inl .cppm .ixx .cu .cuh .ino .h'.split(' '),
  grammarFor: () => 'cpp',
  parse: (text, parse) => parseRepaired(text, true, parse),
  atoms: (grammar) => cGrammar(grammar).atoms,
  notation: cppNotation,
  vocabulary: cVocabulary,
  uncut: (grammar) => cGrammar(grammar).uncut,
  claims: (path, text) => path.endsWith('.h') && isCpp(text),
  model: (tree, path) => new CppModel(cpp, tree, path).build(),
  lower: lowerCpp,
  join: joinDefinitions,
  lowerExpression: lowerCppExpression,
};

const nonCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"/g;
const onlyCpp =
  /^[ \t]*(?:(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{|template\s*<|using\s+[\w:]+\s*[;=]|(?:public|private|protected)(?:\s+\w+)?\s*:|class\s+(?:\w+\s+)?\w+\s*(?:final\s*)?[;:{]|enum\s+(?:class|struct)\s|enum(?:\s+\w+)?\s*:\s*[A-Za-z_][\w:]*(?:\s+\w+)*\s*\{|(?:(?:static|inline|auto)\s+)*constexpr\s|(?!struct\b|union\b|enum\b)[A-Za-z_]\w*\s+\w+\s*\{\s*\}\s*;|(?:virtual|explicit)\s|~\w+\s*\(\s*(?:void\s*)?\)\s*[;{])|\w::~?\w|\b(?:static_cast|const_cast|reinterpret_cast)\s*<|\bconst\s+\w+\s*&[^&]|\)\s*(?:const(?:\s+(?:noexcept|override|final))*|noexcept|override)\s*[;{]|=\s*(?:default|delete)\s*;|^[ \t]*#[ \t]*include[ \t]*<\w+>/m;

/** Tells whether a header has words that only C++ has, outside comments, strings and its `__cplusplus` branches. */
function isCpp(text: string): boolean {
  if (!onlyCpp.test(text)) return false;
  return onlyCpp.test(maskConditionals(text, false).text.replace(nonCode, ''));
}
