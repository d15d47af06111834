import { randomUUID } from 'node:crypto';

import { IDEMPOTENCY_KEY_HEADER } from '@bonbog/contract';
import { describe, expect, it, vi } from 'vitest';

import { uploadOne } from '#app/testing/chats.ts';
import { answering, startModelServer } from '#app/testing/model-server.ts';
import { authorization, problem, signUp, type TestUser } from '#app/testing/requests.ts';
import type { TestHouse } from '#app/testing/test-house.ts';

import { answerTo, end, kinds, messagesOf, send, sessionOf, setUp } from './testing/chat-requests.ts';

const question = 'Hvordan skifter jeg kategori?';
const conflict = {
  status: 409,
  errorType: 'CONFLICT',
  message: 'Nøglen er brugt til en anden besked.',
};

interface KeyedMessage {
  readonly id: string;
  readonly key: string;
  readonly message?: string;
  readonly images?: readonly string[];
}

function sendKeyed(
  house: TestHouse,
  user: TestUser,
  { id, key, message = question, images = [] }: KeyedMessage,
) {
  return house.app.inject({
    method: 'POST',
    url: `/api/chat/session/${id}/message`,
    headers: { ...authorization(user.token), [IDEMPOTENCY_KEY_HEADER]: key },
    payload: { message, images },
  });
}

describe('a message with an idempotency key', () => {
  it('is stored under that key, however the key is written (S-77)', async () => {
    const { house, user, session } = await setUp();
    const key = randomUUID();

    const { messages } = await answerTo(sendKeyed(house, user, { id: session.id, key: key.toUpperCase() }));

    expect(messages.map(({ id }) => id)).toEqual([key, expect.not.stringMatching(key)]);
    expect(kinds(messages)).toEqual(['user', 'ai']);
  });

  it('that comes again with its files answers the conversation as it is (S-77, CHAT-16)', async () => {
    const { house, user, session } = await setUp();
    const images = [await uploadOne(house, user, session.id)];
    const sent = { id: session.id, key: randomUUID(), message: 'Jeg vil tale med et menneske', images };

    const first = await answerTo(sendKeyed(house, user, sent));
    const second = await answerTo(sendKeyed(house, user, sent));

    expect([first.needsEscalation, second.needsEscalation]).toEqual([true, false]);
    expect(second.messages).toEqual(first.messages);
    expect(second.messages[0]?.images).toHaveLength(1);
  });

  it('that comes ten times at once is stored and answered once (S-77, CHAT-16)', async () => {
    const server = await startModelServer(answering('Det står under Konto.'));
    const { house, user, session } = await setUp({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: server.url,
      AI_MODEL: 'm',
    });
    const key = randomUUID();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answerTo(sendKeyed(house, user, { id: session.id, key }))),
    );

    expect(kinds(await messagesOf(house, user, session.id))).toEqual(['user', 'ai']);
    expect(server.requests).toHaveLength(1);
    expect(answers.map(({ messages }) => messages[0]?.id)).toEqual(Array(10).fill(key));
    expect(answers.filter(({ messages }) => messages.length === 2).length).toBeGreaterThan(0);
  });

  it('that comes again while it is being answered is told at once, and answered once (S-77)', async () => {
    let release = () => undefined;
    const server = await startModelServer((response, request) => {
      release = () => {
        answering('Det står under Konto.')(response, request);
      };
    });
    const { house, user, session } = await setUp({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: server.url,
      AI_MODEL: 'm',
    });
    const sent = { id: session.id, key: randomUUID() };
    const first = answerTo(sendKeyed(house, user, sent));
    await vi.waitFor(() => {
      expect(server.requests).toHaveLength(1);
    });

    const second = await answerTo(sendKeyed(house, user, sent));
    release();

    expect([kinds(second.messages), second.needsEscalation]).toEqual([['user'], false]);
    expect(kinds((await first).messages)).toEqual(['user', 'ai']);
    expect(server.requests).toHaveLength(1);
  });

  it('that comes again after the chat has ended is told that it arrived (S-67, S-77)', async () => {
    const { house, user, session } = await setUp();
    const sent = { id: session.id, key: randomUUID() };
    await answerTo(sendKeyed(house, user, sent));
    await end(house, user, session.id);

    const { messages } = await answerTo(sendKeyed(house, user, sent));

    expect(kinds(messages)).toEqual(['user', 'ai', 'system']);
  });

  it('is refused when the key stands for another message: of another session, user or text, or of the assistant (S-05, S-77)', async () => {
    const { house, user, session } = await setUp();
    const key = randomUUID();
    const { messages } = await answerTo(sendKeyed(house, user, { id: session.id, key }));
    const other = await signUp(house, 'bo@eksempel.dk');
    const foreign = await sessionOf(house, other);

    const answers = [
      await sendKeyed(house, other, { id: foreign.id, key }),
      await sendKeyed(house, user, { id: session.id, key, message: 'Noget andet' }),
      await sendKeyed(house, user, {
        id: session.id,
        key: String(messages[1]?.id),
        message: String(messages[1]?.message),
      }),
    ];
    await end(house, user, session.id);
    const next = await sessionOf(house, user);
    answers.push(await sendKeyed(house, user, { id: next.id, key }));

    expect(answers.map(problem)).toEqual([conflict, conflict, conflict, conflict]);
    expect(await messagesOf(house, other, foreign.id)).toEqual([]);
    expect(await messagesOf(house, user, next.id)).toEqual([]);
    expect(await messagesOf(house, user, session.id)).toHaveLength(3);
  });

  it('is not found in a session of somebody else, whatever its key (S-05)', async () => {
    const { house, user, session } = await setUp();
    const key = randomUUID();
    await answerTo(sendKeyed(house, user, { id: session.id, key }));
    const other = await signUp(house, 'bo@eksempel.dk');

    expect(problem(await sendKeyed(house, other, { id: session.id, key }))).toMatchObject({
      status: 404,
      errorType: 'NOT_FOUND',
    });
  });

  it.each(['', 'x', '1 or 1=1'])('is refused with the key "%s", which is no UUID (S-77)', async (key) => {
    const { house, user, session } = await setUp();

    expect(problem(await sendKeyed(house, user, { id: session.id, key }))).toEqual({
      status: 400,
      errorType: 'VALIDATION_ERROR',
      message: 'Nøglen er ikke gyldig.',
    });
    expect(await messagesOf(house, user, session.id)).toEqual([]);
  });

  it('differs from one without a key, which is stored each time it comes', async () => {
    const { house, user, session } = await setUp();

    await send(house, user, session.id, { message: question });
    await send(house, user, session.id, { message: question });

    expect(kinds(await messagesOf(house, user, session.id))).toEqual(['user', 'ai', 'user', 'ai']);
  });
});
