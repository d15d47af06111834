// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { accountRoutes, scanningRoutes } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { keepBulkUpload } from '#lib/bulk-upload-state.ts';
import { leaveCloudReturn } from '#lib/cloud-return.ts';
import { keepEdits } from '#lib/kept-edits.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { downloader } from '#lib/start-download.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { AccountPage } from './account-page.tsx';

afterEach(resetBrowser);

const email = 'mette@firma.dk';
const otherId = '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4d';

function session(over: Record<string, unknown>) {
  return {
    id: '0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c',
    device: 'Firefox på Windows',
    createdAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-21T08:00:00.000Z',
    expiresAt: '2026-12-20T08:00:00.000Z',
    isCurrent: true,
    ...over,
  };
}

const twoSessions: FakeAnswers = {
  'GET /api/account/sessions': () =>
    Response.json(
      accountRoutes.sessions.response.parse({
        sessions: [session({}), session({ id: otherId, device: null, isCurrent: false })],
      }),
    ),
};

const places = (body: unknown) => ({
  'GET /api/account/reading-places': () => Response.json(scanningRoutes.places.response.parse(body)),
});
const readHere: FakeAnswers = places({ machines: false, model: null });

function open(answers: FakeAnswers = {}) {
  stubLayout();
  localStorage.setItem('token', 'abc');
  const pageLoads = stubPageLoads();
  const server = fakeServer({ ...twoSessions, ...readHere, ...answers });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountPage email={email} />
    </QueryClientProvider>,
  );
  return { ...server, pageLoads, user: userEvent.setup() };
}

const passwordFields = ['Nuværende adgangskode', 'Ny adgangskode', 'Gentag ny adgangskode'];

async function fillPasswords(...texts: readonly string[]) {
  for (const [index, text] of texts.entries()) {
    await userEvent.type(screen.getByLabelText(passwordFields[index] ?? ''), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Skift adgangskode' }));
}

describe('changing the password', () => {
  it('sends both, says so and empties the fields (S-25)', async () => {
    const { calls } = open({
      'POST /api/account/password': () => Response.json({ message: 'Andre enheder er logget ud.' }),
    });

    await fillPasswords('gammel-kode', 'ny-hemmelig', 'ny-hemmelig');

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Adgangskoden er skiftet',
        description: 'Andre enheder er logget ud.',
      });
    });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'gammel-kode',
      newPassword: 'ny-hemmelig',
    });
    for (const label of passwordFields) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/sessions'))).toHaveLength(
      2,
    );
  });

  it.each([
    [['', 'ny-hemmelig', 'ny-hemmelig'], 'Nuværende adgangskode', 'Skriv din nuværende adgangskode.'],
    [['gammel', 'kort', 'kort'], 'Ny adgangskode', 'Adgangskoden skal være på mindst 6 tegn.'],
    [['gammel', 'ny-hemmelig', 'ny-hemmelih'], 'Gentag ny adgangskode', 'De to adgangskoder er ikke ens.'],
  ])(
    'with %j has a complaint at the field "%s" and sends nothing (S-25)',
    async (typed, label, complaint) => {
      const { calls } = open();
      for (const [index, text] of typed.entries()) {
        if (text !== '') {
          await userEvent.type(screen.getByLabelText(passwordFields[index] ?? ''), text);
        }
      }

      await userEvent.click(screen.getByRole('button', { name: 'Skift adgangskode' }));

      const field = screen.getByLabelText(label);
      expect(field).toHaveAccessibleDescription(expect.stringContaining(complaint));
      expect(field).toHaveFocus();
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  it('shows a wrong present password at its field, and the session goes on (S-25)', async () => {
    const refusal = buildError('VALIDATION_ERROR', 'Adgangskoden passer ikke.', {
      fieldErrors: { currentPassword: 'Adgangskoden passer ikke.' },
    });
    open({ 'POST /api/account/password': () => Response.json(refusal, { status: 400 }) });

    await fillPasswords('forkert', 'ny-hemmelig', 'ny-hemmelig');

    await waitFor(() => {
      expect(screen.getByLabelText('Nuværende adgangskode')).toHaveAccessibleDescription(
        'Adgangskoden passer ikke.',
      );
    });
    expect(localStorage.getItem('token')).toBe('abc');
  });

  it('shows any other refusal below the fields (S-22)', async () => {
    open({
      'POST /api/account/password': () =>
        Response.json(buildError('RATE_LIMITED', 'For mange forsøg.'), { status: 429 }),
    });

    await fillPasswords('gammel', 'ny-hemmelig', 'ny-hemmelig');

    expect(await screen.findByText('For mange forsøg.')).toBeVisible();
  });
});

