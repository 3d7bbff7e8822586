// Words of Kotlin and its usual libraries.
import { javaVocabulary, type Vocabulary } from '../../model/vocabulary.ts';

export const kotlinVocabulary: Vocabulary = {
  ...javaVocabulary,
  // No type of Kotlin is written small: numbers, truth values and characters are classes.
  commonType: /^(?:\p{Ll}|(?:Any|Boolean|Byte|Char|Double|Float|Int|Long|Short|String)\b)/u,
  logCall: new RegExp(`${javaVocabulary.logCall.source}|${/^print(?:ln)?$/.source}`),
  literalTypes: { boolean: 'Boolean', char: 'Char', string: 'String', template: 'String' },
  inferredTypes: new Set(),
  typesOfTypes: new Set(['Class', 'Deferred', 'KClass', 'Lazy', 'Optional', 'Provider', 'Result']),
  functionType: '->',
  lazyCall: 'lazy',
  growth: new Map([
    ['add', { operator: '+=', isOne: true, bracket: '' }],
    ['addAll', { operator: '+=', isOne: false, bracket: '' }],
    ['remove', { operator: '-=', isOne: true, bracket: '' }],
    ['removeAll', { operator: '-=', isOne: false, bracket: '' }],
  ]),
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
