// Who is a subtype of whom in one version, by the names that the files write (model-diff.md D9). Of several types with one
// simple name, qualifiers, imports and packages tell which is meant, and where they do not, each may be; a name that none
// of the changed files declares stands for itself.
import {
  type CodeModel,
  type Declaration,
  type FileModel,
  type Import,
  isType,
  qualifiedName,
  type Supertype,
} from '../model/declaration.ts';

/** The supertype relation of one model. */
export class Hierarchy {
  readonly #byName = new Map<string, Declaration[]>();
  readonly #ancestors = new Map<Declaration, ReadonlySet<Declaration>>();
  readonly #ancestorNames = new Map<Declaration, ReadonlySet<string>>();
  #descendants: ReadonlyMap<Declaration, readonly Declaration[]> | null = null;

  constructor(model: CodeModel) {
    for (const file of model.files) {
      for (const declaration of file.declarations) {
        if (!isType(declaration) || declaration.name === '') continue;
        const list = this.#byName.get(declaration.name);
        if (list) list.push(declaration);
        else this.#byName.set(declaration.name, [declaration]);
      }
    }
  }

  /** Declared types with the simple name. */
  named(name: string): readonly Declaration[] {
    return this.#byName.get(name) ?? [];
  }

  /** The declared types that a simple name may mean in the file of a type. */
  meant(type: Declaration, name: string): readonly Declaration[] {
    return visibleFrom(type, name, (simple) => this.named(simple));
  }

