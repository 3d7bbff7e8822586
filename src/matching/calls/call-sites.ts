// Calls of one version that may mean given callables (model-diff.md D8), and what the parameters of the callee stand for
// at each of them (statement-mapping.md §2.4). Calls inside a callee that was itself reached through a call are bound
// through that call, so nested extractions are read in the words of the outermost caller.

import { CodeNode, preOrder } from '../../model/code.ts';
import { type Declaration, isCallable, isUnnamed, type Parameter } from '../../model/declaration.ts';
import { appendTo } from '../../model/grouping.ts';
import { javaNotation } from '../../model/notation.ts';
import { isTestCode, type Vocabulary, vocabularyOf } from '../../model/vocabulary.ts';
import type { Body } from '../bodies/bodies.ts';
import { plainText } from '../bodies/built-texts.ts';
import type { Definition } from '../bodies/edits.ts';
import { importsFile } from '../moves/import-moves.ts';
import { memberCalled } from './function-tables.ts';
import { hasForm, lookedUpAs, type NameForm } from './name-forms.ts';
import { bindMembers, memberOf, namesBoundIn } from './named-bindings.ts';
import { argumentsOf, fitsArguments, ownerOf, passedParameters, type Resolver } from './resolution.ts';

/** A call of a callable. */
export interface CallSite {
  readonly call: CodeNode;
  /** The body in which the call stands. */
  readonly body: Body;
  /** What the callee's parameters stand for. */
  readonly bindings: ReadonlyMap<string, Definition>;
  /** The receiver: what `this` means in the callee; null for a call without one. */
  readonly self: CodeNode | null;
}

/** Key of all constructors among callables by name. */
export const CONSTRUCTORS = '(constructors)';

/** Key of the methods that give what an element of a name shows: `<Cart/>` runs `render` of `class Cart`. */
export function shownAs(name: string): string {
  return `<${name}>`;
}

/** Key of the functions that a table has under the name of a member: `ops->read(b)`. */
export function tabledAs(member: string): string {
  return `->${member}`;
}

/** Key of the constructors that making an object of a class of a name calls, where constructors are methods. */
export function madeAs(name: string): string {
  return `new ${name}`;
}

const callKinds: ReadonlySet<string> = new Set(['call', 'methodReference', 'constructorCall', 'markup']);

/** Calls in a body of the named callables; `outer` is the call through which the body itself was reached. */
export function callsTo(
  body: Body,
  byName: ReadonlyMap<string, readonly Declaration[]>,
  resolver: Resolver,
  outer: CallSite | null,
): Map<Declaration, CallSite[]> {
  const result = new Map<Declaration, CallSite[]>();
  const { constructorsAreMethods, functionNames } = body.declaration.file.language.notation ?? javaNotation;
  const { callsByText, operatorMethods } = vocabularyOf(body.declaration);
  for (const node of preOrder(body.root)) {
    const named = callsByText === true ? calledByText(node, body, byName) : null;
    if (named) appendTo(result, named.callee, siteOf(named.callee, node, body, outer, named.args));
    if (node.kind === 'markup')
      for (const callee of shownIn(body, byName.get(shownAs(node.label)) ?? []))
        appendTo(result, callee, siteOf(callee, node, body, outer));
    if (node.kind === 'creation' && constructorsAreMethods) {
      const [callee, ...others] = byName.get(madeAs((node.child('type')?.label ?? '').replace(/^.*\./, ''))) ?? [];
      // What a test had made itself is not what the tested code is made of.
      const isTested = callee && isTestCode(body.declaration) && !isTestCode(callee);
      if (callee && others.length === 0 && !isTested) appendTo(result, callee, siteOf(callee, node, body, outer));
    }
    const [left, right] = node.kind === 'binary' ? node.children : [];
    const operation = left && right ? operatedBy(byName.get(operatorMethods?.get(node.label) ?? '') ?? []) : null;
    if (operation) {
      const site = siteOf(operation, node, body, outer, [right]);
      appendTo(result, operation, left.kind === 'this' ? site : { ...site, self: left });
    }
    const member = memberCalled(node);
    if (member !== null)
      for (const callee of byName.get(tabledAs(member)) ?? [])
        if (passedParameters(callee).length === argumentsOf(node).length)
          appendTo(result, callee, { ...siteOf(callee, node, body, outer), self: null });
    const form = lookedUpAs(node);
    for (const callee of form ? lookedUpIn(body, byName, form) : [])
      if (fitsArguments(callee, argumentsOf(node).length))
        appendTo(result, callee, { ...siteOf(callee, node, body, outer), self: null });
    const isRead = node.kind === 'member' && node.role !== 'target';
    const isFunction = functionNames === true && isHandedOver(node, body, resolver);
    if (!callKinds.has(node.kind) && !isRead && !isFunction) continue;
    if (node.kind === 'constructorCall' && node.label === 'super' && !constructorsAreMethods) continue;
    const name = node.kind === 'constructorCall' ? CONSTRUCTORS : node.label.slice(node.label.lastIndexOf('.') + 1);
    const candidates = isRead && !isFunction ? byName.get(name)?.filter(isGetter) : byName.get(name);
    if (!candidates || candidates.length === 0) continue;
    const receiver = node.child('receiver');
    if (receiver && resolver.isStandIn(receiver, body)) continue;
    for (const callee of resolver.resolve(node, body, candidates)) {
      // Of a class without a name only its own code says that it is meant.
      if (callee.parent && isUnnamed(callee.parent) && !ownCall(receiver)) continue;
      appendTo(result, callee, siteOf(callee, node, body, outer));
    }
  }
  return result;
}

