import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EVERY_RECEIPT, type ReceiptsQuestion } from './question.ts';
import { ownNames } from './testing/own-names.ts';
import { understand } from './understand.ts';

const context = { today: '2026-11-21', names: ownNames };

/** Some words, and what they set. */
type Said = readonly [words: string, sets: Partial<ReceiptsQuestion>];

const of = (...choices: readonly Said[]) => fc.constantFrom(...choices);
const period = (from: string, to: string): Partial<ReceiptsQuestion> => ({ period: { from, to } });

const openings = of(
  ['hvor meget har jeg brugt', { wanted: 'sum' }],
  ['hvad brugte jeg', { wanted: 'sum' }],
  ['how much did i spend', { wanted: 'sum' }],
  ['mit samlede forbrug', { wanted: 'sum' }],
  ['hvor mange kvitteringer har jeg', { wanted: 'count' }],
  ['antal bilag', { wanted: 'count' }],
  ['hvor meget moms har jeg betalt', { wanted: 'vat' }],
  ['vis mine bilag', { wanted: 'list' }],
  ['hvad er min største udgift', { wanted: 'largest' }],
  ['min seneste kvittering', { wanted: 'latest' }],
  ['gennemsnitligt beløb pr bilag', { wanted: 'average' }],
  ['forbrug pr kategori', { wanted: 'by-category' }],
  ['forbrug pr måned', { wanted: 'by-month' }],
);
const places = of(
  ['', {}],
  ['hos netto', { store: 'netto' }],
  ['i bauhaus', { store: 'bauhaus' }],
  ['hos XL-BYG', { store: 'xl-byg' }],
  ['på hotel', { category: 'Hotel' }],
  ['på mad og drikke', { category: 'Mad og drikke' }],
  ['på kaffe', { search: 'kaffe' }],
  ['for tagget varebil', { tag: 'Varebil' }],
);
const amounts = of(
  ['', {}],
  ['over 500 kr', { amountFrom: 50_001 }],
  ['under 1.000 kr', { amountTo: 99_999 }],
  ['i euro', { currency: 'EUR' }],
);
const times = of(
  ['i år', period('2026-01-01', '2026-12-31')],
  ['sidste år', period('2025-01-01', '2025-12-31')],
  ['i marts 2025', period('2025-03-01', '2025-03-31')],
  ['sidste måned', period('2026-10-01', '2026-10-31')],
  ['i 2. kvartal', period('2026-04-01', '2026-06-30')],
  ['fra juli til september', period('2026-07-01', '2026-09-30')],
  ['siden 1. maj', period('2026-05-01', '2026-11-21')],
  ['i går', period('2026-11-20', '2026-11-20')],
  ['in 2024', period('2024-01-01', '2024-12-31')],
);
const greetings = fc.constantFrom('', 'hej, ', 'kan du fortælle mig ');
const endings = fc.constantFrom('', '?', ' tak');

describe('a question written by a template', () => {
  it('comes back as it was meant, or is asked back; never as another one (S-72)', () => {
    let understood = 0;
    const runs = 4000;
    fc.assert(
      fc.property(
        fc.tuple(greetings, openings, places, amounts, times, endings),
        ([greeting, opening, place, amount, time, ending]) => {
          const parts = [opening, place, amount, time];
          const words = parts.map(([said]) => said).filter((said) => said !== '');
          const reading = understand(`${greeting}${words.join(' ')}${ending}`, [], context);
          if (reading?.kind !== 'question') {
            return;
          }
          understood += 1;
          expect(reading.questions).toEqual([
            Object.assign({ ...EVERY_RECEIPT }, ...parts.map(([, sets]) => sets)),
          ]);
        },
      ),
      { numRuns: runs, seed: 20261129 },
    );

    expect(understood / runs).toBeGreaterThan(0.95);
  }, 120_000);
});
