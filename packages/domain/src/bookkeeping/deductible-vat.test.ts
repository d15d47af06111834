import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '../category.ts';
import { minorUnits } from '../money.ts';
import { bookedCategory } from './account-settings.ts';
import { deductibleVat, isForeignVat, type DeductionSubject } from './deductible-vat.ts';
import { DEDUCTION_RULES } from './deduction-rules.ts';

const buildSubject = (fields: Partial<DeductionSubject> = {}): DeductionSubject => ({
  date: '2026-11-12',
  category: 'Kontorartikler',
  cvr: 'N/A',
  currencyCode: 'DKK',
  originalCurrencyCode: null,
  vat: minorUnits(5000),
  vatPercent: 25,
  ...fields,
});

describe('deductibleVat', () => {
  it.each([
    ['Kontorartikler', 'full', 5000],
    ['Restaurant', 'restaurant', 1250],
    ['Hotel', 'hotel', 5000],
    ['Repræsentation', 'representation', 0],
    ['Gaver', 'gift', 0],
    ['Transport', 'passenger-transport', 0],
    ['Forsikring', 'insurance', 0],
    ['Brændstof', 'passenger-car', 0],
    ['Parkering', 'passenger-car', 0],
    ['Mad og drikke', 'food', 5000],
    ['Telefon og internet', 'phone', 5000],
    ['Hundefoder', 'full', 5000],
  ])('books VAT of "%s" by the rule %s (S-47)', (category, rule, vat) => {
    const reason = DEDUCTION_RULES.findLast(({ id }) => id === rule)?.reason;
    expect(deductibleVat(buildSubject({ category }))).toMatchObject({ rule, vat, reason });
  });

  it.each([
    ['2010-12-31', 1250],
    ['2011-01-01', 2500],
    ['2013-12-31', 2500],
    ['2014-01-01', 3750],
    ['2014-12-31', 3750],
    ['2015-01-01', 5000],
    ['2026-11-12', 5000],
  ])('takes the share for hotels that held on %s (S-47)', (date, vat) => {
    expect(deductibleVat(buildSubject({ category: 'Hotel', date })).vat).toBe(vat);
  });

  it('deducts fuel and parking for a van (S-47)', () => {
    expect(deductibleVat(buildSubject({ category: 'Brændstof' }), 'van')).toMatchObject({
      rule: 'van',
      share: 1,
    });
  });

  it('rounds half an øre away from zero, on both sides of it (S-47)', () => {
    const vatOf = (vat: number) =>
      deductibleVat(buildSubject({ category: 'Restaurant', vat: minorUnits(vat) })).vat;

    expect([2, 6, -2, -6, 1, -1].map(vatOf)).toEqual([1, 2, -1, -2, 0, 0]);
  });

  it('has nothing to deduct where there is no VAT, and never another country’s (S-47)', () => {
    const category = 'Restaurant';
    expect(deductibleVat(buildSubject({ category, vat: minorUnits(0) }))).toMatchObject({
      rule: 'no-vat',
      vat: 0,
    });
    for (const currency of [{ currencyCode: 'SEK' }, { originalCurrencyCode: 'SEK' }] as const) {
      expect(deductibleVat(buildSubject({ category, ...currency }))).toMatchObject({
        rule: 'foreign',
        vat: 0,
      });
    }
  });
});

