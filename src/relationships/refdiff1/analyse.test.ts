import { describe, expect, test } from 'vitest';
import { analyse, pathOf, type Texts } from '../example.ts';

async function found(before: Texts, after: Texts): Promise<string[]> {
  const relationships = await analyse(before, after, 'refdiff-1.0');
  return relationships.map(({ type, before: b, after: a }) => `${type} ${pathOf(b)} → ${pathOf(a)}`).sort();
}

const a = (members: string, name = 'A', rest = '') => `package p; class ${name} ${rest} { ${members} }`;
const load = 'int load(String s) { int n = read(s, 3); close(s); log("loaded " + n); return n; }';
const other = 'void show(int x) { print(x * 2); flush(); }';

describe('RefDiff 1.0 (refdiff.md §4)', () => {
  test('a class that keeps its members is renamed', async () => {
    expect(await found({ 'p/A.java': a(load + other) }, { 'p/B.java': a(load + other, 'B') })).toEqual([
      'RENAME A → B',
    ]);
  });

  test('a class that goes to another package unchanged is moved, one rewritten on the way is not (τ 0.9)', async () => {
    const before = { 'p/A.java': a(load + other) };
    expect(await found(before, { 'q/A.java': a(load + other).replace('package p', 'package q') })).toEqual([
      'MOVE A → A',
    ]);
    const rewritten = a(
      `${load} void go(Map<String, Long> all) { for (String k : all.keySet()) send(k, all.get(k)); }`,
    );
    expect(await found(before, { 'q/A.java': rewritten.replace('package p', 'package q') })).not.toContain(
      'MOVE A → A',
    );
  });

  test('a rename in the class beats a perfect move out of it (criteria order of §4.4)', async () => {
    const before = { 'p/A.java': a(load), 'p/B.java': a('', 'B') };
    const similar = load.replace('load', 'fetch').replace('log("loaded " + n);', '');
    const after = { 'p/A.java': a(similar), 'p/B.java': a(load, 'B') };
    expect(await found(before, after)).toEqual(['RENAME A.load(String) → A.fetch(String)']);
  });

  test('a changed signature is matched, but not reported', async () => {
    const changed = load.replace('String s', 'String s, boolean now');
    expect(await found({ 'p/A.java': a(load) }, { 'p/A.java': a(changed) })).toEqual([]);
  });

  test('a field goes where the statements that use it went', async () => {
    const use = 'void tick() { count = count + step(7); report(count, "ticks"); }';
    const before = { 'p/A.java': a(`int count; ${use} ${load}`), 'p/B.java': a(other, 'B') };
    const after = { 'p/A.java': a(load), 'p/B.java': a(`int count; ${use} ${other}`, 'B') };
    expect(await found(before, after)).toEqual(['MOVE A.#count → B.#count', 'MOVE A.tick() → B.tick()']);
  });

  test('a field without any use is not matched', async () => {
    expect(
      await found(
        { 'p/A.java': a('int count;'), 'p/B.java': a(other, 'B') },
        { 'p/A.java': a(''), 'p/B.java': a(`int count; ${other}`, 'B') },
      ),
    ).toEqual([]);
  });

  test('a field that is used through another name has no such statements', async () => {
    const use = (count: string) => `void tick() { ${count} = ${count} + step(7); report(${count}, "ticks"); }`;
    const before = { 'p/A.java': a(`int count; ${use('count')} ${load}`), 'p/B.java': a(other, 'B') };
    const after = { 'p/A.java': a(`B b; ${use('b.count')} ${load}`), 'p/B.java': a(`int count; ${other}`, 'B') };
    expect(await found(before, after)).toEqual([]);
  });

  test('every subclass that gives up a field is told', async () => {
    const use = 'void tick() { count = count + step(7); report(count, "ticks"); }';
    const sub = (name: string, field: string) => a(`${field} ${use}`, name, 'extends A');
    const before = { 'p/A.java': a(load), 'p/B.java': sub('B', 'int count;'), 'p/C.java': sub('C', 'int count;') };
    const after = { 'p/A.java': a(`int count; ${load}`), 'p/B.java': sub('B', ''), 'p/C.java': sub('C', '') };
    expect(await found(before, after)).toEqual(['PULL_UP B.#count → A.#count', 'PULL_UP C.#count → A.#count']);
  });

  test('members that came along with an extracted supertype are not told', async () => {
    const before = { 'p/A.java': a(load + other) };
    const after = { 'p/A.java': a(load, 'A', 'extends S'), 'p/S.java': a(other, 'S') };
    expect(await found(before, after)).toEqual(['EXTRACT_SUPER A → S']);
  });

  test('a small part of a method is enough for an extraction (τ 0.1), an accessor is not told', async () => {
    const before = { 'p/A.java': a(`int size; ${load}`) };
    const extracted = load.replace('log("loaded " + n);', 'tell(n);');
    const after = { 'p/A.java': a(`int size; ${extracted} void tell(int n) { log("loaded " + n); }`) };
    expect(await found(before, after)).toEqual(['EXTRACT A.load(String) → A.tell(int)']);
    const getter = a(`int size; int load(String s) { return read(s, getSize()); } int getSize() { return size; }`);
    expect(
      await found({ 'p/A.java': a('int size; int load(String s) { return read(s, size); }') }, { 'p/A.java': getter }),
    ).toEqual([]);
  });
});
