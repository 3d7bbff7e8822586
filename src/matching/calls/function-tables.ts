// Tables of functions, by which languages without classes choose a method: `const struct ops disk = { .read = disk_read }`,
// or the functions in the order of the members of their type. A call of such a member, `o->ops->read(b)`, may run any
// function that a table has there, one of an element of a list, `handlers[code](b)`, any that the list has (model-diff.md D8).
// Tables stand with their functions, which few others see.
import type { CodeNode } from '../../model/code.ts';
import { type Declaration, type FileModel, isType } from '../../model/declaration.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';
import { fieldsOf } from '../comparison.ts';
import { typeNameOf } from './resolution.ts';

/** Names of members by those of the functions that the tables of a file have there. */
type Tables = ReadonlyMap<string, ReadonlySet<string>>;

// Characters of a table; what is longer is data.
const LONGEST = 10_000;

const known = new WeakMap<FileModel, Tables>();
const none: ReadonlySet<string> = new Set();

/** Names of the members by which a function may be called, as the tables of its file have it. */
export function tabledUnder(callee: Declaration): ReadonlySet<string> {
  const { file, name, parent } = callee;
  if (parent?.kind !== 'file' || vocabularyOf(callee).functionTables !== true) return none;
  let tables = known.get(file);
  if (!tables) known.set(file, (tables = tablesOf(file)));
  return tables.get(name) ?? none;
}

/** What the elements of a list are known as. */
function elementOf(list: string): string {
  return `${list}[]`;
}

/** The member that a call names, `read` of `o->ops->read(b)`, or the list whose element it calls; null for other calls. */
export function memberCalled(call: CodeNode): string | null {
  const receiver = call.kind === 'call' ? call.child('receiver') : null;
  if (!receiver || call.label !== '') return receiver ? call.label : null;
  const list = receiver.kind === 'index' ? receiver.child('receiver') : null;
  return list?.kind === 'name' ? elementOf(list.label) : null;
}

function tablesOf(file: FileModel): Tables {
  const result = new Map<string, Set<string>>();
  for (const table of file.declarations) {
    if (table.kind !== 'field' || table.bodyNode < 0 || table.end - table.start > LONGEST) continue;
    const list = file.language.lower?.(table);
    if (list?.kind !== 'collection') continue;
    const enter = (name: string, member: string) => result.set(name, (result.get(name) ?? new Set()).add(member));
    let members: readonly string[] | null = null;
    // A list of tables, or of functions.
    const rows = list.all('element').filter(({ kind }) => kind === 'collection');
    const isOfPointers = table.nativeKind === 'function pointer' || (table.type?.text.endsWith(']') ?? false);
    const isList = rows.length === 0 && isOfPointers;
    for (const row of rows.length > 0 ? rows : [list]) {
      for (const [i, element] of row.all('element').entries()) {
        const name = functionIn(element);
        if (name === null) continue;
        if (isList) {
          enter(name, elementOf(table.name));
          continue;
        }
        members ??= membersOf(table);
        const member = element.kind === 'namedArgument' ? element.label : members[i];
        if (member) enter(name, member);
      }
    }
  }
  return result;
}

/** The name of the function that an element of a table may be: `f`, `&f`, `.read = f`. */
function functionIn(element: CodeNode): string | null {
  const value = element.kind === 'namedArgument' ? element.child('value') : element;
  const named = value?.kind === 'unary' && value.label === '&' ? value.children[0] : value;
  return named?.kind === 'name' ? named.label : null;
}

/** Names of the members of the type of a table in their order; none where its file does not have that. */
function membersOf(table: Declaration): string[] {
  const name = typeNameOf(table);
  const type = table.file.declarations.find((d) => isType(d) && d.name === name);
  return type ? fieldsOf(type).map((field) => field.name) : [];
}
