import { calendarDate } from '@bonbog/domain';
import { expect, it } from 'vitest';

import { lastMonths } from './last-months.ts';

it('the months of the chart are the last twelve, over the turn of the year (S-07)', () => {
  const sum = { currencyCode: 'DKK', count: 1 } as const;
  const months = lastMonths(
    [
      { ...sum, month: '2026-04', amount: '-20.50' },
      { ...sum, month: '2026-03', amount: '100.00' },
      { ...sum, month: '2026-03', currencyCode: 'EUR', amount: '7.00' },
      { ...sum, month: '2025-04', amount: '1.00' },
    ],
    'DKK',
    calendarDate(2026, 4, 15) ?? expect.fail(),
  );

  expect(months.map(({ month }) => month.name)).toEqual([
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
  ]);
  expect(months.slice(-3).map(({ amount }) => amount)).toEqual([0, 10_000, -2050]);
});
