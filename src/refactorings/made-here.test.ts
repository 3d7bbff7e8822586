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
