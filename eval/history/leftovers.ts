// What a comparison left without partner although something much like it has none either: methods, statements of methods that
// have one, and their variables. Most of it is rightly left; what is not is a miss, in code that nobody has judged.
import { languageOf } from '../../src/languages/registry.ts';
import type { Fragment } from '../../src/matching/bodies/bodies.ts';
import { type BodyPair, type Correspondence, correspond } from '../../src/matching/correspond.ts';
import type { Variable, Variables } from '../../src/matching/variables/variables.ts';
import { commonShare, countWords, wordSimilarity } from '../../src/matching/words.ts';
import { Budget } from '../../src/model/budget.ts';
import { preOrder } from '../../src/model/code.ts';
import { type Declaration, isCallable } from '../../src/model/declaration.ts';
import { readModels } from '../../src/model/read.ts';
import type { AnalysisOptions } from '../../src/options.ts';
import { planOf } from '../../src/plan.ts';
import type { Change } from '../../src/source/change.ts';

/** Two things of one kind, one of each version. */
export interface Leftover {
  readonly kind: 'method' | 'statement' | 'variable';
  readonly before: string;
  readonly after: string;
  /** Share of the words of both that are common, in [0, 1]. */
  readonly likeness: number;
}

// Words that a method and a statement have at least, and the likeness from which on two of them are told.
const FEWEST = { method: 5, statement: 4 };
const ALIKE = 0.6;
// Likeness of names, or of values, of two variables.
const LIKE_VARIABLE = 0.5;
// Of one kind and place no more are compared, each with each.
const MOST = 200;

/** Compares a change; the time limit of the options holds. */
export async function leftoversOf(change: Change, options: AnalysisOptions = {}): Promise<Leftover[]> {
  const plan = planOf(options);
  const budget = new Budget(options.timeLimitMs === undefined ? {} : { timeMs: options.timeLimitMs });
  const { before, after } = await readModels(change, {
    languageOf: (path, text) => languageOf(path, plan.languages, text),
    budget,
    joined: true,
  });
  const found = correspond(before, after, budget);
  return [
    ...methodsLeft(found),
    ...found.bodies.flatMap((body) => [...statementsLeft(found, body), ...variablesLeft(body)]),
  ];
}

function methodsLeft({ comparison, removed, added, extractions, codeMoves }: Correspondence): Leftover[] {
  const { splits, merges, moved, divided } = codeMoves;
  const explained = new Set([
    ...extractions.map(({ callee }) => callee),
    ...[...splits.values(), ...merges.values()].flat(),
    ...comparison.secondary.flatMap(({ left, right }) => [left, right]),
    ...divided.flatMap(({ source, parts }) => [source, ...parts]),
    ...moved.flatMap(({ source, target }) => [source, target]),
  ]);
  const open = (all: readonly Declaration[]) =>
    all.flatMap((method) => {
      const words = comparison.body(method)?.fragments.flatMap((fragment) => fragment.words) ?? [];
      const isOpen = isCallable(method) && !explained.has(method) && words.length >= FEWEST.method;
      return isOpen ? [{ method, words: countWords(words) }] : [];
    });
  const rights = open(added).slice(0, MOST);
  const nameOf = ({ file, name }: Declaration) => `${file.path} ${name}`;
  const lefts = open(removed).slice(0, MOST);
  return lefts.flatMap((l) =>
    rights.flatMap((r): Leftover[] => {
      const likeness = commonShare(l.words, r.words);
      return likeness < ALIKE ? [] : [{ kind: 'method', before: nameOf(l.method), after: nameOf(r.method), likeness }];
    }),
  );
}

function statementsLeft({ extractions, codeMoves }: Correspondence, { pair, mapping }: BodyPair): Leftover[] {
  const explained = new Set(
    [...extractions.filter(({ caller }) => caller === pair), ...codeMoves.moved]
      .flatMap(({ pairs }) => pairs)
      .flatMap(({ left, right }) => [left.node, right.node]),
  );
  const isOpen = (fragment: Fragment) =>
    fragment.next === fragment.index + 1 && fragment.words.length >= FEWEST.statement && !explained.has(fragment.node);
  const open = (all: readonly Fragment[], partners: Int32Array) =>
    all
      .filter((fragment) => partners[fragment.index] < 0 && isOpen(fragment))
      .slice(0, MOST)
      .map(({ node, words }) => ({ node, words: countWords(words) }));
  const lefts = open(mapping.left.fragments, mapping.toRight);
  const rights = open(mapping.right.fragments, mapping.toLeft);
  const textOf = ({ file }: Declaration, { start, end }: { start: number; end: number }) =>
    `${file.path} ${file.text.slice(start, end).replace(/\s+/g, ' ')}`;
  return lefts.flatMap((l) =>
    rights.flatMap((r): Leftover[] => {
      const likeness = commonShare(l.words, r.words);
      if (likeness < ALIKE) return [];
      return [{ kind: 'statement', before: textOf(pair.left, l.node), after: textOf(pair.right, r.node), likeness }];
    }),
  );
}

function variablesLeft({ pair, symbols }: BodyPair): Leftover[] {
  const known = new Set<Variable | null>([
    ...symbols.pairs.flatMap(({ left, right }) => [left.variable, right.variable]),
    ...symbols.defined.map(({ variable }) => variable),
  ]);
  const wordsOf = ({ value }: Variable) =>
    countWords(value ? preOrder(value).flatMap(({ label }) => (label === '' ? [] : [label])) : []);
  const open = (own: Variables, other: Variables) =>
    own.all
      .filter((v) => v.parameter === null && !known.has(v) && other.named(v.name).length === 0)
      .slice(0, MOST)
      .map((variable) => ({ variable, words: wordsOf(variable) }));
  const rights = open(symbols.right, symbols.left);
  return open(symbols.left, symbols.right).flatMap((l) =>
    rights.flatMap((r): Leftover[] => {
      const [was, is] = [l.variable.name, r.variable.name];
      const likeness = Math.max(wordSimilarity(was, is), commonShare(l.words, r.words));
      if (likeness < LIKE_VARIABLE) return [];
      const [before, after] = [`${pair.left.file.path} ${was}`, `${pair.right.file.path} ${is}`];
      return [{ kind: 'variable', before, after, likeness }];
    }),
  );
}
