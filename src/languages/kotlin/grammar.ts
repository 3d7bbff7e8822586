// The node kinds of the Kotlin grammar that the model reads, and which role each plays in the walk. The grammar names few
// fields, so children are mostly found by kind.
import { roleTableLength } from '../../model/scan.ts';
import type { Grammar } from '../../syntax/grammars.ts';

/** What a node means for the model; 0 is "nothing". */
export const Role = {
  import: 1,
  type: 2,
  primaryConstructor: 3,
  secondaryConstructor: 4,
  initializer: 5,
  function: 6,
  property: 7,
  accessor: 8,
  enumEntry: 9,
  typeAlias: 10,
  classBody: 11,
  call: 12,
  navigation: 13,
  infix: 14,
  reference: 15,
  constructorInvocation: 16,
  delegationCall: 17,
  comparison: 18,
} as const;

const roleKinds: Readonly<Record<string, number>> = {
  import: Role.import,
  class_declaration: Role.type,
  object_declaration: Role.type,
  companion_object: Role.type,
  primary_constructor: Role.primaryConstructor,
  secondary_constructor: Role.secondaryConstructor,
  anonymous_initializer: Role.initializer,
  function_declaration: Role.function,
  property_declaration: Role.property,
  getter: Role.accessor,
  setter: Role.accessor,
  enum_entry: Role.enumEntry,
  type_alias: Role.typeAlias,
  class_body: Role.classBody,
  call_expression: Role.call,
  navigation_expression: Role.navigation,
  infix_expression: Role.infix,
  callable_reference: Role.reference,
  constructor_invocation: Role.constructorInvocation,
  constructor_delegation_call: Role.delegationCall,
  binary_expression: Role.comparison,
};

const kindNames = [
  'annotated_expression',
  'annotated_lambda',
  'annotation',
  'assignment',
  'binary_expression',
  'block',
  'call_expression',
  'catch_block',
  'class_body',
  'class_parameter',
  'class_parameters',
  'companion_object',
  'constructor_delegation_call',
  'constructor_invocation',
  'delegation_specifier',
  'delegation_specifiers',
  'enum_class_body',
  'enum_entry',
  'explicit_delegation',
  'finally_block',
  'for_statement',
  'function_body',
  'function_value_parameters',
  'getter',
  'identifier',
  'interpolation',
  'label',
  'lambda_parameters',
  'lambda_literal',
  'modifiers',
  'multi_variable_declaration',
  'navigation_expression',
  'unary_expression',
  'use_site_target',
  'index_expression',
  'object_declaration',
  'object_literal',
  'package_header',
  'parameter',
  'parameter_modifiers',
  'parenthesized_expression',
  'property_delegate',
  'qualified_identifier',
  'setter',
  'source_file',
  'super_expression',
  'type_arguments',
  'type_constraints',
  'type_parameters',
  'user_type',
  'value_argument',
  'value_arguments',
  'variable_declaration',
  'when_subject',
  'while_statement',
] as const;

const keywordTexts = ['interface', 'val', 'var', 'this', 'else', '*', '::', '<', '>', '='] as const;

const fieldNames = ['name', 'condition', 'label', 'left', 'right', 'operator', 'argument'] as const;

/** Ids of one loaded Kotlin grammar. */
export interface KotlinGrammar {
  readonly grammar: Grammar;
  /** Role by kind. */
  readonly roles: Uint8Array;
  /** Kind by name. */
  readonly kind: Readonly<Record<(typeof kindNames)[number], number>>;
  /** Kind of a keyword or mark by its text. */
  readonly keyword: Readonly<Record<(typeof keywordTexts)[number], number>>;
  /** Field id by name. */
  readonly field: Readonly<Record<(typeof fieldNames)[number], number>>;
  /** Every kind of type. */
  readonly types: ReadonlySet<number>;
  readonly annotations: ReadonlySet<number>;
  /** The literals that are one token. */
  readonly atoms: ReadonlySet<number>;
}

let last: KotlinGrammar | undefined;

/** The ids, looked up once for a grammar. */
export function kotlinGrammar(grammar: Grammar): KotlinGrammar {
  if (last?.grammar === grammar) return last;
  const roles = new Uint8Array(roleTableLength);
  for (const [name, role] of Object.entries(roleKinds)) roles[grammar.named(name)] = role;
  const kind = Object.fromEntries(kindNames.map((name) => [name, grammar.named(name)])) as KotlinGrammar['kind'];
  const keyword = Object.fromEntries(
    keywordTexts.map((text) => [text, grammar.anonymous(text)]),
  ) as KotlinGrammar['keyword'];
  const field = Object.fromEntries(fieldNames.map((name) => [name, grammar.fieldId(name)])) as KotlinGrammar['field'];
  const kinds = (...names: string[]) => new Set(names.map((name) => grammar.named(name)));
  last = {
    grammar,
    roles,
    kind,
    keyword,
    field,
    types: kinds('user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'non_nullable_type').add(
      // The type that is checked nowhere is a mere keyword.
      grammar.anonymous('dynamic'),
    ),
    annotations: new Set([kind.annotation]),
    atoms: kinds('string_literal', 'multiline_string_literal', 'character_literal'),
  };
  return last;
}
