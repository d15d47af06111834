import type { ChatSession } from '@bonbog/contract/calls';
import { useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { giveVerdict } from './chat-calls.ts';
import { chatText as text } from './chat.text.ts';
import { useChatCache } from './use-chat.ts';

/** Says whether an answer helped. What is said stands there at once, and goes back when it could not be kept. */
export function useVerdict({ id }: ChatSession) {
  const cache = useChatCache();
  const [said, setSaid] = useState<Said | null>(null);
  const give = async (messageId: string, helped: boolean): Promise<void> => {
    if (said !== null) {
      return;
    }
    setSaid({ messageId, helped });
    try {
      const { answer, answeredAt } = await giveVerdict(messageId, helped);
      await cache.keepThread(id, { answer: { messages: answer.messages }, answeredAt });
    } catch (error) {
      showToast({
        title: text.errorTitle,
        description: messageOr(error, text.thread.notKept),
        variant: 'error',
      });
      cache.finishWhenGone(id, error);
      cache.refresh(id);
    } finally {
      setSaid(null);
    }
  };
  return { said, give };
}

/** What was said of a message and is on its way. */
interface Said {
  readonly messageId: string;
  readonly helped: boolean;
}
