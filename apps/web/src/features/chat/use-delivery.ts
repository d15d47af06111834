import type { ChatMessage } from '@bonbog/contract';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { sendMessage } from './chat-calls.ts';
import { chatText as text } from './chat.text.ts';
import { useChatCache } from './use-chat.ts';

/** A message on its way. `images` are its files as the server named them, `earlier` the ids of what was said before it. */
export interface Outgoing {
  readonly words: string;
  readonly fileNames: readonly string[];
  readonly images: readonly string[];
  readonly earlier: ReadonlySet<string>;
}

/** What becomes of a message. One that failed may turn out to have arrived. */
export interface DeliveryListener {
  readonly onArrived: (outgoing: Outgoing) => void;
  readonly onFailed: (outgoing: Outgoing) => void;
}

/** Brings messages to the server, and tells in toasts what the user must hear of it. */
export function useDelivery(sessionId: string, { onArrived, onFailed }: DeliveryListener) {
  const cache = useChatCache();

  // An answer that was lost on its way is no reason to say the same twice.
  const checkAgain = async (outgoing: Outgoing) => {
    const thread = await cache.refresh(sessionId);
    if (thread !== undefined && hasArrived(outgoing, thread.answer.messages)) {
      onArrived(outgoing);
    }
  };
  const handleFailure = (outgoing: Outgoing, error: unknown) => {
    if (isUnreadable(error)) {
      onArrived(outgoing);
      showToast({ title: text.errorTitle, description: text.unreadable, variant: 'error' });
      void cache.refresh(sessionId);
      return;
    }
    onFailed(outgoing);
    showToast({ title: text.errorTitle, description: messageOr(error, text.sendFailed), variant: 'error' });
    cache.finishWhenGone(error);
    void checkAgain(outgoing);
  };

  return async (outgoing: Outgoing): Promise<void> => {
    const { words: message, images } = outgoing;
    try {
      const { answer, answeredAt } = await sendMessage(sessionId, { message, images });
      await cache.keepThread(sessionId, { answer: { messages: answer.messages }, answeredAt });
      onArrived(outgoing);
      cache.refreshSession();
      if (answer.needsEscalation) {
        showToast({ title: text.escalatedTitle, description: text.escalatedText });
      }
    } catch (error) {
      handleFailure(outgoing, error);
    }
  };
}

/** Whether the thread has a new message of the user with these words. */
export function hasArrived({ words, earlier }: Outgoing, messages: readonly ChatMessage[]): boolean {
  return messages.some(
    ({ id, messageType, message }) => messageType === 'user' && message === words && !earlier.has(id),
  );
}

/** The server took the message, but its answer is none. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 200;
}
