import { chatRoutes, IDEMPOTENCY_KEY_HEADER, LIMITS, type ChatSession } from '@bonbog/contract/calls';

import { callApi, callApiDated } from '#lib/api-client.ts';
import { within } from './within.ts';

/** What is said: typed, or by a button of a message. */
interface SentWords {
  readonly key: string;
  readonly message: string;
  readonly images: readonly string[];
  readonly buttonOf?: string;
}

/**
 * Says something; the answer is the whole conversation. What is sent again under the same key is said once. Fails when it
 * takes more than a minute.
 */
export function sendMessage(id: string, { key, ...body }: SentWords) {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  return within(LIMITS.chatMessageTimeoutMs, (signal) =>
    callApiDated(chatRoutes.send, { params: { id }, body, headers, signal }),
  );
}

/** Sends a file ahead of the message that will name it; answers its name there. */
export async function uploadFile(id: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('image', file, file.name);
  return (await callApi(chatRoutes.upload, { params: { id }, form })).fileName;
}

/** Says whether the help article of a message helped; the answer is the whole conversation. */
export function giveVerdict(messageId: string, helped: boolean) {
  return callApiDated(chatRoutes.helped, { params: { id: messageId }, body: { helped } });
}

/** Ends the session and leaves it to support. */
export async function closeSession(id: string): Promise<ChatSession> {
  return (await callApi(chatRoutes.close, { params: { id } })).session;
}

/** The user has seen the first messages of the session. */
export async function markRead(id: string, messageCount: number): Promise<ChatSession> {
  return (await callApi(chatRoutes.read, { params: { id }, body: { messageCount } })).session;
}
