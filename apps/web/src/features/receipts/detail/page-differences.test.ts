import type { ParsedReceipt } from '@bonbog/contract';
import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { pageDifferences } from './page-differences.ts';

const receipt = buildSaved({ store: 'Brugsen' });
const none = buildReadingField({ value: null, probability: 0, sure: false });

function labels(parsed: ParsedReceipt, of = receipt) {
  return pageDifferences(of, parsed).map(({ fields }) => fields.map(({ label }) => label).join(', '));
}

describe('what the pages of a receipt say otherwise', () => {
  it('is nothing where they say the same', () => {
    expect(labels(buildParsed({}, { reading: buildReading() }))).toEqual([]);
  });

  it('is told field by field, numbers together', () => {
    const parsed = buildParsed(
      { date: '2026-02-02', store: 'Netto', cvr: '13585628', amount: '200.00', vat: '40.00' },
      { reading: buildReading() },
    );

    expect(labels(parsed)).toEqual(['Dato', 'Butik', 'CVR-nummer', 'Beløb, Moms']);
  });

  it('is nothing of what they do not say', () => {
    const parsed = buildParsed(
      { date: '', store: '', category: 'Andet', product: '', cvr: 'N/A', amount: '', vat: '' },
      { reading: buildReading({ store: none, category: none, product: none, cvr: none, total: none }) },
    );

    expect(labels(parsed)).toEqual([]);
  });

  it('leaves the VAT where they say none, and works it out for another amount', () => {
    const reading = buildReading({ vat: none });
    const typed = buildSaved({ store: 'Brugsen', vat: '12.50' });

    expect(pageDifferences(typed, buildParsed({ vat: '' }, { reading }))).toEqual([]);
    expect(
      pageDifferences(typed, buildParsed({ amount: '250.00', vat: '' }, { reading }))[0]?.edit,
    ).toMatchObject({
      amount: '250.00',
      vat: '50.00',
      isVatDerived: true,
    });
  });

  it('tells another currency, and none where they say none', () => {
    const euros = buildReading({ currency: buildReadingField({ value: 'EUR' }) });
    const unsaid = buildReading({ currency: none });

    expect(labels(buildParsed({ currencyCode: 'EUR' }, { reading: euros }))).toEqual(['Valuta']);
    expect(
      labels(buildParsed({}, { reading: unsaid }), buildSaved({ store: 'Brugsen', currencyCode: 'EUR' })),
    ).toEqual([]);
  });

  it('says nothing of numbers that were converted', () => {
    const converted = buildSaved({
      store: 'Brugsen',
      original: {
        amount: '16.76',
        vat: '3.35',
        currencyCode: 'EUR',
        rate: '7.46',
        rateDate: calendarDate(2026, 1, 30) ?? expect.fail(),
        source: 'ECB',
      },
    });

    expect(
      labels(buildParsed({ amount: '16.76', vat: '3.35' }, { reading: buildReading() }), converted),
    ).toEqual([]);
  });
});
