// Words of C and C++ by what they may stand for in a declaration, and the simple questions about tokens that all rules for
// macros ask.
import { looksLikeMacro, type Token } from './tokens.ts';

/** Words that begin or continue a declaration, so that a macro before them is none of its types. */
export const declarationWords = new Set(
  (
    'auto class struct enum union namespace template static inline virtual explicit constexpr consteval constinit friend extern typedef using ' +
    'void bool char int float double long short unsigned signed typename mutable'
  ).split(' '),
);
export const basicTypes = new Set('void bool char int float double long short unsigned signed'.split(' '));
export const specifiers = new Set(
  'static inline virtual explicit constexpr consteval constinit friend extern typedef mutable const export'.split(' '),
);
export const memberHeads = new Set(['template', 'public', 'private', 'protected', 'namespace']);
export const classWords = new Set(['class', 'struct', 'union']);
export const accessWords = new Set(['public', 'private', 'protected']);
export const sizeWords = new Set(['unsigned', 'signed', 'long', 'short']);
/** Types before which a macro reads as a part of theirs. */
export const silentTypes = new Set(['auto', ...sizeWords]);
export const behindParameters = new Set([')', 'const', 'noexcept', 'override', 'final']);
export const statementHeads = new Set(['if', 'while', 'for', 'switch', 'return', 'sizeof', 'catch']);
export const otherHeads = new Set('else do case default goto register operator friend co_return co_yield'.split(' '));
/** Words after which a name or a type follows. */
export const unfinished = new Set(
  'const volatile restrict sizeof new delete throw return struct union enum class typename'.split(' '),
);
export const threadWords = new Set(['thread_local', '_Thread_local', '__thread']);
/** Names of libraries' types that the grammar takes for words of the language. */
export const grammarTypes =
  /^(?:s?size|ptrdiff|max_align|nullptr|charptr|u?intptr|u?int(?:8|16|32|64)|char(?:8|16|32|64))_t$/;
/** Words before the name of a type. */
export const typeHeads = new Set(['const', 'volatile', 'struct', 'union', 'enum', 'class', 'typename']);
export const sizeOperators = new Set(['sizeof', 'alignof', '_Alignof', 'typeof', 'decltype', 'defined']);
export const operatorWords = new Set('and or not xor co_await'.split(' '));
/** How macros end that say how a function is called, or that go with it as attributes, rather than what it gives. */
export const convention =
  /(?:API|CALL|CALLBACK|CALLTYPE|CDECL|COLD|CONVENTION|ENTRY|EXPORT|INLINE|NORETURN|PASCAL|PURE|UNUSED)$/;

export const isWord = (token: Token | undefined): token is Token =>
  token !== undefined && /^[\p{L}_$]/u.test(token.text);

/** Tells whether a statement ends with a token, or a label. */
export const endsStatement = (tokens: readonly Token[], i: number): boolean => /^[;{}:]$/.test(tokens[i]?.text ?? '');

/** Tells whether a line ends with a token, of which it is nothing but a word that looks like a macro. */
export const isMacroLine = (code: string, tokens: readonly Token[], i: number): boolean =>
  tokens[i] !== undefined && looksLikeMacro(tokens[i]) && isLine(code, tokens, i, i);

/** Tells whether tokens are alone on their lines. */
export function isLine(code: string, tokens: readonly Token[], first: number, last: number): boolean {
  const from = first === 0 ? 0 : tokens[first - 1].end;
  const alone = first === 0 || code.slice(from, tokens[first].start).includes('\n');
  return alone && code.slice(tokens[last].end, tokens[last + 1].start).includes('\n');
}

export const isText = ({ text }: Token) => /^(?:u8|[uUL])?R?"/.test(text);

export const isWordOrComma = ({ text }: Token) => /^(?:\w+|,)$/.test(text);

export const isTypeOrName = (token: Token | undefined): token is Token =>
  isWord(token) && !declarationWords.has(token.text) && !unfinished.has(token.text) && !otherHeads.has(token.text);

/** Tells whether a word stands before parentheses or a statement. */
export const isLanguageWord = ({ text }: Token) =>
  statementHeads.has(text) ||
  otherHeads.has(text) ||
  /^(?:noexcept|throw|alignas|requires|asm|decltype|co_\w+)$/.test(text);

/** Index behind a type's name with qualifiers and template arguments; the index given if there is none. */
export function endOfName(tokens: readonly Token[], from: number): number {
  let i = from;
  while (isWord(tokens[i])) {
    i++;
    if (tokens[i]?.text === '<') {
      const close = endOfTemplateHead(tokens, i);
      if (close < 0) return from;
      i = close + 1;
    }
    if (tokens[i]?.text !== ':' || tokens[i + 1]?.text !== ':') return i;
    i += 2;
  }
  return from;
}

/** Index of the `>` that ends a list in angle brackets, -1 if none of a reasonable length does. */
export function endOfTemplateHead(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length && i - open < 500; i++) {
    const { text, match } = tokens[i];
    if (text === '<') depth++;
    else if (text === '>' && --depth === 0) return i;
    else if (text === ';' || text === '{') return -1;
    else if (text === '(' && match > i) i = match;
  }
  return -1;
}
