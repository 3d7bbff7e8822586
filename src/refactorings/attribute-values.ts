// What a field without initial value is given when its object is made (statement-mapping.md §4.4): by a constructor, a fixture or
// an initialiser. Such a value got its name with the field as well as one that stands beside the declaration.
import type { Body } from '../matching/bodies/bodies.ts';
import { assignmentIn, declaredName, givenValue, isLiteral } from '../matching/bodies/shapes.ts';
import { type Comparison, callablesOf } from '../matching/comparison.ts';
import { isInstance } from '../matching/fields/fields.ts';
import { variablesOf } from '../matching/variables/variables.ts';
import { type CodeNode, ownNodes } from '../model/code.ts';
import { type Declaration, isType } from '../model/declaration.ts';
import { isFixture } from '../model/test-code.ts';
import { vocabularyOf } from '../model/vocabulary.ts';

interface GivenValue {
  readonly value: CodeNode;
  readonly statement: CodeNode;
  readonly by: Body;
  /** The value names variables of the code that gives it. */
  readonly hasVariables: boolean;
}

/** The values of fields that one version alone has. */
export class AttributeValues {
  readonly #comparison: Comparison;
  readonly #given = new Map<Declaration, GivenValue | null>();

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  /** What a field is declared with. */
  initial(field: Declaration): CodeNode | null {
    const root = this.#comparison.body(field)?.root;
    return root ? givenValue(root, vocabularyOf(field)) : null;
  }

  /** What a field is given first, as code of a body may write it out; null where nothing or more than one thing is. */
  of(field: Declaration, user: Declaration): CodeNode | null {
    const initial = this.initial(field);
    if (initial) return initial;
    let given = this.#given.get(field);
    if (given === undefined) this.#given.set(field, (given = this.#onlyValue(field)));
    return given && (!given.hasVariables || given.by.declaration === user) ? given.value : null;
  }

  #onlyValue(field: Declaration): GivenValue | null {
    const { parent } = field;
    if (field.kind !== 'field' || !parent || !isType(parent)) return null;
    let found: GivenValue | null = null;
    for (const method of callablesOf(parent)) {
      const body = this.#comparison.body(method);
      for (const { node, words } of body?.fragments ?? []) {
        if (!body || !words.includes(field.name)) continue;
        const value = valueGiven(body, node, field);
        if (value === null) continue;
        if (found || !isFirstGiven(method) || !isNamed(value)) return null;
        found = { value, statement: node, by: body, hasVariables: hasVariables(body, value) };
      }
    }
    return found && !this.#wasThere(found) ? found : null;
  }

  /** The statement that gives the value has a partner: what was a variable, or another field, has it as before. */
  #wasThere({ by: { declaration }, statement }: GivenValue): boolean {
    const pair = this.#comparison.pairOfLeft(declaration) ?? this.#comparison.pairOfRight(declaration);
    const mapping = pair && this.#comparison.mapping(pair.left, pair.right);
    return mapping?.pairs.some(({ left, right }) => left.node === statement || right.node === statement) ?? false;
  }
}

/** What a statement assigns to a field of the own object. */
function valueGiven(body: Body, statement: CodeNode, { name }: Declaration): CodeNode | null {
  const assignment = assignmentIn(statement);
  const target = assignment?.child('target');
  if (!assignment || !target || declaredName(target) !== name) return null;
  const receiver = target.child('receiver');
  const isOwn = receiver ? isInstance(receiver, body.declaration) : !variablesOf(body).resolve(name, target.start);
  return isOwn ? assignment.child('value') : null;
}

/** Code that runs before all that uses the object. */
function isFirstGiven(method: Declaration): boolean {
  return method.kind === 'constructor' || method.kind === 'initializer' || isFixture(method);
}

/** Code that says more than a name or a literal, which stand for many things. */
function isNamed(value: CodeNode): boolean {
  return value.kind !== 'name' && !isLiteral(value) && !value.nested && value.children.length > 0;
}

function hasVariables(body: Body, value: CodeNode): boolean {
  const variables = variablesOf(body);
  return ownNodes(value).some(({ kind, label, start }) => kind === 'name' && variables.resolve(label, start) !== null);
}
