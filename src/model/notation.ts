// How a language's elements are written in descriptions (refactoring-types.md §3). Data, and the few functions that data
// cannot say; what a language leaves out is as in Java.
import { annotationText } from './annotation-text.ts';
import { namesAround } from './anonymous-path.ts';
import type { CodeNode } from './code.ts';
import {
  type Annotation,
  type Declaration,
  type FileModel,
  isCallable,
  isType,
  type Parameter,
  type TypeReference,
} from './declaration.ts';

/** Notation of one language. */
export interface Notation {
  /** Parameters print their types where a method is told. */
  readonly parameterTypes: boolean;
  /** A parameter prints its type where it is told itself; a change of the type always does. */
  readonly typedParameters: boolean;
  /** Methods print their return type, where one is written. */
  readonly returnTypes: boolean;
  /** Attributes print their visibility. */
  readonly attributeVisibility: boolean;
  /** Printed for a parameter, variable or attribute without a written type; '' prints the name alone. */
  readonly missingType: string;
  /** The same for parameters of lambdas. */
  readonly missingLambdaType: string;
  /** A parameter of a lambda is told as a variable (Rename Variable), or as a parameter. */
  readonly lambdaParameters: 'variable' | 'parameter';
  /** A variable that becomes a parameter, or the reverse, also tells its changed type. */
  readonly typesOfOtherKind: boolean;
  /** A type that one version alone writes is a change of type, told with `missingType` for the other (§3.3). */
  readonly inferredTypes: boolean;
  /** Statements print in Java's normal form, or as they are written with blanks collapsed. */
  readonly statementText: 'canonical' | 'source';
  /** An attribute or local variable is the whole declaration for a location (§4.1), or the declarator: name through value. */
  readonly variableExtent: 'declarator' | 'declaration';
  /** Element types of statements, by kind, that have others in this language than elsewhere (§4.2). */
  readonly elementTypes?: Readonly<Record<string, string>>;
  /** Type as printed; the source form of `TypeReference.text` by default. */
  type(type: Pick<TypeReference, 'text'>): string;
  /** Tells whether two printed types are one, though written otherwise. */
  isSameType(before: string, after: string): boolean;
  /** A printed type without its packages (§3.3): `a.b.Map.Entry<c.D>` → `Map.Entry<D>`. */
  shortType(type: string): string;
  /** Annotation or decorator as printed (§3.8). */
  annotation(file: FileModel, annotation: Annotation): string;
  /** Parameters that are printed; `self` and the like are left out. */
  parameters(method: Declaration): readonly Parameter[];
  /** The attribute that a parameter declares, of which alone its changes are told; null for none. */
  attributeOf(parameter: Parameter, method: Declaration): Declaration | null;
  /** Name of a method as printed: with its assignment target, receiver type … */
  methodName(method: Declaration): string;
  /** Qualified name of a type, anonymous class, or of a file as the class of its top-level members. */
  className(container: Declaration): string;
  /** Qualified name of the class that a member belongs to: of the nearest type or file, unless functions count too. */
  ownerName(member: Declaration): string;
  /**
   * Type printed for a variable without a written one, from its initial value or a comment behind it in the text of the file;
   * null for none. Absent: never.
   */
  readonly valueType?: (value: CodeNode, text: string) => string | null;
  /**
   * Functions have the visibility of their place, be it a module, type or function: no change is told between two places
   * (§3.10); or members of classes alone have, which are written without one.
   */
  readonly visibilityByPlace: 'never' | 'classes' | 'always';
  /** Constructors are methods: code of one that its superclass's has now was extracted, not pulled up. */
  readonly constructorsAreMethods: boolean;
  /** The bare name of a function is a value: `f` of `g(f)`. */
  readonly functionNames: boolean;
  /** A parameter that gives way to a member of another one, `headers` to `request.headers`, has a new name and type. */
  readonly memberIsRename: boolean;
  /** Whether a type as written has a member of a name: `{a:string}`. */
  readonly hasMember?: (type: string, name: string) => boolean;
  /**
   * Languages of one value say visibility, modifiers and annotations alike. Between others they come and go with the notation:
   * nothing is told of them where a file was converted.
   */
  readonly modifierWords: string;
  /** Modifiers of attributes and methods whose coming and going is not told. */
  readonly silentModifiers: readonly string[];
  /** What is read as annotations is for the compiler alone, `[[nodiscard]]`, and its coming and going is not told (§3.8). */
  readonly silentAnnotations?: boolean;
  /** A module is called `module` wherever its code is named; else some types call it `attribute` (`{providerKind}`). */
  readonly moduleProvider: 'attribute' | 'module';
  /**
   * Name of the class to which a callable written outside of it belongs, `A.prototype.f = …`, '' where it is not said, as in
   * `extend(A, { f() {} })`; null for others.
   */
  readonly classOfOuterMember?: (member: Declaration) => string | null;
  /** What a member of a class is known by, wherever it is written: an accessor is not the method of its name. Absent: its name. */
  readonly nameInClass?: (member: Declaration) => string;
  /** The path by which code knows a function of an object or of all objects of a class, in whatever notation; null for others. */
  readonly memberPath?: (member: Declaration) => string | null;
  /** Objects that a module exports as a whole: `exports` of `exports.f = …`, `default` of `export default { … }`. */
  readonly exportObjects?: ReadonlySet<string>;
  /** A new module with members of an old one was extracted from that, as a class would be. */
  readonly modulesAreExtracted: boolean;
  /** Attributes of a module are told as its variables, too. */
  readonly moduleVariables: boolean;
  /** A file belongs to the package that it declares, wherever it lies; else to its folder. */
  readonly declaredPackages: boolean;
  /** Package of a file as its folders name it; absent where these are no part of a qualified name. */
  readonly folderPackage?: (file: FileModel) => string;
  /** Name of files that only declare a package or document it. */
  readonly packageFile?: string;
  /**
   * What classes of equal names are told with: as many folders as make them differ (§3.10 rule 12), or the base name of the
   * file, where they stand in no namespace; members of namespaces always. Null where one name is one class.
   */
  readonly toldApartBy: 'folders' | 'file' | null;
  /** What modules of equal names are told with; classes of them are known by the name alone. */
  readonly modulesToldApartBy?: 'folders';
  /** What modules of equal names are told with where members went from one to the other. */
  readonly moduleMembersToldApartBy?: 'folders';
  /** What import paths call a file: no extension, the folder for its index. Absent where imports name no files. */
  readonly importPath?: (path: string) => string;
  /** What `importPath` says of the file that an import path means in another file; null if that is not known. */
  readonly importedPath?: (from: string, imported: string) => string | null;
  /** Name, without extension, of the file that stands for its folder: `index`, `__init__`. Absent where none does. */
  readonly folderFile?: string;
  /** Import paths are those of files, seen from some folder. */
  readonly includesFiles: boolean;
  /** Qualified name of a file as a class of its own (`Move Class`). */
  moduleName(file: FileModel): string;
}

