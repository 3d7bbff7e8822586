// The changed files as a tree: folders with one child are one entry, files carry their counts.
import type { FileView, MarkKind } from '../src/report/view/view.ts';
import { element } from './elements.ts';

const COUNTS: readonly (readonly [MarkKind, string])[] = [
  ['inserted', 'I'],
  ['deleted', 'D'],
  ['updated', 'U'],
  ['moved', 'M'],
];

const STATUS: Readonly<Record<FileView['status'], string>> = {
  added: 'new',
  deleted: 'gone',
  modified: '',
  renamed: 'renamed',
};

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: { readonly name: string; readonly index: number }[];
}

/** Path of a file pair: the new one, if there is one. */
export function pathOf(file: FileView): string {
  return file.after?.path ?? file.before?.path ?? '';
}

export class FileList {
  readonly element: HTMLElement;
  readonly #buttons = new Map<number, HTMLElement>();
  /** Indexes of the files in the order of the list. */
  readonly order: readonly number[];

  constructor(files: readonly FileView[], choose: (index: number) => void) {
    const root: Folder = { folders: new Map(), files: [] };
    files.forEach((file, index) => {
      const parts = pathOf(file).split('/');
      const name = parts.pop() ?? '';
      let folder = root;
      for (const part of parts) {
        let next = folder.folders.get(part);
        if (!next) folder.folders.set(part, (next = { folders: new Map(), files: [] }));
        folder = next;
      }
      folder.files.push({ name, index });
    });
    this.element = this.#folder(root, files, choose);
    this.order = [...this.#buttons.keys()];
  }

  /** Marks a file as the one that is shown. */
  select(index: number): void {
    for (const [i, button] of this.#buttons) {
      if (i === index) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    this.#buttons.get(index)?.scrollIntoView({ block: 'nearest' });
  }

  #folder({ folders, files }: Folder, views: readonly FileView[], choose: (index: number) => void): HTMLElement {
    const list = element('ul');
    for (const [first, below] of folders) {
      let name = first;
      let folder = below;
      while (folder.files.length === 0 && folder.folders.size === 1) {
        const [[next, only]] = folder.folders;
        name += `/${next}`;
        folder = only;
      }
      const content = this.#folder(folder, views, choose);
      list.append(element('li', {}, element('details', { open: true }, element('summary', {}, name), content)));
    }
    for (const { name, index } of files) {
      const button = this.#file(name, views[index], () => choose(index));
      this.#buttons.set(index, button);
      list.append(element('li', {}, button));
    }
    return list;
  }

  #file(name: string, view: FileView, choose: () => void): HTMLElement {
    const { before, after, status, counts } = view;
    const title = [...new Set([before?.path, after?.path])].filter(Boolean).join(' → ');
    const numbers = COUNTS.filter(([kind]) => counts[kind] > 0).map(([kind, letter]) =>
      element('span', { class: `count c-${kind}`, title: `${counts[kind]} lines ${kind}` }, `${letter}${counts[kind]}`),
    );
    return element(
      'button',
      { type: 'button', class: 'file', title, onclick: choose },
      element('span', { class: 'name' }, name),
      ...(STATUS[status] ? [element('span', { class: 'status' }, STATUS[status])] : []),
      element('span', { class: 'counts' }, ...numbers),
    );
  }
}
