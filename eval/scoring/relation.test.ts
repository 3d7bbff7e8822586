import { expect, test } from 'vitest';
import { ClassChanges, parseRelation } from './relation.ts';

const relation = (text: string) => {
  const parsed = parseRelation(text);
  if (parsed === null) throw new Error(`not parsed: ${text}`);
  return parsed;
};

test('parameter types lose type arguments and qualifiers, names and return types are dropped', () => {
  const { before, after } = relation(
    'Rename Method public a(x java.util.Map<K,List<V>>, y int...) : List<V> renamed to private b() in class p.A.B',
  );
  expect(before).toEqual({ className: null, member: 'a', parameters: ['Map', 'int[]'] });
  expect(after).toEqual({ className: 'p.A.B', member: 'b', parameters: [] });
});

test('the class from which a supertype is extracted is the element before', () => {
  expect(relation('Extract Interface p.I from class p.A')).toMatchObject({
    before: { className: 'p.A', member: null },
    after: { className: 'p.I', member: null },
  });
});

test('moves, pull-ups and push-downs name both classes', () => {
  expect(
    relation('Pull Up Attribute private x : Map<A,B> from class p.Sub to protected x : Map<A,B> from class p.Base'),
  ).toMatchObject({
    before: { className: 'p.Sub', member: 'x', parameters: null },
    after: { className: 'p.Base', member: 'x' },
  });
});

test('an extracted and moved method has the class of its origin before and its own after', () => {
  expect(
    relation('Extract And Move Method public n() extracted from public m(a int) in class p.A & moved to class p.B'),
  ).toMatchObject({
    before: { className: 'p.A', member: 'm', parameters: ['int'] },
    after: { className: 'p.B', member: 'n' },
  });
});

test('a moved and inlined method names both classes before its target', () => {
  expect(
    relation('Move And Inline Method public n() moved from class p.A to class p.B & inlined to public m() : int'),
  ).toMatchObject({ before: { className: 'p.A', member: 'n' }, after: { className: 'p.B', member: 'm' } });
});

test('the parts of anonymous classes are not part of the key', () => {
  const { after } = relation(
    'Rename Method a() renamed to b() in class p.A.m.new Comparator<Map.Entry<K,V>>.x.new java.util.Foo',
  );
  expect(after.className).toBe('p.A.m.x');
});

test('other types and broken texts state no relation', () => {
  expect(parseRelation('Rename Variable a : int to b : int in method m() from class A')).toBeNull();
  expect(parseRelation('Move Method public a() from class A')).toBeNull();
});

test('a class inside a renamed one follows it', () => {
  const changes = new ClassChanges([
    relation('Rename Class p.A renamed to p.B'),
    relation('Move Class p.C moved to q.C'),
  ]);
  expect(changes.after('p.A.Inner')).toBe('p.B.Inner');
  expect(changes.before('q.C')).toBe('p.C');
  expect(changes.after('p.AB')).toBe('p.AB');
});
