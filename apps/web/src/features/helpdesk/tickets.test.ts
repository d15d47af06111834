import { LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildChat, buildFeedback } from './testing/build-cases.ts';
import { ticketStatistics } from './ticket-statistics.ts';
import { filterTickets, isOpen, NO_FILTER, ticketStatus, toTickets } from './tickets.ts';

const statuses = ['open', 'in_progress', 'resolved', 'escalated', 'closed'] as const;

/** The one ticket of a chat. */
function ticketOf(over: Parameters<typeof buildChat>[1]) {
  return toTickets([buildChat(1, over)], [])[0];
}

/** The case numbers that a filter leaves of chats 1 to 3 and feedback 4 to 6. */
function left(filter: Partial<typeof NO_FILTER>): readonly number[] {
  const tickets = toTickets(
    [
      buildChat(1, { status: 'escalated', userEmail: 'søren@værksted.dk' }),
      buildChat(2, {
        title: 'Kan jeg få en faktura?',
        latestUserMessage: 'Den skal hedde Jensen & Søn',
        latestMessage: 'Tak for hjælpen',
      }),
      buildChat(3, { status: 'closed' }),
    ],
    [
      buildFeedback(4, { title: 'Eksport til Dinero', priority: 'medium' }),
      buildFeedback(5, { status: 'in_progress', message: 'Tallene er ÆNDREDE', priority: 'high' }),
      buildFeedback(6, { status: 'resolved' }),
    ],
  );
  return filterTickets(tickets, { ...NO_FILTER, ...filter })
    .map(({ caseNumber }) => caseNumber)
    .toSorted((one, other) => one - other);
}

describe('a ticket', () => {
  it('is a chat or feedback, and says which (HELP-36)', () => {
    const tickets = toTickets([buildChat(1)], [buildFeedback(2)]);

    expect(tickets.map(({ type, caseNumber }) => [type, caseNumber])).toEqual([
      ['chat', 1],
      ['feedback', 2],
    ]);
  });

  it('of a chat is titled by the address of its user (HELP-37)', () => {
    expect(ticketOf({ userEmail: 'bo@firma.dk' })?.title).toBe('Chat Session - bo@firma.dk');
  });

  it.each([
    ['escalated', 'high'],
    ['active', 'medium'],
    ['in_progress', 'medium'],
    ['resolved', 'medium'],
    ['closed', 'medium'],
  ] as const)('of a chat that is %s has priority %s (HELP-38)', (status, priority) => {
    expect(ticketOf({ status })?.priority).toBe(priority);
  });

  it('of a chat that was ended while it waited for a person is open, waits, and has priority high (T-67)', () => {
    const ticket = ticketOf({ status: 'escalated', wasEscalated: true, latestSpeaker: 'ai' });

    expect(ticket).toMatchObject({ priority: 'high', isWaiting: true, wasEscalated: true });
    expect(ticket !== undefined && isOpen(ticket)).toBe(true);
  });

  it('of a chat was last active with its last message, or else when it began (HELP-39)', () => {
    const startedAt = '2026-03-01T08:00:00.000Z';
    const lastMessageAt = '2026-03-02T08:00:00.000Z';

    expect(ticketOf({ startedAt, lastMessageAt })?.lastActivity).toBe(lastMessageAt);
    expect(ticketOf({ startedAt, lastMessageAt: null })?.lastActivity).toBe(startedAt);
  });

  it('without a status, or with the chat status active, is open (HELP-40, T-65, S-78)', () => {
    expect([ticketStatus(null), ticketStatus(undefined), ticketStatus('active')]).toEqual([
      'open',
      'open',
      'open',
    ]);
    expect(statuses.map(ticketStatus)).toEqual(statuses);
  });

  it('is open unless it is resolved or closed (HELP-43)', () => {
    expect(statuses.filter((status) => isOpen({ status }))).toEqual(['open', 'in_progress', 'escalated']);
  });

  it.each([
    ['a chat whose latest words are the user’s', ticketOf({ latestSpeaker: 'user' }), true],
    ['a chat that was answered', ticketOf({ latestSpeaker: 'admin' }), false],
    ['a chat the assistant answered', ticketOf({ latestSpeaker: 'ai' }), false],
    ['an escalated chat', ticketOf({ latestSpeaker: 'ai', status: 'escalated' }), true],
    ['a finished chat', ticketOf({ latestSpeaker: 'user', status: 'closed' }), false],
    ['feedback only AI answered', toTickets([], [buildFeedback(1, { aiResponse: 'Prøv.' })])[0], true],
    ['answered feedback', toTickets([], [buildFeedback(1, { adminResponse: 'Rettet.' })])[0], false],
  ])('tells of %s whether its user waits (HELP-05)', (_what, ticket, isWaiting) => {
    expect(ticket?.isWaiting).toBe(isWaiting);
  });

  it('that a poll brings again unchanged is the same one (HELP-45)', () => {
    const chat = buildChat(1);

    expect(toTickets([chat], [])[0]).toBe(toTickets([chat], [])[0]);
    expect(toTickets([{ ...chat }], [])[0]).not.toBe(toTickets([chat], [])[0]);
  });
});

