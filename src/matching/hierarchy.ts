// Who is a subtype of whom in one version, by the names that the files write (model-diff.md D9). A name means every type
// of that simple name in the changed files; a name that none of them declares stands for itself.
import { type CodeModel, type Declaration, isType } from '../model/declaration.ts';

/** The supertype relation of one model. */
export class Hierarchy {
  readonly #byName = new Map<string, Declaration[]>();
  readonly #ancestors = new Map<Declaration, ReadonlySet<Declaration>>();
  readonly #ancestorNames = new Map<Declaration, ReadonlySet<string>>();

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

  /** All declared supertypes, direct and indirect; cycles are harmless. */
  ancestors(type: Declaration): ReadonlySet<Declaration> {
    let result = this.#ancestors.get(type);
    if (!result) {
      const found = new Set<Declaration>();
      const work = [type];
      for (let t = work.pop(); t; t = work.pop()) {
        for (const { name } of t.supertypes) {
          for (const candidate of this.named(name)) {
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
      for (const ancestor of this.ancestors(type)) for (const { name } of ancestor.supertypes) names.add(name);
      this.#ancestorNames.set(type, (result = names));
    }
    return result;
  }

  isSubtype(type: Declaration, ancestor: Declaration): boolean {
    return this.ancestors(type).has(ancestor);
  }
}
