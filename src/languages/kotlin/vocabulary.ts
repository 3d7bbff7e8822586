// Words of Kotlin and its usual libraries.
import { javaVocabulary, type Vocabulary } from '../../model/vocabulary.ts';

export const kotlinVocabulary: Vocabulary = {
  ...javaVocabulary,
  literalTypes: { boolean: 'Boolean', char: 'Char', string: 'String', template: 'String' },
  inferredTypes: new Set(),
  typesOfTypes: new Set(['Class', 'Deferred', 'KClass', 'Lazy', 'Optional', 'Provider', 'Result']),
  functionType: '->',
  operatorMethods: new Map([
    ['+', 'plus'],
    ['-', 'minus'],
    ['*', 'times'],
    ['/', 'div'],
    ['%', 'rem'],
    ['..', 'rangeTo'],
  ]),
  operatorMarks: new Set(['operator', 'override']),
};
