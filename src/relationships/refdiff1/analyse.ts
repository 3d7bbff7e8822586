// RefDiff 1.0 as published (spec/refdiff.md §4.2–4.5): criteria in a fixed order, each with its own threshold; types,
// then methods, then extraction and inlining, then fields.
import { difference, firstIdf, Vocabulary, type Weights } from '../../matching/similarity.ts';
import { groupBy } from '../../model/grouping.ts';
import { joinSimilar } from '../candidates.ts';
import { Comparison, type Input } from '../comparison.ts';
import { type CstNode, fullName } from '../cst.ts';
import { Relationships } from '../derive.ts';
import { publishedIdentifier } from '../matching.ts';
import type { Relationship, RelationshipType } from '../relationship.ts';
import { Documents1, weigh } from './documents.ts';

/** Least similarity by criterion (§4.5). */
const THRESHOLDS = {
  type: { MOVE: 0.9, RENAME: 0.4, MOVE_RENAME: 0.5 },
  supertype: 0.8,
  function: { CHANGE_SIGNATURE: 0.5, RENAME: 0.3, PULL_UP: 0.4, PUSH_DOWN: 0.6, MOVE: 0.4 },
  extract: 0.1,
  inline: 0.3,
  field: { PULL_UP: 0.5, PUSH_DOWN: 0.3, MOVE: 0.5 },
} as const;

/** Comparisons are `≥`; sums of weights differ in their last digits by the order of the terms. */
function reaches(similarity: number, threshold: number): boolean {
  return similarity >= threshold - 1e-9;
}

/** Criteria in the order in which they are tried, and in which their candidates are accepted (§4.4). */
const TYPE_CRITERIA = ['MOVE', 'RENAME', 'MOVE_RENAME'] as const;
const METHOD_CRITERIA = ['CHANGE_SIGNATURE', 'RENAME', 'PULL_UP', 'PUSH_DOWN', 'MOVE'] as const;
const FIELD_CRITERIA = ['PULL_UP', 'PUSH_DOWN', 'MOVE'] as const;

interface TypePair {
  readonly before: CstNode;
  readonly after: CstNode;
  readonly similarity: number;
}

interface Candidate1 {
  readonly before: CstNode;
  readonly after: CstNode;
  readonly type: RelationshipType;
  /** Place of the criterion in its list. */
  readonly order: number;
  readonly similarity: number;
}

/** Analyses Java files by the rules of RefDiff 1.0; languages without entities of these kinds have no relationships. */
export function analyseRefDiff1(input: Input): Relationship[] {
  return new Analysis(input).run();
}

class Analysis {
  readonly #comparison: Comparison;
  readonly #before: Documents1;
  readonly #after: Documents1;
  readonly #found = new Relationships();

  constructor(input: Input) {
    const formulas = { formula: firstIdf, classifier: () => null, identifiers: [publishedIdentifier] };
    const comparison = new Comparison(input, formulas);
    const vocabulary = new Vocabulary();
    const { before, after } = comparison;
    this.#comparison = comparison;
    this.#before = new Documents1(before.cst, before.graph.resolution, vocabulary);
    this.#after = new Documents1(after.cst, after.graph.resolution, vocabulary);
  }

