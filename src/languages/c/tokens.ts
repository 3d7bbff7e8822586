// Tokens of C and C++ as far as macros need them: words, numbers, literals and single characters.

/** One stretch that is overwritten: by `text`, and by blanks behind it. Offsets are UTF-16, ends exclusive. */
export interface EditPart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Nothing else can stand there, also where the parser reads something without an error. */
  readonly isSure?: boolean;
}

/** A word, a number, a literal, `...`, or one other character. Offsets are UTF-16, ends exclusive. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Index of the matching bracket, or -1. */
  match: number;
}

const tokenPattern =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?:u8|[uUL])?R"([^\s()\\"]{0,16})\([\s\S]*?\)\1"|[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.']*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\.\.\.|[^\s]/gu;
/**
 * Tokens between two offsets, comments left out; brackets know their partners. Linear in the text.
 * @param code leaves directives out too, with the lines that continue them
 */
export function lex(text: string, from: number, to: number, code = false): Token[] {
  const tokens: Token[] = [];
  const open: number[] = [];
  let last = from;
  tokenPattern.lastIndex = from;
  for (let m = tokenPattern.exec(text); m && m.index < to; m = tokenPattern.exec(text)) {
    const isFirst = m[0] === '#' && (last === from || text.slice(last, m.index).includes('\n'));
    last = tokenPattern.lastIndex;
    if (m[0].startsWith('//') || m[0].startsWith('/*')) continue;
    if (code && isFirst) {
      last = tokenPattern.lastIndex = endOfDirective(text, m.index);
      continue;
    }
    const token: Token = { start: m.index, end: m.index + m[0].length, text: m[0], match: -1 };
    if (token.text === '(' || token.text === '{' || token.text === '[') open.push(tokens.length);
    else if (token.text === ')' || token.text === '}' || token.text === ']') {
      const at = open.pop();
      if (at !== undefined) {
        token.match = at;
        tokens[at].match = tokens.length;
      }
    }
    tokens.push(token);
  }
  return tokens;
}

/** Offset behind a directive and the lines that continue it. */
function endOfDirective(text: string, from: number): number {
  let end = text.indexOf('\n', from);
  while (end > 0 && /\\\r?$/.test(text.slice(end - 2, end))) end = text.indexOf('\n', end + 1);
  return end < 0 ? text.length : end;
}

/** Columns before the first character of a line that is no blank. */
export function indentation(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let columns = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === ' ') columns++;
    else if (text[i] === '\t') columns += 8 - (columns % 8);
    else break;
  }
  return columns;
}

/** `LIKE_THIS` or `__like_this`. */
export const looksLikeMacro = ({ text }: Pick<Token, 'text'>): boolean =>
  /^_*[A-Z][A-Z0-9_]+$/.test(text) || /^__\w+$/.test(text);

/** `LIB_INLINE(int) f()`, `PyAPI_FUNC(Row *) f()`: words of macros that say who may call what has the type they are given. */
export const linkageMacro =
  /(?:^|_|[a-z])(?:[A-Z]*(?:INLINE|EXPORT|IMPORT|EXTERN|API)|PUBLIC|PRIVATE|STATIC|LOCAL|INTERNAL|HIDDEN|VISIBLE|FUNC|DECL|DEF|IMPL)(?:_|$)/;
