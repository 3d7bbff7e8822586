// Functions that one version writes as an anonymous class and the other one as a lambda (statement-mapping.md §3.7), one of the
// two under the name of a variable or field: where each stands alone, nothing but what they do says that they are one.
import { type CodeNode, preOrder } from '../../model/code.ts';
import { areOneFunction, labels } from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import { commonShare, countWords } from '../words.ts';

// Share of the words that two ways to write one function have in common at least.
const MUCH = 0.5;

/** Tells whether one of two expressions is an anonymous class with one method, and the other one a lambda that does much the same. */
export function areWrittenOtherwise(comparison: Comparison, left: CodeNode, right: CodeNode): boolean {
  const [creation, lambda] = left.kind === 'creation' ? [left, right] : [right, left];
  if (!areOneFunction(creation, lambda) || !creation.nested) return false;
  const method = creation.nested.children.find(({ bodyNode }) => bodyNode >= 0);
  const body = method && comparison.body(method)?.root;
  if (!body) return false;
  const isReference = lambda.kind === 'methodReference';
  const done = isReference ? [lambda] : lambda.children.filter(({ role }) => role !== 'parameter');
  const own = new Set([...method.parameters.map(({ name }) => name), ...lambda.all('parameter').map(nameOf)]);
  const words = (roots: readonly CodeNode[]) => countWords(roots.flatMap(labels).filter((word) => !own.has(word)));
  return commonShare(words([body]), words(done)) >= MUCH;
}

/** The name of a parameter, be it in a pattern or declaration. */
function nameOf(parameter: CodeNode): string {
  for (const { label } of preOrder(parameter)) if (label !== '') return label;
  return '';
}