/** Package, enclosing types and name joined by dots; local classes and anonymous ones by the path of what is around them. */
export function dottedClassName(container: Declaration): string {
  const parts: string[] = [];
  for (let d: Declaration | null = container; d; d = d.parent) {
    if (d.kind === 'file') break;
    if (isType(d) && d.name === '') {
      const created = (type: string) => `new ${type}`;
      const supertype = d.supertypes[0];
      parts.unshift(...namesAround(d, created), ...(supertype ? [created(supertype.text)] : []));
    } else if (
      isType(d) ||
      d.kind === 'namespace' ||
      isCallable(d) ||
      d.kind === 'field' ||
      d.kind === 'enumConstant'
    ) {
      if (d.name !== '') parts.unshift(d.name);
    }
  }
  const { packageName } = container.file;
  return [...(packageName ? [packageName] : []), ...parts].join('.');
}

/** The nearest type or file around a member. */
export function nearestContainer(member: Declaration): Declaration {
  let owner = member.parent;
  while (owner && !(isType(owner) || owner.kind === 'file')) owner = owner.parent;
  return owner ?? member.file.root;
}

/** Keeps the parameters computed for a method, so that they can be compared by identity. */
export function perMethod(parameters: (method: Declaration) => readonly Parameter[]): Notation['parameters'] {
  const known = new WeakMap<Declaration, readonly Parameter[]>();
  return (method) => {
    let result = known.get(method);
    if (!result) known.set(method, (result = parameters(method)));
    return result;
  };
}

/** File name without folder and extension. */
export function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

/** Java's notation, the default. */
export const javaNotation: Notation = {
  parameterTypes: true,
  typedParameters: true,
  returnTypes: true,
  attributeVisibility: true,
  missingType: 'null',
  missingLambdaType: 'null',
  lambdaParameters: 'variable',
  typesOfOtherKind: true,
  inferredTypes: false,
  statementText: 'canonical',
  variableExtent: 'declarator',
  type: (type) => type.text,
  isSameType: (before, after) => before === after,
  shortType: (type) => type.replace(/(?<![\p{L}\p{N}_$.])(?:\p{Ll}[\p{L}\p{N}_$]*\.)+(?=\p{Lu})/gu, ''),
  annotation: (file, annotation) => annotationText(file, annotation, 'compact'),
  parameters: (method) => method.parameters,
  attributeOf: () => null,
  methodName: (method) => method.name,
  className: dottedClassName,
  ownerName: (member) => dottedClassName(nearestContainer(member)),
  visibilityByPlace: 'never',
  constructorsAreMethods: false,
  functionNames: false,
  memberIsRename: true,
  modifierWords: 'java',
  silentModifiers: [],
  moduleProvider: 'attribute',
  modulesAreExtracted: false,
  moduleVariables: false,
  declaredPackages: true,
  packageFile: 'package-info.java',
  toldApartBy: null,
  includesFiles: false,
  moduleName: (file) => dottedClassName(file.root),
};
