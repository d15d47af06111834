import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { HistoryPage } from '#features/history/history-page.tsx';
import { buildReceipt } from './build-receipt.ts';

const stats = { totalReceipts: 3, thisMonth: 0, currencyTotals: [] };

/** The id of the receipt with this number among {@link three}, or of one more. */
export const idOf = (number: number) => `0198b7a4-2f6e-4c3a-9d51-00000000000${number}`;

/** Three receipts that differ in all that a list can be narrowed to and sorted by. */
export const three = [
  buildReceipt({ id: idOf(1), store: 'Brugsen', date: '2026-04-01', amount: '100.00' }),
  buildReceipt({ id: idOf(2), store: 'Aros', date: '2026-03-31', amount: '300.00', currencyCode: 'SEK' }),
  buildReceipt({ id: idOf(3), store: 'Føtex', date: '2025-12-24', amount: '200.00', category: 'Hotel' }),
];

/** Hears which receipt is opened. */
export const onOpen = vi.fn();

interface OpenThree {
  readonly sameFiles?: readonly string[];
  readonly list?: typeof three;
  readonly answers?: FakeAnswers;
}

/** The history of {@link three} at an address; `sameFiles` are those of which the pictures are the same. */
export async function openThree(
  address = '/history',
  { sameFiles = [], list = three, answers = {} }: OpenThree = {},
) {
  stubLayout();
  openPath(address);
  fakeServer({
    ...receiptAnswers(() => list, sameFiles),
    'GET /api/receipts/stats': () => Response.json({ stats }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryPage onOpen={onOpen} />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Henter dine kvitteringer' })).toBeNull();
  });
}

/** The stores of the rows, in their order. */
export function shownStores(): readonly (string | null | undefined)[] {
  const rows = screen.queryAllByRole('row').slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[4]?.textContent);
}

/** Waits until the list shows exactly these stores, in their order. */
export async function expectStores(stores: readonly string[]) {
  await waitFor(() => {
    expect(shownStores()).toEqual(stores);
  });
}

/** What stands in the address behind the question mark. */
export const query = () => new URLSearchParams(window.location.search);
