import { parseAmount } from '@bonbog/domain';

import { findCategory } from '../fields/items/category.ts';
import type { ItemFinding } from '../fields/items/items.ts';
import { describeProduct } from '../fields/items/product.ts';
import { layOut, type ReceiptText } from '../layout/rows.ts';
import type { Box, EInvoice, Reading, ReadingField } from '../types.ts';
import type { VoucherField } from './voucher-page.ts';

/** What every field of an e-invoice begins its `why` with. */
const WHY = 'e-invoice';
const EXACT = 0.99;
const DOUBTED = 0.6;

type Places = ReadonlyMap<VoucherField, readonly Box[]>;

/** What is read of an e-invoice: its own values, sure where its numbers agree with each other. */
export function readingOf(invoice: EInvoice, places: Places): Omit<Reading, 'engine' | 'ms'> {
  const exact = (value: string | null, field?: VoucherField) => fieldOf(value, field, places);
  const { seller, number, total, vat } = invoice;
  const receiptNumberField = exact(number, 'receiptNumber');
  const category = findCategory(textOf(invoice), null);
  const doubtNumbers = numbersDoubt(invoice);
  return {
    store: exact(seller.name, 'store'),
    date: exact(invoice.issueDate, 'date'),
    total: doubtNumbers(exact(total, 'total')),
    vat: doubtNumbers(exact(vat, 'vat')),
    currency: exact(invoice.currency, 'currency'),
    cvr: exact(seller.cvr, 'cvr'),
    category: guessOf(category),
    product: guessOf(describeProduct(itemsOf(invoice), category)),
    vatByRate: invoice.vatByRate.flatMap(({ ratePercent, base, vat: part }) =>
      ratePercent === null ? [] : [{ ratePercent, base, vat: part, ...certaintyOf(invoice) }],
    ),
    items: invoice.lines.map((line) => ({ ...line, ...certaintyOf(invoice) })),
    paymentMeans: null,
    receiptNumber: number,
    paymentMeansField: exact(null),
    receiptNumberField,
    legalName: exact(seller.legalName === seller.name ? null : seller.legalName),
    time: exact(null),
    cardLastFour: exact(null),
    printedPage: null,
    turn: 0,
    eInvoice: invoice,
  };
}

function fieldOf(value: string | null, field: VoucherField | undefined, places: Places): ReadingField {
  const boxes = field === undefined || value === null ? [] : [...(places.get(field) ?? [])];
  return value === null
    ? { value, probability: 0, sure: false, boxes: [], why: `${WHY}: not told` }
    : { value, probability: EXACT, sure: true, boxes, why: WHY };
}

function guessOf(finding: { value: string; probability: number; why: string } | null): ReadingField {
  return finding === null
    ? { value: null, probability: 0, sure: false, boxes: [], why: 'not found' }
    : { value: finding.value, probability: finding.probability, sure: false, boxes: [], why: finding.why };
}

/** Numbers that contradict each other are for a person; so is how much is new where a part was paid before. */
function numbersDoubt({ addsUp, prepaid }: EInvoice): (field: ReadingField) => ReadingField {
  const why = addsUp
    ? prepaid === null
      ? null
      : `${WHY}; a part was paid in advance`
    : `${WHY}; its numbers do not agree`;
  return (field) =>
    why === null || field.value === null ? field : { ...field, probability: DOUBTED, sure: false, why };
}

function certaintyOf({ addsUp }: EInvoice) {
  return { probability: addsUp ? EXACT : DOUBTED, sure: addsUp, boxes: [], why: WHY };
}

function itemsOf({ lines }: EInvoice): ItemFinding[] {
  return lines.map(({ text, quantity, unitPrice, amount, kind }) => ({
    text,
    quantity,
    unitMinor: unitPrice === null ? null : parseAmount(unitPrice),
    minor: parseAmount(amount) ?? 0,
    kind,
    words: [],
  }));
}

/** Who sold and what, as rows to look for words in. */
function textOf({ seller, lines }: EInvoice): ReceiptText {
  const rows = [seller.name ?? '', ...lines.slice(0, 100).map(({ text }) => text)];
  const words = rows.flatMap((row, index) =>
    row.split(' ').flatMap((text, place) =>
      text === ''
        ? []
        : [
            {
              text,
              left: place * 300,
              right: place * 300 + 250,
              top: index * 40,
              bottom: index * 40 + 20,
              confidence: 1,
              weakest: 1,
              line: null,
              angle: 0,
            },
          ],
    ),
  );
  return layOut([{ width: 10_000, height: rows.length * 40, words }]);
}
