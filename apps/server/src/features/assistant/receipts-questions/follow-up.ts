import { type Interpretation, questionOf } from './read-question.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';
import type { Heard } from './heard.ts';

/** Words that lead over from what was asked before. */
const leads =
  / ?(?:og hvad med|hvad med|hvad saa med|hvad sa med|og hvad|hva med|og sa|og saa|og|sa|saa|men|men hvad med|kun|bare|what about|and what about|and|only|nej|nej i|jeg mente|jeg mener|mente|mener) /;

const longestFollowUp = 9;

/** The words without those that lead over, and whether there were any. */
export function withoutLead(words: string): { isLed: boolean; words: string } {
  const match = new RegExp(`^${leads.source}`).exec(words);
  return match === null
    ? { isLed: false, words }
    : { isLed: true, words: ` ${words.slice(match[0].length)}` };
}

/** Whether a message is short enough to live on an earlier one. */
export function isShort(words: string): boolean {
  return words.trim().split(' ').length <= longestFollowUp;
}

/**
 * The question asked before with what a short message changes about it: one or more conditions, or what is wanted. Null
 * when something in the message is unexplained, or nothing is changed.
 */
export function changedQuestion(before: ReceiptsQuestion, read: Interpretation): ReceiptsQuestion | null {
  const { conditions, store, unexplained } = read;
  const { period, category, currency, missing, amountFrom, amountTo, isTwice } = conditions;
  if (unexplained.length > 0 || isTwice || typeof period === 'string') {
    return null;
  }
  const whole = questionOf(read);
  const wanted = whole?.kind === 'question' ? whole.question.wanted : wantedAlone(read.heard);
  if (wanted === null) {
    return null;
  }
  const hasAmounts = amountFrom !== null || amountTo !== null;
  const changed: ReceiptsQuestion = {
    wanted: wanted ?? before.wanted,
    period: period ?? before.period,
    store: store ?? before.store,
    category: category ?? before.category,
    currency: currency ?? before.currency,
    missing: missing ?? before.missing,
    amountFrom: hasAmounts ? amountFrom : before.amountFrom,
    amountTo: hasAmounts ? amountTo : before.amountTo,
  };
  const isNarrowed = [period, store, category, currency, missing, amountFrom, amountTo].some(
    (value) => value !== null,
  );
  return isNarrowed || wanted !== undefined ? changed : null;
}

const alone: readonly (readonly [ReceiptsQuestion['wanted'], readonly Heard[]])[] = [
  ['by-store', ['by-store']],
  ['by-category', ['by-category']],
  ['by-month', ['by-month']],
  ['average', ['average']],
  ['largest', ['largest']],
  ['smallest', ['smallest']],
  ['latest', ['latest']],
  ['first', ['first']],
  ['vat', ['vat']],
  ['duplicates', ['duplicates']],
  ['count', ['ask-many']],
  ['sum', ['ask-much', 'spending', 'spent']],
  ['list', ['show', 'ask-which']],
];

/** What a fragment wants: undefined when it says nothing about that, null when it says what no fragment may. */
function wantedAlone(heard: ReadonlySet<Heard>): ReceiptsQuestion['wanted'] | null | undefined {
  if (
    ['without-vat', 'no-picture', 'with-something', 'uploaded', 'ask-when'].some((what) =>
      hasHeard(heard, what),
    )
  ) {
    return null;
  }
  return alone.find(([, sounds]) => sounds.some((sound) => heard.has(sound)))?.[0];
}

function hasHeard(heard: ReadonlySet<string>, what: string): boolean {
  return heard.has(what);
}
