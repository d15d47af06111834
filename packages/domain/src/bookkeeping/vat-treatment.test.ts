import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '../category.ts';
import { buildSubject } from '../law/testing/examples.ts';
import { MAX_RECEIPT_MINOR, minorUnits } from '../money.ts';
import { deductibleOfOwed, deductibleVat, type DeductionSubject } from './deductible-vat.ts';
import { proposedTreatment } from './proposed-treatment.ts';
import { isSelfAssessed, selfAssessedVat, treatmentOf, VAT_TREATMENTS } from './vat-treatment.ts';

/** A paper without VAT. */
const paper = (fields: Partial<DeductionSubject> = {}) =>
  buildSubject({ vat: minorUnits(0), vatPercent: 0, ...fields });

const irish = { cvr: 'IE6388047V', currencyCode: 'EUR' } as const;

describe('the treatment that a paper without VAT lets one suppose', () => {
  it.each([
    [irish, 'Software', 'eu-services', 'likely'],
    [irish, 'IT-udstyr', 'eu-goods', 'likely'],
    [irish, 'Restaurant', 'none', 'likely'],
    [irish, 'Andet', null, 'unsure'],
    [irish, 'Noget, brugeren selv skrev', null, 'unsure'],
    [{ cvr: 'N/A', currencyCode: 'EUR' }, 'Software', 'eu-services', 'unsure'],
    [{ cvr: 'N/A', currencyCode: 'SEK' }, 'Materialer', 'eu-goods', 'unsure'],
    [{ cvr: 'EL123456789', currencyCode: 'DKK' }, 'Hotel', 'none', 'likely'],
    [{ cvr: 'N/A', currencyCode: 'USD' }, 'Software', 'foreign-services', 'unsure'],
    [{ cvr: 'GB123456789', currencyCode: 'GBP' }, 'Materialer', 'import', 'likely'],
    [{ cvr: 'NO 923 609 016 MVA', currencyCode: 'NOK' }, 'Porto og gebyrer', 'foreign-services', 'likely'],
    // Sellers outside the EU who account for all of it in one place have numbers that begin so.
    [{ cvr: 'EU372041333', currencyCode: 'EUR' }, 'Software', 'foreign-services', 'likely'],
    // Converted to kroner, it is still from where it came.
    [{ cvr: 'N/A', currencyCode: 'DKK', originalCurrencyCode: 'EUR' }, 'Software', 'eu-services', 'unsure'],
    [{ cvr: '13585628', currencyCode: 'EUR' }, 'Software', 'none', 'likely'],
    [{ cvr: 'DK-13585628', currencyCode: 'DKK' }, 'Kontorartikler', 'none', 'likely'],
    [{ cvr: 'N/A', currencyCode: 'DKK' }, 'Porto og gebyrer', 'none', 'likely'],
    [{ cvr: '13585628', currencyCode: 'DKK' }, 'IT-udstyr', 'domestic-reverse', 'unsure'],
  ] as const)('is of %j for "%s": %s, %s (S-47)', (seller, category, treatment, certainty) => {
    expect(proposedTreatment(paper({ ...seller, category }))).toMatchObject({ treatment, certainty });
  });

  it('says why, with the country where the paper tells it', () => {
    const reasonOf = (fields: Partial<DeductionSubject>) => proposedTreatment(paper(fields)).reason;

    expect(reasonOf({ ...irish, category: 'Software' })).toBe(
      'Sælger ser ud til at være i et EU-land (Irland), og »Software« er som regel en ydelse.',
    );
    expect(reasonOf({ cvr: 'N/A', currencyCode: 'EUR', category: 'Andet' })).toBe(
      'Sælger ser ud til at være i et EU-land. Er det varer eller en ydelse?',
    );
    expect(reasonOf({ cvr: 'EU372041333', currencyCode: 'EUR', category: 'Software' })).toContain(
      'uden for EU, og',
    );
  });

  it.each([
    // Country, number, category of VAT, category of the purchase.
    ['DK', null, 'AE', 'Materialer', 'domestic-reverse', 'likely'],
    ['IE', 'IE6388047V', 'AE', 'Software', 'eu-services', 'likely'],
    ['IE', 'IE6388047V', 'AE', 'Andet', 'eu-services', 'likely'],
    ['DE', null, 'AE', 'IT-udstyr', 'eu-services', 'unsure'],
    ['US', null, 'AE', 'Software', 'foreign-services', 'likely'],
    ['GR', 'EL123456789', 'K', 'Materialer', 'eu-goods', 'likely'],
    ['DE', 'DE136695976', 'K', 'Software', 'eu-goods', 'unsure'],
    ['DK', null, 'K', 'Materialer', null, 'unsure'],
    ['CH', null, 'K', 'Materialer', null, 'unsure'],
    ['CN', null, 'G', 'IT-udstyr', 'import', 'likely'],
    ['GB', 'GB123456789', 'G', 'Software', 'import', 'unsure'],
    ['SE', null, 'G', 'IT-udstyr', null, 'unsure'],
    ['DK', null, 'O', 'IT-udstyr', 'none', 'likely'],
    ['DK', null, 'E', 'IT-udstyr', 'none', 'likely'],
    ['FR', null, 'E', 'Software', null, 'unsure'],
    // These decide nothing; the country does, which is told.
    ['FR', null, 'O', 'Software', 'eu-services', 'likely'],
    ['US', null, 'Z', 'Software', 'foreign-services', 'likely'],
    ['DE', null, null, 'Materialer', 'eu-goods', 'likely'],
    ['DK', null, null, 'IT-udstyr', 'domestic-reverse', 'unsure'],
  ] as const)(
    'is what an e-invoice from %s (%s) of category %s says for "%s": %s, %s (S-47)',
    (sellerCountry, sellerVatNumber, toldCategory, category, treatment, certainty) => {
      const toldVat = { category: toldCategory, sellerCountry, sellerVatNumber };
      const currencyCode = sellerCountry === 'DK' ? 'DKK' : 'EUR';

      expect(proposedTreatment({ ...paper({ cvr: 'N/A', category, currencyCode }), toldVat })).toMatchObject({
        treatment,
        certainty,
      });
    },
  );

  it('says what the e-invoice says, and goes by the number that stands there rather than by the one it told', () => {
    const toldVat = { category: 'AE', sellerCountry: 'IE', sellerVatNumber: 'IE6388047V' };
    const of = (cvr: string) => proposedTreatment({ ...paper({ cvr, category: 'Software' }), toldVat });

    expect(of('').reason).toBe(
      'E-fakturaen siger omvendt betalingspligt, og sælger er i et EU-land (Irland).',
    );
    expect(of('13585628')).toMatchObject({
      treatment: 'domestic-reverse',
      reason: 'E-fakturaen siger omvendt betalingspligt, og sælger er dansk.',
    });
    expect(of('GB123456789')).toMatchObject({ treatment: 'foreign-services' });
  });

  it('is what the e-invoice says before what was chosen last, and tells both (S-47)', () => {
    const toldVat = { category: 'AE', sellerCountry: 'IE', sellerVatNumber: 'IE6388047V' };
    const irishPaper = paper({ ...irish, category: 'Software' });
    const told = { ...irishPaper, toldVat };
    const says = 'E-fakturaen siger omvendt betalingspligt, og sælger er i et EU-land (Irland).';
    const before = 'Det valgte du sidst ved samme sælger.';

    expect(proposedTreatment(told, 'none')).toEqual({
      treatment: 'eu-services',
      certainty: 'likely',
      reason: `${says} Sidst valgte du »Ingen moms« ved samme sælger.`,
    });
    expect(proposedTreatment(told, 'eu-services')).toEqual({
      treatment: 'eu-services',
      certainty: 'likely',
      reason: `${says} ${before}`,
    });
    expect(proposedTreatment(irishPaper, 'eu-goods')).toEqual({
      treatment: 'eu-goods',
      certainty: null,
      reason: before,
    });
  });

  it('is what was chosen last where the e-invoice leaves it open, which is told before it (S-47)', () => {
    const toldVat = { category: 'E', sellerCountry: 'FR', sellerVatNumber: null };
    const told = { ...paper({ cvr: 'N/A', category: 'Software', currencyCode: 'EUR' }), toldVat };
    const { reason } = proposedTreatment(told);

    expect(proposedTreatment(told, 'eu-services')).toEqual({
      treatment: 'eu-services',
      certainty: null,
      reason: `${reason} Det valgte du sidst ved samme sælger.`,
    });
    // Outside of VAT abroad decides nothing, so that the country is asked only where nothing was chosen.
    const outside = { ...told, toldVat: { ...toldVat, category: 'O' } };
    expect(proposedTreatment(outside, 'none').treatment).toBe('none');
  });

  it('of an e-invoice goes no further than the domestic rule was looked up, either', () => {
    const toldVat = { category: 'AE', sellerCountry: 'DK', sellerVatNumber: null };
    const told = { ...paper({ cvr: '13585628', category: 'IT-udstyr' }), toldVat };

    expect(proposedTreatment({ ...told, date: '2026-12-31' }).treatment).toBe('domestic-reverse');
    expect(proposedTreatment({ ...told, date: '2027-01-01' })).toMatchObject({ treatment: null });
  });

  it('goes no further than the domestic rule was looked up (momsloven § 46, stk. 1)', () => {
    const on = (date: string | null) => proposedTreatment({ ...paper({ category: 'IT-udstyr' }), date });

    expect(on('2026-12-31').treatment).toBe('domestic-reverse');
    expect(on(null).treatment).toBe('domestic-reverse');
    expect(on('2027-01-01')).toMatchObject({ treatment: null, certainty: 'unsure' });
    expect(on('2027-01-01').reason).toContain('31-12-2026');
  });

  it('is there for every category and country, and is a sentence', () => {
    for (const category of CATEGORIES) {
      for (const cvr of ['N/A', '13585628', 'IE6388047V', 'GB123456789', 'ZZ12', 'EU372041333']) {
        expect(proposedTreatment(paper({ category, cvr })).reason).toMatch(/^Sælger .*[.?]$/u);
      }
    }
  });
});

