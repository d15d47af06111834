import type { PendingReceipt } from '@bonbog/contract/calls';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

import type { Pending } from '#features/receipts/pending/use-pending.ts';
import { fileIdOf } from '#features/receipts/review/review-owner.ts';
import { savingText } from '#features/receipts/review/saving.text.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import { clearEntryReview, enterReview, readEntryReview } from './entry-review.ts';
import type { UploadState } from './upload-flow.ts';

/** What the browser's history and the upload need of each other. */
export interface ReviewHistoryPorts {
  readonly state: UploadState;
  readonly pending: Pending;
  readonly onResume: (receipt: PendingReceipt) => void;
  /** Back was pressed in a review, and the user meant it. */
  readonly onLeave: () => void;
}

/**
 * Ties the review to an entry of the browser's history: Back leaves it after a question, and Forward, Back or a reload
 * onto its entry open it again. True while the receipt of such an entry is still being fetched.
 */
export function useReviewHistory({ state, pending, onResume, onLeave }: ReviewHistoryPorts): boolean {
  const entry = useLocationProperty(readEntryReview);
  const isReview = state.stage === 'review' || state.stage === 'saving';
  const reviewed = isReview ? fileIdOf(state.parsed.imageUrl) : null;
  const wanted = state.stage === 'idle' ? entry : null;
  useBackQuestion(reviewed, state.stage === 'saving', onLeave);

  const isSettled = pending.isSettled;
  const resume = useEffectEvent((fileId: string) => {
    const receipt = pending.receipts.find(({ imageUrl }) => fileIdOf(imageUrl) === fileId);
    if (receipt === undefined) {
      // Saved or discarded meanwhile.
      clearEntryReview();
    } else {
      onResume(receipt);
    }
  });
  useEffect(() => {
    if (wanted !== null && isSettled) {
      resume(wanted);
    }
  }, [wanted, isSettled]);
  return wanted !== null && !pending.hasFailed;
}

function useBackQuestion(reviewed: string | null, isSaving: boolean, onLeave: () => void): void {
  const [path] = useState(() => window.location.pathname);
  // With the screen, not after it: a step back that comes first would find the entry added on top of where it led.
  useLayoutEffect(() => {
    if (reviewed !== null) {
      enterReview(reviewed, path);
    }
  }, [reviewed, path]);

  const handlePopState = useEffectEvent((event: PopStateEvent) => {
    if (reviewed === null || readEntryReview() === reviewed) {
      return;
    }
    // A save that runs is not left behind; an ended session has its own way out.
    const isStaying = isSaving || (hasOwnSession() && !window.confirm(savingText.leaveQuestion));
    if (isStaying) {
      event.stopImmediatePropagation();
      enterReview(reviewed, path);
    } else {
      onLeave();
    }
  });
  useLayoutEffect(() => {
    const listener = (event: PopStateEvent) => {
      handlePopState(event);
    };
    // While capturing: the router must not see a step that is taken back.
    window.addEventListener('popstate', listener, { capture: true });
    return () => {
      window.removeEventListener('popstate', listener, { capture: true });
    };
  }, []);
}
