import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a variable that a loop filled, and one that a pipeline gives its value (statements:4.1, 4.3)', () => {
  const script = (...lines: string[]) => ({
    'a.py': ['def f(rows):', ...lines.map((line) => `    ${line}`), ''].join('\n'),
  });
  const summed = ['t = 0', 'for r in rows:', '    t += r.price * r.count'];

  test('a sum', async () => {
    const after = script('total = sum(row.price * row.count for row in rows)', 'return total');
    expect(await told(script(...summed, 'return t'), after, 'Rename Variable')).toEqual([
      'Rename Variable t to total in method public f(rows) from class a.__module__',
    ]);
  });

  test('and back', async () => {
    const before = script('total = sum(row.price * row.count for row in rows)', 'return total');
    expect(await told(before, script(...summed, 'return t'), 'Rename Variable')).toEqual([
      'Rename Variable total to t in method public f(rows) from class a.__module__',
    ]);
  });

  test('of something else, or over something else', async () => {
    const of = (value: string) => told(script(...summed, 'show(t)'), script(value, 'store(ids)'), 'Rename Variable');
    expect(await of('ids = {row.id for row in rows}')).toEqual([]);
    expect(await of('ids = [row.price * row.count for row in others()]')).toEqual([]);
  });

  test('how many there are, which is nothing that a loop goes through', async () => {
    const before = script('n = 0', 'for r in rows:', '    r.save()', '    n += 1', 'return n');
    const count = script('for r in rows:', '    r.save()', 'count = len([r for r in rows])', 'return count');
    const list = script('kept = [r for r in rows if r.ok]', 'for r in kept:', '    r.save()', 'return len(kept)');
    expect(await told(before, count, 'Rename Variable')).toEqual([
      'Rename Variable n to count in method public f(rows) from class a.__module__',
    ]);
    expect(await told(before, list, 'Rename Variable')).toEqual([]);
  });

  test('elements as they are, by what a new function says of them', async () => {
    const before = script(
      'kept = []',
      'for row in rows:',
      '    if row.price < 3:',
      '        log(row)',
      '        continue',
      '    kept.append(row)',
      'return store(kept)',
    );
    const later = (value: string) => ({
      'a.py': `${script(`good = [${value} for row in rows if is_good(row)]`, 'return store(good)')['a.py']}
def is_good(row):
    if row.price < 3:
        log(row)
        return False
    return True
`,
    });
    expect(await told(before, later('row'), 'Rename Variable')).toEqual([
      'Rename Variable kept to good in method public f(rows) from class a.__module__',
    ]);
    expect(await told(before, later('row.id'), 'Rename Variable')).toEqual([]);
  });

  test('one of two could be it', async () => {
    const after = script('net = sum(x.price * x.count for x in rows)', 'top = max(x.price * x.count for x in rows)');
    expect(await told(script(...summed, 'show(t)'), after, 'Rename Variable')).toEqual([]);
  });

  test('a list', async () => {
    const method = (code: string) => ({ 'A.java': `class A { List<String> f(List<User> users) { ${code} } }` });
    const before = method(
      'List<String> result = new ArrayList<>(); for (User u : users) { if (u.isActive()) result.add(u.getName()); } log(result.size()); return sorted(result);',
    );
    const after = method(
      'List<String> names = users.stream().filter(User::isActive).map(User::getName).collect(toList()); return sorted(names);',
    );
    expect(await told(before, after, 'Rename Variable')).toEqual([
      'Rename Variable result : List<String> to names : List<String> in method package f(users List<User>) : List<String> from class A',
    ]);
  });

  test('a text that is put together as a list', async () => {
    const text = script("s = ''", 'for r in rows:', '    s += ROW % (r.name, r.price)', 's += END', 'return s');
    const list = (part: string) =>
      script('parts = []', 'for r in rows:', `    parts.append(${part})`, 'parts.append(END)', "return ''.join(parts)");
    expect(await told(text, list('ROW.format(r.name, r.price)'), 'Rename Variable')).toEqual([
      'Rename Variable s to parts in method public f(rows) from class a.__module__',
    ]);
    expect(await told(list('ROW.format(r.name, r.price)'), text, 'Rename Variable')).toEqual([
      'Rename Variable parts to s in method public f(rows) from class a.__module__',
    ]);
    expect(await told(text, list('r.id'), 'Rename Variable')).toEqual([]);
  });

  test('a text that is put together by a builder', async () => {
    const method = (code: string) => ({ 'A.java': `class A { String f(List<User> users) { ${code} } }` });
    const before = method('String s = ""; for (User u : users) { s += u.getName() + SEPARATOR; } log(2); return s;');
    const after = method(
      'StringBuilder all = new StringBuilder(); for (User u : users) { all.append(u.getName()).append(SEPARATOR); } log(2); return all.toString();',
    );
    expect(await told(before, after)).toEqual([
      'Change Variable Type s : String to all : StringBuilder in method package f(users List<User>) : String from class A',
      'Rename Variable s : String to all : StringBuilder in method package f(users List<User>) : String from class A',
    ]);
  });
});
