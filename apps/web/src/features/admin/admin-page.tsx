import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

import { ApiFailure } from '#lib/api-client.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminActions } from './admin-actions.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { adminText as text } from './admin.text.ts';
import { DistributionCard } from './distribution-card.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { ServerNotices } from './server-notices.tsx';
import { useAdminStats } from './use-admin-stats.ts';
import { UsersSection } from './users-section.tsx';

/**
 * Screen: the admin panel. Everybody reaches the path; nothing but skeletons is there until the statistics are
 * answered, and to whom they are refused nothing at all (T-77).
 */
export function AdminPage({ helpdesk }: { readonly helpdesk: ReactNode }) {
  const { data: stats, error, isFetching, refetch } = useAdminStats();
  const [path, navigate] = useLocation();
  const tab = isOfHelpdesk(useSearch()) ? 'helpdesk' : 'overview';
  const isRefused = statusOf(error) === 403;
  useEffect(() => {
    if (isRefused) {
      navigate('/', { replace: true });
    }
  }, [isRefused, navigate]);

  // An ended session is on its way to the login screen.
  if (isRefused || statusOf(error) === 401 || (stats === undefined && error === null)) {
    return <AdminSkeleton />;
  }
  if (stats === undefined) {
    return <AccessDenied error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const overview = (
    <div className="space-y-6">
      <OverviewCards stats={stats} />
      <DistributionCard distribution={stats.userDistribution} />
      <UsersSection />
    </div>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={text.title} />
        <AdminActions />
      </div>
      <ServerNotices />
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={(next) => {
          navigate(next === 'overview' ? path : `${path}?fane=helpdesk`);
        }}
        tabs={[
          { id: 'overview', label: text.overviewTab, lang: 'en', content: overview },
          { id: 'helpdesk', label: text.helpdeskTab, content: helpdesk },
        ]}
      />
    </>
  );
}

function statusOf(error: Error | null): number | null {
  return error instanceof ApiFailure ? error.status : null;
}

/** The address names a part of the helpdesk, or a case. */
function isOfHelpdesk(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return parameters.has('fane') || parameters.has('sag');
}
