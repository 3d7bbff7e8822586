// Types of the catalogue that have their tests in Java, once more in a language that writes things otherwise.
import { describe, expect, test } from 'vitest';
import { type Files, told } from './test-change.ts';

/** Tells what is expected, and nothing of these types the other way round. */
async function expectTold(before: Files, after: Files, type: string, expected: readonly string[]): Promise<void> {
  expect(await told(before, after, type)).toEqual(expected);
  expect(await told(before, before, type)).toEqual([]);
  const reversed = await told(after, before, type);
  for (const text of expected) expect(reversed).not.toContain(text);
}

const kotlin = (text: string) => ({ 'a/A.kt': `package a\n\n${text}` });
const python = (text: string) => ({ 'lib/a.py': text });
const typescript = (text: string) => ({ 'a.ts': text });
const javascript = (text: string) => ({ 'a.js': text });

describe('Kotlin', () => {
  test('packages', async () => {
    const files = (name: string) => ({
      [`src/a/${name}/A.kt`]: `package a.${name}\nclass A { fun f(x: Int): Int { return x + 1 } }`,
      [`src/a/${name}/B.kt`]: `package a.${name}\nclass B { fun g(x: Int): Int { return x * 2 } }`,
    });
    await expectTold(files('one'), files('two'), 'Package', ['Rename Package a.one to a.two']);
  });

  test('an interface of a class', async () => {
    const members = (modifier: string) =>
      `  ${modifier}fun load(id: Int): String { return read(id) }\n  ${modifier}fun save(id: Int) { write(id) }\n`;
    const contract = 'interface Storage {\n  fun load(id: Int): String\n  fun save(id: Int)\n}\n';
    await expectTold(
      kotlin(`class Store {\n${members('')}}\n`),
      kotlin(`class Store : Storage {\n${members('override ')}}\n${contract}`),
      'Extract Interface',
      ['Extract Interface a.Storage from classes [a.Store]'],
    );
  });

  test('annotations of properties, classes, parameters and variables', async () => {
    await expectTold(
      kotlin('class A {\n  private val x = f(1)\n  @Inject lateinit var y: Reader\n  @Size(1) val z = f(2)\n}\n'),
      kotlin('class A {\n  @Volatile private val x = f(1)\n  lateinit var y: Reader\n  @Size(2) val z = f(2)\n}\n'),
      'Annotation',
      [
        'Add Attribute Annotation @Volatile in attribute private x : Inferred from class a.A',
        'Modify Attribute Annotation @Size(1) to @Size(2) in attribute public z : Inferred from class a.A',
        'Remove Attribute Annotation @Inject in attribute public y : Reader from class a.A',
      ],
    );
    const classes = (first: string, second: string) =>
      kotlin(`${first}class A { fun f(x: Int) = g(x) }\n${second}class B { fun h(x: Int) = k(x) }\n`);
    await expectTold(classes('', '@Keep '), classes('@Keep ', ''), 'Annotation', [
      'Add Class Annotation @Keep in class a.A',
      'Remove Class Annotation @Keep in class a.B',
    ]);
    const parameters = (x: string, y: string, z: string) =>
      kotlin(`class A { fun f(${x}x: Int, @Named("${y}") y: Int, ${z}z: Int): Int { return g(x, y, z) } }\n`);
    const method = 'in method public f(x Int, y Int, z Int) : Int from class a.A';
    await expectTold(parameters('', 'a', '@Keep '), parameters('@Keep ', 'b', ''), 'Annotation', [
      `Add Parameter Annotation @Keep in parameter x : Int ${method}`,
      `Modify Parameter Annotation @Named("a") to @Named("b") in parameter y : Int ${method}`,
      `Remove Parameter Annotation @Keep in parameter z : Int ${method}`,
    ]);
    const variables = (first: string, second: string) =>
      kotlin(
        `class A {\n  fun f(x: Int): Int {\n    ${first}val y = g(x, 1)\n    ${second} val z = h(y)\n    return z\n  }\n}\n`,
      );
    await expectTold(variables('', '@Keep("a")'), variables('@Keep ', '@Keep("b")'), 'Annotation', [
      'Add Variable Annotation @Keep in variable y : Inferred in method public f(x Int) : Int from class a.A',
      'Modify Variable Annotation @Keep("a") to @Keep("b") in variable z : Inferred in method public f(x Int) : Int from class a.A',
    ]);
  });

  test('an annotation that went from a class to a function', async () => {
    const code = (type: string, method: string) =>
      kotlin(
        `${type}class A {\n  ${method}fun f(x: Int): Int { return g(x) }\n  fun k(x: Int): Int { return h(x) }\n}\n`,
      );
    await expectTold(code('@Suppress("unused") ', ''), code('', '@Suppress("unused") '), 'Annotation', [
      'Move Annotation @Suppress("unused") from a.A to public f(x Int) : Int',
    ]);
  });

  test('modifiers of classes', async () => {
    const code = (modifier: string) => kotlin(`${modifier}class A {\n  fun f(x: Int): Int { return g(x) }\n}\n`);
    await expectTold(code(''), code('open '), 'Modifier', ['Add Class Modifier open in class a.A']);
    await expectTold(code('abstract '), code(''), 'Modifier', ['Remove Class Modifier abstract in class a.A']);
  });

  test('return types', async () => {
    const code = (type: string) => kotlin(`class A { fun f(x: Int): ${type} { return g(x) } }\n`);
    await expectTold(code('Int'), code('Long'), 'Return Type', [
      'Change Return Type Int to Long in method public f(x Int) : Long from class a.A',
    ]);
  });

  test('a variable that became a property, a parameter that became a variable', async () => {
    const code = (property: string, declared: string, name: string) =>
      kotlin(
        `class Job {\n${property}  fun run(path: String): Int {\n    ${declared}open(path, "utf-8")\n    ${name}.skip(3)\n    return ${name}.parse()\n  }\n}\n`,
      );
    await expectTold(
      code('', 'val reader: Reader = ', 'reader'),
      code('  private var source: Reader? = null\n', 'source = ', 'source'),
      'Replace Variable',
      [
        'Replace Variable With Attribute reader : Reader to source : Reader in method public run(path String) : Int from class a.Job',
      ],
    );
    await expectTold(
      kotlin('class A { fun f(x: Int, limit: Int): Int { check(limit); return g(x, limit) } }\n'),
      kotlin('class A { fun f(x: Int): Int { val limit = config().limit(); check(limit); return g(x, limit) } }\n'),
      'Localize',
      ['Localize Parameter limit : Int to limit : Inferred in method public f(x Int) : Int from class a.A'],
    );
  });

  test('properties that one object holds now', async () => {
    const code = (properties: string, asked: string) =>
      kotlin(`class Box {\n${properties}  fun area(): Int { return measure(${asked}) }\n}\n`);
    await expectTold(
      code('  private val left = 1\n  private val top = 2\n', 'left, top'),
      code('  private val corner = Corner(1, 2)\n', 'corner.left, corner.top'),
      'Merge',
      ['Merge Attribute [left : Inferred, top : Inferred] to corner : Inferred in class a.Box'],
    );
  });

  test('an anonymous object that became a lambda', async () => {
    const code = (listener: string) => kotlin(`class A {\n  fun f(b: Button) {\n    b.onClick${listener}\n  }\n}\n`);
    await expectTold(
      code(
        '(object : Listener {\n      override fun clicked(e: Event) {\n        log(e.name)\n        stop(e, 1)\n      }\n    })',
      ),
      code(' { e ->\n      log(e.name)\n      stop(e, 1)\n    }'),
      'Lambda',
      ['Replace Anonymous With Lambda a.A.f.Listener with { e -> in method public f(b Button) from class a.A'],
    );
  });

  test('a loop that became a pipeline', async () => {
    const code = (body: string) => kotlin(`class A { fun f(users: List<User>) { ${body} } }\n`);
    const pipeline = 'users.filter { user -> user.active }.forEach { user -> greet(user.name, 1) }';
    await expectTold(
      code('for (user in users) { if (user.active) { greet(user.name, 1) } }'),
      code(pipeline),
      'With Pipeline',
      [
        `Replace Loop With Pipeline for(user in users) with ${pipeline} in method public f(users List<User>) from class a.A`,
      ],
    );
  });

  test('a test that asks for what it assumes', async () => {
    const code = (first: string) =>
      kotlin(`class ATest { @Test fun f() { ${first}\n val x = load(1); assertEquals(3, x) } }\n`);
    await expectTold(code('if (os() != "linux") { return }'), code('assumeTrue(os() == "linux")'), 'Assumption', [
      'Replace Conditional With Assumption if(os() != "linux") to assumeTrue(os() == "linux") in method public f() from class a.ATest',
    ]);
  });
});

