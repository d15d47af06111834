import {
  FEEDBACK_TYPES,
  FEEDBACK_STATUSES,
  feedbackTypeLabel,
  LIMITS,
  type FeedbackStatus,
} from '@bonbog/contract/calls';

import { isOpen, type Ticket } from './tickets.ts';

/** How many, and of what. */
export interface LabelledCount {
  readonly label: string;
  readonly count: number;
}

/** How long the first answer of a person took. */
export interface MeasuredResponse {
  readonly medianHours: number;
  /** How many cases were answered. */
  readonly cases: number;
}

/** What is told about all tickets. */
export interface TicketStatistics {
  readonly total: number;
  readonly open: number;
  readonly waiting: number;
  /** With activity in the 24 hours before `now` (T-70). */
  readonly recent: number;
  readonly byStatus: Readonly<Record<FeedbackStatus, number>>;
  /** Feedback by its names; every one of ours is there, and older names after them (T-63). */
  readonly feedbackByType: readonly LabelledCount[];
  readonly chats: number;
  /** The share of all tickets that is resolved, 0 to 100. */
  readonly resolutionPercent: number;
  /** The same with those that were closed without being called resolved, as users close theirs (HELP-06). */
  readonly settledPercent: number;
  /** Null as long as nobody was answered. */
  readonly measured: MeasuredResponse | null;
}

const hourMs = 3_600_000;

/** Counts the tickets; `now` is in milliseconds. */
export function ticketStatistics(tickets: readonly Ticket[], now: number): TicketStatistics {
  const byStatus = countStatuses(tickets);
  const total = tickets.length;
  return {
    total,
    open: tickets.filter(isOpen).length,
    waiting: tickets.filter(({ isWaiting }) => isWaiting).length,
    recent: tickets.filter(({ lastActivity }) => now - Date.parse(lastActivity) <= LIMITS.helpdeskNewWindowMs)
      .length,
    byStatus,
    feedbackByType: countTypes(tickets),
    chats: tickets.filter(({ type }) => type === 'chat').length,
    resolutionPercent: percentOf(byStatus.resolved, total),
    settledPercent: percentOf(byStatus.resolved + byStatus.closed, total),
    measured: measureResponse(tickets),
  };
}

function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}

function countStatuses(tickets: readonly Ticket[]): Record<FeedbackStatus, number> {
  const counts = { open: 0, in_progress: 0, resolved: 0, escalated: 0, closed: 0 };
  for (const { status } of tickets) {
    counts[status] += 1;
  }
  return counts;
}

function countTypes(tickets: readonly Ticket[]): readonly LabelledCount[] {
  const counts = new Map(FEEDBACK_TYPES.map((type) => [feedbackTypeLabel(type), 0]));
  for (const ticket of tickets) {
    if (ticket.type === 'feedback') {
      const label = feedbackTypeLabel(ticket.feedback.feedbackType);
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}

/** The statuses in the order in which they are shown. */
export const STATUSES = FEEDBACK_STATUSES;

/** The median of the time from the user's first words to the first answer of a person (T-68). */
function measureResponse(tickets: readonly Ticket[]): MeasuredResponse | null {
  const hours = tickets
    .flatMap(({ openedAt, firstReplyAt }) =>
      firstReplyAt === null ? [] : [Math.max(0, Date.parse(firstReplyAt) - Date.parse(openedAt)) / hourMs],
    )
    .toSorted((one, other) => one - other);
  const low = hours[Math.floor((hours.length - 1) / 2)];
  const high = hours[Math.floor(hours.length / 2)];
  return low === undefined || high === undefined
    ? null
    : { medianHours: (low + high) / 2, cases: hours.length };
}
