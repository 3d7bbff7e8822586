// The data of the views: what the terminal prints and what the page receives as JSON, documented and plain. A change is
// a list of file pairs; of each pair the texts, what happened to which characters, and which lines stand beside each other.
import type { TextRange } from '../../astdiff/lines/lines.ts';
import type { Fallback } from '../../model/budget.ts';
import type { RefactoringRecord } from '../record.ts';

/** Counts up when a field changes its meaning or goes; new fields do not count. */
export const VIEW_VERSION = 1;

export type Side = 'before' | 'after';

/** What happened to a piece of text. `deleted` occurs only before, `inserted` only after. */
export type MarkKind = 'inserted' | 'deleted' | 'updated' | 'moved';

/** A marked range within one line, without the blanks at the ends. Offsets: UTF-16, end exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: MarkKind;
  /** Index in `FileView.links`; -1 where nothing corresponds. */
  readonly link: number;
}

/** Code that is in both versions, moved or with another text. Several marks may belong to one link. */
export interface Link {
  readonly kind: 'updated' | 'moved';
  readonly before: TextRange;
  readonly after: TextRange;
  /** There if one end is in another file of the change: which end, the path of that file, the first line (1-based). */
  readonly elsewhere?: { readonly side: Side; readonly path: string; readonly line: number };
}

/** What a token is, for its colour; see `tokens`. The number in the JSON is the index here. */
export const TOKEN_CLASSES = [
  '',
  'keyword',
  'string',
  'number',
  'comment',
  'type',
  'name',
  'constant',
  'mark',
] as const;

/** One version of a file. */
export interface SideView {
  readonly path: string;
  readonly text: string;
  /** Coloured tokens as triples: distance from the end of the token before, length, index in `TOKEN_CLASSES`. */
  readonly tokens: readonly number[];
  /** Sorted, not overlapping. */
  readonly marks: readonly Mark[];
}

/** Consecutive lines that stand beside each other. */
export interface RowRun {
  /** 1-based number of the first line; 0 if the run has no line on this side. */
  readonly before: number;
  readonly after: number;
  readonly count: number;
  /** Each row of the run has a mark on some side. Lines that differ only in blanks count as unchanged. */
  readonly changed: boolean;
}

/** Lines that carry a mark of a kind; of updated and moved code, in the version with more of them. */
export type MarkCounts = Readonly<Record<MarkKind, number>>;

/** Two versions of a file. */
export interface FileView {
  readonly status: 'added' | 'deleted' | 'modified' | 'renamed';
  /** Name of the grammar, or null: the file was compared word by word. */
  readonly language: string | null;
  /** Limits that were hit; what was found by then is shown. */
  readonly fallbacks: readonly Fallback[];
  readonly before: SideView | null;
  readonly after: SideView | null;
  /** In order; all lines of both sides, each once. */
  readonly rows: readonly RowRun[];
  readonly links: readonly Link[];
  readonly counts: MarkCounts;
}

/** Everything about a change that is not in its files. */
export interface ChangeHeader {
  /** As `Change.id`. */
  readonly id: string;
  readonly repository: string;
  readonly url: string;
  readonly parent: string | null;
  readonly refactorings: readonly RefactoringRecord[];
  readonly skipped: readonly { readonly path: string; readonly reason: string; readonly message: string }[];
  readonly notes: readonly string[];
  readonly fallbacks: readonly Fallback[];
}

/** What the page shows. */
export interface PageView {
  readonly schemaVersion: number;
  readonly changes: readonly (ChangeHeader & { readonly files: readonly FileView[] })[];
}
