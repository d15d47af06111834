import { CloudOff, RefreshCw } from 'lucide-react';

import { formatTime } from '#lib/format.ts';
import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { HelpdeskAdmin } from './helpdesk-admin.ts';
import { helpdeskText as text } from './helpdesk.text.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import type { Ticket } from './tickets.ts';
import { useHelpdeskView } from './use-helpdesk-view.ts';
import { useRefresh, useTickets } from './use-tickets.ts';

/** The tab of the panel in which administrators work the cases of all users. */
export function HelpdeskPage({ admin }: { readonly admin: HelpdeskAdmin }) {
  const { tickets, error, answeredAt, isLimited } = useTickets();
  const { isRefreshing, refresh } = useRefresh();
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{text.title}</h2>
        <Button busy={isRefreshing} onClick={() => void refresh()}>
          {!isRefreshing && <RefreshCw aria-hidden className="size-5" />}
          {text.refresh}
        </Button>
      </div>
      {tickets !== null && error !== null && <StaleNote answeredAt={answeredAt} />}
      {tickets === null ? (
        <Missing error={error} onRetry={() => void refresh()} />
      ) : (
        <HelpdeskTabs tickets={tickets} answeredAt={answeredAt} isLimited={isLimited} admin={admin} />
      )}
      {isLimited && <p className="mt-4 text-sm text-muted">{text.limited}</p>}
    </section>
  );
}

interface HelpdeskTabsProps {
  readonly tickets: readonly Ticket[];
  readonly answeredAt: number;
  readonly isLimited: boolean;
  readonly admin: HelpdeskAdmin;
}

function HelpdeskTabs({ tickets, answeredAt, isLimited, admin }: HelpdeskTabsProps) {
  const state = useHelpdeskView();
  return (
    <Tabs
      label={text.tabs}
      value={state.view.tab}
      onValueChange={(tab) => {
        state.show({ tab, caseNumber: null });
      }}
      tabs={[
        {
          id: 'overview',
          label: text.tab.overview,
          content: <OverviewTab tickets={tickets} now={answeredAt} addressOf={state.addressOf} />,
        },
        {
          id: 'tickets',
          label: text.tab.tickets,
          content: <TicketsTab tickets={tickets} isLimited={isLimited} state={state} admin={admin} />,
        },
        {
          id: 'statistics',
          label: text.tab.statistics,
          content: <StatisticsTab tickets={tickets} now={answeredAt} />,
        },
        { id: 'settings', label: text.tab.settings, content: <SettingsTab /> },
      ]}
    />
  );
}

function StaleNote({ answeredAt }: { readonly answeredAt: number }) {
  return (
    <p
      role="status"
      className="mb-3 flex items-start gap-2 rounded-md border border-warning/30 bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text.stale(formatTime(answeredAt))}
    </p>
  );
}

function Missing({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  return error === null ? (
    <div role="status" aria-label={text.loading} className="space-y-4">
      <Skeleton className="h-11" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72" />
    </div>
  ) : (
    <ErrorState title={text.failed} text={messageOr(error, text.tryAgain)} onRetry={onRetry} />
  );
}
