import type { OriginalAmount, ParsedReceipt, SaveReceiptBody } from '@bonbog/contract/calls';
import {
  currencySymbol,
  formatDecimal,
  givenAnswers,
  initialVat,
  isCalendarDate,
  isCurrencyCode,
  isVatPercent,
  parseAmount,
  parseDanishDate,
  parseVatPercent,
  reviewedVat,
  toSmallestStep,
  UNKNOWN_CVR,
  VAT_RATES,
  vatFromGross,
  vatLinesOf,
  vatTypeOf,
  type CalendarDate,
  type CurrencyCode,
  type MinorUnits,
  type VoucherAnswers,
} from '@bonbog/domain';

import { roundRate } from '#features/receipts/fields/vat-rate.ts';
import { proposedAnswers } from './proposed-answers.ts';

/** The receipt under review. Null is 'not known'; `ratePercent` is unrounded, so that printed VAT stays (T-06). */
export interface ReceiptDraft {
  readonly date: CalendarDate | null;
  readonly store: string;
  readonly product: string;
  readonly amount: MinorUnits | null;
  readonly vat: MinorUnits | null;
  readonly ratePercent: number;
  readonly category: string;
  readonly cvr: string;
  readonly currencyCode: CurrencyCode;
  /** What the receipt says itself, once its currency was converted. */
  readonly original: OriginalAmount | null;
  /** The VAT follows from amount and rate; it was neither read nor typed. */
  readonly isVatDerived: boolean;
  /** What the user says of the purchase where the paper does not tell. */
  readonly answers: VoucherAnswers;
  /**
   * What stood here before the currency was changed, until amount or VAT is edited: back in that currency these numbers
   * win over what rates make of them. Null while the currency is the first one.
   */
  readonly stated: StatedNumbers | null;
}

/** Numbers that were read or typed, not converted; see {@link ReceiptDraft.stated}. */
export type StatedNumbers = Pick<
  ReceiptDraft,
  'currencyCode' | 'amount' | 'vat' | 'ratePercent' | 'isVatDerived' | 'original'
>;

/** The currency that was read. `lastUsedCurrency` stands in only when the reader says that it found none (S-43). */
export function openingCurrency(
  { extractedData, reading }: ParsedReceipt,
  lastUsedCurrency: string | null,
): CurrencyCode {
  const foundNone = reading?.currency.value === null;
  return foundNone && lastUsedCurrency !== null && isCurrencyCode(lastUsedCurrency)
    ? lastUsedCurrency
    : extractedData.currencyCode;
}

/** The draft a review opens with. The printed VAT wins over any assumed rate (T-06). */
export function openDraft(parsed: ParsedReceipt, lastUsedCurrency: string | null): ReceiptDraft {
  const read = parsed.extractedData;
  const amount = parseAmount(read.amount);
  const vatPercent = parseVatPercent(read.customVatPercent ?? '') ?? parseVatPercent(read.vatPercent);
  const readVat = parseAmount(read.vat);
  const currencyCode = openingCurrency(parsed, lastUsedCurrency);
  const opening = initialVat({ amount, vat: readVat, vatPercent });
  const isVatDerived = opening.vat !== readVat;
  return {
    date: isCalendarDate(read.date) ? read.date : parseDanishDate(read.date),
    store: read.store,
    product: read.product,
    amount,
    vat: isVatDerived && opening.vat !== null ? toSmallestStep(opening.vat, currencyCode) : opening.vat,
    ratePercent: opening.ratePercent,
    category: read.category,
    cvr: read.cvr === UNKNOWN_CVR ? '' : read.cvr,
    currencyCode,
    original: null,
    isVatDerived,
    answers: proposedAnswers(parsed),
    stated: null,
  };
}

/** Another gross amount; its VAT follows at the present rate when it is off by more than 0.01 (VAT-22). */
export function withAmount(draft: ReceiptDraft, amount: MinorUnits | null): ReceiptDraft {
  const vat = amount === null ? draft.vat : derivedVat(draft, amount, draft.ratePercent);
  return withNumbers(draft, { amount, vat, isVatDerived: draft.isVatDerived || vat !== draft.vat });
}

/** Another rate; the VAT follows when it is off by more than 0.01 (VAT-22). */
export function withRate(draft: ReceiptDraft, ratePercent: number): ReceiptDraft {
  const vat = draft.amount === null ? draft.vat : derivedVat(draft, draft.amount, ratePercent);
  const isVatDerived = draft.isVatDerived || vat !== draft.vat;
  return withNumbers(draft, { ratePercent, vat, isVatDerived });
}

/**
 * VAT typed by the user stays to the øre, and the rate follows it: a listed one when it gives this VAT to the øre,
 * else the rate between the two amounts. Emptied VAT is derived again from the rate.
 */
