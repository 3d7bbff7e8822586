// The parts that node policies are put together from.
import type { Declaration } from '../model/declaration.ts';
import type { NodePolicy, NodeRole } from './node-policy.ts';

/** The name, with the parameter types that the language declares. */
export function declaredSignature({ signature }: Declaration, name: string): string {
  const open = signature.indexOf('(');
  return open < 0 ? name : name + signature.slice(open);
}

/** The name alone. */
export function bareName(_declaration: Declaration, name: string): string {
  return name;
}

export function parameterNames({ parameters }: Declaration): readonly string[] {
  return parameters.map(({ name }) => name);
}

/** A file that is a node: its functions are its children. */
export const fileRole: NodeRole = {
  type: 'File',
  category: 'file',
  isContainer: true,
  isMember: false,
  isConstructor: false,
  signature: bareName,
  namespace: 'folder',
  nestedNamespace: null,
  abstract: 'never',
  body: 'whole',
  range: 'declaration',
};

/** A class, interface … of a package. */
export const typeRole: NodeRole = {
  ...fileRole,
  type: 'Type',
  category: 'type',
  namespace: 'package',
  nestedNamespace: '',
};

/** A method; what is declared in its body belongs to the type around it. */
export const methodRole: NodeRole = {
  type: 'Function',
  category: 'function',
  isContainer: false,
  isMember: true,
  isConstructor: false,
  signature: declaredSignature,
  namespace: 'package',
  nestedNamespace: null,
  abstract: 'withoutBody',
  body: 'own',
  range: 'declaration',
};

export const constructorRole: NodeRole = { ...methodRole, isMember: false, isConstructor: true, fixedName: 'new' };

/** A function of a file or another function; functions may be nested in it. */
export const functionRole: NodeRole = { ...methodRole, isMember: false, isContainer: true, namespace: 'folder' };

/** Cuts at the ends of statements of languages with semicolons and braces. */
export const bracedFragments: NodePolicy['fragments'] = { breaks: new Set([';', '{', '}']), lineBreaks: false };

/** Cuts at line ends, too. */
export const lineFragments: NodePolicy['fragments'] = { breaks: new Set([';', '{', '}']), lineBreaks: true };

export const methodNaming: NodePolicy['naming'] = { functionWord: 'Method', signatures: 'byParameter' };

export const functionNaming: NodePolicy['naming'] = { functionWord: 'Function', signatures: 'one' };

/** Every form of call that the model knows. */
export const allCalls: NodePolicy['uses']['kinds'] = [
  'call',
  'creation',
  'thisCall',
  'superCall',
  'superMethod',
  'reference',
];
