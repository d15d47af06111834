import {
  CATEGORIES,
  isCalendarDate,
  isValidCvr,
  parseAmount,
  vatFromGross,
  type MinorUnits,
} from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { isVatable } from './compose/bill.ts';
import { printDate, type DateForm } from './compose/moment.ts';
import { composeReceipt } from './compose-receipt.ts';
import { LAYOUT_NAMES, type ComposedReceipt, type TruthLine } from './receipt.ts';
import { printedLines } from './rows.ts';

const SEEDS = 400;
const DATE_FORMS: readonly DateForm[] = [
  'dots',
  'dashes',
  'dashes-short',
  'blanks',
  'slashes',
  'slash-dash',
  'long',
  'iso',
];

/** Receipts of many seeds: each test names the seed when one breaks the promise. */
function manyReceipts(): ComposedReceipt[] {
  return Array.from({ length: SEEDS }, (_, index) => composeReceipt(index * 7_919));
}

function amountOf(text: string): MinorUnits {
  const amount = parseAmount(text);
  if (amount === null) {
    throw new RangeError(`No amount: ${text}`);
  }
  return amount;
}

function sumOf(lines: readonly TruthLine[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line.amount), 0);
}

function printedAmounts(receipt: ComposedReceipt): number[] {
  const text = printedLines(receipt.rows).join('\n');
  const matches = text.match(/-?\d[\d.]*,\d\d(?!\d)-?/g) ?? [];
  return matches.map((match) => amountOf(match.endsWith('-') ? `-${match.slice(0, -1)}` : match));
}

function printedText(receipt: ComposedReceipt): string {
  return printedLines(receipt.rows).join('\n').toLowerCase();
}

