import { LIMITS } from '@bonbog/contract/calls';

import { loadedLater } from '#lib/loaded-later.tsx';
import { Card } from '#ui/card.tsx';
import { helpdeskText } from './helpdesk.text.ts';
import { measuredText, NumberCard } from './number-card.tsx';
import { STATUSES, ticketStatistics, type LabelledCount } from './ticket-statistics.ts';
import type { Ticket } from './tickets.ts';

const HelpAnswers = loadedLater(async () => (await import('./extras/help-answers.tsx')).HelpAnswers);

const { statistics: text, statuses, count } = helpdeskText;

/** Props of {@link StatisticsTab}. `now` is in milliseconds. */
export interface StatisticsTabProps {
  readonly tickets: readonly Ticket[];
  readonly now: number;
}

/** Numbers about all cases. */
export function StatisticsTab({ tickets, now }: StatisticsTabProps) {
  const statistics = ticketStatistics(tickets, now);
  const { byStatus, total, measured } = statistics;
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <NumberCard
          title={text.responseTime}
          value={helpdeskText.hours(LIMITS.helpdeskFixedResponseHours)}
          notes={[helpdeskText.fixedValue, measuredText(measured)]}
        />
        <NumberCard
          title={text.resolutionRate}
          value={`${statistics.resolutionPercent} %`}
          notes={[text.resolvedOf(byStatus.resolved, total), text.settledOf(statistics.settledPercent)]}
        />
        <NumberCard title={text.newToday} value={count(statistics.recent)} notes={[text.newNote]} />
      </dl>
      <div className="grid gap-6 lg:grid-cols-2">
        <CountList
          title={text.byType}
          counts={[...statistics.feedbackByType, { label: text.chats, count: statistics.chats }]}
          total={total}
        />
        <CountList
          title={text.byStatus}
          counts={STATUSES.map((status) => ({ label: statuses[status], count: byStatus[status] }))}
          total={total}
        />
      </div>
      <HelpAnswers />
    </div>
  );
}

interface CountListProps {
  readonly title: string;
  readonly counts: readonly LabelledCount[];
  /** The sum of all counts. */
  readonly total: number;
}

function CountList({ title, counts, total }: CountListProps) {
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-4 space-y-3 text-sm tabular-nums">
        {counts.map((each) => (
          <div key={each.label} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
            <dt className="font-medium">{each.label}</dt>
            <dd className="text-right text-muted">{count(each.count)}</dd>
            <dd aria-hidden className="col-span-2 h-2.5 overflow-hidden rounded-full bg-line">
              <div
                className="h-full rounded-full bg-accent"
                style={{ width: `${total === 0 ? 0 : (each.count / total) * 100}%` }}
              />
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-3 font-semibold">
          <dt>{text.total}</dt>
          <dd className="text-right">{count(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}
