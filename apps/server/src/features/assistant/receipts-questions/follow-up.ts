import { type Interpretation, questionOf } from './read-question.ts';
import { monthBefore, type Period, yearBefore } from './calendar.ts';
import type { SaidPeriod } from './said-period.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';
import type { Heard } from './heard.ts';

/** Words that lead over from what was asked before. */
const leads =
  / ?(?:og hvad med|samme men|det samme men|det samme|samme|hvad med|hvad saa med|hvad sa med|og hvad|hva med|og sa|og saa|og|sa|saa|men|men hvad med|kun|bare|what about|and what about|and|only|nej|nej i|jeg mente|jeg mener|mente|mener) /;

const longestFollowUp = 9;
const fragmentLength = 6;

/**
 * Whether a message that could stand alone is meant of what was asked before: a few words without any condition and
 * without 'jeg' or 'mine', such as 'hvor mange er det' or 'pr. måned'.
 */
export function isFragment({ conditions, store, heard, rest }: Interpretation): boolean {
  return (
    isOpen({ conditions, store }) &&
    !heard.has('own') &&
    !heard.has('ask-whether') &&
    rest.trim().split(' ').length <= fragmentLength
  );
}

/** Whether a message names no condition. */
export function isOpen({ conditions, store }: Pick<Interpretation, 'conditions' | 'store'>): boolean {
  const { period, category, currency, missing, amountFrom, amountTo } = conditions;
  return !hasAny({ period, store, category, currency, missing, amountFrom, amountTo });
}

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
  const { category, currency, missing, amountFrom, amountTo, isTwice } = conditions;
  const period = periodAfter(before.period, conditions.period);
  const wanted = wantedIn(read);
  if (unexplained.length > 0 || isTwice || typeof period === 'string' || wanted === null) {
    return null;
  }
  const said = { period, store, category, currency, missing };
  const amounts = { amountFrom, amountTo };
  if (wanted === undefined && !hasAny(said) && !hasAny(amounts)) {
    return null;
  }
  const range = hasAny(amounts) ? amounts : before;
  return {
    wanted: wanted ?? before.wanted,
    period: either(period, before.period),
    store: either(store, before.store),
    category: either(category, before.category),
    currency: either(currency, before.currency),
    missing: either(missing, before.missing),
    amountFrom: range.amountFrom,
    amountTo: range.amountTo,
  };
}

/** 'Året før' is the year before what was asked last. */
function periodAfter(before: Period | null, said: SaidPeriod | null): SaidPeriod | null {
  if (said === 'year-before') {
    return yearBefore(before) ?? said;
  }
  return said === 'month-before' ? (monthBefore(before) ?? said) : said;
}

function either<Value>(said: Value | null, before: Value | null): Value | null {
  return said ?? before;
}

function hasAny(values: object): boolean {
  return Object.values(values).some((value) => value !== null);
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
  ['list', ['show', 'ask-which', 'them']],
];

/** What a fragment wants: undefined when it says nothing about that, null when it says what no fragment may. */
function wantedIn(read: Interpretation): ReceiptsQuestion['wanted'] | null | undefined {
  const whole = questionOf(read);
  return whole?.kind === 'question' ? whole.question.wanted : wantedAlone(read.heard);
}

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
