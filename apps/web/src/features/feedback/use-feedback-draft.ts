import { useState } from 'react';
import { z } from 'zod';

import { forgetEdits, keepEdits, readEdits } from '#lib/kept-edits.ts';

/** What is typed and not sent, as the inputs hold it. */
const draftSchema = z.object({
  feedbackType: z.string(),
  title: z.string(),
  message: z.string(),
  rating: z.string(),
  sendToAI: z.boolean(),
});
/** See {@link draftSchema}. */
export type FeedbackDraft = z.infer<typeof draftSchema>;

const empty: FeedbackDraft = { feedbackType: '', title: '', message: '', rating: '', sendToAI: false };

/** What the user typed; a reload and a failed sending leave it as it is. */
export function useFeedbackDraft(userId: string) {
  const owner = { userId, fileId: 'feedback' };
  const [draft, setDraft] = useState(() => {
    const kept = draftSchema.safeParse(readEdits(owner));
    return kept.success ? kept.data : empty;
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
