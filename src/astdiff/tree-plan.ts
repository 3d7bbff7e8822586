// A language's tree rules made fit for one grammar: for a node's kind, its parent's kind and its field, what becomes of
// it. Decisions are worked out once per combination and remembered, so that building a tree is a table look-up a node.
import { treeRulesOf } from '../languages/tree-rules/index.ts';
import type { Selector, TreeRules } from '../languages/tree-rules/tree-rules.ts';
import type { Grammar } from '../syntax/grammars.ts';
import { ERROR_KIND } from '../syntax/tree.ts';
import { Trait, typeId } from './diff-tree.ts';

/** What becomes of a syntax node in the diff tree. */
export const Fate = { keep: 0, splice: 1, drop: 2, flatten: 3, spliceSingle: 4, trim: 5 } as const;

/** The decision for a combination of kind, parent kind and field. */
export interface Decision {
  readonly fate: number;
  readonly type: number;
  /** Type of the extra node around it, 0 for none. */
  readonly wrap: number;
  /** Type of the extra node around it and its neighbours of the same group, 0 for none. */
  readonly group: number;
  /** Flattened, with another type, when all named nodes inside are of these kinds. */
  readonly flattenIfOnly: { readonly kinds: ReadonlySet<number>; readonly type: number } | null;
  /** It is the left operand of a node of its own kind, left out when the operators agree. */
  readonly chained: boolean;
}

/** Brackets and separators carry nothing that the tree's shape does not say. */
const SEPARATORS = new Set(['(', ')', '[', ']', '{', '}', '<', '>', ',', ';', ':', '.', '"', "'", '`']);
const WORD = /\w/;

/** Rules compiled for a grammar. */
export class TreePlan {
  readonly #decisions = new Map<number, Decision>();
  readonly #fields: number;
  readonly #kinds: number;
  /** Kind → alternatives of its type by a child's kind. */
  readonly typeByChild = new Map<number, { readonly child: number; readonly type: number }[]>();
  /** Kinds whose children may be grouped. */
  readonly grouping = new Set<number>();
  /** Kinds that form chains. */
  readonly chains = new Set<number>();
  readonly #traits = new Map<number, number>();
  readonly #fieldSlots: readonly number[];

  constructor(
    readonly grammar: Grammar,
    /** Null for a grammar without a table. */
    readonly rules: TreeRules | null,
  ) {
    this.#kinds = grammar.kindCount + 1;
    this.#fields = grammar.language.fields.length + 1;
    this.#fieldSlots = grammar.language.fields.map((name) => (name ? typeId(name) : 0));
    for (const rule of rules?.typeByChild ?? []) {
      const kind = grammar.namedOrNone(rule.kind);
      const named = grammar.namedOrNone(rule.child);
      const child = named >= 0 ? named : grammar.anonymous(rule.child);
      if (kind < 0 || child < 0) continue;
      const list = this.typeByChild.get(kind) ?? [];
      list.push({ child, type: typeId(rule.type) });
      this.typeByChild.set(kind, list);
    }
    for (const group of rules?.group ?? []) this.grouping.add(grammar.namedOrNone(group.parent));
    for (const chain of rules?.chains ?? []) this.chains.add(grammar.namedOrNone(chain));
    const lists: readonly [readonly string[] | undefined, number][] = [
      [rules?.declarations, Trait.declaration],
      [rules?.statements, Trait.statement],
      [rules?.blocks, Trait.block],
      [rules?.names, Trait.name],
      [rules?.declarators, Trait.declarator],
      [rules?.parameters, Trait.parameter],
      [rules?.placed, Trait.placed],
    ];
    for (const [names, trait] of lists) {
      for (const name of names ?? []) this.#traits.set(typeId(name), this.traitsOf(typeId(name)) | trait);
    }
  }

  /** Traits of a diff-tree type. */
  traitsOf(type: number): number {
    return this.#traits.get(type) ?? 0;
  }

  /** Slot of a field id; a node without field that was left out lends its kind (see `slotOfKind`). */
  slotOfField(field: number): number {
    return this.#fieldSlots[field] ?? 0;
  }

  /** Slot of what stands below a node of this kind that was left out. */
  slotOfKind(kind: number): number {
    return typeId(this.grammar.kindName(kind));
  }

