// Content ids: two code trees have the same id exactly if they are equal code (layout, comments, modifiers, kinds of quotes
// and braces around a single statement aside). Ids are interned per comparison, so equality of subtrees is equality of numbers.
import { type CodeKind, type CodeNode, type CodeRole, isComposite, isStatement } from '../../model/code.ts';
import type { CommonWords } from '../../model/vocabulary.ts';
import { SequenceTable } from './sequence-table.ts';

/** Kinds without a label that still are a word of the code. */
const wordKinds: ReadonlySet<string> = new Set([
  'this',
  'super',
  'null',
  'return',
  'throw',
  'break',
  'continue',
  'yield',
]);

// Longer texts are not joined.
const LONGEST_JOINED = 20_000;

/** The type of an object that is declared with what it is made of, `T a(x)`: its value is `T(x)`; null for all else. */
function madeByName(node: CodeNode): CodeNode | null {
  const type = node.kind === 'creation' && node.operator === '()' ? node.child('type') : null;
  return type && type.children.length === 0 && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(type.label) ? type : null;
}

/** Interns the code trees of one comparison; shared by both sides. */
export class ContentIndex {
  readonly #ids = new Map<string, number>();
  readonly #trees = new SequenceTable();
  /** Kinds with their labels, and roles, as numbers. */
  readonly #heads = new Map<CodeKind, Map<string, number>>();
  #headCount = 0;
  readonly #roles = new Map<CodeRole, number>();
  /** What tells a node from others, while its id is sought: its head, then role and id of every child. */
  readonly #key: number[] = [];
  readonly #sizes: number[] = [];
  readonly #ownSizes: number[] = [];
  /** What `plain` says, by content. */
  readonly #plain = new Map<number, number>();
  /** What strings say, by their content. */
  readonly #texts = new Map<number, string>();

  /** @param words those of the languages of the two sides */
  constructor(readonly words: CommonWords) {}

  /** Content id of a node; the whole tree below it is interned at first use. */
  content(node: CodeNode): number {
    return node.contentIndex === this ? node.contentId : this.#intern(node);
  }

  /** Number of words (names, literals, operators) below and including the node: the unit of edit costs. */
  size(node: CodeNode): number {
    return this.#sizes[this.content(node)];
  }

  /** The same without nested statements, those of lambda bodies, which are compared on their own. */
  ownSize(node: CodeNode): number {
    return this.#ownSizes[this.content(node)];
  }

  /** Content id of a statement without those nested in it, in lambda bodies: `it('adds', () => …)`. */
  frame(statement: CodeNode): number {
    if (this.ownSize(statement) === this.size(statement)) return this.content(statement);
    let key = 'frame';
    const stack = [statement];
    for (let node = stack.pop(); node; node = stack.pop()) {
      const isNested = node !== statement && isStatement(node);
      if (isNested || this.ownSize(node) === this.size(node)) {
        key += `\u0001${node.role}${isNested ? '' : this.content(node)}`;
        continue;
      }
      key += `\u0001${node.role} ${node.kind} ${node.children.length} ${node.label}`;
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]);
    }
    return this.intern(key);
  }

  /** Id of code in which a field that is read has the name of a variable, `a` for `this.a`: equal code has equal ids. */
  plain(root: CodeNode): number {
    const content = this.content(root);
    const known = this.#plain.get(content);
    if (known !== undefined) return known;
    let key = 'plain';
    const stack = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      const isField = node.kind === 'member' && node.children.length === 1 && node.children[0].kind === 'this';
      if (isField && node.role !== 'target') {
        key += `\u0001${node.role} name 0 ${node.label}`;
        continue;
      }
      key += `\u0001${node.role} ${node.kind} ${node.children.length} ${node.label}`;
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]);
    }
    const plain = this.intern(key);
    this.#plain.set(content, plain);
    return plain;
  }

  /** Id of a key made of other ids, in the same number space. */
  intern(key: string): number {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#sizes.length;
      this.#ids.set(key, id);
      this.#sizes.push(0);
      this.#ownSizes.push(0);
    }
    return id;
  }

  #intern(root: CodeNode): number {
    const order: CodeNode[] = [root];
    for (let i = 0; i < order.length; i++)
      for (const child of order[i].children) if (child.contentIndex !== this) order.push(child);
    for (let i = order.length - 1; i >= 0; i--) {
      const node = order[i];
      if (node.contentIndex === this) continue;
      node.contentId = this.#idOf(node);
      node.contentIndex = this;
    }
    return root.contentId;
  }

  #idOf(node: CodeNode): number {
    const { children, kind } = node;
    // `{ s; }` in the place of a statement is `s;`.
    if (kind === 'block' && children.length === 1 && node.role !== 'root' && isStatement(children[0])) {
      return children[0].contentId;
    }
    const text = this.#textOf(node);
    const made = madeByName(node);
    const head =
      text !== null
        ? this.#headOf('string', text)
        : made
          ? this.#headOf('call', made.label)
          : this.#headOf(kind, node.label);
    const key = this.#key;
    key.length = 0;
    key.push(head);
    let size = node.label !== '' || wordKinds.has(kind) ? 1 : 0;
    let ownSize = size;
    for (const child of children) {
      const id = child.contentId;
      if (text === null && child !== made) key.push(this.#roleOf(child.role), id);
      size += this.#sizes[id];
      if (!isStatement(child)) ownSize += this.#ownSizes[id];
    }
    const known = this.#trees.idOf(key, this.#sizes.length);
    if (known !== null) return known;
    const id = this.#sizes.length;
    this.#sizes.push(Math.max(size, children.length > 0 ? size : 1));
    this.#ownSizes.push(Math.max(ownSize, children.length > 0 ? ownSize : 1));
    if (text !== null) this.#texts.set(id, text);
    return id;
  }

  /** Number of a kind with its label. */
  #headOf(kind: CodeKind, label: string): number {
    let labels = this.#heads.get(kind);
    if (!labels) this.#heads.set(kind, (labels = new Map()));
    let head = labels.get(label);
    if (head === undefined) labels.set(label, (head = this.#headCount++));
    return head;
  }

  #roleOf(role: CodeRole): number {
    let number = this.#roles.get(role);
    if (number === undefined) this.#roles.set(role, (number = this.#roles.size));
    return number;
  }

  /** What a string says, or several ones that are joined: `"a" + "b"` is `"ab"`. */
  #textOf({ kind, label, children }: CodeNode): string | null {
    if (kind === 'string' && children.length === 0) return unquoted(label);
    if (kind !== 'binary' || label !== '+') return null;
    let result = '';
    for (const child of children) {
      const part = this.#texts.get(child.contentId);
      if (part === undefined || result.length + part.length > LONGEST_JOINED) return null;
      result += part;
    }
    return result;
  }
}

/** The text of a string without its quotes: `'a'`, `"a"` and `"""a"""` say the same. */
function unquoted(text: string): string {
  return /^(['"]{1,3})(.*)\1$/s.exec(text)?.[2] ?? text;
}

/** Parts of a composite that are its header: everything but the statements it contains. */
export function headerParts(node: CodeNode): CodeNode[] {
  return isComposite(node) ? node.children.filter((child) => !isStatement(child)) : node.children;
}
