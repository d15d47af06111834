import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCurrency } from '../currency.ts';

const currencyIn = (text: string) => findCurrency(layOutText(text))?.value ?? null;
/** A Danish bill that names no money. */
const bill = 'Faktura 118\nOversættelse 1.000,00\nHeraf moms 200,00\nI alt at betale 1.000,00\nCVR 13585628';

describe('a paper that seems Danish and names no money', () => {
  it('is in kroner where nothing shows another country (S-43)', () => {
    expect(currencyIn(bill)).toBe('DKK');
  });

  it.each([
    ['a VAT number', 'Lunda Förlaget AB, VAT SE556718240901'],
    ['a VAT number', 'USt-Id DE 129 273 398'],
    ['a VAT number', 'NL 854136297B01'],
    ['a postcode', 'Deichstraße 8, D-25899 Niebüll'],
    ['a postcode', 'Stora Södergatan 31\nSE-222 23 Lund'],
    ['a telephone', 'Ring +46 40 123 45 60'],
    ['a site', 'www.lundaforlaget.se'],
    ['an address for mail', 'post@bookshop.co.uk'],
    ['a place', 'Frankfurt am Main, Germany'],
    ['other money', 'Total EUR  134,04'],
  ])('is nobody’s guess where %s shows another country: %j (S-43)', (_, line) => {
    expect(currencyIn(`${bill}\n${line}`)).toBeNull();
    expect(currencyIn(`${bill} DKK\n${line}`)).toBe('DKK');
  });

  it.each([
    'SE-nr. 13585628',
    'VAT DK13585628',
    'Tlf. +45 70 10 10 10',
    'kontakt@bageren.dk',
    'www.bageren.com',
    'DK-2100 København Ø',
    'Ordre A-1234 skruer',
    'IBAN DE89 3704 0044 0532 0130 00',
    'Bilag NO 123456789',
  ])('is in kroner all the same by what is as common at home: %j (S-43)', (line) => {
    expect(currencyIn(`${bill}\n${line}`)).toBe('DKK');
  });

  it('may be in the crowns of a neighbour where only ‘kr’ is printed and that neighbour shows (T-10, S-43)', () => {
    const inCrowns = `${bill} kr`;

    expect(currencyIn(`${inCrowns}\nSE-222 23 Lund`)).toBeNull();
    expect(currencyIn(`${inCrowns}\nD-25899 Niebüll`)).toBe('DKK');
  });
});
