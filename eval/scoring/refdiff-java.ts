// RefDiff-style scoring of the Java oracles: a report is right if its type and its two elements are in the oracle.
// Types, keys and alignment are spec/refdiff.md §7.6; the types are those of RefDiff 2.0's Table 4 (§7.1).
import { normalise } from '../corpus/description.ts';
import { type OracleCommit, readOracle } from '../corpus/oracle.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { compareSets, type Judgement, type Keyed, type Report } from './judgement.ts';
import { ClassChanges, parseRelation, type Relation, type RelationElement } from './relation.ts';

/** Type of a description → row of Table 4. Types that are not here are neither expected nor counted. */
const TABLE_4: Readonly<Record<string, string>> = {
  'Move Class': 'Move Class',
  'Move Method': 'Move Method',
  'Rename Class': 'Rename Class',
  'Move And Rename Class': 'Rename Class',
  'Rename Method': 'Rename Method',
  'Extract Interface': 'Extract Interface',
  'Extract Superclass': 'Extract Superclass',
  'Pull Up Method': 'Pull Up Method',
  'Push Down Method': 'Push Down Method',
  'Extract Method': 'Extract Method',
  'Extract And Move Method': 'Extract Method',
  'Inline Method': 'Inline Method',
  'Move And Inline Method': 'Inline Method',
};

/** Loads `refdiff-java-1` (oracle of 2019) or `refdiff-java-2`. All commits run, also those without any entry. */
export function refdiffJavaBenchmark(name: string, oracle: string, options: BenchmarkOptions): Benchmark {
  const commits = readOracle(options.corpus, oracle);
  return {
    name,
    cases: commits,
    variants: [{ label: 'type and entities', judge: (index, reports) => judgeRelations(commits[index], reports) }],
    judgesPrecision: true,
    notes: [],
  };
}

interface Statement {
  readonly text: string;
  readonly relation: Relation | null;
  readonly report?: Report;
}

/** Judges the reports on one commit. Only the oracle's true entries count; whatever else is reported is wrong. */
export function judgeRelations(commit: Pick<OracleCommit, 'entries'>, reports: readonly Report[]): Judgement[] {
  const expected = keyed(commit.entries.filter((e) => e.valid).flatMap((e) => statements(e.description)));
  const wrong = keyed(commit.entries.filter((e) => !e.valid).flatMap((e) => statements(e.description)));
  const stated = reports.flatMap((report) => statements(report.description, report));
  const reported = keyed(stated);
  // A pull-up to a supertype that is reported as extracted comes along with it; only what the oracle lists counts.
  const extracted = new Set<string>();
  for (const { relation } of stated) {
    if (relation?.type === 'Extract Superclass' || relation?.type === 'Extract Interface') {
      extracted.add(containers(relation));
    }
  }
  for (const { text, relation, report } of stated) {
    if (relation?.type !== 'Pull Up Method' || !extracted.has(containers(relation))) continue;
    for (const [key, entry] of reported) {
      if (entry.report === report && entry.text === text && !expected.has(key)) reported.delete(key);
    }
  }
  return compareSets(expected, reported, wrong);
}

function containers({ before, after }: Relation): string {
  return `${before.className} ${after.className}`;
}

function statements(description: string, report?: Report): Statement[] {
  return normalise(description).map((text) => ({
    text,
    relation: parseRelation(text),
    ...(report === undefined ? {} : { report }),
  }));
}

/** The statements of Table 4's types by key. A text that cannot be parsed is its own key, so that it is seen. */
function keyed(list: readonly Statement[]): Map<string, Keyed> {
  const changes = new ClassChanges(list.flatMap(({ relation }) => relation ?? []));
  const byKey = new Map<string, Keyed>();
  for (const { text, relation, report } of list) {
    const type = TABLE_4[relation?.type ?? typeWord(text)];
    if (type === undefined) continue;
    const key = relation === null ? text : relationKey(type, relation, changes);
    if (!byKey.has(key)) byKey.set(key, { type, text, ...(report === undefined ? {} : { report }) });
  }
  return byKey;
}

function typeWord(text: string): string {
  return Object.keys(TABLE_4).find((type) => text.startsWith(`${type} `)) ?? '';
}

/**
 * The triple (type, key before, key after). Texts give one class where RefDiff has two: an extracted method takes its
 * origin's class, an inlined and a renamed one the class of its target, and the class from which an interface is
 * extracted is named as it is after the change. One-class texts name the class after the change; the class of
 * `Extract And Move Method` is brought to that.
 */
export function relationKey(row: string, relation: Relation, changes: ClassChanges): string {
  const { before, after } = relation;
  switch (row) {
    case 'Extract Method': {
      const origin = changes.after(before.className ?? after.className ?? '');
      return triple(row, elementKey(before, origin), elementKey(after, origin));
    }
    case 'Inline Method':
    case 'Rename Method': {
      const target = changes.after(after.className ?? '');
      return triple(row, elementKey(before, target), elementKey(after, target));
    }
    case 'Extract Interface':
      return triple(row, elementKey(before, changes.after(before.className ?? '')), elementKey(after));
    default:
      return triple(row, elementKey(before), elementKey(after));
  }
}

function triple(type: string, before: string, after: string): string {
  return `${type} ${before} ${after}`;
}

function elementKey({ className, member, parameters }: RelationElement, owner = className ?? ''): string {
  if (member === null) return owner;
  return `${owner}.${member}${parameters === null ? '' : `(${parameters.join(',')})`}`;
}
