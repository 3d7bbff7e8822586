// The variables of a body with their scopes, and which of them a name means at a place (statement-mapping.md §1.4).
import { type CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable, isCompanion, isType, type Parameter } from '../../model/declaration.ts';
import { groupBy } from '../../model/grouping.ts';
import { javaNotation } from '../../model/notation.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';

export type VariableKind = 'parameter' | 'local' | 'loop' | 'catch' | 'resource' | 'lambda' | 'pattern';

/** A parameter or local variable. Offsets are UTF-16, ends exclusive. */
export interface Variable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly owner: Declaration;
  /** Declaring node of the code tree; null for parameters of the callable itself. */
  readonly node: CodeNode | null;
  /** Parameter of the callable; null for all others. */
  readonly parameter: Parameter | null;
  /** Type as written, '' where there is none; of a name that the pattern of a parameter binds only if it is its own. */
  readonly type: string;
  /** Initial value; of a pattern variable the value that is matched. */
  readonly value: CodeNode | null;
  /** Values assigned by `=` after the declaration, in source order. */
  readonly assigned: readonly CodeNode[];
  /** Tells whether a step changes it, `n += x` or `n++`. */
  readonly isCounted: boolean;
  /** Where the name is visible. */
  readonly scopeStart: number;
  readonly scopeEnd: number;
}

/** All variables of one body, in source order, parameters of the callable first. */
export class Variables {
  readonly all: readonly Variable[];
  /** Parameters of the callable itself. */
  readonly parameters: readonly Variable[];
  readonly #byName = new Map<string, Variable[]>();
  readonly #byNode = new Map<CodeNode, Variable>();
  readonly #holdFunctions: boolean;
  readonly #functionType: string | null;
  readonly #keysAreNames: boolean;

  constructor(readonly body: Body) {
    const all: Variable[] = [];
    const assignments: CodeNode[] = [];
    const steps: CodeNode[] = [];
    const { declaration, root } = body;
    const notation = declaration.file.language.notation ?? javaNotation;
    this.#holdFunctions = notation.functionNames;
    const { functionType, keysAreNames = false } = vocabularyOf(declaration);
    this.#functionType = functionType;
    this.#keysAreNames = keysAreNames;
    for (const parameter of notation.parameters(declaration)) {
      all.push({
        name: parameter.name,
        kind: 'parameter',
        owner: declaration,
        node: null,
        parameter,
        type: (parameter.bound ? parameter.ownType : parameter.type?.text) ?? '',
        value: null,
        assigned: [],
        isCounted: false,
        scopeStart: declaration.start,
        scopeEnd: declaration.end,
      });
    }
    for (const node of preOrder(root)) {
      if (node.kind === 'assignment') (node.label === '=' ? assignments : steps).push(node);
      else if (node.kind === 'update') steps.push(node);
      if ((node.kind !== 'variable' && node.kind !== 'parameter') || node.label === '') continue;
      const { kind, scope } = placeOf(node);
      all.push({
        name: node.label,
        kind,
        owner: declaration,
        node,
        parameter: null,
        type: node.child('type')?.label ?? patternType(node),
        value: node.child('init') ?? elementValue(node) ?? (kind === 'pattern' ? matchedValue(node) : null),
        assigned: [],
        isCounted: false,
        scopeStart: kind === 'local' || kind === 'pattern' ? node.start : scope.start,
        scopeEnd: scope.end,
      });
    }
    this.all = all;
    this.parameters = all.filter((variable) => variable.parameter);
    for (const variable of all) {
      if (variable.node) this.#byNode.set(variable.node, variable);
      const list = this.#byName.get(variable.name);
      if (list) list.push(variable);
      else this.#byName.set(variable.name, [variable]);
    }
    for (const assignment of assignments) {
      for (const [target, value] of assignedOneByOne(assignment.child('target'), assignment.child('value'))) {
        const variable = target.kind === 'name' ? this.resolve(target.label, target.start) : null;
        if (variable) (variable.assigned as CodeNode[]).push(value);
      }
    }
    for (const step of steps) {
      const target = step.child('target') ?? step.child('operand');
      const variable = target?.kind === 'name' ? this.resolve(target.label, target.start) : null;
      if (variable) (variable as { isCounted: boolean }).isCounted = true;
    }
  }

