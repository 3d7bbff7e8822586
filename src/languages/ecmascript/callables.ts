// Functions and methods: declarations, class and literal methods, accessors, constructors, signatures without a body.
import type { OpenDeclaration } from '../../model/builder.ts';
import { expressionBody, rangeOf } from '../../model/parts.ts';
import { functionWords, keyName, memberDecorators, modifiersBefore } from './headers.ts';
import type { NativeKind } from './native-kinds.ts';
import { isMemberOfLiteral } from './object-literals.ts';
import { callableParts } from './parts.ts';
import type { Opened, Reading } from './reading.ts';

/** `function f() {}`, or its signature alone in a declaration file. */
export function functionDeclaration(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  const named = reading.defaultableName(tree.childByField(node, field.name));
  const place = reading.place(node);
  const hasBody = tree.kind[node] !== kind.function_signature;
  if (!hasBody && isOverload(reading, place.outer)) return 'skip';
  const documentation = reading.documentation(place.outer);
  return reading.declare(
    open,
    {
      kind: 'function',
      nativeKind: hasBody ? 'function declaration' : 'function signature',
      ...named,
      node,
      documentation,
      modifiers: [...place.words, ...functionWords(reading.tree, node)],
      visibility: reading.visibility(open, place, named.name, documentation),
      ...callableParts(reading, node),
      ...(!hasBody && overloadsOf(reading, place.outer)),
    },
    place.outer,
  );
}

/** A method of a class or an object literal, with its accessors and constructors. */
export function method(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, kind, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  if (nameNode < 0) return null;
  const inClass = tree.kind[tree.parent[node]] === kind.class_body;
  const isMember = inClass || isMemberOfLiteral(tree, node, open);
  // A function of a literal that is no class belongs to the function around it (§3.10 rule 6).
  if (!isMember && reading.typed) return null;
  const name = keyName(tree, nameNode);
  const hasBody = tree.kind[node] === kind.method_definition;
  if (!hasBody && (!inClass || isOverload(reading, node))) return 'skip';
  const modifiers = modifiersBefore(tree, node, nameNode);
  const decorators = memberDecorators(tree, node);
  const documentation = reading.memberDocumentation(node, decorators);
  const isConstructor = inClass && name === 'constructor' && !modifiers.includes('static');
  const declaration = reading.declare(
    open,
    {
      kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
      nativeKind: methodWord(modifiers, inClass, isConstructor, hasBody),
      name,
      node,
      nameRange: rangeOf(tree, nameNode),
      documentation,
      modifiers,
      visibility: inClass ? reading.memberVisibility(name, modifiers, true) : reading.unlessPrivate(documentation),
      ...callableParts(reading, node),
      ...(!hasBody && overloadsOf(reading, node)),
    },
    node,
    decorators,
  );
  if (isConstructor) addParameterProperties(reading, declaration);
  return declaration;
}

function methodWord(
  modifiers: readonly string[],
  inClass: boolean,
  isConstructor: boolean,
  hasBody: boolean,
): NativeKind {
  const accessor = modifiers.includes('get') ? 'getter' : modifiers.includes('set') ? 'setter' : null;
  if (!inClass) return accessor ? `shorthand ${accessor}` : 'shorthand method';
  if (isConstructor) return 'class constructor';
  if (modifiers.includes('abstract')) return 'abstract method';
  return accessor ?? (hasBody ? 'class method' : 'method signature');
}

/** `constructor(private readonly a: A)` declares a field, too. */
function addParameterProperties(reading: Reading, owner: OpenDeclaration): void {
  for (const parameter of owner.parameters) {
    if (parameter.modifiers.length === 0) continue;
    reading.addLateField(owner, owner.parent as OpenDeclaration, {
      kind: 'field',
      nativeKind: 'parameter property' satisfies NativeKind,
      name: parameter.name,
      node: parameter.node,
      nameRange: parameter.nameRange,
      start: parameter.start,
      end: parameter.end,
      // What decorates the parameter is told of that.
      annotations: [],
      modifiers: parameter.modifiers,
      type: parameter.type,
      visibility: reading.memberVisibility(parameter.name, parameter.modifiers, false),
      ...expressionBody(reading.tree, parameter.defaultValue),
    });
  }
}

/** The signatures of one name up to the given one, which is the last of them and stands for all; none if it is the only one. */
export function overloadsOf(reading: Reading, signature: number): { overloads: readonly string[] } | null {
  const { tree } = reading;
  const name = overloadedName(reading, signature);
  if (name === null) return null;
  const parent = tree.parent[signature];
  const overloads = [tree.textOf(signature)];
  for (let node = signature - 1; node > parent; node--) {
    while (tree.parent[node] !== parent) node = tree.parent[node];
    if (!tree.isNamed(node) || tree.isExtra(node)) continue;
    if (overloadedName(reading, node) !== name) break;
    overloads.unshift(tree.textOf(node));
  }
  return overloads.length > 1 ? { overloads } : null;
}

/**
 * Tells whether a signature is followed by another signature or the implementation of the same name: then it is no
 * declaration of its own (§3.10 rule 2).
 */
export function isOverload(reading: Reading, signature: number): boolean {
  const { tree, kind } = reading;
  const name = overloadedName(reading, signature);
  if (name === null) return false;
  const end = tree.next[tree.parent[signature]];
  for (let c = tree.next[signature]; c < end; c = tree.next[c]) {
    if (!tree.isNamed(c) || tree.isExtra(c) || tree.kind[c] === kind.decorator) continue;
    return overloadedName(reading, c) === name;
  }
  return false;
}

/** Name of the function or method that a node declares, exported or not; null for other nodes, and for `get` and `set`. */
function overloadedName(reading: Reading, node: number): string | null {
  const { tree, kind, field } = reading;
  let inner = node;
  while (tree.kind[inner] === kind.export_statement || tree.kind[inner] === kind.ambient_declaration) {
    const [wrapped] = tree.namedChildren(inner);
    if (wrapped === undefined) return null;
    inner = wrapped;
  }
  const k = tree.kind[inner];
  const isCallable =
    k === kind.function_signature ||
    k === kind.function_declaration ||
    k === kind.generator_function_declaration ||
    k === kind.method_signature ||
    k === kind.abstract_method_signature ||
    k === kind.method_definition;
  const nameNode = isCallable ? tree.childByField(inner, field.name) : -1;
  if (nameNode < 0 || modifiersBefore(tree, inner, nameNode).some((word) => word === 'get' || word === 'set'))
    return null;
  return keyName(tree, nameNode);
}