describe('Python', () => {
  const order = `class Order:
    def __init__(self, street, town):
        self.street = street
        self.town = town

    def label(self):
        return self.street + ", " + self.town

    def total(self):
        return sum(self.prices)
`;

  test('a class of some members of another one', async () => {
    const extracted = `class Address:
    def __init__(self, street, town):
        self.street = street
        self.town = town

    def label(self):
        return self.street + ", " + self.town


class Order:
    def __init__(self, street, town):
        self.address = Address(street, town)

    def total(self):
        return sum(self.prices)
`;
    await expectTold(python(order), python(extracted), 'Extract Class', ['Extract Class a.Address from class a.Order']);
  });

  test('a subclass, and a class that takes its child in', async () => {
    const gift = '    def gift(self, card):\n        self.card = card.trim()\n        return wrap(card, 2)\n';
    const base = 'class Order:\n    def weigh(self):\n        return sum(i.weight for i in self.items)\n\n';
    const [one, two] = [`${base}${gift}`, `${base}\nclass GiftOrder(Order):\n${gift}`];
    await expectTold(python(one), python(two), 'Subclass', ['Extract Subclass a.GiftOrder from class a.Order']);
    await expectTold(python(two), python(one), 'Collapse', ['Collapse Hierarchy a.GiftOrder to a.Order']);
    const open = `${base}    def gift(self, card):\n        raise NotImplementedError\n\n\nclass GiftOrder(Order):\n${gift}`;
    await expectTold(python(open), python(one), 'Collapse', ['Collapse Hierarchy a.GiftOrder to a.Order']);
    // A hook alone tells of a subclass, a getter does not.
    const [hook, getter] = ['        pass', '        return self.card'].map(
      (body) => `\n    @locked\n    def card_of(self):\n${body}\n\n`,
    );
    const under = '\nclass GiftOrder(Order):';
    await expectTold(python(base + hook), python(base + under + hook), 'Extract Subclass', [
      'Extract Subclass a.GiftOrder from class a.Order',
    ]);
    await expectTold(python(base + getter), python(base + under + getter), 'Extract Subclass', []);
  });

  test('decorators of classes', async () => {
    const code = (first: string, second: string) =>
      python(
        `${first}class A:\n    def f(self, x):\n        return g(x)\n\n\n${second}class B:\n    def h(self, x):\n        return k(x)\n`,
      );
    await expectTold(code('', '@keep\n'), code('@keep\n', ''), 'Annotation', [
      'Add Class Annotation @keep in class a.A',
      'Remove Class Annotation @keep in class a.B',
    ]);
  });

  test('a variable that became an attribute', async () => {
    const code = (reader: string) =>
      python(
        `class Job:\n    def run(self, path):\n        ${reader} = read(path, "utf-8")\n        ${reader}.skip(3)\n        return ${reader}.parse()\n`,
      );
    await expectTold(code('reader'), code('self.reader'), 'Replace Variable', [
      'Replace Variable With Attribute reader to reader in method public run(path) from class a.Job',
    ]);
  });

  test('parameters that one object holds now', async () => {
    await expectTold(
      python('def draw(left, top, color):\n    move(left, top)\n    fill(color, left)\n'),
      python('def draw(corner, color):\n    move(corner.left, corner.top)\n    fill(color, corner.left)\n'),
      'Parameter',
      ['Merge Parameter [left, top] to corner in method public draw(corner, color) from class a.__module__'],
    );
  });

  test('conditions, comprehensions, exceptions', async () => {
    const conditional = (head: string, indent: string) =>
      python(`def f(a, b):\n    ${head}\n${indent}    run(a, b)\n${indent}    stop(b)\n    return a\n`);
    await expectTold(
      conditional('if a and b:', '    '),
      conditional('if a:\n        if b:', '        '),
      'Split Conditional',
      ['Split Conditional if(a and b) to [if(b), if(a)] in method public f(a, b) from class a.__module__'],
    );
    const comprehension = 'names = [user.name.strip() for user in users if user.active]';
    await expectTold(
      python(`def f(users):\n    ${comprehension}\n    return names\n`),
      python(
        'def f(users):\n    names = []\n    for user in users:\n        if user.active:\n            names.append(user.name.strip())\n    return names\n',
      ),
      'With Loop',
      [
        `Replace Pipeline With Loop ${comprehension} with for(user in users) in method public f(users) from class a.__module__`,
      ],
    );
    const caught = (clauses: readonly string[], load = 'load') =>
      python(
        `def f(x):\n    try:\n        return ${load}(x)\n${clauses.map((clause) => `    except ${clause}:\n        log(x)\n        return None\n`).join('')}`,
      );
    await expectTold(caught(['KeyError', 'ValueError']), caught(['(KeyError, ValueError)']), 'Merge Catch', [
      'Merge Catch [catch(KeyError), catch(ValueError)] to catch((KeyError, ValueError)) in method public f(x) from class a.__module__',
    ]);
    // With a name for what is caught.
    const named = ['KeyError as e', 'ValueError as e'];
    await expectTold(caught(named), caught(['(KeyError, ValueError) as e']), 'Merge Catch', [
      'Merge Catch [catch(KeyError e), catch(ValueError e)] to catch((KeyError,ValueError) e) in method public f(x) from class a.__module__',
    ]);
    const clauses = ['(KeyError, ValueError)', 'ValueError'];
    await expectTold(caught(clauses), caught(clauses, 'read'), 'Merge Catch', []);
  });
});