  /** The declared types that a supertype may mean; no type is its own. */
  #supertypes(type: Declaration, { name, text }: Supertype): readonly Declaration[] {
    const others = (types: readonly Declaration[]) => types.filter((other) => other !== type);
    const qualifier = qualifierIn(text, name);
    if (qualifier === null) return others(this.meant(type, name));
    const qualified = qualifiedBy(type.file, qualifier, others(this.named(name)));
    if (qualified.length > 0) return qualified;
    // What an imported module is asked for does not stand in another one that is no part of it.
    return others(this.meant(type, name)).filter((other) => mayStandIn(type.file, qualifier, other.file));
  }

  /** Whether a type names another one as its supertype, be it under the name that an import gives that. */
  names(type: Declaration, parent: Declaration): boolean {
    return type.supertypes.some((supertype) => this.#supertypes(type, supertype).includes(parent));
  }

  /** All declared supertypes, direct and indirect; cycles are harmless. */
  ancestors(type: Declaration): ReadonlySet<Declaration> {
    let result = this.#ancestors.get(type);
    if (!result) {
      const found = new Set<Declaration>();
      const work = [type];
      for (let t = work.pop(); t; t = work.pop()) {
        for (const supertype of t.supertypes) {
          for (const candidate of this.#supertypes(t, supertype)) {
            if (candidate !== type && !found.has(candidate)) {
              found.add(candidate);
              work.push(candidate);
            }
          }
        }
      }
      this.#ancestors.set(type, (result = found));
    }
    return result;
  }

  /** Simple names of all supertypes, those that no changed file declares included. */
  ancestorNames(type: Declaration): ReadonlySet<string> {
    let result = this.#ancestorNames.get(type);
    if (!result) {
      const names = new Set(type.supertypes.map((supertype) => supertype.name));
      for (const ancestor of this.ancestors(type)) {
        names.add(ancestor.name);
        for (const { name } of ancestor.supertypes) names.add(name);
      }
      this.#ancestorNames.set(type, (result = names));
    }
    return result;
  }

  /** All declared subtypes, direct and indirect. */
  descendants(type: Declaration): readonly Declaration[] {
    if (!this.#descendants) {
      const all = new Map<Declaration, Declaration[]>();
      for (const subtype of [...this.#byName.values()].flat()) {
        for (const ancestor of this.ancestors(subtype)) {
          const list = all.get(ancestor);
          if (list) list.push(subtype);
          else all.set(ancestor, [subtype]);
        }
      }
      this.#descendants = all;
    }
    return this.#descendants.get(type) ?? [];
  }

  isSubtype(type: Declaration, ancestor: Declaration): boolean {
    return this.ancestors(type).has(ancestor);
  }
}

/** One type names the other as its supertype, or both name a third one. */
export function areAkin(type: Declaration | null, other: Declaration | null): boolean {
  if (!type || !other) return false;
  const names = new Set([other.name, ...other.supertypes.map(({ name }) => name)]);
  return type.supertypes.some(({ name }) => names.has(name));
}

/**
 * The types that a name can mean in the file of another one: its own, imported ones, its package's. An import may give a
 * type another name there.
 */
function visibleFrom(
  { file }: Declaration,
  name: string,
  named: (name: string) => readonly Declaration[],
): readonly Declaration[] {
  const imported = file.imports.filter((one) => one.alias === name && !one.isStatic);
  const [renamed] = imported.flatMap((one) => importedName(one, file.packageName !== '') ?? []);
  const isRenamed = renamed !== undefined && renamed !== name;
  const types = named(isRenamed ? renamed : name);
  const { importPath, importedPath } = file.language.notation ?? {};
  const namesFiles = importPath !== undefined && importedPath !== undefined;
  if (!isRenamed && (types.length < 2 || (file.packageName === '' && !namesFiles))) return types;
  const own = types.filter((type) => type.file === file);
  if (own.length > 0 && !isRenamed) return own;
  if (namesFiles) {
    const modules = imported.map(({ path }) => importedPath(file.path, path));
    const there = types.filter((type) => modules.includes(importPath(type.file.path)));
    return there.length > 0 ? there : types.filter((type) => type.file !== file);
  }
  if (imported.length > 0 && file.packageName !== '')
    return types.filter((type) => imported.some(({ path }) => path === qualifiedName(type)));
  const besides = types.filter((type) => type.file.packageName === file.packageName && type.parent?.kind === 'file');
  return besides.length > 0 ? besides : types;
}

/** What is written before the name of a type: `a.b` of `a.b.C<D>`; null where nothing is. */
function qualifierIn(text: string, name: string): string | null {
  const path = text.split(/[<[(]/, 1)[0].trim().replaceAll('::', '.');
  return path.endsWith(`.${name}`) ? path.slice(0, -name.length - 1) : null;
}

/** Of types with one name those that are in what a qualifier names: a type or package, or a module that the file imports. */
function qualifiedBy(file: FileModel, qualifier: string, types: readonly Declaration[]): readonly Declaration[] {
  const [head, ...rest] = qualifier.split('.');
  const { importPath, importedPath } = file.language.notation ?? {};
  const modules = new Set<string>();
  for (const { alias, path, member } of importPath && importedPath ? file.imports : []) {
    if (alias !== head) continue;
    // `import a.b` makes `a` visible, and with it all modules of `a`.
    const isPackage = member === null && path.startsWith(`${head}.`);
    const module = importedPath?.(file.path, isPackage ? qualifier : path) ?? null;
    // A member may be a module of the package, or a type or namespace of the module.
    if (module === null) continue;
    modules.add(isPackage ? module : [module, ...(member === null ? [] : [member]), ...rest].join('/'));
    if (member !== null) modules.add(module);
  }
  const there = types.filter((type) => importPath !== undefined && modules.has(importPath(type.file.path)));
  if (there.length > 0) return there;
  return types.filter((type) => `.${qualifiedName(type)}`.endsWith(`.${qualifier}.${type.name}`));
}

/** Tells whether the module that a qualifier names may be, or be made of, a file; what no import says may be any. */
function mayStandIn({ imports, language }: FileModel, qualifier: string, { path }: FileModel): boolean {
  const { importPath } = language.notation ?? {};
  const [head] = qualifier.split('.');
  const named = importPath ? imports.filter(({ alias, member }) => alias === head && member === null) : [];
  if (!importPath || named.length === 0) return true;
  const segments = importPath(path).split('/');
  return named.some((one) => {
    const last = one.path.split(/[./]/).filter(Boolean).at(-1);
    return last === undefined || segments.includes(last);
  });
}

/** The name that a type has where an import takes it from; null where the form does not name it. */
function importedName({ member, path }: Import, hasPackages: boolean): string | null {
  if (member !== null) return member === 'default' ? null : member;
  return hasPackages ? path.slice(path.lastIndexOf('.') + 1) : null;
}
