import type { Receipt, Stats } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { createQueryClient } from '#lib/query-client.ts';
import { storeToken } from '#lib/session-token.ts';
import { stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { HistoryPage, type HistoryPageProps } from '#features/history/history-page.tsx';

/** The history of a signed-in user, ready to be used. */
export async function openHistory(
  receipts: readonly Receipt[],
  answers: FakeAnswers = {},
  cloud?: HistoryPageProps['cloud'],
) {
  stubLayout();
  storeToken('token');
  const currencyTotals: Stats['currencyTotals'] = [];
  const stats: Stats = { totalReceipts: receipts.length, thisMonth: 0, currencyTotals };
  const list = { current: receipts };
  const server = fakeServer({
    ...receiptAnswers(() => list.current),
    'GET /api/receipts/stats': () => Response.json({ stats }),
    ...answers,
  });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryPage cloud={cloud} />
    </QueryClientProvider>,
  );
  await screen.findByText(receipts[0]?.store ?? 'Ingen kvitteringer endnu');
  return { ...server, list, unmount: view.unmount };
}

/** The button with this name. */
export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Presses the button with this name. */
export async function press(name: string): Promise<void> {
  await userEvent.click(button(name));
}

/** Opens the filters, which wait behind a button. */
export async function openFilters(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Filtre/ }));
}

/** Presses the box of the receipt with this number. */
export async function tick(receiptNumber: string): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^Vælg bilag ${receiptNumber},`) }));
}

/** Replaces what is searched for. */
export async function search(text: string): Promise<void> {
  const field = screen.getByPlaceholderText('Søg efter butik eller produkt...');
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
