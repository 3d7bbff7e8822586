// Refactorings of conditionals (statement-mapping.md §3.8): inverted, split and merged conditions, and conditionals that
// became a ternary. Conditions are compared as sets of sub-conditions in negation normal form.
import type { Fragment } from '../matching/bodies.ts';
import type { Comparison } from '../matching/comparison.ts';
import type { BodyPair, Correspondence } from '../matching/correspond.ts';
import { type CodeNode, ownNodes, preOrder } from '../model/code.ts';
import { codePlace, containerPlace, type Findings, providerKind, renderContainer } from './findings.ts';
import { renderClassOf } from './render.ts';
import { renderCode } from './render-code.ts';

/** All refactorings of conditionals inside paired bodies. */
export function findConditionalRefactorings(correspondence: Correspondence, findings: Findings): void {
  for (const body of correspondence.bodies) {
    inverted(correspondence, body, findings);
    splitOrMerged(correspondence, body, findings, 'split');
    splitOrMerged(correspondence, body, findings, 'merge');
    toTernary(correspondence, body, findings);
  }
}

/** A condition in negation normal form: an operator over parts, or an atom with its sign. */
interface Condition {
  /** `&&`, `||`, or '' for an atom. */
  readonly operator: string;
  readonly parts: readonly Condition[];
  /** Text of an atom that is equal for equal code; comparisons are turned so that negation is part of it. */
  readonly key: string;
}

const opposite: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
  instanceof: '!instanceof',
  '!is': 'is',
};

function normal(comparison: Comparison, node: CodeNode, negated: boolean): Condition {
  if (node.kind === 'unary' && (node.label === '!' || node.label === 'not')) {
    const operand = node.child('operand');
    if (operand) return normal(comparison, operand, !negated);
  }
  if (node.kind === 'binary' && (node.label === '&&' || node.label === '||')) {
    const operator = negated ? (node.label === '&&' ? '||' : '&&') : node.label;
    const parts: Condition[] = [];
    for (const side of [node.child('left'), node.child('right')]) {
      if (!side) continue;
      const part = normal(comparison, side, negated);
      if (part.operator === operator) parts.push(...part.parts);
      else parts.push(part);
    }
    return { operator, parts, key: `${operator}(${parts.map((part) => part.key).join(' ')})` };
  }
  if (node.kind === 'binary' || node.kind === 'instanceOf') {
    const label = negated && opposite[node.label] ? opposite[node.label] : node.label;
    if (!negated || opposite[node.label]) {
      const ids = node.children.map((child) => comparison.index.content(child));
      return { operator: '', parts: [], key: `${label} ${ids.join(' ')}` };
    }
  }
  if (node.kind === 'boolean') {
    const value = (node.label === 'true' || node.label === 'True') !== negated;
    return { operator: '', parts: [], key: String(value) };
  }
  return { operator: '', parts: [], key: `${negated ? '!' : ''}${comparison.index.content(node)}` };
}

/** Atoms of a condition. */
function atoms(condition: Condition): string[] {
  return condition.operator === '' ? [condition.key] : condition.parts.flatMap(atoms);
}

function negation(key: string): string {
  const space = key.indexOf(' ');
  const operator = space > 0 ? key.slice(0, space) : '';
  if (space > 0 && opposite[operator]) return `${opposite[operator]}${key.slice(space)}`;
  return key.startsWith('!') ? key.slice(1) : `!${key}`;
}

const conditionals: ReadonlySet<string> = new Set(['if', 'while', 'do', 'for', 'conditional']);

function conditionOf(node: CodeNode): CodeNode | null {
  return conditionals.has(node.kind) ? node.child('condition') : null;
}

function inAfter(pair: BodyPair['pair']): Record<string, string> {
  return {
    providerKind: providerKind(pair.right),
    containerAfter: renderContainer(pair.right),
    classAfter: renderClassOf(pair.right),
  };
}

/** The two conditions are each other's negation, up to edits of single atoms. */
function areOpposite(comparison: Comparison, left: CodeNode, right: CodeNode): boolean {
  const plain = normal(comparison, left, false);
  const flipped = normal(comparison, left, true);
  const other = normal(comparison, right, false);
  if (plain.key === other.key) return false;
  if (flipped.key === other.key) return true;
  const rest = atoms(other);
  const turned = atoms(flipped).filter((atom) => rest.includes(atom)).length;
  const kept = atoms(plain).filter((atom) => rest.includes(atom)).length;
  const size = Math.max(rest.length, atoms(plain).length);
  // Of several sub-conditions most must be turned, and the operator with them.
  return kept === 0 && turned > size / 2 && (size === 1 || flipped.operator === other.operator);
}

