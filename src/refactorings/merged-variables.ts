// Merge Variable and Split Variable (statement-mapping.md §4.1): several local variables gave way to one, or one to
// several. Mapped statements tell it: wherever one of the several is used, the one stands in its place, asked by different
// calls (`a`, `b` -> `o.a()`, `o.b()`), be it in an argument list elsewhere (`f(a, b)` -> `f(o)`); or each of the several
// has a branch of its own, or a time of its own.
import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import type { Edits } from '../matching/bodies/edits.ts';
import { areParts, isKindOf, kindsOf } from '../matching/methods/kinds-of-names.ts';
import { changedArguments } from '../matching/variables/changed-arguments.ts';
import { type SymbolPair, typeOf } from '../matching/variables/symbols.ts';
import type { Variable, Variables } from '../matching/variables/variables.ts';
import { wordSimilarity } from '../matching/words.ts';
import { type CodeNode, ownNodes } from '../model/code.ts';
import { branchGroups } from './branch-variables.ts';
import { containerPlace, type Findings } from './findings.ts';
import { containerValues, type MappedCode } from './mapped-code.ts';
import { reusedGroups } from './reused-variables.ts';
import { renderLocal, variablePlace } from './variables.ts';

// Statements that use a variable under another name from which on that is its name.
const USES = 2;
// From this likeness on values are made alike, and from this one on they are one value.
const ALIKE = 0.4;
const SAME = 0.9;
// Letters of a name that says something within another one.
const SHORTEST = 3;

/** Variables of a body that gave way to others; one on the left or on the right, several on the other side. */
interface VariableGroup {
  readonly lefts: readonly Variable[];
  readonly rights: readonly Variable[];
}

/** One variable, and the several that gave way to it or took its place. */
interface OneAndMany {
  readonly one: Variable;
  readonly many: readonly Variable[];
}

const asMerged = ({ one, many }: OneAndMany): VariableGroup => ({ lefts: many, rights: [one] });
const asSplit = ({ one, many }: OneAndMany): VariableGroup => ({ lefts: [one], rights: many });

/** A place where one side's only variable stands for one of the other side's several. */
interface Replacement {
  readonly one: Variable;
  readonly many: Variable;
  /** How the one is asked, `o.a()`; null in an argument list. */
  readonly access: string | null;
  /** Tells whether the one is an argument for it as it is, in place of several. */
  readonly isArgument: boolean;
}

/** All merged and split variables; returns those that are part of one. */
export function findMergedVariables(code: readonly MappedCode[], findings: Findings): Set<Variable> {
  const result = new Set<Variable>();
  // What stands in an extracted or inlined method now is still there.
  const elsewhere = new Set<CodeNode | null | undefined>();
  for (const { extraction, symbols } of code) {
    if (!extraction) continue;
    for (const { left, right } of symbols.pairs) elsewhere.add(left.variable?.node).add(right.variable?.node);
  }
  for (const mapped of code) {
    for (const group of groupsOf(mapped)) {
      if ([...group.lefts, ...group.rights].some(({ node }) => node !== null && elsewhere.has(node))) continue;
      tell(group, mapped, findings);
      for (const variable of [...group.lefts, ...group.rights]) result.add(variable);
    }
  }
  return result;
}

