// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildJpeg } from '#features/receipts/bulk/testing/build-files.ts';
import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { resetBrowser } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';
import type { BulkQueue } from './bulk-queue.ts';
import { useBulkQueue } from './use-bulk-queue.ts';

let latest: BulkQueue | null = null;

function Page() {
  const { queue, snapshot } = useBulkQueue();
  useEffect(() => {
    latest = queue;
  }, [queue]);
  return <p>{snapshot.items.map((item) => `${item.name}: ${item.status}`).join()}</p>;
}

function openPage() {
  const view = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  if (latest === null) {
    throw new Error('No queue');
  }
  return { ...view, queue: latest };
}

beforeEach(() => {
  localStorage.setItem('token', 'abc');
});

afterEach(resetBrowser);

describe('useBulkQueue', () => {
  it('shows the queue and keeps it while the page is there, also when React mounts it twice (S-58)', async () => {
    fakeServer({ 'POST /api/receipts/parse': () => Response.json(buildParsed()) });
    const { queue } = openPage();

    act(() => {
      queue.add([buildJpeg('bon.jpg')]);
    });

    await waitFor(() => {
      expect(screen.getByText('bon.jpg: parsed')).toBeVisible();
    });
    expect(latest).toBe(queue);
  });

  it('aborts what runs when the page is left (S-63)', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { queue, unmount } = openPage();
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    act(() => {
      queue.add([buildJpeg('bon.jpg')]);
    });
    await waitFor(() => {
      expect(signals).toHaveLength(1);
    });

    unmount();

    await waitFor(() => {
      expect(signals[0]?.aborted).toBe(true);
    });
    expect(queue.read().items).toEqual([]);
  });
});
