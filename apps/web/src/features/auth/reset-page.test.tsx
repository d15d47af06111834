// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';

afterEach(resetBrowser);

function open(path: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(path);
  const pageLoads = stubPageLoads();
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      {path.startsWith('/nulstil') ? <ResetPage /> : <ForgotPage />}
    </QueryClientProvider>,
  );
  return { ...server, pageLoads };
}

describe('a forgotten password', () => {
  const submit = async (email: string) => {
    await userEvent.type(screen.getByLabelText('E-mail'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  };

  it('asks for a link and says the same for every address (S-25)', async () => {
    const { calls } = open('/glemt-adgangskode', {
      'POST /api/auth/forgot-password': () => Response.json({ message: 'ok' }),
    });

    await submit(' Anna@Eksempel.dk ');

    expect(await screen.findByRole('heading', { name: 'Tjek din mail' })).toBeVisible();
    expect(
      screen.getByText('Hvis anna@eksempel.dk har en konto hos os, er der et link på vej.'),
    ).toBeVisible();
    expect(calls).toMatchObject([{ body: { email: 'anna@eksempel.dk' } }]);
    expect(screen.getByRole('link', { name: 'Tilbage til login' })).toHaveAttribute('href', '/login');
  });

  it('wants an address (S-25)', async () => {
    const { calls } = open('/glemt-adgangskode');

    await submit('anna');

    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'Skriv en gyldig e-mail, fx dig@firma.dk.',
    );
    expect(calls).toEqual([]);
  });

  it.each([
    ['For mange forsøg. Vent lidt og prøv igen.', 429, 'RATE_LIMITED'],
    ['Systemfejl hos os.', 500, 'TECHNICAL_ERROR'],
  ])('says "%s" beside the field (S-22)', async (message, status, errorType) => {
    open('/glemt-adgangskode', {
      'POST /api/auth/forgot-password': () => Response.json(buildError(errorType, message), { status }),
    });

    await submit('anna@eksempel.dk');

    await waitFor(() => {
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(message);
    });
  });
});

describe('a new password', () => {
  const submit = async (password: string, repeated: string) => {
    await userEvent.type(screen.getByLabelText('Ny adgangskode'), password);
    await userEvent.type(screen.getByLabelText('Gentag ny adgangskode'), repeated);
    await userEvent.click(screen.getByRole('button', { name: 'Gem adgangskode' }));
  };

  it('takes the token out of the address and sends it in a body only (S-25)', async () => {
    const { calls, pageLoads } = open('/nulstil#abc-123', {
      'POST /api/auth/reset-password': () => Response.json({ message: 'ok' }),
    });
    localStorage.setItem('token', 'old');
    expect(window.location.href).toMatch(/\/nulstil$/);

    await submit('ny-hemmelig', 'ny-hemmelig');

    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
    });
    expect(calls).toMatchObject([
      { path: '/api/auth/reset-password', body: { token: 'abc-123', password: 'ny-hemmelig' } },
    ]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(readToast()).toMatchObject({
      title: 'Ny adgangskode gemt',
      description: 'Log ind med den nye adgangskode.',
    });
  });

  it.each([
    ['kort', 'kort', 'Ny adgangskode', 'Adgangskoden skal være på mindst 6 tegn.'],
    ['x'.repeat(129), 'x', 'Ny adgangskode', 'Adgangskoden må højst være 128 tegn.'],
    ['ny-hemmelig', 'noget andet', 'Gentag ny adgangskode', 'De to adgangskoder er ikke ens.'],
  ])('is not sent when it is %s and %s (S-15)', async (password, repeated, label, complaint) => {
    const { calls } = open('/nulstil#abc');

    await submit(password, repeated);

    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(complaint));
    expect(calls).toEqual([]);
  });

  it.each([
    ['INVALID_CODE', 'Linket virker ikke længere.'],
    ['CODE_EXPIRED', 'Linket er udløbet.'],
  ])('refused with %s leads to a new link (S-25)', async (errorType, message) => {
    const { pageLoads } = open('/nulstil#abc', {
      'POST /api/auth/reset-password': () => Response.json(buildError(errorType, message), { status: 400 }),
    });

    await submit('ny-hemmelig', 'ny-hemmelig');

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Bed om et nyt link' })).toHaveAttribute(
      'href',
      '/glemt-adgangskode',
    );
    expect(pageLoads).not.toHaveBeenCalled();
  });

  it('says so when the link has no token, and takes one that comes later', async () => {
    open('/nulstil');
    expect(screen.getByRole('alert')).toHaveTextContent('Linket er ikke helt.');

    act(() => {
      window.location.hash = '#later';
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });

    expect(await screen.findByLabelText('Ny adgangskode')).toBeVisible();
    expect(window.location.hash).toBe('');
  });
});
