// Words of Python and its usual libraries.
import { javaVocabulary, type Vocabulary } from '../../model/vocabulary.ts';
import { plainPythonType } from './plain-types.ts';

export const pythonVocabulary: Vocabulary = {
  ...javaVocabulary,
  logCall: new RegExp(`${javaVocabulary.logCall.source}|${/^print$|^logging\./.source}`),
  literalTypes: { boolean: 'bool', string: 'str', template: 'str' },
  inferredTypes: new Set(),
  anyTypes: new Set(['Any']),
  plainType: plainPythonType,
  handles: new Set(['Optional', 'Annotated', 'ClassVar', 'Final']),
  typesOfTypes: new Set(),
  markerTypes: new Set(['object', 'TestCase', 'ABC', 'Protocol', 'Generic']),
  testName: /^test(?![a-z])/,
  testFile: /(?:^|\/)(?:tests?|test_[^/]*|[^/]*_tests?|conftest)\.pyi?$/,
  testType: /TestCase$/,
  testsByName: true,
  constructorsAreMethods: true,
  leavesOutTypes: true,
  entryMethods: new Set(['get']),
  counts: new Set(['len']),
  growth: new Map([
    ['append', { operator: '+=', isOne: true, bracket: '[' }],
    ['extend', { operator: '+=', isOne: false, bracket: '[' }],
    ['add', { operator: '|=', isOne: true, bracket: '{' }],
    ['update', { operator: '|=', isOne: false, bracket: '{' }],
  ]),
  commonMethods: new Set(['__eq__', '__hash__', '__repr__', '__str__', 'main']),
  fixedNames: /^__\w+__$/,
  laterNames: new Map([
    ['__unicode__', '__str__'],
    ['__nonzero__', '__bool__'],
    ['__div__', '__truediv__'],
    ['__enter__', '__aenter__'],
    ['__exit__', '__aexit__'],
    ['__iter__', '__aiter__'],
    ['__next__', '__anext__'],
  ]),
};
