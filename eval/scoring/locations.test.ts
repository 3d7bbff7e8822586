import { expect, test } from 'vitest';
import { location, report } from './example.ts';
import { compareLocations, type LocationTally } from './locations.ts';

const compare = (ours: ReturnType<typeof report>[], reference: ReturnType<typeof report>[]) => {
  const tallies = new Map<string, LocationTally>();
  compareLocations(ours, reference, tallies);
  return tallies;
};
const rename = (left: ReturnType<typeof location>) =>
  report('Rename Class A renamed to B', { type: 'Rename Class', leftSideLocations: [left] });

test('a column 1 that the reference writes as 0 is equal', () => {
  const tallies = compare([rename(location('A.java', 'A'))], [rename(location('A.java', 'A', { startColumn: 0 }))]);
  expect(tallies.get('Rename Class')).toEqual({
    results: 1,
    exact: 1,
    locations: 1,
    lines: 1,
    columns: 1,
    elements: 1,
    extra: 0,
  });
});

test('lines, columns and elements are counted apart', () => {
  const reference = [rename(location('A.java', 'A', { endColumn: 9 }))];
  expect(compare([rename(location('A.java', 'A'))], reference).get('Rename Class')).toMatchObject({
    exact: 0,
    lines: 1,
    columns: 0,
  });
});

test('results with other texts are not compared', () => {
  expect(compare([report('Rename Class A renamed to B')], [report('Rename Class A renamed to C')]).size).toBe(0);
});
