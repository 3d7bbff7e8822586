// Statements that are in methods of every kind: `i++`, `log.debug("start")`, `if (x == null)`, `return false`. That two bodies have
// them in common says nothing of what either is for (statement-mapping.md §11.9).
import type { CodeNode } from '../../model/code.ts';
import { variablesOf } from '../variables/variables.ts';
import { type Fragment, isTrivial, sizeOf } from './bodies.ts';
import type { BodyMapping, StatementPair } from './body-mapping.ts';

const literals: ReadonlySet<string> = new Set(['null', 'boolean', 'number', 'string', 'char']);
const names: ReadonlySet<string> = new Set(['name', 'this', 'super']);
const chained: ReadonlySet<string> = new Set(['member', 'call', 'unary', 'await', 'update']);

/** A statement that says little of the method it is in. */
export function saysLittle(fragment: Fragment): boolean {
  const { kind, children } = fragment.node;
  if (isTrivial(fragment) || kind === 'try' || kind === 'catch' || kind === 'finally') return true;
  if (kind === 'if') return asksOneThing(fragment.node.child('condition'));
  const [only, ...others] = children;
  if (!only || others.length > 0) return false;
  if (kind === 'return') return only.kind === 'collection' && only.children.every((child) => child.kind === 'name');
  if (kind === 'declaration') return isConstant(only.child('init'));
  if (kind !== 'expression') return false;
  if (only.kind === 'assignment') return isConstant(only.child('value')) && isChain(only.child('target'));
  return isChain(only);
}

/** `x`, `!x`, `x.size() == 0`, `x is None`: one thing, and literals. */
function asksOneThing(condition: CodeNode | null): boolean {
  const asked = withoutSigns(condition);
  if (asked?.kind !== 'binary') return isChain(asked);
  const [left, right] = asked.children;
  return (isChain(left) && isConstant(right)) || (isConstant(left) && isChain(right));
}

/** What `!` or `-` is written before. */
function withoutSigns(node: CodeNode | null): CodeNode | null {
  let signed = node;
  while (signed?.kind === 'unary') signed = signed.children[0] ?? null;
  return signed;
}

/** Names, members, and calls that are handed nothing but literals. */
function isChain(node: CodeNode | null): boolean {
  let link = node;
  while (link && chained.has(link.kind)) {
    const isGiven = ({ role }: CodeNode) => role === 'argument' || role === 'typeArgument';
    const [before, ...others] = link.children.filter((child) => !isGiven(child));
    if (others.length > 0 || !link.all('argument').every((given) => isConstant(given) || isCaught(given))) return false;
    // A call of a bare name.
    if (!before) return link.kind === 'call';
    link = before;
  }
  return link !== null && names.has(link.kind);
}

/** What the clause around it caught. */
function isCaught({ kind, label, parent }: CodeNode): boolean {
  let clause = kind === 'name' ? parent : null;
  while (clause && clause.kind !== 'catch') clause = clause.parent;
  return clause?.child('variable')?.label === label;
}

/** No value, a literal, or a collection of nothing. */
function isConstant(node: CodeNode | null): boolean {
  const value = withoutSigns(node);
  if (!value || literals.has(value.kind)) return true;
  return (value.kind === 'collection' || value.kind === 'map') && value.children.length === 0;
}

// What names something, and is no literal.
const NAME = /^[\p{L}_$]/u;
// From this likeness on two statements say the same of what their methods are for; and so much of what the shorter one says.
const ALIKE = 0.5;
const LEAST_KEPT = 0.25;

/**
 * Both bodies have statements that say what they are for, and these are others, without a word in common that is no variable of
 * either: what corresponds is in any method.
 */
export function haveOnlySlightInCommon({ left, right, pairs }: BodyMapping): boolean {
  const [before, after] = [left, right].map(({ fragments }) => fragments.filter((fragment) => !saysLittle(fragment)));
  const shorter = Math.min(...[before, after].map((fragments) => sizeOf({ fragments })));
  const kept = shorter === 0 ? 0 : pairs.reduce((sum, pair) => sum + wordsKept(pair), 0);
  if (shorter === 0 || kept >= LEAST_KEPT * shorter) return false;
  const own = new Set([left, right].flatMap((body) => variablesOf(body).all.map(({ name }) => name)));
  const words = new Set(
    before.flatMap((fragment) => fragment.words.filter((word) => NAME.test(word) && !own.has(word))),
  );
  return !after.some((fragment) => fragment.words.some((word) => words.has(word)));
}

function wordsKept({ left, right, similarity }: StatementPair): number {
  if (similarity < ALIKE || saysLittle(left) || saysLittle(right)) return 0;
  return similarity * Math.min(left.size, right.size);
}
