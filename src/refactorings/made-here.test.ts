import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

describe('parameters that a method makes for itself now (§4.1)', () => {
  const has = (parameters: string, first: string, value: string) =>
    `export class Filters {\n  hasAny(${parameters}) {\n${first}    return Object.values(${value}).some((each) => !!each);\n  }\n}\n`;

  test('the only use has a new local in its place', async () => {
    expect(
      await told(
        { 'a.ts': has('chosen: Choice', '', 'chosen') },
        { 'a.ts': has('', '    const values = this.form.value;\n', 'values') },
      ),
    ).toEqual([
      'Localize Parameter chosen : Choice to values : Inferred in method public hasAny() from class a.Filters',
    ]);
  });

  test('a local of another type is another thing', async () => {
    expect(
      await told(
        { 'a.ts': has('chosen: Choice', '', 'chosen') },
        { 'a.ts': has('', '    const values: string[] = this.form.names;\n', 'values') },
      ),
    ).toEqual(['Remove Parameter chosen : Choice in method public hasAny(chosen Choice) from class a.Filters']);
  });

  test('one that stands where the parameter stood is that one, and what it is made of is new', async () => {
    const inA = (parameters: string, body: string) => `class A { boolean isLike(${parameters}) { ${body} } }`;
    const before = inA('Object left, Object right', 'if (left == null) { return false; } return left.matches(right);');
    const like = (rest: string) => inA('Object aLeft, Object aRight', `if (aLeft == null) { return false; } ${rest}`);
    expect(await told(before, like('Object right = kindOf(aRight, aLeft); return aLeft.matches(right);'))).toEqual([
      'Add Parameter aRight : Object in method package isLike(aLeft Object, aRight Object) : boolean from class A',
      'Localize Parameter right : Object to right : Object in method package isLike(aLeft Object, aRight Object) : boolean from class A',
      'Rename Parameter left : Object to aLeft : Object in method package isLike(aLeft Object, aRight Object) : boolean from class A',
    ]);
    // Another variable of the name that is used for something else.
    const shown = await told(
      before,
      like('Object right = kindOf(aRight, aLeft); log(right, 3); return aLeft.matches(aRight);'),
    );
    expect(shown.join()).toContain('Rename Parameter right : Object to aRight : Object');
  });

  test('one of a like type that is made of what is new', async () => {
    const inA = (parameter: string, body: string) =>
      `class A { Reply call(Request request, ${parameter}, int tries) { request.sign(tries, name); ${body} } }`;
    const before = inA(
      'Handler<Made<Reply>> handler',
      'Reply reply = client.send(request, handler, tries); return reply;',
    );
    const withLocal = (local: string) =>
      inA('Maker<Reply> maker', `${local} return client.send(request, handler, tries);`);
    const made = (await told(before, withLocal('RowHandler<Reply> handler = new RowHandler<Reply>(maker);'))).join();
    expect(made).toContain('Localize Parameter handler : Handler<Made<Reply>> to handler : RowHandler<Reply>');
    expect(made).toContain('Add Parameter maker : Maker<Reply>');
    const other = (await told(before, withLocal('int handler = sizeOf(maker);'))).join();
    expect(other).not.toContain('Localize Parameter');
  });

  test('a new parameter with the name of a local that had another type is not that local', async () => {
    const inA = (parameter: string, body: string) => `class A { boolean isLike(${parameter}) { ${body} } }`;
    const had = (type: string) =>
      inA(
        'Kind other',
        `if (!(other instanceof ${type})) { return false; } ${type} that = (${type}) other; return that.size(1) == size(3);`,
      );
    const after = inA('Kind that', 'return Likeness.of(this, that, new Cache());');
    expect((await told(had('Arrow'), after)).join()).not.toContain('Parameterize Variable');
    expect((await told(had('Kind'), after)).join()).toContain('Parameterize Variable that : Kind to that : Kind');
  });

  test('nor is it one that it makes of a new parameter', async () => {
    expect(
      await told(
        { 'a.ts': has('chosen: Choice', '', 'chosen') },
        { 'a.ts': has('form: Form', '    const values = form.value;\n', 'values') },
        'Localize',
      ),
    ).toEqual([]);
  });
});

describe('a name for a member that was given a value (§4.2 rule 1)', () => {
  const find = (given: string, called: string) => `export class Finder {
  async orFail(item: Item, options: Options) {
    const found = await this.find(item, options);
    if (!found) {
      ${given}
      throw ${called}(item.name, item.key);
    }
    return found;
  }
}
`;
  const member = find("options.onFail ??= this.config.get('onFail');", 'options.onFail');

  test('what is read of the object, or made where it has none', async () => {
    const named = find("const onFail = options.onFail ?? this.config.get('onFail');", 'onFail');
    const text = 'Variable onFail : Inferred in method public orFail(item Item, options Options) from class a.Finder';
    expect(await told({ 'a.ts': member }, { 'a.ts': named })).toEqual([`Extract ${text}`]);
    expect(await told({ 'a.ts': named }, { 'a.ts': member })).toEqual([`Inline ${text}`]);
  });

  test('what had the value alone went on as the member', async () => {
    const named = find("const onFail = this.config.get('onFail');", 'onFail');
    expect(await told({ 'a.ts': named }, { 'a.ts': member.replace('??=', '=') }, 'Variable')).toEqual([]);
  });
});
