import {
  formatDanishAmount,
  formatDanishDate,
  isCalendarDate,
  parseAmount,
  PURPOSE_MEANINGS,
  UNKNOWN_CVR,
} from '@bonbog/domain';

import { fieldsText } from '#features/receipts/fields/fields.text.ts';
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
const purposeLabels = new Map<string, string>(
  Object.entries(PURPOSE_MEANINGS).map(([purpose, { label }]) => [purpose, label]),
);
const originLabels = new Map<string, string>(Object.entries(fieldsText.origins));

const formats = new Map<string, (value: string) => string>([
  ['amount', amount],
  ['vat', amount],
  ['original.amount', amount],
  ['date', (value) => (isCalendarDate(value) ? formatDanishDate(value) : value)],
  ['vatPercent', (value) => formatRate(Number(value))],
  ['businessPercent', (value) => formatRate(Number(value))],
  ['purpose', (value) => purposeLabels.get(value) ?? value],
  ['vatOrigin', (value) => originLabels.get(value) ?? value],
  ['isVatDerived', (value) => (value === '1' ? detailText.yes : detailText.no)],
]);
