// Parses a description into the relation that it states: type and two elements. One routine reads oracle texts and
// reports alike (spec/refdiff.md §7.6), so a difference of wording that does not name another element never counts.

/** An end of a relation. `className` is null where the text does not say it. */
export interface RelationElement {
  /** Qualified name of the declaring class, or of the class itself; type arguments removed. */
  readonly className: string | null;
  /** Simple name of the method or attribute; null for classes. Constructors have the name of their class. */
  readonly member: string | null;
  /** Simple parameter types without type arguments (`String[]` for varargs too); null for everything but methods. */
  readonly parameters: readonly string[] | null;
}

/** What a description states. */
export interface Relation {
  /** The type name with which the text starts. */
  readonly type: string;
  readonly before: RelationElement;
  readonly after: RelationElement;
}

type Parse = (rest: string) => readonly [RelationElement, RelationElement] | null;

const classPair =
  (connector: string): Parse =>
  (rest) => {
    const parts = split(rest, connector);
    return parts && [classElement(parts[0]), classElement(parts[1])];
  };

/** `member from class A to member from class B`. */
const memberPair: Parse = (rest) => {
  const parts = split(rest, ' to ', ' from class ');
  if (parts === null) return null;
  const before = split(parts[0], ' from class ');
  const after = split(parts[1], ' from class ');
  return before && after && [memberElement(before[0], before[1]), memberElement(after[0], after[1])];
};

/** `Super from class Sub`: the subclass is the element before. */
const extractedSupertype: Parse = (rest) => {
  const parts = split(rest, ' from class ');
  return parts && [classElement(parts[1]), classElement(parts[0])];
};

/** `new extracted from old in class C`, or `… in class B & moved to class C`. */
const extraction: Parse = (rest) => {
  const parts = split(rest, ' extracted from ');
  const place = parts && split(parts[1], ' in class ');
  if (!parts || !place) return null;
  const moved = split(place[1], ' & moved to class ');
  const [sourceClass, newClass] = moved ?? [null, place[1]];
  return [memberElement(place[0], sourceClass), memberElement(parts[0], newClass)];
};

/** `before <connector> after in class C`; the class is the one after. */
const inOneClass =
  (connector: string): Parse =>
  (rest) => {
    const parts = split(rest, connector);
    const place = parts && split(parts[1], ' in class ');
    return parts && place && [memberElement(parts[0], null), memberElement(place[0], place[1])];
  };

/** `old moved from class A to class B & inlined to target`. */
const movedInline: Parse = (rest) => {
  const parts = split(rest, ' moved from class ');
  const places = parts && split(parts[1], ' to class ');
  const target = places && split(places[1], ' & inlined to ');
  return parts && places && target && [memberElement(parts[0], places[0]), memberElement(target[1], target[0])];
};

/** `attribute renamed to attribute and moved from class A to class B`. */
const movedAndRenamedAttribute: Parse = (rest) => {
  const parts = split(rest, ' renamed to ');
  const moved = parts && split(parts[1], ' and moved from class ');
  const places = moved && split(moved[1], ' to class ');
  return parts && moved && places && [memberElement(parts[0], places[0]), memberElement(moved[0], places[1])];
};

const PARSERS: Readonly<Record<string, Parse>> = {
  'Move Class': classPair(' moved to '),
  'Rename Class': classPair(' renamed to '),
  'Move And Rename Class': classPair(' moved and renamed to '),
  'Extract Superclass': extractedSupertype,
  'Extract Interface': extractedSupertype,
  'Rename Method': inOneClass(' renamed to '),
  'Inline Method': inOneClass(' inlined to '),
  'Move And Inline Method': movedInline,
  'Extract Method': extraction,
  'Extract And Move Method': extraction,
  'Move Method': memberPair,
  'Move And Rename Method': memberPair,
  'Pull Up Method': memberPair,
  'Push Down Method': memberPair,
  'Move Attribute': memberPair,
  'Move And Rename Attribute': movedAndRenamedAttribute,
  'Pull Up Attribute': memberPair,
  'Push Down Attribute': memberPair,
};

const TYPES = Object.keys(PARSERS);

/**
 * The relation that a normalised description (one class, no tab) states; null for types that relate no two
 * declarations and for texts that do not follow their type's pattern.
 */
export function parseRelation(description: string): Relation | null {
  const type = TYPES.find((name) => description.startsWith(`${name} `));
  if (type === undefined) return null;
  const ends = PARSERS[type](withoutTypeArguments(description.slice(type.length + 1)));
  return ends && { type, before: ends[0], after: ends[1] };
}

/** Splits at the first occurrence of `connector`, after `from` where that is given; null if there is none. */
function split(text: string, connector: string, after = ''): readonly [string, string] | null {
  const start = after === '' ? 0 : text.indexOf(after);
  const at = start < 0 ? -1 : text.indexOf(connector, start + after.length);
  return at < 0 ? null : [text.slice(0, at), text.slice(at + connector.length)];
}

function classElement(name: string): RelationElement {
  return { className: className(name), member: null, parameters: null };
}

function memberElement(text: string, owner: string | null): RelationElement {
  const open = text.indexOf('(');
  const head = open < 0 ? text.split(' : ')[0] : text.slice(0, open);
  return {
    className: owner === null ? null : className(owner),
    member: head.trim().split(' ').at(-1) ?? '',
    parameters: open < 0 ? null : parameterTypes(text.slice(open + 1, closing(text, open))),
  };
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}

/** `a java.util.List, b int...` → `List`, `int[]`. */
function parameterTypes(list: string): readonly string[] {
  if (list.trim() === '') return [];
  return list.split(',').map((parameter) => {
    const type = parameter.trim().split(/\s+/).at(-1) ?? '';
    return simpleType(type);
  });
}

function simpleType(type: string): string {
  const array = type.endsWith('...') ? `${type.slice(0, -3)}[]` : type;
  return array.slice(array.lastIndexOf('.') + 1);
}

/**
 * The name of a class without the `new Type` parts of anonymous ones, which oracles of 2019 do not write
 * (corpus/README.md, "Reading java-1").
 */
function className(name: string): string {
  return name.trim().replace(/\.new (?:(?:[a-z_]\w*\.)*[A-Z]\w*(?:\.[A-Z]\w*)*|\w+)(?:\[\])*/g, '');
}

/** Cuts out everything between `<` and its `>`; what follows is kept. */
function withoutTypeArguments(text: string): string {
  let out = '';
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '<') depth++;
    else if (text[i] === '>' && text[i - 1] !== '-') depth = Math.max(0, depth - 1);
    else if (depth === 0) out += text[i];
  }
  return out;
}

/** Classes that changed their name or place, both ways. A class inside a changed one follows it. */
export class ClassChanges {
  readonly #forward = new Map<string, string>();
  readonly #backward = new Map<string, string>();

  constructor(relations: Iterable<Relation>) {
    for (const { type, before, after } of relations) {
      if (!/^(Move|Rename|Move And Rename) Class$/.test(type) || !before.className || !after.className) continue;
      this.#forward.set(before.className, after.className);
      this.#backward.set(after.className, before.className);
    }
  }

  /** The name after the change of a class that had `name` before it; `name` itself where nothing is known. */
  after(name: string): string {
    return follow(this.#forward, name);
  }

  /** The name before the change of a class that has `name` after it; `name` itself where nothing is known. */
  before(name: string): string {
    return follow(this.#backward, name);
  }
}

function follow(names: ReadonlyMap<string, string>, name: string): string {
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const target = names.get(name.slice(0, end));
    if (target !== undefined) return target + name.slice(end);
  }
  return name;
}
