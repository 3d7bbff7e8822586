// Which variables correspond (statement-mapping.md §9 D, §4.1): mapped declarations, substitutions in mapped statements
// and parameter lists vote for pairs of variables; unchanged uses vote against. What is accepted is fed back once into
// the mapping, so that consistent renames cost nothing.
import type { CodeNode } from '../model/code.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Comparison } from './comparison.ts';
import { declaredName, Edits } from './edits.ts';
import { wordSimilarity } from './names.ts';
import { type BodyMapping, mapBodies, type StatementPair } from './statements.ts';
import { fieldNamed, type Variable, Variables } from './variables.ts';

/** What a name in a body means: a variable of the body, or a field around it. */
export type Symbol =
  | { readonly variable: Variable; readonly field: null }
  | { readonly variable: null; readonly field: Declaration };

/** Two names that stand for the same thing. */
export interface SymbolPair {
  readonly left: Symbol;
  readonly right: Symbol;
  /** Weighted votes. */
  readonly votes: number;
  /** Statement pairs in which one is written for the other. */
  readonly references: readonly StatementPair[];
}

/** A variable that was introduced for an expression (extract), or whose expression took its place (inline). */
export interface DefinedVariable {
  readonly kind: 'extract' | 'inline';
  readonly variable: Variable;
  /** The expression that the variable stands for, in its own version. */
  readonly definition: CodeNode;
  /** The same expression in the other version, as far as it was found. */
  readonly expression: CodeNode;
  readonly references: readonly StatementPair[];
}

/** What the mapping of a pair of bodies tells of its variables. */
export interface SymbolMap {
  readonly pairs: readonly SymbolPair[];
  readonly defined: readonly DefinedVariable[];
  readonly left: Variables;
  readonly right: Variables;
}

/** Weight of a vote by a mapped declaration. */
const DECLARATION_VOTE = 2;

/** Maps the pair again with what the first mapping tells of variables, if that can change anything. */
export function refine(comparison: Comparison, mapping: BodyMapping): BodyMapping {
  const complete =
    mapping.pairs.length === mapping.left.fragments.length && mapping.pairs.length === mapping.right.fragments.length;
  if (complete && mapping.pairs.every((pair) => pair.similarity >= 0.999)) return mapping;
  const symbols = symbolsOf(comparison, mapping);
  const renames = new Set<string>();
  for (const { left, right } of symbols.pairs) {
    if (nameOf(left) !== nameOf(right)) renames.add(`${nameOf(left)}\0${nameOf(right)}`);
  }
  const definitions = (variables: Variables, partner: Int32Array, body: BodyMapping['left']) => {
    const result = new Map<string, CodeNode>();
    for (const fragment of body.fragments) {
      if (partner[fragment.index] >= 0) continue;
      for (const { label, children, kind } of fragment.node.kind === 'declaration' ? fragment.node.children : []) {
        const value = kind === 'variable' ? children.find((child) => child.role === 'init') : undefined;
        if (value && variables.named(label).length === 1) result.set(label, value);
      }
    }
    return result;
  };
  const left = definitions(symbols.left, mapping.toRight, mapping.left);
  const right = definitions(symbols.right, mapping.toLeft, mapping.right);
  if (renames.size + left.size + right.size === 0) return mapping;
  return mapBodies(mapping.left, mapping.right, new Edits(comparison.index, { left, right, renames }));
}

export function nameOf(symbol: Symbol): string {
  return symbol.variable ? symbol.variable.name : symbol.field.name;
}

