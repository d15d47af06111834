import { feedbackTypeLabel } from '@bonbog/contract/calls';
import { readableEmail } from '@bonbog/domain';
import { ArrowLeft, X } from 'lucide-react';
import { useRef } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { CaseExtras } from './extras/case-extras.tsx';
import { useCaseLog } from './extras/use-case-log.ts';
import { FeedbackView } from './feedback-view.tsx';
import type { HelpdeskAdmin } from './helpdesk-admin.ts';
import { helpdeskText } from './helpdesk.text.ts';
import { ReplyBox } from './reply-box.tsx';
import { Thread } from './thread.tsx';
import { TicketBadges } from './ticket-badges.tsx';
import { STATUSES } from './ticket-statistics.ts';
import type { ChatTicket, FeedbackTicket, Ticket } from './tickets.ts';
import { useArrivalFocus } from './use-case-focus.ts';
import { useChangeStatus } from './use-change-status.ts';
import { repliesIn, seenReplies, useThread } from './use-thread.ts';

const { detail: text, statuses, types, caseNumber } = helpdeskText;

/** Props of {@link CaseDetail}. */
export interface CaseDetailProps {
  readonly ticket: Ticket;
  readonly admin: HelpdeskAdmin;
  readonly onClose: () => void;
}

/** One case: what the user wrote, how it stands, and the answer to it. */
export function CaseDetail({ ticket, admin, onClose }: CaseDetailProps) {
  return (
    <Card className="min-w-0 space-y-4 p-4 sm:p-6">
      <CaseHead ticket={ticket} onClose={onClose} />
      <StatusField ticket={ticket} />
      {ticket.type === 'chat' ? (
        <ChatBody ticket={ticket} admin={admin} />
      ) : (
        <FeedbackBody ticket={ticket} admin={admin} />
      )}
      <CaseExtras key={ticket.caseNumber} caseNumber={ticket.caseNumber} />
    </Card>
  );
}

interface BodyProps<Kind extends Ticket> {
  readonly ticket: Kind;
  readonly admin: HelpdeskAdmin;
}

function FeedbackBody({ ticket, admin }: BodyProps<FeedbackTicket>) {
  const { data } = useCaseLog(ticket.caseNumber);
  const replies = data?.events
    .filter(({ kind }) => kind === 'reply')
    .map(({ id, actor, createdAt }) => ({ id, author: actor, createdAt }))
    .toReversed();
  return (
    <>
      <FeedbackView feedback={ticket.feedback} />
      <ReplyBox ticket={ticket} admin={admin} seenReplies={ticket.replyCount} replies={replies} />
    </>
  );
}

function ChatBody({ ticket, admin }: BodyProps<ChatTicket>) {
  const thread = useThread(ticket.chat.id);
  const messages = thread.data?.messages;
  return (
    <>
      <Thread thread={thread} />
      <ReplyBox
        ticket={ticket}
        admin={admin}
        seenReplies={seenReplies(messages, ticket)}
        replies={repliesIn(messages)}
      />
    </>
  );
}

function CaseHead({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  return (
    <header className="space-y-2">
      <div className="flex items-start gap-2">
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.toList}
          onClick={onClose}
          className="-ml-2 lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Button>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted tabular-nums">{caseNumber(ticket.caseNumber)}</p>
          <h3
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-20 text-lg font-semibold wrap-anywhere outline-none"
          >
            {ticket.title}
          </h3>
        </div>
        {/* A button has a way of its own to be shown, so what hides it stands around it. */}
        <span className="-mr-2 hidden lg:block">
          <Button variant="quiet" size="icon" aria-label={text.close} title={text.close} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </Button>
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {typeOf(ticket)} · {text.priority(ticket.priority)} · {readableEmail(ticket.email)} ·{' '}
        {text.opened(formatTimestamp(ticket.openedAt))}
      </p>
      <TicketBadges ticket={ticket} />
    </header>
  );
}

function StatusField({ ticket }: { readonly ticket: Ticket }) {
  const { change, wanted } = useChangeStatus(ticket);
  return (
    <Select
      label={text.status}
      value={wanted ?? ticket.status}
      aria-busy={wanted !== null}
      options={STATUSES.map((value) => ({ value, label: statuses[value] }))}
      onChange={({ target: { value } }) => {
        const status = STATUSES.find((each) => each === value);
        if (status !== undefined) {
          change(status);
        }
      }}
      className="max-w-60"
    />
  );
}

function typeOf(ticket: Ticket): string {
  return ticket.type === 'chat'
    ? types.chat
    : `${types.feedback}: ${feedbackTypeLabel(ticket.feedback.feedbackType)}`;
}
