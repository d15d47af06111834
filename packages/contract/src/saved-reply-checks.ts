import { LIMITS } from './limits.ts';
import { tooLongText, type TypedTextRule, typedTextRefusal } from './typed-text.ts';

/** What each part of a saved answer has to be. */
export const SAVED_REPLY_RULES = {
  title: {
    empty: 'Skriv en titel.',
    maxLength: LIMITS.savedReplyTitleMaxLength,
    tooLong: tooLongText('Titlen', LIMITS.savedReplyTitleMaxLength),
  },
  body: {
    empty: 'Skriv et svar.',
    maxLength: LIMITS.supportReplyMaxLength,
    tooLong: tooLongText('Svaret', LIMITS.supportReplyMaxLength),
  },
} as const satisfies Record<string, TypedTextRule>;

/** Why a part of a saved answer is not taken, or null. */
export function savedReplyRefusal(part: keyof typeof SAVED_REPLY_RULES, text: string): string | null {
  return typedTextRefusal(text, SAVED_REPLY_RULES[part]);
}
