import type { Period } from './calendar.ts';
import type { Concept } from './lexicon.ts';
import type { Named, Names } from './names.ts';
import type { Conditions } from './question.ts';
import type { FoundText } from './texts.ts';
import type { Word } from './words.ts';

/** Where something is said: its first word, and the one after its last. */
export interface Said {
  readonly at: number;
  readonly end: number;
}

/** A text that is looked for. */
export type SaidText = FoundText & Said;

/** A name of the user's receipts. */
export type SaidName = Named & Said;

/** A stretch of time, and the same of another year where none was said. */
export interface SaidTime extends Said {
  readonly period: Period;
  readonly inYear: ((year: number) => Period | null) | null;
}

/** Everything that a message says, word by word; what is `left` over is understood as nothing. */
export interface Draft {
  readonly words: readonly Word[];
  /** What is said beside the conditions. */
  readonly concepts: Set<Concept>;
  readonly times: SaidTime[];
  /** Days that no calendar has, as they were typed. */
  readonly impossible: string[];
  readonly named: SaidName[];
  readonly texts: SaidText[];
  /** Conditions of which there can be one. */
  readonly only: Partial<
    Pick<
      Conditions,
      'currency' | 'missing' | 'status' | 'amountFrom' | 'amountTo' | 'receiptNumber' | 'limit'
    >
  >;
  readonly left: Word[];
  /** Where what is said after 'uden' begins. */
  readonly withouts: number[];
  /** What is not to be counted. */
  readonly excluded: Partial<Conditions>[];
  /** Whether it is only suggested: things that stand side by side are taken for a list. */
  readonly isGuess?: boolean;
}

/** What reads a message needs to know. */
export interface ReadingContext {
  readonly today: string;
  readonly names: Names;
}

/** A message on its way through the steps. */
export interface Reader {
  readonly words: readonly Word[];
  readonly taken: boolean[];
  readonly draft: Draft;
  readonly context: ReadingContext;
}

/** Looks at a word that nothing was understood of yet, and answers how many words it takes. */
export type Step = (reader: Reader, at: number) => number;

/** Whether some words were not understood as anything yet. */
export const free = ({ words, taken }: Reader, at: number, length: number) =>
  at + length <= words.length && taken.slice(at, at + length).every((isTaken) => !isTaken);
