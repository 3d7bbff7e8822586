// For tests: what corresponds between two small Java methods.
import { languageOf } from '../languages/registry.ts';
import { Budget } from '../model/budget.ts';
import type { CodeModel } from '../model/declaration.ts';
import { loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import type { Fragment } from './bodies/bodies.ts';
import { type Correspondence, correspond } from './correspond.ts';
import { type Thresholds, thresholdsWith } from './thresholds.ts';

async function modelOf(text: string): Promise<CodeModel> {
  const language = languageOf('A.java');
  if (!language) throw new Error('Java is not registered');
  return { files: [language.model(parse(text, await loadGrammar('java')), 'A.java')] };
}

/** Everything that corresponds between two versions of the members of a class `A`. */
export async function compared(
  before: string,
  after: string,
  thresholds: Partial<Thresholds> = {},
): Promise<Correspondence> {
  const models = [await modelOf(`class A { ${before} }`), await modelOf(`class A { ${after} }`)] as const;
  return correspond(...models, new Budget(), thresholdsWith(thresholds));
}

/** Header of a composite, text of a leaf; blanks collapsed. */
function textOf(fragment: Fragment, text: string): string {
  const { node } = fragment;
  const whole = text.slice(node.start, node.end).replace(/\s+/g, ' ');
  return fragment.composite ? whole.replace(/ ?\{.*$/, '') : whole;
}

/**
 * Statement pairs `left → right` of the methods `m` of both sides, in order of the left statements; `left → -` for a
 * statement without partner, `- → right` for a new one.
 */
export async function mapped(before: string, after: string, thresholds: Partial<Thresholds> = {}): Promise<string[]> {
  const { comparison } = await compared(before, after, thresholds);
  const pair = comparison.pairs.find(({ left }) => left.name === 'm');
  const mapping = pair && comparison.mapping(pair.left, pair.right);
  if (!mapping || !pair) return [];
  const result: string[] = [];
  for (const left of mapping.left.fragments) {
    const j = mapping.toRight[left.index];
    const right = j >= 0 ? textOf(mapping.right.fragments[j], pair.right.file.text) : '-';
    result.push(`${textOf(left, pair.left.file.text)} → ${right}`);
  }
  for (const right of mapping.right.fragments) {
    if (mapping.toLeft[right.index] < 0) result.push(`- → ${textOf(right, pair.right.file.text)}`);
  }
  return result;
}
