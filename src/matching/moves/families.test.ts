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

  describe('and a namesake that calls the new ones now', () => {
    const policies = (own: string, method: (name: string) => string) =>
      `interface Policy { boolean isOld(); ${own}; }
${['Old', 'New'].map((name) => `class ${name} implements Policy {\n public boolean isOld() { return ${name}.old; }\n ${method(name)} }`).join('\n')}`;
    const looped = (asked: string) =>
      `Answer answer = null; Loop loop = client.startLoop(); while (loop.isOpen()) { try { ${asked} answer = work.call(client); loop.done(); } catch (Failure e) { loop.noteFailure(e); } } return answer;`;
    const loop = (body: string) => `class Loop { static Answer runGuarded(Client client, Work work) { ${body} } }`;
    const asked = policies(
      'Step beforeGuarded(Client client)',
      (name) => `public Step beforeGuarded(Client client) { return Step.of(${name}.old, client.hosts()); }`,
    );
    const before = {
      'Loop.java': loop(looped('if (client.policy().beforeGuarded(client) == Step.WAIT) continue;')),
      'Policy.java': asked,
    };
    const running = (body: (name: string) => string) =>
      policies(
        'Answer runGuarded(Client client, Work work)',
        (name) => `public Answer runGuarded(Client client, Work work) { ${body(name)} }`,
      );
    const after = {
      'Loop.java': loop('return client.policy().runGuarded(client, work);'),
      'Policy.java': running(() => looped('')),
    };

    test('are extracted where they have its code (statements:5.1), and inlined the other way round', async () => {
      expect(await told(before, after, 'Method')).toEqual(
        ['New', 'Old'].map(
          (name) =>
            `Extract And Move Method public runGuarded(client Client, work Work) : Answer extracted from package runGuarded(client Client, work Work) : Answer in class Loop & moved to class ${name}`,
        ),
      );
      expect(await told(before, after, 'Parameter')).toEqual([]);
      const back = await told(after, before);
      expect(back.filter((text) => /Rename|Parameter|Return Type/.test(text))).toEqual([]);
    });

    test('are renamed where they have not (model:X21)', async () => {
      const own = (name: string) => `log(${name}.old); return Answer.of(Step.of(${name}.old, client.hosts()), work);`;
      const found = await told(before, { ...after, 'Policy.java': running(own) }, 'Rename Method');
      expect(found).toHaveLength(3);
    });
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

describe('functions that a package only declares (model:X21)', () => {
  const body =
    ' = when (this) { is Bitmap -> Bits(bits.toList(), size); is Vector -> Lines(lines, size); else -> Plain(this) }';
  const functions = (name: string, modifier: string) =>
    `fun Image.${name}(size: Size): Painter${modifier === 'actual' ? body : ''}`;
  const other = (modifier: string) =>
    `internal ${modifier} fun flush(all: Boolean)${modifier === 'actual' ? ' { queue.flush(all) }' : ''}\n`;
  const file = (modifier: string, function_: string) => `package p\n${other(modifier)}${modifier} ${function_}\n`;
  const rest = (modifier: string) => `package p\n${other(modifier)}`;
  const moved = (module: string, name = 'asPainter') =>
    `public Image.toPainter(size Size) : Painter from class p.Old${module}.module to public Image.${name}(size Size) : Painter from class p.New${module}.module`;

  test('go where those went that have code for them', async () => {
    const [expected, actual] = ['expect', 'actual'].map((modifier) => (name: string) => functions(name, modifier));
    const before = {
      'common/OldCommon.kt': file('expect', expected('toPainter')),
      'jvm/OldJvm.kt': file('actual', actual('toPainter')),
    };
    const later = (name: string, byCode = name) => ({
      'common/OldCommon.kt': rest('expect'),
      'jvm/OldJvm.kt': rest('actual'),
      'common/NewCommon.kt': `package p\nclass Common(val a: Int)\nexpect ${expected(name)}\n`,
      'jvm/NewJvm.kt': `package p\nclass Jvm(val a: Int)\nactual ${actual(byCode)}\n`,
    });
    expect(await told(before, later('asPainter'), 'Method')).toEqual([
      `Move And Rename Method ${moved('Common')}`,
      `Move And Rename Method ${moved('Jvm')}`,
    ]);
    // Code went elsewhere.
    expect(await told(before, later('asPainter', 'drawn'), 'Method')).toEqual([
      `Move And Rename Method ${moved('Jvm', 'drawn')}`,
    ]);
  });
});
