// Checks that the engine's thresholds are not fitted to the sets: each is moved up and down, the best single change is
// chosen on all folds but one and scored on that one. Repositories are dealt into folds by hash, over all sets together.
// The gap between the gain where a change was chosen and where it was not is what tuning by itself is worth.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_THRESHOLDS, largestValue, type Thresholds } from '../src/index.ts';
import { runCases } from './run.ts';
import { foldOf, inSample, type Sample } from './sample.ts';
import type { Benchmark } from './scoring/benchmark.ts';
import { f1, type Tally } from './scoring/judgement.ts';
import { alignColumns } from './table.ts';

/** A setting of thresholds, with a name that tells what differs from the engine's own. */
export interface Setting {
  readonly name: string;
  readonly thresholds: Partial<Thresholds>;
}

/** The engine's own setting, and each threshold (each of `vary`, if given) moved by `step` of its range up and down. */
export function settingsAround(step: number, vary: ReadonlySet<string> | null = null): Setting[] {
  const result: Setting[] = [{ name: 'own', thresholds: {} }];
  for (const [name, value] of Object.entries(DEFAULT_THRESHOLDS)) {
    if (vary && !vary.has(name)) continue;
    const largest = largestValue(name);
    for (const moved of [value - step * largest, value + step * largest]) {
      const rounded = Math.round(Math.min(largest, Math.max(0, moved)) * 1000) / 1000;
      result.push({ name: `${name} ${rounded}`, thresholds: { [name]: rounded } });
    }
  }
  return result;
}

/** Counts of one setting, by fold. */
export interface FoldTallies {
  readonly setting: string;
  readonly folds: readonly Tally[];
}

/** One fold scored with what was best on the others. */
export interface FoldScore {
  /** 1-based. */
  readonly fold: number;
  readonly chosen: string;
  /** F1 of the engine's own setting and of the chosen one, where it was chosen and where it was not. */
  readonly ownChosenOn: number;
  readonly chosenOn: number;
  readonly ownHeldOut: number;
  readonly heldOut: number;
}

const none: Tally = { tp: 0, fp: 0, fn: 0 };

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((a, b) => ({ tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn }), none);
}

/** Chooses for each fold by all others. The first setting is the engine's own, which wins ties. */
export function chooseByFolds(settings: readonly FoldTallies[]): FoldScore[] {
  const [own] = settings;
  return own.folds.map((_, at) => {
    const others = ({ folds }: FoldTallies) => f1(sum(folds.filter((_, i) => i !== at))) ?? 0;
    let chosen = own;
    for (const setting of settings) if (others(setting) > others(chosen)) chosen = setting;
    return {
      fold: at + 1,
      chosen: chosen.setting,
      ownChosenOn: others(own),
      chosenOn: others(chosen),
      ownHeldOut: f1(own.folds[at]) ?? 0,
      heldOut: f1(chosen.folds[at]) ?? 0,
    };
  });
}

export interface FoldOptions {
  /** The bundled `worker.ts`. */
  readonly worker: URL;
  readonly folds: number;
  /** How far each threshold is moved. */
  readonly step: number;
  /** Thresholds that are moved; null for all. */
  readonly vary: ReadonlySet<string> | null;
  readonly jobs: number;
  readonly limitMs: number;
  readonly timeLimitMs: number | null;
  /** Settings that are done stand in this file and are not run again; null for none. */
  readonly state: string | null;
  /** A case must be in all of them. */
  readonly samples: readonly Sample[];
  readonly print: (text: string) => void;
  /** Progress, with its own line ends. */
  readonly remark: (text: string) => void;
}

