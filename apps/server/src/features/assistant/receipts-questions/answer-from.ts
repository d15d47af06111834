import type { OwnReceiptsRepository, ReceiptsOrder, ReceiptsScope } from './own-receipts.repository.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';
import { storesContaining } from './store-names.ts';
import {
  type Counted,
  countOf,
  receiptsCounted,
  SHOWN_BEST,
  SHOWN_LINES,
  tellGroups,
  tellNothing,
  tellReceipts,
  tellTotals,
} from './tell-answer.ts';

/** Looks a question up for its user and tells the answer. */
export async function answerFrom(
  repository: OwnReceiptsRepository,
  userId: string,
  question: ReceiptsQuestion,
): Promise<string> {
  const { store, ...conditions } = question;
  const stores = store === null ? null : storesContaining((await repository.names(userId)).stores, store);
  const scope: ReceiptsScope = { ...conditions, stores };
  const totals = await repository.totals(userId, scope);
  if (countOf(totals) === 0) {
    return tellNothing(question, stores);
  }
  const counted: Counted = { question, totals, stores };
  return tellers[question.wanted](counted, { repository, userId, scope });
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

const tellers: Readonly<Record<ReceiptsQuestion['wanted'], Teller>> = {
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
  if (order === 'latest' || order === 'first') {
    return repository.list(userId, scope, { order, limit: SHOWN_BEST });
  }
  const found: Receipts = [];
  for (const { currency_code: currency } of counted.totals) {
    found.push(...(await repository.list(userId, { ...scope, currency }, { order, limit: SHOWN_BEST })));
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
