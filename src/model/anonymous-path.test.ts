import { expect, test } from 'vitest';
import { languageOf } from '../languages/registry.ts';
import { loadGrammar } from '../syntax/grammars.ts';
import { parse } from '../syntax/parse.ts';
import { isType } from './declaration.ts';
import { dottedClassName } from './notation.ts';

/** Printed names of the anonymous classes of a Java file. */
async function anonymousNames(text: string): Promise<string[]> {
  const language = languageOf('A.java');
  if (!language) throw new Error('Java is missing');
  const file = language.model(parse(text, await loadGrammar('java')), 'A.java');
  return file.declarations.filter((d) => isType(d) && d.name === '').map(dottedClassName);
}

test('an anonymous class is named by what is around it (refactoring-types.md §3.6)', async () => {
  const text = `package p; class A {
    Job held = new Job() { };
    void run() {
      pool.submit(new Callable<Void>() { });
      Job local = wrap(new Box(1, new Job() { }));
      try (Sender held = open(new Job() { })) { }
      return new Job() { void go() { start(new Job() { }).join(); } };
    }
  }`;
  expect(await anonymousNames(text)).toEqual([
    'p.A.held.new Job',
    'p.A.run.submit.new Callable<Void>',
    'p.A.run.local.wrap.new Box.new Job',
    'p.A.run.open.new Job',
    'p.A.run.new Job',
    'p.A.run.new Job.go.join.start.new Job',
  ]);
});

test('the body of an enum constant is named by the constant', async () => {
  expect(await anonymousNames('enum E { ONE { void f() { } } }')).toEqual(['E.ONE']);
});
