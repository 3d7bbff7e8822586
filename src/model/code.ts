// The code tree: statements and expressions of a body in a small algebra that all languages share. A language lowers a
// body on demand (only bodies that changed are ever lowered); mapping, inference and rendering read only this tree.
// Purely syntactic scaffolding (parentheses, braces, semicolons, keywords) is not in the tree; everything that carries
// meaning is a node or a label, so two code trees are equal exactly if the code is, comments and layout aside.
import type { Annotation, Declaration } from './declaration.ts';

/** Kinds of statements. Leaves contain no statement except through a lambda or a nested declaration. */
export type StatementKind =
  /** `{ … }`; children: the statements. Always present as the body of loops, branches etc. only if written. */
  | 'block'
  /** An expression as a statement. Children: `value`. Assignments and calls are expressions below it. */
  | 'expression'
  /** Local declaration; one or more `variable` children (kind `variable`). */
  | 'declaration'
  | 'return'
  | 'throw'
  | 'break'
  | 'continue'
  | 'yield'
  | 'assert'
  | 'empty'
  /** `this(…)` / `super(…)` as a statement; label `this` or `super`; children: `argument`s. */
  | 'constructorCall'
  /** Children: `condition`, `then`, `else`. An else-if is an `if` in role `else`. */
  | 'if'
  /** Children: `init`*, `condition`, `update`*, `body`. */
  | 'for'
  /** Children: `variable` (a `variable`, or a pattern), `source`, `body`. Label: the joining word (`:`, `in`, `of`). */
  | 'forEach'
  | 'while'
  /** Children: `body`, `condition`. */
  | 'do'
  /** Children: `subject`, then `case`s in role `case`. Also Kotlin's `when`, Python's and Rust's `match`. */
  | 'switch'
  /** Children: `test`* (none for default/else), `guard`, then the statements in role `body`. */
  | 'case'
  /** Children: `resource`*, `body` (a block), `catch`*, `else` (Python), `finally` (a block). */
  | 'try'
  /** Children: `variable` (absent if unnamed; its type is a child of it), `body`. */
  | 'catch'
  /** Children: `body`. */
  | 'finally'
  /** Children: `lock`, `body`. */
  | 'synchronized'
  /** Children: `resource`* (expressions or `variable`s), `body`. Python's `with`. */
  | 'with'
  /** Label: the label; children: `body`. */
  | 'labeled'
  /** Local class or named local function: `nested` is its declaration, which has a body of its own. No children. */
  | 'nested'
  /** Anything else with text of its own: `del x`, `global x`, `goto l`, a directive. Label: the keyword. */
  | 'otherStatement';

/** Kinds of expressions and their parts. */
export type ExpressionKind =
  /** Label: the identifier. */
  | 'name'
  | 'this'
  | 'super'
  /** Literals; label: the source text (string prefix and quotes included). */
  | 'number'
  | 'string'
  | 'char'
  | 'boolean'
  | 'null'
  | 'regex'
  /** A string with holes; children: `string` parts (label: their text) and `value`s in source order. */
  | 'template'
  /** `C.class`; children: `type`. */
  | 'typeLiteral'
  /** Label: called name; children: `receiver`, `typeArgument`*, `argument`*. A call of a call result has no label and the callee in role `receiver`. */
  | 'call'
  /** `new T(…)` and the like; children: `receiver` (outer instance), `type`, `argument`*; `nested`: the anonymous class. */
  | 'creation'
  /** `new T[n]`; children: `type`, `dimension`*, `init` (a `collection`). */
  | 'arrayCreation'
  /** `{a, b}`, `[a, b]`, a set or tuple; label: opening bracket; children: `element`*. */
  | 'collection'
  /** `{k: v}`; children: `element`* of kind `pair`, or spreads. */
  | 'map'
  /** Children: `key`, `value`. */
  | 'pair'
  /** Named argument; label: name; children: `value`. */
  | 'namedArgument'
  /** `r.x`; label: the member; children: `receiver`. Label of `r?.x`, `r->x`, `r::x` is the same; see `operator`. */
  | 'member'
  /** Children: `receiver`, `index`*. */
  | 'index'
  /** Prefix operator; label: the operator; children: `operand`. `not` of Python is `!`. */
  | 'unary'
  /** `i++`, `--i`; label: `++` or `--`, with `_` where the operand stands: `_++`, `--_`. */
  | 'update'
  /** Label: the operator (`and`/`or` of Python as `&&`/`||`); children: `left`, `right`. */
  | 'binary'
  /** Label: the operator (`=`, `+=`); children: `target`, `value`. */
  | 'assignment'
  /** Children: `condition`, `then`, `else`. */
  | 'conditional'
  /** Children: `parameter`*, `body` (a `block` or an expression). */
  | 'lambda'
  /** Children: `type`, `operand`. */
  | 'cast'
  /** Children: `operand`, `type` or `pattern`. Label: the operator (`instanceof`, `is`, `!is`). */
  | 'instanceOf'
  /** `r::m`; label: `m`; children: `receiver`. */
  | 'methodReference'
  | 'await'
  /** `...x`, `*x`, `**x`; label: the mark; children: `operand`. */
  | 'spread'
  /** Children: `value` (or `key`, `value`), `clause`*. Label: the bracket. */
  | 'comprehension'
  /** Children: `variable`, `source`, `condition`*. */
  | 'clause'
  /** A declared name; label: name; children: `type`, `init`; patterns: `element`s instead of a name. */
  | 'variable'
  /** As `variable`; of a lambda, or a pattern's binding. */
  | 'parameter'
  /** A type; label: compact text as in `TypeReference.text`; children: none. */
  | 'type'
  /** A destructuring or record pattern; label: its type or bracket; children: `element`s. */
  | 'pattern'
  /** A `switch`/`when`/`if`/`try` used as an expression: child `body`, the statement. */
  | 'statementExpression'
  /** `<a.b>…</a.b>`; label: the element's name; children: `attribute`s (kind `namedArgument`), `element`s. */
  | 'markup'
  /** Anything else. Label: the grammar's kind, or own text if it has no children; children: `part`s. */
  | 'other';

