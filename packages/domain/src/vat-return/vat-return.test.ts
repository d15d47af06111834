import { describe, expect, it } from 'vitest';

import { deductibleOfOwed, deductibleVat } from '../bookkeeping/deductible-vat.ts';
import { selfAssessedVat, treatmentOf, VAT_TREATMENTS } from '../bookkeeping/vat-treatment.ts';
import { parseAmount } from '../amount-text.ts';
import { calendarDate, type CalendarDate } from '../dates.ts';
import { buildSubject } from '../law/testing/examples.ts';
import { type MinorUnits, minorUnits } from '../money.ts';
import { VAT_DAYS, VAT_PERIODS, vatPeriodBeside, vatPeriodOf } from './vat-period.ts';
import { createVatReturn, obstaclesOf, type ReturnedVoucher, VAT_FIGURES } from './vat-return.ts';

const day = (year: number, month: number, date: number): CalendarDate =>
  calendarDate(year, month, date) ?? expect.fail();
const period = { from: day(2026, 10, 1), to: day(2026, 12, 31) };
const times = (rate: number) => (amount: MinorUnits) => minorUnits(Math.round(amount * rate));

function buildVoucher(fields: Partial<ReturnedVoucher> = {}): ReturnedVoucher {
  return {
    ...buildSubject(),
    id: 'a',
    amount: minorUnits(50_000),
    importVat: null,
    savedOn: '2026-11-12',
    bookedOn: null,
    isDuplicate: false,
    lacksPages: false,
    isBuyerRead: false,
    buyer: null,
    toKroner: (amount) => amount,
    ...fields,
  };
}

function returned(
  vouchers: readonly ReturnedVoucher[],
  rules: { day: 'saved' | 'paper' } = { day: 'saved' },
) {
  const sums = createVatReturn({ period, vehicle: 'passenger', ...rules });
  for (const voucher of vouchers) {
    sums.add(voucher);
  }
  return sums.result();
}

function amounts(vouchers: readonly ReturnedVoucher[], rules?: { day: 'saved' | 'paper' }) {
  const { figures } = returned(vouchers, rules);
  return Object.fromEntries(
    VAT_FIGURES.flatMap((id) => (figures[id].amount === 0 ? [] : [[id, figures[id].amount]])),
  );
}

const withoutVat = { vat: minorUnits(0), vatPercent: 0, amount: minorUnits(100_000) } as const;
const irish = { ...withoutVat, cvr: 'IE6388047V', category: 'Software', currencyCode: 'EUR' } as const;

