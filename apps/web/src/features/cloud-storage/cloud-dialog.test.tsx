// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { clearToken } from '#lib/session-token.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { renderCloud, status, type CloudScene } from './testing/render-cloud.tsx';

afterEach(resetBrowser);

const connected = { connected: true, account: 'mette@firma.dk' };

async function open(scene: CloudScene = {}) {
  const page = renderCloud(scene);
  await userEvent.click(screen.getByRole('button', { name: 'Åbn' }));
  await screen.findByRole('dialog');
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('the dialog', () => {
  it('offers to connect to Dropbox while unconnected (CLOUD-01, W-13)', async () => {
    await open();

    expect(await screen.findByRole('button', { name: 'Forbind til Dropbox' })).toBeEnabled();
    expect(screen.getByRole('dialog', { name: 'Eksportér til Dropbox' })).toHaveTextContent(
      '2 kvitteringer er valgt.',
    );
    expect(screen.queryByLabelText('Mappenavn')).toBeNull();
  });

  it('asks for folder and images once connected, without images at first (CLOUD-01, CLOUD-02, CLOUD-04, CLOUD-05, LIM-25, S-57, W-13)', async () => {
    await open({ answers: status('dropbox', connected) });

    expect(await screen.findByRole('textbox', { name: 'Mappenavn' })).toHaveValue('Bonbog_fil');
    expect(screen.getByRole('checkbox', { name: 'Medtag billeder' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeEnabled();
    expect(screen.getByRole('dialog')).toHaveTextContent('Forbundet til Dropbox som mette@firma.dk');
    expect(screen.queryByRole('button', { name: /^Forbind til/ })).toBeNull();
  });

  it('offers Dropbox first and WebDAV beside it', async () => {
    await open();

    const choices = await screen.findAllByRole('radio');
    expect(choices.map((choice) => choice.parentElement?.textContent)).toEqual([
      'Dropbox',
      'WebDAV (Nextcloud m.fl.)',
    ]);
    expect(choices[0]).toBeChecked();
  });

  it('begins with WebDAV for users who are connected to that alone', async () => {
    await open({ answers: status('webdav', { connected: true }) });

    expect(await screen.findByRole('dialog', { name: 'Eksportér til WebDAV' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'WebDAV (Nextcloud m.fl.)' })).toBeChecked();
  });

  it('begins with what works where Dropbox is not set up, and says so plainly (S-53)', async () => {
    await open({ answers: status('dropbox', { configured: false }) });

    expect(await screen.findByRole('button', { name: 'Forbind til WebDAV' })).toBeEnabled();
    await choose(/^Dropbox.*\(ikke sat op\)$/);

    expect(await screen.findByText('Dropbox er ikke sat op på denne server.')).toBeVisible();
    expect(
      screen.getByText('Den, der driver serveren, finder vejledningen i README under »Dropbox«.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Forbind til Dropbox' })).toBeNull();
  });

  it('begins with Dropbox where nothing is set up', async () => {
    await open({
      answers: { ...status('dropbox', { configured: false }), ...status('webdav', { configured: false }) },
    });

    expect(await screen.findByText('Dropbox er ikke sat op på denne server.')).toBeVisible();
  });

  it('says that WebDAV is turned off where it is', async () => {
    await open({ answers: status('webdav', { configured: false }) });
    await screen.findByRole('button', { name: 'Forbind til Dropbox' });
    await choose(/^WebDAV.*\(ikke sat op\)$/);

    expect(await screen.findByText('WebDAV er slået fra på denne server.')).toBeVisible();
  });

  it('tells why the connection cannot be asked for', async () => {
    const broken = () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 });
    await open({ answers: { 'GET /api/dropbox/status': broken } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Nedbrud.');
  });

  it('closes by its button and by Escape, and gives the focus back', async () => {
    await open();
    await press('Luk');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Åbn' })).toHaveFocus();

    await press('Åbn');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    await open({ answers: status('dropbox', connected) });
    await userEvent.clear(await screen.findByLabelText('Mappenavn'));
    await userEvent.type(screen.getByLabelText('Mappenavn'), 'Bilag 2026');
    await press('Luk');
    await press('Åbn');

    expect(await screen.findByLabelText('Mappenavn')).toHaveValue('Bilag 2026');
  });
});

describe('without a session', () => {
  it("says 'Du skal logge ind igen.' and asks nobody (CLOUD-16)", async () => {
    const { calls } = await open({ isSignedIn: false });

    expect(await screen.findByText('Du skal logge ind igen.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['Forbind til Dropbox', {}],
    ['Eksportér', status('dropbox', connected)],
    ['Afbryd forbindelsen', status('dropbox', connected)],
  ])('%j says so, too, and calls nobody (CLOUD-16)', async (name, answers) => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { calls } = await open({ answers });
    await screen.findByRole('button', { name });
    clearToken();
    const before = calls.length;
    await press(name);

    await waitFor(() => {
      expect(readToast()?.title).toBe('Du skal logge ind igen.');
    });
    expect(calls).toHaveLength(before);
  });

  it('says so when the server ends it, and lets the next page say it, too (CLOUD-16, T-60)', async () => {
    const { answers } = await open({ answers: status('dropbox', connected) });
    await screen.findByRole('button', { name: 'Eksportér' });
    answers['POST /api/dropbox/bulk-export'] = () =>
      Response.json(buildError('TOKEN_EXPIRED', 'Udløbet.'), { status: 401 });
    await press('Eksportér');

    await waitFor(() => {
      expect(readToast()?.title).toBe('Du skal logge ind igen.');
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('carried_toast')).toContain('Du skal logge ind igen.');
  });
});

describe('disconnecting', () => {
  const answers = {
    ...status('dropbox', connected),
    'DELETE /api/dropbox/connection': () =>
      Response.json({ message: 'Forbindelsen til Dropbox er afbrudt.' }),
  };

  it('asks first, and leads back to connecting (S-54, S-88)', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const page = await open({ answers });
    await screen.findByRole('button', { name: 'Eksportér' });
    await press('Afbryd forbindelsen');

    expect(await screen.findByRole('button', { name: 'Forbind til Dropbox' })).toBeVisible();
    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      'Vil du afbryde forbindelsen til Dropbox? Det, der er eksporteret, bliver liggende.',
    );
    expect(readToast()).toMatchObject({ title: 'Forbindelsen til Dropbox er afbrudt.', variant: 'success' });
    expect(page.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/dropbox/connection' });
  });

  it('does nothing when the answer is no (S-88)', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { calls } = await open({ answers });
    await screen.findByRole('button', { name: 'Eksportér' });
    await press('Afbryd forbindelsen');

    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeEnabled();
  });

  it('that fails says why and stays connected', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const broken = () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 });
    await open({ answers: { ...answers, 'DELETE /api/dropbox/connection': broken } });
    await screen.findByRole('button', { name: 'Eksportér' });
    await press('Afbryd forbindelsen');

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Forbindelsen blev ikke afbrudt',
        description: 'Nedbrud.',
      });
    });
    expect(screen.getByRole('button', { name: 'Eksportér' })).toBeEnabled();
  });
});
