// Scores a tool's output for one case against the truth: research questions 1-3 and 5-7 of the benchmark (corpus
// README, "What counts", "Scoring", "Other parsers"). Rows are compared as strings `pair|range|second pair|range`.
import { type DiffTree, typeName } from '../../src/astdiff/diff-tree.ts';
import type { AstDiffCase, Level, TrueMapping } from './corpus.ts';
import { afterComments, javaComparable, javaRange, javaView } from './java-nodes.ts';
import type { NodeView } from './node-view.ts';
import { otherView } from './other-nodes.ts';
import type { ToolMapping, ToolOutput } from './output.ts';

/** True positives, false positives, false negatives. */
export interface Counts {
  tp: number;
  fp: number;
  fn: number;
}

/** Scores of one case. */
export interface CaseScore {
  readonly declaration: Counts;
  readonly statement: Counts;
  /** Statement and expression rows. */
  readonly fine: Counts;
  readonly multi: Counts;
  readonly interFile: Counts;
  readonly perfectStatement: boolean;
  readonly perfectFine: boolean;
  /** Semantically incompatible mappings by kind. */
  readonly incompatible: Readonly<Record<string, number>>;
}

/** Kinds of incompatible mappings in the order of the paper. */
export const INCOMPATIBLE_KINDS = [
  'Block',
  'SingleVariableDeclaration',
  'MethodDeclaration',
  'Modifier',
  'Type',
  'SimpleName',
] as const;

/** One mapping in a form that compares; ranges as `start-end`. */
export interface Row {
  readonly level: Level;
  readonly pair: number;
  readonly secondPair: number;
  readonly first: string;
  readonly second: string;
  readonly multi: boolean;
  readonly weight: number;
}

/** The rows that are compared: the truth's, and what is left of a tool's output after the selection. */
export interface ComparedRows {
  readonly truth: readonly Row[];
  readonly tool: readonly Row[];
}

/** Selects the rows of one case. */
export function compareRows(testCase: AstDiffCase, output: ToolOutput): ComparedRows {
  return select(testCase, output, viewsOf(output));
}

/** Scores one case. */
export function scoreCase(testCase: AstDiffCase, output: ToolOutput): CaseScore {
  const views = viewsOf(output);
  const { truth, tool } = select(testCase, output, views);
  const declaration = count(truth, tool, ['declaration']);
  const statement = count(truth, tool, ['statement']);
  const expression = count(truth, tool, ['expression']);
  return {
    declaration,
    statement,
    fine: sum(statement, expression),
    multi: scoreMulti(truth, tool),
    interFile: scoreInterFile(truth, tool),
    perfectStatement: isPerfect(declaration) && isPerfect(statement),
    perfectFine: isPerfect(declaration) && isPerfect(statement) && isPerfect(expression),
    incompatible: countIncompatible(testCase, output, views),
  };
}

function select(testCase: AstDiffCase, output: ToolOutput, views: Views): ComparedRows {
  const truth = testCase.mappings
    .filter((row) => row.level !== 'expression' || javaComparable(row.firstType))
    .map((row) => truthRow(testCase, views, row));
  const disputed = new Set(testCase.disputed.map((row) => keyOf(truthRow(testCase, views, row))));
  return { truth, tool: toolRows(testCase, output, views).filter((row) => !disputed.has(keyOf(row))) };
}

/** Adds two counts. */
export function sum(a: Counts, b: Counts): Counts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn };
}

type Views = readonly { readonly before: NodeView | null; readonly after: NodeView | null }[];

function viewsOf(output: ToolOutput): Views {
  return output.trees.map(({ before, after }) => ({
    before: before ? viewOf(before.syntax) : null,
    after: after ? viewOf(after.syntax) : null,
  }));
}

function viewOf(tree: NodeView['tree']): NodeView {
  return tree.grammar.name === 'java' ? javaView(tree) : otherView(tree);
}

function isJava(view: NodeView | null): boolean {
  return view?.tree.grammar.name === 'java';
}

function rangeKey(start: number, end: number): string {
  return `${start}-${end}`;
}

function keyOf(row: Row): string {
  return `${row.level}|${row.pair}|${row.first}|${row.secondPair}|${row.second}`;
}

function truthRow(testCase: AstDiffCase, views: Views, row: TrueMapping): Row {
  const side = (view: NodeView | null, text: string | null, type: string, start: number, end: number) =>
    isJava(view) && text !== null ? rangeKey(...javaRange(type, text, start, end)) : rangeKey(start, end);
  return {
    level: row.level,
    pair: row.pair,
    secondPair: row.secondPair,
    first: side(views[row.pair].before, testCase.texts[row.pair].before, row.firstType, row.firstPos, row.firstEndPos),
    second: side(
      views[row.secondPair].after,
      testCase.texts[row.secondPair].after,
      row.secondType,
      row.secondPos,
      row.secondEndPos,
    ),
    multi: row.multi,
    weight: row.weight,
  };
}

