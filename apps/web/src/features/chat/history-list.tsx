import type { ChatHistoryEntry } from '@bonbog/contract/calls';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { formatTimestamp } from '#lib/format.ts';
import { UnreadBadge } from '#ui/unread-badge.tsx';
import { chatText } from './chat.text.ts';
import { sessionPath } from './chat-paths.ts';
import { withoutMarks } from '#lib/without-marks.ts';
import { StatusBadges } from './status-badges.tsx';

const text = chatText.history;

/** The sessions; each opens its messages. */
export function HistoryList({ sessions }: { readonly sessions: readonly ChatHistoryEntry[] }) {
  return (
    <ul aria-label={text.list} className="divide-y divide-line rounded-md border border-line bg-surface">
      {sessions.map((session) => (
        <li key={session.id} className="relative flex items-center gap-3 p-4 hover:bg-sunken">
          <Entry session={session} />
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  );
}

function Entry({ session }: { readonly session: ChatHistoryEntry }) {
  const { latestMessage, unreadCount, caseNumber } = session;
  return (
    <div className="min-w-0 flex-1 space-y-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 font-medium wrap-anywhere">
          {/* The whole entry can be pressed, and is read out by its title alone. */}
          <Link href={sessionPath(session.id)} className="rounded-sm after:absolute after:inset-0">
            {session.title}
          </Link>
          {unreadCount > 0 && (
            <span className="ml-2">
              <UnreadBadge count={unreadCount} />
            </span>
          )}
        </h2>
        <StatusBadges session={session} />
      </div>
      {latestMessage !== null && (
        <p className="line-clamp-2 text-muted wrap-anywhere">{withoutMarks(latestMessage)}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        <Times session={session} />
        <span>{text.messageCount(session.messageCount)}</span>
        {caseNumber !== null && <span>{chatText.caseNumber(caseNumber)}</span>}
      </p>
    </div>
  );
}

/** When a session began, and when the last was said. */
export function Times({ session }: { readonly session: ChatHistoryEntry }) {
  return (
    <>
      <span>
        {text.started} {formatTimestamp(session.startedAt)}
      </span>
      {session.lastMessageAt !== null && (
        <span>
          {text.lastMessage} {formatTimestamp(session.lastMessageAt)}
        </span>
      )}
    </>
  );
}
