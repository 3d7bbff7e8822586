import { beforeAll, describe, expect, test } from 'vitest';
import { treeRulesOf } from '../languages/tree-rules/index.ts';
import { type Grammar, loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import { buildDiffTree } from './build-tree.ts';
import { type DiffTree, Trait } from './diff-tree.ts';
import { notationOf } from './tree-notation.ts';
import { TreePlan } from './tree-plan.ts';

let java: Grammar;
let plan: TreePlan;
beforeAll(async () => {
  java = await loadGrammar('java');
  plan = new TreePlan(java, treeRulesOf('java'));
});

function build(text: string, options = {}): DiffTree {
  return buildDiffTree(parse(text, java), plan, options);
}

/** Notation of the first statement of a method body. */
function statement(text: string): string {
  const tree = build(`class A { void m() { ${text} } }`);
  for (let i = 0; i < tree.length; i++) if (tree.typeName(i) === 'block') return notationOf(tree, i + 1);
  return '';
}

test('a token may be called as what every object has', async () => {
  const kotlin = await loadGrammar('kotlin');
  const text = 'class A internal constructor(x: Int) { constructor() : this(1) }';
  const tree = buildDiffTree(parse(text, kotlin), new TreePlan(kotlin, treeRulesOf('kotlin')), {});
  const types = [...tree.type.keys()].map((i) => tree.typeName(i));
  expect(types.filter((type) => /\W/.test(type))).toEqual([]);
});

describe('diff trees of Java (spec/ast-diff.md §1.3)', () => {
  test('a call has a receiver and an argument list only where it has any', () => {
    expect(statement('f();')).toBe('expression_statement(method_invocation(identifier"f"))');
    expect(statement('a.f(1);')).toBe(
      'expression_statement(method_invocation(receiver(identifier"a") identifier"f" argument_list(number_literal"1")))',
    );
  });

  test('the argument list spans the arguments without brackets', () => {
    const tree = build('class A { int x = f( 1, 2 ); }');
    const list = [...tree.type.keys()].find((i) => tree.typeName(i) === 'argument_list') ?? -1;
    expect(tree.text.slice(tree.start[list], tree.end[list])).toBe('1, 2');
  });

  test('a chain of equal operators is one node with one operator', () => {
    expect(statement('x = a + b + c - d;')).toBe(
      'expression_statement(assignment_expression(identifier"x" assignment_operator"=" ' +
        'binary_expression(binary_expression(identifier"a" infix_operator"+" identifier"b" identifier"c") ' +
        'infix_operator"-" identifier"d")))',
    );
  });

  test('a dotted name is one leaf, an access to something else is not', () => {
    expect(statement('f(a.b.c);')).toContain('argument_list(qualified_name"a.b.c")');
    expect(statement('f(g().c);')).toContain('field_access(method_invocation(identifier"g") identifier"c")');
  });

  test('types have a node around their name', () => {
    expect(statement('String s;')).toBe(
      'local_variable_declaration(simple_type(identifier"String") variable_declarator(identifier"s"))',
    );
  });

  test('brackets around a condition are no node, others are', () => {
    expect(statement('if (a) return (b);')).toBe(
      'if_statement(identifier"a" return_statement(parenthesized_expression(identifier"b")))',
    );
  });

  test('a lone semicolon is an empty statement', () => {
    expect(statement('while (a) ;')).toBe('while_statement(identifier"a" empty_statement)');
  });

  test('the parts of a for-each variable are grouped', () => {
    expect(statement('for (final A a : b) f();')).toContain(
      'enhanced_for_statement(formal_parameter(modifier"final" simple_type(identifier"A") identifier"a") identifier"b"',
    );
  });

  test('statements of a switch lie beside their labels', () => {
    expect(statement('switch (x) { case 1: f(); break; default: }')).toBe(
      'switch_expression(identifier"x" switch_label(number_literal"1") ' +
        'expression_statement(method_invocation(identifier"f")) break_statement switch_label)',
    );
  });

  test('modifiers and the declaration keyword are labelled leaves', () => {
    expect(notationOf(build('public interface A extends B { }'))).toBe(
      'program(class_declaration(modifier"public" declaration_keyword"interface" identifier"A" ' +
        'inheritance_keyword"extends" simple_type(identifier"B")))',
    );
  });

  test('calls on super and constructor calls have types of their own', () => {
    expect(statement('super.f();')).toBe('expression_statement(super_method_invocation(identifier"f"))');
    const tree = build('class A { A() { super(1); } A(int x) { this(); } }');
    const names = [...tree.type.keys()].map((i) => tree.typeName(i));
    expect(names).toContain('super_constructor_invocation');
    expect(names).toContain('constructor_invocation');
  });

  test('comments are leaves on demand and change nothing else', () => {
    const text = 'class A { /** doc */ int f( /* a */ ) { // b\n return 1; } }';
    const without = notationOf(build(text));
    const withComments = build(text, { comments: true });
    const comments = [...withComments.type.keys()].filter((i) => withComments.typeName(i) === 'comment');
    expect(comments.map((i) => withComments.label(i))).toEqual(['/** doc */', '/* a */', '// b']);
    expect(withComments.length).toBe(build(text).length + 3);
    expect(without).not.toContain('comment');
  });

  test('children lie inside their parents, in order', () => {
    const tree = build(
      'package p; @X(y = 1) class A<T extends B> { int a = 1, b; <U> U f(int... x) throws E { return x -> y::z; } }',
    );
    for (let i = 1; i < tree.length; i++) {
      const p = tree.parent[i];
      expect(tree.start[p]).toBeLessThanOrEqual(tree.start[i]);
      expect(tree.end[p]).toBeGreaterThanOrEqual(tree.end[i]);
      if (tree.next[i] < tree.next[p]) expect(tree.end[i]).toBeLessThanOrEqual(tree.start[tree.next[i]]);
    }
  });

  test('traits come from the table', () => {
    const tree = build('class A { void m() { f(); } }');
    const traits = (name: string) => tree.traits[[...tree.type.keys()].find((i) => tree.typeName(i) === name) ?? -1];
    expect(traits('method_declaration')).toBe(Trait.declaration);
    expect(traits('block')).toBe(Trait.statement | Trait.block);
    expect(traits('expression_statement')).toBe(Trait.statement);
  });

  test('text that cannot be read stays in the tree', () => {
    const tree = build('class A { int = ; } ) x y');
    expect([...tree.type.keys()].map((i) => tree.typeName(i))).toContain('ERROR');
  });

  test('a grammar without a table keeps words and operators and leaves out brackets', async () => {
    const bare = buildDiffTree(parse('class A { int x = 1 + 2; }', java), new TreePlan(java, null));
    expect(notationOf(bare)).toBe(
      'program(class_declaration(class"class" identifier"A" class_body(field_declaration(' +
        'integral_type(int"int") variable_declarator(identifier"x" ' +
        'binary_expression(decimal_integer_literal"1" operator"+" decimal_integer_literal"2"))))))',
    );
  });
});

test('text between nodes keeps the numbers in pre-order: inside a string it goes into the string', async () => {
  const python = await loadGrammar('python');
  const tree = buildDiffTree(parse('re.match(f"^.+\\\\.{x}")\n', python), new TreePlan(python, treeRulesOf('python')));
  for (let i = 1; i < tree.length; i++) {
    let above = i - 1;
    while (above > tree.parent[i]) above = tree.parent[above];
    expect(above).toBe(tree.parent[i]);
  }
  expect(notationOf(tree)).toContain('string_content(hidden_text"^.+" escape_sequence"\\\\" hidden_text".")');
});
