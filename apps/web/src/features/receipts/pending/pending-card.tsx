import type { PendingReceipt } from '@bonbog/contract/calls';
import { formatDanishAmount, formatDanishDate, formatMoney } from '@bonbog/domain';
import { useId, useState } from 'react';

import { SmallPicture } from '#features/receipts/picture/small-picture.tsx';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { openDraft } from '#features/receipts/review/draft.ts';
import { readKeptReview } from '#features/receipts/review/kept-review.ts';
import { reviewOwner } from '#features/receipts/review/review-owner.ts';
import {
  type ReviewedReceipt,
  UNKNOWN_CURRENCY,
  unsettledCurrency,
} from '#features/receipts/review/settle-currency.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { pendingText } from './pending.text.ts';
import { pendingEntries, type PendingEntry } from './pending-rows.ts';
import { useDiscard } from './use-discard.ts';

// As many as leave room for the drop zone; the rest is a press away.
const firstShown = 3;

/** Props of {@link PendingCard}. There is at least one receipt. */
export interface PendingCardProps {
  readonly userId: string;
  readonly receipts: readonly PendingReceipt[];
  readonly onResume: (receipt: PendingReceipt) => void;
}

/** The receipts that were read and not saved yet: go on with one, or throw it away. */
export function PendingCard({ userId, receipts, onResume }: PendingCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { discard, discarding } = useDiscard(userId);
  const headingId = useId();
  const entries = pendingEntries(userId, receipts);
  const shown = isWhole ? entries : entries.slice(0, firstShown);
  return (
    <section aria-labelledby={headingId}>
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3">
          <h2 id={headingId} className="font-semibold">
            {pendingText.title}
          </h2>
          <p className="text-sm text-muted">{pendingText.lead}</p>
        </div>
        <ul className="divide-y divide-line">
          {shown.map((entry) => (
            <PendingRow
              key={entry.receipt.imageUrl}
              userId={userId}
              entry={entry}
              isDiscarding={discarding === entry.receipt.imageUrl}
              onResume={onResume}
              onDiscard={discard}
            />
          ))}
        </ul>
        {shown.length < entries.length && (
          <Button
            variant="quiet"
            className="w-full rounded-none border-t border-line"
            onClick={() => {
              setIsWhole(true);
            }}
          >
            {pendingText.showAll(entries.length)}
          </Button>
        )}
      </Card>
    </section>
  );
}

interface PendingRowProps {
  readonly userId: string;
  readonly entry: PendingEntry;
  readonly isDiscarding: boolean;
  readonly onResume: (receipt: PendingReceipt) => void;
  readonly onDiscard: (entry: PendingEntry) => void;
}

function PendingRow({ userId, entry, isDiscarding, onResume, onDiscard }: PendingRowProps) {
  const { receipt } = entry;
  const { store, lead, question } = describe(userId, entry);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <SmallPicture imageUrl={receipt.imageUrl} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{store}</p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">{lead}</p>
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Button
          className="flex-1 sm:flex-none"
          aria-label={pendingText.resumeLabel(store)}
          disabled={isDiscarding}
          onClick={() => {
            onResume(receipt);
          }}
        >
          {pendingText.resume}
        </Button>
        <Button
          variant="quiet"
          className="flex-1 sm:flex-none"
          aria-label={pendingText.discardLabel(store)}
          busy={isDiscarding}
          onClick={() => {
            if (window.confirm(question)) {
              onDiscard(entry);
            }
          }}
        >
          {pendingText.discard}
        </Button>
      </div>
    </li>
  );
}

/** The receipt as its review would open: with the edits and pages this browser kept. */
function describe(userId: string, { receipt, laterUrls }: PendingEntry) {
  const kept = readKeptReview(reviewOwner(userId, receipt.imageUrl));
  if (receipt.isPage === true && kept === null) {
    const name = receipt.originalName;
    return {
      store: pendingText.loosePage,
      lead: pendingText.loosePageLead(name),
      question: pendingText.discardPageQuestion(name),
    };
  }
  const draft = kept?.draft ?? openDraft(receipt, null);
  const confirmed = kept?.confirmed ?? new Set<ReviewField>();
  const store = draft.store === '' ? pendingText.unknownStore : draft.store;
  return {
    store,
    lead: [
      draft.date === null ? pendingText.unknownDate : formatDanishDate(draft.date),
      describeAmount({ reading: receipt.reading, draft, confirmed }),
      ...(laterUrls.length === 0 ? [] : [pendingText.pages(laterUrls.length + 1)]),
    ].join(' · '),
    question: pendingText.discardQuestion(store),
  };
}

/** The amount in its currency; one whose currency is still asked for does not stand there as kroner. */
function describeAmount(receipt: ReviewedReceipt): string {
  const { amount, currencyCode } = receipt.draft;
  if (amount === null) {
    return pendingText.unknownAmount;
  }
  const unsettled = unsettledCurrency(receipt);
  if (unsettled === null) {
    return formatMoney(amount, currencyCode);
  }
  const number = formatDanishAmount(amount);
  return unsettled === UNKNOWN_CURRENCY ? pendingText.withoutCurrency(number) : `${unsettled} ${number}`;
}
