import { CATEGORIES, isCalendarDate, isValidCvr, parseAmount } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { canDraw, textWidth } from '../render/fonts.ts';
import { composeDesigned, type DesignedReceipt } from './compose-designed.ts';
import { DAY_FORMS, writeDay } from './days.ts';
import { DESIGN_NAMES, HELD_OUT_DESIGNS, TUNED_DESIGNS, type DesignName } from './design-table.ts';
import { sheetTexts, type TextShape } from './sheet.ts';

const SEEDS = 40;

function manyOf(design: DesignName): DesignedReceipt[] {
  return Array.from({ length: SEEDS }, (_, index) => composeDesigned(index * 7_919, [design]));
}

function minor(text: string): number {
  const amount = parseAmount(text);
  if (amount === null) {
    throw new RangeError(`No amount: ${text}`);
  }
  return amount;
}

/** What is printed, amounts brought to the form of the truth: '1.234,50' and '1,234.50' to '1234.50', '90,-' to '90.00'. */
function printedAmounts({ sheets }: DesignedReceipt): string {
  return sheetTexts(sheets)
    .map((text) => text.replace(/(?<=\d)[. ,](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d\d(?!\d))/g, '.'))
    .map((text) => text.replace(/(?<=\d),-/g, '.00').replace(/(\d+\.\d\d)-/g, '-$1'))
    .join('\n');
}

function printedText({ sheets }: DesignedReceipt): string {
  return sheetTexts(sheets).join('\n').toLowerCase();
}

function textShapes({ sheets }: DesignedReceipt): TextShape[] {
  return sheets.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])));
}

describe('composeDesigned', () => {
  it('gives the same receipt for the same seed and another for another', () => {
    expect(composeDesigned(4711)).toEqual(composeDesigned(4711));
    expect(composeDesigned(4711, ['taxi'])).not.toEqual(composeDesigned(4712, ['taxi']));
  });

  it('takes its designs in turn', () => {
    const designs = TUNED_DESIGNS.map((_, index) => composeDesigned(index, TUNED_DESIGNS).design);

    expect(designs).toEqual([...TUNED_DESIGNS]);
  });

  it('holds back about a third of all designs, and none of those it tunes on', () => {
    const tuned = new Set<string>(TUNED_DESIGNS);

    expect(HELD_OUT_DESIGNS.filter((name) => tuned.has(name))).toEqual([]);
    expect(HELD_OUT_DESIGNS.length / DESIGN_NAMES.length).toBeGreaterThan(0.3);
  });

  it('refuses a seed that is no whole number', () => {
    expect(() => composeDesigned(0.5)).toThrow(RangeError);
  });
});

describe.each(DESIGN_NAMES)('the design %s', (design) => {
  const receipts = manyOf(design);

  it('adds its lines up to the total, with the VAT on top where prices are without', () => {
    for (const { seed, truth } of receipts) {
      const lines = truth.lines.reduce((sum, line) => sum + minor(line.amount), 0);
      const onTop = truth.linesIncludeVat ? 0 : minor(truth.vat ?? '0.00');

      expect(lines + onTop, `seed ${seed}`).toBe(minor(truth.total));
    }
  });

  it('has the VAT of its one rate, where it has one', () => {
    for (const { seed, truth } of receipts) {
      if (truth.vatPercent !== null && truth.vat !== null) {
        const taxed = truth.lines
          .filter(({ kind }) => kind !== 'tip')
          .reduce((sum, line) => sum + minor(line.amount), 0);
        const share = truth.linesIncludeVat
          ? truth.vatPercent / (100 + truth.vatPercent)
          : truth.vatPercent / 100;

        expect(Math.abs(taxed * share - minor(truth.vat)), `seed ${seed}`).toBeLessThanOrEqual(0.501);
      }
    }
  });

  it('prints the total and, where it has one rate, the VAT', () => {
    for (const receipt of receipts) {
      const { total, vat, vatPercent } = receipt.truth;
      const printed = printedAmounts(receipt);
      const wanted = [total, ...(vat === null || vatPercent === null || vatPercent === 0 ? [] : [vat])];

      expect(
        wanted.filter((amount) => !printed.includes(amount)),
        `seed ${receipt.seed}`,
      ).toEqual([]);
    }
  });

  it('prints store, number, time and company number, each where the truth has it', () => {
    for (const receipt of receipts) {
      const { store, receiptNumber, time, cvr } = receipt.truth;
      const printed = printedText(receipt);
      const isPrinted = [
        printed.includes(store.toLowerCase()),
        receiptNumber === null || printed.includes(receiptNumber),
        time === null || printed.includes(time),
        cvr === null || (isValidCvr(cvr) && printed.replaceAll(' ', '').includes(cvr)),
      ];

      expect(isPrinted, `seed ${receipt.seed}`).toEqual([true, true, true, true]);
    }
  });

  it('prints its day in a form that people use, none after the newest', () => {
    for (const receipt of receipts) {
      const { date } = receipt.truth;
      const printed = printedText(receipt);

      expect(isCalendarDate(date) && date <= '2026-11-01', `seed ${receipt.seed}`).toBe(true);
      expect(
        DAY_FORMS.some((form) => printed.includes(writeDay(date, form).toLowerCase())),
        `seed ${receipt.seed}`,
      ).toBe(true);
    }
  });

  it('keeps all text on the paper, in letters its typeface has', () => {
    for (const receipt of receipts) {
      const { width } = receipt.sheets[0] ?? { width: 0 };
      const lost = textShapes(receipt).filter(
        (shape) =>
          shape.x < 0 ||
          shape.x + textWidth(shape.text, shape.face, shape.size) > width ||
          !canDraw(shape.text, shape.face),
      );

      expect(
        lost.map(({ text }) => text),
        `seed ${receipt.seed}`,
      ).toEqual([]);
    }
  });

  it('is filed under a category the product knows', () => {
    const known = new Set<string>(CATEGORIES);

    expect(receipts.filter(({ truth }) => !known.has(truth.category))).toEqual([]);
  });
});
