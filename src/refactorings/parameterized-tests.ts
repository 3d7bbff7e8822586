// Parameterize Test (model-diff.md M11): tests that differed in values only became one test that runs for every row of
// its data. Each old test is mapped onto the new one with the parameters standing for the values that the old one wrote.
import { type Body, isTrivial } from '../matching/bodies/bodies.ts';
import { isLiteral } from '../matching/bodies/shapes.ts';
import { mapBodies } from '../matching/bodies/statements.ts';
import { ownerOf } from '../matching/calls/resolution.ts';
import { callablesOf, type DeclarationPair } from '../matching/comparison.ts';
import type { Correspondence } from '../matching/correspond.ts';
import { wordSimilarity } from '../matching/words.ts';
import { CodeNode, preOrder } from '../model/code.ts';
import { type Declaration, isCallable, isType } from '../model/declaration.ts';
import { isParameterizedTest, isTest } from '../model/test-code.ts';
import { containerPlace, type Findings } from './findings.ts';
import { renderClassOf, renderMethod } from './render.ts';

// Tests with more values than this are compared by the first of them.
const MOST_VALUES = 50;
// What the values in its rows, and its name, weigh beside the code of a test.
const OWN_ROWS = 0.4;
const OWN_NAME = 0.2;

/** Tells whether a test of one run became one that runs for several rows; that is no renaming. */
export function becameParameterized(left: Declaration, right: Declaration): boolean {
  return isParameterizedTest(right) && isTest(left) && !isParameterizedTest(left);
}

/** An earlier form of a parameterised test. */
interface Former {
  readonly old: Declaration;
  readonly test: Declaration;
  readonly likeness: number;
  /** Share of its values that stand in the rows of the new test; null if it has none by which it could be told. */
  readonly inRows: number | null;
}

/**
 * Once for every old test whose code a new parameterised test has; of several, the one that is most like it.
 * @returns those beside the one that the new one was paired with: their signatures are compared as that of the pair is (model:M11)
 */
export function findParameterizedTests(correspondence: Correspondence, findings: Findings): DeclarationPair[] {
  const { comparison } = correspondence;
  const tests = comparison.after.files
    .flatMap((file) => file.declarations)
    .filter((declaration) => isCallable(declaration) && isParameterizedTest(declaration));
  const formers = new Map<Declaration, Former>();
  for (const test of tests) {
    const pair = comparison.pairOfRight(test);
    if (pair && !becameParameterized(pair.left, test)) continue;
    const free = formerTests(correspondence, test).filter((d) => isTest(d) && !comparison.pairOfLeft(d));
    const isPaired = (old: Declaration) => old === pair?.left;
    const found = [...(pair ? [pair.left] : []), ...free].flatMap(
      (old) => formerOf(correspondence, old, test, isPaired(old)) ?? [],
    );
    // Where the rows have values of others, a test none of whose values they have is deleted, rather than one of them.
    const hasRows = found.some(({ inRows }) => inRows);
    for (const former of found) {
      if (hasRows && former.inRows === 0 && !isPaired(former.old)) continue;
      if (former.likeness > (formers.get(former.old)?.likeness ?? -1)) formers.set(former.old, former);
    }
  }
  for (const [old, { test, likeness }] of formers) {
    findings.add(
      'Parameterize Test',
      { testBefore: renderMethod(old), testAfter: renderMethod(test), classAfter: renderClassOf(test) },
      [containerPlace(old)],
      [containerPlace(test)],
      { rule: 'model:M11', strength: likeness },
    );
  }
  return [...formers].flatMap(([left, { test, likeness }]): DeclarationPair[] => {
    const first = comparison.pairOfRight(test)?.left;
    if (!first || first === left) return [];
    return [{ left, right: test, relation: 'renamed', rule: 'model:M11', strength: likeness }];
  });
}

/** Methods of what the owner of a test was; the class around them may be gone, or be new around the test. */
function formerTests({ comparison }: Correspondence, test: Declaration): Declaration[] {
  const owner = ownerOf(test);
  const isNewClass = isType(owner) && !comparison.pairOfRight(owner);
  const former = comparison.pairOfRight(isNewClass ? ownerOf(owner) : owner)?.left;
  if (!former) return [];
  const gone = former.children.filter((child) => isType(child) && !comparison.pairOfLeft(child));
  return [former, ...(isNewClass ? [] : gone)].flatMap(callablesOf);
}

