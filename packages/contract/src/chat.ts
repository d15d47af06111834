import { z } from 'zod';

import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';

/** How a session stands for its user. What support calls open or in progress is active to the user (T-65). */
export const chatStatusSchema = z.enum(['active', 'escalated', 'resolved', 'closed']);
/** See {@link chatStatusSchema}. */
export type ChatStatus = z.infer<typeof chatStatusSchema>;

/**
 * A conversation with the assistant and with support. `lastMessageAt` and `latestMessage` are null until something was
 * said; from `adminTakenOver` on a person answers and the assistant is silent. Moments are ISO 8601.
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
});
/** See {@link chatSessionSchema}. */
export type ChatSession = z.infer<typeof chatSessionSchema>;

/**
 * One message. `images` are addresses of pictures; `aiModel` and `processingTime` (milliseconds) tell what wrote an
 * answer of the assistant and how long that took, and are null for all others.
 */
export const chatMessageSchema = z.object({
  id: z.uuid(),
  messageType: z.enum(['user', 'ai', 'admin', 'system']),
  message: z.string(),
  images: z.array(z.string()),
  createdAt: z.string(),
  aiModel: z.string().nullable(),
  processingTime: z.number().int().nullable(),
});
/** See {@link chatMessageSchema}. */
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A session as the history lists it. */
export const chatHistoryEntrySchema = chatSessionSchema.omit({ userEmail: true });
/** See {@link chatHistoryEntrySchema}. */
export type ChatHistoryEntry = z.infer<typeof chatHistoryEntrySchema>;

const tooLong = `Beskeden må højst være på ${new Intl.NumberFormat('da-DK').format(LIMITS.chatMessageMaxLength)} tegn.`;

/** What sending takes: words. Pictures are not taken yet, and saying so is better than losing them. */
export const sendChatMessageSchema = z.object({
  message: z
    .string('Skriv en besked.')
    // A NUL ends text in SQLite and is refused by PostgreSQL, and half a character is stored by neither.
    .transform((text) => text.replace(/[\u0000\p{Surrogate}]/gu, '').trim())
    .pipe(z.string().min(1, 'Skriv en besked.').max(LIMITS.chatMessageMaxLength, tooLong)),
  images: z
    .array(z.string(), 'Billederne kan ikke læses.')
    .max(0, 'Billeder kan ikke sendes i chatten endnu.')
    .default([]),
});

/** A session id in a path. */
export const chatParamsSchema = z.object({ id: z.uuid('Samtalen findes ikke.') });

/**
 * Endpoints of the user's own chats. `messages` is always the whole conversation, oldest first; `needsEscalation` is
 * true in the answer to the message that handed the conversation to a person, and in no other.
 */
export const chatRoutes = {
  session: {
    method: 'GET',
    path: '/api/chat/session',
    access: 'session',
    response: z.object({ session: chatSessionSchema }),
  },
  messages: {
    method: 'GET',
    path: '/api/chat/session/:id/messages',
    access: 'session',
    params: chatParamsSchema,
    response: z.object({ messages: z.array(chatMessageSchema) }),
  },
  send: {
    method: 'POST',
    path: '/api/chat/session/:id/message',
    access: 'session',
    params: chatParamsSchema,
    body: sendChatMessageSchema,
    response: z.object({ messages: z.array(chatMessageSchema), needsEscalation: z.boolean() }),
  },
  close: {
    method: 'POST',
    path: '/api/chat/session/:id/close',
    access: 'session',
    params: chatParamsSchema,
    response: z.object({ session: chatSessionSchema }),
  },
  history: {
    method: 'GET',
    path: '/api/chat/history',
    access: 'session',
    response: z.object({ sessions: z.array(chatHistoryEntrySchema) }),
  },
} as const satisfies Record<string, ApiRoute>;
