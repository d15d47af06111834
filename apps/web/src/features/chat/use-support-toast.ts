import { LIMITS } from '@bonbog/contract/calls';
import { useEffect } from 'react';

import { showToast } from '#lib/toast.ts';
import { chatText } from './chat.text.ts';
import type { Thread } from './use-chat.ts';

// Outlives the screen, so that coming back to it within seconds tells nothing twice.
let toldId: string | null = null;

/** Tells of the latest answer of support while it is fresh by the server's clock; once for each answer (T-72). */
export function useSupportToast(thread: Thread | undefined): void {
  useEffect(() => {
    const latest = thread?.answer.messages.findLast(({ messageType }) => messageType === 'admin');
    if (thread === undefined || latest === undefined || latest.id === toldId) {
      return;
    }
    const ageMs = thread.answeredAt.getTime() - new Date(latest.createdAt).getTime();
    if (ageMs < LIMITS.supportReplyToastMs) {
      toldId = latest.id;
      showToast({ title: chatText.supportReplied });
    }
  }, [thread]);
}
