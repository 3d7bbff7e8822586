// Both versions side by side. Only the rows in sight are in the document: one element scrolls, its sticky content shows
// the rows at that place, so both sides scroll together along corresponding lines and the length of a file costs nothing.
import type { MarkKind, Side } from '../src/report/view/view.ts';
import { codeLine, movesFrom, TokenIndex } from './code-line.ts';
import { element } from './elements.ts';
import { ALL_KINDS, type Entry, type FileModel, KIND_BIT } from './file-model.ts';
import type { Place } from './refactoring-list.ts';

/** Height of a row in CSS pixels; the style sheet has the same number. */
const ROW_HEIGHT = 20;

/** Rows drawn above and below what is in sight. */
const MARGIN = 12;

const LETTER: readonly (readonly [MarkKind, string])[] = [
  ['inserted', 'I'],
  ['deleted', 'D'],
  ['updated', 'U'],
  ['moved', 'M'],
];

/** What draws the eye for a moment: a piece of code on one side, or a row. */
type Flash = { readonly side: Side; readonly link: number } | { readonly row: number };

const SIDES = ['before', 'after'] as const;

export class DiffView {
  /** The element that scrolls. */
  readonly element: HTMLElement;
  readonly #spacer = element('div', { class: 'spacer' });
  readonly #panes: Readonly<Record<Side, HTMLElement>>;
  readonly #rows: Readonly<Record<Side, HTMLElement>>;
  readonly #ruler = element('canvas', { class: 'ruler', 'aria-hidden': 'true', width: 10 });
  #model: FileModel | null = null;
  #tokens: Readonly<Record<Side, TokenIndex>> = { before: new TokenIndex([]), after: new TokenIndex([]) };
  #entries: Entry[] = [];
  #kinds = ALL_KINDS;
  #drawn = '';
  #flash: Flash | null = null;
  #flashTimer = 0;
  /** The current change: its first row, -1 for none, and the row behind it. */
  #current = -1;
  #currentEnd = -1;

