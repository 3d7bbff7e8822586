// A method that stands unchanged in another class, or nearly so, where it is new, did not become one of another name and other
// code in its own class (model-diff.md P5, X6): looked up by signature, so that hardly any bodies are compared.
import { type CodeModel, type Declaration, isCallable } from '../../model/declaration.ts';
import { sizeOf } from '../bodies/bodies.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import { type Comparison, signatureKey } from '../comparison.ts';

// A signature that more methods have (`run()`, `main(String[])`) says nothing, and looking at all of them would be quadratic.
const MOST_NAMESAKES = 500;

// Bodies of so few namesakes are compared that are not equal.
const FEW_NAMESAKES = 3;
// Nearly unchanged: of so many words, so many stayed.
const LONG_BODY = 12;
const NEARLY_EQUAL = 0.85;

const indexes = new WeakMap<CodeModel, ReadonlyMap<string, readonly Declaration[]>>();

function keyOf(method: Declaration): string {
  return `${signatureKey(method)}:${method.type?.text ?? ''}`;
}

/** Methods with a body, by signature and return type. */
function bySignature(model: CodeModel): ReadonlyMap<string, readonly Declaration[]> {
  let index = indexes.get(model);
  if (!index) {
    const methods = new Map<string, Declaration[]>();
    for (const { declarations } of model.files) {
      for (const method of declarations) {
        if (!isCallable(method) || method.kind === 'constructor' || method.bodyNode < 0) continue;
        const list = methods.get(keyOf(method));
        if (list) list.push(method);
        else methods.set(keyOf(method), [method]);
      }
    }
    indexes.set(model, (index = methods));
  }
  return index;
}

/**
 * Tells whether a method without partner stands unchanged, and without partner too, in another class of the other version;
 * or nearly so, and more than in its own class.
 * @param here likeness of its body to that of the method that it would have become in its own class, in [0, 1]
 */
export function isElsewhere(
  comparison: Comparison,
  method: Declaration,
  side: 'left' | 'right',
  here: number,
): boolean {
  if (method.kind === 'constructor' || method.bodyNode < 0) return false;
  const others = bySignature(side === 'left' ? comparison.after : comparison.before).get(keyOf(method)) ?? [];
  if (others.length > MOST_NAMESAKES) return false;
  return others.some((other) => {
    const [l, r] = side === 'left' ? [method, other] : [other, method];
    if (!comparison.isFree(l, r) || comparison.arePaired(l.parent, r.parent)) return false;
    if (comparison.haveEqualBodies(l, r)) return true;
    if (others.length > FEW_NAMESAKES || here >= NEARLY_EQUAL) return false;
    const likeness = bodyLikeness(comparison.mapping(l, r));
    return likeness >= NEARLY_EQUAL && likeness > here;
  });
}

/** Share of the words of two bodies that mapped statements have in common; 0 for short bodies. */
export function bodyLikeness(mapping: BodyMapping | null): number {
  if (!mapping) return 0;
  const [before, after] = [sizeOf(mapping.left), sizeOf(mapping.right)];
  if (Math.min(before, after) < LONG_BODY) return 0;
  const kept = mapping.pairs.reduce(
    (sum, { left, right, similarity }) => sum + similarity * (left.size + right.size),
    0,
  );
  return kept / (before + after);
}
