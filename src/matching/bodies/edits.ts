// One typed tree edit (statement-mapping.md §9 B): the cost of turning one expression or leaf statement into another,
// in words, and the substitutions that explain it. Costs are memoised by content, so comparing the same code again is
// free. Parameters bound to arguments and accepted renames make edits cheap; that is how call sites and the second
// pass come in.
import { CodeNode, type CodeRole, isComposite, isStatement, ownNodes } from '../../model/code.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from '../thresholds.ts';
import { isAbbreviated, stemSimilarity, wordSimilarity } from '../words.ts';
import { builtText, constantText, joinedText, plainText, textUnder } from './built-texts.ts';
import { conditionOf, isInverted } from './conditions.ts';
import { type ContentIndex, headerParts } from './content.ts';
import { growAlike, growthOf } from './growth.ts';
import { memberKey } from './keyed-lists.ts';
import { ListAlignment, NAMED, type Parts } from './list-alignment.ts';
import { askedFor, isReadAsCalled, isReadByName, isReadByText, readsOfEntry } from './property-reads.ts';
import {
  areOneFunction,
  declaredName,
  declares,
  formCost,
  hasName,
  isCalledMember,
  isLiteral,
  isPattern,
  isVariableAndMember,
  isWhole,
  labels,
  lastValue,
  plainName,
  pointerName,
  type Shape,
  shapeOf,
} from './shapes.ts';

/** What kind of change a substitution is; `wrap` and `unwrap` put code into or take it out of something. */
export type SubstitutionKind =
  | 'name'
  | 'literal'
  | 'type'
  | 'call'
  | 'operator'
  | 'expression'
  /** A name stands for the expression that defines it (a bound parameter, an extracted or inlined variable). */
  | 'definition'
  | 'insert'
  | 'delete'
  | 'form';

/** One change inside a matched pair. A missing side means insertion or deletion. */
export interface Substitution {
  readonly kind: SubstitutionKind;
  readonly left: CodeNode | null;
  readonly right: CodeNode | null;
}

/** Two nodes that correspond inside a matched pair; kind `same` where nothing changes but parts of them. */
export interface Alignment {
  readonly kind: SubstitutionKind | 'same';
  readonly left: CodeNode | null;
  readonly right: CodeNode | null;
}

/** What a name stands for; several where it is declared more than once. */
export type Definition = CodeNode | readonly CodeNode[];

/** What is known when two pieces of code are compared. */
export interface EditContext {
  /** Names on the left that stand for an expression of the right code: parameters of a callee, inlined variables. */
  readonly left?: ReadonlyMap<string, Definition>;
  /** The same for names on the right: parameters of an extracted callee, extracted variables. */
  readonly right?: ReadonlyMap<string, Definition>;
  /** Bound names that are parameters: the caller may have passed something else before, so any short code may stand for them. */
  readonly parameters?: ReadonlySet<string>;
  /** What `this` means on a side: the receiver through which a callee was called (statement-mapping.md §2.4). */
  readonly self?: { readonly left?: CodeNode; readonly right?: CodeNode };
  /** Renames that are supported elsewhere: `left\0right`. */
  readonly renames?: ReadonlySet<string>;
}

/** The cheapest way to edit one node into another: what changes itself, and the parts that are aligned below. */
interface Way {
  own: SubstitutionKind | null;
  parts: Readonly<Parts>;
  /** Declared names that are compared by label only; their types and values are parts of their own. */
  targets: readonly [CodeNode, CodeNode] | null;
}

// A name that more functions of a body declare for themselves may be bound to anything.
const MOST_DEFINITIONS = 150;
// Beyond this many words on a side an edit is estimated from the bag of labels, which is linear.
const LARGEST_TREE = 160;
// What it costs that a name stands for its definition: enough to prefer equal code, too little to count as a change.
const BOUND = 0.0005;
// The same for an object that a call takes as its first argument on one side.
const HANDED_OVER = 0.2;
// The same for a member that only one side calls.
const READ_AS_CALLED = 0.1;
// What it costs at most that a key is the same one under another name.
const SAME_KEY = 0.3;
// The same for two operands that change places where it does not matter which stands first.
const EXCHANGED = 0.1;
// The same for a constant that only one side names with its type.
const IMPORTED = 0.1;
// The same for a variable that is known to have become a member of what holds it now, or the reverse.
const BECAME_MEMBER = 0.1;
// The same for a sum that is put where its first summand was.
const SUMMED = 0.1;
// The same for a collection that is given the same in another way.
const GROWN = 0.1;
// The same for a value that is only looked at where what it is asked of is there.
const GUARDED = 0.1;
const conjunctions: ReadonlySet<string> = new Set(['&&', 'and']);
const equalities: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'is', 'is not']);
// What it costs that a class of one method is written as a lambda, or the reverse; what they do is compared elsewhere.
const OTHER_FUNCTION = 0.5;
// Similarity of headers, and of what ternaries ask, that ask the same question the other way round.
const INVERTED = 0.92;
// What it costs to join one text of other pieces.
const REJOINED = 0.05;
// What it costs to build a text in another way.
const OTHER_WAY = 0.2;

const NO_PARTS: Parts = [];

/** Costs between the code of two sides, under one context. */
export class Edits {
  /** By the content of the left code, then of the right. */
  readonly #costs = new Map<number, Map<number, number>>();
  readonly #lists: ListAlignment;
  /** Whether names, or `this`, stand for something else at all. */
  readonly #hasDefinitions: boolean;
  /** What the renames that are known lead to, once that is asked for. */
  #later: Map<string, string> | null = null;
  /** What the renames that are known begin with, once one is asked for. */
  #renamed: ReadonlySet<string> | null = null;

