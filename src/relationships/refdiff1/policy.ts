// The entities of RefDiff 1.0 (spec/refdiff.md §4.1): types, methods and fields of Java, with the source folder as part of
// what identifies a type.
import type { NodePolicy, NodeRole } from '../node-policy.ts';
import { publishedJava } from '../policies.ts';
import { constructorRole, methodRole, typeRole } from '../roles.ts';

const type: NodeRole = { ...typeRole, namespace: 'sourceFolderAndPackage', nestedNamespace: null };
const field: NodeRole = {
  ...methodRole,
  type: 'Field',
  category: 'field',
  isMember: true,
  signature: (_declaration, name) => `#${name}`,
};

/** Local and anonymous classes, annotation types and enum constants are no candidates. */
export const refdiff1Policy: NodePolicy = {
  ...publishedJava,
  rules: [
    { kinds: ['annotation', 'enumConstant'], treatment: 'ignored' },
    { kinds: ['class'], named: false, treatment: 'ignored' },
    { kinds: ['class', 'record', 'enum', 'interface'], isLocal: true, treatment: 'ignored' },
    { kinds: ['class', 'record', 'enum'], treatment: type },
    { kinds: ['interface'], treatment: { ...type, abstract: 'always' } },
    { kinds: ['constructor'], treatment: { ...constructorRole, fixedName: '' } },
    { kinds: ['method'], treatment: methodRole },
    { kinds: ['field'], treatment: field },
  ],
  comments: 'none',
  uses: { kinds: ['call'], callers: 'ownFunction', targets: 'resolved' },
};
