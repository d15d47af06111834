import { saveReceiptSchema } from '@bonbog/contract';
import { type ParsedReceipt, type ReceiptPage, type SaveReceiptBody } from '@bonbog/contract/calls';
import {
  copenhagenDate,
  isCalendarDate,
  parseAmount,
  type CalendarDate,
  type CurrencyCode,
  type TextFieldId,
  type VoucherAnswers,
} from '@bonbog/domain';
import { useState, useSyncExternalStore } from 'react';

import { createOpenEditors } from '#features/receipts/fields/open-editors.ts';
import type { EditsOwner } from '#lib/kept-edits.ts';
import { readStored } from '#lib/storage.ts';
import { checkedBody, type ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { answeredFields } from './answered-fields.ts';
import { boxesOf, certaintyOf, fieldsToCheck, type Certainty } from './certainty.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { openDraft, toSaveBody, withAmount, withConfirmedVat, withRate, withVat } from './draft.ts';
import { freshReview } from './fresh-review.ts';
import { withReadAgain } from './read-again.ts';
import { hintOf } from './field-hint.ts';
import { readKeptReview, type KeptReview } from './kept-review.ts';
import { reviewOwner } from './review-owner.ts';
import { readingOfDraft } from './number-origin.ts';
import { paymentHint, presentProposal, withAnswers } from './paper-payment.ts';
import { reviewText } from './review.text.ts';
import { unsettledCurrency, withSettledCurrency, type ReviewedReceipt } from './settle-currency.ts';
import { lineReadingOf } from './line-reading.tsx';
import { toldVatOf } from './told-vat.ts';
import { useAttention, type Attention } from './use-attention.ts';
import { useCurrencyChange } from './use-currency-change.ts';
import { useKeptReview } from './use-kept-review.ts';
import { useReviewPages } from './use-review-pages.ts';

/** What a review needs from the upload around it. */
export interface ReviewPorts {
  readonly save: (body: SaveReceiptBody) => void;
  readonly refuseSave: (message: string) => void;
  /** A field was edited: what the last save was refused for may be mended. */
  readonly onCorrect: () => void;
  /** All pages were read together; `parsed` is what they say. */
  readonly onReadAgain: (parsed: ParsedReceipt) => void;
}

/** What is reviewed: what was read from which file of which user. */
export interface ReviewSubject {
  readonly userId: string;
  readonly parsed: ParsedReceipt;
  readonly originalName: string;
}

/** The state of one review: the draft and its edits, how sure each field is, and the save. */
export function useReview({ userId, parsed, originalName, ...ports }: ReviewSubject & ReviewPorts) {
  const [owner] = useState(() => reviewOwner(userId, parsed.imageUrl));
  const [opening] = useState(() => openReview(owner, parsed));
  const [store] = useState(() => createDraftStore(opening.draft));
  const [editors] = useState(createOpenEditors);
  const [confirmed, setConfirmed] = useState(opening.confirmed);
  const attention = useAttention();
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const currency = useCurrencyChange(store);
  const reading = readingOfDraft(parsed.reading, draft);
  const pages = useReviewPages({
    subject: { parsed, originalName },
    opening,
    onReadAgain: (again) => {
      takeReadAgain(store, again, confirmed);
      ports.onReadAgain(again);
    },
  });
  const { later: laterPages, readAs } = pages;
  useKeptReview({ owner, store, draft, editors, confirmed, laterPages, readAs });

  const confirm = (field: ReviewField) => {
    setConfirmed((fields) => new Set([...fields, field]));
    ports.onCorrect();
  };
  const save = () => {
    if (!editors.commitAll()) {
      return;
    }
    const foreign = unsettledCurrency({ reading, draft: store.read(), confirmed });
    if (foreign !== null) {
      ports.refuseSave(reviewText.unsettled(foreign));
      return;
    }
    pages.settle(() => {
      const body = toSaveBody(store.read(), toPages(parsed.imageUrl, originalName, laterPages));
      sendSave({ ...body, ...checkedBody(confirmed) }, ports);
    });
  };

  return {
    draft,
    editors,
    pages,
    currency,
    save,
    attention,
    ...readingFacts({ reading, draft, confirmed }, attention),
    edits: {
      ...editsOf(store, confirm, currency.change),
      answer: (told: Partial<VoucherAnswers>) => {
        store.change((present) => withAnswers(reading, present, told));
        answeredFields(told).forEach(confirm);
      },
      /** The currency that stands there is right, whatever the receipt seems to say. */
      settle: () => {
        store.change((present) => withSettledCurrency({ reading, draft: present, confirmed }));
        confirm('currency');
      },
    },
  };
}
/** See {@link useReview}. */
export type Review = ReturnType<typeof useReview>;

/** What the reading says of the review as it stands. */
function readingFacts(reviewed: ReviewedReceipt, attention: Attention) {
  const { reading, draft, confirmed } = reviewed;
  return {
    boxes: boxesOf(reading, attention.lit, attention.litRate),
    unsettled: unsettledCurrency(reviewed),
    toCheck: fieldsToCheck(reading, confirmed),
    hasReading: reading !== undefined,
    isBuyerNamed: reading?.isBuyerNamed === true,
    toldVat: toldVatOf(reading?.eInvoice),
    lineReading: lineReadingOf(reading, confirmed, attention),
    hint: (field: ReviewField) => hintOf(reviewed, field),
    paymentHint: paymentHint(reading, presentProposal(reading, draft.answers, today())),
    certainty: (field: ReviewField): Certainty | null => certaintyOf(reading, field, confirmed),
  };
}

/** The review as it was left, or as the reading proposes it. */
function openReview(owner: EditsOwner, parsed: ParsedReceipt): KeptReview {
  return readKeptReview(owner) ?? freshReview(parsed, today());
}

function today(): CalendarDate {
  return copenhagenDate(new Date());
}

/** What was read once more takes the place of what nobody has looked at. */
function takeReadAgain(store: DraftStore, again: ParsedReceipt, confirmed: ReadonlySet<ReviewField>): void {
  const read = openDraft(again, readStored('lastUsedCurrency'));
  store.change((present) => withReadAgain(present, read, confirmed));
}

/** Saves what can be saved; says what is wrong with anything else. */
function sendSave(body: SaveReceiptBody, ports: Pick<ReviewPorts, 'save' | 'refuseSave'>): void {
  const checked = saveReceiptSchema.safeParse(body);
  const refusal = checked.success ? undefined : checked.error.issues[0];
  if (refusal === undefined) {
    ports.save(body);
  } else {
    ports.refuseSave(refusal.message);
  }
}

function toPages(imageUrl: string, originalName: string, later: readonly ReceiptPage[]) {
  return {
    imageUrl,
    originalName,
    ...(later.length === 0 ? {} : { moreImageUrls: later.map((page) => page.imageUrl) }),
  };
}

function editsOf(
  store: DraftStore,
  confirm: (field: ReviewField) => void,
  changeCurrency: (code: CurrencyCode) => void,
) {
  return {
    text: (field: TextFieldId, value: string) => {
      store.change((present) => ({ ...present, [field]: value }));
      confirm(field);
    },
    date: (value: string) => {
      if (isCalendarDate(value)) {
        store.change((present) => ({ ...present, date: value }));
        confirm('date');
      }
    },
    amount: (value: string) => {
      store.change((present) => withAmount(present, parseAmount(value)));
      confirm('amount');
    },
    vat: (value: string) => {
      store.change((present) => withVat(present, parseAmount(value)));
      confirm('vat');
    },
    confirmVat: () => {
      store.change(withConfirmedVat);
      confirm('vat');
    },
    rate: (ratePercent: number) => {
      store.change((present) => withRate(present, ratePercent));
      confirm('vat');
    },
    currency: (code: CurrencyCode) => {
      changeCurrency(code);
      confirm('currency');
    },
  };
}
