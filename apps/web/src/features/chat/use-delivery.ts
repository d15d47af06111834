import type { ChatMessage } from '@bonbog/contract/calls';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { sendMessage } from './chat-calls.ts';
import { chatText as text } from './chat.text.ts';
import { useChatCache } from './use-chat.ts';

/**
 * A message on its way. `key` is the id it has in the thread once it arrived, `images` are its files as the server named
 * them, and `isTyped` tells it from an example that was chosen.
 */
export interface Outgoing {
  readonly key: string;
  readonly words: string;
  readonly fileNames: readonly string[];
  readonly images: readonly string[];
  readonly isTyped: boolean;
  /** The message whose button gave the words, where one did. */
  readonly buttonOf?: string;
}

/** What becomes of a message. One that failed may turn out to have arrived; the thread tells. */
export interface DeliveryListener {
  readonly onArrived: (outgoing: Outgoing) => void;
  readonly onFailed: (outgoing: Outgoing) => void;
}

/** Brings messages to the server, and tells in toasts what the user must hear of it. */
export function useDelivery(sessionId: string, { onArrived, onFailed }: DeliveryListener) {
  const cache = useChatCache();

  const handleFailure = (outgoing: Outgoing, error: unknown) => {
    if (isUnreadable(error)) {
      onArrived(outgoing);
      showToast({ title: text.errorTitle, description: text.unreadable, variant: 'error' });
      cache.refresh(sessionId);
      return;
    }
    if (hasArrived(outgoing, cache.messagesOf(sessionId))) {
      onArrived(outgoing);
    } else {
      onFailed(outgoing);
      showToast({ title: text.errorTitle, description: messageOr(error, text.sendFailed), variant: 'error' });
    }
    cache.finishWhenGone(sessionId, error);
    cache.refresh(sessionId);
  };

  return async (outgoing: Outgoing): Promise<void> => {
    const { key, words: message, images, buttonOf } = outgoing;
    const button = buttonOf === undefined ? {} : { buttonOf };
    try {
      const { answer, answeredAt } = await sendMessage(sessionId, { key, message, images, ...button });
      await cache.keepThread(sessionId, { answer: { messages: answer.messages }, answeredAt });
      onArrived(outgoing);
      cache.refreshSession(sessionId);
      if (answer.needsEscalation) {
        showToast({ title: text.escalatedTitle, description: text.escalatedText });
      }
    } catch (error) {
      handleFailure(outgoing, error);
    }
  };
}

/** Whether the thread has the message: the server stores it under the key it was sent with. */
export function hasArrived({ key }: Pick<Outgoing, 'key'>, messages: readonly ChatMessage[]): boolean {
  return messages.some(({ id }) => id === key);
}

/** The server took the message, but its answer is none. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 200;
}