describe('the periods of VAT', () => {
  it.each([
    ['month', '2026-11-01', '2026-11-30'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['half-year', '2026-07-01', '2026-12-31'],
  ] as const)('that are a %s hold their day', (length, from, to) => {
    expect(vatPeriodOf(day(2026, 11, 29), length)).toEqual({ from, to });
  });

  it('follow each other without a gap, over years and leap days', () => {
    for (const length of VAT_PERIODS) {
      const start = vatPeriodOf(day(2027, 12, 31), length);
      const next = vatPeriodBeside(start, length, 1);
      expect(new Date(next.from).getTime() - new Date(start.to).getTime()).toBe(86_400_000);
      expect(vatPeriodBeside(next, length, -1)).toEqual(start);
      expect(vatPeriodOf(next.from, length)).toEqual(next);
    }
    expect(vatPeriodOf(day(2028, 2, 29), 'month').to).toBe('2028-02-29');
  });
});

describe('the VAT of a period', () => {
  it('is the deductible VAT of Danish papers, each by its rule (momsloven §§ 37 and 42)', () => {
    expect(
      amounts([
        buildVoucher(),
        buildVoucher({ id: 'b', category: 'Restaurant' }),
        buildVoucher({ id: 'c', vat: minorUnits(-10_000), amount: minorUnits(-50_000) }),
      ]),
    ).toEqual({ purchaseVat: 2500 });
  });

  it.each([
    ['eu-services', { servicesAbroadVat: 186_500, servicesValue: 746_000, purchaseVat: 186_500 }],
    ['eu-goods', { goodsAbroadVat: 186_500, goodsValue: 746_000, purchaseVat: 186_500 }],
    ['foreign-services', { servicesAbroadVat: 186_500, purchaseVat: 186_500 }],
    ['domestic-reverse', { domesticReverseVat: 186_500, purchaseVat: 186_500 }],
    ['none', {}],
  ] as const)(
    'of %s is worked out in kroner, and deducted as far as it may be (momsloven § 46)',
    (treatment, figures) => {
      expect(amounts([buildVoucher({ ...irish, vatTreatment: treatment, toKroner: times(7.46) })])).toEqual(
        figures,
      );
    },
  );

  it('of an import is what customs say, once that is known (momsloven § 12)', () => {
    const bought = { ...withoutVat, currencyCode: 'USD', vatTreatment: 'import' } as const;

    expect(amounts([buildVoucher(bought)])).toEqual({});
    expect(returned([buildVoucher(bought)]).obstacles.importAwaited).toEqual(['a']);
    expect(amounts([buildVoucher({ ...bought, importVat: '215.40' })])).toEqual({
      goodsAbroadVat: 21_540,
      purchaseVat: 21_540,
    });
  });

  it('is what a paper in another currency states in kroner, to the øre and by its rule (momsbekendtgørelsen § 97, stk. 2)', () => {
    const euro = { currencyCode: 'EUR', toKroner: times(7.4603) } as const;
    const told = { ...euro, vatInKroner: '745.90' } as const;

    expect(amounts([buildVoucher(euro)])).toEqual({ purchaseVat: 74_603 });
    expect(amounts([buildVoucher(told)])).toEqual({ purchaseVat: 74_590 });
    expect(amounts([buildVoucher({ ...told, category: 'Restaurant' })])).toEqual({ purchaseVat: 18_648 });
    expect(
      amounts([buildVoucher({ ...told, vat: minorUnits(-10_000), amount: minorUnits(-50_000) })]),
    ).toEqual({ purchaseVat: -74_590 });
    // Neither of a foreign paper nor of one in kroner, where it may be left from before.
    expect(amounts([buildVoucher({ ...told, cvr: 'DE123456789' })])).toEqual({});
    expect(amounts([buildVoucher({ vatInKroner: '745.90' })])).toEqual({ purchaseVat: 10_000 });
  });

  it('needs no rate for kroner that a paper states, and doubts kroner that no rate makes of it', () => {
    const euro = { currencyCode: 'EUR', toKroner: times(7.4603) } as const;
    const inTheWay = (fields: Partial<ReturnedVoucher>) =>
      obstaclesOf(buildVoucher({ ...euro, ...fields }), 'paper');

    expect(inTheWay({ toKroner: null })).toContain('rateMissing');
    expect(inTheWay({ toKroner: null, vatInKroner: '745.90' })).not.toContain('rateMissing');
    expect(amounts([buildVoucher({ ...euro, toKroner: null, vatInKroner: '745.90' })])).toEqual({
      purchaseVat: 74_590,
    });
    expect(inTheWay({ vatInKroner: '820.63' })).not.toContain('vatTooHigh');
    expect(inTheWay({ vatInKroner: '820.64' })).toContain('vatTooHigh');
  });

  it('is of a leased car what its lessor states, at most the VAT of the bill (momsloven § 42, stk. 4)', () => {
    const leased = { category: 'Transport', purpose: 'leased-car' } as const;

    expect(amounts([buildVoucher(leased)])).toEqual({});
    expect(amounts([buildVoucher({ ...leased, vatInKroner: '41.67' })])).toEqual({ purchaseVat: 4_167 });
    expect(amounts([buildVoucher({ ...leased, vatInKroner: '41.67', businessPercent: 20 })])).toEqual({
      purchaseVat: 4_167,
    });
    expect(amounts([buildVoucher({ ...leased, vatInKroner: '100.01' })])).toEqual({ purchaseVat: 10_000 });
    const back = { vat: minorUnits(-10_000), amount: minorUnits(-50_000) };
    expect(amounts([buildVoucher({ ...leased, ...back, vatInKroner: '41.67' })])).toEqual({
      purchaseVat: -4_167,
    });
    const euro = { currencyCode: 'EUR', toKroner: times(7.4603) } as const;
    expect(amounts([buildVoucher({ ...leased, ...euro, vatInKroner: '310.87' })])).toEqual({
      purchaseVat: 31_087,
    });
  });

  it('counts Danish VAT when it was saved or by the paper, and worked-out VAT by the paper alone', () => {
    const late = { date: '2026-09-30', savedOn: '2026-10-01' };
    const danish = buildVoucher(late);
    const abroad = buildVoucher({ ...irish, ...late, vatTreatment: 'eu-services' });

    expect(amounts([danish, abroad])).toEqual({ purchaseVat: 10_000 });
    expect(amounts([danish, abroad], { day: 'paper' })).toEqual({});
    expect(amounts([{ ...danish, date: '2026-10-01', savedOn: '2027-01-01' }], { day: 'paper' })).toEqual({
      purchaseVat: 10_000,
    });
  });

  it('counts a voucher where its user moved it, but for VAT that the buyer works out (momsloven § 56, stk. 3)', () => {
    const danish = buildVoucher({ bookedOn: '2027-01-01' });
    const earlier = buildVoucher({ date: '2026-09-30', savedOn: '2027-01-02', bookedOn: '2026-12-31' });
    const abroad = buildVoucher({ ...irish, vatTreatment: 'eu-services', bookedOn: '2027-01-01' });

    for (const day of VAT_DAYS) {
      expect(amounts([danish], { day })).toEqual({});
      expect(amounts([earlier], { day })).toEqual({ purchaseVat: 10_000 });
      expect(amounts([abroad], { day })).toHaveProperty('servicesAbroadVat');
    }
  });

  it('reminds of the buyer only where nobody saw that the company stands on the paper (momsbekendtgørelsen § 63)', () => {
    const dear = buildVoucher({ amount: minorUnits(300_001), vat: minorUnits(60_000) });

    expect(obstaclesOf(dear, 'saved')).toEqual(['buyerUnseen']);
    expect(obstaclesOf({ ...dear, isBuyerRead: true }, 'saved')).toEqual([]);
    expect(obstaclesOf({ ...dear, buyer: 'stated' }, 'saved')).toEqual([]);
    expect(obstaclesOf({ ...dear, isBuyerRead: true, buyer: 'missing' }, 'saved')).toEqual(['buyerUnseen']);
    expect(obstaclesOf({ ...dear, amount: minorUnits(300_000) }, 'saved')).toEqual([]);
  });

  it('warns of a voucher that is booked more than six months after its paper, and of none that counts by it', () => {
    const late = buildVoucher({ date: '2026-05-11', savedOn: '2026-11-12' });

    expect(obstaclesOf(late, 'saved')).toEqual(['bookedLate']);
    expect(obstaclesOf(late, 'paper')).toEqual([]);
    expect(obstaclesOf({ ...late, bookedOn: '2026-11-11' }, 'saved')).toEqual([]);
    expect(obstaclesOf({ ...late, bookedOn: '2026-11-12' }, 'paper')).toEqual(['bookedLate']);
    expect(obstaclesOf({ ...late, ...irish, vatTreatment: 'eu-services' }, 'saved')).toEqual([]);
  });

  it('leaves out what has no rate, and says so', () => {
    const result = returned([buildVoucher({ ...irish, vatTreatment: 'eu-services', toKroner: null })]);

    expect(result.obstacles.rateMissing).toEqual(['a']);
    expect(VAT_FIGURES.flatMap((id) => result.figures[id].vouchers)).toEqual([]);
    const german = { cvr: 'DE814689550', currencyCode: 'EUR', vatPercent: 19, toKroner: null } as const;
    expect(obstaclesOf(buildVoucher(german), 'saved')).toEqual([]);
  });

  it.each([
    ['treatmentOpen', irish],
    ['originOpen', { cvr: 'N/A', vatPercent: 19, vat: minorUnits(7983) }],
    ['vatDerived', { isVatDerived: true }],
    ['vatTooHigh', { vat: minorUnits(10_006) }],
    ['sellerMissing', { cvr: 'N/A' }],
    ['bookedLate', { savedOn: '2027-05-13' }],
    ['bookedLate', { bookedOn: '2027-05-13' }],
    ['duplicate', { isDuplicate: true }],
    ['pageMissing', { lacksPages: true }],
    ['buyerUnseen', { amount: minorUnits(300_001), vat: minorUnits(60_000) }],
  ] as const)('says what stands in the way: %s', (obstacle, fields) => {
    expect(obstaclesOf(buildVoucher(fields), 'saved')).toEqual([obstacle]);
    expect(obstaclesOf(buildVoucher(), 'saved')).toEqual([]);
  });

  it('equals a plain recomputation of any vouchers', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const vouchers = Array.from({ length: 500 }, (_, index) => {
      const amount = random(900_000) - 100_000;
      const isWithout = random(3) === 0;
      return buildVoucher({
        id: String(index),
        amount: minorUnits(amount),
        vat: minorUnits(isWithout ? 0 : Math.round(amount / 5)),
        vatPercent: isWithout ? 0 : 25,
        vatTreatment: VAT_TREATMENTS[random(6)] ?? null,
        importVat: random(2) === 0 ? '100.00' : null,
        category: ['Kontorartikler', 'Restaurant', 'Andet'][random(3)] ?? 'Andet',
        date: `2026-${String(9 + random(4)).padStart(2, '0')}-15`,
        savedOn: `2026-${String(9 + random(4)).padStart(2, '0')}-20`,
        toKroner: times([1, 7.46][random(2)] ?? 1),
      });
    });
    const isIn = (text: string) => text >= '2026-10-01' && text <= '2026-12-31';
    let purchase = 0;
    let owed = 0;
    for (const voucher of vouchers) {
      const treatment = treatmentOf(voucher);
      const kroner = voucher.toKroner ?? expect.fail();
      if (treatment === null || treatment === 'none') {
        purchase += isIn(voucher.savedOn) ? kroner(deductibleVat(voucher).vat) : 0;
      } else if (isIn(voucher.date)) {
        const vat =
          treatment === 'import'
            ? (parseAmount(voucher.importVat ?? '') ?? minorUnits(0))
            : selfAssessedVat(kroner(voucher.amount));
        owed += vat;
        purchase += deductibleOfOwed(vat, voucher, 'passenger').vat;
      }
    }

    const { figures } = returned(vouchers);
    expect(figures.purchaseVat.amount).toBe(purchase);
    expect(
      figures.goodsAbroadVat.amount + figures.servicesAbroadVat.amount + figures.domesticReverseVat.amount,
    ).toBe(owed);
  });
});
