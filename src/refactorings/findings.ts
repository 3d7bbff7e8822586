// Collects refactorings while the families read a correspondence: fills the catalogue's templates, gives every place its
// role, and keeps one instance per text and file (refactoring-types.md §2, §4; model-diff.md N8).
import { commonPrefix } from '../matching/calls/resolution.ts';
import { type CodeNode, isComposite, isStatement } from '../model/code.ts';
import {
  type Annotation,
  type Declaration,
  type FileModel,
  isCallable,
  isType,
  type Parameter,
  type Range,
} from '../model/declaration.ts';
import { extentOf, shortForm } from './locations.ts';
import type { CodeLocation, Refactoring } from './refactoring.ts';
import {
  notationOf,
  renderAnnotation,
  renderAttribute,
  renderAttributeVariable,
  renderClass,
  renderClassOf,
  renderMethod,
  tellApart,
} from './render.ts';
import { wordingOf } from './templates.ts';

/** A range with what it is; the role comes from the catalogue. */
export interface Place {
  readonly file: FileModel;
  readonly range: Range;
  /** One of refactoring-types.md §4.2. */
  readonly elementType: string;
  readonly element: string | null;
  /** Number of the role in the catalogue's list; by default the position in the list given. */
  readonly role?: number;
}

/** Why a refactoring is believed. */
export interface Evidence {
  readonly rule: string;
  readonly strength: number | null;
}

/** Values of the template's placeholders; a list fills `[{x}, {x}]`. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

export class Findings {
  readonly #byText = new Map<string, Refactoring[]>();
  /** Parameters whose coming or going is told as a change of their kind: they are neither added nor removed (N6). */
  readonly explained = new Set<Parameter>();

  /**
   * Adds an instance. Of those with one text each file takes part in one, by the nearest paths (N8): modules that are
   * copies of each other, or have files of one name, have each their own.
   */
  add(typeName: string, values: Values, left: readonly Place[], right: readonly Place[], evidence: Evidence): void {
    if (left[0] && right[0] && ofModifiers.test(typeName) && !shareWords(left[0].file, right[0].file)) return;
    const type = wordingOf(typeName);
    const description = fill(type.template, withFolders(type.template, values, left[0], right[0]));
    const known = this.#byText.get(description) ?? [];
    const [from, to] = [left[0]?.file.path ?? '', right[0]?.file.path ?? ''];
    const rivals = known.filter(
      (other) => pathOf(other.leftSideLocations) === from || pathOf(other.rightSideLocations) === to,
    );
    const nearness = commonPrefix(from, to);
    if (rivals.some((r) => commonPrefix(pathOf(r.leftSideLocations), pathOf(r.rightSideLocations)) >= nearness)) return;
    const kind = typeof values.containerKind === 'string' ? values.containerKind : 'method';
    const added = {
      type: typeName,
      description,
      leftSideLocations: left.map((place, i) => locate(place, type.left[place.role ?? i] ?? '', kind)),
      rightSideLocations: right.map((place, i) => locate(place, type.right[place.role ?? i] ?? '', kind)),
      rule: evidence.rule,
      similarity: evidence.strength,
    };
    this.#byText.set(description, [...known.filter((other) => !rivals.includes(other)), added]);
  }

  /** All instances, in the order in which their texts were added. */
  get all(): Refactoring[] {
    return [...this.#byText.values()].flat();
  }
}

function pathOf([first]: readonly CodeLocation[]): string {
  return first?.filePath ?? '';
}

/** Types that tell of visibility, modifiers and annotations. */
const ofModifiers = /(?:Modifier|Annotation)$/;

/** Modifiers of both files can be compared: a file that was converted to another language has them in other words. */
function shareWords(left: FileModel, right: FileModel): boolean {
  return notationOf(left.root).modifierWords === notationOf(right.root).modifierWords;
}

/** Placeholders of the two classes that a move is told between, each in the file of the first place of its side. */
const classesOfMoves = [
  ['classBefore', 'classAfter'],
  ['sourceClassBefore', 'newMethodClass'],
  ['inlinedMethodClass', 'targetClassAfter'],
  ['subclass', 'superclass'],
  ['superclass', 'subclass'],
];

function withFolders(template: string, values: Values, left: Place | undefined, right: Place | undefined): Values {
  for (const [before, after] of classesOfMoves) {
    const name = values[before];
    if (!left || !right || typeof name !== 'string' || name !== values[after]) continue;
    const [first, second] = [before, after].map((placeholder) => template.indexOf(`{${placeholder}}`));
    if (first < 0 || second < first) continue;
    const { root } = left.file;
    const isModule = name === notationOf(root).moduleName(left.file);
    const what = isModule ? 'modules' : name === renderClass(root) ? 'members of modules' : 'members of classes';
    const told = tellApart(name, left.file, right.file, what);
    if (told) return { ...values, [before]: told[0], [after]: told[1] };
  }
  return values;
}

