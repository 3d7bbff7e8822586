// What the grammar misreads or does not know. At the top of a file and in blocks it takes `@A("x")` before a line break for
// an annotated expression `("x")`, and `@A private class B` for an infix call of `class`. A second parse reads a text of
// equal length in which these places are unmistakable: `@A("x",)`, and blanks for the modifiers, which the model then takes
// from the text. Newer syntax (context parameters, guards of `when` branches, `$$"…"`) is blanked where it is not understood.
import { blanks } from '../../model/source-text.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { kotlinGrammar, Role } from './grammar.ts';

// `enum` stays, as the grammar needs it to read the entries.
const words =
  'abstract|actual|annotation|const|data|expect|external|final|infix|inline|inner|internal|lateinit|open|operator|override|' +
  'private|protected|public|sealed|suspend|tailrec|value';

/** Words that are modifiers before a declaration and names elsewhere. */
export const softModifiers = new RegExp(`\\b(?:${words})\\b`, 'g');

// Behind `.` or `=` they are names, whatever the next line declares.
const beforeDeclaration = new RegExp(
  `(?<!(?:[.=?:&|!+-]|->|\\breturn|\\belse)[ \\t]*)\\b(?:(?:${words})\\s+){1,12}(?=(?:enum|class|object|interface|val|var|fun|companion|typealias)\\b)`,
  'g',
);

const declarationWords = /^(?:enum\s+|fun\s+)?(?:class|object|interface|fun|val|var)\s+[\w<]/;

