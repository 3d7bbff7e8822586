import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const kotlin = (before: string, after: string) => told({ 'src/A.kt': before }, { 'src/A.kt': after });

describe('Kotlin programs', () => {
  test('a property of the primary constructor is told as an attribute (§3.7)', async () => {
    const before = 'class Shop(val owner: Person, size: Int) { val half = size / 2 }';
    const after = 'class Shop(val owner: Company, length: Int, late: Boolean) { val half = length / 2 }';
    const found = await kotlin(before, after);
    expect(found).toContain('Change Attribute Type owner : Person to owner : Company in class Shop');
    expect(found).toContain(
      'Add Parameter late : Boolean in primary constructor Shop(owner Company, length Int, late Boolean) from class Shop',
    );
    expect(found.filter((text) => text.startsWith('Change Parameter Type'))).toEqual([]);
  });

  test('a dropped type prints as inferred (model-diff.md G3)', async () => {
    const before = 'class A { fun f(): Int { val n: Int = count(); log(n); return n } }';
    const after = 'class A { fun f(): Int { val n = count(); log(n); return n } }';
    expect(await kotlin(before, after)).toEqual([
      'Change Variable Type n : Int to n : Inferred in method public f() : Int from class A',
    ]);
  });

  test('an untyped parameter of a lambda has no type to change', async () => {
    const before = 'class A { fun f() { all.each { n: Int -> log(n) } } }';
    const after = 'class A { fun f() { all.each { n -> log(n) } } }';
    expect(await kotlin(before, after)).toEqual([]);
  });

  test('a variable that holds a part of what the old one held is another variable', async () => {
    const before = 'class A { fun f() { val shop = all.shops[0]; check(shop.owner.name); log(shop.owner.age) } }';
    const after =
      'class A { fun f() { val shopOwner = all.shops[0].owner; check(shopOwner.name); log(shopOwner.age) } }';
    const found = await kotlin(before, after);
    expect(found.filter((text) => text.startsWith('Rename Variable'))).toEqual([]);
  });

  test('a name that is used on is no new name for a parameter of a lambda', async () => {
    const before =
      'class A { fun f() { all.each { result -> val row = result.data; put(row.name, row.size); end(1) } } }';
    const after = 'class A { fun f() { all.each { row -> put(row.name, row.size); end(1) } } }';
    const found = await kotlin(before, after);
    expect(found.filter((text) => text.startsWith('Rename Variable'))).toEqual([]);
  });

  test('the accessors of a renamed property are not renamed on their own', async () => {
    const program = (name: string) =>
      `class A { val ${name}: Int get() { return count() * 2 }\n fun f() { log(${name}) ; use(${name}) } }`;
    expect(await kotlin(program('size'), program('length'))).toEqual([
      'Rename Attribute size : Int to length : Int in class A',
    ]);
  });
});
