import { parseAmount } from '../amount-text.ts';
import { DEFAULT_CURRENCY } from '../currency.ts';
import { type MinorUnits, minorUnits } from '../money.ts';
import type { VoucherAnswers } from '../voucher/voucher-answers.ts';
import { purposeOf } from './purposes.ts';
import { type OriginSubject, vatOriginOf } from './vat-origin.ts';

/**
 * Why it matters which VAT a paper states in kroner: it is in another currency, and the kroner are what its seller charged
 * (momsbekendtgørelsen § 97, stk. 2), or it is for a leased car, whose lessor tells what may be deducted (momsloven § 42,
 * stk. 4 and 5).
 */
export type KronerQuestion = 'other-currency' | 'leased-car';

/** What tells whether the question is there. `vat` is null while it is not known. */
export interface KronerSubject extends OriginSubject, Pick<VoucherAnswers, 'purpose' | 'vatInKroner'> {
  readonly category: string;
}

/** Why the VAT in kroner is asked for; null where nothing depends on it. */
export function kronerQuestionOf(subject: KronerSubject): KronerQuestion | null {
  if (subject.vat === null || subject.vat === 0 || vatOriginOf(subject) !== 'danish') {
    return null;
  }
  if (purposeOf(subject, 'passenger') === 'leased-car') {
    return 'leased-car';
  }
  return subject.currencyCode === DEFAULT_CURRENCY ? null : 'other-currency';
}

/** The VAT that a paper states in kroner, negative on a credit note; null where it is not told, or not asked for. */
export function vatInKronerOf(subject: KronerSubject): MinorUnits | null {
  const told = kronerQuestionOf(subject) === null ? null : parseAmount(subject.vatInKroner ?? '');
  return told === null ? null : minorUnits(told * Math.sign(subject.vat ?? 0));
}
