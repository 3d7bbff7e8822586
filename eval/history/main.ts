// Likely misses in a repository that nobody has judged: `npm run -s history -- REPO`. For each commit of some size, the
// labels that its lines prove are compared with what is reported; those that no refactoring tells are printed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { analyse } from '../../src/analyse.ts';
import { languageOf } from '../../src/languages/registry.ts';
import { planOf } from '../../src/plan.ts';
import type { Change } from '../../src/source/change.ts';
import { openChanges } from '../../src/source/open.ts';
import { type Announcement, announcementsOf, isAnswered, shownBy } from './announced.ts';
import { isTold, type Label, labelsOf } from './labels.ts';
import { type Leftover, leftoversOf } from './leftovers.ts';
import { type Seen, type Step, seenIn } from './series.ts';
import { takenBack, unconfirmed } from './undo.ts';

// Leftovers of a commit, and characters of each, that are printed.
const MOST_TOLD = 40;
const MOST_TEXT = 140;
// Commits of a series that have to tell something, and share of its lines from which on code stands as it was.
const TELLING_STEPS = 2;
const STANDING = 0.85;
const REWRITTEN = 0.3;

interface Flags {
  readonly to: string;
  readonly commits: number;
  readonly lines: readonly [number, number];
  readonly languages?: readonly string[];
  readonly undo?: true;
  readonly leftovers?: true;
  readonly announced?: true;
  readonly series?: number;
}

const program = new Command('history')
  .description('Compares the refactorings of the commits of a repository with what their changed lines prove.')
  .argument('<repository>', 'any folder of a git repository')
  .option('--to <revision>', 'the newest commit', 'HEAD')
  .option('-n, --commits <n>', 'so many commits of that size', wholeNumber, 50)
  .option('--lines <min-max>', 'changed lines of a commit, blank ones not counted', range, [20, 600] as const)
  .option('--languages <a,b>', 'only these languages', (text: string) => text.split(','))
  .option('--undo', 'instead: what is reported of a commit, but not of taking it back (<: the reverse)')
  .option('--leftovers', 'instead: methods, statements and variables without partner that are much alike')
  .option('--announced', 'instead: refactorings that messages of commits name and nothing tells; any size')
  .option(
    '--series <k>',
    'instead: what k commits in a row tell and all of them as one change do not; any size',
    wholeNumber,
  )
  .action(run)
  .showHelpAfterError('(--help shows all options)');

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1 on is needed');
  return value;
}

function range(text: string): readonly [number, number] {
  const [, min, max] = (/^(\d+)-(\d+)$/.exec(text) ?? []).map(Number);
  if (!(min <= max)) throw new InvalidArgumentError('write MIN-MAX, e.g. 20-600');
  return [min, max];
}

async function run(
  workingDirectory: string,
  { to, commits, lines: [min, max], languages, undo, leftovers, announced, series }: Flags,
): Promise<void> {
  if (series) {
    await compareSeries(workingDirectory, to, commits, series, languages ? { languages } : {});
    return;
  }
  if (announced) {
    await compareMessages(workingDirectory, to, commits, languages ? { languages } : {});
    return;
  }
  const counts = { rename: [0, 0], block: [0, 0] };
  const options = languages ? { languages } : {};
  const unlike = { forth: 0, back: 0, all: 0 };
  const alike = { method: 0, statement: 0, variable: 0 };
  const plan = planOf(options);
  let left = commits;
  const source = { type: 'range', workingDirectory, to } as const;
  for await (const change of openChanges(source, { accepts: (path) => languageOf(path, plan.languages) !== null })) {
    const { labels, changedLines } = labelsOf(change);
    if (changedLines < min || changedLines > max) continue;
    if (undo) {
      const both = await undoing(change, options);
      for (const kind of ['forth', 'back', 'all'] as const) unlike[kind] += both[kind];
      if (--left === 0) break;
      continue;
    }
    if (leftovers) {
      const all = await leftoversOf(change, options);
      for (const { kind } of all) alike[kind]++;
      if (all.length > 0) console.log([change.id, ...all.slice(0, MOST_TOLD).map(leftoverText)].join('\n'));
      if (--left === 0) break;
      continue;
    }
    const { refactorings } = labels.length > 0 ? await analyse(change, options) : { refactorings: [] };
    const missed = labels.filter((label) => !isTold(label, refactorings));
    for (const label of labels) counts[label.kind][missed.includes(label) ? 1 : 0]++;
    if (missed.length > 0) console.log([change.id, ...missed.map((label) => `  ${textOf(label)}`)].join('\n'));
    if (--left === 0) break;
  }
  if (undo) {
    console.log(
      `${commits - left} commits; ${unlike.all} reported, ${unlike.forth} not taken back; ${unlike.back} only back`,
    );
    return;
  }
  if (leftovers) {
    const { method, statement, variable } = alike;
    console.log(
      `${commits - left} commits; left alike: ${method} methods, ${statement} statements, ${variable} variables`,
    );
    return;
  }
  console.log(`${commits - left} commits; told and not told:`);
  for (const [kind, [told, not]] of Object.entries(counts)) console.log(`  ${kind} ${told} / ${not}`);
}

