// Scoring of the RefDiff 1.0 oracle of refactorings applied on purpose (corpus/refdiff1/README.md "Scoring" 1 to 6).
import { normalise } from '../corpus/description.ts';
import { type Label, type LabelledCase, type LabelledElement, readLabelled } from '../corpus/labelled.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { compareSets, type Judgement, type Keyed, type Report } from './judgement.ts';
import { ClassChanges, parseRelation, type Relation, type RelationElement } from './relation.ts';

/** RefactoringMiner's type → the oracle's, "Tools with more types" included; other types are dropped. */
const RM_TYPES: Readonly<Record<string, string>> = {
  'Rename Class': 'Rename Class',
  'Move Class': 'Move Class',
  'Extract Superclass': 'Extract Superclass',
  'Extract Interface': 'Extract Interface',
  'Rename Method': 'Rename Method',
  'Pull Up Method': 'Pull Up Method',
  'Push Down Method': 'Push Down Method',
  'Move Method': 'Move Method',
  'Extract Method': 'Extract Method',
  'Extract And Move Method': 'Extract Method',
  'Inline Method': 'Inline Method',
  'Move And Inline Method': 'Inline Method',
  'Pull Up Attribute': 'Pull Up Attribute',
  'Push Down Attribute': 'Push Down Attribute',
  'Move Attribute': 'Move Attribute',
};

/** The oracle's type → row of the paper's tables. */
const ROWS: Readonly<Record<string, string>> = {
  'Rename Class': 'Rename Type',
  'Move Class': 'Move Type',
  'Extract Interface': 'Extract Superclass',
  'Pull Up Attribute': 'Pull Up Field',
  'Push Down Attribute': 'Push Down Field',
  'Move Attribute': 'Move Field',
};

/** RefDiff 2.0 has no fields; by rule 6 they are left out for it. */
const ENGINES_WITHOUT_FIELDS: ReadonlySet<string> = new Set(['refdiff-2.0']);

/** Loads the set. @throws CorpusError when it is not in the corpus. */
export function refdiff1Benchmark(options: BenchmarkOptions): Benchmark {
  const cases = readLabelled(options.corpus, 'refdiff1');
  const fields = !ENGINES_WITHOUT_FIELDS.has(options.engine);
  const judge = (excuseUnlisted: boolean) => (index: number, reports: readonly Report[]) =>
    judgeSeeded(cases[index], reports, excuseUnlisted).filter((j) => fields || !j.type.endsWith(' Field'));
  return {
    name: 'refdiff1',
    cases,
    variants: [
      { label: 'as published', judge: judge(false) },
      { label: 'unlisted refactorings excused', judge: judge(true) },
    ],
    judgesPrecision: true,
    notes: fields ? [] : [`${options.engine} has no fields: their types are left out (rule 6)`],
  };
}

/** Judges the reports on one case. `excuseUnlisted` drops reports of real refactorings that the oracle lacks. */
export function judgeSeeded(
  item: Pick<LabelledCase, 'expected' | 'unlisted'>,
  reports: readonly Report[],
  excuseUnlisted: boolean,
): Judgement[] {
  const expected = labels(item.expected);
  const reported = new Map<string, Keyed>();
  const stated = reports.flatMap((report) =>
    normalise(report.description).map((text) => ({ text, report, relation: parseRelation(text) })),
  );
  const changes = new ClassChanges(stated.flatMap(({ relation }) => relation ?? []));
  const excused = new Set(excuseUnlisted ? labels(item.unlisted).keys() : []);
  for (const { text, report, relation } of stated) {
    const rmType = RM_TYPES[relation?.type ?? report.type];
    if (rmType === undefined) continue;
    const key = relation === null ? text : reportKey(rmType, relation, changes);
    const pulledUp = relation !== null && rmType.startsWith('Pull Up ') && isExtracted(relation, expected);
    if (!expected.has(key) && (pulledUp || excused.has(key))) continue;
    if (!reported.has(key)) reported.set(key, { type: ROWS[rmType] ?? rmType, text, report });
  }
  return compareSets(expected, reported);
}

function labels(list: readonly Label[]): Map<string, Keyed> {
  return new Map(
    list.map((label) => {
      const { rmType, type, before, after } = label;
      return [`${rmType} ${labelKey(before)} ${labelKey(after)}`, { type, text: describe(label) }];
    }),
  );
}

function describe({ rmType, before, after }: Label): string {
  return `${rmType} ${before.entity} to ${after.entity}`;
}

/** Rule 2: constructors by kind, class and parameters, everything else as the oracle's text has it. */
function labelKey(element: LabelledElement): string {
  const owner = element.class ?? '';
  if (element.kind === 'type') return owner;
  const name = element.kind === 'constructor' ? '<init>' : element.name;
  return `${owner}.${name}${element.parameters === undefined ? '' : `(${element.parameters.join(',')})`}`;
}

/** The key of a report. Where its text gives one class only, the other is known from the reported class changes. */
function reportKey(rmType: string, { before, after }: Relation, changes: ClassChanges): string {
  const classBefore = changes.before(before.className ?? after.className ?? '');
  const classAfter = before.className === null ? changes.after(after.className ?? '') : (after.className ?? '');
  // Class changes and moves name both classes themselves.
  const ownBefore = before.className !== null && !rmType.startsWith('Extract ') ? before.className : classBefore;
  return `${rmType} ${elementKey(before, ownBefore)} ${elementKey(after, classAfter)}`;
}

function elementKey({ member, parameters }: RelationElement, owner: string): string {
  if (member === null) return owner;
  const name = member === owner.slice(owner.lastIndexOf('.') + 1) && parameters !== null ? '<init>' : member;
  return `${owner}.${name}${parameters === null ? '' : `(${parameters.join(',')})`}`;
}

/** Rule 4: members that come along with an extracted supertype are not listed. */
function isExtracted({ before, after }: Relation, expected: ReadonlyMap<string, Keyed>): boolean {
  const pair = `${before.className} ${after.className}`;
  return expected.has(`Extract Superclass ${pair}`) || expected.has(`Extract Interface ${pair}`);
}
