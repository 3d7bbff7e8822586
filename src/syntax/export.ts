// Copies a parsed tree out of the parser into flat arrays, the only code that touches parser objects. The bulk reader
// walks the subtree records in WASM memory (layout of web-tree-sitter 0.27, > 20 M nodes/s); since that layout is
// internal, it is compared with the public cursor when a grammar is loaded, and the cursor is used when they disagree.
import type { Language, Tree, TreeCursor } from 'web-tree-sitter';
import { ERROR_KIND, Flag, type TreeArrays } from './tree.ts';

/** The object that Emscripten fills with views of the WASM memory; they are replaced whenever the memory grows. */
export interface WasmMemory {
  HEAPU8: Uint8Array;
  HEAPU16: Uint16Array;
  HEAPU32: Uint32Array;
}

/** Copies a tree that the parser made. The tree may be deleted afterwards. */
export type Exporter = (tree: Tree) => TreeArrays;

/** Reused between exports; `next` holds next siblings while reading and subtree ends at the end. */
class Buffers {
  capacity = 0;
  kind = new Uint16Array(0);
  start = new Uint32Array(0);
  end = new Uint32Array(0);
  parent = new Int32Array(0);
  next = new Int32Array(0);
  field = new Uint16Array(0);
  flags = new Uint8Array(0);

  reserve(count: number): void {
    if (count <= this.capacity) return;
    const capacity = Math.max(count, Math.ceil(this.capacity * 1.5), 4096);
    const grown = <T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
      old: T,
      make: new (n: number) => T,
    ): T => {
      const array = new make(capacity);
      array.set(old);
      return array;
    };
    this.kind = grown(this.kind, Uint16Array);
    this.start = grown(this.start, Uint32Array);
    this.end = grown(this.end, Uint32Array);
    this.parent = grown(this.parent, Int32Array);
    this.next = grown(this.next, Int32Array);
    this.field = grown(this.field, Uint16Array);
    this.flags = grown(this.flags, Uint8Array);
    this.capacity = capacity;
  }

  /** Copies the first `count` entries, with next siblings turned into subtree ends. */
  take(count: number): TreeArrays {
    const next = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const sibling = this.next[i];
      const parent = this.parent[i];
      next[i] = sibling >= 0 ? sibling : parent >= 0 ? next[parent] : count;
    }
    return {
      kind: this.kind.slice(0, count),
      start: this.start.slice(0, count),
      end: this.end.slice(0, count),
      parent: this.parent.slice(0, count),
      next,
      field: this.field.slice(0, count),
      flags: this.flags.slice(0, count),
    };
  }
}

const buffers = new Buffers();

// Registers of one level of the walk that are saved while its children are read.
const FRAME = 9;

/**
 * The reader of subtree records. A subtree is either inline (low bit set: symbol and sizes in two words) or a pointer
 * to a heap record whose children stand in front of it. Hidden nodes vanish: their children join the parent's.
 */
