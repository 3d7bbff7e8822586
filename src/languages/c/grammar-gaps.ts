// Forms of C and C++ that the grammar lacks, overwritten by forms that it knows.

import { accessWords, classWords, isWord, otherHeads, sizeWords } from './declaration-words.ts';
import { type EditPart, looksLikeMacro, type Token } from './tokens.ts';

/**
 * `struct A : decltype(f<B>()), BASE_OF(A, B) {`, `f() -> decltype(a.b(), void()) {`, `decltype(a){}`: the type becomes one
 * word, as the grammar knows only names of supertypes and values, and no list of values to be made of it.
 */
export function computedType(tokens: readonly Token[], i: number): EditPart[] {
  const open = tokens[i + 1];
  const isComputed = tokens[i].text === 'decltype';
  if (!(isComputed || looksLikeMacro(tokens[i])) || open?.text !== '(' || open.match < 0) return [];
  const before = tokens[i - 1]?.text ?? '';
  const next = tokens[open.match + 1]?.text ?? '';
  const isBase = before === ',' || accessWords.has(before) || (before === ':' && tokens[i - 2]?.text !== ':');
  const isSupertype = isBase && /^[{,]$/.test(next) && (isComputed || isListOfBases(tokens, i));
  const isResult = before === '>' && tokens[i - 2]?.text === '-';
  const isNamed =
    isComputed && (isResult ? hasList(tokens, i + 1) : next === '{' || (before === '=' && hasList(tokens, i + 1)));
  return isSupertype || isNamed ? [{ start: tokens[i].start, end: tokens[open.match].end, text: 'T' }] : [];
}

/** Tells whether the head of a class leads to a token that is a supertype. */
function isListOfBases(tokens: readonly Token[], i: number): boolean {
  let head = i - 1;
  while (head >= 0 && i - head < 60 && !/^[;{}()=]$/.test(tokens[head].text)) {
    if (classWords.has(tokens[head].text)) return isWord(tokens[head + 1]) && tokens[head - 1]?.text !== 'enum';
    head--;
  }
  return false;
}

/** Tells whether parentheses hold several values: `(a.b(), void())`. */
function hasList(tokens: readonly Token[], open: number): boolean {
  for (let i = open + 1; i < tokens[open].match; i++) {
    if (tokens[i].text === ',') return true;
    if (/^[({[]$/.test(tokens[i].text) && tokens[i].match > i) i = tokens[i].match;
  }
  return false;
}

/** `delete[] *at;`, `delete[] (char *)at;`: the grammar knows a star or a cast only behind a plain `delete`. */
export function deletedPointers(tokens: readonly Token[], i: number): EditPart[] {
  if (tokens[i].text !== 'delete' || tokens[i + 1]?.match !== i + 2 || tokens[i + 1].text !== '[') return [];
  const first = tokens[i + 3];
  if (first?.text === '*') return [{ start: first.start, end: first.end, text: '' }];
  const [last, next] = [tokens[(first?.match ?? 0) - 1], tokens[(first?.match ?? 0) + 1]];
  const isCast = first?.text === '(' && last?.text === '*' && /^[\p{L}_]/u.test(next?.text ?? '');
  return isCast ? [{ start: first.start, end: tokens[first.match].end, text: '' }] : [];
}

/** `uint16_t : 6;` of a struct, which has no name: the grammar of C asks for one. */
export function namelessBits(tokens: readonly Token[], i: number): EditPart[] {
  const [size, end] = [tokens[i + 1], tokens[i + 2]];
  if (i === 0 || tokens[i].text !== ':' || end?.text !== ';' || !/^\d+$/.test(size.text)) return [];
  // A name is a word of its own behind that of the type.
  let type = i - 1;
  if (/^(?:int|char|short|long)$/.test(tokens[type].text) && sizeWords.has(tokens[type - 1]?.text ?? '')) type--;
  while (/^(?:const|volatile)$/.test(tokens[type - 1]?.text ?? '')) type--;
  return isWord(tokens[i - 1]) && !otherHeads.has(tokens[i - 1].text) && /^[;{}]$/.test(tokens[type - 1]?.text ?? '')
    ? [{ start: tokens[type].start, end: end.end, text: '' }]
    : [];
}

/**
 * `enum : unsigned long {` without its type, `enum class [[nodiscard]] T` without what is in the brackets, a number for
 * the empty default of a parameter, `T t = {}`, none for a few bits, `int n : 3 = 1;`, or that of a pointer without a name, `T * = 0`, `template class List<int>;`,
 * `extern` or not, as a mere declaration, `extern template int f<int>(int);` without the first word, `unsigned(a)` as `int(a)`, `if consteval` with a condition.
 */
export function unknownForm(tokens: readonly Token[], i: number): EditPart[] {
  const { start, end, text } = tokens[i];
  if (text === 'template') {
    const from = tokens[i - 1]?.text === 'extern' ? tokens[i - 1].start : start;
    if (classWords.has(tokens[i + 1]?.text ?? '')) return [{ start: from, end, text: '' }];
    return from < start && tokens[i + 1]?.text !== '<' ? [{ start: from, end: tokens[i - 1].end, text: '' }] : [];
  }
  if (text === '=' && tokens[i + 1]?.text === '{' && tokens[i + 1].match === i + 2) {
    if (!/^[,)]$/.test(tokens[i + 3]?.text ?? '')) return [];
    const isSure = isWord(tokens[i - 1]) && /[\w>&*]$/.test(tokens[i - 2]?.text ?? '');
    return [{ start: tokens[i + 1].start, end: tokens[i + 2].end, text: '0', isSure }];
  }
  if (text === 'consteval' && tokens[i - 1]?.text === 'if') return [{ start, end, text: '(1)' }];
  if (text === ':' && /^[={]$/.test(tokens[i + 2]?.text ?? '') && /^\d+$/.test(tokens[i + 1].text)) {
    // `int n : 3 = 1;`
    let last = i + 2;
    while (last < i + 30 && tokens[last + 1] && !/^[;{}]$/.test(tokens[last + 1].text)) last++;
    if (tokens[i + 2].text === '{') last = tokens[i + 2].match;
    const isBits = isWord(tokens[i - 1]) && isWord(tokens[i - 2]) && tokens[last + 1]?.text === ';';
    return isBits ? [{ start: tokens[i + 2].start, end: tokens[last].end, text: '' }] : [];
  }
  if (sizeWords.has(text) && tokens[i + 1]?.text === '(') {
    const isPointer = /^[*&^:]$/.test(tokens[i + 2]?.text ?? '') || tokens[i + 2]?.match === i + 1;
    const isValue = /^(?:return|[-=(,<>+*/%&|^!~?:[])$/.test(tokens[i - 1]?.text ?? '');
    return isValue && !isPointer ? [{ start, end, text: 'int' }] : [];
  }
  // `Row * = 0` of a parameter without a name, as a blank tells it from `row *= 0`.
  if (/^[*&]$/.test(text) && tokens[i + 1]?.text === '=' && tokens[i + 1].start > end) {
    const isLast = /^[,)]$/.test(tokens[i + 3]?.text ?? '') && /^[\w>*&]/.test(tokens[i - 1]?.text ?? '');
    return isLast ? [{ start: tokens[i + 1].start, end: tokens[i + 2].end, text: '' }] : [];
  }
  if (text !== 'enum') return [];
  let colon = i + 1;
  if (classWords.has(tokens[colon]?.text ?? '') && tokens[colon + 1]?.text === '[') {
    const [open, close] = [tokens[colon + 1], tokens[tokens[colon + 1].match]];
    return close ? [{ start: open.start, end: close.end, text: '' }] : [];
  }
  while (isWord(tokens[colon])) colon++;
  let brace = colon + 1;
  while (isWord(tokens[brace])) brace++;
  const isSized = tokens[colon]?.text === ':' && tokens[brace]?.text === '{' && brace - colon <= 4;
  return isSized && (brace - colon > 2 || colon === i + 1)
    ? [{ start: tokens[colon].start, end: tokens[brace - 1].end, text: '' }]
    : [];
}

/**
 * `a->operator==(b)`, and in code `operator++()`, `a.Base::operator=(b)`, `operator delete(a, n)`, with one word for the
 * operator, `using F::operator()...;` of one function, `(a->*f)()` and `(a.*f)()` as products, `void (A::*)(int)` without the
 * class of the members.
 */
export function unknownOperator(tokens: readonly Token[], i: number, isCode: boolean): EditPart[] {
  const [token, next, then] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  if (!next || !then) return [];
  const isBehind = i > 0 && /^[\w)\]]+$/.test(tokens[i - 1].text);
  if (token.text === '.' && next.text === '*' && isBehind && next.start === token.end)
    return [{ start: token.start, end: token.end, text: '' }];
  const isArrow = token.text === '-' && next.text === '>' && next.start === token.end;
  if (isArrow && then.text === '*' && then.start === next.end && isBehind)
    return [{ start: token.start, end: next.end, text: '' }];
  if (token.text === '...' && next.text === ';') {
    let head = i - 1;
    while (head >= 0 && i - head < 20 && !/^(?:[;{}]|using)$/.test(tokens[head].text)) head--;
    const isUsed = tokens[head]?.text === 'using' && tokens.slice(head, i).some(({ text }) => text === 'operator');
    return isUsed ? [{ start: token.start, end: token.end, text: '' }] : [];
  }
  // No operator is declared in code.
  if (token.text === 'operator' && (isCode || /^[.>]$/.test(tokens[i - 1]?.text ?? ''))) {
    let open = next.text === '(' && then.text === ')' ? i + 3 : i + 1;
    while (open < i + 12 && tokens[open] && !/^[(;{}]$/.test(tokens[open].text)) open++;
    const { end } = tokens[open - 1];
    return tokens[open]?.text === '(' ? [{ start: token.start, end, text: '_'.repeat(end - token.start) }] : [];
  }
  if (token.text !== '(' || tokens[token.match + 1]?.text !== '(') return [];
  let star = i + 1;
  while (isWord(tokens[star]) && tokens[star + 1]?.text === ':' && tokens[star + 2]?.text === ':') star += 3;
  const name = isWord(tokens[star + 1]) ? star + 1 : star;
  return star > i + 1 && tokens[star]?.text === '*' && token.match === name + 1
    ? [{ start: next.start, end: tokens[star - 1].end, text: '' }]
    : [];
}

/** `void f(int) = delete;` outside of classes and `operator T() = delete;` inside of them as mere declarations. */
export function deletedFunction(tokens: readonly Token[], i: number, isMember: boolean): EditPart[] {
  if (tokens[i].text !== '=' || tokens[i + 1]?.text !== 'delete' || tokens[i + 2]?.text !== ';') return [];
  let head = i - 1;
  while (head >= 0 && i - head < 40 && !/^(?:[;{}]|operator)$/.test(tokens[head].text)) head--;
  const converts = tokens[head]?.text === 'operator' && isWord(tokens[head + 1]);
  return isMember && !converts ? [] : [{ start: tokens[i].start, end: tokens[i + 1].end, text: '' }];
}

/** `const Row& row(*at);` with braces: the grammar takes the parentheses for those of parameters. */
export function parenthesisedValue(tokens: readonly Token[], i: number): EditPart[] {
  const open = tokens[i + 2];
  if (!/^[&*]$/.test(tokens[i].text) || !isWord(tokens[i + 1]) || open?.text !== '(') return [];
  if (!/^[&*]$/.test(tokens[i + 3]?.text ?? '') || tokens[open.match + 1]?.text !== ';') return [];
  let type = i - 1;
  for (let depth = 0; type >= 0 && i - type < 40; type--) {
    const { text } = tokens[type];
    if (text === '>') depth++;
    else if (text === '<') depth--;
    else if (depth === 0 && text !== ':' && (!isWord(tokens[type]) || otherHeads.has(text) || text === 'return')) break;
  }
  if (type === i - 1 || !/^[;{}]$/.test(tokens[type]?.text ?? '')) return [];
  const close = tokens[open.match];
  return [
    { start: open.start, end: open.end, text: '{' },
    { start: close.start, end: close.end, text: '}' },
  ];
}

/** `template <class T, ENABLE_IF(…)>`: a parameter that only the macro can write is one without a name. */
export function macroParameters(tokens: readonly Token[], open: number, close: number): EditPart[] {
  const parts: EditPart[] = [];
  let depth = 0;
  for (let i = open; i < close; i++) {
    const { text, match } = tokens[i];
    if (text === '<') depth++;
    else if (text === '>') depth--;
    const begins = depth === 1 && (text === ',' || i === open);
    const word = tokens[i + 1];
    if (text === '(' && match > i) i = match;
    if (!begins || !word || !looksLikeMacro(word)) continue;
    const list = tokens[i + 2];
    if (list?.text !== '(' || list.match < 0 || tokens[list.match].end - word.start < 3) continue;
    if (list.match + 1 === close || tokens[list.match + 1]?.text === ',')
      parts.push({ start: word.start, end: tokens[list.match].end, text: 'int' });
  }
  return parts;
}

/**
 * `template <class T, class Pointer = const T*>`: the grammar knows no `const` and no stars in the default of a type, nor
 * `enable_if<…>::type* = nullptr`, the default of a pointer without a name, nor lists of values in `typename = decltype(…)`.
 */
export function marksOfDefaults(tokens: readonly Token[], open: number, close: number): EditPart[] {
  const parts: EditPart[] = [];
  let depth = 0;
  let isDefault = false;
  for (let i = open; i < close; i++) {
    const { start, end, text, match } = tokens[i];
    if (text === 'decltype') parts.push(...computedType(tokens, i));
    if (text === '<') depth++;
    else if (text === '>') depth--;
    else if (text === '(' && match > i) i = match;
    else if (depth !== 1) continue;
    else if (text === ',') isDefault = false;
    else if (/^[*&]$/.test(text) && tokens[i + 1]?.text === '=' && /^[\w>]/.test(tokens[i - 1].text)) {
      let last = i + 1;
      for (let inner = 0; last + 1 < close && (inner > 0 || tokens[last + 1].text !== ','); last++) {
        if (tokens[last + 1].text === '<') inner++;
        else if (tokens[last + 1].text === '>') inner--;
      }
      parts.push({ start, end: tokens[last].end, text: '' });
      i = last;
    } else if (text === '=')
      isDefault = /^(?:class|typename)$/.test(tokens[i - 2]?.text ?? '') && isWord(tokens[i - 1]);
    else if (isDefault && /^(?:const|volatile|[*&])$/.test(text)) parts.push({ start, end, text: '' });
  }
  return parts;
}
