import { randomUUID } from 'node:crypto';

import { chatFileId, chatRoutes } from '@bonbog/contract';
import { expect } from 'vitest';

import { createRepositories } from '#app/create-repositories.ts';

import { drawPicture, get, post, signUp, type TestUser } from './requests.ts';
import { type FormFile, sendForm } from './send-form.ts';
import type { TestHouse } from './test-house.ts';

/** The user's session, begun when there is none. */
export async function sessionOf(house: TestHouse, user: TestUser) {
  const response = await get(house, '/api/chat/session', user.token);
  expect(response.statusCode).toBe(200);
  return chatRoutes.session.response.parse(response.json()).session;
}

/** Sends a body to a session. */
export function send(house: TestHouse, user: TestUser, id: string, body: unknown) {
  return post(house, `/api/chat/session/${id}/message`, body, user.token);
}

/** Uploads files to a session as one form, and answers as the server does. */
export function uploadFiles(house: TestHouse, user: TestUser, id: string, files: readonly FormFile[]) {
  const url = `/api/chat/session/${id}/upload`;
  return sendForm(house, { url, token: user.token, files });
}

/** Uploads a picture to a session, and answers the name under which it may be sent. */
export async function uploadOne(house: TestHouse, user: TestUser, id: string, shade = 200): Promise<string> {
  const file = { bytes: await drawPicture(shade), name: `skærm ${shade}.png`, field: 'image' };
  const response = await uploadFiles(house, user, id, [file]);
  expect(response.statusCode, response.body).toBe(200);
  return chatRoutes.upload.response.parse(response.json()).fileName;
}

/** An administrator of a house. */
export async function signUpAdmin(house: TestHouse, email = 'chef@eksempel.dk'): Promise<TestUser> {
  const admin = await signUp(house, email);
  await house.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  return admin;
}

/** Says something in a chat of the user as support does, with the files of these names; answers whether they fitted. */
export async function answerAsSupport(
  house: TestHouse,
  user: TestUser,
  { id, message, images = [] }: { id: string; message: string; images?: readonly string[] },
): Promise<boolean> {
  const repositories = createRepositories(house.db);
  const chat = await repositories.chats.find(user.id, id);
  const messageId = randomUUID();
  const said = { sender: 'admin', message, created_at: '2026-11-21T10:00:00.000Z' } as const;
  await repositories.chats.append(user.id, { id, message_count: chat?.message_count ?? 0 }, [
    { ...said, id: messageId, ai_model: null, processing_ms: null },
  ]);
  return repositories.chatFiles.attach(user.id, {
    sessionId: id,
    messageId,
    sender: 'admin',
    fileIds: images.map(chatFileId),
  });
}
