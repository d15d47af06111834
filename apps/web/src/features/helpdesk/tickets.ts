import type {
  FeedbackPriority,
  FeedbackStatus,
  HelpdeskChat,
  HelpdeskChatStatus,
  HelpdeskFeedback,
} from '@bonbog/contract/calls';
import { foldText } from '@bonbog/domain';

/** What a ticket is made of. */
export const TICKET_TYPES = ['chat', 'feedback'] as const;
/** See {@link TICKET_TYPES}. */
export type TicketType = (typeof TICKET_TYPES)[number];

interface TicketFacts {
  readonly caseNumber: number;
  readonly title: string;
  readonly email: string;
  /** What its user calls it: how a chat began, the title of feedback. */
  readonly subject: string;
  /** What the user of a chat said last, the words of feedback. */
  readonly message: string;
  readonly status: FeedbackStatus;
  readonly priority: FeedbackPriority;
  readonly lastActivity: string;
  readonly openedAt: string;
  readonly firstReplyAt: string | null;
  readonly replyCount: number;
  /** It is for a person to say something, and nobody has called it settled. */
  readonly isWaiting: boolean;
  /** Its user ended it while it waited for a person, and nobody has looked at it since (T-67). */
  readonly wasEscalated: boolean;
  /** What of it can be searched at once, folded. */
  readonly searched: string;
}

/** A chat as a case. */
export interface ChatTicket extends TicketFacts {
  readonly type: 'chat';
  readonly chat: HelpdeskChat;
}

/** Feedback as a case. */
export interface FeedbackTicket extends TicketFacts {
  readonly type: 'feedback';
  readonly feedback: HelpdeskFeedback;
}

/** A case of support: a chat or feedback (HELP-36). */
export type Ticket = ChatTicket | FeedbackTicket;

/** What narrows the list; null takes all. */
export interface TicketFilter {
  readonly text: string;
  readonly status: FilteredStatus | 'closed' | null;
  readonly type: TicketType | null;
  readonly priority: FeedbackPriority | null;
}

/** Takes everything. */
export const NO_FILTER: TicketFilter = { text: '', status: null, type: null, priority: null };

/** The statuses that can be chosen to filter by; closed has a switch of its own (T-66). */
export const FILTERED_STATUSES = [
  'open',
  'in_progress',
  'resolved',
  'escalated',
] as const satisfies readonly FeedbackStatus[];
type FilteredStatus = (typeof FILTERED_STATUSES)[number];

// What did not change between two polls makes the same ticket, so that its row is not drawn again.
const made = new WeakMap<HelpdeskChat | HelpdeskFeedback, Ticket>();

/** Chats and feedback as one list, latest activity first (HELP-13, HELP-36). */
export function toTickets(
  chats: readonly HelpdeskChat[],
  feedbacks: readonly HelpdeskFeedback[],
): readonly Ticket[] {
  return [
    ...chats.map((chat) => remember(chat, toChatTicket)),
    ...feedbacks.map((feedback) => remember(feedback, toFeedbackTicket)),
  ].toSorted(byActivity);
}

/** active, and no status at all, are open (HELP-40, T-65). */
export function ticketStatus(status: HelpdeskChatStatus | null | undefined): FeedbackStatus {
  return status == null || status === 'active' ? 'open' : status;
}

/** Tells whether somebody may still have to do something: not resolved, not closed (HELP-43). */
export function isOpen({ status }: Pick<Ticket, 'status'>): boolean {
  return status !== 'resolved' && status !== 'closed';
}

/**
 * The tickets that the filter lets through, in their order. `found` are the numbers of those the server found by the text
 * of the filter, which sees more of a case than the list does (HELP-09).
 */
export function filterTickets(
  tickets: readonly Ticket[],
  filter: TicketFilter,
  found: ReadonlySet<number> = new Set(),
): readonly Ticket[] {
  const words = foldText(filter.text);
  return tickets.filter(
    (ticket) =>
      (filter.status === null || ticket.status === filter.status) &&
      (filter.type === null || ticket.type === filter.type) &&
      (filter.priority === null || ticket.priority === filter.priority) &&
      (words === '' || found.has(ticket.caseNumber) || ticket.searched.includes(words)),
  );
}

function toChatTicket(chat: HelpdeskChat): ChatTicket {
  const status = ticketStatus(chat.status);
  const facts = {
    caseNumber: chat.caseNumber,
    title: `Chat Session - ${chat.userEmail}`,
    email: chat.userEmail,
    subject: chat.title,
    message: chat.latestUserMessage ?? '',
  };
  return {
    ...facts,
    type: 'chat',
    chat,
    status,
    priority: status === 'escalated' ? 'high' : 'medium',
    lastActivity: chat.lastMessageAt ?? chat.startedAt,
    openedAt: chat.openedAt,
    firstReplyAt: chat.firstReplyAt,
    replyCount: chat.replyCount,
    isWaiting: isOpen({ status }) && (status === 'escalated' || chat.latestSpeaker === 'user'),
    wasEscalated: chat.wasEscalated,
    searched: searchedOf(facts, chat.latestMessage ?? ''),
  };
}

function toFeedbackTicket(feedback: HelpdeskFeedback): FeedbackTicket {
  const facts = {
    caseNumber: feedback.caseNumber,
    title: feedback.title,
    email: feedback.userEmail,
    subject: feedback.title,
    message: feedback.message,
  };
  return {
    ...facts,
    type: 'feedback',
    feedback,
    status: feedback.status,
    priority: feedback.priority,
    lastActivity: feedback.updatedAt,
    openedAt: feedback.openedAt,
    firstReplyAt: feedback.firstReplyAt,
    replyCount: feedback.replyCount,
    // What AI said is no answer of support.
    isWaiting: feedback.adminResponse === null && isOpen(feedback),
    wasEscalated: false,
    searched: searchedOf(facts),
  };
}

/** The case number beside what is specified (HELP-09), because users are told it. */
function searchedOf(
  {
    title,
    subject,
    email,
    message,
    caseNumber,
  }: Pick<Ticket, 'caseNumber' | 'title' | 'subject' | 'email' | 'message'>,
  ...others: readonly string[]
): string {
  return foldText([title, subject, email, message, ...others, `sag ${caseNumber}`].join('\n'));
}

/** Orders tickets by their latest activity, newest first (HELP-13). */
export function byActivity(one: Ticket, other: Ticket): number {
  return Date.parse(other.lastActivity) - Date.parse(one.lastActivity) || other.caseNumber - one.caseNumber;
}

function remember<Source extends HelpdeskChat | HelpdeskFeedback>(
  source: Source,
  make: (source: Source) => Ticket,
): Ticket {
  const known = made.get(source);
  if (known !== undefined) {
    return known;
  }
  const ticket = make(source);
  made.set(source, ticket);
  return ticket;
}
