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
  const attachments = useAttachments({ tooMany: text.composer.tooMany });
  const upload = useCallback((file: File) => uploadFile(session.id, file), [session.id]);
  const uploads = useUploads(attachments, upload);
  const [underWay, setUnderWay] = useState<Outgoing | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);
  // Others may have been chosen by the time it is known that they arrived.
  const sentFiles = useRef<readonly number[]>([]);
  const exampleKeys = useRef(new Map<string, string>());
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
  const isReady = underWay === null && uploads.uploading.size === 0;
  useArrival(draft.attempt, messages, settle);

  const deliverAlone = async (outgoing: Outgoing): Promise<void> => {
    setUnderWay(outgoing);
    await deliver(outgoing);
    setUnderWay(null);
  };
  const send = () => {
    const words = draft.text.trim();
    if (!isReady || !canBeSent(words)) {
      return;
    }
    setIsUnsent(false);
    const lent = draft.lend({ sessionId: session.id, words, images: [...uploads.names] });
    sentFiles.current = attachments.chosen.map(({ id }) => id);
    const fileNames = attachments.chosen.map(({ file }) => file.name);
    void deliverAlone({ ...lent, fileNames, isTyped: true });
  };
  /** Says an example, and leaves what is typed and chosen where it is. */
  const ask = (words: string) => {
    if (underWay === null) {
      const key = exampleKeys.current.get(words) ?? createUuid();
      exampleKeys.current.set(words, key);
      void deliverAlone({ key, words, images: [], fileNames: [], isTyped: false });
    }
  };

  return {
    draft,
    attachments,
    uploading: uploads.uploading,
    canSend: isReady && canBeSent(draft.text.trim()),
    /** As long as the thread does not tell it itself. */
    outgoing: underWay !== null && hasArrived(underWay, messages) ? null : underWay,
    isSending: underWay !== null,
    /** Whether the files that are chosen are on their way. */
    isSendingFiles: underWay?.isTyped === true,
    isUnsent,
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
