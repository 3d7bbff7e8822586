// Extract Fixture (refactoring-types.md §7.9, statement-mapping.md §5.5): code that test methods lost stands in a new
// method that runs before or after the tests. Nothing calls that method, so it is found by its code alone: in the class of
// the tests, or anywhere if the tests ask for it by a parameter of its name.
import { type Body, isTrivial, sizeOf } from '../matching/bodies/bodies.ts';
import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import type { ContentIndex } from '../matching/bodies/content.ts';
import { assignmentIn, plainName } from '../matching/bodies/shapes.ts';
import { mapBodies } from '../matching/bodies/statements.ts';
import { ownerOf } from '../matching/calls/resolution.ts';
import type { BodyPair, Correspondence } from '../matching/correspond.ts';
import type { CodeNode } from '../model/code.ts';
import { type Declaration, isCallable } from '../model/declaration.ts';
import { isAskedByName, isFixture } from '../model/test-code.ts';
import { codePlace, containerPlace, type Findings } from './findings.ts';
import { renderClassOf, renderMethod } from './render.ts';

/** Code of several methods that is one method now, once for every source. */
export function findFixtures(correspondence: Correspondence, findings: Findings): void {
  const { comparison, bodies, added, extractions } = correspondence;
  const fixtures = added.filter((declaration) => isCallable(declaration) && isFixture(declaration));
  if (fixtures.length === 0) return;
  const askers = new Askers(bodies, fixtures);
  const { after } = comparison.resolvers;
  for (const fixture of fixtures) {
    const target = comparison.body(fixture);
    if (!target || target.fragments.length === 0) continue;
    const isAsked = isAskedByName(fixture);
    for (const { pair, mapping } of isAsked ? askers.of(fixture) : bodies) {
      if (!isCallable(pair.left) || isFixture(pair.left)) continue;
      if (!isAsked && !after.runsIn(pair.right, ownerOf(fixture))) continue;
      if (extractions.some(({ callee, caller }) => callee === fixture && caller === pair)) continue;
      if (!comparison.budget.spend('pairs', 1, 'fixtures', fixture.file.path)) return;
      const found = mapBodies(mapping.left, target, comparison.edits, {
        left: ({ index }) => mapping.toRight[index] < 0,
      });
      const pairs = found.pairs.filter(({ left, right }) => !isTrivial(left) && !isTrivial(right));
      const { index } = comparison;
      const likeness = ({ left, right, similarity }: StatementPair) =>
        !left.composite && isOfField(index, left.node, right.node, mapping.right) ? 1 : similarity;
      if (pairs.length < 2 && !pairs.some((each) => !each.left.composite && likeness(each) >= 0.999)) continue;
      const weight = pairs.reduce((sum, each) => sum + likeness(each) * each.left.size, 0);
      if (weight < 2) continue;
      findings.add(
        'Extract Fixture',
        {
          fixtureMethod: renderMethod(fixture),
          sourceMethod: renderMethod(pair.left),
          class: renderClassOf(isAsked ? pair.left : fixture),
        },
        [containerPlace(pair.left, 0), ...pairs.map(({ left }) => codePlace(pair.left.file, left.node, 1))],
        [containerPlace(fixture, 0), ...pairs.map(({ right }) => codePlace(fixture.file, right.node, 1))],
        { rule: 'statements:5.5', strength: Math.min(1, weight / Math.max(1, sizeOf(target))) },
      );
    }
  }
}

/** `T x = f()` and `this.x = f()`, `g(x)` and `g(this.x)`: what a test had in a local, all tests have in a field now. */
function isOfField(index: ContentIndex, test: CodeNode, fixture: CodeNode, later: Body): boolean {
  const [made, set] = [test.children[0], assignmentIn(fixture)];
  const target = set?.label === '=' ? set.child('target') : null;
  if (!target || test.children.length !== 1 || made.kind !== 'variable')
    return index.plain(test) === index.plain(fixture);
  const [value, given] = [made.child('init'), set?.child('value')];
  if (!value || !given || index.content(value) !== index.content(given)) return false;
  const field = plainName(target);
  // Under another name, the test reads it.
  return field === made.label || later.fragments.some(({ words }) => field !== null && words.includes(field));
}

/** Methods by the fixtures that they ask for by a new parameter, be it through other new fixtures. */
class Askers {
  readonly #byName = new Map<string, BodyPair[]>();
  readonly #fixtures = new Map<string, Declaration[]>();

  constructor(bodies: readonly BodyPair[], fixtures: readonly Declaration[]) {
    const enter = <T>(index: Map<string, T[]>, key: string, value: T) => {
      const list = index.get(key);
      if (list) list.push(value);
      else index.set(key, [value]);
    };
    for (const body of bodies) {
      const { left, right } = body.pair;
      const known = new Set(left.parameters.map(({ name }) => name));
      for (const { name } of right.parameters) if (!known.has(name)) enter(this.#byName, name, body);
    }
    for (const fixture of fixtures) {
      for (const { name } of fixture.parameters) enter(this.#fixtures, name, fixture);
    }
  }

  /** What the fixture makes comes by a new parameter of its name, wherever the fixture stands. */
  of({ name }: Declaration): ReadonlySet<BodyPair> {
    const names = new Set([name]);
    // A set hands out what is added while it is walked.
    for (const asked of names) for (const fixture of this.#fixtures.get(asked) ?? []) names.add(fixture.name);
    return new Set([...names].flatMap((asked) => this.#byName.get(asked) ?? []));
  }
}
