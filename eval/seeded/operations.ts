// What is seeded: each operation chooses a place in the files and says how their texts change, and what a report of the
// change must name.
import { type CodeNode, isStatement, preOrder } from '../../src/model/code.ts';
import { type Declaration, type FileModel, isType } from '../../src/model/declaration.ts';
import { codeOf, type Edit, indentAt, indented, linesOf, methodsOf, replaced, statementsOf } from './code.ts';
import type { Random } from './random.ts';
import { type Spelling, spellings } from './spelling.ts';

/** A refactoring that a report of the seeded change must contain. */
export interface Expected {
  /** Any of these types will do. */
  readonly types: readonly string[];
  /** The types of the change the other way round. */
  readonly inverse: readonly string[];
  /** Words that its description must contain. */
  readonly words: readonly string[];
}

/** A seeded refactoring. */
export interface Seed {
  readonly edits: readonly Edit[];
  readonly expected: Expected;
  /** Names of the methods whose bodies noise may change afterwards. */
  readonly touched: readonly string[];
  /** Names that noise and later seeds leave alone. */
  readonly names: readonly string[];
}

/** Where seeds are put. */
export interface Ground {
  /** The file that is changed, and another one of its language. */
  readonly file: FileModel;
  readonly other: FileModel;
  readonly random: Random;
  /** Words to make new names of. */
  readonly words: readonly string[];
  /** Names that earlier seeds use. */
  readonly taken: ReadonlySet<string>;
  /** Methods that earlier seeds changed and that take further ones; null: each seed takes another one. */
  readonly again: ReadonlySet<string> | null;
}

/** Null where the chosen place does not allow it. */
export type Operation = (ground: Ground) => Seed | null;

const wordsOf = (name: string) => name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];

/** The words of the names that files declare, to make new names of. */
export function vocabularyOf(files: readonly FileModel[]): string[] {
  const words = files.flatMap((file) => file.declarations.flatMap(({ name }) => wordsOf(name)));
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => /^[a-z]{3,}$/.test(word)).sort();
}

/** Words joined in the style of a name. */
function joined(words: readonly string[], style: string): string {
  if (/_/.test(style) || /^[a-z0-9]+$/.test(style)) {
    if (!/[A-Z]/.test(style)) return words.map((word) => word.toLowerCase()).join('_');
    if (!/[a-z]/.test(style)) return words.map((word) => word.toUpperCase()).join('_');
  }
  const capital = (word: string) => word[0].toUpperCase() + word.slice(1).toLowerCase();
  const [first, ...rest] = words;
  return (/^[A-Z]/.test(style) ? capital(first) : first.toLowerCase()) + rest.map(capital).join('');
}

/** A new name: half of the time a word of the old one is exchanged, else nothing of it stays. */
function newName(old: string, ground: Ground): string {
  const { random, words, file, other } = ground;
  for (;;) {
    const own = wordsOf(old);
    const exchanged = random.below(own.length || 1);
    const fresh =
      own.length > 1 && random.next() < 0.5
        ? own.map((word, i) => (i === exchanged ? random.pick(words) : word))
        : [random.pick(words), random.pick(words)];
    const name = joined(fresh, old);
    if (name !== old && !isWord(file, name) && !isWord(other, name)) return name;
  }
}
const isWord = (file: FileModel, word: string) => new RegExp(`\\b${word}\\b`).test(file.text);
const spellingOf = (file: FileModel) => spellings.get(file.language.name) as Spelling;

function methodOf(ground: Ground): Declaration | null {
  const known = ground.again ? methodsOf(ground.file).filter(({ name }) => ground.again?.has(name)) : [];
  if (known.length > 0) return ground.random.pick(known);
  const methods = methodsOf(ground.file).filter(
    ({ name, annotations }) => !ground.taken.has(name) && !annotations.some((a) => /override/i.test(a.name)),
  );
  return methods.length > 0 ? ground.random.pick(methods) : null;
}

