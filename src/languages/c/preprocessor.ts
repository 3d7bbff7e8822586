// The first half of what C and C++ need before parsing: hides preprocessor conditionals from the parser without moving
// any offset. Directive lines and branches that would not fit together are overwritten with blanks; comments stay, so
// that they remain comments in the tree. Alternatives that are whole declarations or statements are all kept visible.
import { lex, looksLikeMacro, type Token } from './tokens.ts';

/** A preprocessor line with its continuation lines. */
export interface Directive {
  /** Offset of the `#`. */
  readonly start: number;
  /** Before the line break. */
  readonly end: number;
  /** `if`, `define` …; '' for a null directive. */
  readonly keyword: string;
}

/** A same-length version of a source text that a parser without a preprocessor can read. */
export interface MaskedSource {
  readonly text: string;
  /** Directives that are still visible, in source order. */
  readonly directives: readonly Directive[];
}

const newline = 10;
const backslash = 92;
const slash = 47;
const star = 42;
const hash = 35;
const doubleQuote = 34;
const singleQuote = 39;
const comma = 44;
const colon = 58;
const semicolon = 59;
const equals = 61;
const openBrace = 123;
const closeBrace = 125;

/** Overwrites ranges with blanks; line breaks stay. Ranges are sorted and do not overlap. */
export function blank(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(at, start), text.slice(start, end).replace(/[^\r\n]/g, ' '));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** Open brackets, innermost first: a list that is shared, so that remembering it costs nothing. */
interface Brackets {
  /** Character that closes the innermost one. */
  readonly close: number;
  readonly depth: number;
  /** Number of braces among them. */
  readonly braces: number;
  /** What stands in it is declared as outside of it: a namespace or `extern "C"`. */
  readonly isOpen: boolean;
  /** It holds the values of a table or the constants of an enumeration, where no directive is known. */
  readonly isList: boolean;
  readonly outer: Brackets | null;
}

/** Where the scan stands in the code that the parser will see. */
interface Position {
  brackets: Brackets | null;
  /** Last character that is neither blank nor comment nor directive; 0 at the start of the file. */
  last: number;
  /** Offset of the first token of the statement or declaration that was begun last. */
  first: number;
}

/** One branch of a conditional. */
interface Branch {
  readonly condition: string;
  readonly live: boolean;
  readonly start: number;
  end: number;
  /** Position behind the branch. */
  after: Position;
  /** Lowest bracket depth reached in it. */
  lowest: number;
  empty: boolean;
  /** Neither opens nor closes anything and is a list of whole statements, declarations or list elements. */
  whole: boolean;
}

/** An open `#if`. */
interface Conditional {
  readonly before: Position;
  readonly branches: Branch[];
  /** Tells whether all code that could stand before the branch is complete. */
  readonly startsClean: boolean;
  /** Lowest bracket depth reached in the current branch. */
  lowest: number;
  firstWord: string;
  /** A branch that is certainly taken was seen. */
  settled: boolean;
}

const copyOf = ({ brackets, last, first }: Position): Position => ({ brackets, last, first });
const depthOf = ({ brackets }: Position): number => brackets?.depth ?? 0;

/** Tells whether a statement, declaration or list element may start here. */
function isBoundary({ brackets, last }: Position): boolean {
  if (brackets && brackets.close !== closeBrace) return false;
  return (
    last === 0 ||
    last === semicolon ||
    last === closeBrace ||
    last === openBrace ||
    last === colon ||
    (last === comma && brackets !== null)
  );
}

/** Tells whether all open brackets are braces of namespaces or of `extern "C"`. */
const atFileLevel = (brackets: Brackets | null): boolean => brackets === null || brackets.isOpen;

/** Condition in one spelling: `ifdef A`, `if defined(A)` → `A`; `ifndef A` → `!A`. */
function normalised(keyword: string, argument: string): string {
  const condition = argument
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|\\\r?\n|\s+/g, '')
    .replace(/defined\(?(\w+)\)?/g, '$1')
    .replace(/^\((.*)\)$/, '$1');
  if (keyword === 'ifdef' || keyword === 'elifdef') return condition;
  if (keyword === 'ifndef' || keyword === 'elifndef') return `!${condition}`;
  return condition;
}

