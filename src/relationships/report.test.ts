// The texts and places of reported refactorings (spec/refdiff.md §5, spec/refactoring-types.md §2, 4).
import { describe, expect, test } from 'vitest';
import { Budget } from '../model/budget.ts';
import type { Refactoring } from '../refactorings/refactoring.ts';
import { detectRelationships, type RelationshipEngine } from './engines.ts';
import { modelsOf, type Texts } from './example.ts';

async function detect(before: Texts, after: Texts, engine: RelationshipEngine = 'refdiff'): Promise<Refactoring[]> {
  const models = await modelsOf(before, after, 'full');
  return detectRelationships(models.before, models.after, { engine, budget: new Budget() });
}

const texts = async (...args: Parameters<typeof detect>) =>
  (await detect(...args)).map(({ description }) => description);

const settle = `for (Item item : items) { if (item.isOpen()) { total += item.price(); log.info("open " + item); } }
  archive.store(total, items.size());`;

describe('Java', () => {
  test('an extracted method: description, elements and places on both sides', async () => {
    const before = { 'A.java': `package p;\nclass A {\n  void run(int n) {\n    ${settle}\n  }\n}\n` };
    const after = {
      'A.java': `package p;\nclass A {\n  void run(int n) {\n    tell();\n  }\n  private void tell() {\n    ${settle}\n  }\n}\n`,
    };
    const [found, ...rest] = await detect(before, after);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      type: 'Extract Method',
      description: 'Extract Method private tell() : void extracted from package run(n int) : void in class p.A',
      rule: 'refdiff:S10',
    });
    expect(found.similarity).toBeGreaterThan(0.6);
    expect(found.leftSideLocations).toEqual([
      {
        filePath: 'A.java',
        startLine: 3,
        endLine: 6,
        startColumn: 3,
        endColumn: 4,
        startOffset: 23,
        endOffset: before['A.java'].lastIndexOf('}\n}') + 1,
        codeElementType: 'METHOD_DECLARATION',
        description: 'source method declaration before extraction',
        codeElement: 'package run(n int) : void',
      },
    ]);
    expect(found.rightSideLocations.map((l) => [l.startLine, l.description])).toEqual([
      [6, 'extracted method declaration'],
      [3, 'source method declaration after extraction'],
    ]);
  });

  test('code extracted to another class, inlined from another class', async () => {
    const a = (body: string) => `package p; class A { U u; void run() { ${body} } }`;
    const u = (member: string) => `package p; class U { void keep() { halt(1); } ${member} }`;
    const apart = { 'A.java': a('u.tell();'), 'U.java': u(`void tell() { ${settle} }`) };
    const together = { 'A.java': a(settle), 'U.java': u('') };
    expect(await texts(together, apart)).toEqual([
      'Extract And Move Method package tell() : void extracted from package run() : void in class p.A & moved to class p.U',
    ]);
    expect(await texts(apart, together)).toEqual([
      'Move And Inline Method package tell() : void moved from class p.U to class p.A & inlined to package run() : void',
    ]);
  });

  test('the subtypes of an extracted supertype are in one entry', async () => {
    const sub = (name: string, head: string) => `package p; class ${name} ${head} { void m() { ${settle} } }`;
    const before = { 'A.java': sub('A', ''), 'B.java': sub('B', '') };
    const after = {
      'A.java': sub('A', 'extends S'),
      'B.java': sub('B', 'extends S'),
      'S.java': 'package p; class S { }',
    };
    expect(await texts(before, after)).toEqual(['Extract Superclass p.S from classes [p.A, p.B]']);
  });

  test('moved, pulled up and renamed methods', async () => {
    const type = (name: string, members: string) => `package p; class ${name} { ${members} }`;
    const keep = 'void keep() { halt(1); }';
    const method = (name: string) => `public int ${name}(List<String> items) { ${settle} return 1; }`;
    expect(
      await texts(
        { 'A.java': type('A', keep + method('m')), 'B.java': type('B', 'void stay() { go(2); }') },
        { 'A.java': type('A', keep), 'B.java': type('B', `void stay() { go(2); }${method('m')}`) },
      ),
    ).toEqual([
      'Move Method public m(items List<String>) : int from class p.A to public m(items List<String>) : int from class p.B',
    ]);
    expect(
      await texts({ 'A.java': type('A', keep + method('m')) }, { 'A.java': type('A', keep + method('n')) }),
    ).toEqual([
      'Rename Method public m(items List<String>) : int renamed to public n(items List<String>) : int in class p.A',
    ]);
  });

  test('a changed signature is told by parameter', async () => {
    const type = (parameters: string) =>
      `package p; class A { void keep() { halt(1); } void m(${parameters}) { ${settle} } }`;
    const change = (from: string, to: string) => texts({ 'A.java': type(from) }, { 'A.java': type(to) });
    expect(await change('int a', 'int a, String b')).toEqual([
      'Add Parameter b : String in method package m(a int, b String) : void from class p.A',
    ]);
    expect(await change('int a, long b', 'int a')).toEqual([
      'Remove Parameter b : long in method package m(a int, b long) : void from class p.A',
    ]);
    expect(await change('int a', 'long a')).toEqual([
      'Change Parameter Type a : int to a : long in method package m(a long) : void from class p.A',
    ]);
    expect(await change('int a, long b', 'long b, int a')).toEqual([
      'Reorder Parameter [a : int, b : long] to [b : long, a : int] in method package m(b long, a int) : void from class p.A',
    ]);
  });
});

describe('C and JavaScript', () => {
  test('functions and files have types of their own', async () => {
    const f = (name: string) => `int ${name}(int n) { int sum = 0; while (n > 0) { sum += table[n--]; } return sum; }`;
    expect(await texts({ 'a.c': f('count') }, { 'a.c': f('total') })).toEqual([
      'Rename Function public count(n int) : int renamed to public total(n int) : int in class a',
    ]);
    expect(await texts({ 'x/a.c': f('count') }, { 'y/a.c': f('count') })).toEqual(['Move File x/a.c moved to y/a.c']);
    expect(
      (await detect({ 'a.c': f('count') }, { 'a.c': f('count').replace('int n', 'long n') })).map((r) => r.type),
    ).toEqual(['Change Signature']);
  });
});

test('the same files in another order give the same result', async () => {
  const before = {
    'A.java': `package p; class A { void m() { ${settle} } }`,
    'B.java': 'package p; class B { void n() { go(2); } }',
  };
  const after = {
    'B.java': `package p; class B { void n() { go(2); } void m() { ${settle} } }`,
    'C.java': 'package p; class C { }',
  };
  const backwards = (texts: Texts) => Object.fromEntries(Object.entries(texts).reverse());
  expect(await detect(backwards(before), backwards(after))).toEqual(await detect(before, after));
});
