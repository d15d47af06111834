import type { ParsedReceipt } from '@bonbog/contract/calls';
import { CircleAlert, CopyCheck, Scissors } from 'lucide-react';
import { useRef, useState } from 'react';

import { SampleNote } from '#features/receipts/sample/sample-note.tsx';
import { isXml } from '#features/receipts/upload/rejection.ts';
import { OpenEditorsContext } from '#features/receipts/fields/open-editors.ts';
import { useWideScreen } from '#features/receipts/picture/use-wide-screen.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { giveUpReview } from './fresh-review.ts';
import { Notice } from './notice.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFields } from './review-fields.tsx';
import { reviewOwner } from './review-owner.ts';
import { ReviewPages } from './review-pages.tsx';
import { reviewText } from './review.text.ts';
import { savingText } from './saving.text.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { useReview, type ReviewPorts, type ReviewSubject } from './use-review.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

/**
 * Props of {@link ReviewScreen}. `file` is the picture where the browser still has it, null after a reload.
 * `saveFailure` is what the last save was refused with.
 */
export interface ReviewScreenProps extends ReviewSubject, ReviewPorts {
  readonly file: File | null;
  readonly isSaving: boolean;
  readonly saveFailure: string | null;
  readonly onCancel: () => void;
}

/** The receipt as it was read, beside its picture, to be checked and saved. */
export function ReviewScreen({ file, isSaving, saveFailure, onCancel, ...reviewed }: ReviewScreenProps) {
  const { parsed } = reviewed;
  const review = useReview(reviewed);
  const isWide = useWideScreen();
  const [isFolded, setIsFolded] = useState(true);
  const localPicture = useObjectUrl(file);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBlocked = isSaving || review.currency.isConverting || review.pages.isBusy;
  useDocumentTitle(reviewText.title);
  useArrivalFocus(heading);
  useLeaveGuard(true);
  useSaveShortcut(isBlocked ? null : review.save);

  return (
    <OpenEditorsContext value={review.editors}>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {reviewText.title}
      </h1>
      <p className="hidden text-muted sm:block">{reviewText.lead}</p>
      <div className="mt-4 lg:grid lg:grid-cols-2 lg:gap-6">
        <ReviewPages
          pages={review.pages}
          read={{ addresses: picturesOf(file, localPicture, parsed), boxes: review.boxes }}
          isFolded={!isWide && isFolded}
          onFold={isWide ? undefined : setIsFolded}
        />
        <div className="min-w-0">
          <ReviewActions
            review={review}
            isSaving={isSaving}
            isBlocked={isBlocked}
            onCancel={() => {
              giveUpReview(reviewOwner(reviewed.userId, parsed.imageUrl), parsed);
              onCancel();
            }}
          />
          <div className="space-y-4 max-lg:pt-3 max-lg:pb-16">
            <SampleNote reading={reviewed} />
            {parsed.duplicateOf !== undefined && (
              <Notice tone="warning" icon={CopyCheck}>
                {reviewText.duplicate(parsed.duplicateOf.receiptNumber)}
              </Notice>
            )}
            {parsed.reading?.holdsSeveral === true && (
              <Notice tone="warning" icon={Scissors}>
                <strong className="font-semibold">{reviewText.several}</strong> {reviewText.partThem}
              </Notice>
            )}
            {saveFailure !== null && (
              <Notice tone="danger" icon={CircleAlert}>
                <strong className="font-semibold">{savingText.saveFailed}.</strong> {saveFailure}
              </Notice>
            )}
            <ReviewFields review={review} />
          </div>
        </div>
      </div>
    </OpenEditorsContext>
  );
}

/**
 * Where the picture is found, best first; null until the browser has its own. That one is there at once, but of one
 * that lay on its side only the server's copy stands upright, and after a reload the server's is the only one.
 */
function picturesOf(
  file: File | null,
  local: string | null,
  parsed: ParsedReceipt,
): readonly string[] | null {
  // The browser has no picture of an e-invoice; the server drew one.
  if (file === null || isXml(file)) {
    return [parsed.imageUrl];
  }
  if (local === null) {
    return null;
  }
  const isTurned = (parsed.reading?.turn ?? 0) !== 0;
  return isTurned ? [parsed.imageUrl, local] : [local, parsed.imageUrl];
}
