// Every construct of the languages, one a line of `test/constructs/LANGUAGE.txt` (`⏎` is a line break), mentions what NAME
// is: a new name of it is told in each of them, and nothing else (statement-mapping.md §1).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { told } from './test-change.ts';

interface Writing {
  readonly path: string;
  readonly type: (members: string) => string;
  readonly method: (name: string, parameter: string, body: string) => string;
  readonly parameter: (name: string) => string;
  readonly local: (name: string) => string;
}

const braces = (head: string, body: string) => `  ${head} {\n    begin(1);\n${body}\n    finish(2);\n  }\n`;
const inClass = (members: string) => `class S {\n  int total;\n${members}};\n`;

const languages: Readonly<Record<string, Writing>> = {
  java: {
    path: 'S.java',
    type: (members) => `class S {\n${members}}\n`,
    method: (name, parameter, body) => braces(`void ${name}(${parameter})`, body),
    parameter: (name) => `int ${name}`,
    local: (name) => `int ${name} = read(7);`,
  },
  python: {
    path: 's.py',
    type: (members) => `class S:\n${members}`,
    method: (name, parameter, body) =>
      `    def ${name}(self${parameter && `, ${parameter}`}):\n        begin(1)\n${body}\n        finish(2)\n`,
    parameter: (name) => name,
    local: (name) => `${name} = read(7)`,
  },
  javascript: {
    path: 's.js',
    type: (members) => `class S {\n${members}}\n`,
    method: (name, parameter, body) => braces(`async *${name}(${parameter})`, body),
    parameter: (name) => name,
    local: (name) => `let ${name} = read(7);`,
  },
  typescript: {
    path: 's.ts',
    type: (members) => `class S {\n${members}}\n`,
    method: (name, parameter, body) => braces(`async ${name}(${parameter}): Promise<void>`, body),
    parameter: (name) => `${name}: number`,
    local: (name) => `const ${name}: number = read(7);`,
  },
  kotlin: {
    path: 'S.kt',
    type: (members) => `class S {\n${members}}\n`,
    method: (name, parameter, body) => braces(`fun ${name}(${parameter})`, body),
    parameter: (name) => `${name}: Int`,
    local: (name) => `val ${name} = read(7)`,
  },
  cpp: {
    path: 's.cpp',
    type: inClass,
    method: (name, parameter, body) => braces(`void ${name}(${parameter})`, body),
    parameter: (name) => `int ${name}`,
    local: (name) => `int ${name} = read(7);`,
  },
};

const constructsOf = (language: string) =>
  readFileSync(new URL(`../../test/constructs/${language}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

test.each(Object.entries(languages))('%s: a name is followed through every construct', async (language, writing) => {
  const constructs = constructsOf(language);
  expect(constructs.length).toBeGreaterThan(15);
  const indented = (code: string) =>
    code
      .split('⏎')
      .map((line) => `${language === 'python' ? '        ' : '    '}${line}`)
      .join('\n');
  const version = (name: string, isParameter: boolean) =>
    writing.type(
      constructs
        .map((construct, i) => {
          const body = indented(construct.replaceAll('NAME', name));
          return isParameter
            ? writing.method(`work${i}`, writing.parameter(name), body)
            : writing.method(`work${i}`, '', `${indented(writing.local(name))}\n${body}`);
        })
        .join('\n'),
    );
  for (const kind of ['Variable', 'Parameter']) {
    const [before, after] = ['alpha', 'omega'].map((name) => ({ [writing.path]: version(name, kind === 'Parameter') }));
    const all = await told(before, after);
    const followed = (i: number) => all.filter((text) => text.startsWith('Rename ') && text.includes(` work${i}(`));
    expect(constructs.filter((_, i) => followed(i).length !== 1)).toEqual([]);
    expect(all.filter((text) => !text.startsWith(`Rename ${kind} alpha`))).toEqual([]);
  }
});
