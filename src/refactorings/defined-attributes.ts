// Extract Attribute and Inline Attribute (model-diff.md A8): an expression gave way to the name of a new field whose first
// value it is, or the name of a vanished field to its value.
import type { Body, Fragment } from '../matching/bodies/bodies.ts';
import type { StatementPair } from '../matching/bodies/body-mapping.ts';
import { constantText, isTellingText, namesInTexts } from '../matching/bodies/built-texts.ts';
import type { ContentIndex } from '../matching/bodies/content.ts';
import type { Alignment } from '../matching/bodies/edits.ts';
import { assignmentIn, isLiteral } from '../matching/bodies/shapes.ts';
import { type Comparison, callablesOf } from '../matching/comparison.ts';
import { fieldsWithoutPartner, type Leftovers, leftoverNamed } from '../matching/fields/fields.ts';
import { areWrittenOtherwise } from '../matching/values/written-functions.ts';
import type { Variables } from '../matching/variables/variables.ts';
import { type CodeNode, ownNodes } from '../model/code.ts';
import {
  type CodeModel,
  type Declaration,
  type FileModel,
  isCallable,
  isConstant,
  isType,
} from '../model/declaration.ts';
import { AttributeValues } from './attribute-values.ts';
import { attributePlace, codePlace, type Findings } from './findings.ts';
import type { MappedCode } from './mapped-code.ts';
import { tellLambda } from './migrations.ts';
import { renderAttribute, renderClass, renderClassOf } from './render.ts';

// Words of a value that is unlikely to be much like another one by chance.
const TELLING = 3;
// Signs of a pattern of which this is so as well.
const LONG_PATTERN = 10;
// Words of a creation that is known by its type, whatever changed in it.
const LARGE = 8;

interface Reference {
  readonly code: MappedCode;
  readonly pair: Pick<StatementPair, 'left' | 'right'>;
}

/** All extracted and inlined attributes of mapped code. */
export function findDefinedAttributes(code: readonly MappedCode[], findings: Findings): void {
  if (code.length === 0) return;
  const { comparison } = code[0];
  const [removed, added] = fieldsWithoutPartner(comparison);
  const [ofBefore, ofAfter] = [comparison.before, comparison.after].map(fieldNames);
  const values = new AttributeValues(comparison);
  const extracted = new Map<Declaration, Reference[]>();
  const inlined = new Map<Declaration, Reference[]>();
  for (const mapped of code) {
    for (const pair of [...mapped.mapping.pairs, ...wholeValues(mapped)]) {
      if (pair.left.content === pair.right.content) continue;
      for (const { left: l, right: r } of mapped.edits.aligned(pair.left.node, pair.right.node)) {
        // What reads as before gave way to nothing: `DEFAULTS.size` is no name for a field `size` that had it as its value.
        if (!l || !r || comparison.index.content(l) === comparison.index.content(r)) continue;
        collect(extracted, mapped, pair, fieldFor(mapped, 'right', r, l, added, values));
        const field = fieldFor(mapped, 'left', l, r, removed, values);
        collect(inlined, mapped, pair, field);
        const value = field && comparison.body(field)?.root;
        if (value?.nested && areWrittenOtherwise(comparison, value, r)) tellLambda(mapped, value.nested, r, findings);
      }
      for (const field of fieldsInTexts(mapped, pair, 'right', added)) collect(extracted, mapped, pair, field);
      for (const field of fieldsInTexts(mapped, pair, 'left', removed)) collect(inlined, mapped, pair, field);
    }
    for (const [field, pair] of byValue(mapped, 'right', added, values))
      if (!ofBefore.has(field.name)) collect(extracted, mapped, pair, field);
    for (const [field, pair] of byValue(mapped, 'left', removed, values))
      if (!ofAfter.has(field.name)) collect(inlined, mapped, pair, field);
  }
  for (const [field, references] of extracted) tell('Extract Attribute', field, references, findings);
  for (const [field, references] of inlined) tell('Inline Attribute', field, references, findings);
}

/**
 * The values of two versions of one field correspond, be they as unlike as some code and the name that it has now in the same
 * class. Of literals nothing is told but with what a variable starts: constants that share one now are no less what they were.
 */
function wholeValues({ comparison, left, right, mapping }: MappedCode): Reference['pair'][] {
  if (left.kind !== 'field' || right.kind !== 'field' || mapping.pairs.length > 0) return [];
  const [lefts, rights] = [mapping.left.fragments, mapping.right.fragments];
  if (lefts.length !== 1 || rights.length !== 1) return [];
  const named = ({ parent }: Declaration, { node }: Fragment) =>
    node.kind === 'name' && parent?.children.some(({ kind, name }) => kind === 'field' && name === node.label);
  const isTold = (name: Fragment, value: Fragment, owner: Declaration) =>
    (comparison.index.size(value.node) >= TELLING || !isConstant(owner)) && named(owner, name);
  const [l, r] = [lefts[0], rights[0]];
  return isTold(l, r, left) || isTold(r, l, right) ? [{ left: l, right: r }] : [];
}

