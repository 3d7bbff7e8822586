import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, columns: 80, write: (text: string) => written.push(text) };
  return { stream: stream as unknown as NodeJS.WriteStream, written };
}

test('the line tells commits, findings and, when the total is known, what is left', () => {
  const { stream, written } = terminal(true);
  const progress = new Progress(stream, true);
  progress.total = 2000;
  progress.update(1000, 12);
  expect(written.join('')).toMatch(/1,000 of 2,000 commits · 12 refactorings · [\d.]+\/s · \d+ s left$/);
});

test('updates in quick succession are left out', () => {
  const { stream, written } = terminal(true);
  const progress = new Progress(stream, true);
  for (let commits = 1; commits <= 50; commits++) progress.update(commits, 0);
  expect(written.length).toBeLessThan(50);
});

test('a line that was taken away comes back with the next update', () => {
  const { stream, written } = terminal(true);
  const progress = new Progress(stream, true);
  progress.update(1, 0);
  progress.clear();
  progress.clear();
  progress.update(2, 0);
  expect(written).toHaveLength(3);
  expect(written[1]).toBe('\r\u001b[K');
});

test('nothing is written to what is no terminal, or unasked', () => {
  for (const [isTTY, wanted] of [
    [false, true],
    [true, false],
  ]) {
    const { stream, written } = terminal(isTTY);
    const progress = new Progress(stream, wanted);
    progress.update(1, 0);
    progress.clear();
    expect(written).toEqual([]);
  }
});
