import type { ExtractedData, Reading, SaveReceiptBody } from '@bonbog/contract/calls';
import {
  choosableCurrency,
  currencySymbol,
  DEFAULT_CATEGORY,
  DEFAULT_CURRENCY,
  DEFAULT_VAT_PERCENT,
  formatDanishAmount,
  formatMoney,
  isCalendarDate,
  parseAmount,
  parseVatPercent,
  UNKNOWN_CVR,
  vatTypeOf,
  type CurrencyCode,
  type MinorUnits,
} from '@bonbog/domain';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { imageUrlsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { checkedBody, type ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { unsettledCurrency } from '#features/receipts/review/settle-currency.ts';
import {
  decimalOf,
  openDraft,
  toSaveBody,
  withAmount,
  withRate,
  type ReceiptDraft,
} from '#features/receipts/review/draft.ts';

/**
 * The draft of an item. What was only read opens like a review; what the user has edited is taken as it was written by
 * {@link writeDraft}, because a rate that were estimated anew from rounded amounts could be another one. The currency
 * was settled when the item was read: what is not edited must not change with another receipt (S-43).
 */
export function draftOf(item: ParsedItem): ReceiptDraft {
  const { extractedData: read, imageUrl, reading } = item;
  if (!item.edited) {
    const known = reading === null ? {} : { reading };
    return { ...openDraft({ extractedData: read, imageUrl, ...known }, null), answers: item.answers };
  }
  return {
    date: isCalendarDate(read.date) ? read.date : null,
    store: read.store,
    product: read.product,
    amount: parseAmount(read.amount),
    vat: parseAmount(read.vat),
    ratePercent: parseVatPercent(read.vatPercent) ?? DEFAULT_VAT_PERCENT,
    category: read.category,
    cvr: read.cvr === UNKNOWN_CVR ? '' : read.cvr,
    currencyCode: read.currencyCode,
    original: null,
    isVatDerived: item.isVatDerived,
    answers: item.answers,
    stated: null,
  };
}

/** A draft as an item keeps it. {@link draftOf} makes the same draft of it; the rate is not rounded. */
export function writeDraft(draft: ReceiptDraft): ExtractedData {
  const vatType = vatTypeOf(draft.ratePercent);
  const vatPercent = String(draft.ratePercent);
  return {
    date: draft.date ?? '',
    store: draft.store,
    product: draft.product,
    amount: decimalOf(draft.amount),
    vat: decimalOf(draft.vat),
    category: draft.category,
    cvr: draft.cvr === '' ? UNKNOWN_CVR : draft.cvr,
    currencyCode: draft.currencyCode,
    currencySymbol: currencySymbol(draft.currencyCode),
    vatPercent,
    vatType,
    customVatPercent: vatType === 'custom' ? vatPercent : null,
  };
}

/**
 * Another gross amount. Its VAT is always calculated anew, at the receipt's own rate and out of the amount: DEV-01.
 * It is also typed digit by digit, so nothing of the VAT of what stood there before may stay.
 */
export function withGross(draft: ReceiptDraft, amount: MinorUnits | null): ReceiptDraft {
  return amount === draft.amount ? draft : withAmount({ ...draft, vat: null }, amount);
}

/** Another rate, and the VAT it gives. */
export function withVatRate(draft: ReceiptDraft, ratePercent: number): ReceiptDraft {
  return draft.amount === null ? { ...draft, ratePercent } : withRate({ ...draft, vat: null }, ratePercent);
}

/** A draft in which a field that is typed is as it was before; numbers follow each other, so they go together. */
export function withFieldOf(draft: ReceiptDraft, before: ReceiptDraft, field: TypedField): ReceiptDraft {
  if (field === 'amount' || field === 'vat') {
    const { amount, vat, ratePercent, isVatDerived } = before;
    return { ...draft, amount, vat, ratePercent, isVatDerived };
  }
  return { ...draft, [field]: before[field] };
}

/** A field with an input; currency and rate are chosen from lists. */
export type TypedField = Exclude<ReviewField, 'currency' | 'vatRate'>;

/**
 * What is posted for an item (D2 §7), with the defaults of D2 §3. No name of a file: the server has that of what was
 * uploaded, which for a page of a PDF or a compressed picture is not the one that was chosen (T-44).
 */
export function saveBodyOf(
  item: ParsedItem,
  draft: ReceiptDraft,
  looked: ReadonlySet<ReviewField> = new Set(),
): SaveReceiptBody {
  const [imageUrl = item.imageUrl, ...moreImageUrls] = imageUrlsOf(item);
  const later = moreImageUrls.length === 0 ? {} : { moreImageUrls };
  const body = toSaveBody(draft, { imageUrl, ...later });
  return {
    ...body,
    ...checkedBody(looked),
    category: draft.category.trim() === '' ? DEFAULT_CATEGORY : draft.category,
  };
}

/** VAT the way bulk shows it: a Danish number with 'kr.', or as its currency is shown (T-08). */
export function formatBulkMoney(amount: MinorUnits, currencyCode: CurrencyCode): string {
  return currencyCode === DEFAULT_CURRENCY
    ? `${formatDanishAmount(amount)} kr.`
    : formatMoney(amount, currencyCode);
}

/** What of an item needs no look any more: what the user found right, and what the user changed. */
export function confirmedFields(
  item: ParsedItem,
  draft: ReceiptDraft,
  looked: ReadonlySet<ReviewField>,
): ReadonlySet<ReviewField> {
  return new Set([...looked, ...changedFields(item, draft)]);
}

/** The currency an item seems to be in and must not be saved without; see the review's rule. Null when settled. */
export function unsettledIn(
  item: ParsedItem,
  draft: ReceiptDraft,
  looked: ReadonlySet<ReviewField>,
): string | null {
  const confirmed = confirmedFields(item, draft, looked);
  return unsettledCurrency({ reading: item.reading ?? undefined, draft, confirmed });
}

/** The fields in which an item says something else than its reader found; nobody needs to check these. */
export function changedFields(
  { edited, reading }: ParsedItem,
  draft: ReceiptDraft,
): ReadonlySet<ReviewField> {
  if (!edited || reading === null) {
    return new Set();
  }
  const texts = [
    ['store', draft.store, reading.store.value ?? ''],
    ['product', draft.product, reading.product.value ?? ''],
    ['date', draft.date ?? '', reading.date.value ?? ''],
    ['amount', decimalOf(draft.amount), amountOf(reading.total.value)],
    // VAT that follows from what was changed is nothing that anybody has looked at.
    ...(draft.isVatDerived ? [] : [['vat', decimalOf(draft.vat), amountOf(reading.vat.value)] as const]),
    ['currency', chosenCurrency(draft, reading), choosableCurrency(reading.currency.value)],
    ['category', draft.category, reading.category.value ?? DEFAULT_CATEGORY],
    ['cvr', draft.cvr, reading.cvr.value ?? ''],
  ] as const;
  return new Set(texts.flatMap(([field, now, read]) => (now !== '' && now !== read ? [field] : [])));
}

/** The fields that one change has changed. VAT that follows from others has not been. */
export function changedBetween(before: ReceiptDraft, after: ReceiptDraft): readonly ReviewField[] {
  const texts = ['date', 'store', 'product', 'category', 'cvr', 'amount'] as const;
  return [
    ...texts.filter((field) => before[field] !== after[field]),
    ...(before.currencyCode === after.currencyCode ? [] : (['currency'] as const)),
    ...(before.ratePercent === after.ratePercent ? [] : (['vatRate'] as const)),
    ...(before.vat === after.vat || after.isVatDerived ? [] : (['vat'] as const)),
  ];
}

function amountOf(value: string | null): string {
  return decimalOf(parseAmount(value ?? ''));
}

/** Empty of a paper that tells none: what stands there was taken by itself, until its user says that it is right. */
function chosenCurrency({ currencyCode }: ReceiptDraft, { currency }: Reading): string {
  return currency.value === null ? '' : currencyCode;
}
