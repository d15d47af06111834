import { randomUUID } from 'node:crypto';

import { chatFileId } from '@bonbog/contract';

import type { FilesOfMessage } from './chat-files.repository.ts';
import { repliesOf } from './chat-row.ts';
import type { ChatMessageRow, NewChatMessage } from './chats.repository.ts';
import type { ChatReply } from './tell-reply.ts';

/** What was said; `engine` is null for the user. */
export interface SaidBefore {
  readonly text: string;
  readonly engine: string | null;
  readonly offersPerson: boolean;
  /** What could be said to it with one tap. */
  readonly replies: readonly string[];
}

/**
 * What a user sends: words, and the names of files that were uploaded for it. `key` is the id the message gets, so that
 * it is stored once however often it comes; null when the sender will not repeat it.
 */
export interface SentMessage {
  readonly key: string | null;
  readonly message: string;
  readonly images: readonly string[];
  /** The message whose button gave the words; undefined for what was typed. */
  readonly buttonOf?: string | undefined;
}

/** The files of a message that is sent. */
export function filesOf(sessionId: string, messageId: string, { images }: SentMessage): FilesOfMessage {
  return { sessionId, messageId, sender: 'user', fileIds: images.map(chatFileId) };
}

/** A message of the user to be stored. */
export function fromUser({ key, message }: SentMessage, moment: string): NewChatMessage {
  const row = said('user', message, moment);
  return key === null ? row : { ...row, id: key };
}

/** An answer of the assistant to be stored. */
export function fromAssistant(
  {
    message,
    aiModel,
    processingTime,
    isOffer,
    article,
    chips = [],
    replies = [],
  }: Omit<ChatReply, 'handover' | 'basis'> & { readonly isOffer: boolean; readonly article: string | null },
  moment: string,
): NewChatMessage {
  return {
    ...said('ai', message, moment),
    ai_model: aiModel,
    processing_ms: processingTime,
    offers_person: isOffer ? 1 : 0,
    chips: keptList(chips),
    replies: keptList(replies),
    article,
  };
}

/** A message to be stored of which nothing more is known. */
export function said(sender: NewChatMessage['sender'], message: string, moment: string): NewChatMessage {
  return {
    id: randomUUID(),
    sender,
    message,
    created_at: moment,
    ai_model: null,
    processing_ms: null,
    offers_person: 0,
    chips: null,
    replies: null,
    article: null,
    helped: null,
  };
}

/** What the assistant is told of a message; what people and the chat itself said is none of its business. */
export function toTurn(row: ChatMessageRow): SaidBefore[] {
  const { sender, message: text, ai_model: engine, offers_person: offers } = row;
  return sender === 'user' || sender === 'ai'
    ? [{ text, engine, offersPerson: offers === 1, replies: repliesOf(row) }]
    : [];
}

function keptList(list: readonly unknown[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}
