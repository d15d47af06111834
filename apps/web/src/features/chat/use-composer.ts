import { type ChatMessage, type ChatSession, LIMITS } from '@bonbog/contract';
import { useCallback, useEffect, useState } from 'react';

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
  const isUploading = uploads.uploading.size > 0;
  const isReady = underWay === null && !isUploading && uploads.failed.size === 0;
  const wish = useWish({ words: draft.text.trim(), fileCount: attachments.chosen.length });

  /** Says what is typed, or an example; as soon as the files are there. */
  const send = async (typed: string): Promise<void> => {
    const words = typed.trim();
    if (underWay !== null || uploads.failed.size > 0 || !canBeSent(words)) {
      return;
    }
    if (isUploading) {
      wish.keep(words);
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

  useEffect(() => {
    if (isReady && wish.take()) {
      void send(draft.text);
    }
    // It is the files that are waited for.
  }, [isReady]);

  return {
    draft,
    attachments,
    uploading: uploads.uploading,
    failed: uploads.failed,
    retry: uploads.retry,
    canSend: underWay === null && uploads.failed.size === 0 && canBeSent(draft.text.trim()),
    /** As long as the thread does not tell it itself. */
    outgoing: underWay !== null && hasArrived(underWay, messages) ? null : underWay,
    isSending: underWay !== null,
    isUnsent,
    /** The words are said as soon as the files are uploaded. */
    isWaiting: isUploading && wish.isKept,
    send: (typed: string) => void send(typed),
  };
}
/** See {@link useComposer}. */
export type ComposerState = ReturnType<typeof useComposer>;

/** Whether there are words, and not too many. */
function canBeSent(words: string): boolean {
  return words !== '' && words.length <= LIMITS.chatMessageMaxLength;
}

/**
 * What was to be sent before its files were uploaded. It holds only as long as nothing else is there to send: no other
 * words, and no file less because one failed.
 */
function useWish(present: Wish) {
  const [wish, setWish] = useState<Wish | null>(null);
  const isKept = wish !== null && wish.words === present.words && wish.fileCount === present.fileCount;
  return {
    isKept,
    keep: (words: string) => {
      setWish({ ...present, words });
    },
    /** Whether it still holds; it is granted once. */
    take: (): boolean => {
      setWish(null);
      return isKept;
    },
  };
}

interface Wish {
  readonly words: string;
  readonly fileCount: number;
}