// Behind an annotation the grammar takes a loop for a call of `for` with a lambda.
const loopWords = /^(?:(?:for|while)\s*\(|do\s*\{)/;

// What can end the body of a class and is no value that a lambda would end with.
const memberRoles: ReadonlySet<number> = new Set([Role.type, Role.function, Role.property]);

// Each round can uncover what the one before hid.
const MOST_ROUNDS = 6;

/** Parses a file, again with repairs where it is needed. Offsets stay. */
export function parseKotlin(text: string, parse: (parsedText: string) => SyntaxTree): SyntaxTree {
  let parsed = text;
  let tree = parse(parsed);
  if (tree.errors().length > 0) {
    const known = withoutUnknown(text);
    const again = known === text ? tree : parse(known);
    if (damage(again) < damage(tree)) {
      parsed = known;
      tree = again;
    }
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let next = repaired(tree, parsed);
    if (next === parsed) break;
    let again = parse(next);
    if (damage(again) > damage(tree)) {
      // The body of a class that was read as a lambda may have what the grammar does not know: nothing said so until now.
      next = withoutUnknown(next);
      again = parse(next);
      if (damage(again) > damage(tree)) break;
    }
    parsed = next;
    tree = again;
  }
  return tree;
}

/** Length of the text that could not be read, one more for every place: an error may be a word or the whole file. */
function damage(tree: SyntaxTree): number {
  return tree.errors().reduce((sum, { start, end }) => sum + end - start + 1, 0);
}

/** Parentheses around anything, and around parentheses of the given kind. */
function nested(inner: string): string {
  return `\\((?:[^()]${inner && `|${inner}`})*\\)`;
}

// Each begins with what is rare, and looks behind from there: a look behind at every place of a long line takes minutes.
const unknownSyntax: readonly RegExp[] = [
  // `context(log: Log)` before a declaration or a function type
  new RegExp(
    `\\bcontext\\([^()]*\\)(?=\\s+(?:@\\w|context\\(|(?:(?:${words})\\s+)*(?:enum|class|object|interface|val|var|fun)\\b)` +
      '|[ \\t]+[\\p{L}(][^\\n={}]{0,200}?->)',
    'gu',
  ),
  // `is T if ready ->`; over several lines in parentheses, or below the type
  /\bif\b(?<=(?:^|[{;])[ \t]*(?:!?i[sn]\s+\w[^\n]{0,200}?|!?i[sn][ \t]+\w(?:(?!->)[^\n]){0,200}\n|else|\w[\w.]*)[ \t]+if)(?:[^\n{]{0,200}?(?=[ \t]*->)|\s*\([^{}]{0,400}?\)(?=\s*->))/gm,
  // `@Synchronized get() = …`, with a comment between them; `@Deprecated("", ReplaceWith("f(x)")) set`
  new RegExp(
    `(?:@\\w[\\w.]*(?:${nested(nested(nested('')))})?\\s+(?://[^\\n]*\\n\\s*)?)+(?=(?:get|set)(?:\\s*\\(|[ \\t]*\\r?\\n))`,
    'g',
  ),
  // `String?::plus`
  /\?(?<=\b\p{Lu}\w*\?)(?=::\w)/gu,
  // `$$"…"`, in which a single `$` is text
  /(?<!\$)\$(?=[{\p{L}_])(?<=\${2}"(?:[^"\\\n]|\\.){0,400}\$)/gu,
  /(?<!\$)\$(?=[{\p{L}_])(?<=\${2}"{3}(?:[^"]|"(?!"")){0,4000}\$)/gu,
  /\${2,}(?=")/g,
  // `content: @A (Scope.(Int) -> Unit)`: no arguments of the annotation
  /@(?<=[:<,]\s*@)\w[\w.]*(?=[ \t]+\((?:[^()]|\([^()]*\))*->)/g,
  // `block: suspend (Scope.() -> Unit)`
  new RegExp(
    `\\bsuspend(?<=[:<,(]\\s*suspend)(?=[ \\t]+\\([^()\\n]*${nested(nested(''))}\\s*->[^()\\n]*\\)(?!\\s*->))`,
    'g',
  ),
  // `catch` and `finally` on a line of their own
  /\r?\n(?<=\}[ \t]*\r?\n)[ \t]*(?=catch\s*\(|finally\s*\{)/g,
  // `class A(vararg x: T)`
  /\bvararg(?<=\bclass\s+\w+\s*\(\s*vararg)(?=\s)/g,
  // A constructor on a line below the name of its class, annotations or comments before it: the line break goes.
  new RegExp(
    '\\r?\\n(?<=\\bclass\\s+\\w+(?:<[^{}()]{0,400}>)?[ \\t]*\\r?\\n)(?:[ \\t]*(?://[^\\n]{0,200}|/\\*(?:[^*]|\\*(?!/)){0,2000}\\*/[ \\t]*)\\r?\\n){0,4}\\s*' +
      `(?=(?:@\\w[\\w.]*(?:${nested(nested(nested('')))})?\\s+)*(?:(?:private|protected|internal|public|actual)\\s+){0,2}constructor\\b|\\()`,
    'g',
  ),
  // A property with a backing field of its own: `field = …` below it becomes `= …` behind it.
  /\r?\n(?=[ \t]*field\b)(?<=\bva[lr]\s+\w+(?:\s*:[^\n={]*)?[ \t]*\r?\n)[ \t]*field\b(?:\s*:[^\n={]*)?(?=\s*=[^=])/g,
  // A comment at the start of a line, before code: the grammar does not see that a statement ended above it.
  /^[ \t]*\/\*(?:[^*\n]|\*(?!\/))*\*\/(?=[ \t]*[^\s/])/gm,
  // `class A<\n  T,\n>`, `rows[\n  key, // last\n]`
  /,(?=\s*>|\s*(?:\/\/[^\n]*\n\s*){0,8}\])/g,
  // `{ (key, value): Row -> … }`: the type of what a lambda takes apart
  /:(?<=[{,]\s*\([^(){}]{0,200}\)\s*:)\s*[\p{L}_][\w.]*(?:<[^{}()]{0,200}?>)?\??(?=\s*(?:->|,))/gu,
  // `scope.(block)()`, a function value called with a receiver
  /\??\.(?=\([^()\n]{1,200}\)\()/g,
  // `{ (a).f()`, `{ (a)(b) }`: a name in parentheses at the start of a block is no parameter of a lambda, unless an arrow, a type or
  // another parameter follows.
  /\((?<=\{(?:\s|\/\/[^\n]{0,200}\n|\/\*[^*]{0,200}\*\/){0,200}\()(?=\w+\)(?!\s*(?:->|,|:(?!:))))/g,
  /\)(?<=\{(?:\s|\/\/[^\n]{0,200}\n|\/\*[^*]{0,200}\*\/){0,200}[( ]\w+\))(?!\s*(?:->|,|:(?!:)))/g,
  // A line that begins with `as T`
  /\r?\n[ \t]*(?=as\??[ \t]+[\p{Lu}(])/gu,
];

// Modifiers of parameters, which can be names as well.
const ofParameters = 'vararg|noinline|crossinline';

/**
 * Names that the grammar takes for keywords: `where` outside of type constraints, `get` and `set` as functions, which would
 * be accessors of the variable before them, as names that only begin so would, variables, functions and values with the name of a
 * modifier or called `constructor`, `dynamic` where it is no type, lines that begin with `by.x` or `in_x`. It reads other names of
 * that length.
 */
const softNames = new RegExp(
  [
    '\\bwhere\\b(?=\\s*(?:[?.,)=\\]:{(]|!!))|\\bwhere\\b(?<=[=(,.]\\s*where)',
    '(?<=[}\\w)\\]][ \\t])(?:get|set)(?=[ \\t]+[\\p{L}_(])',
    `\\b(?:${words}|enum|${ofParameters}|constructor)(?=\\s*(?:[.,)\\]}=:]|->|\\?[.:]|![!=]|[&|]{2}))|\\b(?!suspend)(?:${words})(?=\\()`,
    // A call with a lambda
    `\\b(?:${words})(?=[ \\t]*\\{)`,
    '\\bsuspend(?=\\s*\\{)|(?<=\\.)suspend(?=\\()|\\bsuspend(?<=\\bfun (?:<[^()\\n]{1,200}> )?suspend)(?=\\()',
    '\\bsuspend(?=\\([^()\\n]*\\)(?!\\s*->))',
    '\\b[gs]et(?=::)|\\b[gs]et(?<=^[ \\t]*[gs]et)(?:(?=[ \\t]*[-+]?=[^=]|\\.)|(?=\\([^()\\n]*\\)[ \\t]*[\\p{L}.?])|(?<=get)(?=\\(\\s*[^\\s)])|(?<=set)(?=\\([^(),]+,\\s*[^\\s)]|\\(\\s*(?:[-"\\d]|\\w+[(.]))|(?=\\w|[ \\t]*\\{))',
    '\\bby(?<=^[ \\t]*by)(?=\\??\\.|[ \\t]*[-+]?=[^=])|\\b(?:in|is|as)_(?<=^[ \\t]*\\w{3})',
    '\\bdynamic\\b(?<!:\\s*dynamic)(?=\\s*(?:[.(,)=+}]|->|$|--|[-*/%<>] |[<>!]=|&&|[|]{2}))',
  ].join('|'),
  'gmu',
);

/** The end of a type's body on the line of its head: the grammar reads one such line, but not two, nor one that ends another body as well. */
const lineBody =
  / \}(?=[ \t}]*(?:\r?\n|$))(?:(?=[ \t]*\})(?<=[^\s{;,}] \})|(?<=\b(?:class|object|interface)\b[^\n"]{0,400}\{[^\n]{0,400}[^\s{;,] \}))/g;

/**
 * The end of a body of members on one line, be it of an entry or an object: what follows it there, `A { fun f() = 1 },`, the grammar
 * reads once at most. A lambda that begins with a variable reads the same with a semicolon.
 */
const memberBody =
  / \}(?<=\{[ \t]*(?:[@\w]+[ \t]+){0,5}(?:fun|va[lr])\b(?:[^\n{}]|\{[^\n{}]{0,200}\}){0,300}(?<![\s{;,]) \})/g;

/**
 * The blank before a line that begins with a reference, `::f.name`, or with a negative value as the condition of a branch,
 * `-1 -> …`: the grammar reads on where a statement ended above it. With a semicolon it does not.
 */
const lineOfItsOwn =
  /[ \t](?=::\w|-[\w(][^\n{}]{0,200}?->)(?<=[\w)}\]"'`][ \t]*(?:\/\/[^\n]{0,200})?\r?\n[ \t]*)(?<!\b(?:if|while|for)\b[^\n]{0,200}\)[ \t]*\r?\n[ \t]*|\belse[ \t]*\r?\n[ \t]*)/g;

/** Letters without case, as of Korean and Chinese names, which the grammar takes for none. */
const unknownLetters = /[\p{Lo}\p{Lm}\p{Nl}]+/gu;

/** Comments, texts and characters; of a text in three quotes the quotes that belong to it though they stand at its end. */
const quoted = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"{3}[\s\S]*?("*)"{3}(?!")|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** The text without syntax that the grammar does not know. */
function withoutUnknown(text: string): string {
  // Of more than four quotes the grammar takes the first four for the end.
  const closed = text.replace(quoted, (found, own?: string) =>
    own ? `${found.slice(0, -own.length - 3)}${"'".repeat(own.length)}"""` : found,
  );
  const known = unknownSyntax.reduce(
    (result, syntax) => result.replace(syntax, (found) => ' '.repeat(found.length)),
    closed,
  );
  return (
    known
      .replace(lineBody, ';}')
      .replace(memberBody, ';}')
      .replace(lineOfItsOwn, ';')
      // `@all:A`, a target that the grammar does not know
      .replace(/@all(?=:[\w[])/g, '@get')
      // `@A([])`: the grammar knows no list without elements.
      .replace(/\[\](?<=[(,=]\s*\[\])(?=\s*[,)])/g, '""')
      .replace(/;(?=[ \t]*(?:(?:private|protected|internal)[ \t]+)?[gs]et\b)/g, '\n')
      .replace(unknownLetters, (found) => 'x'.repeat(found.length))
      .replace(softNames, (found) => found.slice(0, -1) + (found.endsWith('_') ? 'I' : found.slice(-1).toUpperCase()))
  );
}

/** The text with every misread place replaced; the text itself where there is none. */
function repaired(tree: SyntaxTree, text: string): string {
  const { kind } = kotlinGrammar(tree.grammar);
  const replacements: { readonly at: number; readonly by: string }[] = [];
  for (let node = 0; node < tree.length; node++) {
    const swallowed = tree.kind[node] === kind.explicit_delegation ? swallowedBody(tree, node) : -1;
    if (swallowed >= 0) {
      const at = tree.end[tree.namedChildren(node)[0]];
      replacements.push({ at, by: blanks(text.slice(at, tree.start[swallowed])) });
    }
    const gap = gapBeforeBody(tree, node);
    if (gap > 0) replacements.push({ at: tree.end[node], by: ' '.repeat(gap) });
    if (tree.kind[node] !== kind.annotated_expression) continue;
    const annotation = tree.childOfKind(node, kind.annotation);
    if (annotation < 0) continue;
    let operand = tree.next[annotation];
    const begin = text.slice(tree.start[operand], tree.start[operand] + 40);
    if (declarationWords.test(begin) || loopWords.test(begin)) {
      // Nothing else is left: rather a declaration or loop without its annotation than none.
      replacements.push({
        at: tree.start[annotation],
        by: blanks(text.slice(tree.start[annotation], tree.end[annotation])),
      });
      continue;
    }
    while (operand < tree.next[node] && tree.kind[operand] !== kind.parenthesized_expression && !tree.isLeaf(operand))
      operand++;
    const close = tree.end[operand] - 1;
    const isArguments =
      operand < tree.next[node] &&
      tree.kind[operand] === kind.parenthesized_expression &&
      // Arguments follow the annotation's name without a blank.
      tree.start[operand] === tree.end[annotation];
    if (isArguments && /\s/.test(text.charAt(close + 1))) replacements.push({ at: close, by: ',)' });
    // Its own modifiers alone: those of its members are read once it is a declaration.
    const [head] = text.slice(tree.start[node], tree.end[node]).split('{', 1);
    for (const { 0: found, index } of head.matchAll(beforeDeclaration)) {
      replacements.push({ at: tree.start[node] + index, by: blanks(found) });
    }
  }
  let result = text;
  for (const { at, by } of replacements) result = result.slice(0, at) + by + result.slice(at + by.length);
  return result;
}

// The line break behind the head of a loop, with the blanks around it, where a body follows.
const bodyBelow = /[ \t]*\r?\n\s*(?=[^\s};/])/y;

/** Length of what stands between the head of a loop and its body on a line below, which the grammar takes for what follows. */
function gapBeforeBody(tree: SyntaxTree, node: number): number {
  const { kind } = kotlinGrammar(tree.grammar);
  // A head has a condition, or a variable and where it comes from.
  const head = tree.kind[node] === kind.for_statement ? 2 : tree.kind[node] === kind.while_statement ? 1 : 0;
  if (head === 0 || tree.namedChildren(node).filter((c) => tree.kind[c] !== kind.label).length !== head) return 0;
  bodyBelow.lastIndex = tree.end[node];
  return bodyBelow.exec(tree.text)?.[0].length ?? 0;
}

/** The lambda at the end of a class delegation that is the body of the class: it ends with a declaration; -1 if there is none. */
function swallowedBody(tree: SyntaxTree, delegation: number): number {
  const { kind, roles } = kotlinGrammar(tree.grammar);
  const owner = tree.parent[tree.parent[tree.parent[delegation]]];
  if (owner < 0 || tree.childOfKind(owner, kind.class_body) >= 0) return -1;
  const lastOf = (node: number, wanted: number) => {
    const child = node < 0 ? undefined : tree.namedChildren(node).at(-1);
    return child !== undefined && tree.kind[child] === wanted ? child : -1;
  };
  const lambda = lastOf(lastOf(lastOf(delegation, kind.call_expression), kind.annotated_lambda), kind.lambda_literal);
  const last = lambda < 0 ? undefined : tree.namedChildren(lambda).at(-1);
  if (last === undefined) return -1;
  // A companion is read as `companion` combined with `object` and a lambda.
  return memberRoles.has(roles[tree.kind[last]]) || /^companion\s+object\b/.test(tree.textOf(last)) ? lambda : -1;
}
