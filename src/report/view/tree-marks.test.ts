import { beforeAll, expect, test } from 'vitest';
import { buildDiffTree } from '../../astdiff/build-tree.ts';
import type { DiffTree } from '../../astdiff/diff-tree.ts';
import { matchBudget } from '../../astdiff/gumtree/matcher.ts';
import { simpleMatcher } from '../../astdiff/gumtree/matchers.ts';
import { TreePlan } from '../../astdiff/tree-plan.ts';
import { treeRulesOf } from '../../languages/tree-rules/index.ts';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { type RawMark, treeMarks } from './tree-marks.ts';

let java: Grammar;
beforeAll(async () => {
  java = await loadGrammar('java');
});

function tree(text: string): DiffTree {
  return buildDiffTree(parse(text, java), new TreePlan(java, treeRulesOf('java')));
}

/** Marks as `kind text`, with the actions that the names ask for. */
function marks(before: string, after: string, ...actions: [action: string, type: string][]) {
  const mappings = simpleMatcher()(tree(before), tree(after), matchBudget());
  const { src } = mappings;
  const script = actions.map(([action, type]) => {
    const node = [...src.type.keys()].find(
      (i) => src.typeName(i) === type && mappings.dstOf[i] >= 0 && (action !== 'update-node' || changedLabel(i)),
    )!;
    return { action, node, partner: mappings.dstOf[node] };
  });
  function changedLabel(i: number): boolean {
    return src.label(i) !== mappings.dst.label(mappings.dstOf[i]);
  }
  const found = treeMarks({ src, dst: mappings.dst, mappings, script, moves: [] });
  const show = (text: string, list: readonly RawMark[]) =>
    list.map(({ kind, start, end }) => `${kind} ${text.slice(start, end).replace(/\s+/g, ' ')}`);
  return { before: show(before, found.before), after: show(after, found.after), links: found.links };
}

const loop = (body: string) => `class A { void m() { ${body} } int k() { return 1 + 2; } }`;

test('old code inside of inserted code is not inserted', () => {
  const { before, after } = marks(loop('a.f(b, 1); c();'), loop('if (x) { a.f(b, 1); } c();'), [
    'move-tree',
    'expression_statement',
  ]);
  expect(before).toEqual(['moved a.f(b, 1);']);
  expect(after).toEqual(['inserted if (x) { ', 'moved a.f(b, 1);', 'inserted  }']);
});

test('a short updated leaf is marked as a whole, of a long one the changed words', () => {
  expect(marks(loop('f(10);'), loop('f(20);'), ['update-node', 'number_literal']).after).toEqual(['updated 20']);
  const text = (word: string) => loop(`f("a message about the ${word} of it");`);
  const { before, after, links } = marks(text('number'), text('name'), ['update-node', 'string_literal']);
  expect([before, after]).toEqual([['updated number'], ['updated name']]);
  expect(links).toHaveLength(1);
});