  constructor(
    readonly index: ContentIndex,
    readonly context: EditContext = {},
    readonly thresholds: Thresholds = DEFAULT_THRESHOLDS,
  ) {
    const { left, right, self } = context;
    this.#lists = new ListAlignment({
      index,
      between: (l, r) => this.cost(l, r),
      absent: (node) => this.#optionalCost(node),
    });
    this.#hasDefinitions = (left?.size ?? 0) + (right?.size ?? 0) > 0 || self !== undefined;
  }

  /** Cost in words, at most the larger size. 0 exactly if the code is equal under the context. */
  cost(left: CodeNode, right: CodeNode): number {
    const { index } = this;
    const a = index.content(left);
    const b = index.content(right);
    if (a === b) return 0;
    let costs = this.#costs.get(a);
    if (!costs) this.#costs.set(a, (costs = new Map()));
    let cost = costs.get(b);
    if (cost === undefined) {
      const largest = Math.max(index.ownSize(left), index.ownSize(right));
      // A definition may mention the name it defines; the provisional cost ends such circles.
      costs.set(b, largest);
      cost = largest > LARGEST_TREE ? this.#bagCost(left, right) : Math.min(largest, this.#best(left, right, null));
      costs.set(b, cost);
    }
    return cost;
  }

  /** 1 for equal code, 0 for nothing in common. */
  similarity(left: CodeNode, right: CodeNode): number {
    const largest = Math.max(this.index.ownSize(left), this.index.ownSize(right), 1);
    return Math.max(0, 1 - this.cost(left, right) / largest);
  }

  /** Similarity of two composites by kind, label and header expressions; their bodies do not count. */
  headerSimilarity(left: CodeNode, right: CodeNode): number {
    const size = (node: CodeNode) => headerParts(node).reduce((sum, part) => sum + this.index.size(part), 0);
    const largest = Math.max(size(left), size(right));
    if (largest === 0) return left.kind === right.kind ? 1 : 0;
    const cost = this.#align(left, right, null);
    const similarity = Math.max(0, 1 - cost / largest);
    return similarity < INVERTED && this.#isInverted(left, right) ? INVERTED : similarity;
  }

  /** `if (a && !b)` and `if (!a || b)` ask the same. */
  #isInverted(left: CodeNode, right: CodeNode): boolean {
    const l = left.child('condition');
    const r = right.child('condition');
    if (left.kind !== 'if' || right.kind !== 'if' || !l || !r) return false;
    return isInverted(conditionOf(l, this.index), conditionOf(r, this.index), this);
  }

  /**
   * Tells whether two declarations or assignments have nothing to do with each other although single words agree: name,
   * type and value all changed (statement-mapping.md §3.5, the veto of everything replaced).
   * @param inOneMethod whether they stand in a method that kept its name, which needs no sign of what became of it
   */
  isReplaced(left: CodeNode, right: CodeNode, inOneMethod = false): boolean {
    const s = shapeOf(left);
    const t = shapeOf(right);
    if (!s?.target || !t?.target) return false;
    const l = declaredName(s.target);
    const r = declaredName(t.target);
    if (!l || !r || l === r || this.isRenamed(l, r)) return false;
    // Names that are alike tell of one thing, unless it is of another type: `name` and `names`, a text and a list of them.
    const isOther = inOneMethod && s.type && t.type && plainType(s.type.label) !== plainType(t.type.label);
    if (wordSimilarity(l, r) >= 0.5 && !isOther) return false;
    if (s.type && t.type && s.type.label === t.type.label) return false;
    // An equal `null` or 0 is no code in common, unless words of the same stems say what it counts.
    if (!s.value || !t.value) return true;
    if (isLiteral(s.value) && isLiteral(t.value)) return stemSimilarity(l, r) < 0.5;
    return this.similarity(s.value, t.value) < this.thresholds.replacedValue;
  }

  /** The substitutions behind `cost`, outermost that differ, in order of the left code. */
  substitutions(left: CodeNode, right: CodeNode): Substitution[] {
    const result: Substitution[] = [];
    for (const { kind, left: l, right: r } of this.aligned(left, right)) {
      if (kind !== 'same') result.push({ kind, left: l, right: r });
    }
    return result;
  }

  /**
   * What corresponds inside two matched statements or expressions, equal parts included, in pre-order of the left code.
   * Of composites only the headers; nested statements are left out.
   */
  aligned(left: CodeNode, right: CodeNode): Alignment[] {
    const { index } = this;
    const result: Alignment[] = [];
    const stack: [CodeNode | null, CodeNode | null, wrapped?: boolean][] = [[left, right]];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const [l, r, wrapped] = next;
      if (!l || !r) {
        result.push({ kind: l ? 'delete' : 'insert', left: l, right: r });
        continue;
      }
      if (index.content(l) === index.content(r)) {
        const lefts = ownNodes(l);
        const rights = ownNodes(r);
        if (lefts.length === rights.length)
          for (let i = 0; i < lefts.length; i++) result.push({ kind: 'same', left: lefts[i], right: rights[i] });
        else {
          // A text in one piece or in several.
          result.push({ kind: 'same', left: l, right: r });
          const [ls, rs] = [l, r].map(({ children }) => children.filter((child) => !isStatement(child)));
          if (ls.length === rs.length) for (let i = ls.length - 1; i >= 0; i--) stack.push([ls[i], rs[i]]);
        }
        continue;
      }
      const composite = isComposite(l) && isComposite(r);
      const large = Math.max(index.size(l), index.size(r)) > LARGEST_TREE;
      if (large && !composite && l.kind !== r.kind) {
        result.push({ kind: 'expression', left: l, right: r });
        continue;
      }
      const way = newWay();
      if (composite || large) this.#align(l, r, way);
      else this.#best(l, r, way);
      const { parts, own, targets } = way;
      // Of several names in a larger expression it is open which one took the place of a lone name: `a` and `(b & c) != 0`.
      const isName = own === 'name' || own === 'definition';
      result.push({ kind: wrapped && isName ? 'expression' : (own ?? 'same'), left: l, right: r });
      if (targets) {
        const same = declaredName(targets[0]) === declaredName(targets[1]);
        result.push({ kind: same ? 'same' : 'name', left: targets[0], right: targets[1] });
      }
      const whole = own === 'insert' ? r : own === 'delete' ? l : null;
      const part = whole && parts[0][own === 'insert' ? 1 : 0];
      const ambiguous = wrapped || (whole?.children.some((child) => child !== part && hasName(child)) ?? false);
      for (let i = parts.length - 1; i >= 0; i--) stack.push([parts[i][0], parts[i][1], whole !== null && ambiguous]);
    }
    return result;
  }

  /**
   * Cost of the cheapest way to edit.
   * @param way filled with that way; null where the cost is all that is wanted: most ways are never looked at
   */
  #best(left: CodeNode, right: CodeNode, way: Way | null): number {
    const { index } = this;
    const sizeLeft = index.ownSize(left);
    const sizeRight = index.ownSize(right);
    let best = Math.max(sizeLeft, sizeRight);
    if (way) choose(way, 'expression', NO_PARTS);
    const definition = this.#definitionCost(left, right);
    if (definition < best) {
      best = definition;
      if (way) choose(way, 'definition', NO_PARTS);
    }

    if (isStatement(left) || isStatement(right)) {
      const s = shapeOf(left);
      const t = shapeOf(right);
      if (s && t) {
        const stated = way && newWay();
        const cost = this.#shapeCost(s, t, stated);
        if (way && stated && cost < best) choose(way, stated.own, stated.parts, stated.targets);
        return Math.min(best, cost);
      }
    }

    if (areOneFunction(left, right) || areOneFunction(right, left)) {
      if (way) choose(way, 'form', NO_PARTS);
      return OTHER_FUNCTION;
    }

    if (isImported(left, right) || isImported(right, left)) {
      if (way) choose(way, 'form', NO_PARTS);
      return IMPORTED;
    }

    const rewritten = textOverLinesCost(left, right);
    if (rewritten !== null) {
      if (way) choose(way, 'literal', NO_PARTS);
      return rewritten;
    }

    const leaf = this.#leafCost(left, right);
    if (leaf !== null && leaf.cost <= best) {
      best = leaf.cost;
      if (way) choose(way, leaf.kind, NO_PARTS);
    }

    const isBareCall = left.kind === 'call' && left.children.length + right.children.length === 0;
    if (left.kind === right.kind && (isBareCall || left.children.length + right.children.length > 0)) {
      // `f()` → `g()` is another call, whatever the names have in common; `a, b` → `c, d` declares each by another name.
      // What two blocks do is compared elsewhere: the parameters are in each other's place, whatever they are called. So they
      // are where something is asked or done as before.
      const areBlocks = left.kind === 'lambda' && sizeLeft < index.size(left) && sizeRight < index.size(right);
      const areAlike = areBlocks || (left.kind === 'lambda' && doCommonThing(left, right));
      const isTie = isBareCall || areAlike || (declares(left) && left.label === '') || areShortFor(left, right);
      const other = way && newWay();
      const structural = this.#align(left, right, other);
      if (structural < best || (isTie && structural <= best)) {
        best = structural;
        if (way && other) choose(way, other.own, other.parts);
      }
      const exchanged = this.#exchanged(left, right, other);
      if (exchanged < best) {
        best = exchanged;
        if (way && other) choose(way, other.own, other.parts);
      }
      const turned = this.#turned(left, right, other);
      if (turned < best) {
        best = turned;
        if (way && other) choose(way, other.own, other.parts);
      }
      if (left.kind === 'call') {
        const handed = this.#handedOver(left, right, other);
        if (handed < best) {
          best = handed;
          if (way && other) choose(way, other.own, other.parts);
        }
        const called = this.#calledByName(left, right, other);
        if (called < best) {
          best = called;
          if (way && other) choose(way, other.own, other.parts);
        }
      }
    }
    const isReadAlike =
      left.kind !== right.kind &&
      (left.kind === 'member' || right.kind === 'member') &&
      (isReadAsCalled(left, right, (a, b) => this.isRenamed(a, b)) ||
        isReadByText(left, right, index.words, (name, side) => definitionsOf(this.context[side], name)));
    if (isReadAlike) {
      const receivers: [CodeNode, CodeNode] = [left.child('receiver') as CodeNode, right.child('receiver') as CodeNode];
      const cost = READ_AS_CALLED + this.cost(...receivers);
      if (cost < best) {
        best = cost;
        if (way) choose(way, 'form', [receivers]);
      }
    }
    const entry = readsOfEntry(left, right, index.words);
    if (entry) {
      const [receivers, keys] = entry.parts;
      const others = this.cost(...keys);
      const cost = READ_AS_CALLED + (entry.otherwise ? GUARDED : 0) + this.cost(...receivers) + others;
      if (others <= SAME_KEY && cost < best) {
        best = cost;
        if (way) choose(way, 'form', [...entry.parts]);
      }
    }
    if (isReadByName(left, right) || isReadByName(right, left)) {
      if (READ_AS_CALLED < best) {
        best = READ_AS_CALLED;
        if (way) choose(way, 'form', NO_PARTS);
      }
    }
    const l = guardedValue(left, index);
    const r = guardedValue(right, index);
    if (l || r) {
      const values: [CodeNode, CodeNode] = [l ?? left, r ?? right];
      const cost = GUARDED + this.cost(...values);
      if (cost < best) {
        best = cost;
        if (way) choose(way, 'form', [values]);
      }
    }
    const areSummed = isSummed(left, right) || isSummed(right, left);
    const ls = areSummed ? summands(left) : null;
    const rs = areSummed ? summands(right) : null;
    if (ls && rs) {
      const cost = SUMMED + this.cost(ls[0], rs[0]) + this.cost(ls[1], rs[1]);
      if (cost < best) {
        best = cost;
        if (way)
          choose(way, 'form', [
            [ls[0], rs[0]],
            [ls[1], rs[1]],
          ]);
      }
    }
    if (left.kind !== right.kind || left.label !== right.label) {
      const a = growthOf(left, index.words);
      const b = a && growthOf(right, index.words);
      if (a && b && growAlike(a, b)) {
        const cost = GROWN + this.cost(a.collection, b.collection) + this.cost(a.given, b.given);
        if (cost < best) {
          best = cost;
          if (way)
            choose(way, 'form', [
              [a.collection, b.collection],
              [a.given, b.given],
            ]);
        }
      }
      const other = way && newWay();
      const text = this.#textCost(left, right, other);
      if (text < best) {
        best = text;
        if (way && other) choose(way, other.own, other.parts);
      }
    }
    const became = this.#memberCost(left, right);
    if (became < best) {
      best = became;
      if (way) {
        const [l, r] = left.kind === 'member' ? [left.child('receiver'), right] : [left, right.child('receiver')];
        choose(way, left.kind === 'member' ? 'delete' : 'insert', [[l, r]]);
      }
    }
    // Two named arguments are each what the other is handed as, never a part of it.
    if (left.kind === 'namedArgument' && right.kind === 'namedArgument') return best;
    // Wrapped or unwrapped: one side is a part of the other.
    if (sizeRight > sizeLeft || right.children.length > 0) {
      // The name of an argument, written on one side only, is no code around it.
      const isNamed = right.kind === 'namedArgument';
      const wordCost = isNamed ? NAMED : this.thresholds.wrappingWord;
      for (let i = 0; i < right.children.length; i++) {
        const child = valueAt(right, i);
        const rest = wordCost * (sizeRight - index.ownSize(child));
        if (isStatement(child) || rest >= best) continue;
        const cost = this.cost(left, child) + rest;
        if (cost >= best) continue;
        best = cost;
        if (way) choose(way, isNamed ? null : 'insert', [[left, child]]);
      }
    }
    if (sizeLeft > sizeRight || left.children.length > 0) {
      const isNamed = left.kind === 'namedArgument';
      const wordCost = isNamed ? NAMED : this.thresholds.wrappingWord;
      for (let i = 0; i < left.children.length; i++) {
        const child = valueAt(left, i);
        const rest = wordCost * (sizeLeft - index.ownSize(child));
        if (isStatement(child) || rest >= best) continue;
        const cost = this.cost(child, right) + rest;
        if (cost >= best) continue;
        best = cost;
        if (way) choose(way, isNamed ? null : 'delete', [[child, right]]);
      }
    }
    return best;
  }

  /** Cost between two leaf statements by how they use their values. */
  #shapeCost(s: Shape, t: Shape, way: Way | null): number {
    const { index } = this;
    const parts: Parts = [];
    let cost = s.form === t.form ? 0 : formCost(s.form, t.form);
    let targets: [CodeNode, CodeNode] | null = null;
    if (s.target && t.target) {
      const listed = listedTargets(s.target, t.target);
      const target = listed ? this.#lists.align(...listed, null) : this.#targetCost(s.target, t.target);
      // Another thing in another form: `this.a = f(x)` is not `T b = g(x)`.
      cost += target + (s.form !== t.form && target >= 0.5 ? 1 : 0);
      // A declared variable is a name here: what it is made of is compared as the value.
      const named = (declaredName(s.target) && declaredName(t.target)) || throughPointer(s.target, t.target);
      if (named || (!listed && isVariableAndMember(s.target, t.target))) targets = [s.target, t.target];
      else if (listed || (!declares(s.target) && !declares(t.target))) parts.push([s.target, t.target]);
    } else if (s.target || t.target) cost += 0.5;
    if (s.type && t.type) {
      parts.push([s.type, t.type]);
      cost += 0.5 * this.cost(s.type, t.type);
    }
    if (s.value && t.value) {
      parts.push([s.value, t.value]);
      cost += this.cost(s.value, t.value);
    } else if (s.value) {
      parts.push([s.value, null]);
      cost += index.ownSize(s.value);
    } else if (t.value) {
      parts.push([null, t.value]);
      cost += index.ownSize(t.value);
    }
    if (way) choose(way, s.form === t.form ? null : 'form', parts, targets);
    return cost;
  }

  /** Cost when one side is a name that is bound to (nearly) the code of the other side; infinite if it is not. */
  #definitionCost(left: CodeNode, right: CodeNode): number {
    let cost = Number.POSITIVE_INFINITY;
    if (!this.#hasDefinitions) return cost;
    for (const definition of definitionsOf(this.context.right, right)) {
      if (definition !== left)
        cost = Math.min(cost, this.#nearly(this.cost(left, definition), definition, left, right));
    }
    for (const definition of definitionsOf(this.context.left, left)) {
      if (definition !== right)
        cost = Math.min(cost, this.#nearly(this.cost(definition, right), definition, right, left));
    }
    if (left.kind === 'string' || right.kind === 'string') {
      const l = this.#textUnder(left, 'left');
      if (l !== null && l === this.#textUnder(right, 'right')) cost = Math.min(cost, BOUND);
    }
    return Math.min(cost, this.#selfCost(left, right));
  }

  /** The text that a literal is, or that an expression comes to with what its names stand for: `'max_rows'`, `f'max_{kind}'`. */
  #textUnder(node: CodeNode, side: 'left' | 'right'): string | null {
    return textUnder(node, (name) => {
      const [only, ...others] = definitionsOf(this.context[side], name);
      return only && others.length === 0 ? plainText(only) : null;
    });
  }

  #nearly(cost: number, definition: CodeNode, code: CodeNode, name: CodeNode): number {
    if (cost <= (1 - this.thresholds.boundValue) * this.index.size(definition)) return cost + BOUND;
    if (!this.context.parameters?.has(name.label) || this.index.size(code) > 8) return Number.POSITIVE_INFINITY;
    // What a statement computed as a whole is not handed to what another statement computes.
    return isWhole(code) && !isWhole(name) ? Number.POSITIVE_INFINITY : 0.5;
  }

  /**
   * Cost when one side is `this`, or a field of it, and the other the receiver that it stands for, or a member of that, be it through
   * a method that gives it.
   */
  #selfCost(left: CodeNode, right: CodeNode): number {
    const { self } = this.context;
    if (!self) return Number.POSITIVE_INFINITY;
    const ofSelf = (
      own: CodeNode,
      other: CodeNode,
      receiver: CodeNode | undefined,
      cost: (node: CodeNode) => number,
    ) => {
      if (!receiver || own === receiver || other === receiver) return Number.POSITIVE_INFINITY;
      if (own.kind === 'this') return cost(other);
      const name = plainName(own);
      if (name === null) return Number.POSITIVE_INFINITY;
      const of = other.kind === 'member' ? other.child('receiver') : null;
      if (of) return this.#nameCost(other.label, name) + cost(of);
      // Who has the object asks that very one for what it reads itself.
      const asked = askedFor(name, other);
      const object = asked ? cost(asked) : Number.POSITIVE_INFINITY;
      return object < NAMED ? READ_AS_CALLED + object : Number.POSITIVE_INFINITY;
    };
    const { left: l, right: r } = self;
    return (
      BOUND +
      Math.min(
        ofSelf(right, left, r, (node) => this.cost(node, r as CodeNode)),
        ofSelf(left, right, l, (node) => this.cost(l as CodeNode, node)),
      )
    );
  }

  /** Cost of a receiver that only one side writes: little for `this` and for what `this` stands for on the other side. */
  #receiverCost(receiver: CodeNode, side: 'left' | 'right'): number {
    const { self } = this.context;
    const written = this.#optionalCost(receiver);
    const bound = side === 'left' ? this.context.left : this.context.right;
    if (definitionsOf(bound, receiver).some((definition) => definition.kind === 'this')) return 0.1;
    const other = side === 'left' ? self?.right : self?.left;
    if (!other || other === receiver) return written;
    const cost = side === 'left' ? this.cost(receiver, other) : this.cost(other, receiver);
    return Math.min(written, cost + BOUND);
  }

  /** Two ways to build a text, compared by the values and the words in it; infinite for all else. */
  #textCost(left: CodeNode, right: CodeNode, way: Way | null): number {
    const { formatMethods } = this.index.words;
    const l = builtText(left, formatMethods) ?? joinedText(left, right);
    const r = l && (builtText(right, formatMethods) ?? joinedText(right, left));
    if (!l || !r) return Number.POSITIVE_INFINITY;
    const rest = [...r.words];
    const common = l.words.filter((word) => rest.includes(word) && rest.splice(rest.indexOf(word), 1)).length;
    const others = l.words.length + r.words.length - 2 * common;
    const parts: Parts | null = way && [];
    const values = this.#lists.align([...l.values], [...r.values], parts);
    if (way && parts) choose(way, 'operator', parts);
    return OTHER_WAY + values + others / Math.max(1, l.words.length + r.words.length);
  }

  /** Tells whether one name is known to have taken the place of the other. */
  isRenamed(left: string, right: string): boolean {
    const { renames } = this.context;
    if (!renames || renames.size === 0) return false;
    // Most names were never renamed: they are told apart without a key for every pair.
    this.#renamed ??= new Set(Array.from(renames, (rename) => rename.slice(0, rename.indexOf('\0'))));
    return this.#renamed.has(left) && renames.has(`${left}\0${right}`);
  }

  /** The name that is known to have taken the place of another one; that itself where none is, or several are. */
  laterName(name: string): string {
    if (!this.#later) {
      this.#later = new Map();
      for (const rename of this.context.renames ?? []) {
        const [before, after] = rename.split('\0');
        this.#later.set(before, this.#later.has(before) ? before : after);
      }
    }
    return this.#later.get(name) ?? name;
  }

  #targetCost(left: CodeNode, right: CodeNode): number {
    const l = declaredName(left);
    const r = declaredName(right);
    // `this.a = x` and `b = x` give it to things of two kinds.
    const kinds = l !== r && [left, right].filter(({ kind }) => kind === 'member').length === 1 ? 0.25 : 0;
    if (l && r) return this.#nameCost(l, r) + kinds;
    const through = throughPointer(left, right);
    if (through) return this.#nameCost(...through) + 0.25;
    // `a.b = x` and `T b = x`
    if (declares(left) || declares(right)) return 0.5 + 0.5 * this.#nameCost(left.label, right.label);
    return this.cost(left, right);
  }

  #nameCost(left: string, right: string): number {
    if (left === right) return 0;
    if (this.isRenamed(left, right)) return 0.05;
    return 1 - 0.5 * wordSimilarity(left, right);
  }

  /** Cost between two nodes without parts, or between a plain and a qualified name; null where neither applies. */
  #leafCost(left: CodeNode, right: CodeNode): { cost: number; kind: SubstitutionKind } | null {
    const l = plainName(left);
    const r = plainName(right);
    if (l !== null && r !== null) {
      if (l === r) return { cost: 0.1, kind: 'name' };
      return { cost: this.#nameCost(l, r), kind: 'name' };
    }
    if (left.children.length > 0 || right.children.length > 0) return null;
    // Of several targets one was declared before, here or there.
    if (left.role === 'element' && right.role === 'element' && left.label === right.label && left.label !== '') {
      const kinds = [left.kind, right.kind];
      if (kinds.includes('variable') && kinds.includes('name')) return { cost: 0.1, kind: 'name' };
    }
    if (left.kind === 'type' && right.kind === 'type' && this.isRenamed(left.label, right.label))
      return { cost: 0.05, kind: 'type' };
    if (left.kind === 'type' && right.kind === 'type' && isInferredFrom(left.label, right.label))
      return { cost: 0.05, kind: 'type' };
    if (left.kind === 'type' && right.kind === 'type')
      return { cost: 0.8 - 0.4 * wordSimilarity(left.label, right.label), kind: 'type' };
    if (isLiteral(left) && isLiteral(right)) {
      const same = left.kind === right.kind;
      return { cost: same ? literalCost(left.label, right.label) : 1, kind: 'literal' };
    }
    return null;
  }

  /** Aligns the parts of two nodes of one kind: parts of a role in order, lists by their cheapest alignment. */
  #align(left: CodeNode, right: CodeNode, way: Way | null): number {
    let cost = 0;
    let own: SubstitutionKind | null = null;
    if (left.label !== right.label) {
      const isOperator =
        left.kind === 'binary' || left.kind === 'unary' || left.kind === 'assignment' || left.kind === 'update';
      own = isOperator ? 'operator' : left.kind === 'call' || left.kind === 'creation' ? 'call' : 'name';
      cost += isOperator ? this.thresholds.otherOperator : this.#nameCost(left.label, right.label);
    }
    const parts: Parts | null = way && [];
    for (const child of left.children)
      if (left.child(child.role) === child) cost += this.#alignRole(left, right, child.role, parts);
    for (const child of right.children)
      if (right.child(child.role) === child && !left.child(child.role))
        cost += this.#alignRole(left, right, child.role, parts);
    if (way && parts) choose(way, own, parts);
    return cost;
  }

  #alignRole(left: CodeNode, right: CodeNode, role: CodeRole, parts: Parts | null): number {
    const l = onlyExpression(left, role);
    const r = onlyExpression(right, role);
    if (l && r) {
      parts?.push([l, r]);
      return this.cost(l, r);
    }
    const ls = left.children.filter((child) => child.role === role && !isStatement(child));
    const rs = right.children.filter((child) => child.role === role && !isStatement(child));
    if (left.kind === 'lambda' && ls.length + rs.length === 1) {
      const [l, r] = [ls[0] ?? lastValue(left, role), rs[0] ?? lastValue(right, role)];
      if (l && r && this.similarity(l, r) >= 0.5) {
        parts?.push([l, r]);
        return this.cost(l, r);
      }
    } else if (role === 'receiver') {
      let cost = 0;
      for (const node of ls) parts?.push([node, null]);
      for (const node of rs) parts?.push([null, node]);
      for (const node of ls) cost += this.#receiverCost(node, 'left');
      for (const node of rs) cost += this.#receiverCost(node, 'right');
      return cost;
    }
    return this.#lists.align(ls, rs, parts);
  }

  /** `a == b` and `b == a`: what is compared stands on the other side; infinite for all else. */
  #exchanged(left: CodeNode, right: CodeNode, way: Way | null): number {
    if (left.kind !== 'binary' || left.label !== right.label || !equalities.has(left.label))
      return Number.POSITIVE_INFINITY;
    const [a, b] = [left.child('left'), left.child('right')];
    const [c, d] = [right.child('left'), right.child('right')];
    if (!a || !b || !c || !d) return Number.POSITIVE_INFINITY;
    const cost = EXCHANGED + this.cost(a, d) + this.cost(b, c);
    if (way)
      choose(way, null, [
        [a, d],
        [b, c],
      ]);
    return cost;
  }

  /** `a ? b : c` and `!a ? c : b`: what is asked has the other answer, and the values have changed places; infinite for all else. */
  #turned(left: CodeNode, right: CodeNode, way: Way | null): number {
    if (left.kind !== 'conditional') return Number.POSITIVE_INFINITY;
    const [a, b, c] = [left.child('condition'), left.child('then'), left.child('else')];
    const [d, e, f] = [right.child('condition'), right.child('then'), right.child('else')];
    if (!a || !b || !c || !d || !e || !f) return Number.POSITIVE_INFINITY;
    const { index } = this;
    if (!isInverted(conditionOf(a, index), conditionOf(d, index), this)) return Number.POSITIVE_INFINITY;
    const asked = Math.max(index.ownSize(a), index.ownSize(d));
    const cost = EXCHANGED + (1 - INVERTED) * asked + this.cost(b, f) + this.cost(c, e);
    if (way)
      choose(way, null, [
        [a, d],
        [b, f],
        [c, e],
      ]);
    return cost;
  }

  /**
   * `f(x, a)` and `x.f(a)`: the first argument, as it is, became what the call is made on, or the other way round; infinite for
   * all else.
   */
  #handedOver(left: CodeNode, right: CodeNode, way: Way | null): number {
    const [l, r] = [left.child('receiver'), right.child('receiver')];
    if (!l && !r) return Number.POSITIVE_INFINITY;
    const [ls, rs] = [left.all('argument'), right.all('argument')];
    if (Math.abs(ls.length - rs.length) !== 1) return Number.POSITIVE_INFINITY;
    const isLonger = ls.length > rs.length;
    const [object, outer] = isLonger ? [r, l] : [l, r];
    if (!object) return Number.POSITIVE_INFINITY;
    const parts: Parts = isLonger ? [[ls[0], r]] : [[l, rs[0]]];
    for (let i = 1; i < Math.max(ls.length, rs.length); i++)
      parts.push(isLonger ? [ls[i], rs[i - 1]] : [ls[i - 1], rs[i]]);
    const sameName = left.label === right.label;
    let cost = HANDED_OVER + (sameName ? 0 : this.#nameCost(left.label, right.label));
    for (const [a, b] of parts) {
      const part = this.cost(a as CodeNode, b as CodeNode);
      if (part > HANDED_OVER) return Number.POSITIVE_INFINITY;
      cost += part;
    }
    if (outer) {
      cost += this.#optionalCost(outer);
      parts.push(isLonger ? [outer, null] : [null, outer]);
    }
    if (way) choose(way, sameName ? null : 'call', parts);
    return cost;
  }

  /** `count` and `list.count`, where that field is known to have become the other one; infinite for all else. */
  #memberCost(left: CodeNode, right: CodeNode): number {
    const name = left.kind === 'name' ? left : right;
    const member = name === left ? right : left;
    const isMember = name.kind === 'name' && member.kind === 'member' && member.child('receiver')?.kind === 'name';
    return isMember && this.isRenamed(left.label, right.label) ? BECAME_MEMBER : Number.POSITIVE_INFINITY;
  }

  /** `a.f(x)` and `g(x)`, where `g` is bound to `a.f`; infinite for all else. */
  #calledByName(left: CodeNode, right: CodeNode, way: Way | null): number {
    if (!this.#hasDefinitions) return Number.POSITIVE_INFINITY;
    const { context } = this;
    const isBound =
      definitionsIn(context.right, right.label).some((f) =>
        isCalledMember(f, left, (a, b) => this.cost(b, a) < NAMED),
      ) ||
      definitionsIn(context.left, left.label).some((f) => isCalledMember(f, right, (a, b) => this.cost(a, b) < NAMED));
    if (!isBound) return Number.POSITIVE_INFINITY;
    const parts: Parts | null = way && [];
    const cost = BOUND + this.#lists.align(left.all('argument'), right.all('argument'), parts);
    if (way && parts) choose(way, 'definition', parts);
    return cost;
  }

  /** Cost of a part that only one side has; types, receivers `this` and type arguments are cheap. */
  #optionalCost(node: CodeNode): number {
    if (node.kind === 'this') return 0.1;
    // What is said where an assertion fails is no part of what it asks.
    if (node.role === 'value' && node.parent?.kind === 'assert') return 0.2;
    if (node.role === 'type' || node.role === 'typeArgument') return 0.4;
    return this.thresholds.absentWord * this.index.ownSize(node);
  }

  /** Linear estimate for large trees: words of either side that the other does not have. */
  #bagCost(left: CodeNode, right: CodeNode): number {
    const counts = new Map<string, number>();
    let sizeLeft = 0;
    let sizeRight = 0;
    let common = 0;
    for (const label of labels(left)) {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      sizeLeft++;
    }
    for (const label of labels(right)) {
      sizeRight++;
      const count = counts.get(label) ?? 0;
      if (count > 0) {
        common++;
        counts.set(label, count - 1);
      }
    }
    const largest = Math.max(sizeLeft, sizeRight, 1);
    return Math.max(this.index.size(left), this.index.size(right)) * (1 - common / largest);
  }
}

