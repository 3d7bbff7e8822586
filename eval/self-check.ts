// Checks the evaluation itself against the corpus: the truths it reads must be as many as manifest.json and the READMEs
// say, and its scoring must reproduce figures that the READMEs derive by the same rules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError } from './corpus/case.ts';
import { type Label, type LabelledSet, type PoolReport, readLabelled } from './corpus/labelled.ts';
import { ORACLE_NAMES, oracleTexts, readManifest, readOracle } from './corpus/oracle.ts';
import { REFACTORING_TYPES } from './corpus/type-names.ts';
import { tally } from './scoring/judgement.ts';
import { type CReport, judgeC } from './scoring/refdiff-c.ts';
import { parseRelation } from './scoring/relation.ts';

/** Outcome of one check: `problem` is null when it agrees. */
export interface Check {
  readonly name: string;
  readonly problem: string | null;
}

/** Runs every check for which the corpus has the data. */
export function selfCheck(corpus: string): Check[] {
  const checks: Check[] = [];
  const whenPresent = (run: () => Check[]) => {
    try {
      checks.push(...run());
    } catch (error) {
      if (!(error instanceof CorpusError)) throw error;
    }
  };
  for (const name of ORACLE_NAMES) whenPresent(() => checkOracle(corpus, name));
  whenPresent(() => checkRelations(corpus, 'java-1-2019'));
  whenPresent(() => checkRelations(corpus, 'java-2'));
  whenPresent(() => [checkLabels(corpus, 'refdiff1', 'Here', (label) => label.type)]);
  whenPresent(() => [checkLabels(corpus, 'refdiff-js', 'Here', (label) => label.type)]);
  whenPresent(() => [
    checkLabels(corpus, 'refdiff-js', 'RefDiff 2.0 finds', (label) => (label.refdiffFinds ? label.type : null)),
  ]);
  whenPresent(() => [checkLabels(corpus, 'refdiff-c', 'Here', (label) => label.type)]);
  whenPresent(() => [checkPool(corpus)]);
  return checks;
}

/** Truths by type against the manifest and, where it has a column for the set, the README's table. */
function checkOracle(corpus: string, name: string): Check[] {
  const manifest = readManifest(corpus, name);
  const scored = new Set(manifest?.scoredTypes ?? REFACTORING_TYPES);
  const counted = new Map<string, number>();
  const notScored = new Map<string, number>();
  const commits = readOracle(corpus, name);
  for (const commit of commits) {
    for (const type of oracleTexts(commit).values()) add(scored.has(type) ? counted : notScored, type);
  }
  const checks: Check[] = [];
  if (manifest !== null) {
    checks.push(
      check(`${name}: commits of the manifest`, { commits: commits.length }, { commits: manifest.commits }),
      check(`${name}: truths of the manifest`, counted, manifest.trueRefactoringsByType),
      check(`${name}: truths of unscored types`, notScored, manifest.trueRefactoringsNotScored),
    );
  }
  const table = readTable(join(corpus, 'README.md'), 'Refactoring type', name);
  if (table !== null) checks.push(check(`${name}: truths of the README`, counted, table));
  return checks;
}

/** Every true text of a type that relates two declarations must parse, or it could never be found. */
function checkRelations(corpus: string, name: string): Check[] {
  const unread: string[] = [];
  for (const commit of readOracle(corpus, name)) {
    for (const [text, type] of oracleTexts(commit)) {
      const related =
        / (Class|Method|Superclass|Interface)$/.test(type) && /^(Move|Rename|Extract|Inline|P)/.test(type);
      const otherTypes = /^(Extract (Class|Subclass)|Parameterize|Replace)/.test(type);
      if (related && !otherTypes && parseRelation(text) === null) unread.push(text);
    }
  }
  const problem = unread.length === 0 ? null : `${unread.length} texts state no relation, e.g. ${unread[0]}`;
  return [{ name: `${name}: relations of the true texts`, problem }];
}

