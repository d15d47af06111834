import type { CalendarDate } from '@bonbog/domain';

import { takeAmounts, takeCurrency } from './read-amounts.ts';
import { takeCategory } from './read-category.ts';
import { type SaidPeriod, takePeriod } from './read-period.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';
import { TAKEN } from './said.ts';
import { hearGrouping, type Heard } from './heard.ts';

/** The conditions that words name; null where they name none. The store is found later, among the words that are left. */
export interface SaidConditions extends Omit<ReceiptsQuestion, 'wanted' | 'period' | 'store'> {
  readonly period: SaidPeriod | null;
  readonly grouping: ReadonlySet<Heard>;
  /** Whether the same kind of condition is named twice, in different ways. */
  readonly isTwice: boolean;
}

const lacks =
  '(?:uden|mangler|mangle|manglende|ingen|ikke har|har ikke|har ingen|hvor der ikke (?:er|star)|ikke star|have no|has no|without|missing|no|ikke er (?:anfort|angivet|oplyst|skrevet|noteret)|ikke (?:anfort|angivet|oplyst))(?: et| en| noget| nogen| der| sa| a)*';
const missingPatterns: readonly (readonly [NonNullable<ReceiptsQuestion['missing']>, RegExp])[] = [
  ['cvr', lacking('cvr(?: ?(?:nr|nummer|number))?|cvrnummer|cvrnr')],
  ['product', lacking('produkt(?:navn|tekst)?|produktnavne|vare(?:tekst|navn|navne|linjer|linje)?|product')],
  ['vat', lacking('moms(?:belob)?|vat')],
];

/** Reads the conditions out of words, and answers what is left of them. */
export function readConditions(
  words: string,
  today: CalendarDate,
  ownCategories: readonly string[],
): { conditions: SaidConditions; rest: string } {
  const { amounts, rest: withoutAmounts } = takeAmounts(words);
  const { heard, rest: withoutGrouping } = hearGrouping(withoutAmounts);
  const { period, rest: withoutPeriod } = takePeriod(withoutGrouping, today);
  const { missing, rest: withoutMissing } = takeMissing(withoutPeriod);
  const { currency, rest: withoutCurrency } = takeCurrency(withoutMissing);
  const { category, rest } = takeCategory(withoutCurrency, ownCategories);
  const isMore =
    takeAmounts(rest).amounts !== null ||
    [takePeriod(rest, today).period, takeCategory(rest, ownCategories).category].some(isSaid) ||
    takeCurrency(rest).currency !== null;
  const said = amounts ?? { amountFrom: null, amountTo: null, currency: null };
  const saidCurrency = said.currency;
  return {
    conditions: {
      period,
      missing,
      category,
      currency: currency ?? saidCurrency,
      amountFrom: said.amountFrom,
      amountTo: said.amountTo,
      grouping: heard,
      isTwice: isMore || (currency !== null && saidCurrency !== null && currency !== saidCurrency),
    },
    rest,
  };
}

function isSaid(value: unknown): boolean {
  return value !== null;
}

function takeMissing(words: string): { missing: ReceiptsQuestion['missing']; rest: string } {
  for (const [missing, pattern] of missingPatterns) {
    const match = pattern.exec(words);
    // 'Hvor meget har jeg brugt uden moms' is about the amount, not about receipts that lack something.
    if (match !== null && !(missing === 'vat' && isAboutAmounts(words))) {
      return { missing, rest: words.replace(match[0], ` ${TAKEN} `) };
    }
  }
  return { missing: null, rest: words };
}

function isAboutAmounts(words: string): boolean {
  return / (?:brugt|brugte|bruger|kobt|betalt|roget|lagt|givet|gaet|kostet|kostede|blev|handlet|forbrug|hvor meget|udgifter|spent|how much) /.test(
    words,
  );
}

function lacking(what: string): RegExp {
  return new RegExp(
    ` (?:som |der |hvor der |hvor |that )?(?:${lacks} (?:${what})|(?:${what}) (?:mangler|missing|ikke (?:star|er (?:anfort|angivet|oplyst)))) `,
  );
}
