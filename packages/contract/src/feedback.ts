import { z } from 'zod';

import { FEEDBACK_PRIORITIES, FEEDBACK_STATUSES, FEEDBACK_TYPES } from './feedback-kinds.ts';
import { feedbackAddresses } from './addresses/feedback.ts';
import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';

/** See {@link FEEDBACK_STATUSES}. */
export const feedbackStatusSchema = z.enum(FEEDBACK_STATUSES);
/** See {@link feedbackStatusSchema}. */
export type FeedbackStatus = z.infer<typeof feedbackStatusSchema>;

/** See {@link FEEDBACK_PRIORITIES}. */
export const feedbackPrioritySchema = z.enum(FEEDBACK_PRIORITIES);
/** See {@link feedbackPrioritySchema}. */
export type FeedbackPriority = z.infer<typeof feedbackPrioritySchema>;

/** Text as it was typed: a form sends line breaks as two characters, which would count twice. */
const typed = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').trim());

const ratingSchema = z
  .int('Bedømmelsen skal være fra 1 til 5.')
  .min(LIMITS.ratingMin, 'Bedømmelsen skal være fra 1 til 5.')
  .max(LIMITS.ratingMax, 'Bedømmelsen skal være fra 1 til 5.');

/** What is written in the form. */
export const feedbackInputSchema = z.object({
  feedbackType: z.enum(FEEDBACK_TYPES, 'Vælg feedback type'),
  title: typed.pipe(
    z
      .string()
      .min(LIMITS.feedbackTitleMinLength, 'Titel skal være mindst 5 tegn')
      .max(LIMITS.feedbackTitleMaxLength, 'Titel må maksimalt være 100 tegn'),
  ),
  message: typed.pipe(
    z
      .string()
      .min(LIMITS.feedbackMessageMinLength, 'Besked skal være mindst 10 tegn')
      .max(LIMITS.feedbackMessageMaxLength, 'Besked må maksimalt være 1000 tegn'),
  ),
  rating: ratingSchema.nullish().transform((rating) => rating ?? null),
  sendToAI: z.boolean().default(false),
});
/** See {@link feedbackInputSchema}. */
export type FeedbackInput = z.infer<typeof feedbackInputSchema>;

/** The same as the texts of a multipart form. Only the word 'true' asks for an answer by AI. */
export const feedbackFieldsSchema = feedbackInputSchema.extend({
  rating: z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : Number(text)))
    .pipe(ratingSchema.nullable()),
  sendToAI: z
    .string()
    .optional()
    .transform((text) => text === 'true'),
});

/** A file that is attached. `type` is an addition: a PDF is a link, a picture is shown. */
export const attachmentSchema = z.object({
  id: z.uuid(),
  imageUrl: z.string(),
  originalName: z.string(),
  type: z.string(),
});
/** See {@link attachmentSchema}. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** Feedback as its author and administrators see it. Moments are ISO 8601. */
export const feedbackSchema = z.object({
  id: z.uuid(),
  userEmail: z.string(),
  /** One of {@link FEEDBACK_TYPES}, or what older data says. */
  feedbackType: z.string(),
  title: z.string(),
  message: z.string(),
  rating: z.int().nullable(),
  status: feedbackStatusSchema,
  priority: feedbackPrioritySchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  imageDetails: z.array(attachmentSchema),
  aiResponse: z.string().nullable(),
  adminResponse: z.string().nullable(),
  /** What support calls it. */
  caseNumber: z.int(),
});
/** See {@link feedbackSchema}. */
export type Feedback = z.infer<typeof feedbackSchema>;

/** Endpoints of feedback. Sending takes multipart form data: {@link feedbackFieldsSchema} and repeated `images`. */
export const feedbackRoutes = {
  send: {
    ...feedbackAddresses.send,
    access: 'session',
    response: z.object({ message: z.string(), aiResponse: z.string().optional() }),
    status: 201,
  },
  list: {
    ...feedbackAddresses.list,
    access: 'session',
    response: z.object({ feedbacks: z.array(feedbackSchema) }),
  },
} as const satisfies Record<string, ApiRoute>;
