import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '../category.ts';
import { CURRENCY_CODES } from '../currency.ts';
import { MAX_RECEIPT_MINOR, minorUnits } from '../money.ts';
import { vatFromGross } from '../vat.ts';
import { DEFAULT_ACCOUNT_SETTINGS } from './account-settings.ts';
import { deductibleVat } from './deductible-vat.ts';
import { postingsOf, type BookkeepingReceipt } from './postings.ts';

const settings = DEFAULT_ACCOUNT_SETTINGS;

const buildReceipt = (fields: Partial<BookkeepingReceipt> = {}): BookkeepingReceipt => ({
  receiptNumber: 1043,
  date: '2026-11-12',
  store: 'Papirhuset',
  product: 'Kuverter',
  category: 'Kontorartikler',
  cvr: 'N/A',
  currencyCode: 'DKK',
  originalCurrencyCode: null,
  amount: minorUnits(25_000),
  vat: minorUnits(5000),
  vatPercent: 25,
  vatType: 'standard',
  ...fields,
});

const linesOf = (fields: Partial<BookkeepingReceipt>) =>
  postingsOf(buildReceipt(fields), settings).map(({ account, amount, vatCode }) => [
    account,
    amount,
    vatCode,
  ]);

describe('postingsOf', () => {
  it('books a common purchase in one line, gross, against the bank (S-47)', () => {
    expect(postingsOf(buildReceipt(), settings)).toEqual([
      {
        account: '2450',
        contraAccount: '5820',
        amount: 25_000,
        vatCode: 'I25',
        text: 'Papirhuset, Kuverter',
        note: '',
      },
    ]);
  });

  it('books the fuel of a van on its own account, unless the user has another (S-47)', () => {
    const fuel = buildReceipt({ category: 'Brændstof' });
    const own = { ...settings, accounts: { ...settings.accounts, Brændstof: '3000' } };

    const accountIn = (chosen: typeof settings) => postingsOf(fuel, chosen).map(({ account }) => account);

    expect(accountIn(settings)).toEqual(['2540']);
    expect(accountIn({ ...settings, vehicle: 'van' })).toEqual(['2560']);
    expect(accountIn({ ...own, vehicle: 'van' })).toEqual(['3000']);
  });

  it.each(CATEGORIES.filter((category) => category !== 'Brændstof'))(
    'books "%s" where a car books it, whatever the vehicle (S-47)',
    (category) => {
      const accountIn = (vehicle: 'passenger' | 'van') =>
        postingsOf(buildReceipt({ category }), { ...settings, vehicle }).map(({ account }) => account);

      expect([...new Set([...accountIn('van'), ...accountIn('passenger')])]).toEqual([
        settings.accounts[category],
      ]);
    },
  );

  it('grants no rounding where only a part may be deducted, however small the amount (S-47)', () => {
    const lines = linesOf({ category: 'Restaurant', amount: minorUnits(10), vat: minorUnits(2) });

    expect(lines.map(([, amount, vatCode]) => [amount, vatCode])).toEqual([
      [5, settings.vatCodes.domestic],
      [5, settings.vatCodes.none],
    ]);
  });

  it('splits a restaurant so that the code takes out 25 % of the VAT (S-47)', () => {
    expect(linesOf({ category: 'Restaurant' })).toEqual([
      ['1910', 6250, 'I25'],
      ['1910', 18_750, ''],
    ]);
  });

  it('splits a receipt of which only a part is with VAT (S-47)', () => {
    expect(linesOf({ vat: minorUnits(1000), vatPercent: 4.17, vatType: 'custom' })).toEqual([
      ['2450', 5000, 'I25'],
      ['2450', 20_000, ''],
    ]);
  });

  it.each([
    ['without VAT', { vat: minorUnits(0), vatPercent: 0, vatType: 'none' }],
    ['from abroad', { currencyCode: 'EUR' }],
    ['for a gift', { category: 'Gaver' }],
    ['with VAT against its amount', { vat: minorUnits(-5000) }],
  ] as const)('gives a receipt %s no VAT code (S-47)', (_, fields) => {
    expect(linesOf(fields).map(([, amount, code]) => [amount, code])).toEqual([[25_000, '']]);
  });

  it('takes a VAT that is rounded by line as that of the whole amount (S-47)', () => {
    expect(linesOf({ vat: minorUnits(4998) })).toHaveLength(1);
    expect(linesOf({ vat: minorUnits(4997) })).toHaveLength(2);
  });

  it('books everything in one line where the user has no VAT codes (S-47)', () => {
    const noCodes = { ...settings, vatCodes: { domestic: '', none: '' } };

    expect(postingsOf(buildReceipt({ category: 'Restaurant' }), noCodes)).toMatchObject([
      { amount: 25_000, vatCode: '' },
    ]);
  });

  it('books credit notes as mirrors (S-47)', () => {
    expect(linesOf({ category: 'Restaurant', amount: minorUnits(-25_000), vat: minorUnits(-5000) })).toEqual([
      ['1910', -6250, 'I25'],
      ['1910', -18_750, ''],
    ]);
  });

  it('keeps line breaks and empty parts out of the text (S-47)', () => {
    expect(postingsOf(buildReceipt({ store: ' A\r\nB ', product: '' }), settings)[0]?.text).toBe('A B');
  });

  it('never loses an øre, and never takes out more VAT than may be deducted (S-47)', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: -MAX_RECEIPT_MINOR, max: MAX_RECEIPT_MINOR }).map(minorUnits),
          vatPercent: fc.constantFrom(25, 25, 25, 0, 12.5, 25.01, 60, 100),
          category: fc.constantFrom(...CATEGORIES, 'Hundefoder'),
          currencyCode: fc.constantFrom(...CURRENCY_CODES),
        }),
        ({ amount, vatPercent, ...fields }) => {
          const vat = vatFromGross(amount, vatPercent);
          const receipt = buildReceipt({ ...fields, amount, vatPercent, vat });
          const lines = postingsOf(receipt, settings);
          const deduction = deductibleVat(receipt);

          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
          expect(lines.every((line) => Math.sign(line.amount) === Math.sign(amount))).toBe(true);
          expect([1, 2]).toContain(lines.length);
          const taken = lines
            .filter(({ vatCode }) => vatCode !== '')
            .reduce((sum, line) => sum + vatFromGross(line.amount, 25), 0);
          expect(Math.abs(taken)).toBeLessThanOrEqual(Math.abs(deduction.vat) + 2);
          expect(Math.abs(deduction.vat)).toBeLessThanOrEqual(Math.abs(vat));
        },
      ),
    );
  });
});
