import { randomUUID } from 'node:crypto';

import type { ReceiptEvent } from '@bonbog/contract';
import { formatDecimal, minorUnits } from '@bonbog/domain';

import type { ReceiptEventRow } from './receipt-events.repository.ts';

/** The fields whose column is called otherwise. */
const fieldsByColumn = new Map([
  ['receipt_date', 'date'],
  ['amount_minor', 'amount'],
  ['vat_minor', 'vat'],
  ['currency_code', 'currencyCode'],
  ['vat_percent', 'vatPercent'],
  ['vat_type', 'vatType'],
  ['original_amount_minor', 'original.amount'],
  ['original_vat_minor', 'original.vat'],
  ['original_currency_code', 'original.currencyCode'],
  ['conversion_rate', 'original.rate'],
  ['rate_date', 'original.rateDate'],
  ['rate_source', 'original.source'],
  ['vat_derived', 'isVatDerived'],
  ['business_percent', 'businessPercent'],
  ['vat_origin', 'vatOrigin'],
]);

/** A stored event as the receipt's owner sees it: field and values named and written as the API does. */
export function toReceiptEvent(row: ReceiptEventRow): ReceiptEvent {
  const valueOf = (stored: string | null) =>
    stored !== null && row.field?.endsWith('_minor') === true
      ? formatDecimal(minorUnits(Number(stored)))
      : stored;
  return {
    id: row.id,
    kind: row.kind,
    field: row.field === null ? null : (fieldsByColumn.get(row.field) ?? row.field),
    oldValue: valueOf(row.old_value),
    newValue: valueOf(row.new_value),
    at: row.created_at,
  };
}

/** The beginning or the end of a receipt's history. */
export function lifeEvent(kind: 'created' | 'deleted', moment: string) {
  return {
    id: randomUUID(),
    kind,
    field: null,
    old_value: null,
    new_value: null,
    created_at: moment,
  };
}
