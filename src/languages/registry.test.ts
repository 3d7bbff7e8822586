import { describe, expect, it } from 'vitest';
import { languageOf } from './registry.ts';

const named = (path: string, text: string | null = null) => languageOf(path, undefined, text)?.name ?? null;

describe('languageOf', () => {
  it('goes by the ending where the text is not known', () => {
    expect(named('ui/strings.ts')).toBe('typescript');
    expect(named('lib/point.h')).toBe('c');
    expect(named('notes.txt')).toBeNull();
  });

  it('takes a .h for C++ by its text', () => {
    expect(named('lib/point.h', 'class Point { public: int x; };')).toBe('cpp');
  });

  it('takes a .ts with translations in XML for no TypeScript', () => {
    expect(named('ui/strings.ts', '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS/>\n')).toBeNull();
    expect(named('ui/strings.ts', '\n<!DOCTYPE TS><TS version="2.1"></TS>')).toBeNull();
    expect(named('ui/strings.ts', '<any>window.first();')).toBe('typescript');
  });
});
