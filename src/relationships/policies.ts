// The node policies of the published plugins (spec/refdiff.md §1.2–1.4) and which languages belong together. Languages
// for which nothing was published take the improved policy (`improved-policies.ts`).
import type { Declaration } from '../model/declaration.ts';
import { improvedPolicies } from './improved-policies.ts';
import type { NodePolicy, NodeRole } from './node-policy.ts';
import {
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

/** §1.2: named types other than annotation types, and their methods; a local class belongs to the nearest type. */
export const publishedJava: NodePolicy = {
  rules: [
    { kinds: ['annotation', 'enumConstant'], treatment: 'ignored' },
    { kinds: ['class'], named: false, treatment: 'ignored' },
    { kinds: ['class', 'record'], treatment: { ...typeRole, type: 'ClassDeclaration' } },
    { kinds: ['interface'], treatment: { ...typeRole, type: 'InterfaceDeclaration', abstract: 'always' } },
    { kinds: ['enum'], treatment: { ...typeRole, type: 'EnumDeclaration' } },
    { kinds: ['constructor'], treatment: constructorRole },
    { kinds: ['method'], treatment: methodRole },
  ],
  comments: 'words',
  parameters: parameterNames,
  fragments: bracedFragments,
  uses: { kinds: ['call'], callers: 'functions', targets: 'resolved' },
  subtypes: 'superclassChains',
  naming: methodNaming,
};

const script: NodeRole = {
  ...functionRole,
  namespace: null,
  abstract: 'never',
  signature: bareName,
  range: 'value',
};

/** Only plain identifiers are recorded: no patterns, default values and rest parameters. */
function plainParameters({ parameters }: Declaration): readonly string[] {
  return parameters
    .filter(
      ({ name, defaultValue, varargs }) => defaultValue < 0 && !varargs && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name),
    )
    .map(({ name }) => name);
}

/** §1.3: files, classes that are declared, and functions that a declaration, variable, assignment or property names. */
export const publishedJavaScript: NodePolicy = {
  rules: [
    { kinds: ['file'], treatment: fileRole },
    {
      nativeKinds: ['class declaration', 'default class'],
      named: true,
      treatment: { ...typeRole, type: 'Class', namespace: null, nestedNamespace: null },
    },
    { nativeKinds: ['class constructor'], treatment: { ...script, isConstructor: true } },
    { nativeKinds: ['class method'], treatment: { ...script, isMember: true } },
    { nativeKinds: ['getter', 'setter'], treatment: script },
    {
      nativeKinds: [
        'function declaration',
        'default function',
        'variable function',
        'variable arrow function',
        'assignment function',
        'assignment arrow function',
        'property function',
        'property arrow function',
      ],
      named: true,
      treatment: script,
    },
  ],
  comments: 'one',
  parameters: plainParameters,
  fragments: lineFragments,
  uses: { kinds: ['call'], callers: 'nearest', targets: 'sameNameUpToFile' },
  subtypes: 'none',
  naming: functionNaming,
};

/** As §1.4 spells them: a type whose basic word is left out (`unsigned x`) is `null`. */
function basicTypeSignature(declaration: Declaration, name: string): string {
  return declaredSignature(declaration, name).replace(/(?<=[(,] ?)(?:(?:un)?signed|long|short)[^,)]*(?=[,)])/g, 'null');
}

/** Pointers and arrays are recorded with their marks, which no token has, so they stay in bodies (§1.4). */
function decoratedParameters({ parameters }: Declaration): readonly string[] {
  return parameters.map(({ name, type }) => {
    const marks = type?.text ?? '';
    return marks.includes('*') ? `*${name}` : marks.includes('[') ? `${name}[]` : name;
  });
}

const program: NodeRole = { ...fileRole, type: 'Program' };

const cFunction: NodeRole = {
  ...functionRole,
  type: 'FunctionDeclaration',
  namespace: null,
  abstract: 'never',
  signature: basicTypeSignature,
};

/** §1.4: files and everything that a function declarator declares: definitions, prototypes, function pointers. */
export const publishedC: NodePolicy = {
  rules: [
    { kinds: ['file'], treatment: program },
    { nativeKinds: ['macro'], treatment: 'ignored' },
    { kinds: ['function'], treatment: cFunction },
    { kinds: ['field', 'typeAlias'], nativeKinds: ['function pointer'], treatment: cFunction },
  ],
  comments: 'none',
  parameters: decoratedParameters,
  fragments: bracedFragments,
  uses: { kinds: ['call'], callers: 'nearest', targets: 'firstInFile' },
  subtypes: 'none',
  naming: functionNaming,
};

/** Language → family. Languages of one family are compared with each other. */
const families: Readonly<Record<string, string>> = { typescript: 'javascript', cpp: 'c' };

/** Family of a language: its own name where it has no relatives. */
export function familyOf(language: string): string {
  return families[language] ?? language;
}

/** The published rules by family. */
export const publishedPolicies: Readonly<Record<string, NodePolicy>> = {
  ...improvedPolicies,
  java: publishedJava,
  javascript: publishedJavaScript,
  c: publishedC,
};
