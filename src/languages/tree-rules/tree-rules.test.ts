import { describe, expect, test } from 'vitest';
import { loadGrammar } from '../../syntax/grammars.ts';
import { allTreeRules } from './index.ts';
import type { TreeRules } from './tree-rules.ts';

/** Diff-tree types that a table gives out, besides the grammar's kinds. */
function ownTypes(rules: TreeRules): string[] {
  return [
    ...Object.values(rules.types ?? {}),
    ...Object.values(rules.wrap ?? {}),
    ...Object.values(rules.tokenNodes ?? {}),
    ...Object.values(rules.flattenIfOnly ?? {}).map(({ type }) => type),
    ...(rules.typeByChild ?? []).map(({ type }) => type),
    ...(rules.group ?? []).map(({ type }) => type),
  ];
}

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
    ...Object.entries(rules.tokens ?? {}).flatMap(([parent, below]) => [
      ...(parent === '*' ? [] : [parent]),
      ...(typeof below === 'string' ? [] : Object.keys(below)),
    ]),
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

    test('sort only types that a tree can have', async () => {
      const grammars = await Promise.all(rules.grammars.map(loadGrammar));
      const own = new Set(ownTypes(rules));
      const sorted = [
        ...rules.declarations,
        ...rules.statements,
        ...rules.blocks,
        ...rules.names,
        ...(rules.declarators ?? []),
        ...(rules.parameters ?? []),
        ...(rules.placed ?? []),
      ];
      const unknown = sorted.filter((type) => !own.has(type) && !grammars.some((g) => g.namedOrNone(type) >= 0));
      expect(unknown).toEqual([]);
    });
  },
);
