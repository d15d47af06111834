import type { OwnReceiptsRepository, ReceiptsOrder, ReceiptsScope } from './own-receipts.repository.ts';
import type { Period } from './calendar.ts';
import type { Asked, ReceiptsQuestion } from './question.ts';
import {
  type Counted,
  countOf,
  receiptsCounted,
  type ReceiptTotals,
  SHOWN_BEST,
  SHOWN_LINES,
  tellDeductible,
  tellDifference,
  tellGroups,
  tellNothing,
  tellReceipts,
  tellTotals,
} from './tell-answer.ts';

/** The deductible VAT of a period in minor units of kroner, as the page of the VAT return has it; null where it has none. */
export type Deductible = (userId: string, period: Period) => Promise<number | null>;

/** Where answers are looked up, and for whom. */
export interface Lookup {
  readonly repository: OwnReceiptsRepository;
  readonly deductible: Deductible;
  readonly userId: string;
}

/** Looks everything up that a user asked, and tells the answers one after the other. */
export async function answerAsked(lookup: Lookup, { questions, isComparison }: Asked): Promise<string> {
  const answers: string[] = [];
  const totals: (readonly ReceiptTotals[])[] = [];
  for (const question of questions) {
    const counted = await countOne(lookup, question);
    totals.push(counted.totals);
    answers.push(await tellOne(lookup, counted));
  }
  const [one, other] = totals;
  const isOfSums = questions.every(({ wanted }) => wanted === 'sum' || wanted === 'count');
  const difference = isComparison && isOfSums && one !== undefined && other !== undefined;
  return [...answers, ...(difference ? [tellDifference(one, other)] : [])].join('\n\n');
}

async function countOne(
  { repository, userId }: Lookup,
  question: ReceiptsQuestion,
): Promise<Counted & { scope: ReceiptsScope }> {
  const tagTexts = question.tag === null ? null : await repository.tagTexts(userId, question.tag);
  const scope: ReceiptsScope = { ...question, tagTexts };
  const totals = await repository.totals(userId, scope);
  const stores = question.store === null ? null : await repository.storesIn(userId, scope);
  return { question, totals, stores, scope };
}

async function tellOne(
  { repository, deductible, userId }: Lookup,
  counted: Counted & { scope: ReceiptsScope },
): Promise<string> {
  const { question, scope } = counted;
  if (question.wanted === 'deductible') {
    return tellDeductible(
      question,
      question.period === null ? null : await deductible(userId, question.period),
    );
  }
  return countOf(counted.totals) === 0
    ? tellNothing(question, counted.stores)
    : tellers[question.wanted](counted, { repository, userId, scope });
}

/** Where the receipts of an answer are looked up. */
interface Source {
  readonly repository: OwnReceiptsRepository;
  readonly userId: string;
  readonly scope: ReceiptsScope;
}

type Teller = (counted: Counted, source: Source) => string | Promise<string>;

const bySum =
  (group: 'store' | 'category' | 'month'): Teller =>
  async (counted, { repository, userId, scope }) =>
    tellGroups(counted, await repository.totalsBy(userId, scope, group));

const best: Teller = async (counted, { repository, userId, scope }) =>
  tellBest(counted, await bestOf(repository, { userId, scope, counted }));

const tellers: Readonly<Record<Exclude<ReceiptsQuestion['wanted'], 'deductible'>, Teller>> = {
  count: tellTotals,
  sum: tellTotals,
  vat: tellTotals,
  average: tellTotals,
  'by-store': bySum('store'),
  'by-category': bySum('category'),
  'by-month': bySum('month'),
  list: async (counted, { repository, userId, scope }) =>
    tellList(counted, await repository.list(userId, scope, { order: 'latest', limit: SHOWN_LINES })),
  duplicates: async (counted, { repository, userId, scope }) =>
    tellDuplicates(counted, await repository.duplicates(userId, scope)),
  latest: best,
  first: best,
  largest: best,
  smallest: best,
};

type Receipts = Awaited<ReturnType<OwnReceiptsRepository['list']>>;

/** The first few in the order asked for; amounts are only compared inside their currency. */
async function bestOf(
  repository: OwnReceiptsRepository,
  { userId, scope, counted }: { userId: string; scope: ReceiptsScope; counted: Counted },
): Promise<Receipts> {
  const order = orderOf(counted.question.wanted);
  const limit = counted.question.limit ?? SHOWN_BEST;
  if (order === 'latest' || order === 'first') {
    return repository.list(userId, scope, { order, limit });
  }
  const found: Receipts = [];
  for (const { currency_code: currency } of counted.totals) {
    found.push(...(await repository.list(userId, { ...scope, currency }, { order, limit })));
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
