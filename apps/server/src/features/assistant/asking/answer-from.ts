import { withWriting, type Writing } from './as-written.ts';
import { type LookUp, summed } from './look-up.ts';
import type { ReceiptsOrder, ReceiptsScope } from './own-receipts.repository.ts';
import type { Period } from './calendar.ts';
import type { Asked, ReceiptsQuestion } from './question.ts';
import {
  type Counted,
  countOf,
  receiptsCounted,
  SHOWN_BEST,
  SHOWN_LINES,
  tellDeductible,
  tellApart,
  tellGroups,
  tellNothing,
  tellReceipts,
  tellTogether,
  tellTotals,
  type ToldReceipt,
} from './tell-answer.ts';

/** The deductible VAT of a period in minor units of kroner, as the page of the VAT return has it; null where it has none. */
export type Deductible = (userId: string, period: Period) => Promise<number | null>;

/** Where answers are looked up, and for whom. */
export interface Sources {
  readonly lookUp: LookUp;
  readonly deductible: (period: Period) => Promise<number | null>;
  readonly names: Writing;
}

/** What is asked of some receipts, and which they are. */
interface Scoped extends Counted {
  readonly scope: ReceiptsScope;
}

/** Looks everything up that a user asked, and tells the answers one after the other. */
export async function answerAsked(sources: Sources, { questions, relation }: Asked): Promise<string> {
  const answers: string[] = [];
  const counts: Scoped[] = [];
  for (const question of questions) {
    const counted = await countOne(sources, question);
    counts.push(counted);
    answers.push(await tellOne(sources, counted));
  }
  const [first, ...others] = counts;
  if (relation === 'apart' || first === undefined || others.length === 0) {
    return answers.join('\n\n');
  }
  const { wanted } = first.question;
  const all = await sources.lookUp.totals(
    (relation === 'together' ? counts : others).map(({ scope }) => scope),
    relation === 'without' ? { inside: first.scope } : {},
  );
  const summary =
    relation === 'together'
      ? tellTogether(wanted, all)
      : tellApart(relation, { wanted, first: first.totals, others: all });
  return [...answers, summary].join('\n\n');
}

async function countOne({ lookUp, names }: Sources, asked: ReceiptsQuestion): Promise<Scoped> {
  const scope = await lookUp.scopeOf(asked);
  const question = withWriting(asked, names);
  if (question.store === null) {
    return { question, totals: await lookUp.totals([scope]), stores: null, scope };
  }
  const ofStores = await lookUp.totals([scope], { by: 'store' });
  const stores = [...new Set(ofStores.map(({ name }) => name))].toSorted();
  return { question, totals: summed(ofStores.map((totals) => ({ ...totals, name: '' }))), stores, scope };
}

async function tellOne({ lookUp, deductible }: Sources, counted: Scoped): Promise<string> {
  const { question } = counted;
  if (question.wanted === 'deductible') {
    return tellDeductible(question, question.period === null ? null : await deductible(question.period));
  }
  return countOf(counted.totals) === 0
    ? tellNothing(question, counted.stores)
    : tellers[question.wanted](counted, lookUp);
}

type Teller = (counted: Scoped, lookUp: LookUp) => string | Promise<string>;

const bySum =
  (group: 'store' | 'category' | 'month'): Teller =>
  async (counted, lookUp) =>
    tellGroups(counted, await lookUp.totals([counted.scope], { by: group }));

const best: Teller = async (counted, lookUp) => tellBest(counted, await bestOf(counted, lookUp));

const tellers: Readonly<Record<Exclude<ReceiptsQuestion['wanted'], 'deductible'>, Teller>> = {
  count: tellTotals,
  sum: tellTotals,
  vat: tellTotals,
  average: tellTotals,
  'by-store': bySum('store'),
  'by-category': bySum('category'),
  'by-month': bySum('month'),
  list: async (counted, lookUp) => tellList(counted, await lookUp.list(counted.scope, 'latest', SHOWN_LINES)),
  duplicates: async (counted, lookUp) => tellDuplicates(counted, await lookUp.duplicates(counted.scope)),
  latest: best,
  first: best,
  largest: best,
  smallest: best,
};

type Receipts = readonly ToldReceipt[];

/** The first few in the order asked for; amounts are only compared inside their currency. */
async function bestOf({ question, scope, totals }: Scoped, lookUp: LookUp): Promise<Receipts> {
  const order = orderOf(question.wanted);
  const limit = question.limit ?? SHOWN_BEST;
  if (order === 'latest' || order === 'first') {
    return lookUp.list(scope, order, limit);
  }
  const found: ToldReceipt[] = [];
  for (const { currency_code: currency } of totals) {
    found.push(...(await lookUp.list({ ...scope, currency }, order, limit)));
  }
  return found;
}

function orderOf(wanted: ReceiptsQuestion['wanted']): ReceiptsOrder {
  return wanted === 'first' || wanted === 'largest' || wanted === 'smallest' ? wanted : 'latest';
}

function tellBest(counted: Counted, receipts: Receipts): string {
  const words = { latest: 'seneste', first: 'første', largest: 'største', smallest: 'mindste' } as const;
  const word = words[orderOf(counted.question.wanted)];
  const isByCurrency = counted.totals.length > 1 && /^(?:største|mindste)$/.test(word);
  const lead =
    receipts.length === 1
      ? `Din ${word} kvittering:`
      : `Dine ${word} kvitteringer, den ${word} øverst${isByCurrency ? ' i hver valuta' : ''}:`;
  return tellReceipts(counted, lead, receipts);
}

function tellList(counted: Counted, receipts: Receipts): string {
  const count = countOf(counted.totals);
  const lead =
    count > receipts.length
      ? `Du har **${receiptsCounted(count)}**. De ${receipts.length} nyeste:`
      : `Du har **${receiptsCounted(count)}**:`;
  return tellReceipts(counted, lead, receipts);
}

function tellDuplicates(counted: Counted, duplicates: Receipts): string {
  if (duplicates.length === 0) {
    return tellNothing(counted.question, counted.stores);
  }
  const shown = duplicates.slice(0, SHOWN_LINES);
  const more = duplicates.length > shown.length ? ` De første ${shown.length}:` : '';
  const rule = 'samme billede, eller samme dato, butik, beløb og valuta';
  const lead = `**${receiptsCounted(duplicates.length)}** ligner en anden (${rule}).${more}`;
  return tellReceipts(counted, lead, shown);
}
