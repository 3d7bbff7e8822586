// Local functions that a new function makes now, `const step = function () { … }` and `const step = stepper(rows)`, also those of
// a literal, `{ step: () => … }`, or that a function which is gone made before: the name stayed where it was, and its code went
// through the call (model-diff.md §5.1, 5.2).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, type FileModel, isCallable } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import type { Body } from '../bodies/bodies.ts';
import { countMapping, likenessOf } from '../bodies/body-mapping.ts';
import { type Comparison, callablesOf } from '../comparison.ts';
import type { BodyPair } from '../correspond.ts';
import type { Extraction } from '../extractions/extractions.ts';
import { hasMajority } from '../methods/changed-methods.ts';
import { renamedImports } from '../moves/import-moves.ts';
import { callsTo } from './call-sites.ts';

// Functions of one function that are looked at.
const MOST_FUNCTIONS = 32;
// Statements that are less alike do not tell that one function has the code of the other one.
const ALIKE = 0.5;

/** Calls by what they give a value to, as it is written. */
const made = new WeakMap<Body, ReadonlyMap<string, CodeNode>>();

/** Local functions whose code is in a function now that makes them, or came out of one. */
export function findMade(comparison: Comparison, bodies: readonly BodyPair[]): Extraction[] {
  return (['inline', 'extract'] as const).flatMap((kind) => {
    const makers = new Makers(comparison, kind);
    return bodies.flatMap((body) => makers.of(body));
  });
}

/** Of the functions that only one version has, those that give a function. */
class Makers {
  readonly #comparison: Comparison;
  readonly #kind: Extraction['kind'];
  #byName: ReadonlyMap<string, Declaration[]> | null = null;
  readonly #calledIn = new Map<FileModel, ReadonlyMap<string, readonly Declaration[]>>();

  constructor(comparison: Comparison, kind: Extraction['kind']) {
    this.#comparison = comparison;
    this.#kind = kind;
  }

  /** By name; collected when a local function asks for them, as that reads the body of each function that is new, or gone. */
  #all(): ReadonlyMap<string, Declaration[]> {
    if (this.#byName) return this.#byName;
    const model = this.#kind === 'extract' ? this.#comparison.after : this.#comparison.before;
    const byName = new Map<string, Declaration[]>();
    for (const file of model.files)
      for (const d of file.declarations)
        if (isCallable(d) && this.#isFree(d) && givesFunction(this.#comparison.body(d))) appendTo(byName, d.name, d);
    this.#byName = byName;
    return byName;
  }

  #isFree(d: Declaration): boolean {
    return !(this.#kind === 'extract' ? this.#comparison.pairOfRight(d) : this.#comparison.pairOfLeft(d));
  }

  /** The names by which a file calls them. */
  #namesIn(file: FileModel): ReadonlyMap<string, readonly Declaration[]> {
    const known = this.#calledIn.get(file);
    if (known) return known;
    const all = this.#all();
    const names = new Map([...all, ...renamedImports(file, [...all.values()].flat())]);
    this.#calledIn.set(file, names);
    return names;
  }

  of({ pair }: BodyPair): Extraction[] {
    if (!isCallable(pair.left) || !isCallable(pair.right)) return [];
    const comparison = this.#comparison;
    const kind = this.#kind;
    const isExtract = kind === 'extract';
    const [outer, caller] = isExtract ? [pair.left, pair.right] : [pair.right, pair.left];
    const locals = callablesOf(outer).filter(
      (d) => !(isExtract ? comparison.pairOfLeft(d) : comparison.pairOfRight(d)),
    );
    const body = comparison.body(caller);
    if (locals.length === 0 || locals.length > MOST_FUNCTIONS || !body) return [];
    const places = madeIn(body);
    if (!locals.some((local) => places.has(placeOf(local)))) return [];
    const { before, after } = comparison.resolvers;
    const calls = callsTo(body, this.#namesIn(caller.file), isExtract ? after : before, null);
    const result: Extraction[] = [];
    for (const local of locals) {
      const call = places.get(placeOf(local));
      if (!call) continue;
      for (const [callee, sites] of calls) {
        const site = sites.find((one) => one.call === call);
        const mapping = site && (isExtract ? comparison.mapping(local, callee) : comparison.mapping(callee, local));
        if (!mapping || !hasMajority(countMapping(mapping), false) || likenessOf(mapping) < ALIKE) continue;
        result.push({
          kind,
          caller: pair,
          callee,
          calls: [call],
          pairs: mapping.pairs,
          expressions: [],
          bindings: site.bindings,
          edits: comparison.edits,
          strength: likenessOf(mapping),
          rule: isExtract ? 'statements:5.1' : 'statements:5.2',
        });
      }
    }
    return result;
  }
}

/** The name of a local function is given to what a call makes, in the other version of the function around it; the other one gives a function. */
export function isMadeInstead(comparison: Comparison, local: Declaration, maker: Declaration): boolean {
  const { parent } = local;
  if (!parent || !isCallable(parent)) return false;
  const other = comparison.pairOfLeft(parent)?.right ?? comparison.pairOfRight(parent)?.left;
  const body = other && other.file !== local.file ? comparison.body(other) : null;
  return body !== null && madeIn(body).has(placeOf(local)) && givesFunction(comparison.body(maker));
}

/** It returns a function that is written out there. */
function givesFunction(body: Body | null): boolean {
  return body?.fragments.some(({ node }) => node.kind === 'return' && node.children[0]?.kind === 'lambda') ?? false;
}

/** How the function around it writes the place of a local function. */
function placeOf({ qualifier, name }: Declaration): string {
  return `${qualifier === null ? '' : `${qualifier}.`}${name}`.replaceAll('.[', '[').replace(/\s+/g, '');
}

function madeIn(body: Body): ReadonlyMap<string, CodeNode> {
  const known = made.get(body);
  if (known) return known;
  const found = new Map<string, CodeNode>();
  const { text } = body.declaration.file;
  for (const node of preOrder(body.root)) {
    if (node.kind === 'variable') {
      const value = node.child('init');
      if (node.label !== '' && value?.kind === 'call') found.set(node.label, value);
    } else if (node.kind === 'assignment' && node.label === '=') {
      const [target, value] = [node.child('target'), node.child('value')];
      if (target && value?.kind === 'call') found.set(text.slice(target.start, target.end).replace(/\s+/g, ''), value);
    } else if (node.kind === 'pair') {
      const [key, value] = node.children;
      if (key?.kind === 'name' && value?.kind === 'call') found.set(key.label, value);
    }
  }
  made.set(body, found);
  return found;
}