/** Runs all settings on all cases and prints the two tables. */
export async function checkFolds(benchmarks: readonly Benchmark[], options: FoldOptions): Promise<void> {
  const settings = settingsAround(options.step, options.vary);
  const results: FoldTallies[] = [];
  const done = options.state === null ? [] : openState(options.state, stateKey(benchmarks, options));
  for (const setting of settings) {
    const known = done.find((other) => other.setting === setting.name);
    const folds = known?.folds ?? (await foldTallies(benchmarks, setting, options));
    results.push({ setting: setting.name, folds });
    if (options.state !== null && !known)
      appendFileSync(options.state, `${JSON.stringify({ setting: setting.name, folds })}\n`);
    const { tp, fp, fn } = sum(folds);
    options.remark(`${results.length}/${settings.length} ${setting.name}: ${tp} / ${fp} / ${fn}\n`);
  }
  options.print(settingTable(results));
  options.print(foldTable(chooseByFolds(results)));
}

/** What settings have to agree in to be compared: the engine, the cases, the folds. */
function stateKey(benchmarks: readonly Benchmark[], { worker, folds, step, samples }: FoldOptions): string {
  const engine = createHash('sha256').update(readFileSync(worker)).digest('hex').slice(0, 16);
  const cases = benchmarks.map(({ cases: all }) => [all.length, all[0]?.id]);
  return JSON.stringify({ engine, cases, folds, step, samples });
}

/** The settings that a run before this one finished. @throws Error if that run was about something else. */
export function openState(file: string, key: string): FoldTallies[] {
  if (!existsSync(file)) {
    writeFileSync(file, `${key}\n`);
    return [];
  }
  // A line that was cut off when the run ended is no setting; what follows must not be appended to it.
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  if (first !== key) throw new Error(`${file}: of another engine, sets or folds; delete it to start anew`);
  writeFileSync(file, [first, ...lines, ''].join('\n'));
  return lines.map((line) => JSON.parse(line) as FoldTallies);
}

async function foldTallies(
  benchmarks: readonly Benchmark[],
  { thresholds }: Setting,
  { folds, samples, worker, jobs, limitMs, timeLimitMs }: FoldOptions,
): Promise<Tally[]> {
  const result = Array.from({ length: folds }, () => ({ ...none }));
  for (const { cases, variants } of benchmarks) {
    const indices = [...cases.keys()].filter((index) => samples.every((sample) => inSample(cases[index], sample)));
    const run = { worker, engine: null, jobs, limitMs, timeLimitMs, thresholds };
    await runCases(
      indices.map((index) => cases[index]),
      run,
      (position, { failure, refactorings }) => {
        const index = indices[position];
        const tally = result[foldOf(cases[index].repository, folds) - 1];
        for (const { verdict } of variants[0].judge(index, failure === null ? refactorings : [])) tally[verdict]++;
      },
    );
  }
  return result;
}

const decimals = (value: number) => value.toFixed(4);

function settingTable(results: readonly FoldTallies[]): string {
  const rows = results.map(({ setting, folds }) => {
    const total = sum(folds);
    return [setting, `${total.tp} / ${total.fp} / ${total.fn}`, decimals(f1(total) ?? 0)];
  });
  return `\n${alignColumns([['setting', 'TP / FP / FN', 'F1'], ...rows])}`;
}

function foldTable(scores: readonly FoldScore[]): string {
  const header = ['held out', 'chosen on the others', 'others: own', 'chosen', 'held out: own', 'chosen'];
  const rows = scores.map(({ fold, chosen, ownChosenOn, chosenOn, ownHeldOut, heldOut }) => [
    String(fold),
    chosen,
    ...[ownChosenOn, chosenOn, ownHeldOut, heldOut].map(decimals),
  ]);
  const mean = (pick: (score: FoldScore) => number) =>
    decimals(scores.reduce((total, score) => total + pick(score), 0) / scores.length);
  const means = [
    mean((s) => s.ownChosenOn),
    mean((s) => s.chosenOn),
    mean((s) => s.ownHeldOut),
    mean((s) => s.heldOut),
  ];
  return `\n${alignColumns([header, ...rows, ['mean', '', ...means]])}`;
}
