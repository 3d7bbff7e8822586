// Why a refactoring was reported, as lines for people: the rule, the code that corresponds with what differs in it, and
// the explanation that came second. Changed pairs come before equal ones; long lists are counted, not printed.
import type { CodeMapping, Hypothesis, Refactoring, Replacement } from '../refactorings/refactoring.ts';
import { ruleText } from './rules.ts';

/** A remark with the line number it belongs to (`L12`, or ''). */
export interface Remark {
  readonly at: string;
  readonly lines: readonly string[];
}

const MOST_PAIRS = 5;
const MOST_REPLACEMENTS = 4;

function isEqual({ level, similarity }: CodeMapping): boolean {
  return level !== 'declaration' && similarity >= 0.9995;
}

/** Remarks in the order in which they are printed. */
export function explanationOf({ rule, similarity, mappings, runnerUp }: Refactoring): Remark[] {
  const reason = `${ruleText(rule)}${similarity === null ? '' : `, similarity ${similarity.toFixed(2)}`}`;
  const result: Remark[] = [{ at: '', lines: [reason] }];
  if (mappings) {
    const changed = mappings.filter((pair) => !isEqual(pair));
    const equal = mappings.length - changed.length;
    const shown = [...changed, ...mappings.filter(isEqual)].slice(0, MOST_PAIRS);
    for (const pair of shown) result.push({ at: `L${pair.left.startLine}`, lines: pairLines(pair) });
    if (mappings.length > shown.length) {
      const rest = mappings.length - shown.length;
      result.push({
        at: '',
        lines: [`… and ${rest} more ${rest === 1 ? 'pair' : 'pairs'}; ${equal} of all are equal`],
      });
    }
  }
  if (runnerUp) result.push({ at: '', lines: secondLines(runnerUp) });
  return result;
}

function pairLines(pair: CodeMapping): string[] {
  const { left, right, rule, similarity, replacements } = pair;
  const measure = isEqual(pair) ? 'equal' : similarity.toFixed(2);
  const result = [`${left.text}  (${rule}, ${measure})`];
  if (left.text !== right.text || left.filePath !== right.filePath) result.push(`→ L${right.startLine} ${right.text}`);
  else result[0] += `  → L${right.startLine}`;
  const shown = replacements.slice(0, MOST_REPLACEMENTS).map(replacementText);
  if (replacements.length > MOST_REPLACEMENTS) shown.push('…');
  if (shown.length > 0) result.push(`  ${shown.join(' · ')}`);
  return result;
}

function replacementText({ kind, left, right }: Replacement): string {
  if (!left) return `${kind} +${right?.text ?? ''}`;
  if (!right) return `${kind} -${left.text}`;
  return `${kind} ${left.text} → ${right.text}`;
}

function secondLines({ level, left, right, rule, strength }: Hypothesis): string[] {
  const what = level === 'statement' ? 'next best partner' : 'next best';
  return [
    `${what} (${rule}, ${strength.toFixed(2)}): L${left.startLine} ${left.text}`,
    `→ L${right.startLine} ${right.text}`,
  ];
}
