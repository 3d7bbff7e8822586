import { describe, expect, test } from 'vitest';
import { decode, decodePath, pathInLine } from './decode.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('decode', () => {
  test('reads UTF-8', () => {
    expect(decode(bytes('é€😀'))).toEqual({ text: 'é€😀', encoding: 'utf-8' });
  });

  test('reads an empty file as empty text', () => {
    expect(decode(bytes())).toEqual({ text: '', encoding: 'utf-8' });
  });

  test('keeps line ends', () => {
    expect(decode(bytes('a\r\nb\rc\n'))?.text).toBe('a\r\nb\rc\n');
  });

  test('drops a byte order mark, but only the first', () => {
    expect(decode(bytes([0xef, 0xbb, 0xbf], 'class A'))?.text).toBe('class A');
    expect(decode(bytes([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], 'x'))?.text).toBe('\ufeffx');
  });

  test('reads UTF-16 of either byte order by its mark', () => {
    expect(decode(bytes([0xff, 0xfe, 0x41, 0, 0xac, 0x20]))).toEqual({ text: 'A€', encoding: 'utf-16le' });
    expect(decode(bytes([0xfe, 0xff, 0, 0x41, 0x20, 0xac]))).toEqual({ text: 'A€', encoding: 'utf-16be' });
  });

  test('survives half a character at the end of UTF-16', () => {
    expect(decode(bytes([0xff, 0xfe, 0x41, 0, 0x42]))?.text).toMatch(/^A/);
    expect(decode(bytes([0xfe, 0xff, 0, 0x41, 0x42]))?.text).toBe('A');
  });

  test('reads what is not UTF-8 as windows-1252', () => {
    expect(decode(bytes('caf', [0xe9, 0x20, 0x80, 0x93, 0x81]))).toEqual({
      text: 'café €“\x81',
      encoding: 'windows-1252',
    });
  });

  test('takes NUL in the first 8000 bytes for a binary file', () => {
    expect(decode(bytes('a'.repeat(7999), [0]))).toBeNull();
    expect(decode(bytes('a'.repeat(8000), [0]))?.text).toHaveLength(8001);
  });

  test('takes UTF-32 for binary although it begins like UTF-16', () => {
    expect(decode(bytes([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]))).toBeNull();
  });
});

test('a path that is not UTF-8 is read as windows-1252 and said to be inexact', () => {
  expect(decodePath(bytes('caf', [0xe9], '.c'))).toEqual({ path: 'café.c', exact: false });
  expect(decodePath(bytes('café.c'))).toEqual({ path: 'café.c', exact: true });
});

test('a path with control characters is quoted in a line', () => {
  expect(pathInLine('a b.c')).toBe('a b.c');
  expect(pathInLine('a\nb.c')).toBe('"a\\nb.c"');
});
