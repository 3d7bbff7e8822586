// Exact-text scoring of the refactoring oracles: a report is right if its text is one of the commit's true texts.
// The rules are corpus/README.md "Scoring" 1 to 7.
import { normalise } from '../corpus/description.ts';
import { type OracleCommit, oracleTexts, readManifest, readOracle } from '../corpus/oracle.ts';
import { REFACTORING_TYPES, typeOfDescription } from '../corpus/type-names.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { compareSets, type Judgement, type Keyed, type Report } from './judgement.ts';
import { lenientForm } from './lenient.ts';

/** How a text becomes the key that is compared. */
type KeyOf = (text: string) => string;

const exactKey: KeyOf = (text) => text;

/** Loads an oracle for exact-text scoring, or for the lenient one. @throws CorpusError when the set is missing. */
export function exactTextBenchmark(name: string, options: BenchmarkOptions): Benchmark {
  const manifest = readManifest(options.corpus, name);
  const scored = new Set(manifest?.scoredTypes ?? REFACTORING_TYPES);
  const all = readOracle(options.corpus, name);
  // Scoring 7: a commit without any entry of a scored type is left out, except in java-2.
  const commits = name === 'java-2' ? all : all.filter((commit) => commit.entries.some((e) => isScored(e, scored)));
  const key = options.lenient ? lenientForm : exactKey;
  return {
    name,
    cases: commits,
    variants: [
      {
        label: options.lenient ? 'type and entities' : 'exact text',
        judge: (index, reports) => judgeTexts(commits[index], reports, scored, key),
      },
    ],
    judgesPrecision: true,
    notes: manifest === null ? ['no manifest.json: every type is scored'] : [],
  };
}

function isScored(entry: { readonly type: string; readonly description: string }, scored: ReadonlySet<string>) {
  return scored.has(typeOfDescription(entry.description.replaceAll('\t', ' ')) ?? entry.type);
}

/** Judges the reports on one commit against its true texts; types that are not scored take no part (Scoring 4, 5). */
export function judgeTexts(
  commit: Pick<OracleCommit, 'entries'>,
  reports: readonly Report[],
  scored: ReadonlySet<string>,
  key: KeyOf = exactKey,
): Judgement[] {
  const keyed = (valid: boolean) => {
    const byKey = new Map<string, Keyed>();
    for (const [text, type] of oracleTexts(commit, valid)) {
      if (scored.has(type)) byKey.set(key(text), { type, text });
    }
    return byKey;
  };
  const reported = new Map<string, Keyed>();
  for (const report of reports) {
    for (const text of normalise(report.description)) {
      const type = typeOfDescription(text) ?? report.type;
      if (scored.has(type) && !reported.has(key(text))) reported.set(key(text), { type, text, report });
    }
  }
  return compareSets(keyed(true), reported, keyed(false));
}
