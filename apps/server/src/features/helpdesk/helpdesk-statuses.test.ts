import {
  chatRoutes,
  feedbackStatusSchema,
  type HelpdeskChatStatus,
  helpdeskChatStatusSchema,
  helpdeskRoutes,
} from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, post, problem } from '#app/testing/requests.ts';

import {
  caseOf,
  eventsOf,
  everythingOf,
  kinds,
  openCase,
  reply,
  say,
  sendFeedback,
  setStatus,
  setUp,
  threadOf,
} from './testing/helpdesk-requests.ts';

const nobodysId = '00000000-0000-4000-8000-000000000000';
const farewells: Partial<Record<HelpdeskChatStatus, string>> = {
  resolved: 'Sagen er løst af support.',
  closed: 'Chatten er lukket af support.',
};
const isFinished = (status: HelpdeskChatStatus) => status in farewells;

const statusesOf = { chat: helpdeskChatStatusSchema.options, feedback: feedbackStatusSchema.options };

describe.each(kinds)('the status of %s', (kind) => {
  it.each(statusesOf[kind])('goes from %s to every one, and back (HELP-40, HELP-41, T-65)', async (from) => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    const set = async (status: string) => {
      const response = await setStatus(house, admin, { kind, id, status });
      expect(response.statusCode, response.body).toBe(200);
      return (await caseOf(house, admin, id)).status;
    };

    for (const to of statusesOf[kind]) {
      await set(from);
      const logged = await eventsOf(house);
      const answered = await set(to);

      expect(answered).toBe(to);
      expect((await eventsOf(house)).slice(logged.length)).toMatchObject(
        to === from ? [] : [{ kind: 'status', actor_id: admin.id, old_value: from, new_value: to }],
      );
    }
  });

  it('that it has already is taken, changes nothing and is not logged (HELP-41)', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    await setStatus(house, admin, { kind, id, status: 'closed' });
    const before = await everythingOf(house);
    house.wait(1000);

    const again = await setStatus(house, admin, { kind, id, status: 'closed' });

    expect(again.statusCode).toBe(200);
    expect(await everythingOf(house)).toEqual(before);
  });

  it.each([
    'Open',
    'ÅBEN',
    'done',
    '',
    null,
    7,
    undefined,
    ['open'],
    ...(kind === 'feedback' ? ['active'] : []),
  ])('is never %j (HELP-40, T-65)', async (status) => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    const before = await everythingOf(house);

    const response = await setStatus(house, admin, { kind, id, status });

    expect(problem(response)).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Vælg en gyldig status.',
    });
    expect(await everythingOf(house)).toEqual(before);
  });

  it.each([nobodysId, 'abc', '1'])('of %s answers 404', async (id) => {
    const { house, admin } = await setUp();

    const response = await setStatus(house, admin, { kind, id, status: 'open' });

    expect(problem(response)).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
  });

  it('set by two administrators at once is one of the two, and both are logged (HELP-41)', async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await openCase(house, user, kind);

    const answers = await Promise.all([
      setStatus(house, admin, { kind, id, status: 'in_progress' }),
      setStatus(house, colleague, { kind, id, status: 'resolved' }),
    ]);

    const events = await eventsOf(house);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(events.map(({ new_value: value }) => value).toSorted()).toEqual(['in_progress', 'resolved']);
    expect(events[1]?.old_value).toBe(events[0]?.new_value);
    expect((await caseOf(house, admin, id)).status).toBe(events[1]?.new_value);
  });
});

