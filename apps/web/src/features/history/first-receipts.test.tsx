// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { Receipt } from '@bonbog/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildReceipts } from './testing/build-receipt.ts';
import { button, openHistory, search } from './testing/render-history.tsx';

afterEach(resetBrowser);

const firstPath = '/api/receipts?limit=100';
const receipts = buildReceipts(150);

/** A history whose first receipts are there, and the others when the test lets them come. */
async function openWithFirst(whole: () => Response = () => Response.json({ receipts })) {
  let open: (answer: Response) => void = () => undefined;
  const opened = new Promise<Response>((resolve) => {
    open = resolve;
  });
  const first: { receipts: readonly Receipt[]; nextCursor: string } = {
    receipts: receipts.slice(0, 100),
    nextCursor: '2026-02-01~50',
  };
  const { calls } = await openHistory(receipts, {
    [`GET ${firstPath}`]: () => Response.json(first),
    'GET /api/receipts': () => opened,
  });
  const listCalls = () => calls.map(({ path }) => path).filter((path) => /^\/api\/receipts(\?|$)/.test(path));
  return {
    listCalls,
    letRestCome: () => {
      open(whole());
    },
  };
}

describe('the history of many receipts', () => {
  it('shows the first before the rest has come, and counts and selects all only then', async () => {
    const { letRestCome, listCalls } = await openWithFirst();

    expect(screen.getByText('Butik 0')).toBeVisible();
    expect(screen.getByText('De nyeste er her, resten er på vej.')).toBeVisible();
    expect(button('Vælg alle')).toBeDisabled();

    letRestCome();

    expect(await screen.findByText('150 kvitteringer')).toBeVisible();
    expect(button('Vælg alle')).toBeEnabled();
    expect(listCalls()).toEqual([firstPath, '/api/receipts']);
  });

  it('finds nothing among the first alone: a search waits for all of them', async () => {
    const { letRestCome } = await openWithFirst();

    await search('Butik 149');

    expect(screen.queryByText('Butik 0')).toBeNull();
    expect(screen.getByRole('status', { name: 'Henter dine kvitteringer' })).toBeVisible();
    letRestCome();
    expect(await screen.findByText('Butik 149')).toBeVisible();
  });

  it('says that the list could not be had when the rest fails', async () => {
    const { letRestCome } = await openWithFirst(() =>
      Response.json(buildError('VALIDATION_ERROR', 'Listen kan ikke læses.'), { status: 400 }),
    );

    letRestCome();

    expect(await screen.findByText('Listen kan ikke læses.')).toBeVisible();
  });

  it('asks for all at once when it is asked anew', async () => {
    const { letRestCome, listCalls } = await openWithFirst();
    letRestCome();
    await screen.findByText('150 kvitteringer');

    announceReceiptsUpdated();

    await waitFor(() => {
      expect(listCalls()).toEqual([firstPath, '/api/receipts', '/api/receipts']);
    });
  });
});

it('the history of few receipts asks once', async () => {
  const { calls } = await openHistory(receipts.slice(0, 100));

  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/receipts?'))).toEqual([
    firstPath,
  ]);
  expect(calls.map(({ path }) => path)).not.toContain('/api/receipts');
});