/** What it costs to write another literal of the same kind. */
function literalCost(left: string, right: string): number {
  return 0.9 - 0.5 * wordSimilarity(left, right);
}

/** Cost between texts of which one at least is joined of literals, as long ones over lines: `"a " + "b"`; else null. */
function textOverLinesCost(left: CodeNode, right: CodeNode): number | null {
  if (left.children.length + right.children.length === 0) return null;
  const l = constantText(left);
  const r = l === null ? null : constantText(right);
  if (l === null || r === null) return null;
  return l === r ? REJOINED : literalCost(l, r);
}

/** A type without the types that it is made with. */
function plainType(type: string): string {
  return type.replace(/<.*$/s, '').replace(/^.*\./, '');
}

/** Names of which one is set and the other one points to what is set: `n = 0`, `*total = 0`; null for all else. */
function throughPointer(left: CodeNode, right: CodeNode): [string, string] | null {
  const [before, after] = [pointerName(left), pointerName(right)];
  if ((before === null) === (after === null)) return null;
  const [l, r] = [before ?? declaredName(left), after ?? declaredName(right)];
  return l && r ? [l, r] : null;
}

/** The elements of two patterns, which are what both declare: the values are compared as those of the statements. */
function listedTargets(left: CodeNode, right: CodeNode): [CodeNode[], CodeNode[]] | null {
  return isPattern(left) && isPattern(right) ? [left.all('element'), right.all('element')] : null;
}