  constructor(
    /** Goes to a place in another file. */
    readonly leave: (place: Place) => void,
  ) {
    const pane = (side: Side, name: string) => {
      const rows = element('div', { class: 'rows' });
      const result = element('div', { class: `pane ${side}`, role: 'group', 'aria-label': name, tabindex: 0 }, rows);
      result.addEventListener('click', (event) => this.#clicked(side, event.target as HTMLElement));
      return [result, rows] as const;
    };
    const [before, beforeRows] = pane('before', 'Old version');
    const [after, afterRows] = pane('after', 'New version');
    this.#panes = { before, after };
    this.#rows = { before: beforeRows, after: afterRows };
    const sheet = element('div', { class: 'sheet' }, before, after);
    this.element = element('div', { class: 'diff', id: 'diff' }, sheet, this.#spacer);
    this.element.addEventListener('scroll', () => this.#draw(), { passive: true });
    for (const [one, other] of [
      [before, after],
      [after, before],
    ]) {
      one.addEventListener('scroll', () => (other.scrollLeft = one.scrollLeft), { passive: true });
    }
    new ResizeObserver(() => this.#draw(true)).observe(this.element);
    this.#ruler.addEventListener('click', (event) => {
      const share = event.offsetY / this.#ruler.clientHeight;
      this.element.scrollTop = share * this.#spacer.offsetHeight - this.element.clientHeight / 2;
    });
  }

  /** The overview beside the scroll bar. */
  get ruler(): HTMLElement {
    return this.#ruler;
  }

  get model(): FileModel | null {
    return this.#model;
  }

  /** First row of the change that the reader stands at, or -1. */
  get current(): number {
    return this.#current;
  }

  show(model: FileModel, kinds: number): void {
    this.#model = model;
    const { before, after } = model.view;
    this.#tokens = { before: new TokenIndex(before?.tokens ?? []), after: new TokenIndex(after?.tokens ?? []) };
    this.element.classList.toggle('single', !before || !after);
    for (const side of SIDES) {
      this.#panes[side].hidden = model.view[side] === null;
      const digits = String(model.lines[side].start.length).length;
      this.#panes[side].style.setProperty('--digits', `${Math.max(3, digits)}ch`);
      this.#panes[side].scrollLeft = 0;
    }
    this.#current = -1;
    this.#flash = null;
    this.element.scrollTop = 0;
    this.filter(kinds);
  }

  /** Shows only some kinds of change. */
  filter(kinds: number): void {
    this.#kinds = kinds;
    this.#refold();
  }

  #refold(): void {
    if (!this.#model) return;
    this.#entries = this.#model.entries(this.#kinds);
    this.#spacer.style.height = `${this.#entries.length * ROW_HEIGHT}px`;
    this.#draw(true);
    this.#drawRuler();
  }

  /** Scrolls to a row and lets it flash. */
  goToRow(row: number, flash = true): void {
    const model = this.#model;
    if (!model) return;
    if (this.#entries.some((entry) => 'from' in entry && entry.from <= row && row < entry.to)) {
      model.unfold(row - 3, row + 12);
      this.#refold();
    }
    this.#scrollTo(row);
    if (flash) this.#startFlash({ row });
  }

  /** Makes a change the current one and scrolls to it. */
  goToChange(row: number): void {
    this.#current = row;
    this.#currentEnd = row;
    const model = this.#model;
    while (model && this.#currentEnd < model.rowCount && model.isChanged(this.#currentEnd, this.#kinds))
      this.#currentEnd++;
    this.goToRow(row, false);
    this.#draw(true);
  }

  /** Goes to the other end of a link that was met on `side`. */
  goToPartner(side: Side, link: number): void {
    const model = this.#model;
    const target = model?.view.links[link];
    if (!model || !target) return;
    if (target.elsewhere) {
      this.leave(target.elsewhere);
      return;
    }
    const other = side === 'before' ? 'after' : 'before';
    const row = model.rowOfOffset(other, target[other].start);
    this.goToRow(row, false);
    this.#startFlash({ side: other, link });
  }

  /** Goes to the other end of the first linked code of the current change; false if there is none. */
  goToPartnerOfCurrent(): boolean {
    const model = this.#model;
    if (!model || this.#current < 0) return false;
    for (let row = this.#current; row < this.#currentEnd; row++) {
      for (const side of SIDES) {
        const line = model.lineOf[side][row];
        const mark = line > 0 ? model.marksOf(side, line).find(({ link }) => link >= 0) : undefined;
        if (!mark) continue;
        this.goToPartner(side, mark.link);
        return true;
      }
    }
    return false;
  }

  #scrollTo(row: number): void {
    const index = this.#entries.findIndex((entry) => 'row' in entry && entry.row === row);
    if (index < 0) return;
    const top = index * ROW_HEIGHT;
    const height = this.element.clientHeight;
    if (top < this.element.scrollTop + ROW_HEIGHT || top > this.element.scrollTop + height - 4 * ROW_HEIGHT) {
      this.element.scrollTop = Math.max(0, top - height / 3);
    }
    this.#draw(true);
  }

  #startFlash(flash: Flash): void {
    this.#flash = flash;
    this.#draw(true);
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => {
      this.#flash = null;
      this.#draw(true);
    }, 1600);
  }

  #clicked(side: Side, target: HTMLElement): void {
    const fold = target.closest<HTMLElement>('[data-fold]');
    if (fold) {
      const [from, to] = (fold.dataset.fold ?? '').split(' ').map(Number);
      this.#model?.unfold(from, to);
      this.#refold();
      this.#panes[side].focus();
      return;
    }
    const linked = target.closest<HTMLElement>('[data-link]');
    // Selecting text is no click.
    if (linked && (document.getSelection()?.isCollapsed ?? true)) this.goToPartner(side, Number(linked.dataset.link));
  }

