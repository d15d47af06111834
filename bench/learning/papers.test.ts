import type { CalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { findCurrency } from '../../packages/scan/src/fields/currency.ts';
import { findDate } from '../../packages/scan/src/fields/date/date.ts';
import { arrangeRows } from '../../packages/scan/src/fields/rows/arrange-rows.ts';
import { labelRows } from '../../packages/scan/src/fields/rows/labelled-rows.ts';
import { findTotal } from '../../packages/scan/src/fields/total/total.ts';
import type { ReceiptText } from '../../packages/scan/src/layout/rows.ts';
import { countLabels } from './count-labels.ts';
import { foldsOf, loadCases, partOf } from './papers.ts';

describe('the papers to learn from', () => {
  it('keeps sets apart that are decided or reported by', () => {
    expect(['h12', 'h13', 'd41'].map(partOf)).toEqual(['report', 'report', 'report']);
    expect(['h09', 'd40'].map(partOf)).toEqual(['tune', 'tune']);
    expect(partOf('h01')).toBe('train');
  });

  it('never looks at a set with what that set taught', () => {
    const items = Array.from({ length: 40 }, (_, index) => ({ set: `s${index % 9}`, index }));
    const folds = foldsOf(items);

    expect(folds.flatMap(({ own }) => own).toSorted((one, other) => one.index - other.index)).toEqual(items);
    for (const { own, others } of folds) {
      const mine = new Set(own.map(({ set }) => set));
      expect(others.some(({ set }) => mine.has(set))).toBe(false);
      expect(own.length + others.length).toBe(items.length);
    }
  });

  it('has cases with one truth at least', async () => {
    const cases = await loadCases();

    expect(cases.length).toBeGreaterThan(10);
    expect(cases.filter(({ kept }) => Object.values(kept.expected).every((one) => one === null))).toEqual([]);
  });
});

/** Each by itself, as a few rows need not be a receipt. */
function findEach(printed: ReceiptText, day: CalendarDate) {
  const text = arrangeRows(printed);
  return {
    total: findTotal(text, labelRows(text)),
    date: findDate(text, day),
    currency: findCurrency(text),
  };
}

describe('what the reader got wrong once', async () => {
  const cases = await loadCases();

  it.each(cases.map(({ kept }) => [kept.text.rows[0]?.text ?? '', kept] as const))(
    'is right now: %s (S-35)',
    (_, { text, day, expected }) => {
      const found = findEach(text, day);
      const wanted = Object.entries(expected).filter(([, value]) => value !== null);

      expect(wanted.length).toBeGreaterThan(0);
      expect(found).toMatchObject(Object.fromEntries(wanted.map(([field, value]) => [field, { value }])));
    },
  );
});

describe('countLabels', () => {
  it('counts a word once for each paper, and leaves out those of few papers', () => {
    const named = (paper: string, right: string[], others: string[]) => ({
      paper,
      right: new Set(right),
      others: new Set(others),
    });

    expect(
      countLabels([
        named('1', ['sum'], ['moms']),
        named('1', ['sum'], ['moms']),
        named('2', ['sum'], ['rare']),
        named('3', ['sum'], ['moms', 'sum']),
        named('4', [], ['moms']),
      ]),
    ).toEqual({ moms: [0, 3], sum: [3, 1] });
  });
});
