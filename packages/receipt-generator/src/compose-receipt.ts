import { formatDecimal, isCalendarDate, type CalendarDate } from '@bonbog/domain';

import type { BillLine } from './compose/bill.ts';
import type { Draft } from './compose/draft.ts';
import { composeDate, composeTime } from './compose/moment.ts';
import { composeShop } from './compose/shop.ts';
import type { Visit } from './compose/visit.ts';
import { LAYOUTS } from './layouts/layout-table.ts';
import { createRandom } from './random.ts';
import {
  LAYOUT_NAMES,
  type ComposedReceipt,
  type LayoutName,
  type ReceiptTruth,
  type TruthLine,
} from './receipt.ts';
import { printedLines } from './rows.ts';
import { FIRST_NAMES } from './words/people.ts';

/** What may be fixed instead of drawn from the seed. */
export interface ComposeOptions {
  readonly layout?: LayoutName;
  /** The newest date a receipt may have, 'YYYY-MM-DD'; 2026-11-01 when absent. */
  readonly referenceDay?: string;
}

const REFERENCE_DAY = '2026-11-01';

/**
 * Decides everything about a receipt from a whole number: the same number and options give the same receipt.
 * Throws a RangeError for a seed that is no safe integer or a reference day the calendar does not have.
 */
export function composeReceipt(seed: number, options: ComposeOptions = {}): ComposedReceipt {
  if (!Number.isSafeInteger(seed)) {
    throw new RangeError(`Not a whole number to draw from: ${seed}`);
  }
  const layout = options.layout ?? createRandom(seed, 'layout').pick(LAYOUT_NAMES);
  const visit = composeVisit(seed, layout, toReferenceDay(options.referenceDay));
  const draft = LAYOUTS[layout].compose(visit);
  return { seed, layout, truth: truthOf(visit, draft), paper: draft.paper, rows: draft.rows };
}

function toReferenceDay(text = REFERENCE_DAY): CalendarDate {
  if (!isCalendarDate(text)) {
    throw new RangeError(`Not a date the calendar has: ${text}`);
  }
  return text;
}

function composeVisit(seed: number, layout: LayoutName, referenceDay: CalendarDate): Visit {
  const random = createRandom(seed, 'receipt');
  return {
    random,
    shop: composeShop(random, layout),
    date: composeDate(random, referenceDay),
    time: composeTime(random, LAYOUTS[layout].hours),
    staff: random.pick(FIRST_NAMES),
    receiptNumber: random.digits(random.whole(4, 6)),
    till: random.whole(1, 9),
  };
}

function truthOf(visit: Visit, { bill, payment, category, rows }: Draft): ReceiptTruth {
  const printed = printedLines(rows);
  const { legalName } = visit.shop;
  return {
    store: visit.shop.name,
    date: visit.date,
    time: visit.time,
    total: formatDecimal(bill.total),
    vat: formatDecimal(bill.vat),
    vatPercent: 25,
    currency: 'DKK',
    cvr: visit.shop.cvr,
    category,
    receiptNumber: visit.receiptNumber,
    payment,
    legalName: printed.includes(legalName) ? legalName : null,
    cardLastFour: printed.map((line) => /^X{4} X{4} X{4} (\d{4})$/.exec(line)?.[1]).find(Boolean) ?? null,
    linesIncludeVat: bill.linesIncludeVat,
    lines: bill.lines.map(truthLine),
  };
}

function truthLine(line: BillLine): TruthLine {
  return { ...line, unitPrice: formatDecimal(line.unitPrice), amount: formatDecimal(line.amount) };
}
