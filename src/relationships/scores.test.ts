import { describe, expect, test } from 'vitest';
import {
  bagOf,
  DocumentFrequencies,
  type IdfFormula,
  maximum,
  publishedIdf,
  smoothedIdf,
  Vocabulary,
  Weights,
  without,
} from '../matching/similarity.ts';
import { extractScore, inlineScore } from './scores.ts';

const vocabulary = new Vocabulary();
const tokensOf = (text: string) => text.split(' ').map((token) => vocabulary.number(token));
const bag = (text: string) => bagOf(Uint32Array.from(tokensOf(text)));

const whole = 'void run ( ) { log ( a ) ; save ( a ) ; done ( ) ; }';
const rest = 'void run ( ) { persist ( a ) ; done ( ) ; }';
const part = 'void persist ( int a ) { log ( a ) ; save ( a ) ; }';
const body = without(bag('log ( a ) ; save ( a ) ;'), new Set(tokensOf('a return')));
const call = bag('persist ( )');

function weights(formula: IdfFormula): Weights {
  const all = [[whole], [rest, part]].map((documents) => {
    for (const text of documents) tokensOf(text);
    return documents;
  });
  const [before, after] = all.map((documents) => {
    const counted = new DocumentFrequencies(vocabulary.size);
    for (const text of documents) {
      counted.open();
      for (const token of tokensOf(text)) counted.add(token);
    }
    return counted;
  });
  return new Weights(formula, 2, maximum(before.containing, after.containing));
}

describe('V4: two of three statements become a method', () => {
  test.each([
    ['published idf', publishedIdf, 0.993086],
    ['smoothed idf', smoothedIdf, 0.890948],
  ])('%s', (_name, formula, score) => {
    const origin = { before: bag(whole), after: bag(rest) };
    expect(extractScore(weights(formula), body, call, origin)).toBeCloseTo(score, 6);
  });

  test.each([
    ['published idf', publishedIdf, 0.979257],
    ['smoothed idf', smoothedIdf, 0.672844],
  ])('without the tokens of the call, %s', (_name, formula, score) => {
    const origin = { before: bag(whole), after: bag(rest) };
    expect(extractScore(weights(formula), body, bagOf(new Uint32Array(0)), origin)).toBeCloseTo(score, 6);
  });
});

describe('V5: the same backwards', () => {
  test.each([
    ['published idf, as coded', publishedIdf, 'published', 0.965429],
    ['smoothed idf, as coded', smoothedIdf, 'published', 0.454739],
    ['published idf, as intended', publishedIdf, 'intended', 0.993086],
    ['smoothed idf, as intended', smoothedIdf, 'intended', 0.890948],
  ] as const)('%s', (_name, formula, form, score) => {
    const target = { before: bag(rest), after: bag(whole) };
    expect(inlineScore(weights(formula), body, call, target, form)).toBeCloseTo(score, 6);
  });
});
