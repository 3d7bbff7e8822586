import { expect, test } from 'vitest';
import { CallRenames } from './call-renames.ts';

test('names agree if one gave way to the other at least as often as each to all others (model:X10)', () => {
  const renames = new CallRenames();
  renames.vote('load', 'read');
  renames.vote('load', 'read');
  renames.vote('load', 'open');
  expect(renames.votes('load', 'read')).toBe(2);
  expect(renames.agree('load', 'read')).toBe(true);
  expect(renames.agree('load', 'open')).toBe(false);
  expect(renames.agree('read', 'load')).toBe(false);
});
