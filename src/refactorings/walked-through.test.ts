import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const method = (body: string) => `class A { int count; void m(List<Task> tasks, List<Task> others) { ${body} } }`;
const where = 'in method package m(tasks List<Task>, others List<Task>) : void from class A';
const renamed = [`Rename Variable t : Task to task : Task ${where}`];

describe('loops that do the same with the elements of the same (statements:2.5, 2.8)', () => {
  const loop = (name: string, list = 'tasks') => `for (Task ${name} : ${list}) { ${name}.stop(); }`;
  const guarded = (code: string) => method(`if (tasks == null) { return; } ${code}`);

  test('are one under another name, wherever they stand', async () => {
    const before = method(loop('t'));
    expect(await told(before, guarded(loop('task')))).toEqual(renamed);
    expect(await told(before, method(`synchronized (this) { ${loop('task')} }`))).toEqual(renamed);
    expect(await told(before, guarded(loop('task', 'others')))).toEqual([]);
    expect(await told(before, guarded(loop('task').replace('stop', 'start')))).toEqual([]);
  });

  test('are none where several could be it', async () => {
    const twice = `${loop('task')} note(tasks, 2); ${loop('task')}`;
    expect(await told(method(loop('t')), guarded(twice))).toEqual([]);
  });

  test('whatever the language', async () => {
    const stops = (guard: string, name: string) =>
      `def stop_all(tasks):\n${guard}    for ${name} in tasks:\n        ${name}.stop()\n`;
    const guard = '    if tasks is None:\n        return\n';
    expect(await told({ 'shop/a.py': stops('', 't') }, { 'shop/a.py': stops(guard, 'task') })).toEqual([
      'Rename Variable t to task in method public stop_all(tasks) from class a.__module__',
    ]);
  });

  test('however they take an element', async () => {
    const given = method('for (Task task : tasks) { count += task.size(); }');
    const drawn = (value: string) =>
      method(`for (int i = 0; i < tasks.size(); i++) { Task t = ${value}; count += t.size(); }`);
    expect(await told(drawn('tasks.get(i)'), given)).toEqual(renamed);
    expect(await told(drawn('tasks.get(0)'), given)).toEqual([]);
    expect(await told(drawn('others.get(i)'), given)).toEqual([]);
    const walk = (made: string) =>
      method(`Iterator<Task> it = ${made}; while (it.hasNext()) { Task t = it.next(); count += t.size(); }`);
    expect(await told(walk('tasks.iterator()'), given, 'Rename Variable')).toEqual(renamed);
    expect(await told(walk('others.iterator()'), given, 'Rename Variable')).toEqual([]);
  });

  test('go on within a function that took the place of a loop, where they ask the same for their elements', async () => {
    const before = method(
      'for (Entry e : all.entries()) { for (Move m : store.movesOf(e.key())) { if (m.isLast()) { break; } e.value().check(m); } }',
    );
    const now = (list: string) =>
      method(
        `all.forEach((key, value) -> { for (Move move : ${list}) { if (move.isLast()) { break; } value.check(move); } });`,
      );
    expect(await told(before, now('store.movesOf(key)'), 'Rename Variable')).toEqual([
      `Rename Variable m : Move to move : Move ${where}`,
    ]);
    expect(await told(before, now('key.lines()'), 'Rename Variable')).toEqual([]);
  });
});
