import { useState } from 'react';

import { hasParts, type Having } from '#lib/has-parts.ts';
import { forgetEdits, keepEdits, readEdits } from '#lib/kept-edits.ts';

/** What is typed and not sent, as the inputs hold it. */
const draftKinds = {
  feedbackType: 'text',
  title: 'text',
  message: 'text',
  rating: 'text',
  sendToAI: 'flag',
} as const;
/** See {@link draftKinds}. */
export type FeedbackDraft = Having<typeof draftKinds>;

const empty: FeedbackDraft = { feedbackType: '', title: '', message: '', rating: '', sendToAI: false };

/** What the user typed; a reload and a failed sending leave it as it is. */
export function useFeedbackDraft(userId: string) {
  const owner = { userId, fileId: 'feedback' };
  const [draft, setDraft] = useState(() => {
    const kept = readEdits(owner);
    return hasParts(kept, draftKinds) ? kept : empty;
  });
  return {
    draft,
    change: (part: Partial<FeedbackDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      keepEdits(owner, next);
    },
    clear: () => {
      setDraft(empty);
      forgetEdits(owner);
    },
  };
}
