import { beforeAll, describe, expect, it } from 'vitest';
import { type Grammar, loadGrammar } from '../../syntax/grammars.ts';
import { parse } from '../../syntax/parse.ts';
import { kotlin } from './kotlin.ts';
import { kotlinNotation } from './notation.ts';

let grammar: Grammar;
beforeAll(async () => {
  grammar = await loadGrammar('kotlin');
});

const modelOf = (text: string) => kotlin.model(parse(text, grammar), 'src/Main.kt');

describe('the notation of Kotlin', () => {
  it('names types, companions, files and object literals (refactoring-types.md §3.6)', () => {
    const file = modelOf(`package a.b
class C {
  companion object {
    val n = 1
  }
}
fun f() {
  g(object : T<Int> {
    val m = 2
  })
}
`);
    const names = file.declarations
      .filter((d) => d.kind === 'file' || d.kind === 'class' || d.kind === 'object')
      .map((d) => kotlinNotation.className(d));
    expect(names).toEqual(['a.b.Main.module', 'a.b.C', 'a.b.C.Companion', 'a.b.Main.module.f.T']);
    expect(kotlinNotation.moduleName(file)).toBe('a.b.Main.module');
  });

  it('prints varargs as arrays and no mark of nullable types (§3.2, §3.3)', () => {
    const [, f] = modelOf('fun f(vararg x: Int, y: List<A?>?) {}\n').declarations;
    const printed = kotlinNotation.parameters(f).map((p) => [p.name, p.type && kotlinNotation.type(p.type), p.varargs]);
    expect(printed).toEqual([
      ['x', 'Int[]', false],
      ['y', 'List<A>', false],
    ]);
  });

  it('prints function types without names of parameters and parentheses that only group (§3.3)', () => {
    const types = [
      ['(error: E) -> Unit', '(E) -> Unit'],
      ['((x: Array<A>, Int) -> B)?', '(Array<A>,Int) -> B'],
      ['(A?) -> (B?)', '(A) -> B'],
      ['((f: (`in`: A) -> B) -> C)?', '((A) -> B) -> C'],
      ['(() -> A).(b: B) -> C', '(() -> A).(B) -> C'],
      ['Map<A, (List<(a: A) -> B>?)>', 'Map<A,List<(A) -> B>>'],
      ['R.() -> Unit', 'R.() -> Unit'],
      ['(suspend (a: A) -> Unit)?', '(A) -> Unit'],
      ['suspend R.(A) -> Unit', 'R.(A) -> Unit'],
    ];
    for (const [written, printed] of types) {
      const [, f] = modelOf(`fun f(p: ${written}) {}\n`).declarations;
      expect(f.parameters.map((p) => p.type && kotlinNotation.type(p.type))).toEqual([printed]);
    }
  });

  it('prints the qualifier of a type wherever it is written (§3.3)', () => {
    expect(kotlinNotation.shortType('a.b.C.D')).toBe('a.b.C.D');
  });
});
