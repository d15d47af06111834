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
  readonly onCancel: () => void;
}

/** What can be done with the receipt, always in view and on phones under the thumb: go to the next doubtful field, cancel, save. */
export function ReviewActions({ review, isSaving, isBlocked, onCancel }: ReviewActionsProps) {
  return (
    <div
      className={
        'z-20 flex items-center gap-2 bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-2 ' +
        'max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] lg:sticky lg:top-16 lg:-mt-4 lg:py-3 lg:pt-4 ' +
        '[@media(max-height:32rem)]:max-lg:static [@media(max-height:32rem)]:max-lg:px-0'
      }
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
