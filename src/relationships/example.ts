// For tests: two sets of source texts in, the relationships of an engine out as one line each.
import { languageOf } from '../languages/registry.ts';
import { Budget } from '../model/budget.ts';
import { type Models, readModels } from '../model/read.ts';
import type { SourceFile } from '../source/change.ts';
import type { CstNode } from './cst.ts';
import { type RelationshipEngine, relationshipsOf } from './engines.ts';
import type { Monitor, Relationship } from './relationship.ts';

export type Texts = Readonly<Record<string, string>>;

function sources(texts: Texts): SourceFile[] {
  return Object.keys(texts)
    .sort()
    .map((path) => ({ path, text: texts[path], bytes: texts[path].length, encoding: 'utf-8' }));
}

/** The code models of two sets of files; a syntax error fails the test. */
export async function modelsOf(before: Texts, after: Texts, movedFiles: 'outline' | 'full'): Promise<Models> {
  const change = {
    id: 'texts',
    repository: '',
    url: '',
    parent: null,
    before: sources(before),
    after: sources(after),
    renames: new Map<string, string>(),
    folders: async () => null,
    skipped: [],
    notes: [],
  };
  const models = await readModels(change, {
    languageOf: (path, text) => languageOf(path, undefined, text),
    budget: new Budget(),
    movedFiles,
  });
  if (models.notes.length > 0) throw new Error(models.notes.join('; '));
  return models;
}

/** The relationships between two sets of files, those of all families of languages together. */
export async function analyse(
  before: Texts,
  after: Texts,
  engine: RelationshipEngine,
  monitor: Monitor = {},
): Promise<Relationship[]> {
  const models = await modelsOf(before, after, engine === 'refdiff' ? 'outline' : 'full');
  const { before: from, after: to, moved } = models;
  const families = relationshipsOf(from, to, { engine, budget: new Budget(), moved, monitor });
  return families.flatMap(({ relationships }) => [...relationships]);
}

/** `A.m()`: the signatures from the root down, packages left out. */
export function pathOf(node: CstNode): string {
  const parts = [];
  for (let n: CstNode | null = node; n; n = n.parent) parts.unshift(n.signature);
  return parts.join('.');
}

/** `TYPE before → after`, sorted; a node that stays where it is and called what it was is named once. */
export function lines(relationships: readonly Relationship[]): string[] {
  return relationships
    .map(({ type, before, after }) => {
      const [left, right] = [pathOf(before), pathOf(after)];
      return left === right ? `${type} ${left}` : `${type} ${left} → ${right}`;
    })
    .sort();
}

/** The relationships as lines. */
export async function relate(
  before: Texts,
  after: Texts,
  engine: RelationshipEngine = 'refdiff-2.0',
): Promise<string[]> {
  return lines(await analyse(before, after, engine));
}

/** The refactorings as lines: everything but what is the same. */
export async function refactor(before: Texts, after: Texts, engine: RelationshipEngine): Promise<string[]> {
  return (await relate(before, after, engine)).filter((line) => !line.startsWith('SAME'));
}
