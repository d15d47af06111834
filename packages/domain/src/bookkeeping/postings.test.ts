import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '../category.ts';
import { CURRENCY_CODES } from '../currency.ts';
import { MAX_RECEIPT_MINOR, minorUnits } from '../money.ts';
import { vatFromGross } from '../vat.ts';
import { DEFAULT_ACCOUNT_SETTINGS } from './account-presets.ts';
import { deductibleVat } from './deductible-vat.ts';
import { NO_ANSWERS } from '../voucher/voucher-answers.ts';
import { postingsOf, type BookkeepingReceipt } from './postings.ts';
import { PURPOSES } from './purposes.ts';

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
  isVatDerived: false,
  ...NO_ANSWERS,
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
        account: '3600',
        contraAccount: '5820',
        amount: 25_000,
        vatCode: 'I25',
        text: 'Papirhuset, Kuverter',
        note: '',
      },
    ]);
  });

  it.each([
    ['Brændstof', {}, 'passenger', '3110'],
    ['Brændstof', {}, 'van', '3010'],
    ['Brændstof', { purpose: 'car' }, 'van', '3110'],
    ['Parkering', {}, 'passenger', '3150'],
    ['Parkering', {}, 'heavy-van', '3050'],
    ['Parkering', { purpose: 'parking-fine' }, 'van', '3150'],
    ['Mad og drikke', {}, 'passenger', '2241'],
    ['Mad og drikke', { purpose: 'meeting' }, 'passenger', '3668'],
    ['Mad og drikke', { purpose: 'own-food' }, 'passenger', '9900'],
    ['Restaurant', { purpose: 'staff-meal' }, 'passenger', '2241'],
    ['Gaver', { purpose: 'advertising' }, 'passenger', '2800'],
    ['Personlig pleje og apotek', {}, 'passenger', '9900'],
    ['Personlig pleje og apotek', { purpose: 'workplace' }, 'passenger', '2241'],
  ] as const)('books %s %j of a %s on account %s (S-47)', (category, answers, vehicle, account) => {
    const accounts = postingsOf(buildReceipt({ category, ...answers }), { ...settings, vehicle }).map(
      (posting) => posting.account,
    );

    expect([...new Set(accounts)]).toEqual([account]);
  });

  it('keeps the numbers a user has written, also beside those of categories (S-47)', () => {
    const own = { ...settings, otherAccounts: { ...settings.otherAccounts, vanFuel: '4711' } };

    expect(postingsOf(buildReceipt({ category: 'Brændstof', purpose: 'van' }), own)[0]?.account).toBe('4711');
  });

  it.each(['Inventar', 'IT-udstyr', 'Værktøj og småanskaffelser'] as const)(
    'books dear things of "%s" as assets, from above the limit of their year without VAT (S-47)',
    (category) => {
      const accountAt = (net: number, fields: Partial<BookkeepingReceipt> = {}) =>
        postingsOf(
          buildReceipt({ category, amount: minorUnits(net * 1.25), vat: minorUnits(net * 0.25), ...fields }),
          settings,
        )[0]?.account;

      expect(accountAt(3_600_000)).toBe(settings.accounts[category]);
      expect(accountAt(3_600_004)).toBe('5222');
      expect(accountAt(3_500_000, { date: '2025-06-01' })).toBe('5222');
      expect(accountAt(-3_600_004)).toBe('5222');
      expect(accountAt(9_000_000, { date: '2020-06-01' })).toBe(settings.accounts[category]);
      expect(accountAt(9_000_000, { currencyCode: 'EUR' })).toBe(settings.accounts[category]);
    },
  );

  it('books dear materials where materials are booked (S-47)', () => {
    const dear = { category: 'Materialer', amount: minorUnits(9_000_000), vat: minorUnits(1_800_000) };

    expect(linesOf(dear)).toEqual([['1310', 9_000_000, 'I25']]);
  });

  it('books the private half on its own account and without VAT (S-47)', () => {
    expect(linesOf({ businessPercent: 50 })).toEqual([
      ['3600', 12_500, 'I25'],
      ['9900', 12_500, ''],
    ]);
    expect(linesOf({ category: 'Restaurant', businessPercent: 50 })).toEqual([
      ['2750', 3125, 'I25'],
      ['2750', 9375, ''],
      ['9900', 12_500, ''],
    ]);
    expect(linesOf({ businessPercent: 0 })).toEqual([['9900', 25_000, '']]);
    expect(linesOf({ category: 'Telefon og internet' })).toEqual([['3620', 25_000, '']]);
  });

  it('takes a rounded VAT for the whole one on the firm’s part, too (S-47)', () => {
    const rounded = { amount: minorUnits(20_042), vat: minorUnits(4008), businessPercent: 90 };

    expect(linesOf(rounded)).toEqual([
      ['3600', 18_038, 'I25'],
      ['9900', 2004, ''],
    ]);
  });

  it('takes out no VAT that nobody has read (S-47)', () => {
    expect(linesOf({ isVatDerived: true })).toEqual([['3600', 25_000, '']]);
  });

  it('grants no rounding where only a part may be deducted, however small the amount (S-47)', () => {
    const lines = linesOf({ category: 'Restaurant', amount: minorUnits(10), vat: minorUnits(2) });

    expect(lines.map(([, amount, vatCode]) => [amount, vatCode])).toEqual([
      [5, settings.vatCodes.domestic],
      [5, settings.vatCodes.none],
    ]);
  });

  it('splits a restaurant so that the code takes out 25 % of the VAT (S-47)', () => {
    expect(linesOf({ category: 'Restaurant' })).toEqual([
      ['2750', 6250, 'I25'],
      ['2750', 18_750, ''],
    ]);
  });

  it('splits a receipt of which only a part is with VAT (S-47)', () => {
    expect(linesOf({ cvr: '13585628', vat: minorUnits(1000), vatPercent: 4.17, vatType: 'custom' })).toEqual([
      ['3600', 5000, 'I25'],
      ['3600', 20_000, ''],
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
      ['2750', -6250, 'I25'],
      ['2750', -18_750, ''],
    ]);
  });

  it('keeps line breaks and empty parts out of the text (S-47)', () => {
    expect(postingsOf(buildReceipt({ store: ' A\r\nB ', product: '' }), settings)[0]?.text).toBe('A B');
  });

  describe('of a paper that states its VAT in kroner', () => {
    const told = (fields: Partial<BookkeepingReceipt>) =>
      postingsOf(buildReceipt({ cvr: '13585628', ...fields }), settings).map(({ amount, vatCode, note }) => [
        amount,
        vatCode,
        note,
      ]);

    it('takes out of a leased car what its lessor states (momsloven § 42, stk. 4)', () => {
      const leased = { category: 'Transport', purpose: 'leased-car' } as const;

      expect(told(leased)).toEqual([[25_000, '', '']]);
      expect(told({ ...leased, vatInKroner: '41.67' })).toEqual([
        [20_835, 'I25', ''],
        [4_165, '', ' (uden momsfradrag)'],
      ]);
      expect(told({ ...leased, vatInKroner: '99.99', businessPercent: 50 })).toEqual([[25_000, 'I25', '']]);
    });

    it('says in another currency how many kroner are deducted (momsbekendtgørelsen § 97, stk. 2)', () => {
      const euro = { currencyCode: 'EUR', vatInKroner: '373.01' } as const;

      expect(told(euro)).toEqual([[25_000, 'I25', ' (moms 373,01 kr)']]);
      expect(told({ ...euro, category: 'Restaurant' })).toEqual([
        [6_250, 'I25', ' (moms 93,25 kr)'],
        [18_750, '', ' (uden momsfradrag)'],
      ]);
      expect(told({ ...euro, category: 'Transport', purpose: 'leased-car' })).toEqual([
        [25_000, '', ' (moms 373,01 kr)'],
      ]);
      expect(told({ ...euro, cvr: 'DE123456789' })).toEqual([[25_000, '', '']]);
    });
  });

  describe('of a purchase whose VAT the buyer owes', () => {
    const noVat = { vat: minorUnits(0), vatPercent: 0, vatType: 'none' } as const;
    const codes = { ...settings.treatmentCodes, 'eu-services': 'EUY', import: 'IMP', 'eu-goods': '' };
    const booked = (fields: Partial<BookkeepingReceipt>, own = settings) =>
      postingsOf(buildReceipt({ ...noVat, ...fields }), { ...own, treatmentCodes: codes }).map(
        ({ amount, vatCode, note }) => [amount, vatCode, note],
      );

    it.each([
      [{ vatTreatment: 'eu-services' }, [[25_000, 'EUY', '']]],
      [{ vatTreatment: 'import', importVat: '62.50' }, [[25_000, 'IMP', '']]],
      [{ vatTreatment: 'none' }, [[25_000, '', '']]],
      [{ vatTreatment: null }, [[25_000, '', '']]],
      [{ vatTreatment: 'eu-services', amount: minorUnits(-25_000) }, [[-25_000, 'EUY', '']]],
      [{ vatTreatment: 'eu-services', category: 'Restaurant' }, [[25_000, 'EUY', ' (delvist momsfradrag)']]],
      [
        { vatTreatment: 'eu-services', businessPercent: 50 },
        [
          [12_500, 'EUY', ' (delvist momsfradrag)'],
          [12_500, '', ' (privat)'],
        ],
      ],
      [{ vatTreatment: 'eu-services', businessPercent: 0 }, [[25_000, '', ' (privat)']]],
    ] as const)('is by the code its user wrote, %j (S-47)', (fields, lines) => {
      expect(booked(fields)).toEqual(lines);
    });

    it('is as any other without VAT where its user wants no code, or was never asked (S-47)', () => {
      const dinero = { ...settings, vatCodes: { domestic: 'I25', none: 'NONE' } };

      expect(booked({ vatTreatment: 'eu-goods' }, dinero)).toEqual([[25_000, 'NONE', '']]);
      expect(booked({ vatTreatment: 'foreign-services' }, dinero)).toEqual([[25_000, 'NONE', '']]);
    });

    it('is by the VAT on the paper where that bears some', () => {
      expect(linesOf({ vatTreatment: 'eu-services' })).toEqual(linesOf({}));
    });
  });

  it('never loses an øre, and never takes out more VAT than may be deducted (S-47)', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: -MAX_RECEIPT_MINOR, max: MAX_RECEIPT_MINOR }).map(minorUnits),
          vatPercent: fc.constantFrom(25, 25, 25, 0, 12.5, 25.01, 60, 100),
          category: fc.constantFrom(...CATEGORIES, 'Hundefoder'),
          purpose: fc.constantFrom(null, ...PURPOSES),
          businessPercent: fc.constantFrom(null, 0, 33.33, 50, 99.99, 100),
          currencyCode: fc.constantFrom(...CURRENCY_CODES),
          vatInKroner: fc.constantFrom(null, '0.00', '41.67', '9999999.99'),
        }),
        ({ amount, vatPercent, ...fields }) => {
          const vat = vatFromGross(amount, vatPercent);
          const receipt = buildReceipt({ ...fields, amount, vatPercent, vat });
          const lines = postingsOf(receipt, settings);
          const deduction = deductibleVat(receipt);

          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
          expect(lines.every((line) => [0, Math.sign(amount)].includes(Math.sign(line.amount)))).toBe(true);
          expect([1, 2, 3]).toContain(lines.length);
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
