import type { ReceiptPage } from '@bonbog/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import type { OpenEditors } from '#features/receipts/fields/open-editors.ts';
import type { EditsOwner } from '#lib/kept-edits.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { DraftStore } from './draft-store.ts';
import type { ReceiptDraft } from './draft.ts';
import { keepReview } from './kept-review.ts';

/** What a review consists of while it is on show. */
export interface ReviewParts {
  readonly owner: EditsOwner;
  readonly store: DraftStore;
  readonly draft: ReceiptDraft;
  readonly editors: OpenEditors;
  readonly confirmed: ReadonlySet<ReviewField>;
  readonly laterPages: readonly ReceiptPage[];
}

/**
 * Keeps every edit in this browser as soon as it is made, and what stands in an open editor when the page goes away.
 * A review that nobody touched is not kept: its reading says the same.
 */
export function useKeptReview(parts: ReviewParts): void {
  const { owner, store, draft, editors, confirmed, laterPages } = parts;
  const [opening] = useState({ draft, confirmed, laterPages });
  const keep = useEffectEvent(() => {
    const present = store.read();
    const isTouched =
      present !== opening.draft || confirmed !== opening.confirmed || laterPages !== opening.laterPages;
    // Logging out forgets every edit; a page that is still there for a moment must not bring them back.
    if (isTouched && hasOwnSession()) {
      keepReview(owner, { draft: present, confirmed, laterPages });
    }
  });
  useEffect(() => {
    keep();
  }, [draft, confirmed, laterPages]);
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