/** Distinct rows of a tool after the selection of the README and without what is left out. */
function toolRows(testCase: AstDiffCase, output: ToolOutput, views: Views): Row[] {
  const pairKey = (pair: number, first: number, secondPair: number, second: number) =>
    `${pair}:${first}:${secondPair}:${second}`;
  const mapped = new Set<string>();
  const nodePairs: ToolMapping[] = [];
  for (const m of output.mappings) {
    const before = output.trees[m.pair].before;
    const after = output.trees[m.secondPair].after;
    if (!before || !after) continue;
    const first = before.diff.origin[m.first];
    const second = after.diff.origin[m.second];
    if (first < 0 || second < 0) continue;
    const key = pairKey(m.pair, first, m.secondPair, second);
    if (mapped.has(key)) continue;
    mapped.add(key);
    nodePairs.push({ pair: m.pair, secondPair: m.secondPair, first, second });
  }
  const partners = new Map<string, number[]>();
  for (const m of nodePairs) {
    if (m.pair !== m.secondPair) continue;
    const key = `${m.pair}:${m.first}`;
    const list = partners.get(key);
    if (list) list.push(m.second);
    else partners.set(key, [m.second]);
  }
  const inSignature = new Set<string>();
  for (const m of nodePairs) {
    if (m.pair !== m.secondPair) continue;
    const before = views[m.pair].before!;
    const after = views[m.pair].after!.tree;
    for (const child of before.signature(m.first)) {
      for (const partner of partners.get(`${m.pair}:${child}`) ?? []) {
        if (after.contains(m.second, partner)) inSignature.add(pairKey(m.pair, child, m.pair, partner));
      }
    }
  }
  const isMoved = (m: ToolMapping): boolean => {
    const before = views[m.pair].before!;
    const after = views[m.secondPair].after!;
    const p = before.parent(m.first);
    const q = after.parent(m.second);
    if (p < 0 || q < 0) return false;
    return !mapped.has(pairKey(m.pair, p, m.secondPair, q)) || before.role(m.first) !== after.role(m.second);
  };

  const rows = new Map<string, Row>();
  const regions = trivialRegions(testCase, views);
  const add = (m: ToolMapping, level: Level, first: readonly [number, number], second: readonly [number, number]) => {
    const inter = m.pair !== m.secondPair;
    if (!inter && regions[m.pair].some((r) => isInside(first, r.first) && isInside(second, r.second))) return;
    const weight = Number(testCase.pairs[m.pair].scored) + (inter ? Number(testCase.pairs[m.secondPair].scored) : 0);
    if (weight === 0) return;
    const row: Row = {
      level,
      pair: m.pair,
      secondPair: m.secondPair,
      first: rangeKey(...first),
      second: rangeKey(...second),
      multi: false,
      weight,
    };
    rows.set(keyOf(row), row);
  };
  for (const m of nodePairs) {
    const before = views[m.pair].before!;
    const after = views[m.secondPair].after!;
    const first = before.range(m.first);
    const second = after.range(m.second);
    for (const level of before.levels(m.first)) add(m, level, first, second);
    const inter = m.pair !== m.secondPair;
    if (before.onlyIfMoved(m.first) && (inter || isMoved(m))) add(m, 'declaration', first, second);
    if (inter || !isJava(before) !== !isJava(after)) continue;
    if (before.isExpression(m.first) && after.isExpression(m.second)) {
      const counts =
        inSignature.has(pairKey(m.pair, m.first, m.secondPair, m.second)) ||
        isMoved(m) ||
        before.label(m.first) !== after.label(m.second);
      if (counts) add(m, 'expression', first, second);
    }
    const keyword = before.keyword(m.first);
    const partner = after.keyword(m.second);
    if (keyword && partner) add(m, 'expression', keyword, partner);
  }
  return [...rows.values()];
}

interface Region {
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
}

function trivialRegions(testCase: AstDiffCase, views: Views): readonly Region[][] {
  const regions: Region[][] = testCase.pairs.map(() => []);
  for (const region of testCase.trivial) {
    const texts = testCase.texts[region.pair];
    const start = (view: NodeView | null, text: string | null, at: number) =>
      isJava(view) && text !== null ? afterComments(text, at) : at;
    regions[region.pair].push({
      first: [start(views[region.pair].before, texts.before, region.firstPos), region.firstEndPos],
      second: [start(views[region.pair].after, texts.after, region.secondPos), region.secondEndPos],
    });
  }
  return regions;
}

function isInside(inner: readonly [number, number], outer: readonly [number, number]): boolean {
  return outer[0] <= inner[0] && inner[1] <= outer[1];
}

function count(truth: readonly Row[], rows: readonly Row[], levels: readonly Level[]): Counts {
  const wanted = new Map(truth.filter((row) => levels.includes(row.level)).map((row) => [keyOf(row), row.weight]));
  const counts: Counts = { tp: 0, fp: 0, fn: 0 };
  for (const row of rows) {
    if (!levels.includes(row.level)) continue;
    const weight = wanted.get(keyOf(row));
    if (weight === undefined) counts.fp += row.weight;
    else {
      counts.tp += weight;
      wanted.delete(keyOf(row));
    }
  }
  for (const weight of wanted.values()) counts.fn += weight;
  return counts;
}

