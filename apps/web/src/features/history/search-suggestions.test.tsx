// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { ReceiptSuggestions } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { expectStores, idOf, onOpen, openThree, query } from './testing/open-three.tsx';

afterEach(() => {
  onOpen.mockReset();
  resetBrowser();
});

const none: ReceiptSuggestions = { amount: null, receipt: null, companies: [], bought: null };
const field = () => screen.getByRole('combobox', { name: /^Søg efter/ });
const list = () => screen.findByRole('listbox', { name: 'Forslag til søgningen' });

/** Opens the history of three receipts, of which the server suggests this, and types. */
async function type(text: string, suggestions: Partial<ReceiptSuggestions> = {}) {
  await openThree('/history', {
    answers: { 'GET /api/receipts/suggestions': () => Response.json({ ...none, ...suggestions }) },
  });
  await userEvent.type(field(), text);
}

describe('suggestions below the search', () => {
  it('name the receipt, the amount, the company and what was bought, and lead there', async () => {
    await type('300', {
      amount: { amount: '300.00', count: 1 },
      receipt: {
        id: idOf(2),
        receiptNumber: '300',
        date: '2026-03-31',
        store: 'Aros',
        amount: '300.00',
        currencyCode: 'SEK',
      },
      companies: [{ cvr: '13585628', count: 100 }],
      bought: { count: 2 },
    });

    const options = within(await list()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Bilag 300Aros, 31-03-2026, 300,00 kr SEK',
      'Beløb 300,001 kvittering',
      'CVR 13585628mindst 100 kvitteringer',
      'Købt: 3002 kvitteringer',
    ]);
    expect(field()).toHaveAttribute('aria-expanded', 'true');

    await userEvent.click(screen.getByRole('option', { name: /^Beløb/ }));

    expect([query().get('fra'), query().get('til'), query().get('soeg')]).toEqual(['300.00', '300.00', null]);
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
    await expectStores(['Aros']);
    expect(screen.getByRole('button', { name: 'Fjern filteret Beløb 300' })).toBeVisible();
  });

  it('are chosen with the arrow keys and Enter, which go round through the field', async () => {
    await type('hot', { bought: { count: 1 } });
    await screen.findByRole('option', { name: /^Købt/ });
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Kategori: Hotel');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Købt: hot');
    await userEvent.keyboard('{ArrowUp}{Enter}');

    expect(query().get('kategori')).toBe('Hotel');
    await expectStores(['Føtex']);
    expect(field()).toHaveFocus();
  });

  it('open the receipt with a number', async () => {
    await type('bilag 1', {
      receipt: {
        id: idOf(1),
        receiptNumber: '1',
        date: '2026-04-01',
        store: 'Brugsen',
        amount: '100.00',
        currencyCode: 'DKK',
      },
    });
    await list();

    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(onOpen.mock.calls).toEqual([[idOf(1)]]);
    expect(field()).toHaveValue('');
  });

  it('narrow the list to a company and to what was bought by address, and say so (HIST-08)', async () => {
    await openThree('/history?cvr=13585628');
    expect(screen.getByRole('button', { name: 'Fjern filteret CVR 13585628' })).toBeVisible();
    expect(screen.getByText('Ingen resultater fundet')).toBeVisible();
  });

  it('go with Escape, which empties the search as ever, and when the field is left', async () => {
    await type('hot');
    await list();

    await userEvent.tab();
    await waitFor(() => {
      expect(screen.queryByRole('listbox')).toBeNull();
    });
    await userEvent.click(field());
    await list();
    await userEvent.keyboard('{Escape}');

    expect(field()).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('are none where nothing else fits, and Enter does what it did', async () => {
    await type('brug');

    await expectStores(['Brugsen']);
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(query().get('soeg')).toBe('brug');
  });

  it('say nothing of their own when the server cannot tell them', async () => {
    await openThree('/history', {
      answers: { 'GET /api/receipts/suggestions': () => Response.json({}, { status: 503 }) },
    });

    await userEvent.type(field(), 'hot');

    expect(await screen.findByRole('option', { name: 'Kategori: Hotel' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