/** Votes of one mapping, and the pairs that win. */
export function symbolsOf(comparison: Comparison, mapping: BodyMapping, edits: Edits = comparison.edits): SymbolMap {
  const left = new Variables(mapping.left);
  const right = new Variables(mapping.right);
  interface Vote {
    left: Symbol;
    right: Symbol;
    votes: number;
    references: StatementPair[];
  }
  const votes = new Map<unknown, Map<unknown, Vote>>();
  const keyOf = (symbol: Symbol) => symbol.variable ?? symbol.field;
  const vote = (l: Symbol, r: Symbol, weight: number, pair: StatementPair | null) => {
    let row = votes.get(keyOf(l));
    if (!row) votes.set(keyOf(l), (row = new Map()));
    let cell = row.get(keyOf(r));
    if (!cell) row.set(keyOf(r), (cell = { left: l, right: r, votes: 0, references: [] }));
    cell.votes += weight;
    if (pair && !cell.references.includes(pair)) cell.references.push(pair);
  };
  const meaning = (variables: Variables, name: string, node: CodeNode): Symbol | null => {
    const variable = node.kind === 'member' ? null : variables.resolve(name, node.start);
    if (variable) return { variable, field: null };
    const field = fieldNamed(variables.body.declaration, name);
    return field ? { variable: null, field } : null;
  };
  const declared = (variables: Variables, node: CodeNode): Symbol | null => {
    const variable = variables.all.find((candidate) => candidate.node === node);
    return variable ? { variable, field: null } : null;
  };

  // Parameters of the callables themselves: the same name, or the same place in lists of equal length.
  const leftParameters = left.all.filter((variable) => variable.parameter);
  const rightParameters = right.all.filter((variable) => variable.parameter);
  for (const l of leftParameters) {
    const r = rightParameters.find((candidate) => candidate.name === l.name);
    if (r) vote({ variable: l, field: null }, { variable: r, field: null }, DECLARATION_VOTE, null);
  }
  for (const pair of mapping.pairs) {
    const weight = 0.4 + 0.6 * pair.similarity;
    // Unchanged uses: the same name on both sides keeps its meaning.
    if (pair.similarity >= 0.999) {
      const names = new Map<string, CodeNode>();
      for (const node of ownNodes(pair.right.node)) {
        const name = declaredName(node);
        if (name && !names.has(name)) names.set(name, node);
      }
      const seen = new Set<string>();
      for (const node of ownNodes(pair.left.node)) {
        const name = declaredName(node);
        const other = name ? names.get(name) : undefined;
        if (!name || !other || seen.has(name)) continue;
        seen.add(name);
        const l =
          node.kind === 'variable' || node.kind === 'parameter' ? declared(left, node) : meaning(left, name, node);
        const r =
          other.kind === 'variable' || other.kind === 'parameter'
            ? declared(right, other)
            : meaning(right, name, other);
        if (l && r) vote(l, r, 1, pair);
      }
      continue;
    }
    const substituted = edits.substitutions(pair.left.node, pair.right.node);
    const changed = new Set<string>();
    for (const { kind, left: l, right: r } of substituted) {
      if (kind !== 'name' || !l || !r) continue;
      const ln = declaredName(l);
      const rn = declaredName(r);
      if (!ln || !rn) continue;
      const isDeclaration = l.kind === 'variable' || l.kind === 'parameter';
      const ls = isDeclaration ? declared(left, l) : meaning(left, ln, l);
      const rs = r.kind === 'variable' || r.kind === 'parameter' ? declared(right, r) : meaning(right, rn, r);
      if (!ls || !rs) continue;
      changed.add(ln);
      const sameDeclaration = isDeclaration && (r.kind === 'variable' || r.kind === 'parameter');
      vote(ls, rs, sameDeclaration ? weight * declarationWeight(comparison, l, r) : weight, pair);
    }
    // Names that an inexact pair keeps.
    const kept = new Map<string, CodeNode>();
    for (const node of ownNodes(pair.right.node)) {
      const name = declaredName(node);
      if (name && !kept.has(name)) kept.set(name, node);
    }
    const seen = new Set<string>();
    for (const node of ownNodes(pair.left.node)) {
      const name = declaredName(node);
      const other = name ? kept.get(name) : undefined;
      if (!name || !other || changed.has(name) || seen.has(name)) continue;
      seen.add(name);
      const l =
        node.kind === 'variable' || node.kind === 'parameter' ? declared(left, node) : meaning(left, name, node);
      const r =
        other.kind === 'variable' || other.kind === 'parameter' ? declared(right, other) : meaning(right, name, other);
      if (l && r) vote(l, r, node.kind === 'variable' && other.kind === 'variable' ? DECLARATION_VOTE : weight, pair);
    }
  }

  const all = [...votes.values()].flatMap((row) => [...row.values()]);
  all.sort((a, b) => b.votes - a.votes || place(a.left) - place(b.left) || place(a.right) - place(b.right));
  const takenLeft = new Set<unknown>();
  const takenRight = new Set<unknown>();
  const pairs: SymbolPair[] = [];
  for (const cell of all) {
    const l = keyOf(cell.left);
    const r = keyOf(cell.right);
    if (takenLeft.has(l) || takenRight.has(r)) continue;
    takenLeft.add(l);
    takenRight.add(r);
    pairs.push(cell);
  }
  return { pairs, defined: definedVariables(comparison, mapping, edits, left, right), left, right };
}

function place(symbol: Symbol): number {
  return symbol.variable ? symbol.variable.scopeStart : symbol.field.start;
}