/** `a.b` of `a && a.b`, `f(x)` of `f && f(x)`: what is asked of a thing that is there; null for all else. */
function guardedValue(node: CodeNode, index: ContentIndex): CodeNode | null {
  if (node.kind !== 'binary' || !conjunctions.has(node.label)) return null;
  const [guard, value] = [node.child('left'), node.child('right')];
  if (!guard || !value) return null;
  const asked = index.content(guardedValue(guard, index) ?? guard);
  if (value.kind === 'call' && guard.kind === 'name' && value.label === guard.label && !value.child('receiver'))
    return value;
  for (let at = value.child('receiver'); at; at = at.child('receiver')) if (index.content(at) === asked) return value;
  return null;
}

/** `x += n` and `x + n` */
function isSummed(assigned: CodeNode, value: CodeNode): boolean {
  return assigned.kind === 'assignment' && value.kind === 'binary' && assigned.label === `${value.label}=`;
}

/** The two operands of a sum, or of an assignment that adds; null where one is missing. */
function summands(node: CodeNode): [CodeNode, CodeNode] | null {
  const [a, b] = node.kind === 'binary' ? (['left', 'right'] as const) : (['target', 'value'] as const);
  const [first, second] = [node.child(a), node.child(b)];
  return first && second ? [first, second] : null;
}

