import { formatDecimal, isCalendarDate, minorUnits } from '@bonbog/domain';

import { composeDate, composeTime } from '../compose/moment.ts';
import { createRandom } from '../random.ts';
import type { PaperTruth } from '../receipt.ts';
import { FIRST_NAMES } from '../words/people.ts';
import type { Drawn, Occasion } from './design.ts';
import { DESIGN_NAMES, DESIGNS, type DesignName } from './design-table.ts';
import { sheetTexts, type Sheet } from './sheet.ts';

/** A designed receipt, drawn but not painted yet. */
export interface DesignedReceipt {
  readonly seed: number;
  readonly design: DesignName;
  readonly truth: PaperTruth;
  readonly sheets: readonly Sheet[];
}

const NEWEST_DAY = '2026-11-01';

/**
 * Decides everything about a designed receipt from a whole number: the same number and design give the same one.
 * Throws a RangeError for a seed that is no safe integer.
 */
export function composeDesigned(
  seed: number,
  designs: readonly DesignName[] = DESIGN_NAMES,
): DesignedReceipt {
  if (!Number.isSafeInteger(seed)) {
    throw new RangeError(`Not a whole number to draw from: ${seed}`);
  }
  // In turn, so that a few receipts show all designs.
  const design = designs.at(Math.abs(seed) % Math.max(1, designs.length)) ?? never('no design');
  const random = createRandom(seed, `designed ${design}`);
  const occasion = {
    random,
    date: composeDate(random, isCalendarDate(NEWEST_DAY) ? NEWEST_DAY : never(NEWEST_DAY)),
    time: composeTime(random, DESIGNS[design].hours),
    number: random.digits(random.whole(4, 7)),
    staff: random.pick(FIRST_NAMES),
  };
  const drawn = DESIGNS[design].compose(occasion);
  return { seed, design, truth: truthOf(occasion, drawn), sheets: drawn.sheets };
}

function never(text: string): never {
  throw new RangeError(`Nothing to draw from: ${text}`);
}

function truthOf(occasion: Occasion, drawn: Drawn): PaperTruth {
  const { firm, sums, prints } = drawn;
  const decimal = (minor: number) => formatDecimal(minorUnits(minor));
  const rates = sums.rates.filter(({ gross }) => gross !== 0);
  return {
    store: firm.name,
    date: occasion.date,
    time: prints.time ? occasion.time : null,
    total: decimal(sums.total),
    vat: prints.vat ? decimal(sums.vat) : null,
    vatPercent: prints.vat && rates.length === 1 ? (rates[0]?.rate ?? null) : null,
    currency: drawn.currency,
    cvr: prints.cvr ? firm.cvr : null,
    category: drawn.category,
    receiptNumber: prints.number ? occasion.number : null,
    payment: drawn.payment,
    legalName: sheetTexts(drawn.sheets).includes(firm.legalName) ? firm.legalName : null,
    cardLastFour: null,
    linesIncludeVat: sums.includesVat,
    lines: sums.lines.map(({ text, quantity, unit, amount, kind }) => ({
      text,
      quantity,
      unitPrice: decimal(unit),
      amount: decimal(amount),
      kind,
    })),
  };
}