function fieldNames({ files }: CodeModel): ReadonlySet<string> {
  const isField = ({ kind }: Declaration) => kind === 'field' || kind === 'enumConstant';
  return new Set(files.flatMap(({ declarations }) => declarations.filter(isField).map(({ name }) => name)));
}

/** The field that a name means, if what it is given first is much the code that stands in the place of the name. */
function fieldFor(
  { comparison, mapping, symbols, edits }: MappedCode,
  side: 'left' | 'right',
  name: CodeNode,
  expression: CodeNode,
  leftovers: Leftovers,
  values: AttributeValues,
): Declaration | null {
  const { index } = comparison;
  const field = leftoverNamed(name, mapping[side], symbols[side], leftovers);
  const value = field && values.of(field, mapping[side].declaration);
  // A field that keeps what it is given is no name for it.
  if (!value || value.kind === 'name' || isState(comparison, field, value)) return null;
  // A variable of its name that has the value in the other version is what became of it, or what it was.
  if (isGivenToNamesake(expression, field)) return null;
  const other = mapping[side === 'left' ? 'right' : 'left'].declaration;
  const isSame =
    index.content(value) === index.content(expression) ||
    isSameInClass(index, value, expression, field) ||
    isSameByAlias(index, value, expression, [field.file, other.file]);
  if (areWrittenOtherwise(comparison, value, expression)) return field;
  if (!isSame && !haveSameElements(index, value, expression)) {
    // What a constructor made of its own variables is made of others where it is used.
    if (value.kind !== expression.kind || value.label !== expression.label || index.size(value) < TELLING) return null;
    const sides = side === 'left' ? ([value, expression] as const) : ([expression, value] as const);
    if (edits.similarity(...sides) < edits.thresholds.definedValue) return null;
    // Another literal is another value.
    const isOther = ({ kind, left, right }: Alignment) =>
      kind !== 'same' && [left, right].some((node) => node !== null && isLiteral(node));
    return edits.aligned(...sides).some(isOther) ? null : field;
  }
  // Content ids do not look into anonymous classes.
  const same = value.nested && expression.nested ? comparison.haveEqualBodies(value.nested, expression.nested) : true;
  return same ? field : null;
}

/** `loading = false`, and `this.loading = check()` in a method: what only starts with a literal or class is no name for that. */
function isState(comparison: Comparison, { name, parent, start, end }: Declaration, value: CodeNode): boolean {
  if (!(isLiteral(value) || value.kind === 'typeLiteral') || !parent || !isType(parent)) return false;
  return callablesOf(parent).some((method) =>
    (comparison.body(method)?.fragments ?? []).some(({ node, words }) => {
      if (!words.includes(name) || assignmentIn(node)?.child('target')?.label !== name) return false;
      return node.end <= start || end <= node.start;
    }),
  );
}

/**
 * `len(ROWS)` in the body of a class, and `len(self.ROWS)` or `len(Shop.ROWS)` in a method: in one of the two the members of
 * the class go by their names alone.
 */
function isSameInClass(index: ContentIndex, value: CodeNode, expression: CodeNode, { parent }: Declaration): boolean {
  if (parent?.kind !== 'class') return false;
  const isOfClass = (node: CodeNode, { kind, label }: CodeNode) => {
    const owner = node.kind === 'member' && node.label === label && kind === 'name' ? node.child('receiver') : null;
    const isOwner = owner?.kind === 'this' || (owner?.kind === 'name' && owner.label === parent.name);
    return isOwner && parent.children.some((child) => child.kind === 'field' && child.name === label);
  };
  return areSameBut(index, value, expression, (a, b) => isOfClass(b, a) || isOfClass(a, b));
}

const known = new WeakMap<FileModel, readonly Declaration[]>();

/** The names that a file has for types, read once. */
function aliasesOf(file: FileModel): readonly Declaration[] {
  const aliases = known.get(file) ?? file.declarations.filter(({ kind, type }) => kind === 'typeAlias' && type);
  known.set(file, aliases);
  return aliases;
}

/** `P.top | P.left` and `Side.top | Side.left`, where one of the files calls the type `Side` `P` for short. */
function isSameByAlias(
  index: ContentIndex,
  value: CodeNode,
  expression: CodeNode,
  files: readonly FileModel[],
): boolean {
  const aliases = files.flatMap(aliasesOf);
  if (aliases.length === 0) return false;
  const isAlias = (a: CodeNode, b: CodeNode) =>
    aliases.some(({ name, type }) => name === a.label && type?.text === b.label);
  return areSameBut(
    index,
    value,
    expression,
    (a, b) => a.kind === 'name' && b.kind === 'name' && (isAlias(a, b) || isAlias(b, a)),
  );
}

