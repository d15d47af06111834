import { describe, expect, it } from 'vitest';

import { encodeText } from './encode-text.ts';

const lettersOf = (text: string) => Buffer.from(encodeText(text, 'windows-1252')).toString('latin1');

describe('letters that windows-1252 lacks', () => {
  it.each([
    ['Łódź', 'Lódz'],
    ['Wałęsa', 'Walesa'],
    ['Đorđe', 'Dorde'],
    ['Kapalı', 'Kapali'],
    ['Győr', 'Gyor'],
    ['−12', '-12'],
    ['a‐b', 'a-b'],
    ['a‑b', 'a-b'],
    ['東京', '??'],
    ['kr 😀', 'kr ?'],
    // A joiner, and an accent that no letter takes.
    ['Blå\u200dbær', 'Blåbær'],
    ['x\u0308', 'x'],
    ['Cafe\u0301', 'Café'],
  ])('%s becomes %s (S-47)', (text, expected) => {
    expect(lettersOf(text)).toBe(expected);
  });
});
