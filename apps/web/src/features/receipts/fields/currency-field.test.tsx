// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { CurrencyField, type CurrencyFieldProps } from './currency-field.tsx';

afterEach(resetBrowser);

function show(fields: Partial<CurrencyFieldProps>) {
  fakeServer({
    'GET /api/currency/available/2026-02-01': () =>
      Response.json({ currencies: ['DKK', 'EUR', 'GBP', 'SEK', 'USD', 'CHF', 'NOK'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CurrencyField
        {...{ name: 'currency', label: 'Valuta', value: 'DKK', date: '2026-02-01', isBusy: false }}
        onChange={vi.fn()}
        {...fields}
      >
        {null}
      </CurrencyField>
    </QueryClientProvider>,
  );
}

it('offers the five, and below them all others that have a rate on the day of the receipt (VAT-01)', async () => {
  show({});

  const others = await screen.findByRole('group', { name: 'Andre valutaer' });
  expect(
    within(others)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['CHF (schweizerfranc)', 'NOK (norsk krone)']);
  expect(
    screen
      .getAllByRole('option')
      .map((option) => option.textContent)
      .slice(0, 5),
  ).toEqual([...['DKK (kr)', 'EUR (€)', 'GBP (£)', 'SEK (kr)', 'USD ($)']]);
});

it('offers the currency a receipt has, also without its day', () => {
  show({ value: 'ISK', date: null });

  expect(screen.getByRole('combobox', { name: 'Valuta' })).toHaveValue('ISK');
  expect(screen.getAllByRole('option')).toHaveLength(6);
});
