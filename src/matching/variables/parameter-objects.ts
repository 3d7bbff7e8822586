// Parameters that went into an object: `draw(x, y)` that became `draw(point)`, where `point.x` or `point.getX()` stands
// for `x` (statement-mapping.md §4.1, Merge Parameter; the mirror image splits one). Their names tell it before any
// statement is mapped, and so much of a statement changes that without them none might be.
import { type CodeNode, ownNodes } from '../../model/code.ts';
import type { Declaration, Parameter } from '../../model/declaration.ts';
import type { Body } from '../bodies/bodies.ts';
import { words } from '../words.ts';
import { copyOf } from './bound-members.ts';
import { variablesOf } from './variables.ts';

/** Names of parameters of one version → the members of a parameter of the other version that they are now, or were. */
export type MembersByName = ReadonlyMap<string, CodeNode[]>;

const NONE: MembersByName = new Map();
// Fewer parameters that one object has members for may have them by chance.
const FEWEST = 2;

/** What parameters of the left version stand for in the right one, and the other way round. */
export function parameterObjects(
  left: Body,
  right: Body,
): { readonly left: MembersByName; readonly right: MembersByName } {
  const [l, r] = [left.declaration, right.declaration];
  const [lost, gained] = [without(l, r), without(r, l)];
  if (lost.length === 0 || gained.length === 0 || lost.length + gained.length <= FEWEST)
    return { left: NONE, right: NONE };
  return { left: membersOf(right, gained, lost), right: membersOf(left, lost, gained) };
}

/** A parameter of one version and the one of the other version that has it, and others, as members: tells such pairs. */
export function areMemberAndObject(left: Body, right: Body): (l: string, r: string) => boolean {
  const objects = parameterObjects(left, right);
  const holds = (parts: MembersByName, name: string, object: string) =>
    parts.get(name)?.some((member) => member.child('receiver')?.label === object) ?? false;
  return (l, r) => holds(objects.left, l, r) || holds(objects.right, r, l);
}

/** Parameters whose name the other version has for none. */
function without({ parameters }: Declaration, other: Declaration): Parameter[] {
  return parameters.filter(({ name }) => name !== '' && other.parameters.every((p) => p.name !== name));
}

/** Members of an object in a body that are called as several parameters are, which the body has no variables for. */
function membersOf(body: Body, objects: readonly Parameter[], parts: readonly Parameter[]): MembersByName {
  if (parts.length < FEWEST) return NONE;
  const variables = variablesOf(body);
  const named = new Map(parts.filter((p) => variables.named(p.name).length === 0).map((p) => [keyOf(p.name), p.name]));
  if (named.size < FEWEST) return NONE;
  for (const object of objects) {
    const found = new Map<string, CodeNode[]>();
    for (const { node } of body.fragments) {
      for (const part of ownNodes(node)) {
        const name = readOf(part, object.name) ? named.get(keyOf(part.label)) : undefined;
        if (name !== undefined && !found.has(name)) found.set(name, [copyOf(part)]);
      }
    }
    if (found.size >= FEWEST) return found;
  }
  return NONE;
}

/** `object.x`, `object.x()` */
function readOf(node: CodeNode, object: string): boolean {
  if (node.kind !== 'member' && (node.kind !== 'call' || node.all('argument').length > 0)) return false;
  const receiver = node.child('receiver');
  return receiver?.kind === 'name' && receiver.label === object;
}

/** `x`, `x_`, `mX` and `getX` are one. */
function keyOf(name: string): string {
  const all = words(name);
  return (all.length > 1 && /^(?:get|is|m)$/.test(all[0]) ? all.slice(1) : all).join(' ');
}
