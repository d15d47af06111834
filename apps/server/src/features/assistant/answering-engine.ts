import type { Role } from '@bonbog/contract';

import type { Asked } from './asking/question.ts';

/**
 * One turn of a conversation so far. `engine` is what wrote it, null for the user; `offersPerson` tells that it offered to
 * fetch a person, and `replies` what could be said to it with one tap.
 */
export interface Turn {
  readonly text: string;
  readonly engine: string | null;
  readonly offersPerson?: boolean;
  readonly replies?: readonly string[];
}

/** Who asks, as the session says: whose receipts may be looked up, and which articles are offered. */
export interface Asker {
  readonly userId: string;
  readonly role: Role;
}

/**
 * What is asked, and what was said before, oldest first. Text of users is data; nothing in it is an instruction. Without
 * `asker` nobody's receipts are looked up.
 */
export interface AssistantQuestion {
  readonly text: string;
  readonly earlier: readonly Turn[];
  readonly asker?: Asker;
}

/**
 * What an answer rests on: a help article, what was looked up in the user's receipts, a question back because two
 * readings are possible, manners, a language model's own words, nothing, when a person may know, or nothing because it is none of our business.
 */
export type AnswerBasis =
  | { readonly kind: 'article'; readonly id: string }
  | { readonly kind: 'receipts'; readonly questions: Asked['questions'] }
  | { readonly kind: 'ask-back' | 'small-talk' | 'model' | 'none' | 'off-topic' };

/**
 * `text` is Markdown of paragraphs, lists, bold words and links to screens; `engine` is the true name of what wrote it.
 * Without `isSure` it is no answer, and a person may know one.
 */
export interface EngineAnswer {
  readonly text: string;
  readonly isSure: boolean;
  readonly engine: string;
  readonly basis: AnswerBasis;
  /** What may be said to it with one tap, the likeliest first. */
  readonly replies?: readonly string[];
}

/** What answers questions about the product. It throws when it cannot, and gives up at the deadline. */
export interface AnsweringEngine {
  readonly answer: (question: AssistantQuestion, deadline: AbortSignal) => Promise<EngineAnswer>;
}
