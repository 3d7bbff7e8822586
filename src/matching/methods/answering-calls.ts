// Calls of a new method where one that is gone was called, with much the same words handed: whoever called the one, and whatever
// took code from there, calls the other now (model-diff.md M3i, X10). Where the callers were rewritten no statements tell that, and
// a call that went into an extracted method stands in no pair.
import { type CodeNode, isStatement, preOrder } from '../../model/code.ts';
import { type CodeModel, type Declaration, isCallable } from '../../model/declaration.ts';
import type { Body } from '../bodies/bodies.ts';
import { declaredName, shapeOf } from '../bodies/shapes.ts';
import { argumentsOf, type Resolver } from '../calls/resolution.ts';
import { type Comparison, hasCode } from '../comparison.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { variablesOf } from '../variables/variables.ts';
import { words } from '../words.ts';
import type { MethodsByName } from './method-words.ts';

// Share of the words that the one call is handed which the other one is handed as well.
const ENOUGH_HANDED = 0.5;

// Where the value of a field goes; no code has this content.
const INITIAL = -1;

/** A call, where it stands, and the method that it means. */
interface Known {
  readonly call: CodeNode;
  readonly method: Declaration;
  /** What it is handed and asked of, in words, and the same with the values of variables. */
  readonly handed: ReadonlySet<string>;
  readonly writtenOut: ReadonlySet<string>;
}

/** New methods that are called where lost ones were, and nowhere else. */
export class AnsweringCalls {
  readonly #answers = new Map<Declaration, Set<Declaration>>();

  /** @param removed methods without partner, @param added those of the later version */
  constructor(
    comparison: Comparison,
    removed: MethodsByName,
    added: MethodsByName,
    extractions: readonly Extraction[],
  ) {
    const lost = onlyOf(removed, comparison.before, comparison.after);
    const found = onlyOf(added, comparison.after, comparison.before);
    if (lost.size === 0 || found.size === 0) return;
    const { before, after } = comparison.resolvers;
    const took = new Map<Declaration, Set<Declaration>>();
    for (const { kind, caller, callee } of extractions)
      if (kind === 'extract') took.set(caller.right, (took.get(caller.right) ?? new Set()).add(callee));
    const strays = new Set<Declaration>();
    for (const { left, right } of comparison.pairs) {
      if (comparison.haveEqualBodies(left, right)) continue;
      const heirs = [right, ...(took.get(right) ?? [])];
      const fresh = heirs.flatMap((heir) => callsIn(comparison, heir, found, after));
      if (fresh.length === 0) continue;
      const gone = callsIn(comparison, left, lost, before);
      for (const known of fresh) {
        // What was not looked at may stand for something else.
        if (!comparison.budget.spend('pairs', gone.length, 'members', left.file.path)) {
          this.#answers.clear();
          return;
        }
        const { call, method } = known;
        const asked = gone.filter(
          (other) =>
            isUsed(other.call) === isUsed(call) &&
            (goToOnePlace(comparison, other.call, call) || handedLikeness(other, known) >= ENOUGH_HANDED),
        );
        if (asked.length === 0) strays.add(method);
        for (const other of asked)
          this.#answers.set(other.method, (this.#answers.get(other.method) ?? new Set()).add(method));
      }
    }
    for (const answers of this.#answers.values()) for (const stray of strays) answers.delete(stray);
  }

  /** Each call of the one stands where the other was called. */
  has(left: Declaration, right: Declaration): boolean {
    return this.#answers.get(left)?.has(right) ?? false;
  }
}

/** Methods by names that no other callable of their version has, nor any of the other version. */
function onlyOf(methods: MethodsByName, own: CodeModel, other: CodeModel): ReadonlyMap<string, Declaration> {
  const result = new Map<string, Declaration>();
  for (const [name, [method, ...namesakes]] of methods)
    if (namesakes.length === 0 && method.kind !== 'constructor') result.set(name, method);
  const drop = ({ files }: CodeModel, isOther: (d: Declaration) => boolean) => {
    for (const { declarations } of files)
      for (const d of declarations) if (isCallable(d) && isOther(d)) result.delete(d.name);
  };
  drop(own, (d) => result.get(d.name) !== d);
  drop(other, () => true);
  return result;
}

function callsIn(
  comparison: Comparison,
  caller: Declaration,
  methods: ReadonlyMap<string, Declaration>,
  resolver: Resolver,
): Known[] {
  if (isCallable(caller) ? !caller.calls.some(({ name }) => methods.has(name)) : !hasCode(caller)) return [];
  const body = comparison.body(caller);
  return body ? [...callsOf(body, methods, resolver)] : [];
}

function* callsOf(body: Body, methods: ReadonlyMap<string, Declaration>, resolver: Resolver): Generator<Known> {
  for (const call of preOrder(body.root)) {
    const method = call.kind === 'call' ? methods.get(call.label) : undefined;
    if (!method || resolver.resolve(call, body, [method]).length === 0) continue;
    yield { call, method, handed: handedWords(call, body, false), writtenOut: handedWords(call, body, true) };
  }
}

/** What the calls give, and nothing else, goes to a variable or attribute of one name. */
function goToOnePlace(comparison: Comparison, l: CodeNode, r: CodeNode): boolean {
  const place = keptIn(comparison, l);
  return place !== null && place === keptIn(comparison, r);
}

/**
 * Share of the words that the one of two calls is handed, or asked of, which the other one is as well, in [0, 1]; those of what a variable
 * stands for may be written out in the other version.
 */
function handedLikeness(l: Known, r: Known): number {
  const share = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
    [...before].filter((word) => after.has(word)).length / (Math.min(before.size, after.size) || 1);
  return Math.max(share(l.handed, r.handed), share(l.writtenOut, r.writtenOut));
}

/** What a call gives is used. */
function isUsed({ parent }: CodeNode): boolean {
  const around = parent?.kind === 'await' ? parent.parent : parent;
  return around?.kind !== 'expression';
}

/** What a call is handed and asked of, in words; with those of the values that variables were given, if asked for. */
function handedWords(call: CodeNode, body: Body, areWrittenOut: boolean): ReadonlySet<string> {
  const result = new Set<string>();
  const add = (part: CodeNode, isOuter: boolean) => {
    for (const node of preOrder(part)) {
      for (const word of words(node.label)) result.add(word);
      const value = isOuter && node.kind === 'name' ? variablesOf(body).resolve(node.label, node.start)?.value : null;
      if (value) add(value, false);
    }
  };
  for (const part of [...call.all('receiver'), ...argumentsOf(call)]) add(part, areWrittenOut);
  return result;
}

/** Where the value of a statement goes that is nothing but a call; `INITIAL` of one that is the value of a field. */
function keptIn({ index }: Comparison, call: CodeNode): string | number | null {
  if (!call.parent) return INITIAL;
  let statement: CodeNode | null = call;
  while (statement && !isStatement(statement)) statement = statement.parent;
  const shape = statement && shapeOf(statement);
  return shape?.target && shape.value === call ? (declaredName(shape.target) ?? index.content(shape.target)) : null;
}
