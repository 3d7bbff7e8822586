import pc from 'picocolors';
import { expect, test } from 'vitest';
import type { CodeLocation, Refactoring } from '../refactorings/refactoring.ts';
import type { ChangeResult } from '../refactorings/result.ts';
import { type TextOptions, textReport } from './text.ts';

const plain = pc.createColors(false);

function at(filePath: string, startLine: number, codeElement: string): CodeLocation {
  return {
    filePath,
    startLine,
    endLine: startLine,
    startColumn: 1,
    endColumn: 1,
    startOffset: 0,
    endOffset: 0,
    codeElementType: 'METHOD_DECLARATION',
    description: 'declaration',
    codeElement,
  };
}

function refactoring(type: string, rest: string, left: CodeLocation, right: CodeLocation): Refactoring {
  return {
    type,
    description: `${type}\t${rest}`,
    leftSideLocations: [left],
    rightSideLocations: [right],
    rule: 'test',
    similarity: null,
  };
}

const rename = refactoring(
  'Rename Method',
  'public a() : void renamed to public b() : void in class x.A',
  at('src/A.java', 12, 'public a() : void'),
  at('src/A.java', 14, 'public b() : void'),
);
const extract = refactoring(
  'Extract Method',
  'private n() : int extracted from public m() : int in class x.A',
  at('src/A.java', 3, 'public m() : int'),
  at('src/A.java', 109, 'private n() : int'),
);
const move = refactoring(
  'Move Method',
  'public f() : void from class x.A to public f() : void from class y.B',
  at('src/A.java', 40, 'public f() : void'),
  at('src/B.java', 7, 'public f() : void'),
);

function change(parts: Partial<ChangeResult>): ChangeResult {
  return {
    id: 'abc',
    repository: '',
    url: '',
    parent: null,
    refactorings: [],
    skipped: [],
    notes: [],
    fallbacks: [],
    stats: { filesBefore: 2, filesAfter: 1, bytes: 0, parseMs: 0, totalMs: 0 },
    ...parts,
  };
}

function write(changes: readonly ChangeResult[], options: Partial<TextOptions> = {}): string {
  const report = textReport({ width: null, colors: plain, many: false, ...options });
  return report.begin() + changes.map((item) => report.change(item)).join('') + report.end(1234);
}

test('refactorings are grouped by new file, sorted by line, with aligned places', () => {
  expect(write([change({ refactorings: [extract, move, rename] })])).toBe(`src/A.java
  Rename Method    L12  public a() : void
               →   L14  public b() : void  in class x.A
  Extract Method  L109  private n() : int
            from    L3  public m() : int  in class x.A

src/B.java  from src/A.java
  Move Method  L40  public f() : void  from class x.A
            →   L7  public f() : void  from class y.B

    1  Extract Method
    1  Move Method
    1  Rename Method

3 refactorings · 2 files compared · 1.2 s
`);
});

test('a place in a third file is named', () => {
  const far = refactoring(
    'Rename Method',
    'public a() : void renamed to public b() : void in class x.A',
    at('src/C.java', 2, 'public a() : void'),
    at('src/B.java', 3, 'public b() : void'),
  );
  const text = write([change({ refactorings: [move, far] })]);
  expect(text).toMatch(/^src\/B\.java\n/);
  expect(text).toContain('L2  public a() : void  in src/C.java\n');
  expect(text).toContain('L40  public f() : void  from class x.A in src/A.java\n');
});

test('long elements and remarks are wrapped to the width with a hanging indentation', () => {
  const text = write([change({ refactorings: [rename] })], { width: 40 });
  expect(text.split('\n').slice(0, 5)).toEqual([
    'src/A.java',
    '  Rename Method  L12  public a() : void',
    '              →  L14  public b() : void',
    '                        in class x.A',
    '',
  ]);
  for (const line of text.split('\n').slice(0, 5)) expect(line.length).toBeLessThanOrEqual(46);
});

test('on request each refactoring is followed by the rule that found it', () => {
  const text = write([change({ refactorings: [{ ...rename, similarity: 0.875 }] })], { explain: true });
  expect(text.split('\n')[3]).toBe('            why       rule test, similarity 0.88');
});

test('nothing found is said', () => {
  expect(write([change({})])).toBe('No refactorings found · 2 files compared · 1.2 s\n');
});

test('in a range commits get headings, and those without a finding are only counted', () => {
  const text = write([change({ id: 'one' }), change({ id: 'two', refactorings: [rename] })], { many: true });
  expect(text).toMatch(/^commit two · 1 refactoring\n\nsrc\/A\.java\n/);
  expect(text).toMatch(/\n1 refactoring in 1 commit · 2 commits, 4 files compared · 1\.2 s\n$/);
});

test('limits, files that could not be read, and what was left out are named', () => {
  const text = write([
    change({
      fallbacks: [{ stage: 'parse', limit: 'time 20000 ms', at: 'b.java' }],
      skipped: [
        { path: 'b.java', side: 'both', reason: 'limit', message: 'not read: the time limit was reached' },
        { path: 'a.xml', side: 'both', reason: 'no-language', message: 'no supported language' },
        { path: 'd/b.xml', side: 'both', reason: 'no-language', message: 'no supported language' },
        { path: 'Makefile', side: 'both', reason: 'no-language', message: 'no supported language' },
      ],
      notes: ['c.java:3 (after): not understood, left out'],
    }),
  ]);
  expect(text).toContain('limit    parse: time 20000 ms at b.java; the result is partial\n');
  expect(text).toContain('skipped  b.java: not read: the time limit was reached\n');
  expect(text).toContain('skipped  3 files, no supported language: 2 *.xml, Makefile\n');
  expect(text).toContain('note     c.java:3 (after): not understood, left out\n');
});

test('long lists are cut', () => {
  const notes = Array.from({ length: 30 }, (_, index) => `note ${index}`);
  expect(write([change({ notes })])).toContain('note     … and 20 more\n');
});

test('nothing from a repository steers the terminal', () => {
  const evil = refactoring(
    'Rename Method',
    '\u001b[2J renamed to b',
    at('src/\u001b]0;x\u0007.java', 1, '\u001b[2J'),
    at('src/\u001b]0;x\u0007.java', 1, 'b'),
  );
  const text = write([change({ refactorings: [evil], notes: ['\u001b[1m'] })]);
  expect(text).not.toContain('\u001b');
  expect(text).toContain('src/\\x1b]0;x\\x07.java\n');
});

test('colours are only added, never needed', () => {
  const coloured = write([change({ refactorings: [extract, move, rename] })], { colors: pc.createColors(true) });
  const uncoloured = write([change({ refactorings: [extract, move, rename] })]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(uncoloured);
  expect(coloured).not.toBe(uncoloured);
});

test('any number of refactorings of one file', () => {
  const refactorings = Array.from({ length: 150_000 }, () => rename);
  expect(write([change({ refactorings })])).toContain('150,000 refactorings');
});
