import { expect, test } from 'vitest';
import { analyse } from '../../src/analyse.ts';
import { textsChange } from '../../src/source/texts.ts';
import { announcementsOf, isAnswered, shownBy } from './announced.ts';

test('messages name refactorings of names that look like code', () => {
  const named = (message: string) => announcementsOf(message).map(({ deed, name, to }) => [deed, name, to]);
  expect(named('Rename the method `Shop.openDoor()` to unlock (#3)')).toEqual([['rename', 'openDoor', 'unlock']]);
  expect(named('refactor: extract new function read_all, inline Gate.checkKey')).toEqual([
    ['extract', 'read_all', null],
    ['inline', 'checkKey', null],
  ]);
  expect(named('Moved keyOf from Door to Gate')).toEqual([['move', 'keyOf', null]]);
  expect(named('Rename the section to notes; extract archives')).toEqual([]);
});

test('what a message names and the changed lines show is told by a refactoring, or not', async () => {
  const beforeFiles = {
    'A.java': 'class A { int size;\n int half() { return size / 2; }\n int rest() { return 3; } }',
  };
  const afterFiles = {
    'A.java': 'class A { int length;\n int half() { return length / 2; }\n int rest() { return 4; } }',
  };
  const change = await textsChange({ type: 'fileContents', beforeFiles, afterFiles }, {});
  const all = announcementsOf('rename A.size to A.length(), rename A.rest to A.left(), extract length()');
  const shown = shownBy(change, all);
  expect(shown.map(({ deed, name }) => `${deed} ${name}`)).toEqual(['rename size', 'extract length']);
  const { refactorings } = await analyse(change, {});
  expect(shown.map((one) => isAnswered(one, refactorings))).toEqual([true, false]);
});
