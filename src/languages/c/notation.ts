// How elements of C and C++ are written in descriptions (spec/refactoring-types.md §3.3, §3.6): `::` as a dot, and the base
// name of the file as the class of its functions.
import type { Declaration } from '../../model/declaration.ts';
import { dottedClassName, javaNotation, type Notation } from '../../model/notation.ts';

const baseName = (path: string) => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

export const cNotation: Notation = {
  ...javaNotation,
  declaredPackages: false,
  statementText: 'source',
  missingType: '',
  missingLambdaType: '',
  lambdaParameters: 'variable',
  type: ({ text }) => text.replaceAll('::', '.'),
  className: (container: Declaration) =>
    container.kind === 'file' ? baseName(container.file.path) : dottedClassName(container),
};
