import { describe, expect, test } from 'vitest';
import { loadGrammar } from '../../syntax/grammars.ts';
import { allTreeRules } from './index.ts';
import type { TreeRules } from './tree-rules.ts';

/** Every kind of the grammar that a table names. */
function kindsOf(rules: TreeRules): string[] {
  const selectors = [
    ...(rules.flatten ?? []),
    ...(rules.splice ?? []),
    ...(rules.spliceSingle ?? []),
    ...(rules.trim ?? []),
    ...(rules.drop ?? []),
    ...Object.keys(rules.types ?? {}),
    ...Object.keys(rules.wrap ?? {}),
    ...Object.keys(rules.tokenNodes ?? {}),
  ].flatMap((selector) => selector.split(/>|\..*/).filter((part) => part !== ''));
  return [
    ...selectors,
    ...Object.entries(rules.flattenIfOnly ?? {}).flatMap(([kind, { of }]) => [kind, ...of]),
    ...(rules.chains ?? []),
    ...(rules.typeByChild ?? []).flatMap(({ kind, child }) => [kind, child]),
    ...(rules.group ?? []).map(({ parent }) => parent),
    ...Object.keys(rules.tokens ?? {}),
  ];
}

describe.each(allTreeRules.map((rules) => [rules.grammars.join(', '), rules] as const))(
  'tree rules of %s',
  (_, rules) => {
    test('name only kinds that a grammar has', async () => {
      const grammars = await Promise.all(rules.grammars.map(loadGrammar));
      const unknown = kindsOf(rules).filter(
        (kind) => !grammars.some((grammar) => grammar.namedOrNone(kind) >= 0 || grammar.anonymous(kind) >= 0),
      );
      expect(unknown).toEqual([]);
    });
  },
);
