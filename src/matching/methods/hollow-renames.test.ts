import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('what a method became, where its callers call another one around that (model:M3)', () => {
  const code =
    'Report report = new Report(title, width); report.addAll(rows, columns); report.sign(author, now()); report.close(true);';
  const methods = (found: readonly string[]) => found.filter((text) => / Method /.test(text));

  test('the one with its code, not the one that only calls that', async () => {
    const before = `class Reports { void run() { start(); write(); stop(); } void write() { ${code} } }`;
    const after = `class Reports { void run() { start(); begin(); stop(); } void begin() { if (rows.any()) fill(); } void fill() { ${code} } }`;
    expect(methods(await told(before, after))).toEqual([
      'Rename Method package write() : void renamed to package fill() : void in class Reports',
    ]);
  });

  test('in another class', async () => {
    const before = {
      'p/Reports.java': `package p; class Reports { void run() { start(); write(); stop(); } void write() { ${code} } }`,
    };
    const after = {
      'p/Reports.java':
        'package p; class Reports { void run() { start(); begin(); stop(); } void begin() { check(rows); new Filler().fill(); } }',
      'p/Filler.java': `package p; class Filler { void fill() { ${code} } }`,
    };
    expect(methods(await told(before, after))).toEqual([
      'Move And Rename Method package write() : void from class p.Reports to package fill() : void from class p.Filler',
    ]);
  });

  test('one whose name is still the old one had its code extracted', async () => {
    const before = `class Reports { void run() { start(); writeReport(); stop(); } void writeReport() { ${code} } }`;
    const after = `class Reports { void run() { start(); writeAReport(); stop(); } void writeAReport() { if (rows.any()) fill(); } void fill() { ${code} } }`;
    expect(methods(await told(before, after))).toEqual([
      'Extract Method package fill() : void extracted from package writeReport() : void in class Reports',
      'Rename Method package writeReport() : void renamed to package writeAReport() : void in class Reports',
    ]);
  });

  test('one that keeps its name, or half of its code, had the other half extracted', async () => {
    const before = `class Reports { void run() { start(); write(); stop(); } void write() { ${code} } }`;
    const kept = `class Reports { void run() { start(); write(); stop(); } void write() { if (rows.any()) fill(); } void fill() { ${code} } }`;
    expect(methods(await told(before, kept))).toEqual([
      'Extract Method package fill() : void extracted from package write() : void in class Reports',
    ]);
    const [first, ...rest] = code.split('; ');
    const half = `class Reports { void run() { start(); writeAll(); stop(); } void writeAll() { ${first}; ${rest[0]}; fill(report); } void fill(Report report) { ${rest.slice(1).join('; ')} } }`;
    expect(methods(await told(before, half))).toContain(
      'Rename Method package write() : void renamed to package writeAll() : void in class Reports',
    );
  });
});
