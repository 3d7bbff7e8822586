// The node kinds and fields of the Go grammar that the model reads, and which role each plays in the walk.
import { roleTableLength } from '../../model/scan.ts';
import type { Grammar } from '../../syntax/grammars.ts';

/** What a node means for the model; 0 is "nothing". */
export const Role = {
  import: 1,
  function: 2,
  method: 3,
  type: 4,
  members: 5,
  interfaceMethod: 6,
  embedded: 7,
  variables: 8,
  call: 9,
  literal: 10,
} as const;

const roleKinds: Readonly<Record<string, number>> = {
  import_spec: Role.import,
  function_declaration: Role.function,
  method_declaration: Role.method,
  type_spec: Role.type,
  type_alias: Role.type,
  field_declaration: Role.members,
  method_elem: Role.interfaceMethod,
  type_elem: Role.embedded,
  var_spec: Role.variables,
  const_spec: Role.variables,
  call_expression: Role.call,
  composite_literal: Role.literal,
};

const kindNames = [
  'blank_identifier',
  'call_expression',
  'const_declaration',
  'const_spec',
  'dot',
  'expression_list',
  'field_declaration',
  'field_declaration_list',
  'field_identifier',
  'func_literal',
  'generic_type',
  'identifier',
  'import_declaration',
  'interface_type',
  'method_elem',
  'negated_type',
  'package_clause',
  'parameter_declaration',
  'parameter_list',
  'parenthesized_expression',
  'parenthesized_type',
  'pointer_type',
  'qualified_type',
  'selector_expression',
  'source_file',
  'struct_type',
  'type_alias',
  'type_declaration',
  'type_identifier',
  'type_spec',
  'var_declaration',
  'var_spec',
  'var_spec_list',
  'variadic_parameter_declaration',
] as const;

const fieldNames = [
  'arguments',
  'body',
  'field',
  'function',
  'name',
  'operand',
  'parameters',
  'path',
  'receiver',
  'result',
  'type',
  'type_parameters',
  'value',
] as const;

/** Ids of the loaded Go grammar. */
export interface GoGrammar {
  readonly grammar: Grammar;
  /** Role by kind. */
  readonly roles: Uint8Array;
  /** Kind by name. */
  readonly kind: Readonly<Record<(typeof kindNames)[number], number>>;
  /** Field id by name. */
  readonly field: Readonly<Record<(typeof fieldNames)[number], number>>;
  /** The literals that are one token. */
  readonly atoms: ReadonlySet<number>;
}

let last: GoGrammar | undefined;

/** The ids, looked up once for a grammar. */
export function goGrammar(grammar: Grammar): GoGrammar {
  if (last?.grammar === grammar) return last;
  const roles = new Uint8Array(roleTableLength);
  for (const [name, role] of Object.entries(roleKinds)) roles[grammar.named(name)] = role;
  last = {
    grammar,
    roles,
    kind: Object.fromEntries(kindNames.map((name) => [name, grammar.named(name)])) as GoGrammar['kind'],
    field: Object.fromEntries(fieldNames.map((name) => [name, grammar.fieldId(name)])) as GoGrammar['field'],
    atoms: new Set(
      ['interpreted_string_literal', 'raw_string_literal', 'rune_literal'].map((name) => grammar.named(name)),
    ),
  };
  return last;
}
