import type { FeedbackStatus } from '@bonbog/contract/calls';

import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { helpdeskText as text } from './helpdesk.text.ts';
import type { Ticket } from './tickets.ts';

const tones: Readonly<Record<FeedbackStatus, StatusTone>> = {
  open: 'info',
  in_progress: 'warning',
  escalated: 'danger',
  resolved: 'success',
  closed: 'success',
};

/** How a case stands (HELP-42), and what somebody should look at. */
export function TicketBadges({ ticket }: { readonly ticket: Ticket }) {
  const { status, isWaiting, wasEscalated } = ticket;
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge tone={tones[status]}>{text.statuses[status]}</StatusBadge>
      {isWaiting && <StatusBadge tone="warning">{text.waiting}</StatusBadge>}
      {wasEscalated && <StatusBadge tone="danger">{text.wasEscalated}</StatusBadge>}
    </span>
  );
}
