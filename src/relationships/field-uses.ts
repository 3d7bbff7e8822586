// The virtual bodies of RefDiff 1.0's fields (spec/refdiff.md §4.3): for every read or write of a field inside a method
// the tokens of the nearest enclosing statement, plus the tokens of the field's own initial value.
import { bodyOf } from '../matching/bodies.ts';
import { ContentIndex } from '../matching/content.ts';
import { Resolver } from '../matching/resolution.ts';
import { fieldNamed, Variables } from '../matching/variables.ts';
import { type CodeNode, isStatement, preOrder } from '../model/code.ts';
import { type Declaration, type FileModel, isCallable, isType, type Range } from '../model/declaration.ts';

/** A stretch of a file that belongs to a virtual body; ranges may repeat. */
export interface UseRange extends Range {
  readonly file: FileModel;
}

function ownerOf(declaration: Declaration): Declaration | null {
  let owner = declaration.parent;
  while (owner && !isType(owner)) owner = owner.parent;
  return owner;
}

/** Per field the statements that use it, in file order; linear in the code of one revision. */
export function fieldUses(files: readonly FileModel[]): Map<Declaration, UseRange[]> {
  const result = new Map<Declaration, UseRange[]>();
  const add = (field: Declaration, file: FileModel, { start, end }: Range) => {
    const list = result.get(field);
    if (list) list.push({ file, start, end });
    else result.set(field, [{ file, start, end }]);
  };
  const index = new ContentIndex();
  const resolver = new Resolver({ files });
  const names = new Set<string>();
  for (const file of files) {
    for (const d of file.declarations) {
      if (d.kind !== 'field') continue;
      names.add(d.name);
      if (d.bodyNode >= 0) add(d, file, { start: file.tree.start[d.bodyNode], end: file.tree.end[d.bodyNode] });
    }
  }
  /** The field of a type or of one of its supertypes. */
  const fieldOf = (type: Declaration, name: string): Declaration | null => {
    for (const t of [type, ...resolver.hierarchy.ancestors(type)]) {
      const field = t.children.find((child) => child.kind === 'field' && child.name === name);
      if (field) return field;
    }
    return null;
  };
  const inherited = (from: Declaration, name: string): Declaration | null => {
    for (let owner = ownerOf(from); owner; owner = ownerOf(owner)) {
      const field = fieldOf(owner, name);
      if (field) return field;
    }
    return null;
  };
  for (const file of files) {
    for (const method of file.declarations) {
      if (!isCallable(method)) continue;
      const root = file.language.lower?.(method);
      if (!root) continue;
      const body = bodyOf(method, root, index);
      const variables = new Variables(body);
      for (const node of preOrder(root)) {
        if ((node.kind !== 'name' && node.kind !== 'member') || !names.has(node.label)) continue;
        const receiver = node.child('receiver');
        let field: Declaration | null = null;
        let times = 1;
        if (node.kind === 'name') {
          if (variables.resolve(node.label, node.start)) continue;
          field = fieldNamed(method, node.label) ?? inherited(method, node.label);
        } else if (receiver?.kind === 'this' || receiver?.kind === 'super') {
          field = inherited(method, node.label);
          // `this.x` is a field access and a name.
          times = 2;
        } else if (receiver) {
          const type = resolver.typeOf(receiver, body);
          for (const declared of type ? resolver.hierarchy.named(type) : []) field ??= fieldOf(declared, node.label);
        }
        if (field?.kind !== 'field') continue;
        const statement = enclosingStatement(node);
        for (let k = 0; k < times; k++) add(field, file, statement);
      }
    }
  }
  return result;
}

function enclosingStatement(node: CodeNode): CodeNode {
  let n = node;
  while (n.parent && !(isStatement(n) && n.kind !== 'block')) n = n.parent;
  return n;
}
