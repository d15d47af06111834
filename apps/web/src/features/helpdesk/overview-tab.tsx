import { LIMITS } from '@bonbog/contract/calls';
import { readableEmail } from '@bonbog/domain';
import { Inbox } from 'lucide-react';
import { Link } from 'wouter';

import { formatTimestamp } from '#lib/format.ts';
import { buttonClassName } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { HelpdeskView } from './helpdesk-view.ts';
import { helpdeskText as text } from './helpdesk.text.ts';
import { measuredText, NumberCard } from './number-card.tsx';
import { TicketBadges } from './ticket-badges.tsx';
import { ticketStatistics } from './ticket-statistics.ts';
import type { Ticket } from './tickets.ts';

/** Props of {@link OverviewTab}. `now` is in milliseconds. */
export interface OverviewTabProps {
  readonly tickets: readonly Ticket[];
  readonly now: number;
  readonly addressOf: (change: Partial<HelpdeskView>) => string;
}

/** Four counts and the latest cases. */
export function OverviewTab({ tickets, now, addressOf }: OverviewTabProps) {
  const statistics = ticketStatistics(tickets, now);
  const { cards } = text;
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <NumberCard
          title={cards.total}
          value={text.count(statistics.total)}
          notes={[cards.totalNote(statistics.recent)]}
        />
        <NumberCard
          title={cards.open}
          value={text.count(statistics.open)}
          notes={[cards.openNote(statistics.waiting)]}
        />
        <NumberCard
          title={cards.resolved}
          value={text.count(statistics.byStatus.resolved)}
          notes={[cards.resolvedNote(statistics.byStatus.closed)]}
        />
        <NumberCard
          title={cards.responseTime}
          value={text.hours(LIMITS.helpdeskFixedResponseHours)}
          notes={[text.fixedValue, measuredText(statistics.measured)]}
        />
      </dl>
      <Card className="p-4 sm:p-6">
        <h3 className="font-semibold">{text.recent.title}</h3>
        {tickets.length === 0 ? (
          <EmptyState icon={Inbox} title={text.recent.none} text={text.recent.noneText} />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {tickets.slice(0, LIMITS.helpdeskRecentTickets).map((ticket) => (
              <RecentTicket
                key={ticket.caseNumber}
                ticket={ticket}
                address={addressOf({ tab: 'tickets', caseNumber: ticket.caseNumber })}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function RecentTicket({ ticket, address }: { readonly ticket: Ticket; readonly address: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{ticket.title}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {text.caseNumber(ticket.caseNumber)} · {text.types[ticket.type]} · {readableEmail(ticket.email)} ·{' '}
          {formatTimestamp(ticket.lastActivity)}
        </p>
      </div>
      <TicketBadges ticket={ticket} />
      <Link href={address} className={buttonClassName({ className: 'ml-auto gap-0' })}>
        {text.recent.details} <span className="sr-only">{text.recent.about(ticket.caseNumber)}</span>
      </Link>
    </li>
  );
}
