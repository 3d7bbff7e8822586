// How each language writes what is seeded: a new function and its call, a new variable, a parameter, a negation.
import type { Declaration } from '../../src/model/declaration.ts';

/** A value that a new function takes, with its written type, or null where none is known. */
export interface TypedName {
  readonly name: string;
  readonly type: string | null;
}

/** Code of one language. Texts are lines without indentation, unless said. */
export interface Spelling {
  /** Whether types must be written, so that code with unknown ones is left alone. */
  readonly typed: boolean;
  /** Whether a variable is declared before it is assigned. */
  readonly declares: boolean;
  /** Ends a statement. */
  readonly terminator: string;
  variable(name: string, value: string): string;
  parameter(value: TypedName): string;
  /** The head of a function up to where its body begins. `host`: the declaration that it is cut out of. */
  head(name: string, parameters: readonly TypedName[], result: string | null, host: Declaration): string;
  /** What follows the body; '' for none. */
  readonly tail: string;
  call(name: string, values: readonly string[], host: Declaration): string;
  not(condition: string): string;
}

const list = (values: readonly string[]) => values.join(', ');
const bang = (condition: string) => `!(${condition})`;
const isMember = (host: Declaration) => host.kind === 'method' || host.kind === 'constructor';

const java: Spelling = {
  typed: true,
  declares: true,
  terminator: ';',
  variable: (name, value) => `var ${name} = ${value};`,
  parameter: ({ name, type }) => `${type} ${name}`,
  head: (name, parameters, result, host) =>
    `private ${host.isStatic ? 'static ' : ''}${result ?? 'void'} ${name}(${list(parameters.map(java.parameter))}) {`,
  tail: '}',
  call: (name, values) => `${name}(${list(values)})`,
  not: bang,
};

const kotlin: Spelling = {
  typed: false,
  declares: true,
  terminator: '',
  variable: (name, value) => `val ${name} = ${value}`,
  parameter: ({ name, type }) => `${name}: ${type ?? 'Any'}`,
  head: (name, parameters, result) =>
    `private fun ${name}(${list(parameters.map(kotlin.parameter))})${result === null ? '' : `: ${result}`} {`,
  tail: '}',
  call: java.call,
  not: bang,
};

const javascript: Spelling = {
  typed: false,
  declares: true,
  terminator: ';',
  variable: (name, value) => `const ${name} = ${value};`,
  parameter: ({ name }) => name,
  head: (name, parameters, _result, host) =>
    `${isMember(host) ? '' : 'function '}${name}(${list(parameters.map((p) => p.name))}) {`,
  tail: '}',
  call: (name, values, host) => `${isMember(host) ? 'this.' : ''}${name}(${list(values)})`,
  not: bang,
};

const typescript: Spelling = {
  ...javascript,
  parameter: ({ name, type }) => (type === null ? name : `${name}: ${type}`),
  head: (name, parameters, _result, host) =>
    `${isMember(host) ? 'private ' : 'function '}${name}(${list(parameters.map(typescript.parameter))}) {`,
};

const isBound = (host: Declaration) => host.parameters[0]?.name === 'self';

const python: Spelling = {
  typed: false,
  declares: false,
  terminator: '',
  variable: (name, value) => `${name} = ${value}`,
  parameter: ({ name }) => name,
  head: (name, parameters, _result, host) =>
    `def ${name}(${list([...(isBound(host) ? ['self'] : []), ...parameters.map((p) => p.name)])}):`,
  tail: '',
  call: (name, values, host) =>
    `${isBound(host) ? 'self.' : ''}${name}(${list(values.filter((value) => value !== 'self'))})`,
  not: (condition) => `not (${condition})`,
};

const c: Spelling = {
  ...java,
  variable: (name, value) => `int ${name} = ${value};`,
  head: (name, parameters, result) => `static ${result ?? 'void'} ${name}(${list(parameters.map(java.parameter))}) {`,
};

/** By the language's name. */
export const spellings: ReadonlyMap<string, Spelling> = new Map([
  ['java', java],
  ['kotlin', kotlin],
  ['javascript', javascript],
  ['typescript', typescript],
  ['python', python],
  ['c', c],
]);
