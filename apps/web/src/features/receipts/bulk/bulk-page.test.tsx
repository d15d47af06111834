// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { carryFiles, takeCarriedFiles } from '#lib/carried-files.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { BulkPage } from './bulk-page.tsx';
import { buildJpeg } from './testing/build-files.ts';

afterEach(resetBrowser);

const { id: userId } = buildUser();
const readable = () => Response.json(buildParsed());
const unreadable = () => Response.json(buildError('UNREADABLE', 'Billedet kan ikke læses.'), { status: 422 });

/** The page on its path, with answers of the reader in the order of the files, and of questions to the user. */
function renderPage(readings: readonly (() => Response)[] = [], answers: FakeAnswers = {}) {
  stubLayout();
  openPath('/bulk-upload');
  localStorage.setItem('token', 'abc');
  const questions: string[] = [];
  const state = { isYes: true };
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question);
    return state.isYes;
  });
  let reading = 0;
  const server = fakeServer({
    'POST /api/receipts/parse': () => (readings[reading++] ?? readable)(),
    'POST /api/receipts/save': () =>
      Response.json({ receipt: buildSaved(), message: 'Gemt' }, { status: 201 }),
    ...answers,
  });
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BulkPage userId={userId} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { ...server, questions, state };
}

async function choose(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (input === null) {
    throw new Error('There is no way to choose files.');
  }
  await userEvent.upload(
    input,
    names.map((name) => buildJpeg(name)),
  );
}

async function editOne() {
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsæt med 1 kvitteringer' }));
  await screen.findByRole('heading', { name: 'Bulk Redigering (1 kvitteringer)' });
}

describe('the bulk page', () => {
  it('shows title, way back and both steps (BSEL-01…05, W-15)', () => {
    renderPage();

    expect(screen.getByRole('heading', { name: 'Bulk Upload Kvitteringer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbage til forsiden' })).toHaveAttribute('href', '/');
    expect(screen.getByText('1. Upload & Scan')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('0 kvitteringer klar til redigering')).toBeVisible();
  });

  it('asks before saving leaves files that are not read, and goes back to them (T-55, BEDIT-37)', async () => {
    const { questions } = renderPage([readable, unreadable]);
    await choose('1.jpg', '2.jpg');
    await editOne();

    await userEvent.click(screen.getByRole('button', { name: 'Gem 1 kvitteringer' }));

    await waitFor(() => {
      expect(questions).toEqual([
        '1 fil i trin 1 er ikke læst og forsvinder, når du forlader siden. Vil du tilbage til trin 1?',
      ]);
    });
    expect(await screen.findByText('1 fil(er) fejlede')).toBeVisible();
    expect(window.location.pathname).toBe('/bulk-upload');
  });

  it('goes to the front page when everything was saved, unasked (BEDIT-37)', async () => {
    const { questions } = renderPage();
    await choose('1.jpg');
    await editOne();

    await userEvent.click(screen.getByRole('button', { name: 'Gem 1 kvitteringer' }));

    await waitFor(() => {
      expect(window.location.pathname).toBe('/');
    });
    expect(questions).toEqual([]);
    expect(sessionStorage.getItem('bulkUploadState')).toBeNull();
  });

  it('asks before Back leaves files behind, and stays where it is (S-65)', async () => {
    const { questions, state } = renderPage();
    await choose('1.jpg');
    await screen.findByRole('button', { name: 'Fortsæt med 1 kvitteringer' });
    state.isYes = false;

    window.history.replaceState(null, '', '/history');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    expect(questions).toHaveLength(1);
    expect(window.location.pathname).toBe('/bulk-upload');
    expect(screen.getByText('1.jpg')).toBeVisible();
  });

  it('asks about an earlier upload once, and goes straight to editing it (BREC-01, BREC-05)', async () => {
    const first = renderPage();
    await choose('1.jpg');
    await screen.findByRole('button', { name: 'Fortsæt med 1 kvitteringer' });
    await waitFor(() => {
      expect(sessionStorage.getItem('bulkUploadState')).toContain('1.jpg');
    });
    expect(first.questions).toEqual([]);
    const kept = sessionStorage.getItem('bulkUploadState') ?? '';
    resetBrowser();
    sessionStorage.setItem('bulkUploadState', kept);

    const { questions } = renderPage();

    expect(await screen.findByRole('heading', { name: 'Bulk Redigering (1 kvitteringer)' })).toBeVisible();
    expect(questions).toEqual([
      'Der blev fundet 1 filer fra en tidligere session. Vil du fortsætte hvor du slap?',
    ]);
  });

  it('reads what was chosen on another screen, once', async () => {
    carryFiles('bulk', [buildJpeg('1.jpg'), buildJpeg('2.jpg')]);
    const { calls } = renderPage();

    expect(await screen.findByRole('button', { name: 'Fortsæt med 2 kvitteringer' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/receipts/parse')).toHaveLength(2);
    expect(takeCarriedFiles('bulk')).toEqual([]);
  });

  it('keeps the focus in the list when a file is removed, and gives it to the heading with the last one', async () => {
    renderPage([unreadable, unreadable]);
    await choose('1.jpg', '2.jpg');
    await screen.findByText('2 fil(er) fejlede');
    const list = screen.getByRole('list', { name: 'Bulk Upload (2 filer)' });

    await userEvent.click(screen.getAllByRole('button', { name: 'Fjern 1.jpg' })[0] ?? list);
    expect(list).toHaveFocus();
    await userEvent.click(screen.getAllByRole('button', { name: 'Fjern 2.jpg' })[0] ?? list);
    expect(screen.getByRole('heading', { name: 'Bulk Upload Kvitteringer' })).toHaveFocus();
  });

  it('gives the heading the focus when one comes back from editing', async () => {
    renderPage();
    await choose('1.jpg');
    await editOne();

    await userEvent.click(screen.getByRole('button', { name: 'Tilbage' }));

    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Bulk Upload Kvitteringer' })).toHaveFocus();
    });
  });
});
