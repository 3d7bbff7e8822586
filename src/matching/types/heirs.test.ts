import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('types that extend what got another name (model:C3)', () => {
  const parent = (name: string) =>
    `package p\nabstract class ${name}(private val store: Store) {\n  fun open() { store.open(1); check(store.size > 0) }\n  fun close() { store.close(); check(store.isClosed) }\n}\n`;
  const kotlin = (before: string, after: string) =>
    told(
      { 'p/Base.kt': parent('StoreTests'), 'p/Heirs.kt': `package p\n${before}` },
      { 'p/Base.kt': parent('CacheCheck'), 'p/Heirs.kt': `package p\n${after}` },
      'Rename Class',
    );
  const renamed = (before: string, after: string) => `Rename Class p.${before} renamed to p.${after}`;
  const ofParent = renamed('StoreTests', 'CacheCheck');

  test('what each of them hands to it tells which of them it is', async () => {
    const heirs = (rest: string, base: string) =>
      ['Fast', 'Slow', 'Tiny'].map((store) => `class ${store}${rest} : ${base}(${store})\n`).join('');
    expect(await kotlin(heirs('StoreTests', 'StoreTests'), heirs('CacheCheck', 'CacheCheck'))).toEqual([
      renamed('FastStoreTests', 'FastCacheCheck'),
      renamed('SlowStoreTests', 'SlowCacheCheck'),
      ofParent,
      renamed('TinyStoreTests', 'TinyCacheCheck'),
    ]);
  });

  test('of those that say the same the names tell', async () => {
    const error = (name: string, base: string) => ({
      [`p/${name}.java`]: `package p; public class ${name} extends ${base} { public ${name}(String text) { super(text); } }`,
    });
    const base = (name: string) => ({
      [`p/${name}.java`]: `package p; public class ${name} extends RuntimeException { ${name}(String text) { super(text); log.warn(text); } int code() { return text.length() + 1; } }`,
    });
    const heirs = (suffix: string) =>
      Object.assign({}, ...['Cart', 'Shop'].map((name) => error(`${name}${suffix}`, `Base${suffix}`)));
    const wanted = ['Base', 'Cart', 'Shop'].map((name) => renamed(`${name}Error`, `${name}Failure`));
    expect(
      await told({ ...base('BaseError'), ...heirs('Error') }, { ...base('BaseFailure'), ...heirs('Failure') }, 'Class'),
    ).toEqual(wanted);
  });

  test('one that is gone and one that is new say nothing if all such types look so', async () => {
    expect(await kotlin('class LostPageTests : StoreTests(one)\n', 'class OpenDoorCheck : CacheCheck(one)\n')).toEqual([
      ofParent,
    ]);
    // Two may be either.
    const heir = (name: string, base: string) => `class ${name} : ${base}(one)\n`;
    expect(
      await kotlin(
        heir('FastTests', 'StoreTests') + heir('SlowTests', 'StoreTests'),
        heir('WideCheck', 'CacheCheck') + heir('ThinCheck', 'CacheCheck'),
      ),
    ).toEqual([ofParent]);
  });
});
