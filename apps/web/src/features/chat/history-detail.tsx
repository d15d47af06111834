import type { ChatHistoryEntry, ChatSession } from '@bonbog/contract/calls';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { buttonClassName } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chatText } from './chat.text.ts';
import { openChatPath } from './chat-paths.ts';
import { Times } from './history-list.tsx';
import { MessageList } from './message-list.tsx';
import { StatusBadges } from './status-badges.tsx';
import { isFinished } from './use-chat.ts';
import { useChatMessages } from './use-chat-history.ts';
import { useSeen } from './use-seen.ts';

const text = chatText.history;

/** Props of {@link HistoryDetail}. */
export interface HistoryDetailProps {
  readonly session: ChatHistoryEntry;
  readonly onRead: (session: ChatSession) => void;
}

/** What was said in one session. */
export function HistoryDetail({ session, onRead }: HistoryDetailProps) {
  const { data, error, refetch } = useChatMessages(session.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useSeen({ session, shownCount: data?.messages.length, onRead });
  useEffect(() => {
    // The list it was chosen from is gone.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Card className="max-w-3xl space-y-4 p-4 sm:p-6">
      <div className="space-y-1.5 border-b border-line pb-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-lg font-semibold wrap-anywhere outline-none"
          >
            {session.title}
          </h2>
          <StatusBadges session={session} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <Times session={session} />
          {session.caseNumber !== null && <span>{chatText.caseNumber(session.caseNumber)}</span>}
        </p>
      </div>
      {data === undefined && error === null && (
        <div role="status" aria-label={chatText.loading} className="space-y-3">
          <Skeleton className="ml-auto h-12 w-2/3" />
          <Skeleton className="h-20 w-3/4" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={chatText.failed}
          text={messageOr(error, chatText.tryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <MessageList messages={data.messages} />}
      {!isFinished(session) && (
        <Link href={openChatPath(session.id)} className={buttonClassName({ variant: 'primary' })}>
          {text.resume}
        </Link>
      )}
    </Card>
  );
}

/** In place of a session that is not in the history. */
export function NoSuchSession() {
  return <EmptyState icon={MessagesSquare} title={text.notFound} text={text.notFoundText} />;
}