describe('isForeignVat', () => {
  it.each([
    ['a Danish number in euro', { cvr: '13585628', currencyCode: 'EUR' }, false],
    ['a Danish number with its letters', { cvr: 'DK13585628', currencyCode: 'EUR' }, false],
    ['a Danish number after CVR', { cvr: 'CVR31704251', currencyCode: 'EUR' }, false],
    ['a Danish number after CVR-nr.', { cvr: 'CVR-nr. 31704251' }, false],
    ['a Danish number after SE', { cvr: 'SE31704251' }, false],
    ['a Danish number after DK and SE', { cvr: 'DK SE nr 31704251', currencyCode: 'EUR' }, false],
    ['eight wrong digits after CVR', { cvr: 'CVR12345678' }, false],
    ['a Swedish number of twelve digits', { cvr: 'SE556677889901' }, true],
    ['no number in kroner', {}, false],
    ['no number in euro', { currencyCode: 'EUR' }, true],
    ['no number in kroner that were Swedish', { originalCurrencyCode: 'SEK' }, true],
    ['a Danish number in kroner that were euro', { cvr: '13585628', originalCurrencyCode: 'EUR' }, false],
    ['no number in euro that were kroner', { currencyCode: 'EUR', originalCurrencyCode: 'DKK' }, false],
    ['a German number in kroner', { cvr: 'DE123456789' }, true],
    ['eight digits that are no Danish number, in kroner', { cvr: '12345678' }, false],
    ['a German rate in kroner', { vatPercent: 19 }, true],
    ['a German rate under a Danish number', { cvr: '13585628', vatPercent: 19 }, false],
    ['a rate of mixed goods', { vatPercent: 13.37 }, false],
    ['a short German number', { cvr: 'DE 5' }, true],
    ['a number with one letter', { cvr: 'A12345678' }, false],
    ['letters within a number', { cvr: '99DE5' }, false],
    ['letters without a number', { cvr: 'N/A' }, false],
    ['a Danish number in an unknown currency', { cvr: '13585628', currencyCode: null }, true],
    [
      'the same that was once kroner',
      { cvr: '13585628', currencyCode: null, originalCurrencyCode: 'DKK' },
      true,
    ],
    [
      'a Danish number and nearly 25 % in Swedish crowns',
      { cvr: '13585628', currencyCode: 'SEK', vatPercent: 24.51 },
      false,
    ],
    [
      'a Danish number and no 25 % in Swedish crowns',
      { cvr: '13585628', currencyCode: 'SEK', vatPercent: 25.5 },
      true,
    ],
  ] as const)('judges %s (S-47)', (_, fields, expected) => {
    expect(isForeignVat(buildSubject(fields))).toBe(expected);
  });
});

describe('the rules', () => {
  it.each([...new Set(DEDUCTION_RULES.map(({ id }) => id))])(
    'hold for "%s" on every day, one at a time (S-47)',
    (id) => {
      const steps = DEDUCTION_RULES.filter((rule) => rule.id === id);

      expect(steps.at(0)?.validFrom).toBeNull();
      expect(steps.at(-1)?.validTo).toBeNull();
      const nextDay = (day: string | null | undefined) =>
        day && new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      expect(steps.slice(1).map(({ validFrom }) => validFrom)).toEqual(
        steps.slice(0, -1).map(({ validTo }) => nextDay(validTo)),
      );
    },
  );
});

describe('bookedCategory', () => {
  it('knows every category in any case, and books what users typed themselves as "Andet" (S-47)', () => {
    expect(CATEGORIES.map((category) => bookedCategory(` ${category.toUpperCase()} `))).toEqual(CATEGORIES);
    expect(['Hundefoder', '', 'constructor'].map(bookedCategory)).toEqual(['Andet', 'Andet', 'Andet']);
  });
});

describe('the reason for VAT from another country (S-47)', () => {
  it.each([
    [{ currencyCode: 'GBP' }, 'Moms fra Storbritannien søges tilbage hos landets egne myndigheder.'],
    [{ currencyCode: 'DKK', originalCurrencyCode: 'NOK' }, 'Moms fra Norge søges tilbage hos'],
    [{ currencyCode: 'SEK' }, 'Moms fra Sverige kan søges tilbage i TastSelv.'],
    [{ currencyCode: 'EUR' }, 'Moms fra EU-lande kan søges tilbage i TastSelv.'],
    [{ currencyCode: 'EUR', cvr: 'DE123456789' }, 'Moms fra Tyskland kan søges tilbage i TastSelv.'],
    [{ cvr: 'EL123456789' }, 'Moms fra Grækenland kan'],
    [{ currencyCode: 'EUR', cvr: 'CHE-123.456.789' }, 'Moms fra Schweiz søges tilbage hos'],
    [{ vatPercent: 19 }, 'Er den fra et EU-land, kan den søges tilbage i TastSelv.'],
    [{ currencyCode: 'USD' }, 'Amerikansk salgsskat er ikke moms og kan ikke trækkes fra.'],
    [{ currencyCode: null }, 'Bilagets valuta kendes ikke, så der trækkes ingen moms fra.'],
  ] as const)('of %j says: %s', (fields, text) => {
    const deduction = deductibleVat(buildSubject(fields));

    expect(deduction).toMatchObject({ rule: 'foreign', vat: 0 });
    expect(deduction.reason).toContain(text);
  });

  it.each([
    { currencyCode: 'USD', vatPercent: 8.875 },
    { currencyCode: 'DKK', originalCurrencyCode: 'USD', vatPercent: 8.88 },
    { currencyCode: null, vatPercent: 25 },
  ] as const)('never lets %j be deducted, even with eight digits that could be a CVR number', (fields) => {
    expect(deductibleVat(buildSubject({ cvr: '13585628', ...fields })).vat).toBe(0);
  });
});
