// The page: files and refactorings on the left, the chosen file on the right, what keys do.
import type { ChangeHeader, FileView, MarkKind, PageView } from '../src/report/view/view.ts';
import { readPage } from './data.ts';
import { DiffView } from './diff-view.ts';
import { element } from './elements.ts';
import { FileList, pathOf } from './file-list.ts';
import { ALL_KINDS, FileModel, KIND_BIT } from './file-model.ts';
import { type Place, refactoringList } from './refactoring-list.ts';
import './style.css';

type Change = PageView['changes'][number];

const KINDS: readonly (readonly [MarkKind, string])[] = [
  ['inserted', 'I'],
  ['deleted', 'D'],
  ['updated', 'U'],
  ['moved', 'M'],
];

const KEYS: readonly (readonly [string, string])[] = [
  ['n', 'next change'],
  ['p', 'previous change'],
  ['f', 'next file'],
  ['b', 'previous file'],
  ['o', 'other end of moved or updated code in the current change'],
  ['?', 'this list'],
];

/** One change with everything around it. */
class ChangePage {
  readonly #models = new Map<number, FileModel>();
  readonly #diff = new DiffView((place) => this.#goTo(place));
  readonly #files: FileList;
  readonly #heading = element('div', { class: 'file-heading' });
  readonly #status = element('div', { class: 'visually-hidden', role: 'status' });
  readonly #help = helpDialog();
  #kinds = ALL_KINDS;
  #index = -1;

