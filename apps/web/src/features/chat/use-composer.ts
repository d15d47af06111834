import { type ChatMessage, type ChatSession, LIMITS } from '@bonbog/contract';
import { useCallback, useState } from 'react';

import { useAttachments } from '#lib/attachments/use-attachments.ts';
import { useUploads } from '#lib/attachments/use-uploads.ts';
import { uploadFile } from './chat-calls.ts';
import { chatText as text } from './chat.text.ts';
import { hasArrived, useDelivery, type Outgoing } from './use-delivery.ts';
import { useChatDraft } from './use-chat-draft.ts';

/** What a composer needs of the chat it stands under. */
export interface ComposerOptions {
  readonly userId: string;
  readonly session: ChatSession;
  readonly messages: readonly ChatMessage[];
}

/** What is written, what goes with it, and its way to the server. */
export function useComposer({ userId, session, messages }: ComposerOptions) {
  const draft = useChatDraft(userId);
  const attachments = useAttachments({ tooMany: text.composer.tooMany });
  const upload = useCallback((file: File) => uploadFile(session.id, file), [session.id]);
  const uploads = useUploads(attachments, upload);
  const [underWay, setUnderWay] = useState<Outgoing | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);
  const deliver = useDelivery(session.id, {
    onArrived: ({ words }) => {
      draft.settle(words);
      attachments.clear();
      setIsUnsent(false);
    },
    onFailed: ({ words }) => {
      draft.giveBack(words);
      setIsUnsent(true);
    },
  });
  const isReady = underWay === null && uploads.uploading.size === 0 && uploads.failed.size === 0;

  /** Says what is typed, or an example. */
  const send = async (typed: string): Promise<void> => {
    const words = typed.trim();
    if (!isReady || !canBeSent(words)) {
      return;
    }
    const outgoing: Outgoing = {
      words,
      fileNames: attachments.chosen.map(({ file }) => file.name),
      images: uploads.names,
      earlier: new Set(messages.map(({ id }) => id)),
    };
    setUnderWay(outgoing);
    setIsUnsent(false);
    draft.lend();
    await deliver(outgoing);
    setUnderWay(null);
  };

  return {
    draft,
    attachments,
    uploading: uploads.uploading,
    failed: uploads.failed,
    retry: uploads.retry,
    canSend: isReady && canBeSent(draft.text.trim()),
    /** As long as the thread does not tell it itself. */
    outgoing: underWay !== null && hasArrived(underWay, messages) ? null : underWay,
    isSending: underWay !== null,
    isUnsent,
    send: (typed: string) => void send(typed),
  };
}
/** See {@link useComposer}. */
export type ComposerState = ReturnType<typeof useComposer>;

/** Whether there are words, and not too many. */
function canBeSent(words: string): boolean {
  return words !== '' && words.length <= LIMITS.chatMessageMaxLength;
}
