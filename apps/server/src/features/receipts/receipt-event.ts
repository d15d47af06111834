import { randomUUID } from 'node:crypto';

import type { ReceiptEvent } from '@bonbog/contract';
import { fieldOfColumn, formatDecimal, minorUnits } from '@bonbog/domain';

import type { ReceiptEventRow } from './receipt-events.repository.ts';

/** A stored event as the receipt's owner sees it: field and values named and written as the API does. */
export function toReceiptEvent(row: ReceiptEventRow): ReceiptEvent {
  const valueOf = (stored: string | null) =>
    stored !== null && row.field?.endsWith('_minor') === true
      ? formatDecimal(minorUnits(Number(stored)))
      : stored;
  return {
    id: row.id,
    kind: row.kind,
    field: row.field === null ? null : (fieldOfColumn(row.field) ?? row.field),
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

/** That the pages of a receipt are others now, or stand in another order: their names one after another, before and after. */
export function pagesEvent(before: readonly string[], after: readonly string[], moment: string) {
  return {
    id: randomUUID(),
    kind: 'changed' as const,
    field: 'pages',
    old_value: spelled(before),
    new_value: spelled(after),
    created_at: moment,
  };
}

function spelled(names: readonly string[]): string {
  return names.map((name, index) => `${index + 1}. ${name}`).join(', ');
}
