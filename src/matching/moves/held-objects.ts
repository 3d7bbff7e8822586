// What `this` is to a method that went to a class which holds the object: `self.queue.run()` and `self.shop.queue.run()`
// (statement-mapping.md §2.4). No type need say so: the other method asks what it holds for what the one asks its own object for.
import { CodeNode, preOrder } from '../../model/code.ts';
import type { Body } from '../bodies/bodies.ts';
import { isOfThis } from '../bodies/shapes.ts';

// So many members of one name are not those of two things by chance.
const ENOUGH_MEMBERS = 3;

/** Names of members that code asks for, by the object that it asks: `''` for its own one, the name of what it holds for others. */
type Asked = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Body, Asked>();

function askedIn(body: Body): Asked {
  let asked = known.get(body);
  if (!asked) known.set(body, (asked = read(body)));
  return asked;
}

function read({ declaration, root }: Body): Asked {
  const result = new Map<string, Set<string>>();
  const fields = declaration.parent?.children.filter(({ kind }) => kind === 'field') ?? [];
  const held = new Set(fields.map(({ name }) => name));
  const add = (object: string, member: string) => {
    const members = result.get(object);
    if (members) members.add(member);
    else result.set(object, new Set([member]));
  };
  for (const node of preOrder(root)) {
    const receiver = node.kind === 'member' || node.kind === 'call' ? node.child('receiver') : null;
    const object = receiver && nameOfHeld(receiver, held);
    if (object !== null) add(object, node.label);
    // What the own object is asked for need not be said to be its.
    else if (!receiver && (node.kind === 'call' || (node.kind === 'name' && held.has(node.label)))) add('', node.label);
  }
  return result;
}

/** `''` for `this`, `a` of `this.a` and of `a` where that is a field; null for all else. */
function nameOfHeld(receiver: CodeNode, fields: ReadonlySet<string>): string | null {
  const { kind, label } = receiver;
  if (kind === 'this') return '';
  if (isOfThis(receiver)) return label;
  return kind === 'name' && fields.has(label) ? label : null;
}

/** The object that code of a method of another class holds, and that is the own one of the first method; null where none is. */
export function heldObject(own: Body, other: Body): CodeNode | null {
  const wanted = askedIn(own).get('');
  if (!wanted || wanted.size < ENOUGH_MEMBERS) return null;
  const asked = askedIn(other);
  const kept = asked.get('');
  let best: string | null = null;
  let most = ENOUGH_MEMBERS - 1;
  for (const [object, members] of asked) {
    if (object === '') continue;
    const common = [...members].filter((name) => wanted.has(name) && !kept?.has(name)).length;
    if (common > most) [best, most] = [object, common];
  }
  if (best === null) return null;
  return new CodeNode('member', best, -1, -1, -1).add('receiver', new CodeNode('this', '', -1, -1, -1));
}
