import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCurrency } from '../currency.ts';
import { isReceipt } from '../receipt-signs.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { COUNTRIES } from './countries.ts';
import { KNOWN_CURRENCIES, signsOfCountries } from './country-signs.ts';

const SURE = 0.9;
/** As the European Central Bank publishes rates of them, its own currency and those it has no rate of any more included. */
const published =
  'EUR USD JPY BGN CYP CZK DKK EEK GBP HUF LTL LVL MTL PLN RON SEK SIT SKK CHF ISK NOK HRK RUB TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR'.split(
    ' ',
  );

describe('the country a paper is from', () => {
  it('is told in any currency that the European Central Bank has a rate for (S-43)', () => {
    expect(published.filter((code) => !KNOWN_CURRENCIES.has(code))).toEqual([]);
  });

  it.each(COUNTRIES.map(({ currency, places }) => [currency, places[0] ?? '']))(
    'says that a paper is in %s by its code and a place, %s (S-43)',
    (currency, place) => {
      expect(findCurrency(layOutText(`${place}\nTOTAL ${currency} 36.99`))?.value).toBe(currency);
    },
  );

  it.each([
    'SKLEP ZIELONY SP. Z O.O.\nul. Dluga 5, Gdansk\nNIP 583-000-11-22\nChleb  4,99\nKawa  32,00\nSUMA PLN  36,99\nPTU A 23%  6,92',
    'Pekarna\nPraha\nRohlik  40,00\nCELKEM  40,00 CZK\nDPH 12%  4,29',
    'Pekseg\nBudapest\nKenyer  4,00\nOsszesen HUF 4,00\nAFA 5%  0,19',
  ])('makes a receipt of a paper in its language, by money and tax: %j (S-35)', (text) => {
    expect(isReceipt(labelRows(layOutText(text)))).toBe(true);
  });

  it('is no receipt by one kind of sign alone (S-35)', () => {
    expect(isReceipt(labelRows(layOutText('Ferie i Reykjavik\nVi kommer hjem i uge 30\n12,50')))).toBe(false);
  });

  it.each([
    'Kaffe 28,00\nTak for besøget\nAcme Inc, Austin, TX 78701\nSales tax 2,00',
    'Faktura\nCVR 13585628\nNetto 2.600,00 EUR\nMoms 25 %  650,00\nI alt  3.250,00',
    'Pris 690\nReykjavik\nVSK 11%  68\nSamtals 690 kr',
  ])('never calls a paper surely Danish that bears the signs of another country: %j (S-43)', (text) => {
    const found = findCurrency(layOutText(text));

    expect(found?.value === 'DKK' && found.probability >= SURE).toBe(false);
  });

  it.each([
    'Kaffe 28,00 kr\nI alt 28,00 kr\nHeraf moms 5,60\nCVR 13585628\nHotline (512) 555-0142',
    'Faktura\nI alt 280,00 kr\nMoms 25 %  56,00\nCVR 13585628\nLeveret fra Berlin',
  ])('stays sure of crowns where a Danish paper names something abroad: %j (S-43)', (text) => {
    expect(findCurrency(layOutText(text))).toMatchObject({ value: 'DKK' });
    expect(findCurrency(layOutText(text))?.probability).toBeGreaterThanOrEqual(SURE);
  });

  it('counts each kind of sign once, and reads a nought in a word as an o', () => {
    const signs = signsOfCountries(layOutText('0slo\nOslo\nNorge\nMVA 15%'));

    expect([...(signs.get('NO') ?? [])].toSorted()).toEqual(['place', 'tax']);
  });

  it('takes the names of properties for no signs (S-43)', () => {
    expect(signsOfCountries(layOutText('constructor toString hasOwnProperty')).size).toBe(0);
  });
});
