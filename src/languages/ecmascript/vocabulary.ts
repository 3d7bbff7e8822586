// Words of JavaScript and TypeScript.
import { javaVocabulary, type Vocabulary } from '../../model/vocabulary.ts';

// `T[]`, `readonly T[]`, `Array<T>`.
const LIST = /\[\]$|^(?:Readonly)?Array</;
const LIST_MARKS = /\[\]$|^(?:Readonly)?Array<|>$|^readonly /g;

export const ecmaScriptVocabulary: Vocabulary = {
  ...javaVocabulary,
  logCall: new RegExp(`${javaVocabulary.logCall.source}|${/^console\./.source}`),
  commonType: /^(?:\p{Ll}|Object\b)/u,
  literalTypes: { boolean: 'boolean', string: 'string', template: 'string' },
  inferredTypes: new Set(),
  anyTypes: new Set(['any', 'unknown']),
  handles: new Set(['NonNullable', 'Partial', 'Readonly', 'Required']),
  typesOfTypes: new Set(),
  markerTypes: new Set(),
  elementType: (type) => (LIST.test(type) ? type.replace(LIST_MARKS, '') : null),
  functionMethods: new Map([
    ['apply', false],
    ['bind', true],
    ['call', true],
  ]),
  testFile: /[.-](?:spec|test)\.[cm]?[jt]sx?$/,
  leavesOutTypes: true,
  membersHaveReceivers: true,
  keysAreNames: true,
  membersByText: true,
  entryMethods: new Set(['get']),
  callsByText: true,
  moduleCalls: new Set(['require', 'import']),
  showMethod: 'render',
  commonMethods: new Set(['toString', 'toJSON', 'valueOf']),
};
