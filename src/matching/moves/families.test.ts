import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

const renames = (before: string, after: string) => told({ 'A.kt': before }, { 'A.kt': after }, 'Rename Method');

describe('methods of one family', () => {
  const types = (name: string, result: string, byDisk: string, byNet: string) => `
interface Source { fun ${name}(key: Key): ${result}\n fun close()
}
class Disk : Source {\n override fun ${name}(key: Key): ${result} { ${byDisk} }\n override fun close() { file.release(1) }\n}
class Net : Source {\n override fun ${name}(key: Key): ${result} { ${byNet} }\n override fun close() { socket.release(2) }\n}
`;
  const before = types('pageFor', 'Page', 'return file.find(key)', 'return socket.ask(key, 3)');
  const rewritten = [
    'val found = file.find(key) ?: fail(key); log(found); return Sheet(found, size)',
    'val answer = socket.ask(key, 3); check(answer.code); return answer.sheet.copy()',
  ] as const;

  test('are renamed together, whatever their code is by now (model:M3i)', async () => {
    const signature = (name: string, result: string) => `public ${name}(key Key) : ${result}`;
    const rename = `Rename Method ${signature('pageFor', 'Page')} renamed to ${signature('sheetFor', 'Sheet')} in class`;
    expect(await renames(before, types('sheetFor', 'Sheet', ...rewritten))).toEqual(
      ['Disk', 'Net', 'Source'].map((name) => `${rename} ${name}`),
    );
  });

  test('are others where neither name nor documentation has anything in common', async () => {
    expect(await renames(before, types('discard', 'Unit', 'file.drop(key, 7)', 'queue.push(Drop(key))'))).toEqual([]);
  });

  test('a method without code follows its implementations rather than an overload (model:X21)', async () => {
    const source = (methods: string, parameter: string, value: string) => `
interface Source {
  ${methods}
}
class Disk : Source { override fun read(${parameter}, at: Int, size: Int): Page { open(at, size); return file.page(${value}, at, size) } }
`;
    const short = 'fun read(at: Int, size: Int): Page { return read(first(), at, size) }';
    const old = source(`${short}\n fun read(key: Key, at: Int, size: Int): Page`, 'key: Key', 'key');
    const changed = source('fun read(name: Name, at: Int, size: Int): Page', 'name: Name', 'name');
    const found = await told({ 'A.kt': old }, { 'A.kt': changed });
    const place = 'public read(name Name, at Int, size Int) : Page from class Source';
    expect(found).toContain(`Change Parameter Type key : Key to name : Name in method ${place}`);
    expect(found.filter((text) => text.startsWith('Add Parameter'))).toEqual([]);
    // The overload that had looked like it may have gone elsewhere.
    const extension = changed.replace('class Disk', `${short.replace('read', 'Source.read')}\nclass Disk`);
    expect(await told({ 'A.kt': old }, { 'A.kt': extension }, 'Move')).toEqual([
      'Move And Rename Method public read(at Int, size Int) : Page from class Source to public Source.read(at Int, size Int) : Page from class A.module',
    ]);
  });
});
