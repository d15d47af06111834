import { LIMITS } from '@bonbog/contract/calls';
import { readableEmail } from '@bonbog/domain';
import { clsx } from 'clsx';
import { memo } from 'react';
import { Link } from 'wouter';

import { formatTimestamp } from '#lib/format.ts';
import type { HelpdeskView } from './helpdesk-view.ts';
import { helpdeskText as text } from './helpdesk.text.ts';
import { TicketBadges } from './ticket-badges.tsx';
import type { Ticket } from './tickets.ts';
import { OVER_LIST } from './use-helpdesk-view.ts';

/** Props of {@link TicketList}. */
export interface TicketListProps {
  readonly tickets: readonly Ticket[];
  readonly openCase: number | null;
  readonly addressOf: (change: Partial<HelpdeskView>) => string;
}

/** The cases as links, each of which opens one. */
export function TicketList({ tickets, openCase, addressOf }: TicketListProps) {
  return (
    <ul
      aria-label={text.list.label}
      data-testid="ticket-list"
      style={{ height: LIMITS.helpdeskListHeightPx }}
      className="divide-y divide-line overflow-y-auto"
    >
      {tickets.map((ticket) => (
        <TicketRow
          key={ticket.caseNumber}
          ticket={ticket}
          address={addressOf({ tab: 'tickets', caseNumber: ticket.caseNumber })}
          isOpen={ticket.caseNumber === openCase}
          isInsteadOfOther={openCase !== null}
        />
      ))}
    </ul>
  );
}

interface TicketRowProps {
  readonly ticket: Ticket;
  readonly address: string;
  readonly isOpen: boolean;
  /** A case is open: Back leads to the list and not to that case. */
  readonly isInsteadOfOther: boolean;
}

// A poll brings the same tickets, and a list may be a thousand rows long: rows out of sight are not laid out.
const TicketRow = memo(function TicketRow({ ticket, address, isOpen, isInsteadOfOther }: TicketRowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <Link
        href={address}
        replace={isInsteadOfOther}
        state={OVER_LIST}
        data-case={ticket.caseNumber}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'block space-y-1.5 border-l-4 px-3 py-3 focus-visible:-outline-offset-2',
          isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline justify-between gap-3 text-sm text-muted tabular-nums">
          <span>{text.caseNumber(ticket.caseNumber)}</span>
          <span>{formatTimestamp(ticket.lastActivity)}</span>
        </span>
        <span className="block font-medium wrap-anywhere">{ticket.title}</span>
        {previewOf(ticket).map((line) => (
          <span key={line} className="block truncate text-sm">
            {line}
          </span>
        ))}
        <span className="block truncate text-sm text-muted">
          {text.types[ticket.type]} · {text.detail.priority(ticket.priority)}
          {ticket.type === 'feedback' && ` · ${readableEmail(ticket.email)}`}
        </span>
        <TicketBadges ticket={ticket} />
      </Link>
    </li>
  );
});

/** What a user wants and what was said last, each where the row does not say it already. */
function previewOf({ title, subject, message }: Ticket): readonly string[] {
  const isBeginning = message.startsWith(subject);
  return [...(subject === title || isBeginning ? [] : [subject]), message].filter((line) => line !== '');
}
