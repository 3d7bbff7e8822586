// Methods whose name is the value of a constant: `[_open]() {}`, called as `this[_open]()`.
import { collapsedText } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { ecmaScriptGrammar } from './grammar.ts';

const known = new WeakMap<SyntaxTree, ReadonlySet<string>>();

/**
 * `_open` and `Symbol.iterator` as far as they name methods: the file makes a symbol of the name, or has a method under it. Any
 * other `a[name](x)` calls what the variable says, a different function each time.
 */
function symbolNames(tree: SyntaxTree): ReadonlySet<string> {
  let names = known.get(tree);
  if (!names) known.set(tree, (names = new Set(readNames(tree))));
  return names;
}

function* readNames(tree: SyntaxTree): Generator<string> {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  for (let node = 0; node < tree.kind.length; node++) {
    const k = tree.kind[node];
    if (k === kind.variable_declarator) {
      const value = tree.childByField(node, field.value);
      if (value < 0 || tree.kind[value] !== kind.call_expression) continue;
      const made = tree.textOf(tree.childByField(value, field.function));
      if (made === 'Symbol' || made === 'Symbol.for') yield tree.textOf(tree.childByField(node, field.name));
    } else if (k === kind.computed_property_name && tree.kind[tree.parent[node]] === kind.method_definition) {
      const key = tree.namedChildren(node)[0] ?? -1;
      if (key >= 0) yield collapsedText(tree, key);
    }
  }
}

/** `[_open]` for the callee `this[_open]`, as the method that it calls is known; null where the key may be anything. */
export function computedName(tree: SyntaxTree, callee: number): string | null {
  const { kind, field } = ecmaScriptGrammar(tree.grammar);
  if (tree.kind[callee] !== kind.subscript_expression) return null;
  const key = tree.childByField(callee, field.index);
  const isName = key >= 0 && (tree.kind[key] === kind.identifier || tree.kind[key] === kind.member_expression);
  const name = isName ? collapsedText(tree, key) : '';
  return symbolNames(tree).has(name) ? `[${name}]` : null;
}
