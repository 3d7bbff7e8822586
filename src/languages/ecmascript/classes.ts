// Classes, their fields and static blocks.
import type { OpenDeclaration } from '../../model/builder.ts';
import { expressionBody, rangeOf } from '../../model/parts.ts';
import { decoratorsIn, keyName, memberDecorators, modifiersBefore } from './headers.ts';
import { declareHeld, holdLiteral } from './holders.ts';
import { bodyOf, classParts } from './parts.ts';
import type { Opened, Reading } from './reading.ts';
import { annotatedType } from './types.ts';

export function classDeclaration(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  const named = reading.defaultableName(nameNode);
  const place = reading.place(node);
  const documentation = reading.documentation(place.outer);
  // `@A export class B` has the decorator before `export`.
  const outerDecorators = place.outer === node ? [] : decoratorsIn(tree, place.outer);
  return reading.declare(
    open,
    {
      kind: 'class',
      nativeKind: 'class declaration',
      ...named,
      node,
      documentation,
      modifiers: [...place.words, ...modifiersBefore(tree, node, nameNode < 0 ? tree.next[node] : nameNode)],
      visibility: reading.typed ? reading.visibility(open, place, named.name, documentation) : 'public',
      ...classParts(reading, node),
    },
    place.outer,
    [...outerDecorators, ...decoratorsIn(tree, node)],
  );
}

/** A class expression that nothing holds but, with `new` before it, its only object. */
export function classExpression(reading: Reading, node: number, open: OpenDeclaration): Opened {
  if (open.valueNode === node) return null;
  const { tree, field } = reading;
  const nameNode = tree.childByField(node, field.name);
  const holder = nameNode < 0 ? reading.literalHolders.get(node) : undefined;
  return reading.declare(
    open,
    {
      kind: 'class',
      nativeKind: 'class expression',
      node,
      ...(nameNode < 0 ? { name: holder?.name ?? '' } : reading.defaultableName(nameNode)),
      ...(holder && { qualifier: holder.qualifier, nameRange: holder.nameRange }),
      visibility: reading.typed ? 'private' : 'public',
      ...classParts(reading, node),
    },
    node,
    decoratorsIn(tree, node),
  );
}

/** A field; one that holds a function is a method (§3.10 rule 5). */
export function classField(reading: Reading, node: number, open: OpenDeclaration): Opened {
  const { tree, field } = reading;
  // The grammars call the name differently.
  const nameNode = Math.max(tree.childByField(node, field.name), tree.childByField(node, field.property));
  if (nameNode < 0) return null;
  const value = tree.childByField(node, field.value);
  const name = keyName(tree, nameNode);
  const nameRange = rangeOf(tree, nameNode);
  const modifiers = modifiersBefore(tree, node, nameNode);
  const decorators = memberDecorators(tree, node);
  const held = declareHeld(
    reading,
    open,
    {
      node,
      value,
      native: 'class field',
      name,
      nameRange,
      qualifier: null,
      place: reading.memberPlace(node),
      isMember: true,
      visibility: (_, isFunction) => reading.memberVisibility(name, modifiers, isFunction),
    },
    modifiers,
    decorators,
  );
  if (held) return held;
  if (value >= 0) holdLiteral(reading, value, null);
  return reading.declare(
    open,
    {
      kind: 'field',
      nativeKind: 'class field',
      name,
      node,
      nameRange,
      documentation: reading.memberDocumentation(node, decorators),
      modifiers,
      type: annotatedType(tree, tree.childByField(node, field.type)),
      visibility: reading.memberVisibility(name, modifiers, false),
      ...expressionBody(tree, value),
    },
    node,
    decorators,
  );
}

export function staticBlock(reading: Reading, node: number, open: OpenDeclaration): Opened {
  return reading.declare(
    open,
    {
      kind: 'initializer',
      nativeKind: 'static block',
      name: '',
      node,
      modifiers: ['static'],
      visibility: 'private',
      ...bodyOf(reading, node),
    },
    node,
  );
}
