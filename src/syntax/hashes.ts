// Hashes of subtrees, two 32-bit lanes each. Equal hashes are a hint: confirm on text before believing them
// (`sameContent`). One pass from the last node to the first, so children are ready before their parent.
import type { SyntaxTree } from './tree.ts';

/** Per node: the lanes of its content hash (kinds, leaf text, no white space). */
export interface TreeHashes {
  readonly contentA: Uint32Array;
  readonly contentB: Uint32Array;
}

/** Mixes a value into one lane; multiplier and rotation differ between the lanes. */
function mixA(hash: number, value: number): number {
  hash = Math.imul(hash ^ value, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

function mixB(hash: number, value: number): number {
  hash = Math.imul(hash ^ ((value << 13) | (value >>> 19)), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** Hashes of all subtrees. Text between children that no leaf covers (string contents) counts as content. */
export function hashTree(tree: SyntaxTree): TreeHashes {
  const { length, kind, start, end, next, text } = tree;
  const contentA = new Uint32Array(length);
  const contentB = new Uint32Array(length);
  for (let i = length - 1; i >= 0; i--) {
    let ca = mixA(0x2545f491, kind[i]);
    let cb = mixB(0x6c8e9cf5, kind[i]);
    let at = start[i];
    for (let c = i + 1; c < next[i]; c = next[c]) {
      for (; at < start[c]; at++) {
        const code = text.charCodeAt(at);
        if (code > 32) {
          ca = mixA(ca, code);
          cb = mixB(cb, code);
        }
      }
      ca = mixA(ca, contentA[c]);
      cb = mixB(cb, contentB[c]);
      at = end[c];
    }
    const leaf = next[i] === i + 1;
    for (; at < end[i]; at++) {
      const code = text.charCodeAt(at);
      if (leaf || code > 32) {
        ca = mixA(ca, code);
        cb = mixB(cb, code);
      }
    }
    contentA[i] = ca;
    contentB[i] = cb;
  }
  return { contentA, contentB };
}

/** Tells whether two subtrees have equal kinds and equal leaf text (white space between leaves aside). */
export function sameContent(a: SyntaxTree, i: number, b: SyntaxTree, j: number): boolean {
  const ha = a.hashes;
  const hb = b.hashes;
  if (ha.contentA[i] !== hb.contentA[j] || ha.contentB[i] !== hb.contentB[j]) return false;
  const size = a.next[i] - i;
  if (size !== b.next[j] - j) return false;
  for (let k = 0; k < size; k++) {
    const x = i + k;
    const y = j + k;
    if (a.kind[x] !== b.kind[y] || a.next[x] - x !== b.next[y] - y) return false;
    if (a.next[x] === x + 1) {
      const length = a.end[x] - a.start[x];
      if (length !== b.end[y] - b.start[y]) return false;
      for (let o = 0; o < length; o++) {
        if (a.text.charCodeAt(a.start[x] + o) !== b.text.charCodeAt(b.start[y] + o)) return false;
      }
    }
  }
  return true;
}
