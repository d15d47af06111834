import { helpdeskRoutes, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { uploadOne } from '#app/testing/chats.ts';
import { get, post, problem, remove } from '#app/testing/requests.ts';

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
const later = '2026-11-21T10:00:01.000Z';
const unseen = 'En kollega har svaret i mellemtiden. Læs svaret, før du sender dit.';
const hourMs = 3_600_000;

describe('POST /api/admin/chat/session/:id/message', () => {
  it('adds a message of support and answers the conversation (S-79, HELP-49, SHELL-45)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    house.wait(1000);

    const response = await reply(house, admin, { kind: 'chat', id, text: '  Tryk på blyanten.\n' });

    expect(response.statusCode, response.body).toBe(200);
    const { messages } = helpdeskRoutes.reply.response.strict().parse(response.json());
    expect(messages.at(-1)).toMatchObject({
      messageType: 'admin',
      message: 'Tryk på blyanten.',
      author: admin.email,
      createdAt: later,
    });
    expect(await caseOf(house, admin, id)).toMatchObject({
      adminTakenOver: true,
      lastMessageAt: later,
      firstReplyAt: later,
      replyCount: 1,
      latestSpeaker: 'admin',
    });
    expect(await eventsOf(house)).toEqual([
      {
        case_number: 1,
        actor_id: admin.id,
        position: 1,
        kind: 'reply',
        old_value: null,
        new_value: null,
        created_at: later,
      },
    ]);
  });

  it.each([
    ['active', 'in_progress'],
    ['open', 'in_progress'],
    ['escalated', 'in_progress'],
    ['in_progress', 'in_progress'],
    ['resolved', 'resolved'],
    ['closed', 'closed'],
  ] as const)('in a chat that is %s leaves it %s (S-79, T-65)', async (before, after) => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    await setStatus(house, admin, { kind: 'chat', id, status: before });

    await reply(house, admin, { kind: 'chat', id });

    expect(await caseOf(house, admin, id)).toMatchObject({ status: after, replyCount: 1 });
  });

  it('silences the assistant, and its user goes on (S-71, S-79)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    await reply(house, admin, { kind: 'chat', id });

    expect(await say(house, user, 'Tak, det virker.')).toBe(id);

    const messages = await threadOf(house, admin, id);
    expect(messages.map(({ messageType }) => messageType)).toEqual(['user', 'ai', 'admin', 'user']);
  });

  it('carries files that an administrator uploaded to the chat, which its user can open (T-71, S-76)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const images = [await uploadOne(house, admin, id, 30), await uploadOne(house, admin, id, 40)];

    await reply(house, admin, { kind: 'chat', id, body: { message: 'Se her', images } });
    const again = await reply(house, admin, { kind: 'chat', id, body: { message: 'Se her', images } });

    expect(problem(again)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    const sent = (await threadOf(house, admin, id)).filter(({ messageType }) => messageType === 'admin');
    expect(sent.map((message) => message.images)).toEqual([
      images.map((name) => `/api/files/${name.replace('.png', '')}`),
    ]);
    for (const path of sent[0]?.images ?? []) {
      expect((await get(house, path, user.token)).statusCode).toBe(200);
    }
  });

  it('takes no file that the user uploaded and did not send (T-71, S-76)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const images = [await uploadOne(house, user, id)];
    const before = await everythingOf(house);

    const response = await reply(house, admin, { kind: 'chat', id, body: { message: 'Se her', images } });

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(await everythingOf(house)).toEqual(before);
  });

  it.each([
    ['a name of no upload', [`${nobodysId}.png`]],
    ['a path', ['../../etc/passwd']],
    ['an id without an ending', [nobodysId]],
    ['six files', Array.from({ length: 6 }, () => `${nobodysId}.png`)],
    ['a word', 'billede.png'],
    ['a number', [7]],
  ])('with images that are %s is refused and stores nothing (T-71)', async (_, images) => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const before = await everythingOf(house);

    const response = await reply(house, admin, { kind: 'chat', id, body: { message: 'Se her', images } });

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(await everythingOf(house)).toEqual(before);
  });
});

