import { describe, expect, it } from 'vitest';
import {
  differInMarks,
  editDistance,
  isPlural,
  isRespelt,
  isShortened,
  isShortFor,
  splitWords,
  stemSimilarity,
  wordSimilarity,
} from './words.ts';

describe('words of a name (spec/refdiff.md §3.6)', () => {
  it.each([
    ['', []],
    ['foo37', ['foo37']],
    ['FOO', ['FOO']],
    ['fooBar', ['foo', 'Bar']],
    ['HTMLBuilder', ['HTML', 'Builder']],
    ['SuperHTMLBuilder', ['Super', 'HTML', 'Builder']],
    ['__foo_bar', ['foo', 'bar']],
    ['foo/bar/', ['foo', 'bar']],
    ['SomeLong_Name', ['Some', 'Long', 'Name']],
    ['src/folder_x/baz.MyFile.java', ['src', 'folder', 'x', 'baz', 'My', 'File', 'java']],
    ['get2DArray', ['get2', 'D', 'Array']],
    ['parseURL2', ['parse', 'URL2']],
    ['a1B2', ['a1', 'B2']],
    ['eBay', ['e', 'Bay']],
    ['iOSVersion', ['i', 'OS', 'Version']],
    ['ReactDOM-test.js', ['React', 'DOM-test', 'js']],
    ['HTTPServer2Config', ['HTTP', 'Server2', 'Config']],
    ['XY', ['XY']],
    ['ABc', ['A', 'Bc']],
  ])('%s', (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });
});

describe('names that differ in a few characters', () => {
  it('counts inserted, deleted and replaced characters', () => {
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('same', 'same')).toBe(0);
  });

  it('takes a quarter of the name for another spelling, letter case aside', () => {
    expect(isRespelt('teardown', 'tearDown')).toBe(true);
    expect(isRespelt('outupt_path', 'output_path')).toBe(true);
    expect(isRespelt('min', 'max')).toBe(false);
    expect(isRespelt('readFile', 'writeFile')).toBe(false);
    expect(isRespelt('test_orders_without_rows_are_kept', 'test_order_without_rows_is_kept')).toBe(true);
    expect(isRespelt('test_orders_without_rows_are_kept_for_a_day', 'test_orders_without_rows_are_left_in_peace')).toBe(
      false,
    );
  });

  it('knows the plural of some words of a name', () => {
    expect(isPlural('activeIndex', 'activeIndexes')).toBe(true);
    expect(isPlural('onTrackChange', 'onTracksChange')).toBe(true);
    expect(isPlural('entry', 'entries')).toBe(true);
    expect(isPlural('entries', 'entry')).toBe(false);
    expect(isPlural('row', 'rowSets')).toBe(false);
    expect(isPlural('side', 'sided')).toBe(false);
  });

  it('knows one word that another one is short for', () => {
    expect(isShortened('comp', 'comparison')).toBe(true);
    expect(isShortened('value', 'val')).toBe(true);
    expect(isShortened('id', 'idea')).toBe(false);
    expect(isShortened('leak', 'leakGroups')).toBe(false);
  });

  it('knows names that are short for others', () => {
    for (const [short, long] of [
      ['v', 'value'],
      ['dt', 'deliveryType'],
      ['repls', 'replacements'],
      ['res', 'resolve'],
    ]) {
      expect(isShortFor(short, long)).toBe(true);
      expect(isShortFor(long, short)).toBe(true);
    }
    expect(isShortFor('t', 'deliveryType')).toBe(false);
    expect(isShortFor('td', 'deliveryType')).toBe(false);
    expect(isShortFor('a', 'b')).toBe(false);
  });

  it('does not count the mark of a private member', () => {
    expect(wordSimilarity('#readRecord', 'readRecord')).toBe(1);
  });

  it('knows the marks of fields', () => {
    expect(['m_size', '_size', 'size_', 'size'].every((name) => differInMarks('mSize', name))).toBe(true);
    expect(['$size', 'size$', '#size', '_size'].every((name) => differInMarks(name, 'size'))).toBe(true);
    expect(['gSize', 'kSize', 'g_size'].every((name) => differInMarks(name, 'size'))).toBe(true);
    expect(differInMarks('match', 'atch')).toBe(false);
    expect(differInMarks('grow', 'row')).toBe(false);
    expect(differInMarks('mSize', 'mLength')).toBe(false);
  });
});

describe('names by the stems of their words', () => {
  it.each([
    ['summary', 'summarize', 1],
    ['loadItems', 'itemLoading', 1],
    ['creation', 'create', 1],
    ['validateUser', 'userValidator', 1],
    ['interface', 'internal', 0],
    ['add', 'address', 0],
    ['read', 'write', 0],
  ])('%s and %s', (a, b, expected) => {
    expect(stemSimilarity(a, b)).toBe(expected);
  });
});