function checkLabels(corpus: string, set: LabelledSet, column: string, typeOf: (label: Label) => string | null): Check {
  const counted = new Map<string, number>();
  for (const item of readLabelled(corpus, set)) {
    for (const label of item.expected) {
      const type = typeOf(label);
      if (type !== null) add(counted, type);
    }
  }
  const table = readTable(join(corpus, set, 'README.md'), 'Type', column);
  const name = `${set}: labels of the README, column "${column}"`;
  return table === null ? { name, problem: 'the README has no such table' } : check(name, counted, table);
}

/** The C pool, scored by the rules of corpus/refdiff-c/README.md, has 60 of 71 labels and 60 right of 83 reports. */
function checkPool(corpus: string): Check {
  const judgements = readLabelled(corpus, 'refdiff-c')
    .filter((item) => item.origin === 'pool')
    .flatMap((item) =>
      judgeC(item, item.poolReports.map(fromPool), { mergeExtract: false, sureOnly: false, files: true }),
    );
  const { total } = tally(judgements);
  return check(
    'refdiff-c: the pool by rules 1 to 5',
    { found: total.tp, labels: total.tp + total.fn, reports: total.tp + total.fp },
    { found: 60, labels: 71, reports: 83 },
  );
}

function fromPool({ relationship, nodeType, before, after, target }: PoolReport): CReport {
  const word: Readonly<Record<string, string>> = {
    RENAME: 'Rename',
    MOVE: 'Move',
    INTERNAL_MOVE: 'Move',
    MOVE_RENAME: 'Move And Rename',
    INTERNAL_MOVE_RENAME: 'Move And Rename',
    EXTRACT: 'Extract',
    EXTRACT_MOVE: 'Extract And Move',
    INLINE: 'Inline',
  };
  const type = relationship === 'CHANGE_SIGNATURE' ? 'Change Signature' : `${word[relationship]} ${nodeType}`;
  const place = (text: string) => {
    const at = text.indexOf(':');
    return { file: text.slice(0, at), name: text.slice(at + 1).replace(/\(.*$/, '') };
  };
  return {
    type: type as CReport['type'],
    before: place(before),
    after: place(after),
    prototype: target === 'prototype' || target === 'function pointer',
    text: `${type} ${before} ${after}`,
    report: null,
  };
}

function add(counts: Map<string, number>, type: string): void {
  counts.set(type, (counts.get(type) ?? 0) + 1);
}

type Counts = ReadonlyMap<string, number> | Readonly<Record<string, number>>;

function check(name: string, found: Counts, expected: Counts): Check {
  const a = toMap(found);
  const b = toMap(expected);
  const differing = [...new Set([...a.keys(), ...b.keys()])].filter((key) => (a.get(key) ?? 0) !== (b.get(key) ?? 0));
  const list = differing.map((key) => `${key} ${a.get(key) ?? 0} instead of ${b.get(key) ?? 0}`);
  return { name, problem: differing.length === 0 ? null : list.join('; ') };
}

function toMap(counts: Counts): ReadonlyMap<string, number> {
  return counts instanceof Map ? counts : new Map(Object.entries(counts));
}

/**
 * A column of counts of the first Markdown table that has it, by the names in the column `key`. Totals, empty cells
 * and counts in brackets are left out; `a, b` in both cells counts as two rows. Null if there is no such table.
 */
function readTable(path: string, key: string, column: string): Map<string, number> | null {
  if (!existsSync(path)) return null;
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) =>
      line.startsWith('|')
        ? line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim())
        : null,
    );
  const header = rows.findIndex((row) => row?.[0] === key && row.includes(column));
  if (header < 0) return null;
  const at = rows[header]?.indexOf(column) ?? -1;
  const counts = new Map<string, number>();
  for (let i = header + 2; rows[i]; i++) {
    const row = rows[i] as readonly string[];
    if (/^\*\*(Total|Commits)\*\*$/.test(row[0])) continue;
    const names = row[0].replaceAll('*', '').split(', ');
    const numbers = row[at].split(', ');
    names.forEach((name, index) => {
      if (/^\d+$/.test(numbers[index] ?? '')) counts.set(name, Number(numbers[index]));
    });
  }
  return counts;
}
