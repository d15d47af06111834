// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { leaveCloudReturn } from '#lib/cloud-return.ts';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { buildStatus, renderCloud, selected, status, userId } from './testing/render-cloud.tsx';

afterEach(resetBrowser);

const returnKey = 'cloud_export_return';
const ticket = { 'POST /api/dropbox/auth-ticket': () => Response.json({ ticket: 'en/gang' }) };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');

async function open(answers: FakeAnswers) {
  const page = renderCloud({ answers });
  await press('Åbn');
  return page;
}

describe('connecting to Dropbox', () => {
  it('leaves flags and selection in the tab, and goes with a ticket instead of the session token (AUTH-47, CLOUD-10, CLOUD-11, T-61)', async () => {
    const { pageLoads } = await open(ticket);
    await screen.findByRole('button', { name: 'Forbind til Dropbox' });
    const kept = JSON.stringify(localStorage);
    await press('Forbind til Dropbox');

    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/api/dropbox/auth?token=en%2Fgang');
    });
    expect(JSON.parse(sessionStorage.getItem(returnKey) ?? 'null')).toMatchObject({
      userId,
      providerId: 'dropbox',
      reopens: true,
      receiptIds: ['r1', 'r2'],
    });
    expect(Object.keys(sessionStorage)).toEqual([returnKey]);
    expect(JSON.stringify(localStorage)).toBe(kept);
    expect(screen.getByRole('button', { name: 'Forbind til Dropbox' })).toBeDisabled();
  });

  it("says 'Allerede forbundet' when another tab was first, and goes nowhere (CLOUD-15)", async () => {
    const { answers, calls, pageLoads } = await open(ticket);
    await screen.findByRole('button', { name: 'Forbind til Dropbox' });
    Object.assign(answers, status('dropbox', { connected: true }));
    await press('Forbind til Dropbox');

    await waitFor(() => {
      expect(readToast()?.title).toBe('Allerede forbundet');
    });
    expect(await screen.findByLabelText('Mappenavn')).toBeVisible();
    expect(calls.some(({ path }) => path.includes('auth-ticket'))).toBe(false);
    expect(pageLoads).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(returnKey)).toBeNull();
  });

  it('that gets no ticket says why and stays (CLOUD-19)', async () => {
    const refused = () => Response.json(buildError('RATE_LIMITED', 'Vent lidt.'), { status: 429 });
    const { pageLoads } = await open({ 'POST /api/dropbox/auth-ticket': refused });
    await screen.findByRole('button', { name: 'Forbind til Dropbox' });
    await press('Forbind til Dropbox');

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Eksport fejlede', description: 'Vent lidt.' });
    });
    expect(pageLoads).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(returnKey)).toBeNull();
    expect(screen.getByRole('button', { name: 'Forbind til Dropbox' })).toBeEnabled();
  });

  it('can be begun again when Back brings the page as it was left', async () => {
    await open(ticket);
    await screen.findByRole('button', { name: 'Forbind til Dropbox' });
    await press('Forbind til Dropbox');
    await waitFor(() => {
      expect(sessionStorage.getItem(returnKey)).not.toBeNull();
    });

    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));

    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Forbind til Dropbox' })).toBeEnabled();
    });
    expect(sessionStorage.getItem(returnKey)).toBeNull();
  });
});

describe('coming back', () => {
  const left = (over: Record<string, unknown> = {}) => {
    leaveCloudReturn({ userId, providerId: 'dropbox', reopens: true, receiptIds: ['r2'], ...over });
  };

  it('restores the selection, reopens the dialog after 2 seconds and clears the flags (CLOUD-10…13, LIM-14)', async () => {
    vi.useFakeTimers();
    left();
    renderCloud({ receiptIds: [], answers: status('dropbox', { connected: true }) });
    expect(selected()).toBe('r2');

    await pass(1999);
    expect(dialog()).toBeNull();
    expect(sessionStorage.getItem(returnKey)).not.toBeNull();
    await pass(1);
    await settle();

    expect(dialog()).toHaveTextContent('1 kvittering er valgt.');
    expect(sessionStorage.getItem(returnKey)).toBeNull();
  });

  it('reopens the dialog with the storage the page was left for (CLOUD-12)', async () => {
    vi.useFakeTimers();
    left({ providerId: 'webdav' });
    renderCloud({ receiptIds: [] });
    await pass(2000);
    await settle();

    expect(screen.getByRole('dialog', { name: 'Eksportér til WebDAV' })).toBeVisible();
  });

  it('keeps the flags when the page is left before, and reopens at the next visit (CLOUD-13)', async () => {
    vi.useFakeTimers();
    left();
    const { unmount } = renderCloud({ receiptIds: [] });
    await pass(1000);
    unmount();
    await pass(5000);
    expect(sessionStorage.getItem(returnKey)).not.toBeNull();

    renderCloud({ receiptIds: [] });
    await pass(2000);
    await settle();
    expect(dialog()).not.toBeNull();
  });

  it.each([
    ['of another user', { userId: 'jens' }, 0],
    ['from more than 10 minutes ago', {}, 10 * 60_000 + 1],
  ])('does not go by flags %s, and clears them', async (_which, over, agoMs) => {
    vi.useFakeTimers();
    left(over);
    vi.setSystemTime(Date.now() + agoMs);
    renderCloud({ receiptIds: [] });
    await pass(3000);

    expect(dialog()).toBeNull();
    expect(selected()).toBe('');
    expect(sessionStorage.getItem(returnKey)).toBeNull();
  });

  it('is told when nothing came of it; the address is clean, the selection there, the flags gone (S-54)', async () => {
    vi.useFakeTimers();
    left();
    renderCloud({ receiptIds: [], path: '/history?valuta=DKK&sky-fejl=1' });

    expect(readToast()).toMatchObject({
      title: 'Eksport fejlede',
      description: 'Forbindelsen til Dropbox kom ikke i stand. Prøv igen.',
      variant: 'error',
    });
    expect(window.location.pathname + window.location.search).toBe('/history?valuta=DKK');
    expect(selected()).toBe('r2');
    expect(sessionStorage.getItem(returnKey)).toBeNull();
    await pass(3000);
    expect(dialog()).toBeNull();
  });
});

