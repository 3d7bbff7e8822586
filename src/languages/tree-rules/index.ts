// The tree rules of all grammars that have them.
import { cTreeRules } from './c.ts';
import { ecmascriptTreeRules } from './ecmascript.ts';
import { goTreeRules } from './go.ts';
import { javaTreeRules } from './java.ts';
import { kotlinTreeRules } from './kotlin.ts';
import { pythonTreeRules } from './python.ts';
import type { TreeRules } from './tree-rules.ts';

/** All tables. */
export const allTreeRules: readonly TreeRules[] = [
  javaTreeRules,
  ecmascriptTreeRules,
  pythonTreeRules,
  cTreeRules,
  kotlinTreeRules,
  goTreeRules,
];
const byGrammar = new Map(allTreeRules.flatMap((rules) => rules.grammars.map((name) => [name, rules] as const)));

/** Rules of a grammar by its name, or null: the grammar's tree is then compared as it is. */
export function treeRulesOf(grammar: string): TreeRules | null {
  return byGrammar.get(grammar) ?? null;
}
