// Imports and exports of a module: ES imports, re-exports, `import a = require('b')` and CommonJS `const a = require('b')`.
import type { Import } from '../../model/declaration.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';
import { unquoted } from './headers.ts';

function imported(
  tree: SyntaxTree,
  node: number,
  path: string,
  member: string | null,
  alias: string | null,
  wildcard = false,
): Import {
  return { path, member, alias, wildcard, isStatic: false, node, start: tree.start[node], end: tree.end[node] };
}

function textAt(tree: SyntaxTree, node: number): string | null {
  return node < 0 ? null : tree.textOf(node);
}

/** What an `import` statement imports; the default import has the member `default`. */
export function importsOf(tree: SyntaxTree, statement: number): Import[] {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const result: Import[] = [];
  const sourceNode = tree.childByField(statement, field.source);
  const path = sourceNode < 0 ? '' : unquoted(tree.textOf(sourceNode));
  for (const clause of tree.namedChildren(statement)) {
    if (tree.kind[clause] === kind.import_require_clause) {
      const source = tree.childByField(clause, field.source);
      const name = tree.childOfKind(clause, kind.identifier);
      if (source >= 0) result.push(imported(tree, clause, unquoted(tree.textOf(source)), null, textAt(tree, name)));
    }
    if (tree.kind[clause] !== kind.import_clause) continue;
    for (const part of tree.namedChildren(clause)) {
      if (tree.kind[part] === kind.identifier) result.push(imported(tree, part, path, 'default', tree.textOf(part)));
      else if (tree.kind[part] === kind.namespace_import)
        result.push(imported(tree, part, path, null, textAt(tree, tree.childOfKind(part, kind.identifier))));
      else if (tree.kind[part] === kind.named_imports)
        for (const specifier of tree.namedChildren(part)) {
          const name = tree.childByField(specifier, field.name);
          const alias = tree.childByField(specifier, field.alias);
          if (name >= 0)
            result.push(
              imported(tree, specifier, path, unquoted(tree.textOf(name)), textAt(tree, alias < 0 ? name : alias)),
            );
        }
    }
  }
  if (result.length === 0 && path) result.push(imported(tree, statement, path, null, null));
  return result;
}

/** `import A = B.C`. */
export function importAliasOf(tree: SyntaxTree, node: number): Import[] {
  const [alias, target] = tree.namedChildren(node);
  return target === undefined ? [] : [imported(tree, node, tree.textOf(target), null, tree.textOf(alias))];
}

/** What `export … from 'x'` takes from another module: visible to others, but not in this file, so without an alias. */
export function reexportsOf(tree: SyntaxTree, statement: number): Import[] {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const source = tree.childByField(statement, field.source);
  if (source < 0) return [];
  const path = unquoted(tree.textOf(source));
  const clause = tree.childOfKind(statement, kind.export_clause);
  if (clause < 0) return [imported(tree, statement, path, null, null, true)];
  return tree.namedChildren(clause).flatMap((specifier) => {
    const name = tree.childByField(specifier, field.name);
    return name < 0 ? [] : [imported(tree, specifier, path, unquoted(tree.textOf(name)), null)];
  });
}

/**
 * Imports by a declarator whose value is `require('x')` or a member of it, perhaps with another one where that gives nothing:
 * `require('x').A || require('y').A`; empty for any other declarator.
 */
export function requiresOf(tree: SyntaxTree, declarator: number): Import[] {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const name = tree.childByField(declarator, field.name);
  let value = tree.childByField(declarator, field.value);
  if (name < 0 || value < 0) return [];
  if (isAlternative(tree, value)) {
    if (!requiredBy(tree, tree.childByField(value, field.right))) return [];
    value = tree.childByField(value, field.left);
  }
  const required = requiredBy(tree, value);
  if (!required) return [];
  const { path, member } = required;
  if (tree.kind[name] === kind.identifier) return [imported(tree, declarator, path, member, tree.textOf(name))];
  if (tree.kind[name] !== kind.object_pattern) return [];
  return boundNames(tree, name).map(({ node, key }) => imported(tree, node, path, key, tree.textOf(node)));
}

/** `a || b`, `a ?? b`. */
function isAlternative(tree: SyntaxTree, node: number): boolean {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  if (tree.kind[node] !== kind.binary_expression) return false;
  return /^(\|\||\?\?)$/.test(tree.textOf(tree.childByField(node, field.operator)));
}

/** The module of `require('x')` and `require('x').a`, and the member. */
function requiredBy(tree: SyntaxTree, node: number): { readonly path: string; readonly member: string | null } | null {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const isMember = node >= 0 && tree.kind[node] === kind.member_expression;
  const member = isMember ? textAt(tree, tree.childByField(node, field.property)) : null;
  const value = isMember ? tree.childByField(node, field.object) : node;
  if (value < 0 || tree.kind[value] !== kind.call_expression) return null;
  const callee = tree.childByField(value, field.function);
  if (callee < 0 || tree.textOf(callee) !== 'require') return null;
  const list = tree.childByField(value, field.arguments);
  const [source] = list < 0 ? [] : tree.namedChildren(list);
  if (source === undefined || tree.kind[source] !== kind.string) return null;
  return { path: unquoted(tree.textOf(source)), member };
}

/** The identifiers that a pattern binds, in source order, with the key under which an object pattern finds them. */
export function boundNames(
  tree: SyntaxTree,
  pattern: number,
): { readonly node: number; readonly key: string | null }[] {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const result: { node: number; key: string | null }[] = [];
  const defaults = new Set<number>();
  const end = tree.next[pattern];
  for (let i = pattern; i < end; ) {
    const k = tree.kind[i];
    if (k === kind.assignment_pattern || k === kind.object_assignment_pattern) {
      defaults.add(tree.childByField(i, field.right));
    }
    if (defaults.has(i) || (k === kind.computed_property_name && i > pattern)) {
      i = tree.next[i];
      continue;
    }
    if (k === kind.shorthand_property_identifier_pattern) result.push({ node: i, key: tree.textOf(i) });
    else if (k === kind.identifier) {
      const parent = tree.parent[i];
      const key = tree.kind[parent] === kind.pair_pattern ? tree.childByField(parent, field.key) : -1;
      result.push({ node: i, key: textAt(tree, key) });
    }
    i++;
  }
  return result;
}

/** Names that the file exports apart from the declarations themselves: `export { a }`, `export default a`, `export = a`. */
export function exportedNames(tree: SyntaxTree): ReadonlySet<string> {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  const names = new Set<string>();
  for (let c = 1; c < tree.length; c = tree.next[c]) {
    if (tree.kind[c] !== kind.export_statement || tree.childByField(c, field.source) >= 0) continue;
    for (const part of tree.namedChildren(c)) {
      if (tree.kind[part] === kind.identifier) names.add(tree.textOf(part));
      if (tree.kind[part] !== kind.export_clause) continue;
      for (const specifier of tree.namedChildren(part)) {
        const name = tree.childByField(specifier, field.name);
        if (name >= 0) names.add(tree.textOf(name));
      }
    }
  }
  return names;
}

/** `a` of `export = a`, or -1: all that the module exports. */
export function exportedWhole(tree: SyntaxTree, statement: number): number {
  const mark = tree.childOfKind(statement, tree.grammar.anonymous('='));
  return mark < 0 ? -1 : (tree.namedChildren(statement).find((part) => part > mark) ?? -1);
}
