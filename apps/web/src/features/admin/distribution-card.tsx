import type { UserDistribution } from '@bonbog/contract/calls';

import { Card } from '#ui/card.tsx';
import { adminText } from './admin.text.ts';
import { percentOf } from './percent-of.ts';

const text = adminText.distribution;

const buckets = [
  { key: 'zeroReceipts', label: '0' },
  { key: 'oneToFive', label: '1-5' },
  { key: 'sixToTwenty', label: '6-20' },
  { key: 'twentyOnePlus', label: '21+' },
] as const;

/** How many users have how many receipts, as bars; the numbers stand beside them (ADM-13). */
export function DistributionCard({ distribution }: { readonly distribution: UserDistribution }) {
  const total = buckets.reduce((sum, { key }) => sum + distribution[key], 0);
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{text.title}</h2>
      <dl className="mt-4 space-y-3">
        {buckets.map(({ key, label }) => {
          const percent = percentOf(distribution[key], total);
          return (
            <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm tabular-nums">
              <dt>
                <span className="font-medium">{label}</span> <span className="text-muted">{text.unit}</span>
              </dt>
              <dd className="text-right text-muted">{text.users(distribution[key], percent)}</dd>
              <dd aria-hidden className="col-span-2 h-2.5 overflow-hidden rounded-full bg-line">
                <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
