// Scoring of RefDiff 2.0's JavaScript recall cases (corpus/refdiff-js/README.md "Scoring"): one label a commit, recall
// only.
import { type Label, type LabelledCase, readLabelled } from '../corpus/labelled.ts';
import { type Benchmark, type BenchmarkOptions, filesNote, reportsFiles } from './benchmark.ts';
import type { Judgement, Report } from './judgement.ts';
import { fileChanges, type LocatedRelation, locate, sameFile } from './located-relation.ts';

/** Loads the set. Rule 4: an engine without file types is scored on the function labels. */
export function refdiffJsBenchmark(options: BenchmarkOptions): Benchmark {
  const files = reportsFiles(options);
  const cases = readLabelled(options.corpus, 'refdiff-js').filter(
    (item) => files || item.expected.some((label) => label.nodeType !== 'File'),
  );
  return {
    name: 'refdiff-js',
    cases,
    variants: [
      {
        label: 'relationship as published',
        judge: (index, reports) => judgeRecall(cases[index], reports, exactRelationship),
      },
      {
        label: 'internal moves and extract-and-move taken together',
        judge: (index, reports) => judgeRecall(cases[index], reports, mergedRelationship),
      },
    ],
    judgesPrecision: false,
    notes: filesNote(files),
  };
}

/** Judges one case: its labels are found or missed, other reports say nothing. */
export function judgeRecall(
  item: Pick<LabelledCase, 'expected'>,
  reports: readonly Report[],
  same: (label: Label, relationships: readonly string[]) => boolean,
): Judgement[] {
  const relations = reports.flatMap((report) => {
    const relation = locate(report);
    return relation === null ? [] : [{ relation, report }];
  });
  const changes = fileChanges(relations.map(({ relation }) => relation));
  return item.expected.map((label): Judgement => {
    const found = relations.find(
      ({ relation }) => samePlaces(label, relation) && same(label, relationships(relation, changes)),
    );
    const text = `${label.type} ${label.before.file}:${label.before.name} to ${label.after.file}:${label.after.name}`;
    return { verdict: found ? 'tp' : 'fn', type: label.type, text, report: found?.report ?? null };
  });
}

function samePlaces({ before, after, type }: Label, relation: LocatedRelation): boolean {
  return (
    type.endsWith(' File') === relation.type.endsWith(' File') &&
    before.file === relation.before.file &&
    before.name === relation.before.name &&
    after.file === relation.after.file &&
    after.name === relation.after.name
  );
}

/**
 * RefDiff's constants that a report can stand for. A function of a renamed or moved file that gets another name has
 * kept its place, so it may be called renamed as well as moved and renamed ("Known oddities", meteor-b5286b9).
 */
function relationships(relation: LocatedRelation, changes: ReadonlySet<string>): readonly string[] {
  const internal = sameFile(relation, changes) ? 'INTERNAL_' : '';
  switch (relation.type) {
    case 'Rename Function':
      return relation.before.file === relation.after.file ? ['RENAME'] : ['RENAME', 'MOVE_RENAME'];
    case 'Move Function':
      return [`${internal}MOVE`];
    case 'Move And Rename Function':
      return [`${internal}MOVE_RENAME`];
    case 'Extract Function':
      return ['EXTRACT'];
    case 'Extract And Move Function':
      return ['EXTRACT_MOVE'];
    case 'Inline Function':
      return ['INLINE'];
    case 'Rename File':
      return ['RENAME'];
    case 'Move File':
      return ['MOVE'];
    case 'Move And Rename File':
      return ['MOVE_RENAME'];
    default:
      return [];
  }
}

/** Rule 3, RefDiff's own protocol. */
export function exactRelationship(label: Label, relationships: readonly string[]): boolean {
  return relationships.includes(label.relationship ?? '');
}

/** Rule 3, for tools with other notions of place. */
export function mergedRelationship(label: Label, relationships: readonly string[]): boolean {
  return relationships.map(merged).includes(merged(label.relationship ?? ''));
}

function merged(relationship: string): string {
  return relationship.replace(/^INTERNAL_/, '').replace(/^EXTRACT_MOVE$/, 'EXTRACT');
}
