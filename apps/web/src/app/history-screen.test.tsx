// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { receiptSchema } from '@bonbog/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { openPath, pass, resetBrowser, settle, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { App } from './app.tsx';
// Loaded on demand by the app; here already, so that no test waits for a file.
import './history-screen.tsx';
import './signed-in.tsx';
import '#features/cloud-storage/cloud-dialog.tsx';
import '#ui/toaster.tsx';

afterEach(resetBrowser);

const returnKey = 'cloud_export_return';

const receipts = ['Brugsen', 'Netto'].map((store, index) =>
  receiptSchema.parse({
    id: `0198b7a4-2f6e-4c3a-9d51-00000000000${index}`,
    receiptNumber: String(2 - index),
    date: '2026-02-01',
    store,
    product: 'Kaffe',
    amount: '125.00',
    vat: '25.00',
    category: 'Mad og drikke',
    cvr: 'N/A',
    currencyCode: 'DKK',
    currencySymbol: 'kr',
    vatPercent: '25',
    vatType: 'standard',
    customVatPercent: null,
    imageUrl: '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c',
    originalName: 'bon.png',
    uploadedAt: '2026-02-01T10:00:00.000Z',
  }),
);

function open(path: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(path);
  const pageLoads = stubPageLoads();
  localStorage.setItem('token', 'abc');
  const status = { configured: true, connected: false, account: null, export: null };
  const server = fakeServer({
    'GET /api/auth/me': () => Response.json({ user: buildUser() }),
    'GET /api/chat/unread': () => Response.json({ unreadCount: 0 }),
    ...receiptAnswers(() => receipts),
    'GET /api/receipts/stats': () =>
      Response.json({ stats: { totalReceipts: 2, thisMonth: 0, currencyTotals: [] } }),
    'GET /api/dropbox/status': () => Response.json(status),
    'GET /api/webdav/status': () => Response.json(status),
    'POST /api/dropbox/auth-ticket': () => Response.json({ ticket: 't' }),
    ...answers,
  });
  const { unmount } = render(<App />);
  return { ...server, pageLoads, unmount };
}

const box = (store: string) => screen.getByRole('checkbox', { name: new RegExp(`^Vælg bilag .*${store}`) });

it('the history sends what is selected to Dropbox by way of its permission page (SHELL-03, AUTH-47, CLOUD-10, CLOUD-11, HIST-17)', async () => {
  const { pageLoads } = open('/history');
  await screen.findAllByText('Netto');
  await userEvent.click(box('Netto'));
  await userEvent.click(screen.getByRole('button', { name: 'Eksportér til Dropbox' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Forbind til Dropbox' }));

  await waitFor(() => {
    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/api/dropbox/auth?token=t');
  });
  expect(JSON.parse(sessionStorage.getItem(returnKey) ?? 'null')).toMatchObject({
    userId: buildUser().id,
    reopens: true,
    receiptIds: [receipts[1]?.id],
  });
});

it('comes back with the selection, and after 2 seconds with the dialog (AUTH-47, CLOUD-11…13)', async () => {
  vi.useFakeTimers();
  const note = {
    userId: buildUser().id,
    leftAt: Date.now(),
    providerId: 'dropbox',
    reopens: true,
    receiptIds: [receipts[0]?.id],
  };
  sessionStorage.setItem(returnKey, JSON.stringify(note));
  open('/history', {
    'GET /api/dropbox/status': () =>
      Response.json({ configured: true, connected: true, account: 'mette@firma.dk', export: null }),
  });
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(10);
  }
  expect(box('Brugsen')).toBeChecked();
  expect(box('Netto')).not.toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();

  await pass(2000);
  await settle();

  expect(screen.getByRole('dialog')).toHaveTextContent('Forbundet til Dropbox som mette@firma.dk');
  expect(sessionStorage.getItem(returnKey)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.getByText('1 valgt')).toBeVisible();
});

it("says 'Eksport fejlede' after a connecting that did not come about, and cleans the address (S-54)", async () => {
  open('/history?sky-fejl=1');
  await screen.findAllByText('Netto');

  expect(readToast()).toMatchObject({ title: 'Eksport fejlede' });
  expect(window.location.pathname + window.location.search).toBe('/history');
  expect(screen.queryByRole('dialog')).toBeNull();
});