/** Ternaries and header conditions directly in a statement. */
function conditionsIn(statement: CodeNode): { owner: CodeNode; condition: CodeNode }[] {
  const result: { owner: CodeNode; condition: CodeNode }[] = [];
  for (const node of ownNodes(statement)) {
    const condition = conditionOf(node);
    if (condition) result.push({ owner: node, condition });
  }
  return result;
}

/** Invert Condition: a mapped conditional tests the opposite. */
function inverted({ comparison }: Correspondence, { pair, mapping }: BodyPair, findings: Findings): void {
  const tell = (left: CodeNode, right: CodeNode, strength: number) => {
    findings.add(
      'Invert Condition',
      {
        conditionalBefore: renderCode(left, pair.left),
        conditionalAfter: renderCode(right, pair.right),
        ...inAfter(pair),
      },
      [codePlace(pair.left.file, left), containerPlace(pair.left)],
      [codePlace(pair.right.file, right), containerPlace(pair.right)],
      { rule: 'statements:3.8', strength },
    );
  };
  for (const { left, right, similarity } of mapping.pairs) {
    if (left.node.kind === 'return' && right.node.kind === 'return') {
      const [l, r] = [left.node.child('value'), right.node.child('value')];
      const isNegation = l && r && (l.kind === 'unary' || r.kind === 'unary') && areOpposite(comparison, l, r);
      if (isNegation) tell(left.node, right.node, similarity);
    }
    for (const before of conditionsIn(left.node)) {
      for (const after of conditionsIn(right.node)) {
        if ((before.owner === left.node) !== (after.owner === right.node)) continue;
        if (areOpposite(comparison, before.condition, after.condition)) tell(before.owner, after.owner, similarity);
      }
    }
  }
  // A guard that returned early and its opposite around the rest: the two ifs hold different code, so they are not mapped.
  const free = (fragments: readonly Fragment[], partner: Int32Array) =>
    fragments.filter((fragment) => fragment.node.kind === 'if' && partner[fragment.index] < 0);
  const rights = free(mapping.right.fragments, mapping.toLeft);
  for (const l of free(mapping.left.fragments, mapping.toRight)) {
    const condition = conditionOf(l.node);
    const at = rights.findIndex((r) => {
      const other = conditionOf(r.node);
      return condition !== null && other !== null && areOpposite(comparison, condition, other);
    });
    if (at < 0) continue;
    tell(l.node, rights[at].node, 0.7);
    rights.splice(at, 1);
  }
}

/** The sub-conditions of an `if` and where they stand. */
interface Guard {
  readonly fragment: Fragment;
  readonly atoms: readonly string[];
}

function guards(comparison: Comparison, fragments: readonly Fragment[]): Guard[] {
  return fragments.flatMap((fragment) => {
    const condition = fragment.node.kind === 'if' ? fragment.node.child('condition') : null;
    return condition ? [{ fragment, atoms: atoms(normal(comparison, condition, false)) }] : [];
  });
}

