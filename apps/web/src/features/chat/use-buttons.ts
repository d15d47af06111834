import type { ChatMessage, ChatSession } from '@bonbog/contract/calls';

import type { ComposerState } from './use-composer.ts';
import { useVerdict } from './use-verdict.ts';

/** What the buttons of messages do: nothing, and undefined, where they can only be read. */
export function useButtons(session: ChatSession, { ask, isSending }: ComposerState) {
  const { said, give } = useVerdict(session);
  // The assistant alone answers.
  const hasButtons = session.isAssistantOn && session.status === 'active';
  return {
    onPress: hasButtons && !isSending ? ask : undefined,
    onVerdict: hasButtons
      ? (messageId: string, helped: boolean) => {
          give({ messageId, helped });
        }
      : undefined,
    /** The messages with what was said of one of them and is on its way. */
    shown: (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
      messages.map((message) =>
        message.id === said?.messageId ? { ...message, helped: said.helped } : message,
      ),
  };
}
