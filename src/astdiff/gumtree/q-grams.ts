// q-gram similarity of two labels (spec/ast-diff.md §3.3): the share of character triples that both have, the text
// padded with two marks on either side so that its ends count as much as its middle.

const PAD = '##';

/** In [0, 1]; 1 for equal texts. Linear in the lengths. */
export function qGramSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const grams = new Map<string, number>();
  const total = count(a, grams, 1) + count(b, grams, -1);
  let distance = 0;
  for (const difference of grams.values()) distance += Math.abs(difference);
  return (total - distance) / total;
}

function count(text: string, grams: Map<string, number>, step: number): number {
  const padded = PAD + text + PAD;
  const number = padded.length - 2;
  for (let i = 0; i < number; i++) {
    const gram = padded.slice(i, i + 3);
    grams.set(gram, (grams.get(gram) ?? 0) + step);
  }
  return number;
}
