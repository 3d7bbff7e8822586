import { expect, test } from 'vitest';
import { normalise } from './description.ts';
import { typeOfDescription } from './type-names.ts';

test('a tab becomes a space and nothing else changes (Scoring 2a)', () => {
  expect(normalise('Rename Method\tpublic  a() : void renamed to B()')).toEqual([
    'Rename Method public  a() : void renamed to B()',
  ]);
});

test('a list of classes becomes one text per class, up to the last bracket (Scoring 2b)', () => {
  expect(normalise('Extract Superclass\tp.Base from classes [p.A, p.B[]] and more')).toEqual([
    'Extract Superclass p.Base from class p.A',
    'Extract Superclass p.Base from class p.B[]',
  ]);
});

test('the type of a text is the longest name it starts with (Scoring 3)', () => {
  expect(typeOfDescription('Move And Rename Method public a() from class A to public b() from class B')).toBe(
    'Move And Rename Method',
  );
  expect(typeOfDescription('Replace Attribute With Variable x to y')).toBe('Replace Attribute With Variable');
  expect(typeOfDescription('Something else')).toBeNull();
});