/** Two functions call, or read, something of one name. */
function doCommonThing(left: CodeNode, right: CodeNode): boolean {
  const done = new Set<string>();
  for (const { kind, label } of ownNodes(left)) if (kind === 'call' || kind === 'member') done.add(label);
  return ownNodes(right).some(({ kind, label }) => (kind === 'call' || kind === 'member') && done.has(label));
}

/** `A<>` and `A<T>`: the arguments of one are left for the compiler to find. */
function isInferredFrom(left: string, right: string): boolean {
  const isShort = (short: string, full: string) => short.endsWith('<>') && full.startsWith(short.slice(0, -1));
  return isShort(left, right) || isShort(right, left);
}

function newWay(): Way {
  return { own: null, parts: NO_PARTS, targets: null };
}

function choose(way: Way, own: Way['own'], parts: Way['parts'], targets: Way['targets'] = null): void {
  way.own = own;
  way.parts = parts;
  way.targets = targets;
}

/** The one part in a role that is no statement; null where there are several or none. */
function onlyExpression({ children }: CodeNode, role: CodeRole): CodeNode | null {
  let only: CodeNode | null = null;
  for (const child of children) {
    if (child.role !== role || isStatement(child)) continue;
    if (only) return null;
    only = child;
  }
  return only;
}