describe('composeReceipt', () => {
  it('gives the same receipt for the same seed', () => {
    for (const seed of [0, 1, 99, 123_456_789_012]) {
      expect(composeReceipt(seed)).toEqual(composeReceipt(seed));
    }
  });

  it('gives another receipt for another seed', () => {
    const texts = new Set(manyReceipts().map(printedText));

    expect(texts.size).toBe(SEEDS);
  });

  it('reaches every layout by its seed alone', () => {
    const layouts = new Set(manyReceipts().map((receipt) => receipt.layout));

    expect([...layouts].sort()).toEqual([...LAYOUT_NAMES].sort());
  });

  it.each(LAYOUT_NAMES)('draws the layout %s when asked for it', (layout) => {
    expect(composeReceipt(5, { layout }).layout).toBe(layout);
  });

  it('adds its lines up to the total', () => {
    for (const { seed, truth } of manyReceipts()) {
      const added = sumOf(truth.lines) + (truth.linesIncludeVat ? 0 : amountOf(truth.vat));

      expect(added, `seed ${seed}`).toBe(amountOf(truth.total));
    }
  });

  it('multiplies quantity and price to the amount of each line, to half an øre', () => {
    for (const { seed, truth } of manyReceipts()) {
      for (const line of truth.lines) {
        const exact = line.quantity * amountOf(line.unitPrice);

        expect(Math.abs(exact - amountOf(line.amount)), `seed ${seed}`).toBeLessThanOrEqual(0.5001);
      }
    }
  });

  it('has the VAT that lies inside what carries VAT', () => {
    for (const { seed, truth } of manyReceipts()) {
      const vatable = truth.lines.filter((line) => isVatable(line.kind));
      const gross = truth.linesIncludeVat ? sumOf(vatable) : Number(amountOf(truth.total));

      expect(vatFromGross(amountOf((gross / 100).toFixed(2)), truth.vatPercent), `seed ${seed}`).toBe(
        amountOf(truth.vat),
      );
    }
  });

  it('writes amounts as the API does and keeps them realistic', () => {
    for (const { seed, truth } of manyReceipts()) {
      expect(truth.total, `seed ${seed}`).toMatch(/^\d+\.\d\d$/);
      expect(truth.vat, `seed ${seed}`).toMatch(/^\d+\.\d\d$/);
      expect(amountOf(truth.total), `seed ${seed}`).toBeGreaterThanOrEqual(500);
      expect(amountOf(truth.total), `seed ${seed}`).toBeLessThan(10_000_000);
    }
  });

  it('has a company number with a right check digit', () => {
    const wrong = manyReceipts().filter(({ truth }) => !isValidCvr(truth.cvr));

    expect(wrong).toEqual([]);
  });

  it('has a date that exists, is not after the reference day and at most two years before it', () => {
    for (const { seed, truth } of manyReceipts()) {
      expect(isCalendarDate(truth.date), `seed ${seed}`).toBe(true);
      expect(truth.date > '2024-11-01' && truth.date <= '2026-11-01', `seed ${seed}`).toBe(true);
    }
  });

  it('moves its dates with the reference day', () => {
    const dates = Array.from(
      { length: 50 },
      (_, seed) => composeReceipt(seed, { referenceDay: '2030-02-28' }).truth.date,
    );

    expect(dates.every((date) => date > '2028-02-28' && date <= '2030-02-28')).toBe(true);
  });

  it('files receipts under categories the product knows', () => {
    const known = new Set<string>(CATEGORIES);

    expect(manyReceipts().filter(({ truth }) => !known.has(truth.category))).toEqual([]);
  });

  it('prints the total, the VAT and the amount of every line', () => {
    for (const receipt of manyReceipts()) {
      const { total, vat, lines } = receipt.truth;
      const printed = new Set(printedAmounts(receipt));
      const missing = [total, vat, ...lines.map((line) => line.amount)].filter(
        (text) => !printed.has(amountOf(text)),
      );

      expect(missing, `seed ${receipt.seed}`).toEqual([]);
    }
  });

  it('prints the store, the payment, the receipt number and every line text', () => {
    for (const receipt of manyReceipts()) {
      const { store, receiptNumber, payment, lines } = receipt.truth;
      const printed = printedText(receipt);
      const wanted = [store, receiptNumber, payment, ...lines.map((line) => line.text)];

      expect(
        wanted.filter((text) => !printed.includes(text.toLowerCase())),
        `seed ${receipt.seed}`,
      ).toEqual([]);
    }
  });

  it('tells the legal name and the card only where they are printed', () => {
    const receipts = manyReceipts();
    for (const receipt of receipts) {
      const { legalName, cardLastFour } = receipt.truth;
      const lines = printedLines(receipt.rows);

      expect(legalName === null || lines.includes(legalName), `seed ${receipt.seed}`).toBe(true);
      expect(
        lines.some((line) => line.includes('XXXX')),
        `seed ${receipt.seed}`,
      ).toBe(cardLastFour !== null);
    }
    expect(receipts.some(({ truth }) => truth.legalName !== null)).toBe(true);
    expect(receipts.some(({ truth }) => truth.legalName === null)).toBe(true);
    expect(receipts.some(({ truth }) => truth.cardLastFour !== null)).toBe(true);
  });

  it('prints the store at the very top', () => {
    for (const receipt of manyReceipts()) {
      const [first = ''] = printedLines(receipt.rows);

      expect(first.toLowerCase(), `seed ${receipt.seed}`).toContain(receipt.truth.store.toLowerCase());
    }
  });

  it('prints the company number, in one piece or in pairs', () => {
    for (const receipt of manyReceipts()) {
      expect(printedText(receipt).replaceAll(' ', ''), `seed ${receipt.seed}`).toContain(receipt.truth.cvr);
    }
  });

  it('prints the date and the time in a form Danes use', () => {
    for (const receipt of manyReceipts()) {
      const { date, time } = receipt.truth;
      const printed = printedText(receipt);

      expect(
        DATE_FORMS.some((form) => printed.includes(printDate(date, form))),
        `seed ${receipt.seed}`,
      ).toBe(true);
      expect(printed.includes(time) || printed.includes(time.replace(':', '.')), `seed ${receipt.seed}`).toBe(
        true,
      );
    }
  });

  it('puts Danish letters into most shop names', () => {
    const danish = manyReceipts().filter(({ truth }) => /[æøå]/i.test(truth.store));

    expect(danish.length).toBeGreaterThan(SEEDS / 2);
  });

  it('makes up many different shops', () => {
    const shops = new Set(manyReceipts().map(({ truth }) => truth.store));

    expect(shops.size).toBeGreaterThan(SEEDS / 2);
  });

  it.each([
    'RABAT',
    'PANT',
    'BYTTEPENGE',
    'SUBTOTAL',
    'ØREAFRUNDING',
    'Drikkepenge',
    'Bytteret til',
    'HERAF MOMS',
  ])('meets "%s" among many receipts', (word) => {
    expect(manyReceipts().some((receipt) => printedLines(receipt.rows).join('\n').includes(word))).toBe(true);
  });

  it('refuses a seed that is no whole number', () => {
    expect(() => composeReceipt(1.5)).toThrow(RangeError);
  });

  it('refuses a reference day the calendar does not have', () => {
    expect(() => composeReceipt(1, { referenceDay: '2026-02-30' })).toThrow(RangeError);
  });
});