/** Prints what messages name and no refactoring tells, and how many that were of how many. */
async function compareMessages(
  workingDirectory: string,
  to: string,
  commits: number,
  options: Pick<Flags, 'languages'>,
): Promise<void> {
  const plan = planOf(options);
  const accepts = (path: string) => languageOf(path, plan.languages) !== null;
  const counts = new Map<Announcement['deed'], [number, number]>();
  let left = commits;
  for (const [commitId, announcements] of await announcingCommits(workingDirectory, to)) {
    for await (const change of openChanges({ type: 'commit', workingDirectory, commitId }, { accepts })) {
      const shown = shownBy(change, announcements);
      if (shown.length === 0) continue;
      const { refactorings } = await analyse(change, options);
      const missed = shown.filter((one) => !isAnswered(one, refactorings));
      for (const one of shown) {
        const count = counts.get(one.deed) ?? [0, 0];
        count[missed.includes(one) ? 1 : 0]++;
        counts.set(one.deed, count);
      }
      const texts = missed.map((one) => `  ${one.deed} ${one.to === null ? one.name : `${one.name} -> ${one.to}`}`);
      if (missed.length > 0) console.log([commitId, ...texts].join('\n'));
      left--;
    }
    if (left <= 0) break;
  }
  console.log(`${commits - left} commits; told and not told:`);
  for (const [deed, [told, not]] of counts) console.log(`  ${deed} ${told} / ${not}`);
}

/** Prints what commits in a row tell and the whole does not, and how many that are of how many, by how much still stands so. */
async function compareSeries(
  workingDirectory: string,
  to: string,
  most: number,
  length: number,
  options: Pick<Flags, 'languages'>,
): Promise<void> {
  const plan = planOf(options);
  const accepts = (path: string) => languageOf(path, plan.languages) !== null;
  const counts = { 'as they were': [0, 0], 'rewritten in part': [0, 0] };
  let left = most;
  let steps: Step[] = [];
  for await (const change of openChanges({ type: 'range', workingDirectory, to }, { accepts })) {
    // Newest first: a commit whose child is no other one than the last begins another series.
    if (steps[0] && steps[0].change.parent !== change.id) steps = [];
    steps.unshift({ change, refactorings: (await analyse(change, options)).refactorings });
    if (steps.length < length) continue;
    const all = steps;
    steps = [];
    const [first, last] = [all[0].change, all[length - 1].change];
    if (!first.parent || all.filter(({ refactorings }) => refactorings.length > 0).length < TELLING_STEPS) continue;
    const source = { type: 'range', workingDirectory, from: first.parent, to: last.id, combined: true } as const;
    for await (const whole of openChanges(source, { accepts })) {
      const seen = seenIn(all, whole, (await analyse(whole, options)).refactorings);
      const lost = seen.filter(({ standing, isTold }) => standing >= REWRITTEN && !isTold);
      for (const { standing, isTold } of seen)
        if (standing >= REWRITTEN)
          counts[standing >= STANDING ? 'as they were' : 'rewritten in part'][isTold ? 0 : 1]++;
      if (lost.length > 0) console.log([`${first.parent}..${last.id}`, ...lost.map(seenText)].join('\n'));
    }
    if (--left === 0) break;
  }
  console.log(`${most - left} series of ${length}; lines of a refactoring, told and not told of the whole:`);
  for (const [kind, [told, not]] of Object.entries(counts)) console.log(`  ${kind} ${told} / ${not}`);
}

function seenText({ step, refactoring, standing }: Seen): string {
  return `  ${step.change.id.slice(0, 10)} ${standing.toFixed(2)} ${refactoring.description}`;
}

/** Commits whose messages name refactorings, newest first. */
async function announcingCommits(folder: string, to: string): Promise<[string, Announcement[]][]> {
  const log = ['-C', folder, 'log', '-z', '--no-merges', '--format=%H%n%B', to];
  const { stdout } = await promisify(execFile)('git', log, { maxBuffer: 1 << 30 });
  return stdout.split('\0').flatMap((entry): [string, Announcement[]][] => {
    const end = entry.indexOf('\n');
    const announcements = announcementsOf(entry.slice(end + 1));
    return announcements.length > 0 ? [[entry.slice(0, end), announcements]] : [];
  });
}

/** Prints what only one of the two ways of a change tells; how many that are, and how many findings there were. */
async function undoing(
  change: Change,
  options: Pick<Flags, 'languages'>,
): Promise<{ forth: number; back: number; all: number }> {
  const { refactorings } = await analyse(change, options);
  const { forth, back } = unconfirmed(refactorings, (await analyse(takenBack(change), options)).refactorings);
  const lines = [...forth.map(({ description }) => `  > ${description}`), ...back.map((f) => `  < ${f.description}`)];
  if (lines.length > 0) console.log([change.id, ...lines].join('\n'));
  return { forth: forth.length, back: back.length, all: refactorings.length };
}

function leftoverText({ kind, before, after, likeness }: Leftover): string {
  return `  ${kind} ${likeness.toFixed(2)} ${shortened(before)} -> ${shortened(after)}`;
}

function shortened(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

function textOf(label: Label): string {
  if (label.kind === 'rename') return `rename ${label.from} -> ${label.to} (${label.lines} lines)`;
  const [from, to] = [label.from, label.to].map(({ path, first, last }) => `${path}:${first}-${last}`);
  return `block ${from} -> ${to} (${label.lines} lines)`;
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(`history: ${(error as Error).message}`);
  process.exitCode = 2;
}
