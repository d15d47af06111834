import { z } from 'zod';

import { HELPDESK_CHAT_STATUSES } from './feedback-kinds.ts';
import { helpdeskAddresses } from './addresses/helpdesk.ts';
import {
  chatImagesSchema,
  chatMessageSchema,
  chatParamsSchema,
  chatSessionSchema,
  typedText,
} from './chat.ts';
import { feedbackSchema, feedbackStatusSchema } from './feedback.ts';
import { LIMITS } from './limits.ts';
import { limitSchema } from './list-part.ts';
import { CURSOR_REFUSAL } from './receipt-list-words.ts';
import type { ApiRoute } from './route.ts';
import { SAVED_REPLY_RULES } from './saved-reply-checks.ts';
import { tooLongText } from './typed-text.ts';

/** See {@link HELPDESK_CHAT_STATUSES}. */
export const helpdeskChatStatusSchema = z.enum(HELPDESK_CHAT_STATUSES);
/** See {@link helpdeskChatStatusSchema}. */
export type HelpdeskChatStatus = z.infer<typeof helpdeskChatStatusSchema>;

/** What chats and feedback have in common as cases. Moments are ISO 8601; `firstReplyAt` is when a person first answered. */
const caseFields = {
  caseNumber: z.int().positive(),
  openedAt: z.string(),
  firstReplyAt: z.string().nullable(),
  replyCount: z.int().nonnegative(),
};

/**
 * A chat as support sees it. `wasEscalated`: its user ended it while it waited for a person, and it goes on waiting (T-67). `latestSpeaker` is
 * whose turn was the latest: lines of the system are nobody's, and those of the assistant do not count where a person
 * was promised or has answered. `latestUserMessage` is what its user said last.
 */
export const helpdeskChatSchema = chatSessionSchema.omit({ unreadCount: true, isAssistantOn: true }).extend({
  ...caseFields,
  status: helpdeskChatStatusSchema,
  wasEscalated: z.boolean(),
  latestSpeaker: z.enum(['user', 'ai', 'admin']).nullable(),
  latestUserMessage: z.string().nullable(),
});
/** See {@link helpdeskChatSchema}. */
export type HelpdeskChat = z.infer<typeof helpdeskChatSchema>;

/** A message as support sees it; `author` is the address of the administrator who wrote it, as far as known. */
export const helpdeskMessageSchema = chatMessageSchema.extend({ author: z.string().nullable() });
/** See {@link helpdeskMessageSchema}. */
export type HelpdeskMessage = z.infer<typeof helpdeskMessageSchema>;

/** Feedback as support sees it. */
export const helpdeskFeedbackSchema = feedbackSchema.extend(caseFields);
/** See {@link helpdeskFeedbackSchema}. */
export type HelpdeskFeedback = z.infer<typeof helpdeskFeedbackSchema>;

/** Where a case stands in a list: the moment of its latest activity, and its id. */
const caseCursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[\da-f-]{36}$/, CURSOR_REFUSAL)
  .transform((text) => {
    const [activeAt = '', id = ''] = text.split('~');
    return { activeAt, id };
  });

/** Which part of a list of cases is wanted; the specified list when both are left out. */
export const casePartQuerySchema = z.object({
  limit: limitSchema.optional(),
  cursor: caseCursorSchema.optional(),
});
/** See {@link casePartQuerySchema}. */
export type CasePartQuery = z.infer<typeof casePartQuerySchema>;

/** Where to go on, as long as there are more. */
const nextCursor = z.string().optional();

/** How often a help article was quoted to users who were asked whether it helped, and what they said. */
export const helpAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  asked: z.int().nonnegative(),
  yes: z.int().nonnegative(),
  no: z.int().nonnegative(),
});
/** See {@link helpAnswerSchema}. */
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;

/** A note among administrators. No answer to a user ever holds one. */
export const caseNoteSchema = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.string(),
});
/** See {@link caseNoteSchema}. */
export type CaseNote = z.infer<typeof caseNoteSchema>;

/**
 * Who did what with a case. For `status` the values are statuses. For the `reply` to feedback they are the texts before
 * and after, for the reply in a chat both are null, because the thread holds it. `note` has none either.
 */
export const caseEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['reply', 'status', 'note']),
  actor: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  createdAt: z.string(),
});
/** See {@link caseEventSchema}. */
export type CaseEvent = z.infer<typeof caseEventSchema>;

/** Another administrator who looks at the same case now. */
export const casePresenceSchema = z.object({ email: z.string(), isWriting: z.boolean() });
/** See {@link casePresenceSchema}. */
export type CasePresence = z.infer<typeof casePresenceSchema>;

/** An answer that is kept for use again. `body` may hold variables in braces, which are filled in when it is used. */
export const savedReplySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  updatedAt: z.string(),
});
/** See {@link savedReplySchema}. */
export type SavedReply = z.infer<typeof savedReplySchema>;

/** What a saved answer is made of. */
export const savedReplyInputSchema = z.object({
  title: typedText(SAVED_REPLY_RULES.title.empty, SAVED_REPLY_RULES.title),
  body: typedText(SAVED_REPLY_RULES.body.empty, SAVED_REPLY_RULES.body),
});
/** See {@link savedReplyInputSchema}. */
export type SavedReplyInput = z.infer<typeof savedReplyInputSchema>;

const replyText = typedText('Skriv et svar.', {
  maxLength: LIMITS.supportReplyMaxLength,
  tooLong: tooLongText('Svaret', LIMITS.supportReplyMaxLength),
});
const unknownStatus = 'Vælg en gyldig status.';

