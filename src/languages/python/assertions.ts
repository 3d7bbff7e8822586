// Assertions of unittest as the statements that pytest writes for them: `self.assertEqual(a, b)` is `assert a == b`, so that
// tests keep their code when they go from one to the other.
import { CodeNode } from '../../model/code.ts';
import type { PythonLowering } from './lowering.ts';

/** Operator between the first two arguments, by what follows `assert`. */
const comparisons: Readonly<Record<string, string>> = {
  Equal: '==',
  Equals: '==',
  ListEqual: '==',
  DictEqual: '==',
  SetEqual: '==',
  TupleEqual: '==',
  SequenceEqual: '==',
  MultiLineEqual: '==',
  NotEqual: '!=',
  Is: 'is',
  IsNot: 'is not',
  In: 'in',
  NotIn: 'not in',
  Greater: '>',
  GreaterEqual: '>=',
  Less: '<',
  LessEqual: '<=',
};

/** Operator between the only argument and `None`. */
const comparisonsWithNone: Readonly<Record<string, string>> = { IsNone: 'is', IsNotNone: 'is not' };

/** The assertion that a statement makes by a call of a method of `self`; null for other calls. */
export function assertionOf(l: PythonLowering, call: number, statement: number): CodeNode | null {
  const { tree } = l;
  const callee = l.field(call, 'function');
  const list = l.field(call, 'arguments');
  const object = tree.kind[callee] === l.ids.kind.attribute ? l.field(callee, 'object') : -1;
  if (object < 0 || list < 0 || tree.textOf(object) !== 'self') return null;
  const word = /^assert([A-Z]\w*)$/.exec(tree.textOf(l.field(callee, 'attribute')))?.[1] ?? '';
  const [first, second, third] = tree.namedChildren(list);
  const isPlain = (node: number | undefined) =>
    node !== undefined && tree.kind[node] !== l.ids.kind.keyword_argument && tree.textOf(node)[0] !== '*';
  if (!isPlain(first)) return null;
  const made = (condition: CodeNode, message: number | undefined) =>
    l
      .code('assert', statement)
      .add('condition', condition)
      .add('value', l.expression(message ?? -1));
  const code = (kind: 'binary' | 'unary' | 'call', label: string) =>
    new CodeNode(kind, label, call, tree.start[call], tree.end[call]);
  const value = () => l.expression(first);
  if (word === 'True' || word === 'False') {
    const asked = value();
    if (!asked) return null;
    return made(word === 'True' ? asked : code('unary', '!').add('operand', asked), second);
  }
  if (Object.hasOwn(comparisonsWithNone, word)) {
    const none = new CodeNode('null', '', call, tree.end[first], tree.end[first]);
    return made(code('binary', comparisonsWithNone[word]).add('left', value()).add('right', none), second);
  }
  if (!isPlain(second)) return null;
  if (word === 'IsInstance') {
    const asked = code('call', 'isinstance').add('argument', value()).add('argument', l.expression(second));
    return made(asked, third);
  }
  if (!Object.hasOwn(comparisons, word)) return null;
  return made(code('binary', comparisons[word]).add('left', value()).add('right', l.expression(second)), third);
}
