// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { buildReceipt } from '#features/history/testing/build-receipt.ts';
import { buildPending } from '#features/receipts/testing/build-parsed.ts';
import { takeWantedPicture } from '#features/receipts/upload/wanted-picture.ts';
import { justSavedState } from '#lib/just-saved.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { storeToken } from '#lib/session-token.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { HistoryScreen } from './history-screen.tsx';

afterEach(resetBrowser);

const receipts = ['Brugsen', 'Netto', 'Føtex'].map((store, index) =>
  buildReceipt({
    id: `0198b7a4-2f6e-4c3a-9d51-00000000000${index}`,
    receiptNumber: String(index + 1),
    store,
  }),
);
const [, netto] = receipts;

function openSaved(
  pending: readonly unknown[],
  state: object | null = justSavedState(netto ?? buildReceipt()),
) {
  stubLayout();
  storeToken('token');
  window.history.replaceState(state, '', '/history');
  fakeServer({
    ...receiptAnswers(() => receipts),
    'GET /api/receipts/stats': () =>
      Response.json({ stats: { totalReceipts: 3, thisMonth: 0, currencyTotals: [] } }),
    'GET /api/receipts/pending': () => Response.json({ pending }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryScreen userId="u1" />
    </QueryClientProvider>,
  );
}

const ways = () => screen.getByRole('region', { name: 'Når du har gemt' });
const light = () => document.querySelector<HTMLElement>('[role="rowgroup"] > [aria-hidden]');

it('the row of what was just saved is lit, once', async () => {
  openSaved([]);
  const row = (await screen.findByText('Netto')).closest<HTMLElement>('[role="row"]');

  await waitFor(() => {
    expect(light()).not.toBeNull();
  });
  expect(light()?.style.transform).toBe(row?.style.transform);
  expect(window.history.state).not.toHaveProperty('justSaved');
  expect(ways()).toHaveTextContent('Gemt som bilag 2');
});

it('the next picture is a press away, and nothing to check is offered where nothing waits', async () => {
  openSaved([]);
  await screen.findByText('Netto');
  expect(within(ways()).getAllByRole('link')).toHaveLength(1);

  await userEvent.click(screen.getByRole('link', { name: 'Tag næste' }));

  expect(window.location.pathname).toBe('/');
  expect(takeWantedPicture()).toBe(true);
  expect(takeWantedPicture()).toBe(false);
});

it('the next receipt to check is counted without the saved one and added pages, and its review is what is opened', async () => {
  const waiting = [1, 2].map((place) =>
    buildPending({}, { imageUrl: `/api/files/00000000-0000-4000-8000-00000000000${place}` }),
  );
  const page = buildPending(
    {},
    { imageUrl: '/api/files/00000000-0000-4000-8000-000000000009', isPage: true },
  );
  openSaved([buildPending({}, { imageUrl: netto?.imageUrl ?? '' }), page, ...waiting]);

  await userEvent.click(await screen.findByRole('link', { name: 'Næste at tjekke (2)' }));

  expect(window.location.pathname).toBe('/');
  expect(window.history.state).toEqual({ review: '00000000-0000-4000-8000-000000000001' });
});

it('nothing is offered in a history that no save led to', async () => {
  openSaved([buildPending()], null);
  await screen.findByText('Netto');

  expect(screen.queryByRole('region', { name: 'Når du har gemt' })).toBeNull();
  expect(light()).toBeNull();
});

it('a row below the screen is brought into view', async () => {
  const scrollTo = vi.fn();
  openSaved([]);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('innerHeight', 150);
  await screen.findByText('Netto');

  await waitFor(() => {
    expect(scrollTo).toHaveBeenCalled();
  });
});