/** A feedback id in a path. */
export const feedbackParamsSchema = z.object({ id: z.uuid('Sagen findes ikke.') });

/** A case number in a path. */
export const caseParamsSchema = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Sagen findes ikke.')
    .transform(Number),
});

/** A saved answer's id in a path. */
export const savedReplyParamsSchema = z.object({ id: z.uuid('Svaret findes ikke.') });

/**
 * Endpoints of support. Lists are newest activity first, at most {@link LIMITS.helpdeskTicketsListed}; where there are
 * more, resolved and closed cases make room for the others. With `limit` or `cursor` they are a part of all cases, and
 * `nextCursor` leads to the next. `reply` and `respond` take an Idempotency-Key: what comes
 * again with the key and the words of an answer that was taken is answered as the first was, and stores and mails
 * nothing.
 */
export const helpdeskRoutes = {
  chats: {
    ...helpdeskAddresses.chats,
    access: 'admin',
    query: casePartQuerySchema,
    response: z.object({ sessions: z.array(helpdeskChatSchema), nextCursor }),
  },
  messages: {
    ...helpdeskAddresses.messages,
    access: 'admin',
    params: chatParamsSchema,
    response: z.object({ messages: z.array(helpdeskMessageSchema) }),
  },
  reply: {
    ...helpdeskAddresses.reply,
    access: 'admin',
    params: chatParamsSchema,
    body: z.object({ message: replyText, images: chatImagesSchema }),
    response: z.object({ messages: z.array(helpdeskMessageSchema) }),
  },
  setChatStatus: {
    ...helpdeskAddresses.setChatStatus,
    access: 'admin',
    params: chatParamsSchema,
    body: z.object({ status: z.enum(helpdeskChatStatusSchema.options, unknownStatus) }),
    response: z.object({ session: helpdeskChatSchema }),
  },
  feedbacks: {
    ...helpdeskAddresses.feedbacks,
    access: 'admin',
    query: casePartQuerySchema,
    response: z.object({ feedbacks: z.array(helpdeskFeedbackSchema), nextCursor }),
  },
  respond: {
    ...helpdeskAddresses.respond,
    access: 'admin',
    params: feedbackParamsSchema,
    body: z.object({ response: replyText }),
    response: z.object({ feedback: helpdeskFeedbackSchema }),
  },
  setFeedbackStatus: {
    ...helpdeskAddresses.setFeedbackStatus,
    access: 'admin',
    params: feedbackParamsSchema,
    body: z.object({ status: z.enum(feedbackStatusSchema.options, unknownStatus) }),
    response: z.object({ feedback: helpdeskFeedbackSchema }),
  },
  /**
   * Addition: the latest cases that have some words in them, wherever in what was said, at most
   * {@link LIMITS.helpdeskFoundMax}; `hasMore` tells that there are others (HELP-09).
   */
  search: {
    ...helpdeskAddresses.search,
    access: 'admin',
    query: z.object({
      q: z
        .string('Skriv, hvad du søger efter.')
        .min(1, 'Skriv, hvad du søger efter.')
        .max(LIMITS.helpdeskSearchMaxLength, tooLongText('Søgningen', LIMITS.helpdeskSearchMaxLength)),
    }),
    response: z.object({
      sessions: z.array(helpdeskChatSchema),
      feedbacks: z.array(helpdeskFeedbackSchema),
      hasMore: z.boolean(),
    }),
  },
  /** Addition: what users said of help articles, those that helped least often first. */
  helpAnswers: {
    ...helpdeskAddresses.helpAnswers,
    access: 'admin',
    response: z.object({ articles: z.array(helpAnswerSchema) }),
  },
  /** The notes of a case, oldest first, and what was done with it, newest first. */
  caseLog: {
    ...helpdeskAddresses.caseLog,
    access: 'admin',
    params: caseParamsSchema,
    response: z.object({ notes: z.array(caseNoteSchema), events: z.array(caseEventSchema) }),
  },
  addNote: {
    ...helpdeskAddresses.addNote,
    access: 'admin',
    params: caseParamsSchema,
    body: z.object({
      text: typedText('Skriv en note.', {
        maxLength: LIMITS.caseNoteMaxLength,
        tooLong: tooLongText('Noten', LIMITS.caseNoteMaxLength),
      }),
    }),
    response: z.object({ note: caseNoteSchema }),
    status: 201,
  },
  /** The caller looks at a case, for the next {@link LIMITS.casePresenceMs}; answers who else does. */
  presence: {
    ...helpdeskAddresses.presence,
    access: 'admin',
    params: caseParamsSchema,
    body: z.object({ isWriting: z.boolean('Oplysningerne kan ikke læses.') }),
    response: z.object({ others: z.array(casePresenceSchema) }),
  },
  savedReplies: {
    ...helpdeskAddresses.savedReplies,
    access: 'admin',
    response: z.object({ savedReplies: z.array(savedReplySchema) }),
  },
  addSavedReply: {
    ...helpdeskAddresses.addSavedReply,
    access: 'admin',
    body: savedReplyInputSchema,
    response: z.object({ savedReply: savedReplySchema }),
    status: 201,
  },
  changeSavedReply: {
    ...helpdeskAddresses.changeSavedReply,
    access: 'admin',
    params: savedReplyParamsSchema,
    body: savedReplyInputSchema,
    response: z.object({ savedReply: savedReplySchema }),
  },
  removeSavedReply: {
    ...helpdeskAddresses.removeSavedReply,
    access: 'admin',
    params: savedReplyParamsSchema,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ApiRoute>;
