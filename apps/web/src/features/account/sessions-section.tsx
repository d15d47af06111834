import { accountRoutes, type AccountSession } from '@bonbog/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { formatTimestamp } from '#lib/format.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { accountText } from './account.text.ts';
import { Section } from './section.tsx';
import { sessionsKey } from './sessions-key.ts';

const text = accountText.sessions;

/** Where the user is signed in, and the way to end it elsewhere. */
export function SessionsSection() {
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callApi(accountRoutes.sessions, { signal }),
  });
  return (
    <Section title={text.title}>
      {sessions.data === undefined && sessions.isError && (
        <ErrorState
          title={text.failed}
          text={messageOr(sessions.error, text.tryAgain)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isPending && (
        <div role="status" aria-label={text.loading} className="mt-4 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {sessions.data !== undefined && <SessionList sessions={sessions.data.sessions} />}
    </Section>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const { end, ending } = useEndSession();
  return (
    <ul className="mt-2 divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex min-h-16 items-center gap-3 py-2">
          <MonitorSmartphone aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{session.device ?? text.unknownDevice}</p>
            <p className="text-sm text-muted">{text.lastSeen(formatTimestamp(session.lastSeenAt))}</p>
          </div>
          {session.isCurrent ? (
            <StatusBadge tone="success">{text.current}</StatusBadge>
          ) : (
            <Button
              aria-label={text.endLabel(session.device ?? text.unknownDevice)}
              busy={ending === session.id}
              onClick={() => {
                end(session.id);
              }}
            >
              {text.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useEndSession() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => callApi(accountRoutes.endSession, { params: { id } }),
    onSuccess: () => {
      showToast({ title: text.ended, variant: 'success' });
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure && error.status === 401)) {
        const description = messageOr(error, text.tryAgain);
        showToast({ title: text.endFailed, description, variant: 'error' });
      }
    },
    // Also after a refusal: the session may have ended by itself.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  return { end: mutate, ending: isPending ? variables : null };
}
