// RefDiff 1.0 (Silva and Valente, MSR 2017; spec/refdiff.md §4): types, methods and fields matched in that order, each by
// a list of criteria tried in a fixed order with a threshold of its own, so that a poor rename beats a perfect move.
import { firstTokenAt } from '../syntax/tokens.ts';
import type { Input } from './comparison.ts';
import { buildCst, type Cst, type CstNode } from './cst.ts';
import { Relationships } from './derive.ts';
import { fieldUses, type UseRange } from './field-uses.ts';
import { Graph } from './graph.ts';
import type { NodePolicy } from './node-policy.ts';
import { publishedJava } from './policies.ts';
import type { Relationship, RelationshipType } from './relationship.ts';
import { bareName, methodRole } from './roles.ts';

/** The published rules of Java, with fields as nodes and without annotation types (§4.1). */
export const originalJava: NodePolicy = {
  ...publishedJava,
  rules: [
    ...publishedJava.rules,
    {
      kinds: ['field'],
      treatment: { ...methodRole, type: 'Field', category: 'field', signature: bareName, abstract: 'never' },
    },
  ],
  comments: 'none',
};

/** Thresholds of the calibration (§4.5); comparisons are `≥`. */
const thresholds = {
  moveType: 0.9,
  renameType: 0.4,
  moveAndRenameType: 0.5,
  extractSupertype: 0.8,
  changeSignature: 0.5,
  renameMethod: 0.3,
  pullUpMethod: 0.4,
  pushDownMethod: 0.6,
  moveMethod: 0.4,
  extractMethod: 0.1,
  inlineMethod: 0.3,
  pullUpField: 0.5,
  pushDownField: 0.3,
  moveField: 0.5,
} as const;

type Bag = ReadonlyMap<string, number>;

function bagOf(uses: Iterable<UseRange>): Map<string, number> {
  const bag = new Map<string, number>();
  for (const { file, start, end } of uses) {
    const { tokens, text } = file;
    for (let i = firstTokenAt(tokens, start); i < tokens.length && tokens.start[i] < end; i++) {
      if (tokens.comment[i] === 1) continue;
      const token = text.slice(tokens.start[i], tokens.end[i]);
      bag.set(token, (bag.get(token) ?? 0) + 1);
    }
  }
  return bag;
}

/** What is in the first bag beyond the second. */
function difference(a: Bag, b: Bag): Map<string, number> {
  const result = new Map<string, number>();
  for (const [token, count] of a) {
    const rest = count - (b.get(token) ?? 0);
    if (rest > 0) result.set(token, rest);
  }
  return result;
}

/** The documents of one category of both revisions, with idf = 0.1 + ln(D/df) (§4.3). */
class Documents {
  readonly #bags = new Map<CstNode, Bag>();
  readonly #frequencies = new Map<string, number>();
  #count = 0;

  add(node: CstNode, bag: Bag): void {
    this.#bags.set(node, bag);
    this.#count++;
    for (const token of bag.keys()) this.#frequencies.set(token, (this.#frequencies.get(token) ?? 0) + 1);
  }

  bag(node: CstNode): Bag {
    return this.#bags.get(node) ?? new Map();
  }

  #idf(token: string): number {
    return 0.1 + Math.log(this.#count / (this.#frequencies.get(token) ?? 1));
  }

  similarity(a: CstNode, b: CstNode): number {
    const x = this.bag(a);
    const y = this.bag(b);
    if (x.size === 0 || y.size === 0) return 0;
    let common = 0;
    let all = 0;
    for (const [token, count] of x) {
      const other = y.get(token) ?? 0;
      const idf = this.#idf(token);
      common += Math.min(count, other) * idf;
      all += Math.max(count, other) * idf;
    }
    for (const [token, count] of y) if (!x.has(token)) all += count * this.#idf(token);
    return common / all;
  }

  /** Share of `a` that is in `b`. */
  containment(a: Bag, b: Bag): number {
    let common = 0;
    let all = 0;
    for (const [token, count] of a) {
      const idf = this.#idf(token);
      common += Math.min(count, b.get(token) ?? 0) * idf;
      all += count * idf;
    }
    return all === 0 ? 0 : common / all;
  }
}

/** One way in which two entities may be the same: its condition decides, then its threshold. */
interface Criterion {
  readonly type: RelationshipType;
  readonly threshold: number;
  readonly holds: (before: CstNode, after: CstNode) => boolean;
  /** The relationship is added again where one side is taken by one of its own kind (§4.4). */
  readonly multiple?: 'sources' | 'targets' | 'both';
}