/** `Sign.OPEN` and `OPEN`, `org.shop.Sign` and `Sign`: a constant of a type, or a type, by the name under which it is imported. */
function isImported(name: CodeNode, { kind, label, children }: CodeNode): boolean {
  if (kind !== 'member' || name.kind !== 'name' || name.label !== label || !/^\p{Lu}/u.test(label)) return false;
  const [owner] = children;
  if (owner?.kind !== 'name' && owner?.kind !== 'member') return false;
  return /^\p{Lu}/u.test(owner.label) || isPackage(owner);
}

/** `org.shop`: names of small letters, of which an object would seldom have a member with a capital one. */
function isPackage(path: CodeNode): boolean {
  let part: CodeNode | null = path;
  while (part?.kind === 'member' && isSmall(part)) part = part.child('receiver');
  return part !== path && part?.kind === 'name' && isSmall(part);
}

function isSmall({ label }: CodeNode): boolean {
  return /^\p{Ll}[\p{Ll}\p{N}_]*$/u.test(label);
}

/** What a name is bound to; empty for all that is not bound. */
export function definitionsIn(bound: ReadonlyMap<string, Definition> | undefined, name: string): readonly CodeNode[] {
  const found = bound?.get(name);
  if (!found) return [];
  if (found instanceof CodeNode) return [found];
  return found.length <= MOST_DEFINITIONS ? found : [];
}