export function withVat(draft: ReceiptDraft, vat: MinorUnits | null): ReceiptDraft {
  if (vat === null || draft.amount === null) {
    return vat === null
      ? withAmount({ ...draft, vat: null }, draft.amount)
      : withNumbers(draft, { vat, isVatDerived: false });
  }
  const ratePercent = rateBetween(draft.amount, vat) ?? draft.ratePercent;
  return withNumbers(draft, { vat, ratePercent, isVatDerived: false });
}

function derivedVat(
  { vat, currencyCode }: ReceiptDraft,
  amount: MinorUnits,
  ratePercent: number,
): MinorUnits {
  const reviewed = reviewedVat(amount, vat, ratePercent);
  return reviewed === vat ? vat : toSmallestStep(reviewed, currencyCode);
}

/** What an edit changes of the numbers. Once one of them is another one, no earlier currency has numbers that win. */
function withNumbers(
  draft: ReceiptDraft,
  numbers: Partial<Pick<ReceiptDraft, 'amount' | 'vat' | 'ratePercent' | 'isVatDerived'>>,
): ReceiptDraft {
  const next = { ...draft, ...numbers };
  const isSame = next.amount === draft.amount && next.vat === draft.vat;
  return { ...next, stated: isSame ? draft.stated : null };
}

/** The VAT that was worked out is what the paper says: its user has looked. */
export function withConfirmedVat(draft: ReceiptDraft): ReceiptDraft {
  return draft.vat === null ? draft : withVat(draft, draft.vat);
}

/** What comes of a draft in another currency: its numbers as they are, or as they were converted. */
type NumbersInCurrency = Pick<ReceiptDraft, 'currencyCode'> &
  Partial<Pick<ReceiptDraft, 'amount' | 'vat' | 'original'>>;

/**
 * Another currency, with the same numbers or with converted ones. Back in the currency of the stated numbers, those are
 * there again: a rate and its roundings must not change what a paper says.
 */
export function withCurrency(draft: ReceiptDraft, next: NumbersInCurrency): ReceiptDraft {
  const stated = draft.stated ?? numbersOf(draft);
  return stated.currencyCode === next.currencyCode
    ? { ...draft, ...stated, stated: null }
    : { ...draft, original: null, ...next, stated };
}

/** Whether amount or VAT was edited since it was converted, so that the original no longer tells where it is from. */
export function isCorrected({ original, stated }: Pick<ReceiptDraft, 'original' | 'stated'>): boolean {
  return original !== null && stated?.currencyCode !== original.currencyCode;
}

function numbersOf(draft: ReceiptDraft): StatedNumbers {
  const { currencyCode, amount, vat, ratePercent, isVatDerived, original } = draft;
  return { currencyCode, amount, vat, ratePercent, isVatDerived, original };
}

/** The request body of the save as D1 §7 lists it, with the name of the file if one is given; not known is ''. */
export function toSaveBody(
  draft: ReceiptDraft,
  pages: Pick<SaveReceiptBody, 'imageUrl' | 'originalName' | 'moreImageUrls'>,
): SaveReceiptBody {
  const vatType = vatTypeOf(draft.ratePercent);
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
    vatPercent: roundRate(draft.ratePercent),
    vatType,
    customVatPercent: vatType === 'custom' ? roundRate(draft.ratePercent) : null,
    ...pages,
    ...(draft.original === null ? {} : { original: originalBody(draft, draft.original) }),
    ...(draft.isVatDerived && draft.vat !== null ? { isVatDerived: true } : {}),
    // A voucher nobody was asked about is sent as it always was.
    ...givenAnswers(fittingAnswers(draft)),
  };
}

/** The answers that hold: VAT by rate that no longer adds up stays on the screen to be mended, and is not sent. */
function fittingAnswers({ answers, ...totals }: ReceiptDraft): VoucherAnswers {
  return vatLinesOf(answers.vatLines, totals) === null ? { ...answers, vatLines: null } : answers;
}

function originalBody(draft: ReceiptDraft, original: OriginalAmount): OriginalAmount {
  return isCorrected(draft) ? { ...original, isCorrected: true } : original;
}

/** An amount that may be missing, as the API and the field editor write it. */
export function decimalOf(amount: MinorUnits | null): string {
  return amount === null ? '' : formatDecimal(amount);
}

/** The rate between an amount and its VAT: a listed one when it gives this VAT to the øre; null when there is none. */
export function rateBetween(amount: MinorUnits, vat: MinorUnits): number | null {
  if (vat === 0) {
    return 0;
  }
  const listed = VAT_RATES.find((rate) => rate > 0 && Math.abs(vatFromGross(amount, rate) - vat) <= 1);
  const estimate = amount === vat ? Number.NaN : (vat / (amount - vat)) * 100;
  return listed ?? (isVatPercent(estimate) ? estimate : null);
}