const negation = (condition: string) => (condition.startsWith('!') ? condition.slice(1) : `!${condition}`);

/** Value of a condition that is known without any definitions; undefined for all others. */
function knownValue(condition: string, cplusplus: boolean): boolean | undefined {
  if (/^(?:0|!1|false)$/.test(condition)) return false;
  if (/^(?:1|!0|true)$/.test(condition)) return true;
  if (/^__cplusplus(?:>=?\w+)?$/.test(condition)) return cplusplus;
  if (condition === '!__cplusplus') return !cplusplus;
  if (condition.startsWith('0&&')) return false;
  if (condition.startsWith('1||')) return true;
  return undefined;
}

/** What opens the brace of a namespace, or of functions for C. */
const openHead = /^(?:inline\s+|export\s+)?namespace\b[^(){};=]*$|^extern\s*"C[^"]*"\s*$/;

/** What opens the brace of an enumeration. */
const enumHead = /^(?:\w+\s+)*enum\b[^(){};=]*$/;

/** Characters of calls of macros, and of directives behind them, that are looked at. */
const longestCalls = 4000;

const endsAlone = (word: Pick<Token, 'text'>) => looksLikeMacro(word) || /^(?:_S|s)tatic_assert$/.test(word.text);

const closing: Readonly<Record<number, number>> = { 40: 41, 91: 93, 123: 125 };

/**
 * Hides conditionals. A branch is kept when it is the first one that may be compiled, or when it is whole; `#if 0` and
 * the `__cplusplus` branches of the other language are dead. Linear in the text.
 *
 *     #ifdef A          |                   |
 *     if (x) {          | if (x) {          |
 *     #else             |                   |  first alternative taken: the second is not whole
 *     if (y) {          |                   |
 *     #endif            |                   |
 */
