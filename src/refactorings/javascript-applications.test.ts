import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const javascript = (before: string, after: string) => told({ 'src/shop.js': before }, { 'src/shop.js': after });

describe('what is called in the place of what is gone', () => {
  const caller = (name: string, call: string, last: string) =>
    `function ${name}(event) {\n  event.stop();\n  ${call};\n  let row;\n  ${last}\n}\n`;
  const old = `function lonely() {\n  const all = owners(true);\n  if (!all) {\n    shown = null;\n    return null;\n  }\n  if (all.length === 1) {\n    shown = all[0];\n    return shown;\n  }\n  return all[0];\n}\n`;
  const fresh = (name: string) =>
    `function ${name}() {\n  const ids = owners(true);\n  return ids.includes(shown) ? shown : ids[0] || null;\n}\n`;
  const rename = 'Rename Method private lonely() renamed to private cartForClick() in class shop';

  test('twice between the same statements it is that under a new name, however it was rewritten (X10)', async () => {
    const callers = (name: string, variable: string) =>
      caller('first', `const ${variable} = ${name}()`, `row = rows.top(${variable});`) +
      caller('last', `const ${variable} = ${name}()`, `row = rows.end(${variable});`);
    expect(
      await javascript(old + callers('lonely', 'owner'), fresh('cartForClick') + callers('cartForClick', 'id')),
    ).toContain(rename);
  });

  test('once it may be another step', async () => {
    const callers = (name: string, variable: string) =>
      caller('first', `const ${variable} = ${name}()`, `row = rows.top(${variable});`);
    expect(
      await javascript(old + callers('lonely', 'owner'), fresh('cartForClick') + callers('cartForClick', 'id')),
    ).not.toContain(rename);
  });

  test('the keys of an object are no calls of its functions (M3)', async () => {
    const sum = 'sum: function (list) {\n    return list.reduce((a, b) => a + b, 0);\n  },\n';
    const object = (members: string) => `shop.tools = {\n  ${sum}${members}};\n`;
    const colour =
      '  toColour: function (text) {\n    var colour;\n    if (known[text]) {\n      return known[text];\n    }\n    colour = parse(/#(..)(..)/.exec(text), 16);\n    known[text] = colour;\n    return colour;\n  },\n';
    const frames =
      '  framesOf: function (image, layout) {\n    var width = image.width / layout.length;\n    var frames = [];\n    for (var i = 0; i < layout.length; i++) {\n      frames.push({ index: i, frame: cut(image, i * width) });\n    }\n    return frames;\n  },\n';
    expect(await javascript(object(colour), object(frames))).toEqual([]);
  });
});
