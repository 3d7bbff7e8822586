import { describe, expect, it } from 'vitest';
import {
  bagOf,
  DocumentFrequencies,
  difference,
  firstIdf,
  type IdfFormula,
  maximum,
  publishedIdf,
  sizeOf,
  smoothedIdf,
  sum,
  type TokenBag,
  Vocabulary,
  Weights,
  without,
} from './similarity.ts';

const vocabulary = new Vocabulary();
const tokensOf = (text: string) => text.split(' ').map((token) => vocabulary.number(token));
const bag = (text: string) => bagOf(Uint32Array.from(tokensOf(text)));

function frequencies(documents: readonly string[]): DocumentFrequencies {
  for (const text of documents) tokensOf(text);
  const counted = new DocumentFrequencies(vocabulary.size);
  for (const text of documents) {
    counted.open();
    for (const token of tokensOf(text)) counted.add(token);
  }
  return counted;
}

function weigh(formula: IdfFormula, before: readonly string[], after: readonly string[] = []): Weights {
  const a = frequencies(before);
  const b = frequencies(after);
  return new Weights(formula, Math.max(a.documents, b.documents), maximum(a.containing, b.containing));
}

describe('V1: the calculator figure of the paper', () => {
  const texts = {
    sum: 'return x + y ;',
    min: 'if ( x < y ) return x ; else return y ;',
    power: 'return Math . pow ( b , e ) ;',
  };
  const log10: IdfFormula = (documents, containing) => Math.log10(1 + documents / containing);

  it.each([
    ['paper, log10', log10, 0.60206, 0.39794, 0.30103],
    ['paper, ln', smoothedIdf, 1.386294, 0.916291, Math.LN2],
    ['2.0 code', publishedIdf, 1.098612, 0.405465, 0.01],
    ['1.0 code', firstIdf, 1.198612, 0.505465, 0.1],
  ])('idf by %s', (_name, formula, one, two, three) => {
    expect(formula(3, 1)).toBeCloseTo(one, 6);
    expect(formula(3, 2)).toBeCloseTo(two, 6);
    expect(formula(3, 3)).toBeCloseTo(three, 6);
  });

  it.each([
    ['sum', 'min', log10, 1.39794, 0.23299, 0.69897, 0.258977],
    ['sum', 'min', smoothedIdf, 1.39794 * Math.LN10, 0.23299, 0.69897, 0.258977],
    ['sum', 'min', publishedIdf, 0.83093, 0.120999, 0.430636, 0.144043],
    ['sum', 'min', firstIdf, 1.21093, 0.147185, 0.502556, 0.172285],
    ['sum', 'power', log10, 0.60206, 0.093951, 0.30103, 0.120164],
    ['sum', 'power', publishedIdf, 0.02, 0.002143, 0.010365, 0.002694],
    ['sum', 'power', firstIdf, 0.2, 0.018846, 0.083003, 0.023802],
    ['min', 'power', log10, 1.39794, 0.155149, 0.258977, 0.279013],
    ['min', 'power', publishedIdf, 0.83093, 0.067226, 0.144043, 0.111946],
    ['min', 'power', firstIdf, 1.21093, 0.085155, 0.172285, 0.144114],
  ] as const)('%s and %s', (a, b, formula, common, similarity, aInB, bInA) => {
    const weights = weigh(formula, Object.values(texts));
    expect(weights.common(bag(texts[a]), bag(texts[b]))).toBeCloseTo(common, 5);
    expect(weights.similarity(bag(texts[a]), bag(texts[b]))).toBeCloseTo(similarity, 6);
    expect(weights.containment(bag(texts[a]), bag(texts[b]))).toBeCloseTo(aInB, 6);
    expect(weights.containment(bag(texts[b]), bag(texts[a]))).toBeCloseTo(bInA, 6);
  });
});

describe('V2: the vocabulary of two revisions', () => {
  it('takes the larger number of documents and the larger frequency of the two', () => {
    const before = frequencies(['a b', 'a c']);
    const after = frequencies(['a d']);
    const containing = maximum(before.containing, after.containing);
    expect(Math.max(before.documents, after.documents)).toBe(2);
    expect(['a', 'b', 'c', 'd'].map((token) => containing[vocabulary.number(token)])).toEqual([2, 1, 1, 1]);
  });
});

describe('V3: multisets', () => {
  const contents = (bag: TokenBag) => Object.fromEntries(Array.from(bag.tokens, (t, i) => [t, bag.counts[i]]));
  const [x, y, z, w] = tokensOf('x y z w');

  it('loses all occurrences of a removed token', () => {
    const rest = without(bag('x y y z z z'), new Set([x, z]));
    expect(contents(rest)).toEqual({ [y]: 2 });
    expect(sizeOf(rest)).toBe(2);
  });

  it('adds multiplicities', () => {
    expect(contents(sum(bag('x y y z z z'), bag('z w w')))).toEqual({ [x]: 1, [y]: 2, [z]: 4, [w]: 2 });
  });

  it('subtracts down to zero', () => {
    expect(contents(difference(bag('x y y z'), bag('y z z w')))).toEqual({ [x]: 1, [y]: 1 });
  });
});

describe('V6: names', () => {
  const before = ['org acme Price Service', 'org acme Lexer'];
  const after = ['org acme Price Calculator', 'org acme Lexer'];

  it('accepts by containment what the Jaccard index rejects', () => {
    const weights = weigh(publishedIdf, before, after);
    expect(weights.similarity(bag(before[0]), bag(after[0]))).toBeCloseTo(0.339684, 6);
    expect(weights.containment(bag(before[0]), bag(after[0]))).toBeCloseTo(0.507111, 6);
  });
});

it('is 0 where either multiset is empty', () => {
  const weights = weigh(publishedIdf, ['a b']);
  expect(weights.similarity(bagOf(new Uint32Array(0)), bag('a'))).toBe(0);
  expect(weights.containment(bag('a'), bagOf(new Uint32Array(0)))).toBe(0);
});

it('weighs a token outside the vocabulary like one that occurs once (§3.3)', () => {
  const weights = weigh(publishedIdf, ['a b', 'a c']);
  expect(weights.weight(vocabulary.number('never seen'))).toBe(Math.log(2));
});
