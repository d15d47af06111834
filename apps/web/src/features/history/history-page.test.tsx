// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { Receipt, Stats } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { storeValue } from '#lib/storage.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { HistoryPage } from './history-page.tsx';
import { buildReceipt, buildReceipts } from './testing/build-receipt.ts';

afterEach(resetBrowser);

const stats: Stats = {
  totalReceipts: 1248,
  thisMonth: 23,
  currencyTotals: [
    { currencyCode: 'DKK', totalAmount: 1234.5, totalVat: 246.9 },
    { currencyCode: 'EUR', totalAmount: 99.95, totalVat: 19.99 },
  ],
};

function renderHistory(receipts: readonly Receipt[], answers: FakeAnswers = {}) {
  stubLayout();
  const list = { current: receipts };
  const server = fakeServer({
    ...receiptAnswers(() => list.current),
    'GET /api/receipts/stats': () => Response.json({ stats }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryPage />
    </QueryClientProvider>,
  );
  return { ...server, list };
}

const card = (title: string) => within(screen.getByText(title).closest('div') ?? document.body);

describe('the summary', () => {
  it('has the title "Kvitteringshistorik" (HIST-01)', () => {
    renderHistory([]);

    expect(screen.getByRole('heading', { level: 1, name: 'Kvitteringshistorik' })).toBeVisible();
  });

  it.each([
    ['Kvitteringer i alt', '1.248'],
    ['Samlet forbrug', '1.234,50 kr'],
    ['Denne måned', '23'],
    ['Samlet moms', '246,90 kr'],
    ['Samlet moms', 'Al moms på bilagene, ikke kun den, der kan trækkes fra'],
  ])('the card %j shows %j (HIST-02…HIST-05, HIST-25, HIST-27, W-07)', async (title, value) => {
    renderHistory([]);

    expect(await card(title).findByText(value)).toBeVisible();
  });

  it.each([
    ['Samlet forbrug', 'totalCurrency', '€99,95'],
    ['Samlet moms', 'vatCurrency', '€19,99'],
  ] as const)(
    '%j keeps the chosen currency in the browser as %s (HIST-06, HIST-07)',
    async (title, key, value) => {
      renderHistory([]);

      await userEvent.selectOptions(card(title).getByRole('combobox'), 'EUR');

      expect(await card(title).findByText(value)).toBeVisible();
      expect(localStorage.getItem(key)).toBe('EUR');
    },
  );

  it('opens with the remembered currencies, and shows zero for one without receipts (HIST-06, HIST-07, S-07)', async () => {
    storeValue('totalCurrency', 'USD');
    storeValue('vatCurrency', 'EUR');

    renderHistory([]);

    expect(await card('Samlet forbrug').findByText('$0,00')).toBeVisible();
    expect(card('Samlet moms').getByText('€19,99')).toBeVisible();
  });
});

describe('the chart', () => {
  it('is not drawn for a user without receipts (S-07)', async () => {
    renderHistory([]);

    await screen.findByText('Ingen kvitteringer endnu');

    expect(screen.queryByRole('button', { name: 'Forbrug de seneste 12 måneder' })).toBeNull();
  });
});

describe('the list', () => {
  it('shows date, store, product, category, amount with code and number (SAVE-01, SHELL-06, T-09, T-10, S-44)', async () => {
    renderHistory([buildReceipt()]);

    const [, row] = await screen.findAllByRole('row');
    const cells = within(row ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      '',
      'Bilag 77',
      '01-02-2026',
      'Brugsen',
      'Kaffe',
      'Mad og drikke',
      'Klar',
      '1.234,50 kr',
    ]);
  });

  it('draws only the rows near the screen, however many there are (S-09)', async () => {
    renderHistory(buildReceipts(2000));

    await screen.findByText('Butik 0');

    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('is searched while typing (HIST-08, W-08)', async () => {
    renderHistory([
      buildReceipt(),
      buildReceipt({ id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d', store: 'Føtex' }),
    ]);

    await userEvent.type(await screen.findByPlaceholderText('Søg efter butik eller produkt...'), 'FØT');

    await waitFor(() => {
      expect(screen.queryByText('Brugsen')).toBeNull();
    });
    expect(screen.getByText('Føtex')).toBeVisible();
    expect(screen.getByText('1 af 2 kvitteringer')).toBeVisible();
  });

  it('does not change the cards when it is searched (S-07)', async () => {
    renderHistory([buildReceipt()]);

    await userEvent.type(await screen.findByPlaceholderText('Søg efter butik eller produkt...'), 'zzz');

    expect(card('Kvitteringer i alt').getByText('1.248')).toBeVisible();
  });
});

describe('nothing to show', () => {
  it('invites to upload when there is no receipt (HIST-22, HIST-26, W-10)', async () => {
    renderHistory([]);

    expect(await screen.findByText('Ingen kvitteringer endnu')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload din første kvittering' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });

  it('says so when the search matches nothing (HIST-23)', async () => {
    renderHistory([buildReceipt()]);

    await userEvent.type(await screen.findByPlaceholderText('Søg efter butik eller produkt...'), 'zzz');

    expect(await screen.findByText('Ingen resultater fundet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload kvittering' })).toHaveAttribute('href', '/upload');
    await userEvent.click(screen.getByRole('button', { name: 'Vis alle kvitteringer' }));
    expect(await screen.findByText('Brugsen')).toBeVisible();
  });

  it('shows skeletons until the answer is there', () => {
    renderHistory([]);

    expect(screen.getByRole('status', { name: 'Henter dine kvitteringer' })).toBeVisible();
  });

  it('says what went wrong and asks again on demand (TOAST-19)', async () => {
    const broken = () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 });
    const answers = { 'GET /api/receipts': broken, 'GET /api/receipts/stats': broken };
    const server = renderHistory([], answers);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nedbrud.');

    Object.assign(
      server.answers,
      receiptAnswers(() => [buildReceipt()]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Brugsen')).toBeVisible();
  });
});

describe('the event "receipts-updated"', () => {
  it('reloads list and stats (HIST-24)', async () => {
    const { calls, list } = renderHistory([]);
    await screen.findByText('Ingen kvitteringer endnu');

    list.current = [buildReceipt()];
    window.dispatchEvent(new Event('receipts-updated'));

    expect(await screen.findByText('Brugsen')).toBeVisible();
    const asked = calls.map((call) => call.path).filter((path) => path.startsWith('/api/receipts'));
    expect(asked.toSorted()).toEqual([
      '/api/receipts/overview',
      '/api/receipts/overview',
      '/api/receipts/stats',
      '/api/receipts/stats',
      '/api/receipts?limit=50',
      '/api/receipts?limit=50',
    ]);
  });
});
