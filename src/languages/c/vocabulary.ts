// Words of C and C++ and their usual libraries.
import { javaVocabulary, type Vocabulary } from '../../model/vocabulary.ts';

export const cVocabulary: Vocabulary = {
  ...javaVocabulary,
  logCall: new RegExp(`${javaVocabulary.logCall.source}|${/^(?:f?printf|puts)$/.source}`),
  // `std::string` and `size_t` are, types of a project in lower case may be.
  commonType: /^\p{Ll}/u,
  // A string literal is a `char*`, which many types are made from.
  literalTypes: { boolean: 'bool', char: 'char' },
  inferredTypes: new Set(['auto']),
  typeMarks: /\bconst\b|[&\s]/g,
  passMarks: /\bconst\b|[&*\s]|\[[^\]]*\]/g,
  handles: new Set([
    'shared_ptr',
    'unique_ptr',
    'intrusive_ptr',
    'optional',
    'QPointer',
    'QScopedPointer',
    'QSharedPointer',
  ]),
  typesOfTypes: new Set(['atomic', 'expected', 'future', 'reference_wrapper', 'weak_ptr']),
  markerTypes: new Set(),
  counts: new Set(['length', 'size']),
  commonMethods: new Set(['main']),
  hasProgramNames: true,
  hasOpenStructures: true,
  hasPointers: true,
  functionTables: true,
  typeAccess: '::',
  typeTag: /\b(?:struct|union)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u,
  callOperator: 'operator()',
  fixedNames: /^(?:operator\b|~)/,
};