const isFree = (declaration: Declaration) => !declaration.modifiers.includes('override');

const renameMethod: Operation = (ground) => {
  const method = methodOf(ground);
  if (!method || !isFree(method) || /^test|^main$/i.test(method.name)) return null;
  const name = newName(method.name, ground);
  return {
    edits: replaced(ground.file, method.name, name),
    expected: { types: ['Rename Method'], inverse: ['Rename Method'], words: [method.name, name] },
    touched: [name],
    names: [name],
  };
};

// A type inside a renamed one is moved as well.
const renamedTypes = ['Rename Class', 'Move And Rename Class'];

const renameClass: Operation = (ground) => {
  const types = ground.file.declarations.filter(
    (declaration) => isType(declaration) && declaration.name.length > 3 && !ground.taken.has(declaration.name),
  );
  if (types.length === 0) return null;
  const type = ground.random.pick(types);
  const name = newName(type.name, ground);
  return {
    edits: replaced(ground.file, type.name, name),
    expected: { types: renamedTypes, inverse: renamedTypes, words: [type.name, name] },
    touched: [],
    names: [name],
  };
};

const renameAttribute: Operation = (ground) => {
  const { file, taken, random } = ground;
  const named = (name: string) => file.declarations.filter((declaration) => declaration.name === name).length;
  const fields = file.declarations.filter(
    ({ kind, name, parent }) =>
      kind === 'field' && name.length > 3 && parent !== null && isType(parent) && !taken.has(name) && named(name) === 1,
  );
  if (fields.length === 0) return null;
  const field = random.pick(fields);
  // A parameter or variable of its name would be renamed as well.
  if (file.declarations.some((declaration) => localsOf(declaration).has(field.name))) return null;
  const name = newName(field.name, ground);
  const edits = replaced(file, field.name, name);
  return {
    edits,
    expected: { types: ['Rename Attribute'], inverse: ['Rename Attribute'], words: [field.name, name] },
    touched: [],
    names: [name],
  };
};

const isAssigned = ({ kind, role }: CodeNode) => kind === 'name' && role === 'target';

/** Names that a method binds, with the written type where there is one. */
function localsOf(method: Declaration): Map<string, string | null> {
  const locals = new Map<string, string | null>();
  for (const { name, type } of method.parameters) locals.set(name, type?.text ?? null);
  const root = codeOf(method);
  for (const node of root ? preOrder(root) : []) {
    if ((node.kind === 'variable' || node.kind === 'parameter') && node.label !== '') {
      locals.set(node.label, node.child('type')?.label ?? null);
    } else if (isAssigned(node) && !spellingOf(method.file).declares && !locals.has(node.label))
      locals.set(node.label, null);
  }
  return locals;
}

/** Whether a name stands for something else than the variable somewhere in a method, too. */
function isAmbiguous(root: CodeNode, name: string): boolean {
  for (const node of preOrder(root)) {
    const other = node.kind === 'member' || node.kind === 'call' || node.kind === 'namedArgument';
    if (other && node.label === name) return true;
    if (node.kind === 'string' && node.label === name && node.role === 'key') return true;
    if (node.kind === 'pair' && node.child('key')?.label === name) return true;
    if (node.kind === 'otherStatement' || node.nested !== null) return true;
  }
  return false;
}

const renameVariable: Operation = (ground) => {
  const { file, random } = ground;
  const method = methodOf(ground);
  const root = method && codeOf(method);
  if (!method || !root) return null;
  const names = [...localsOf(method).keys()].filter(
    (name) =>
      /^[a-z]\w+$/i.test(name) &&
      name !== 'self' &&
      name !== 'this' &&
      !ground.taken.has(name) &&
      !isAmbiguous(root, name),
  );
  if (names.length === 0) return null;
  const old = random.pick(names);
  if (file.declarations.some(({ name, kind }) => name === old && kind !== 'file')) return null;
  const name = newName(old, ground);
  const types = method.parameters.some((parameter) => parameter.name === old)
    ? ['Rename Parameter']
    : ['Rename Variable', 'Rename Parameter'];
  return {
    edits: replaced(file, old, name, method.start, method.end),
    expected: { types, inverse: types, words: [old, name] },
    touched: [method.name],
    names: [name, method.name],
  };
};

