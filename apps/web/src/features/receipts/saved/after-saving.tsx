import { clsx } from 'clsx';
import { ArrowRight, Camera } from 'lucide-react';
import { Link } from 'wouter';

import { usePending } from '#features/receipts/pending/use-pending.ts';
import { fileIdOf } from '#features/receipts/review/review-owner.ts';
import { entryOfReview } from '#features/receipts/upload/entry-review.ts';
import { wantPicture } from '#features/receipts/upload/wanted-picture.ts';
import type { JustSaved } from '#lib/just-saved.ts';
import { buttonClassName } from '#ui/button.tsx';
import { savedText } from './saved.text.ts';

const look = buttonClassName({ variant: 'quiet', size: 'slim' });

/** A line with the ways on after a receipt was saved; one line high whatever it offers, so that nothing below it moves. */
export function AfterSaving({ saved }: { readonly saved: JustSaved }) {
  const { receipts } = usePending(null);
  // The list may be from before the save; and pages that were added to a receipt are none of their own.
  const waiting = receipts.filter(({ imageUrl, isPage }) => imageUrl !== saved.imageUrl && isPage !== true);
  const [next] = waiting;
  return (
    <section
      aria-label={savedText.region}
      className="sticky top-16 z-10 -mx-4 flex h-11 items-center justify-end gap-x-1 bg-paper px-4 lg:h-9 [@media(max-height:32rem)]:static"
    >
      <p className={clsx('mr-auto truncate text-sm text-muted', next !== undefined && 'max-sm:sr-only')}>
        {savedText.saved(saved.receiptNumber)}
      </p>
      {next !== undefined && (
        <Link href="/" state={entryOfReview(fileIdOf(next.imageUrl))} className={look}>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
          {savedText.checkNext(waiting.length)}
        </Link>
      )}
      <Link href="/" onClick={wantPicture} className={look}>
        <Camera aria-hidden className="size-4 shrink-0" />
        {savedText.takeNext}
      </Link>
    </section>
  );
}
