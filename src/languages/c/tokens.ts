// Tokens of C and C++ as far as macros need them: words, numbers, literals and single characters.

/** One stretch that is overwritten: by `text`, and by blanks behind it. */
export interface EditPart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A word, a number, a literal, `...`, or one other character. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Index of the matching bracket, or -1. */
  match: number;
}

const tokenPattern =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.']*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\.\.\.|[^\s]/gu;
/** Tokens between two offsets, comments left out; brackets know their partners. @param code without directives */
export function lex(text: string, from: number, to: number, code = false): Token[] {
  const tokens: Token[] = [];
  const open: number[] = [];
  tokenPattern.lastIndex = from;
  for (let m = tokenPattern.exec(text); m && m.index < to; m = tokenPattern.exec(text)) {
    if (m[0].startsWith('//') || m[0].startsWith('/*')) continue;
    if (code && m[0] === '#' && isDirective(text, m.index)) {
      tokenPattern.lastIndex = endOfDirective(text, m.index);
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

function isDirective(text: string, hash: number): boolean {
  return text.slice(text.lastIndexOf('\n', hash) + 1, hash).trim() === '';
}

/** Offset behind a directive and the lines that continue it. */
function endOfDirective(text: string, from: number): number {
  let end = text.indexOf('\n', from);
  while (end > 0 && /\\\r?$/.test(text.slice(end - 2, end))) end = text.indexOf('\n', end + 1);
  return end < 0 ? text.length : end;
}

/** `LIKE_THIS` or `__like_this`. */
export const looksLikeMacro = ({ text }: Token): boolean => /^_*[A-Z][A-Z0-9_]+$/.test(text) || /^__\w+$/.test(text);
