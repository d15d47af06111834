import type { Reading, ReadingField } from '@bonbog/contract';

import { toMinor } from '#features/scanning/model/sums.ts';

const PLACED = ['store', 'date', 'currency', 'cvr', 'vat'] as const;
const GUESSED = ['category', 'product'] as const;

/** Why total and VAT of an e-invoice are for a person; null where they need not be. */
type Doubt = Pick<ReadingField, 'probability' | 'why'> | null;

/**
 * The reading of an e-invoice inside a PDF, held against what was read on the page around it; null where that could not
 * be read. Its values stand. A total that the page shows as another one, or does not show, is not sure, and neither is
 * the VAT that goes with it: one of the two was meant, and only a person can say which.
 */
export function holdAgainstPage(invoice: Reading, page: Reading | null): Reading {
  const other = otherTotal(invoice, page);
  const doubt = doubtOf(page, other);
  const placed = page === null ? invoice : withPlaces(invoice, page);
  return {
    ...placed,
    total: doubtField(placed.total, doubt),
    vat: doubtField(placed.vat, doubt),
    ...(invoice.eInvoice === undefined || other === null
      ? {}
      : { eInvoice: { ...invoice.eInvoice, otherTotalOnPage: other } }),
  };
}

/** The total that the page shows, where that is not the one of the e-invoice. */
function otherTotal(invoice: Reading, page: Reading | null): string | null {
  const seen = page?.total.value ?? null;
  const isOther = invoice.total.value !== null && toMinor(seen) !== toMinor(invoice.total.value);
  return isOther ? seen : null;
}

function doubtOf(page: Reading | null, other: string | null): Doubt {
  if (other !== null) {
    return { probability: 0.5, why: `e-invoice; the page shows ${other}` };
  }
  const isSeen = page !== null && page.total.value !== null;
  return isSeen ? null : { probability: 0.8, why: 'e-invoice; no total was read on the page' };
}

function doubtField(field: ReadingField, doubt: Doubt): ReadingField {
  return doubt === null || field.value === null
    ? field
    : { ...field, sure: false, why: doubt.why, probability: Math.min(field.probability, doubt.probability) };
}

/** The e-invoice with the places where the page shows the same, and what only guesses can tell where it has none. */
function withPlaces(invoice: Reading, page: Reading): Reading {
  const placed = { ...invoice };
  for (const name of PLACED) {
    if (page[name].value === invoice[name].value) {
      placed[name] = { ...invoice[name], boxes: page[name].boxes };
    }
  }
  for (const name of GUESSED) {
    if (invoice[name].value === null) {
      placed[name] = page[name];
    }
  }
  return {
    ...placed,
    // Where the page shows another one, that is what there is to look at.
    total: { ...invoice.total, boxes: page.total.boxes },
    turn: page.turn ?? 0,
    engine: `${invoice.engine} + ${page.engine}`,
    ms: invoice.ms + page.ms,
  };
}
