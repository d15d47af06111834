import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '../category.ts';
import { minorUnits } from '../money.ts';
import { bookedCategory } from './account-settings.ts';
import { DEDUCTION_RULES } from '../law/deduction-rules.ts';
import { buildSubject } from '../law/testing/examples.ts';
import { businessPartOf, deductibleVat, type DeductionSubject } from './deductible-vat.ts';
import { vatOriginOf } from './vat-origin.ts';

const moms = (vat: number): Partial<DeductionSubject> => ({ vat: minorUnits(vat) });

describe('deductibleVat', () => {
  it.each([
    ['Kontorartikler', 'full', 5000],
    ['Restaurant', 'restaurant', 1250],
    ['Hotel', 'hotel-breakfast', 0],
    ['Repræsentation', 'representation', 0],
    ['Gaver', 'gift', 0],
    ['Transport', 'passenger-transport', 0],
    ['Forsikring', 'insurance', 0],
    ['Brændstof', 'passenger-car', 0],
    ['Parkering', 'passenger-car', 0],
    ['Mad og drikke', 'food', 0],
    ['Personlig pleje og apotek', 'private', 0],
    ['Telefon og internet', 'mixed-use', 0],
    ['Hundefoder', 'full', 5000],
  ])('takes VAT of "%s" by the rule %s until its user says more (S-47)', (category, rule, vat) => {
    const reason = DEDUCTION_RULES.findLast(({ id }) => id === rule)?.statement;
    expect(deductibleVat(buildSubject({ category, ...moms(5000) }))).toMatchObject({ rule, vat, reason });
  });

  it.each([
    ['2010-12-31', 1250],
    ['2011-01-01', 2500],
    ['2013-12-31', 2500],
    ['2014-01-01', 0],
    ['2014-12-31', 0],
    ['2015-01-01', 5000],
    ['2026-11-12', 5000],
  ])('takes the share for hotels that held on %s (S-47)', (date, vat) => {
    expect(deductibleVat(buildSubject({ category: 'Hotel', purpose: 'room', date, ...moms(5000) })).vat).toBe(
      vat,
    );
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
    expect(deductibleVat(buildSubject({ category, ...moms(0) }))).toMatchObject({ rule: 'no-vat', vat: 0 });
    for (const currency of [{ currencyCode: 'SEK' }, { originalCurrencyCode: 'SEK' }] as const) {
      expect(deductibleVat(buildSubject({ category, cvr: 'N/A', ...currency }))).toMatchObject({
        rule: 'foreign',
        vat: 0,
      });
    }
  });

  it('tells what is owed for a purchase abroad without VAT, unless its currency is not known (S-47)', () => {
    const without = { cvr: 'N/A', vatPercent: 0, ...moms(0) };

    expect(deductibleVat(buildSubject({ ...without, currencyCode: 'USD' })).rule).toBe('foreign-no-vat');
    expect(deductibleVat(buildSubject({ ...without, currencyCode: null })).rule).toBe('no-vat');
    const night = { ...without, currencyCode: 'USD', category: 'Hotel' } as const;
    expect(deductibleVat(buildSubject(night)).rule).toBe('no-vat');
  });

  it.each([
    [{}, 0, true],
    [{ businessPercent: 0 }, 0, false],
    [{ businessPercent: 33.33 }, 3333, false],
    [{ businessPercent: 100 }, 10_000, false],
    [{ purpose: 'business-only' }, 10_000, false],
  ] as const)('asks for the firm’s part of a phone and takes %j (S-47)', (answers, vat, isShareMissing) => {
    const subject = buildSubject({ category: 'Telefon og internet', ...answers });

    expect(deductibleVat(subject)).toMatchObject({ vat, isShareMissing, share: vat / 10_000 });
  });

  it('takes the firm’s part of what a rule leaves, on credit notes too (S-47)', () => {
    const half = { category: 'Restaurant', businessPercent: 50 };

    expect(deductibleVat(buildSubject({ ...half, ...moms(1002) }))).toMatchObject({ vat: 125, share: 0.125 });
    expect(deductibleVat(buildSubject({ ...half, ...moms(-1002) })).vat).toBe(-125);
    expect(deductibleVat(buildSubject({ businessPercent: 50 })).reason).toContain('kun firmaets del');
  });

  it('takes nothing away from the fuel of a van that is also used privately (S-47)', () => {
    const fuel = buildSubject({ category: 'Brændstof', purpose: 'van', businessPercent: 40 });

    expect(deductibleVat(fuel)).toMatchObject({ vat: 10_000, share: 1, isShareUsed: false });
    expect(businessPartOf(minorUnits(50_000), fuel, 'passenger')).toBe(50_000);
    expect(deductibleVat({ ...fuel, purpose: 'heavy-van-mixed' })).toMatchObject({
      vat: 4000,
      isShareUsed: true,
    });
  });

  it('takes no VAT that was worked out, whatever it is for, until it is confirmed (S-47)', () => {
    expect(deductibleVat(buildSubject({ isVatDerived: true })).rule).toBe('derived');
    expect(deductibleVat(buildSubject({ isVatDerived: true, category: 'Restaurant' })).rule).toBe('derived');
    expect(deductibleVat(buildSubject({ isVatDerived: true, category: 'Gaver' })).rule).toBe('gift');
  });

  it('does not take a purpose of another category for its own (S-47)', () => {
    const answered = buildSubject({ category: 'Restaurant', purpose: 'meeting' });

    expect(deductibleVat(answered).rule).toBe('restaurant');
    expect(deductibleVat({ ...answered, category: 'Mad og drikke' }).rule).toBe('meeting-food');
  });

  it('knows the usual vehicle, and the one that was said before it (S-47)', () => {
    const fuel = buildSubject({ category: 'Brændstof' });

    expect(deductibleVat(fuel, 'heavy-van').rule).toBe('full');
    expect(deductibleVat({ ...fuel, purpose: 'car' }, 'van').rule).toBe('passenger-car');
  });

  it('takes the bridge to Sweden in crowns, and nothing else from there (S-47)', () => {
    const crossing = { category: 'Transport', currencyCode: 'SEK', cvr: 'N/A' } as const;

    expect(deductibleVat(buildSubject({ ...crossing, purpose: 'oresund' })).vat).toBe(10_000);
    expect(deductibleVat(buildSubject({ ...crossing, purpose: 'charter-bus' })).vat).toBe(0);
  });
});

