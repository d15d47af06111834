// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { receiptAnswers } from '#testing/fake-receipts.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { PaletteKey } from './palette-key.tsx';

afterEach(resetBrowser);

const receipt = { ...buildSaved(), store: 'Momsens Marked' };
const article = { id: 'moms', title: 'Moms af en bon', section: 'x', text: '', sources: [], updated: '' };
const field = () => screen.findByRole('combobox', { name: 'Skærm, handling, bilag eller hjælp' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true });

async function open(role: 'user' | 'admin' = 'user', answers: FakeAnswers = {}) {
  stubLayout();
  Element.prototype.scrollIntoView = () => undefined;
  openPath('/konto');
  localStorage.setItem('token', 'abc');
  const server = fakeServer({
    ...receiptAnswers(() => [receipt]),
    'GET /api/help/articles': () => Response.json({ articles: [article] }),
    'GET /api/help/search': () => Response.json({ ids: ['moms'] }),
    ...answers,
  });
  const logOut = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <button type="button">Først</button>
      <PaletteKey user={{ role }} onLogOut={logOut} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Først' }));
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  return { user, logOut, ...server };
}

describe('the palette', () => {
  it('opens with Ctrl+K on screens and actions, asks the server nothing, and gives the focus back', async () => {
    const { user, calls } = await open();

    expect(within(screen.getByRole('group', { name: 'Skærme' })).getAllByRole('option')).toHaveLength(10);
    expect(within(screen.getByRole('group', { name: 'Handlinger' })).getAllByRole('option')).toHaveLength(5);
    expect(screen.queryByRole('option', { name: 'Admin' })).toBeNull();
    expect(calls).toEqual([]);

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Først' })).toHaveFocus();
  });

  it('knows the panel of administrators', async () => {
    await open('admin');

    expect(screen.getByRole('option', { name: 'Admin' })).toBeVisible();
  });

  it('goes with Enter to what is chosen by arrow keys, which go round', async () => {
    const { user } = await open();
    expect(active()).toHaveTextContent('Upload');
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Log ud');
    expect(await field()).toHaveAttribute('aria-activedescendant', active().id);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Historik');

    await user.keyboard('{Enter}');

    expect(window.location.pathname).toBe('/history');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('narrows both to what begins as typed', async () => {
    const { user } = await open();
    await user.type(await field(), 'hist');

    expect(options()).toEqual(['Historik']);
  });

  it('finds receipts and help articles by what is typed', async () => {
    const { user, calls } = await open();
    await user.type(await field(), 'moms');

    const found = within(await screen.findByRole('group', { name: 'Bilag' })).getByRole('option');
    expect(found).toHaveAttribute('href', `/history?bilag=${receipt.id}`);
    expect(found).toHaveTextContent('Momsens Marked');
    const help = within(await screen.findByRole('group', { name: 'Hjælp' })).getByRole('option');
    expect(help).toHaveAttribute('href', '/hjaelp/moms');
    expect(calls.find(({ path }) => path.startsWith('/api/receipts'))?.path).toContain('search=moms');
    expect(screen.getByRole('status')).toHaveTextContent(/forslag$/);
  });

  it('says that nothing was found', async () => {
    const { user } = await open('user', {
      ...receiptAnswers(() => []),
      'GET /api/help/search': () => Response.json({ ids: [] }),
    });
    await user.type(await field(), 'xyzzy');

    expect(await screen.findByText('Intet fundet')).toBeVisible();
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('logs out by its action', async () => {
    const { user, logOut } = await open();
    await user.type(await field(), 'log ud');
    await user.keyboard('{Enter}');

    expect(logOut).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays closed over another dialog, and with other keys beside the letter', async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PaletteKey user={{ role: 'user' }} onLogOut={() => undefined} />
        <div role="alertdialog" aria-label="Spørgsmål" />
      </QueryClientProvider>,
    );

    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, altKey: true });
    fireEvent.keyDown(document.body, { key: 'k' });

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
