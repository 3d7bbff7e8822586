// The virtual body of a field (spec/refdiff.md §4.3): for every read or write of it, the tokens of the nearest statement
// around the access, and the tokens of its initial value. Accesses are found by name, with or without `this`.
import { type CodeNode, isStatement, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable, isType } from '../../model/declaration.ts';
import { firstTokenAt } from '../../syntax/tokens.ts';
import type { Cst, CstNode } from '../cst.ts';
import type { Resolution } from '../resolution.ts';

/** A stretch of code that counts for a field, and how often. */
export interface FieldUse {
  readonly file: number;
  readonly start: number;
  readonly end: number;
}

const identifier = /^[\p{L}_$]/u;

/** Uses of all fields of a revision, in order of place. */
export function fieldUses(cst: Cst, resolution: Resolution): Map<CstNode, FieldUse[]> {
  const byName = new Map<string, CstNode[]>();
  const uses = new Map<CstNode, FieldUse[]>();
  for (const node of cst.nodes) {
    if (node.role.category !== 'field') continue;
    byName.set(node.name, [...(byName.get(node.name) ?? []), node]);
    const { body } = node.declaration;
    uses.set(node, body ? [{ file: node.file, start: body.start, end: body.end }] : []);
  }
  cst.files.forEach((file, number) => {
    for (const method of file.declarations) {
      if (!isCallable(method) || !method.body) continue;
      for (const { fields, at, times } of accessesOf(method, byName, resolution)) {
        const statement = statementAt(method, at) ?? method.body;
        for (const field of fields) {
          const list = uses.get(field);
          for (let i = 0; i < times; i++) list?.push({ file: number, start: statement.start, end: statement.end });
        }
      }
    }
  });
  return uses;
}

interface Access {
  readonly fields: readonly CstNode[];
  /** Offset of the field's name. */
  readonly at: number;
  /** `this.x` counts as two: for the access and for the name in it. */
  readonly times: number;
}

function* accessesOf(
  method: Declaration,
  byName: ReadonlyMap<string, readonly CstNode[]>,
  resolution: Resolution,
): Generator<Access> {
  const { file, body } = method;
  if (!body) return;
  const { tokens, text } = file;
  const nested = method.children.filter((child) => child.body);
  const tokenAt = (i: number) => (i < 0 || i >= tokens.length ? '' : text.slice(tokens.start[i], tokens.end[i]));
  for (let i = firstTokenAt(tokens, body.start); i < tokens.length && tokens.start[i] < body.end; i++) {
    const at = tokens.start[i];
    if (tokens.comment[i] === 1 || !identifier.test(text[at])) continue;
    const fields = byName.get(tokenAt(i));
    if (!fields || tokenAt(i + 1) === '(') continue;
    // What a nested declaration uses is found there.
    if (nested.some((child) => child.start <= at && at < child.end)) continue;
    const receiver = tokenAt(i - 1) === '.' ? tokenAt(i - 2) : null;
    // Names qualified by a variable or a type do not count: only so do the published figures come out (§7.3).
    if (receiver !== null && receiver !== 'this' && receiver !== 'super') continue;
    const meant = fields.filter((field) => isInScope(method, field, resolution));
    if (receiver === null && meant.length > 0 && isShadowed(method, tokenAt(i))) continue;
    if (meant.length > 0) yield { fields: meant, at, times: receiver === 'this' ? 2 : 1 };
  }
}

/** Whether the field is one of a type around the method, or of a supertype of one. */
function isInScope(method: Declaration, field: CstNode, resolution: Resolution): boolean {
  const owner = field.declaration.parent;
  if (!owner) return false;
  for (let d: Declaration | null = method; d; d = d.parent) {
    if (isType(d) && resolution.isSubtype(d, owner)) return true;
  }
  return false;
}

/** Whether a parameter or local variable of the method has the name. */
function isShadowed(method: Declaration, name: string): boolean {
  return method.parameters.some((parameter) => parameter.name === name) || bodyOf(method).locals.has(name);
}

/** The statements of a method and the names that it declares. */
interface Body {
  readonly root: CodeNode | null;
  readonly locals: ReadonlySet<string>;
}

const bodies = new WeakMap<Declaration, Body>();

function bodyOf(method: Declaration): Body {
  let body = bodies.get(method);
  if (!body) {
    const root = method.file.language.lower?.(method) ?? null;
    const locals = new Set<string>();
    if (root)
      for (const { kind, label } of preOrder(root)) if (kind === 'variable' || kind === 'parameter') locals.add(label);
    bodies.set(method, (body = { root, locals }));
  }
  return body;
}

/** The innermost statement, blocks aside, that contains an offset. */
function statementAt(method: Declaration, offset: number): CodeNode | null {
  let innermost: CodeNode | null = null;
  for (let node = bodyOf(method).root; node; ) {
    if (isStatement(node) && node.kind !== 'block' && node.kind !== 'catch' && node.kind !== 'finally')
      innermost = node;
    node = node.children.find((child) => child.start <= offset && offset < child.end) ?? null;
  }
  return innermost;
}
