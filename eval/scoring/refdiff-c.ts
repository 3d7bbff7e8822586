// Scoring of the completely labelled C commits (corpus/refdiff-c/README.md "Scoring" 1 to 6).
import { readCase } from '../corpus/case.ts';
import { type Label, type LabelledCase, readLabelled } from '../corpus/labelled.ts';
import { type Benchmark, type BenchmarkOptions, filesNote, reportsFiles } from './benchmark.ts';
import { compareSets, type Judgement, type Keyed, type Report } from './judgement.ts';
import { declaration, fileChanges, type LocatedRelation, locate, sameFile } from './located-relation.ts';

/** A report with the two ends it relates. */
export interface CReport extends LocatedRelation {
  /** Whether one of the ends is a prototype or another declarator without a body. */
  readonly prototype: boolean;
  readonly text: string;
  readonly report: Report | null;
}

/** Which of the README's two times two ways of counting. */
export interface CScoring {
  /** Extract And Move Function counts as Extract Function. */
  readonly mergeExtract: boolean;
  /** Only labels that are sure; reports equal to a likely one are dropped. */
  readonly sureOnly: boolean;
  /** Labels of files count; not for an engine that reports no files. */
  readonly files: boolean;
}

const SCORED: ReadonlySet<string> = new Set([
  'Rename Function',
  'Move Function',
  'Move And Rename Function',
  'Extract Function',
  'Extract And Move Function',
  'Inline Function',
  'Change Signature',
  'Rename File',
  'Move File',
  'Move And Rename File',
]);

/** Loads the set. An engine without file types is scored on the function labels. @throws CorpusError when it is not in the corpus. */
export function refdiffCBenchmark(options: BenchmarkOptions): Benchmark {
  const files = reportsFiles(options);
  const cases = readLabelled(options.corpus, 'refdiff-c');
  const variant = (label: string, scoring: Omit<CScoring, 'files'>) => ({
    label,
    judge: (index: number, reports: readonly Report[]) =>
      judgeC(cases[index], reports.length === 0 ? [] : cReports(reports, readCase(cases[index])), {
        ...scoring,
        files,
      }),
  });
  return {
    name: 'refdiff-c',
    cases,
    variants: [
      variant('exact types', { mergeExtract: false, sureOnly: false }),
      variant('Extract And Move taken as Extract', { mergeExtract: true, sureOnly: false }),
      variant('exact types, sure labels only', { mergeExtract: false, sureOnly: true }),
      variant('Extract And Move taken as Extract, sure labels only', { mergeExtract: true, sureOnly: true }),
    ],
    judgesPrecision: true,
    notes: filesNote(files),
  };
}

/** The two versions of a case, to look up what a location covers. */
interface Texts {
  readonly beforeFiles: Readonly<Record<string, string>>;
  readonly afterFiles: Readonly<Record<string, string>>;
}

/** The reports on functions and files; several changes of one function's signature are one report (rule 2). */
export function cReports(reports: readonly Report[], texts: Texts): CReport[] {
  const located = reports.flatMap((report) => {
    const relation = locate(report);
    return relation === null ? [] : [{ relation, report }];
  });
  const changes = fileChanges(located.map(({ relation }) => relation));
  return located.flatMap(({ relation, report }) => {
    // Same name and place, or it is part of the renaming or move of the function.
    const elsewhere = relation.before.name !== relation.after.name || !sameFile(relation, changes);
    if (relation.type === 'Change Signature' && elsewhere) return [];
    const prototype =
      !relation.type.endsWith(' File') &&
      (!hasBody(report.leftSideLocations, texts.beforeFiles) || !hasBody(report.rightSideLocations, texts.afterFiles));
    return [{ ...relation, prototype, text: report.description, report }];
  });
}

/** A definition holds a block. A location that is no function, or lies in no known file, is taken for one that has. */
function hasBody(locations: Report['leftSideLocations'], files: Readonly<Record<string, string>>): boolean {
  const location = declaration(locations);
  const text = location === null ? undefined : files[location.filePath];
  if (location === null || text === undefined || location.codeElementType !== 'METHOD_DECLARATION') return true;
  const { startOffset, endOffset, startLine, endLine } = location;
  // Stored results have no offsets.
  const covered = Number.isInteger(startOffset)
    ? text.slice(startOffset, endOffset)
    : text
        .split('\n')
        .slice(startLine - 1, endLine)
        .join('\n');
  return covered.includes('{');
}

/** Judges the reports on one case by rules 2 to 6. */
export function judgeC(
  item: Pick<LabelledCase, 'expected' | 'tolerated'>,
  reports: readonly CReport[],
  { mergeExtract, sureOnly, files }: CScoring,
): Judgement[] {
  const rowOf = (type: string) => (mergeExtract && type === 'Extract And Move Function' ? 'Extract Function' : type);
  const keyOf = (relation: Pick<Label, 'type' | 'before' | 'after'>) =>
    `${rowOf(relation.type)} ${relation.before.file}:${relation.before.name} ${relation.after.file}:${relation.after.name}`;
  const scored = item.expected.filter(({ type }) => SCORED.has(type) && (files || !type.endsWith(' File')));
  const wanted = scored.filter((label) => !sureOnly || label.confidence === 'sure');
  const expected = new Map<string, Keyed>(
    wanted.map((label) => [keyOf(label), { type: rowOf(label.type), text: keyOf(label) }]),
  );
  const dropped = new Set([...scored.filter((label) => !wanted.includes(label)), ...item.tolerated].map(keyOf));
  const named = new Set([...item.expected, ...item.tolerated].map(namesOf));
  const reported = new Map<string, Keyed>();
  for (const relation of reports) {
    const key = keyOf(relation);
    if (relation.prototype && named.has(namesOf(relation))) continue;
    if (dropped.has(key) || reported.has(key)) continue;
    const { text, report } = relation;
    reported.set(key, { type: rowOf(relation.type), text, ...(report === null ? {} : { report }) });
  }
  return compareSets(expected, reported);
}

function namesOf({ before, after }: Pick<Label, 'before' | 'after'>): string {
  return `${before.name} ${after.name}`;
}
