// Encapsulate Attribute (model-diff.md A7): an attribute that was there got a getter, a setter, or both.
import { type Comparison, callablesOf } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { isInstance } from '../matching/fields/fields.ts';
import { type CodeNode, preOrder } from '../model/code.ts';
import type { Declaration } from '../model/declaration.ts';
import { vocabularyOf } from '../model/vocabulary.ts';
import { attributePlace, containerPlace, type Findings } from './findings.ts';
import { renderAttribute, renderClassOf } from './render.ts';

/** All encapsulated attributes of paired classes. */
export function findEncapsulation({ comparison, pairs }: Correspondence, findings: Findings): void {
  // A class may have thousands of fields; its methods are listed once.
  const methods = new Map<Declaration, readonly Declaration[]>();
  const methodsOf = (type: Declaration) => {
    let list = methods.get(type);
    if (!list) methods.set(type, (list = callablesOf(type)));
    return list;
  };
  for (const { left, right, strength } of pairs) {
    if (left.kind !== 'field' || right.kind !== 'field' || !right.parent || !left.parent) continue;
    if (right.isIncidental) continue;
    if (!comparison.arePaired(left.parent, right.parent)) continue;
    const before = methodsOf(left.parent);
    const added = methodsOf(right.parent).filter((method) => !comparison.pairOfRight(method));
    const isNew = (test: typeof isGetter) => {
      const found = added.find((method) => test(comparison, method, right));
      return found && !before.some((method) => test(comparison, method, left)) ? found : undefined;
    };
    const getter = hasAccessor(left) ? undefined : isNew(isGetter);
    const setter = isNew(isSetter);
    if (!getter && !setter) continue;
    findings.add(
      'Encapsulate Attribute',
      { attributeAfter: renderAttribute(right), classAfter: renderClassOf(right) },
      [attributePlace(left)],
      [
        attributePlace(right, 0),
        ...(getter ? [containerPlace(getter, 1)] : []),
        ...(setter ? [containerPlace(setter, 2)] : []),
      ],
      { rule: 'model:A7', strength },
    );
  }
}

/** A component of a record can be read by its name without anybody writing a method for it. */
function hasAccessor({ parent, isStatic }: Declaration): boolean {
  return parent?.kind === 'record' && !isStatic;
}

/** Statements of a short body; null if there are more than two. */
function statementsOf(comparison: Comparison, method: Declaration): CodeNode[] | null {
  const fragments = comparison.body(method)?.fragments ?? [];
  return fragments.length === 0 || fragments.length > 2 ? null : fragments.map(({ node }) => node);
}

function haveSameType(a: Declaration['type'], b: Declaration['type'], field: Declaration): boolean {
  const { typeMarks } = vocabularyOf(field);
  const plain = (type: Declaration['type']) => (type?.text ?? '').replace(typeMarks, '').toLowerCase();
  return plain(a) === plain(b);
}

/** D2: no parameters, a name that is the field's, and the body returns the field, which it may fill before. */
function isGetter(comparison: Comparison, method: Declaration, field: Declaration): boolean {
  if (passed(method).length > 0 || overrides(method) || !haveSameType(method.type, field.type, field)) return false;
  const { fragments, top } = comparison.body(method) ?? { fragments: [], top: [] };
  const [first, last = first, ...others] = top.map((at) => fragments[at].node);
  if (last?.kind !== 'return' || others.length > 0) return false;
  const [value] = last.children;
  const isFilled = first !== last;
  if (!value || !names(method, value, field) || (isFilled && !fills(method, first, field))) return false;
  return (!isFilled && field.visibility !== 'public') || isNamedAfter(method, field);
}

/** `if (x == null) x = …;`: the field gets its value when it is asked for first, here and in no other place of the method (A7). */
function fills(method: Declaration, statement: CodeNode, field: Declaration): boolean {
  if (statement.kind !== 'if' || statement.child('else')) return false;
  const condition = statement.child('condition');
  const isAsked = condition !== null && preOrder(condition).some((node) => names(method, node, field));
  const isGiven = (node: CodeNode) => {
    const target = node.kind === 'assignment' && node.label === '=' ? node.child('target') : null;
    return target !== null && names(method, target, field);
  };
  return isAsked && preOrder(statement).some(isGiven);
}

/** A public attribute is hidden by no more than a getter of its name: `label` that returns `name` is another way to it. */
function isNamedAfter(method: Declaration, field: Declaration): boolean {
  const plain = (name: string) => name.replace(/_/g, '').toLowerCase();
  return plain(method.name).replace(/^(?:get|is)/, '') === plain(field.name).replace(/^is/, '');
}

/** D2: one parameter, and the body assigns it to the field; it may return the object. */
function isSetter(comparison: Comparison, method: Declaration, field: Declaration): boolean {
  const [parameter, ...others] = passed(method);
  if (!parameter || others.length > 0 || overrides(method) || method.kind === 'constructor') return false;
  if (!haveSameType(parameter.type, field.type, field)) return false;
  const statements = statementsOf(comparison, method);
  const assignment = statements?.[0].kind === 'expression' ? statements[0].children[0] : undefined;
  if (assignment?.kind !== 'assignment' || assignment.label !== '=') return false;
  const target = assignment.child('target');
  const value = assignment.child('value');
  if (!target || !value || !names(method, target, field) || value.kind !== 'name' || value.label !== parameter.name)
    return false;
  const last = statements?.[1];
  return last === undefined || (last.kind === 'return' && last.children[0]?.kind === 'this');
}

function passed(method: Declaration): Declaration['parameters'] {
  return method.parameters.filter((parameter) => !parameter.modifiers.includes('self'));
}

/** `x` or `this.x`. */
function names(method: Declaration, node: CodeNode, field: Declaration): boolean {
  if (node.label !== field.name) return false;
  const receiver = node.child('receiver');
  return node.kind === 'name' || (node.kind === 'member' && receiver !== null && isInstance(receiver, method));
}

function overrides(method: Declaration): boolean {
  const marks = vocabularyOf(method).overrides;
  return (
    method.annotations.some(({ name }) => marks.has(name)) || method.modifiers.some((modifier) => marks.has(modifier))
  );
}