/** Fills a template. `[{x}, {x}]` takes the list `x`; placeholders without a value stay empty. */
export function fill(template: string, values: Values): string {
  return template
    .replace(/\[\{(\w+)\}, \{\1\}\]/g, (_, name: string) => {
      const value = values[name] ?? [];
      return `[${typeof value === 'string' ? value : value.join(', ')}]`;
    })
    .replace(/\{(\w+)(?:\|[^}]*)?\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'string' ? value : value.join(', ');
    });
}

function locate(place: Place, role: string, containerKind: string): CodeLocation {
  const { lines } = place.file;
  const { start, end } = place.range;
  const last = Math.max(start, end - 1);
  return {
    filePath: place.file.path,
    startLine: lines.line(start),
    endLine: lines.line(last),
    startColumn: lines.column(start),
    endColumn: lines.column(last) + (end > start ? 1 : 0),
    startOffset: start,
    endOffset: end,
    codeElementType: place.elementType,
    description: role.replace('{containerKind}', containerKind),
    codeElement: place.element,
  };
}

/** A method, or whatever else holds code. */
export function containerPlace(declaration: Declaration, role?: number): Place {
  if (declaration.kind === 'field') return attributePlace(declaration, role);
  const { file } = declaration;
  return rangePlace(file, declaration, containerType(declaration), shortForm(renderContainer(declaration)), role);
}

/** A type declaration. */
export function classPlace(declaration: Declaration, role?: number): Place {
  return {
    file: declaration.file,
    range: declaration,
    elementType: classType(declaration),
    element: renderClass(declaration),
    ...(role !== undefined && { role }),
  };
}

/** A field. Enum constants count whole. */
export function attributePlace(field: Declaration, role?: number, element = renderAttribute(field)): Place {
  return rangePlace(field.file, extentOf(field), attributeType(field), element, role);
}

/** The same, printed as a variable: without visibility. */
export function attributeVariablePlace(field: Declaration, role?: number): Place {
  return attributePlace(field, role, renderAttributeVariable(field));
}

function attributeType(field: Declaration): string {
  if (field.kind === 'enumConstant') return 'ENUM_CONSTANT_DECLARATION';
  if (field.nativeKind === 'constructor property') return 'SINGLE_VARIABLE_DECLARATION';
  return field.parent?.kind === 'record' && !field.isStatic ? 'RECORD_COMPONENT' : 'FIELD_DECLARATION';
}

/** Any range with its kind. */
export function rangePlace(
  file: FileModel,
  range: Range,
  elementType: string,
  element: string | null,
  role?: number,
): Place {
  return { file, range, elementType, element, ...(role !== undefined && { role }) };
}

export function annotationPlace(file: FileModel, annotation: Annotation, role?: number): Place {
  return rangePlace(file, annotation, 'ANNOTATION', renderAnnotation(file, annotation), role);
}

/** A statement or expression of a body, with its text where the type prints one. */
export function codePlace(file: FileModel, node: CodeNode, role?: number, element: string | null = null): Place {
  return rangePlace(file, node.kind === 'case' ? labelOf(file, node) : node, codeType(file, node), element, role);
}

/** A case is a statement of its own in the reference: its label, up to the colon or arrow. */
function labelOf({ text }: FileModel, node: CodeNode): Range {
  const tests = [...node.all('test'), ...node.all('guard')];
  const from = tests.at(-1)?.end ?? node.start;
  const mark = /^[^:\n-]*?(?::|->)/.exec(text.slice(from, node.end));
  return mark ? { start: node.start, end: from + mark[0].length } : node;
}

/** The blocks of a conditional or loop, which the reference counts as statements. */
export function blocksOf(node: CodeNode): CodeNode[] {
  return node.kind in blockHolders ? node.children.filter(({ kind }) => kind === 'block') : [];
}

const blockHolders: Readonly<Partial<Record<CodeNode['kind'], true>>> = {
  if: true,
  for: true,
  forEach: true,
  while: true,
  do: true,
  synchronized: true,
  with: true,
};

/** The leaf statement that an expression stands in; of a header the expression itself. */
export function statementAround(node: CodeNode): CodeNode {
  let statement: CodeNode | null = node;
  while (statement && !isStatement(statement)) statement = statement.parent;
  return statement && !isComposite(statement) ? statement : node;
}