/** Split Conditional: the sub-conditions of one `if` are spread over several; Merge Conditional is the mirror image. */
function splitOrMerged(
  { comparison }: Correspondence,
  { pair, mapping }: BodyPair,
  findings: Findings,
  direction: 'split' | 'merge',
): void {
  const split = direction === 'split';
  const wholes = guards(comparison, split ? mapping.left.fragments : mapping.right.fragments);
  const parts = guards(comparison, split ? mapping.right.fragments : mapping.left.fragments);
  const wholeKeys = new Set(wholes.map((guard) => [...guard.atoms].sort().join('|')));
  const partKeys = new Set(parts.map((guard) => [...guard.atoms].sort().join('|')));
  const partnerOfPart = split ? mapping.toLeft : mapping.toRight;
  const rankOf = (part: Guard, whole: Guard) => (partnerOfPart[part.fragment.index] === whole.fragment.index ? 0 : 1);
  for (const whole of wholes) {
    if (whole.atoms.length < 2 || partKeys.has([...whole.atoms].sort().join('|'))) continue;
    // Parts hold some, not all, of the sub-conditions, and were no conditionals of their own on the other side.
    const found = parts.filter((part) => {
      if (wholeKeys.has([...part.atoms].sort().join('|'))) return false;
      const partner = partnerOfPart[part.fragment.index];
      if (partner >= 0 && partner !== whole.fragment.index) return false;
      const common = part.atoms.filter((atom) => whole.atoms.includes(atom) || whole.atoms.includes(negation(atom)));
      return common.length > 0 && common.length < whole.atoms.length && 2 * common.length >= part.atoms.length;
    });
    const covered = new Set(found.flatMap((part) => part.atoms.flatMap((atom) => [atom, negation(atom)])));
    const explained = whole.atoms.filter((atom) => covered.has(atom)).length;
    if (found.length < 2 || explained < Math.max(2, whole.atoms.length / 2)) continue;
    // The part that corresponds to the whole comes first.
    found.sort((a, b) => rankOf(a, whole) - rankOf(b, whole) || a.fragment.index - b.fragment.index);
    const [wholeSide, partSide] = split ? [pair.left, pair.right] : [pair.right, pair.left];
    const one = renderCode(whole.fragment.node, wholeSide);
    const many = found.map((part) => renderCode(part.fragment.node, partSide));
    const evidence = { rule: 'statements:3.8', strength: explained / whole.atoms.length };
    const onePlace = codePlace(wholeSide.file, whole.fragment.node, 0);
    const manyPlaces = found.map((part) => codePlace(partSide.file, part.fragment.node, 0));
    if (split) {
      findings.add(
        'Split Conditional',
        { conditionalBefore: one, conditionalAfter: many, ...inAfter(pair) },
        [onePlace, containerPlace(pair.left, 1)],
        [...manyPlaces, containerPlace(pair.right, 1)],
        evidence,
      );
    } else {
      findings.add(
        'Merge Conditional',
        { conditionalBefore: many, conditionalAfter: one, ...inAfter(pair) },
        [...manyPlaces, containerPlace(pair.left, 1)],
        [onePlace, containerPlace(pair.right, 1)],
        evidence,
      );
    }
  }
}

/** Replace Conditional With Ternary: an `if` without partner whose condition and branches are in one new ternary. */
function toTernary({ comparison }: Correspondence, { pair, mapping }: BodyPair, findings: Findings): void {
  const { index } = comparison;
  const known = new Set<number>();
  for (const node of preOrder(mapping.left.root)) {
    const condition = node.kind === 'conditional' ? node.child('condition') : null;
    if (condition) known.add(index.content(condition));
  }
  for (const fragment of mapping.right.fragments) {
    for (const ternary of ownNodes(fragment.node)) {
      if (ternary.kind !== 'conditional') continue;
      const condition = ternary.child('condition');
      if (!condition || known.has(index.content(condition))) continue;
      const wanted = new Set([normal(comparison, condition, false).key, normal(comparison, condition, true).key]);
      const branches = [ternary.child('then'), ternary.child('else')].filter((branch) => branch !== null);
      const before = mapping.left.fragments.find((candidate) => {
        if (candidate.node.kind !== 'if' || mapping.toRight[candidate.index] >= 0) return false;
        const own = candidate.node.child('condition');
        if (!own || !wanted.has(normal(comparison, own, false).key)) return false;
        // A branch of the ternary stands below the if, or right behind it when that one leaves the method.
        const values = new Set<number>();
        for (let i = candidate.index + 1; i < Math.min(candidate.next + 1, mapping.left.fragments.length); i++) {
          for (const node of ownNodes(mapping.left.fragments[i].node)) values.add(index.content(node));
        }
        return branches.some((branch) => values.has(index.content(branch)));
      });
      if (!before) continue;
      findings.add(
        'Replace Conditional With Ternary',
        {
          conditionalBefore: renderCode(before.node, pair.left),
          fragmentAfter: renderCode(fragment.node, pair.right),
          ...inAfter(pair),
        },
        [codePlace(pair.left.file, before.node), containerPlace(pair.left)],
        [codePlace(pair.right.file, ternary), containerPlace(pair.right)],
        { rule: 'statements:3.8', strength: 1 },
      );
    }
  }
}
