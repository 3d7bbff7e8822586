// Relationships → refactorings: display names, descriptions and locations (spec/refdiff.md §5,
// spec/refactoring-types.md §2, 4).
import type { Declaration } from '../model/declaration.ts';
import { appendTo } from '../model/grouping.ts';
import { declarationLocation } from '../refactorings/locations.ts';
import type { CodeLocation, Refactoring } from '../refactorings/refactoring.ts';
import { renderAttribute, renderClass, renderClassOf, renderMethod } from '../refactorings/render.ts';
import type { Naming } from './node-policy.ts';
import { signatureChanges } from './parameters.ts';
import type { Relationship, RelationshipType } from './relationship.ts';

/** The refactorings that the relationships of one comparison stand for, in the order of the relationships. */
export function refactoringsOf(relationships: readonly Relationship[], engine: string, naming: Naming): Refactoring[] {
  const result: Refactoring[] = [];
  const supertypes = new Map<Declaration, Relationship[]>();
  for (const relationship of relationships) {
    if (relationship.type === 'SAME') continue;
    if (relationship.type === 'EXTRACT_SUPER') {
      appendTo(supertypes, relationship.after.declaration, relationship);
      continue;
    }
    const rule = `${engine}:${relationship.rule}`;
    for (const told of tell(relationship, naming)) {
      result.push({ ...told, rule, similarity: relationship.similarity });
    }
  }
  for (const group of supertypes.values()) {
    const [{ rule, similarity }] = group;
    result.push({ ...tellSupertype(group), rule: `${engine}:${rule}`, similarity });
  }
  return result;
}

/** What a refactoring says apart from how it was found. */
export type Told = Pick<Refactoring, 'type' | 'description' | 'leftSideLocations' | 'rightSideLocations'>;

function tell(relationship: Relationship, naming: Naming): Told[] {
  const before = relationship.before.declaration;
  const after = relationship.after.declaration;
  switch (relationship.type) {
    case 'EXTRACT':
    case 'EXTRACT_MOVE':
      return [tellExtraction(relationship, naming.functionWord)];
    case 'INLINE':
      return [tellInline(relationship, naming.functionWord)];
    default:
      break;
  }
  switch (relationship.before.role.category) {
    case 'file':
      return tellFile(relationship.type, before, after);
    case 'type':
      return tellType(relationship.type, before, after);
    case 'field':
      return tellField(relationship.type, before, after);
    case 'function':
      return tellFunction(relationship.type, before, after, naming);
  }
}

