import { type ChatMessage, type ChatSession, LIMITS } from '@bonbog/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useAttachments } from '#lib/attachments/use-attachments.ts';
import { useUploads } from '#lib/attachments/use-uploads.ts';
import { createUuid } from '#lib/create-uuid.ts';
import { uploadFile } from './chat-calls.ts';
import { chatText as text } from './chat.text.ts';
import { hasArrived, useDelivery, type Outgoing } from './use-delivery.ts';
import { type Attempt, useChatDraft } from './use-chat-draft.ts';

/** What a composer needs of the chat it stands under. */
export interface ComposerOptions {
  readonly userId: string;
  readonly session: ChatSession;
  readonly messages: readonly ChatMessage[];
}

/** What is written, what goes with it, and its way to the server. */
export function useComposer({ userId, session, messages }: ComposerOptions) {
  const draft = useChatDraft(userId);
  const { attachments, uploads } = useChatFiles(session.id);
  const [underWay, setUnderWay] = useState<Outgoing | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);
  // Others may have been chosen by the time it is known that they arrived.
  const sentFiles = useRef<readonly number[]>([]);
  const settle = (key: string) => {
    draft.settle(key);
    sentFiles.current.forEach(attachments.remove);
    sentFiles.current = [];
    setIsUnsent(false);
  };
  const deliver = useDelivery(session.id, {
    onArrived: ifTyped(settle),
    onFailed: ifTyped((key) => {
      draft.giveBack(key);
      setIsUnsent(true);
    }),
  });
  useArrival(draft.attempt, messages, settle);

  const deliverAlone = async (outgoing: Outgoing): Promise<void> => {
    setUnderWay(outgoing);
    await deliver(outgoing);
    setUnderWay(null);
  };
  const words = draft.text.trim();
  const canSend = underWay === null && uploads.failed.size === 0 && canBeSent(words);
  const isUploading = uploads.uploading.size > 0;
  const send = () => {
    if (!canSend) {
      return;
    }
    if (isUploading) {
      wish.keep();
      return;
    }
    setIsUnsent(false);
    const lent = draft.lend({ sessionId: session.id, words, images: [...uploads.names] });
    sentFiles.current = attachments.chosen.map(({ id }) => id);
    const fileNames = attachments.chosen.map(({ file }) => file.name);
    void deliverAlone({ ...lent, fileNames, isTyped: true });
  };
  const ask = useExamples(underWay === null, deliverAlone);
  const wish = useWish({ words, fileCount: attachments.chosen.length }, canSend && !isUploading, send);

  return {
    draft,
    attachments,
    uploading: uploads.uploading,
    failed: uploads.failed,
    retry: uploads.retry,
    canSend,
    /** As long as the thread does not tell it itself. */
    outgoing: underWay !== null && hasArrived(underWay, messages) ? null : underWay,
    isSending: underWay !== null,
    /** Whether the files that are chosen are on their way. */
    isSendingFiles: underWay?.isTyped === true,
    isUnsent,
    /** The words are said as soon as the files are uploaded. */
    isWaiting: isUploading && wish.isKept,
    send,
    ask,
  };
}
/** See {@link useComposer}. */
export type ComposerState = ReturnType<typeof useComposer>;

/** Whatever brought the thread, an answer to the message or to the question what is new, tells that it arrived. */
function useArrival(
  attempt: Attempt | null,
  messages: readonly ChatMessage[],
  onArrived: (key: string) => void,
): void {
  const arrivedKey = attempt !== null && hasArrived(attempt, messages) ? attempt.key : null;
  useEffect(() => {
    if (arrivedKey !== null) {
      onArrived(arrivedKey);
    }
    // Who listens is no reason to tell it again.
  }, [arrivedKey]);
}

/** An example has no part in what is typed. */
function ifTyped(listener: (key: string) => void) {
  return ({ key, isTyped }: Outgoing): void => {
    if (isTyped) {
      listener(key);
    }
  };
}

/** Whether there are words, and not too many. */
function canBeSent(words: string): boolean {
  return words !== '' && words.length <= LIMITS.chatMessageMaxLength;
}

/** Files on their way to a session. */
function useChatFiles(sessionId: string) {
  const attachments = useAttachments({ tooMany: text.composer.tooMany });
  const upload = useCallback((file: File) => uploadFile(sessionId, file), [sessionId]);
  return { attachments, uploads: useUploads(attachments, upload) };
}

/** Says an example, and leaves what is typed and chosen where it is. One that failed goes under its old key again. */
function useExamples(isFree: boolean, deliver: (outgoing: Outgoing) => Promise<void>) {
  const keys = useRef(new Map<string, string>());
  return (words: string): void => {
    if (isFree) {
      const key = keys.current.get(words) ?? createUuid();
      keys.current.set(words, key);
      void deliver({ key, words, images: [], fileNames: [], isTyped: false });
    }
  };
}

interface Wish {
  readonly words: string;
  readonly fileCount: number;
}

/**
 * What was to be sent before its files were uploaded; it is granted once, when they are there. It holds only as long as
 * nothing else is there to send: no other words, and no other number of files.
 */
function useWish(present: Wish, isReady: boolean, grant: () => void) {
  const [wish, setWish] = useState<Wish | null>(null);
  const isKept = wish !== null && wish.words === present.words && wish.fileCount === present.fileCount;
  useEffect(() => {
    if (!isReady) {
      return;
    }
    setWish(null);
    if (isKept) {
      grant();
    }
    // It is the files that are waited for.
  }, [isReady]);
  return {
    isKept,
    keep: () => {
      setWish(present);
    },
  };
}
