// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, buildUser, fakeServer } from '#testing/fake-server.ts';
import { App } from './app.tsx';

afterEach(resetBrowser);

const stats = {
  totalUsers: 7,
  newUsers7Days: 1,
  activeUsers30Days: 2,
  totalReceipts: 3,
  receiptsLast7Days: 4,
  receiptsLast30Days: 5,
  avgReceiptsPerUser: 0.4,
  minReceiptsPerUser: 0,
  maxReceiptsPerUser: 2,
  userDistribution: { zeroReceipts: 5, oneToFive: 2, sixToTwenty: 0, twentyOnePlus: 0 },
};

function openAs(role: 'user' | 'admin', statsAnswer: () => Response) {
  stubLayout();
  stubPageLoads();
  localStorage.setItem('token', 'abc');
  openPath('/admin-dashboard');
  const server = fakeServer({
    'GET /api/auth/me': () => Response.json({ user: buildUser(role) }),
    'GET /api/admin/stats': statsAnswer,
    'GET /api/admin/users?limit=50&offset=0': () => Response.json([]),
    'GET /api/receipts/pending': () => Response.json({ pending: [] }),
  });
  render(<App />);
  return server;
}

const answered = () => Response.json(stats);
const refused = () => Response.json(buildError('FORBIDDEN', 'Du har ikke adgang.'), { status: 403 });

describe('/admin-dashboard', () => {
  it.each(['user', 'admin'] as const)(
    'is there for everyone, and the statistics decide: with them role %s sees the panel (SHELL-18, SHELL-42, AUTH-40, T-77)',
    async (role) => {
      openAs(role, answered);

      expect(await screen.findByRole('tab', { name: 'Overview & Users' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    },
  );

  it.each(['user', 'admin'] as const)(
    'leads role %s to the root when the statistics are refused (ADM-04, AUTH-40, T-77)',
    async (role) => {
      openAs(role, refused);

      expect(await screen.findByRole('heading', { name: 'Upload bilag' })).toBeVisible();
      expect(window.location.pathname).toBe('/');
    },
  );

  it('says on the tab Helpdesk that it cannot be used yet, as every part does (ADM-01)', async () => {
    openAs('admin', answered);

    await userEvent.click(await screen.findByRole('tab', { name: 'Helpdesk' }));

    const panel = within(screen.getByRole('tabpanel'));
    await waitFor(() => {
      expect(panel.getByText('Denne del er på vej.')).toBeVisible();
    });
  });
});
