import { expect, test } from 'vitest';
import { analyse } from '../../src/analyse.ts';
import { textsChange } from '../../src/source/texts.ts';
import { takenBack, unconfirmed } from './undo.ts';

const steps = 'log.open(2); int sum = a * a + 7; log.add(sum, "sum"); log.close();';
const beforeFiles = { 'A.java': `class A { void f(int a) { ${steps} use(a); } int old(int b) { return b - 41; } }` };
const afterFiles = {
  'A.java': `class A { void f(int a) { tell(a); use(a); } void tell(int a) { ${steps} } int aged(int b) { return b - 41; } }`,
};

test('a change taken back has the opposite refactorings, at the same places', async () => {
  const change = await textsChange({ type: 'fileContents', beforeFiles, afterFiles }, {});
  const forth = (await analyse(change, {})).refactorings;
  const back = (await analyse(takenBack(change), {})).refactorings;
  expect(forth.map(({ type }) => type).sort()).toEqual(['Extract Method', 'Rename Method']);
  expect(back.map(({ type }) => type).sort()).toEqual(['Inline Method', 'Rename Method']);
  expect(unconfirmed(forth, back)).toEqual({ forth: [], back: [] });
  const [inline, rename] = ['Inline Method', 'Rename Method'].map((type) => back.filter((one) => one.type === type));
  expect(unconfirmed(forth, rename).forth.map(({ type }) => type)).toEqual(['Extract Method']);
  expect(unconfirmed([], inline).back).toEqual(inline);
});
