import { describe, expect, it } from 'vitest';
import { splitWords } from './words.ts';

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
