// The node policies of the improved engine (spec/refdiff.md §9.2): every named type is a type, every named function a
// function, every form of call a use.
import type { Declaration } from '../model/declaration.ts';
import type { NodePolicy, NodeRole } from './node-policy.ts';
import {
  allCalls,
  bareName,
  bracedFragments,
  constructorRole,
  declaredSignature,
  fileRole,
  functionNaming,
  functionRole,
  lineFragments,
  methodNaming,
  methodRole,
  parameterNames,
  typeRole,
} from './roles.ts';

const types = ['class', 'record', 'enum', 'object', 'struct', 'union'] as const;
const interfaceRole: NodeRole = { ...typeRole, abstract: 'always' };

/** Java, and the shape of all languages whose code lies in types of packages. */
const java: NodePolicy = {
  rules: [
    { kinds: ['enumConstant'], treatment: 'ignored' },
    { kinds: ['class'], named: false, treatment: 'ignored' },
    { kinds: types, treatment: typeRole },
    { kinds: ['interface', 'annotation'], treatment: interfaceRole },
    { kinds: ['constructor'], treatment: constructorRole },
    { kinds: ['method'], treatment: methodRole },
    { kinds: ['function'], treatment: { ...functionRole, namespace: 'package' } },
  ],
  comments: 'words',
  parameters: parameterNames,
  fragments: bracedFragments,
  uses: { kinds: allCalls, callers: 'nearest', targets: 'resolved' },
  subtypes: 'all',
  naming: methodNaming,
};

const kotlin: NodePolicy = { ...java, comments: 'one', fragments: lineFragments };

/** Files are nodes; nested nodes have no namespace. */
const moduleType: NodeRole = { ...typeRole, namespace: null, nestedNamespace: null };
const moduleFunction: NodeRole = { ...functionRole, namespace: null };
const moduleMethod: NodeRole = { ...moduleFunction, isMember: true };
const moduleConstructor: NodeRole = { ...moduleFunction, isConstructor: true, fixedName: 'new' };

/** Languages whose files are modules: functions and types of files. */
const modules: NodePolicy = {
  rules: [
    { kinds: ['file'], treatment: fileRole },
    { kinds: types, named: true, treatment: moduleType },
    { kinds: ['interface', 'annotation'], treatment: { ...moduleType, abstract: 'always' } },
    { kinds: ['constructor'], treatment: moduleConstructor },
    { kinds: ['method'], treatment: moduleMethod },
    { kinds: ['function'], treatment: moduleFunction },
  ],
  comments: 'one',
  parameters: parameterNames,
  fragments: lineFragments,
  uses: { kinds: allCalls, callers: 'nearest', targets: 'possible' },
  subtypes: 'all',
  naming: methodNaming,
};

const scriptFunction: NodeRole = { ...moduleFunction, signature: bareName, range: 'value' };

/** Object literals only group what they contain; signatures without body are no functions. */
const javascript: NodePolicy = {
  ...modules,
  rules: [
    { kinds: ['file'], treatment: fileRole },
    { kinds: ['class', 'enum'], named: true, treatment: moduleType },
    { kinds: ['interface', 'typeAlias'], treatment: { ...moduleType, abstract: 'always' } },
    { nativeKinds: ['function signature', 'method signature'], treatment: 'ignored' },
    { kinds: ['constructor'], treatment: { ...scriptFunction, isConstructor: true } },
    { kinds: ['method'], named: true, treatment: { ...scriptFunction, isMember: true } },
    { kinds: ['function'], named: true, treatment: scriptFunction },
  ],
  naming: functionNaming,
};

/** The name with the complete types of parameters and result, so that every change of them is one of the signature. */
function fullSignature(declaration: Declaration, name: string): string {
  const parameters = declaration.parameters.map(({ type }) => type?.text ?? '').join(', ');
  return `${name}(${parameters}) : ${declaration.type?.text ?? ''}`;
}

/** C and C++: a function is its definition; prototypes follow it. */
const c: NodePolicy = {
  ...modules,
  rules: [
    { kinds: ['file'], treatment: fileRole },
    { kinds: ['class', 'struct', 'union', 'enum'], named: true, treatment: moduleType },
    { nativeKinds: ['macro'], treatment: 'ignored' },
    { kinds: ['function', 'method', 'constructor'], hasBody: false, treatment: 'ignored' },
    { kinds: ['constructor'], treatment: { ...moduleConstructor, signature: declaredSignature } },
    { kinds: ['method'], treatment: { ...moduleMethod, signature: fullSignature } },
    { kinds: ['function'], treatment: { ...moduleFunction, signature: fullSignature } },
  ],
  comments: 'none',
  fragments: bracedFragments,
  naming: functionNaming,
};

/** Go: methods stand beside their types, so the receiver's type is part of the identifier; packages are folders. */
const go: NodePolicy = {
  ...modules,
  rules: [
    { kinds: ['struct', 'interface', 'class', 'typeAlias'], treatment: { ...moduleType, namespace: 'folder' } },
    {
      kinds: ['method'],
      treatment: {
        ...moduleMethod,
        namespace: 'folder',
        signature: ({ qualifier }, name) => (qualifier === null ? name : `${qualifier}.${name}`),
      },
    },
    { kinds: ['function'], treatment: { ...moduleFunction, namespace: 'folder', signature: bareName } },
  ],
  naming: functionNaming,
};

/** The improved rules by family. */
export const improvedPolicies: Readonly<Record<string, NodePolicy>> = {
  java,
  kotlin,
  javascript,
  c,
  go,
  python: modules,
};