  #draw(force = false): void {
    if (!this.#model) return;
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - MARGIN);
    const last = Math.min(this.#entries.length, Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + MARGIN);
    const offset = `translateY(${first * ROW_HEIGHT - scrollTop}px)`;
    for (const side of SIDES) this.#rows[side].style.transform = offset;
    const drawn = `${first} ${last}`;
    if (drawn === this.#drawn && !force) return;
    this.#drawn = drawn;
    for (const side of SIDES) {
      if (this.#model.view[side] === null) continue;
      const rows = this.#entries.slice(first, last).map((entry) => this.#row(side, entry));
      this.#rows[side].replaceChildren(...rows);
    }
  }

  #row(side: Side, entry: Entry): HTMLElement {
    const model = this.#model!;
    if ('from' in entry) return this.#fold(side, entry);
    const { row } = entry;
    const line = model.lineOf[side][row];
    if (line === 0) return element('div', { class: 'row none' });
    const kinds = model.kindsOf[side][row] & this.#kinds;
    const kind = LETTER.find(([name]) => (KIND_BIT[name] & kinds) !== 0);
    const code = element('span', { class: 'code' }, ...codeLine(model, side, line, this.#tokens[side], this.#kinds));
    if ((kinds & KIND_BIT.moved) !== 0) this.#addMoves(code, side, line);
    const isCurrent = this.#current >= 0 && row >= this.#current && row < this.#currentEnd;
    const flashing = this.#flash && 'row' in this.#flash && this.#flash.row === row;
    const result = element(
      'div',
      { class: ['row', kind && `k-${kind[0]}`, isCurrent && 'current', flashing && 'flash'].filter(Boolean).join(' ') },
      element('span', { class: 'number' }, String(line)),
      element('span', { class: 'letter', ...(kind && { title: kind[0] }) }, kind ? kind[1] : ''),
      code,
    );
    if (this.#flash && 'link' in this.#flash && this.#flash.side === side) {
      for (const piece of result.querySelectorAll(`[data-link="${this.#flash.link}"]`)) piece.classList.add('flash');
    }
    return result;
  }

  #addMoves(code: HTMLElement, side: Side, line: number): void {
    const model = this.#model!;
    const when = side === 'before' ? 'now' : 'before';
    const add = (index: number, label: string, text: string) => {
      const facts = { class: 'jump', type: 'button' as const, 'data-link': index, 'aria-label': label, title: label };
      code.append(element('button', facts, text));
    };
    const other = side === 'before' ? 'after' : 'before';
    for (const { link, index } of movesFrom(model, side, line)) {
      if (link.elsewhere) {
        const { path, line: to } = link.elsewhere;
        const name = path.slice(path.lastIndexOf('/') + 1);
        add(index, `moved, ${when} in ${path}, line ${to}`, `${side === 'before' ? '↗' : '↙'} ${name}:${to}`);
        continue;
      }
      const target = model.rowOfOffset(other, link[other].start);
      const to = model.lineOf[other][target];
      const arrow = target < model.rowOfLine(side, line) ? '⇡' : '⇣';
      add(index, `moved, ${when} in line ${to}`, `${arrow}${to}`);
    }
  }

  #fold(side: Side, { from, to }: { readonly from: number; readonly to: number }): HTMLElement {
    const isFirst = side === 'before' || this.#model!.view.before === null;
    const text = `⋯ ${(to - from).toLocaleString('en')} unchanged lines`;
    if (!isFirst)
      return element('div', { class: 'row fold', 'data-fold': `${from} ${to}`, 'aria-hidden': 'true' }, text);
    return element(
      'div',
      { class: 'row fold', 'data-fold': `${from} ${to}` },
      element('button', { type: 'button', title: 'show them' }, text),
    );
  }

  #drawRuler(): void {
    const model = this.#model!;
    const height = Math.max(1, this.#ruler.clientHeight);
    this.#ruler.height = height;
    const context = this.#ruler.getContext('2d');
    if (!context) return;
    const style = getComputedStyle(this.element);
    const step = Math.max(1, height / Math.max(1, this.#entries.length));
    this.#entries.forEach((entry, index) => {
      if (!('row' in entry)) return;
      const kinds = (model.kindsOf.before[entry.row] | model.kindsOf.after[entry.row]) & this.#kinds;
      const kind = LETTER.find(([name]) => (KIND_BIT[name] & kinds) !== 0);
      if (!kind) return;
      context.fillStyle = style.getPropertyValue(`--strong-${kind[0]}`);
      context.fillRect(1, (index / this.#entries.length) * height, 8, Math.max(2, step));
    });
  }
}
