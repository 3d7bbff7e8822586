// Calls and creations that do one thing, although what they are made on or handed is written otherwise.
import type { CodeNode } from '../../model/code.ts';
import type { Edits } from '../bodies/edits.ts';
import { createdType, isLiteral } from '../bodies/shapes.ts';
import type { CallSite } from '../calls/call-sites.ts';
import { wordSimilarity } from '../words.ts';
import { SLACK } from './hypotheses.ts';

/** What is called is not the callee but the method of its name that it calls on something else: `U.end(a)` in `end(a)`. */
export function isOfItsOwn(candidate: CodeNode, value: CodeNode, { call }: CallSite, { index }: Edits): boolean {
  const [receiver, own, called] = [candidate, value, call].map((node) => node.child('receiver'));
  if (value.kind !== 'call' || value.label !== candidate.label || !receiver || !own || receiver.kind === 'this')
    return false;
  const content = index.content(receiver);
  return content === index.content(own) && (!called || content !== index.content(called));
}

/** `r::m` for `r.m(x)`, negated or not. */
export function isReferenceTo(reference: CodeNode, value: CodeNode, edits: Edits): boolean {
  const call = value.kind === 'unary' ? value.children[0] : value;
  if (reference.kind !== 'methodReference' || call.kind !== 'call' || call.label !== reference.label) return false;
  const [receiver, own] = [reference.child('receiver'), call.child('receiver')];
  return receiver !== null && own !== null && Math.min(edits.cost(receiver, own), edits.cost(own, receiver)) < SLACK;
}

/** Creations of one type with the same arguments, at least two of them; one may be written otherwise. */
export function isSameButForOne(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (createdType(left) !== createdType(right)) return false;
  const [a, b] = [left.all('argument'), right.all('argument')];
  const same = a.filter((argument, i) => i < b.length && edits.cost(argument, b[i]) < SLACK).length;
  return a.length === b.length && same >= Math.max(2, a.length - 1);
}

/** Calls of one name with the same arguments, at least one; only one of them says whose method it is. */
export function isSameCall(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.kind !== 'call' || right.kind !== 'call' || left.label !== right.label) return false;
  if ((left.child('receiver') === null) === (right.child('receiver') === null)) return false;
  const [a, b] = [left.all('argument'), right.all('argument')];
  return a.length > 0 && a.length === b.length && a.every((argument, i) => edits.cost(argument, b[i]) < SLACK);
}

/** Calls of one name on the same receiver; one has an argument more, and at least two are in both. */
export function isWiderCall(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.label !== right.label || !isSameHead(left, right, edits)) return false;
  const [a, b] = [left.all('argument'), right.all('argument')];
  const isIn = (argument: CodeNode) => b.some((other) => edits.cost(argument, other) < SLACK);
  return Math.abs(a.length - b.length) === 1 && a.filter(isIn).length === Math.max(2, Math.min(a.length, b.length));
}

/**
 * Calls of one name on the same receiver with the same constants, at least one; what else the one with fewer arguments
 * is handed, the other one is as well: `f(list, 'open')` and `f('open')`, where the list has a default now.
 */
export function haveSameConstants(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.kind !== 'call' || left.label !== right.label || !isSameHead(left, right, edits)) return false;
  const [few, many] = [left, right].map((call) => call.all('argument')).sort((a, b) => a.length - b.length);
  const isAmong = (argument: CodeNode, all: readonly CodeNode[]) =>
    all.some((other) => Math.min(edits.cost(argument, other), edits.cost(other, argument)) < SLACK);
  const constants = many.filter(isLiteral);
  return constants.length > 0 && constants.every((a) => isAmong(a, few)) && few.every((a) => isAmong(a, many));
}

/** A call with names of the callee instead of some arguments, and with the same ones besides. */
export function isFilledIn(call: CodeNode, value: CodeNode, { index }: Edits): boolean {
  if (value.kind !== 'call' || call.label !== value.label) return false;
  const [given, own] = [call.all('argument'), value.all('argument')];
  const isKept = (argument: CodeNode, i: number) => index.content(argument) === index.content(given[i]);
  if (given.length !== own.length || !own.some((argument, i) => argument.kind !== 'name' && isKept(argument, i)))
    return false;
  return own.every((argument, i) => argument.kind === 'name' || isKept(argument, i));
}

/** Creations of (nearly) one type, or calls of (nearly) one name on the same receiver. */
export function isSameHead(left: CodeNode, right: CodeNode, edits: Edits): boolean {
  if (left.kind !== right.kind) return false;
  if (left.kind === 'creation') {
    const a = left.child('type')?.label ?? '';
    const b = right.child('type')?.label ?? '';
    return a === b || wordSimilarity(a, b) >= 0.6;
  }
  if (left.kind !== 'call' || (left.label !== right.label && wordSimilarity(left.label, right.label) < 0.6))
    return false;
  const a = left.child('receiver');
  const b = right.child('receiver');
  return a === null || b === null ? a === b : edits.cost(a, b) < SLACK;
}
