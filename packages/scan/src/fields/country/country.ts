/** In which order a country writes the numbers of a day: `both` where people write either, or the year first. */
export type DayOrder = 'day first' | 'month first' | 'both';

/**
 * What the papers of a country print. Words are folded, several of them in one entry are a phrase; `firm` and `postcode`
 * are expressions over folded rows. Only what tells the country from its neighbours stands here: a postcode of four
 * digits and a town is Danish, Norwegian, Swiss and Austrian alike.
 */
export interface Country {
  readonly code: string;
  readonly currency: string;
  readonly order: DayOrder;
  /** Its tills print '7:15 PM'. */
  readonly tellsHalfDays?: boolean;
  /** Beside amounts, in lower case, instead of the currency's code. */
  readonly signs?: readonly string[];
  readonly dialling: string;
  /** Its own name, and towns whose name is no other word. */
  readonly places: readonly string[];
  readonly postcode?: RegExp;
  /** The form of the numbers by which it registers firms. */
  readonly firm?: RegExp;
  /** What its tax on sales is called. */
  readonly tax: readonly string[];
  /** Of its language, as on receipts. */
  readonly words: readonly string[];
}
