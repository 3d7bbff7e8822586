// Helps languages to build a `FileModel`: creates declarations in pre-order and fills in what most of them leave empty.
import type { Declaration, FileModel } from './declaration.ts';

/** What a language states of a declaration; everything it leaves out is empty. */
export type DeclarationParts = Pick<Declaration, 'kind' | 'nativeKind' | 'name' | 'node' | 'start' | 'end'> &
  Partial<Omit<Declaration, 'file' | 'parent' | 'children' | 'index'>>;

/** A declaration under construction: its lists may still grow. */
export type OpenDeclaration = {
  -readonly [K in keyof Declaration]: Declaration[K] extends readonly (infer E)[] ? E[] : Declaration[K];
};

/** Adds a declaration to the file, as the last child of `parent` (null only for the file itself). */
export function declare(file: FileModel, parent: OpenDeclaration | null, parts: DeclarationParts): OpenDeclaration {
  const declaration: OpenDeclaration = {
    qualifier: null,
    signature: parts.name,
    nameRange: { start: parts.start, end: parts.start },
    body: null,
    bodyNode: -1,
    valueNode: -1,
    documentation: null,
    visibility: 'public',
    type: null,
    isAbstract: false,
    isStatic: false,
    isIncidental: false,
    ...parts,
    annotations: [...(parts.annotations ?? [])],
    modifiers: [...(parts.modifiers ?? [])],
    typeParameters: [...(parts.typeParameters ?? [])],
    parameters: [...(parts.parameters ?? [])],
    thrown: [...(parts.thrown ?? [])],
    supertypes: [...(parts.supertypes ?? [])],
    calls: [...(parts.calls ?? [])],
    file,
    parent: parent as Declaration | null,
    children: [],
    index: file.declarations.length,
  };
  file.declarations.push(declaration as Declaration);
  parent?.children.push(declaration as Declaration);
  return declaration;
}

/** Adds the declaration of the file itself; call it first. */
export function declareFile(file: FileModel, nativeKind: string): OpenDeclaration {
  const end = file.text.length;
  return declare(file, null, {
    kind: 'file',
    nativeKind,
    name: file.path.slice(file.path.lastIndexOf('/') + 1),
    node: 0,
    start: 0,
    end,
    body: { start: 0, end },
    bodyNode: 0,
  });
}
