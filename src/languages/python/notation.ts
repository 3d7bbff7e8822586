// How Python elements are written (spec/refactoring-types.md §3): parameters by name only, classes by their module's path
// below the source folder, module-level code as `__module__`.
import { annotationText } from '../../model/annotation-text.ts';
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { javaNotation, type Notation, perMethod } from '../../model/notation.ts';

const sourceFolders: ReadonlySet<string> = new Set(['src', 'lib', 'tests']);

/** `texar/modules/a.py` → `modules.a`: the path below the first folder named src, lib or tests, else below the first folder. */
export function modulePath(path: string): string {
  const segments = path.replace(/\.pyi?$/, '').split('/');
  const folders = segments.slice(0, -1);
  const source = folders.findIndex((segment) => sourceFolders.has(segment));
  return segments.slice(source >= 0 ? source + 1 : Math.min(1, folders.length)).join('.');
}

/** Classes and functions around a declaration, itself included, below the module. */
function path(declaration: Declaration | null): string[] {
  const parts: string[] = [];
  for (let d = declaration; d && d.kind !== 'file'; d = d.parent) {
    if ((isType(d) || isCallable(d)) && d.name !== '') parts.unshift(d.name);
  }
  return parts;
}

function className(container: Declaration): string {
  const parts = path(container);
  return [modulePath(container.file.path), ...(parts.length > 0 ? parts : ['__module__'])].join('.');
}

export const pythonNotation: Notation = {
  ...javaNotation,
  parameterTypes: false,
  returnTypes: false,
  attributeVisibility: false,
  missingType: '',
  missingLambdaType: '',
  lambdaParameters: 'variable',
  annotation: (file, annotation) => annotationText(file, annotation, 'source'),
  parameters: perMethod((method) => method.parameters.filter((parameter) => !parameter.modifiers.includes('self'))),
  className,
  ownerName: (member) => className(member.parent ?? member),
  // `p = Path(x)` prints `p : Path`.
  valueType: (value) => {
    if (value.kind !== 'call' && value.kind !== 'creation') return null;
    const name = value.label || (value.child('type')?.label ?? '');
    if (!/^_*[A-Z]/.test(name)) return null;
    const receiver = value.child('receiver');
    return receiver?.kind === 'name' ? `${receiver.label}.${name}` : receiver ? null : name;
  },
  moduleName: (file) => `${modulePath(file.path)}.__module__`,
};
