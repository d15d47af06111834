// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { cleanup, render, screen } from '@testing-library/react';
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

function openAs(role: 'user' | 'admin', statsAnswer: () => Response, path = '/admin-dashboard') {
  stubLayout();
  stubPageLoads();
  localStorage.setItem('token', 'abc');
  openPath(path);
  const server = fakeServer({
    'GET /api/auth/me': () => Response.json({ user: buildUser(role) }),
    'GET /api/admin/stats': statsAnswer,
    'GET /api/admin/notices': () => Response.json({ isProxyForgotten: false }),
    'GET /api/admin/users?limit=50&offset=0': () => Response.json([]),
    'GET /api/admin/chat/sessions': () => Response.json({ sessions: [] }),
    'GET /api/admin/feedback': () => Response.json({ feedbacks: [] }),
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

  it('keeps the open tab in the address, so that a reload and a link to a case lead to the helpdesk (ADM-01, HELP-01)', async () => {
    openAs('admin', answered);

    await userEvent.click(await screen.findByRole('tab', { name: 'Helpdesk' }));

    expect(await screen.findByRole('heading', { name: 'Helpdesk Pro' })).toBeVisible();
    expect(window.location.search).toBe('?fane=helpdesk');
    cleanup();
    openAs('admin', answered, '/admin-dashboard?sag=12');
    expect(await screen.findByText('Sagen er her ikke mere')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Overview & Users' }));

    expect(await screen.findByText('Brugere i alt')).toBeVisible();
    expect(window.location.search).toBe('');
  });
});
