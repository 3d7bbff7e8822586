import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a method that became methods of several classes (model:X9)', () => {
  const before = `class Stock { void audit() { check(bread.rows(), "bread", 3); store.note("between", 2); check(milk.rows(), "milk", 5); } }`;
  const task = (name: string, code: string) =>
    `static class ${name} extends Task { String title() { return name; } boolean run(Log log) { ${code} return true; } }`;
  const bread = 'check(bread.rows(), "bread", 3, log);';
  const milk = 'check(milk.rows(), "milk", 5, log);';

  test('each is named after the method and has a part of its code', async () => {
    const after = `class Stock { ${task('AuditBread', bread)} ${task('AuditMilk', milk)} }`;
    const moved = (name: string) =>
      `Move And Rename Method package audit() : void from class Stock to package run(log Log) : boolean from class Stock.${name}`;
    expect(await told(before, after, 'Method')).toEqual(
      expect.arrayContaining([moved('AuditBread'), moved('AuditMilk')]),
    );
  });

  test('not if one of them does something else, or the names say nothing', async () => {
    const other = `class Stock { ${task('AuditBread', bread)} ${task('AuditMilk', 'send(mail.to("owner"));')} }`;
    expect(await told(before, other, 'Move And Rename')).toEqual([]);
    const named = `class Stock { ${task('BreadTask', bread)} ${task('MilkTask', milk)} }`;
    expect(await told(before, named, 'Move And Rename')).toEqual([]);
  });
});
