// The node kinds and fields of the Java grammar that the model reads, and which role each plays in the walk.
import { roleTableLength } from '../../model/scan.ts';
import type { Grammar } from '../../syntax/grammars.ts';

/** What a node means for the model; 0 is "nothing". */
export const Role = {
  import: 1,
  module: 2,
  type: 3,
  callable: 4,
  declarator: 5,
  initializer: 6,
  enumConstant: 7,
  classBody: 8,
  invocation: 9,
  creation: 10,
  constructorCall: 11,
  methodReference: 12,
} as const;

const roleKinds: Readonly<Record<string, number>> = {
  import_declaration: Role.import,
  module_declaration: Role.module,
  class_declaration: Role.type,
  interface_declaration: Role.type,
  enum_declaration: Role.type,
  record_declaration: Role.type,
  annotation_type_declaration: Role.type,
  method_declaration: Role.callable,
  constructor_declaration: Role.callable,
  compact_constructor_declaration: Role.callable,
  annotation_type_element_declaration: Role.callable,
  variable_declarator: Role.declarator,
  static_initializer: Role.initializer,
  block: Role.initializer,
  enum_constant: Role.enumConstant,
  class_body: Role.classBody,
  method_invocation: Role.invocation,
  object_creation_expression: Role.creation,
  explicit_constructor_invocation: Role.constructorCall,
  method_reference: Role.methodReference,
};

const kindNames = [
  'annotated_type',
  'annotation',
  'annotation_type_declaration',
  'annotation_type_element_declaration',
  'array_type',
  'asterisk',
  'block',
  'catch_clause',
  'catch_formal_parameter',
  'catch_type',
  'class_body',
  'class_declaration',
  'compact_constructor_declaration',
  'constant_declaration',
  'constructor_declaration',
  'dimensions',
  'enum_body_declarations',
  'enum_constant',
  'enum_declaration',
  'extends_interfaces',
  'field_declaration',
  'finally_clause',
  'formal_parameter',
  'generic_type',
  'guard',
  'identifier',
  'interface_declaration',
  'local_variable_declaration',
  'marker_annotation',
  'method_invocation',
  'modifiers',
  'object_creation_expression',
  'package_declaration',
  'parenthesized_expression',
  'record_declaration',
  'scoped_identifier',
  'scoped_type_identifier',
  'spread_parameter',
  'static_initializer',
  'string_interpolation',
  'super',
  'switch_label',
  'this',
  'throws',
  'type_arguments',
  'type_list',
  'variable_declarator',
] as const;

const fieldNames = [
  'alternative',
  'arguments',
  'array',
  'body',
  'condition',
  'consequence',
  'constructor',
  'declarator',
  'dimensions',
  'field',
  'index',
  'init',
  'interfaces',
  'key',
  'left',
  'name',
  'object',
  'operand',
  'operator',
  'parameters',
  'pattern',
  'resources',
  'right',
  'scope',
  'superclass',
  'type',
  'type_parameters',
  'update',
  'value',
] as const;

/** Ids of one loaded Java grammar. */
export interface JavaGrammar {
  readonly grammar: Grammar;
  /** Role by kind. */
  readonly roles: Uint8Array;
  /** Kind by name. */
  readonly kind: Readonly<Record<(typeof kindNames)[number], number>>;
  /** Field id by name. */
  readonly field: Readonly<Record<(typeof fieldNames)[number], number>>;
  /** The keyword of static imports. */
  readonly staticKeyword: number;
  readonly finalKeyword: number;
  /** Both forms of annotation. */
  readonly annotations: ReadonlySet<number>;
  /** The literals that are one token. */
  readonly atoms: ReadonlySet<number>;
}

let last: JavaGrammar | undefined;

/** The ids, looked up once for a grammar. */
export function javaGrammar(grammar: Grammar): JavaGrammar {
  if (last?.grammar === grammar) return last;
  const roles = new Uint8Array(roleTableLength);
  for (const [name, role] of Object.entries(roleKinds)) roles[grammar.named(name)] = role;
  const kind = Object.fromEntries(kindNames.map((name) => [name, grammar.named(name)])) as JavaGrammar['kind'];
  const field = Object.fromEntries(fieldNames.map((name) => [name, grammar.fieldId(name)])) as JavaGrammar['field'];
  last = {
    grammar,
    roles,
    kind,
    field,
    staticKeyword: grammar.anonymous('static'),
    finalKeyword: grammar.anonymous('final'),
    annotations: new Set([kind.annotation, kind.marker_annotation]),
    atoms: new Set([grammar.named('string_literal'), grammar.named('character_literal')]),
  };
  return last;
}
