import { type PreviousValue, previousValueSchema, type Receipt, type UpdateReceipt } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import { parseJson } from '#platform/parse-json.ts';

/** Reads the header of an edit; undefined without one. Throws VALIDATION_ERROR for one that is no JSON value. */
export function readPreviousValue(header: string | string[] | undefined): PreviousValue | undefined {
  if (header === undefined) {
    return undefined;
  }
  const parsed = previousValueSchema.safeParse(parseJson(String(header)));
  if (!parsed.success) {
    throw new AppError('VALIDATION_ERROR', 'Den tidligere værdi kan ikke læses.');
  }
  return parsed.data;
}

/**
 * Throws CONFLICT, with the receipt as it is, when a field of the edit is no longer what its sender saw. An original
 * amount is not compared: it changes only together with the currency. Nor is where the VAT is from, nor what was looked at.
 */
export function refuseStaleEdit(current: Receipt, edit: UpdateReceipt, previous: PreviousValue): void {
  const shown = isByField(previous)
    ? Object.entries(previous)
    : Object.keys(edit).map((field): [string, PreviousValue] => [field, previous]);
  const now = new Map<string, unknown>(Object.entries(current));
  if (shown.some(([field, value]) => !notCompared.has(field) && !isSame(now.get(field), value))) {
    throw new AppError('CONFLICT', 'Feltet er ændret et andet sted.', { details: { receipt: current } });
  }
}

const notCompared = new Set(['original', 'isVatDerived', 'checkedFields']);

function isByField(previous: PreviousValue): previous is Exclude<PreviousValue, string | number | null> {
  return typeof previous === 'object' && previous !== null;
}

/** What is empty may be shown as nothing; an amount may come as a number. */
function isSame(now: unknown, shown: unknown): boolean {
  return typeof shown === 'number' ? Number(now) === shown : (now ?? '') === (shown ?? '');
}
