// Types that are a function in the shape of a class: one method that a supertype asks for, and fields that the constructor
// fills. What calls the method cannot be seen, but `new C(a)` hands it on: where a lambda stands in the other version, the
// code of the method moved to or from that place (statement-mapping.md §5.3).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type CodeModel, type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import { createdType, plainName } from '../bodies/shapes.ts';
import type { Comparison } from '../comparison.ts';
import { filledBy } from '../fields/fields.ts';
import type { CallSite } from './call-sites.ts';
import { argumentsOf } from './resolution.ts';

/** Name of the type that `new C(a)` makes, or `C(a)` perhaps; null for all else. */
function perhapsCreated(node: CodeNode): string | null {
  return node.kind === 'call' && node.child('receiver') === null ? node.label : createdType(node);
}

/** The types of one version without partner that are functions, by name. */
export class FunctionTypes {
  readonly #comparison: Comparison;
  readonly #methods = new Map<string, Declaration[]>();

  constructor(comparison: Comparison, model: CodeModel, isFree: (declaration: Declaration) => boolean) {
    this.#comparison = comparison;
    for (const file of model.files) {
      for (const type of file.declarations) {
        if (!isType(type) || type.name === '' || !isFree(type)) continue;
        const [method, ...others] = type.children.filter((child) => isCallable(child) && child.kind !== 'constructor');
        if (!method || others.length > 0 || method.bodyNode < 0 || method.isStatic || !isFree(method)) continue;
        // A supertype asks for the method, or the language does, where an object is called.
        if (type.supertypes.length === 0 && method.name !== vocabularyOf(type).callOperator) continue;
        this.#methods.set(type.name, [...(this.#methods.get(type.name) ?? []), method]);
      }
    }
  }

  /** Creations in a body as calls of the methods: fields stand for the arguments that fill them. */
  sitesIn(body: Body): Map<Declaration, CallSite[]> {
    const result = new Map<Declaration, CallSite[]>();
    if (this.#methods.size === 0) return result;
    for (const call of preOrder(body.root)) {
      const name = perhapsCreated(call);
      if (name === null) continue;
      const methods = this.#methods.get(name) ?? [];
      const near = methods.filter(({ file }) => file === body.declaration.file);
      const [method, ...others] = near.length > 0 ? near : methods;
      if (!method || others.length > 0) continue;
      const site = { call, body, bindings: this.#fieldsOf(method, call), self: null };
      result.set(method, [...(result.get(method) ?? []), site]);
    }
    return result;
  }

  #fieldsOf({ parent }: Declaration, creation: CodeNode): Map<string, CodeNode> {
    const args = argumentsOf(creation);
    const result = new Map<string, CodeNode>();
    for (const child of parent?.children ?? []) {
      const body = child.kind === 'constructor' ? this.#comparison.body(child) : null;
      if (!body || child.parameters.length !== args.length) continue;
      for (const [at, target] of filledBy(body)) {
        const field = plainName(target);
        if (field !== null) result.set(field, args[at]);
      }
    }
    return result;
  }
}
