import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a value that was inlined to what was extracted (model:M8)', () => {
  const idle = 'this.asked("open") || this.asked("shut") || this.asked("done")';
  const shop = (methods: string, frame: string) =>
    `class Shop {\n${methods}  frame(time) {\n    this.tell(time);\n    ${frame}\n    this.plan(time);\n  }\n` +
    `  prune(list) {\n    list.sort();\n    if (list.length === 0 && PRUNE) this.draw(list);\n  }\n}\n`;
  const before = shop(
    `  isAsked() {\n    return ${idle};\n  }\n`,
    'this.isDone = this.isAsked() && !this.rows.size() && !this.load();',
  ).replace('PRUNE', 'this.isAsked()');
  const later = (value: string) =>
    shop(`  mark() {\n    this.isDone = ${value};\n  }\n`, 'this.mark();').replace('PRUNE', 'this.mark()');
  const change = (now: string) => told({ 'shop.js': before }, { 'shop.js': now }, 'Method');

  test('is no reason to take the one for the other', async () => {
    expect(await change(later(`(${idle}) && !this.rows.size() && !this.load()`))).toEqual([
      'Extract Method private mark() extracted from private frame(time) in class shop.Shop',
    ]);
  });

  test('is all that went there', async () => {
    expect(await change(later(`(${idle}) && !this.rows.size()`))).toEqual([
      'Rename Method private isAsked() renamed to private mark() in class shop.Shop',
    ]);
  });
});