function isPerfect(counts: Counts): boolean {
  return counts.fp === 0 && counts.fn === 0;
}

/** RQ1: rows that share exactly one node with a different true multi-mapping of the same file pair. */
function scoreMulti(truth: readonly Row[], rows: readonly Row[]): Counts {
  const isStatement = (row: Row) => row.level === 'statement' && row.pair === row.secondPair;
  const trueRows = truth.filter((row) => isStatement(row) && row.multi);
  const byFirst = groupBy(trueRows, (row) => `${row.pair}|${row.first}`);
  const bySecond = groupBy(trueRows, (row) => `${row.pair}|${row.second}`);
  const touching = rows.filter(
    (row) =>
      isStatement(row) &&
      ((byFirst.get(`${row.pair}|${row.first}`)?.some((other) => other.second !== row.second) ?? false) ||
        (bySecond.get(`${row.pair}|${row.second}`)?.some((other) => other.first !== row.first) ?? false)),
  );
  return count(trueRows, touching, ['statement']);
}

/** RQ5: statement rows between files, and rows inside a pair that take a node away from a true one between files. */
function scoreInterFile(truth: readonly Row[], rows: readonly Row[]): Counts {
  const statements = truth.filter((row) => row.level === 'statement');
  const trueRows = statements.filter((row) => row.pair !== row.secondPair);
  const firsts = new Set(trueRows.map((row) => `${row.pair}|${row.first}`));
  const seconds = new Set(trueRows.map((row) => `${row.secondPair}|${row.second}`));
  const known = new Set(statements.map(keyOf));
  const toolRowsThatCount = rows.filter(
    (row) =>
      row.level === 'statement' &&
      (row.pair !== row.secondPair ||
        (!known.has(keyOf(row)) &&
          (firsts.has(`${row.pair}|${row.first}`) || seconds.has(`${row.secondPair}|${row.second}`)))),
  );
  return count(trueRows, toolRowsThatCount, ['statement']);
}

function groupBy(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

const TYPES = new Set([
  'primitive_type',
  'simple_type',
  'wildcard',
  'array_type',
  'generic_type',
  'union_type',
  'annotated_type',
]);
const MODIFIER_GROUPS = [
  ['public', 'private', 'protected', 'default'],
  ['final', 'sealed', 'non-sealed'],
];

/** RQ2, on the whole output for Java files, in terms of the diff tree's types. */
function countIncompatible(testCase: AstDiffCase, output: ToolOutput, views: Views): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(INCOMPATIBLE_KINDS.map((kind) => [kind, 0]));
  const known = new Set(
    [...testCase.mappings, ...testCase.disputed].map((row) => {
      const { pair, secondPair, first, second } = truthRow(testCase, views, row);
      return `${pair}|${first}|${secondPair}|${second}`;
    }),
  );
  for (const m of output.mappings) {
    const before = views[m.pair].before;
    const after = views[m.secondPair].after;
    if (!before || !after || !isJava(before) || !isJava(after)) continue;
    const src = output.trees[m.pair].before!.diff;
    const dst = output.trees[m.secondPair].after!.diff;
    const kind = incompatibility(src, m.first, dst, m.second);
    if (kind === null) continue;
    const first = rangeKey(src.start[m.first], src.end[m.first]);
    const second = rangeKey(dst.start[m.second], dst.end[m.second]);
    if (!known.has(`${m.pair}|${first}|${m.secondPair}|${second}`)) counts[kind]++;
  }
  return counts;
}

function incompatibility(src: DiffTree, i: number, dst: DiffTree, j: number): string | null {
  const type = src.typeName(i);
  const p = src.parent[i] < 0 ? '' : typeName(src.type[src.parent[i]]);
  const q = dst.parent[j] < 0 ? '' : typeName(dst.type[dst.parent[j]]);
  if (type === 'block') {
    return p !== q && (p === 'method_declaration') !== (q === 'method_declaration') ? 'Block' : null;
  }
  if (type === 'formal_parameter') return p !== q ? 'SingleVariableDeclaration' : null;
  if (type === 'method_declaration')
    return isConstructor(src, i) !== isConstructor(dst, j) ? 'MethodDeclaration' : null;
  if (type === 'modifier') return modifierGroup(src.label(i)) !== modifierGroup(dst.label(j)) ? 'Modifier' : null;
  if (TYPES.has(type)) return p !== q ? 'Type' : null;
  if (type === 'identifier') return p !== q && src.label(i) !== dst.label(j) ? 'SimpleName' : null;
  return null;
}

function isConstructor(tree: DiffTree, node: number): boolean {
  return !tree.children(node).some((c) => TYPES.has(tree.typeName(c)) && tree.end[c] <= nameStart(tree, node));
}

function nameStart(tree: DiffTree, node: number): number {
  const name = tree.children(node).find((c) => tree.typeName(c) === 'identifier');
  return name === undefined ? tree.end[node] : tree.start[name];
}

function modifierGroup(word: string): string {
  return MODIFIER_GROUPS.find((group) => group.includes(word))?.[0] ?? word;
}
