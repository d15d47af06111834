import { chatRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  authorization,
  deleteAccount,
  get,
  post,
  problem,
  signUp,
  type TestUser,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import {
  end,
  historyOf,
  kinds,
  messagesOf,
  send,
  sessionOf,
  setStatus,
  setUp,
} from './testing/chat-requests.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const question = 'Hvordan skifter jeg kategori?';
const ended = 'Chatten er afsluttet og sendt til support.';
const moment = '2026-11-21T10:00:00.000Z';

describe('GET /api/chat/session', () => {
  it('begins a session with every field it has (CHAT-11, CHAT-14, S-66)', async () => {
    const { session, user } = await setUp();

    expect(session).toEqual({
      id: session.id,
      userEmail: user.email,
      status: 'active',
      startedAt: moment,
      lastMessageAt: null,
      title: 'Ny samtale',
      adminTakenOver: false,
      messageCount: 0,
      latestMessage: null,
      caseNumber: null,
      unreadCount: 0,
      isAssistantOn: true,
    });
  });

  it('gives ten calls at once the same session, and later calls too (S-66)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);

    const sessions = await Promise.all(Array.from({ length: 10 }, () => sessionOf(house, user)));

    const stored = await house.db.selectFrom('chat_sessions').select('id').execute();
    expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(stored).toHaveLength(1);
    expect((await sessionOf(house, user)).id).toBe(sessions[0]?.id);
  });

  it.each([
    ['active', 'active'],
    ['open', 'active'],
    ['in_progress', 'active'],
    ['escalated', 'escalated'],
  ] as const)(
    'goes on with a session that is %s, which its user sees as %s (CHAT-12, S-66, S-78, T-65)',
    async (stored, shown) => {
      const { house, user, session } = await setUp();
      await setStatus(house, session.id, stored);

      expect(await sessionOf(house, user)).toMatchObject({ id: session.id, status: shown });
    },
  );

  it.each(['resolved', 'closed'] as const)(
    'begins a new session after one that is %s (CHAT-12, S-66, S-67)',
    async (status) => {
      const { house, user, session } = await setUp();
      await setStatus(house, session.id, status);

      const next = await sessionOf(house, user);

      expect(next.id).not.toBe(session.id);
      expect(next.status).toBe('active');
    },
  );

  it('leaves support free to open an older session again beside the current one (S-66, S-78)', async () => {
    const { house, user, session, say } = await setUp();
    await say(question);
    await end(house, user, session.id);
    house.wait(1000);
    const next = await sessionOf(house, user);

    await setStatus(house, session.id, 'open');

    expect((await sessionOf(house, user)).id).toBe(next.id);
    await send(house, user, next.id, { message: question });
    await end(house, user, next.id);
    expect((await sessionOf(house, user)).id).toBe(session.id);
  });

  it.each([
    [{ status: 'active' }, true],
    [{ status: 'in_progress' }, true],
    [{ status: 'in_progress', escalated_at: moment }, false],
    [{ status: 'open', escalated_at: moment }, true],
    [{ status: 'in_progress', admin_taken_over: 1 }, false],
    [{ status: 'escalated', escalated_at: moment }, true],
    [{ status: 'escalated', escalated_at: moment, admin_taken_over: 1 }, false],
  ] as const)('tells of %j whether the assistant answers: %s (S-71, T-65)', async (row, isAssistantOn) => {
    const { house, user, session } = await setUp();
    await house.db.updateTable('chat_sessions').set(row).where('id', '=', session.id).execute();

    expect(await sessionOf(house, user)).toMatchObject({ id: session.id, isAssistantOn });
  });

  it('belongs to its user alone (S-05, SHELL-38)', async () => {
    const { house, session } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');

    expect((await sessionOf(house, other)).id).not.toBe(session.id);
  });
});

