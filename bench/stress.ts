// Generates inputs of the kinds that made other tools freeze: bodies of thousands of statements, table-like
// initialisers, dozens of unmatched methods, endless fluent chains, large anonymous classes, commits of 5,000 files.
// Everything comes from a seeded generator, so that runs are comparable.

/** Two versions of a set of files, path to text. */
export interface StressInput {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** A named input; made when it is needed, because some are large. */
export interface StressCase {
  readonly name: string;
  readonly make: () => StressInput;
}

/** All inputs, in a fixed order. `scale` shrinks the counts for tests; 1 is the benchmark's size. */
export function stressCases(scale = 1): readonly StressCase[] {
  const n = (count: number) => Math.max(4, Math.round(count * scale));
  return [
    { name: 'java: body of 3,000 statements', make: () => longBody(n(3000)) },
    { name: 'java: 300 methods renamed and rewritten', make: () => unmatchedMethods(n(300)) },
    { name: 'java: 400 equal bodies that moved', make: () => equalBodies(n(400)) },
    { name: 'java: fluent chain of 2,000 calls', make: () => fluentChain(n(2000)) },
    { name: 'java: 200 large anonymous classes', make: () => anonymousClasses(n(200)) },
    { name: 'java: 1,500 anonymous classes become lambdas', make: () => lambdas(n(1500)) },
    { name: 'java: 800 anonymous classes that get names', make: () => namedClasses(n(800)) },
    { name: 'java: table of 20,000 elements', make: () => arrayTable(n(20_000)) },
    { name: 'java: 5,000 files change their package', make: () => manyFiles(n(5000)) },
    { name: 'java: sum of 5,000 strings', make: () => longSum(n(5000)) },
    { name: 'javascript: table of 5,000 objects', make: () => objectTable(n(5000)) },
    { name: 'javascript: functions nested 300 deep', make: () => nestedFunctions(n(300)) },
    { name: 'javascript: 3,000 loops become pipelines', make: () => loopsOrPipelines(n(3000)) },
    { name: 'javascript: 6,000 conditions that change alike', make: () => changedConditions(n(6000)) },
    { name: 'javascript: variables of 800 tests go out of them', make: () => testVariables(n(800)) },
    { name: 'javascript: 1,600 variables move to another module', make: () => moduleVariables(n(1600)) },
    { name: 'typescript: 2,000 else-ifs', make: () => elseIfs(n(2000)) },
    { name: 'c: switch of 3,000 cases', make: () => switchCases(n(3000)) },
    { name: 'python: 1,000 functions in another order', make: () => reorderedFunctions(n(1000)) },
    { name: 'python: 2,000 constants with other names and values', make: () => otherConstants(n(2000)) },
    { name: 'python: 1,000 parameters with other names', make: () => otherParameters(n(1000)) },
    { name: 'python: 1,000 branches become functions', make: () => branches(n(1000)) },
    { name: 'python: sum of 12,000 calls', make: () => sumOfCalls('a.py', 'total = %\n', n(12_000)) },
    { name: 'kotlin: broken file with a line of 12,000 calls', make: () => brokenLine(n(12_000)) },
  ];
}

/** Mulberry32: a small generator of numbers in [0, 1) with a 32-bit state. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS = 'order item price total count name list map key value node edge path file line user group rate'.split(
  ' ',
);

/** Random code material from one seed. */
class Material {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = generator(seed);
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  word(): string {
    return WORDS[this.below(WORDS.length)];
  }

  /** A statement on integer variables `v0`…`v9`, like many others. */
  statement(): string {
    const [a, b, c] = [this.below(10), this.below(10), this.below(1000)];
    switch (this.below(4)) {
      case 0:
        return `v${a} = v${b} + ${c};`;
      case 1:
        return `if (v${a} > ${c}) { v${b} = ${this.word()}(v${a}); }`;
      case 2:
        return `${this.word()}(v${a}, v${b}, ${c});`;
      default:
        return `for (int i = 0; i < v${a}; i++) { v${b} += i * ${c}; }`;
    }
  }