  run(): Relationship[] {
    const { matching } = this.#comparison;
    matching.addRoots();
    this.#matchTypes();
    this.#addSupertypes();
    const methods = this.#removed('function');
    if (methods.length > 0 || this.#added('function').length > 0) {
      const weights = weigh(this.#before, this.#after, 'function');
      this.#matchMethods(weights);
      this.#addExtractions(weights);
      this.#addInlines(weights);
    }
    this.#matchFields();
    const supertypes = this.#found.of('EXTRACT_SUPER');
    const isExtracted = ({ before, after }: Relationship) =>
      supertypes.some((s) => s.before === before.parent && s.after === after.parent);
    return this.#found
      .all()
      .filter((r) => r.type !== 'CHANGE_SIGNATURE' && !(r.type === 'PULL_UP' && isExtracted(r)) && !isMoveOfFolder(r));
  }

  /** Unmatched nodes of a category in order of their full names. */
  #removed(category: CstNode['role']['category']): CstNode[] {
    return byName(this.#comparison.matching.removed().filter((node) => node.role.category === category));
  }

  #added(category: CstNode['role']['category']): CstNode[] {
    return byName(this.#comparison.matching.added().filter((node) => node.role.category === category));
  }

  #matchTypes(): void {
    if (this.#removed('type').length === 0 || this.#added('type').length === 0) return;
    const weights = weigh(this.#before, this.#after, 'type');
    // Moves of top-level types come first in the order of all candidates, so they need not be compared with the others.
    this.#accept(this.#typeCandidates(this.#namesakes(weights)));
    const pairs = joinSimilar(
      this.#removed('type').map((node) => ({ node, bag: this.#before.bag(node) })),
      this.#added('type').map((node) => ({ node, bag: this.#after.bag(node) })),
      weights,
      Math.min(...Object.values(THRESHOLDS.type)) - 1e-9,
      this.#comparison.budget,
    );
    this.#accept(
      this.#typeCandidates(pairs),
      (a, b) => Math.max(a.before.depth, a.after.depth) - Math.max(b.before.depth, b.after.depth),
    );
  }

  /** Unmatched top-level types of equal names. */
  *#namesakes(weights: Weights): Generator<TypePair> {
    const { budget } = this.#comparison;
    const added = groupBy(
      this.#added('type').filter(({ parent }) => parent === null),
      ({ name }) => name,
    );
    for (const before of this.#removed('type')) {
      const partners = before.parent === null ? (added.get(before.name) ?? []) : [];
      if (!budget.spend('pairs', partners.length, 'relationships', before.declaration.file.path)) return;
      for (const after of partners) {
        yield { before, after, similarity: weights.similarity(this.#before.bag(before), this.#after.bag(after)) };
      }
    }
  }

  #typeCandidates(pairs: Iterable<TypePair>): Candidate1[] {
    const candidates: Candidate1[] = [];
    for (const { before, after, similarity } of pairs) {
      const sameContainer = this.#comparison.sameLocation(before, after);
      const sameName = before.name === after.name;
      const type = sameName ? (sameContainer ? null : 'MOVE') : sameContainer ? 'RENAME' : 'MOVE_RENAME';
      if (type === null || !reaches(similarity, THRESHOLDS.type[type])) continue;
      candidates.push({ before, after, type, order: TYPE_CRITERIA.indexOf(type), similarity });
    }
    return candidates;
  }

  /** New types that are supertypes of existing ones and mostly consist of members that these had (§4.2). */
  #addSupertypes(): void {
    const { matching, after } = this.#comparison;
    for (const supertype of this.#added('type')) {
      if (supertype.children.length === 0) continue;
      for (const sub of after.graph.subtypes(supertype)) {
        const origin = matching.partnerOfAfter(sub);
        if (!origin) continue;
        const members = groupBy(origin.children, memberKey);
        const common = supertype.children.filter((child) => members.get(memberKey(child))?.pop()).length;
        const share = common / supertype.children.length;
        if (reaches(share, THRESHOLDS.supertype))
          this.#found.add('EXTRACT_SUPER', origin, supertype, '1.0 types', share, sub);
      }
    }
  }

  #matchMethods(weights: Weights): void {
    const candidates: Candidate1[] = [];
    for (const [before, after] of this.#memberPairs('function')) {
      const type = this.#methodCriterion(before, after);
      if (type === null) continue;
      const similarity = weights.similarity(this.#before.bag(before), this.#after.bag(after));
      if (!reaches(similarity, THRESHOLDS.function[type])) continue;
      candidates.push({ before, after, type, order: METHOD_CRITERIA.indexOf(type), similarity });
    }
    this.#accept(candidates);
  }

  #methodCriterion(before: CstNode, after: CstNode): (typeof METHOD_CRITERIA)[number] | null {
    if (before.isAbstract || after.isAbstract) return null;
    const sameName = before.name === after.name;
    if (this.#comparison.sameLocation(before, after)) return sameName ? 'CHANGE_SIGNATURE' : 'RENAME';
    if (!sameName || before.role.isConstructor || after.role.isConstructor) return null;
    return this.#direction(before, after) ?? 'MOVE';
  }

