import {
  copenhagenDate,
  formatDanishAmount,
  formatDanishDate,
  formatDecimal,
  formatMoney,
  isCalendarDate,
  MAX_RECEIPT_MINOR,
  parseAmount,
  parseDanishDate,
  readLooseDate,
  stripNonNumeric,
  type CurrencyCode,
} from '@bonbog/domain';

import { fieldsText } from './fields.text.ts';

/** What a field holds. Values travel as the API writes them: '1234.50', '2026-02-01', or plain text; '' is empty. */
export type FieldType = 'text' | 'number' | 'date';

/** What came of reading typed text: a value, or why nothing can be saved. */
export type ReadResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

/** The value as shown while it is not edited; '' when there is none. Numbers carry their currency's symbol. */
export function displayValue(type: FieldType, value: string, currencyCode: CurrencyCode): string {
  const amount = type === 'number' ? parseAmount(value) : null;
  return amount === null ? editText(type, value) : formatMoney(amount, currencyCode);
}

/** The text an editor opens with: amounts as 1.234,50 and dates as dd-mm-yyyy. */
export function editText(type: FieldType, value: string): string {
  if (type === 'number') {
    const amount = parseAmount(value);
    return amount === null ? '' : formatDanishAmount(amount);
  }
  return type === 'date' && isCalendarDate(value) ? formatDanishDate(value) : value;
}

/** Typed text as the editor keeps it: a number field drops what cannot stand in an amount (T-03). */
export function keptWhileTyping(type: FieldType, text: string): string {
  return type === 'number' ? stripNonNumeric(text) : text;
}

/** Typed text as the editor shows it once it is left: a day that was jotted down ('3/4-26') is written out. */
export function afterTyping(type: FieldType, text: string): string {
  const date = type === 'date' ? readLooseDate(text, copenhagenDate(new Date())) : null;
  return date === null ? text : formatDanishDate(date);
}

/** Reads typed text. Days that do not exist are refused like a wrong form (DEV-02). */
export function readTyped(type: FieldType, text: string): ReadResult {
  switch (type) {
    case 'text':
      return { ok: true, value: text.trim() };
    case 'number':
      return readAmount(text);
    case 'date': {
      const date = parseDanishDate(text);
      return date === null ? { ok: false, message: fieldsText.wrongDate } : { ok: true, value: date };
    }
  }
}

function readAmount(text: string): ReadResult {
  if (text.trim() === '') {
    return { ok: true, value: '' };
  }
  const amount = parseAmount(text);
  if (amount === null) {
    return { ok: false, message: fieldsText.wrongAmount };
  }
  return Math.abs(amount) > MAX_RECEIPT_MINOR
    ? { ok: false, message: fieldsText.amountTooLarge }
    : { ok: true, value: formatDecimal(amount) };
}