describe('POST /api/admin/feedback/:id/response', () => {
  it('keeps the answer and answers the feedback (S-79, HELP-50, SHELL-45)', async () => {
    const { house, admin, user } = await setUp();
    const id = await sendFeedback(house, user);
    house.wait(1000);

    const response = await reply(house, admin, { kind: 'feedback', id, text: ' Det er rettet. ' });

    expect(response.statusCode, response.body).toBe(200);
    expect(helpdeskRoutes.respond.response.strict().parse(response.json()).feedback).toMatchObject({
      id,
      adminResponse: 'Det er rettet.',
      status: 'in_progress',
      updatedAt: later,
      firstReplyAt: later,
      replyCount: 1,
    });
    const own = await get(house, '/api/feedback/user', user.token);
    expect(own.json()).toMatchObject({ feedbacks: [{ adminResponse: 'Det er rettet.' }] });
  });

  it('replaces an earlier answer, whose text stays in the log of the case (S-79)', async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await sendFeedback(house, user);
    await reply(house, admin, { kind: 'feedback', id, text: 'Vi kigger på det.' });
    house.wait(1000);

    await reply(house, colleague, { kind: 'feedback', id, text: 'Det er rettet.' });

    expect(await caseOf(house, admin, id)).toMatchObject({
      adminResponse: 'Det er rettet.',
      firstReplyAt: '2026-11-21T10:00:00.000Z',
      replyCount: 2,
    });
    expect(await eventsOf(house)).toMatchObject([
      { actor_id: admin.id, kind: 'reply', old_value: null, new_value: 'Vi kigger på det.' },
      { actor_id: colleague.id, kind: 'reply', old_value: 'Vi kigger på det.', new_value: 'Det er rettet.' },
    ]);
  });

  it.each(['in_progress', 'resolved', 'escalated', 'closed'] as const)(
    'leaves feedback that is %s as it is (S-79)',
    async (status) => {
      const { house, admin, user } = await setUp();
      const id = await sendFeedback(house, user);
      await setStatus(house, admin, { kind: 'feedback', id, status });

      await reply(house, admin, { kind: 'feedback', id });

      expect(await caseOf(house, admin, id)).toMatchObject({ status, adminResponse: 'Det er rettet nu.' });
    },
  );
});

