// The work of `refscope parse`: file in, tree out; places that could not be read are named on standard error.
import { readFile } from 'node:fs/promises';
import v8 from 'node:v8';
import { buildDiffTree } from '../astdiff/build-tree.ts';
import { planOf } from '../astdiff/tree-plan.ts';
import { languageOf } from '../languages/registry.ts';
import { parseSource } from '../model/parse-source.ts';
import { visible } from '../report/terminal.ts';
import { type TreeFormat, treeFormats } from '../report/tree-report.ts';
import { SourceError } from '../source/change.ts';
import { decode } from '../source/decode.ts';
import { loadGrammar } from '../syntax/grammars.ts';
import { LineIndex } from '../syntax/lines.ts';
import { parse } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { Exit, type ExitCode, UsageError } from './exit.ts';
import { Output } from './output.ts';

/** Options as commander hands them over. */
export interface ParseFlags {
  readonly format: TreeFormat;
  readonly comments?: boolean;
  readonly grammar?: string;
}

const TIME_LIMIT_MS = 20_000;

/** @throws UsageError or SourceError with one line for the user. */
export async function runParse(file: string, { format, comments = false, grammar }: ParseFlags): Promise<ExitCode> {
  v8.setFlagsFromString('--liftoff-only');
  const tree = await parsed(file, await readText(file), grammar);
  const diffTree = buildDiffTree(tree, planOf(tree.grammar), { comments });
  await new Output(process.stdout).write(treeFormats[format](diffTree));
  const errors = tree.errors();
  if (errors.length === 0) return Exit.ok;
  const line = new LineIndex(tree.text).line(errors[0].start);
  const more = errors.length > 1 ? ` and ${errors.length - 1} more places` : '';
  process.stderr.write(`refscope: ${visible(file)}:${line}${more}: not understood\n`);
  return Exit.partial;
}

async function readText(file: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new SourceError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
  const text = decode(bytes)?.text;
  if (text === undefined) throw new SourceError(`${file} is a binary file`);
  return text;
}

async function parsed(file: string, text: string, grammar: string | undefined): Promise<SyntaxTree> {
  if (grammar !== undefined) {
    try {
      return parse(text, await loadGrammar(grammar), { timeLimitMs: TIME_LIMIT_MS });
    } catch (error) {
      throw new SourceError(`${grammar}: ${String(error).split('\n', 1)[0]}`);
    }
  }
  const language = languageOf(file, undefined, text);
  if (!language) throw new UsageError(`no grammar for ${file}; name one with --grammar`);
  return parseSource(file, text, language, TIME_LIMIT_MS);
}
