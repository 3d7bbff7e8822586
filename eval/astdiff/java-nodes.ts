// How nodes of tree-sitter-java are compared with the corpus, whose Java trees are those of the Java Development Tools
// (corpus README, "Other parsers": the table of declarations and statements, and the tree for expressions).
import type { SyntaxTree } from '../../src/syntax/tree.ts';
import type { Level } from './corpus.ts';
import type { NodeView, Signature } from './node-view.ts';

const TYPE_DECLARATIONS = ['class_declaration', 'interface_declaration'];
const DECLARATIONS = new Set([
  ...TYPE_DECLARATIONS,
  'enum_declaration',
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
  'field_declaration',
  'constant_declaration',
]);
const MOVED_DECLARATIONS = new Set(['record_declaration', 'annotation_type_declaration']);
const STATEMENTS = new Set([
  'block',
  'constructor_body',
  'expression_statement',
  'if_statement',
  'return_statement',
  'throw_statement',
  'break_statement',
  'continue_statement',
  'while_statement',
  'do_statement',
  'for_statement',
  'enhanced_for_statement',
  'labeled_statement',
  'synchronized_statement',
  'assert_statement',
  'try_statement',
  'try_with_resources_statement',
  'switch_label',
  'explicit_constructor_invocation',
]);
const STATEMENT_LISTS = new Set(['block', 'constructor_body', 'switch_block_statement_group']);
const BODY_OWNERS = new Set([
  'if_statement',
  'while_statement',
  'do_statement',
  'for_statement',
  'enhanced_for_statement',
  'labeled_statement',
]);

const LEFT_OUT = new Set([
  'argument_list',
  'formal_parameters',
  'inferred_parameters',
  'modifiers',
  'class_body',
  'interface_body',
  'enum_body',
  'enum_body_declarations',
  'annotation_type_body',
  'switch_block',
  'switch_block_statement_group',
  'type_list',
  'superclass',
  'super_interfaces',
  'extends_interfaces',
  'permits',
  'throws',
  'type_arguments',
  'type_parameters',
  'type_bound',
  'catch_type',
  'finally_clause',
  'annotation_argument_list',
  'resource_specification',
  'dimensions',
  'asterisk',
  'static_initializer',
  'string_fragment',
  'escape_sequence',
  'line_comment',
  'block_comment',
]);
const BARE_CONDITIONS = new Set([
  'if_statement',
  'while_statement',
  'do_statement',
  'switch_expression',
  'synchronized_statement',
]);
const LEAVES = new Set(['scoped_identifier', 'scoped_type_identifier', 'string_literal']);
const LABELLED = new Set([
  'identifier',
  'type_identifier',
  'integral_type',
  'floating_point_type',
  'boolean_type',
  'void_type',
  'scoped_identifier',
  'string_literal',
  'character_literal',
  'decimal_integer_literal',
  'hex_integer_literal',
  'octal_integer_literal',
  'binary_integer_literal',
  'decimal_floating_point_literal',
  'hex_floating_point_literal',
  'true',
  'false',
]);
const RANGE_ONLY_TRUTH = /^METHOD_INVOCATION_(RECEIVER|ARGUMENTS)$|_OPERATOR$/;
const STARTS_WITH_COMMENT = new Set([
  'TypeDeclaration',
  'MethodDeclaration',
  'FieldDeclaration',
  'EnumDeclaration',
  'RecordDeclaration',
  'AnnotationTypeDeclaration',
  'PackageDeclaration',
  'VariableDeclarationStatement',
]);

/** View of a Java tree; see `NodeView`. */
export function javaView(tree: SyntaxTree): NodeView {
  const kinds = Array.from({ length: tree.length }, (_, i) => tree.kindName(i));
  const { parents, isIn } = expressionTree(tree, kinds);
  return {
    tree,
    levels: (i) => levelsOf(tree, kinds, i),
    onlyIfMoved: (i) => MOVED_DECLARATIONS.has(kinds[i]),
    isExpression: (i) => isIn[i] > 0 && levelsOf(tree, kinds, i).length === 0 && !MOVED_DECLARATIONS.has(kinds[i]),
    parent: (i) => parents[i],
    role: (i) => roleOf(tree, kinds, parents, i),
    label: (i) => {
      const labelled = LABELLED.has(kinds[i]) || kinds[i] === 'field_access' || !tree.isNamed(i);
      if (!labelled) return '';
      return kinds[i] === 'field_access' && !isDotted(tree, kinds, i) ? '' : tree.textOf(i);
    },
    range: (i) => {
      const inFor = kinds[i] === 'local_variable_declaration' && kinds[tree.parent[i]] === 'for_statement';
      return inFor ? [tree.start[i], lastBeforeSemicolon(tree, i)] : [tree.start[i], tree.end[i]];
    },
    signature: (i) => signatureOf(tree, kinds, parents, isIn, i),
    keyword: (i) => {
      if (!TYPE_DECLARATIONS.includes(kinds[i])) return null;
      const token = tree.children(i).find((c) => kinds[c] === 'class' || kinds[c] === 'interface');
      return token === undefined ? null : [tree.start[token], tree.end[token]];
    },
  };
}

/** Ranges of the truth as tree-sitter has them (steps 2 and 3 of the README). */
export function javaRange(type: string, text: string, start: number, end: number): [number, number] {
  if (STARTS_WITH_COMMENT.has(type)) return [afterComments(text, start), end];
  if (type === 'SwitchCase') {
    let last = end;
    while (last > start && (/\s/.test(text[last - 1]) || text[last - 1] === ':')) last--;
    return [start, last];
  }
  return [start, end];
}

