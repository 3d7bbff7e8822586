// Macros that stand where a declaration cannot have another word: `API int f();`, `class API C {`, `f() NOEXCEPT {`,
// `f(UNUSED int a)`, `f(int a UNUSED)`, a line of nothing but `BEGIN_EXPORTS`. They are recognised by their spelling and by
// the words around them and are blanked all at once, which saves `repair.ts` a guess and a parse for each. This is the walk
// over the tokens of a file, which asks the rules of the other files in turn.

import {
  accessWords,
  classWords,
  declarationWords,
  endOfName,
  endOfTemplateHead,
  endsStatement,
  isMacroLine,
  isWord,
  memberHeads,
  silentTypes,
  specifiers,
} from './declaration-words.ts';
import {
  computedType,
  deletedFunction,
  deletedPointers,
  macroParameters,
  marksOfDefaults,
  namelessBits,
  parenthesisedValue,
  unknownForm,
  unknownOperator,
} from './grammar-gaps.ts';
import {
  attributeAt,
  beginsDeclaration,
  isBeforeFunction,
  isBehindPointer,
  isBehindType,
  isHidden,
  oldPrototype,
  pointerConvention,
} from './hidden-words.ts';
import {
  behindMacroLines,
  bracedArguments,
  emptyArgument,
  headsBlock,
  isCaseMacro,
  macroDefinitions,
  memberPath,
  typeArguments,
  unendedLine,
  withoutMeaning,
} from './macro-calls.ts';
import {
  classFromMacro,
  declaredByMacro,
  enumeratedByMacro,
  lambdaFromMacro,
  listedByMacros,
  opensClass,
  typeInMacro,
  variableFromMacro,
} from './macro-declarations.ts';
import { type EditPart, lex, looksLikeMacro, type Token } from './tokens.ts';

/** Where a word may stand between that of a class and its name. */
const threeWords = /\b(?:class|struct|union|enum)\s+\w+\s+\w+(?:\s+\w+)?\s*[:{</]/;
/**
 * A text whose `Api` in `class Api Row {` is blanked, also where the class is only named: however such words are spelled,
 * they can be nothing but macros. The parser would read a variable or a function, often without an error.
 */
export function withoutClassMacros(text: string): string {
  if (!threeWords.test(text)) return text;
  const tokens = lex(text, 0, text.length, true);
  const macros = new Set<string>();
  for (let i = 0; i < tokens.length; i++) {
    // The type in `for (struct row it : rows)` is none.
    if (!isClassWord(tokens, i) || !isWord(tokens[i + 1]) || /^(?:\(|const)$/.test(tokens[i - 1]?.text ?? '')) continue;
    let name = i + 1;
    while (isWord(tokens[name + 1]) && tokens[name + 1].text !== 'final') name++;
    if (isDefinedClass(tokens, name)) for (let at = i + 1; at < name; at++) macros.add(tokens[at].text);
  }
  if (macros.size === 0) return text;
  const parts: string[] = [];
  let end = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (!isClassWord(tokens, i)) continue;
    for (let at = i + 1; macros.has(tokens[at]?.text ?? '') && isWord(tokens[at + 1]); at++) {
      parts.push(text.slice(end, tokens[at].start), ' '.repeat(tokens[at].text.length));
      end = tokens[at].end;
    }
  }
  return parts.join('') + text.slice(end);
}

/**
 * Where the parser may read a field or a function without an error instead of what stands there: a macro before `public:`,
 * `template` or `namespace`, before `auto`, of which it would be a concept, or `unsigned`, and `= {}` of a parameter.
 */
export const silentMark =
  /[A-Z0-9_](?:\([^()]{0,100}\))?(?:\s|\/\/[^\n]*\n)+(?:namespace|template|public|private|protected|auto|unsigned|signed|long|short)\b|=\s*\{\s*\}\s*[,)]/;

/** Tells whether the name of a class follows a token: `class`, but not the `enum` of `enum class`. */
const isClassWord = (tokens: readonly Token[], i: number): boolean =>
  classWords.has(tokens[i].text) || (tokens[i].text === 'enum' && !classWords.has(tokens[i + 1]?.text ?? ''));

/**
 * Tells whether the supertypes or members of a class follow its name; `enum sort s : 3;` has the width of a field there, and
 * `struct row last{};` a variable.
 */
function isDefinedClass(tokens: readonly Token[], name: number): boolean {
  const behind = endOfName(tokens, name);
  if (behind <= name || (tokens[behind]?.match === behind + 1 && !looksLikeMacro(tokens[name - 1]))) return false;
  let at = behind;
  if (tokens[at]?.text === ':') while (at < tokens.length && !/^[{};]$/.test(tokens[at].text)) at++;
  return tokens[at]?.text === '{' || tokens[behind]?.text === 'final';
}

