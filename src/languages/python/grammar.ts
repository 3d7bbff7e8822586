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
  'as_pattern',
  'assignment',
  'attribute',
  'augmented_assignment',
  'block',
  'call',
  'case_pattern',
  'chevron',
  'class_definition',
  'decorated_definition',
  'decorator',
  'default_parameter',
  'dictionary_splat',
  'dictionary_splat_pattern',
  'dotted_name',
  'elif_clause',
  'ellipsis',
  'else_clause',
  'except_clause',
  'expression_list',
  'expression_statement',
  'finally_clause',
  'for_in_clause',
  'for_statement',
  'format_specifier',
  'function_definition',
  'future_import_statement',
  'generator_expression',
  'generic_type',
  'identifier',
  'if_clause',
  'import_from_statement',
  'import_statement',
  'interpolation',
  'keyword_argument',
  'keyword_separator',
  'list',
  'list_pattern',
  'list_splat',
  'list_splat_pattern',
  'member_type',
  'module',
  'parenthesized_expression',
  'pass_statement',
  'pattern_list',
  'positional_separator',
  'slice',
  'string',
  'string_content',
  'string_end',
  'string_start',
  'subscript',
  'tuple',
  'tuple_pattern',
  'type',
  'type_conversion',
  'typed_default_parameter',
  'typed_parameter',
  'wildcard_import',
  'with_clause',
  'with_item',
  'with_statement',
  'yield',
] as const;

const fieldNames = [
  'alias',
  'alternative',
  'argument',
  'arguments',
  'attribute',
  'body',
  'cause',
  'code',
  'condition',
  'consequence',
  'definition',
  'expression',
  'function',
  'guard',
  'key',
  'left',
  'module_name',
  'name',
  'object',
  'operator',
  'operators',
  'parameters',
  'return_type',
  'right',
  'subject',
  'subscript',
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
  /** Kinds of import statements. */
  readonly imports: ReadonlySet<number>;
  /** Kinds of targets that are several targets: `a, b`, `(a, b)`, `[a, b]`. */
  readonly targetLists: ReadonlySet<number>;
}

let last: PythonGrammar | undefined;

/** The ids, looked up once for a grammar. */
export function pythonGrammar(grammar: Grammar): PythonGrammar {
  if (last?.grammar === grammar) return last;
  const roles = new Uint8Array(roleTableLength);
  for (const [name, role] of Object.entries(roleKinds)) roles[grammar.named(name)] = role;
  const kind = Object.fromEntries(kindNames.map((name) => [name, grammar.named(name)])) as PythonGrammar['kind'];
  const field = Object.fromEntries(fieldNames.map((name) => [name, grammar.fieldId(name)])) as PythonGrammar['field'];
  const imports = new Set([kind.import_statement, kind.import_from_statement, kind.future_import_statement]);
  const targetLists = new Set([kind.pattern_list, kind.tuple_pattern, kind.list_pattern]);
  last = { grammar, roles, kind, field, imports, targetLists };
  return last;
}