  /**
   * The variable that a name means at an offset: the innermost scope that holds it, else (languages whose variables
   * outlive their block) the last one declared before it in a function that holds it; null if the name is no variable of the body.
   */
  resolve(name: string, offset: number): Variable | null {
    const list = this.#byName.get(name);
    if (!list) return null;
    let best: Variable | null = null;
    for (const variable of list) {
      if (!isVisibleAt(variable, offset)) continue;
      if (!best || variable.scopeEnd - variable.scopeStart < best.scopeEnd - best.scopeStart) best = variable;
    }
    if (best) return best;
    for (const variable of list) if (variable.scopeStart <= offset && isInFunctionOf(variable, offset)) best = variable;
    return best;
  }

  /** The variable that a node names, be it to call the function that it holds, in languages where variables hold functions. */
  namedBy(node: CodeNode): Variable | null {
    if (this.isKey(node)) return null;
    return node.kind === 'name' || this.isCallOfValue(node) ? this.resolve(node.label, node.start) : null;
  }

  /** `a` of `{ a: b }`, where that is no variable; of `{ a: a }` and `{ a: f(a) }` the key goes by the name of what has the value. */
  isKey({ kind, label, role, parent }: CodeNode): boolean {
    if (!this.#keysAreNames || kind !== 'name' || role !== 'key' || parent?.kind !== 'pair') return false;
    const value = parent.child('value');
    if (!value || !this.#byName.has(label)) return true;
    for (const node of preOrder(value)) if (node.kind === 'name' && node.label === label) return false;
    return true;
  }

  /** `f()` where names stand for functions, or `f` is known to hold one: what `f` holds is called. */
  isCallOfValue(node: CodeNode): boolean {
    if (node.kind !== 'call' || node.child('receiver')) return false;
    return this.#holdFunctions || this.#holdsFunction(this.resolve(node.label, node.start));
  }

  /** The variable whose value a call may call, where nothing need say that it holds a function: `val sink = state.sink; sink(x)`. */
  calledBy(node: CodeNode): Variable | null {
    const mayHold = this.#holdFunctions || this.#functionType !== null;
    return mayHold && node.kind === 'call' && !node.child('receiver') ? this.resolve(node.label, node.start) : null;
  }

  /** Its type says so, or its value; a method may have the name of any other variable. */
  #holdsFunction(variable: Variable | null): boolean {
    if (!variable || this.#functionType === null) return false;
    const { type, value } = variable;
    return type.includes(this.#functionType) || value?.kind === 'lambda' || value?.kind === 'methodReference';
  }

  /** The variable that a node declares. */
  declaredBy(node: CodeNode): Variable | null {
    return this.#byNode.get(node) ?? null;
  }

  /** Others that have the name in the same block: that of every branch of an `#if` counts, and only one is compiled. */
  alternativesTo(variable: Variable): readonly Variable[] {
    if (variable.kind !== 'local') return [];
    return this.named(variable.name).filter(
      (other) => other !== variable && other.kind === 'local' && other.scopeEnd === variable.scopeEnd,
    );
  }

  /** Variables with a name. */
  named(name: string): readonly Variable[] {
    return this.#byName.get(name) ?? [];
  }
}

/** Visible at an offset. */
export function isVisibleAt({ scopeStart, scopeEnd }: Variable, offset: number): boolean {
  return offset >= scopeStart && offset < scopeEnd;
}

/** No function that the body hands over ends between the two: what it has is gone with it. */
function isInFunctionOf({ node }: Variable, offset: number): boolean {
  for (let around = node?.parent; around; around = around.parent)
    if (around.kind === 'lambda' && offset >= around.end) return false;
  return true;
}

/** Not visible in all of the rest of the body, but in a block or callback of it. */
export function isOfPart({ scopeEnd }: Variable, { root }: Body): boolean {
  return scopeEnd < root.end;
}

const known = new WeakMap<Body, Variables>();

/** The variables of a body, read once. */
export function variablesOf(body: Body): Variables {
  let variables = known.get(body);
  if (!variables) known.set(body, (variables = new Variables(body)));
  return variables;
}

/**
 * A variable of the other version has the name of a local function: `const f = once(() => …)` is that function; or it has much
 * the same code, by another name, and stands where the function is named. The function around the two has the same name in both;
 * it may be a class in the one with the function.
 * @param bodyOf reads the code of the local function, and of the one around it
 */
export function isVariableOf(body: Body, local: Declaration, bodyOf: (d: Declaration) => Body | null): boolean {
  const { declaration } = body;
  const { parent } = local;
  if (!parent || !(isCallable(parent) || isType(parent)) || parent.name !== declaration.name) return false;
  if (isType(parent) && declaration.kind !== 'function') return false;
  const variables = variablesOf(body);
  if (variables.named(local.name).length > 0) return true;
  const wrapped = variables.all.filter(({ kind, value }) => kind === 'local' && wrappedIn(value).length > 0);
  const code = wrapped.length > 0 ? bodyOf(local) : null;
  if (!code) return false;
  const wanted = wordsOf(
    code.root,
    local.parameters.map(({ name }) => name),
  );
  const isHeld = (lambda: CodeNode) =>
    areMuchAlike(wanted, wordsOf(lambda.child('body'), lambda.all('parameter').map(labelOf)));
  // `const prices = items.map((item) => …)` holds what the function gave and not the function.
  const around = isCallable(parent) ? bodyOf(parent) : null;
  return wrapped.some(
    ({ name, value }) =>
      wrappedIn(value).some(isHeld) &&
      (!around || haveOneInCommon(placesOf(body.root, name), placesOf(around.root, local.name))),
  );
}

/** Where a name is called, or stands as a value. */
function placesOf(root: CodeNode, name: string): Set<string> {
  const places = new Set<string>();
  for (const node of preOrder(root)) {
    const { kind, label, role, parent } = node;
    if (label !== name || node.child('receiver')) continue;
    if (kind === 'call' || kind === 'markup') places.add('call');
    else if (kind === 'name' && parent) places.add(`${parent.kind} ${parent.label} ${role}`);
  }
  return places;
}

/** Of sets neither of which is empty. */
function haveOneInCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some.size === 0 || others.size === 0) return true;
  for (const place of some) if (others.has(place)) return true;
  return false;
}

// Words of a function that another one has, of the one with more of them.
const SAME_FUNCTION = 0.8;

/** The functions that a call is handed: `once(() => …)`. */
function wrappedIn(value: CodeNode | null): CodeNode[] {
  return value?.kind === 'call' ? value.all('argument').filter(({ kind }) => kind === 'lambda') : [];
}

const labelOf = ({ label }: CodeNode): string => label;

/** What the code says; parameters count by their places. */
function wordsOf(code: CodeNode | null, parameters: readonly string[]): string[] {
  const words: string[] = [];
  for (const { label } of code ? preOrder(code) : []) {
    const at = parameters.indexOf(label);
    if (label !== '') words.push(at < 0 ? label : `${at}`);
  }
  return words;
}

function areMuchAlike(some: readonly string[], others: readonly string[]): boolean {
  const rest = new Map<string, number>();
  for (const word of some) rest.set(word, (rest.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = rest.get(word) ?? 0;
    if (count > 0) common++;
    rest.set(word, count - 1);
  }
  return common > 1 && common >= SAME_FUNCTION * Math.max(some.length, others.length);
}

/** The parameter of a lambda whose pattern binds a name; null for other names. Its type is one for all of them. */
export function patternOf(node: CodeNode): CodeNode | null {
  if (node.kind !== 'variable') return null;
  let root: CodeNode | null = node.parent;
  while (root && (root.kind === 'pair' || root.kind === 'spread' || (root.kind === 'variable' && root.label === '')))
    root = root.parent;
  return root?.kind === 'parameter' && root.label === '' ? root : null;
}

/** Tells whether a pattern takes the name out of what a function is handed: the written type is that of the whole. */
export function isBound({ parameter, node }: Variable): boolean {
  return parameter?.bound === true || (node !== null && patternOf(node) !== null);
}

/** The type of that pattern, where it has a name. */
function patternType(node: CodeNode): string {
  const type = patternOf(node)?.child('type')?.label ?? '';
  return /^[\w$]/.test(type) ? type : '';
}

/** `x` of `a, b = x, y` for `a`: a list of names that is given a list of as many values gives each name its own. */
function elementValue(node: CodeNode): CodeNode | null {
  const list = node.role === 'element' ? node.parent : null;
  if (list?.kind !== 'variable' || list.label !== '') return null;
  const values = elementsFor(list, list.child('init'));
  return values?.[list.all('element').indexOf(node)] ?? null;
}

/** What an assignment gives to each of its targets. */
function assignedOneByOne(target: CodeNode | null, value: CodeNode | null): [target: CodeNode, value: CodeNode][] {
  if (!target || !value) return [];
  if (target.kind !== 'collection') return [[target, value]];
  const values = elementsFor(target, value);
  return values ? target.all('element').map((element, i) => [element, values[i]]) : [];
}

/** The values of a written list that stand for the elements of a target one by one; null if it is no such list. */
function elementsFor(target: CodeNode, value: CodeNode | null): readonly CodeNode[] | null {
  if (value?.kind !== 'collection') return null;
  const [elements, values] = [target.all('element'), value.all('element')];
  const isPlain = elements.length === values.length && ![...elements, ...values].some(({ kind }) => kind === 'spread');
  return isPlain ? values : null;
}

/** `x` of `x instanceof T v`. */
function matchedValue(node: CodeNode): CodeNode | null {
  return node.parent?.kind === 'instanceOf' ? node.parent.child('operand') : null;
}

/** Kind and scope of a declared name by where it stands. */
function placeOf(node: CodeNode): { kind: VariableKind; scope: CodeNode } {
  let inPattern = node.kind === 'parameter';
  for (let p = node.parent; p; p = p.parent) {
    switch (p.kind) {
      case 'lambda':
        if (inPattern || node.role === 'parameter' || node.parent === p) return { kind: 'lambda', scope: p };
        return { kind: inPattern ? 'pattern' : 'local', scope: p };
      case 'forEach':
        return { kind: isInRole(node, p, 'body') ? 'local' : 'loop', scope: p };
      case 'for':
        return { kind: 'local', scope: p };
      case 'catch':
        return { kind: isInRole(node, p, 'body') ? 'local' : 'catch', scope: p };
      case 'try':
      case 'with':
        return { kind: isInRole(node, p, 'resource') ? 'resource' : 'local', scope: p };
      case 'clause':
        return { kind: 'loop', scope: p.parent ?? p };
      case 'instanceOf':
      case 'pattern':
      case 'parameter':
        inPattern = true;
        break;
      case 'block':
      case 'case':
        return { kind: inPattern ? 'pattern' : 'local', scope: p };
      default:
    }
    if (!p.parent) return { kind: inPattern ? 'pattern' : 'local', scope: p };
  }
  return { kind: 'local', scope: node };
}

/** Tells whether a node stands in the part of an ancestor that has the role. */
function isInRole(node: CodeNode, ancestor: CodeNode, role: string): boolean {
  let child: CodeNode = node;
  while (child.parent && child.parent !== ancestor) child = child.parent;
  return child.role === role;
}

// Asked for every name of a body: a table of thousands of entries is not walked through for each.
const fieldsByName = new WeakMap<Declaration, ReadonlyMap<string, readonly Declaration[]>>();

/** Fields and constants of a container by their names, those of its companion after its own. */
function fieldsIn(container: Declaration): ReadonlyMap<string, readonly Declaration[]> {
  let fields = fieldsByName.get(container);
  if (!fields) {
    const members = [...container.children, ...(container.children.find(isCompanion)?.children ?? [])];
    const isField = ({ kind }: Declaration) => kind === 'field' || kind === 'enumConstant';
    fieldsByName.set(container, (fields = groupBy(members.filter(isField), ({ name }) => name)));
  }
  return fields;
}

/**
 * The field that a name means inside a declaration: of the innermost enclosing type or file that has one, unless a function around
 * it has a parameter of the name.
 * @param ofThis whether `this.x` is written: of a field of a constructor function and a variable of its module it says which
 */
export function fieldNamed(from: Declaration, name: string, ofThis: boolean): Declaration | null {
  const inherited = isCallable(from) ? inheritedField(from, name) : undefined;
  if (inherited) return inherited;
  for (let d: Declaration | null = from.parent; d; d = d.parent) {
    if (!ofThis && isCallable(d) && hasParameter(d, name)) return null;
    if (!isType(d) && d.kind !== 'file') continue;
    const named = fieldsIn(d).get(name) ?? [];
    if (named.length > 0) return named.find(({ qualifier }) => (qualifier !== null) === ofThis) ?? named[0];
  }
  return null;
}

function hasParameter(method: Declaration, name: string): boolean {
  const { notation } = method.file.language;
  return (notation ?? javaNotation).parameters(method).some((parameter) => parameter.name === name);
}

/** A function that a declaration stands in has a parameter of the name, and no type inside of that has a field of it. */
export function isParameterAround(from: Declaration, name: string): boolean {
  for (let d = from.parent; d; d = d.parent) {
    if (isCallable(d) && hasParameter(d, name)) return true;
    if (isType(d) && fieldsIn(d).has(name)) return false;
  }
  return false;
}

/** That of the class beside it as a member of which a function runs. */
function inheritedField({ supertypes, parent }: Declaration, name: string): Declaration | undefined {
  const classes = supertypes.flatMap((above) => parent?.children.find((d) => isType(d) && d.name === above.name) ?? []);
  return classes.flatMap((type) => fieldsIn(type).get(name) ?? []).find(({ kind }) => kind === 'field');
}

/**
 * The field whose value a call of a bare name calls: by its type or value it holds a function, and no method has its name.
 * @param ofThis whether `this.f()` is written: where names stand for functions, a field is all that can be meant if no method is
 */
export function calledField(from: Declaration, name: string, ofThis: boolean): Declaration | null {
  if (ofThis && from.file.language.notation?.functionNames) {
    const field = fieldNamed(from, name, true);
    return field?.parent && isType(field.parent) && !hasMethod(field.parent, name) ? field : null;
  }
  const { functionType } = vocabularyOf(from);
  const field = functionType === null ? null : fieldNamed(from, name, false);
  if (functionType === null || field?.kind !== 'field' || ofThis) return null;
  if (field.parent && hasMethod(field.parent, name)) return null;
  if (field.type) return field.type.text.includes(functionType) ? field : null;
  let holds = holdsFunction.get(field);
  if (holds === undefined) {
    const value = field.file.language.lower?.(field)?.kind;
    holdsFunction.set(field, (holds = value === 'lambda' || value === 'methodReference'));
  }
  return holds ? field : null;
}

function hasMethod({ children }: Declaration, name: string): boolean {
  return children.some((child) => isCallable(child) && child.name === name);
}

/** Whether the value of a field is a function; a field may be called in many places. */
const holdsFunction = new WeakMap<Declaration, boolean>();
