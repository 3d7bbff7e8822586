import { expect, it } from 'vitest';
import { plainPythonType } from './plain-types.ts';

it('writes types in one way', () => {
  expect(plainPythonType('List["Job"]')).toBe('list[Job]');
  expect(plainPythonType('typing.Dict[str, Any]')).toBe('dict[str,Any]');
  expect(plainPythonType('Optional[Union[int, Tuple[str, int]]]')).toBe('int|tuple[str,int]|None');
  expect(plainPythonType('t.Listing')).toBe('t.Listing');
  expect(plainPythonType('Optional[')).toBe('|None');
});