/** The method that an operator calls, if it is one for operators and no other one has its name: what the operands are is seldom written. */
function operatedBy([method, ...others]: readonly Declaration[]): Declaration | null {
  if (!method || others.length > 0 || passedParameters(method).length !== 1) return null;
  const { operatorMarks } = vocabularyOf(method);
  return method.modifiers.some((modifier) => operatorMarks?.has(modifier)) ? method : null;
}

/** Methods of the body's class of whose names a text says how they begin and end. */
function lookedUpIn(
  { declaration }: Body,
  byName: ReadonlyMap<string, readonly Declaration[]>,
  form: NameForm,
): readonly Declaration[] {
  const owner = ownerOf(declaration);
  const named = [...byName].flatMap(([name, methods]) => (hasForm(name, form) ? methods : []));
  return named.filter((callee) => callee !== declaration && callee.parent === owner && hasForm(callee.name, form));
}

/** Of classes of one name that of the file itself is meant, or one that it imports. */
function shownIn({ declaration: { file: from } }: Body, all: readonly Declaration[]): readonly Declaration[] {
  const own = all.filter(({ file }) => file === from);
  if (own.length > 0 || all.length < 2) return own.length > 0 ? own : all;
  return all.filter(({ file }) => importsFile(from, file));
}

/**
 * `call('load', id)`, `dispatch('load', id)`: a call that is handed the name of a callable, alone of its name, and what that
 * is handed; a context may come before (`load(store, id)`), a callback behind. Beside another callable of the name, or in it,
 * the text names what they are about: `x(x) { this.attr('x', x) }`.
 */
function calledByText(
  node: CodeNode,
  { declaration: { file } }: Body,
  byName: ReadonlyMap<string, readonly Declaration[]>,
): { readonly callee: Declaration; readonly args: readonly (CodeNode | undefined)[] } | null {
  const [first, ...args] = node.kind === 'call' ? argumentsOf(node) : [];
  const name = first && plainText(first);
  const [callee, ...others] = (name && byName.get(name)) || [];
  if (!callee || others.length > 0) return null;
  if (file.declarations.some((d) => d !== callee && d.name === name && isCallable(d))) return null;
  const wanted = passedParameters(callee).length;
  if (args.at(-1)?.kind === 'lambda' && args.length === wanted + 1) args.pop();
  if (args.length === wanted) return { callee, args };
  return args.length === wanted - 1 ? { callee, args: [undefined, ...args] } : null;
}

/** What is called by reading its name: `x.area` calls `get area()`, and a method that a decorator made a property. */
export function isGetter({ nativeKind }: Declaration): boolean {
  return nativeKind === 'getter' || nativeKind === 'property';
}

