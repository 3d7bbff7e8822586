// Head and body of functions and classes, in whatever form they are declared.
import type { DeclarationParts } from '../../model/builder.ts';
import { type Body, bracedBody, expressionBody } from '../../model/parts.ts';
import { parametersOf, supertypesOf, typeParametersOf } from './headers.ts';
import type { Reading } from './reading.ts';
import { annotatedType } from './types.ts';

type CallableParts = Pick<DeclarationParts, 'parameters' | 'typeParameters' | 'type' | 'body' | 'bodyNode'>;

/** What the head and body of a function, method or signature say. */
export function callableParts(reading: Reading, callable: number): CallableParts {
  const { tree, field } = reading;
  return {
    parameters: parametersOf(tree, callable),
    typeParameters: typeParametersOf(tree, callable),
    type: annotatedType(tree, tree.childByField(callable, field.return_type)),
    ...bodyOf(reading, callable),
  };
}

/** Body of a function: the inside of the block, or the expression. */
export function bodyOf({ tree, kind, field }: Reading, callable: number): Body {
  const body = tree.childByField(callable, field.body);
  return tree.kind[body] === kind.statement_block ? bracedBody(tree, body) : expressionBody(tree, body);
}

type ClassParts = Pick<DeclarationParts, 'typeParameters' | 'supertypes' | 'body' | 'bodyNode'>;

/** What the head and body of a class, interface or enum say. */
export function classParts(reading: Reading, node: number): ClassParts {
  const { tree, field } = reading;
  return {
    typeParameters: typeParametersOf(tree, node),
    supertypes: supertypesOf(tree, node),
    ...bracedBody(tree, tree.childByField(node, field.body)),
  };
}