export function maskConditionals(text: string, cplusplus: boolean): MaskedSource {
  if (!/^[ \t]*#/m.test(text)) return { text, directives: [] };
  return new Masking(text, cplusplus).run();
}

class Masking {
  #position: Position = { brackets: null, last: 0, first: 0 };
  readonly #open: Conditional[] = [];
  readonly #comments: { start: number; end: number }[] = [];
  readonly #hidden: { start: number; end: number }[] = [];
  readonly #directives: Directive[] = [];
  /** Conditions on which a branch that is not whole was kept or dropped, so that a later `#endif` half fits. */
  readonly #assumed = new Map<string, boolean>();

  constructor(
    readonly text: string,
    readonly cplusplus: boolean,
  ) {}

  run(): MaskedSource {
    const { text } = this;
    const length = text.length;
    let lineStart = true;
    for (let i = 0; i < length; ) {
      const code = text.charCodeAt(i);
      if (code === newline) {
        lineStart = true;
        i++;
      } else if (code <= 32) i++;
      else if (code === slash && this.#isComment(i)) i = this.#skipComment(i);
      else if (code === hash && lineStart) i = this.#readDirective(i);
      else {
        lineStart = false;
        i = this.#readCode(i, code);
      }
    }
    // Unclosed conditionals of broken files end with the file.
    while (this.#open.length > 0) this.#closeConditional(length);
    return { text: this.#masked(), directives: this.#directives.filter((d) => !this.#isHidden(d.start)) };
  }

  #isComment(i: number): boolean {
    const next = this.text.charCodeAt(i + 1);
    return next === slash || next === star;
  }

  #skipComment(i: number): number {
    const { text } = this;
    let end: number;
    if (text.charCodeAt(i + 1) === star) {
      end = text.indexOf('*/', i + 2);
      end = end < 0 ? text.length : end + 2;
    } else end = this.#endOfLine(i);
    this.#comments.push({ start: i, end });
    return end;
  }

  /** Offset of the line break that ends a logical line. */
  #endOfLine(i: number): number {
    const { text } = this;
    for (;;) {
      const end = text.indexOf('\n', i);
      if (end < 0) return text.length;
      const last = text.charCodeAt(end - 1) === 13 ? end - 2 : end - 1;
      if (text.charCodeAt(last) !== backslash) return end;
      i = end + 1;
    }
  }

  /** Reads one token of code and returns the offset behind it. */
  #readCode(i: number, code: number): number {
    const { text } = this;
    const position = this.#position;
    const conditional = this.#open[this.#open.length - 1];
    const first = conditional !== undefined && conditional.firstWord === '';
    if (isBoundary(position) && code !== colon && !text.startsWith('::', i - 2)) position.first = i;
    if (code === doubleQuote || code === singleQuote) {
      position.last = code;
      if (first) conditional.firstWord = text[i];
      return this.#skipLiteral(i, code);
    }
    const close = closing[code];
    if (close !== undefined) {
      const outer = position.brackets;
      const braces = (outer?.braces ?? 0) + (close === closeBrace ? 1 : 0);
      const isOpen =
        code === openBrace &&
        i - position.first < 200 &&
        openHead.test(text.slice(position.first, i)) &&
        atFileLevel(outer);
      const isList =
        code === openBrace &&
        (position.last === equals ||
          (outer?.isList === true && (position.last === comma || position.last === openBrace)) ||
          (i - position.first < 200 && enumHead.test(text.slice(position.first, i))));
      position.brackets = { close, depth: depthOf(position) + 1, braces, isOpen, isList, outer };
    } else if (code === 41 || code === 93 || code === closeBrace) {
      const closed = this.#close(code);
      if (conditional) conditional.lowest = Math.min(conditional.lowest, closed ? depthOf(position) : -1);
    }
    position.last = code;
    if (!isWord(code)) {
      if (first) conditional.firstWord = text[i];
      return i + 1;
    }
    let end = i + 1;
    while (end < text.length && isWord(text.charCodeAt(end))) end++;
    // Digit separators and raw strings would otherwise open a literal that never ends.
    if (code >= 48 && code <= 57) {
      while (text.charCodeAt(end) === singleQuote && isWord(text.charCodeAt(end + 1))) {
        end += 2;
        while (end < text.length && isWord(text.charCodeAt(end))) end++;
      }
    } else if (text.charCodeAt(end) === doubleQuote && text.charCodeAt(end - 1) === 82 && end - i <= 3) {
      const raw = /^R"([^\s()\\]{0,16})\(/.exec(text.slice(end - 1, end + 20));
      if (raw) {
        const stop = text.indexOf(`)${raw[1]}"`, end);
        if (stop >= 0) end = stop + raw[1].length + 2;
      }
    }
    if (first) conditional.firstWord = text.slice(i, end);
    return end;
  }

  /**
   * Closes a bracket. A stray one of a broken file is passed over (false, if it is a brace); a brace closes all that was
   * left open in it.
   */
  #close(code: number): boolean {
    const position = this.#position;
    let at = position.brackets;
    if (code === closeBrace) {
      if (!at || at.braces === 0) return false;
      while (at && at.close !== closeBrace) at = at.outer;
    }
    if (at?.close === code) position.brackets = at.outer;
    return at !== null;
  }

  /** Offset behind a string or character literal; one that does not end on its line is one stray quote. */
  #skipLiteral(i: number, quote: number): number {
    const { text } = this;
    for (let j = i + 1; j < text.length; j++) {
      const code = text.charCodeAt(j);
      if (code === quote) return j + 1;
      if (code === newline) return i + 1;
      if (code === backslash) {
        if (text.charCodeAt(j + 1) === 13) j++;
        j++;
      }
    }
    return i + 1;
  }

  /**
   * `G_BEGIN_DECLS`, `DECLARE(row)`: calls of macros without a `;` between declarations are hidden where a directive
   * follows them, which would stand in the middle of a declaration otherwise.
   */
  #endMacros(start: number): void {
    const { text } = this;
    const position = this.#position;
    const { brackets, last, first } = position;
    if (isBoundary(position) || !atFileLevel(brackets) || start - first > longestCalls) return;
    if (last !== 41 && !isWord(last)) return;
    const word = /^\w*/.exec(text.slice(first, first + 80))?.[0] ?? '';
    if (!endsAlone({ text: word })) return;
    const tokens = lex(text, first, start, true);
    for (let i = 0; i < tokens.length; i++) {
      const [token, next] = [tokens[i], tokens[i + 1]];
      if (!endsAlone(token)) return;
      if (i > 0 && !text.slice(tokens[i - 1].end, token.start).includes('\n')) return;
      if (next?.text === '(') i = next.match;
      if (i < 0) return;
    }
    const [behind] = lex(text, start, start + longestCalls, true);
    if (behind && !/^[\p{L}_~]/u.test(behind.text)) return;
    this.#hidden.push({ start: first, end: tokens[tokens.length - 1].end });
    position.last = semicolon;
  }

  #readDirective(start: number): number {
    const { text } = this;
    let end = start + 1;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === newline) {
        const last = text.charCodeAt(end - 1) === 13 ? end - 2 : end - 1;
        if (text.charCodeAt(last) !== backslash) break;
      } else if (code === slash && this.#isComment(end)) end = this.#skipComment(end) - 1;
      else if (code === doubleQuote || code === singleQuote) end = this.#skipLiteral(end, code) - 1;
    }
    const match = /^#[ \t]*([a-z_]*)/.exec(text.slice(start, Math.min(end, start + 40)));
    const keyword = match ? match[1] : '';
    const argument = text.slice(start + (match ? match[0].length : 1), end);
    if (keyword !== 'else' && !keyword.startsWith('elif')) this.#endMacros(start);
    switch (keyword) {
      case 'if':
      case 'ifdef':
      case 'ifndef':
        this.#hidden.push({ start, end });
        this.#openConditional(normalised(keyword, argument), end);
        break;
      case 'elif':
      case 'elifdef':
      case 'elifndef':
        this.#hidden.push({ start, end });
        this.#nextBranch(start, end, normalised(keyword, argument));
        break;
      case 'else': {
        this.#hidden.push({ start, end });
        const branches = this.#open[this.#open.length - 1]?.branches;
        this.#nextBranch(start, end, branches?.length === 1 ? negation(branches[0].condition) : 'else');
        break;
      }
      case 'endif':
        this.#hidden.push({ start, end });
        this.#closeConditional(start);
        break;
      default:
        // The grammars know the other directives only where a statement or declaration may start.
        if (!isBoundary(this.#position) || this.#position.last === comma || this.#position.brackets?.isList)
          this.#hidden.push({ start, end });
        else {
          this.#directives.push({ start, end, keyword });
          this.#hideInnerComments(start, end);
        }
    }
    return end;
  }

  /** The grammars end a macro at its first comment: hides comments behind which the directive goes on. */
  #hideInnerComments(start: number, end: number): void {
    const comments = this.#comments;
    for (let i = comments.length - 1; i >= 0 && comments[i].start > start; i--) {
      if (comments[i].end >= end || /^[\s\\]*$/.test(this.text.slice(comments[i].end, end))) continue;
      const [comment] = comments.splice(i, 1);
      let from = comment.start;
      // What continues the lines of the macro stays.
      for (const { index } of this.text.slice(comment.start, comment.end).matchAll(/\\(?=\r?\n)/g)) {
        this.#hidden.push({ start: from, end: comment.start + index });
        from = comment.start + index + 1;
      }
      this.#hidden.push({ start: from, end: comment.end });
    }
  }

  #openConditional(condition: string, start: number): void {
    const known = knownValue(condition, this.cplusplus);
    const conditional: Conditional = {
      before: copyOf(this.#position),
      branches: [],
      startsClean: isBoundary(this.#position),
      lowest: depthOf(this.#position),
      firstWord: '',
      settled: known === true,
    };
    this.#open.push(conditional);
    this.#startBranch(conditional, condition, known !== false, start);
  }

  #startBranch(conditional: Conditional, condition: string, live: boolean, start: number): void {
    conditional.branches.push({
      condition,
      live,
      start,
      end: start,
      after: this.#position,
      lowest: 0,
      empty: true,
      whole: false,
    });
    this.#position = copyOf(conditional.before);
    conditional.lowest = depthOf(conditional.before);
    conditional.firstWord = '';
  }

  #endBranch(conditional: Conditional, end: number): void {
    const branch = conditional.branches[conditional.branches.length - 1];
    const { before } = conditional;
    const after = this.#position;
    branch.end = end;
    branch.after = after;
    branch.lowest = conditional.lowest;
    branch.empty = conditional.firstWord === '';
    const depth = depthOf(before);
    const balanced = conditional.lowest >= depth && depthOf(after) === depth;
    // Behind values of a table without a comma no other ones may stand: of two such branches one is read.
    const endsLikeList =
      !(after.brackets?.isList && after.last === closeBrace) &&
      ((after.last === comma) === (before.last === comma) || before.last === openBrace);
    // `Row(int n) :` of a constructor, as opposed to `case f(1):`, goes on behind the branch.
    const code = after.last === colon ? this.text.slice(branch.start, end) : '';
    const endsHead = /\)\s*:\s*$/.test(code) && !/\bcase\b[^;{}]*$/.test(code);
    branch.whole =
      branch.empty ||
      (balanced &&
        !endsHead &&
        conditional.startsClean &&
        isBoundary(after) &&
        endsLikeList &&
        after.last !== openBrace &&
        conditional.firstWord !== 'else');
  }

  #nextBranch(end: number, start: number, condition: string): void {
    const conditional = this.#open[this.#open.length - 1];
    if (!conditional) return;
    this.#endBranch(conditional, end);
    const known = knownValue(condition, this.cplusplus);
    const live = !conditional.settled && known !== false;
    if (known === true) conditional.settled = true;
    this.#startBranch(conditional, condition, live, start);
  }

  #closeConditional(end: number): void {
    const conditional = this.#open.pop();
    if (!conditional) return;
    this.#endBranch(conditional, end);
    const { branches, before } = conditional;
    const kept = new Set<Branch>();
    for (const branch of branches) if (branch.live && branch.whole) kept.add(branch);
    let after: Position = before;
    const partial = branches.filter((branch) => branch.live && !branch.whole);
    const isNeeded = ![...kept].some((branch) => !branch.empty);
    const chosen =
      partial.find((branch) => this.#assumed.get(branch.condition) === true) ??
      (isNeeded ? partial.find((branch) => this.#assumed.get(branch.condition) !== false) : undefined);
    if (chosen) {
      kept.clear();
      kept.add(chosen);
      after = chosen.after;
    }
    for (const branch of partial) if (!chosen || branch === chosen) this.#assume(branch.condition, branch === chosen);
    for (const branch of branches) if (!kept.has(branch)) this.#hidden.push({ start: branch.start, end: branch.end });
    if (after === before) for (const branch of kept) if (!branch.empty) after = branch.after;
    this.#position = copyOf(after);
    const outer = this.#open[this.#open.length - 1];
    if (outer) {
      for (const branch of kept) {
        outer.lowest = Math.min(outer.lowest, branch.lowest);
        if (branch.empty) continue;
        if (outer.firstWord === '') outer.firstWord = conditional.firstWord || '?';
      }
    }
  }

  #assume(condition: string, value: boolean): void {
    if (condition === 'else' || this.#assumed.has(condition)) return;
    this.#assumed.set(condition, value);
    this.#assumed.set(negation(condition), !value);
  }

  #isHidden(offset: number): boolean {
    let low = 0;
    let high = this.#hidden.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = this.#hidden[middle];
      if (offset < range.start) high = middle - 1;
      else if (offset >= range.end) low = middle + 1;
      else return true;
    }
    return false;
  }

  /** The text with all hidden ranges blanked, comments left out of them. Leaves `#hidden` merged and sorted. */
  #masked(): string {
    const hidden = this.#hidden.sort((a, b) => a.start - b.start || b.end - a.end);
    const merged: { start: number; end: number }[] = [];
    for (const range of hidden) {
      const last = merged[merged.length - 1];
      if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
      else merged.push({ ...range });
    }
    hidden.length = 0;
    hidden.push(...merged);
    const blanks: { start: number; end: number }[] = [];
    let c = 0;
    const comments = this.#comments;
    for (const { start, end } of merged) {
      let at = start;
      while (c < comments.length && comments[c].end <= start) c++;
      for (; c < comments.length && comments[c].start < end; c++) {
        if (comments[c].start > at) blanks.push({ start: at, end: comments[c].start });
        at = comments[c].end;
      }
      if (at < end) blanks.push({ start: at, end });
    }
    return blank(this.text, blanks);
  }
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code >= 128
  );
}
