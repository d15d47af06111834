import { z } from 'zod';

import { chatAddresses } from './addresses/chat.ts';
import { attachmentSchema } from './feedback.ts';
import { fileEnding } from './file-ending.ts';
import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';
import { readTypedText, tooLongText, type TypedTextRule } from './typed-text.ts';

/** How a session stands for its user. What support calls open or in progress is active to the user (T-65). */
export const chatStatusSchema = z.enum(['active', 'escalated', 'resolved', 'closed']);
/** See {@link chatStatusSchema}. */
export type ChatStatus = z.infer<typeof chatStatusSchema>;

/**
 * A conversation with the assistant and with support. `lastMessageAt` and `latestMessage` are null until something was
 * said; from `adminTakenOver` on a person answers and the assistant is silent. Moments are ISO 8601. `caseNumber` is what
 * support calls it, null until something was said; `unreadCount` counts the answers of support its user has not seen.
 * `isAssistantOn` tells whether the assistant answers what is said next, which the status alone does not: it goes on while
 * a person is awaited, until one has answered or taken the chat up (T-65).
 */
export const chatSessionSchema = z.object({
  id: z.uuid(),
  userEmail: z.string(),
  status: chatStatusSchema,
  startedAt: z.string(),
  lastMessageAt: z.string().nullable(),
  title: z.string(),
  adminTakenOver: z.boolean(),
  messageCount: z.number().int(),
  latestMessage: z.string().nullable(),
  caseNumber: z.int().nullable(),
  unreadCount: z.int().nonnegative(),
  isAssistantOn: z.boolean(),
});
/** See {@link chatSessionSchema}. */
export type ChatSession = z.infer<typeof chatSessionSchema>;

/**
 * What narrowed a figure: 'Butik' and 'Netto'. `without` is the message that asks the same without it, null where none
 * does.
 */
export const chatChipSchema = z.object({
  label: z.string(),
  value: z.string(),
  without: z.string().nullable(),
});
/** See {@link chatChipSchema}. */
export type ChatChip = z.infer<typeof chatChipSchema>;

/**
 * One message. `chips` are what narrowed the figures of an answer, and `replies` what may be said to it with one tap, the likeliest first; `article` is the help article it quotes, of which its user can say whether that `helped`. Each is left out
 * where there is none. `images` are addresses of what is attached, and `imageDetails` tells more of the same; `aiModel` and `processingTime` (milliseconds) tell what wrote an
 * answer of the assistant and how long that took, and are null for all others. `offersPerson` tells that it asks whether to
 * fetch a person, which the next message can say yes to (S-69).
 */
export const chatMessageSchema = z.object({
  id: z.uuid(),
  messageType: z.enum(['user', 'ai', 'admin', 'system']),
  message: z.string(),
  images: z.array(z.string()),
  imageDetails: z.array(attachmentSchema),
  createdAt: z.string(),
  aiModel: z.string().nullable(),
  processingTime: z.number().int().nullable(),
  offersPerson: z.boolean(),
  chips: z.array(chatChipSchema).optional(),
  replies: z.array(z.string()).optional(),
  article: z.string().optional(),
  helped: z.boolean().optional(),
});
/** See {@link chatMessageSchema}. */
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A session as the history lists it. */
export const chatHistoryEntrySchema = chatSessionSchema.omit({ userEmail: true, isAssistantOn: true });
/** See {@link chatHistoryEntrySchema}. */
export type ChatHistoryEntry = z.infer<typeof chatHistoryEntrySchema>;

/** Text that people typed, as {@link readTypedText} stores it. */
export function typedText(empty: string, { maxLength, tooLong }: Omit<TypedTextRule, 'empty'>) {
  return z.string(empty).transform(readTypedText).pipe(z.string().min(1, empty).max(maxLength, tooLong));
}

/** The name under which an uploaded file may be sent with a message: its id and a short ending, and nothing of a path. */
export const chatFileNameSchema = z
  .string('Billederne kan ikke læses.')
  .regex(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|gif|webp|pdf)$/,
    'Billederne kan ikke læses.',
  );

/** What an uploaded file is called in {@link chatFileNameSchema}. */
export function chatFileName(id: string, type: string): string {
  return `${id}.${fileEnding(type)}`;
}

/** The id of the file with a name of {@link chatFileNameSchema}. */
export function chatFileId(name: string): string {
  return name.replace(/\.[a-z]+$/, '');
}

/** The answer to names of files that cannot be sent: they are gone, sent already, or no files of this chat. */
export const CHAT_FILE_GONE = 'Et billede findes ikke længere. Vedhæft det igen.';

/** The files of a message, by the names their uploads answered. */
export const chatImagesSchema = z
  .array(chatFileNameSchema, 'Billederne kan ikke læses.')
  .max(LIMITS.attachmentsMax, 'Maksimalt 5 billeder per besked')
  .default([]);

