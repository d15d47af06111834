import { adminRoutes } from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { reloadTo } from '#lib/reload.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import { adminText } from './admin.text.ts';
import type { SelectedUser } from './use-user-selection.ts';

const text = adminText.removal;

/** What became of one user; null for a user who is gone. */
interface Outcome {
  readonly email: string;
  readonly failure: string | null;
}

/**
 * Deletes users one after the other, one call for each, tells in an alert what became of every one, fetches the list
 * again and loads the page afresh (T-79). `done` counts them, and is null when nothing is under way.
 */
export function useRemoveUsers() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number | null>(null);

  const removeAll = async (users: readonly SelectedUser[]) => {
    const outcomes: Outcome[] = [];
    for (const user of users) {
      setDone(outcomes.length + 1);
      outcomes.push(await removeOne(user));
      // Without a session the browser is on its way to the login screen, which tells of that.
      if (!hasOwnSession()) {
        return;
      }
    }
    window.alert(summaryOf(outcomes));
    await queryClient.invalidateQueries({ queryKey: [adminRoutes.users.path] });
    reloadTo('/admin-dashboard', 0);
  };
  return {
    done,
    removeUsers: (users: readonly SelectedUser[]) => {
      if (done === null) {
        void removeAll(users);
      }
    },
  };
}

async function removeOne({ id, email }: SelectedUser): Promise<Outcome> {
  try {
    await callApi(adminRoutes.removeUser, { params: { id } });
    return { email, failure: null };
  } catch (error) {
    return { email, failure: reasonOf(error) };
  }
}

/** The server's error text, or one of ours when it has none or did not answer (ADM-32, T-75). */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) {
    return text.unknown;
  }
  return errorField(error.body) ?? text.failed;
}

function errorField(body: unknown): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

function summaryOf(outcomes: readonly Outcome[]): string {
  const removed = outcomes.filter(({ failure }) => failure === null).map(({ email }) => `• ${email}`);
  const failed = outcomes.flatMap(({ email, failure }) =>
    failure === null ? [] : [`• ${email}: ${failure}`],
  );
  return [
    removed.length === 0 ? [] : [text.succeeded(removed.length), ...removed].join('\n'),
    failed.length === 0 ? [] : [text.notRemoved(failed.length), ...failed].join('\n'),
  ]
    .flat()
    .join('\n\n');
}
