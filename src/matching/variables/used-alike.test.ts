import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a local that gave way to several of its type (statements:4.1)', () => {
  type Row = readonly [name: string, column: number, row: number, rest?: string];
  const panel = (...rows: readonly Row[]) => {
    const declared = rows.map(([name]) => `Slot ${name} = new Slot();`);
    const set = rows.map(
      ([n, column, row, rest = '']) =>
        `${n}.column = ${column}; ${n}.row = ${row}; ${n}.padX = 0; ${n}.padY = 0; ${n}.fill = WIDE; ${rest && `${n}.tall = 1; ${n}.span = 2;`}`,
    );
    const added = rows.map(([name, column, , rest]) => `panel.add(${rest ?? `part(${column})`}, ${name});`);
    return { 'A.java': `class A { void build(Panel panel) { ${[...declared, ...set, ...added].join('\n')} } }` };
  };
  const before = panel(['top', 0, 0], ['top1', 1, 0], ['low', 0, 1, 'restart'], ['last', 0, 2]);
  const later = (first: string, second: string, third: string) =>
    panel(['top', 0, 0], ['top1', 1, 0], [first, 0, 1], [second, 1, 1], [third, 0, 2, 'restart'], ['last', 0, 3]);
  const rename = (from: string, to: string) =>
    `Rename Variable ${from} : Slot to ${to} : Slot in method package build(panel Panel) : void from class A`;

  test('is the one with most of its statements, whatever the names, and the other way round', async () => {
    for (const [last, now] of [
      ['end', later('low0', 'low1', 'end')],
      ['below', later('side', 'sideLow', 'below')],
    ] as const) {
      expect(await told(before, now)).toEqual([rename('low', last)]);
      expect(await told(now, before)).toEqual([rename(last, 'low')]);
    }
  });

  test('keeps its name where that is still there, whatever came beside it', async () => {
    expect(await told(before, later('low', 'low1', 'end'))).toEqual([]);
  });
});