describe('what is said of the VAT of a purchase', () => {
  it('counts only where the paper bears none: that of the paper is what it is', () => {
    expect(treatmentOf({ vat: minorUnits(0), vatTreatment: 'eu-services' })).toBe('eu-services');
    expect(treatmentOf({ vat: minorUnits(1), vatTreatment: 'eu-services' })).toBeNull();
    expect(deductibleVat(buildSubject({ vatTreatment: 'eu-services' }))).toEqual(
      deductibleVat(buildSubject()),
    );
  });

  it('deducts nothing of VAT that is not on the paper, and tells by which rule', () => {
    const ruleOf = (vatTreatment: DeductionSubject['vatTreatment']) =>
      deductibleVat(paper({ ...irish, category: 'Software', vatTreatment }));

    expect(
      VAT_TREATMENTS.map((treatment) => [treatment, ruleOf(treatment).rule, ruleOf(treatment).vat]),
    ).toEqual([
      ['none', 'no-vat', 0],
      ['eu-services', 'self-assessed', 0],
      ['eu-goods', 'self-assessed', 0],
      ['foreign-services', 'self-assessed', 0],
      ['import', 'import-vat', 0],
      ['domestic-reverse', 'self-assessed', 0],
    ]);
    expect(ruleOf(null).rule).toBe('foreign-no-vat');
  });

  it('is self-assessed but for imports, whose VAT customs work out', () => {
    expect(VAT_TREATMENTS.filter(isSelfAssessed)).toEqual([
      'eu-services',
      'eu-goods',
      'foreign-services',
      'domestic-reverse',
    ]);
  });
});