/**
 * `f` of `g(f)`, `on={f}`, `x.on = f` and `f.bind(x)`: where names stand for functions, it may be one; so may `o.f` if the
 * source says what `o` is.
 */
function isHandedOver(node: CodeNode, body: Body, resolver: Resolver): boolean {
  const { kind } = node;
  if (kind !== 'name' && kind !== 'member') return false;
  // `&Box::open`
  const isPointer = node.parent?.kind === 'unary' && node.parent.label === '&';
  const { role, parent } = isPointer && node.parent ? node.parent : node;
  const isPlace =
    role === 'receiver'
      ? vocabularyOf(body.declaration).functionMethods.has(parent?.label ?? '')
      : role === 'argument' || role === 'value';
  return isPlace && (kind === 'name' || resolver.isCertain(node, body));
}

function siteOf(
  callee: Declaration,
  call: CodeNode,
  body: Body,
  outer: CallSite | null,
  given?: readonly (CodeNode | undefined)[],
): CallSite {
  const bindings = new Map<string, Definition>();
  const parameters = passedParameters(callee);
  const handed = given ? null : throughMethod(call, vocabularyOf(callee));
  const args = given ?? handed?.args ?? inPlaces(call, parameters, vocabularyOf(callee));
  const inWordsOfCaller = (node: CodeNode): Definition =>
    (node.kind === 'name' && outer?.bindings.get(node.label)) || node;
  parameters.forEach((parameter, i) => {
    const argument = args[i];
    if (parameter.varargs) {
      if (args.length > i)
        bindings.set(
          parameter.name,
          args.slice(i).filter((node) => node !== undefined),
        );
    } else if (argument) {
      const meant = inWordsOfCaller(argument);
      bindings.set(parameter.name, meant);
      if (meant instanceof CodeNode && (meant.kind === 'name' || meant.kind === 'member'))
        for (const [name, member] of namesBoundIn(callee, parameter)) bindings.set(name, memberOf(meant, member));
    }
  });
  bindMembers(callee, call, args, (name, value) => bindings.set(name, inWordsOfCaller(value)));
  const receiver = call.kind === 'constructorCall' ? null : (handed?.self ?? call.child('receiver'));
  const object = receiver && receiver.kind !== 'this' && receiver.kind !== 'super' ? receiver : null;
  const self = object ?? (ownCall(receiver) ? (outer?.self ?? null) : null);
  return { call, body, bindings, self };
}

/** `f.call(x, a, b)` of a function by its name: what that means by `this`, and what it is handed as far as that has a place. */
function throughMethod(
  { kind, role, parent }: CodeNode,
  { functionMethods }: Vocabulary,
): { readonly self: CodeNode | null; readonly args: readonly CodeNode[] } | null {
  if (role !== 'receiver' || (kind !== 'name' && kind !== 'member') || parent?.kind !== 'call') return null;
  const arePlaced = functionMethods.get(parent.label);
  if (arePlaced === undefined) return null;
  const [self = null, ...args] = argumentsOf(parent);
  return { self, args: arePlaced ? args : [] };
}

/** Arguments in the order of the parameters: named ones where they belong, a lambda behind the list for the last one. */
function inPlaces(
  call: CodeNode,
  parameters: readonly Parameter[],
  { functionType }: Vocabulary,
): (CodeNode | undefined)[] {
  const written = call.all('argument');
  const args = argumentsOf(call);
  const last = parameters.length - 1;
  const isFunction = ({ type }: Parameter) => functionType !== null && (type?.text.includes(functionType) ?? false);
  const behind =
    args.length > 0 &&
    args.length <= last &&
    args[args.length - 1].kind === 'lambda' &&
    isFunction(parameters[last]) &&
    !isFunction(parameters[args.length - 1]);
  const result: (CodeNode | undefined)[] = [];
  args.forEach((argument, i) => {
    const { kind, label } = written[i];
    const named = kind === 'namedArgument' ? parameters.findIndex(({ name }) => name === label) : -1;
    result[named >= 0 ? named : behind && i === args.length - 1 ? last : i] = argument;
  });
  return result;
}

function ownCall(receiver: CodeNode | null): boolean {
  return receiver === null || receiver.kind === 'this';
}
