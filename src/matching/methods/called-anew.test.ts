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

describe('a method that took in the code before its only call (model:M8)', () => {
  const lookUp = ['ref = os.getenv("SHOP_REF")', 'assert ref is not None', 'number = int(ref[10:-6])'];
  const indented = (lines: readonly string[], depth: number) =>
    lines.map((line) => `${' '.repeat(depth)}${line}\n`).join('');
  const change = (show: readonly string[], shown: readonly string[]) => {
    const old = [
      'data = fetch(f"/orders/{number}")',
      'assert isinstance(data["total"]["sum"], str)',
      'return data["total"]["sum"]',
    ];
    const now = [...old.slice(0, 2), 'return data["lines"], data["total"], number'];
    const report = (lines: readonly string[]) =>
      `def report(kind):\n    if kind == "order":\n${indented(lines, 8)}        print(total)\n`;
    const before = `def find_total(number):\n${indented(old, 4)}${report([...lookUp, 'total = find_total(number)'])}`;
    const after = `def find_parts(number=None):\n    if not number:\n${indented(lookUp, 8)}${indented(now, 4)}${report(['lines, total, number = find_parts()'])}`;
    const others = (lines: readonly string[]) => `def show(run):\n${indented(lines, 4)}`;
    return told({ 'm.py': before + others(show) }, { 'm.py': after + others(shown) }, 'Method');
  };

  test('was renamed, though another one calls it by now', async () => {
    const show = ['data = fetch(f"/runs/{run}")', 'render(data["body"])'];
    expect(await change(show, ['lines, total, _ = find_parts(run)', 'render(f"{lines} {total}")'])).toEqual([
      'Rename Method public find_total(number) renamed to public find_parts(number) in class m.__module__',
    ]);
  });

  test('was extracted where another one that calls it by now had that code as well', async () => {
    const show = [...lookUp, 'render(number)'];
    expect(await change(show, ['lines, total, number = find_parts()', 'render(number)'])).toEqual([
      'Extract Method public find_parts(number) extracted from public report(kind) in class m.__module__',
      'Extract Method public find_parts(number) extracted from public show(run) in class m.__module__',
    ]);
  });
});