describe('VAT that a buyer works out', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [100, 25],
    [99_99, 25_00],
    [-2, -1],
    [-10_000, -2500],
    [999_999_999, 250_000_000],
  ])('is of %i øre %i: a quarter, rounded half away from zero (S-47)', (cost, owed) => {
    expect(selfAssessedVat(minorUnits(cost))).toBe(owed);
  });

  it.each([
    ['Software', {}, 25_00],
    ['Software', { businessPercent: 40 }, 10_00],
    ['Telefon og internet', {}, 0],
    ['Telefon og internet', { businessPercent: 50 }, 12_50],
    ['Restaurant', {}, 6_25],
    ['Forsikring', {}, 0],
    ['Repræsentation', {}, 0],
    ['Mad og drikke', { purpose: 'meeting' }, 25_00],
  ] as const)('of 25,00 for "%s" %j can be deducted: %i øre (S-47)', (category, answers, deductible) => {
    const subject = paper({ ...irish, category, vatTreatment: 'eu-services', ...answers });

    expect(deductibleOfOwed(minorUnits(25_00), subject, 'passenger').vat).toBe(deductible);
  });

  it('is deducted for a reason, which may be that the firm’s part is not known', () => {
    const phone = paper({ ...irish, category: 'Telefon og internet' });

    expect(deductibleOfOwed(minorUnits(100), phone, 'passenger')).toMatchObject({ isShareMissing: true });
    expect(deductibleOfOwed(minorUnits(100), paper({ category: 'Restaurant' }), 'passenger')).toEqual({
      vat: 25,
      reason: deductibleVat(buildSubject({ category: 'Restaurant' })).reason,
      isShareMissing: false,
    });
  });

  it('is deducted by the part that held on the day', () => {
    const onDay = (date: string) =>
      deductibleOfOwed(minorUnits(10_000), paper({ category: 'Hotel', purpose: 'room', date }), 'passenger')
        .vat;

    // Of 2014 no share was found, and nothing is deducted by it.
    expect([onDay('2010-12-31'), onDay('2014-12-31'), onDay('2015-01-01')]).toEqual([2500, 0, 10_000]);
  });

  it('is never deducted beyond what is owed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_RECEIPT_MINOR, max: MAX_RECEIPT_MINOR }),
        fc.constantFrom(...CATEGORIES),
        fc.option(fc.integer({ min: 0, max: 100 })),
        (cost, category, businessPercent) => {
          const owed = selfAssessedVat(minorUnits(cost));
          const subject = paper({ category, businessPercent, vatTreatment: 'eu-goods' });
          const deductible = deductibleOfOwed(owed, subject, 'van').vat;
          expect(Math.abs(deductible)).toBeLessThanOrEqual(Math.abs(owed));
          expect(deductible === 0 || Math.sign(deductible) === Math.sign(owed)).toBe(true);
        },
      ),
    );
  });
});
