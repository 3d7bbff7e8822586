import { describe, expect, test } from 'vitest';
import { mapped } from './test-bodies.ts';
import { DEFAULT_THRESHOLDS, thresholdsWith } from './thresholds.ts';

describe('thresholds', () => {
  test('some may be replaced', () => {
    expect(thresholdsWith({ leaf: 0.7 })).toEqual({ ...DEFAULT_THRESHOLDS, leaf: 0.7 });
  });

  test('unknown names and values outside of 0 to 1 are errors', () => {
    expect(() => thresholdsWith({ leef: 0.7 } as object)).toThrow('unknown threshold "leef"');
    expect(() => thresholdsWith({ leaf: 7 })).toThrow('must lie in 0 to 1, not 7');
    expect(thresholdsWith({ movedWords: 7 }).movedWords).toBe(7);
  });

  test('a higher one maps less', async () => {
    const before = 'void m() { open(a, 1); send(user, text, 2); close(a); }';
    const after = 'void m() { open(a, 1); wait(); send(user, subject, body, 3); close(a); }';
    expect(await mapped(before, after)).toContain('send(user, text, 2); → send(user, subject, body, 3);');
    const strict = { leaf: 1, surroundings: 0 };
    expect(await mapped(before, after, strict)).toContain('send(user, text, 2); → -');
  });
});
