import { describe, expect, it } from 'vitest';

import type { ReceiptText } from '../../layout/rows.ts';
import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { signBesideAddress } from './store-beside-address.ts';
import { findStore } from './store.ts';

/** Text some of whose words stand in print so many times as high. */
function textOf(rows: readonly string[], larger: readonly string[], times = 1.8): ReceiptText {
  const text = layOutText([...rows, 'Kaffe  30,00', 'Kage  25,00', 'Total  55,00'].join('\n'));
  const grown = text.rows.map((row) => ({
    ...row,
    words: row.words.map((word) =>
      larger.includes(word.text) ? { ...word, bottom: word.top + times * (word.bottom - word.top) } : word,
    ),
  }));
  return { ...text, rows: grown };
}

const LETTER = ['Doggerbanke 4', '9990 Skagen      A Skagerrak Rengøring', 'Tlf. 41 31 39 56'];
const SIGN = ['Skagerrak', 'Rengøring'];

describe('signBesideAddress', () => {
  it('takes the name in large print, without the ornament before it (S-35)', () => {
    expect(signBesideAddress(textOf(LETTER, SIGN))).toMatchObject({
      value: 'Skagerrak Rengøring',
      probability: 0.88,
      words: [{ text: 'Skagerrak' }, { text: 'Rengøring' }],
    });
  });

  it.each([
    ['print of the usual size', LETTER, SIGN, 1.2],
    ['the kind of paper', ['9990 Skagen      FAKTURA'], ['FAKTURA'], 1.8],
    ['what stands beside something else', ['Tømrerfirma      Skagerrak Rengøring'], SIGN, 1.8],
    ['two names', ['9990 Skagen      Skagerrak', '9990 Skagen      Rengøring'], SIGN, 1.8],
    ['a few letters', ['9990 Skagen      AB'], ['AB'], 1.8],
  ])('takes no %s (S-35)', (_, rows, larger, times) => {
    expect(signBesideAddress(textOf(rows, larger, times))).toBeNull();
  });

  it('is preferred to the buyer, and a street over its town is no name (S-35)', () => {
    const buyer = ['Fiskeauktion Nord A/S', 'Auktionsvej 10', '9990 Skagen', 'CVR-nr.: 44664526'];
    const text = textOf([...LETTER, 'CVR-nr. 14297758', ...buyer], SIGN);

    expect(findStore(labelRows(text), text)?.value).toBe('Skagerrak Rengøring');
  });
});