/**
 * What to overwrite in a masked file; every stretch is one word, one macro call in a list of template parameters, or what
 * a macro is given that defines a function.
 */
export function macroWords(text: string, cplusplus: boolean): EditPart[] {
  const tokens = lex(text, 0, text.length, true);
  const classes = cplusplus ? classNames(tokens) : new Set<string>();
  const parts = macroDefinitions(text, tokens, cplusplus);
  const lines = new Set(parts.map(({ start }) => start));
  if (!cplusplus) parts.push(...bracedArguments(tokens));
  // Whether a declaration may begin at a token: at the start, behind `;`, `{` or `}`, a label, a template's head or a hidden word.
  let begins = true;
  /** Index of the last token of a line of code that lacked a `;`. */
  let behind = -1;
  // Of the open braces, whether they are those of classes, for C++ alone or for both languages, whether they are those of code, and whether they hold statements.
  const inClass: boolean[] = [];
  const inStruct: boolean[] = [];
  const inCode: boolean[] = [];
  const inBlock: boolean[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const { text: word } = token;
    if (word === '{') {
      inStruct.push(opensClass(tokens, i));
      inClass.push(cplusplus && inStruct[inStruct.length - 1]);
      inCode.push(!inClass[inClass.length - 1] && (inCode[inCode.length - 1] || opensCode(tokens, i)));
      const isInner = inBlock[inBlock.length - 1] && /^[;{}:]$/.test(tokens[i - 1].text);
      inBlock.push(isInner || opensCode(tokens, i));
    } else if (word === '}') {
      inClass.pop();
      inStruct.pop();
      inCode.pop();
      inBlock.pop();
    }
    if (inCode[inCode.length - 1] && headsBlock(tokens, i)) {
      parts.push({ start: token.start, end: token.end, text: '' });
      continue;
    }
    const line =
      inBlock[inBlock.length - 1] && (i - 1 === behind || endsStatement(tokens, i - 1))
        ? unendedLine(text, tokens, i)
        : -1;
    if (inBlock[inBlock.length - 1] && isCaseMacro(tokens, i)) {
      parts.push({ start: token.start, end: token.end, text: 'case' });
      i = tokens[i + 1].match;
      continue;
    }
    if (line >= i) {
      for (; i < line; i++)
        parts.push(...memberPath(tokens, i), ...emptyArgument(tokens, i), ...typeArguments(tokens, i));
      parts.push({ start: tokens[i].end, end: tokens[i].end + 1, text: ';' });
      behind = i;
      begins = true;
      continue;
    }
    if (inClass[inClass.length - 1] && tokens[i + 1]?.text === ':' && !/^[:\d]/.test(tokens[i + 2]?.text ?? '')) {
      // `signals:` and `public slots:`
      const isQualified = accessWords.has(tokens[i - 1]?.text ?? '');
      const label =
        (begins || isMacroLine(text, tokens, i - 1)) &&
        isWord(token) &&
        !accessWords.has(word) &&
        !declarationWords.has(word);
      if ((isQualified && isWord(token)) || label) {
        if (isQualified || word.length >= 6)
          parts.push({ start: token.start, end: token.end, text: isQualified ? '' : 'public' });
        begins = true;
        i++;
        continue;
      }
    }
    if (word === 'template' && tokens[i + 1]?.text === '<') {
      const close = endOfTemplateHead(tokens, i + 1);
      if (close > 0) {
        parts.push(...macroParameters(tokens, i + 1, close), ...marksOfDefaults(tokens, i + 1, close));
        i = close;
        begins = true;
        continue;
      }
    }
    // `[[nodiscard]] API Row f()`: attributes stand before a declaration, which begins behind them still.
    if (begins && word === '[' && tokens[i + 1]?.text === '[' && token.match > i) {
      i = token.match;
      continue;
    }
    parts.push(...memberPath(tokens, i), ...emptyArgument(tokens, i), ...pointerConvention(tokens, i));
    parts.push(...typeArguments(tokens, i), ...withoutMeaning(tokens, i));
    const enumerated = word === '{' ? enumeratedByMacro(text, tokens, i) : [];
    if (enumerated.length > 0) {
      parts.push(...enumerated);
      i = token.match - 1;
      begins = false;
      continue;
    }
    if (!cplusplus || inClass[inClass.length - 1]) parts.push(...namelessBits(tokens, i));
    if (word === '{') parts.push(...listedByMacros(text, tokens, i));
    if (cplusplus) {
      const isMember = inClass[inClass.length - 1] ?? false;
      const isCode = inCode[inCode.length - 1] ?? false;
      parts.push(
        ...unknownForm(tokens, i),
        ...unknownOperator(tokens, i, isCode),
        ...deletedFunction(tokens, i, isMember),
      );
      parts.push(...parenthesisedValue(tokens, i), ...variableFromMacro(tokens, i), ...classFromMacro(tokens, i));
      parts.push(...computedType(tokens, i), ...deletedPointers(tokens, i));
      if (isCode) parts.push(...lambdaFromMacro(tokens, i));
    }
    const given = begins && !inCode[inCode.length - 1] ? typeInMacro(tokens, i) : [];
    if (given.length > 0) {
      parts.push(...given);
      i = tokens[i + 1].match;
      begins = false;
      continue;
    }
    const behindLines = inClass[inClass.length - 1] && begins ? behindMacroLines(text, tokens, i, classes) : i;
    if (behindLines > i) {
      const isSure = memberHeads.has(tokens[behindLines].text);
      for (; i < behindLines; i++) {
        const [{ start }, open] = [tokens[i], tokens[i + 1]];
        if (open.text === '(') i = open.match;
        parts.push({ start, end: tokens[i].end, text: '', isSure });
      }
      i--;
      continue;
    }
    const isOutside = begins && !cplusplus && !inCode[inCode.length - 1];
    const declared = isOutside ? declaredByMacro(tokens, i, inStruct[inStruct.length - 1] ?? false) : [];
    if (declared.length > 0) {
      parts.push(...declared);
      i = tokens[i + 1].match;
      begins = false;
      continue;
    }
    const call = begins && looksLikeMacro(token) && tokens[i + 1]?.text === '(' ? tokens[i + 1].match : -1;
    const isLast = inStruct[inStruct.length - 1] && tokens[call + 1]?.text === '}';
    const isBeforeHead = memberHeads.has(tokens[call + 1]?.text ?? '');
    if (call > 0 && lines.has(token.start)) {
      i = call;
      continue;
    }
    if (call > 0 && (isLast || isBeforeHead || beginsDeclaration(tokens, call + 1))) {
      parts.push({ start: token.start, end: tokens[call].end, text: '', isSure: isBeforeHead });
      i = call;
      continue;
    }
    const list = oldPrototype(tokens, i);
    if (list) {
      parts.push(...list);
      i = tokens[i + 1].match;
      continue;
    }
    const attribute = attributeAt(tokens, i);
    if (attribute > i) {
      parts.push({ start: token.start, end: tokens[attribute].end, text: '' });
      i = attribute;
      continue;
    }
    const isMacro =
      isBehindPointer(tokens, i) ||
      isBehindType(tokens, i) ||
      (begins && lines.has(tokens[i + 1]?.start ?? -1) && isMacroLine(text, tokens, i)) ||
      (looksLikeMacro(token) ? isHidden(text, tokens, i, begins, classes) : begins && isBeforeFunction(tokens, i));
    if (isWord(token) && isMacro) {
      const next = tokens[i + 1]?.text ?? '';
      const isSure = memberHeads.has(next) || (begins && silentTypes.has(next));
      parts.push({ start: token.start, end: token.end, text: '', isSure });
      continue;
    }
    begins =
      word === ';' ||
      word === '{' ||
      word === '}' ||
      (begins && (specifiers.has(word) || word === 'template')) ||
      (word === ':' && /^(?:public|private|protected)$/.test(tokens[i - 1]?.text ?? ''));
  }
  return parts;
}

/** The brace behind the head of a function or of a statement, or behind the last value of a constructor, `Row() : a(1), b{2} {`. */
function opensCode(tokens: readonly Token[], open: number): boolean {
  const [before, value] = [tokens[open - 1], tokens[open - 1]?.text === '}' ? tokens[open - 1].match : -1];
  if (value > 1) return isWord(tokens[value - 1]) && /^[,:]$/.test(tokens[value - 2].text);
  return /^(?:\)|const|noexcept|override|final|mutable|try|do|else)$/.test(before?.text ?? '');
}

/** Names that classes of the file have. */
function classNames(tokens: readonly Token[]): Set<string> {
  const result = new Set<string>();
  for (let i = 0; i + 1 < tokens.length; i++) {
    if (!classWords.has(tokens[i].text)) continue;
    const name = tokens[i + 1];
    if (isWord(name) && /^[{:<]$|^final$/.test(tokens[i + 2]?.text ?? '')) result.add(name.text);
  }
  return result;
}
