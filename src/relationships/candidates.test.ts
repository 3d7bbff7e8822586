import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bagOf, smoothedIdf, type TokenBag, Weights } from '../matching/similarity.ts';
import { Budget } from '../model/budget.ts';
import { type Document, joinSimilar } from './candidates.ts';
import type { CstNode } from './cst.ts';
import { functionRole } from './roles.ts';

const node = (id: number) => ({ id, role: functionRole, declaration: { file: { path: 'x' } } }) as unknown as CstNode;

const documentsOf = (lists: readonly (readonly number[])[]): Document[] =>
  lists.map((tokens, id) => ({ node: node(id), bag: bagOf(Uint32Array.from(tokens)) }));

function weightsOf(documents: readonly Document[]): Weights {
  const containing = new Uint32Array(30);
  for (const { bag } of documents) for (const token of bag.tokens) containing[token]++;
  return new Weights(smoothedIdf, Math.max(1, documents.length), containing);
}

function exhaustive(a: readonly Document[], b: readonly Document[], weights: Weights, threshold: number): string[] {
  return a.flatMap((x) =>
    b.flatMap((y) => (weights.similarity(x.bag, y.bag) > threshold ? [`${x.node.id} ${y.node.id}`] : [])),
  );
}

const lists = fc.array(fc.array(fc.nat({ max: 25 }), { maxLength: 12 }), { maxLength: 12 });

test('the index finds exactly the pairs that a comparison of all with all finds', () => {
  fc.assert(
    fc.property(lists, lists, fc.constantFrom(0.1, 0.3, 0.5, 0.75), (left, right, threshold) => {
      const [a, b] = [documentsOf(left), documentsOf(right)];
      const weights = weightsOf([...a, ...b]);
      const found = joinSimilar(a, b, weights, threshold, new Budget());
      expect(found.map(({ before, after }) => `${before.id} ${after.id}`)).toEqual(
        exhaustive(a, b, weights, threshold),
      );
    }),
  );
});

test('when the pairs run out, the rest is left out and named', () => {
  const same: TokenBag = bagOf(Uint32Array.from([1, 2, 3]));
  const many = Array.from({ length: 10 }, (_, id): Document => ({ node: node(id), bag: same }));
  const budget = new Budget({ pairs: 35 });
  expect(joinSimilar(many, many, weightsOf(many), 0.5, budget)).toHaveLength(30);
  expect(budget.fallbacks).toEqual([{ stage: 'relationships', limit: 'pairs 35', at: 'x' }]);
});
