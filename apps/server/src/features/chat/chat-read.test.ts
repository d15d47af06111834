import { chatRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { answerAsSupport, send, sessionOf } from '#app/testing/chats.ts';
import { get, post, problem, signUp, type TestUser } from '#app/testing/requests.ts';
import type { TestHouse } from '#app/testing/test-house.ts';

import { answerTo, end, historyOf, setUp } from './testing/chat-requests.ts';

const someId = '00000000-0000-4000-8000-000000000000';
const question = 'Hvordan skifter jeg kategori?';

function read(house: TestHouse, user: TestUser, { id, messageCount }: { id: string; messageCount: unknown }) {
  return post(house, `/api/chat/session/${id}/read`, { messageCount }, user.token);
}

async function unreadOf(house: TestHouse, user: TestUser): Promise<number> {
  const response = await get(house, chatRoutes.unread.path, user.token);
  return chatRoutes.unread.response.parse(response.json()).unreadCount;
}

/** A chat with a question, an answer of the assistant and two of support. */
async function answered() {
  const made = await setUp();
  await answerTo(made.say(question));
  const { id } = made.session;
  await answerAsSupport(made.house, made.user, { id, message: 'Hej' });
  await answerAsSupport(made.house, made.user, { id, message: 'Er det løst?' });
  return made;
}

describe('what a user has not seen', () => {
  it('counts the answers of support alone, in the session, the history and altogether (SHELL-38)', async () => {
    const { house, user, session } = await answered();
    const other = await signUp(house, 'bo@eksempel.dk');
    await send(house, other, (await sessionOf(house, other)).id, { message: question });

    expect((await sessionOf(house, user)).unreadCount).toBe(2);
    expect((await historyOf(house, user)).map(({ unreadCount }) => unreadCount)).toEqual([2]);
    expect([await unreadOf(house, user), await unreadOf(house, other)]).toEqual([2, 0]);
    expect((await sessionOf(house, user)).id).toBe(session.id);
  });

  it('adds up over the sessions, finished ones too, and a message of one’s own marks nothing as seen', async () => {
    const { house, user, session, say } = await answered();
    await say('Tak');
    await end(house, user, session.id);
    const next = await sessionOf(house, user);
    await send(house, user, next.id, { message: question });
    await answerAsSupport(house, user, { id: next.id, message: 'Ja?' });

    expect(await unreadOf(house, user)).toBe(3);
    expect((await historyOf(house, user)).map(({ unreadCount }) => unreadCount).toSorted()).toEqual([1, 2]);
  });
});

describe('POST /api/chat/session/:id/read', () => {
  it('marks the first messages as seen, forward only and never beyond what there is', async () => {
    const { house, user, session } = await answered();
    const { id } = session;

    const counts = [];
    for (const messageCount of [0, 3, 1, 2 ** 40, 4, 0]) {
      const answer = await read(house, user, { id, messageCount });
      counts.push(chatRoutes.read.response.parse(answer.json()).session.unreadCount);
    }
    await answerAsSupport(house, user, { id, message: 'Hallo?' });

    expect(counts).toEqual([2, 1, 1, 0, 0, 0]);
    expect(await unreadOf(house, user)).toBe(1);
  });

  it('ends at the furthest of several tabs at once', async () => {
    const { house, user, session } = await answered();

    await Promise.all(
      [1, 4, 2, 3, 0].map((messageCount) => read(house, user, { id: session.id, messageCount })),
    );

    expect(await unreadOf(house, user)).toBe(0);
  });

  it.each([[-1], [1.5], ['2'], [null], [undefined], [1e300]])(
    'refuses %s as a count',
    async (messageCount) => {
      const { house, user, session } = await answered();

      const answer = await read(house, user, { id: session.id, messageCount });

      expect(problem(answer)).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
      expect(await unreadOf(house, user)).toBe(2);
    },
  );

  it('does not know sessions of others and of nobody, and marks nothing there (S-05)', async () => {
    const { house, user, session } = await answered();
    const other = await signUp(house, 'bo@eksempel.dk');

    const answers = [];
    for (const id of [session.id, someId, 'x']) {
      answers.push(problem(await read(house, other, { id, messageCount: 4 })));
    }

    const missing = { status: 404, errorType: 'NOT_FOUND' };
    expect(answers).toMatchObject([missing, missing, missing]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await unreadOf(house, user)).toBe(2);
  });
});
