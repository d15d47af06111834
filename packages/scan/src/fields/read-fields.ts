import type { CalendarDate } from '@bonbog/domain';

import type { PlacedWord, ReceiptText } from '../layout/rows.ts';
import { findCardLastFour } from './card.ts';
import { findCategory } from './items/category.ts';
import { findCurrency } from './currency.ts';
import { findCvr } from './cvr/cvr.ts';
import { type DateFinding, findDate } from './date/date.ts';
import { type Finding, SURE_FROM } from './field.ts';
import { weighItems, type WeighedItem } from './items/item-certainty.ts';
import { findItems, type ItemFinding } from './items/items.ts';
import { arrangeRows } from './rows/arrange-rows.ts';
import { labelRows, type LabelledRow } from './rows/labelled-rows.ts';
import { findLegalName } from './store/legal-name.ts';
import { formatMinor } from './rows/money-text.ts';
import { findPaymentMeans } from './payment.ts';
import { describeProduct } from './items/product.ts';
import { findReceiptNumber } from './receipt-number.ts';
import { isReceipt } from './receipt-signs.ts';
import { findStore, type StoreFinding } from './store/store.ts';
import { findTime } from './date/time.ts';
import { findTotal, type TotalFinding } from './total/total.ts';
import { sumBeforePart } from './total/total-steps.ts';
import { rankVat } from './vat/rank-vat.ts';
import { withUntaxedPart } from './vat/untaxed-part.ts';
import { findVat, type VatFinding } from './vat/vat.ts';
import type { VatLineFinding } from './vat/vat-table.ts';
import type { Box, LineCertainty, Reading, ReadingField, ReadingItem, VatLine } from '../types.ts';

/** The fields as found, before they are checked by a second reading and written out. */
export interface Findings {
  readonly store: StoreFinding | null;
  readonly date: DateFinding | null;
  readonly total: TotalFinding | null;
  readonly vat: VatFinding;
  readonly currency: Finding | null;
  readonly cvr: Finding | null;
  readonly category: Finding | null;
  readonly items: readonly ItemFinding[];
  readonly paymentMeans: Finding | null;
  readonly receiptNumber: Finding | null;
  readonly legalName: Finding | null;
  readonly time: Finding | null;
  readonly cardLastFour: Finding | null;
  /** No printed line is surer than this, where all of the file is in doubt. */
  readonly atMost?: number;
  /** The file shows several receipts. */
  readonly holdsSeveral?: true;
}

/** Finds all fields in a receipt's text; null for a text without the signs of a receipt. */
export function findFields(asPrinted: ReceiptText, today: CalendarDate): Findings | null {
  const text = arrangeRows(asPrinted);
  const rows = labelRows(text);
  return isReceipt(rows) ? fieldsOf(text, rows, today) : null;
}

/**
 * The fields of a text that may lack the signs of a receipt, for somebody to judge who sees the picture; null where it has
 * not both a total and a date, as a poster, a menu or a letter has one of them. None of them may be called sure.
 */
export function findFieldsAnyway(asPrinted: ReceiptText, today: CalendarDate): Findings | null {
  const text = arrangeRows(asPrinted);
  const found = fieldsOf(text, labelRows(text), today);
  return found.total === null || found.date === null ? null : found;
}

function fieldsOf(text: ReceiptText, rows: readonly LabelledRow[], today: CalendarDate): Findings {
  const total = findTotal(text, rows);
  const cvr = findCvr(text);
  const store = findStore(rows, text, cvr);
  const date = findDate(text, today);
  const currency = findCurrency(text);
  const bill = {
    total: total === null ? null : sumBeforePart(rows, total.minor),
    currency: currency?.value ?? null,
  };
  return {
    store,
    date,
    total,
    vat: withUntaxedPart(rankVat(rows, { text, ofRules: findVat(rows, bill), ...bill }), rows, bill),
    currency,
    cvr,
    category: findCategory(text, store),
    items: findItems(rows),
    paymentMeans: findPaymentMeans(rows),
    receiptNumber: findReceiptNumber(text),
    legalName: findLegalName(rows, store?.value ?? null, cvr?.value ?? null),
    time: findTime(text, date),
    cardLastFour: findCardLastFour(text),
  };
}

/** What a reading says of the fields that were found. */
type FieldsOfReading = Omit<Reading, 'printedPage' | 'turn' | 'engine' | 'ms'>;

/** Writes findings as a reading. `toBox` tells where a word stands on its upright page. */
export function writeFields(findings: Findings | null, toBox: (word: PlacedWord) => Box): FieldsOfReading {
  if (findings === null) {
    return emptyFields();
  }
  const asField = (finding: Finding | null) => toField(finding, toBox);
  return {
    store: asField(findings.store),
    date: asField(findings.date),
    total: asField(findings.total),
    vat: asField(findings.vat.vat),
    currency: asField(findings.currency),
    cvr: asField(findings.cvr),
    category: asField(findings.category),
    product: asField(describeProduct(findings.items, findings.category)),
    vatByRate: findings.vat.byRate.map((line) => toReadingVatLine(line, findings.vat.vat, toBox)),
    items: weighItems(findings)
      .map((item) => ({ ...item, probability: Math.min(item.probability, findings.atMost ?? 1) }))
      .map((item) => toReadingItem(item, toBox)),
    paymentMeans: findings.paymentMeans?.value ?? null,
    receiptNumber: findings.receiptNumber?.value ?? null,
    paymentMeansField: asField(findings.paymentMeans),
    receiptNumberField: asField(findings.receiptNumber),
    legalName: asField(findings.legalName),
    time: asField(findings.time),
    cardLastFour: asField(findings.cardLastFour),
    ...(findings.holdsSeveral === true ? { holdsSeveral: true } : {}),
  };
}

function emptyFields(): FieldsOfReading {
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
    paymentMeansField: nothing(),
    receiptNumberField: nothing(),
    legalName: nothing(),
    time: nothing(),
    cardLastFour: nothing(),
  };
}

function toField(finding: Finding | null, toBox: (word: PlacedWord) => Box): ReadingField {
  return finding === null
    ? { value: null, probability: 0, sure: false, boxes: [], why: 'not found' }
    : { value: finding.value, ...toCertainty(finding, toBox) };
}

function toCertainty(
  { probability, words, why }: Omit<Finding, 'value'>,
  toBox: (word: PlacedWord) => Box,
): LineCertainty {
  return {
    probability: Math.round(probability * 1000) / 1000,
    sure: probability >= SURE_FROM,
    boxes: words.map(toBox),
    why,
  };
}

/** A rate is as sure as the VAT that all rates make. */
function toReadingVatLine(
  { words, ...line }: VatLineFinding,
  vat: Finding | null,
  toBox: (word: PlacedWord) => Box,
): VatLine {
  const { probability, why } = vat ?? { probability: 0, why: 'no VAT found' };
  return { ...line, ...toCertainty({ probability, words, why }, toBox) };
}

function toReadingItem(item: WeighedItem, toBox: (word: PlacedWord) => Box): ReadingItem {
  return {
    text: item.text,
    quantity: item.quantity,
    unitPrice: item.unitMinor === null ? null : formatMinor(item.unitMinor),
    amount: formatMinor(item.minor),
    kind: item.kind,
    ...toCertainty(item, toBox),
  };
}
