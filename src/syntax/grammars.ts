// Grammars: loading their WASM files, and the names of their node kinds and fields. Compiled modules can be handed to
// worker threads, which then neither read nor compile anything.
import { Language, Parser } from 'web-tree-sitter';
import { cursorExporter, type Exporter, memoryExporter, sameArrays, type WasmMemory } from './export.ts';
import { ERROR_KIND } from './tree.ts';

/** A loaded grammar. One object per name and process, so grammars can be compared by identity. */
export class Grammar {
  readonly #kinds: readonly string[];
  readonly #namedIds = new Map<string, number>();
  readonly #anonymousIds = new Map<string, number>();
  readonly #fieldIds = new Map<string, number>();

  /** File name of the WASM file without extension, e.g. `java`. */
  readonly name: string;
  /**
   * Of the parser library; only `syntax` may use it, and no type declaration of the package names it.
   * @internal
   */
  readonly language: Language;
  /**
   * How trees of this grammar leave the parser.
   * @internal
   */
  readonly exporter: Exporter;

  /** @internal */
  constructor(name: string, language: Language, exporter: Exporter) {
    this.name = name;
    this.language = language;
    this.exporter = exporter;
    this.#kinds = language.types;
    for (let id = 0; id < language.types.length; id++) {
      const name = language.types[id];
      if (name === undefined || name === null || !language.nodeTypeIsVisible(id)) continue;
      const ids = language.nodeTypeIsNamed(id) ? this.#namedIds : this.#anonymousIds;
      // Several symbols may share a name; the exported id is the public one, which is what idForNodeType answers.
      if (!ids.has(name)) ids.set(name, language.idForNodeType(name, ids === this.#namedIds) ?? id);
    }
    language.fields.forEach((name, id) => {
      if (name) this.#fieldIds.set(name, id);
    });
  }

  kindName(kind: number): string {
    return kind === ERROR_KIND ? 'ERROR' : (this.#kinds[kind] ?? '');
  }

  /** Number of kinds; kinds are below it, `ERROR_KIND` aside. */
  get kindCount(): number {
    return this.#kinds.length;
  }

  /** Id of a named kind. @throws Error for a name that the grammar does not have: a slip in a language's table. */
  named(name: string): number {
    const id = this.#namedIds.get(name);
    if (id === undefined) throw new Error(`grammar ${this.name} has no node kind "${name}"`);
    return id;
  }

  /** Id of a named kind, or -1 if the grammar does not have it. */
  namedOrNone(name: string): number {
    return this.#namedIds.get(name) ?? -1;
  }

  /** Id of a keyword or punctuation mark, or -1. */
  anonymous(text: string): number {
    return this.#anonymousIds.get(text) ?? -1;
  }

  /** Id of a field. @throws Error for a name that the grammar does not have. */
  fieldId(name: string): number {
    const id = this.#fieldIds.get(name);
    if (id === undefined) throw new Error(`grammar ${this.name} has no field "${name}"`);
    return id;
  }

  /** Name of a field id, or null for 0 and unknown ids. */
  fieldName(id: number): string | null {
    return this.language.fields[id] ?? null;
  }
}

/** Reads `NAME.wasm` of the package's grammars; replaced in a browser, where files are fetched. */
export type GrammarReader = (file: string) => Promise<Uint8Array>;

let reader: GrammarReader = readFromPackage;
const modules = new Map<string, Promise<WebAssembly.Module>>();
const grammars = new Map<string, Promise<Grammar>>();

const memory = {} as WasmMemory;
let core: Promise<void> | undefined;

/** Where WASM files come from. Call before the first grammar is loaded. */
export function setGrammarReader(next: GrammarReader): void {
  reader = next;
}

/** Modules compiled elsewhere in this process (file name without extension → module); for worker threads. */
export function adoptModules(compiled: Readonly<Record<string, WebAssembly.Module>>): void {
  for (const [name, module] of Object.entries(compiled)) modules.set(name, Promise.resolve(module));
}

/** The modules compiled so far, in a form that can be posted to a worker thread. */
export async function compiledModules(): Promise<Record<string, WebAssembly.Module>> {
  const entries = await Promise.all([...modules].map(async ([name, module]) => [name, await module] as const));
  return Object.fromEntries(entries);
}

/**
 * Loads a grammar of the package by name, or any tree-sitter grammar by the path of its WASM file.
 * @throws Error with one line when the file is missing or is not a grammar of a supported version.
 */
export function loadGrammar(nameOrFile: string): Promise<Grammar> {
  let grammar = grammars.get(nameOrFile);
  if (!grammar) {
    grammar = load(nameOrFile);
    grammar.catch(() => grammars.delete(nameOrFile));
    grammars.set(nameOrFile, grammar);
  }
  return grammar;
}

async function load(nameOrFile: string): Promise<Grammar> {
  core ??= startCore();
  const [module] = await Promise.all([compile(nameOrFile), core]);
  const language = Language.loadSync(module);
  const name = nameOrFile.replace(/^.*[\\/]/, '').replace(/\.wasm$/, '');
  return new Grammar(name, language, chooseExporter(language));
}

/** The bulk reader if it agrees with the cursor on a text that has names, errors, nesting and a comment. */
function chooseExporter(language: Language): Exporter {
  const fast = memoryExporter(memory, language);
  const parser = new Parser();
  parser.setLanguage(language);
  const tree = parser.parse('a = f(b, "c\\n") + 1;\nclass A { int x = 2; } // d\n)');
  parser.delete();
  if (!tree) return cursorExporter;
  try {
    return sameArrays(fast(tree), cursorExporter(tree)) ? fast : cursorExporter;
  } catch {
    return cursorExporter;
  } finally {
    tree.delete();
  }
}

async function startCore(): Promise<void> {
  const module = await compile('tree-sitter');
  // Emscripten fills the object with views of its memory; `instantiateWasm` saves a second compilation.
  await Parser.init(
    Object.assign(memory, {
      instantiateWasm: (
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
        return {};
      },
    }) as never,
  );
}

function compile(nameOrFile: string): Promise<WebAssembly.Module> {
  let module = modules.get(nameOrFile);
  if (!module) {
    module = reader(nameOrFile.endsWith('.wasm') ? nameOrFile : `${nameOrFile}.wasm`).then((bytes) =>
      WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>),
    );
    module.catch(() => modules.delete(nameOrFile));
    modules.set(nameOrFile, module);
  }
  return module;
}

let folder: string | undefined;

/** Reads from the `grammars` folder of the package, which lies one to three levels above the running file. */
async function readFromPackage(file: string): Promise<Uint8Array> {
  const { readFile } = await import('node:fs/promises');
  if (/[\\/]/.test(file)) return readFile(file);
  if (folder === undefined) {
    const { existsSync } = await import('node:fs');
    const { fileURLToPath } = await import('node:url');
    const candidates = ['../grammars/', '../../grammars/', '../../../grammars/'].map((path) =>
      fileURLToPath(new URL(path, import.meta.url)),
    );
    folder = candidates.find((path) => existsSync(`${path}tree-sitter.wasm`));
    if (folder === undefined)
      throw new Error(`grammar files not found (looked in ${candidates.join(', ')}); reinstall refscope`);
  }
  return readFile(folder + file);
}
