import { describe, expect, it } from 'vitest';

import { readView } from './list-view.ts';
import { listPeriods } from './period.ts';

describe('days', () => {
  it.each([
    ['2026-03-01..2026-03-01', '1. marts 2026'],
    ['2026-03-01..2026-03-15', '1.–15. marts 2026'],
    ['2026-03-01..2026-04-15', '1. marts – 15. april 2026'],
    ['2025-12-24..2026-01-06', '24. december 2025 – 6. januar 2026'],
  ])('%s are called %s', (name, label) => {
    const period = readView(`periode=${name}`).filter.period;

    expect(period?.label).toBe(label);
    expect(listPeriods(['2026-03'], period).filter(({ kind }) => kind === 'days')).toEqual([period]);
  });
});

describe('listPeriods', () => {
  it('offers the years, quarters and months that have receipts, newest first', () => {
    const names = listPeriods(['2026-03', '2025-12', '2025-12', 'no month'], null).map(({ name }) => name);

    expect(names).toEqual(['2026-03', '2026', '2026-K1', '2025-12', '2025-K4', '2025']);
  });
});
