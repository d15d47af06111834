import { describe, expect, it } from 'vitest';

import { minorUnits } from '../money.ts';
import { bookingRefusal, isAsset, voucherFacts, type VoucherFactsSubject } from './voucher-facts.ts';

const today = '2026-11-28';

const buildVoucher = (fields: Partial<VoucherFactsSubject> = {}): VoucherFactsSubject => ({
  date: '2026-11-12',
  category: 'Inventar',
  currencyCode: 'DKK',
  amount: minorUnits(5_000_000),
  vat: minorUnits(1_000_000),
  paidWith: null,
  ...fields,
});
const idsOf = (fields: Partial<VoucherFactsSubject>) =>
  voucherFacts(buildVoucher(fields), today).map(({ id }) => id);

describe('what is told of a voucher', () => {
  it('is that a dear thing is written off over years, by the limit of its year (S-47)', () => {
    expect(voucherFacts(buildVoucher(), today).map(({ statement }) => statement)).toEqual([
      expect.stringContaining('36.000 kr. uden moms (2026)'),
    ]);
    expect(voucherFacts(buildVoucher({ date: '2026-06-01' }), '2026-06-02')).toHaveLength(1);
  });

  it.each([
    [{ category: 'Materialer' }],
    [{ category: 'Hundefoder' }],
    [{ currencyCode: 'EUR' }],
    [{ currencyCode: null }],
    [{ amount: minorUnits(4_500_000), vat: minorUnits(900_000) }],
    [{ amount: null }],
    [{ date: null }],
    [{ date: '2023-12-31', vat: minorUnits(0), amount: minorUnits(9_000_000) }],
  ] as const)('is nothing of %j (S-47)', (fields) => {
    expect(idsOf(fields)).not.toContain('small-assets');
    expect(isAsset(buildVoucher(fields))).toBe(false);
  });

  it('counts a thing without VAT by all it costs, and a credit note as what it takes back (S-47)', () => {
    const free = { vat: null, amount: minorUnits(3_600_001) };

    expect(isAsset(buildVoucher(free))).toBe(true);
    expect(isAsset(buildVoucher({ ...free, amount: minorUnits(3_600_000) }))).toBe(false);
    expect(isAsset(buildVoucher({ amount: minorUnits(-5_000_000), vat: minorUnits(-1_000_000) }))).toBe(true);
  });

  it.each([
    [{ paidWith: 'cash', amount: minorUnits(800_001) }, true],
    [{ paidWith: 'cash', amount: minorUnits(-800_001) }, true],
    [{ paidWith: 'cash', amount: minorUnits(800_000) }, false],
    [{ paidWith: 'cash', amount: null }, false],
    [{ paidWith: 'cash', amount: minorUnits(800_001), currencyCode: 'EUR' }, false],
    [{ paidWith: 'card', amount: minorUnits(800_001) }, false],
    [{ paidWith: null, amount: minorUnits(800_001) }, false],
  ] as const)('is the limit of cash of %j: %s (S-47)', (fields, isTold) => {
    expect(idsOf({ category: 'Materialer', ...fields }).includes('cash-limit')).toBe(isTold);
  });

  it.each([
    ['2026-05-27', true],
    ['2026-05-28', false],
    ['2025-07-01', true],
    // The rule began then; how it was before was not looked up.
    ['2025-06-30', false],
  ])('is of a day such as %s that its VAT may come too late: %s (S-47)', (date, isLate) => {
    expect(idsOf({ category: 'Materialer', date }).includes('booking-period')).toBe(isLate);
  });

  it('is nothing of a late voucher without VAT (S-47)', () => {
    const late = { category: 'Materialer', date: '2026-01-01' };

    expect(idsOf({ ...late, vat: minorUnits(0) })).toEqual([]);
    expect(idsOf({ ...late, vat: null })).toEqual([]);
  });
});

describe('the day on which VAT is booked', () => {
  it.each([
    ['2026-11-12', null],
    ['2027-11-29', null],
    ['2026-11-11', 'Momsdatoen kan ikke ligge før bilagets dato.'],
    ['2027-11-30', 'Momsdatoen kan højst ligge et år frem.'],
  ])('may be %s of a paper of 12 November: %s (momsloven § 56, stk. 3)', (bookedOn, refusal) => {
    expect(bookingRefusal(bookedOn, '2026-11-12', today)).toBe(refusal);
  });
});
