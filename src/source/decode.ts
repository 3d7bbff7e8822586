// Turns the bytes of a file into text. UTF-8 is the rule; a byte order mark decides for UTF-16; what is not valid UTF-8
// is read as windows-1252, which never fails and is right for most old source files.
import type { SourceFile } from './change.ts';

/** How many bytes are searched for NUL, git's own test for binary files. */
const BINARY_PROBE = 8000;

/** Decoded text without byte order mark, or null if the bytes are binary. */
export function decode(bytes: Uint8Array): Pick<SourceFile, 'text' | 'encoding'> | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return utf16(buffer.subarray(2), 'utf-16le');
  if (buffer[0] === 0xfe && buffer[1] === 0xff) {
    const even = buffer.length & ~1;
    return utf16(Buffer.from(buffer.subarray(2, even)).swap16(), 'utf-16be');
  }
  if (buffer.subarray(0, BINARY_PROBE).includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(buffer), encoding: 'utf-8' };
  } catch {
    return { text: windows1252(buffer), encoding: 'windows-1252' };
  }
}

function utf16(littleEndian: Buffer, encoding: 'utf-16le' | 'utf-16be'): ReturnType<typeof decode> {
  const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(littleEndian);
  return text.slice(0, BINARY_PROBE / 2).includes('\0') ? null : { text, encoding };
}

/** Characters 0x80 to 0x9f. A table because Node's decoder has taken them for control characters in some versions. */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function windows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (character) => C1[character.charCodeAt(0) - 0x80]);
}

/** A path as git or the file system gives it, as text; `exact` is false if the bytes were not UTF-8. */
export function decodePath(path: Uint8Array): { readonly path: string; readonly exact: boolean } {
  try {
    return { path: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(path), exact: true };
  } catch {
    return { path: windows1252(Buffer.from(path)), exact: false };
  }
}

/** A path as it can stand in a line of text: quoted as JSON if it contains control characters. */
export function pathInLine(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return /[\x00-\x1f\x7f]/.test(path) ? JSON.stringify(path) : path;
}
