import type { AdminStats } from '@bonbog/contract/calls';

import { adminText } from './admin.text.ts';
import { percentOf } from './percent-of.ts';

const { cards: text, count } = adminText;
const average = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Six numbers about all users and receipts. */
export function OverviewCards({ stats }: { readonly stats: AdminStats }) {
  const activePercent = percentOf(stats.activeUsers30Days, stats.totalUsers);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <OverviewCard
        title={text.totalUsers}
        value={count(stats.totalUsers)}
        note={text.totalUsersNote(stats.newUsers7Days)}
      />
      <OverviewCard
        title={text.activeUsers}
        value={count(stats.activeUsers30Days)}
        note={text.activeUsersNote(activePercent)}
      />
      <OverviewCard
        title={text.totalReceipts}
        value={count(stats.totalReceipts)}
        note={text.totalReceiptsNote(stats.receiptsLast7Days)}
      />
      <OverviewCard
        title={text.average}
        value={average.format(stats.avgReceiptsPerUser)}
        note={text.averageNote(stats.minReceiptsPerUser, stats.maxReceiptsPerUser)}
      />
      <OverviewCard title={text.receipts30} value={count(stats.receiptsLast30Days)} />
      <OverviewCard title={text.newUsers7} value={count(stats.newUsers7Days)} />
    </dl>
  );
}

interface OverviewCardProps {
  readonly title: string;
  readonly value: string;
  readonly note?: string;
}

function OverviewCard({ title, value, note }: OverviewCardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="mt-1 text-xl font-semibold break-words tabular-nums">{value}</dd>
      {note !== undefined && <dd className="mt-1 text-sm text-muted tabular-nums">{note}</dd>}
    </div>
  );
}