export function memoryExporter(memory: WasmMemory, language: Language): Exporter {
  const address = (language as unknown as Record<number, number>)[0];
  let stack = new Int32Array(FRAME * 256);
  return (tree) => {
    const u32 = memory.HEAPU32;
    const u16 = memory.HEAPU16;
    const u8 = memory.HEAPU8;
    const fieldCount = u32[(address + 32) >> 2];
    const maxAliasLength = u16[(address + 36) >> 1];
    const fieldSlices = u32[(address + 64) >> 2] >> 1;
    const fieldEntries = u32[(address + 68) >> 2];
    const symbolMetadata = u32[(address + 72) >> 2];
    const publicSymbols = u32[(address + 76) >> 2] >> 1;
    const aliasSequences = u32[(address + 84) >> 2] >> 1;
    const rootAddress = (tree as unknown as Record<number, number>)[0];
    const rootSlot = u32[rootAddress >> 2];
    const descendants = rootSlot & 1 ? 1 : u32[(rootSlot + 36) >> 2] ? u32[(rootSlot + 56) >> 2] + 1 : 1;
    buffers.reserve(descendants);
    const { kind, start, end, parent, next, field, flags } = buffers;

    let count = 0;
    let depth = 0;
    let slot = rootAddress;
    let lastSlot = rootAddress + 8;
    let childIndex = 0;
    let production = 0;
    let position = 0;
    let visibleParent = -1;
    let previousSibling = -1;
    let inheritedField = 0;
    let isRoot = true;
    for (;;) {
      if (slot >= lastSlot) {
        if (depth === 0) break;
        depth -= FRAME;
        const wasHidden = stack[depth + 8];
        slot = stack[depth];
        lastSlot = stack[depth + 1];
        childIndex = stack[depth + 2];
        production = stack[depth + 3];
        position = stack[depth + 4];
        visibleParent = stack[depth + 5];
        if (!wasHidden) previousSibling = stack[depth + 6];
        inheritedField = stack[depth + 7];
        continue;
      }
      const word = u32[slot >> 2];
      let symbol: number;
      let visible: number;
      let named: number;
      let extra: number;
      let missing: number;
      let padding: number;
      let size: number;
      let childCount = 0;
      let childProduction = 0;
      let error: number;
      let record = 0;
      if (word & 1) {
        visible = word & 2;
        named = (word >> 2) & 1;
        extra = word & 8;
        missing = (word >> 5) & 1;
        symbol = (word >> 8) & 255;
        const sizes = u32[(slot + 4) >> 2];
        padding = (sizes >> 16) & 255;
        size = sizes >>> 24;
        error = missing;
      } else {
        record = word;
        const w = record >> 2;
        padding = u32[w + 1];
        size = u32[w + 4];
        error = u32[w + 8] ? 1 : 0;
        childCount = u32[w + 9];
        symbol = u32[w + 10] & 65535;
        const bits = u32[w + 11];
        visible = bits & 1;
        named = (bits >> 1) & 1;
        extra = bits & 4;
        missing = (bits >> 9) & 1;
        if (childCount) childProduction = u32[w + 16] >>> 16;
        error |= missing;
      }
      slot += 8;
      const begin = position + padding;
      position = begin + size;
      let alias = 0;
      let fieldId = 0;
      if (!extra && !isRoot) {
        const index = childIndex++;
        if (production) {
          if (aliasSequences) alias = u16[aliasSequences + production * maxAliasLength + index];
          if (fieldCount) {
            const slice = fieldSlices + 2 * production;
            let remaining = u16[slice + 1];
            let entry = fieldEntries + 4 * u16[slice];
            for (; remaining > 0; remaining--, entry += 4) {
              if (u8[entry + 2] === index && !u8[entry + 3]) {
                fieldId = u16[entry >> 1];
                break;
              }
            }
          }
        }
        if (!fieldId) fieldId = inheritedField;
      }
      let hidden = 1;
      if (isRoot || visible || alias) {
        const i = count++;
        if (alias) {
          symbol = alias;
          named = u8[symbolMetadata + 3 * alias + 1];
        }
        kind[i] = symbol >= 65534 ? ERROR_KIND : u16[publicSymbols + symbol];
        start[i] = begin >> 1;
        end[i] = position >> 1;
        parent[i] = visibleParent;
        next[i] = -1;
        field[i] = fieldId;
        flags[i] =
          (named ? Flag.named : 0) |
          (missing ? Flag.missing : 0) |
          (error ? Flag.hasError : 0) |
          (extra ? Flag.extra : 0);
        if (previousSibling >= 0) next[previousSibling] = i;
        previousSibling = i;
        hidden = 0;
        isRoot = false;
      }
      if (childCount) {
        if (depth + FRAME > stack.length) {
          const larger = new Int32Array(stack.length * 2);
          larger.set(stack);
          stack = larger;
        }
        stack[depth] = slot;
        stack[depth + 1] = lastSlot;
        stack[depth + 2] = childIndex;
        stack[depth + 3] = production;
        stack[depth + 4] = position;
        stack[depth + 5] = visibleParent;
        stack[depth + 6] = previousSibling;
        stack[depth + 7] = inheritedField;
        stack[depth + 8] = hidden;
        depth += FRAME;
        slot = record - childCount * 8;
        lastSlot = record;
        childIndex = 0;
        production = childProduction;
        position = begin - padding;
        if (hidden) inheritedField = extra ? 0 : fieldId;
        else {
          visibleParent = count - 1;
          previousSibling = -1;
          inheritedField = 0;
        }
      }
    }
    return buffers.take(count);
  };
}

/** The same result through the public cursor: slower, but independent of the memory layout. */
export function cursorExporter(tree: Tree): TreeArrays {
  const cursor: TreeCursor = tree.walk();
  let count = 0;
  const path: number[] = [];
  let previous = -1;
  for (;;) {
    const i = count++;
    buffers.reserve(count);
    const isError = cursor.nodeType === 'ERROR';
    const node = cursor.currentNode;
    buffers.kind[i] = isError ? ERROR_KIND : cursor.nodeTypeId;
    buffers.start[i] = cursor.startIndex;
    buffers.end[i] = cursor.endIndex;
    buffers.parent[i] = path.length > 0 ? path[path.length - 1] : -1;
    buffers.next[i] = -1;
    buffers.field[i] = cursor.currentFieldId;
    buffers.flags[i] =
      (cursor.nodeIsNamed ? Flag.named : 0) |
      (cursor.nodeIsMissing ? Flag.missing : 0) |
      (node.hasError || node.isMissing ? Flag.hasError : 0) |
      (node.isExtra ? Flag.extra : 0);
    if (previous >= 0) buffers.next[previous] = i;
    if (cursor.gotoFirstChild()) {
      path.push(i);
      previous = -1;
      continue;
    }
    let current = i;
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) {
        cursor.delete();
        return buffers.take(count);
      }
      current = path.pop() as number;
    }
    previous = current;
  }
}

/** Tells whether two exports agree in every array. */
export function sameArrays(a: TreeArrays, b: TreeArrays): boolean {
  return (['kind', 'start', 'end', 'parent', 'next', 'field', 'flags'] as const).every((name) => {
    const x = a[name];
    const y = b[name];
    return x.length === y.length && x.every((value, i) => value === y[i]);
  });
}