describe('connecting that came to nothing', () => {
  it('names the storage the page was left for', () => {
    leaveCloudReturn({ userId, providerId: 'webdav', reopens: true, receiptIds: ['r2'] });
    renderCloud({ receiptIds: [], path: '/history?sky-fejl=1' });

    expect(readToast()?.description).toBe('Forbindelsen til WebDAV kom ikke i stand. Prøv igen.');
  });

  it('names the first storage when nothing was left (S-54)', () => {
    renderCloud({ receiptIds: [], path: '/history?sky-fejl=1' });

    expect(readToast()?.description).toBe('Forbindelsen til Dropbox kom ikke i stand. Prøv igen.');
  });
});

describe('connecting to a WebDAV folder', () => {
  const typed = {
    Adresse: 'https://sky.firma.dk/dav/mette',
    Brugernavn: 'mette',
    'App-adgangskode': 'abcd-efgh',
  };

  async function fillIn(answers: FakeAnswers, fields: Record<string, string> = typed) {
    const page = await open(answers);
    await userEvent.click(screen.getByRole('radio', { name: 'WebDAV (Nextcloud m.fl.)' }));
    for (const [label, value] of Object.entries(fields)) {
      await userEvent.type(await screen.findByLabelText(label), value);
    }
    await act(() => press('Forbind til WebDAV'));
    return page;
  }

  it('sends what was typed, and goes on to the export', async () => {
    const { calls } = await fillIn({
      'POST /api/webdav/connection': () => Response.json(buildStatus({ connected: true, account: 'mette' })),
    });

    expect(await screen.findByLabelText('Mappenavn')).toHaveValue('Bonbog_fil');
    expect(readToast()).toMatchObject({ title: 'Forbundet til WebDAV', variant: 'success' });
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/webdav/connection',
      body: { address: typed.Adresse, userName: 'mette', appPassword: 'abcd-efgh' },
    });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('abcd-efgh');
  });

  it('says at each field what is missing, and asks nobody', async () => {
    const { calls } = await fillIn({}, { Adresse: 'sky.firma.dk' });

    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription(
      /Skriv en hel adresse, der begynder med https:\/\/\.$/,
    );
    expect(screen.getByLabelText('Adresse')).toHaveFocus();
    expect(screen.getByLabelText('Brugernavn')).toHaveAccessibleDescription('Skriv dit brugernavn.');
    expect(screen.getByLabelText('App-adgangskode')).toHaveAccessibleDescription(
      /Skriv din app-adgangskode\.$/,
    );
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('puts what the server found at its field, without ending the session', async () => {
    const wrong = 'Brugernavn eller app-adgangskode er forkert.';
    await fillIn({
      'POST /api/webdav/connection': () =>
        Response.json(buildError('VALIDATION_ERROR', wrong, { fieldErrors: { appPassword: wrong } }), {
          status: 400,
        }),
    });

    await waitFor(() => {
      expect(screen.getByLabelText('App-adgangskode')).toBeInvalid();
    });
    expect(screen.getByLabelText('App-adgangskode')).toHaveAccessibleDescription(new RegExp('forkert\\.$'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('token')).toBe('token');
  });

  it('shows a failure that is about no field', async () => {
    const broken = () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 });
    await fillIn({ 'POST /api/webdav/connection': broken });

    expect(await screen.findByRole('alert')).toHaveTextContent('Nedbrud.');
  });
});
