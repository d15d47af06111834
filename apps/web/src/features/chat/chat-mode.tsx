import type { ChatSession } from '@bonbog/contract/calls';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { closeSession } from './chat-calls.ts';
import { ChatHead } from './chat-head.tsx';
import { chatPath } from './chat-paths.ts';
import { ChatStart } from './chat-start.tsx';
import { ChatThread } from './chat-thread.tsx';
import { chatText as text } from './chat.text.ts';
import { Composer } from './composer.tsx';
import { FinishedBanner } from './finished-banner.tsx';
import { SharingSwitch } from './sharing-switch.tsx';
import { isFinished, useChatCache, useChatSession, useThread } from './use-chat.ts';
import { useComposer } from './use-composer.ts';
import { useButtons } from './use-buttons.ts';
import { useSeen } from './use-seen.ts';
import { useSupportToast } from './use-support-toast.ts';

/** Props of {@link ChatMode}. `sessionId` is null for the current session. */
export interface ChatModeProps {
  readonly userId: string;
  readonly sessionId: string | null;
}

/** Part of a screen: the chat with the assistant and with support. */
export function ChatMode({ userId, sessionId }: ChatModeProps) {
  const { data: session, error, refetch } = useChatSession(sessionId);
  const { end, isEnding } = useEndChat(session);
  return (
    <Card className="flex h-[calc(100dvh-17rem)] max-h-[48rem] min-h-[18rem] flex-col overflow-hidden max-[381px]:h-[calc(100dvh-20rem)] lg:h-[calc(100dvh-12.5rem)]">
      <ChatHead session={session} isEnding={isEnding} onEnd={() => void end()} />
      {session?.isAssistantOn === true && <SharingSwitch />}
      {session === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <Conversation key={session.id} userId={userId} session={session} />
      )}
    </Card>
  );
}

function useEndChat(session: ChatSession | undefined) {
  const cache = useChatCache();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    if (session === undefined) {
      showToast({ title: text.errorTitle, description: text.noSession, variant: 'error' });
      return;
    }
    if (!window.confirm(text.endQuestion)) {
      return;
    }
    setIsEnding(true);
    try {
      await cache.keepSession(await closeSession(session.id));
    } catch (error) {
      showToast({ title: text.endFailed, description: messageOr(error, ''), variant: 'error' });
      cache.finishWhenGone(session.id, error);
    } finally {
      setIsEnding(false);
    }
  };
  return { end, isEnding };
}

interface ConversationProps {
  readonly userId: string;
  readonly session: ChatSession;
}

function Conversation({ userId, session }: ConversationProps) {
  const { data, error, refetch } = useThread(session);
  const cache = useChatCache();
  const [, navigate] = useLocation();
  const messages = data?.answer.messages;
  const composer = useComposer({ userId, session, messages: messages ?? [] });
  const buttons = useButtons(session, composer);
  useSupportToast(data);
  useSeen({ session, shownCount: messages?.length, onRead: (read) => void cache.keepSession(read) });
  return (
    <>
      {messages === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <ChatThread
          messages={buttons.shown(messages)}
          outgoing={composer.outgoing}
          isSending={composer.isSending}
          isAssistantOn={session.isAssistantOn}
          onPress={buttons.onPress}
          onVerdict={buttons.onVerdict}
          start={<ChatStart isAssistantOn={session.isAssistantOn} onAsk={composer.ask} />}
        />
      )}
      {messages !== undefined && error !== null && <Stale />}
      {isFinished(session) ? (
        <FinishedBanner
          onStartNew={() => {
            cache.startNew();
            navigate(chatPath);
          }}
        />
      ) : (
        <Composer composer={composer} />
      )}
    </>
  );
}

interface WaitingProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In place of the conversation until it is there. */
function Waiting({ error, onRetry }: WaitingProps): ReactNode {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto">
      {error === null ? (
        <div role="status" aria-label={text.loading} className="flex flex-1 flex-col gap-3 p-5">
          <Skeleton className="ml-auto h-12 w-2/3" />
          <Skeleton className="h-20 w-3/4" />
          <Skeleton className="ml-auto h-12 w-1/2" />
        </div>
      ) : (
        <ErrorState title={text.failed} text={messageOr(error, text.tryAgain)} onRetry={onRetry} />
      )}
    </div>
  );
}

function Stale() {
  return (
    <p role="status" className="bg-warning-soft px-3 py-1 text-sm text-warning sm:px-5">
      {text.thread.stale}
    </p>
  );
}
