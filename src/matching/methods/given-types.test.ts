import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('functions that only make a class (model:M3)', () => {
  const stream =
    'load(at: number) {\n    this.at = at;\n    this.tick();\n  }\n  seek(at: number) {\n    return at > this.last;\n  }\n';
  const images =
    'attach(image: Image) {\n    this.control.image = image;\n  }\n  detach() {\n    return this.control.free();\n  }\n';
  const maker = (name: string, type: string, members: string) =>
    `function ${name}(Base: any) {\n  return class ${type} extends Base {\n  ${members}};\n}\n`;
  const renames = (after: Record<string, string>) =>
    told({ 'src/play.ts': maker('makeStream', 'Stream', stream) }, after, 'Rename Method');

  test('are two if their classes are', async () => {
    const other = maker('makeImages', 'Images', images);
    expect(await renames({ 'src/play.ts': other })).toEqual([]);
    const moved = `export class Stream extends Base {\n  ${stream}}\n`;
    expect(await renames({ 'src/play.ts': other, 'src/stream.ts': moved })).toEqual([]);
  });

  test('are one if their classes are', async () => {
    for (const type of ['Stream', 'Loader'])
      expect(await renames({ 'src/play.ts': maker('makeLoader', type, stream) })).toEqual([
        'Rename Method private makeStream(Base any) renamed to private makeLoader(Base any) in class play',
      ]);
  });
});