describe.each(kinds)('a reply to %s', (kind) => {
  const field = kind === 'chat' ? 'message' : 'response';

  it.each([
    ['blank', ' \n\t'],
    ['empty', ''],
    ['a NUL alone', '\u0000'],
    ['4001 characters', 'a'.repeat(LIMITS.supportReplyMaxLength + 1)],
    ['a number', 7],
    ['null', null],
    ['missing', undefined],
    ['a list', ['Hej']],
  ])('that is %s is refused and stores nothing (HELP-53)', async (_, text) => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    const before = await everythingOf(house);

    const response = await reply(house, admin, { kind, id, body: { [field]: text } });

    expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
    expect(await everythingOf(house)).toEqual(before);
  });

  it('may have 4000 characters of any kind (HELP-49, HELP-50)', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    const text = `<b>Æøå</b> "&" 😀\n${'x'.repeat(LIMITS.supportReplyMaxLength)}`.slice(
      0,
      LIMITS.supportReplyMaxLength,
    );

    const response = await reply(house, admin, { kind, id, text });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(kind === 'chat' ? {} : { feedback: { adminResponse: text } });
    const thread = kind === 'chat' ? await threadOf(house, admin, id) : [];
    expect(thread.slice(2)).toMatchObject(kind === 'chat' ? [{ message: text }] : []);
  });

  it.each(['x', '-1', '1.5', '1e3', '', ' ', '99999999999'])(
    'with X-Seen-Replies %j is refused and stores nothing',
    async (seen) => {
      const { house, admin, user } = await setUp();
      const id = await openCase(house, user, kind);
      const before = await everythingOf(house);

      const response = await reply(house, admin, { kind, id, seen });

      expect(problem(response)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
      expect(await everythingOf(house)).toEqual(before);
    },
  );

  it('is refused when a colleague replied meanwhile, and taken once that was read', async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await openCase(house, user, kind);
    await reply(house, colleague, { kind, id, seen: '0' });
    const before = await everythingOf(house);

    const refused = await reply(house, admin, { kind, id, seen: '0' });
    const after = await everythingOf(house);
    const taken = await reply(house, admin, { kind, id, seen: '1' });

    expect(problem(refused)).toEqual({ status: 409, errorType: 'CONFLICT', message: unseen });
    expect(after).toEqual(before);
    expect(taken.statusCode).toBe(200);
    expect(await caseOf(house, admin, id)).toMatchObject({ replyCount: 2 });
  });

  it('of ten at once that have seen nothing is taken once', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reply(house, admin, { kind, id, seen: '0' })),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await caseOf(house, admin, id)).toMatchObject({ replyCount: 1 });
    expect(await eventsOf(house)).toHaveLength(1);
  });

  it('without the header is always taken, of ten at once each (S-79)', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);

    const answers = await Promise.all(Array.from({ length: 10 }, () => reply(house, admin, { kind, id })));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
    expect(await caseOf(house, admin, id)).toMatchObject({ replyCount: 10 });
    expect((await eventsOf(house)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([nobodysId, 'abc', '1'])('to %s answers 404', async (id) => {
    const { house, admin } = await setUp();

    expect(problem(await reply(house, admin, { kind, id }))).toMatchObject({
      status: 404,
      errorType: 'NOT_FOUND',
    });
  });

  it('whose user is deleted at the same time is taken or answers 404, and leaves nothing', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);

    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => reply(house, admin, { kind, id })),
      remove(house, `/api/admin/users/${user.id}`, admin.token),
      ...Array.from({ length: 4 }, () => reply(house, admin, { kind, id })),
    ]);
    const afterwards = await reply(house, admin, { kind, id });

    expect([200, 404]).toEqual(expect.arrayContaining(answers.map(({ statusCode }) => statusCode)));
    expect(problem(afterwards)).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
    expect(await everythingOf(house)).toMatchObject({
      chat_sessions: [],
      chat_messages: [],
      feedback: [],
      cases: [],
      case_events: [],
    });
  });

  it('is one of at most 300 an hour', async () => {
    const { house, admin, user } = await setUp();
    const id = await openCase(house, user, kind);
    await house.db
      .insertInto('rate_counters')
      .values({
        counter_key: `supportRepliesByUser:${admin.id}`,
        window_ends_at: Date.parse('2026-11-21T11:00:00Z'),
        hits: 300,
      })
      .execute();

    const refused = await reply(house, admin, { kind, id });
    house.wait(hourMs);
    const taken = await reply(house, admin, { kind, id });

    expect([refused.statusCode, taken.statusCode]).toEqual([429, 200]);
  });
});

describe('a reply to a chat that its user ended', () => {
  it('is read there, and begins nothing anew (S-79, S-67)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    await post(house, `/api/chat/session/${id}/close`, undefined, user.token);

    await reply(house, admin, { kind: 'chat', id });

    const own = await get(house, `/api/chat/session/${id}/messages`, user.token);
    expect(own.body).toContain('Det er rettet nu.');
    expect(await caseOf(house, admin, id)).toMatchObject({ status: 'closed' });
  });

  it('while it waited for a person opens it again, so that its user can answer (T-67, S-66, S-79)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user, 'Jeg vil tale med et menneske');
    await post(house, `/api/chat/session/${id}/close`, undefined, user.token);
    await reply(house, admin, { kind: 'chat', id });

    expect(await caseOf(house, admin, id)).toMatchObject({ status: 'in_progress', wasEscalated: false });
    expect(await say(house, user, 'Tak')).toBe(id);
  });
});
