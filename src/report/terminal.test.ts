import { expect, test } from 'vitest';
import { columns, pad, visible, wrap } from './terminal.ts';

test('wide characters take two columns', () => {
  expect(columns('漢字')).toBe(4);
  expect(pad('漢字', 6)).toBe('漢字  ');
  expect(pad('12', 4, 'left')).toBe('  12');
});

test('lines break at blanks', () => {
  expect(wrap('public read(text String) : Tree', 20)).toEqual(['public read(text', 'String) : Tree']);
});

test('the first line may have less room', () => {
  expect(wrap('aaa bbb ccc', 7, 4)).toEqual(['aaa', 'bbb ccc']);
});

test('a word that is too long breaks after punctuation, else anywhere', () => {
  expect(wrap('com.acme.product.Name', 10)).toEqual(['com.acme.', 'product.', 'Name']);
  expect(wrap('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl']);
});

test('a width smaller than one character still ends', () => {
  expect(wrap('漢字', 1)).toEqual(['漢', '字']);
});

test('control characters are shown, not sent', () => {
  expect(visible('a\u001b[31mb\u0007\u202e')).toBe('a\\x1b[31mb\\x07\\u202e');
  expect(visible('a\tb\r\n   c')).toBe('a b c');
});
