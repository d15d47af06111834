import { describe, expect, it } from 'vitest';

import type { ReceiptText } from '../../layout/rows.ts';
import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { signBesideAddress, signOverAddress } from './store-address-sign.ts';
import { findStore } from './store.ts';

/** Text some of whose words stand in print so many times as high. */
function textOf(rows: readonly string[], larger: readonly string[], times = 1.8): ReceiptText {
  const text = layOutText([...rows, 'Kaffe  30,00', 'Kage  25,00', 'Total  55,00'].join('\n'));
  const grown = text.rows.map((row) => ({
    ...row,
    height: row.words.every((word) => larger.includes(word.text)) ? times * row.height : row.height,
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

describe('signOverAddress', () => {
  const foot = [
    'Total 24,05',
    'Art  %  Netto',
    'Zum Mitnehmen',
    'Burgerino',
    'Bahnhofspassage',
    '30159 Hannover',
  ];
  const rows = ['BESTELLNUMMER', '147', '2 Doppel-Burger  12,98', ...foot];

  it('takes the name in large print at the foot, where an order has its number at the head (S-35)', () => {
    const text = textOf(rows, ['Burgerino'], 3);

    expect(signOverAddress(text)).toMatchObject({ value: 'Burgerino', probability: 0.8 });
    expect(findStore(labelRows(text), text)?.value).toBe('Burgerino');
  });

  it('takes print that is larger by little more than a third right over its address (S-35)', () => {
    const stamp = rows.filter((row) => row !== 'Bahnhofspassage');

    expect(signOverAddress(textOf(stamp, ['Burgerino'], 1.38))?.value).toBe('Burgerino');
    expect(signOverAddress(textOf(rows, ['Burgerino'], 1.38))).toBeNull();
  });

  it('leaves what stands far above the address (S-35)', () => {
    const { rows: printed, ...text } = textOf(rows, ['Burgerino'], 3);
    const far = printed.map((row) => (row.text === 'Bahnhofspassage' ? { ...row, gapAbove: 9 } : row));

    expect(signOverAddress({ ...text, rows: far })).toBeNull();
  });

  it('takes what is paid for no street (S-35)', () => {
    const ticket = [...rows.slice(0, 6), 'Burgerino', 'Betalt i alt 590,00 kr.', '30159 Hannover'];

    expect(signOverAddress(textOf(ticket, ['Burgerino'], 3))).toBeNull();
  });

  it.each([
    ['a signature over its line', ['Burgerino', 'underskrift']],
    ['a name below a greeting', ['Med venlig hilsen', 'Burgerino']],
    ['a name with a role', ['Burgerino, kasserer']],
  ])('takes %s for no sign (S-35)', (_, signed) => {
    const lines = [...rows.slice(0, 6), ...signed, '30159 Hannover'];

    expect(signOverAddress(textOf(lines, ['Burgerino', 'Burgerino,', 'kasserer'], 3))).toBeNull();
  });

  it.each([
    ['no name over something else', rows.slice(0, -2), ['Burgerino'], 3],
    ['no stamp over amounts', [...rows.slice(0, -2), 'I alt 24,05', '30159 Hannover'], ['Burgerino'], 3],
    ['no name in print of the usual size', rows, ['Burgerino'], 1.2],
    ['neither of two', rows, ['Zum', 'Mitnehmen', 'Burgerino'], 3],
    ['no row with a number', [...rows.slice(0, 6), 'Burger 2', ...rows.slice(7)], ['Burger', '2'], 3],
    ['nothing at the head', rows.slice(5), ['Burgerino'], 3],
  ])('takes %s (S-35)', (_, lines, larger, times) => {
    expect(signOverAddress(textOf(lines, larger, times))).toBeNull();
  });
});
