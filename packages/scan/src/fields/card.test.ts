import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findCardLastFour } from './card.ts';

const cardIn = (text: string) => findCardLastFour(layOutText(text));

describe('findCardLastFour', () => {
  it.each([
    'XXXX XXXX XXXX 1234',
    '************1234',
    'DANKORT  ************1234',
    'Visa/Dankort XXXX XXXX XXXX 1234  130,90',
    '4571 10XX XXXX 1234',
    '457110******1234',
    'Kort: **** 1234',
    'Kortnr. xxxx-xxxx-xxxx-1234',
    'VISA **1234',
    'Mastercard ...1234',
    'Kort slutter på 1234',
    'VISA ending in 1234',
    'Girocard  #########1234',
    'Kartennr. ############1234',
    'VISA CARD XXXXXXXXXXXX1234 EXP XX/XX',
    'TOTAL  130,90\nDK 1234  130,90',
  ])('reads %j', (text) => {
    expect(cardIn(text)?.value).toBe('1234');
  });

  it.each([
    ['XXXX XXXX XXXX 1Z34', null],
    ['XXXX XXXX XXXX 12O4', '1204'],
    ['XXXXXXXXXXXXI234', '1234'],
    ['XXXXXXXXXXXX1234DANKORT', '1234'],
    ['DANKORTXXXXXXXXXXXX1234', '1234'],
    ['XXXX XXXX XXXX 5B78', '5878'],
  ])('reads %j, as scanners glue and confuse, as %s', (text, expected) => {
    expect(cardIn(text)?.value ?? null).toBe(expected);
  });

  it.each([
    'Term: 12345678 Ref: 123456',
    'Term: ****1234',
    'Aut. kode ****1234',
    'APPROVAL CODE: XXXX1234',
    'AID: A0000001234567',
    'Medlemsnr. ********1234',
    'Medlemsnr.\n********1234',
    'MobilePay ****1234',
    'Tlf. +45 ****1234',
    'Konto ********1234',
    'Gavekort XXXX XXXX 1234',
    '**** 2026 ****',
    '****************',
    '********12345678',
    'DK 8000 Aarhus C',
    'Gaden 12\nDK-8000\nTOTAL 130,90',
    'TOTAL 130,90\nDK-8000 Aarhus',
    '* MEJERI *',
    'Kl. 10.00-17.00 ..1234',
    '4 x 1234',
  ])('takes none from %j', (text) => {
    expect(cardIn(text)).toBeNull();
  });

  it('is sure of a long mask', () => {
    expect(cardIn('XXXX XXXX XXXX 1234')?.probability).toBeGreaterThan(0.9);
  });

  it('is unsure when two cards are printed', () => {
    expect(cardIn('XXXX XXXX XXXX 1234\nXXXX XXXX XXXX 5678')?.probability).toBeLessThan(0.9);
  });

  it('stays sure when the same card is printed twice', () => {
    expect(cardIn('XXXX XXXX XXXX 1234\n************1234')?.probability).toBeGreaterThan(0.9);
  });

  it('names the words it was read from', () => {
    expect(cardIn('VISA ************1234 OK')?.words.map(({ text }) => text)).toEqual(['************1234']);
  });
});
