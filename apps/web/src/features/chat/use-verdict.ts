import type { ChatSession } from '@bonbog/contract/calls';
import { useMutation } from '@tanstack/react-query';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { giveVerdict } from './chat-calls.ts';
import { chatText as text } from './chat.text.ts';
import { useChatCache } from './use-chat.ts';

/** Says whether an answer helped. What is said stands there at once, and goes back when it could not be kept. */
export function useVerdict({ id }: ChatSession) {
  const cache = useChatCache();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last word is the last to arrive.
    scope: { id: `chat verdict ${id}` },
    mutationFn: ({ messageId, helped }: Said) => giveVerdict(messageId, helped),
    onSuccess: ({ answer: { messages }, answeredAt }) =>
      cache.keepThread(id, { answer: { messages }, answeredAt }),
    onError: (error) => {
      showToast({
        title: text.errorTitle,
        description: messageOr(error, text.thread.notKept),
        variant: 'error',
      });
      cache.finishWhenGone(id, error);
      cache.refresh(id);
    },
  });
  return { said: isPending ? variables : null, give: mutate };
}

/** What was said of a message and is on its way. */
interface Said {
  readonly messageId: string;
  readonly helped: boolean;
}
