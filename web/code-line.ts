// One line of code as elements: pieces that are alike in token and mark. Very long lines are cut, so that a minified
// bundle does not bring the page down.
import {
  type FileView,
  type Link,
  type Mark,
  type MarkKind,
  type Side,
  TOKEN_CLASSES,
} from '../src/report/view/view.ts';
import { element } from './elements.ts';
import { type FileModel, KIND_BIT } from './file-model.ts';

/** Characters of a line that are shown. */
const LONGEST = 3000;

/** Start offsets of the tokens of a side; worked out once. */
export class TokenIndex {
  readonly starts: Uint32Array;

  constructor(readonly tokens: readonly number[]) {
    this.starts = new Uint32Array(tokens.length / 3);
    let at = 0;
    for (let i = 0; i < this.starts.length; i++) {
      at += tokens[3 * i];
      this.starts[i] = at;
      at += tokens[3 * i + 1];
    }
  }

  end(index: number): number {
    return this.starts[index] + this.tokens[3 * index + 1];
  }

  /** First token that ends after an offset. */
  firstAfter(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.end(middle) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const kindNames: Readonly<Record<MarkKind, string>> = {
  inserted: 'inserted',
  deleted: 'deleted',
  updated: 'updated; click for the other version',
  moved: 'moved; click for the other end',
};

/** What a mark says when the pointer rests on it. */
function titleOf({ kind, link }: Mark, { links }: FileView): string {
  const elsewhere = links[link]?.elsewhere;
  if (!elsewhere) return kindNames[kind];
  const { side, path, line } = elsewhere;
  return `${kind}; ${side === 'after' ? 'now' : 'before'} in ${path}, line ${line}; click to go there`;
}

/** The pieces of a line; marks of kinds outside `kinds` are left out. */
export function codeLine(model: FileModel, side: Side, line: number, tokens: TokenIndex, kinds: number): Node[] {
  const { text, start, end } = model.lines[side];
  const marks = model.marksOf(side, line).filter(({ kind }) => (KIND_BIT[kind] & kinds) !== 0);
  // Of a very long line, what surrounds its first change.
  const first = marks[0]?.start ?? 0;
  const from = Math.max(start[line - 1], Math.min(first - LONGEST / 4, end[line - 1] - LONGEST));
  const to = Math.min(end[line - 1], from + LONGEST);
  const nodes: Node[] = [];
  const leftOut = (count: number) => {
    if (count > 0)
      nodes.push(element('span', { class: 'note' }, ` … ${count.toLocaleString('en')} more characters … `));
  };
  leftOut(from - start[line - 1]);
  let mark = 0;
  let token = tokens.firstAfter(from);
  for (let at = from; at < to; ) {
    while (mark < marks.length && marks[mark].end <= at) mark++;
    while (token < tokens.starts.length && tokens.end(token) <= at) token++;
    let next = to;
    let tokenClass = '';
    if (token < tokens.starts.length) {
      const inside = tokens.starts[token] <= at;
      next = Math.min(next, inside ? tokens.end(token) : tokens.starts[token]);
      if (inside) tokenClass = TOKEN_CLASSES[tokens.tokens[3 * token + 2]];
    }
    const current: Mark | undefined = marks[mark];
    const marked = current !== undefined && current.start <= at;
    if (current) next = Math.min(next, marked ? current.end : current.start);
    nodes.push(piece(text.slice(at, next), tokenClass, marked ? current : null, model.view));
    at = next;
  }
  leftOut(end[line - 1] - to);
  return nodes;
}

function piece(text: string, tokenClass: string, mark: Mark | null, view: FileView): Node {
  const shown = text.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (tokenClass === '' && !mark) return document.createTextNode(shown);
  const classes = [tokenClass && `t-${tokenClass}`, mark && `m m-${mark.kind}`, mark && mark.link >= 0 && 'linked'];
  return element(
    'span',
    {
      class: classes.filter(Boolean).join(' '),
      ...(mark && { title: titleOf(mark, view) }),
      ...(mark && mark.link >= 0 && { 'data-link': mark.link }),
    },
    shown,
  );
}

/** Characters that cannot be seen or change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be shown
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Links of moved code that begin in a line and lead to another row or file. */
export function movesFrom(
  model: FileModel,
  side: Side,
  line: number,
): { readonly link: Link; readonly index: number }[] {
  const found: { link: Link; index: number }[] = [];
  const other = side === 'before' ? 'after' : 'before';
  const lineStart = model.lines[side].start[line - 1];
  for (const { link: index, kind } of model.marksOf(side, line)) {
    const link = model.view.links[index];
    if (kind !== 'moved' || !link || link[side].start < lineStart || found.some((f) => f.index === index)) continue;
    const leads = link.elsewhere || model.rowOfOffset(other, link[other].start) !== model.rowOfLine(side, line);
    if (leads) found.push({ link, index });
  }
  return found.slice(0, 2);
}
