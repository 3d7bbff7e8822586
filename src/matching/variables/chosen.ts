// A variable that the branches of a conditional give its value, and one that has all these values in the one that it is declared
// with (statement-mapping.md §2.7 item 4, §4.1): `if (c) s = f(); else s = g();` and `t = c ? f() : g()`. Neither stands for a
// value; they are names of one thing.
import type { CodeNode } from '../../model/code.ts';
import { conditionOf } from '../bodies/conditions.ts';
import type { ContentIndex } from '../bodies/content.ts';
import type { Edits } from '../bodies/edits.ts';
import { computedValue } from '../bodies/shapes.ts';
import type { Variable, Variables } from './variables.ts';

// Values between which a variable is chosen; more are a table.
const MOST_VALUES = 16;
// A body with more variables that may be such ones is not looked through.
const MOST_CHOSEN = 40;
// What a value costs at most to be the other one.
const SAME = 0.1;

/** Such pairs, where each variable has but one partner, and neither name is that of a variable of the other version. */
export function chosenPairs(edits: Edits, left: Variables, right: Variables): [Variable, Variable][] {
  const forward = pairsOf(edits.index, left, right, (given, chosen) => edits.cost(given, chosen));
  const back = pairsOf(edits.index, right, left, (given, chosen) => edits.cost(chosen, given));
  return [...forward, ...back.map(([r, l]): [Variable, Variable] => [l, r])];
}

/** A question, and the values between which the answer chooses. */
interface Choice {
  readonly asked: CodeNode;
  readonly values: readonly CodeNode[];
}

function pairsOf(
  index: ContentIndex,
  giving: Variables,
  choosing: Variables,
  cost: (given: CodeNode, chosen: CodeNode) => number,
): [Variable, Variable][] {
  const isGone = ({ name, kind }: Variable, other: Variables) => kind === 'local' && other.named(name).length === 0;
  const choices = choosing.all.flatMap((variable) => {
    const choice = isGone(variable, giving) && variable.assigned.length === 0 ? choiceOf(variable.value) : null;
    return choice ? [{ variable, choice }] : [];
  });
  if (choices.length === 0 || choices.length > MOST_CHOSEN) return [];
  const isSame = (given: CodeNode, chosen: CodeNode) => cost(given, chosen) < SAME;
  const given = giving.all.filter(
    (variable) => isGone(variable, choosing) && !variable.isCounted && variable.assigned.length > 0,
  );
  const found = given.slice(0, MOST_CHOSEN).flatMap((variable) => {
    const values = valuesOf(variable);
    if (values.length < 2 || values.length > MOST_VALUES) return [];
    const isChosen = ({ choice }: { choice: Choice }) =>
      choice.values.length === values.length &&
      values.every((given) => choice.values.some((chosen) => isSame(given, chosen))) &&
      choice.values.every((chosen) => values.some((given) => isSame(given, chosen))) &&
      isAskedAround(index, values[values.length - 1], choice.asked, cost);
    return choices.filter(isChosen).map((partner): [Variable, Variable] => [variable, partner.variable]);
  });
  return found.filter(([variable, partner]) => found.filter(([v, p]) => v === variable || p === partner).length === 1);
}

function valuesOf({ value, assigned }: Variable): CodeNode[] {
  return value ? [value, ...assigned] : [...assigned];
}

/** The last value is given in a branch of a conditional that asks the same question, or the opposite one. */
function isAskedAround(
  index: ContentIndex,
  value: CodeNode,
  asked: CodeNode,
  cost: (given: CodeNode, chosen: CodeNode) => number,
): boolean {
  for (let outer = value.parent; outer; outer = outer.parent) {
    const question = outer.kind === 'if' || outer.kind === 'switch' ? questionOf(outer) : null;
    if (!question) continue;
    if (cost(question, asked) < SAME || conditionOf(question, index).negation === conditionOf(asked, index).form)
      return true;
  }
  return false;
}

function questionOf(choosing: CodeNode): CodeNode | null {
  return choosing.child(choosing.kind === 'switch' ? 'subject' : 'condition');
}

/** What an expression chooses between, if it does nothing else. */
function choiceOf(value: CodeNode | null): Choice | null {
  const choosing = value?.kind === 'statementExpression' ? value.child('body') : value;
  const asked = choosing && choosing !== value ? questionOf(choosing) : (choosing?.child('condition') ?? null);
  const values = value ? choicesIn(value) : null;
  return asked && values && values.length > 1 && values.length <= MOST_VALUES ? { asked, values } : null;
}

/** The values that an expression may have; null where a branch gives none. */
function choicesIn(value: CodeNode): readonly CodeNode[] | null {
  if (value.kind === 'conditional') return joined([value.child('then'), value.child('else')], choicesIn);
  const inner = value.kind === 'statementExpression' ? value.child('body') : null;
  return inner ? givenBy(inner) : [value];
}

/** The values that the branches of a statement give to the expression around it. */
function givenBy(statement: CodeNode): readonly CodeNode[] | null {
  if (statement.kind === 'if') return joined([statement.child('then'), statement.child('else')], givenBy);
  if (statement.kind === 'switch') return joined(statement.all('case'), givenBy);
  if (statement.kind === 'case') return joined([statement.all('body').at(-1) ?? null], givenBy);
  if (statement.kind === 'block') return joined([statement.children.at(-1) ?? null], givenBy);
  const value = computedValue(statement);
  return value && choicesIn(value);
}

function joined(
  parts: readonly (CodeNode | null)[],
  read: (part: CodeNode) => readonly CodeNode[] | null,
): readonly CodeNode[] | null {
  const all: CodeNode[] = [];
  for (const part of parts) {
    const values = part && read(part);
    if (!values) return null;
    all.push(...values);
  }
  return all;
}
