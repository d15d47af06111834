import { useEffect, useEffectEvent, useState } from 'react';

import type { OpenEditors } from '#features/receipts/fields/open-editors.ts';
import type { EditsOwner } from '#lib/kept-edits.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import type { DraftStore } from './draft-store.ts';
import { type KeptReview, keepReview } from './kept-review.ts';

/** What a review consists of while it is on show. */
export interface ReviewParts extends KeptReview {
  readonly owner: EditsOwner;
  readonly store: DraftStore;
  readonly editors: OpenEditors;
}

/**
 * Keeps every edit in this browser as soon as it is made, and what stands in an open editor when the page goes away.
 * A review that nobody touched is not kept: its reading says the same.
 */
export function useKeptReview(parts: ReviewParts): void {
  const { owner, store, draft, editors, confirmed, laterPages, readAs } = parts;
  const [opening] = useState({ draft, confirmed, laterPages, readAs });
  const keep = useEffectEvent(() => {
    const present = store.read();
    const isTouched =
      present !== opening.draft ||
      confirmed !== opening.confirmed ||
      laterPages !== opening.laterPages ||
      readAs !== opening.readAs;
    // Logging out forgets every edit; a page that is still there for a moment must not bring them back.
    if (isTouched && hasOwnSession()) {
      keepReview(owner, { draft: present, confirmed, laterPages, readAs });
    }
  });
  useEffect(() => {
    keep();
  }, [draft, confirmed, laterPages, readAs]);
  useEffect(() => {
    const handleLeaving = () => {
      editors.commitQuietly();
      keep();
    };
    window.addEventListener('pagehide', handleLeaving);
    return () => {
      window.removeEventListener('pagehide', handleLeaving);
    };
  }, [editors]);
}