describe('the sessions', () => {
  it('name device and last use, and which one this is (S-25)', async () => {
    open();

    const items = await screen.findAllByRole('listitem');

    expect(items[0]).toHaveTextContent('Firefox på WindowsSidst brugt 21. nov. 2026, 09.00Denne enhed');
    expect(items[1]).toHaveTextContent('Ukendt enhed');
    expect(within(items[0] ?? document.body).queryByRole('button')).toBeNull();
  });

  it('end with "Afslut" and leave the list (S-25)', async () => {
    const { answers, calls, user } = open({
      [`DELETE /api/account/sessions/${otherId}`]: () => Response.json({ success: true, message: 'ok' }),
    });
    const button = await screen.findByRole('button', { name: 'Afslut Ukendt enhed' });
    answers['GET /api/account/sessions'] = () => Response.json({ sessions: [session({})] });

    await user.click(button);

    await waitFor(() => {
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
    });
    expect(readToast()?.title).toBe('Enheden er logget ud');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('that cannot be fetched say so, and are tried again', async () => {
    const { answers, user } = open({
      'GET /api/account/sessions': () =>
        Response.json(buildError('TECHNICAL_ERROR', 'Nede.'), { status: 500 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Dine enheder kunne ikke hentesNede.');

    Object.assign(answers, twoSessions);
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});

describe('downloading everything', () => {
  const button = () => screen.getByRole('button', { name: 'Hent alt som ZIP' });

  it('asks for leave with the token and lets the browser fetch the file without one (S-25)', async () => {
    const start = vi.spyOn(downloader, 'start').mockReturnValue();
    const { calls, user } = open({ 'POST /api/account/export': () => Response.json({ message: 'ok' }) });

    await user.click(button());

    await waitFor(() => {
      expect(start).toHaveBeenCalledExactlyOnceWith('/api/account/export');
    });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(readToast()?.title).toBe('Din ZIP-fil hentes');
  });

  it('says why not, and fetches nothing (S-22, S-25)', async () => {
    const start = vi.spyOn(downloader, 'start').mockReturnValue();
    const { user } = open({
      'POST /api/account/export': () =>
        Response.json(buildError('RATE_LIMITED', 'For mange forsøg.'), { status: 429 }),
    });

    await user.click(button());

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Download fejlede', description: 'For mange forsøg.' });
    });
    expect(start).not.toHaveBeenCalled();
  });

  it('is offered before the account is deleted, which points to it (S-25)', () => {
    open();

    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles.slice(-2)).toEqual(['Hent alt', 'Slet konto']);
    expect(screen.getByText(/hent alt her ovenfor, før du sletter/)).toBeVisible();
  });
});

describe('deleting the account', () => {
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Slet konto om 14 dage' }));
  const input = () => screen.getByLabelText('Adgangskode');

  it('says when it happens and how it is taken back, and sends nothing without the password (S-25)', async () => {
    const { calls } = open();

    await submit();

    expect(screen.getByText(/efter 14 dage slettes alle dine kvitteringer/)).toBeVisible();
    expect(input()).toHaveAccessibleDescription('Skriv din adgangskode.');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('says at the field that the password is wrong, and stays (S-25)', async () => {
    const refusal = { fieldErrors: { password: 'Adgangskoden er forkert.' } };
    const { pageLoads } = open({
      'DELETE /api/account': () =>
        Response.json(
          { ...buildError('VALIDATION_ERROR', 'Adgangskoden er forkert.'), ...refusal },
          { status: 400 },
        ),
    });
    await userEvent.type(input(), 'forkert');

    await submit();

    await waitFor(() => {
      expect(input()).toHaveAccessibleDescription('Adgangskoden er forkert.');
    });
    expect(pageLoads).not.toHaveBeenCalled();
    expect(localStorage.getItem('token')).toBe('abc');
  });

  it('leaves nothing of the user in this browser and leads to the landing screen (S-25)', async () => {
    const { calls, pageLoads } = open({
      'DELETE /api/account': () => Response.json({ success: true, message: 'ok' }),
    });
    keepEdits({ userId: 'anna', fileId: 'f1' }, 1);
    keepBulkUpload('{}');
    leaveCloudReturn({ userId: 'anna', providerId: 'dropbox', reopens: true, receiptIds: ['r1'] });
    await userEvent.type(input(), ' hemmelig-kode');

    await submit();

    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
    });
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ password: ' hemmelig-kode' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(sessionStorage.getItem('bulkUploadState')).toBeNull();
    expect(sessionStorage.getItem('cloud_export_return')).toBeNull();
    expect(readToast()?.title).toBe('Din konto slettes om 14 dage');
  });

  it('says why the last administrator cannot (S-83)', async () => {
    const { pageLoads } = open({
      'DELETE /api/account': () =>
        Response.json(buildError('CONFLICT', 'Du er den eneste administrator.'), { status: 409 }),
    });
    await userEvent.type(input(), 'hemmelig-kode');

    await submit();

    await waitFor(() => {
      expect(input()).toHaveAccessibleDescription('Du er den eneste administrator.');
    });
    expect(pageLoads).not.toHaveBeenCalled();
    expect(localStorage.getItem('token')).toBe('abc');
  });
});

describe('where pictures are read', () => {
  it('is here, and no picture leaves, unless the operator chose otherwise (S-35)', async () => {
    open();

    expect(
      await screen.findByText('På serveren selv. Intet billede sendes videre for at blive læst.'),
    ).toBeVisible();
  });

  it('says plainly that pictures leave, and to whom (S-35)', async () => {
    open(places({ machines: true, model: { name: '<b>syn</b>', host: 'ai.eksempel.dk' } }));

    expect(await screen.findByText(/^Dine billeder sendes til andre maskiner/)).toBeVisible();
    expect(
      screen.getByText(/^Dine billeder sendes til AI-modellen <b>syn<\/b> hos ai\.eksempel\.dk/),
    ).toBeVisible();
    expect(screen.queryByText(/^På serveren selv/)).toBeNull();
  });

  it('says so when it cannot be told, and promises nothing (S-35)', async () => {
    open({
      'GET /api/account/reading-places': () =>
        Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status: 500 }),
    });

    expect(
      await screen.findByText('Det kunne ikke hentes, hvor dine billeder læses', {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.queryByText(/^På serveren selv/)).toBeNull();
  });
});
