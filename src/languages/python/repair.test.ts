import { expect, test } from 'vitest';
import { parseSource } from '../../model/parse-source.ts';
import { python } from './python.ts';

const read = async (text: string) => {
  const tree = await parseSource('a.py', text, python, 10_000);
  return { errors: tree.errors().length, names: python.model(tree, 'a.py').declarations.map(({ name }) => name) };
};

test('type parameters have defaults', async () => {
  const text = `class Box[T = int]:
    pass

def open[T: str = str, *Ts = *tuple[int, ...], **P = [int, str]](a, b = [1]):
    pass

type Row[T = dict[str, int]] = list[T]

def after(): pass
`;
  const { errors, names } = await read(text);
  expect(errors).toBe(0);
  expect(names).toEqual(expect.arrayContaining(['Box', 'open', 'after']));
});

test('imports may be lazy, and `lazy` a name', async () => {
  const text = 'lazy import json\nlazy from os import path\nlazy = json.loads\nlazy(path)\ndef after(): pass\n';
  const { errors, names } = await read(text);
  expect(errors).toBe(0);
  expect(names).toEqual(expect.arrayContaining(['lazy', 'after']));
});

test('what cannot be mended stays as it was', async () => {
  const { errors, names } = await read('class Box[T = int]:\n    pass\n\nx = = 1\ndef after(): pass\n');
  expect(errors).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(['Box', 'after']));
  expect((await read('def f(:\n')).errors).toBeGreaterThan(0);
});