describe('PATCH /api/admin/chat/session/:id/status', () => {
  it('answers the chat (HELP-51, SHELL-46)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);

    const response = await setStatus(house, admin, { kind: 'chat', id, status: 'open' });

    const { session } = helpdeskRoutes.setChatStatus.response.strict().parse(response.json());
    expect(session).toEqual(await caseOf(house, admin, id));
    expect(session).toMatchObject({ id, status: 'open', userEmail: user.email });
  });

  it.each(['resolved', 'closed'] as const)(
    'to %s ends the chat, and its user reads why (HELP-51, S-67, T-65)',
    async (status) => {
      const { house, admin, user } = await setUp();
      const id = await say(house, user);
      house.wait(1000);
      await setStatus(house, admin, { kind: 'chat', id, status });

      const sent = await post(house, `/api/chat/session/${id}/message`, { message: 'Hov' }, user.token);
      const next = await get(house, '/api/chat/session', user.token);

      expect((await threadOf(house, admin, id)).at(-1)).toMatchObject({
        messageType: 'system',
        message: farewells[status],
        author: null,
      });
      expect(await caseOf(house, admin, id)).toMatchObject({ lastMessageAt: '2026-11-21T10:00:01.000Z' });
      expect(problem(sent).errorType).toBe('SESSION_CLOSED');
      expect(next.statusCode, next.body).toBe(200);
      const { session } = chatRoutes.session.response.parse(next.json());
      expect(session).toMatchObject({ status: 'active', messageCount: 0 });
      expect(session.id).not.toBe(id);
    },
  );

  it('says nothing in the chat when it goes on (HELP-51)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const before = await threadOf(house, admin, id);

    for (const status of ['open', 'in_progress', 'escalated', 'active']) {
      await setStatus(house, admin, { kind: 'chat', id, status });
    }

    expect(await threadOf(house, admin, id)).toEqual(before);
  });

  it.each(statusesOf.chat.filter((status) => status !== 'escalated'))(
    'to %s takes the mark of having waited away (T-67)',
    async (status) => {
      const { house, admin, user } = await setUp();
      const id = await say(house, user, 'Jeg vil tale med et menneske');
      await post(house, `/api/chat/session/${id}/close`, undefined, user.token);
      expect(await caseOf(house, admin, id)).toMatchObject({ status: 'escalated', wasEscalated: true });

      await setStatus(house, admin, { kind: 'chat', id, status });

      expect(await caseOf(house, admin, id)).toMatchObject({ status, wasEscalated: false });
    },
  );

  it('to closed says nothing in a chat that its user has ended, and stands in the log (HELP-41, T-67)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user, 'Jeg vil tale med et menneske');
    await post(house, `/api/chat/session/${id}/close`, undefined, user.token);
    const before = await threadOf(house, admin, id);

    await setStatus(house, admin, { kind: 'chat', id, status: 'closed' });

    expect(await threadOf(house, admin, id)).toEqual(before);
    const events = await house.db.selectFrom('case_events').select(['old_value', 'new_value']).execute();
    expect(events).toEqual([{ old_value: 'escalated', new_value: 'closed' }]);
  });

  it('to escalated leaves the assistant on, in_progress then silences it, and active hands the chat back (S-71, T-65)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const senders = async (message: string) => {
      await say(house, user, message);
      return (await threadOf(house, admin, id)).slice(-2).map(({ messageType }) => messageType);
    };
    await setStatus(house, admin, { kind: 'chat', id, status: 'escalated' });
    const whileEscalated = await senders('Hvad er moms?');
    await setStatus(house, admin, { kind: 'chat', id, status: 'open' });
    const whilePromised = await senders('Hvor ser jeg mine bilag?');
    await setStatus(house, admin, { kind: 'chat', id, status: 'in_progress' });
    const whileTakenUp = await senders('Hvor ser jeg min moms?');
    await setStatus(house, admin, { kind: 'chat', id, status: 'active' });

    const handedBack = await senders('Hvordan eksporterer jeg til CSV?');
    expect([whileEscalated, whilePromised, whileTakenUp, handedBack]).toEqual([
      ['user', 'ai'],
      ['user', 'ai'],
      ['ai', 'user'],
      ['user', 'ai'],
    ]);
  });

  it('to active leaves the assistant silent once a person has replied (S-71)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    await reply(house, admin, { kind: 'chat', id });

    await setStatus(house, admin, { kind: 'chat', id, status: 'active' });
    await say(house, user);

    expect((await threadOf(house, admin, id)).at(-1)).toMatchObject({ messageType: 'user' });
    expect(await caseOf(house, admin, id)).toMatchObject({ status: 'active', adminTakenOver: true });
  });

  it.each(statusesOf.chat.filter((status) => !isFinished(status)))(
    'to %s opens a finished chat again, and its user goes on in it (HELP-41, S-66)',
    async (status) => {
      const { house, admin, user } = await setUp();
      const id = await say(house, user);
      await post(house, `/api/chat/session/${id}/close`, undefined, user.token);

      await setStatus(house, admin, { kind: 'chat', id, status });

      expect(await say(house, user, 'Her er jeg igen')).toBe(id);
    },
  );

  it('opens a finished chat beside a newer one, which stays the current one (HELP-41, S-66)', async () => {
    const { house, admin, user } = await setUp();
    const old = await say(house, user);
    await post(house, `/api/chat/session/${old}/close`, undefined, user.token);
    house.wait(1000);
    const newer = await say(house, user);

    const reopened = await setStatus(house, admin, { kind: 'chat', id: old, status: 'open' });
    const toOld = await post(house, `/api/chat/session/${old}/message`, { message: 'Hej' }, user.token);

    expect([reopened.statusCode, toOld.statusCode]).toEqual([200, 200]);
    expect(await say(house, user)).toBe(newer);
  });

  it('lets a chat that was opened again end once more (HELP-41, S-68)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    await setStatus(house, admin, { kind: 'chat', id, status: 'resolved' });
    await setStatus(house, admin, { kind: 'chat', id, status: 'open' });

    const ended = await post(house, `/api/chat/session/${id}/close`, undefined, user.token);

    expect(ended.json()).toMatchObject({ session: { id, status: 'closed' } });
    expect(await say(house, user)).not.toBe(id);
  });
});

describe('PATCH /api/admin/feedback/:id', () => {
  it('answers the feedback, whose user sees it too (HELP-52, SHELL-46)', async () => {
    const { house, admin, user } = await setUp();
    const id = await sendFeedback(house, user);
    house.wait(1000);

    const response = await setStatus(house, admin, { kind: 'feedback', id, status: 'resolved' });

    const { feedback } = helpdeskRoutes.setFeedbackStatus.response.strict().parse(response.json());
    expect(feedback).toMatchObject({ id, status: 'resolved', updatedAt: '2026-11-21T10:00:01.000Z' });
    const own = await get(house, '/api/feedback/user', user.token);
    expect(own.json()).toMatchObject({ feedbacks: [{ id, status: 'resolved' }] });
  });
});