  /** What becomes of a node; `named` is false for keywords, operators and punctuation. */
  decide(kind: number, parentKind: number, field: number, named: boolean): Decision {
    const k = kind === ERROR_KIND ? this.#kinds - 1 : kind;
    const p = parentKind === ERROR_KIND ? this.#kinds - 1 : parentKind;
    const key = (k * this.#kinds + p) * this.#fields + field;
    let decision = this.#decisions.get(key);
    if (decision === undefined) {
      const parent = this.grammar.kindName(parentKind);
      const name = this.grammar.kindName(kind);
      const fieldName = this.grammar.fieldName(field);
      decision = named ? this.#decideNode(name, parent, fieldName) : this.#decideToken(name, parent, fieldName);
      this.#decisions.set(key, decision);
    }
    return decision;
  }

  #decideNode(kind: string, parent: string, field: string | null): Decision {
    const rules = this.rules;
    const type = typeId(lookUp(rules?.types, kind, parent, field) ?? kind);
    const fates: readonly [readonly Selector[] | undefined, number][] = [
      [rules?.flatten, Fate.flatten],
      [rules?.splice, Fate.splice],
      [rules?.spliceSingle, Fate.spliceSingle],
      [rules?.trim, Fate.trim],
      [rules?.drop, Fate.drop],
    ];
    let fate: number = Fate.keep;
    let strength = 0;
    for (const [selectors, candidate] of fates) {
      const found = strongest(selectors, kind, parent, field);
      if (found > strength) {
        strength = found;
        fate = candidate;
      }
    }
    const only = rules?.flattenIfOnly?.[kind];
    const wrap = lookUp(rules?.wrap, kind, parent, field);
    return {
      fate,
      type,
      wrap: wrap ? typeId(wrap) : 0,
      group: this.#groupOf(kind, parent, field),
      flattenIfOnly: only
        ? { kinds: new Set(only.of.map((name) => this.grammar.namedOrNone(name))), type: typeId(only.type) }
        : null,
      chained: kind === parent && (rules?.chains?.includes(kind) ?? false) && (field === null || field === 'left'),
    };
  }

  #decideToken(text: string, parent: string, field: string | null): Decision {
    const rules = this.rules;
    let type: string | undefined;
    let fate: number = Fate.drop;
    const node = lookUp(rules?.tokenNodes, text, parent, field);
    if (node !== undefined) {
      type = node;
      fate = Fate.keep;
    } else {
      type = this.#tokenType(text, parent, field);
      if (type !== undefined) fate = Fate.flatten;
    }
    return {
      fate,
      type: type === undefined ? 0 : typeId(type),
      wrap: 0,
      group: this.#groupOf(text, parent, field),
      flattenIfOnly: null,
      chained: false,
    };
  }

  #tokenType(text: string, parent: string, field: string | null): string | undefined {
    const plain = field?.startsWith('operator') || !SEPARATORS.has(text);
    if (parent === 'ERROR') return plain ? 'token' : undefined;
    if (this.rules) {
      const below = this.rules.tokens?.[parent];
      if (typeof below === 'string') return plain ? below : undefined;
      const anywhere = this.rules.tokens?.['*'];
      // A token may be called as what every object has: `constructor`.
      for (const types of [below, anywhere])
        if (typeof types === 'object' && Object.hasOwn(types, text)) return types[text];
      return undefined;
    }
    if (field === 'operator') return 'operator';
    return plain && WORD.test(text) ? text : undefined;
  }

  #groupOf(kind: string, parent: string, field: string | null): number {
    for (const group of this.rules?.group ?? []) {
      if (
        group.parent === parent &&
        (group.members.includes(kind) || (field !== null && group.members.includes(field)))
      )
        return typeId(group.type);
    }
    return 0;
  }
}

/** 3 for a rule on `parent>kind`, 2 on `parent.field`, 1 on `kind`, 0 for none. */
function strongest(
  selectors: readonly Selector[] | undefined,
  kind: string,
  parent: string,
  field: string | null,
): number {
  if (!selectors) return 0;
  if (selectors.includes(`${parent}>${kind}`)) return 3;
  if (field !== null && selectors.includes(`${parent}.${field}`)) return 2;
  return selectors.includes(kind) ? 1 : 0;
}

function lookUp<T>(
  table: Readonly<Record<Selector, T>> | undefined,
  kind: string,
  parent: string,
  field: string | null,
): T | undefined {
  if (!table) return undefined;
  const below = `${parent}>${kind}`;
  if (Object.hasOwn(table, below)) return table[below];
  const inField = `${parent}.${field}`;
  if (field !== null && Object.hasOwn(table, inField)) return table[inField];
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

const plans = new WeakMap<Grammar, TreePlan>();

/** The plan of a grammar with its language's table, if there is one. Made once a grammar. */
export function planOf(grammar: Grammar): TreePlan {
  let plan = plans.get(grammar);
  if (!plan) plans.set(grammar, (plan = new TreePlan(grammar, treeRulesOf(grammar.name))));
  return plan;
}