/** A mapped declaration says more the more of its value and type stayed. */
function declarationWeight(comparison: Comparison, l: CodeNode, r: CodeNode): number {
  const lv = l.child('init');
  const rv = r.child('init');
  const value = lv && rv ? comparison.edits.similarity(lv, rv) : lv || rv ? 0.3 : 0.5;
  const type = (l.child('type')?.label ?? '') === (r.child('type')?.label ?? '') ? 0.5 : 0;
  return DECLARATION_VOTE * (0.3 + 0.5 * value + type * 0.5 + 0.2 * wordSimilarity(l.label, r.label));
}

/** The nodes of a statement itself: those of nested statements left out. */
export function* ownNodes(statement: CodeNode): Generator<CodeNode> {
  const stack = [statement];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (!statementKindsBelow.has(child.kind)) stack.push(child);
    }
  }
}

const statementKindsBelow: ReadonlySet<string> = new Set([
  'block',
  'expression',
  'declaration',
  'return',
  'throw',
  'if',
  'for',
  'forEach',
  'while',
  'do',
  'switch',
  'case',
  'try',
  'catch',
  'finally',
  'synchronized',
  'with',
  'labeled',
  'break',
  'continue',
  'yield',
  'assert',
  'empty',
  'nested',
  'constructorCall',
  'otherStatement',
]);

/** Extracted and inlined variables (§4.2): new names for code that was there, and names that gave way to their code. */
function definedVariables(
  comparison: Comparison,
  mapping: BodyMapping,
  edits: Edits,
  left: Variables,
  right: Variables,
): DefinedVariable[] {
  return [
    ...definedOn(comparison, mapping, edits, 'extract', right, left),
    ...definedOn(comparison, mapping, edits, 'inline', left, right),
  ];
}

function definedOn(
  comparison: Comparison,
  mapping: BodyMapping,
  edits: Edits,
  kind: DefinedVariable['kind'],
  own: Variables,
  other: Variables,
): DefinedVariable[] {
  const extract = kind === 'extract';
  const body = extract ? mapping.right : mapping.left;
  const partner = extract ? mapping.toLeft : mapping.toRight;
  const result: DefinedVariable[] = [];
  for (const fragment of body.fragments) {
    if (fragment.node.kind !== 'declaration' || partner[fragment.index] >= 0) continue;
    for (const node of fragment.node.children) {
      const definition = node.kind === 'variable' ? node.child('init') : null;
      const variable = own.all.find((candidate) => candidate.node === node);
      if (!definition || !variable || other.named(variable.name).length > 0) continue;
      const references: StatementPair[] = [];
      let expression: CodeNode | null = null;
      for (const pair of mapping.pairs) {
        const user = extract ? pair.right : pair.left;
        const source = extract ? pair.left : pair.right;
        if (user.node.start < variable.scopeStart || user.node.start >= variable.scopeEnd) continue;
        if (pair.similarity >= 0.999 && user.content === source.content) continue;
        if (!uses(user.node, variable.name)) continue;
        const found = findExpression(comparison, edits, extract, source.node, definition);
        if (!found) continue;
        expression ??= found;
        references.push(pair);
      }
      if (!expression) {
        // The statement that held the expression has no partner itself.
        const bodyOther = extract ? mapping.left : mapping.right;
        const partnerOther = extract ? mapping.toRight : mapping.toLeft;
        if (comparison.index.size(definition) >= 3) {
          for (const candidate of bodyOther.fragments) {
            if (partnerOther[candidate.index] >= 0) continue;
            const found = findExpression(comparison, edits, extract, candidate.node, definition);
            if (found) {
              expression = found;
              break;
            }
          }
        }
      }
      if (expression) result.push({ kind, variable, definition, expression, references });
    }
  }
  return result;
}

function uses(statement: CodeNode, name: string): boolean {
  for (const node of ownNodes(statement)) if (node.kind === 'name' && node.label === name) return true;
  return false;
}

/** The part of a statement that is (nearly) the definition. */
function findExpression(
  comparison: Comparison,
  edits: Edits,
  extract: boolean,
  statement: CodeNode,
  definition: CodeNode,
): CodeNode | null {
  const { index } = comparison;
  const wanted = index.content(definition);
  const size = index.size(definition);
  let best: CodeNode | null = null;
  let bestSimilarity = 0;
  for (const node of ownNodes(statement)) {
    if (index.content(node) === wanted) return node;
    const other = index.size(node);
    if (size < 3 || other < 2 || other > 2 * size || size > 2 * other || node.kind !== definition.kind) continue;
    const similarity = extract ? edits.similarity(node, definition) : edits.similarity(definition, node);
    if (similarity > bestSimilarity) {
      best = node;
      bestSimilarity = similarity;
    }
  }
  return bestSimilarity >= 0.7 ? best : null;
}
