// Node kinds and fields of the Python grammar by name, and the role of each kind in the walk.
import { roleTableLength } from '../../model/scan.ts';
import type { Grammar } from '../../syntax/grammars.ts';

/** What a node means to the walk of `declarations.ts`. */
export const Role = {
  class: 1,
  function: 2,
  assignment: 3,
  typeAlias: 4,
  import: 5,
  call: 6,
  decorator: 7,
} as const;

const roleKinds: Readonly<Record<string, number>> = {
  class_definition: Role.class,
  function_definition: Role.function,
  assignment: Role.assignment,
  type_alias_statement: Role.typeAlias,
  import_statement: Role.import,
  import_from_statement: Role.import,
  future_import_statement: Role.import,
  call: Role.call,
  decorator: Role.decorator,
};

const kindNames = [
  'aliased_import',
  'argument_list',
  'assignment',
  'attribute',
  'block',
  'call',
  'class_definition',
  'decorated_definition',
  'decorator',
  'default_parameter',
  'dictionary_splat',
  'dictionary_splat_pattern',
  'expression_statement',
  'function_definition',
  'future_import_statement',
  'generic_type',
  'identifier',
  'import_from_statement',
  'keyword_argument',
  'keyword_separator',
  'list_pattern',
  'list_splat',
  'list_splat_pattern',
  'member_type',
  'parenthesized_expression',
  'pattern_list',
  'positional_separator',
  'string',
  'string_content',
  'subscript',
  'tuple_pattern',
  'type',
  'typed_default_parameter',
  'typed_parameter',
  'wildcard_import',
] as const;

const fieldNames = [
  'alias',
  'arguments',
  'attribute',
  'body',
  'definition',
  'function',
  'left',
  'module_name',
  'name',
  'object',
  'parameters',
  'return_type',
  'right',
  'superclasses',
  'type',
  'type_parameters',
  'value',
] as const;

/** Ids of the loaded Python grammar. */
export interface PythonGrammar {
  readonly grammar: Grammar;
  /** Role by kind. */
  readonly roles: Uint8Array;
  readonly kind: Readonly<Record<(typeof kindNames)[number], number>>;
  readonly field: Readonly<Record<(typeof fieldNames)[number], number>>;
}

let last: PythonGrammar | undefined;

/** The ids, looked up once for a grammar. */
export function pythonGrammar(grammar: Grammar): PythonGrammar {
  if (last?.grammar === grammar) return last;
  const roles = new Uint8Array(roleTableLength);
  for (const [name, role] of Object.entries(roleKinds)) roles[grammar.named(name)] = role;
  const kind = Object.fromEntries(kindNames.map((name) => [name, grammar.named(name)])) as PythonGrammar['kind'];
  const field = Object.fromEntries(fieldNames.map((name) => [name, grammar.fieldId(name)])) as PythonGrammar['field'];
  last = { grammar, roles, kind, field };
  return last;
}
