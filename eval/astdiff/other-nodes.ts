// How nodes of the other languages are compared: the truth was made on tree-sitter trees, so kinds agree but for a few
// (corpus README, "Other languages").
import type { SyntaxTree } from '../../src/syntax/tree.ts';
import type { Level } from './corpus.ts';
import type { NodeView } from './node-view.ts';

const DECLARATIONS = new Set([
  'function_declaration',
  'generator_function_declaration',
  'class_declaration',
  'abstract_class_declaration',
  'interface_declaration',
  'enum_declaration',
  'type_alias_declaration',
  'method_definition',
  'method_signature',
  'abstract_method_signature',
  'function_signature',
  'public_field_definition',
  'field_definition',
  'property_signature',
  'internal_module',
  'class_definition',
  'function_definition',
  'class_specifier',
  'struct_specifier',
  'union_specifier',
  'enum_specifier',
  'field_declaration',
  'namespace_definition',
  'object_declaration',
  'companion_object',
  'primary_constructor',
  'secondary_constructor',
]);
const STATEMENTS = new Set([
  'block',
  'statement_block',
  'compound_statement',
  'lexical_declaration',
  'variable_declaration',
  'declaration',
  'switch_case',
  'switch_default',
  'for_range_loop',
]);
const KOTLIN_STATEMENTS = new Set([
  'assignment',
  'jump_expression',
  'if_expression',
  'when_expression',
  'try_expression',
  'function_body',
  'control_structure_body',
]);
const NO_STATEMENTS = /^(import|export|future_import)_/;

/** View of a tree of JavaScript, TypeScript, Python, C, C++ or Kotlin. */
export function otherView(tree: SyntaxTree): NodeView {
  const kotlin = tree.grammar.name === 'kotlin';
  const levels = (i: number): readonly Level[] => {
    if (!tree.isNamed(i)) return [];
    const kind = tree.kindName(i);
    if (DECLARATIONS.has(kind)) return ['declaration'];
    if (kotlin) {
      const inList = i > 0 && /^(block|statements)$/.test(tree.kindName(tree.parent[i]));
      if (kind === 'property_declaration') return [inList ? 'statement' : 'declaration'];
      if (KOTLIN_STATEMENTS.has(kind) || (inList && kind.endsWith('_expression'))) return ['statement'];
    }
    if (STATEMENTS.has(kind)) return ['statement'];
    return kind.endsWith('_statement') && !NO_STATEMENTS.test(kind) ? ['statement'] : [];
  };
  return {
    tree,
    levels,
    onlyIfMoved: () => false,
    isExpression: (i) =>
      i > 0 && tree.isNamed(i) && !tree.isExtra(i) && tree.kindName(i) !== 'ERROR' && levels(i).length === 0,
    parent: (i) => tree.parent[i],
    role: () => '',
    label: (i) => (tree.isLeaf(i) ? tree.textOf(i) : ''),
    range: (i) => [tree.start[i], tree.end[i]],
    signature: (i) =>
      levels(i).includes('declaration')
        ? tree.namedChildren(i).filter((c) => tree.grammar.fieldName(tree.field[c]) !== 'body')
        : [],
    keyword: () => null,
  };
}