interface Candidate {
  readonly before: CstNode;
  readonly after: CstNode;
  readonly criterion: Criterion;
  readonly order: number;
  readonly similarity: number;
}

/** Path in front of the package's folders: the same class in another source folder is another entity (§4.1). */
function sourceFolder(cst: Cst, node: CstNode): string {
  const { path, packageName } = cst.files[node.file];
  const folders = packageName.replaceAll('.', '/');
  const at = folders === '' ? path.lastIndexOf('/') : path.indexOf(`${folders}/`);
  return at < 0 ? '' : path.slice(0, at);
}

/** RefDiff 1.0. */
export function analyseOriginal({ before, after, budget, policy }: Input): Relationship[] {
  return new Analysis(buildCst(before, policy), buildCst(after, policy), policy, budget).run();
}

class Analysis {
  readonly #toAfter = new Map<CstNode, CstNode>();
  readonly #toBefore = new Map<CstNode, CstNode>();
  readonly #graphBefore: Graph;
  readonly #graphAfter: Graph;
  readonly #found = new Relationships();
  readonly #matchType = new Map<CstNode, RelationshipType>();

  constructor(
    readonly before: Cst,
    readonly after: Cst,
    policy: NodePolicy,
    readonly budget: Input['budget'],
  ) {
    this.#graphBefore = new Graph(before, policy);
    this.#graphAfter = new Graph(after, policy);
  }

  run(): Relationship[] {
    this.#matchIdentical();
    this.#matchTypes();
    this.#extractSupertypes();
    const methods = this.#methodDocuments();
    this.#matchMethods(methods);
    this.#extractMethods(methods);
    this.#inlineMethods(methods);
    this.#matchFields();
    return this.#reported();
  }

