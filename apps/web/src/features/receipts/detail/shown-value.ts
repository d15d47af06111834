import {
  formatDanishAmount,
  formatDanishDate,
  isCalendarDate,
  parseAmount,
  UNKNOWN_CVR,
} from '@bonbog/domain';

import { formatRate } from '#features/receipts/fields/vat-rate.ts';
import { detailText } from './detail.text.ts';

const labels = new Map<string, string>(Object.entries(detailText.changedFields));

/** What a field of a changed receipt is called; null for one that only follows from another. */
export function labelOf(field: string): string | null {
  return labels.get(field) ?? null;
}

/** A value of a field as the API writes it, the way users read it. */
export function shownValue(field: string, value: string | null): string {
  if (value === null || value === '' || (field === 'cvr' && value === UNKNOWN_CVR)) {
    return detailText.nothing;
  }
  return (formats.get(field) ?? same)(value);
}

const amount = (value: string) => {
  const minor = parseAmount(value);
  return minor === null ? value : formatDanishAmount(minor);
};
const same = (value: string) => value;

const formats = new Map<string, (value: string) => string>([
  ['amount', amount],
  ['vat', amount],
  ['original.amount', amount],
  ['date', (value) => (isCalendarDate(value) ? formatDanishDate(value) : value)],
  ['vatPercent', (value) => formatRate(Number(value))],
]);