/** Tells whether an expression row of the truth has a counterpart in the tool's tree. */
export function javaComparable(type: string): boolean {
  return !RANGE_ONLY_TRUTH.test(type);
}

/** Offset of the first character that is neither blank nor in a comment. */
export function afterComments(text: string, start: number): number {
  const blank = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
  blank.lastIndex = start;
  return start + (blank.exec(text)?.[0].length ?? 0);
}

function levelsOf(tree: SyntaxTree, kinds: readonly string[], i: number): readonly Level[] {
  const kind = kinds[i];
  const parent = tree.parent[i] < 0 ? '' : kinds[tree.parent[i]];
  if (!tree.isNamed(i)) {
    if (kind !== ';') return [];
    return STATEMENT_LISTS.has(parent) || (BODY_OWNERS.has(parent) && isBody(tree, i)) ? ['statement'] : [];
  }
  if (kind === 'class_declaration' && STATEMENT_LISTS.has(parent)) return ['declaration', 'statement'];
  if (DECLARATIONS.has(kind)) return ['declaration'];
  if (STATEMENTS.has(kind)) return ['statement'];
  if (kind === 'local_variable_declaration') return parent === 'for_statement' ? [] : ['statement'];
  if (kind === 'switch_expression') {
    const statement =
      STATEMENT_LISTS.has(parent) || parent === 'switch_rule' || (BODY_OWNERS.has(parent) && isBody(tree, i));
    return statement ? ['statement'] : [];
  }
  return [];
}

/** Stands where a statement stands below its owner: body of a loop or label, branch of an `if`. */
function isBody(tree: SyntaxTree, i: number): boolean {
  const field = tree.grammar.fieldName(tree.field[i]);
  if (field !== null) return field === 'body' || field === 'consequence' || field === 'alternative';
  return tree.kindName(tree.parent[i]) === 'labeled_statement' && tree.end[i] === tree.end[tree.parent[i]];
}

/** 0 not in the tree, 1 in it, 2 in it as a leaf although it has children. */
function expressionTree(tree: SyntaxTree, kinds: readonly string[]): { parents: Int32Array; isIn: Uint8Array } {
  const parents = new Int32Array(tree.length).fill(-1);
  const isIn = new Uint8Array(tree.length);
  const place = new Int32Array(tree.length).fill(-1);
  for (let i = 0; i < tree.length; ) {
    const p = tree.parent[i];
    parents[i] = p < 0 ? -1 : place[p];
    const kind = kinds[i];
    if (!tree.isNamed(i)) {
      if (p >= 0 && kinds[p] === 'modifiers') isIn[i] = 1;
      i++;
      continue;
    }
    if (LEAVES.has(kind) || (kind === 'field_access' && isDotted(tree, kinds, i))) {
      isIn[i] = 2;
      for (let d = i + 1; d < tree.next[i]; d++) parents[d] = i;
      i = tree.next[i];
      continue;
    }
    const leftOut =
      LEFT_OUT.has(kind) ||
      // Not in the README's list, but the Java Development Tools have no such node, so its parts are not moved.
      (kind === 'variable_declarator' && kinds[p] === 'spread_parameter') ||
      (kind === 'parenthesized_expression' && BARE_CONDITIONS.has(kinds[p])) ||
      (kind === 'binary_expression' && kinds[p] === kind && i === p + 1 && operator(tree, i) === operator(tree, p));
    if (leftOut) place[i] = parents[i];
    else {
      place[i] = i;
      isIn[i] = 1;
    }
    i++;
  }
  return { parents, isIn };
}

function isDotted(tree: SyntaxTree, kinds: readonly string[], i: number): boolean {
  for (let d = i + 1; d < tree.next[i]; d++) {
    if (tree.isNamed(d) && kinds[d] !== 'identifier' && kinds[d] !== 'field_access') return false;
  }
  return true;
}

function operator(tree: SyntaxTree, i: number): number {
  return tree.kind[tree.children(i).find((c) => !tree.isNamed(c)) ?? i];
}

function lastBeforeSemicolon(tree: SyntaxTree, i: number): number {
  const inner = tree.namedChildren(i);
  return inner.length > 0 ? tree.end[inner[inner.length - 1]] : tree.end[i];
}

function roleOf(tree: SyntaxTree, kinds: readonly string[], parents: Int32Array, i: number): string {
  const p = parents[i];
  if (p < 0 || kinds[p] !== 'method_invocation') return '';
  let child = i;
  while (tree.parent[child] !== p) child = tree.parent[child];
  return tree.grammar.fieldName(tree.field[child]) ?? '';
}

function signatureOf(
  tree: SyntaxTree,
  kinds: readonly string[],
  parents: Int32Array,
  isIn: Uint8Array,
  i: number,
): Signature {
  const kind = kinds[i];
  const children: number[] = [];
  for (let d = i + 1; d < tree.next[i]; d++) if (isIn[d] > 0 && parents[d] === i) children.push(d);
  if (kind === 'method_declaration' || kind === 'constructor_declaration') {
    return children.filter((c) => kinds[c] !== 'block' && kinds[c] !== 'constructor_body');
  }
  if (!TYPE_DECLARATIONS.includes(kind)) return [];
  const name = children.findIndex((c) => tree.grammar.fieldName(tree.field[c]) === 'name');
  let count = name + 1;
  while (
    count < children.length &&
    (kinds[children[count]] === 'type_identifier' || kinds[children[count]] === 'scoped_type_identifier')
  ) {
    const between = tree.text.slice(tree.end[children[count - 1]], tree.start[children[count]]);
    if (/\/[/*]/.test(between)) break;
    count++;
  }
  return children.slice(0, count);
}
