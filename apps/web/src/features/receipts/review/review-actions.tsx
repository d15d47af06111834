import { clsx } from 'clsx';
import { Check, Eye } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { nextToCheck } from './certainty.ts';
import { reviewText } from './review.text.ts';
import type { Review } from './use-review.ts';

/** Props of {@link ReviewActions}. Blocked while saving or converting. */
export interface ReviewActionsProps {
  readonly review: Review;
  readonly isSaving: boolean;
  readonly isBlocked: boolean;
  /** On small screens the bar sticks below the picture, folded or not. */
  readonly isUnderStrip: boolean;
  readonly onCancel: () => void;
}

/** What can be done with the receipt, always in view: go to the next doubtful field, cancel, save. */
export function ReviewActions({ review, isSaving, isBlocked, isUnderStrip, onCancel }: ReviewActionsProps) {
  return (
    <div
      className={clsx(
        'sticky z-10 flex items-center [@media(max-height:32rem)]:static gap-2 bg-paper py-3 lg:top-16 lg:-mt-4 lg:pt-4',
        isUnderStrip ? 'top-40' : 'top-[calc(4rem+45dvh)]',
      )}
    >
      {review.hasReading && <NextToCheck review={review} />}
      <Button className="ml-auto" onClick={onCancel} disabled={isSaving}>
        {reviewText.cancel}
      </Button>
      <Button variant="primary" busy={isBlocked} onClick={review.save} title={reviewText.saveShortcut}>
        {isSaving ? reviewText.saving : reviewText.save}
      </Button>
    </div>
  );
}

function NextToCheck({ review }: { readonly review: Review }) {
  const count = review.toCheck.length;
  if (count === 0) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Check aria-hidden className="size-4 text-accent" />
        {reviewText.nothingToCheck}
      </p>
    );
  }
  return (
    <Button
      variant="quiet"
      aria-label={reviewText.nextToCheck(count)}
      className="text-warning"
      onClick={() => {
        const next = nextToCheck(review.toCheck, review.attention.lastFocused);
        if (next !== null) {
          // The field itself decides what takes the focus: its button, its input or its list.
          document.querySelector<HTMLElement>(`[data-field="${next}"]`)?.focus();
        }
      }}
    >
      <Eye aria-hidden className="size-5" />
      <span className="hidden sm:inline">{reviewText.nextToCheck(count)}</span>
      <span aria-hidden className="tabular-nums sm:hidden">
        {count}
      </span>
    </Button>
  );
}
