import {
  formatDanishAmount,
  formatDanishDate,
  isCalendarDate,
  isReceiptFieldId,
  parseAmount,
  RECEIPT_FIELDS,
  receiptField,
  type ReceiptFieldId,
  spokenValue,
  UNKNOWN_CVR,
} from '@bonbog/domain';

import { formatRate } from '#features/receipts/fields/vat-rate.ts';
import { pagesText } from '#features/receipts/pages/pages.text.ts';
import { detailText } from './detail.text.ts';

/** What a field of a changed receipt is called; null for one that only follows from another. */
export function labelOf(field: string): string | null {
  if (!isReceiptFieldId(field)) {
    // Pages change as fields do, and are none.
    return field === 'pages' ? pagesText.label : null;
  }
  const { label, isUntold } = receiptField(field);
  return isUntold === true ? null : label;
}

/** A value of a field as the API writes it, the way users read it. */
export function shownValue(field: string, value: string | null): string {
  if (value === null || value === '' || (field === 'cvr' && value === UNKNOWN_CVR)) {
    return detailText.nothing;
  }
  return isReceiptFieldId(field) ? written(field, value) : value;
}

function written(field: ReceiptFieldId, value: string): string {
  const { kind } = RECEIPT_FIELDS[field];
  if (kind === 'amount' || kind === 'kroner') {
    return amount(value);
  }
  if (kind === 'date') {
    return isCalendarDate(value) ? formatDanishDate(value) : value;
  }
  return kind === 'percent' ? formatRate(Number(value)) : spokenValue(field, value);
}

function amount(value: string): string {
  const minor = parseAmount(value);
  return minor === null ? value : formatDanishAmount(minor);
}
