import { helpdeskRoutes, LIMITS } from '@bonbog/contract';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';

import { authorization, drawPicture, get, post, problem, signUp } from '#app/testing/requests.ts';
import { createTestDatabase } from '#platform/database/testing.ts';

import {
  caseOf,
  chatsOf,
  feedbackOf,
  reply,
  say,
  sendFeedback,
  setStatus,
  setUp,
  threadOf,
} from './testing/helpdesk-requests.ts';
import { seedCases } from './testing/seed-cases.ts';

const moment = '2026-11-21T10:00:00.000Z';
const nobodysId = '00000000-0000-4000-8000-000000000000';

describe('GET /api/admin/chat/sessions', () => {
  it('answers a chat with all its fields (HELP-46, T-67)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);

    const [chat, ...others] = await chatsOf(house, admin);

    expect(others).toEqual([]);
    expect(chat).toEqual({
      id,
      userEmail: user.email,
      status: 'active',
      startedAt: moment,
      lastMessageAt: moment,
      title: 'Hvordan skifter jeg kategori?',
      adminTakenOver: false,
      messageCount: 2,
      latestMessage: (await threadOf(house, admin, id)).at(-1)?.message,
      latestSpeaker: 'ai',
      latestUserMessage: 'Hvordan skifter jeg kategori?',
      wasEscalated: false,
      caseNumber: 1,
      openedAt: moment,
      firstReplyAt: null,
      replyCount: 0,
    });
  });

  it("lists everybody's chats in which the user said something, the latest activity first (S-80)", async () => {
    const { house, admin, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const silent = await signUp(house, 'cleo@eksempel.dk');
    const unsaid = await get(house, '/api/chat/session', silent.token);
    const { session } = unsaid.json<{ session: { id: string } }>();
    await post(house, `/api/chat/session/${session.id}/close`, undefined, silent.token);
    const first = await say(house, user);
    house.wait(1000);
    const second = await say(house, other);
    const before = await chatsOf(house, admin);
    house.wait(1000);
    await say(house, user, 'Er der nogen?');

    const after = await chatsOf(house, admin);

    expect(before.map(({ id }) => id)).toEqual([second, first]);
    expect(after.map(({ id }) => id)).toEqual([first, second]);
  });

  it('tells what its user said last, whoever spoke after that (HELP-09)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user, 'Hvordan eksporterer jeg til Dinero?');
    await say(house, user, 'Jeg vil tale med et menneske');
    await reply(house, admin, { kind: 'chat', id });
    await setStatus(house, admin, { kind: 'chat', id, status: 'resolved' });

    expect(await caseOf(house, admin, id)).toMatchObject({
      latestMessage: 'Sagen er løst af support.',
      latestUserMessage: 'Jeg vil tale med et menneske',
    });
  });

  it('tells whose turn was the latest: the assistant’s until a person is promised, from then on only persons’ (HELP-05, S-71)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    const speakers: unknown[] = [];
    const look = async () =>
      speakers.push((await chatsOf(house, admin)).find((chat) => chat.id === id)?.latestSpeaker);
    await look();
    await say(house, user, 'Jeg vil tale med et menneske');
    await look();
    await setStatus(house, admin, { kind: 'chat', id, status: 'in_progress' });
    await look();
    await reply(house, admin, { kind: 'chat', id });
    await setStatus(house, admin, { kind: 'chat', id, status: 'resolved' });
    await look();
    await setStatus(house, admin, { kind: 'chat', id, status: 'open' });
    await say(house, user, 'Det virker stadig ikke');
    await look();

    expect(speakers).toEqual(['ai', 'user', 'user', 'admin', 'user']);
  });

  it('leaves a chat that its user ended while it waited for a person as it was, with a mark (T-67, S-68)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user, 'Jeg vil tale med et menneske');
    await post(house, `/api/chat/session/${id}/close`, undefined, user.token);

    expect(await caseOf(house, admin, id)).toMatchObject({ status: 'escalated', wasEscalated: true });
  });
});

