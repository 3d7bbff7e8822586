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

  describe('a qualifier tells which of several types of one name is meant, and no type is its own supertype', () => {
    const volume = '    def lower_volume(self):\n        if self.volume > 3:\n            self.volume -= 3\n';
    const other = '    def play(self):\n        return self.start()\n';
    const changed = (imports: string, name: string) => {
      const player = (members: string) => `${imports}\n\n\nclass Player(${name}):\n${other}${members}`;
      const base = (members: string) => `class Player:\n    def start(self):\n        pass\n${members}`;
      return told(
        { 'radio/base.py': base(''), 'radio/web/player.py': player(`\n${volume}`) },
        { 'radio/base.py': base(`\n${volume}`), 'radio/web/player.py': player('') },
      );
    };
    const pulledUp =
      'Pull Up Method public lower_volume() from class web.player.Player to public lower_volume() from class base.Player';

    test.each([
      ['from radio import base', 'base.Player'],
      ['from .. import base', 'base.Player'],
      ['from .. import base as b', 'b.Player'],
      ['import radio.base', 'radio.base.Player'],
      ['import radio.base as b', 'b.Player'],
    ])('Python: %s', async (imports, name) => {
      expect(await changed(imports, name)).toEqual([pulledUp]);
    });

    test('Python: the member of another module is another type', async () => {
      const player = (module: string, members: string) =>
        `from radio import ${module}\n\n\nclass WebPlayer(${module}.Player):\n${other}${members}`;
      const base = (members: string) => `class Player:\n    def start(self):\n        pass\n${members}`;
      const before = { 'radio/base.py': base(''), 'radio/old.py': base('') };
      const after = { 'radio/base.py': base(`\n${volume}`), 'radio/old.py': base('\n    x = 1\n') };
      const change = (module: string) =>
        told(
          { ...before, 'radio/web.py': player(module, `\n${volume}`) },
          { ...after, 'radio/web.py': player(module, '') },
          'Method',
        );
      expect(await change('old')).toEqual([expect.stringMatching(/^Move Method .*lower_volume/)]);
      expect(await change('base')).toEqual([expect.stringMatching(/^Pull Up Method .*lower_volume/)]);
    });

    test('Python: nor is it one of a module that did not change', async () => {
      const player = (members: string) =>
        `import sound\n\n\nclass Player(sound.Player):\n${other}${members}\n\nclass WebPlayer(sound.Player):\n    name = 'web'\n`;
      const own = (members: string) => `class Player:\n    def start(self):\n        pass\n${members}`;
      const found = await told(
        { 'radio/own.py': own(''), 'radio/web.py': player(`\n${volume}`) },
        { 'radio/own.py': own(`\n${volume}`), 'radio/web.py': player('') },
        'Method',
      );
      expect(found).toEqual([expect.stringMatching(/^Move Method .*lower_volume/)]);
    });

    test('TypeScript: a namespace is a module', async () => {
      const lower = 'lowerVolume(): void { if (this.volume > 3) this.volume -= 3; }';
      const base = (members: string) => `export class Player { volume = 9; ${members} }\n`;
      const player = (members: string) =>
        `import * as base from '../base';\nexport class Player extends base.Player { play() { return 1; } ${members} }\n`;
      expect(
        await told(
          { 'src/base.ts': base(''), 'src/web/player.ts': player(lower) },
          { 'src/base.ts': base(lower), 'src/web/player.ts': player('') },
        ),
      ).toEqual([expect.stringMatching(/^Pull Up Method /)]);
    });

    test('Java: the class of another class', async () => {
      const limit = 'public Builder limit(int most) { this.limit = Math.min(most, 90); return this; }';
      const base = (members: string) =>
        `package a; public class Base { public static class Builder { int limit; ${members} } }`;
      const page = (members: string) =>
        `package b; import a.Base; public class Page { static class Builder extends Base.Builder { int size; ${members} } }`;
      expect(
        await told(
          { 'a/Base.java': base(''), 'b/Page.java': page(limit) },
          { 'a/Base.java': base(limit), 'b/Page.java': page('') },
          'Method',
        ),
      ).toEqual([expect.stringMatching(/^Pull Up Method public limit/)]);
    });
  });
});
