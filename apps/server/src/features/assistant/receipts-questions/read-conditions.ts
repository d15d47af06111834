import type { CalendarDate } from '@bonbog/domain';

import { withPlainAmounts } from './amount-words.ts';
import { takeAmounts, takeCurrency } from './read-amounts.ts';
import { takeCategory } from './read-category.ts';
import { takePeriods } from './join-periods.ts';
import { withPlainPeriods } from './period-words.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';
import { TAKEN } from './said.ts';
import type { SaidPeriod } from './said-period.ts';
import { hearGrouping, type Heard } from './heard.ts';

/** The conditions that words name; null where they name none. The store is found later, among the words that are left. */
export interface SaidConditions extends Omit<ReceiptsQuestion, 'wanted' | 'period' | 'store'> {
  readonly period: SaidPeriod | null;
  readonly grouping: ReadonlySet<Heard>;
  /** Whether the same kind of condition is named twice, in different ways. */
  readonly isTwice: boolean;
}

const few =
  '(?: (?:et|en|noget|nogen|nogle|der|sa|a|sadan|saadan|sig|deres|pa|i|med|jer|dem|det|den|min|mine|mit|any|a|jeg|the|its|of|them))*';
const lacks = `(?:uden|u|mangler|mangle|manglede|manglende|fattes|ingen|ikke har|ikke fik|har ikke|har ingen|hvor der (?:ikke|ingen) (?:er|star|findes|fremgar)|der ikke (?:er|star|fremgar)|ikke star|ikke fremgar|ikke kan ses|ikke (?:noget|nogen|nogle|et)|have no|has no|has not|dont have|doesnt have|not have|without|missing|lacking|lack|no|ikke er (?:anfort|angivet|oplyst|skrevet|noteret|pafort)|ikke (?:anfort|angivet|oplyst))${few}`;
const missingPatterns: readonly (readonly [NonNullable<ReceiptsQuestion['missing']>, RegExp])[] = [
  [
    'cvr',
    lacking(
      '(?:cvr|cvar|sivr|civr|cvrr|crv)(?: ?(?:nr|nummer|numre|number|numbers))?|se ?(?:nr|nummer|numre|number|numbers)|cvrnummer|cvrnumre|cvrnr',
    ),
  ],
  [
    'product',
    lacking(
      'produkt(?:er|navn|navne|tekst)?|produktnavne|vare(?:tekst|navn|navne|linjer|linje|beskrivelse)?|varelinier|product(?: name| names)?',
    ),
  ],
  [
    'product',
    / (?:hvor )?(?:der )?ikke (?:star|fremgar|er skrevet)(?: der)? hvad (?:jeg|vi|der|det) (?:har |er |blev )?(?:kobt|er|for)? ?/,
  ],
  ['vat', lacking('moms(?:belob|belobet|en)?|vat(?: amount)?')],
];

/** Reads the conditions out of words, and answers what is left of them. */
export function readConditions(
  words: string,
  today: CalendarDate,
  ownCategories: readonly string[],
): { conditions: SaidConditions; rest: string } {
  const { amounts, rest: withoutAmounts } = takeAmounts(withPlainAmounts(withPlainPeriods(words)));
  const { heard, rest: withoutGrouping } = hearGrouping(withoutAmounts);
  const { period, isTwice, rest: withoutPeriod } = takePeriods(withoutGrouping, today);
  const { missing, rest: withoutMissing } = takeMissing(withoutPeriod);
  const { currency, rest: withoutCurrency } = takeCurrency(withoutMissing);
  const { category, rest } = takeCategory(withoutCurrency, ownCategories);
  const isMore =
    isTwice ||
    [takeAmounts(rest).amounts, takeCategory(rest, ownCategories).category, takeCurrency(rest).currency].some(
      isSaid,
    );
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
  const absent = `(?:mangler|mangle|missing|fattes|is missing|ikke${few} (?:star|fremgar|(?:er )?(?:anfort|angivet|oplyst|pafort|noteret|skrevet)|er (?:med|der)))`;
  return new RegExp(
    ` (?:som |der |hvor der |hvor |that |which )?(?:${lacks} (?:${what})|(?:${what})${few} ${absent}) `,
  );
}