  statements(count: number, indent = '    '): string {
    return this.list(count, () => `${indent}${this.statement()}`).join('\n');
  }

  list<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  /** The list in a random order. */
  shuffled<T>(items: readonly T[]): T[] {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
}

const javaClass = (name: string, body: string) => `package app;\n\npublic class ${name} {\n${body}\n}\n`;

/** A fifth of the statements changes, some move, and everything is in one body. */
function longBody(count: number): StressInput {
  const material = new Material(1);
  const before = material.list(count, () => material.statement());
  const after = before.flatMap((statement) => {
    if (material.chance(0.1)) return [material.statement()];
    if (material.chance(0.05)) return [];
    return material.chance(0.05) ? [statement, material.statement()] : [statement];
  });
  const block = after.splice(Math.floor(after.length / 3), Math.floor(after.length / 5));
  after.push(...block);
  const method = (lines: readonly string[]) => `  void run(int v0, int v1) {\n    ${lines.join('\n    ')}\n  }`;
  return {
    before: { 'src/app/Long.java': javaClass('Long', method(before)) },
    after: { 'src/app/Long.java': javaClass('Long', method(after)) },
  };
}

/** No method keeps its name, and every body resembles many others. */
function unmatchedMethods(count: number): StressInput {
  const material = new Material(2);
  const bodies = material.list(count, () => material.list(12, () => material.statement()));
  const rewritten = material
    .shuffled(bodies)
    .map((body) => body.map((statement) => (material.chance(0.3) ? material.statement() : statement)));
  const methods = (prefix: string, list: readonly (readonly string[])[]) =>
    list
      .map((body, i) => `  int ${prefix}${i}(int v0, int v1) {\n    ${body.join('\n    ')}\n    return v0;\n  }`)
      .join('\n');
  return {
    before: { 'src/app/Methods.java': javaClass('Methods', methods('old', bodies)) },
    after: { 'src/app/Methods.java': javaClass('Methods', methods('fresh', rewritten)) },
  };
}

/** All bodies are the same: every pair of methods is as good as any other. */
function equalBodies(count: number): StressInput {
  const material = new Material(3);
  const body = material.statements(6);
  const methods = (prefix: string) => material.list(count, (i) => `  void ${prefix}${i}() {\n${body}\n  }`).join('\n');
  return {
    before: {
      'src/app/Source.java': javaClass('Source', methods('take')),
      'src/app/Target.java': javaClass('Target', ''),
    },
    after: {
      'src/app/Source.java': javaClass('Source', ''),
      'src/app/Target.java': javaClass('Target', methods('give')),
    },
  };
}

/** One expression that is as deep as it is long. */
function fluentChain(count: number): StressInput {
  const material = new Material(4);
  const calls = material.list(count, () => `.${material.word()}(v${material.below(10)}, "${material.word()}")`);
  const changed = calls.map((call) => (material.chance(0.1) ? `.with${call.slice(1)}` : call));
  const method = (list: readonly string[]) =>
    `  Object build() {\n    return start()\n      ${list.join('\n      ')};\n  }`;
  return {
    before: { 'src/app/Chain.java': javaClass('Chain', method(calls)) },
    after: { 'src/app/Chain.java': javaClass('Chain', method(changed)) },
  };
}

/** Anonymous classes in one method, each with methods of its own; a few are nested. */
function anonymousClasses(count: number): StressInput {
  const material = new Material(5);
  const bodies = material.list(count, () => material.list(3, () => material.statements(8, '        ')));
  const anonymous = (body: readonly string[], i: number) =>
    [
      `    register(new Handler(${i}) {`,
      ...body.map((code, j) => `      public void step${j}() {\n${code}\n${i % 20 === 0 ? NESTED : ''}      }`),
      '    });',
    ].join('\n');
  const method = (list: readonly (readonly string[])[]) => `  void install() {\n${list.map(anonymous).join('\n')}\n  }`;
  const changed = material
    .shuffled(bodies)
    .map((body) => (material.chance(0.3) ? [body[0], material.statements(8, '        '), body[2]] : body));
  return {
    before: { 'src/app/Handlers.java': javaClass('Handlers', method(bodies)) },
    after: { 'src/app/Handlers.java': javaClass('Handlers', method(changed)) },
  };
}

const NESTED =
  '        new Runnable() { public void run() { new Runnable() { public void run() { step0(); } }.run(); } }.run();\n';

/** An initialiser with thousands of elements, a tenth of which changes. */
function arrayTable(count: number): StressInput {
  const material = new Material(6);
  const elements = material.list(count, () => `0x${material.below(65536).toString(16)}`);
  const changed = elements.map((element) =>
    material.chance(0.1) ? `0x${material.below(65536).toString(16)}` : element,
  );
  const table = (list: readonly string[]) => `  static final int[] TABLE = {\n    ${list.join(', ')}\n  };`;
  return {
    before: { 'src/app/Table.java': javaClass('Table', table(elements)) },
    after: { 'src/app/Table.java': javaClass('Table', table(changed)) },
  };
}

/** A commit that moves every class of a large package and renames some. */
function manyFiles(count: number): StressInput {
  const material = new Material(7);
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (let i = 0; i < count; i++) {
    const name = `${capital(material.word())}${capital(material.word())}${i}`;
    const code = (owner: string, place: string, changed: boolean) =>
      `package ${place};\n\nimport java.util.List;\n\npublic class ${owner} {\n  private int ${material.word()};\n\n  public int get(int v0) {\n${changed ? '    check(v0);\n' : ''}    return v0 + ${i};\n  }\n}\n`;
    before[`src/old/part${i % 50}/${name}.java`] = code(name, `old.part${i % 50}`, false);
    const renamed = material.chance(0.05) ? `${name}Impl` : name;
    after[`src/fresh/part${i % 50}/${renamed}.java`] = code(renamed, `fresh.part${i % 50}`, material.chance(0.2));
  }
  return { before, after };
}

function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

/** Objects with one method, made in one method, become functions. */
function lambdas(count: number): StressInput {
  const all = (text: (i: number) => string) =>
    javaClass(
      'Tasks',
      `  void all() {\n${Array.from({ length: count }, (_, i) => `    run(${text(i)});\n`).join('')}  }`,
    );
  return {
    before: { 'src/app/Tasks.java': all((i) => `new Task${i % 7}() { public void go(int a) { use(a + ${i}); } }`) },
    after: { 'src/app/Tasks.java': all((i) => `(int a) -> { use(a + ${i}); }`) },
  };
}

/** A function that is handed very much, all of it under other names. */
function otherParameters(count: number): StressInput {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const all = (name: string) =>
    `def all(${numbers.map((i) => `${name}${i}`).join(', ')}):\n${numbers.map((i) => `    use${i}(${name}${i})\n`).join('')}`;
  return { before: { 'all.py': all('part') }, after: { 'all.py': all('piece') } };
}

/** The branches of a long dispatcher become functions. */
function branches(count: number): StressInput {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const code = (i: number, indent: string) => `${indent}rate = read${i}(row)\n${indent}return rate + ${i}\n`;
  const dispatcher = (branch: (i: number) => string) =>
    `def dispatch(kind, row):\n${numbers.map((i) => `    if kind == ${i}:\n${branch(i)}`).join('')}`;
  const functions = numbers.map((i) => `\ndef branch${i}(row):\n${code(i, '    ')}`).join('');
  return {
    before: { 'dispatch.py': dispatcher((i) => code(i, '        ')) },
    after: { 'dispatch.py': dispatcher((i) => `        return branch${i}(row)\n`) + functions },
  };
}

/** A binary expression that leans to one side thousands of levels deep. */
function longSum(count: number): StressInput {
  const material = new Material(8);
  const parts = material.list(count, () => `"${material.word()} ${material.below(1000)}"`);
  const changed = parts.map((part) => (material.chance(0.05) ? `describe(${part})` : part));
  const method = (list: readonly string[]) => `  String text() {\n    return ${list.join('\n      + ')};\n  }`;
  return {
    before: { 'src/app/Sum.java': javaClass('Sum', method(parts)) },
    after: { 'src/app/Sum.java': javaClass('Sum', method(changed)) },
  };
}

/** One expression as deep as it is long; `%` in the file stands for it. */
function sumOfCalls(path: string, file: string, count: number): StressInput {
  const sum = (changed: number) =>
    Array.from({ length: count }, (_, i) => `a${i === changed ? 'x' : i}.b(c, "d e")`).join(' + ');
  return { before: { [path]: file.replace('%', sum(-1)) }, after: { [path]: file.replace('%', sum(count >> 1)) } };
}

/** A file that the grammar cannot read, with a line in which the repairs find no end. */
function brokenLine(count: number): StressInput {
  return sumOfCalls('A.kt', 'class A {\n fun f() { x. }\n val s: Int = if (a) %\n}\n@@@ (((\n', count);
}

/** Objects of equal shape, reordered, with some properties renamed. */
function objectTable(count: number): StressInput {
  const material = new Material(9);
  const row = (i: number) =>
    `  { id: ${i}, name: '${material.word()}', run: function () { return ${material.word()}(${i}); } },`;
  const rows = material.list(count, row);
  const changed = material
    .shuffled(rows)
    .map((text) => (material.chance(0.1) ? text.replace('name:', 'title:') : text));
  return {
    before: { 'src/table.js': `module.exports = [\n${rows.join('\n')}\n];\n` },
    after: { 'src/table.js': `module.exports = [\n${changed.join('\n')}\n];\n` },
  };
}

/** Function in function in function. */
function nestedFunctions(depth: number): StressInput {
  const nest = (prefix: string) => {
    let code = 'return 0;';
    for (let i = depth; i > 0; i--) code = `function ${prefix}${i}(a${i}) { ${code} } return ${prefix}${i}(${i});`;
    return `function start() { ${code} }\n`;
  };
  return { before: { 'src/nest.js': nest('inner') }, after: { 'src/nest.js': nest('deeper') } };
}

/** A chain of conditions, which is a tree as deep as the chain is long. */
function elseIfs(count: number): StressInput {
  const material = new Material(11);
  const branches = material.list(count, (i) => `if (kind === '${material.word()}${i}') {\n    return ${i};\n  }`);
  const changed = branches.map((text) => (material.chance(0.1) ? text.replace('===', '!==') : text));
  const code = (list: readonly string[]) =>
    `export function pick(kind: string): number {\n  ${list.join(' else ')}\n  return -1;\n}\n`;
  return { before: { 'src/pick.ts': code(branches) }, after: { 'src/pick.ts': code(changed) } };
}

/** Every condition of one function asks something else, and lets run what it ran. */
function changedConditions(count: number): StressInput {
  const material = new Material(20);
  const steps = material.list(count, (i) => `${material.word()}${i}`);
  const code = (condition: (step: string) => string) =>
    `function check(o, most) {\n${steps.map((s) => `  if (${condition(s)}) {\n    run_${s}(o, most);\n  }\n`).join('')}}\n`;
  return {
    before: { 'src/check.js': code((step) => `o.${step} > most`) },
    after: { 'src/check.js': code((step) => `o.${step} >= most && isOpen`) },
  };
}

/** Every loop of one function is a pipeline now. */
function loopsOrPipelines(count: number): StressInput {
  const material = new Material(21);
  const lists = material.list(count, (i) => `${material.word()}${i}`);
  const code = (made: (list: string) => string) =>
    `function collect(o) {\n${lists.map((list) => `  ${made(list)}\n`).join('')}}\n`;
  return {
    before: { 'src/collect.js': code((s) => `const ${s} = [];\n  for (const x of o.${s}) ${s}.push(read(x));`) },
    after: { 'src/collect.js': code((s) => `const ${s} = o.${s}.map((x) => read(x));`) },
  };
}

/** No constant of a module keeps its name or its value. */
function otherConstants(count: number): StressInput {
  const material = new Material(22);
  const constants = (prefix: string) =>
    material.list(count, (i) => `${prefix}_${material.word().toUpperCase()}_${i} = '${material.word()}'\n`).join('');
  return { before: { 'limits.py': constants('OLD') }, after: { 'limits.py': constants('NEW') } };
}

/** A generated state machine. */
function switchCases(count: number): StressInput {
  const material = new Material(12);
  const cases = material.list(
    count,
    (i) => `  case ${i}:\n    v0 = ${material.word()}(v1, ${material.below(1000)});\n    break;`,
  );
  const changed = cases
    .filter(() => !material.chance(0.05))
    .map((text) => (material.chance(0.1) ? text.replace('v1', 'v2') : text));
  const code = (list: readonly string[]) =>
    `int step(int state, int v1, int v2) {\n  int v0 = 0;\n  switch (state) {\n${list.join('\n')}\n  }\n  return v0;\n}\n`;
  return { before: { 'src/state.c': code(cases) }, after: { 'src/state.c': code(changed) } };
}

/** Every function is somewhere else in the file, a tenth has another name. */
function reorderedFunctions(count: number): StressInput {
  const material = new Material(13);
  const functions = material.list(
    count,
    (i) =>
      `def ${material.word()}_${i}(a, b):\n    total = a * ${material.below(1000)}\n    ${material.word()}(total, b)\n    return total\n`,
  );
  const changed = material
    .shuffled(functions)
    .map((text) => (material.chance(0.1) ? text.replace('def ', 'def new_') : text));
  return { before: { 'src/tool/all.py': functions.join('\n') }, after: { 'src/tool/all.py': changed.join('\n') } };
}

/** Every anonymous class of one parent becomes a named class beside its method. */
function namedClasses(count: number): StressInput {
  const material = new Material(17);
  const bodies = material.list(count, () => `{ public void go() { ${material.word()}(${material.below(1000)}); } }`);
  const methods = (created: (i: number) => string) =>
    bodies.map((_, i) => `  void m${i}() { run(${created(i)}); }`).join('\n');
  const named = bodies.map((body, i) => `  class Task${i} extends Task ${body}`).join('\n');
  return {
    before: {
      'src/app/Tasks.java': javaClass(
        'Tasks',
        methods((i) => `new Task() ${bodies[i]}`),
      ),
    },
    after: { 'src/app/Tasks.java': javaClass('Tasks', `${methods((i) => `new Task${i}()`)}\n${named}`) },
  };
}

/** What each test declared is declared above all of them, under another name and with another value. */
function testVariables(count: number): StressInput {
  const material = new Material(18);
  const names = material.list(count, (i) => `${material.word()}${i}`);
  const test = (i: number, name: string, start = '') =>
    `  it('case ${i}', () => { ${start}put(kind, ${name}); show(kind, ${name}); });`;
  const file = (lines: readonly string[]) => `describe('all', () => {\n${lines.join('\n')}\n});\n`;
  const declared = names.map((name, i) => `  const ${name} = ${material.word()}${i}(port, 'open');`);
  return {
    before: { 'src/all.test.js': file(names.map((_, i) => test(i, 'each', `const each = make(${i}); `))) },
    after: { 'src/all.test.js': file([...declared, ...names.map((name, i) => test(i, name))]) },
  };
}

/** Variables of a module move with the statements that set them. */
function moduleVariables(count: number): StressInput {
  const material = new Material(19);
  const variables = material.list(count, (i) => {
    const name = `${material.word()}${i}`;
    return `let ${name} = null;\n${name} = startOf(${name}, ${i}, '${material.word()} ${i}', limit);\n`;
  });
  const [one, other] = ['export const one = 1;\n', 'export const other = 2;\n'];
  return {
    before: { 'src/one.js': one + variables.join(''), 'src/other.js': other },
    after: { 'src/one.js': one, 'src/other.js': other + variables.join('') },
  };
}