/** What a node is bound to; `(T) e` may have stood there as `e` as well (statement-mapping.md §4.2 rule 1). */
function definitionsOf(bound: ReadonlyMap<string, Definition> | undefined, node: CodeNode): readonly CodeNode[] {
  const receiver = node.kind === 'member' ? node.child('receiver') : null;
  if (receiver?.kind === 'name') return definitionsIn(bound, memberKey(receiver.label, node.label));
  if (node.kind !== 'name') return [];
  const found = definitionsIn(bound, node.label);
  if (!found.some(({ kind }) => kind === 'cast')) return found;
  return found.flatMap((definition) => {
    const operand = definition.kind === 'cast' ? definition.child('operand') : null;
    return operand && operand.kind !== 'name' ? [definition, operand] : [definition];
  });
}

/** Part `i` of a node, those of which it has its value before what it asks for: `a ? b : c` is `b` or `c`. */
function valueAt({ kind, children }: CodeNode, i: number): CodeNode {
  if (kind !== 'conditional') return children[i];
  const asked = children.findIndex(({ role }) => role === 'condition');
  if (asked < 0 || i < asked) return children[i];
  return children[i === children.length - 1 ? asked : i + 1];
}

/** `{ msg }` and `{ message }`: each is the name of the entry and of its value, and one is short for the other. */
function areShortFor(left: CodeNode, right: CodeNode): boolean {
  const nameOf = ({ kind, children: [key, value] }: CodeNode) =>
    kind === 'pair' && key?.kind === 'name' && value?.kind === 'name' && key.label === value.label ? key.label : null;
  const [before, after] = [nameOf(left), nameOf(right)];
  return before !== null && after !== null && isAbbreviated(before, after);
}