const addParameter: Operation = (ground) => {
  const method = methodOf(ground);
  const last = method?.parameters.at(-1);
  if (!method || !last || last.varargs || !isFree(method) || last.defaultValue >= 0 || last.bound) return null;
  const types = method.parameters.flatMap((parameter) => parameter.type?.text ?? []);
  const type = types.length > 0 ? ground.random.pick(types) : null;
  const spelling = spellingOf(ground.file);
  if (spelling.typed && type === null) return null;
  const name = newName(last.name, ground);
  const text = `, ${spelling.parameter({ name, type })}`;
  return {
    edits: [{ path: ground.file.path, start: last.end, end: last.end, text }],
    expected: { types: ['Add Parameter'], inverse: ['Remove Parameter'], words: [name] },
    touched: [method.name],
    names: [name, method.name],
  };
};

const extractable = new Set(['call', 'binary', 'member', 'index', 'creation', 'conditional', 'template']);

const extractVariable: Operation = (ground) => {
  const { file, random } = ground;
  const method = methodOf(ground);
  if (!method) return null;
  const places = statementsOf(method).flatMap((statement) => {
    if (!['expression', 'return', 'declaration', 'if', 'throw'].includes(statement.kind)) return [];
    const top = statement.kind === 'if' ? statement.child('condition') : statement;
    return top
      ? [...preOrder(top)].flatMap((value) => (isExtractable(value, statement) ? [{ value, statement }] : []))
      : [];
  });
  if (places.length === 0) return null;
  const { value, statement } = random.pick(places);
  const name = newName('freshValue', ground);
  const styled = joined(wordsOf(name), method.name);
  const { lineStart } = linesOf(file.text, statement.start, statement.end);
  const text = file.text.slice(value.start, value.end);
  const line = `${indentAt(file.text, statement.start)}${spellingOf(file).variable(styled, text)}\n`;
  return {
    edits: [
      { path: file.path, start: lineStart, end: lineStart, text: line },
      { path: file.path, start: value.start, end: value.end, text: styled },
    ],
    expected: { types: ['Extract Variable'], inverse: ['Inline Variable'], words: [styled] },
    touched: [method.name],
    names: [styled, method.name],
  };
};

function isExtractable(value: CodeNode, statement: CodeNode): boolean {
  const length = value.end - value.start;
  if (!extractable.has(value.kind) || length < 8 || length > 90 || value.role === 'target') return false;
  for (let node: CodeNode = value; node !== statement; node = node.parent as CodeNode) {
    const parent = node.parent;
    if (!parent || parent.kind === 'lambda' || parent.kind === 'comprehension' || parent.kind === 'update')
      return false;
    if (parent.kind === 'binary' && /^(&&|\|\||\?\?|\?:)$/.test(parent.label) && node.role === 'right') return false;
    if (parent.kind === 'conditional' && node.role !== 'condition') return false;
    if (parent.kind === 'assignment' && (node.role === 'target' || value === node)) return false;
    if (parent.kind === 'variable' && value === node) return false;
    if (isStatement(node)) return false;
  }
  return value.parent !== statement || statement.kind === 'if' || statement.kind === 'return';
}

