import { expect, test } from 'vitest';
import { analyse } from '../../src/analyse.ts';
import { textsChange } from '../../src/source/texts.ts';
import { seenIn } from './series.ts';

const versions = (...all: string[]) => all.map((text) => ({ 'shop/m.py': text }));
const changeOf = (beforeFiles: Record<string, string>, afterFiles: Record<string, string>) =>
  textsChange({ type: 'fileContents', beforeFiles, afterFiles }, {});

async function seen(...files: Record<string, string>[]) {
  const changes = await Promise.all(files.slice(1).map((after, at) => changeOf(files[at], after)));
  const steps = await Promise.all(
    changes.map(async (change) => ({ change, refactorings: (await analyse(change, {})).refactorings })),
  );
  const whole = await changeOf(files[0], files[files.length - 1]);
  const { refactorings } = await analyse(whole, {});
  const texts = (told: typeof refactorings) =>
    seenIn(steps, whole, told).map(({ refactoring, standing, isTold }) => [refactoring.type, standing, isTold]);
  return { told: texts(refactorings), untold: texts([]) };
}

const shop = (name: string, local: string, rest = '') =>
  `class Shop:\n    def ${name}(self, door):\n        ${local} = door.price * 3 + self.tax\n        self.sold.append(${local})\n${rest}        return ${local}\n`;

test('what a commit tells of code that others left as it was is told of the whole', async () => {
  const { told, untold } = await seen(
    ...versions(shop('sell', 'sum'), shop('sell', 'total'), shop('sell', 'total', '        log(door)\n')),
  );
  expect(told).toEqual([['Rename Variable', 1, true]]);
  expect(untold).toEqual([['Rename Variable', 1, false]]);
});

test('what a later commit renames again is none of the whole', async () => {
  const { told } = await seen(...versions(shop('sell', 'sum'), shop('trade', 'sum'), shop('vend', 'sum')));
  expect(told).toEqual([]);
});