/** Groups of two bodies; none of code that went through a call, where names are bound to others. */
function groupsOf(mapped: MappedCode): VariableGroup[] {
  if (mapped.extraction) return [];
  const { symbols } = mapped;
  const lefts = withoutPartner(symbols.left, symbols.right);
  const rights = withoutPartner(symbols.right, symbols.left);
  if (lefts.size === 0 || rights.size === 0 || lefts.size + rights.size < 3) return [];
  const named = namedGroups(mapped, lefts, rights);
  const found = [unpackedGroups, branchGroups, reusedGroups, declaredTogether].map((find) => [
    ...find(mapped, 'right', rights, lefts).map(asMerged),
    ...find(mapped, 'left', lefts, rights).map(asSplit),
  ]);
  const [unpacked, ...others] = found;
  // A value that became a variable, or came from one, is told as such.
  for (const { kind, variable } of symbols.defined) (kind === 'extract' ? rights : lefts).delete(variable);
  for (const pair of symbols.pairs) {
    if (pair.left.variable && pair.right.variable && !(pair.declared && isFirm(mapped, pair))) continue;
    if (pair.left.variable) lefts.delete(pair.left.variable);
    if (pair.right.variable) rights.delete(pair.right.variable);
  }
  const merged = new Uses(mapped, 'right', rights, lefts);
  const split = new Uses(mapped, 'left', lefts, rights);
  // Of several the only one that the same call gives, be it handed more by now, is what the one was.
  const isOther = ({ lefts: before, rights: after }: VariableGroup) =>
    before.flatMap((l) => after.filter((r) => areGivenAlike(l, r, mapped.edits))).length !== 1;
  const used = [
    merged.groups().map(asMerged).filter(isOther),
    split.groups().map(asSplit).filter(isOther),
    split.askedGroups().map(asSplit),
  ];
  const groups = [...unpacked, ...named, ...others.flat(), ...used.flat()];
  // Who has another partner was renamed, and who is part of a group is of no other one.
  const taken = new Set<Variable>();
  const isFree = (group: VariableGroup) => {
    const all = [...group.lefts, ...group.rights];
    if (all.some((variable) => taken.has(variable))) return false;
    for (const variable of all) taken.add(variable);
    return true;
  };
  const isWhole = (group: VariableGroup) =>
    symbols.pairs.every(({ left: { variable: l }, right: { variable: r } }) => {
      return (l !== null && group.lefts.includes(l)) === (r !== null && group.rights.includes(r));
    });
  return groups.filter((group) => isWhole(group) && isFree(group));
}

/**
 * Two variables that one statement declares, with one type or much the same value: they are one, whatever else gave way to either.
 * Of other types and values the place of the declaration alone says so, and that less than argument lists (statements:4.1).
 */
function isFirm({ comparison: { edits } }: MappedCode, { left, right }: SymbolPair): boolean {
  const [before, after] = [left.variable?.value ?? null, right.variable?.value ?? null];
  // Asked of those who do not take the two for one: else `a = n.a()` and `b = n.b()` read alike.
  const areMadeAlike = before === null || after === null || edits.similarity(before, after) >= SAME;
  return areMadeAlike || (typeOf(left) !== '' && typeOf(left) === typeOf(right));
}

/** `a = o.f()` and `b = o.f(x)`, `f` be it under its new name. */
function areGivenAlike(l: Variable, r: Variable, edits: Edits): boolean {
  const [before, after] = [l.value, r.value];
  if (before?.kind !== 'call' || after?.kind !== 'call') return false;
  if (l.type !== r.type && l.type !== '' && r.type !== '') return false;
  if (before.label !== after.label && !edits.isRenamed(before.label, after.label)) return false;
  const [receiver, other] = [before.child('receiver'), after.child('receiver')];
  return receiver && other ? edits.similarity(receiver, other) >= SAME : receiver === other;
}

// Variables without partner that are looked at for the words of their names.
const MOST_FREE = 24;

