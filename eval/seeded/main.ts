// What is found of refactorings that were put into real code: `npm run -s seeded -- REPO`. Files of a repository get one
// or several refactorings of known kinds and some other edits in the same bodies; what a report does not name is missed,
// what it names beside them is unexpected (not always wrong: a copied statement may look like an extraction).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { count, wholeNumber } from '../../src/cli/options.ts';
import { detect } from '../../src/detect.ts';
import { languageOf } from '../../src/languages/registry.ts';
import type { Refactoring } from '../../src/refactorings/refactoring.ts';
import { edited, type Files, modelOf } from './code.ts';
import { type Expected, noise, type Operation, operations, rewritten, vocabularyOf } from './operations.ts';
import { Random } from './random.ts';
import { spellings } from './spelling.ts';

interface Flags {
  readonly revision: string;
  readonly trials: number;
  readonly seed: number;
  readonly together: number;
  readonly noise: number;
  readonly rewrite: number;
  readonly language?: string;
  readonly kinds: readonly string[];
  readonly stacked?: boolean;
  readonly reverse?: boolean;
  readonly show?: string;
}

const SMALLEST = 1500;
const LARGEST = 30_000;

const program = new Command('seeded')
  .description('Puts refactorings into code of a repository and counts which of them are reported.')
  .argument('<repository>', 'any folder of a git repository')
  .option('--revision <revision>', 'whose files', 'HEAD')
  .option('-n, --trials <n>', 'changes to make', count, 100)
  .option('--seed <n>', 'of the random choices', wholeNumber, 1)
  .option('--together <n>', 'refactorings in a change', count, 2)
  .option('--noise <n>', 'other edits in a change', wholeNumber, 0)
  .option('--rewrite <percent>', 'of the statements of the changed methods that go or come', wholeNumber, 0)
  .addOption(new Option('--language <name>', 'only files of it').choices([...spellings.keys()]))
  .option('--kinds <a,b>', `only these of ${[...operations.keys()].join(', ')}`, kindsOf, [...operations.keys()])
  .option('--stacked', 'all refactorings of a change in the same methods')
  .option('--reverse', 'swaps the versions: what was extracted is inlined')
  .option('--show <folder>', 'writes both versions of changes with misses into it')
  .action(run);

function kindsOf(text: string): string[] {
  const kinds = text.split(',');
  const unknown = kinds.find((kind) => !operations.has(kind));
  if (unknown !== undefined) throw new InvalidArgumentError(`there is no "${unknown}"`);
  return kinds;
}

interface Trial {
  readonly before: Files;
  readonly after: Files;
  readonly expected: readonly (Expected & { kind: string })[];
}

async function run(repository: string, flags: Flags): Promise<void> {
  const random = new Random(flags.seed);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const paths = git('ls-tree', '-r', '-l', '--full-tree', flags.revision)
    .split('\n')
    .flatMap((line) => {
      const [, size, path] = /^\d+ blob \S+ +(\d+)\t(.*)$/.exec(line) ?? [];
      const language = path && languageOf(path)?.name;
      const fits = language && spellings.has(language) && (!flags.language || language === flags.language);
      return fits && Number(size) >= SMALLEST && Number(size) <= LARGEST ? [path] : [];
    });
  const found = new Map<string, [told: number, missed: number]>();
  const unexpected = new Map<string, number>();
  let made = 0;
  for (let attempt = 0; made < flags.trials && attempt < 20 * flags.trials; attempt++) {
    const path = random.pick(paths);
    const others = paths.filter((p) => p !== path && languageOf(p)?.name === languageOf(path)?.name);
    if (others.length === 0) continue;
    const files = [path, random.pick(others)].map(
      (p) => [p, git('show', `${flags.revision}:${p}`).replace(/\r\n/g, '\n')] as const,
    );
    const trial = await trialOf(new Map(files), random, flags);
    if (!trial) continue;
    made++;
    const [before, after] = flags.reverse ? [trial.after, trial.before] : [trial.before, trial.after];
    let reported: readonly Refactoring[] = [];
    const source = {
      type: 'fileContents',
      beforeFiles: Object.fromEntries(before),
      afterFiles: Object.fromEntries(after),
    } as const;
    for await (const { refactorings } of detect(source)) reported = refactorings;
    const used = new Set<Refactoring>();
    const misses: string[] = [];
    // With the versions swapped, methods are told under the names that they had before they were renamed.
    const isRename = ({ types }: Expected) => types.some((type) => type.endsWith('Rename Method'));
    const names = new Map(trial.expected.filter(isRename).map(({ words: [from, to] }) => [to, from]));
    const told = (expected: Expected) =>
      flags.reverse && !isRename(expected) ? expected.words.map((word) => names.get(word) ?? word) : expected.words;
    for (const expected of trial.expected) {
      const types = flags.reverse ? expected.inverse : expected.types;
      const own = reported.filter((r) => types.includes(r.type) && namesAll(r, told(expected)));
      for (const refactoring of own) used.add(refactoring);
      const count = found.get(expected.kind) ?? [0, 0];
      count[own.length > 0 ? 0 : 1]++;
      found.set(expected.kind, count);
      if (own.length === 0) misses.push(`missed: ${types[0]} ${expected.words.join(' ')}`);
    }
    for (const refactoring of reported) {
      if (used.has(refactoring) || trial.expected.some((expected) => namesAll(refactoring, told(expected)))) continue;
      unexpected.set(refactoring.type, (unexpected.get(refactoring.type) ?? 0) + 1);
      misses.push(`unexpected: ${refactoring.description}`);
    }
    if (misses.length > 0 && flags.show) {
      const folder = join(flags.show, String(made));
      for (const [side, texts] of [
        ['before', before],
        ['after', after],
      ] as const) {
        for (const [name, text] of texts) {
          mkdirSync(dirname(join(folder, side, name)), { recursive: true });
          writeFileSync(join(folder, side, name), text);
        }
      }
      console.log([`${made} ${path}`, ...misses.map((line) => `  ${line}`)].join('\n'));
    }
  }
  console.log(`${made} changes; told / missed:`);
  for (const [kind, [told, missed]] of [...found].sort()) console.log(`  ${kind} ${told} / ${missed}`);
  console.log('unexpected:');
  for (const [type, count] of [...unexpected].sort((a, b) => b[1] - a[1])) console.log(`  ${type} ${count}`);
}

