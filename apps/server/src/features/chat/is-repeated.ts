import { AppError } from '#platform/app-error.ts';

import type { ChatsRepository } from './chats.repository.ts';

/** A message as its sender wants it stored. `key` is the id it gets, null when the sender will not repeat it. */
interface KeyedMessage {
  readonly key: string | null;
  readonly userId: string;
  readonly sessionId: string;
  readonly message: string;
}

/**
 * Tells whether a message was stored before under its key, so that it is not stored twice when its answer was lost.
 * Throws CONFLICT when the key stands for another message, wherever that is. Call it in the transaction that stores it.
 */
export async function isRepeated(
  chats: Pick<ChatsRepository, 'findUnderKey'>,
  { key, userId, sessionId, message }: KeyedMessage,
): Promise<boolean> {
  const stored = key === null ? undefined : await chats.findUnderKey(key);
  if (stored === undefined) {
    return false;
  }
  const isSame =
    stored.user_id === userId &&
    stored.session_id === sessionId &&
    stored.sender === 'user' &&
    stored.message === message;
  if (!isSame) {
    throw new AppError('CONFLICT', 'Nøglen er brugt til en anden besked.');
  }
  return true;
}
