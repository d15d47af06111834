import type { ParsedReceipt } from '@bonbog/contract/calls';
import { type CalendarDate, copenhagenDate } from '@bonbog/domain';

import type { EditsOwner } from '#lib/kept-edits.ts';
import { readStored } from '#lib/storage.ts';
import { openDraft } from './draft.ts';
import { keepReview, type KeptReview, readKeptReview } from './kept-review.ts';
import { proposedPayment } from './paper-payment.ts';
import { forgetReview } from './review-owner.ts';

/** A review as the reading proposes it. */
export function freshReview(parsed: ParsedReceipt, today: CalendarDate): KeptReview {
  const draft = openDraft(parsed, readStored('lastUsedCurrency'));
  return {
    draft: { ...draft, answers: { ...draft.answers, ...proposedPayment(parsed.reading, today) } },
    confirmed: new Set(),
    laterPages: [],
    readAs: [],
  };
}

/**
 * Forgets what was edited in a review that is given up; pages that were added to the receipt stay with it, and so does of
 * which pages the server keeps its reading.
 */
export function giveUpReview(owner: EditsOwner, parsed: ParsedReceipt): void {
  const { laterPages, readAs } = readKeptReview(owner) ?? { laterPages: [], readAs: [] };
  forgetReview(owner);
  if (laterPages.length > 0 || readAs.length > 1) {
    keepReview(owner, { ...freshReview(parsed, copenhagenDate(new Date())), laterPages, readAs });
  }
}