export type CodeKind = StatementKind | ExpressionKind;

/** The place of a node below its parent; see the kinds for who has which. */
export type CodeRole =
  | 'root'
  | 'statement'
  | 'value'
  | 'variable'
  | 'condition'
  | 'then'
  | 'else'
  | 'init'
  | 'update'
  | 'body'
  | 'source'
  | 'subject'
  | 'case'
  | 'test'
  | 'guard'
  | 'resource'
  | 'catch'
  | 'finally'
  | 'lock'
  | 'receiver'
  | 'typeArgument'
  | 'argument'
  | 'type'
  | 'dimension'
  | 'element'
  | 'key'
  | 'index'
  | 'operand'
  | 'left'
  | 'right'
  | 'target'
  | 'parameter'
  | 'pattern'
  | 'clause'
  | 'attribute'
  | 'part';

/** One statement or expression. Built bottom-up or top-down by a language through `CodeBuilder`; then read-only. */
export class CodeNode {
  parent: CodeNode | null = null;
  readonly children: CodeNode[] = [];
  role: CodeRole = 'root';
  /** What the kind says: a name, an operator, literal text; '' if the kind has none. */
  label: string;
  /** Written access operator where there is more than one (`?.`, `->`, `::`, `!!.`); '' for the plain one. */
  operator = '';
  /** `final`, `const`, `let`, `val`, `static`, `async` … of variables, parameters, lambdas, in source order. */
  modifiers: readonly string[] = [];
  annotations: readonly Annotation[] = [];
  /** Declaration of a local or anonymous class, or of a named local function. */
  nested: Declaration | null = null;
  /** The index that knows the node and its id there (`matching/bodies/content.ts`): a field is read faster than any table. */
  contentIndex: object | null = null;
  contentId = -1;
  /** Whether the kind is one of a statement: asked far more often than nodes are made. */
  readonly isStatement: boolean;

  constructor(
    readonly kind: CodeKind,
    label: string,
    /** Node of the syntax tree. */
    readonly node: number,
    /** UTF-16 offsets of the whole statement or expression, terminator included, end exclusive. */
    readonly start: number,
    readonly end: number,
  ) {
    this.label = label;
    this.isStatement = statementKinds.has(kind);
  }

  /** Appends a child in a role and returns this node. Null children are left out, for optional parts. */
  add(role: CodeRole, child: CodeNode | null): this {
    if (child) {
      child.parent = this;
      child.role = role;
      this.children.push(child);
    }
    return this;
  }

  /** First child in the role, or null. */
  child(role: CodeRole): CodeNode | null {
    for (const child of this.children) if (child.role === role) return child;
    return null;
  }

  /** All children in the role. */
  all(role: CodeRole): CodeNode[] {
    return this.children.filter((child) => child.role === role);
  }
}

const statementKinds: ReadonlySet<CodeKind> = new Set<CodeKind>([
  'block',
  'expression',
  'declaration',
  'return',
  'throw',
  'break',
  'continue',
  'yield',
  'assert',
  'empty',
  'constructorCall',
  'if',
  'for',
  'forEach',
  'while',
  'do',
  'switch',
  'case',
  'try',
  'catch',
  'finally',
  'synchronized',
  'with',
  'labeled',
  'nested',
  'otherStatement',
]);

const compositeKinds: ReadonlySet<CodeKind> = new Set<CodeKind>([
  'block',
  'if',
  'for',
  'forEach',
  'while',
  'do',
  'switch',
  'case',
  'try',
  'catch',
  'finally',
  'synchronized',
  'with',
  'labeled',
]);

/** Statements, blocks included. */
export function isStatement(node: CodeNode): boolean {
  return node.isStatement;
}

/** Statements that contain statements by their kind (not only through a lambda). */
export function isComposite(node: CodeNode): boolean {
  return compositeKinds.has(node.kind);
}

/** All nodes below and including `root` in pre-order. */
export function preOrder(root: CodeNode): CodeNode[] {
  return collect(root, false);
}

/** The nodes of a statement itself in pre-order: nested statements, those of lambda bodies included, are left out. */
export function ownNodes(statement: CodeNode): CodeNode[] {
  return collect(statement, true);
}

// A list, as generators cost more than the nodes they leave out; iterative, as chains of calls are deep.
function collect(root: CodeNode, isOwn: boolean): CodeNode[] {
  if (root.children.length === 0) return [root];
  const nodes: CodeNode[] = [];
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes.push(node);
    const { children } = node;
    for (let i = children.length - 1; i >= 0; i--) {
      if (!isOwn || !isStatement(children[i])) stack.push(children[i]);
    }
  }
  return nodes;
}
