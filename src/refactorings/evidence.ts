// Why a refactoring is believed, in detail: the statements that correspond in the code it was seen in, what differs
// inside each pair, and the hypothesis that came second. Read off a finished correspondence by the places of the
// refactoring, and only when asked for: the families of refactorings need not know of it.
import type { Fragment } from '../matching/bodies/bodies.ts';
import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import type { Edits } from '../matching/bodies/edits.ts';
import type { DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { type CodeNode, isComposite, isStatement } from '../model/code.ts';
import { type Declaration, type FileModel, isCallable, type Range } from '../model/declaration.ts';
import { renderContainer } from './findings.ts';
import { extentOf } from './locations.ts';
import { type MappedCode, mappedCodeOf } from './mapped-code.ts';
import type { CodeExcerpt, CodeLocation, CodeMapping, Hypothesis, Refactoring, Replacement } from './refactoring.ts';

// Longest text of an excerpt, in UTF-16 units.
const LONGEST_TEXT = 200;
// Members that are listed for a type; statements that are looked through for the second best partner.
const MOST_MEMBERS = 200;
const MOST_RIVALS = 400;

/** Two declarations with the statements that correspond between them. */
interface Scope {
  readonly left: Declaration;
  readonly right: Declaration;
  readonly pairs: readonly StatementPair[];
  readonly expressions: readonly { readonly left: CodeNode; readonly right: CodeNode }[];
  readonly edits: Edits;
  /** All statements on the right that might have been the partner of one on the left. */
  readonly rivals: readonly Fragment[];
}

/** The same refactorings with `mappings` and `runnerUp`. */
export function withEvidence(refactorings: readonly Refactoring[], correspondence: Correspondence): Refactoring[] {
  const reader = new EvidenceReader(correspondence);
  return refactorings.map((refactoring) => ({ ...refactoring, ...reader.of(refactoring) }));
}

class EvidenceReader {
  readonly #scopes = new Map<string, Scope[]>();
  readonly #byFile = new Map<string, Scope[]>();
  readonly #pairs = new Map<string, DeclarationPair[]>();
  readonly #membersOf = new Map<Declaration, DeclarationPair[]>();
  readonly #rivals = new Map<Declaration, DeclarationPair[]>();

  constructor(readonly correspondence: Correspondence) {
    const { comparison } = correspondence;
    for (const code of mappedCodeOf(correspondence)) {
      const scope = scopeOf(code);
      enter(this.#scopes, placeKey(code.left), scope);
      enter(this.#byFile, code.left.file.path, scope);
    }
    for (const { caller, callee, expressions, kind, edits } of correspondence.extractions) {
      if (expressions.length === 0) continue;
      const [left, right] = kind === 'extract' ? [caller.left, callee] : [callee, caller.right];
      enter(this.#scopes, placeKey(left), { left, right, pairs: [], expressions, edits, rivals: [] });
    }
    for (const pair of [...comparison.pairs, ...comparison.secondary]) {
      enter(this.#pairs, placeKey(pair.left), pair);
      if (pair.left.parent) enter(this.#membersOf, pair.left.parent, pair);
    }
    for (const pair of comparison.turnedDown) {
      enter(this.#rivals, pair.left, pair);
      enter(this.#rivals, pair.right, pair);
    }
  }

  of({ leftSideLocations, rightSideLocations }: Refactoring): Pick<Refactoring, 'mappings' | 'runnerUp'> {
    const scope = this.#scopeAt(leftSideLocations, rightSideLocations);
    if (!scope) return this.#ofDeclarations(leftSideLocations, rightSideLocations);
    const lefts = inside(leftSideLocations, scope.left);
    const rights = inside(rightSideLocations, scope.right);
    const told = toldBy(scope, lefts, rights);
    // Places in code that no statement pair touches: what happened there has no partner, so nothing corresponds.
    const ofStatement = lefts.length > 0 && rights.length > 0 && told.length < scope.pairs.length;
    const pairs = told.length > 0 || ofStatement ? told : scope.pairs;
    const mappings = [
      ...pairs.map((pair) => statementMapping(pair, scope)),
      ...scope.expressions.map((pair) => expressionMapping(pair, scope)),
    ];
    return { mappings, runnerUp: ofStatement ? secondPartner(told, scope) : this.#second(scope.left, scope.right) };
  }

  /** The compared code that a refactoring names first on both sides. */
  #scopeAt(lefts: readonly CodeLocation[], rights: readonly CodeLocation[]): Scope | null {
    let best: Scope | null = null;
    let least = Number.POSITIVE_INFINITY;
    lefts.forEach((location, i) => {
      const scopes = [...(this.#scopes.get(locationKey(location)) ?? []), ...this.#equalBodies(location)];
      for (const scope of scopes) {
        const j = rights.findIndex((right) => locationKey(right) === placeKey(scope.right));
        if (j < 0 || i + j >= least) continue;
        least = i + j;
        best = scope;
      }
    });
    return best ?? this.#scopeAround(lefts[0], rights[0]);
  }

  /** The smallest compared code around two places. */
  #scopeAround(left: CodeLocation | undefined, right: CodeLocation | undefined): Scope | null {
    if (!left || !right) return null;
    let best: Scope | null = null;
    for (const scope of this.#byFile.get(left.filePath) ?? []) {
      if (!isAround(scope.left, left) || !isAround(scope.right, right)) continue;
      if (!best || sizeOf(scope) < sizeOf(best)) best = scope;
    }
    return best;
  }

  /** Bodies that are equal code are mapped only when somebody asks. */
  #equalBodies(location: CodeLocation): Scope[] {
    const { comparison } = this.correspondence;
    return (this.#pairs.get(locationKey(location)) ?? []).flatMap((pair) => {
      const mapping = isCallable(pair.left) ? comparison.mapping(pair.left, pair.right) : null;
      return mapping ? [scopeOf({ ...pair, mapping, edits: comparison.edits })] : [];
    });
  }

  /** Of types, fields and methods without bodies: the paired declarations, and the members of types. */
  #ofDeclarations(
    lefts: readonly CodeLocation[],
    rights: readonly CodeLocation[],
  ): Pick<Refactoring, 'mappings' | 'runnerUp'> {
    const wanted = new Set(rights.map(locationKey));
    const pairs = lefts
      .flatMap((location) => this.#pairs.get(locationKey(location)) ?? [])
      .filter(({ right }) => wanted.has(placeKey(right)));
    const [first] = pairs;
    // A class that stayed where it was needs no members to be recognised.
    const members = pairs
      .filter(({ relation }) => relation !== 'same')
      .flatMap(({ left }) => this.#membersOf.get(left) ?? [])
      .slice(0, MOST_MEMBERS);
    return {
      mappings: [...pairs, ...members].map(declarationMapping),
      runnerUp: first ? this.#second(first.left, first.right) : null,
    };
  }

  /** The strongest pair that was turned down and has one of the two declarations. */
  #second(left: Declaration, right: Declaration): Hypothesis | null {
    let best: DeclarationPair | null = null;
    for (const rival of [...(this.#rivals.get(left) ?? []), ...(this.#rivals.get(right) ?? [])]) {
      if (rival.left === left && rival.right === right) continue;
      if (!best || rival.strength > best.strength) best = rival;
    }
    if (!best) return null;
    return {
      level: 'declaration',
      left: excerptOfDeclaration(best.left),
      right: excerptOfDeclaration(best.right),
      rule: best.rule,
      strength: best.strength,
    };
  }
}

function scopeOf({ left, right, mapping, edits }: Pick<MappedCode, 'left' | 'right' | 'mapping' | 'edits'>): Scope {
  return { left, right, pairs: mapping.pairs, expressions: [], edits, rivals: mapping.right.fragments };
}

function enter<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const list = index.get(key);
  if (list) list.push(value);
  else index.set(key, [value]);
}

function placeKey(declaration: Declaration): string {
  const { start, end } = extentOf(declaration);
  return `${declaration.file.path}\0${start}\0${end}`;
}

function locationKey({ filePath, startOffset, endOffset }: CodeLocation): string {
  return `${filePath}\0${startOffset}\0${endOffset}`;
}

function isAround({ file, start, end }: Declaration, at: CodeLocation): boolean {
  return at.filePath === file.path && start <= at.startOffset && at.endOffset <= end;
}

function sizeOf({ left, right }: Scope): number {
  return left.end - left.start + right.end - right.start;
}

/** Places in the body of a declaration. */
function inside(locations: readonly CodeLocation[], declaration: Declaration): Range[] {
  const { start, end } = declaration.body ?? declaration;
  return locations
    .filter((at) => at.filePath === declaration.file.path && start <= at.startOffset && at.endOffset <= end)
    .filter((at) => at.startOffset > declaration.start || at.endOffset < declaration.end)
    .map((at) => ({ start: at.startOffset, end: at.endOffset }));
}

/** The pairs whose statements are meant by the places of a refactoring: the very statements, else those that they touch. */
function toldBy({ pairs }: Scope, lefts: readonly Range[], rights: readonly Range[]): readonly StatementPair[] {
  const touches = (fragment: Fragment, places: readonly Range[], statements: ReadonlySet<string>) =>
    places.some((place) =>
      statements.has(rangeKey(place))
        ? rangeKey(place) === rangeKey(fragment.node)
        : (place.start <= fragment.node.start && fragment.node.end <= place.end) ||
          (fragment.node.start <= place.start && place.end <= ownEnd(fragment.node)),
    );
  const left = new Set(pairs.map((pair) => rangeKey(pair.left.node)));
  const right = new Set(pairs.map((pair) => rangeKey(pair.right.node)));
  return pairs.filter((pair) => touches(pair.left, lefts, left) || touches(pair.right, rights, right));
}

function rangeKey({ start, end }: Range): string {
  return `${start} ${end}`;
}

/** Where the header of a composite ends; of a leaf its own end. */
function ownEnd(node: CodeNode): number {
  if (!isComposite(node)) return node.end;
  return node.children.find(isStatement)?.start ?? node.end;
}

function statementMapping({ left, right, similarity, rule }: StatementPair, scope: Scope): CodeMapping {
  return {
    level: 'statement',
    left: excerpt(scope.left.file, left.node),
    right: excerpt(scope.right.file, right.node),
    rule,
    similarity,
    replacements: left.header === right.header ? [] : replacementsOf(left.node, right.node, scope),
  };
}

function expressionMapping({ left, right }: { left: CodeNode; right: CodeNode }, scope: Scope): CodeMapping {
  return {
    level: 'expression',
    left: excerpt(scope.left.file, left),
    right: excerpt(scope.right.file, right),
    rule: 'edit',
    similarity: scope.edits.similarity(left, right),
    replacements: replacementsOf(left, right, scope),
  };
}

function declarationMapping({ left, right, rule, strength }: DeclarationPair): CodeMapping {
  return {
    level: 'declaration',
    left: excerptOfDeclaration(left),
    right: excerptOfDeclaration(right),
    rule,
    similarity: strength,
    replacements: [],
  };
}

function replacementsOf(left: CodeNode, right: CodeNode, scope: Scope): Replacement[] {
  return scope.edits.substitutions(left, right).map(({ kind, left: l, right: r }) => ({
    kind,
    left: l && excerpt(scope.left.file, l),
    right: r && excerpt(scope.right.file, r),
  }));
}

/** The next best partner of the statement that was changed most. */
function secondPartner(pairs: readonly StatementPair[], { left, right, edits, rivals }: Scope): Hypothesis | null {
  const changed = pairs.filter(({ left: l }) => !l.composite);
  if (changed.length === 0) return null;
  const subject = changed.reduce((a, b) => (b.similarity < a.similarity ? b : a));
  let best: { fragment: Fragment; similarity: number } | null = null;
  for (const fragment of rivals.slice(0, MOST_RIVALS)) {
    if (fragment === subject.right || fragment.composite) continue;
    const similarity = edits.similarity(subject.left.node, fragment.node);
    if (similarity > 0 && (!best || similarity > best.similarity)) best = { fragment, similarity };
  }
  if (!best) return null;
  return {
    level: 'statement',
    left: excerpt(left.file, subject.left.node),
    right: excerpt(right.file, best.fragment.node),
    rule: 'edit',
    strength: best.similarity,
  };
}

function excerptOfDeclaration(declaration: Declaration): CodeExcerpt {
  return { ...excerpt(declaration.file, declaration), text: renderContainer(declaration) };
}

function excerpt(file: FileModel, range: Range | CodeNode): CodeExcerpt {
  const { start } = range;
  const end = 'kind' in range ? ownEnd(range) : range.end;
  const text = file.text
    .slice(start, Math.min(end, start + 2 * LONGEST_TEXT))
    .replace(/\s+/g, ' ')
    .trim();
  return {
    filePath: file.path,
    startLine: file.lines.line(start),
    endLine: file.lines.line(Math.max(start, range.end - 1)),
    startOffset: start,
    endOffset: range.end,
    text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text,
  };
}
