import { LIMITS, type HelpdeskMessage } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { messageOr } from '#lib/message-or.ts';
import { AttachedFiles } from '#ui/attached-files.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { helpdeskText } from './helpdesk.text.ts';
import type { useThread } from './use-thread.ts';

const { thread: text, loading, tryAgain } = helpdeskText;

// So near to its end counts as being there.
const nearPx = 48;

const looks: Readonly<Record<HelpdeskMessage['messageType'], string>> = {
  user: 'mr-auto bg-sunken',
  ai: 'mr-auto bg-info-soft',
  admin: 'ml-auto bg-accent-soft',
  system: 'mx-auto border border-line',
};

/** Props of {@link Thread}. */
export interface ThreadProps {
  readonly thread: ReturnType<typeof useThread>;
}

/** What was said in a chat, oldest first; it begins at its end, and stays there as messages come. */
export function Thread({ thread: { data, error, refetch } }: ThreadProps) {
  const pane = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const messages = data?.messages;
  const count = messages?.length ?? 0;
  useLayoutEffect(() => {
    if (pane.current !== null && isAtEnd.current) {
      pane.current.scrollTop = pane.current.scrollHeight;
    }
  }, [count]);
  return (
    <div>
      <div
        ref={pane}
        role="log"
        aria-label={text.label}
        aria-busy={messages === undefined && error === null}
        tabIndex={0}
        style={{ height: LIMITS.helpdeskThreadHeightPx }}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
        }}
        className="overflow-y-auto rounded-md border border-line p-3 focus-visible:-outline-offset-2"
      >
        {messages === undefined ? (
          <Missing error={error} onRetry={() => void refetch()} />
        ) : (
          <Messages messages={messages} />
        )}
      </div>
      {messages !== undefined && error !== null && <ErrorText>{text.stale}</ErrorText>}
    </div>
  );
}

function Messages({ messages }: { readonly messages: readonly HelpdeskMessage[] }) {
  return messages.length === 0 ? (
    <p className="text-muted">{text.none}</p>
  ) : (
    <ol className="flex flex-col gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Message({ message }: { readonly message: HelpdeskMessage }) {
  const { messageType, createdAt, author, imageDetails } = message;
  return (
    <li className={clsx('max-w-[85%] min-w-0 space-y-1.5 rounded-md px-3 py-2', looks[messageType])}>
      <p className="text-sm text-muted wrap-anywhere">
        <span lang="en" className="font-medium text-ink">
          {text.senders[messageType]}
        </span>
        {author !== null && <> · {author}</>} · {formatTimestamp(createdAt)}
      </p>
      {messageType === 'ai' ? (
        <MarkdownText text={message.message} hasLinks={false} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      )}
      <AttachedFiles label={text.files} files={imageDetails} />
    </li>
  );
}

function Missing({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  return error === null ? (
    <div role="status" aria-label={loading} className="space-y-3">
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-16 w-2/3" />
      <Skeleton className="h-16 w-2/3" />
    </div>
  ) : (
    <ErrorState title={text.failed} text={messageOr(error, tryAgain)} onRetry={onRetry} />
  );
}
