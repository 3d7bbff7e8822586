// Functions that statements hand over: tests of a suite, listeners, steps (statement-mapping.md §4.1, §4.2). Where such a
// statement stayed, what its function declares is nothing that another one of them declares.
import { type CodeNode, isStatement, preOrder } from '../../model/code.ts';
import type { StatementPair } from '../bodies/body-mapping.ts';
import { wordSimilarity } from '../words.ts';

/** Which code of two bodies stands in functions that do not correspond. */
class Callbacks {
  readonly #toRight = new Map<CodeNode, CodeNode>();
  readonly #toLeft = new Map<CodeNode, CodeNode>();

  constructor(pairs: readonly StatementPair[]) {
    for (const { left, right } of pairs) {
      this.#toRight.set(left.node, right.node);
      this.#toLeft.set(right.node, left.node);
    }
  }

  /** Each is in a function that a statement hands over, one of which goes on beside the other. */
  areApart(left: CodeNode, right: CodeNode): boolean {
    const [before, after] = [handing(left), handing(right)];
    if (before.length === 0 || after.length === 0) return false;
    return isBeside(before, this.#toRight, right, after[0]) || isBeside(after, this.#toLeft, left, before[0]);
  }

  /** Each holds what a call made of a function, or is a parameter of that, and none of several statements went from one to the other. */
  areUnlike(left: CodeNode, right: CodeNode): boolean {
    const [l, r] = [holderOf(left), holderOf(right)];
    if (!l || !r || wordSimilarity(l.label, r.label) > 0) return false;
    const [before, after] = [functionOf(l), functionOf(r)];
    if (!before || !after || Math.max(statementsOf(before), statementsOf(after)) < SEVERAL) return false;
    return !preOrder(before).some((node) => {
      const partner = this.#toRight.get(node);
      return partner !== undefined && isWithin(partner, after);
    });
  }
}

// Fewer statements may all have been rewritten.
const SEVERAL = 2;

/** The variable that a call with a function gives its value, for a parameter of that function. */
function holderOf(variable: CodeNode): CodeNode | null {
  const call = variable.parent?.kind === 'lambda' ? variable.parent.parent : null;
  return call ? (call.kind === 'call' && call.role === 'init' ? call.parent : null) : variable;
}

/** The only function that a call is handed for the value of a variable; what an object is asked for, `list.map(…)`, is none. */
function functionOf(variable: CodeNode): CodeNode | null {
  const value = variable.child('init');
  if (value?.child('receiver')) return null;
  const [handed, ...others] =
    value?.kind === 'call' ? value.all('argument').filter(({ kind }) => kind === 'lambda') : [];
  return handed && others.length === 0 ? handed : null;
}

function statementsOf(lambda: CodeNode): number {
  return preOrder(lambda).filter((node) => isStatement(node) && node.kind !== 'block').length;
}

const known = new WeakMap<readonly StatementPair[], Callbacks>();

/** The functions of two mapped bodies; looked through once. */
export function callbacksOf(pairs: readonly StatementPair[]): Callbacks {
  let callbacks = known.get(pairs);
  if (!callbacks) known.set(pairs, (callbacks = new Callbacks(pairs)));
  return callbacks;
}

/** The innermost statement that has a partner has it beside the other code and the function around that. */
function isBeside(
  around: readonly CodeNode[],
  partners: ReadonlyMap<CodeNode, CodeNode>,
  code: CodeNode,
  itsOwn: CodeNode,
): boolean {
  for (const statement of around) {
    const partner = partners.get(statement);
    if (partner) return !isWithin(code, partner) && !isWithin(partner, itsOwn);
  }
  return false;
}

/** The statements around code that hand over the function in which it stands, from the inside. */
function handing(code: CodeNode): CodeNode[] {
  const result: CodeNode[] = [];
  let isInFunction = false;
  for (let node = code.parent; node; node = node.parent) {
    if (node.kind === 'lambda') isInFunction = true;
    else if (isInFunction && isStatement(node)) {
      if (node.kind === 'expression') result.push(node);
      isInFunction = false;
    }
  }
  return result;
}

function isWithin(node: CodeNode, outer: CodeNode): boolean {
  return outer.start <= node.start && node.end <= outer.end;
}
