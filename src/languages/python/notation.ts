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

/** Classes and functions around a declaration, itself included; functions of the module stand in `__module__`. */
function path(declaration: Declaration | null): string[] {
  const parts: string[] = [];
  let outermost: Declaration | null = null;
  for (let d = declaration; d && d.kind !== 'file'; d = d.parent) {
    if (!(isType(d) || isCallable(d)) || d.name === '') continue;
    parts.unshift(d.name);
    outermost = d;
  }
  return outermost && isType(outermost) ? parts : ['__module__', ...parts];
}

function className(container: Declaration): string {
  return [modulePath(container.file.path), ...path(container)].join('.');
}

export const pythonNotation: Notation = {
  ...javaNotation,
  statementText: 'source',
  parameterTypes: false,
  returnTypes: false,
  attributeVisibility: false,
  missingType: '',
  missingLambdaType: '',
  lambdaParameters: 'variable',
  shortType: (type) => type,
  annotation: (file, annotation) => annotationText(file, annotation, 'source'),
  parameters: perMethod((method) => method.parameters.filter((parameter) => !parameter.modifiers.includes('self'))),
  className,
  ownerName: (member) => className(member.parent ?? member),
  // `p = Path(x)` prints `p : Path`, `p = os.Path(x)` prints `p : os.Path`.
  valueType: (value) => {
    if (value.kind === 'creation') return value.child('type')?.label ?? null;
    if (value.kind !== 'call' || !/^_*[A-Z]/.test(value.label)) return null;
    const parts = [value.label];
    let receiver = value.child('receiver');
    for (; receiver?.kind === 'member'; receiver = receiver.child('receiver')) parts.unshift(receiver.label);
    if (receiver && receiver.kind !== 'name') return null;
    return [...(receiver ? [receiver.label] : []), ...parts].join('.');
  },
  moduleName: (file) => className(file.root),
};
