// @vitest-environment jsdom
import type { Receipt } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { buildReceipts } from './testing/build-receipt.ts';
import { buildRows } from './testing/build-rows.ts';
import { useSelection } from './use-selection.ts';

afterEach(resetBrowser);

const receipts = buildReceipts(4);
const [first, second, third, fourth] = receipts.map((receipt) => receipt.id);
/** What a search finds: the first two. */
const searched = buildRows(receipts.slice(0, 2), {
  version: 'searched',
  asked: { store: 'Butik', to: '2026-02-01' },
});

/** A selection among rows; `there` is what the server has, where it is asked. */
function openSelection(rows = buildRows(receipts), there: readonly Receipt[] = receipts) {
  const list = { current: there };
  const { calls } = fakeServer({
    ...receiptAnswers(() => list.current),
    'POST /api/receipts/selected?store=Butik&to=2026-02-01': (call) => {
      const { ids } = z.object({ ids: z.array(z.string()) }).parse(call?.body);
      return Response.json({
        ids: list.current.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
        shownCount: [first, second].filter((id) => ids.includes(id ?? '')).length,
        revision: '1',
      });
    },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(useSelection, { initialProps: rows, wrapper });
  return { ...hook, list, asked: () => calls.map(({ method, path }) => `${method} ${path}`) };
}

describe('the selection', () => {
  it('is a set of ids, told in the order of the list (HIST-10)', () => {
    const { result, asked } = openSelection();
    for (const id of [third, first, second, second]) {
      act(() => {
        result.current.toggle(id ?? '');
      });
    }
    expect(result.current.ids).toEqual([first, third]);
    expect(asked()).toEqual([]);
  });

  it('takes exactly what is shown, and then nothing (HIST-11)', () => {
    const { result } = openSelection(searched);
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.ids).toEqual([first, second]);
    expect(result.current.isAllSelected).toBe(true);
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.ids).toEqual([]);
  });

  it('survives a search, counts what it hides, and "none" takes the hidden ones too (T-59)', async () => {
    const { result, rerender, asked } = openSelection();
    act(() => {
      result.current.toggleAll();
    });
    rerender(searched);
    expect(result.current.ids).toHaveLength(4);
    await waitFor(() => {
      expect(result.current.hiddenCount).toBe(2);
    });
    expect(result.current.ids).toHaveLength(4);
    expect(asked()).toEqual(['POST /api/receipts/selected?store=Butik&to=2026-02-01']);
    rerender(buildRows([], { version: 'nothing', asked: { search: 'zzz' } }));
    await waitFor(() => {
      expect([result.current.hiddenCount, result.current.canToggleAll]).toEqual([4, true]);
    });
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.ids).toEqual([]);
  });

  it('drops ids that vanished from the list (T-59)', async () => {
    const { result, rerender, list } = openSelection();
    act(() => {
      result.current.toggleAll();
    });
    list.current = receipts.slice(2);
    rerender(buildRows(list.current, { version: '2 {}' }));
    await waitFor(() => {
      expect(result.current.ids).toEqual([third, fourth]);
    });
    expect([result.current.has(first ?? ''), result.current.hiddenCount]).toEqual([false, 0]);
  });

  it('of all asks for the ids of what is found where not all rows are there, and names only those', async () => {
    const many = buildReceipts(300);
    const some = buildRows(many.slice(0, 100), { count: 300 });
    const { result, asked, rerender } = openSelection(some, many);
    act(() => {
      result.current.toggleAll();
    });
    expect(result.current.isSelectingAll).toBe(true);
    await waitFor(() => {
      expect(result.current.ids).toEqual(many.map(({ id }) => id));
    });
    expect([result.current.isAllSelected, result.current.hiddenCount]).toEqual([true, 0]);

    // A receipt that comes later is not among them.
    rerender(buildRows(many.slice(0, 100), { count: 301, version: '2 {}' }));
    await waitFor(() => {
      expect(asked()).toEqual(['GET /api/receipts/ids', 'POST /api/receipts/selected']);
    });
    expect(result.current.ids).toHaveLength(300);
    expect(result.current.isAllSelected).toBe(false);
  });

  it('holds of what it is told only what the server knows', async () => {
    const { result } = openSelection(buildRows(receipts.slice(0, 2), { count: 4 }));
    act(() => {
      result.current.choose([fourth ?? '', first ?? '', 'gone']);
    });
    expect(result.current.ids).toEqual([first]);
    await waitFor(() => {
      expect(result.current.ids).toEqual([first, fourth]);
    });
  });
});
