// The tree rules of all grammars that have them.
import { javaTreeRules } from './java.ts';
import type { TreeRules } from './tree-rules.ts';

/** All tables. */
export const allTreeRules: readonly TreeRules[] = [javaTreeRules];
const byGrammar = new Map(allTreeRules.flatMap((rules) => rules.grammars.map((name) => [name, rules] as const)));

/** Rules of a grammar by its name, or null: the grammar's tree is then compared as it is. */
export function treeRulesOf(grammar: string): TreeRules | null {
  return byGrammar.get(grammar) ?? null;
}
