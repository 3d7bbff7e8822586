import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SiblingList } from './sibling-list.ts';

test('behaves like an array under insertion, removal and look-up', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(2000)), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.nat(1500), steps, (length, actions) => {
      const array = Array.from({ length }, (_, i) => i);
      const list = new SiblingList(array);
      actions.forEach(([insert, place], k) => {
        if (insert) {
          const at = place % (array.length + 1);
          list.insert(at, 10_000 + k);
          array.splice(at, 0, 10_000 + k);
        } else if (array.length > 0) {
          const item = array[place % array.length];
          expect(list.indexOf(item)).toBe(array.indexOf(item));
          list.remove(item);
          array.splice(array.indexOf(item), 1);
          expect(list.indexOf(item)).toBe(-1);
        }
      });
      expect(list.toArray()).toEqual(array);
    }),
  );
});
