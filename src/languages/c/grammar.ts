// The node kinds and fields of the C grammar that the model reads, and which role each plays in the walk. The C++ grammar
// is an extension of it, so both languages use this table; kinds that only one of them has are -1 in the other.
import { roleTableLength } from '../../model/scan.ts';
import type { Grammar } from '../../syntax/grammars.ts';

/** What a node means for the model; 0 is "nothing". */
export const Role = {
  include: 1,
  functionDefinition: 2,
  /** Any kind that can be a whole declarator; only those that a declaration declares count. */
  declarator: 3,
  type: 4,
  enumConstant: 5,
  block: 6,
  call: 7,
  loop: 8,
  macro: 16,
  // C++ only.
  namespace: 9,
  access: 10,
  alias: 11,
  using: 12,
  creation: 13,
  literal: 14,
  memberInitializer: 15,
} as const;

const roleKinds: Readonly<Record<string, number>> = {
  preproc_include: Role.include,
  preproc_def: Role.macro,
  preproc_function_def: Role.macro,
  function_definition: Role.functionDefinition,
  identifier: Role.declarator,
  field_identifier: Role.declarator,
  type_identifier: Role.declarator,
  primitive_type: Role.declarator,
  init_declarator: Role.declarator,
  pointer_declarator: Role.declarator,
  array_declarator: Role.declarator,
  function_declarator: Role.declarator,
  parenthesized_declarator: Role.declarator,
  attributed_declarator: Role.declarator,
  reference_declarator: Role.declarator,
  qualified_identifier: Role.declarator,
  operator_cast: Role.declarator,
  operator_name: Role.declarator,
  template_function: Role.declarator,
  struct_specifier: Role.type,
  union_specifier: Role.type,
  class_specifier: Role.type,
  enum_specifier: Role.type,
  enumerator: Role.enumConstant,
  compound_statement: Role.block,
  call_expression: Role.call,
  while_statement: Role.loop,
  if_statement: Role.loop,
  namespace_definition: Role.namespace,
  access_specifier: Role.access,
  alias_declaration: Role.alias,
  using_declaration: Role.using,
  new_expression: Role.creation,
  compound_literal_expression: Role.literal,
  field_initializer: Role.memberInitializer,
};

const kindNames = [
  'abstract_array_declarator',
  'abstract_function_declarator',
  'access_specifier',
  'argument_list',
  'array_declarator',
  'assignment_expression',
  'attribute_declaration',
  'attribute_specifier',
  'attributed_declarator',
  'base_class_clause',
  'bitfield_clause',
  'call_expression',
  'case_statement',
  'catch_clause',
  'char_literal',
  'class_specifier',
  'comma_expression',
  'compound_statement',
  'concatenated_string',
  'condition_clause',
  'declaration',
  'default_method_clause',
  'delete_method_clause',
  'dependent_name',
  'destructor_name',
  'else_clause',
  'enum_specifier',
  'explicit_function_specifier',
  'expression_statement',
  'field_declaration',
  'field_declaration_list',
  'field_designator',
  'field_expression',
  'field_identifier',
  'field_initializer',
  'field_initializer_list',
  'friend_declaration',
  'function_declarator',
  'function_definition',
  'identifier',
  'if_statement',
  'init_declarator',
  'init_statement',
  'initializer_list',
  'initializer_pair',
  'lambda_capture_specifier',
  'macro_type_specifier',
  'namespace_definition',
  'namespace_identifier',
  'nested_namespace_specifier',
  'new_declarator',
  'number_literal',
  'operator_cast',
  'operator_name',
  'optional_parameter_declaration',
  'parameter_declaration',
  'parameter_list',
  'parameter_pack_expansion',
  'parenthesized_declarator',
  'parenthesized_expression',
  'placeholder_type_specifier',
  'pointer_declarator',
  'pointer_type_declarator',
  'pointer_expression',
  'primitive_type',
  'pure_virtual_clause',
  'qualified_identifier',
  'raw_string_literal',
  'ref_qualifier',
  'reference_declarator',
  'requires_clause',
  'sized_type_specifier',
  'storage_class_specifier',
  'string_literal',
  'struct_specifier',
  'structured_binding_declarator',
  'subscript_argument_list',
  'subscript_designator',
  'template_argument_list',
  'template_declaration',
  'template_function',
  'template_method',
  'template_type',
  'this',
  'trailing_return_type',
  'translation_unit',
  'try_statement',
  'type_definition',
  'type_descriptor',
  'type_identifier',
  'type_parameter_declaration',
  'type_qualifier',
  'union_specifier',
  'variadic_declarator',
  'variadic_parameter',
  'variadic_parameter_declaration',
  'virtual',
  'virtual_specifier',
  'while_statement',
] as const;

