import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a type that takes the name of a relative that is gone', () => {
  const members = `override fun open(path: String): Stream { check(path.isNotEmpty()); return pool.take(path) }
    override fun close(stream: Stream) { if (stream.dirty) stream.flush(); pool.give(stream) }`;

  test('the implementation of an interface', async () => {
    const before = {
      'src/Store.kt': 'interface Store { fun open(path: String): Stream\n fun close(stream: Stream) }',
      'src/FileStore.kt': `class FileStore(private val pool: Pool) : Store { ${members} }`,
    };
    const after = { 'src/Store.kt': `class Store(private val pool: Pool) { ${members.replaceAll('override ', '')} }` };
    expect(await told(before, after)).toEqual(['Rename Class FileStore renamed to Store']);
  });

  test('a base class that stands in for the class made from it in another folder', async () => {
    const before = {
      'main/BaseApp.kt': `package a\nopen class BaseApp : App() { ${members} }`,
      'debug/DemoApp.kt':
        'package a\nclass DemoApp : BaseApp() { override fun start() { super.start(); watch(this) } }',
    };
    const after = { 'main/DemoApp.kt': `package a\nopen class DemoApp : App() { ${members} }` };
    expect(await told(before, after, 'Class')).toEqual(['Rename Class a.BaseApp renamed to a.DemoApp']);
  });

  test('not where the members of a superclass went into a class that stays', async () => {
    const base = `open class BaseApp : App() { ${members} }`;
    const before = `${base}\nclass DemoApp : BaseApp() { override fun start() { super.start(); watch(this) } }`;
    const after = `class DemoApp : App() { ${members}\noverride fun start() { super.start(); watch(this) } }`;
    expect(await told({ 'A.kt': before }, { 'A.kt': after }, 'Rename Class')).toEqual([]);
  });
});
