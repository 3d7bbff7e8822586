import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const inMethod = (body: string) => `class A { int m(User u, boolean on) { ${body} } }`;
const place = 'in method package m(u User, on boolean) : int from class A';

describe('conditionals (statements:3.8)', () => {
  test('a condition is inverted when the branches change places', async () => {
    const before = inMethod('if (u == null) { fail(u, 1); } else { greet(u, 2); } return 0;');
    const after = inMethod('if (u != null) { greet(u, 2); } else { fail(u, 1); } return 0;');
    expect(await told(before, after, 'Invert')).toEqual([`Invert Condition if(u == null) to if(u != null) ${place}`]);
  });

  test('De Morgan counts as inversion', async () => {
    const before = inMethod('if (u == null || !on) { return 1; } greet(u, 2); return 0;');
    const after = inMethod('if (u != null && on) { greet(u, 2); } return 0;');
    expect(await told(before, after, 'Invert')).toEqual([
      `Invert Condition if(u == null || !on) to if(u != null && on) ${place}`,
    ]);
  });

  test('a changed comparison is no inversion', async () => {
    const before = inMethod('if (u.age() > 3) { greet(u, 2); } return 0;');
    expect(await told(before, before.replace('> 3', '> 4'), 'Invert')).toEqual([]);
  });

  test('a condition is split over nested ifs, and merged the other way round', async () => {
    const before = inMethod('if (on && u.isReady()) { greet(u, 2); log(u); } return 0;');
    const after = inMethod('if (on) { if (u.isReady()) { greet(u, 2); log(u); } } return 0;');
    expect(await told(before, after, 'Split')).toHaveLength(1);
    expect(await told(after, before, 'Merge')).toHaveLength(1);
    expect(await told(before, after, 'Merge')).toEqual([]);
  });

  test('a condition that keeps all its operands was not split, although another one asks the same', async () => {
    const timer = (word: string) =>
      `const t = n && later(() => { keep(on, 1); stop(on); log('${word}', on); }, n, on, 5);`;
    const before = { 'a.ts': `export function f(n: number, on: boolean) { ${timer('stopped')} keep(t, 1); }` };
    const after = {
      'a.ts': `export function f(n: number, on: boolean) { ${timer('halted')} keep(t, 1); if (n || on) go(); }`,
    };
    expect(await told(before, after, 'Split')).toEqual([]);
  });

  test('merged are the conditions that ask nothing else', async () => {
    const before = inMethod(
      'if (on && u.isReady()) { log(u); } if (on) { a(u); } if (u.isOld()) { greet(u, 2); } return 0;',
    );
    const after = inMethod('if (on && u.isOld()) { a(u); greet(u, 2); } return 0;');
    expect(await told(before, after, 'Merge')).toEqual([
      `Merge Conditional [if(on), if(u.isOld())] to if(on && u.isOld()) ${place}`,
    ]);
  });

  test('an if becomes a ternary', async () => {
    const before = inMethod('int n; if (on) { n = first(u); } else { n = second(u); } return n;');
    const after = inMethod('int n = on ? first(u) : second(u); return n;');
    expect(await told(before, after, 'Ternary')).toEqual([
      `Replace Conditional With Ternary if(on) to int n=on ? first(u) : second(u); ${place}`,
    ]);
    expect(await told(after, after.replace('second(u)', 'third(u)'), 'Ternary')).toEqual([]);
  });
});
