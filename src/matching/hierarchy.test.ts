import { describe, expect, test } from 'vitest';
import { told } from '../refactorings/test-change.ts';

describe('supertypes by name (model:D9)', () => {
  const find = 'public Hit find(String text, int most) { return index.find(text.trim(), most); }';
  const before = {
    'a/Base.java': 'package a; public class Base { }',
    'b/Base.java': 'package b; public class Base { }',
    'a/Shop.java': `package a; public class Shop extends Base { ${find} }`,
  };

  test('of two types with one name the one in the package of the subtype is its supertype', async () => {
    const after = {
      ...before,
      'b/Base.java': `package b; public class Base { ${find} }`,
      'a/Shop.java': 'package a; public class Shop extends Base { }',
    };
    expect(await told(before, after, 'Pull Up')).toEqual([]);
    expect(
      await told(before, { ...after, 'a/Base.java': `package a; public class Base { ${find} }` }, 'Pull Up'),
    ).toEqual([
      'Pull Up Method public find(text String, most int) : Hit from class a.Shop to public find(text String, most int) : Hit from class a.Base',
    ]);
  });

  test('an import tells it', async () => {
    const imported = (members: string) => `package c; import b.Base; public class Store extends Base { ${members} }`;
    expect(
      await told(
        { ...before, 'c/Store.java': imported(find.replace('find', 'search')) },
        {
          ...before,
          'b/Base.java': `package b; public class Base { ${find.replace('find', 'search')} }`,
          'c/Store.java': imported(''),
        },
        'Pull Up',
      ),
    ).toEqual([
      'Pull Up Method public search(text String, most int) : Hit from class c.Store to public search(text String, most int) : Hit from class b.Base',
    ]);
  });
});
