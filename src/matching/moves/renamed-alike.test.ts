import { describe, expect, test } from 'vitest';
import { told } from '../../refactorings/test-change.ts';

describe('functions that got another name and another signature as others beside them did (model:X11)', () => {
  const read = (name: string, head: string, code: string) => `${head.replace('NAME', name)} {\n${code}}\n`;
  const before = 'bool NAME(Stream* stream, Box* box)';
  const after = 'Found NAME(Stream& stream)';
  const long = (from: string, by: string, give: string) =>
    `  auto reader = ChunkReader(${from});\n  auto header = reader.read${by}Header();\n  if (header.kind == ${by.toUpperCase()}_GAME) {\n    ${give}\n  }\n  skipChecksum(header, 4);\n`;
  const old = [
    read('tryToReadSave', before, `${long('stream', 'Save', 'box->type = header.type;')}  return true;\n`),
    read('tryToReadTrack', before, `${long('stream', 'Track', 'box->type = header.type;')}  return true;\n`),
    read(
      'tryToReadPark',
      before,
      '  bool ok = false;\n  auto at = stream->position();\n  if (stream->readWord() == PARK) {\n    box->version = 0;\n    ok = true;\n  }\n  stream->seek(at);\n  return ok;\n',
    ),
  ];
  const later = (park: string, head = after) => [
    read('readSave', after, `${long('&stream', 'Save', 'box.type = header.type;')}  return box;\n`),
    read('readTrack', after, `${long('&stream', 'Track', 'box.type = header.type;')}  return box;\n`),
    read(park, head, '  return stream.readWord() == PARK ? Found(0) : NONE;\n'),
  ];
  const renamed = (functions: readonly string[]) =>
    told({ 'a.cpp': old.join('') }, { 'a.cpp': functions.join('') }, 'Rename Method');

  test('is one of them, however little is left of its code', async () => {
    expect((await renamed(later('readPark'))).map((text) => text.split(/\(|renamed to/)[2])).toEqual([
      ' public readPark',
      ' public readSave',
      ' public readTrack',
    ]);
  });

  test('is not one of another name or signature', async () => {
    for (const other of [later('readGarden'), later('readPark', 'int NAME(const Path& path)')])
      expect(await renamed(other)).toHaveLength(2);
  });
});
