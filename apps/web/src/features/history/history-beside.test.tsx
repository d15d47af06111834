// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { HistoryPage } from './history-page.tsx';
import { idOf, three } from './testing/open-three.tsx';

afterEach(resetBrowser);

function Screen({ isBeside }: { readonly isBeside: boolean }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <HistoryPage onOpen={setOpenId} openId={openId} isBeside={isBeside} />
      <p>Åbent: {openId}</p>
      <button
        type="button"
        onClick={() => {
          setOpenId(null);
        }}
      >
        Luk
      </button>
    </>
  );
}

async function openHistory(isBeside: boolean) {
  stubLayout();
  openPath('/history');
  fakeServer({
    ...receiptAnswers(() => three),
    'GET /api/receipts/stats': () =>
      Response.json({ stats: { totalReceipts: 3, thisMonth: 0, currencyTotals: [] } }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen isBeside={isBeside} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByText('Brugsen'));
}

const row = (store: string) => screen.getByRole('row', { name: new RegExp(store) });

it('leads to the next receipt with the row, and the focus stays in the list (HIST-21)', async () => {
  await openHistory(true);
  expect(screen.getByText(`Åbent: ${idOf(1)}`)).toBeVisible();
  expect(row('Brugsen')).toHaveAttribute('aria-current', 'true');

  await userEvent.keyboard('j');
  expect(screen.getByText(`Åbent: ${idOf(2)}`)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.getByText(`Åbent: ${idOf(3)}`)).toBeVisible();
  expect(row('Føtex')).toHaveFocus();
  expect(row('Føtex')).toHaveAttribute('aria-current', 'true');
  expect(row('Brugsen')).not.toHaveAttribute('aria-current');

  screen.getByRole('button', { name: 'Luk' }).click();
  await waitFor(() => {
    expect(row('Føtex')).not.toHaveAttribute('aria-current');
  });
});

it('leads to no other receipt where it lies over the list (HIST-21)', async () => {
  await openHistory(false);

  await userEvent.keyboard('j');

  expect(screen.getByText(`Åbent: ${idOf(1)}`)).toBeVisible();
  expect(row('Brugsen')).not.toHaveAttribute('aria-current');
});
