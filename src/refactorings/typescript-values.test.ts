import { describe, expect, test } from 'vitest';
import { told } from './test-change.ts';

const frame = (code: string) => `export class Link {\n  readonly #tcp: Tcp;\n${code}}\n`;

describe('variables whose value is had otherwise now', () => {
  test('a variable of which a member has its name is what the field that took its place is (§4.1)', async () => {
    const before = frame(
      '  async run(q: Query): Promise<Rows> {\n    const job = new Job({ q, done: this.done });\n    this.#tcp.send(job.job);\n    return await this.rows();\n  }\n',
    );
    const after = before
      .replace('  readonly #tcp: Tcp;\n', '  readonly #tcp: Tcp;\n  #openJob: Job | undefined;\n')
      .replace('const job =', 'this.#openJob =')
      .replace('job.job', 'this.#openJob.job');
    expect(await told({ 'link.ts': before }, { 'link.ts': after })).toEqual([
      'Replace Variable With Attribute job : Inferred to #openJob : Job|undefined in method public run(q Query) : Promise<Rows> from class link.Link',
    ]);
  });

  test('the object that has what a variable held as a member took its place no more than before', async () => {
    const before = frame('  run(size: number): void {\n    log(size, 1);\n    this.#tcp.send(size + 2);\n  }\n');
    const after = before
      .replace('size: number', 'box: Box')
      .replace('log(size', 'log(box.size')
      .replace('size + 2', 'box.size + 2');
    expect(await told({ 'link.ts': before }, { 'link.ts': after }, 'Rename')).toEqual([]);
  });
});
