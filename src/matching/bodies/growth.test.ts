import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('collections that are given the same in another way (statements:3.6)', () => {
  const extracted = async (step: (flag: string, value: string) => string, later: string) => {
    const before = `
def flags_of(finder, hosts, links):
    result = finder.empty()
    for host in chain(hosts, finder.hosts):
        ${step('"--trusted-host"', 'host')}
    for link in chain(links, finder.links):
        ${step('"--find-links"', 'link')}
    return result
`;
    const after = `
def repeat(result, flag, *values):
    for value in chain(*values):
        ${later}

def flags_of(finder, hosts, links):
    result = finder.empty()
    repeat(result, "--trusted-host", hosts, finder.hosts)
    repeat(result, "--find-links", links, finder.links)
    return result
`;
    return (await told({ 'a.py': before }, { 'a.py': after }, 'Extract Method')).length === 1;
  };

  test('several elements of a list, or one, in a new method that several statements became', async () => {
    const both = (flag: string, value: string) => `result.extend([${flag}, ${value}])`;
    expect(await extracted(both, 'result += [flag, value]')).toBe(true);
    const one = (flag: string, value: string) => `result.append(${flag} + ${value})`;
    expect(await extracted(one, 'result += [flag + value]')).toBe(true);
    expect(await extracted(one, 'result.extend([flag + value])')).toBe(true);
  });

  test('elements of a set', async () => {
    const one = (flag: string, value: string) => `result |= {${flag} + ${value}}`;
    expect(await extracted(one, 'result.add(flag + value)')).toBe(true);
  });

  test('what is taken away is not given', async () => {
    const both = (flag: string, value: string) => `result.extend([${flag}, ${value}])`;
    expect(await extracted(both, 'result -= [value]')).toBe(false);
  });
});

test('an element or a collection in Kotlin, where the operator takes either (statements:3.6)', async () => {
  const before = `class A { fun f(rows: Rows, found: Found) { for (row in rows.old) { STEP } } }`;
  const after = `class A {
    fun f(rows: Rows, found: Found) { keep(rows.old, found) }
    private fun keep(all: List<Row>, list: Found) { for (each in all) { STEP } }
  }`;
  const extracted = async (earlier: string, later: string) => {
    const [left, right] = [before.replace('STEP', earlier), after.replace('STEP', later)];
    return (await told({ 'A.kt': left }, { 'A.kt': right }, 'Extract Method')).length === 1;
  };
  expect(await extracted('found.add(row to 3)', 'list += each to 3')).toBe(true);
  expect(await extracted('found.removeAll(row.of(3))', 'list -= each.of(3)')).toBe(true);
});

describe('a text that a method makes of a part that it is handed (statements:2.4)', () => {
  const before = `
class Desk:
    def check(self, note, rules, args):
        if "allow_args" in rules and not fits(args, rules["allow_args"]):
            return self.deny(note, "not with these")
        if "deny_args" in rules and fits(args, rules["deny_args"]):
            return self.deny(note, "not with these")
        return note
`;
  const after = (kind: string) => `
class Desk:
    def check(self, note, rules, args):
        if self.forbids(rules, "${kind}", args):
            return self.deny(note, "not with these")
        return note

    def forbids(self, rules, kind, value):
        return (f"allow_{kind}" in rules and not fits(value, rules[f"allow_{kind}"])) or (
            "deny_" + kind in rules and fits(value, rules["deny_" + kind])
        )
`;
  const extraction = (kind: string) => told({ 'a.py': before }, { 'a.py': after(kind) }, 'Extract Method');

  test('is the text that stood there', async () => {
    expect(await extraction('args')).toEqual([
      'Extract Method public forbids(rules, kind, value) extracted from public check(note, rules, args) in class a.Desk',
    ]);
  });

  test('or another one', async () => {
    expect(await extraction('user')).toEqual([]);
  });
});
