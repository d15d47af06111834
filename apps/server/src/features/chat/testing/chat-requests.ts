import { readdir } from 'node:fs/promises';

import { chatRoutes } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { send, sessionOf } from '#app/testing/chats.ts';
import { get, post, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import type { StoredChatStatus } from '#platform/database/schema.ts';

export { send, sessionOf };

/** A user with a session of a house of its own; `say` sends to it. */
export async function setUp(environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  const session = await sessionOf(house, user);
  return { house, user, session, say: (message: unknown) => send(house, user, session.id, { message }) };
}

/** Ends a session. */
export function end(house: TestHouse, user: TestUser, id: string) {
  return post(house, `/api/chat/session/${id}/close`, undefined, user.token);
}

/** What a message that was taken is answered with. */
export async function answerTo(response: Promise<LightMyRequestResponse>) {
  const answer = await response;
  expect(answer.statusCode, answer.body).toBe(200);
  return chatRoutes.send.response.parse(answer.json());
}

/** What was said in a session. */
export async function messagesOf(house: TestHouse, user: TestUser, id: string) {
  const response = await get(house, `/api/chat/session/${id}/messages`, user.token);
  return chatRoutes.messages.response.parse(response.json()).messages;
}

/** The sessions a user is shown. */
export async function historyOf(house: TestHouse, user: TestUser) {
  const response = await get(house, '/api/chat/history', user.token);
  return chatRoutes.history.response.parse(response.json()).sessions;
}

/** What support does to a session. */
export async function setStatus(house: TestHouse, id: string, status: StoredChatStatus) {
  const isOver = status === 'resolved' || status === 'closed';
  await house.db
    .updateTable('chat_sessions')
    .set({ status, ...(isOver ? { is_current: 0 } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Who said each of some messages. */
export const kinds = (messages: readonly { messageType: string; message: string }[]) =>
  messages.map(({ messageType }) => messageType);

/** Rows of files, rows that tie them to chats, bytes, and what is unfinished. */
export async function whatIsLeft(house: TestHouse) {
  const files = await house.db.selectFrom('files').select('id').execute();
  const chatFiles = await house.db.selectFrom('chat_files').select('file_id').execute();
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  const unfinished = await readdir(house.tempDir);
  return [
    files.length,
    chatFiles.length,
    entries.filter((entry) => entry.isFile()).length,
    unfinished.length,
  ];
}
