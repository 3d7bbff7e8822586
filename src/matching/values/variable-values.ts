// The values of a variable (statement-mapping.md §4.2): all that is given to it, and those of them that it may stand for;
// and what is asked of such a value and of the code around it.
import { CodeNode, ownNodes } from '../../model/code.ts';
import { isLiteral } from '../bodies/shapes.ts';
import { copyOf } from '../variables/bound-members.ts';
import type { Variable } from '../variables/variables.ts';

/** All that is given to a variable. */
export function valuesOf({ value, assigned }: Variable): CodeNode[] {
  return value ? [value, ...assigned] : [...assigned];
}

/** What code may cost that is the same. */
export const SLACK = 0.1;
// Length of a string, quotes included, that may stand in two places by chance.
const SHORTEST_TEXT = 4;
// A variable of more values than this stands for none of them.
const MOST_VALUES = 3;
// A choice between more values than this stands for none of them.
const MOST_BRANCHES = 4;

/** Tells whether code mentions a name; what an object has under that name, `a` of `{ a: [] }`, is something else. */
export function names(code: CodeNode, name: string): boolean {
  for (const node of ownNodes(code)) if (node.kind === 'name' && node.label === name && !isKey(node)) return true;
  return false;
}

function isKey({ role, parent }: CodeNode): boolean {
  return role === 'key' && parent?.kind === 'pair';
}

/** A string that says something. */
export function isText({ kind, label }: CodeNode): boolean {
  return kind === 'string' && label.length > SHORTEST_TEXT;
}

/** What a variable may stand for: its initial value, or one of few values that are assigned to it. */
export function definitionsOf(variable: Variable): CodeNode[] {
  const { kind, value, assigned, isCounted } = variable;
  if (kind !== 'local' && kind !== 'pattern' && kind !== 'resource' && kind !== 'parameter') return [];
  // What is made of the old value of the variable stands for nothing else, nor does a parameter for another one.
  const others = assigned.filter(
    (node) => !names(node, variable.name) && !(kind === 'parameter' && node.kind === 'name'),
  );
  const taken = value ? null : elementTaken(variable);
  const own = [...(value ? [value] : taken ? [taken] : []), ...(others.length <= MOST_VALUES ? others : [])];
  const all = own.flatMap((node) => [node, ...valuesOfBranches(node), ...valueBeforeDefault(node)]);
  // One of several literals, or what it is counted from, says nothing of the variable, but that it was empty, or a text, at first.
  const isFirst = (node: CodeNode) => node.kind === 'null' || (node === value && isText(node));
  const isOnly = !isCounted && assigned.length + (value ? 1 : 0) === 1;
  // A text that the variable has or else nothing is its only value as well.
  const isOnlyText = (node: CodeNode) =>
    isText(node) && valuesOf(variable).every((other) => other === node || other.kind === 'null');
  return all.filter((node) => !isLiteral(node) || isFirst(node) || isOnly || isOnlyText(node));
}

const takenElements = new WeakMap<Variable, CodeNode | null>();

/** `pair[0]` of `a, b = pair` for `a`, in no place; null where the list is written out, computed, or taken as a whole. */
function elementTaken(variable: Variable): CodeNode | null {
  const known = takenElements.get(variable);
  if (known !== undefined) return known;
  const { node } = variable;
  const list = node?.role === 'element' && node.parent?.kind === 'variable' ? node.parent : null;
  const source = list?.child('init');
  let result: CodeNode | null = null;
  if (node && list?.label === '' && list.operator !== '{' && source && isPath(source)) {
    const elements = list.all('element');
    const at = elements.indexOf(node);
    if (!elements.slice(0, at).some(({ kind }) => kind === 'spread')) {
      const { start, end } = node;
      result = new CodeNode('index', '', -1, start, end)
        .add('receiver', copyOf(source))
        .add('index', new CodeNode('number', `${at}`, -1, start, end));
    }
  }
  takenElements.set(variable, result);
  return result;
}

/** Tells whether a value is one of a list that is taken apart: `pair[0]`, which nothing writes in this version. */
export function isTakenElement({ kind, node }: CodeNode): boolean {
  return kind === 'index' && node < 0;
}

/** `a` and `this.a.b`: nothing is computed. */
function isPath(node: CodeNode): boolean {
  let at: CodeNode | null = node;
  while (at?.kind === 'member') at = at.child('receiver');
  return at?.kind === 'name' || at?.kind === 'this';
}

/** `f(x)` of `v = f(x) || ''`: what the variable is given unless there is nothing. */
function valueBeforeDefault({ kind, label, children: [value, otherwise] }: CodeNode): CodeNode[] {
  const hasDefault = kind === 'binary' && defaults.has(label) && isLiteral(otherwise);
  return hasDefault && value.kind !== 'name' ? [value] : [];
}

const defaults: ReadonlySet<string> = new Set(['||', '??', '?:']);

/**
 * `v = if (c) { f() } else { g() }` and the like: what the branches of a statement in the place of a value give. Literals
 * are no such value; one of many branches says nothing, nor does another variable that may be given a second value here.
 */
function valuesOfBranches(value: CodeNode): CodeNode[] {
  const result: CodeNode[] = [];
  const work = value.kind === 'statementExpression' ? [value.children[0]] : [];
  for (let at = work.pop(); at; at = work.pop()) {
    if (at.kind === 'if') work.push(...at.all('then'), ...at.all('else'));
    else if (at.kind === 'switch') work.push(...at.all('case'));
    else if (at.kind === 'try') work.push(...at.all('body'), ...at.all('catch'));
    else if (at.kind === 'block') work.push(...at.children.slice(-1));
    else if (at.kind === 'case' || at.kind === 'catch') work.push(...at.all('body').slice(-1));
    else if (at.kind === 'expression' || at.kind === 'yield') {
      const [given] = at.children;
      if (given?.kind === 'statementExpression') work.push(...given.children);
      else if (given && given.kind !== 'assignment') result.push(given);
    }
  }
  const isOpen = result.length > MOST_BRANCHES || result.some(({ kind }) => kind === 'name');
  return isOpen ? [] : result.reverse().filter((node) => !isLiteral(node));
}

/** Tells whether a statement does nothing but evaluate an expression, or give it to a variable. */
export function isAllOf({ parent }: CodeNode, statement: CodeNode): boolean {
  const target = parent?.kind === 'assignment' || parent?.kind === 'variable' ? parent.parent : parent;
  return target === statement;
}