describe('TypeScript and JavaScript', () => {
  test('a class of some members of another one, an interface', async () => {
    const address =
      '  private street: string;\n  private town: string;\n  label(): string { return this.street + ", " + this.town; }\n';
    const total = '  total(): number { return sum(this.prices); }\n';
    await expectTold(
      typescript(`class Order {\n${address}${total}}\n`),
      typescript(`class Address {\n${address}}\nclass Order {\n  private address = new Address();\n${total}}\n`),
      'Extract Class',
      ['Extract Class a.Address from class a.Order'],
    );
    const store = '  load(id: number): string { return read(id); }\n  save(id: number): void { write(id); }\n';
    const contract = 'export interface Storage {\n  load(id: number): string;\n  save(id: number): void;\n}\n';
    await expectTold(
      typescript(`export class Store {\n${store}}\n`),
      typescript(`${contract}export class Store implements Storage {\n${store}}\n`),
      'Extract Interface',
      ['Extract Interface a.Storage from classes [a.Store]'],
    );
  });

  test('an attribute that gave way to one of the parent', async () => {
    const code = (own: string, name: string) =>
      typescript(
        `class Page { protected driver: Driver; }\nclass Login extends Page {\n${own}  open(url: string) { this.${name}.get(url); this.${name}.wait(5); }\n}\n`,
      );
    await expectTold(code('  private browser: Driver;\n', 'browser'), code('', 'driver'), 'Replace Attribute', [
      'Replace Attribute private browser : Driver from class a.Login with protected driver : Driver from class a.Page',
    ]);
  });

  test('an attribute that gave way to a constant of a module: a bare name is none of another class', async () => {
    const page = 'import { FAST } from "./modes";\nexport class Page {\n  FAST = FAST;\n}\n';
    const login = (own: string, mode: string) =>
      `import { FAST } from "./modes";\nexport class Login {\n${own}  open(url: string) { if (!${mode}) wait(url, 5); log(url, ${mode}); }\n}\n`;
    const before = { 'page.ts': page, 'login.ts': login('  private isFast = make();\n', 'this.isFast') };
    const after = { 'page.ts': `${page}\n`, 'login.ts': login('', 'FAST') };
    await expectTold(before, after, 'Replace Attribute', []);
  });

  test('attributes that one object holds, asked through `this`', async () => {
    const code = (fields: string, left: string, top: string) =>
      typescript(`class Box {\n${fields}  area() { return measure(${left}, ${top}); }\n}\n`);
    const one = code('  private corner: Point;\n', 'this.corner.left', 'this.corner.top');
    const two = code('  private left: number;\n  private top: number;\n', 'this.left', 'this.top');
    await expectTold(one, two, 'Attribute', [
      'Split Attribute corner : Point to [left : number, top : number] in class a.Box',
    ]);
    await expectTold(two, one, 'Attribute', [
      'Merge Attribute [left : number, top : number] to corner : Point in class a.Box',
    ]);
  });

  test('decorators and modifiers', async () => {
    await expectTold(
      typescript('class A { name: string; @Input() other: string; @Column("a") third: string; }'),
      typescript('class A { @Input() name: string; other: string; @Column("b") third: string; }'),
      'Annotation',
      [
        'Add Attribute Annotation @Input() in attribute public name : string from class a.A',
        'Modify Attribute Annotation @Column("a") to @Column("b") in attribute public third : string from class a.A',
        'Remove Attribute Annotation @Input() in attribute public other : string from class a.A',
      ],
    );
    const parameters = (x: string, y: string, z: string) =>
      typescript(`class A { f(${x}x: number, @Named("${y}") y: number, ${z}z: number) { return g(x, y, z); } }`);
    const method = 'in method public f(x number, y number, z number) from class a.A';
    await expectTold(parameters('', 'a', '@Keep() '), parameters('@Keep() ', 'b', ''), 'Annotation', [
      `Add Parameter Annotation @Keep() in parameter x : number ${method}`,
      `Modify Parameter Annotation @Named("a") to @Named("b") in parameter y : number ${method}`,
      `Remove Parameter Annotation @Keep() in parameter z : number ${method}`,
    ]);
    await expectTold(
      typescript('class A { name: string; readonly other: string; static third = 1; }'),
      typescript('class A { readonly name: string; other: string; third = 1; }'),
      'Modifier',
      [
        'Add Attribute Modifier readonly in attribute public name : string from class a.A',
        'Remove Attribute Modifier readonly in attribute public other : string from class a.A',
        'Remove Attribute Modifier static in attribute public third : Inferred from class a.A',
      ],
    );
    await expectTold(
      typescript('class A { f(x: number) { return g(x); } private h(x: number) { return k(x); } }'),
      typescript('class A { private f(x: number) { return g(x); } protected h(x: number) { return k(x); } }'),
      'Access Modifier',
      [
        'Change Method Access Modifier private to protected in method protected h(x number) from class a.A',
        'Change Method Access Modifier public to private in method private f(x number) from class a.A',
      ],
    );
  });

  test('members of the parent that went to the only child that needs them', async () => {
    const members = '  private size: number;\n  weigh(x: number) { return this.size * scale(x, 2); }\n';
    const code = (base: string, box: string) =>
      typescript(`class Base {\n${base}}\nclass Box extends Base {\n${box}  open() { return 1; }\n}\n`);
    await expectTold(code(members, ''), code('', members), 'Push Down', [
      'Push Down Attribute private size : number from class a.Base to private size : number from class a.Box',
      'Push Down Method public weigh(x number) from class a.Base to public weigh(x number) from class a.Box',
    ]);
  });

  test('return types', async () => {
    const code = (type: string) => typescript(`export function f(x: number): ${type} { return g(x); }`);
    await expectTold(code('number'), code('Promise<number>'), 'Return Type', [
      'Change Return Type number to Promise<number> in method public f(x number) : Promise<number> from class a',
    ]);
  });

  test('conditions and pipelines', async () => {
    const conditional = (open: string, close: string) =>
      javascript(`export function f(a, b) {\n  ${open} run(a, b); stop(b); ${close}\n  return a;\n}`);
    await expectTold(conditional('if (a) { if (b) {', '} }'), conditional('if (a && b) {', '}'), 'Merge Conditional', [
      'Merge Conditional [if(b), if(a)] to if(a && b) in method public f(a, b) from class a',
    ]);
    await expectTold(
      javascript(
        'export function f(a, b) {\n  let x;\n  if (a) { x = b.first(1); } else { x = b.last(2); }\n  return g(x);\n}',
      ),
      javascript('export function f(a, b) {\n  const x = a ? b.first(1) : b.last(2);\n  return g(x);\n}'),
      'Ternary',
      [
        'Replace Conditional With Ternary if(a) to const x = a ? b.first(1) : b.last(2); in method public f(a, b) from class a',
      ],
    );
    const pipeline = 'users.filter((user) => user.active).forEach((user) => { greet(user.name, 1); });';
    await expectTold(
      javascript(`export function f(users) {\n  ${pipeline}\n}`),
      javascript(
        'export function f(users) {\n  for (const user of users) { if (user.active) { greet(user.name, 1); } }\n}',
      ),
      'With Loop',
      [`Replace Pipeline With Loop ${pipeline} with for(user of users) in method public f(users) from class a`],
    );
  });
});