/** Groups whose names tell it: all are declared with much the same kind of value, or the parts of a name with such. */
function namedGroups(
  { edits, symbols }: MappedCode,
  lefts: ReadonlySet<Variable>,
  rights: ReadonlySet<Variable>,
): VariableGroup[] {
  if (Math.max(lefts.size, rights.size) > MOST_FREE) return [];
  const areMadeAlike = (one: Variable, other: Variable) =>
    one.kind === 'local' &&
    other.kind === 'local' &&
    one.type === other.type &&
    one.value !== null &&
    other.value !== null &&
    one.value.kind === other.value.kind &&
    (one.value.kind === 'call' || one.value.kind === 'creation');
  const areAlike = (one: Variable, other: Variable) =>
    areMadeAlike(one, other) &&
    one.value?.label === other.value?.label &&
    edits.similarity(one.value as CodeNode, other.value as CodeNode) >= ALIKE;
  // Several uses say of one that it is what it was, whatever came beside it; where the others stand apart, one use does.
  const isUsed = (one: Variable, needed: number) =>
    symbols.pairs.some(
      ({ left, right, references }) => references.length >= needed && (left.variable === one || right.variable === one),
    );
  // Of several values it has that of one alone, whose other name it is.
  const hasValueOfOne = (one: Variable, kinds: readonly Variable[]) =>
    kinds.filter(({ value }) => edits.similarity(value as CodeNode, one.value as CodeNode) >= SAME).length === 1;
  // What makes the parts may be called by their names.
  const arePartsAlike = (one: Variable, other: Variable) =>
    areMadeAlike(one, other) && wordSimilarity(one.value?.label ?? '', other.value?.label ?? '') >= 0.5;
  const groupsOf = (ones: ReadonlySet<Variable>, several: ReadonlySet<Variable>) =>
    [...ones].flatMap((one) => {
      const kinds = kindsOf(
        one.name,
        [...several].filter((other) => isKindOf(other.name, one.name) && areAlike(one, other)),
        ({ name }) => name,
      );
      if (kinds.length > 1) {
        const isItself = isUsed(one, areNeighbours(kinds) ? USES : 1) || hasValueOfOne(one, kinds);
        return isItself ? [] : [{ one, several: kinds }];
      }
      const all = [...several];
      const parts = all.flatMap((first, i) =>
        all
          .slice(i + 1)
          .flatMap((second) =>
            areParts(one.name, first.name, second.name) && arePartsAlike(first, second) ? [[first, second]] : [],
          ),
      );
      return parts.length === 1 ? [{ one, several: parts[0] }] : [];
    });
  return [
    ...groupsOf(rights, lefts).map(({ one, several }) => ({ lefts: several, rights: [one] })),
    ...groupsOf(lefts, rights).map(({ one, several }) => ({ lefts: [one], rights: several })),
  ];
}

/**
 * `v = f(x)` and `a, b = f(x)`: what a call gives is held as a whole or taken apart, and where the whole was used several of the
 * parts are. A part that goes on where the whole stood is that under another name.
 */
function unpackedGroups(
  { mapping, edits, symbols }: MappedCode,
  side: 'left' | 'right',
  ones: ReadonlySet<Variable>,
  several: ReadonlySet<Variable>,
): OneAndMany[] {
  const otherSide = side === 'left' ? 'right' : 'left';
  const lists = new Map<CodeNode, Variable[]>();
  for (const part of several) {
    const list = part.node?.role === 'element' ? part.node.parent : null;
    if (list?.kind === 'variable' && list.child('init')?.kind === 'call')
      lists.set(list, [...(lists.get(list) ?? []), part]);
  }
  const usesOf = (variables: ReadonlySet<Variable>, of: 'left' | 'right', { node }: { readonly node: CodeNode }) =>
    ownNodes(node).flatMap((name) => {
      const variable = name.kind === 'name' ? symbols[of].resolve(name.label, name.start) : null;
      return variable && variables.has(variable) ? [{ variable, name }] : [];
    });
  return [...lists].flatMap(([list, many]) => {
    const value = list.child('init') as CodeNode;
    if (
      many.length < 2 ||
      list.all('element').some(({ label }) => label !== '_' && !many.some((v) => v.name === label))
    )
      return [];
    const isOfCall = (one: Variable) =>
      one.kind === 'local' &&
      one.assigned.length === 0 &&
      one.value?.kind === 'call' &&
      edits.similarity(...(side === 'left' ? ([one.value, value] as const) : ([value, one.value] as const))) >= SAME;
    const [one, ...rivals] = [...ones].filter(isOfCall);
    if (!one || rivals.length > 0) return [];
    const goesOn = symbols.pairs.some(
      (pair) => pair[side].variable === one && pair.references.length > 0 && pair[otherSide].variable !== null,
    );
    const used = new Set<Variable>();
    for (const pair of mapping.pairs) {
      const places = list.parent === pair[otherSide].node ? [] : usesOf(new Set([one]), side, pair[side]);
      if (places.length === 0) continue;
      const parts = usesOf(new Set(many), otherSide, pair[otherSide]);
      // One of as many elements in its place, beside others: the list has the part of its name, or none.
      const isOneOf = places.some((place) => parts.some((part) => areListedAlike(place.name, part.name)));
      if (new Set(parts.map(({ variable }) => variable)).size > 1 && isOneOf) continue;
      for (const { variable } of parts) used.add(variable);
    }
    return goesOn || used.size < 2 ? [] : [{ one, many }];
  });
}

