// Accessors that a call defines, `Object.defineProperty(A.prototype, 'size', { get() {} })`, and those of several properties,
// `Object.defineProperties(A.prototype, { size: { get() {} } })`: what they belong to, and what they are read as.
import type { Declaration } from '../../model/declaration.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';
import { keyName } from './headers.ts';

/** The property of an object that a function is an accessor of. */
export interface DefinedProperty {
  /** The object as written, `A.prototype`. */
  readonly object: string;
  readonly name: string;
}

/** What `get` and `set` of a property's description define; null for all other functions. */
export function definedProperty({ name, node, file: { tree } }: Declaration): DefinedProperty | null {
  if ((name !== 'get' && name !== 'set') || node < 0) return null;
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const description = tree.parent[node];
  if (tree.kind[description] !== kind.object) return null;
  const around = tree.parent[description];
  if (tree.kind[around] === kind.arguments) return definedBy(tree, around, 'defineProperty', description);
  if (tree.kind[around] !== kind.pair) return null;
  const list = tree.parent[tree.parent[around]];
  const found = list >= 0 && tree.kind[list] === kind.arguments ? definedBy(tree, list, 'defineProperties', -1) : null;
  return found && { ...found, name: keyName(tree, tree.childByField(around, field.key)) };
}

function definedBy(tree: SyntaxTree, list: number, callee: string, description: number): DefinedProperty | null {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const called = tree.childByField(tree.parent[list], field.function);
  if (called < 0 || !tree.textOf(called).endsWith(`.${callee}`)) return null;
  const [object, key, value] = tree.namedChildren(list);
  if (description < 0) return { object: tree.textOf(object), name: '' };
  const isNamed = value === description && tree.kind[key] === kind.string;
  return isNamed ? { object: tree.textOf(object), name: keyName(tree, key) } : null;
}