  /** Step 0: equal keys. */
  #matchIdentical(): void {
    const key = (cst: Cst, node: CstNode) => `${sourceFolder(cst, node)}\0${node.namespace}\0${node.signature}`;
    const roots = new Map<string, CstNode[]>();
    for (const node of this.after.roots) {
      const k = key(this.after, node);
      roots.set(k, [...(roots.get(k) ?? []), node]);
    }
    for (const node of this.before.roots) {
      const partner = roots.get(key(this.before, node))?.shift();
      if (partner) this.#match(node, partner, 'SAME');
    }
  }

  /** Matches two entities, and their children with equal relative keys. */
  #match(before: CstNode, after: CstNode, type: RelationshipType): void {
    const work: [CstNode, CstNode, RelationshipType][] = [[before, after, type]];
    for (let next = work.pop(); next; next = work.pop()) {
      const [b, a, relation] = next;
      this.#toAfter.set(b, a);
      this.#toBefore.set(a, b);
      this.#matchType.set(b, relation);
      const children = new Map<string, CstNode[]>();
      const key = (node: CstNode) => `${node.role.category} ${node.signature}`;
      for (const child of a.children) {
        if (!this.#toBefore.has(child)) children.set(key(child), [...(children.get(key(child)) ?? []), child]);
      }
      for (const child of b.children) {
        const partner = this.#toAfter.has(child) ? undefined : children.get(key(child))?.shift();
        if (partner) work.push([child, partner, 'SAME']);
      }
    }
  }

  #free(category: CstNode['role']['category']): [CstNode[], CstNode[]] {
    const removed = this.before.nodes.filter(
      (n) => n.role.category === category && !this.#toAfter.has(n) && n.name !== '',
    );
    const added = this.after.nodes.filter(
      (n) => n.role.category === category && !this.#toBefore.has(n) && n.name !== '',
    );
    return [removed, added];
  }

  /** π~: both in one container, as far as containers are matched. */
  #sameContainer(b: CstNode, a: CstNode): boolean {
    if (b.parent && a.parent) return this.#toAfter.get(b.parent) === a.parent;
    if (b.parent || a.parent) return false;
    return b.namespace === a.namespace && sourceFolder(this.before, b) === sourceFolder(this.after, a);
  }

  /** The container of the before-entity, as it is after, is a subtype (supertype) of the container of the after-entity. */
  #isBelow(b: CstNode, a: CstNode): boolean {
    const container = b.parent && this.#toAfter.get(b.parent);
    return !!container && !!a.parent && this.#graphAfter.isSubtype(container, a.parent);
  }

  #isAbove(b: CstNode, a: CstNode): boolean {
    const container = b.parent && this.#toAfter.get(b.parent);
    return !!container && !!a.parent && this.#graphAfter.isSubtype(a.parent, container);
  }

  /** All pairs whose first fitting criterion reaches its threshold, best first, then taken (§4.4). */
  #search(
    category: CstNode['role']['category'],
    documents: Documents,
    criteria: readonly Criterion[],
    fits: (b: CstNode, a: CstNode) => boolean,
    rule: string,
  ): void {
    const [removed, added] = this.#free(category);
    const candidates: Candidate[] = [];
    for (const b of removed) {
      if (!this.budget.spend('pairs', added.length, 'relationships', this.before.files[b.file].path)) break;
      for (const a of added) {
        if (!fits(b, a)) continue;
        const order = criteria.findIndex((criterion) => criterion.holds(b, a));
        if (order < 0) continue;
        const similarity = documents.similarity(b, a);
        if (similarity >= criteria[order].threshold) {
          candidates.push({ before: b, after: a, criterion: criteria[order], order, similarity });
        }
      }
    }
    const depth = (c: Candidate) => (category === 'type' ? Math.max(c.before.depth, c.after.depth) : 0);
    candidates.sort(
      (x, y) =>
        depth(x) - depth(y) ||
        x.order - y.order ||
        y.similarity - x.similarity ||
        x.before.id - y.before.id ||
        x.after.id - y.after.id,
    );
    for (const { before, after, criterion, similarity } of candidates) {
      const { type, multiple } = criterion;
      const partner = this.#toAfter.get(before);
      const origin = this.#toBefore.get(after);
      if (!partner && !origin) {
        this.#match(before, after, type);
        this.#found.add(type, before, after, rule, similarity);
      } else if (
        !partner &&
        origin &&
        (multiple === 'sources' || multiple === 'both') &&
        this.#matchType.get(origin) === type
      ) {
        this.#found.add(type, before, after, rule, similarity);
      } else if (
        partner &&
        !origin &&
        (multiple === 'targets' || multiple === 'both') &&
        this.#matchType.get(before) === type
      ) {
        this.#found.add(type, before, after, rule, similarity);
      }
    }
  }

  #matchTypes(): void {
    const documents = new Documents();
    for (const cst of [this.before, this.after]) {
      for (const node of cst.nodes) {
        if (node.role.category !== 'type') continue;
        documents.add(node, bagOf([{ file: cst.files[node.file], start: node.start, end: node.end }]));
      }
    }
    const named = (b: CstNode, a: CstNode) => b.name === a.name;
    this.#search(
      'type',
      documents,
      [
        { type: 'MOVE', threshold: thresholds.moveType, holds: (b, a) => named(b, a) && !this.#sameContainer(b, a) },
        {
          type: 'RENAME',
          threshold: thresholds.renameType,
          holds: (b, a) => !named(b, a) && this.#sameContainer(b, a),
        },
        {
          type: 'MOVE_RENAME',
          threshold: thresholds.moveAndRenameType,
          holds: (b, a) => !named(b, a) && !this.#sameContainer(b, a),
        },
      ],
      () => true,
      '4.4.1',
    );
  }

  /** A new type most of whose members an existing type had before, which is a subtype of it now. */
  #extractSupertypes(): void {
    const [, added] = this.#free('type');
    const members = (node: CstNode) => node.children.map((child) => `${child.role.category} ${child.signature}`);
    for (const type of added) {
      for (const subtype of this.#graphAfter.subtypes(type)) {
        const origin = this.#toBefore.get(subtype);
        const wanted = members(type);
        if (!origin || wanted.length === 0) continue;
        const had = members(origin);
        let common = 0;
        for (const member of wanted) {
          const at = had.indexOf(member);
          if (at < 0) continue;
          had.splice(at, 1);
          common++;
        }
        const share = common / wanted.length;
        if (share >= thresholds.extractSupertype) {
          this.#found.add('EXTRACT_SUPER', origin, type, '4.4.2', share, subtype);
        }
      }
    }
  }

  #methodDocuments(): Documents {
    const documents = new Documents();
    for (const cst of [this.before, this.after]) {
      for (const node of cst.nodes) {
        if (node.role.category !== 'function') continue;
        const { bodyNode, file } = node.declaration;
        const range = bodyNode < 0 ? [] : [{ file, start: file.tree.start[bodyNode], end: file.tree.end[bodyNode] }];
        documents.add(node, bagOf(range));
      }
    }
    return documents;
  }

  #matchMethods(documents: Documents): void {
    const plain = (node: CstNode) => !node.isAbstract && !node.role.isConstructor;
    const sameName = (b: CstNode, a: CstNode) => b.name === a.name;
    this.#search(
      'function',
      documents,
      [
        {
          type: 'CHANGE_SIGNATURE',
          threshold: thresholds.changeSignature,
          holds: (b, a) => sameName(b, a) && b.signature !== a.signature && this.#sameContainer(b, a),
        },
        {
          type: 'RENAME',
          threshold: thresholds.renameMethod,
          holds: (b, a) => !sameName(b, a) && this.#sameContainer(b, a),
        },
        {
          type: 'PULL_UP',
          threshold: thresholds.pullUpMethod,
          holds: (b, a) => sameName(b, a) && plain(b) && plain(a) && this.#isBelow(b, a),
          multiple: 'sources',
        },
        {
          type: 'PUSH_DOWN',
          threshold: thresholds.pushDownMethod,
          holds: (b, a) => sameName(b, a) && plain(b) && plain(a) && this.#isAbove(b, a),
          multiple: 'targets',
        },
        {
          type: 'MOVE',
          threshold: thresholds.moveMethod,
          holds: (b, a) => sameName(b, a) && plain(b) && plain(a) && !this.#sameContainer(b, a),
          multiple: 'sources',
        },
      ],
      (b, a) => !b.isAbstract && !a.isAbstract && b.role.isConstructor === a.role.isConstructor,
      '4.4.3',
    );
  }

  #extractMethods(documents: Documents): void {
    const [, added] = this.#free('function');
    for (const method of added) {
      const body = documents.bag(method);
      if (body.size === 0) continue;
      for (const caller of this.#graphAfter.callers(method)) {
        const origin = this.#toBefore.get(caller);
        if (origin?.role.category !== 'function') continue;
        const score = documents.containment(body, difference(documents.bag(origin), documents.bag(caller)));
        if (score < thresholds.extractMethod || isAccessor(method)) continue;
        const type = this.#sameContainer(origin, method) ? 'EXTRACT' : 'EXTRACT_MOVE';
        this.#found.add(type, origin, method, '4.4.4', score, caller);
      }
    }
  }

  #inlineMethods(documents: Documents): void {
    const [removed] = this.#free('function');
    for (const method of removed) {
      const body = documents.bag(method);
      if (body.size === 0) continue;
      for (const caller of this.#graphBefore.callers(method)) {
        const target = this.#toAfter.get(caller);
        if (target?.role.category !== 'function') continue;
        const score = documents.containment(body, difference(documents.bag(target), documents.bag(caller)));
        if (score >= thresholds.inlineMethod) this.#found.add('INLINE', method, target, '4.4.5', score, caller);
      }
    }
  }

  #matchFields(): void {
    const documents = new Documents();
    for (const cst of [this.before, this.after]) {
      const uses = fieldUses(cst.files);
      for (const node of cst.nodes) {
        const ranges = node.role.category === 'field' ? uses.get(node.declaration) : undefined;
        if (ranges) documents.add(node, bagOf(ranges));
      }
    }
    this.#search(
      'field',
      documents,
      [
        {
          type: 'PULL_UP',
          threshold: thresholds.pullUpField,
          holds: (b, a) => this.#isBelow(b, a),
          multiple: 'sources',
        },
        {
          type: 'PUSH_DOWN',
          threshold: thresholds.pushDownField,
          holds: (b, a) => this.#isAbove(b, a),
          multiple: 'targets',
        },
        { type: 'MOVE', threshold: thresholds.moveField, holds: () => true, multiple: 'both' },
      ],
      (b, a) => b.name === a.name && b.declaration.type?.text === a.declaration.type?.text,
      '4.4.6',
    );
  }

  /** §4.2: what is matched but not reported. */
  #reported(): Relationship[] {
    const found = this.#found.all();
    const supertypes = new Set(
      found.filter(({ type }) => type === 'EXTRACT_SUPER').map(({ before, after }) => `${before.id} ${after.id}`),
    );
    return found.filter(({ type, before, after }) => {
      if (type === 'CHANGE_SIGNATURE') return false;
      if (type === 'PULL_UP') return !supertypes.has(`${before.parent?.id} ${after.parent?.id}`);
      // The same qualified name in another source folder.
      if (type === 'MOVE' && before.role.category === 'type') return qualified(before) !== qualified(after);
      return true;
    });
  }
}

function qualified(node: CstNode): string {
  const names: string[] = [];
  for (let n: CstNode | null = node; n; n = n.parent) names.unshift(`${n.namespace ?? ''}${n.name}`);
  return names.join('.');
}

/** Getters and setters by name and parameters with a single statement: extracted, but not told (§4.2). */
function isAccessor(node: CstNode): boolean {
  const { name, declaration } = node;
  const parameters = declaration.parameters.length;
  if (!((name.startsWith('get') && parameters === 0) || (name.startsWith('set') && parameters === 1))) return false;
  const root = declaration.file.language.lower?.(declaration);
  return root?.kind === 'block' && root.children.length === 1;
}
