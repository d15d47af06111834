import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findCurrency } from './currency.ts';

const currencyIn = (text: string) => findCurrency(layOutText(text))?.value ?? null;

describe('findCurrency', () => {
  it.each([
    ['TOTAL DKK 288,00', 'DKK'],
    ['Heraf moms 98,85 kr.\nKvittering', 'DKK'],
    ['Totalt SEK 357,00\nKvitto\nKort', 'SEK'],
    ['SUMME 6,99\nMwSt 7%\nGmbH', 'EUR'],
    ['Total €12.50', 'EUR'],
    ['Total £12.50\nVAT reg no', 'GBP'],
    ['Total USD 12.50', 'USD'],
    ['TOTAL RM 8.60\nSDN BHD', 'MYR'],
    ['Total 1 369,30 kr\nMoms 25%\nOrg.nr 556677-8899\nKvitto', 'SEK'],
    ['Sum 1 369,30 kr\nMVA 15%\nBankAxept', 'NOK'],
    ['I alt 1.369,30 kr\nMoms 25%', 'DKK'],
  ])('tells the currency of %j', (text, expected) => {
    expect(currencyIn(text)).toBe(expected);
  });

  it('does not guess when nothing points to one (S-43)', () => {
    expect(currencyIn('Hello 12.50')).toBeNull();
  });
});
