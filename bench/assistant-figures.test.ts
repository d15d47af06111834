import { describe, expect, it } from 'vitest';

import {
  EVERY_RECEIPT,
  type ReceiptsQuestion,
} from '../apps/server/src/features/assistant/asking/question.ts';
import { wrongFigures } from './assistant-figures.ts';
import type { BenchReceipt } from './assistant-receipts.ts';

function receipt(changes: Partial<BenchReceipt>): BenchReceipt {
  return {
    date: '2026-03-04',
    store: 'Netto Nørrebro',
    product: 'Kaffe',
    amount: 10_000,
    vat: 2000,
    category: 'Mad og drikke',
    cvr: '12345674',
    currency: 'DKK',
    picture: undefined,
    isDeleted: false,
    ...changes,
  };
}

const receipts = [
  receipt({}),
  receipt({ date: '2026-04-01', store: 'Føtex', amount: 123_450, vat: 24_690, cvr: 'N/A' }),
  receipt({ date: '2026-04-02', store: 'Silvan', amount: -5000, vat: -1000, category: 'Materialer' }),
  receipt({
    date: '2025-04-02',
    store: 'Hotel Berlin',
    amount: 8000,
    vat: 0,
    category: 'Hotel',
    currency: 'EUR',
  }),
  receipt({ date: '2026-04-03', amount: 99_900, isDeleted: true }),
];

function faults(answer: string, asked: Partial<ReceiptsQuestion>, rows = receipts): string[] {
  return wrongFigures(answer, { ...EVERY_RECEIPT, wanted: 'sum', ...asked }, rows);
}

describe('figures in an answer are compared with the rows', () => {
  it('by currency, without what was deleted (S-72)', () => {
    expect(faults('- 1.284,50 DKK\n- 80,00 EUR (4 kvitteringer)', {})).toEqual([]);
    expect(faults('1.284,50 kr. og 80,00 €', {})).toEqual([]);
    expect(faults('2.283,50 DKK og 80,00 EUR', {})).toHaveLength(2);
    expect(faults('1.284,50 DKK', {})).toEqual(['80,00 EUR is missing']);
    expect(faults('1.284,50 EUR og 80,00 EUR', {})).toHaveLength(2);
  });

  it.each<[string, Partial<ReceiptsQuestion>]>([
    ['1.184,50 DKK', { period: { from: '2026-04-01', to: '2026-04-30' } }],
    ['100,00 DKK', { store: 'NETTO nørre' }],
    ['-50,00 DKK', { category: 'Materialer' }],
    ['80,00 EUR', { currency: 'EUR' }],
    ['1.234,50 DKK', { missing: 'cvr' }],
    ['80,00 EUR', { missing: 'vat' }],
    ['100,00 DKK fra 100,00 til 1.000,00', { amountFrom: 10_000, amountTo: 100_000, currency: 'DKK' }],
    ['256,90 DKK', { wanted: 'vat', currency: 'DKK' }],
    ['428,17 DKK', { wanted: 'average', currency: 'DKK' }],
    ['1.234,50 DKK', { wanted: 'largest', currency: 'DKK' }],
    ['-50,00 DKK', { wanted: 'smallest', currency: 'DKK' }],
    ['-50,00 DKK', { wanted: 'latest' }],
    ['80,00 EUR', { wanted: 'first' }],
  ])('and %s is right under its condition (S-72)', (amount, asked) => {
    expect(faults(`Svaret er **${amount}**. [Se dem](/history?fra=123,45)`, asked)).toEqual([]);
    expect(faults('Svaret er 77,00 DKK.', asked)).not.toEqual([]);
    expect(faults('Svaret er ukendt.', asked)).not.toEqual([]);
  });

  it('and so is the number of receipts (S-72)', () => {
    expect(faults('Du har 4 kvitteringer.', { wanted: 'count' })).toEqual([]);
    expect(faults('Du har 5 kvitteringer.', { wanted: 'count' })).toHaveLength(1);
    expect(faults('Du har ingen kvitteringer.', { wanted: 'count', store: 'Bilka' })).toEqual([]);
    expect(faults('Du har 1 kvittering.', { wanted: 'count', store: 'Bilka' })).toHaveLength(1);
    expect(faults('100,00 DKK (7 kvitteringer)', { store: 'netto' })).toEqual([
      'it says 7 and not 1 receipts',
    ]);
  });

  it('and every line of a list by group has the amount of its own group (S-72)', () => {
    const asked = { wanted: 'by-category', currency: 'DKK' } as const;
    expect(faults('- Mad og drikke: 1.334,50 DKK\n- Materialer: -50,00 DKK', asked)).toEqual([]);
    expect(faults('- Mad og drikke: -50,00 DKK\n- Materialer: 1.334,50 DKK', asked)).toHaveLength(2);
    const months = { wanted: 'by-month', currency: 'DKK' } as const;
    expect(faults('- Marts 2026: 100,00 DKK', months)).toEqual([]);
    expect(faults('- April 2026: 100,00 DKK', months)).toHaveLength(1);
    expect(
      faults('- marts 2026: 100,00 DKK (1 kvittering, heraf moms 20,00)\n3 kvitteringer', months),
    ).toEqual([]);
    expect(faults('- marts 2026: 100,00 DKK (heraf moms 10,00)', months)).toHaveLength(2);
  });

  it('and the one that is told first is the one that was asked for (S-72)', () => {
    const asked = { wanted: 'largest', currency: 'DKK' } as const;
    expect(faults('- Føtex: 1.234,50 DKK\n- Netto: 100,00 DKK', asked)).toEqual([]);
    expect(faults('- Netto: 100,00 DKK\n- Føtex: 1.234,50 DKK', asked)).toEqual([
      '100,00 DKK is told as the largest',
    ]);
  });

  it('and a line with a number tells the receipt that has it (S-72)', () => {
    const asked = { wanted: 'list', currency: 'DKK' } as const;
    expect(faults('- Føtex: 1.234,50 DKK (heraf moms 246,90), bilag 2', asked)).toEqual([]);
    expect(faults('- Føtex: 1.234,50 DKK (heraf moms 246,90), bilag 1', asked)).toHaveLength(1);
    expect(faults('- Føtex: 1.234,50 DKK (heraf moms 246,90), bilag 99', asked)).toHaveLength(1);
  });

  it('and duplicates are those with the same picture, or the same date, store and amount (S-72)', () => {
    const asked = { wanted: 'duplicates' } as const;
    const twice = [...receipts, receipt({ product: 'Te' })];
    const pictures = [receipt({ picture: 'a' }), receipt({ picture: 'a', date: '2026-05-01', amount: 200 })];

    expect(faults('Netto, 100,00 DKK', asked)).toHaveLength(1);
    expect(faults('Netto, 100,00 DKK', asked, twice)).toEqual([]);
    expect(faults('100,00 DKK og 2,00 DKK', asked, pictures)).toEqual([]);
    expect(faults('Ingen.', asked, twice)).toEqual(['no amount is told']);
  });
});
