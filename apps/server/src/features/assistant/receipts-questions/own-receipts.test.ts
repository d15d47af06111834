import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { readReceiptsQuestion, tellTotals } from './own-receipts.ts';
import { namePeriod } from './period-in.ts';

const today = '2026-11-21';

function read(message: string, day: string = today) {
  if (!isCalendarDate(day)) {
    throw new Error('no day');
  }
  return readReceiptsQuestion(message, day);
}

describe('a question about the own receipts', () => {
  it.each([
    ['Hvor mange kvitteringer har jeg?', 'count', null, null],
    ['Hvor mange bilag har jeg gemt i år?', 'count', 'i 2026', null],
    ['Hvor meget har jeg brugt?', 'sum', null, null],
    ['hvor meget har jeg brugt denne måned', 'sum', 'i november 2026', null],
    ['Hvor meget har jeg brugt sidste måned?', 'sum', 'i oktober 2026', null],
    ['Hvor meget har jeg i alt brugt i marts?', 'sum', 'i marts 2026', null],
    ['Hvor meget har jeg brugt i december?', 'sum', 'i december 2025', null],
    ['Hvor meget har jeg brugt i maj 2024?', 'sum', 'i maj 2024', null],
    ['Hvor meget har jeg brugt på restaurant i 2025?', 'sum', 'i 2025', 'Restaurant'],
    ['Hvad har jeg brugt på mad og drikke sidste år', 'sum', 'i 2025', 'Mad og drikke'],
    ['Hvad er mit samlede forbrug?', 'sum', null, null],
    ['Hvor meget moms har jeg betalt i år?', 'vat', 'i 2026', null],
  ])('is understood: %s (S-72)', (message, wanted, period, category) => {
    const question = read(message);

    const named = question?.period ? namePeriod(question.period) : null;
    expect([question?.wanted, named, question?.category]).toEqual([wanted, period, category]);
  });

  it.each([
    'Hvor meget har jeg brugt hos Bauhaus?',
    'Hvor meget har jeg brugt på hundefoder i år?',
    'Hvor meget moms kan jeg trække fra?',
    'Hvor mange kvitteringer kan jeg uploade?',
    'Hvor meget har Bo brugt?',
    'Hvor ser jeg mit forbrug?',
    'Hvor meget har jeg brugt i marts og april?',
    'Hvor meget har jeg brugt; drop table receipts',
    '',
  ])('is left alone when it asks for more, or for something else: %s (S-72)', (message) => {
    expect(read(message)).toBeNull();
  });

  it.each([
    ['2026-01-31', 'sidste måned', { from: '2025-12-01', to: '2025-12-31' }],
    ['2026-12-01', 'denne måned', { from: '2026-12-01', to: '2026-12-31' }],
    ['2024-02-29', 'sidste år', { from: '2023-01-01', to: '2023-12-31' }],
    ['2026-11-01', 'november', { from: '2026-11-01', to: '2026-11-30' }],
  ])('on %s means by "%s" what the calendar says (S-72)', (day, words, period) => {
    expect(read(`Hvor meget har jeg brugt ${words}?`, day)?.period).toEqual(period);
  });

  it('is answered by currency, and none is added to another (S-72)', () => {
    const totals = [
      { currency_code: 'DKK', receipts: 2, amount_minor: 123_450, vat_minor: 24_690 },
      { currency_code: 'EUR', receipts: 1, amount_minor: -2000, vat_minor: 0 },
    ];
    const tell = (message: string, of = totals) => {
      const question = read(message);
      return question === null ? 'not understood' : tellTotals(question, of);
    };

    expect(tell('Hvor meget har jeg brugt i marts?')).toBe(
      'Du har brugt 1.234,50 DKK og -20,00 EUR i marts 2026 (3 kvitteringer).',
    );
    expect(tell('Hvor mange bilag har jeg?', totals.slice(1))).toBe('Du har 1 kvittering.');
    expect(tell('Hvor meget moms har jeg betalt?', totals.slice(0, 1))).toBe(
      'Momsen på dine kvitteringer er 246,90 DKK (2 kvitteringer). Hvor meget der kan trækkes fra, afhænger af købene.',
    );
    expect(tell('Hvad har jeg brugt på hotel i år?', [])).toBe(
      'Du har ingen gemte kvitteringer i kategorien Hotel i 2026.',
    );
  });
});
