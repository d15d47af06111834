import type { ReceiptOverview } from '@bonbog/contract';
import { compareCurrencies, countTags, type CurrencyCode, formatDecimal, minorUnits } from '@bonbog/domain';

import { numberRanges } from './find-receipts.ts';
import type { ReceiptListRepository } from './receipt-list.repository.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';

interface OverviewRepositories {
  readonly receipts: Pick<ReceiptsRepository, 'listTags'>;
  readonly receiptList: Pick<ReceiptListRepository, 'summarizeRange' | 'lastNumber'>;
}

type Summary = Awaited<ReturnType<ReceiptListRepository['summarizeRange']>>[number];

const words = new Intl.Collator('da-DK');

/** Works out what can be told of all receipts of a user; see the contract. */
export async function overviewReceipts(
  { receipts, receiptList }: OverviewRepositories,
  { userId, revision }: { readonly userId: string; readonly revision: string },
): Promise<ReceiptOverview> {
  const summaries: Summary[] = [];
  for await (const range of numberRanges(await receiptList.lastNumber(userId))) {
    summaries.push(...(await receiptList.summarizeRange(userId, range)));
  }
  const tags = countTags(await receipts.listTags(userId));
  return {
    revision,
    ...toOverview(summaries),
    tags: tags.toSorted((one, other) => words.compare(one, other)),
  };
}

function toOverview(summaries: readonly Summary[]): Omit<ReceiptOverview, 'revision' | 'tags'> {
  const currencies = new Map<CurrencyCode, number>();
  const months = new Map<
    string,
    { month: string; currencyCode: CurrencyCode; count: number; minor: number }
  >();
  for (const { month, currency_code: currencyCode, receipts, amount_minor } of summaries) {
    currencies.set(currencyCode, (currencies.get(currencyCode) ?? 0) + receipts);
    const sum = months.get(`${month} ${currencyCode}`) ?? { month, currencyCode, count: 0, minor: 0 };
    months.set(`${month} ${currencyCode}`, {
      ...sum,
      count: sum.count + receipts,
      minor: sum.minor + amount_minor,
    });
  }
  const dates = summaries.flatMap(({ first_date, last_date }) => [first_date, last_date]).toSorted();
  return {
    count: summaries.reduce((sum, { receipts }) => sum + receipts, 0),
    categories: [...new Set(summaries.map(({ category }) => category))]
      .filter((category) => category !== '')
      .toSorted((one, other) => words.compare(one, other)),
    currencies: [...currencies]
      .map(([currencyCode, count]) => ({ currencyCode, count }))
      .toSorted(
        (one, other) => other.count - one.count || compareCurrencies(one.currencyCode, other.currencyCode),
      ),
    firstDate: dates[0] ?? null,
    lastDate: dates.at(-1) ?? null,
    months: [...months.values()]
      .map(({ minor, ...month }) => ({ ...month, amount: formatDecimal(minorUnits(minor)) }))
      .toSorted(
        (one, other) =>
          other.month.localeCompare(one.month) || compareCurrencies(one.currencyCode, other.currencyCode),
      ),
  };
}
