// How elements of C and C++ are written in descriptions (spec/refactoring-types.md §3.3, §3.6): `::` as a dot; functions
// outside of classes belong to their namespace, or else to a class with the base name of the file.
import { type Declaration, isType } from '../../model/declaration.ts';
import { baseName, dottedClassName, javaNotation, type Notation } from '../../model/notation.ts';

function className(container: Declaration): string {
  if (container.kind === 'file') return baseName(container.file.path);
  // `enum { LESS, MORE };` is nothing but what is around it.
  const name = dottedClassName(container) || holderOf(container) || baseName(container.file.path);
  for (let type: Declaration | null = container; type; type = type.parent) {
    if (!isType(type) || type.qualifier === null || type.name === '') continue;
    // `class Player::Private { … };` apart from the class that it belongs to.
    const whole = dottedClassName(type);
    const around = whole.slice(0, whole.length - type.name.length);
    return `${around}${dotted(type.qualifier)}.${type.name}${name.slice(whole.length)}`;
  }
  return name;
}

/** The first variable of a structure without a name, `struct { … } state;`, by which its members are reached. */
function holderOf(container: Declaration): string {
  const siblings = container.parent?.children ?? [];
  const next = siblings.at(siblings.indexOf(container) + 1);
  return next?.kind === 'field' ? next.name : '';
}

/** What stands before the last `::`, without arguments of templates. */
function dotted(qualifier: string): string {
  return qualifier
    .replace(/<[^<>]*>/g, '')
    .replace(/^::/, '')
    .replaceAll('::', '.');
}

/** The class, namespace or file around a member; the class it is qualified with, `int Box::size() {`, where it stands apart. */
function ownerName(member: Declaration): string {
  let owner = member.parent;
  while (owner && !isType(owner) && owner.kind !== 'file' && (owner.kind !== 'namespace' || owner.name === ''))
    owner = owner.parent;
  const around = owner ?? member.file.root;
  if (!member.qualifier) return className(around);
  const written = member.qualifier.replace(/^::/, '').replaceAll('::', '.');
  return around.kind === 'file' ? written : `${className(around)}.${written}`;
}

/** In C++ the tag alone is the name of the type. */
const keyword = /\b(?:struct|union|enum|class) (?=[\p{L}_])/gu;

const lengths = /\[[^\]]*\]/g;
const namedLength = /\[[^\]]*[\p{L}_][^\]]*\]/u;

const scopedName = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu;

/** Names that differ in scopes alone that one side leaves out: `std.string` where `string` is used, `Box.Row` in `Box`. */
function differInScopes(before: string, after: string): boolean {
  if (before.replace(scopedName, '') !== after.replace(scopedName, '')) return false;
  const [names, others] = [before, after].map((type) => type.match(scopedName) ?? []);
  return (
    names.length === others.length &&
    names.every((name, i) => name === others[i] || name.endsWith(`.${others[i]}`) || others[i].endsWith(`.${name}`))
  );
}

/** Names of parameters in the type of a function that a pointer points to: `void(*)(void*arg)`. */
const parameterNames = /(?<=[*&])[\p{L}_][\p{L}\p{N}_]*(?=[,)])/gu;
const qualifiers = /\b(?:const|volatile|restrict)\b/;

function withoutNames(type: string): string {
  if (!type.includes('(*')) return type;
  return type.replace(parameterNames, (word) => (qualifiers.test(word) ? word : ''));
}

const constBehind =
  /^((?:(?:unsigned|signed|long|short|struct|union|enum) )*[\p{L}_][\p{L}\p{N}_.]*(?:<.*>)?) const(?=$|[*&[])/u;

/** `int const*` is written `const int*` as well. */
function withConstAhead(type: string): string {
  return type.replace(constBehind, 'const $1');
}

/** `char[8]` and `char[SIZE]` differ in a value that has a name of its own, if at all. */
function isSameType(beforeAsWritten: string, afterAsWritten: string): boolean {
  const [before, after] = [withConstAhead(beforeAsWritten), withConstAhead(afterAsWritten)];
  if (before === after || differInScopes(withoutNames(before), withoutNames(after))) return true;
  if (!namedLength.test(before) && !namedLength.test(after)) return false;
  return before.replace(lengths, '[]') === after.replace(lengths, '[]');
}

export const cppNotation: Notation = {
  ...javaNotation,
  declaredPackages: false,
  includesFiles: true,
  // `static` outside of classes says which files see something, inside of them it says something else.
  visibilityByPlace: 'always',
  modifierWords: 'cpp',
  toldApartBy: 'file',
  moduleMembersToldApartBy: 'folders',
  functionNames: true,
  statementText: 'source',
  missingType: '',
  missingLambdaType: '',
  lambdaParameters: 'variable',
  annotation: (_file, { text }) => text,
  silentAnnotations: true,
  type: ({ text }) => text.replaceAll('::', '.'),
  // A namespace says as much as a class does, and most begin like no class: `std::string`, `sql::Table`.
  shortType: (type) => type,
  className,
  ownerName,
  isSameType: (before, after) => isSameType(before.replace(keyword, ''), after.replace(keyword, '')),
};

/** `static` functions and variables of a file are private to it, which says it all. */
export const cNotation: Notation = { ...cppNotation, modifierWords: 'c', silentModifiers: ['static'], isSameType };