const codeTypes: Readonly<Record<string, string>> = {
  block: 'BLOCK',
  expression: 'EXPRESSION_STATEMENT',
  declaration: 'VARIABLE_DECLARATION_STATEMENT',
  return: 'RETURN_STATEMENT',
  throw: 'THROW_STATEMENT',
  break: 'BREAK_STATEMENT',
  continue: 'CONTINUE_STATEMENT',
  yield: 'YIELD_STATEMENT',
  assert: 'ASSERT_STATEMENT',
  empty: 'EMPTY_STATEMENT',
  constructorCall: 'CONSTRUCTOR_INVOCATION',
  if: 'IF_STATEMENT',
  for: 'FOR_STATEMENT',
  forEach: 'ENHANCED_FOR_STATEMENT',
  while: 'WHILE_STATEMENT',
  do: 'DO_STATEMENT',
  switch: 'SWITCH_STATEMENT',
  case: 'SWITCH_CASE',
  try: 'TRY_STATEMENT',
  catch: 'CATCH_CLAUSE',
  finally: 'FINALLY_BLOCK',
  synchronized: 'SYNCHRONIZED_STATEMENT',
  with: 'WITH_STATEMENT',
  labeled: 'LABELED_STATEMENT',
  nested: 'TYPE_DECLARATION',
  otherStatement: 'EXPRESSION_STATEMENT',
  name: 'SIMPLE_NAME',
  this: 'THIS_EXPRESSION',
  number: 'NUMBER_LITERAL',
  string: 'STRING_LITERAL',
  char: 'CHAR_LITERAL',
  boolean: 'BOOLEAN_LITERAL',
  null: 'NULL_LITERAL',
  regex: 'REGEX',
  template: 'STRING_LITERAL',
  typeLiteral: 'TYPE_LITERAL',
  call: 'METHOD_INVOCATION',
  creation: 'CLASS_INSTANCE_CREATION',
  arrayCreation: 'ARRAY_CREATION',
  member: 'FIELD_ACCESS',
  index: 'ARRAY_ACCESS',
  unary: 'PREFIX_EXPRESSION',
  update: 'POSTFIX_EXPRESSION',
  binary: 'INFIX_EXPRESSION',
  assignment: 'ASSIGNMENT',
  conditional: 'TERNARY_OPERATOR',
  lambda: 'LAMBDA_EXPRESSION',
  cast: 'CAST_EXPRESSION',
  instanceOf: 'INSTANCEOF_EXPRESSION',
  methodReference: 'METHOD_REFERENCE',
  comprehension: 'COMPREHENSION',
  clause: 'COMPREHENSION_CLAUSE',
  variable: 'VARIABLE_DECLARATION_EXPRESSION',
  parameter: 'LAMBDA_EXPRESSION_PARAMETER',
  type: 'TYPE',
};

const conditionTypes: Readonly<Record<string, string>> = {
  if: 'IF_STATEMENT_CONDITION',
  while: 'WHILE_STATEMENT_CONDITION',
  do: 'DO_STATEMENT_CONDITION',
  for: 'FOR_STATEMENT_CONDITION',
};

/** Element type of a node of the code tree. */
function codeType(file: FileModel, node: CodeNode): string {
  if (node.role === 'body' && node.parent?.kind === 'lambda' && node.kind !== 'block') return 'LAMBDA_EXPRESSION_BODY';
  if (node.kind === 'constructorCall' && node.label === 'super') return 'SUPER_CONSTRUCTOR_INVOCATION';
  if (node.role === 'condition' && node.parent && isComposite(node.parent)) {
    return conditionTypes[node.parent.kind] ?? 'EXPRESSION';
  }
  return notationOf(file.root).elementTypes?.[node.kind] ?? codeTypes[node.kind] ?? 'EXPRESSION';
}

function classType(declaration: Declaration): string {
  if (declaration.name === '' && isType(declaration)) return 'ANONYMOUS_CLASS_DECLARATION';
  switch (declaration.kind) {
    case 'enum':
      return 'ENUM_DECLARATION';
    case 'record':
      return 'RECORD_DECLARATION';
    case 'annotation':
      return 'ANNOTATION_TYPE_DECLARATION';
    case 'object':
      return 'OBJECT_DECLARATION';
    case 'typeAlias':
      return 'TYPE_ALIAS';
    default:
      return 'TYPE_DECLARATION';
  }
}

function containerType(declaration: Declaration): string {
  if (declaration.nativeKind === 'primary constructor') return 'PRIMARY_CONSTRUCTOR';
  if (isCallable(declaration)) return 'METHOD_DECLARATION';
  if (declaration.kind === 'initializer') return 'INITIALIZER';
  if (declaration.kind === 'field' || declaration.kind === 'enumConstant') return attributeType(declaration);
  return 'TYPE_DECLARATION';
}

/** `{containerKind}` of §3.7. */
export function containerKind(declaration: Declaration): string {
  if (declaration.nativeKind === 'primary constructor') return 'primary constructor';
  if (isCallable(declaration)) return 'method';
  if (declaration.kind === 'initializer') return 'initializer';
  if (declaration.kind === 'file' || declaration.kind === 'namespace') return 'module';
  return 'attribute';
}

/** `{providerKind}`: as the container's, but `attribute` for all that is no method (of TypeScript, no method or module). */
export function providerKind(declaration: Declaration): string {
  const kind = containerKind(declaration);
  if (kind === 'module') return notationOf(declaration).moduleProvider;
  return kind === 'method' || kind === 'primary constructor' ? kind : 'attribute';
}

/** A container of code as text (§3.2, §3.7). */
export function renderContainer(declaration: Declaration): string {
  if (isCallable(declaration)) return renderMethod(declaration);
  if (declaration.kind === 'field' || declaration.kind === 'enumConstant') return renderAttribute(declaration);
  if (declaration.kind === 'initializer') return renderClassOf(declaration).replace(/^.*\.(new )?/, '');
  return renderClass(declaration);
}

/** A container that code comes from or goes to: statements of a file stand in its `module` (§3.7). */
export function renderSource(declaration: Declaration): string {
  const text = renderContainer(declaration);
  return declaration.kind === 'file' ? `module ${text}` : text;
}
