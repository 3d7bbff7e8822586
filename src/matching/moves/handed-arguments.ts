// What callers hand to a method. One that went elsewhere is often handed now what its code wrote itself before
// (`out` for `System.out`, `path` for `config.path()`), or writes what it was handed: for such parameters the argument of all
// its calls stands (statement-mapping.md §2.4).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable } from '../../model/declaration.ts';
import type { BodyMapping } from '../bodies/body-mapping.ts';
import { isLiteral } from '../bodies/shapes.ts';
import { argumentsOf, passedParameters } from '../calls/resolution.ts';
import type { Comparison } from '../comparison.ts';
import { type HandedValues, refine } from '../variables/refinement.ts';

// A longer argument is code of the caller.
const LONGEST = 6;
// More calls than these say nothing that fewer do not.
const MOST_CALLS = 8;

type Calls = ReadonlyMap<string, readonly CodeNode[]>;

/** Calls of methods that are gone, and of new ones, in what stayed and changed. */
export class HandedArguments {
  readonly #before: Calls;
  readonly #after: Calls;

  /** @param removed methods without partner, @param added those of the later version */
  constructor(
    readonly comparison: Comparison,
    removed: readonly Declaration[],
    added: readonly Declaration[],
  ) {
    this.#before = callsOf(comparison, removed, 'left');
    this.#after = callsOf(comparison, added, 'right');
  }

  /** The mapping of two methods in the words of their callers, who may hand over what the code of the other one writes. */
  inWordsOfCallers(mapping: BodyMapping): BodyMapping {
    const values = mapping.pairs.length > 0 ? this.#between(mapping.left.declaration, mapping.right.declaration) : null;
    return values ? refine(this.comparison, mapping, new Set(), values).mapping : mapping;
  }

  /** Values of the parameters that one of two methods alone has; null where no call tells of any. */
  #between(left: Declaration, right: Declaration): HandedValues | null {
    const values = {
      left: this.#valuesOf(left, this.#before, right),
      right: this.#valuesOf(right, this.#after, left),
    };
    return values.left.size + values.right.size === 0 ? null : values;
  }

  #valuesOf(method: Declaration, calls: Calls, other: Declaration): Map<string, CodeNode> {
    const { index } = this.comparison;
    const result = new Map<string, CodeNode>();
    const parameters = passedParameters(method);
    const given = (calls.get(method.name) ?? []).map(argumentsOf).filter(({ length }) => length === parameters.length);
    if (given.length === 0) return result;
    parameters.forEach(({ name, varargs }, i) => {
      const [value] = given.map((args) => args[i]);
      if (name === '' || varargs || other.parameters.some((p) => p.name === name)) return;
      if (isLiteral(value) || index.size(value) > LONGEST || (value.kind === 'name' && value.label === name)) return;
      if (given.every((args) => index.content(args[i]) === index.content(value))) result.set(name, value);
    });
    return result;
  }
}

function callsOf(comparison: Comparison, methods: readonly Declaration[], side: 'left' | 'right'): Calls {
  const names = new Set(methods.flatMap(({ name, parameters }) => (parameters.length > 0 ? [name] : [])));
  const result = new Map<string, CodeNode[]>();
  if (names.size === 0) return result;
  for (const pair of comparison.pairs) {
    const caller = pair[side];
    if (!isCallable(caller) || !caller.calls.some(({ name }) => names.has(name))) continue;
    if (comparison.haveEqualBodies(pair.left, pair.right)) continue;
    if (comparison.budget.outOfTime('moves', caller.file.path)) break;
    const body = comparison.body(caller);
    for (const node of body ? preOrder(body.root) : []) {
      if (node.kind !== 'call' || !names.has(node.label)) continue;
      const known = result.get(node.label);
      if (!known) result.set(node.label, [node]);
      else if (known.length < MOST_CALLS) known.push(node);
    }
  }
  return result;
}