describe('the firm’s part of an amount', () => {
  it.each([
    [{}, 50_000],
    [{ businessPercent: 50 }, 25_000],
    [{ businessPercent: 33.33 }, 16_665],
    [{ category: 'Personlig pleje og apotek', businessPercent: 40 }, 50_000],
  ] as const)('of %j is %i (S-47)', (answers, part) => {
    expect(businessPartOf(minorUnits(50_000), buildSubject(answers), 'passenger')).toBe(part);
  });
});

describe('whose VAT it is', () => {
  const bare = { cvr: 'N/A' } as const;

  it.each([
    ['a Danish number in euro', { currencyCode: 'EUR' }, 'danish'],
    ['a Danish number with its letters', { cvr: 'DK13585628', currencyCode: 'EUR' }, 'danish'],
    ['a Danish number after CVR', { cvr: 'CVR31704251', currencyCode: 'EUR' }, 'danish'],
    ['a Danish number after CVR-nr.', { cvr: 'CVR-nr. 31704251' }, 'danish'],
    ['a Danish number after SE', { cvr: 'SE31704251' }, 'danish'],
    ['a Danish number after DK and SE', { cvr: 'DK SE nr 31704251', currencyCode: 'EUR' }, 'danish'],
    ['eight wrong digits after CVR', { cvr: 'CVR12345678' }, 'danish'],
    ['a Swedish number of twelve digits', { cvr: 'SE556677889901' }, 'foreign'],
    ['a Swedish number of ten digits without letters', { cvr: '556677-8899' }, 'foreign'],
    ['a Norwegian number of nine digits', { cvr: '987654321' }, 'foreign'],
    ['a Norwegian number with MVA', { cvr: '987654321 MVA' }, 'foreign'],
    ['no number in kroner', bare, 'danish'],
    ['no number in euro', { ...bare, currencyCode: 'EUR' }, 'foreign'],
    ['no number in kroner that were Swedish', { ...bare, originalCurrencyCode: 'SEK' }, 'foreign'],
    ['a Danish number in kroner that were euro', { originalCurrencyCode: 'EUR' }, 'danish'],
    [
      'no number in euro that were kroner',
      { ...bare, currencyCode: 'EUR', originalCurrencyCode: 'DKK' },
      'danish',
    ],
    ['a German number in kroner', { cvr: 'DE123456789' }, 'foreign'],
    ['eight digits that are no Danish number, in kroner', { cvr: '12345678' }, 'danish'],
    ['a German rate in kroner', { ...bare, vatPercent: 19 }, 'unclear'],
    ['a German rate under a Danish number', { vatPercent: 19 }, 'unclear'],
    ['a Polish rate', { ...bare, vatPercent: 23 }, 'unclear'],
    ['a reduced German rate', { ...bare, vatPercent: 7 }, 'unclear'],
    ['a Swedish rate for food', { vatPercent: 12.04 }, 'unclear'],
    ['a rate above every Danish one', { vatPercent: 25.5 }, 'unclear'],
    ['a rate of mixed goods under a Danish number', { vatPercent: 13.37 }, 'danish'],
    ['a rate of mixed goods without a number', { ...bare, vatPercent: 13.37 }, 'unclear'],
    ['a short German number', { cvr: 'DE 5' }, 'foreign'],
    ['a number with one letter', { cvr: 'A12345678' }, 'danish'],
    ['letters within a number', { cvr: '99DE5' }, 'danish'],
    ['a Danish number in an unknown currency', { currencyCode: null }, 'foreign'],
    ['the same that was once kroner', { currencyCode: null, originalCurrencyCode: 'DKK' }, 'foreign'],
    [
      'a Danish number and nearly 25 % in Swedish crowns',
      { currencyCode: 'SEK', vatPercent: 24.51 },
      'unclear',
    ],
    ['a Danish number and 25 % in Norwegian crowns', { currencyCode: 'NOK' }, 'unclear'],
    ['a Danish number and no 25 % in Swedish crowns', { currencyCode: 'SEK', vatPercent: 12 }, 'foreign'],
  ] as const)('is judged for %s (S-47)', (_, fields, expected) => {
    expect(vatOriginOf(buildSubject(fields))).toBe(expected);
  });

  it('is what the user says where the paper leaves it open, and never against the paper (S-47)', () => {
    const said = buildSubject({ vatPercent: 19, vatOrigin: 'danish' });

    expect(vatOriginOf(said)).toBe('danish');
    expect(vatOriginOf({ ...said, vatOrigin: 'foreign' })).toBe('foreign');
    expect(vatOriginOf({ ...said, currencyCode: null })).toBe('foreign');
    expect(vatOriginOf({ ...said, currencyCode: 'EUR', cvr: 'DE123456789' })).toBe('foreign');
    expect(vatOriginOf({ ...said, vatPercent: 25, vatOrigin: 'foreign' })).toBe('danish');
  });
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
    [{ vatPercent: 19, vatOrigin: 'foreign' }, 'Er den fra et EU-land, kan den søges tilbage i TastSelv.'],
    [{ currencyCode: 'USD' }, 'Amerikansk salgsskat er ikke moms og kan ikke trækkes fra.'],
    [{ currencyCode: null }, 'Bilagets valuta kendes ikke, så der trækkes ingen moms fra.'],
  ] as const)('of %j says: %s', (fields, text) => {
    const deduction = deductibleVat(buildSubject({ cvr: 'N/A', ...fields }));

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
