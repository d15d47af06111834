import { feedbackInputSchema } from '@bonbog/contract';
import { type FeedbackInput } from '@bonbog/contract/calls';

import type { FieldErrors } from '#ui/use-checked-form.ts';

/** The inputs of the form, in their order. */
export const FEEDBACK_FIELDS = ['feedbackType', 'title', 'message', 'rating', 'sendToAI'] as const;
/** See {@link FEEDBACK_FIELDS}. */
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Reads the form; what is wrong, by field, when it cannot be sent. */
export function readFeedback(
  read: (field: FeedbackField) => string,
): { input: FeedbackInput; errors: null } | { input: null; errors: FieldErrors<FeedbackField> } {
  const rating = read('rating');
  const parsed = feedbackInputSchema.safeParse({
    feedbackType: read('feedbackType'),
    title: read('title'),
    message: read('message'),
    rating: rating === '' ? null : Number(rating),
    sendToAI: read('sendToAI') === 'true',
  });
  if (parsed.success) {
    return { input: parsed.data, errors: null };
  }
  const errors = parsed.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
  return { input: null, errors: Object.fromEntries(errors) };
}

/** What travels: every value as text, the files in their order. */
export function toForm(input: FeedbackInput, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('feedbackType', input.feedbackType);
  form.append('title', input.title);
  form.append('message', input.message);
  form.append('sendToAI', String(input.sendToAI));
  if (input.rating !== null) {
    form.append('rating', String(input.rating));
  }
  for (const file of files) {
    form.append('images', file, file.name);
  }
  return form;
}
