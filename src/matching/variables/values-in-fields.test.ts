import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('a local became a field under another name, with its value (statements:4.1)', () => {
  const before = `
class Shelf:
    def find_label(self):
        allowed = ("label.md", "label.rst", "label.txt")
        for entry in self.folder.entries():
            if entry.name.lower() in allowed:
                return entry.name
        return None
`;
  const find = (names: string) => `
class Shelf:
    def find_label(self):
        return next((e.name for e in self.folder.entries() if e.name.lower() in ${names}), None)
`;

  test('a constant of the module that the rewritten method names', async () => {
    const after = `LABEL_NAMES = ("label.md", "label.rst", "label.txt")\n${find('LABEL_NAMES')}`;
    expect(await told({ 'a.py': before }, { 'a.py': after }, 'Replace Variable With Attribute')).toEqual([
      'Replace Variable With Attribute allowed to LABEL_NAMES in method public find_label() from class a.Shelf',
    ]);
  });

  test('the reverse', async () => {
    const after = `LABEL_NAMES = ("label.md", "label.rst", "label.txt")\n${find('LABEL_NAMES')}`;
    expect(await told({ 'a.py': after }, { 'a.py': before }, 'Replace Attribute With Variable')).toEqual([
      'Replace Attribute With Variable LABEL_NAMES to allowed in method public find_label() from class a.Shelf',
    ]);
  });

  test('a long value that another constant has in it now', async () => {
    const schema = (name: string, indent: string) =>
      `${indent}${name} = all_of({"kind": str, "path": str}, as_pair("kind", "path"))`;
    const read = (body: string) => `
def read(source):
${body}
    return source.get("/v4/start", page=source.page, schema=check(LIVE))
`;
    const earlier = read(`${schema('paths', '    ')}\n    live = [{"name": str, "slug": str, "paths": paths}]`).replace(
      'LIVE',
      'live',
    );
    const later = `${schema('PATHS', '')}\nLIVE = [{"name": str, "slug": str, "paths": PATHS}]\n${read('')}`;
    expect(await told({ 'a.py': earlier }, { 'a.py': later }, 'Replace Variable With Attribute')).toEqual([
      'Replace Variable With Attribute live to LIVE in method public read(source) from class a.__module__',
      'Replace Variable With Attribute paths to PATHS in method public read(source) from class a.__module__',
    ]);
  });

  test('under its own name, used by a new method alone', async () => {
    const table = (pairs: string) => `labels = {${pairs}}`;
    const run = (body: string) => `\n    def run(self, rules):\n        for rule in rules:\n            ${body}\n`;
    const parse =
      '\n    def parse(self, rule):\n        if found := self.labels.get(rule.name):\n            yield found, rule';
    const earlier = (pairs: string) =>
      `class Shelf:${run('self.add(labels[rule.name], rule)').replace('for', `${table(pairs)}\n        for`)}`;
    const later = (pairs: string) =>
      `class Shelf:\n    ${table(pairs)}\n${parse}\n${run('self.all += list(self.parse(rule))')}`;
    const long = '"a": "north", "b": "south", "c": "east", "d": "west"';
    const toldOf = (pairs: string) =>
      told({ 'a.py': earlier(pairs) }, { 'a.py': later(pairs) }, 'Replace Variable With Attribute');
    expect(await toldOf(long)).toEqual([
      'Replace Variable With Attribute labels to labels in method public run(rules) from class a.Shelf',
    ]);
    // A short one says nothing where the method does not name it.
    expect(await toldOf('"a": "north"')).toEqual([]);
  });

  test('two constants are made so, or the method names neither', async () => {
    const pattern = 'compile("^a+$")';
    const one = (name: string) => `\ndef check(text):\n    ${name} = ${pattern}\n    return ${name}.match(text)\n`;
    const two = `FIRST = ${pattern}\nSECOND = ${pattern}\n\ndef check(text):\n    return FIRST.match(text) or SECOND\n`;
    const none = `WORDS = ${pattern}\n\ndef check(text):\n    return text.startswith("a")\n`;
    for (const after of [two, none])
      expect(await told({ 'a.py': one('form') }, { 'a.py': after }, 'Replace Variable With Attribute')).toEqual([]);
  });
});
