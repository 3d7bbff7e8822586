// Text + grammar → flat syntax tree. Syntax errors never abort: the tree keeps ERROR regions.
import { Parser } from 'web-tree-sitter';
import type { Grammar } from './grammars.ts';
import { SyntaxTree } from './tree.ts';

/** Bounds of one parse. */
export interface ParseOptions {
  /** What the parser reads instead of `text`: same length, parts blanked (the C preprocessor pass). */
  readonly parsedText?: string;
  /** Give up after this many ms; default 10,000. */
  readonly timeLimitMs?: number;
}

/** A text could not be parsed within its limits; `message` names the limit. */
export class ParseLimitError extends Error {
  override readonly name = 'ParseLimitError';
}

let parser: Parser | undefined;
let parserGrammar: Grammar | undefined;

// The parser library asks for input in pieces; a NUL character would end it, so it is shown as a blank.
const NUL = /\0/g;

/**
 * Parses a text. Linear in its length; the parser's own tree is freed before the function returns.
 * @throws ParseLimitError when the time limit is hit.
 */
export function parse(text: string, grammar: Grammar, options: ParseOptions = {}): SyntaxTree {
  parser ??= new Parser();
  if (parserGrammar !== grammar) {
    parser.setLanguage(grammar.language);
    parserGrammar = grammar;
  }
  const limit = options.timeLimitMs ?? 10_000;
  const deadline = performance.now() + limit;
  let input = options.parsedText ?? text;
  if (input.includes('\0')) input = input.replace(NUL, ' ');
  // The callback costs a call out of WASM every few hundred steps; small texts cannot run long.
  const tree =
    input.length < 100_000
      ? parser.parse(input)
      : parser.parse(input, null, { progressCallback: () => performance.now() > deadline });
  if (!tree) {
    parser.reset();
    throw new ParseLimitError(`parsing took longer than ${limit} ms`);
  }
  try {
    return new SyntaxTree(grammar, text, grammar.exporter(tree));
  } finally {
    tree.delete();
  }
}
