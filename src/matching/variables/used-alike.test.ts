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

describe('two locals that are made alike (statements:4.1, 2.5)', () => {
  const uses = {
    main: (name: string) =>
      `${name}.row = 0; ${name}.column = 0; ${name}.gap = new Gap(0, 0); ${name}.fill = Slot.BOTH; panel.add(text(), ${name});`,
    side: (name: string) =>
      `${name}.row = 1; ${name}.column = 1; ${name}.gap = new Gap(2, 2); ${name}.anchor = Slot.EAST; panel.add(button(), ${name});`,
  };
  const body = (first: string, second: string) =>
    `Panel panel = new Panel(); Slot main = new Slot(); Slot side = new Slot(); ${uses.main(first)} ${uses.side(second)}`;
  const build = (code: string) => ({ 'A.java': `class A { Panel build() { ${code} return panel; } }` });
  const both = [
    'Rename Variable main : Slot to side : Slot in method package build() : Panel from class A',
    'Rename Variable side : Slot to main : Slot in method package build() : Panel from class A',
  ];

  test('exchanged their names if each has the row of the other', async () => {
    expect((await told(build(body('main', 'side')), build(body('side', 'main')))).sort()).toEqual(both);
    const start = (code: string, rest: string) => ({
      'A.java': `class A { void start() { title("x"); ${code} } ${rest} }`,
    });
    const inCaller = start(`${body('main', 'side')} show(panel);`, '');
    const inCallee = start('show(build());', `Panel build() { ${body('side', 'main')} return panel; }`);
    expect((await told(inCaller, inCallee)).sort()).toEqual([
      'Extract Method package build() : Panel extracted from package start() : void in class A',
      ...both,
    ]);
  });

  test('did so where no types are written', async () => {
    const slots = (first: string, second: string) => ({
      'a.py': [
        'def build(panel):',
        '    main = Slot()',
        '    side = Slot()',
        ...[uses.main(first), uses.side(second)].flatMap((text) =>
          text
            .replace(/new /g, '')
            .split(/; ?/)
            .filter((line) => line !== '')
            .map((line) => `    ${line}`),
        ),
        '',
      ].join('\n'),
    });
    expect((await told(slots('main', 'side'), slots('side', 'main'))).sort()).toEqual([
      'Rename Variable main : Slot to side : Slot in method public build(panel) from class a.__module__',
      'Rename Variable side : Slot to main : Slot in method public build(panel) from class a.__module__',
    ]);
  });

  test('did not where each keeps some of its own, or only one of them has the row of the other', async () => {
    const before = build(body('main', 'side'));
    const half = build(
      body('main', 'side').replace('main.row = 0; main.column = 0;', 'side.row = 0; side.column = 0;'),
    );
    expect(await told(before, half)).toEqual([]);
    expect(await told(before, build(body('main', 'main')))).toEqual([]);
  });
});
