// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { authRoutes } from '@bonbog/contract/calls';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildReceipt } from '#features/history/testing/build-receipt.ts';
import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { buildUser, fakeServer } from '#testing/fake-server.ts';
import { App } from './app.tsx';
import { beginEarly, HISTORY_QUESTIONS } from './begin-early.ts';
import './history-screen.tsx';
import './signed-in.tsx';
import '#ui/toaster.tsx';

afterEach(resetBrowser);

function setUp(address: string) {
  stubLayout();
  stubPageLoads();
  openPath(address);
  const receipts = [buildReceipt({ store: 'Brugsen' })];
  return fakeServer({
    'GET /api/auth/me': () => Response.json({ user: buildUser() }),
    'GET /api/chat/unread': () => Response.json({ unreadCount: 0 }),
    ...receiptAnswers(() => receipts),
    'GET /api/receipts/stats': () =>
      Response.json({ stats: { totalReceipts: 1, thisMonth: 0, currencyTotals: [] } }),
  });
}

describe('beginEarly', () => {
  it('asks what the history asks for first, and each of it once', async () => {
    localStorage.setItem('token', 'abc');
    const server = setUp('/history');

    beginEarly(window.location);
    const early = server.calls.map(({ path }) => path);
    render(<App />);
    await screen.findByText('Brugsen');

    expect(early).toEqual([authRoutes.me.path, ...HISTORY_QUESTIONS]);
    const asked = server.calls.map(({ path }) => path);
    for (const path of early) {
      expect(asked.filter((other) => other === path)).toEqual([path]);
    }
    expect(server.calls[1]?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('asks nothing of the list where the address narrows it, and nothing at all for a visitor', () => {
    const server = setUp('/history?soeg=kaffe');

    beginEarly(window.location);
    expect(server.calls).toEqual([]);
    localStorage.setItem('token', 'abc');
    beginEarly(window.location);

    expect(server.calls.map(({ path }) => path)).toEqual([authRoutes.me.path]);
  });
});
