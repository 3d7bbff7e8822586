// A method that stands unchanged in another class, where it is new, did not become one of another name and other code in
// its own class (model-diff.md P5, X6): looked up by signature, so that hardly any bodies are compared.
import { type CodeModel, type Declaration, isCallable } from '../model/declaration.ts';
import { type Comparison, signatureKey } from './comparison.ts';

// A signature that more methods have (`run()`, `main(String[])`) says nothing, and looking at all of them would be quadratic.
const MOST_NAMESAKES = 500;

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

/** Tells whether a method without partner stands unchanged, and without partner too, in another class of the other version. */
export function isElsewhere(comparison: Comparison, method: Declaration, side: 'left' | 'right'): boolean {
  if (method.kind === 'constructor' || method.bodyNode < 0) return false;
  const others = bySignature(side === 'left' ? comparison.after : comparison.before).get(keyOf(method)) ?? [];
  if (others.length > MOST_NAMESAKES) return false;
  return others.some((other) => {
    const [l, r] = side === 'left' ? [method, other] : [other, method];
    return comparison.isFree(l, r) && !comparison.arePaired(l.parent, r.parent) && comparison.haveEqualBodies(l, r);
  });
}