/**
 * `T size` and `T sizeIn, sizeOut`: locals of one type that are declared side by side without values, whose names all have that
 * of the one that is gone, and each of which is written for it somewhere.
 */
function declaredTogether(
  { mapping, edits, symbols }: MappedCode,
  side: 'left' | 'right',
  ones: ReadonlySet<Variable>,
  several: ReadonlySet<Variable>,
): OneAndMany[] {
  const otherSide = side === 'left' ? 'right' : 'left';
  const isPlain = ({ kind, node, value, type }: Variable) =>
    kind === 'local' && value === null && type !== '' && node?.parent?.kind === 'declaration';
  return [...ones].filter(isPlain).flatMap((one) => {
    const many = [...several].filter(
      (other) => isPlain(other) && other.type === one.type && isMadeOf(other.name, one.name),
    );
    if (many.length < 2 || !areNeighbours(many)) return [];
    const written = new Set<Variable>();
    for (const { left, right } of mapping.pairs) {
      const [own, other] = side === 'left' ? [left, right] : [right, left];
      if (!own.words.includes(one.name) || !many.some(({ name }) => other.words.includes(name))) continue;
      for (const names of edits.aligned(left.node, right.node)) {
        const [from, to] = [names[side], names[otherSide]];
        if (from?.kind !== 'name' || to?.kind !== 'name') continue;
        const variable = symbols[otherSide].resolve(to.label, to.start);
        if (variable && symbols[side].resolve(from.label, from.start) === one) written.add(variable);
      }
    }
    return many.every((variable) => written.has(variable)) ? [{ one, many }] : [];
  });
}

/** Their declarations follow one another. */
function areNeighbours(variables: readonly Variable[]): boolean {
  const block = variables[0].node?.parent?.parent?.children ?? [];
  const places = variables.map(({ node }) => block.indexOf(node?.parent as CodeNode)).sort((a, b) => a - b);
  return places.every((place, i) => place >= 0 && (i === 0 || place === places[i - 1] + 1));
}

/** The longer name begins or ends with the shorter one. */
function isMadeOf(name: string, part: string): boolean {
  const [whole, piece] = [name, part].map((text) => text.toLowerCase());
  return part.length >= SHORTEST && name.length > part.length && (whole.startsWith(piece) || whole.endsWith(piece));
}

/** Elements of lists of as many, of which there are several. */
function areListedAlike({ parent: a }: CodeNode, { parent: b }: CodeNode): boolean {
  return a?.kind === 'collection' && b?.kind === 'collection' && a.children.length === b.children.length;
}

function tell({ lefts, rights }: VariableGroup, owner: MappedCode, findings: Findings): void {
  findings.add(
    lefts.length > 1 ? 'Merge Variable' : 'Split Variable',
    {
      variableBefore: lefts.map((variable) => renderLocal(variable)),
      variableAfter: rights.map((variable) => renderLocal(variable)),
      ...containerValues(owner),
    },
    [...lefts.map((variable) => variablePlace(variable, 0)), containerPlace(owner.left, 1)],
    [...rights.map((variable) => variablePlace(variable, 0)), containerPlace(owner.right, 1)],
    { rule: 'statements:4.1', strength: 1 },
  );
}

/** Local variables whose name the other body does not have. */
function withoutPartner(own: Variables, other: Variables): Set<Variable> {
  return new Set(
    own.all.filter(
      ({ name, kind }) =>
        kind !== 'parameter' && kind !== 'lambda' && kind !== 'catch' && other.named(name).length === 0,
    ),
  );
}

