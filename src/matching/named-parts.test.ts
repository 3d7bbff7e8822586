import { describe, expect, test } from 'vitest';
import { told } from '../refactorings/test-change.ts';

const form = (functions: string, build: string) => ({
  'form.js': `${functions}\nfunction build(type, options) {\n  const object = {};\n${build}  mapStrings(options, object);\n  return object;\n}\n`,
});

const kinds = (name: string, given: string, set: string) =>
  `function ${name}(${given}) {\n  if (type === 'text') {\n    object.kind = 'Tx';\n  } else if (type === 'button') {\n    object.kind = 'Btn';\n    ${set}\n` +
  "  } else if (type === 'list') {\n    object.kind = 'Ch';\n  }\n";
const flags = (variable: string, isNested: boolean) =>
  `  let ${variable} = options.flags || 0;\n  for (const key of Object.keys(options)) {\n` +
  (isNested
    ? `    if (FLAGS[key]) {\n      if (options[key]) ${variable} |= FLAGS[key];\n    }\n`
    : `    if (FLAGS[key] && options[key]) ${variable} |= FLAGS[key];\n`) +
  `  }\n  if (${variable} !== 0) object.flags = ${variable};\n}\n`;

const two = form(
  `${kinds('mapType', 'type, object', 'object.push = true;')}}\n\nfunction mapFlags(options, object) {\n${flags('result', true)}`,
  '  mapType(type, object);\n  mapFlags(options, object);\n',
);
const one = (name: string) =>
  form(
    kinds(name, 'type, options, object', 'options.push = true;') + flags('all', false),
    `  ${name}(type, options, object);\n`,
  );

describe('methods whose names are in that of the one that they became (statements:5.4)', () => {
  test('were merged, though hardly a statement is as it was; what the parts were given is not new', async () => {
    expect(await told(two, one('mapTypeAndFlags'), 'Me')).toEqual([
      'Merge Method [private mapFlags(options, object), private mapType(type, object)] to private mapTypeAndFlags(type, options, object) in class form',
    ]);
    expect(await told(two, one('mapTypeAndFlags'), 'Add Parameter')).toEqual([]);
  });

  test('were split', async () => {
    expect(await told(one('mapTypeAndFlags'), two, 'Split Method')).toEqual([
      'Split Method private mapTypeAndFlags(type, options, object) to [private mapFlags(options, object), private mapType(type, object)] in class form',
    ]);
  });

  test('were not, where the name has not the words of both', async () => {
    expect(await told(two, one('mapAll'), 'Merge Method')).toEqual([]);
  });

  test('nor where the other one did something else', async () => {
    const other = Object.fromEntries(
      Object.entries(two).map(([path, text]) => [
        path,
        text.replace(
          flags('result', true),
          "  return options.flags.sort().map((flag) => object.find(flag)).join(', ');\n}\n",
        ),
      ]),
    );
    expect(await told(other, one('mapTypeAndFlags'), 'Merge Method')).toEqual([]);
  });
});
