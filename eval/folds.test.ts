import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseByFolds, openState, settingsAround } from './folds.ts';

const tally = (tp: number, wrong: number) => ({ tp, fp: wrong, fn: 0 });

describe('folds', () => {
  test('a setting is chosen on the other folds and scored on the one left out', () => {
    const scores = chooseByFolds([
      { setting: 'own', folds: [tally(8, 2), tally(8, 2), tally(8, 2)] },
      { setting: 'lucky on the first', folds: [tally(30, 0), tally(7, 3), tally(7, 3)] },
    ]);
    expect(scores.map(({ chosen }) => chosen)).toEqual(['own', 'lucky on the first', 'lucky on the first']);
    expect(scores[1].chosenOn).toBeGreaterThan(scores[1].ownChosenOn);
    expect(scores[1].heldOut).toBeLessThan(scores[1].ownHeldOut);
  });

  test('the own setting wins ties', () => {
    const folds = [tally(8, 2), tally(8, 2)];
    const scores = chooseByFolds([
      { setting: 'own', folds },
      { setting: 'other', folds },
    ]);
    expect(scores.map(({ chosen }) => chosen)).toEqual(['own', 'own']);
  });

  test('finished settings are kept, for the same engine and cases only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'refscope-folds-'));
    const file = join(folder, 'state.jsonl');
    const own = { setting: 'own', folds: [tally(8, 2)] };
    try {
      expect(openState(file, 'key')).toEqual([]);
      appendFileSync(file, `${JSON.stringify(own)}\n{"setting":"cut o`);
      expect(openState(file, 'key')).toEqual([own]);
      appendFileSync(file, `${JSON.stringify({ ...own, setting: 'leaf 0.6' })}\n`);
      expect(openState(file, 'key').map(({ setting }) => setting)).toEqual(['own', 'leaf 0.6']);
      expect(() => openState(file, 'other key')).toThrow(/state\.jsonl: of another engine/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('each threshold moves alone', () => {
    const [own, ...others] = settingsAround(0.1);
    expect(own).toEqual({ name: 'own', thresholds: {} });
    expect(others.every(({ thresholds }) => Object.keys(thresholds).length === 1)).toBe(true);
    expect(others.map(({ name }) => name)).toContain('leaf 0.6');
    expect(settingsAround(0.1, new Set(['leaf'])).map(({ name }) => name)).toEqual(['own', 'leaf 0.4', 'leaf 0.6']);
  });
});
