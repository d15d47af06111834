// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { ReceiptList } from './receipt-list.tsx';
import { buildReceipts } from './testing/build-receipt.ts';
import { buildRows } from './testing/build-rows.ts';
import { openThree } from './testing/open-three.tsx';

afterEach(resetBrowser);

describe('keys', () => {
  function renderList() {
    stubLayout();
    const ports = { onOpen: vi.fn(), onToggle: vi.fn(), onClear: vi.fn() };
    const selection = { has: () => false, toggle: ports.onToggle };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ReceiptList
          rows={buildRows(buildReceipts(300))}
          density="dense"
          selection={selection}
          onOpen={ports.onOpen}
          onClear={ports.onClear}
        />
      </QueryClientProvider>,
    );
    return ports;
  }
  const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex');

  it('j and k, the arrows, Home and End move the row that has the focus (HIST-21)', async () => {
    renderList();
    const positions: unknown[] = [];

    for (const key of ['j', 'j', '{ArrowDown}', 'k', '{ArrowUp}', 'k', '{End}', '{Home}']) {
      await userEvent.keyboard(key);
      positions.push(focusedRow());
    }

    expect(positions).toEqual(['2', '3', '4', '3', '2', '2', '301', '2']);
  });

  it('Enter opens the row; Space and x select it; Escape leaves it (HIST-10, HIST-21)', async () => {
    const { onOpen, onToggle, onClear } = renderList();
    const second = buildReceipts(300)[1]?.id;

    await userEvent.keyboard('jj{Enter} x');
    expect(onOpen.mock.calls).toEqual([[second]]);
    expect(onToggle.mock.calls).toEqual([[second], [second]]);

    await userEvent.keyboard('{Escape}');
    expect(onClear).toHaveBeenCalledOnce();
    expect(focusedRow()).toBeNull();
  });

  it('x leaves the rows alone while a button outside the list has the focus (HIST-10)', async () => {
    const { onToggle } = renderList();
    await userEvent.keyboard('j');
    const outside = document.body.appendChild(document.createElement('button'));

    outside.focus();
    await userEvent.keyboard('x');
    outside.remove();

    expect(onToggle).not.toHaveBeenCalled();
  });

  it('a click opens the row once, on its name too (HIST-21)', async () => {
    const { onOpen } = renderList();

    await userEvent.click(screen.getByRole('button', { name: 'Åbn bilag 300, Butik 0' }));

    expect(onOpen.mock.calls).toEqual([[buildReceipts(300)[0]?.id]]);
  });

  it('lead to the search, and are letters while someone types there (HIST-08)', async () => {
    await openThree();

    await userEvent.keyboard('/');
    await userEvent.keyboard('jk');

    expect(screen.getByRole('combobox', { name: /^Søg efter/ })).toHaveValue('jk');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: /^Søg efter/ })).toHaveValue('');
  });

  it('are told behind "?" and can be turned off', async () => {
    await openThree();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Tastaturgenveje' });

    expect(within(help).getByText('Gå til skærme, handlinger og bilag')).toBeVisible();
    await userEvent.click(within(help).getByRole('checkbox', { name: 'Brug genveje' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await userEvent.keyboard('j');

    expect(focusedRow()).toBeNull();
  });
});
