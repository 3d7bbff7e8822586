import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a value that is made in two steps, or was (statements:4.1, 4.2.1)', () => {
  const read = (code: string) => ({
    'steps.ts': `export function read(text: string): Step {\n  const match = match(text);\n${code}}\n`,
  });
  const whole = read(
    '  const m = new RegExp(step).exec(match).filter(function (found) {\n    return !!found;\n  });\n  log(m[1]);\n  return make(m.slice(2).map(parse));\n',
  );
  const inTwo = read(
    '  const first = new RegExp(step).exec(match[0]);\n  if (!first) return none();\n  const parts = first.filter((m) => !!m);\n  log(parts[1]);\n  return make(parts.slice(2).map(parse));\n',
  );
  const where = 'in method public read(text string) : Step from class steps';

  test('the name of the result is that of the whole, and the first step got one', async () => {
    expect(await told(whole, inTwo)).toEqual([
      `Extract Variable first : Inferred ${where}`,
      `Rename Parameter found : Inferred to m : Inferred ${where}`,
      `Rename Variable m : Inferred to parts : Inferred ${where}`,
    ]);
    expect(await told(inTwo, whole)).toEqual([
      `Inline Variable first : Inferred ${where}`,
      `Rename Parameter m : Inferred to found : Inferred ${where}`,
      `Rename Variable parts : Inferred to m : Inferred ${where}`,
    ]);
  });

  test('of what the call is handed, too', async () => {
    const listed = (code: string) => ({ 'a.py': `def listed(shelf, kind):\n    check(kind)\n${code}` });
    const once = listed(
      '    rows = ordered(load_entries(shelf, kind, [1, 2]), "size")\n    log(rows[0])\n    return [row.name for row in rows]\n',
    );
    const twice = listed(
      '    entries = load_entries(shelf.path, kind)\n    if not entries:\n        return []\n    lines = ordered(entries, "name")\n    log(lines[0])\n    return [row.name for row in lines]\n',
    );
    const method = 'in method public listed(shelf, kind) from class a.__module__';
    expect(await told(once, twice, 'Rename Variable')).toEqual([`Rename Variable rows to lines ${method}`]);
    expect(await told(twice, once, 'Rename Variable')).toEqual([`Rename Variable lines to rows ${method}`]);
  });

  test('where the code uses what the first step gives as it used the whole, that is its name', async () => {
    const used = read(
      '  const first = new RegExp(step).exec(match[0]);\n  log(first[1]);\n  const rest = first.filter((m) => !m);\n  show(rest.length, 12);\n  return make(first.slice(2).map(parse));\n',
    );
    expect(await told(whole, used, 'Rename Variable')).toEqual([
      `Rename Variable m : Inferred to first : Inferred ${where}`,
    ]);
  });
});
