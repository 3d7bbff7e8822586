// A name that went on to a part of what it stood for, `a = f().g()` and `a = f(); b = a.g()`, or came from one
// (statement-mapping.md §4.1): the two declarations of the name look alike, but what it stood for has the new one.
import type { CodeNode } from '../../model/code.ts';
import type { Body } from '../bodies/bodies.ts';
import type { BodyMapping, Pools } from '../bodies/body-mapping.ts';
import { declaredIn } from '../bodies/calls-of-names.ts';
import type { ContentIndex } from '../bodies/content.ts';

// Words of a part that says more than a name.
const SMALLEST_PART = 2;

/** Statements that may take part in another mapping: all but declarations of names for a part; null if there are none. */
export function withoutNamesOfParts(mapping: BodyMapping, index: ContentIndex): Pools | null {
  const { left, right, toLeft, toRight } = mapping;
  const [ofLeft, ofRight] = [new Set<number>(), new Set<number>()];
  for (const pair of mapping.pairs) {
    const name = declaredIn(pair.left);
    if (name === null || name !== declaredIn(pair.right)) continue;
    const [before, after] = [initOf(pair.left.node), initOf(pair.right.node)];
    if (!before || !after || index.content(before) === index.content(after)) continue;
    if (isMadeBeside(index, right, toLeft, name, after, before, left)) ofRight.add(pair.right.index);
    else if (isMadeBeside(index, left, toRight, name, before, after, right)) ofLeft.add(pair.left.index);
  }
  if (ofLeft.size + ofRight.size === 0) return null;
  return { left: (fragment) => !ofLeft.has(fragment.index), right: (fragment) => !ofRight.has(fragment.index) };
}

function initOf({ children: [declared] }: CodeNode): CodeNode | null {
  return declared.child('init');
}

/** A free statement gives another name, which the other version has not, to the whole: what is made of the part as it was before. */
function isMadeBeside(
  index: ContentIndex,
  body: Body,
  partners: Int32Array,
  name: string,
  part: CodeNode,
  whole: CodeNode,
  other: Body,
): boolean {
  if (index.size(part) < SMALLEST_PART || index.size(whole) <= index.size(part)) return false;
  return body.fragments.some((fragment) => {
    const declared = partners[fragment.index] < 0 ? declaredIn(fragment) : null;
    if (declared === null || declared === name || !fragment.words.includes(name)) return false;
    const value = initOf(fragment.node);
    if (!value || other.fragments.some((each) => declaredIn(each) === declared)) return false;
    return isWhole(index, value, whole, name, part);
  });
}

/** The code is that of the whole, with the name in the place of the part. */
function isWhole(index: ContentIndex, code: CodeNode, whole: CodeNode, name: string, part: CodeNode): boolean {
  const work: [CodeNode, CodeNode][] = [[code, whole]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const [own, other] = pair;
    if (own.kind === 'name' && own.label === name) {
      if (index.content(other) !== index.content(part)) return false;
      continue;
    }
    if (index.content(own) === index.content(other)) continue;
    const { children } = own;
    if (own.kind !== other.kind || own.label !== other.label || children.length !== other.children.length) return false;
    if (children.length === 0 || children.some((child, i) => child.role !== other.children[i].role)) return false;
    for (const [i, child] of children.entries()) work.push([child, other.children[i]]);
  }
  return true;
}
