import { expect, test } from 'vitest';
import { parseSource } from '../../model/parse-source.ts';
import { javascript, typescript } from './ecmascript.ts';

const namesOf = async (text: string, path = 'a.ts') => {
  const language = path.endsWith('.js') ? javascript : typescript;
  const tree = await parseSource(path, text, language, 10_000);
  expect(tree.errors()).toEqual([]);
  return language.model(tree, path).declarations.map((declaration) => declaration.name);
};

test('generic call signatures need no semicolons between them', async () => {
  const text = `interface Factory {
    <T>(value: T): Box<T>
    <K extends string, V = Map<K, () => V>>(key: K): Box<V>
    // the last
    <T = any>(
      values: T[]
    ): Box<T>
  }
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['Factory', 'After']));
  expect(await namesOf(text, 'a.tsx')).toEqual(expect.arrayContaining(['Factory', 'After']));
});

test('so they do behind a long comment', async () => {
  const text = `interface Factory {\n  <T>(value: T): Box<T>\n  /** ${'Makes what it is given. '.repeat(200)} */\n  // now\n  <T = any>(values: T[]): Box<T>\n}\nclass After {}\n`;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['Factory', 'After']));
});

test('types of another module are exported by a star', async () => {
  expect(await namesOf("export type * from './other'\nexport class After {}\n")).toContain('After');
});

test('`using` is a name where no declaration follows it', async () => {
  const text = 'const join = (using) => using + 1;\nfunction using(a) { return using(a - 1); }\nusing(2);\n';
  expect(await namesOf(text, 'a.js')).toEqual(expect.arrayContaining(['join', 'using']));
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['join', 'using']));
});

test('it is a keyword where one follows', async () => {
  expect(await namesOf('function f() {\n  using file = open();\n  read(file);\n}\n')).toContain('f');
});

test('a line may begin with a name that begins as an operator does', async () => {
  const names = await namesOf(
    'interface Stock {\n  all: number\n  in_progress: number\n  in1: string\n}\nclass After {}\n',
  );
  expect(names).toEqual(expect.arrayContaining(['all', 'in_progress', 'in1', 'After']));
  expect(await namesOf('let a = 1\nin_progress = f(a)\nclass After {}\n', 'a.js')).toContain('After');
});

test('the type of a module may be an argument of a call without others', async () => {
  const text =
    "mock('m', async (load) => ({\n  ...(await load<typeof import('@/m')>()),\n  go: 1,\n}));\nclass After {}\n";
  expect(await namesOf(text)).toContain('After');
});

test('elements have ampersands in their text and attributes', async () => {
  const page = `const Page = () => (
    <p title="a &amp; b">
      Salt & pepper &lt;3 <a href="?a=1&b=2&c=3" rel='x&y'>&go & stop {a & b && c}</a>
    </p>
  );
  class After {}
  `;
  expect(await namesOf(page, 'a.tsx')).toEqual(expect.arrayContaining(['Page', 'After']));
  expect(await namesOf(page, 'a.js')).toEqual(expect.arrayContaining(['Page', 'After']));
});

test('a type of another module may be asked for one of its members', async () => {
  const text = "type A = import('web').Options<string>['input'];\nlet b: import('web')['b'];\nclass After {}\n";
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['A', 'After']));
});

test('a template may stand behind type arguments', async () => {
  const text = `const Box = styled.div<{ open: boolean }>\`color: \${(p) => p.tone};\`;\nfunction after() {}\n`;
  for (const path of ['a.ts', 'a.tsx'])
    expect(await namesOf(text, path)).toEqual(expect.arrayContaining(['Box', 'after']));
  const tree = await parseSource('a.ts', `${text}const = ;\n`, typescript, 10_000);
  expect(tree.hasError(0)).toBe(true);
  expect(tree.errors().every(({ start }) => start >= text.length)).toBe(true);
});

test('names that are modifiers elsewhere', async () => {
  const text = `interface Flags {
    abstract: boolean;
    accessor?: string;
  }
  class Reader {
    accessor!: Accessor;
    abstract() {
      return this.abstract;
    }
  }
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['Flags', 'Reader', 'abstract', 'accessor', 'After']));
});

test('modifiers in any order, of which those that the grammar wants elsewhere are left out', async () => {
  const text = `abstract class Base {
    protected abstract override readonly data: Data;
    override public static async load() {}
    static accessor open = true;
  }
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['Base', 'data', 'load', 'open', 'After']));
  const tree = await parseSource('a.ts', text, typescript, 10_000);
  const data = typescript.model(tree, 'a.ts').declarations.find(({ name }) => name === 'data');
  expect(data?.modifiers).toEqual(expect.arrayContaining(['protected', 'abstract', 'readonly']));
});

test('modifiers that the grammar knows stay', async () => {
  const text = 'class A {\n  static override run() {}\n  accessor: Accessor;\n}\n';
  const tree = await parseSource('a.ts', text, typescript, 10_000);
  const run = typescript.model(tree, 'a.ts').declarations.find(({ name }) => name === 'run');
  expect(run?.modifiers).toEqual(['static', 'override']);
});

test('type parameters have a variance', async () => {
  const text = `type Exact<in out T> = (value: T) => T;
  interface Body<
    in Params extends readonly any[] = [],
    /** What it gives. */
    out Return = void,
  > {}
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['Exact', 'Body', 'After']));
});

test('a loop over `in` is no variance', async () => {
  expect(await namesOf('for (out in things) use(out);\ntype F = (any) => void;\nclass After {}\n')).toContain('After');
});

test('members are named as operators are', async () => {
  const text = 'interface Attributes {\n  all: string\n  in?: string\n  instanceof: number\n}\nclass After {}\n';
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['all', 'in', 'instanceof', 'After']));
});

test('a private field ends its line before a computed key', async () => {
  const text = 'class Request {\n  #abort\n\n  [kResume] = null\n  #next\n  *all() {}\n}\nclass After {}\n';
  for (const path of ['a.js', 'a.ts'])
    expect(await namesOf(text, path)).toEqual(expect.arrayContaining(['#abort', '[kResume]', '#next', 'all', 'After']));
});

test('types that are templates have escapes, comments grave accents', async () => {
  const text = `/** Puts \\\`backticks\\\` around it. It's one \`. */
  export function inlineCode<C extends string>(content: C): \`\\\`\${C}\\\`\` {
    return \`\\\`\${content}\\\`\`;
  }
  type Message<P extends string> = \`Install \\\`\${P}\\\`\\n\`;
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['inlineCode', 'Message', 'After']));
});

test('types of another module among arguments, and with some', async () => {
  const text = `const test = base.extend<{ page: import('web').Page }>({ page: 1 });
  type A = string | import('./t').Path<import('./c').Data>;
  class After {}
  `;
  expect(await namesOf(text)).toEqual(expect.arrayContaining(['test', 'A', 'After']));
});

test('phases of imports and attributes of exports', async () => {
  const text = `import source wasm from './a.wasm';
  import defer * as later from './later';
  const lazy = () => import.defer('./lazy');
  export { default } from './data' with { type: 'json' };
  class After {}
  `;
  for (const path of ['a.js', 'a.ts']) expect(await namesOf(text, path)).toContain('After');
  expect(await namesOf("import source from './source';\nexport type * from './a';\nclass After {}\n")).toContain(
    'After',
  );
});
