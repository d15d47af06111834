import { type ChatMessage, type ChatSession, LIMITS } from '@bonbog/contract/calls';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useAttachments } from '#lib/attachments/use-attachments.ts';
import { useUploads } from '#lib/attachments/use-uploads.ts';
import { createUuid } from '#lib/create-uuid.ts';
import { takeFocus } from './take-focus.ts';
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
  const { attachments, uploads, arrived, isUploading, fileCount } = useChatFiles(session.id);
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
  const deliver = useTypedDelivery(session.id, settle, (key) => {
    draft.giveBack(key);
    setIsUnsent(true);
  });
  useArrival(draft.attempt, messages, settle);

  const deliverAlone = async (outgoing: Outgoing): Promise<void> => {
    setUnderWay(outgoing);
    await deliver(outgoing);
    setUnderWay(null);
  };
  const words = draft.text.trim();
  const canSend = underWay === null && canBeSent(words);
  const wish = useWish({ words, fileCount }, canSend && !isUploading);
  const send = () => {
    if (!canSend) {
      return;
    }
    if (isUploading) {
      wish.keep();
      return;
    }
    wish.drop();
    setIsUnsent(false);
    const lent = draft.lend({ sessionId: session.id, words, images: arrived.names });
    sentFiles.current = arrived.ids;
    void deliverAlone({ ...lent, fileNames: arrived.fileNames, isTyped: true });
  };
  const given = useGivenWords({ isFree: underWay === null, messages }, deliverAlone);
  useGrant(wish.isDue, send);

  return {
    ...given,
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
  };
}
/** See {@link useComposer}. */
export type ComposerState = ReturnType<typeof useComposer>;

/** Brings messages to the server. An example has no part in what is typed, and is told to nobody. */
function useTypedDelivery(
  sessionId: string,
  onArrived: (key: string) => void,
  onFailed: (key: string) => void,
) {
  return useDelivery(sessionId, {
    onArrived: ({ key, isTyped }) => {
      if (isTyped) {
        onArrived(key);
      }
    },
    onFailed: ({ key, isTyped }) => {
      if (isTyped) {
        onFailed(key);
      }
    },
  });
}

/** Whatever brought the thread, an answer to the message or to the question what is new, tells that it arrived. */
function useArrival(
  attempt: Attempt | null,
  messages: readonly ChatMessage[],
  onArrived: (key: string) => void,
): void {
  const arrivedKey = attempt !== null && hasArrived(attempt, messages) ? attempt.key : null;
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrivedKey !== null) {
      tell(arrivedKey);
    }
  }, [arrivedKey]);
}

/** Whether there are words, and not too many. */
function canBeSent(words: string): boolean {
  return words !== '' && words.length <= LIMITS.chatMessageMaxLength;
}

/** Files on their way to a session. */
function useChatFiles(sessionId: string) {
  const attachments = useAttachments({ tooMany: text.composer.tooMany });
  const upload = useCallback((file: File) => uploadFile(sessionId, file), [sessionId]);
  const uploads = useUploads(attachments, upload);
  return {
    attachments,
    uploads,
    arrived: {
      ids: uploads.arrived.map(({ id }) => id),
      /** What the server calls them. */
      names: uploads.arrived.map(({ name }) => name),
      fileNames: uploads.arrived.map(({ file }) => file.name),
    },
    isUploading: uploads.uploading.size > 0,
    /** How many go with the message once they are there. */
    fileCount: attachments.chosen.length - uploads.failed.size,
  };
}

interface GivenWordsOptions {
  readonly isFree: boolean;
  readonly messages: readonly ChatMessage[];
}

/**
 * Says words that a button gives, and leaves what is typed and chosen where it is. Those that failed go under their old
 * key again; those that arrived are said anew. `field` is where the focus goes.
 */
function useGivenWords(
  { isFree, messages }: GivenWordsOptions,
  deliver: (outgoing: Outgoing) => Promise<void>,
) {
  const keys = useRef(new Map<string, string>());
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = (words: string, buttonOf?: string): void => {
    // What was pressed goes, and the focus with it.
    takeFocus(field.current);
    if (isFree) {
      const tried = keys.current.get(words);
      const key = tried === undefined || hasArrived({ key: tried }, messages) ? createUuid() : tried;
      keys.current.set(words, key);
      const button = buttonOf === undefined ? {} : { buttonOf };
      void deliver({ key, words, images: [], fileNames: [], isTyped: false, ...button });
    }
  };
  return { field, ask };
}

interface Wish {
  readonly words: string;
  readonly fileCount: number;
}

/**
 * What was to be sent before its files were uploaded; it is granted once, when they are there. It holds only as long as
 * nothing else is there to send: no other words, and no other number of files, be it because one of them failed.
 */
function useWish(present: Wish, isReady: boolean) {
  const [wish, setWish] = useState<Wish | null>(null);
  const isKept = wish !== null && wish.words === present.words && wish.fileCount === present.fileCount;
  if (wish !== null && isReady && !isKept) {
    setWish(null);
  }
  return {
    isKept,
    /** It is to be granted now. */
    isDue: isKept && isReady,
    drop: () => {
      setWish(null);
    },
    keep: () => {
      setWish(present);
    },
  };
}

function useGrant(isDue: boolean, grant: () => void): void {
  const send = useEffectEvent(grant);
  useEffect(() => {
    if (isDue) {
      send();
    }
  }, [isDue]);
}
