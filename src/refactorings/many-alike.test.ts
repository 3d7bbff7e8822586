// Lists too long to compare each with each: what has something word for word in common is found all the same.
import { describe, expect, test } from 'vitest';
import { groupBy } from '../model/grouping.ts';
import { told } from './test-change.ts';

const list = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join('\n');
const ofScript = (count: number, text: (i: number) => string) => ({
  'all.js': `function all(o, most) {\n${list(count, text)}\n}\n`,
});
/** The types told, each with how often. */
function types(texts: readonly string[]): string[] {
  const typeOf = (text: string) => /^[A-Z]\w+(?: [A-Z]\w+)+/.exec(text)?.[0] ?? '';
  return [...groupBy(texts, typeOf)].map(([type, all]) => `${type} ${all.length}`);
}

describe('of very many', () => {
  test('conditions that were split, merged or inverted (statements:3.8)', async () => {
    const whole = ofScript(520, (i) => `  if (o.a${i} && o.b${i}) {\n    run${i}(o);\n  }`);
    const parts = ofScript(520, (i) => `  if (o.a${i}) {\n    if (o.b${i}) {\n      run${i}(o);\n    }\n  }`);
    expect(types(await told(whole, parts, 'Conditional'))).toEqual(['Split Conditional 520']);
    expect(types(await told(parts, whole, 'Conditional'))).toEqual(['Merge Conditional 520']);
    const guard = ofScript(520, (i) => `  if (o.a${i} > most) {\n    run${i}(o);\n  } else {\n    stop${i}(o);\n  }`);
    const turned = ofScript(520, (i) => `  if (o.a${i} <= most) {\n    stop${i}(o);\n  } else {\n    run${i}(o);\n  }`);
    expect(types(await told(guard, turned, 'Condition'))).toEqual(['Invert Condition 520']);
  });

  test('loops that became pipelines, and the reverse (statements:4.3)', async () => {
    const loops = ofScript(220, (i) => `  const r${i} = [];\n  for (const x of o.l${i}) r${i}.push(read(x));`);
    const pipelines = ofScript(220, (i) => `  const r${i} = o.l${i}.map((x) => read(x));`);
    expect(types(await told(loops, pipelines, 'Pipeline'))).toEqual(['Replace Loop With Pipeline 220']);
    expect(types(await told(pipelines, loops, 'Pipeline'))).toEqual(['Replace Pipeline With Loop 220']);
  });

  test('fields that lost their marks, and none with other names (model:A1)', async () => {
    const fields = (name: (i: number) => string) => `class A {\n${list(220, (i) => `  Part${i} ${name(i)};`)}\n}`;
    const marked = fields((i) => `m_part${i}Left`);
    expect(
      types(
        await told(
          marked,
          fields((i) => `part${i}Left`),
          'Rename',
        ),
      ),
    ).toEqual(['Rename Attribute 220']);
    const other = `class A {\n${list(220, (i) => `  Other${i} thing${i};`)}\n}`;
    expect(await told(marked, other, 'Rename')).toEqual([]);
  });

  test('parameters that got other names (model:S3)', async () => {
    const run = (name: string) => ({
      'all.py': `def all(${list(250, (i) => `${name}${i}`).replaceAll('\n', ', ')}):\n${list(250, (i) => `    use${i}(${name}${i})`)}\n`,
    });
    expect(types(await told(run('part'), run('piece'), 'Rename Parameter'))).toEqual(['Rename Parameter 250']);
  });
});
