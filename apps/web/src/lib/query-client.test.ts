// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeServer } from '#testing/fake-server.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const defaults = createQueryClient().getDefaultOptions();

describe('the default query', () => {
  it('GETs the first element of its key and returns the parsed JSON (TOAST-09)', async () => {
    const { calls } = fakeServer({ 'GET /api/receipts': () => Response.json({ receipts: [] }) });

    const data = await createQueryClient().query({ queryKey: ['/api/receipts', { page: 2 }] });

    expect(data).toEqual({ receipts: [] });
    expect(calls).toMatchObject([{ method: 'GET', path: '/api/receipts' }]);
  });

  it('is not refetched at intervals (TOAST-10)', () => {
    expect(defaults.queries?.refetchInterval).toBe(false);
  });

  it('is not refetched when the window gets the focus (TOAST-11)', () => {
    expect(defaults.queries?.refetchOnWindowFocus).toBe(false);
  });

  it('is stale at once (TOAST-12)', async () => {
    fakeServer({ 'GET /api/receipts': () => Response.json({ receipts: [] }) });
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['/api/receipts'] });
    const stop = observer.subscribe(() => undefined);

    await vi.waitFor(() => {
      expect(observer.getCurrentResult().isSuccess).toBe(true);
    });

    expect(observer.getCurrentResult().isStale).toBe(true);
    stop();
  });

  it('is dropped as soon as no screen uses it (TOAST-13, T-47)', () => {
    expect(defaults.queries?.gcTime).toBe(0);
  });

  it('is tried once, and so are mutations (TOAST-14)', async () => {
    const { calls } = fakeServer({ 'GET /api/receipts': () => new Response('nede', { status: 500 }) });

    await expect(createQueryClient().query({ queryKey: ['/api/receipts'] })).rejects.toMatchObject({
      status: 500,
    });

    expect(calls).toHaveLength(1);
    expect(defaults.queries?.retry).toBe(false);
    expect(defaults.mutations?.retry).toBe(false);
  });
});
