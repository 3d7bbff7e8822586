// The second half: macros that the grammar cannot read. Where the parser stumbles, words near the place are overwritten
// (blanked, or turned into a word that fits) and the file is parsed again; an overwriting stays only if fewer errors
// remain around it. All places of a file are tried in one parse, so few parses are needed. No macro is known by name but Qt's
// `emit`, `forever` and `foreach` (Boost has it as well), which need leave no error: `emit changed(row);` reads as a variable.
import { ParseLimitError } from '../../syntax/parse.ts';
import { ERROR_KIND, type SyntaxTree } from '../../syntax/tree.ts';
import { macroWords, silentMark, withoutClassMacros } from './macro-words.ts';
import { maskConditionals } from './preprocessor.ts';
import { type Edit, proposals, type Site } from './proposals.ts';
import type { EditPart } from './tokens.ts';

/** Reparses of one file at most. */
const maxParses = 24;
/** Characters that all reparses of one file may read together: a bound on time that does not depend on the clock. */
const maxCharacters = 2_500_000;
/** What a place with an error costs in a parse, in characters. */
const siteCost = 500;
/** The word before a call that sends a signal. */
const signalMark = /\b(?:emit|Q_EMIT)(?=\s+[A-Za-z_])/g;
/** The word for a loop without end, before its block: it reads as a variable, and the braces end the function. */
const foreverMark = /\b(?:forever|Q_FOREVER)(?=\s*\{)/g;
/** The head of a loop over a list, `foreach (const QString &row, rows)`: it reads as a function, and its body as that of one. */
const foreachMark =
  /\b(Q_FOREACH|BOOST_FOREACH|foreach)(\s*\((?:const\s+)?[A-Za-z_][\w:]*(?:<[\w:<>*&\s]*>)?(?:\s+(?:const\b)?|\s*[*&])[*&\s]*[A-Za-z_]\w*\s*),/g;
/** `new const char *[n]`: the grammar knows no stars there, and no `const` before a type of the language. */
const newPointers = /\bnew\s+(?:const\s+|struct\s+)*[A-Za-z_][\w:]*\s*\*[\s*]*(?=\[)/g;
/** `[[nodiscard]] friend bool f()`: behind attributes the grammar reads a type that is called `friend`. */
const friendAttributes = /(?:\[\[[^[\]]*\]\]\s*)+(?=friend\b)/g;
/** `run<<<blocks, threads>>>(a)`: a call that CUDA runs on many threads, whose numbers the grammar does not know. */
const kernelLaunches = /<<<(?:[^<>;{}]|<[^<>;{}]*>|->)*>>>(?=\s*\()/g;

/** Weight of a character in an unreadable stretch; an ERROR node weighs 10. */
const characterWeight = 0.02;
/** Rounds without any gain after which the rest is given up. */
const maxFruitless = 5;
/** Places tried in one parse at most, and places looked at for a guess that is left. */
const maxSites = 400;
const maxLooked = 1000;

/**
 * Parses a C or C++ file: conditionals masked, then macros near errors overwritten. All offsets are those of `text`,
 * and so is the text of every node.
 */
export function parseRepaired(text: string, cplusplus: boolean, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  const live = withoutClassMacros(maskConditionals(text, cplusplus).text);
  const masked = cplusplus
    ? live
        .replace(signalMark, (word) => ' '.repeat(word.length))
        .replace(foreverMark, (word) => 'for(;;)'.padEnd(word.length))
        .replace(foreachMark, (_, word: string, declared: string) => `${'for'.padEnd(word.length)}${declared}:`)
        .replace(newPointers, (code) => code.replace(/\bconst\b|\*/g, (mark) => ' '.repeat(mark.length)))
        .replace(friendAttributes, (code) => code.replace(/\S/g, ' '))
        .replace(kernelLaunches, (code) => code.replace(/\S/g, ' '))
    : live;
  const accepted =
    cplusplus && silentMark.test(masked) ? editsOf(macroWords(masked, true).filter((p) => p.isSure)) : [];
  let best = diagnose(parse(apply(masked, accepted)));
  if (best.sites.length === 0) {
    restoreWords(best.tree, accepted);
    return best.tree;
  }
  const words = editsOf(macroWords(masked, cplusplus));
  const hidden = words.length === 0 ? null : attempt(parse, apply(masked, words));
  if (hidden && hidden.total < best.total) {
    best = hidden;
    accepted.push(...words);
  }
  const tried = new Set<string>();
  const learned = new Set<string>();
  let fruitless = 0;
  // Errors make parsing slow, so text that is full of them gets fewer guesses.
  const cost = text.length + 1 + siteCost * best.sites.length;
  let parses = Math.min(maxParses, Math.floor(maxCharacters / cost));
  while (parses > 0 && fruitless < maxFruitless) {
    const current = apply(masked, accepted);
    const trials: Edit[] = [];
    for (const site of best.sites.slice(0, maxLooked)) {
      const edit = proposals(current, site, learned).find(
        (e) => !tried.has(keyOf(e)) && !trials.some((other) => overlap(other, e)),
      );
      if (edit) trials.push(edit);
      if (trials.length === maxSites) break;
    }
    if (trials.length === 0) break;
    for (const edit of trials) tried.add(keyOf(edit));
    trials.sort((a, b) => a.start - b.start);
    const outcome = attempt(parse, apply(masked, [...accepted, ...trials]));
    if (!outcome) break;
    parses--;
    const kept = trials.filter((edit, i) => {
      // The window of a trial reaches half-way to its neighbours.
      const from = i === 0 ? 0 : (trials[i - 1].end + edit.start) >> 1;
      const to = i === trials.length - 1 ? text.length : (edit.end + trials[i + 1].start) >> 1;
      return weightBetween(outcome, from, to) < weightBetween(best, from, to);
    });
    fruitless++;
    if (kept.length === 0) continue;
    let next: Diagnosis | null = outcome;
    if (kept.length < trials.length) {
      if (parses === 0) break;
      next = attempt(parse, apply(masked, [...accepted, ...kept]));
      parses--;
    }
    if (!next) break;
    if (next.total >= best.total) continue;
    fruitless = 0;
    best = next;
    accepted.push(...kept);
    for (const edit of kept) if (edit.word) learned.add(edit.word);
  }
  restoreWords(best.tree, accepted);
  return best.tree;
}

const editsOf = (parts: readonly EditPart[]): Edit[] =>
  parts.map((part) => ({ ...part, parts: [part], word: undefined }));

/** A further parse; null where it runs into its time limit, so that what was read before is not lost. */
function attempt(parse: (parsedText: string) => SyntaxTree, parsedText: string): Diagnosis | null {
  try {
    return diagnose(parse(parsedText));
  } catch (error) {
    if (error instanceof ParseLimitError) return null;
    throw error;
  }
}

const keyOf = (edit: Edit) => edit.parts.map((part) => `${part.start},${part.end},${part.text}`).join(';');

const overlap = (a: Edit, b: Edit) => a.start < b.end && b.start < a.end;

/** The text with all edits made. */
function apply(text: string, edits: readonly Edit[]): string {
  const parts = edits.flatMap((edit) => edit.parts).sort((a, b) => a.start - b.start);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of parts) {
    if (start < at) continue;
    pieces.push(
      text.slice(at, start),
      replacement,
      text.slice(start + replacement.length, end).replace(/[^\r\n]/g, ' '),
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** What is wrong with a tree: places to work on, and weights at offsets for comparing two parses. */
interface Diagnosis {
  readonly tree: SyntaxTree;
  readonly sites: readonly Site[];
  /** Sorted offsets, with running sums of weights: `sums[i]` is the sum of all before entry i. */
  readonly offsets: readonly number[];
  readonly sums: readonly number[];
  /** Outermost unreadable stretches, sorted. */
  readonly regions: readonly { readonly start: number; readonly end: number }[];
  readonly total: number;
}

function diagnose(tree: SyntaxTree): Diagnosis {
  const sites: Site[] = [];
  const offsets: number[] = [];
  const sums = [0];
  const add = (offset: number, weight: number) => {
    offsets.push(offset);
    sums.push(sums[sums.length - 1] + weight);
  };
  const regions: { start: number; end: number }[] = [];
  for (let i = 0; i < tree.length; ) {
    const parent = tree.parent[i];
    const inError = parent >= 0 && tree.kind[parent] === ERROR_KIND;
    if (tree.kind[i] === ERROR_KIND) {
      add(tree.start[i], 10);
      if (tree.start[i] >= (regions[regions.length - 1]?.end ?? 0))
        regions.push({ start: tree.start[i], end: tree.end[i] });
      sites.push({ start: tree.start[i], end: tree.end[i], kind: 'error' });
      i++;
    } else if (tree.isMissing(i)) {
      add(tree.start[i], 4);
      const topLevel = tree.parent[parent] <= 0;
      sites.push({ start: tree.start[i], end: tree.end[i], kind: topLevel ? 'error' : 'missing' });
      i = tree.next[i];
    } else if (inError) {
      add(tree.start[i], tree.isLeaf(i) ? 3 : 1);
      // A long region tells little of where the trouble lies; its loose tokens do.
      const long = tree.end[parent] - tree.start[parent] > 300;
      if (long && tree.isLeaf(i)) sites.push({ start: tree.start[i], end: tree.end[i], kind: 'error' });
      i = tree.hasError(i) ? i + 1 : tree.next[i];
    } else i = tree.hasError(i) ? i + 1 : tree.next[i];
  }
  const unread = regions.reduce((sum, { start, end }) => sum + (end - start), 0);
  return { tree, sites, offsets, sums, regions, total: sums[sums.length - 1] + unread * characterWeight };
}

/** Sum of the weights at offsets in [from, to]. */
function weightBetween(diagnosis: Diagnosis, from: number, to: number): number {
  const { offsets, sums } = diagnosis;
  const indexOf = (offset: number) => {
    let low = 0;
    let high = offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (offsets[middle] < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let unread = 0;
  for (const { start, end } of diagnosis.regions) unread += Math.max(0, Math.min(end, to) - Math.max(start, from));
  return sums[indexOf(to + 1)] - sums[indexOf(from)] + unread * characterWeight;
}

/** Gives leaves that were read in place of a longer word the whole word, so that no token is cut in two. */
function restoreWords(tree: SyntaxTree, edits: readonly Edit[]): void {
  const ends = new Map<number, number>();
  for (const { parts } of edits) {
    for (const { start, end, text } of parts)
      if (text !== '' && text !== ';' && text.length < end - start) ends.set(start, end);
  }
  if (ends.size === 0) return;
  for (let i = 0; i < tree.length; i++) {
    if (!tree.isLeaf(i)) continue;
    const end = ends.get(tree.start[i]);
    if (end !== undefined && end > tree.end[i] && tree.end[i] > tree.start[i]) (tree.end as Uint32Array)[i] = end;
  }
}
