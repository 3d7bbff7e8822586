import { describe, expect, test } from 'vitest';
import { refactoringsOf, told } from './test-change.ts';

describe('annotations of paired elements (model:S7)', () => {
  test('an added, a removed and a modified annotation of a method', async () => {
    const before = 'class A { @Slow @Test(timeout = 5) void run() { go(1); } }';
    const after = 'class A { @Test(timeout = 7) @Quiet void run() { go(1); } }';
    expect(await told(before, after)).toEqual([
      'Add Method Annotation @Quiet in method package run() : void from class A',
      'Modify Method Annotation @Test(timeout = 5) to @Test(timeout = 7) in method package run() : void from class A',
      'Remove Method Annotation @Slow in method package run() : void from class A',
    ]);
  });

  test('of a class and of a field', async () => {
    const before = 'class A { int size = 3; }';
    const after = '@Entity class A { @Id int size = 3; }';
    expect(await told(before, after)).toEqual([
      'Add Attribute Annotation @Id in attribute package size : int from class A',
      'Add Class Annotation @Entity in class A',
    ]);
  });

  test('a comma behind the last value of a list is not printed', async () => {
    expect(await told('class A { }', '@Parts({X.class, Y.class,}) class A { }')).toEqual([
      'Add Class Annotation @Parts({X.class,Y.class}) in class A',
    ]);
  });

  test('of a parameter, with the places of annotation, parameter and method', async () => {
    const [found] = await refactoringsOf(
      'class A { void put(String key) { use(key); } }',
      'class A { void put(@NotNull String key) { use(key); } }',
    );
    expect(found.description).toBe(
      'Add Parameter Annotation @NotNull in parameter key : String in method package put(key String) : void from class A',
    );
    expect(found.leftSideLocations.map((place) => place.description)).toEqual([
      'original variable declaration',
      'original method declaration',
    ]);
    expect(found.rightSideLocations.map((place) => [place.codeElementType, place.description])).toEqual([
      ['ANNOTATION', 'added annotation'],
      ['SINGLE_VARIABLE_DECLARATION', 'variable declaration with added annotation'],
      ['METHOD_DECLARATION', 'method declaration with added variable annotation'],
    ]);
  });

  test('layout, comments and the order of named arguments do not matter', async () => {
    const before =
      'class A { @Column( name="a",\n length = 3 ) /* x */ int size; @Run({A.class, B.class}) void f() {} }';
    const after = 'class A { @Column(length=3, name = "a") int size; @Run( {A.class,/* b */B.class} ) void f() {} }';
    expect(await told(before, after)).toEqual([]);
  });

  test('values print in normal form (refactoring-types.md §3.8)', async () => {
    const after = 'class A { @Set(value={ @At(x = -1,y=2) , @At }, text="a"+"b") @Empty() int size; }';
    expect(await told('class A { int size; }', after)).toEqual([
      'Add Attribute Annotation @Empty in attribute package size : int from class A',
      'Add Attribute Annotation @Set(value = {@At(x=-1,y=2),@At}, text = "a" + "b") in attribute package size : int from class A',
    ]);
  });
});

describe('annotations that move between a class and its members (model:O2)', () => {
  test('from two methods to their class: no additions and removals besides', async () => {
    const before = 'class A { @Text int f() { return run(1); } @Text int g() { return walk(2); } }';
    const after = '@Text class A { int f() { return run(1); } int g() { return walk(2); } }';
    expect(await told(before, after)).toEqual([
      'Move Annotation @Text from package f() : int to A',
      'Move Annotation @Text from package g() : int to A',
    ]);
  });

  test('not where the arguments differ', async () => {
    const before = '@Text("a") class A { int f() { return run(1); } }';
    const after = 'class A { @Text("b") int f() { return run(1); } }';
    expect(await told(before, after)).toEqual([
      'Add Method Annotation @Text("b") in method package f() : int from class A',
      'Remove Class Annotation @Text("a") in class A',
    ]);
  });
});
