// Code that was rewritten on its way into or out of a callee: what both say is in their words alone (statement-mapping.md §5.1).
import { type CodeNode, ownNodes } from '../../model/code.ts';
import type { Body } from '../bodies/bodies.ts';
import { variablesOf } from '../variables/variables.ts';
import type { Evidence, Hypothesis } from './hypotheses.ts';

// Words that a callee and the code that gave way to its call have to share, and their share in all that the callee says;
// fewer will do where other callers say the same, and fewest where they lost the same statement.
const SHARED_WORDS = { alone: 5, among: 3, copied: 2 };
const SHARED_PART = { alone: 0.5, among: 0.4 };
// A statement of fewer words may be lost by several callers for several reasons.
export const TELLING_SIZE = 4;

/**
 * Code that was rewritten on its way: of what the callee says much is what only this version of the caller says, in
 * statements that nothing explains. Names that the callee made for itself say nothing.
 */
export function rewritten(evidence: Evidence): Rewritten | null {
  const { kind, pool, mapping, isOpen, edits } = evidence;
  const extract = kind === 'extract';
  const { lost, own } = lostWords(evidence);
  const common = lost.length;
  const strength = common / Math.max(1, own.size);
  if (common < SHARED_WORDS.copied || strength < SHARED_PART.among) return null;
  const kept = new Set((extract ? mapping.right : mapping.left).fragments.map(({ content }) => content));
  const gone = pool.fragments.filter(
    (f) => isOpen(f) && !f.composite && f.size >= TELLING_SIZE && !kept.has(f.content),
  );
  return {
    hypothesis: { pairs: [], expressions: [], edits, strength, exactWeight: 0, inPlace: false },
    enough: common >= SHARED_WORDS.alone && strength >= SHARED_PART.alone,
    statements: common >= SHARED_WORDS.among ? null : new Set(gone.map(({ content }) => content)),
  };
}

/** Words that a caller lost to a callee, and all that the callee says. */
interface Lost {
  readonly lost: readonly string[];
  readonly own: ReadonlySet<string>;
}

// Callees of one caller are compared with each other: what each says of it is counted once.
const known = new WeakMap<Evidence, Lost>();

/** Words of a callee that only the version of the caller says in which it is not called, in statements that nothing explains. */
function lostWords(evidence: Evidence): Lost {
  let words = known.get(evidence);
  if (!words) known.set(evidence, (words = countLost(evidence)));
  return words;
}

function countLost({ kind, callee, pool, mapping, isOpen }: Evidence): Lost {
  const said = countsOf(kind === 'extract' ? mapping.right : mapping.left);
  const had = countsOf(pool);
  const own = ownWords(callee);
  const open = wordsOf(pool.fragments.filter(isOpen).map(({ node }) => node));
  return { lost: [...open].filter((word) => own.has(word) && (had.get(word) ?? 0) > (said.get(word) ?? 0)), own };
}

/** All words that the caller lost to a callee are in another one of its callees, and more of them: that has what they were about. */
export function saysMoreOfLost(other: Evidence, evidence: Evidence): boolean {
  const words = new Set(lostWords(other).lost);
  const { lost } = lostWords(evidence);
  return words.size > lost.length && lost.every((word) => words.has(word));
}

/** Code that was rewritten, and whether one caller is enough to say so. */
export interface Rewritten {
  readonly hypothesis: Hypothesis;
  readonly enough: boolean;
  /** Contents of the statements of which another caller has to have lost one; null where its words are enough. */
  readonly statements: ReadonlySet<number> | null;
}

/** Tells whether another method says so much of what a callee says. */
export function saysAsMuch(callee: Body, other: Body, share: number): boolean {
  const own = ownWords(callee);
  const said = countsOf(other);
  return [...own].filter((word) => said.has(word)).length >= share * own.size;
}

/** Words of a callee that are no names which it made for itself. */
function ownWords(callee: Body): Set<string> {
  const made = namesOf(callee);
  return wordsOf(
    callee.fragments.map(({ node }) => node),
    (word) => made.has(word) || !/\p{L}\p{L}/u.test(word),
  );
}

/** Names of parameters and of what a callee made for itself. */
export function namesOf(callee: Body): Set<string> {
  return new Set([...callee.declaration.parameters, ...variablesOf(callee).all].map(({ name }) => name));
}

/** How often each telling word stands in a body. */
function countsOf({ fragments }: Body): Map<string, number> {
  const result = new Map<string, number>();
  for (const { node } of fragments) {
    for (const { kind, label } of ownNodes(node)) {
      if (tellingKinds.has(kind)) result.set(label, (result.get(label) ?? 0) + 1);
    }
  }
  return result;
}

/** Names and texts in some code that say what it is about. */
export function wordsOf(nodes: readonly CodeNode[], isLeftOut: (name: string) => boolean = () => false): Set<string> {
  const result = new Set<string>();
  for (const root of nodes) {
    for (const { kind, label } of ownNodes(root)) {
      if (tellingKinds.has(kind) && label !== '' && !isLeftOut(label)) result.add(label);
    }
  }
  return result;
}

const tellingKinds: ReadonlySet<string> = new Set(['name', 'member', 'call', 'string', 'type', 'methodReference']);