const extractMethod: Operation = (ground) => {
  const { file, random } = ground;
  const host = methodOf(ground);
  const root = host && codeOf(host);
  if (!host || !root || root.kind !== 'block') return null;
  const statements = statementsOf(host);
  const blocks = [...new Set(statements.map((statement) => statement.parent as CodeNode))];
  const siblings = random.pick(blocks).children;
  const first = random.below(siblings.length);
  const last = first + random.below(Math.min(6, siblings.length - first));
  const range = siblings.slice(first, last + 1);
  if (range.length === siblings.length && siblings[0].parent === root) return null;
  if (range.some((statement) => !statements.includes(statement))) return null;
  const nodes = range.flatMap((statement) => [...preOrder(statement)]);
  if (nodes.length < 10) return null;
  const text = file.text;
  const { lineStart } = linesOf(text, range[0].start, range[0].end);
  const { lineEnd } = linesOf(text, range[range.length - 1].start, range[range.length - 1].end);
  const returns = nodes.filter(({ kind }) => kind === 'return');
  const ends = range[range.length - 1].kind === 'return' && returns.length === 1 && range[0].parent === root;
  if (returns.length > 0 && !ends) return null;
  if (
    nodes.some(
      ({ kind, nested }) => nested || ['break', 'continue', 'yield', 'await', 'otherStatement', 'super'].includes(kind),
    )
  )
    return null;

  const spelling = spellingOf(file);
  const locals = localsOf(host);
  const isInside = (node: CodeNode) => node.start >= lineStart && node.end <= lineEnd;
  const declared = new Set<string>();
  const assigned = new Set<string>();
  const before = new Set(host.parameters.map(({ name }) => name));
  const [inside, after] = [new Set<string>(), new Set<string>()];
  for (const node of preOrder(root)) {
    const isDeclared = node.kind === 'variable' || node.kind === 'parameter';
    const isTarget = node.kind === 'name' && (node.role === 'target' || node.parent?.kind === 'update');
    if (isInside(node)) {
      if (isDeclared) declared.add(node.label);
      else if (node.kind === 'name' || node.kind === 'this') inside.add(node.label || 'this');
      if (isTarget) assigned.add(node.label);
    } else if (node.start < lineStart) {
      if (isDeclared || isTarget) before.add(node.label);
    } else if (node.kind === 'name') after.add(node.label);
  }
  // Without declarations (Python), what is assigned for the first time is declared.
  for (const name of assigned) if (!before.has(name)) declared.add(name);
  const results = [...declared].filter((name) => after.has(name));
  if (results.length > 1 || (results.length === 1 && ends)) return null;
  if ([...assigned].some((name) => !declared.has(name) && locals.has(name))) return null;
  const values = [...inside]
    .filter((name) => locals.has(name) && before.has(name) && !declared.has(name) && name !== 'self')
    .map((name) => ({ name, type: locals.get(name) ?? null }));
  if (spelling.typed && values.some(({ type }) => type === null || type === 'var')) return null;
  const resultType = results.length === 1 ? (locals.get(results[0]) ?? null) : ends ? (host.type?.text ?? null) : null;
  if (spelling.typed && (results.length === 1 || ends) && resultType === null) return null;

  const name = joined(wordsOf(newName('freshMethod', ground)), host.name);
  const unit = indentAt(text, range[0].start);
  const hostIndent = indentAt(text, host.start);
  const bodyIndent = indentAt(text, root.children[0].start);
  const call = spelling.call(
    name,
    values.map((value) => value.name),
    host,
  );
  const written = ends
    ? `return ${call}${spelling.terminator}`
    : results.length === 0
      ? `${call}${spelling.terminator}`
      : spelling.variable(results[0], call);
  const lines = [
    '',
    hostIndent + spelling.head(name, values, resultType, host),
    indented(text.slice(lineStart, lineEnd).replace(/\n$/, ''), unit, bodyIndent),
    ...(results.length === 1 ? [`${bodyIndent}return ${results[0]}${spelling.terminator}`] : []),
    ...(spelling.tail ? [hostIndent + spelling.tail] : []),
  ];
  const end = linesOf(text, host.start, host.end).lineEnd;
  return {
    edits: [
      { path: file.path, start: lineStart, end: lineEnd, text: `${unit}${written}\n` },
      { path: file.path, start: end, end, text: `${lines.join('\n')}\n` },
    ],
    expected: {
      types: ['Extract Method', 'Extract And Move Method'],
      inverse: ['Inline Method', 'Move And Inline Method'],
      words: [name, host.name],
    },
    touched: [name, host.name],
    names: [name, host.name],
  };
};

