// How Python elements are written (spec/refactoring-types.md §3): parameters by name only, classes by their module's path
// below the source folder, module-level code as `__module__`.
import { annotationText } from '../../model/annotation-text.ts';
import {
  type Annotation,
  type Declaration,
  type FileModel,
  isCallable,
  isType,
  type Range,
} from '../../model/declaration.ts';
import { javaNotation, type Notation, perMethod } from '../../model/notation.ts';
import { classLike, isOwn } from './calls.ts';
import { pythonGrammar } from './grammar.ts';

const sourceFolders: ReadonlySet<string> = new Set(['src', 'lib', 'tests']);

// No comment with a type is longer.
const LONGEST_NOTE = 300;

/** `texar/modules/a.py` → `modules.a`: the path below the first folder named src, lib or tests, else below the first folder. */
export function modulePath(path: string): string {
  const segments = path.replace(/\.pyi?$/, '').split('/');
  const folders = segments.slice(0, -1);
  const source = folders.findIndex((segment) => sourceFolders.has(segment));
  return segments.slice(source >= 0 ? source + 1 : Math.min(1, folders.length)).join('.');
}

/** Classes and functions around a declaration, itself included; functions of the module stand in `__module__`. */
function path(declaration: Declaration | null): string[] {
  const parts: string[] = [];
  let outermost: Declaration | null = null;
  for (let d = declaration; d && d.kind !== 'file'; d = d.parent) {
    if (!(isType(d) || isCallable(d)) || d.name === '') continue;
    parts.unshift(d.name);
    outermost = d;
  }
  return outermost && isType(outermost) ? parts : ['__module__', ...parts];
}

/** `.a` and `p.a`: from the folder of the importer, and from the folder that has the package `p`, the root if none has. */
function importedPath(from: string, imported: string): string | null {
  const folders = from.split('/').slice(0, -1);
  const names = imported.replace(/^\.+/, '').split('.').filter(Boolean);
  const dots = imported.length - imported.replace(/^\.+/, '').length;
  const base = dots > 0 ? folders.length - dots + 1 : Math.max(0, folders.indexOf(names[0]));
  return base < 0 ? null : [...folders.slice(0, base), ...names].join('/');
}

function unquoted(type: string): string {
  return type.replace(/["']/g, '');
}

/** `list[A]` of `a = []  # type: list[A]`, which is how types were written before annotations (PEP 484); null for no such comment. */
function notedType(text: string, end: number): string | null {
  const line = text.slice(end, end + LONGEST_NOTE).split('\n', 1)[0];
  const type = /^[ \t)]*#[ \t]*type:([^#]+)/.exec(line)?.[1].trim() ?? '';
  return type === '' || /^ignore\b/.test(type) ? null : type.replace(/\s+/g, '');
}

function className(container: Declaration): string {
  return [modulePath(container.file.path), ...path(container)].join('.');
}

/** The texts in a decorator, whatever stands in them. */
function textsIn({ tree }: FileModel, { node }: Annotation): Range[] {
  const { kind } = pythonGrammar(tree.grammar);
  const texts: Range[] = [];
  for (let i = node; i < tree.next[node]; ) {
    const isText = tree.kind[i] === kind.string;
    if (isText) texts.push({ start: tree.start[i], end: tree.end[i] });
    i = isText ? tree.next[i] : i + 1;
  }
  return texts;
}

const textLiteral = /("{3}(?:[^\\]|\\.)*?"{3}|'{3}(?:[^\\]|\\.)*?'{3}|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/s;

/** A text in double quotes, unless it has some itself. */
function doublyQuoted(text: string): string {
  const quote = /^'{3}|^'/.exec(text)?.[0].length;
  return quote && !text.includes('"') ? `${'"'.repeat(quote)}${text.slice(quote, -quote)}${'"'.repeat(quote)}` : text;
}

/**
 * The text of a decorator with its literals as the reference prints them (§3.8): strings in double quotes, lists in
 * parentheses, sets in brackets.
 */
function literalsOf(decorator: string): string {
  const parts = decorator.split(textLiteral);
  const isString = (i: number) => i % 2 === 1;
  const texts = parts.map((part, i) => [...(isString(i) ? doublyQuoted(part) : part)]);
  // Where brackets open; an index has a value before it, a dictionary a colon in it.
  const open: { characters: string[]; at: number; literal: boolean; pairs: boolean }[] = [];
  texts.forEach((characters, part) => {
    if (isString(part)) return;
    characters.forEach((character, at) => {
      const before = characters.slice(0, at).join('').trimEnd();
      const follows = before === '' ? part > 0 : /[\p{L}\p{N}_)\]]$/u.test(before);
      if ('([{'.includes(character))
        open.push({ characters, at, literal: character === '{' || (character === '[' && !follows), pairs: false });
      else if (character === ':' && open.length > 0) open[open.length - 1].pairs = true;
      else if (')]}'.includes(character)) {
        const from = open.pop();
        // `{}` has no values: it is a dictionary.
        const isEmpty =
          from?.characters === characters &&
          characters
            .slice(from.at + 1, at)
            .join('')
            .trim() === '';
        if (!from?.literal || (character === '}' && (from.pairs || isEmpty))) return;
        from.characters[from.at] = character === ']' ? '(' : '[';
        characters[at] = character === ']' ? ')' : ']';
      }
    });
  });
  return texts.map((characters) => characters.join('')).join('');
}

export const pythonNotation: Notation = {
  ...javaNotation,
  declaredPackages: false,
  folderPackage: ({ path }) => modulePath(path).split('.').slice(0, -1).join('.'),
  statementText: 'source',
  constructorsAreMethods: true,
  parameterTypes: false,
  typedParameters: false,
  // What stands in quotes is read later, and means the same.
  isSameType: (before, after) => unquoted(before) === unquoted(after),
  returnTypes: false,
  attributeVisibility: false,
  modulesAreExtracted: true,
  missingType: '',
  missingLambdaType: '',
  functionNames: true,
  lambdaParameters: 'parameter',
  shortType: (type) => type,
  annotation: (file, annotation) => literalsOf(annotationText(file, annotation, 'inline', textsIn(file, annotation))),
  parameters: perMethod((method) => method.parameters.filter((parameter) => !parameter.modifiers.includes('self'))),
  className,
  ownerName: (member) => className(member.parent ?? member),
  // `p = Path(x)` prints `p : Path`, `p = os.Path(x)` prints `p : os.Path`.
  valueType: (value, text) => {
    const noted = notedType(text, value.end);
    if (noted !== null) return noted;
    if (value.kind === 'creation') return value.child('type')?.label ?? null;
    if (value.kind !== 'call' || !classLike.test(value.label)) return null;
    const parts = [value.label];
    let receiver = value.child('receiver');
    for (; receiver?.kind === 'member'; receiver = receiver.child('receiver')) parts.unshift(receiver.label);
    if (receiver && receiver.kind !== 'name') return null;
    // A name like that of a class that does not create an object is that of a function of the file, or of its own object.
    if (parts.length === 1 && (!receiver || isOwn(receiver.label))) return null;
    return [...(receiver ? [receiver.label] : []), ...parts].join('.');
  },
  importPath: (path) => path.replace(/\.pyi?$/, '').replace(/\/__init__$/, ''),
  importedPath,
  folderFile: '__init__',
  moduleName: (file) => className(file.root),
};
