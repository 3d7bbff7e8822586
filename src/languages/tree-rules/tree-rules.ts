// What a language tells the tree differ about its grammar: which nodes become one leaf, which are left out, which get
// an extra node, and which kinds are declarations, statements and comments. A table, because the differ's matchers
// never name a node kind (spec/ast-diff.md §1.3). A grammar without a table is compared as it is, brackets left out.

/**
 * Names a set of nodes: `kind`, `parent>kind` (directly below that kind) or `parent.field` (whatever stands in that
 * field). The more specific form wins: `parent>kind`, then `parent.field`, then `kind`.
 */
export type Selector = string;

/** A table of one grammar. Lists may be left out. Kinds are grammar names; types are names in the diff tree. */
export interface TreeRules {
  /** Grammars the table is for; every kind must exist in at least one of them. */
  readonly grammars: readonly string[];
  /** Become one leaf whose label is the whole text: dotted names, string literals, primitive types. */
  readonly flatten?: readonly Selector[];
  /** Flattened, with a type of its own, when all named nodes inside are of the kinds listed: `a.b.c` made of names only. */
  readonly flattenIfOnly?: Readonly<Record<string, { readonly of: readonly string[]; readonly type: string }>>;
  /** Left out; their children go to the parent. */
  readonly splice?: readonly Selector[];
  /** Left out when they have exactly one named child. */
  readonly spliceSingle?: readonly Selector[];
  /** Left out when they have no named child; others end with their last child (no brackets in the range). */
  readonly trim?: readonly Selector[];
  /** Left out with everything inside. */
  readonly drop?: readonly Selector[];
  /** Binary nodes of which a left operand with the same operator is left out, so that `a + b + c` is one node. */
  readonly chains?: readonly string[];
  /** Type in the diff tree where it is not the grammar's kind. */
  readonly types?: Readonly<Record<Selector, string>>;
  /** Type of a node that has a child of a kind (named or token); the child itself is left out. */
  readonly typeByChild?: readonly { readonly kind: string; readonly child: string; readonly type: string }[];
  /** An extra node around the node itself, of the type given; `''` makes an exception. */
  readonly wrap?: Readonly<Record<Selector, string>>;
  /** An extra node around neighbouring children that stand in one of the fields or are of one of the kinds. */
  readonly group?: readonly { readonly parent: string; readonly members: readonly string[]; readonly type: string }[];
  /**
   * Tokens (keywords, operators) below these parents that become labelled leaves, with their type: all of them but
   * brackets and separators, or those listed. The parent `*` stands for any. All other tokens are left out, so a table
   * must name every token that is not implied by the kinds around it.
   */
  readonly tokens?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** Tokens that are nodes of their own: selector with the token's text as kind (`block>;` is an empty statement). */
  readonly tokenNodes?: Readonly<Record<Selector, string>>;
  /** Diff-tree types by what they are; a type in none of these lists is an expression or a part of a declaration. */
  readonly declarations: readonly string[];
  readonly statements: readonly string[];
  /** Statements that only hold statements: `{ … }`. They correspond only where their owners do. */
  readonly blocks: readonly string[];
  /** Leaves that name something: the first one in a naming field, or in none, directly below a declaration is its name. */
  readonly names: readonly string[];
  /** Parts of a declaration that may hold its name instead: `a = 1` in `int a = 1;`. */
  readonly declarators?: readonly string[];
  /** Parameters of a declaration; with the name they tell overloaded methods apart. */
  readonly parameters?: readonly string[];
  /** Types (of values) and parameters: they correspond only below parents of equal type (spec/ast-diff.md §8). */
  readonly placed?: readonly string[];
}
