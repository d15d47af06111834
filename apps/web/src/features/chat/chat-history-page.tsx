import type { ChatHistoryEntry } from '@bonbog/contract/calls';
import { ArrowLeft, MessageCirclePlus, MessagesSquare } from 'lucide-react';
import { Link, useSearch } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { buttonClassName } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chatText } from './chat.text.ts';
import { chatHistoryPath, chatPath, sessionParameter } from './chat-paths.ts';
import { HistoryDetail, NoSuchSession } from './history-detail.tsx';
import { HistoryList } from './history-list.tsx';
import { useChatHistory } from './use-chat-history.ts';

const text = chatText.history;

/** Screen: the user's chats, and the messages of the one that the address names. */
export function ChatHistoryPage() {
  const openId = new URLSearchParams(useSearch()).get(sessionParameter);
  const history = useChatHistory();
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <PageHeading title={text.title} />
          <p className="text-muted">{text.lead}</p>
        </div>
        <Link href={chatPath} className={buttonClassName({ variant: 'secondary' })}>
          <MessageCirclePlus aria-hidden className="size-5" />
          {text.newChat}
        </Link>
      </div>
      {openId !== null && (
        <Link href={chatHistoryPath} className={buttonClassName({ variant: 'quiet', className: '-ml-4' })}>
          <ArrowLeft aria-hidden className="size-5" />
          {text.back}
        </Link>
      )}
      <Content openId={openId} history={history} />
    </div>
  );
}

interface ContentProps {
  readonly openId: string | null;
  readonly history: ReturnType<typeof useChatHistory>;
}

function Content({ openId, history }: ContentProps) {
  const { data, error, refetch, keep } = history;
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <ErrorState
        title={text.failed}
        text={messageOr(error, chatText.tryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (openId === null) {
    return <List sessions={data.sessions} />;
  }
  const session = data.sessions.find(({ id }) => id === openId);
  return session === undefined ? (
    <NoSuchSession />
  ) : (
    <HistoryDetail key={session.id} session={session} onRead={keep} />
  );
}

function List({ sessions }: { readonly sessions: readonly ChatHistoryEntry[] }) {
  return sessions.length === 0 ? (
    <EmptyState icon={MessagesSquare} title={text.empty} text={text.emptyText} />
  ) : (
    <HistoryList sessions={sessions} />
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="space-y-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