const fieldNames = [
  'alternative',
  'argument',
  'arguments',
  'base',
  'body',
  'captures',
  'condition',
  'consequence',
  'declarator',
  'default_value',
  'designator',
  'field',
  'function',
  'index',
  'indices',
  'initializer',
  'label',
  'left',
  'length',
  'member',
  'message',
  'name',
  'operator',
  'parameters',
  'path',
  'pattern',
  'placement',
  'right',
  'scope',
  'size',
  'type',
  'update',
  'value',
] as const;

/** Ids of one loaded grammar of C or C++. */
export interface CGrammar {
  readonly grammar: Grammar;
  /** Role by kind. */
  readonly roles: Uint8Array;
  /** Kind by name; -1 where the grammar has none of the name. */
  readonly kind: Readonly<Record<(typeof kindNames)[number], number>>;
  /** Field id by name; 0 where the grammar has none of the name. */
  readonly field: Readonly<Record<(typeof fieldNames)[number], number>>;
  /** The literals that are one token. */
  readonly atoms: ReadonlySet<number>;
  /** Kinds that the grammar does not cut into tokens: directives and macro bodies. */
  readonly uncut: ReadonlySet<number>;
  /** `__attribute__((x))` and `[[x]]`. */
  readonly attributes: ReadonlySet<number>;
}

const known = new WeakMap<Grammar, CGrammar>();

/** The ids, looked up once for a grammar. */
export function cGrammar(grammar: Grammar): CGrammar {
  const existing = known.get(grammar);
  if (existing) return existing;
  const roles = new Uint8Array(roleTableLength);
  for (const [name, role] of Object.entries(roleKinds)) {
    const id = grammar.namedOrNone(name);
    if (id >= 0) roles[id] = role;
  }
  const kind = Object.fromEntries(kindNames.map((name) => [name, grammar.namedOrNone(name)])) as CGrammar['kind'];
  const field = Object.fromEntries(fieldNames.map((name) => [name, fieldOrNone(grammar, name)])) as CGrammar['field'];
  const named = (...names: string[]) => names.map((name) => grammar.namedOrNone(name)).filter((id) => id >= 0);
  const directives = [
    '#define',
    '#include',
    '#if',
    '#ifdef',
    '#ifndef',
    '#elif',
    '#else',
    '#endif',
    '#pragma',
    '#undef',
  ];
  const result: CGrammar = {
    grammar,
    roles,
    kind,
    field,
    atoms: new Set(named('string_literal', 'char_literal', 'raw_string_literal', 'system_lib_string')),
    uncut: new Set([
      ...named('preproc_arg', 'preproc_directive'),
      ...directives.map((text) => grammar.anonymous(text)).filter((id) => id >= 0),
    ]),
    attributes: new Set(named('attribute_specifier', 'attribute_declaration')),
  };
  known.set(grammar, result);
  return result;
}

function fieldOrNone(grammar: Grammar, name: string): number {
  try {
    return grammar.fieldId(name);
  } catch {
    return 0;
  }
}