  #direction(before: CstNode, after: CstNode): 'PULL_UP' | 'PUSH_DOWN' | null {
    const { matching } = this.#comparison;
    const { graph } = this.#comparison.after;
    const parent = before.parent && matching.partnerOfBefore(before.parent);
    if (!parent || !after.parent) return null;
    if (graph.isSubtype(parent, after.parent)) return 'PULL_UP';
    return graph.isSubtype(after.parent, parent) ? 'PUSH_DOWN' : null;
  }

  /** Unmatched members of one container or of one name. */
  *#memberPairs(category: 'function' | 'field'): Generator<readonly [CstNode, CstNode]> {
    const { matching, budget } = this.#comparison;
    const added = this.#added(category);
    const byParent = groupBy(added, ({ parent }) => parent);
    const byOwnName = groupBy(added, ({ name }) => name);
    for (const before of this.#removed(category)) {
      const container = before.parent && matching.partnerOfBefore(before.parent);
      const partners = new Set(container ? byParent.get(container) : []);
      if (before.name !== '') for (const node of byOwnName.get(before.name) ?? []) partners.add(node);
      if (!budget.spend('pairs', partners.size, 'relationships', before.declaration.file.path)) return;
      for (const after of partners) yield [before, after];
    }
  }

  #addExtractions(weights: Weights): void {
    const { matching, after, monitor } = this.#comparison;
    for (const extracted of this.#added('function')) {
      for (const caller of after.graph.callers(extracted)) {
        const origin = matching.partnerOfAfter(caller);
        if (!origin) continue;
        const lost = difference(this.#before.bag(origin), this.#after.bag(caller));
        const score = weights.containment(this.#after.bag(extracted), lost);
        if (!reaches(score, THRESHOLDS.extract))
          monitor.extractRejected?.(origin, extracted, score, THRESHOLDS.extract);
        else if (!isAccessor(extracted)) {
          const type =
            matching.partnerOfBefore(origin.parent ?? origin) === extracted.parent ? 'EXTRACT' : 'EXTRACT_MOVE';
          this.#found.add(type, origin, extracted, '1.0 extract', score, caller);
        }
      }
    }
  }

  #addInlines(weights: Weights): void {
    const { matching, before, monitor } = this.#comparison;
    for (const inlined of this.#removed('function')) {
      for (const caller of before.graph.callers(inlined)) {
        const target = matching.partnerOfBefore(caller);
        if (!target) continue;
        const gained = difference(this.#after.bag(target), this.#before.bag(caller));
        const score = weights.containment(this.#before.bag(inlined), gained);
        if (reaches(score, THRESHOLDS.inline)) this.#found.add('INLINE', inlined, target, '1.0 inline', score, caller);
        else monitor.inlineRejected?.(inlined, target, score, THRESHOLDS.inline);
      }
    }
  }

  #matchFields(): void {
    const pairs: (readonly [CstNode, CstNode, (typeof FIELD_CRITERIA)[number]])[] = [];
    for (const [before, after] of this.#memberPairs('field')) {
      if (before.name !== after.name || before.declaration.type?.text !== after.declaration.type?.text) continue;
      if (!this.#comparison.sameLocation(before, after)) {
        pairs.push([before, after, this.#direction(before, after) ?? 'MOVE']);
      }
    }
    if (pairs.length === 0) return;
    const weights = weigh(this.#before, this.#after, 'field');
    const candidates: Candidate1[] = [];
    for (const [before, after, type] of pairs) {
      const similarity = weights.similarity(this.#before.bag(before), this.#after.bag(after));
      if (!reaches(similarity, THRESHOLDS.field[type])) continue;
      candidates.push({ before, after, type, order: FIELD_CRITERIA.indexOf(type), similarity });
    }
    this.#accept(candidates);
  }

  /**
   * Accepts candidates by criterion and similarity. Where one side is taken by a match of the same type, several sources
   * or targets are allowed, by type (§4.4).
   */
  #accept(candidates: Candidate1[], first: (a: Candidate1, b: Candidate1) => number = () => 0): void {
    const { matching, monitor } = this.#comparison;
    // The candidates come in order of names, and sorting keeps that order among equals.
    candidates.sort((a, b) => first(a, b) || a.order - b.order || b.similarity - a.similarity);
    const typeOf = new Map<CstNode, RelationshipType>();
    const used = new Set<CstNode>();
    for (const { before, after, type, similarity } of candidates) {
      const category = before.role.category;
      const [freeBefore, freeAfter] = [matching.isRemoved(before), matching.isAdded(after)];
      if (freeBefore && freeAfter && !used.has(before) && !used.has(after)) {
        matching.add(before, after);
        typeOf.set(before, type).set(after, type);
      } else if (freeBefore && !used.has(before) && typeOf.get(after) === type && severalSources(category, type)) {
        used.add(before);
      } else if (freeAfter && !used.has(after) && typeOf.get(before) === type && severalTargets(category, type)) {
        used.add(after);
      } else {
        monitor.rejectedByConflict?.('1.0', before, after, similarity);
        continue;
      }
      this.#found.add(type, before, after, `1.0 ${category}s`, similarity);
    }
  }
}

function severalSources(category: string, type: RelationshipType): boolean {
  return category !== 'type' && (type === 'PULL_UP' || type === 'MOVE');
}

function severalTargets(category: string, type: RelationshipType): boolean {
  return category !== 'type' && (type === 'PUSH_DOWN' || (category === 'field' && type === 'MOVE'));
}

/** What tells members of a type apart: methods by signature, fields and types by name. */
function memberKey({ role, signature, name }: CstNode): string {
  return role.category === 'function' ? signature : `${role.category} ${name}`;
}

function byName(nodes: CstNode[]): CstNode[] {
  const keys = new Map<CstNode, string>();
  for (const node of nodes) keys.set(node, nameKey(node));
  return nodes.sort((a, b) => {
    const [x, y] = [keys.get(a) ?? '', keys.get(b) ?? ''];
    return x < y ? -1 : x > y ? 1 : a.id - b.id;
  });
}

function nameKey(node: CstNode): string {
  const parts: string[] = [];
  for (let n: CstNode | null = node; n; n = n.parent) parts.unshift(n.parent ? n.signature : fullName(n));
  return parts.join('.');
}

/** `getX()`/`setX(x)` with one statement: recorded, not reported (§4.2). */
function isAccessor({ name, declaration: { parameters, body, file } }: CstNode): boolean {
  const count = /^get/.test(name) ? 0 : /^set/.test(name) ? 1 : -1;
  if (count !== parameters.length || !body) return false;
  const statements = file.text.slice(body.start, body.end).match(/;/g);
  return statements?.length === 1;
}

/** A type whose qualified name is the same: only its source folder changed. */
function isMoveOfFolder({ type, before, after }: Relationship): boolean {
  if (type !== 'MOVE' || before.role.category !== 'type' || before.parent || after.parent) return false;
  return before.declaration.file.packageName === after.declaration.file.packageName && before.name === after.name;
}
