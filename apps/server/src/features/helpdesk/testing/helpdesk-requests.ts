import { helpdeskRoutes, IDEMPOTENCY_KEY_HEADER, SEEN_REPLIES_HEADER } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { authorization, get, patch, post, signUp, type TestUser } from '#app/testing/requests.ts';
import { type FormFile, sendForm } from '#app/testing/send-form.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const adminEmails = ['chef@eksempel.dk', 'kollega@eksempel.dk'] as const;

/** A house with two administrators and a user. */
export async function setUp(options: Parameters<typeof buildTestHouse>[0] = {}) {
  const house = await buildTestHouse({
    ...options,
    environment: { ADMIN_EMAILS: adminEmails.join(','), APP_URL: 'https://bonbog.eksempel.dk/' },
  });
  const admin = await signUp(house, adminEmails[0]);
  const colleague = await signUp(house, adminEmails[1]);
  const user = await signUp(house);
  return { house, admin, colleague, user };
}

/** Says something in the user's current chat; answers its id. */
export async function say(
  house: TestHouse,
  user: TestUser,
  message = 'Hvordan skifter jeg kategori?',
): Promise<string> {
  const begun = await get(house, '/api/chat/session', user.token);
  const { session } = begun.json<{ session: { id: string } }>();
  const said = await post(house, `/api/chat/session/${session.id}/message`, { message }, user.token);
  expect(said.statusCode, said.body).toBe(200);
  return session.id;
}

/** Sends feedback; answers its id. */
export async function sendFeedback(
  house: TestHouse,
  user: TestUser,
  { title = 'Momsen er væk', files = [] }: { title?: string; files?: readonly FormFile[] } = {},
): Promise<string> {
  const fields = { feedbackType: 'bug', title, message: 'Når jeg gemmer, står der 0,00 kr.' };
  const sent = await sendForm(house, { token: user.token, fields, files });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = await house.db
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', user.id)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return id;
}

/** The chats an administrator sees. */
export async function chatsOf(house: TestHouse, admin: TestUser) {
  const response = await get(house, helpdeskRoutes.chats.path, admin.token);
  expect(response.statusCode, response.body).toBe(200);
  return helpdeskRoutes.chats.response.strict().parse(response.json()).sessions;
}

/** The feedback an administrator sees. */
export async function feedbackOf(house: TestHouse, admin: TestUser) {
  const response = await get(house, helpdeskRoutes.feedbacks.path, admin.token);
  expect(response.statusCode, response.body).toBe(200);
  return helpdeskRoutes.feedbacks.response.strict().parse(response.json()).feedbacks;
}

/** A chat as an administrator reads it. */
export async function threadOf(house: TestHouse, admin: TestUser, id: string) {
  const response = await get(house, `/api/admin/chat/session/${id}/messages`, admin.token);
  expect(response.statusCode, response.body).toBe(200);
  return helpdeskRoutes.messages.response.parse(response.json()).messages;
}

/** The two kinds of cases, with the addresses of what is done to them. */
export const kinds = ['chat', 'feedback'] as const;
/** See {@link kinds}. */
export type Kind = (typeof kinds)[number];

/** Opens a case of a kind for the user; answers its id. */
export function openCase(house: TestHouse, user: TestUser, kind: Kind): Promise<string> {
  return kind === 'chat' ? say(house, user) : sendFeedback(house, user);
}

/** Replies to a case. `body` stands in place of a good one. */
export function reply(
  house: TestHouse,
  admin: TestUser,
  { kind, id, text = 'Det er rettet nu.', body, seen, key }: ReplyRequest,
): Promise<LightMyRequestResponse> {
  const url =
    kind === 'chat' ? `/api/admin/chat/session/${id}/message` : `/api/admin/feedback/${id}/response`;
  const words = kind === 'chat' ? { message: text } : { response: text };
  return house.app.inject({
    method: 'POST',
    url,
    headers: {
      ...authorization(admin.token),
      'content-type': 'application/json',
      ...(seen === undefined ? {} : { [SEEN_REPLIES_HEADER]: seen }),
      ...(key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key }),
    },
    payload: JSON.stringify(body ?? words),
  });
}

interface ReplyRequest {
  readonly kind: Kind;
  readonly id: string;
  readonly text?: string;
  readonly body?: unknown;
  readonly seen?: string;
  readonly key?: string;
}

/** Sets the status of a case. */
export function setStatus(
  house: TestHouse,
  admin: TestUser,
  { kind, id, status }: { kind: Kind; id: string; status: unknown },
): Promise<LightMyRequestResponse> {
  const url = kind === 'chat' ? `/api/admin/chat/session/${id}/status` : `/api/admin/feedback/${id}`;
  return patch(house, url, { status }, admin.token);
}

/** The case of an id, as its administrator sees it. */
export async function caseOf(house: TestHouse, admin: TestUser, id: string) {
  const found = [...(await chatsOf(house, admin)), ...(await feedbackOf(house, admin))].find(
    (one) => one.id === id,
  );
  if (found === undefined) {
    throw new Error(`No such case: ${id}`);
  }
  return found;
}

/** What was done with every case, in order. */
export async function eventsOf(house: TestHouse) {
  return house.db
    .selectFrom('case_events')
    .select(['case_number', 'actor_id', 'position', 'kind', 'old_value', 'new_value', 'created_at'])
    .orderBy('case_number')
    .orderBy('position')
    .execute();
}

/** Everything that a refused request must leave alone. */
export async function everythingOf(house: TestHouse) {
  const tables = [
    'chat_sessions',
    'chat_messages',
    'feedback',
    'cases',
    'case_events',
    'queued_mails',
  ] as const;
  // A reply is answered before its mail has left, and a mail that is leaving still has a row.
  await mailsLeft(house);
  const rows: Record<string, unknown> = { mails: house.mails.length };
  for (const table of tables) {
    rows[table] = await house.db.selectFrom(table).selectAll().execute();
  }
  return rows;
}

/** Waits for the mails that nobody waited for. */
export async function mailsLeft(house: TestHouse): Promise<void> {
  await house.services.mailQueue.settle();
}