describe('the list', () => {
  it('is sorted by latest activity, newest first, whatever it is made of (HELP-13)', () => {
    const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
    const tickets = toTickets(
      [buildChat(1, { lastMessageAt: at(2) }), buildChat(2, { lastMessageAt: null, startedAt: at(4) })],
      [buildFeedback(3, { updatedAt: at(3) }), buildFeedback(4, { updatedAt: at(5) })],
    );

    expect(tickets.map(({ caseNumber }) => caseNumber)).toEqual([4, 2, 3, 1]);
  });

  it.each([
    ['dinero', [4]],
    ['SØREN@', [1]],
    ['soren@vaerksted', [1]],
    ['ændrede', [5]],
    ['tak for', [2]],
    ['få en faktura', [2]],
    ['JENSEN & SØN', [2]],
    ['chat session', [1, 2, 3]],
    ['sag 6', [6]],
    ['findes ikke', []],
    ['  ', [1, 2, 3, 4, 5, 6]],
  ])('is searched for "%s" in title, address and message (HELP-09)', (text, numbers) => {
    expect(left({ text })).toEqual(numbers);
  });

  it.each([
    ['open', [2, 4]],
    ['in_progress', [5]],
    ['resolved', [6]],
    ['escalated', [1]],
    ['closed', [3]],
    [null, [1, 2, 3, 4, 5, 6]],
  ] as const)(
    'of status %s holds those cases; closed ones are found under all, too (HELP-10, T-65, T-66)',
    (status, numbers) => {
      expect(left({ status })).toEqual(numbers);
    },
  );

  it('is narrowed by type and priority, and by all at once (HELP-11, HELP-12)', () => {
    expect(left({ type: 'chat' })).toEqual([1, 2, 3]);
    expect(left({ type: 'feedback' })).toEqual([4, 5, 6]);
    expect(left({ priority: 'high' })).toEqual([1, 5]);
    expect(left({ priority: 'medium' })).toEqual([2, 3, 4]);
    expect(left({ priority: 'low' })).toEqual([6]);
    expect(left({ type: 'feedback', priority: 'high', status: 'in_progress', text: 'tallene' })).toEqual([5]);
  });
});

describe('the statistics', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');

  it('count Fejl, Idé, Spørgsmål and Generelt from the stored codes, an older name by itself, and chats (HELP-27, HELP-28, T-63)', () => {
    const types = ['bug', 'bug', 'feature_request', 'support', 'general', 'Ros'];
    const { feedbackByType, chats, total } = ticketStatistics(
      toTickets(
        [buildChat(50), buildChat(51)],
        types.map((feedbackType, index) => buildFeedback(index + 1, { feedbackType })),
      ),
      now,
    );

    expect(feedbackByType).toEqual([
      { label: 'Fejl', count: 2 },
      { label: 'Idé', count: 1 },
      { label: 'Spørgsmål', count: 1 },
      { label: 'Generelt', count: 1 },
      { label: 'Ros', count: 1 },
    ]);
    expect(chats).toBe(2);
    expect(feedbackByType.reduce((sum, { count }) => sum + count, chats)).toBe(total);
  });

  it('count a stored Danish name under that name (T-63)', () => {
    const { feedbackByType } = ticketStatistics(
      toTickets([], [buildFeedback(1, { feedbackType: 'Fejl' }), buildFeedback(2)]),
      now,
    );

    expect(feedbackByType[0]).toEqual({ label: 'Fejl', count: 2 });
  });

  it('count every status, and the share that is resolved (HELP-29, HELP-31, T-65)', () => {
    const tickets = toTickets(
      [buildChat(1), buildChat(2, { status: 'escalated' }), buildChat(3, { status: 'closed' })],
      [buildFeedback(4, { status: 'resolved' }), buildFeedback(5, { status: 'resolved' }), buildFeedback(6)],
    );
    const statistics = ticketStatistics(tickets, now);

    expect(statistics.byStatus).toEqual({ open: 2, in_progress: 0, resolved: 2, escalated: 1, closed: 1 });
    expect(statistics.resolutionPercent).toBe(33);
    expect(statistics.settledPercent).toBe(50);
    expect(statistics.open).toBe(3);
  });

  it('divide nothing by nothing (HELP-31)', () => {
    expect(ticketStatistics([], now)).toMatchObject({ resolutionPercent: 0, measured: null, total: 0 });
  });

  it('call new what was active in the last 24 hours, also when it is old (HELP-32, LIM-47, T-70)', () => {
    const at = (agoMs: number) => new Date(now - agoMs).toISOString();
    const day = 24 * 3_600_000;
    const tickets = toTickets(
      [
        buildChat(1, { startedAt: at(9 * day), lastMessageAt: at(60_000) }),
        buildChat(2, { lastMessageAt: at(day + 1) }),
      ],
      [buildFeedback(3, { updatedAt: at(day) })],
    );

    expect(LIMITS.helpdeskNewWindowMs).toBe(day);
    expect(ticketStatistics(tickets, now).recent).toBe(2);
  });

  it('measure the median time to the first answer of a person, of those that have one (T-68)', () => {
    const openedAt = '2026-03-10T08:00:00.000Z';
    const answered = (number: number, firstReplyAt: string | null) =>
      buildFeedback(number, { openedAt, firstReplyAt });
    const odd = [
      answered(1, '2026-03-10T09:00:00.000Z'),
      answered(2, '2026-03-11T08:00:00.000Z'),
      answered(3, '2026-03-10T10:00:00.000Z'),
      answered(4, null),
    ];

    expect(ticketStatistics(toTickets([], odd), now).measured).toEqual({ medianHours: 2, cases: 3 });
    expect(ticketStatistics(toTickets([], odd.slice(0, 2)), now).measured).toEqual({
      medianHours: 12.5,
      cases: 2,
    });
    expect(ticketStatistics(toTickets([], [answered(1, '2026-03-10T07:00:00.000Z')]), now).measured).toEqual({
      medianHours: 0,
      cases: 1,
    });
  });
});
