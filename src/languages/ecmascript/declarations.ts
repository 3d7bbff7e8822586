// JavaScript or TypeScript source → declarations. One walk over the nodes (see `scanDeclarations`); the table below says
// which function reads which kind of node. Anonymous functions declare nothing: what they contain belongs to the
// declaration around them.
import { declare, declareFile, type OpenDeclaration } from '../../model/builder.ts';
import { type Declaration, FileModel } from '../../model/declaration.ts';
import type { Language } from '../../model/language.ts';
import { roleTableLength, scanDeclarations } from '../../model/scan.ts';
import type { Grammar } from '../../syntax/grammars.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { functionDeclaration, method } from './callables.ts';
import { argumentReference, callOf, componentOf, creationOf } from './calls.ts';
import { classDeclaration, classExpression, classField, staticBlock } from './classes.ts';
import { type EcmaScriptGrammar, ecmaScriptGrammar } from './grammar.ts';
import { assignment, exportStatement, objectLiteral, pair, shorthandProperty, variable } from './holders.ts';
import { importAliasOf, importsOf } from './imports.ts';
import { type Opened, Reading } from './reading.ts';
import { ambientDeclaration, namespace, typeAlias, typeDeclaration } from './type-declarations.ts';

type Handler = (reading: Reading, node: number, open: OpenDeclaration) => Opened;

const handlers: readonly (readonly [handler: Handler, ...kinds: (keyof EcmaScriptGrammar['kind'])[]])[] = [
  [functionDeclaration, 'function_declaration', 'generator_function_declaration', 'function_signature'],
  [classDeclaration, 'class_declaration', 'abstract_class_declaration'],
  [classExpression, 'class'],
  [method, 'method_definition', 'method_signature', 'abstract_method_signature'],
  [classField, 'field_definition', 'public_field_definition'],
  [staticBlock, 'class_static_block'],
  [variable, 'variable_declarator'],
  [assignment, 'assignment_expression', 'augmented_assignment_expression'],
  [objectLiteral, 'object'],
  [pair, 'pair'],
  [shorthandProperty, 'shorthand_property_identifier'],
  [typeDeclaration, 'interface_declaration', 'enum_declaration'],
  [typeAlias, 'type_alias_declaration'],
  [namespace, 'internal_module', 'module'],
  [ambientDeclaration, 'ambient_declaration'],
  [exportStatement, 'export_statement'],
  [importStatement, 'import_statement', 'import_alias'],
  [call, 'call_expression', 'new_expression', 'jsx_opening_element', 'jsx_self_closing_element'],
  [handOn, 'arguments', 'jsx_expression'],
  // Decorators are annotations; types declare nothing.
  [() => 'skip', 'decorator', 'type_annotation', 'type_arguments', 'type_parameters', 'type_predicate_annotation'],
];

/** Builds the declarations of a file. `typed` selects the visibility rules of TypeScript instead of those of JavaScript. */
export function modelEcmaScript(language: Language, tree: SyntaxTree, path: string, typed: boolean): FileModel {
  const file = new FileModel(path, language, tree, '');
  const reading = new Reading(file, typed);
  const root = declareFile(file, 'program');
  const visit = (node: number, role: number, open: OpenDeclaration) => handlers[role - 1][0](reading, node, open);
  const close = (closed: OpenDeclaration) => {
    for (const { owner, field } of reading.lateFields.get(closed) ?? []) {
      const isThere = owner.children.some(
        ({ name, qualifier }) => name === field.name && qualifier === (field.qualifier ?? null),
      );
      if (!isThere) declare(file, owner, field);
    }
  };
  scanDeclarations(file, root, rolesOf(tree.grammar), visit, close);
  close(root);
  addArgumentReferences(reading);
  return file;
}

function importStatement(reading: Reading, node: number): Opened {
  const { tree, kind, file } = reading;
  const isAlias = tree.kind[node] === kind.import_alias;
  file.imports.push(...(isAlias ? importAliasOf(tree, node) : importsOf(tree, node)));
  return 'skip';
}

function call(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind } = reading;
  const k = tree.kind[node];
  const read = k === kind.call_expression ? callOf : k === kind.new_expression ? creationOf : componentOf;
  const found = read(tree, node);
  if (found) open.calls.push(found);
  return null;
}

/** Bare names among arguments and values of JSX attributes may hand on a function. */
function handOn(reading: Reading, node: number, by: OpenDeclaration): Opened {
  const { tree, kind } = reading;
  for (let c = node + 1; c < tree.next[node]; c = tree.next[c]) {
    if (tree.kind[c] === kind.identifier || tree.kind[c] === kind.member_expression)
      reading.handedOn.push({ node: c, by });
  }
  return null;
}

/** Of the names handed on, those of functions of this file and imported ones are references. */
function addArgumentReferences({ file, tree, handedOn }: Reading): void {
  const functions = new Set<string>();
  for (const { kind, name } of file.declarations) if (kind === 'function' || kind === 'method') functions.add(name);
  const imported = new Set(file.imports.map(({ alias }) => alias));
  const changed = new Set<OpenDeclaration>();
  for (const { node, by } of handedOn) {
    const reference = argumentReference(tree, node);
    if (!reference) continue;
    const { name, receiver } = reference;
    if (!functions.has(name) && (receiver !== null || !imported.has(name))) continue;
    if (receiver === null && isParameter(by, name)) continue;
    by.calls.push(reference);
    changed.add(by);
  }
  for (const declaration of changed) declaration.calls.sort((a, b) => a.start - b.start);
}

function isParameter(declaration: Declaration, name: string): boolean {
  for (let d: Declaration | null = declaration; d; d = d.parent) {
    if (d.parameters.some((parameter) => parameter.name === name)) return true;
  }
  return false;
}

const roleTables = new WeakMap<Grammar, Uint8Array>();

/** Position in `handlers`, plus one, by node kind. */
function rolesOf(grammar: Grammar): Uint8Array {
  let roles = roleTables.get(grammar);
  if (roles) return roles;
  const { kind } = ecmaScriptGrammar(grammar);
  roles = new Uint8Array(roleTableLength);
  for (const [i, [, ...names]] of handlers.entries()) {
    for (const name of names) if (kind[name] >= 0) roles[kind[name]] = i + 1;
  }
  roleTables.set(grammar, roles);
  return roles;
}
