import type { ExportEncoding } from './formats.ts';

/** The letters of windows-1252 at 0x80 to 0x9f; the others there and in Unicode have the same number. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from(special, (letter, index) => [letter, 0x80 + index]),
);

/** What stands for a letter that windows-1252 does not have. */
const replacement = 0x3f;

/** Letters without an accent to drop, as they are commonly written otherwise. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
]);

/** What stands at the beginning of a file, so that spreadsheets know how it is written. */
export function encodingMark(encoding: ExportEncoding): Uint8Array {
  return encoding === 'utf-8' ? new Uint8Array([0xef, 0xbb, 0xbf]) : new Uint8Array();
}

/**
 * Text as bytes. What windows-1252 lacks loses its accent (ő becomes o) or becomes a question mark, one for each
 * character; joiners and other invisible marks go.
 */
export function encodeText(text: string, encoding: ExportEncoding): Uint8Array {
  if (encoding === 'utf-8') {
    return new TextEncoder().encode(text);
  }
  const composed = text.normalize('NFC');
  // No character takes more bytes than it has halves.
  const bytes = new Uint8Array(composed.length);
  let length = 0;
  for (let index = 0; index < composed.length;) {
    const code = composed.codePointAt(index) ?? replacement;
    // Nearly every letter is one of these, and a text of its own for each takes many times as long.
    const byte = isSame(code) ? code : windowsByte(String.fromCodePoint(code));
    if (byte !== null) {
      bytes[length] = byte;
      length += 1;
    }
    index += code > 0xffff ? 2 : 1;
  }
  return bytes.subarray(0, length);
}

/** Null for what is left out. */
function windowsByte(letter: string): number | null {
  const known = knownByte(letter);
  if (known !== null) {
    return known;
  }
  if (/[\p{Cf}\p{Mn}]/u.test(letter)) {
    return null;
  }
  const bare = substitutes.get(letter) ?? (/\p{L}/u.test(letter) ? letter.normalize('NFD').charAt(0) : '');
  return knownByte(bare) ?? replacement;
}

function knownByte(letter: string): number | null {
  const code = letter.codePointAt(0) ?? Infinity;
  return isSame(code) ? code : (byteOf.get(letter) ?? null);
}

/** Whether a letter has the same number in both. */
function isSame(code: number): boolean {
  return code < 0x80 || (code >= 0xa0 && code <= 0xff);
}