/**
 * What sending takes: words, and files that were uploaded to the same session and not sent yet. `buttonOf` is the message
 * whose button gave the words, left out for what was typed.
 */
export const sendChatMessageSchema = z.object({
  message: typedText('Skriv en besked.', {
    maxLength: LIMITS.chatMessageMaxLength,
    tooLong: tooLongText('Beskeden', LIMITS.chatMessageMaxLength),
  }),
  images: chatImagesSchema,
  buttonOf: z.uuid('Beskeden findes ikke.').optional(),
});

/** A session id in a path. */
export const chatParamsSchema = z.object({ id: z.uuid('Samtalen findes ikke.') });

/** The id of a message in a path. */
export const chatMessageParamsSchema = z.object({ id: z.uuid('Beskeden findes ikke.') });

/**
 * Whether the language model of the operator may see answers about the user's receipts (S-72). `isOffered` is the
 * operator's yes, without which `isOn` is false whatever the user once said. `model` is null where none is set up. A yes
 * holds for the model it was said to and for no later one.
 */
export const receiptSharingSchema = z.object({
  isOffered: z.boolean(),
  isOn: z.boolean(),
  model: z.string().nullable(),
});
/** See {@link receiptSharingSchema}. */
export type ReceiptSharing = z.infer<typeof receiptSharingSchema>;

/**
 * Endpoints of the user's own chats. `messages` is always the whole conversation, oldest first; `needsEscalation` is
 * true in the answer to the message that handed the conversation to a person, and in no other.
 */
export const chatRoutes = {
  session: {
    ...chatAddresses.session,
    access: 'session',
    response: z.object({ session: chatSessionSchema }),
  },
  /** A session of the caller's choice, finished or not. */
  one: {
    ...chatAddresses.one,
    access: 'session',
    params: chatParamsSchema,
    response: z.object({ session: chatSessionSchema }),
  },
  messages: {
    ...chatAddresses.messages,
    access: 'session',
    params: chatParamsSchema,
    response: z.object({ messages: z.array(chatMessageSchema) }),
  },
  /**
   * With an idempotency key the message is stored once, under that key as its id. Sent again to the same session it
   * answers the conversation as it is, with needsEscalation false; a key of any other message is refused as CONFLICT.
   * So are words of a button that no longer stands for them: more was said since, or a person has the conversation.
   */
  send: {
    ...chatAddresses.send,
    access: 'session',
    params: chatParamsSchema,
    body: sendChatMessageSchema,
    response: z.object({ messages: z.array(chatMessageSchema), needsEscalation: z.boolean() }),
  },
  /**
   * Addition: the caller says whether the help article of an answer helped, once for each answer, and may say otherwise
   * later. A no to the latest message is answered by what else there is. Refused as a button of `send` is.
   */
  helped: {
    ...chatAddresses.helped,
    access: 'session',
    params: chatMessageParamsSchema,
    body: z.object({ helped: z.boolean('Vælg ja eller nej.') }),
    response: z.object({ messages: z.array(chatMessageSchema) }),
  },
  /** Takes multipart form data with one file, `image`. Administrators may use it with everybody's sessions (T-71). */
  upload: {
    ...chatAddresses.upload,
    access: 'session',
    params: chatParamsSchema,
    response: z.object({ fileName: chatFileNameSchema }),
  },
  /** The caller has seen the first `messageCount` messages. */
  read: {
    ...chatAddresses.read,
    access: 'session',
    params: chatParamsSchema,
    body: z.object({
      messageCount: z.int('Antallet skal være et helt tal.').min(0, 'Antallet kan ikke være negativt.'),
    }),
    response: z.object({ session: chatSessionSchema }),
  },
  /** How many answers of support the caller has not seen, in all sessions together. */
  unread: {
    ...chatAddresses.unread,
    access: 'session',
    response: z.object({ unreadCount: z.int().nonnegative() }),
  },
  /** Addition: what the caller lets the language model see. */
  sharing: {
    ...chatAddresses.sharing,
    access: 'session',
    response: receiptSharingSchema,
  },
  /** A yes is refused as VALIDATION_ERROR where the operator does not offer it; a no is taken everywhere. */
  saveSharing: {
    ...chatAddresses.saveSharing,
    access: 'session',
    body: z.object({ isOn: z.boolean('Vælg til eller fra.') }),
    response: receiptSharingSchema,
  },
  close: {
    ...chatAddresses.close,
    access: 'session',
    params: chatParamsSchema,
    response: z.object({ session: chatSessionSchema }),
  },
  history: {
    ...chatAddresses.history,
    access: 'session',
    response: z.object({ sessions: z.array(chatHistoryEntrySchema) }),
  },
} as const satisfies Record<string, ApiRoute>;
