import type { Reading } from '@bonbog/contract';

/** Whether nothing was found that a receipt consists of. */
export function isEmpty({ store, date, total, vat, cvr }: Reading): boolean {
  return [store, date, total, vat, cvr].every(({ value }) => value === null);
}

/** Whether a person would have to check something, so that a second opinion is worth its price. */
export function needsSecondLook({ store, date, total, vat, currency }: Reading): boolean {
  const isVatDoubtful = vat.value !== null && !vat.sure;
  return isVatDoubtful || [store, date, total, currency].some(({ sure }) => !sure);
}