describe('GET /api/chat/session/:id', () => {
  const one = async (house: TestHouse, user: TestUser, id: string) =>
    chatRoutes.one.response.parse((await get(house, `/api/chat/session/${id}`, user.token)).json()).session;

  it('answers a session that support opened again, although another is the current one (S-66, S-78)', async () => {
    const { house, user, session, say } = await setUp();
    await say(question);
    await end(house, user, session.id);
    house.wait(1000);
    const next = await sessionOf(house, user);
    await setStatus(house, session.id, 'in_progress');

    expect(await one(house, user, session.id)).toMatchObject({
      id: session.id,
      userEmail: user.email,
      status: 'active',
      title: question,
    });
    expect(await one(house, user, next.id)).toEqual(next);
  });

  it('answers one that is finished, where nobody writes any more (S-67)', async () => {
    const { house, user, session, say } = await setUp();
    await say(question);
    await end(house, user, session.id);

    expect(await one(house, user, session.id)).toMatchObject({ status: 'closed', isAssistantOn: false });
  });
});

describe('POST /api/chat/session/:id/close', () => {
  it('ends the session, tells so in it, and keeps it for support, once (CHAT-18, CHAT-20, S-68, SHELL-39)', async () => {
    const { house, user, session, say } = await setUp();
    await say(question);

    const [first, second] = await Promise.all([end(house, user, session.id), end(house, user, session.id)]);
    const third = await end(house, user, session.id);

    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(chatRoutes.close.response.parse(third.json()).session).toMatchObject({
      id: session.id,
      status: 'closed',
      latestMessage: ended,
      messageCount: 3,
    });
    const messages = await messagesOf(house, user, session.id);
    expect(messages.at(-1)).toMatchObject({ messageType: 'system', message: ended });
    expect(kinds(messages)).toEqual(['user', 'ai', 'system']);
    expect(problem(await say(question)).errorType).toBe('SESSION_CLOSED');
  });

  it('leaves a session that support has resolved as it is (S-68)', async () => {
    const { house, user, session } = await setUp();
    await setStatus(house, session.id, 'resolved');

    const answer = chatRoutes.close.response.parse((await end(house, user, session.id)).json());

    expect(answer.session).toMatchObject({ status: 'resolved', messageCount: 0 });
  });

  it('leaves a session in which nothing was said as it is, for use (S-66, S-68)', async () => {
    const { house, user, session } = await setUp();

    const answer = chatRoutes.close.response.parse((await end(house, user, session.id)).json());

    expect(answer.session).toEqual(session);
    expect(await sessionOf(house, user)).toEqual(session);
    expect(await messagesOf(house, user, session.id)).toEqual([]);
    expect(await house.db.selectFrom('cases').select('case_number').execute()).toEqual([]);
  });

  it('is refused after 60 in five minutes, together with sessions that begin (S-22)', async () => {
    const { house: free, user, session, say } = await setUp();
    await say(question);
    const house = await buildTestHouse({ besides: free, environment: { RATE_LIMIT_FACTOR: '0.05' } });
    const ask = () => get(house, '/api/chat/session', user.token);

    // The one that set it up is the first of three.
    const codes = [(await end(house, user, session.id)).statusCode];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await ask()).statusCode);
    }
    codes.push((await end(house, user, session.id)).statusCode);

    // Of what asks for a session that is there, every few seconds, none counts.
    expect(codes).toEqual([200, 200, 200, 200, 429]);
    house.wait(5 * 60_000);
    expect((await end(house, user, session.id)).statusCode).toBe(200);
  });

  it.each([
    ['Jeg vil tale med et menneske', 'escalated'],
    [question, 'closed'],
  ])('is closed for its user, and for support as it was: after "%s" %s (T-67, S-68)', async (...row) => {
    const [message, status] = row;
    const { house, user, session, say } = await setUp();
    await say(message);

    await end(house, user, session.id);

    const { status: stored } = await house.db
      .selectFrom('chat_sessions')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(stored).toBe(status);
    expect((await historyOf(house, user))[0]?.status).toBe('closed');
    expect(problem(await say('Er der nogen?'))).toMatchObject({ status: 409, errorType: 'SESSION_CLOSED' });
    expect((await sessionOf(house, user)).id).not.toBe(session.id);
  });
});

