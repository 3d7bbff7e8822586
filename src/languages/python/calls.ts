// Calls and imports of Python source. A class is called like a function: names in capitals count as creations unless the
// file says otherwise.
import type { Call, FileModel, Import } from '../../model/declaration.ts';
import { callOf, rangeOf } from '../../model/parts.ts';
import { compactText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { PythonGrammar } from './grammar.ts';

/** `Order`, `_Order`, `HTTP`, `Order_v2`, but not `RFC3156_of_result`: of words in small letters none but the first is in capitals. */
export const classLike = /^_*\p{Lu}(?!.*_\p{Ll}{2})/u;

/** What a method calls its object or class. */
export const isOwn = (receiver: string): boolean => receiver === 'self' || receiver === 'cls';

/** The call at a node; null where the callee has no name. */
export function callAt(python: PythonGrammar, tree: SyntaxTree, node: number): Call | null {
  const { kind, field } = python;
  const callee = tree.childByField(node, field.function);
  const list = tree.childByField(node, field.arguments);
  if (callee < 0) return null;
  // `f(x for x in y)` has the generator itself in place of the list.
  const isList = list >= 0 && tree.kind[list] === kind.argument_list;
  const count = isList ? tree.namedChildren(list).length : list < 0 ? 0 : 1;
  if (tree.kind[callee] === kind.identifier) {
    const name = tree.textOf(callee);
    if (name === 'super') return null;
    return callOf(tree, node, classLike.test(name) ? 'creation' : 'call', name, null, count);
  }
  const member = tree.kind[callee] === kind.attribute ? tree.childByField(callee, field.attribute) : -1;
  const object = member < 0 ? -1 : tree.childByField(callee, field.object);
  if (object < 0) return null;
  const name = tree.textOf(member);
  const receiver = tree.textOf(object);
  if (isSuper(python, tree, object))
    return callOf(tree, node, name === '__init__' ? 'superCall' : 'superMethod', name, receiver, count);
  return callOf(tree, node, classLike.test(name) ? 'creation' : 'call', name, receiver, count);
}

function isSuper(python: PythonGrammar, tree: SyntaxTree, node: number): boolean {
  if (tree.kind[node] !== python.kind.call) return false;
  const callee = tree.childByField(node, python.field.function);
  return callee >= 0 && tree.textOf(callee) === 'super';
}

/** Names among the arguments of a call, keyword arguments included: they may hand on a function. */
export function namesHandedOn(python: PythonGrammar, tree: SyntaxTree, node: number): number[] {
  const { kind, field } = python;
  const list = tree.childByField(node, field.arguments);
  if (list < 0 || tree.kind[list] !== kind.argument_list) return [];
  const result: number[] = [];
  for (let c = list + 1; c < tree.next[list]; c = tree.next[c]) {
    const value = tree.kind[c] === kind.keyword_argument ? tree.childByField(c, field.value) : c;
    if (value >= 0 && (tree.kind[value] === kind.identifier || tree.kind[value] === kind.attribute)) result.push(value);
  }
  return result;
}

/** The reference to a function that is handed on, `f` or `a.f`. */
export function referenceAt(python: PythonGrammar, tree: SyntaxTree, node: number): Call {
  const { field } = python;
  const member = tree.childByField(node, field.attribute);
  const object = member < 0 ? -1 : tree.childByField(node, field.object);
  const receiver = object < 0 ? null : tree.textOf(object);
  return callOf(tree, node, 'reference', tree.textOf(object < 0 ? node : member), receiver, -1);
}

const namesOf = new WeakMap<FileModel, { readonly functions: Set<string>; readonly classes: Set<string> }>();

/** Tells whether an unqualified call of the name creates an object. */
export function createsObject(file: FileModel, name: string): boolean {
  let names = namesOf.get(file);
  if (!names) {
    names = { functions: new Set(), classes: new Set() };
    for (const declaration of file.declarations) {
      if (declaration.kind === 'function' || declaration.kind === 'method') names.functions.add(declaration.name);
      else if (declaration.kind === 'class') names.classes.add(declaration.name);
    }
    namesOf.set(file, names);
  }
  return classLike.test(name) ? !names.functions.has(name) : names.classes.has(name);
}

/** Adds what an import statement imports. */
export function addImports(python: PythonGrammar, file: FileModel, statement: number): void {
  const { kind, field } = python;
  const { tree } = file;
  const add = (node: number, parts: Pick<Import, 'path' | 'member' | 'alias'>, wildcard = false) =>
    file.imports.push({ ...parts, wildcard, isStatic: false, node, ...rangeOf(tree, node) });
  const isFrom = tree.kind[statement] === kind.import_from_statement;
  const module = isFrom ? tree.childByField(statement, field.module_name) : -1;
  const isFuture = tree.kind[statement] === kind.future_import_statement;
  const from = module >= 0 ? compactText(tree, module) : isFuture ? '__future__' : null;
  for (const node of tree.namedChildren(statement)) {
    if (tree.kind[node] === kind.wildcard_import) {
      add(node, { path: from ?? '', member: null, alias: null }, true);
    } else if (tree.field[node] === field.name) {
      const isAliased = tree.kind[node] === kind.aliased_import;
      const name = compactText(tree, isAliased ? Math.max(tree.childByField(node, field.name), node) : node);
      const aliasNode = isAliased ? tree.childByField(node, field.alias) : -1;
      const alias = aliasNode < 0 ? null : tree.textOf(aliasNode);
      // `import a.b` makes `a` visible.
      if (from === null) add(node, { path: name, member: null, alias: alias ?? name.replace(/\..*$/s, '') });
      else add(node, { path: from, member: name, alias: alias ?? name });
    }
  }
}
