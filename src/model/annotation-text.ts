// Annotations as descriptions print them (refactoring-types.md §3.8): `@Name(key = value, other = value)`, whatever the
// layout and the comments of the source. Works on tokens, so every language with arguments in parentheses can use it.
import { firstTokenAt } from '../syntax/tokens.ts';
import type { Annotation, FileModel, Range } from './declaration.ts';

/**
 * How values are printed: `compact` without blanks but around operators (`{A.class,B.class}`), as the source has them, or so on one
 * line: `inline`, without blanks for line breaks beside brackets.
 */
export type ValueForm = 'compact' | 'source' | 'inline';

/** An annotation in parts. */
export interface AnnotationParts {
  /** `@` and the dotted name. */
  readonly name: string;
  /** `value` or `key = value`, in source order. */
  readonly arguments: readonly string[];
}

const opening: ReadonlySet<string> = new Set(['(', '[', '{']);
const closing: ReadonlySet<string> = new Set([')', ']', '}']);
const binary: ReadonlySet<string> = new Set(
  '+ - * / % & | ^ && || == != < > <= >= << >> >>> ? : -> instanceof'.split(' '),
);
const wordEnd = /[\p{L}\p{N}_$]$/u;
const wordStart = /^[\p{L}\p{N}_$]/u;

const none: readonly Range[] = [];

/** Name and arguments of an annotation, comments left out. What stands in `literals`, sorted, is one word each: no sign in it counts. */
function annotationParts(
  file: FileModel,
  annotation: Annotation,
  form: ValueForm,
  literals: readonly Range[],
): AnnotationParts {
  const { tokens, text } = file;
  let name = '';
  const list: string[] = [];
  let argument = '';
  let depth = 0;
  let previous = '';
  let previousEnd = annotation.start;
  let nextLiteral = 0;
  for (let i = firstTokenAt(tokens, annotation.start); i < tokens.length && tokens.start[i] < annotation.end; i++) {
    if (tokens.comment[i] || tokens.start[i] < previousEnd) continue;
    while (literals[nextLiteral]?.end <= tokens.start[i]) nextLiteral++;
    const literal = literals[nextLiteral]?.start <= tokens.start[i] ? literals[nextLiteral] : null;
    const end = literal?.end ?? tokens.end[i];
    const word = text.slice(tokens.start[i], end);
    if (closing.has(word)) depth--;
    const between = text.slice(previousEnd, tokens.start[i]);
    const gap = between !== '' && !(form === 'inline' && isLayout(previous, word, between));
    // `{a, b,}` is `{a, b}`.
    if (closing.has(word) && argument.endsWith(',')) argument = argument.slice(0, -1);
    if (depth === 0) {
      if (!opening.has(word) && !closing.has(word)) name += word;
    } else if (depth === 1 && word === ',') {
      list.push(argument);
      argument = '';
    } else if (depth === 1 && word === '=') argument += ' = ';
    else if (form !== 'compact') argument += gap && argument !== '' && !argument.endsWith(' ') ? ` ${word}` : word;
    else if (binary.has(word) && !isPrefixPlace(previous)) argument += ` ${word} `;
    else argument += wordEnd.test(previous) && wordStart.test(word) ? ` ${word}` : word;
    if (opening.has(word)) depth++;
    previous = word;
    previousEnd = end;
  }
  if (argument !== '') list.push(argument);
  return { name, arguments: list };
}

/** A line break behind an opening bracket, or before a closing one, is how the source is laid out. */
function isLayout(before: string, after: string, gap: string): boolean {
  return gap.includes('\n') && (opening.has(before) || closing.has(after));
}

/** After these a sign belongs to the value behind it. */
function isPrefixPlace(word: string): boolean {
  return opening.has(word) || binary.has(word) || word === ',' || word === '=' || word === '!';
}

/** `@Name`, `@Name(value)`, `@Name(key = value, key = value)`. */
export function annotationText(file: FileModel, annotation: Annotation, form: ValueForm, literals = none): string {
  const { name, arguments: list } = annotationParts(file, annotation, form, literals);
  return list.length === 0 ? name : `${name}(${list.join(', ')})`;
}
