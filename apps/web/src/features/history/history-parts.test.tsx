// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { openPath, resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildReceipts } from './testing/build-receipt.ts';
import { button, openHistory, press, search } from './testing/render-history.tsx';

afterEach(resetBrowser);

const receipts = buildReceipts(1000);

async function openMany() {
  const history = await openHistory(receipts);
  const parts = () =>
    history.calls.map(({ path }) => path).filter((path) => /^\/api\/receipts(\?|$)/.test(path));
  return { ...history, parts };
}

/** Scrolls as far down as the row with this index is, in a browser that draws nothing. */
function scrollToRow(index: number) {
  vi.stubGlobal('scrollY', index * 3.5 * 16);
  fireEvent.scroll(window);
}

describe('the history of many receipts', () => {
  it('asks for the first of them, the overview and the sums together, and for nothing else', async () => {
    const { calls } = await openMany();

    expect(await screen.findByText('1.000 kvitteringer')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/receipts'));
    expect(asked.toSorted()).toEqual([
      '/api/receipts/overview',
      '/api/receipts/stats',
      '/api/receipts?limit=50',
    ]);
  });

  it('loads the end alone when one jumps there, with grey rows and the focus meanwhile', async () => {
    const { parts } = await openMany();

    await userEvent.keyboard('j');
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toHaveAttribute('aria-rowindex', '1001');
    expect(document.activeElement).toHaveTextContent('Kvittering på vej');
    scrollToRow(990);

    await screen.findByText('Butik 999');
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('Butik 999');
    });
    expect(parts()).toEqual(['/api/receipts?limit=50', '/api/receipts?limit=50&offset=950']);
  });

  it('does not ask again for what it has already', async () => {
    const { parts } = await openMany();
    scrollToRow(500);
    await screen.findByText('Butik 500');

    scrollToRow(0);

    expect(await screen.findByText('Butik 0')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(parts()).toEqual([
      '/api/receipts?limit=50',
      '/api/receipts?limit=50&offset=450',
      '/api/receipts?limit=50&offset=500',
    ]);
  });

  it('shows what it has until the answer to a search is there', async () => {
    const { answers } = await openMany();
    const found = answers['GET /api/receipts'] ?? expect.fail();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    answers['GET /api/receipts?search=Butik+77&limit=50'] = async (call) => {
      await held;
      return found(call);
    };

    await search('Butik 77');
    await waitFor(() => {
      expect(window.location.search).toBe('?soeg=Butik+77');
    });

    expect(screen.getByText('Butik 0')).toBeVisible();
    letGo();
    expect(await screen.findByText('Butik 777')).toBeVisible();
    expect(screen.queryByText('Butik 0')).toBeNull();
    expect(screen.getByText('11 af 1.000 kvitteringer')).toBeVisible();
  });

  it('says so when the answer to a search cannot be had, and asks again', async () => {
    const { answers } = await openMany();
    const refused = () => Response.json(buildError('VALIDATION_ERROR', 'Det gik ikke.'), { status: 400 });
    answers['GET /api/receipts?search=Butik+77&limit=50'] = refused;

    await search('Butik 77');

    expect(await screen.findByText('Det gik ikke.')).toBeVisible();
    expect(screen.queryByText('Butik 0')).toBeNull();
    delete answers['GET /api/receipts?search=Butik+77&limit=50'];
    await press('Prøv igen');
    expect(await screen.findByText('Butik 777')).toBeVisible();
  });

  it('says so when rows further down cannot be had, and asks again', async () => {
    const { answers } = await openMany();
    answers['GET /api/receipts?limit=50&offset=950'] = () =>
      Response.json(buildError('VALIDATION_ERROR', 'Det gik ikke.'), { status: 400 });
    scrollToRow(990);
    await screen.findByText('Nogle af kvitteringerne kunne ikke hentes.');

    delete answers['GET /api/receipts?limit=50&offset=950'];
    await press('Prøv igen');

    expect(await screen.findByText('Butik 999')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps parts of one revision together: another one throws the others away', async () => {
    const { list, parts } = await openMany();
    await screen.findByText('1.000 kvitteringer');
    // Somebody else deletes the first one.
    list.current = receipts.slice(1);
    scrollToRow(30);

    expect(await screen.findByText('999 kvitteringer')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1000');
    expect(screen.getByText('Butik 50')).toBeVisible();
    expect(parts()).toEqual([
      '/api/receipts?limit=50',
      '/api/receipts?limit=50&offset=50',
      '/api/receipts?limit=50',
    ]);
  });

  it('asks anew at "receipts-updated" for what is shown and no more', async () => {
    const { parts, list } = await openMany();
    scrollToRow(500);
    await screen.findByText('Butik 500');
    const before = parts().length;

    list.current = receipts.toSpliced(500, 1);
    act(announceReceiptsUpdated);

    await waitFor(() => {
      expect(screen.queryByText('Butik 500')).toBeNull();
    });
    expect(parts().slice(before).toSorted()).toEqual([
      '/api/receipts?limit=50&offset=450',
      '/api/receipts?limit=50&offset=500',
    ]);
  });

  it('comes back far down without loading what stands above', async () => {
    openPath('/history');
    window.history.replaceState({ entry: 'here' }, '');
    sessionStorage.setItem('history_scroll', `here ${260 + 700 * 56}`);
    vi.stubGlobal('scrollY', 260 + 700 * 56);
    const isOpen = openMany();

    await screen.findByText('Butik 700');

    expect(screen.queryByText('Butik 0')).toBeNull();
    vi.stubGlobal('scrollY', 0);
    fireEvent.scroll(window);
    const { parts } = await isOpen;
    expect(parts().slice(0, 2)).toEqual([
      '/api/receipts?limit=50&offset=650',
      '/api/receipts?limit=50&offset=700',
    ]);
  });

  it('selects all that is found by their ids, and names how many', async () => {
    const { calls } = await openMany();
    await press('Vælg alle');

    expect(await screen.findByText('1.000 valgt')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain('/api/receipts/ids');
    expect(button('Fravælg alle')).toBeEnabled();
  });
});
