import type { Outlay, PayerOutlays } from '@bonbog/contract';
import { compareCurrencies, formatDecimal, minorUnits, USUAL_PAYER, type CurrencyCode } from '@bonbog/domain';

import type { OutlayRow, OutlaysRepository } from './outlays.repository.ts';

type OwedRow = Awaited<ReturnType<OutlaysRepository['sumUnsettled']>>[number];

const { compare: byDanishName } = new Intl.Collator('da-DK');

/**
 * Outlays by who paid, in the order they come in: the owner first, then by name. A name that is once written large and
 * once small is one person, as it was first listed; the owner's usual name is nobody else's.
 */
export function outlaysByPayer(owed: readonly OwedRow[], listed: readonly OutlayRow[]): PayerOutlays[] {
  const groups = new Map<string, Group>();
  const groupOf = (name: string | null) => {
    const key = keyOf(name);
    const group: Group = groups.get(key) ?? {
      payer: key === '' ? null : name,
      owed: new Map(),
      unsettled: 0,
      outlays: [],
    };
    groups.set(key, group);
    return group;
  };
  for (const row of listed) {
    groupOf(row.paid_by).outlays.push(toOutlay(row));
  }
  for (const row of owed) {
    const group = groupOf(row.paid_by);
    group.unsettled += row.outlays;
    group.owed.set(row.currency_code, (group.owed.get(row.currency_code) ?? 0) + row.amount_minor);
  }
  return [...groups.values()].toSorted(byPayer).map((group) => ({ ...group, owed: toSums(group.owed) }));
}

interface Group {
  readonly payer: string | null;
  readonly owed: Map<CurrencyCode, number>;
  unsettled: number;
  readonly outlays: Outlay[];
}

function keyOf(name: string | null): string {
  const key = (name ?? '').toLocaleLowerCase('da-DK');
  return key === USUAL_PAYER.toLocaleLowerCase('da-DK') ? '' : key;
}

function byPayer({ payer: one }: Group, { payer: other }: Group): number {
  return byDanishName(one ?? '', other ?? '');
}

function toSums(sums: ReadonlyMap<CurrencyCode, number>): PayerOutlays['owed'] {
  return [...sums]
    .toSorted(([one], [other]) => compareCurrencies(one, other))
    .map(([currencyCode, sum]) => ({ currencyCode, amount: formatDecimal(minorUnits(sum)) }));
}

function toOutlay(row: OutlayRow): Outlay {
  return {
    id: row.id,
    receiptNumber: String(row.receipt_number),
    date: row.receipt_date,
    store: row.store,
    amount: formatDecimal(minorUnits(row.amount_minor)),
    currencyCode: row.currency_code,
    settledOn: row.settled_on,
  };
}
