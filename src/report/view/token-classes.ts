// Colours of source code from the leaves of its syntax tree. One table of name patterns serves all grammars: tree-sitter
// grammars name their literals, comments and types alike, and a keyword is a leaf without a name.
import type { SyntaxTree } from '../../syntax/tree.ts';
import { flatten, type Layer } from './layers.ts';
import { TOKEN_CLASSES } from './view.ts';

type TokenClass = (typeof TOKEN_CLASSES)[number];

/** In order: the first pattern that fits the name of a node's kind. Inner nodes take part, so that a whole string is one. */
const byKind: readonly (readonly [RegExp, TokenClass])[] = [
  [/comment/, 'comment'],
  [/substitution|interpolation|format_expression|interpolated_(?:expression|identifier)/, ''],
  [/string|^char|character|heredoc|regex|template_literal|rune_literal/, 'string'],
  [/number|integer|float|decimal|_int|numeric|imaginary/, 'number'],
  [/^(?:true|false|null|none|nil|undefined|this|self|super|null_literal|boolean_literal)$/i, 'constant'],
  [/^(?:marker_annotation|annotation|decorator)$/, 'mark'],
  [/^preproc_(?:directive|include|def|if|ifdef|else)/, ''],
  [/type_identifier|^(?:primitive|integral|floating_point|boolean|void|predefined)_type/, 'type'],
];

/** Leaves whose name says keyword although they are named nodes. */
const namedKeywords = /^(?:visibility_modifier|modifier|storage_class_specifier|type_qualifier|reification_modifier)$/;

const declares = /function|method|constructor|class|interface|enum|record|struct|object/;

/** Tokens of a tree as `SideView.tokens`. Linear in the number of nodes. */
export function tokenClasses(tree: SyntaxTree): number[] {
  const known = new Map<number, number>();
  const classOf = (node: number): number => {
    const kind = tree.kind[node] * 2 + (tree.isNamed(node) ? 1 : 0);
    let found = known.get(kind);
    if (found === undefined) {
      found = classOfKind(tree.kindName(node), tree.isNamed(node));
      known.set(kind, found);
    }
    if (found < 0 && tree.isLeaf(node) && tree.isNamed(node)) {
      const field = tree.grammar.fieldName(tree.field[node]);
      const parent = tree.parent[node];
      if (field === 'name' && parent >= 0 && declares.test(tree.kindName(parent))) return indexOf('name');
    }
    return found;
  };
  function* layers(): Generator<Layer> {
    for (let i = 0; i < tree.length; i++) {
      const value = classOf(i);
      if (value >= 0) yield { start: tree.start[i], end: tree.end[i], value };
    }
  }
  const triples: number[] = [];
  let at = 0;
  for (const { start, end, value } of flatten(layers())) {
    triples.push(start - at, end - start, value);
    at = end;
  }
  return triples;
}

/** -1 where the kind says nothing, so that an outer range decides. */
function classOfKind(name: string, named: boolean): number {
  if (!named) return /^[a-zA-Z_]\w*$/.test(name) ? indexOf('keyword') : -1;
  if (namedKeywords.test(name)) return indexOf('keyword');
  for (const [pattern, tokenClass] of byKind) if (pattern.test(name)) return indexOf(tokenClass);
  return -1;
}

function indexOf(tokenClass: TokenClass): number {
  return TOKEN_CLASSES.indexOf(tokenClass);
}
