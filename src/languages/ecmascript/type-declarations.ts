// Interfaces, type aliases, enums and namespaces of TypeScript.
import type { OpenDeclaration } from '../../model/builder.ts';
import { bracedBody, expressionBody, rangeOf } from '../../model/parts.ts';
import { isOverload, overloadsOf } from './callables.ts';
import { keyName, modifiersBefore, typeParametersOf } from './headers.ts';
import type { NativeKind } from './native-kinds.ts';
import { callableParts, classParts } from './parts.ts';
import type { Opened, Reading } from './reading.ts';
import { annotatedType, typeReference } from './types.ts';

/** An interface or enum. */
export function typeDeclaration(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  if (nameNode < 0) return null;
  const word = tree.kind[node] === kind.enum_declaration ? 'enum' : 'interface';
  const declaration = declareType(reading, node, nameNode, open, word, word, classParts(reading, node));
  if (declaration.bodyNode >= 0) {
    if (word === 'enum') addEnumMembers(reading, declaration.bodyNode, declaration);
    else addTypeMembers(reading, declaration.bodyNode, declaration);
  }
  // Nothing in it declares anything more.
  return 'skip';
}

/** `type A = …`. Object types are its members' place, alone or as operands of the top-level intersection (§3.10 rule 5). */
export function typeAlias(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  const value = tree.childByField(node, field.value);
  if (nameNode < 0 || value < 0) return null;
  const bodies = objectTypes(reading, value);
  const declaration = declareType(reading, node, nameNode, open, 'typeAlias', 'type alias', {
    typeParameters: typeParametersOf(tree, node),
    type: typeReference(tree, value),
    ...(bodies.length === 1 ? bracedBody(tree, bodies[0]) : expressionBody(tree, value)),
  });
  for (const body of bodies) addTypeMembers(reading, body, declaration);
  return 'skip';
}

function declareType(
  reading: Reading,
  node: number,
  nameNode: number,
  open: OpenDeclaration,
  kind: 'interface' | 'enum' | 'typeAlias',
  nativeKind: NativeKind,
  parts: ReturnType<typeof classParts> | Pick<OpenDeclaration, 'typeParameters' | 'type' | 'body' | 'bodyNode'>,
): OpenDeclaration {
  const { tree } = reading;
  const place = reading.place(node);
  const name = tree.textOf(nameNode);
  const documentation = reading.documentation(place.outer);
  return reading.declare(
    open,
    {
      kind,
      nativeKind,
      name,
      node,
      nameRange: rangeOf(tree, nameNode),
      documentation,
      modifiers: [...place.words, ...modifiersBefore(tree, node, nameNode)],
      visibility: reading.visibility(open, place, name, documentation),
      ...parts,
    },
    place.outer,
  );
}

function objectTypes(reading: Reading, type: number): number[] {
  const { tree, kind } = reading;
  const result: number[] = [];
  const rest = [type];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (tree.kind[node] === kind.object_type) result.push(node);
    else if (tree.kind[node] === kind.intersection_type || tree.kind[node] === kind.parenthesized_type)
      rest.push(...tree.namedChildren(node).reverse());
  }
  return result;
}

function addTypeMembers(reading: Reading, body: number, owner: OpenDeclaration): void {
  const { tree, kind, field } = reading;
  for (const node of tree.namedChildren(body)) {
    const isMethod = tree.kind[node] === kind.method_signature;
    const nameNode = tree.childByField(node, field.name);
    if ((!isMethod && tree.kind[node] !== kind.property_signature) || nameNode < 0) continue;
    const name = keyName(tree, nameNode);
    if (isMethod && isOverload(reading, node)) continue;
    reading.declare(
      owner,
      {
        kind: isMethod ? 'method' : 'field',
        nativeKind: isMethod ? 'method signature' : 'property signature',
        name,
        node,
        nameRange: rangeOf(tree, nameNode),
        documentation: reading.documentation(node),
        modifiers: modifiersBefore(tree, node, nameNode),
        isAbstract: isMethod,
        ...(isMethod
          ? { ...callableParts(reading, node), ...overloadsOf(reading, node) }
          : { type: annotatedType(tree, tree.childByField(node, field.type)) }),
      },
      node,
    );
  }
}

function addEnumMembers(reading: Reading, body: number, owner: OpenDeclaration): void {
  const { tree, kind, field } = reading;
  for (const node of tree.namedChildren(body)) {
    const isAssignment = tree.kind[node] === kind.enum_assignment;
    const nameNode = isAssignment ? tree.childByField(node, field.name) : node;
    const value = isAssignment ? tree.childByField(node, field.value) : -1;
    if (nameNode < 0) continue;
    reading.declare(
      owner,
      {
        kind: 'enumConstant',
        nativeKind: 'enum member',
        name: keyName(tree, nameNode),
        node,
        nameRange: rangeOf(tree, nameNode),
        documentation: reading.documentation(node),
        ...expressionBody(tree, value),
      },
      node,
    );
  }
}

/** `namespace A.B { … }`, `declare module 'x' { … }`. */
export function namespace(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  if (nameNode < 0) return null;
  const nativeKind = tree.kind[nameNode] === kind.string ? 'ambient module' : 'namespace';
  return declareNamespace(reading, node, nameNode, open, nativeKind);
}

/** `declare global { … }`; other ambient declarations are what they wrap. */
export function ambientDeclaration(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree } = reading;
  const word = tree.childOfKind(node, tree.grammar.anonymous('global'));
  return word < 0 ? null : declareNamespace(reading, node, word, open, 'ambient module');
}

function declareNamespace(
  reading: Reading,
  node: number,
  nameNode: number,
  open: OpenDeclaration,
  nativeKind: 'namespace' | 'ambient module',
): OpenDeclaration {
  const { tree, kind } = reading;
  const place = reading.place(node);
  const name = keyName(tree, nameNode);
  const block = tree.childOfKind(node, kind.statement_block);
  const documentation = reading.documentation(place.outer);
  return reading.declare(
    open,
    {
      kind: 'namespace',
      nativeKind,
      name,
      node,
      nameRange: rangeOf(tree, nameNode),
      documentation,
      modifiers: [...place.words],
      visibility: nativeKind === 'ambient module' ? 'public' : reading.visibility(open, place, name, documentation),
      ...bracedBody(tree, block),
    },
    place.outer,
  );
}
