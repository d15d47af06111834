import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findFields } from '../read-fields.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findRateFacts, tableOf } from './rate-facts.ts';

const day = calendarDate(2026, 11, 21) ?? expect.fail('no day');

function vatIn(text: string) {
  return findFields(layOutText(text), day)?.vat;
}

describe('rankVat', () => {
  it('takes the VAT of all rates of a table, in words that no rule knows (S-35)', () => {
    const found = vatIn(
      'Kavarna Pod Lipou\nDIC CZ12345678\n12.03.2025 10:12\nKava   121,00\nChleb   56,00\nCelkem k uhrade   177,00\nSazba   Zaklad   DPH   Celkem\n21 %   100,00   21,00   121,00\n12 %   50,00   6,00   56,00',
    );

    expect(found?.vat?.value).toBe('27.00');
    expect(found?.byRate.map(({ ratePercent, vat }) => [ratePercent, vat])).toEqual([
      [21, '21.00'],
      [12, '6.00'],
    ]);
  });

  it('takes none where none is printed (S-35)', () => {
    expect(
      vatIn('Corner Diner\n03/07/2025 1:12 PM\nBurger   $12.00\nTotal   $12.00\nVisa   $12.00')?.vat,
    ).toBeNull();
  });
});

describe('how sure a chosen VAT is', () => {
  it('is not sure of the VAT of a credit note that prints no minus (S-35)', () => {
    const found = vatIn(
      'KREDITNOTA nr. 7\n12.11.2026\nPlanke   250,00\nMoms 25%   62,50\nTotal DKK   312,50',
    );

    expect(found?.vat?.value).toBe('-62.50');
    expect(found?.vat?.doubts).toEqual(['only words tell the minus']);
    expect(found?.vat?.probability).toBeLessThan(0.9);
  });
});

describe('findRateFacts', () => {
  it.each([
    ['8.1%   100.00   8.10   108.10', 8.1, 810],
    ['25,5 %   200,00   51,00', 25.5, 5100],
    ['VAT 20% of 60.00   10.00', 20, 1000],
  ])('tells by numbers alone: %s (S-35)', (text, rate, vat) => {
    const [fact] = findRateFacts(labelRows(layOutText(text)), [8.1, 25.5, 20]);

    expect(fact).toMatchObject({ rate, vat });
  });

  it('takes no goods for VAT (S-35)', () => {
    expect(findRateFacts(labelRows(layOutText('2 x   35,00   70,00\nVin 13 %   89,00')), [25])).toEqual([]);
  });
});

describe('tableOf', () => {
  it('knows a whole table from one of which a row is missing, and leaves its sum out (S-35)', () => {
    const rows = labelRows(
      layOutText(
        '21 %   100,00   21,00   121,00\n12 %   50,00   6,00   56,00\nSum   150,00   27,00   177,00',
      ),
    );
    const facts = findRateFacts(rows, [21, 12, 18]);

    expect(tableOf(rows, facts, 17_700)).toMatchObject({ vat: 2700, isWhole: true });
    expect(tableOf(rows, facts, 99_900)).toMatchObject({ vat: 2700, isWhole: false });
    expect(tableOf(rows, [], 17_700)).toBeNull();
  });
});