const moveMethod: Operation = (ground) => {
  const { file, other, random } = ground;
  const method = methodOf(ground);
  if (!method?.parent || !isFree(method) || isWord(other, method.name)) return null;
  const { lineStart, lineEnd } = linesOf(file.text, method.start, method.end);
  if (file.text.slice(lineStart, method.start).trim() !== '') return null;
  const isFunction = method.parent.kind === 'file';
  const homes = isFunction
    ? [other.root]
    : other.declarations.filter(
        (d) => d.kind === method.parent?.kind && d.children.some((child) => methodsOf(other).includes(child)),
      );
  if (homes.length === 0) return null;
  const home = random.pick(homes);
  const last = home.children.filter((child) => child.body !== null && child.kind === method.kind).at(-1);
  if (!last) return null;
  const at = linesOf(other.text, last.start, last.end).lineEnd;
  const [from, to] = [indentAt(file.text, method.start), indentAt(other.text, last.start)];
  const text = `\n${indented(file.text.slice(lineStart, lineEnd), from, to)}`;
  const renames = random.next() < 0.3;
  const name = renames ? newName(method.name, ground) : method.name;
  const type = renames ? 'Move And Rename Method' : 'Move Method';
  return {
    edits: [
      { path: file.path, start: lineStart, end: lineEnd, text: '' },
      ...(renames
        ? replaced(file, method.name, name).filter(({ start }) => start < lineStart || start >= lineEnd)
        : []),
      {
        path: other.path,
        start: at,
        end: at,
        text: renames ? text.replaceAll(new RegExp(`\\b${method.name}\\b`, 'g'), name) : text,
      },
    ],
    expected: { types: [type], inverse: [type], words: [method.name, name] },
    touched: [name],
    names: [name, method.name],
  };
};

const invertCondition: Operation = (ground) => {
  const { file, random } = ground;
  const method = methodOf(ground);
  const root = method && codeOf(method);
  if (!method || !root) return null;
  const places = [...preOrder(root)].filter((node) => {
    const [then, otherwise] = [node.child('then'), node.child('else')];
    return node.kind === 'if' && then?.kind === 'block' && otherwise?.kind === 'block';
  });
  if (places.length === 0) return null;
  const place = random.pick(places);
  const [condition, then, otherwise] = (['condition', 'then', 'else'] as const).map(
    (role) => place.child(role) as CodeNode,
  );
  const text = ({ start, end }: CodeNode) => file.text.slice(start, end);
  const swapped = new Map([
    ['==', '!='],
    ['===', '!=='],
    ['!=', '=='],
    ['!==', '==='],
    ['<', '>='],
    ['>', '<='],
  ]);
  const opposite = condition.kind === 'binary' ? swapped.get(condition.label) : undefined;
  const [left, right] = [condition.child('left'), condition.child('right')];
  const negated =
    opposite && left && right
      ? `${text(left)} ${opposite} ${text(right)}`
      : condition.kind === 'unary' && condition.label === '!'
        ? text(condition.children[0])
        : spellingOf(file).not(text(condition));
  return {
    edits: [
      { path: file.path, start: condition.start, end: condition.end, text: negated },
      { path: file.path, start: then.start, end: then.end, text: text(otherwise) },
      { path: file.path, start: otherwise.start, end: otherwise.end, text: text(then) },
    ],
    expected: { types: ['Invert Condition'], inverse: ['Invert Condition'], words: [method.name] },
    touched: [method.name],
    names: [method.name],
  };
};

