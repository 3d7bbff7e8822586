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

  test('of several with one name, the most alike are one (S7)', async () => {
    const text = (...rows: string[]) => ({
      'test_a.py': `${rows.map((row) => `@rows(${row})\n`).join('')}def test_sum(a, b):\n    assert a + b > 2\n`,
    });
    expect(await told(text('"a", [1, 2]', '"b", [7]'), text('"b", [7, 8]', '"a", [1, 2, 3]'), 'Annotation')).toEqual([
      'Modify Method Annotation @rows("a", (1, 2)) to @rows("a", (1, 2, 3)) in method public test_sum(a, b) from class test_a.__module__',
      'Modify Method Annotation @rows("b", (7)) to @rows("b", (7, 8)) in method public test_sum(a, b) from class test_a.__module__',
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

  test('Python: nor do line breaks in lists, commas behind the last value and the kind of quotes', async () => {
    const text = (decorator: string) => ({
      'web.py': `class Web:\n    ${decorator}\n    def show(self):\n        return self.page\n`,
    });
    const before = text("@route(\n        '/',\n        methods=[\n            'GET', 'PUT',\n        ],\n    )");
    expect(await told(before, text('@route("/", methods=["GET","PUT"])'))).toEqual([]);
    expect(await told(before, text('@route("/", methods=["PUT", "GET"])'))).toHaveLength(1);
    expect(await told(before, text('@route("/", methods=["GET", " PUT"])'))).toHaveLength(1);
    expect(await told(text('@at("a", "b", n=2, m=1)'), text('@at("a", "b", m=1, n=2)'))).toEqual([]);
    expect(await told(text('@at("a", "b", n=2)'), text('@at("b", "a", n=2)'))).toHaveLength(1);
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

describe('annotations whose element stays (refactoring-types.md §7.6)', () => {
  test('of a field: removed, and other arguments', async () => {
    const before = 'class A { @Deprecated int size = 3; @Column(name = "a", length = 3) String label; }';
    const after = 'class A { int size = 3; @Column(name = "a", length = 9) String label; }';
    expect(await told(before, after)).toEqual([
      'Modify Attribute Annotation @Column(name = "a", length = 3) to @Column(name = "a", length = 9) in attribute package label : String from class A',
      'Remove Attribute Annotation @Deprecated in attribute package size : int from class A',
    ]);
  });

  test('of a class: other arguments', async () => {
    const body = 'class Order { void close(Book book) { book.seal(1); } }';
    expect(await told(`@Table("orders") ${body}`, `@Table("order") ${body}`)).toEqual([
      'Modify Class Annotation @Table("orders") to @Table("order") in class Order',
    ]);
    expect(await told(`@Table("orders") ${body}`, `@Entity("orders") ${body}`)).toEqual([
      'Add Class Annotation @Entity("orders") in class Order',
      'Remove Class Annotation @Table("orders") in class Order',
    ]);
  });

  const put = (parameter: string) =>
    `class Store { public void put(${parameter}, int count) { shelf.add(key, count); } }`;

  test('of a parameter: removed, and other arguments', async () => {
    expect(await told(put('@NotNull String key'), put('String key'))).toEqual([
      'Remove Parameter Annotation @NotNull in parameter key : String in method public put(key String, count int) : void from class Store',
    ]);
    expect(await told(put('@Size(max = 5) String key'), put('@Size(max = 9) String key'))).toEqual([
      'Modify Parameter Annotation @Size(max = 5) to @Size(max = 9) in parameter key : String in method public put(key String, count int) : void from class Store',
    ]);
  });

  test('not of a parameter that went or came with it', async () => {
    expect(await told(put('@NotNull String key'), put('String key, @NotNull Clock clock'), 'Add')).toEqual([
      'Add Parameter clock : Clock in method public put(key String, clock Clock, count int) : void from class Store',
    ]);
    const more = put('@NotNull Clock clock, String key');
    expect(await told(more, put('String key'))).toEqual([
      'Remove Parameter clock : Clock in method public put(clock Clock, key String, count int) : void from class Store',
    ]);
  });

  const load = (variable: string) =>
    `class Store { public Map load(Path path) { ${variable} map = (Map) reader.read(path, 7); check(map); return map; } }`;

  test('of a local variable: added, removed, and other arguments', async () => {
    const named = 'in variable map : Map in method public load(path Path) : Map from class Store';
    expect(await told(load('Map'), load('@Immutable Map'))).toEqual([`Add Variable Annotation @Immutable ${named}`]);
    expect(await told(load('@SuppressWarnings("unchecked") Map'), load('Map'))).toEqual([
      `Remove Variable Annotation @SuppressWarnings("unchecked") ${named}`,
    ]);
    expect(await told(load('@SuppressWarnings("unchecked") Map'), load('@SuppressWarnings("all") Map'))).toEqual([
      `Modify Variable Annotation @SuppressWarnings("unchecked") to @SuppressWarnings("all") ${named}`,
    ]);
  });

  test('not if the layout of the argument changed, nor of a new variable', async () => {
    expect(await told(load('@Range(min=1,max=2) Map'), load('@Range( max = 2, min = 1 ) Map'))).toEqual([]);
    const added = load('Map').replace('check(map);', 'check(map); @Unused Lock lock = locks.of(path);');
    expect(await told(load('Map'), added, 'Annotation')).toEqual([]);
  });

  test('in Kotlin', async () => {
    const text = (head: string, property: string, variable: string) =>
      `package p\n\n${head}class Store {\n  ${property}val name = find("store", 3)\n\n  fun load(path: Path) {\n` +
      `    ${variable}val map = reader.read(path, 7)\n    check(map)\n  }\n}\n`;
    expect(
      await told(
        { 'S.kt': text('@Table("a")\n', '@Volatile ', '@Suppress("UNCHECKED_CAST") ') },
        { 'S.kt': text('@Table("b")\n', '', '') },
      ),
    ).toEqual([
      'Modify Class Annotation @Table("a") to @Table("b") in class p.Store',
      'Remove Attribute Annotation @Volatile in attribute public name : Inferred from class p.Store',
      'Remove Variable Annotation @Suppress("UNCHECKED_CAST") in variable map : Inferred in method public load(path Path) from class p.Store',
    ]);
  });

  test('decorators of TypeScript', async () => {
    const text = (head: string, property: string) =>
      `${head}\nexport class Store {\n  ${property} name = find('store', 3);\n\n  load(path: string): void {\n    read(path, 7);\n  }\n}\n`;
    expect(
      await told(
        { 'store.ts': text("@Table('a')", '@Input()') },
        { 'store.ts': text("@Table('b')", '') },
        'Annotation',
      ),
    ).toEqual([
      "Modify Class Annotation @Table('a') to @Table('b') in class store.Store",
      'Remove Attribute Annotation @Input() in attribute public name : Inferred from class store.Store',
    ]);
  });
});
