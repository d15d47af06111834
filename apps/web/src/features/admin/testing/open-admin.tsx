import { adminRoutes, type AdminStats, type AdminUser } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { AdminPage } from '#features/admin/admin-page.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { openPath, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';

/** The call for the first page of users. */
export const USERS_CALL = 'GET /api/admin/users?limit=50&offset=0';

/** Statistics as the server tells them. */
export function buildStats(over: Partial<AdminStats> = {}): AdminStats {
  return {
    totalUsers: 1204,
    newUsers7Days: 17,
    activeUsers30Days: 803,
    totalReceipts: 25_310,
    receiptsLast7Days: 411,
    receiptsLast30Days: 1999,
    avgReceiptsPerUser: 21,
    minReceiptsPerUser: 2,
    maxReceiptsPerUser: 980,
    userDistribution: { zeroReceipts: 301, oneToFive: 602, sixToTwenty: 181, twentyOnePlus: 120 },
    ...over,
  };
}

/** A user of the list, by number. */
export function buildAdminUser(number: number, over: Partial<AdminUser> = {}): AdminUser {
  return {
    id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    email: `bruger${number}@firma.dk`,
    role: 'user',
    isVerified: 'true',
    receiptCount: number,
    createdAt: '2026-03-09T23:30:00.000Z',
    ...over,
  };
}

/** A page of users, with the number of all. */
export function answerUsers(users: readonly AdminUser[], total = users.length): Response {
  return Response.json(adminRoutes.users.response.parse(users), {
    headers: { 'x-total-count': String(total) },
  });
}

/** An answer that comes when `open` is called with it. */
export function gatedAnswer() {
  let open: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    open = resolve;
  });
  return {
    answer,
    open: (response: Response) => {
      open(response);
    },
  };
}

/** Opens the panel with an administrator and two users, unless other answers are given. */
export function openAdmin(answers: FakeAnswers = {}) {
  stubLayout();
  openPath('/admin-dashboard');
  localStorage.setItem('token', 'abc');
  const alerts: string[] = [];
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  const pageLoads = stubPageLoads();
  const server = fakeServer({
    'GET /api/admin/stats': () => Response.json(buildStats()),
    'GET /api/admin/notices': () => Response.json({ isProxyForgotten: false }),
    [USERS_CALL]: () =>
      answerUsers([
        buildAdminUser(1),
        buildAdminUser(2, { isVerified: 'false' }),
        buildAdminUser(3, { role: 'admin', email: 'chef@firma.dk' }),
      ]),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminPage helpdesk={<p>Her kommer sagerne.</p>} />
    </QueryClientProvider>,
  );
  return { ...server, alerts, pageLoads, user: userEvent.setup() };
}