describe('GET /api/admin/feedback', () => {
  it('answers feedback with all its fields and files (HELP-47)', async () => {
    const { house, admin, user } = await setUp();
    const files = [{ bytes: await drawPicture(), name: 'skærm.png' }];
    const id = await sendFeedback(house, user, { files });

    const [feedback, ...others] = await feedbackOf(house, admin);

    expect(others).toEqual([]);
    expect(feedback).toEqual({
      id,
      userEmail: user.email,
      feedbackType: 'bug',
      title: 'Momsen er væk',
      message: 'Når jeg gemmer, står der 0,00 kr.',
      rating: null,
      status: 'open',
      priority: 'medium',
      createdAt: moment,
      updatedAt: moment,
      imageDetails: [expect.objectContaining({ originalName: 'skærm.png', type: 'image/png' })],
      aiResponse: null,
      adminResponse: null,
      caseNumber: 1,
      openedAt: moment,
      firstReplyAt: null,
      replyCount: 0,
    });
    const address = feedback?.imageDetails[0]?.imageUrl ?? '';
    expect((await get(house, address, admin.token)).statusCode).toBe(200);
  });

  it("lists everybody's, each with its own files, the latest activity first (S-80)", async () => {
    const { house, admin, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const files = await Promise.all(
      [80, 120].map(async (shade) => ({ bytes: await drawPicture(shade), name: `${shade}.png` })),
    );
    const first = await sendFeedback(house, user, { files });
    house.wait(1000);
    const second = await sendFeedback(house, other, { title: 'En anden sag' });
    const before = await feedbackOf(house, admin);
    house.wait(1000);
    await reply(house, admin, { kind: 'feedback', id: first });

    const after = await feedbackOf(house, admin);

    expect(before.map(({ id }) => id)).toEqual([second, first]);
    expect(after.map(({ id }) => id)).toEqual([first, second]);
    expect(after.map(({ imageDetails }) => imageDetails.map(({ originalName }) => originalName))).toEqual([
      ['80.png', '120.png'],
      [],
    ]);
  });
});

describe('the lists of support', () => {
  it.each([helpdeskRoutes.chats.path, helpdeskRoutes.feedbacks.path])(
    '%s answers 304 while nothing happened, and anew once something did (HELP-45…47)',
    async (path) => {
      const { house, admin, user } = await setUp();
      const chat = await say(house, user);
      const feedback = await sendFeedback(house, user);
      const ask = (tag = '') =>
        house.app.inject({
          method: 'GET',
          url: path,
          headers: { ...authorization(admin.token), 'if-none-match': tag },
        });

      const first = await ask();
      const again = await ask(String(first.headers['etag']));
      await setStatus(house, admin, { kind: 'chat', id: chat, status: 'in_progress' });
      await setStatus(house, admin, { kind: 'feedback', id: feedback, status: 'in_progress' });
      const changed = await ask(String(first.headers['etag']));

      expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
      expect(changed.statusCode).toBe(200);
      expect(changed.body).toContain('in_progress');
    },
  );

  it('hold the 500 cases of the latest activity, whatever lies below (S-80)', async () => {
    const { house, admin } = await setUp();
    await seedCases(house.db, 601);

    const chats = await chatsOf(house, admin);
    const feedback = await feedbackOf(house, admin);

    for (const listed of [chats, feedback]) {
      expect(listed).toHaveLength(LIMITS.helpdeskTicketsListed);
      expect(listed[0]?.title).toContain('601');
      expect(listed.at(-1)?.title).toContain('102');
    }
    expect(chats[0]).toMatchObject({ latestMessage: 'Svar i chat 601', latestSpeaker: 'ai' });
  });

  it('never lose an unsettled case to settled ones, however old it is (S-80)', async () => {
    const { house, admin, user } = await setUp();
    const chat = await say(house, user);
    const feedback = await sendFeedback(house, user);
    await seedCases(house.db, 601);
    // Two unsettled ones in the middle, and all others settled.
    for (const table of ['chat_sessions', 'feedback'] as const) {
      await house.db
        .updateTable(table)
        .set({ status: 'closed' })
        .where('id', 'like', '%00000000___')
        .where('id', 'not like', '%300')
        .execute();
    }

    const lists = [await chatsOf(house, admin), await feedbackOf(house, admin)];

    for (const [index, listed] of lists.entries()) {
      expect(listed).toHaveLength(LIMITS.helpdeskTicketsListed);
      expect(listed[0]?.title).toContain('601');
      // 601 to 103, among them the unsettled 300th, and the user's, which is the oldest.
      expect(listed.at(-1)?.id).toBe([chat, feedback][index]);
      expect(listed.at(-2)?.title).toContain(' 103');
      expect(listed.filter(({ status }) => status !== 'closed')).toHaveLength(2);
    }
  });

  it('ask the database as often for 500 cases as for one', async () => {
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const db = await createTestDatabase();
    const { house, admin, user } = await setUp({ db: db.withPlugin(counting) });
    await say(house, user);
    await sendFeedback(house, user, { files: [{ bytes: await drawPicture(), name: 'a.png' }] });
    const ask = async () => {
      queries = 0;
      await chatsOf(house, admin);
      await feedbackOf(house, admin);
      return queries;
    };
    const forOne = await ask();
    await seedCases(db, 500);

    expect(await ask()).toBe(forOne);
    expect(forOne).toBeGreaterThan(2);
  });
});

describe('GET /api/admin/chat/session/:id/messages', () => {
  it("answers a user's conversation, oldest first, with the author of each reply (HELP-48)", async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await say(house, user);
    await reply(house, admin, { kind: 'chat', id, text: 'Jeg kigger på det.' });
    await reply(house, colleague, { kind: 'chat', id, text: 'Det er løst.' });

    const messages = await threadOf(house, admin, id);

    expect(messages.map(({ messageType, author }) => [messageType, author])).toEqual([
      ['user', null],
      ['ai', null],
      ['admin', admin.email],
      ['admin', colleague.email],
    ]);
    expect(messages[0]).toMatchObject({ message: 'Hvordan skifter jeg kategori?', images: [] });
  });

  it('names no author whose account is gone (HELP-48, S-25)', async () => {
    const { house, admin, colleague, user } = await setUp();
    const id = await say(house, user);
    await reply(house, colleague, { kind: 'chat', id });
    await house.db.deleteFrom('users').where('id', '=', colleague.id).execute();

    expect((await threadOf(house, admin, id)).at(-1)).toMatchObject({
      messageType: 'admin',
      message: 'Det er rettet nu.',
      author: null,
    });
  });

  it('tells the user of a reply, and not who wrote it (HELP-48, S-79)', async () => {
    const { house, admin, user } = await setUp();
    const id = await say(house, user);
    await reply(house, admin, { kind: 'chat', id });

    const response = await get(house, `/api/chat/session/${id}/messages`, user.token);

    expect(response.body).toContain('Det er rettet nu.');
    expect(response.body).not.toContain('author');
    expect(response.body).not.toContain(admin.email);
  });

  it('answers 304 while nothing was said (HELP-48)', async () => {
    const { house, admin, user } = await setUp();
    const url = `/api/admin/chat/session/${await say(house, user)}/messages`;
    const first = await get(house, url, admin.token);

    const again = await house.app.inject({
      method: 'GET',
      url,
      headers: { ...authorization(admin.token), 'if-none-match': String(first.headers['etag']) },
    });

    expect(again.statusCode).toBe(304);
  });

  it('answers 404 to a chat in which nothing was said, like one that is not there (S-80)', async () => {
    const { house, admin, user } = await setUp();
    const begun = await get(house, '/api/chat/session', user.token);
    const { session } = begun.json<{ session: { id: string } }>();

    for (const id of [session.id, nobodysId, 'abc', '1']) {
      const response = await get(house, `/api/admin/chat/session/${id}/messages`, admin.token);
      expect(problem(response)).toMatchObject({ status: 404, errorType: 'NOT_FOUND' });
    }
  });
});