/** The same code, but for parts of which one says the same as the other in another way. */
function areSameBut(
  index: ContentIndex,
  value: CodeNode,
  expression: CodeNode,
  isOther: (a: CodeNode, b: CodeNode) => boolean,
): boolean {
  let found = false;
  const work: [CodeNode, CodeNode][] = [[value, expression]];
  for (let next = work.pop(); next; next = work.pop()) {
    const [a, b] = next;
    if (index.content(a) === index.content(b)) continue;
    if (isOther(a, b)) found = true;
    else if (a.kind !== b.kind || a.label !== b.label || a.children.length !== b.children.length) return false;
    else for (const [i, child] of a.children.entries()) work.push([child, b.children[i]]);
  }
  return found;
}

/** `['a', 'b']` and `('a', 'b')`: a list of several, in whatever brackets. */
function haveSameElements(index: ContentIndex, left: CodeNode, right: CodeNode): boolean {
  if (left.kind !== 'collection' || right.kind !== 'collection' || left.children.length < 2) return false;
  return (
    left.children.length === right.children.length &&
    left.children.every((element, i) => index.content(element) === index.content(right.children[i]))
  );
}

/** Fields that stand for a part of a text which the other statement writes out. */
function fieldsInTexts(
  { comparison, mapping, symbols }: MappedCode,
  pair: Reference['pair'],
  side: 'left' | 'right',
  leftovers: Leftovers,
): Declaration[] {
  if (leftovers.all.size === 0) return [];
  const fieldOf = (node: CodeNode) => leftoverNamed(node, mapping[side], symbols[side], leftovers);
  const meaning = (node: CodeNode) => {
    const field = fieldOf(node);
    const value = field && comparison.body(field)?.root;
    const text = value ? constantText(value) : null;
    return text !== null && isTellingText(text) ? text : null;
  };
  const other = side === 'left' ? 'right' : 'left';
  return namesInTexts(pair[side].node, pair[other].node, meaning).flatMap(({ name }) => fieldOf(name) ?? []);
}

/**
 * Fields that one body names, and whose value, which the body does not have, the other one has: the statements around them
 * may be too different to be paired. A name that other fields had as well may have come from there.
 */
function byValue(
  { comparison, left, mapping, symbols, extraction, edits }: MappedCode,
  side: 'left' | 'right',
  leftovers: Leftovers,
  values: AttributeValues,
): [Declaration, Reference['pair']][] {
  if (leftovers.all.size === 0) return [];
  // Code that went into a new method took its values along; what the caller itself has is told with the caller.
  if (extraction && (extraction.kind === 'extract') !== (side === 'right')) return [];
  const other = side === 'left' ? 'right' : 'left';
  const { index } = comparison;
  const named = new Map<number, { readonly field: Declaration; readonly by: Fragment; readonly value: CodeNode }>();
  const own = mapping[side];
  for (const fragment of own.fragments) {
    if (!fragment.words.some((word) => leftovers.byName.has(word))) continue;
    for (const node of ownNodes(fragment.node)) {
      const field = leftovers.byName.has(node.label) ? leftoverNamed(node, own, symbols[side], leftovers) : null;
      const value = field && values.initial(field);
      if (field && value && isTelling(value, index.size(value)) && !named.has(index.content(value)))
        named.set(index.content(value), { field, by: fragment, value });
    }
  }
  if (named.size === 0) return [];
  // What the other body names as well is something else that has such a name.
  const mentioned = new Set(mapping[other].fragments.flatMap(({ words }) => words));
  for (const [content, { field }] of named) if (mentioned.has(field.name)) named.delete(content);
  const staying = extraction ? (comparison.body(extraction.caller[side])?.fragments ?? []) : [];
  for (const { node } of [...own.fragments, ...staying])
    for (const part of ownNodes(node)) named.delete(index.content(part));
  noteChangedCreations({ comparison, mapping, edits }, side, named);
  return mapping[other].fragments.flatMap((fragment) =>
    ownNodes(fragment.node).flatMap((part): [Declaration, Reference['pair']][] => {
      const known = named.get(index.content(part));
      // A variable of its name that has the value now is what became of the field, or what the field was.
      if (!known || isGivenToNamesake(part, known.field)) return [];
      // A field that takes its whole value from another one gave that away.
      if (left.kind === 'field' && part === fragment.node) return [];
      if (isOfVariable(part, symbols[side])) return [];
      return [
        [known.field, side === 'left' ? { left: known.by, right: fragment } : { left: fragment, right: known.by }],
      ];
    }),
  );
}

