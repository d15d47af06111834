import type { CalendarDate } from '@bonbog/domain';

import { hearWanted, type Heard } from './heard.ts';
import { readConditions, type SaidConditions } from './read-conditions.ts';
import type { ReceiptsQuestion, ReceiptsReading } from './receipts-question.ts';
import { periodQuestions } from './said-period.ts';
import { saidWords } from './said.ts';
import type { StoreNames } from './store-names.ts';
import { asksForMeaning, withoutStory } from './story.ts';
import { isOtherMatter, unexplainedWords, withoutPhrases } from './unexplained.ts';
import { type SaidWanted, wantedOf } from './wanted-of.ts';

/** What is known before a message is read. */
export interface ReadingContext {
  readonly today: CalendarDate;
  /** What the user's receipts name; null as long as nobody looked it up. */
  readonly names: { readonly stores: StoreNames; readonly categories: readonly string[] } | null;
}

/** A message taken apart: everything it says, and the words that nothing explains. */
export interface Interpretation {
  readonly conditions: SaidConditions;
  readonly store: string | null;
  readonly wanted: SaidWanted;
  readonly heard: ReadonlySet<Heard>;
  readonly unexplained: readonly string[];
  /** The words without stores and conditions, in their order; '|' stands for what was taken. */
  readonly rest: string;
}

/** More unexplained words than a name has make another question. */
const mostUnexplained = 6;

const much = ['ask-much'] as const;

/** Takes a message apart, its store already taken out of the words. */
export function interpret(words: string, context: ReadingContext, store: string | null): Interpretation {
  const { conditions, rest: left } = readConditions(
    withoutPhrases(words),
    context.today,
    context.names?.categories ?? [],
  );
  const { heard: others, rest } = hearWanted(left);
  const heard = new Set([...conditions.grouping, ...others, ...(others.has('how-much') ? much : [])]);
  const { period, category, currency, missing, amountFrom, amountTo } = conditions;
  const isPlaced = period !== null || store !== null;
  const wanted = wantedOf({
    heard,
    isPlaced,
    isNamed: store !== null || category !== null,
    isNarrowed:
      isPlaced || [category, currency, missing, amountFrom, amountTo].some((value) => value !== null),
    isMissing: missing !== null,
  });
  return { conditions, store, wanted, heard, unexplained: unexplainedWords(rest), rest };
}

/** The words of a message; null when it cannot be a question that is looked up. */
export function wordsToRead(message: string, { names }: ReadingContext): string | null {
  const words = saidWords(message, names?.stores.hasWord);
  const asked = words === null ? null : withoutStory(words);
  return asked === null || asksForMeaning(asked) ? null : asked;
}

/** Whether looking up names could explain the rest. */
export function couldBeNames({ unexplained }: Pick<Interpretation, 'unexplained'>): boolean {
  return unexplained.length > 0 && unexplained.length <= mostUnexplained && !isOtherMatter(unexplained);
}

/** The question an interpretation is, when everything in it is explained; or what has to be asked back; or neither. */
export function questionOf(read: Interpretation): ReceiptsReading | null {
  const { conditions, wanted, heard, unexplained, store } = read;
  if (unexplained.length > 0 || wanted === null || conditions.isTwice) {
    return null;
  }
  if ('askBack' in wanted) {
    return askBack(wanted.askBack);
  }
  const { period, category, currency, missing, amountFrom, amountTo } = conditions;
  if (typeof period === 'string') {
    return askBack(periodQuestions[period]);
  }
  if (heard.has('uploaded') && period !== null && !heard.has('dated') && wanted.wanted !== 'duplicates') {
    return askBack(uploadedText);
  }
  const question = {
    wanted: wanted.wanted,
    period,
    store,
    category,
    currency,
    missing,
    amountFrom,
    amountTo,
  } satisfies ReceiptsQuestion;
  return { kind: 'question', question };
}

/** Asking back. */
export function askBack(text: string): ReceiptsReading {
  return { kind: 'ask-back', text };
}

const uploadedText =
  'Jeg tæller efter datoen på kvitteringen, ikke efter hvornår den blev uploadet. Skriv fx »hvor mange kvitteringer har jeg fra marts«, så tæller jeg dem, der er dateret i marts.';
