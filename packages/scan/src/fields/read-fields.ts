import type { CalendarDate } from '@bonbog/domain';

import type { PlacedWord, ReceiptText } from '../layout/rows.ts';
import { findCategory } from './category.ts';
import { findCurrency } from './currency.ts';
import { findCvr } from './cvr.ts';
import { findDate } from './date.ts';
import type { Finding } from './field.ts';
import { findItems, type ItemFinding } from './items.ts';
import { labelRows } from './labelled-rows.ts';
import { formatMinor } from './money-text.ts';
import { findPaymentMeans } from './payment.ts';
import { describeProduct } from './product.ts';
import { findReceiptNumber } from './receipt-number.ts';
import { isReceipt } from './receipt-signs.ts';
import { findStore } from './store.ts';
import { findTotal } from './total.ts';
import { findVat } from './vat.ts';
import type { Box, Reading, ReadingField, ReadingItem } from '../types.ts';

/**
 * From this probability a field needs no check. Chosen on the development pictures so that at most one sure total
 * or date in fifty is wrong; see bench/scan.ts.
 */
export const SURE_FROM = 0.9;

/** What the fields need besides the text. */
export interface FieldContext {
  readonly today: CalendarDate;
  /** Where a word stands on the display copy. */
  readonly toBox: (word: PlacedWord) => Box;
}

/** Reads all fields from a receipt's text. A text without the signs of a receipt gives nulls. */
export function readFields(text: ReceiptText, context: FieldContext): Omit<Reading, 'engine' | 'ms'> {
  const rows = labelRows(text);
  if (!isReceipt(rows)) {
    return emptyFields();
  }
  const total = findTotal(text, rows);
  const { vat, byRate } = findVat(rows, total?.minor ?? null);
  const store = findStore(text);
  const items = findItems(rows);
  const asField = (finding: Finding | null) => toField(finding, context.toBox);
  return {
    store: asField(store),
    date: asField(findDate(text, context.today)),
    total: asField(total),
    vat: asField(vat),
    currency: asField(findCurrency(text)),
    cvr: asField(findCvr(text)),
    category: asField(findCategory(text, store)),
    product: asField(describeProduct(items)),
    vatByRate: byRate,
    items: items.map(toReadingItem),
    paymentMeans: findPaymentMeans(rows),
    receiptNumber: findReceiptNumber(text),
  };
}

function emptyFields(): Omit<Reading, 'engine' | 'ms'> {
  const nothing = (): ReadingField => ({
    value: null,
    probability: 0,
    sure: false,
    boxes: [],
    why: 'no receipt found',
  });
  return {
    store: nothing(),
    date: nothing(),
    total: nothing(),
    vat: nothing(),
    currency: nothing(),
    cvr: nothing(),
    category: nothing(),
    product: nothing(),
    vatByRate: [],
    items: [],
    paymentMeans: null,
    receiptNumber: null,
  };
}

function toField(finding: Finding | null, toBox: (word: PlacedWord) => Box): ReadingField {
  if (finding === null) {
    return { value: null, probability: 0, sure: false, boxes: [], why: 'not found' };
  }
  return {
    value: finding.value,
    probability: Math.round(finding.probability * 1000) / 1000,
    sure: finding.probability >= SURE_FROM,
    boxes: finding.words.map(toBox),
    why: finding.why,
  };
}

function toReadingItem(item: ItemFinding): ReadingItem {
  return {
    text: item.text,
    quantity: item.quantity,
    unitPrice: item.unitMinor === null ? null : formatMinor(item.unitMinor),
    amount: formatMinor(item.minor),
    kind: item.kind,
  };
}