/**
 * `new C(…)` of so many words that it is the value of the field where the other body alone has a single one, if it changed by
 * less than half or is handed what it was; the content that it has there.
 */
function noteChangedCreations(
  { comparison: { index }, mapping, edits }: Pick<MappedCode, 'comparison' | 'mapping' | 'edits'>,
  side: 'left' | 'right',
  named: Map<number, { readonly field: Declaration; readonly by: Fragment; readonly value: CodeNode }>,
): void {
  const large = [...named.values()].filter(({ value }) => value.kind === 'creation' && index.size(value) >= LARGE);
  if (large.length === 0) return;
  const typeOf = (node: CodeNode) => (node.kind === 'creation' ? node.child('type')?.label : undefined);
  const creations = ({ fragments }: Body) =>
    fragments.flatMap(({ node }) => [...ownNodes(node)].filter((part) => part.kind === 'creation'));
  const [own, others] = [creations(mapping[side]), creations(mapping[side === 'left' ? 'right' : 'left'])];
  for (const known of large) {
    const wanted = new Set(tellingArguments(index, known.value));
    const isOfType = (node: CodeNode) => typeOf(node) === typeOf(known.value);
    const isGivenSame = (node: CodeNode) =>
      isOfType(node) && tellingArguments(index, node).some((content) => wanted.has(content));
    const same = others.filter(isGivenSame);
    const [made, ...more] = same.length > 0 ? same : others.filter(isOfType);
    if (!made || more.length > 0 || own.some(same.length > 0 ? isGivenSame : isOfType)) continue;
    const sides = side === 'left' ? ([known.value, made] as const) : ([made, known.value] as const);
    if (same.length > 0 || edits.similarity(...sides) >= 0.5) named.set(index.content(made), known);
  }
}

function tellingArguments(index: ContentIndex, creation: CodeNode): number[] {
  const telling = creation.all('argument').filter((argument) => index.size(argument) >= TELLING);
  return telling.map((argument) => index.content(argument));
}

/** All that a variable of the name of a field is declared with. */
function isGivenToNamesake({ role, parent }: CodeNode, { name }: Declaration): boolean {
  return role === 'init' && parent?.kind === 'variable' && parent.label === name;
}

/** All that a variable was declared with, of which the other version has none of its name: the variable is the field now. */
function isOfVariable({ parent, role }: CodeNode, there: Variables): boolean {
  return role === 'init' && parent?.kind === 'variable' && there.named(parent.label).length === 0;
}

/** A text, a pattern or an expression that hardly stands in two places by chance. */
function isTelling(value: CodeNode, size: number): boolean {
  if (value.kind === 'regex') return value.label.length >= LONG_PATTERN;
  const text = constantText(value);
  return text === null ? size >= TELLING && !value.nested : isTellingText(text);
}

function collect(
  found: Map<Declaration, Reference[]>,
  code: MappedCode,
  pair: Reference['pair'],
  field: Declaration | null,
): void {
  if (!field) return;
  const references = found.get(field) ?? [];
  found.set(field, references);
  const isKnown = (reference: Reference) => reference.pair.left === pair.left && reference.pair.right === pair.right;
  if (!references.some(isKnown)) references.push({ code, pair });
}

/** The statement that sets the field, `self.size = f(x)`, is one of both versions: what was a variable has its value as before. */
function isSetByKept({ mapping }: MappedCode, { file, start, end }: Declaration, side: 'left' | 'right'): boolean {
  const body = mapping[side];
  if (body.declaration.file !== file || !isCallable(body.declaration)) return false;
  return mapping.pairs.some((pair) => pair[side].node.start <= start && end <= pair[side].node.end);
}

function tell(
  type: 'Extract Attribute' | 'Inline Attribute',
  field: Declaration,
  references: readonly Reference[],
  findings: Findings,
): void {
  const extract = type === 'Extract Attribute';
  if (references.some(({ code }) => isSetByKept(code, field, extract ? 'right' : 'left'))) return;
  const lefts = references.map(({ code, pair }) => codePlace(code.left.file, pair.left.node, extract ? 0 : 1));
  const rights = references.map(({ code, pair }) => codePlace(code.right.file, pair.right.node, extract ? 1 : 0));
  const { comparison } = references[0].code;
  const later = field.parent && comparison.pairOfLeft(field.parent)?.right;
  // The class is told by its later name: with one that is gone its attributes went as well, whatever their values do elsewhere.
  if (!extract && !later) return;
  const owner = later && !extract ? renderClass(later) : renderClassOf(field);
  findings.add(
    type,
    { attribute: renderAttribute(field), classAfter: owner },
    extract ? lefts : [attributePlace(field, 0), ...lefts],
    extract ? [attributePlace(field, 0), ...rights] : rights,
    { rule: 'model:A8', strength: 1 },
  );
}