const namesAll = ({ description }: Refactoring, words: readonly string[]) =>
  words.every((word) => isNamed(description, word));
const isNamed = (text: string, word: string) =>
  new RegExp(`(^|[^\\w$])${word.replaceAll('$', '\\$')}($|[^\\w$])`).test(text);

async function trialOf(
  files: Files,
  random: Random,
  { kinds, together, noise: edits, rewrite, stacked }: Flags,
): Promise<Trial | null> {
  const paths = [...files.keys()];
  const models = async (texts: Files) => {
    const read = await Promise.all(paths.map((path) => modelOf(path, texts.get(path) ?? '')));
    return read[0] && read[1] ? ([read[0], read[1]] as const) : null;
  };
  const first = await models(files);
  if (!first) return null;
  const words = vocabularyOf(first);
  if (words.length < 10) return null;
  const taken = new Set<string>();
  // What later seeds name a method by must not change.
  const order = random.shuffled(kinds).sort((a, b) => Number(b === 'renameMethod') - Number(a === 'renameMethod'));
  const touched = new Set<string>();
  const expected: (Expected & { kind: string })[] = [];
  let after = files;
  for (let attempt = 0; expected.length < together && attempt < together * 4; attempt++) {
    const [file, other] = (await models(after)) ?? [];
    if (!file || !other) return null;
    const kind = stacked ? order[attempt % order.length] : random.pick(kinds);
    if (stacked && kind === 'renameMethod' && touched.size > 0) continue;
    const again = stacked ? touched : null;
    const seed = (operations.get(kind) as Operation)({ file, other, random, words, taken, again });
    const next = seed && seed.edits.length > 0 ? edited(after, seed.edits) : null;
    if (!seed || !next || !(await models(next))) continue;
    after = next;
    const [name, ...later] = seed.expected.words;
    const renamed = expected.findIndex((e) => e.kind === 'renameMethod' && e.words[1] === name);
    // A renamed method that moves is told once.
    if (kind === 'moveMethod' && renamed >= 0) {
      const [{ words }] = expected.splice(renamed, 1);
      const types = ['Move And Rename Method'];
      expected.push({ types, inverse: types, words: [words[0], ...later], kind });
    } else expected.push({ ...seed.expected, kind });
    for (const name of seed.touched) touched.add(name);
    for (const name of seed.names) taken.add(name);
  }
  if (expected.length === 0) return null;
  if (rewrite > 0) {
    const [file, other] = (await models(after)) ?? [];
    if (!file || !other) return null;
    const changes = rewritten({ file, other, random, words, taken, again: null }, [...touched], rewrite / 100);
    const next = edited(after, changes);
    if (next && (await models(next))) after = next;
  }
  for (let i = 0; i < edits; i++) {
    const [file, other] = (await models(after)) ?? [];
    const edit = file && other ? noise({ file, other, random, words, taken, again: null }, [...touched]) : null;
    const next = edit && edited(after, [edit]);
    if (next && (await models(next))) after = next;
  }
  return { before: files, after, expected };
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(`seeded: ${(error as Error).message}`);
  process.exitCode = 2;
}
