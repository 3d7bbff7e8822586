// The node policies of all languages (spec/refdiff.md §1.2–1.4): as the published plugins had them, and improved. A
// language without an entry of its own takes the general one. Families are compared apart from each other.
import type { Declaration } from '../model/declaration.ts';
import type { NodePolicy, NodeRole } from './node-policy.ts';

const type: NodeRole = {
  type: 'Type',
  category: 'type',
  isContainer: true,
  isMember: false,
  isConstructor: false,
  signature: 'name',
  namespace: 'package',
  nestedNamespace: '',
  abstract: 'never',
  body: 'whole',
  range: 'declaration',
};

const method: NodeRole = {
  type: 'MethodDeclaration',
  category: 'function',
  isContainer: false,
  isMember: true,
  isConstructor: false,
  signature: 'declared',
  namespace: 'package',
  nestedNamespace: null,
  abstract: 'withoutBody',
  body: 'own',
  range: 'declaration',
};

const constructors: NodeRole = { ...method, isMember: false, isConstructor: true, fixedName: 'new' };

const parameterNames = (declaration: Declaration) => declaration.parameters.map(({ name }) => name);

/** §1.2: named types other than annotation types, and their methods; a local class belongs to the nearest type. */
export const publishedJava: NodePolicy = {
  rules: [
    { kinds: ['annotation', 'enumConstant'], treatment: 'ignored' },
    { kinds: ['class'], named: false, treatment: 'ignored' },
    { kinds: ['class', 'record'], treatment: { ...type, type: 'ClassDeclaration' } },
    { kinds: ['interface'], treatment: { ...type, type: 'InterfaceDeclaration', abstract: 'always' } },
    { kinds: ['enum'], treatment: { ...type, type: 'EnumDeclaration' } },
    { kinds: ['constructor'], treatment: constructors },
    { kinds: ['method'], treatment: method },
  ],
  comments: 'words',
  bodyParameters: parameterNames,
  fragments: { breaks: new Set([';', '{', '}']), lineBreaks: false },
  uses: { kinds: ['call'], callers: 'functions', targets: 'resolved' },
  subtypes: 'superclassChains',
  naming: { functionWord: 'Method', signatures: 'byParameter' },
};

/** §9.2: every named type is a type, whatever its kind, so that conversions are seen; every form of call is a use. */
export const improvedJava: NodePolicy = {
  ...publishedJava,
  rules: [
    { kinds: ['enumConstant'], treatment: 'ignored' },
    { kinds: ['class'], named: false, treatment: 'ignored' },
    { kinds: ['class', 'record', 'enum'], treatment: type },
    { kinds: ['interface', 'annotation'], treatment: { ...type, abstract: 'always' } },
    { kinds: ['constructor'], treatment: constructors },
    { kinds: ['method'], treatment: method },
  ],
  uses: {
    kinds: ['call', 'creation', 'thisCall', 'superCall', 'superMethod', 'reference'],
    callers: 'nearest',
    targets: 'resolved',
  },
  subtypes: 'all',
};

/** Language → family. Languages of one family are compared with each other. */
const families: Readonly<Record<string, string>> = { typescript: 'javascript', cpp: 'c' };

/** Family of a language: its own name where it has no relatives. */
export function familyOf(language: string): string {
  return families[language] ?? language;
}

/** The published rules by family. */
export const publishedPolicies: Readonly<Record<string, NodePolicy>> = { java: publishedJava };

/** The improved rules by family. */
export const improvedPolicies: Readonly<Record<string, NodePolicy>> = { java: improvedJava };
