// Text for a terminal: columns as people see them (wide characters count two), line breaking, and making text from a
// repository harmless (a file may be named with an escape sequence).
import stringWidth from 'fast-string-width';

/** Columns that a text takes up. */
export function columns(text: string): number {
  return stringWidth(text);
}

/** Fills up with blanks on the right (or left) to a number of columns. */
export function pad(text: string, width: number, side: 'right' | 'left' = 'right'): string {
  const blanks = ' '.repeat(Math.max(0, width - columns(text)));
  return side === 'right' ? text + blanks : blanks + text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach the terminal
const control = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text on one line: blanks for line breaks and tabs, `\x1b` and the like for all that would steer the terminal. */
export function visible(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ').replace(control, (character) => {
    if (character === '\t') return ' ';
    const code = character.charCodeAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
  });
}

/**
 * Breaks a text into lines of at most `width` columns: at blanks, else after punctuation, else anywhere.
 * The first line has `first` columns if given.
 */
export function wrap(text: string, width: number, first = width): string[] {
  const lines: string[] = [];
  let rest = text;
  let room = first;
  while (columns(rest) > room) {
    const cut = breakAt(rest, room);
    lines.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
    room = width;
  }
  if (rest !== '' || lines.length === 0) lines.push(rest);
  return lines;
}

/** Index at which the first line of a text that is too long ends. */
function breakAt(text: string, width: number): number {
  let used = 0;
  let index = 0;
  let blank = 0;
  let mark = 0;
  for (const character of text) {
    used += columns(character);
    if (used > width && index > 0) break;
    index += character.length;
    if (character === ' ') blank = index;
    else if (/[.,;:/(<[\])>_-]/.test(character)) mark = index;
  }
  return blank > index / 3 ? blank : mark > index / 3 ? mark : index;
}