/** The class that a member belongs to; what has no name as a class is called by its file. */
function placeOf(member: Declaration): string {
  return renderClassOf(member) || member.file.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

/** The verb of a type's name and what joins the two sides, for relations that say where something went. */
const changes: Partial<Record<RelationshipType, { verb: string; joint: string; role: string }>> = {
  RENAME: { verb: 'Rename', joint: 'renamed to', role: 'renamed' },
  MOVE: { verb: 'Move', joint: 'moved to', role: 'moved' },
  INTERNAL_MOVE: { verb: 'Move', joint: 'moved to', role: 'moved' },
  MOVE_RENAME: { verb: 'Move And Rename', joint: 'moved and renamed to', role: 'moved and renamed' },
  INTERNAL_MOVE_RENAME: { verb: 'Move And Rename', joint: 'moved and renamed to', role: 'moved and renamed' },
  PULL_UP: { verb: 'Pull Up', joint: 'to', role: 'pulled up' },
  PULL_UP_SIGNATURE: { verb: 'Pull Up', joint: 'to', role: 'pulled up' },
  PUSH_DOWN: { verb: 'Push Down', joint: 'to', role: 'pushed down' },
  PUSH_DOWN_IMPL: { verb: 'Push Down', joint: 'to', role: 'pushed down' },
};

/** Puts the parts together; the locations are those of the declarations, in their roles. */
export function told(
  type: string,
  text: string,
  left: readonly [Declaration, string][],
  right: readonly [Declaration, string][],
): Told {
  const locations = (list: readonly [Declaration, string][]): CodeLocation[] =>
    list.map(([declaration, role]) => declarationLocation(declaration, role));
  return {
    type,
    description: `${type} ${text}`,
    leftSideLocations: locations(left),
    rightSideLocations: locations(right),
  };
}

function tellFile(relation: RelationshipType, before: Declaration, after: Declaration): Told[] {
  const change = changes[relation];
  if (!change) return [];
  const text = `${before.file.path} ${change.joint} ${after.file.path}`;
  return [told(`${change.verb} File`, text, [[before, 'original file']], [[after, `${change.role} file`]])];
}

function tellType(relation: RelationshipType, before: Declaration, after: Declaration): Told[] {
  if (relation === 'CONVERT_TYPE') {
    return [
      told(
        'Change Type Declaration Kind',
        `${before.kind} to ${after.kind} in type ${renderClass(after)}`,
        [[before, 'original class declaration']],
        [[after, 'class declaration with changed type declaration kind']],
      ),
    ];
  }
  const change = changes[relation];
  if (!change) return [];
  return [
    told(
      `${change.verb} Class`,
      `${renderClass(before)} ${change.joint} ${renderClass(after)}`,
      [[before, 'original type declaration']],
      [[after, `${change.role} type declaration`]],
    ),
  ];
}

function tellField(relation: RelationshipType, before: Declaration, after: Declaration): Told[] {
  const change = changes[relation];
  if (!change) return [];
  const text = `${renderAttribute(before, 'qualified')} from class ${placeOf(before)} to ${renderAttribute(after, 'qualified')} from class ${placeOf(after)}`;
  return [
    told(
      `${change.verb} Attribute`,
      text,
      [[before, 'original attribute declaration']],
      [[after, `${change.role} attribute declaration`]],
    ),
  ];
}

function tellFunction(relation: RelationshipType, before: Declaration, after: Declaration, naming: Naming): Told[] {
  const word = naming.functionWord;
  const [left, right] = [renderMethod(before), renderMethod(after)];
  const [from, to] = [placeOf(before), placeOf(after)];
  switch (relation) {
    case 'CHANGE_SIGNATURE':
      if (naming.signatures === 'byParameter') return signatureChanges(before, after);
      return [
        told(
          'Change Signature',
          `${left} to ${right} from class ${to}`,
          [[before, 'original method declaration']],
          [[after, 'method declaration with changed signature']],
        ),
      ];
    case 'RENAME':
      return [
        told(
          `Rename ${word}`,
          `${left} renamed to ${right} in class ${to}`,
          [[before, 'original method declaration']],
          [[after, 'renamed method declaration']],
        ),
      ];
    default:
      break;
  }
  const change = changes[relation];
  if (!change) return [];
  const role = change.verb.startsWith('Move') ? 'moved' : change.role;
  return [
    told(
      `${change.verb} ${word}`,
      `${left} from class ${from} to ${right} from class ${to}`,
      [[before, 'original method declaration']],
      [[after, `${role} method declaration`]],
    ),
  ];
}

/** New code of an existing function: where it came from is the function before, and what the function became calls it. */
function tellExtraction({ type, before, after, through }: Relationship, word: string): Told {
  const [origin, extracted] = [before.declaration, after.declaration];
  const moved = type === 'EXTRACT_MOVE';
  const place = moved
    ? `in class ${placeOf(origin)} & moved to class ${placeOf(extracted)}`
    : `in class ${placeOf(extracted)}`;
  return told(
    `Extract ${moved ? 'And Move ' : ''}${word}`,
    `${renderMethod(extracted)} extracted from ${renderMethod(origin)} ${place}`,
    [[origin, 'source method declaration before extraction']],
    [
      [extracted, 'extracted method declaration'],
      ...(through
        ? [[through.declaration, 'source method declaration after extraction'] as [Declaration, string]]
        : []),
    ],
  );
}

/** Code of a vanished function in one that called it. */
function tellInline({ before, after, through }: Relationship, word: string): Told {
  const [inlined, target] = [before.declaration, after.declaration];
  const caller = through?.declaration ?? target;
  const moved = placeOf(inlined) !== placeOf(caller);
  const text = moved
    ? `moved from class ${placeOf(inlined)} to class ${placeOf(target)} & inlined to ${renderMethod(target)}`
    : `inlined to ${renderMethod(target)} in class ${placeOf(target)}`;
  return told(
    `${moved ? 'Move And ' : ''}Inline ${word}`,
    `${renderMethod(inlined)} ${text}`,
    [
      [inlined, 'inlined method declaration'],
      ...(through ? [[caller, 'target method declaration before inline'] as [Declaration, string]] : []),
    ],
    [[target, 'target method declaration after inline']],
  );
}

/** One entry for all types that got the new supertype. */
function tellSupertype(group: readonly Relationship[]): Told {
  const supertype = group[0].after.declaration;
  const kind = supertype.kind === 'interface' ? 'Interface' : 'Superclass';
  const subtypes = group.map(({ before }) => renderClass(before.declaration)).join(', ');
  return told(
    `Extract ${kind}`,
    `${renderClass(supertype)} from classes [${subtypes}]`,
    group.map(({ before }) => [before.declaration, 'original sub-type declaration']),
    [
      ...group.flatMap(({ through }): [Declaration, string][] =>
        through ? [[through.declaration, 'sub-type declaration after extraction']] : [],
      ),
      [supertype, 'extracted super-type declaration'],
    ],
  );
}