/**
 * How much of the new test's code the old one explains; null if it is no earlier form of it.
 * @param isPaired tells partners, of which a variable that is a parameter now says so whatever their names
 */
function formerOf(
  { comparison }: Correspondence,
  old: Declaration,
  test: Declaration,
  isPaired: boolean,
): Former | null {
  const left = comparison.body(old);
  const right = comparison.body(test);
  if (!left || !right || right.fragments.length === 0) return null;
  if (!comparison.budget.spend('pairs', 1, 'parameterized tests', test.file.path)) return null;
  const values = preOrder(left.root).filter(isValue).slice(0, MOST_VALUES).map(copyOf);
  const names = test.parameters.map(({ name }) => name);
  const edits = comparison.editsWith({ right: new Map(names.map((name) => [name, values])) });
  const { pairs } = mapBodies(left, right, edits);
  const solid = pairs.filter(({ left: l, right: r }) => !isTrivial(l) || !isTrivial(r));
  const over = left.fragments.filter(
    (fragment) => !isTrivial(fragment) && !solid.some((found) => found.left === fragment),
  ).length;
  const stands = solid.some((found) =>
    edits
      .substitutions(found.left.node, found.right.node)
      .some(({ kind, right: r }) => kind === 'definition' && r !== null && names.includes(r.label)),
  );
  // Values that the old test put into variables first are parameters now: their declarations are left over.
  const gone = new Set(
    left.fragments
      .filter(({ node }) => node.kind === 'declaration' && !solid.some((found) => found.left.node === node))
      .flatMap(({ node }) => node.children.map(({ label }) => label)),
  );
  const replaced = solid.some((found) =>
    edits
      .substitutions(found.left.node, found.right.node)
      .some(({ kind, left: l, right: r }) => kind === 'name' && l && r && gone.has(l.label) && names.includes(r.label)),
  );
  const named = left.fragments.some(
    ({ node }) => node.kind === 'declaration' && node.children.some(({ label }) => names.includes(label)),
  );
  const alike = wordSimilarity(old.name, test.name);
  if (solid.length <= over || !(stands || replaced || (named && (isPaired || alike >= 0.5)))) return null;
  const share = solid.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(1, solid.length + over);
  // Of several new tests it is the one whose rows have the values of the old one, and that is called much as it was.
  const inRows = shareInRows(values, right, test);
  const likeness = (share + OWN_ROWS * (inRows ?? 0) + OWN_NAME * alike) / (1 + OWN_ROWS + OWN_NAME);
  return { old, test, likeness, inRows };
}

/** How many of the values that only the old test writes stand in what the new one is annotated with; null if there are none. */
function shareInRows(values: readonly CodeNode[], { root }: Body, { annotations }: Declaration): number | null {
  const written = new Set(
    preOrder(root)
      .filter(isLiteral)
      .map(({ label }) => label),
  );
  const texts = values
    .filter(isLiteral)
    .map(({ label }) => label)
    .filter((label) => !written.has(label));
  const given = new Set(texts.map((label) => label.replace(/^\W+|\W+$/g, '')).filter((text) => text.length > 1));
  const rows = annotations.map(({ text }) => text).join('\n');
  return given.size === 0 ? null : [...given].filter((text) => rows.includes(text)).length / given.size;
}

/** A literal, or a text that is put together with one: `"data/" + NAME`. */
function isValue(node: CodeNode): boolean {
  if (isLiteral(node)) return true;
  const { kind, children } = node;
  return kind === 'binary' && children.some(isText) && children.every((part) => part.children.length === 0);
}

function isText({ kind }: CodeNode): boolean {
  return kind === 'string';
}

/** What a parameter stands for must not be the very node that it is compared with. */
function copyOf({ kind, label, node, start, end, children }: CodeNode): CodeNode {
  const copy = new CodeNode(kind, label, node, start, end);
  for (const { role, ...part } of children)
    copy.add(role, new CodeNode(part.kind, part.label, part.node, part.start, part.end));
  return copy;
}
