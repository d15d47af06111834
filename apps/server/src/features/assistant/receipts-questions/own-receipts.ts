import {
  type CalendarDate,
  CATEGORIES,
  type Category,
  foldText,
  formatDanishAmount,
  minorUnits,
} from '@bonbog/domain';

import { namePeriod, periodIn } from './period-in.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';

/** What the patterns understand. */
type PatternQuestion = Pick<ReceiptsQuestion, 'wanted' | 'period' | 'category'>;

/** What receipts of one currency add up to. */
export interface ReceiptTotals {
  readonly currency_code: string;
  readonly receipts: number;
  readonly amount_minor: number;
  readonly vat_minor: number;
}

/** Whole questions, on folded words between blanks, once period and category are taken out of them. */
const questions: readonly (readonly [PatternQuestion['wanted'], RegExp])[] = [
  [
    'count',
    /^hvor mange (kvitteringer|bilag|boner) (har (jeg|vi)|er der|ligger der)( (gemt|uploadet|scannet))?$/,
  ],
  ['count', /^antal(let)? (af )?(mine )?(kvitteringer|bilag)$/],
  ['sum', /^(hvor meget|hvor mange penge|hvad) (har|fik) (jeg|vi) (brugt|kobt for)$/],
  ['sum', /^((hvad|hvor stort) er )?(mit|vores) (samlede )?forbrug$/],
  ['vat', /^hvor meget moms (har (jeg|vi)( betalt)?|betalte (jeg|vi)|er der pa mine (kvitteringer|bilag))$/],
  ['vat', /^((hvad|hvor stor) er )?(min|vores) (samlede )?moms$/],
];

/** Words that change nothing about such a question. */
const filler =
  / (egentlig|indtil nu|til nu|i alt|ialt|sammenlagt|allerede|kan du (sige|fortaelle) mig|hej|tak) /g;

const categoryNames = CATEGORIES.map((category) => [category, foldText(category)] as const).toSorted(
  ([, left], [, right]) => right.length - left.length,
);

/**
 * What a message asks of the user's own receipts; null when it is about something else, or asks more than can be
 * looked up: a sum that leaves a condition out would be a wrong answer.
 */
export function readReceiptsQuestion(message: string, today: CalendarDate): PatternQuestion | null {
  const said = ` ${foldText(message)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  const { period, rest } = periodIn(withoutFiller(said), today);
  const { category, left } = categoryIn(rest);
  const asked = withoutFiller(left).trim();
  const wanted = questions.find(([, pattern]) => pattern.test(asked))?.[0];
  return wanted === undefined ? null : { wanted, period, category };
}

/** The answer to a question about the user's own receipts, in Danish. */
export function tellTotals(question: PatternQuestion, totals: readonly ReceiptTotals[]): string {
  const { wanted, period, category } = question;
  const where = [
    ...(category === null ? [] : [`i kategorien ${category}`]),
    ...(period === null ? [] : [namePeriod(period)]),
  ].join(' ');
  const tail = where === '' ? '' : ` ${where}`;
  const count = totals.reduce((sum, { receipts }) => sum + receipts, 0);
  if (count === 0) {
    return `Du har ingen gemte kvitteringer${tail}.`;
  }
  const receipts =
    count === 1 ? '1 kvittering' : `${new Intl.NumberFormat('da-DK').format(count)} kvitteringer`;
  const sum = (of: 'amount_minor' | 'vat_minor') =>
    totals.map((total) => `${formatDanishAmount(minorUnits(total[of]))} ${total.currency_code}`).join(' og ');
  if (wanted === 'count') {
    return `Du har ${receipts}${tail}.`;
  }
  return wanted === 'vat'
    ? `Momsen på dine kvitteringer${tail} er ${sum('vat_minor')} (${receipts}). Hvor meget der kan trækkes fra, afhænger af købene.`
    : `Du har brugt ${sum('amount_minor')}${tail} (${receipts}).`;
}

function withoutFiller(text: string): string {
  // Twice, because two fillers share the blank between them.
  return text.replace(filler, ' ').replace(filler, ' ').replace(/ +/g, ' ');
}

function categoryIn(text: string): { category: Category | null; left: string } {
  for (const [category, name] of categoryNames) {
    const match = new RegExp(` (pa|til|i|under) (kategorien )?${name} `).exec(text);
    if (match !== null) {
      return { category, left: text.replace(match[0], ' ') };
    }
  }
  return { category: null, left: text };
}
