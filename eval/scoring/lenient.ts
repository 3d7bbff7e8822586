// The lenient form of a description: type and entities stay, visibility, types and parameter names go. It shows how
// many of the misses are a matter of wording. Methods keep their number of parameters, so that overloads stay apart.

const VISIBILITY = '(?:(?:public|protected|private|package|internal) )?';
const METHOD = new RegExp(`(^|[ [,])${VISIBILITY}(?:abstract )?([^\\s(),:[\\]]+)\\(`, 'g');
const TYPED = new RegExp(`(^|[ [])${VISIBILITY}([^\\s(),:[\\]]+) : `, 'g');
const STATEMENT_TYPES =
  /^(Invert Condition|Split Conditional|Merge Conditional|Merge Catch|Replace (Loop|Pipeline|Conditional|Anonymous|Generic)|Assert|Try With)/;

/** Brings a normalised description to its lenient form. Two texts that name the same entities give the same form. */
export function lenientForm(description: string): string {
  if (description.startsWith('Change Return Type ')) {
    const method = description.indexOf(' in method ');
    return `Change Return Type${method < 0 ? '' : elements(description.slice(method))}`;
  }
  // Conditions, loops and calls are entities themselves: only blanks are forgiven there, up to the method they are in.
  if (STATEMENT_TYPES.test(description)) {
    const at = description.search(/ in (method|attribute|module|initializer|primary constructor) /);
    if (at >= 0) return `${description.slice(0, at).replace(/\s+/g, '')}${elements(description.slice(at))}`;
  }
  return elements(description);
}

/** Reduces every method to `name/count` and every typed element to its name. */
function elements(text: string): string {
  const methods = replaceFrom(text, METHOD, (match, open) => {
    const close = closingBracket(text, open);
    const count = countParameters(text.slice(open + 1, close));
    return { text: `${match[1]}${match[2]}/${count}`, end: skipType(text, close + 1) };
  });
  return replaceFrom(methods, TYPED, (match, last) => ({
    text: `${match[1]}${match[2]}`,
    end: endOfType(methods, last + 1),
  }));
}

/**
 * Replaces each match of a sticky-free global pattern by what `replace` gives; the search goes on at `end`. `last` is
 * the offset of the last character of the match.
 */
function replaceFrom(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray, last: number) => { text: string; end: number },
): string {
  let out = '';
  let from = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { text: replacement, end } = replace(match, match.index + match[0].length - 1);
    out += text.slice(from, match.index) + replacement;
    from = Math.max(end, match.index + match[0].length - 1);
    pattern.lastIndex = from;
  }
  return out + text.slice(from);
}

/** Offset of the bracket that closes the one at `open`, or the end of the text. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if ('([{<'.includes(text[i])) depth++;
    else if (')]}'.includes(text[i]) || isClosingAngle(text, i)) {
      if (--depth === 0) return i;
    }
  }
  return text.length;
}

function isClosingAngle(text: string, at: number): boolean {
  return text[at] === '>' && text[at - 1] !== '-' && text[at - 1] !== '=';
}

function countParameters(parameters: string): number {
  if (parameters.trim() === '') return 0;
  let depth = 0;
  let count = 1;
  for (let i = 0; i < parameters.length; i++) {
    if ('([{<'.includes(parameters[i])) depth++;
    else if (')]}'.includes(parameters[i]) || isClosingAngle(parameters, i)) depth--;
    else if (depth === 0 && parameters[i] === ',') count++;
  }
  return count;
}

/** Offset behind a ` : Type` that may follow a method's parameters at `at`. */
function skipType(text: string, at: number): number {
  return text.startsWith(' : ', at) ? endOfType(text, at + 3) : at;
}

/** Offset behind the type that starts at `at`: its brackets are closed, and a blank, comma or `]` follows. */
function endOfType(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const character = text[i];
    if ('([{<'.includes(character)) depth++;
    else if (depth > 0 && (')]}'.includes(character) || isClosingAngle(text, i))) depth--;
    else if (depth === 0 && character === ' ') {
      if (!text.startsWith(' -> ', i) && !/\b(keyof|typeof|readonly|is)$/.test(text.slice(at, i))) return i;
      if (text.startsWith(' -> ', i)) i += 3;
    } else if (depth === 0 && (character === ',' || character === ']')) return i;
  }
  return text.length;
}