describe('GET /api/chat/history', () => {
  it("lists the user's sessions with a message, the latest activity first (CHIST-08, S-66, SHELL-38)", async () => {
    const { house, user, session, say } = await setUp();
    await say(question);
    await end(house, user, session.id);
    house.wait(60_000);
    const next = await sessionOf(house, user);
    await send(house, user, next.id, { message: 'Er der et menneske?' });
    await end(house, user, next.id);
    await sessionOf(house, user);
    const other = await signUp(house, 'bo@eksempel.dk');

    expect(await historyOf(house, user)).toEqual([
      {
        id: next.id,
        title: 'Er der et menneske?',
        status: 'closed',
        adminTakenOver: false,
        startedAt: '2026-11-21T10:01:00.000Z',
        lastMessageAt: '2026-11-21T10:01:00.000Z',
        messageCount: 4,
        latestMessage: ended,
        caseNumber: 2,
        unreadCount: 0,
      },
      expect.objectContaining({ id: session.id, title: question, messageCount: 3 }),
    ]);
    expect(await historyOf(house, other)).toEqual([]);
  });
});

describe('a session of somebody else, or of nobody', () => {
  const calls: [string, (house: TestHouse, token: string, id: string) => ReturnType<typeof get>][] = [
    ['itself', (house, token, id) => get(house, `/api/chat/session/${id}`, token)],
    ['messages', (house, token, id) => get(house, `/api/chat/session/${id}/messages`, token)],
    [
      'message',
      (house, token, id) => post(house, `/api/chat/session/${id}/message`, { message: question }, token),
    ],
    ['close', (house, token, id) => post(house, `/api/chat/session/${id}/close`, undefined, token)],
  ];

  it.each(calls)('is not found by %s, and stays as it is (S-05, SHELL-39, CHAT-15)', async (_, call) => {
    const { house, user, session, say } = await setUp();
    await say(question);
    const other = await signUp(house, 'bo@eksempel.dk');

    const answers = await Promise.all([
      call(house, other.token, session.id),
      call(house, other.token, someId),
    ]);

    const missing = { status: 404, errorType: 'NOT_FOUND', message: 'Samtalen findes ikke.' };
    expect(answers.map(problem)).toEqual([missing, missing]);
    expect(await sessionOf(house, user)).toMatchObject({ status: 'active', messageCount: 2 });
  });

  it.each(calls)('has an id: %s finds nothing under what is none (CHAT-15, CHAT-17)', async (_, call) => {
    const { house, user } = await setUp();

    expect(problem(await call(house, user.token, "1' or '1'='1"))).toMatchObject({
      status: 404,
      errorType: 'NOT_FOUND',
    });
  });
});

describe('GET /api/chat/session/:id/messages', () => {
  it('answers 304 as long as nothing was said (CHAT-15, S-77)', async () => {
    const { house, user, session, say } = await setUp();
    await say(question);
    const url = `/api/chat/session/${session.id}/messages`;
    const ask = (tag: string) =>
      house.app.inject({
        method: 'GET',
        url,
        headers: { ...authorization(user.token), 'if-none-match': tag },
      });
    const tag = String((await get(house, url, user.token)).headers.etag);

    const unchanged = await ask(tag);
    await say(question);

    expect([unchanged.statusCode, (await ask(tag)).statusCode]).toEqual([304, 200]);
  });
});

describe('an account', () => {
  it('takes its conversations with it when it is deleted (S-25)', async () => {
    const { house, user, say } = await setUp();
    await say(question);
    const other = await signUp(house, 'bo@eksempel.dk');
    await send(house, other, (await sessionOf(house, other)).id, { message: question });

    const gone = await deleteAccount(house, user);

    expect(gone.statusCode, gone.body).toBe(200);
    const left = await house.db.selectFrom('chat_messages').select('user_id').execute();
    expect(left.map((row) => row.user_id)).toEqual([other.id, other.id]);
    expect(await house.db.selectFrom('chat_sessions').select('user_id').execute()).toHaveLength(1);
  });
});