/** All operations by name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    renameMethod,
    renameClass,
    renameAttribute,
    renameVariable,
    addParameter,
    extractVariable,
    extractMethod,
    moveMethod,
    invertCondition,
  }),
);

/** Statements of a method that no seed planted a name in. */
function freeLeaves(method: Declaration, planted: Iterable<string>): CodeNode[] {
  const names = [...planted].filter((name) => name !== method.name).map((name) => new RegExp(`\\b${name}\\b`));
  return statementsOf(method).filter(
    ({ kind, start, end }) =>
      kind === 'expression' && !names.some((name) => name.test(method.file.text.slice(start, end))),
  );
}

/** Rewritten methods: a share of their statements is deleted, and as many of other methods come in. */
export function rewritten({ file, other, random, taken }: Ground, methods: readonly string[], share: number): Edit[] {
  return [file, other].flatMap((model) => {
    const { path, text } = model;
    const all = methodsOf(model);
    const strangers = all.filter(({ name }) => !methods.includes(name)).flatMap((method) => freeLeaves(method, taken));
    return all
      .filter(({ name }) => methods.includes(name))
      .flatMap((method) =>
        freeLeaves(method, taken).flatMap((statement): Edit[] => {
          const { lineStart, lineEnd } = linesOf(text, statement.start, statement.end);
          const chance = random.next();
          const isOnly = statement.parent?.children[0] === statement;
          if (chance < share / 2) return isOnly ? [] : [{ path, start: lineStart, end: lineEnd, text: '' }];
          if (chance > share || strangers.length === 0) return [];
          const stranger = random.pick(strangers);
          const lines = linesOf(text, stranger.start, stranger.end);
          const indent = indentAt(text, stranger.start);
          const copy = indented(text.slice(lines.lineStart, lines.lineEnd), indent, indentAt(text, statement.start));
          return [{ path, start: lineEnd, end: lineEnd, text: copy.replace(/\n?$/, '\n') }];
        }),
      );
  });
}

/** An edit of a body that is no refactoring: a statement is deleted, copied from elsewhere, or changed. */
export function noise(ground: Ground, methods: readonly string[]): Edit | null {
  const { random, taken } = ground;
  for (const file of random.shuffled([ground.file, ground.other])) {
    const touched = methodsOf(file).filter(({ name }) => methods.includes(name));
    if (touched.length === 0) continue;
    const method = random.pick(touched);
    const text = ({ start, end }: CodeNode) => file.text.slice(start, end);
    const leaves = (declaration: Declaration) =>
      freeLeaves(
        declaration,
        [...taken].filter((name) => name !== method.name),
      );
    const own = leaves(method);
    if (own.length === 0) continue;
    const statement = random.pick(own);
    const { lineStart, lineEnd } = linesOf(file.text, statement.start, statement.end);
    const indent = indentAt(file.text, statement.start);
    const action = random.next();
    if (action < 0.3) {
      if ((statement.parent?.children.length ?? 0) < 2) continue;
      return { path: file.path, start: lineStart, end: lineEnd, text: '' };
    }
    if (action < 0.6) {
      const strangers = file.declarations.filter((d) => d !== method && !methods.includes(d.name)).flatMap(leaves);
      if (strangers.length === 0) continue;
      const stranger = random.pick(strangers);
      if (text(stranger).includes('\n')) continue;
      return { path: file.path, start: lineEnd, end: lineEnd, text: `${indent}${text(stranger)}\n` };
    }
    const changeable = statementsOf(method)
      .flatMap((node) =>
        node.kind === 'expression' || node.kind === 'declaration' || node.kind === 'return' ? [...preOrder(node)] : [],
      )
      .filter((node) => ['number', 'string'].includes(node.kind) && node.role !== 'key' && node.end > node.start);
    if (changeable.length === 0) continue;
    const literal = random.pick(changeable);
    const fresh = literal.kind === 'number' ? String(random.below(100) + 2) : `"${random.pick(ground.words)}"`;
    return { path: file.path, start: literal.start, end: literal.end, text: fresh };
  }
  return null;
}