  constructor(
    readonly root: HTMLElement,
    readonly change: Change,
    /** Chooses among several changes; null if there is one. */
    picker: HTMLElement | null,
  ) {
    this.#files = new FileList(change.files, (index) => this.open(index));
    const places = (place: Place) => this.#fileOf(place) >= 0;
    const refactorings = refactoringList(change.refactorings, (place) => this.#goTo(place), places);
    const sections = [section(`Files (${change.files.length})`, this.#files.element)];
    if (change.refactorings.length > 0)
      sections.push(section(`Refactorings (${change.refactorings.length})`, refactorings));
    const remarks = remarkList(change);
    if (remarks) sections.push(section('Left out', remarks));
    root.replaceChildren(
      this.#header(picker),
      element(
        'div',
        { class: 'columns' },
        element('nav', { 'aria-label': 'Files and refactorings' }, ...sections),
        element('main', {}, this.#heading, element('div', { class: 'stage' }, this.#diff.element, this.#diff.ruler)),
      ),
      this.#status,
      this.#help,
    );
    if (change.files.length === 0) this.#heading.append(element('p', {}, 'No file that can be compared was changed.'));
  }

  /** Shows a file. */
  open(index: number): void {
    const file = this.change.files[index];
    if (!file || index === this.#index) return;
    this.#index = index;
    this.#files.select(index);
    this.#heading.replaceChildren(...fileHeading(file));
    this.#diff.show(this.#model(index), this.#kinds);
    history.replaceState(null, '', `#file=${index + 1}`);
  }

  /** Opens the first file in the order of the list, or the one that the address names. */
  start(): void {
    const wanted = Number(/^#file=(\d+)$/.exec(location.hash)?.[1] ?? 0) - 1;
    this.open(this.change.files[wanted] ? wanted : (this.#files.order[0] ?? -1));
  }

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).matches('input:not([type=checkbox]), select, textarea')) return;
    const actions: Readonly<Record<string, () => void>> = {
      n: () => this.step(1),
      p: () => this.step(-1),
      f: () => this.#stepFile(1),
      b: () => this.#stepFile(-1),
      o: () => this.#diff.goToPartnerOfCurrent(),
      '?': () => (this.#help.open ? this.#help.close() : this.#help.showModal()),
    };
    const action = actions[event.key];
    if (!action || (this.#help.open && event.key !== '?')) return;
    event.preventDefault();
    action();
  }

  /** Goes to the next or previous change, into the next file where there is none in this one. */
  step(direction: 1 | -1): void {
    const model = this.#diff.model;
    if (!model) return;
    const changes = model.changes(this.#kinds);
    const at = this.#diff.current;
    const target = direction > 0 ? changes.find((row) => row > at) : changes.findLast((row) => row < at);
    if (target !== undefined) {
      this.#goToChange(target, changes);
      return;
    }
    for (let place = this.#files.order.indexOf(this.#index) + direction; ; place += direction) {
      const index = this.#files.order[place];
      if (index === undefined) {
        this.#status.textContent = direction > 0 ? 'This was the last change.' : 'This was the first change.';
        return;
      }
      const others = this.#model(index).changes(this.#kinds);
      if (others.length === 0) continue;
      this.open(index);
      this.#goToChange(direction > 0 ? others[0] : others[others.length - 1], others);
      return;
    }
  }

  #goToChange(row: number, changes: readonly number[]): void {
    this.#diff.goToChange(row);
    const name = pathOf(this.change.files[this.#index]);
    this.#status.textContent = `Change ${changes.indexOf(row) + 1} of ${changes.length} in ${name}`;
  }

  #stepFile(direction: 1 | -1): void {
    const next = this.#files.order[this.#files.order.indexOf(this.#index) + direction];
    if (next !== undefined) this.open(next);
  }

  #model(index: number): FileModel {
    let model = this.#models.get(index);
    if (!model) this.#models.set(index, (model = new FileModel(this.change.files[index])));
    return model;
  }

  #fileOf({ side, path }: Place): number {
    return this.change.files.findIndex((file) => file[side]?.path === path);
  }

  #goTo(place: Place): void {
    const index = this.#fileOf(place);
    if (index < 0) return;
    this.open(index);
    this.#diff.goToRow(this.#model(index).rowOfLine(place.side, place.line));
    this.#status.textContent = `${place.path}, line ${place.line}`;
  }

  #header(picker: HTMLElement | null): HTMLElement {
    const { id, repository, parent, files } = this.change;
    const total = (kind: MarkKind) => files.reduce((sum, { counts }) => sum + counts[kind], 0);
    const filters = KINDS.map(([kind, letter]) => {
      const box = element('input', { type: 'checkbox', checked: true, value: kind });
      box.addEventListener('change', () => {
        this.#kinds = (this.#kinds & ~KIND_BIT[kind]) | (box.checked ? KIND_BIT[kind] : 0);
        this.#diff.filter(this.#kinds);
      });
      const name = element('span', { class: `count c-${kind}` }, letter);
      return element('label', { class: 'filter' }, box, name, ` ${total(kind).toLocaleString('en')} ${kind}`);
    });
    const short = /^[0-9a-f]{40,64}$/.test(id) ? id.slice(0, 12) : id;
    const from = parent && /^[0-9a-f]{40,64}$/.test(parent) ? parent.slice(0, 12) : parent;
    const button = (text: string, label: string, act: () => void) =>
      element('button', { type: 'button', title: label, 'aria-label': label, onclick: act }, text);
    return element(
      'header',
      {},
      element(
        'h1',
        {},
        'Refscope ',
        element('span', { class: 'id', title: `${repository} ${id}` }, from ? `${from} → ${short}` : short),
      ),
      ...(picker ? [picker] : []),
      element('fieldset', {}, element('legend', { class: 'visually-hidden' }, 'Kinds of change, in lines'), ...filters),
      element(
        'div',
        { class: 'buttons' },
        button('↑', 'previous change (p)', () => this.step(-1)),
        button('↓', 'next change (n)', () => this.step(1)),
        button('◐', 'dark or light', toggleTheme),
        button('?', 'keys (?)', () => this.#help.showModal()),
      ),
    );
  }
}

function section(title: string, content: HTMLElement): HTMLElement {
  return element('section', {}, element('h2', {}, title), content);
}

function fileHeading({ before, after, status, language, counts, fallbacks }: FileView): Node[] {
  const paths = [...new Set([before?.path, after?.path])].filter((path) => path !== undefined);
  const numbers = KINDS.filter(([kind]) => counts[kind] > 0).map(([kind]) => `${counts[kind]} ${kind}`);
  const lines = numbers.length > 0 ? `lines: ${numbers.join(', ')}` : 'no change but blanks';
  const facts = [status, language ?? 'plain text', lines].join(' · ');
  const limits = fallbacks.map(({ stage, limit }) => element('p', { class: 'limit' }, `Limit: ${stage}, ${limit}`));
  return [element('h2', {}, paths.join(' → ')), element('p', {}, facts), ...limits];
}

function remarkList({ skipped, notes, fallbacks }: ChangeHeader): HTMLElement | null {
  const lines = [
    ...fallbacks.map(({ stage, limit, at }) => `${stage}: ${limit}${at ? ` at ${at}` : ''}; the result is partial`),
    ...skipped.map(({ path, message }) => `${path}: ${message}`),
    ...notes,
  ];
  return lines.length === 0
    ? null
    : element('ul', { class: 'remarks' }, ...lines.map((line) => element('li', {}, line)));
}

function helpDialog(): HTMLDialogElement {
  const rows = KEYS.flatMap(([key, meaning]) => [
    element('dt', {}, element('kbd', {}, key)),
    element('dd', {}, meaning),
  ]);
  const legend = KINDS.flatMap(([kind, letter]) => [
    element('dt', {}, element('span', { class: `count c-${kind}` }, letter)),
    element('dd', {}, kind),
  ]);
  const dialog = element('dialog', { class: 'help', 'aria-label': 'Keys and marks' });
  const close = element('button', { type: 'button', onclick: () => dialog.close() }, 'Close');
  dialog.append(
    element('h2', {}, 'Keys'),
    element('dl', {}, ...rows),
    element('h2', {}, 'Marks'),
    element('dl', {}, ...legend),
    element('p', {}, 'Click on moved or updated code goes to its other end.'),
    close,
  );
  return dialog;
}

const THEME = 'refscope-theme';

/** Switches between dark and light; remembered where the browser lets a page remember something. */
function toggleTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem(THEME, root.dataset.theme);
  } catch {
    // Pages opened from a file may have no storage.
  }
}

function restoreTheme(): void {
  try {
    const theme = localStorage.getItem(THEME);
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // As above.
  }
}

async function start(): Promise<void> {
  restoreTheme();
  const root = document.querySelector<HTMLElement>('#app')!;
  try {
    const { changes } = await readPage();
    let page: ChangePage | null = null;
    const open = (index: number) => {
      page = new ChangePage(root, changes[index], changes.length > 1 ? pickerOf(changes, index, open) : null);
      page.start();
    };
    document.addEventListener('keydown', (event) => page?.key(event));
    open(0);
  } catch (error) {
    root.replaceChildren(element('p', { role: 'alert' }, `The page cannot be shown: ${String(error)}`));
  }
}

function pickerOf(changes: readonly Change[], chosen: number, open: (index: number) => void): HTMLElement {
  const options = changes.map(({ id, files, refactorings }, index) =>
    element(
      'option',
      { value: index, selected: index === chosen },
      `${id.slice(0, 12)} · files: ${files.length} · refactorings: ${refactorings.length}`,
    ),
  );
  const select = element('select', { 'aria-label': 'Change' }, ...options);
  select.addEventListener('change', () => open(Number(select.value)));
  return select;
}

void start();