/** How mapped statements use the variables that may have been merged (or split, with the sides exchanged). */
class Uses {
  readonly #mentions = new Map<Variable, number>();
  readonly #replacements: Replacement[] = [];
  /** Variables that were written for one another as they are. */
  readonly #direct = new Set<Variable>();
  /** How often one of the several is asked what the one was, `v.f()` and `a.f()`; by the one. */
  readonly #asked = new Map<Variable, Map<Variable, number>>();

  /**
   * @param side where the one variable is
   * @param ones candidates for it
   * @param several candidates for those of the other side
   */
  constructor(
    private readonly mapped: MappedCode,
    private readonly side: 'left' | 'right',
    private readonly ones: ReadonlySet<Variable>,
    private readonly several: ReadonlySet<Variable>,
  ) {
    for (const pair of mapped.mapping.pairs) this.#collect(pair);
  }

  #variable(side: 'left' | 'right', node: CodeNode): Variable | null {
    return node.kind === 'name' ? this.mapped.symbols[side].resolve(node.label, node.start) : null;
  }

  /** Counts where a statement names some variables; tells whether it does. */
  #mention(side: 'left' | 'right', pair: StatementPair, wanted: ReadonlySet<Variable>): boolean {
    let any = false;
    for (const node of ownNodes(pair[side].node)) {
      const variable = this.#variable(side, node);
      if (!variable || !wanted.has(variable)) continue;
      any = true;
      this.#mentions.set(variable, (this.#mentions.get(variable) ?? 0) + 1);
    }
    return any;
  }

  #collect(pair: StatementPair): void {
    const { side, ones, several } = this;
    const otherSide = side === 'left' ? 'right' : 'left';
    this.#mention(side, pair, ones);
    if (!this.#mention(otherSide, pair, several)) return;
    const aligned = this.mapped.edits.aligned(pair.left.node, pair.right.node);
    const partner = new Map<CodeNode, CodeNode>();
    for (const { left, right } of aligned) if (left && right && !partner.has(left)) partner.set(left, right);
    const seen = new Set<CodeNode>();
    for (const [left, right] of partner) {
      if (left.kind !== right.kind) continue;
      for (const { lefts, rights } of changedArguments(left, right, partner)) {
        const [few, many] = side === 'left' ? [lefts, rights] : [rights, lefts];
        const one = few.length === 1 ? this.#variable(side, few[0]) : null;
        const all = many.map((node) => this.#variable(otherSide, node));
        if (!one || !ones.has(one) || !all.every((variable) => variable !== null && several.has(variable))) continue;
        // Of a list that got shorter, what keeps a word of its name is still itself.
        const isKept = (variable: Variable | null) => variable !== null && wordSimilarity(variable.name, one.name) > 0;
        if (left.kind === 'collection' && all.some(isKept)) continue;
        for (const node of many) seen.add(node);
        const isArgument = left.kind !== 'collection';
        for (const many of all) if (many) this.#replacements.push({ one, many, access: null, isArgument });
      }
    }
    for (const { left, right } of aligned) {
      const node = side === 'left' ? right : left;
      const other = side === 'left' ? left : right;
      if (!node || !other || seen.has(node)) continue;
      const many = this.#variable(otherSide, node);
      if (!many || !several.has(many)) continue;
      seen.add(node);
      const root = rootOf(other);
      const one = this.#variable(side, root);
      if (one && root === other && ones.has(one) && areAskedAlike(node, other)) this.#ask(one, many);
      else if (one && root === other) this.#direct.add(one).add(many);
      else if (one && ones.has(one) && other.kind === 'call' && isPart(other)) {
        const { text } = this.mapped[side].file;
        this.#replacements.push({ one, many, access: text.slice(other.start, other.end), isArgument: false });
      }
    }
  }

  /** A use of it names another variable in its place. */
  #isItself(variable: Variable): boolean {
    return this.#direct.has(variable) || [...this.#asked].some(([one, many]) => one === variable || many.has(variable));
  }

  #ask(one: Variable, many: Variable): void {
    const ofOne = this.#asked.get(one) ?? new Map<Variable, number>();
    this.#asked.set(one, ofOne.set(many, (ofOne.get(many) ?? 0) + 1));
  }

  /** Each variable of which nothing was wanted but what several are asked now, none of which has its value, and nothing else. */
  askedGroups(): OneAndMany[] {
    const { index } = this.mapped.edits;
    const isAll = (variable: Variable, times: number) =>
      !this.#direct.has(variable) && times === this.#mentions.get(variable);
    const isKept = ({ value }: Variable, other: Variable) =>
      value !== null && other.value !== null && index.content(value) === index.content(other.value);
    const replaced = new Set(this.#replacements.flatMap(({ one, many }) => [one, many]));
    return [...this.#asked].flatMap(([one, asked]) => {
      const many = [...asked.keys()];
      const times = [...asked.values()].reduce((sum, count) => sum + count, 0);
      // Several of one name are one thing, declared again in another block.
      const names = new Set(many.map(({ name }) => name));
      if (names.size < many.length || many.length < 2 || !isAll(one, times) || replaced.has(one)) return [];
      const isOther = (variable: Variable) =>
        !isAll(variable, asked.get(variable) ?? 0) || replaced.has(variable) || isKept(one, variable);
      return many.some(isOther) ? [] : [{ one, many }];
    });
  }

  /** Each variable that took the place of several, of which nothing else did. */
  groups(): OneAndMany[] {
    const found = new Map<Variable, Map<Variable, Replacement[]>>();
    for (const replacement of this.#replacements) {
      const { one, many } = replacement;
      const ofOne = found.get(one) ?? new Map<Variable, Replacement[]>();
      found.set(one, ofOne);
      ofOne.set(many, [...(ofOne.get(many) ?? []), replacement]);
    }
    const result: OneAndMany[] = [];
    for (const [one, ofOne] of found) {
      if (this.#isItself(one)) continue;
      const taken = new Set<string>();
      const many: Variable[] = [];
      for (const [variable, replacements] of ofOne) {
        if (this.#isItself(variable) || replacements.length !== this.#mentions.get(variable)) continue;
        // What is read in the same way as another is a second name for the same part.
        const accesses = new Set(replacements.flatMap(({ access }) => access ?? []));
        if (accesses.size > 1 || [...accesses].some((access) => taken.has(access))) continue;
        // What stands for several in lists only, or has them as members, is an object that took them in, unless one call gave
        // them all, or it is handed over for them and was not made for that.
        const isHandedOver = !isMadeInPlace(one) && replacements.every(({ isArgument }) => isArgument);
        if (accesses.size === 0 && variable.node?.role !== 'element' && !isHandedOver) continue;
        for (const access of accesses) taken.add(access);
        many.push(variable);
      }
      if (many.length > 1) result.push({ one, many });
    }
    return result;
  }
}

/** `v.f()` and `a.f()`. */
function areAskedAlike({ role, parent }: CodeNode, { role: otherRole, parent: other }: CodeNode): boolean {
  if (role !== 'receiver' || otherRole !== 'receiver') return false;
  return parent?.kind === 'call' && other?.kind === 'call' && parent.label === other.label;
}

/** `new T(…)` and `T.of(…)`: what a variable holds is put together from other things. */
function isMadeInPlace({ value }: Variable): boolean {
  return value?.kind === 'creation' || value?.kind === 'collection' || (value?.kind === 'call' && value.label === 'of');
}

/** `o.a()` and `o.b.a()`: what is looked up in the object, `o.get(1)`, was not made a part of it. */
function isPart(node: CodeNode): boolean {
  for (let step: CodeNode | null = node; step; step = step.child('receiver'))
    if (step.child('argument') || step.kind === 'index') return false;
  return true;
}

/** The innermost receiver of a chain of calls and members. */
function rootOf(node: CodeNode): CodeNode {
  let root = node;
  for (let next = root.child('receiver'); next; next = root.child('receiver')) root = next;
  return root;
}
