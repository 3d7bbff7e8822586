// Extract Fixture (refactoring-types.md §7.9, statement-mapping.md §5.5): code that test methods lost stands in a new
// method that runs before or after the tests. Nothing calls that method, so it is found by its code alone: in the class of
// the tests, or anywhere if the tests have a parameter of its name now.

import type { DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { ownerOf } from '../matching/resolution.ts';
import { isTrivial, mapBodies } from '../matching/statements.ts';
import { type Declaration, isCallable } from '../model/declaration.ts';
import { codePlace, containerPlace, type Findings } from './findings.ts';
import { renderClassOf, renderMethod } from './render.ts';
import { isFixture } from './test-code.ts';

/** Code of several methods that is one method now, once for every source. */
export function findFixtures(correspondence: Correspondence, findings: Findings): void {
  const { comparison, bodies, added, extractions } = correspondence;
  const fixtures = added.filter((declaration) => isCallable(declaration) && isFixture(declaration));
  for (const fixture of fixtures) {
    const target = comparison.body(fixture);
    if (!target || target.fragments.length === 0) continue;
    for (const { pair, mapping } of bodies) {
      if (!isCallable(pair.left) || isFixture(pair.left)) continue;
      const isBeside = ownerOf(pair.right) === ownerOf(fixture);
      if (!isBeside && !isHandedTo(pair, fixture)) continue;
      if (extractions.some(({ callee, caller }) => callee === fixture && caller === pair)) continue;
      if (!comparison.budget.spend('pairs', 1, 'fixtures', fixture.file.path)) return;
      const found = mapBodies(mapping.left, target, comparison.edits, {
        left: ({ index }) => mapping.toRight[index] < 0,
      });
      const pairs = found.pairs.filter(({ left, right }) => !isTrivial(left) && !isTrivial(right));
      const exact = pairs.filter(({ left, similarity }) => similarity >= 0.999 && !left.composite);
      if (exact.length === 0 && pairs.length < 2) continue;
      const weight = pairs.reduce((sum, { left, similarity }) => sum + similarity * left.size, 0);
      if (weight < 2) continue;
      findings.add(
        'Extract Fixture',
        {
          fixtureMethod: renderMethod(fixture),
          sourceMethod: renderMethod(pair.left),
          class: renderClassOf(isBeside ? fixture : pair.left),
        },
        [containerPlace(pair.left, 0), ...pairs.map(({ left }) => codePlace(pair.left.file, left.node, 1))],
        [containerPlace(fixture, 0), ...pairs.map(({ right }) => codePlace(fixture.file, right.node, 1))],
        { rule: 'statements:5.5', strength: Math.min(1, weight / Math.max(1, sizeOf(target.fragments))) },
      );
    }
  }
}

/** What the fixture makes comes by a new parameter of its name, wherever the fixture stands. */
function isHandedTo({ left, right }: DeclarationPair, { name }: Declaration): boolean {
  const takes = ({ parameters }: Declaration) => parameters.some((parameter) => parameter.name === name);
  return takes(right) && !takes(left);
}

function sizeOf(fragments: readonly { readonly size: number }[]): number {
  return fragments.reduce((sum, { size }) => sum + size, 0);
}
