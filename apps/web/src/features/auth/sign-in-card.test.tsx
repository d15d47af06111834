// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { pass, resetBrowser, settle, stubPageLoads } from '#testing/browser.ts';
import { cacheReceipts, cachedReceipts } from '#testing/cached-receipts.ts';
import { buildError, buildSession, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
// Fetched on first touch by the form; here already, so that fake timers need not wait for a file.
import './auth-calls.ts';
import './credentials-check.ts';
import { SignInCard } from './sign-in-card.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(resetBrowser);

function open(answers: FakeAnswers = {}) {
  const pageLoads = stubPageLoads();
  const queryClient = createQueryClient();
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={queryClient}>
      <SignInCard />
    </QueryClientProvider>,
  );
  return { pageLoads, queryClient, ...server };
}

async function submit(label: 'Log ind' | 'Opret konto', email = 'a+b@c.dk', password = 'hemmelig') {
  fireEvent.click(screen.getByRole('tab', { name: label }));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Adgangskode'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: label }));
  await settle();
}

const refuse = (status: number, body: unknown) => () => Response.json(body, { status });

describe('the card', () => {
  it("is titled 'Kom i gang' and has the tabs 'Log ind' and 'Opret konto' (SHELL-30, SHELL-31)", () => {
    open();

    expect(screen.getByRole('heading', { name: 'Kom i gang' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Log ind', 'Opret konto']);
  });

  it.each(['Log ind', 'Opret konto'])('asks for e-mail and password under %s (SHELL-32)', (tab) => {
    open();

    fireEvent.click(screen.getByRole('tab', { name: tab }));

    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Adgangskode')).toHaveAttribute('type', 'password');
  });

  it("says 'Mindst 6 tegn' in the password field of a new account (SHELL-33, W-02)", () => {
    open();

    fireEvent.click(screen.getByRole('tab', { name: 'Opret konto' }));

    expect(screen.getByPlaceholderText('Mindst 6 tegn')).toBe(screen.getByLabelText('Adgangskode'));
  });

  it('shows what is wrong at the field, in English as such, and calls nothing (AUTH-36, AUTH-37, T-25)', async () => {
    const { calls } = open();

    await submit('Log ind', 'forkert', '12345');

    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Adgangskode')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    expect(screen.getByText('Please enter a valid email address')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Password must be at least 6 characters')).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(calls).toEqual([]);
  });
});

describe('login', () => {
  const welcome = { 'POST /api/auth/login': () => Response.json(buildSession()) };

  it('sends e-mail and password (AUTH-11)', async () => {
    const { calls } = open(welcome);

    await submit('Log ind');

    expect(calls).toMatchObject([
      { path: '/api/auth/login', body: { email: 'a+b@c.dk', password: 'hemmelig' } },
    ]);
  });

  it('stores the token (AUTH-13)', async () => {
    open(welcome);

    await submit('Log ind');

    expect(localStorage.getItem('token')).toBe('fresh-token');
  });

  it('clears everything cached and invalidates the current user (AUTH-14, AUTH-16)', async () => {
    const { queryClient } = open(welcome);
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    cacheReceipts(queryClient);

    await submit('Log ind');

    expect(cachedReceipts(queryClient)).toBeUndefined();
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['/api/auth/me'] });
  });

  it("loads '/' anew after 100 ms (AUTH-15, LIM-06)", async () => {
    const { pageLoads } = open(welcome);

    await submit('Log ind');

    await pass(99);
    expect(pageLoads).not.toHaveBeenCalled();
    await pass(1);
    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
    expect(LIMITS.reloadDelayMs).toBe(100);
  });

  it('welcomes the user (AUTH-18)', async () => {
    open(welcome);

    await submit('Log ind');

    expect(readToast()).toMatchObject({
      title: 'Velkommen tilbage!',
      description: 'Du er blevet logget ind med succes.',
    });
  });

  it.each([
    [404, 'USER_NOT_FOUND', 'Bruger ikke fundet'],
    [401, 'INVALID_PASSWORD', 'Forkert adgangskode'],
    [500, 'TECHNICAL_ERROR', 'Systemfejl'],
    [429, 'RATE_LIMITED', 'Login fejl'],
  ])(
    'answers %i %s with "%s" and the words of the server (AUTH-10, AUTH-12, AUTH-19, AUTH-20, AUTH-21, AUTH-22, AUTH-23)',
    async (status, errorType, title) => {
      const { pageLoads } = open({
        'POST /api/auth/login': refuse(status, buildError(errorType, 'Serverens ord.')),
      });

      await submit('Log ind');

      expect(readToast()).toMatchObject({ title, description: 'Serverens ord.' });
      expect(screen.getByText('Serverens ord.')).toBeVisible();
      await pass(1000);
      expect(pageLoads).not.toHaveBeenCalled();
    },
  );

  it('offers a link by mail once there were too many tries, and not before (S-22)', async () => {
    const { answers } = open({
      'POST /api/auth/login': refuse(401, buildError('INVALID_PASSWORD', 'Forkert.')),
    });
    const link = () => screen.queryByRole('link', { name: 'Få et link på mail i stedet' });

    await submit('Log ind');
    const before = link();
    answers['POST /api/auth/login'] = refuse(429, buildError('RATE_LIMITED', 'For mange forsøg.'));
    await submit('Log ind');

    expect(before).toBeNull();
    expect(link()).toHaveAttribute('href', '/log-ind-link');
  });

  it('has words of its own when the server has none (AUTH-23)', async () => {
    open({ 'POST /api/auth/login': () => new Response('', { status: 500 }) });

    await submit('Log ind');

    expect(readToast()).toMatchObject({
      title: 'Systemfejl',
      description: 'Der opstod en uventet fejl. Prøv igen.',
    });
  });
});

describe('login with an address that is not verified', () => {
  const answers = {
    'POST /api/auth/login': refuse(
      403,
      buildError('EMAIL_NOT_VERIFIED', 'Din e-mail er ikke bekræftet endnu. Indtast koden.'),
    ),
  };

  it("stores the address under 'verification_email' (AUTH-28)", async () => {
    open(answers);

    await submit('Log ind');

    expect(localStorage.getItem('verification_email')).toBe('a+b@c.dk');
  });

  it("says 'E-mail ikke bekræftet' with the server's message (AUTH-29, AUTH-30)", async () => {
    open(answers);

    await submit('Log ind');

    expect(readToast()).toMatchObject({
      title: 'E-mail ikke bekræftet',
      description: 'Din e-mail er ikke bekræftet endnu. Indtast koden.',
    });
  });

  it('has words of its own when the server has none (AUTH-30, T-19)', async () => {
    open({ 'POST /api/auth/login': () => new Response('', { status: 403 }) });

    await submit('Log ind');

    expect(readToast()?.description).toBe(
      'Din e-mail er ikke bekræftet endnu. Tjek din mail og klik på bekræftelseslinket.',
    );
  });

  it('goes to verification after 500 ms with the address encoded (AUTH-31, LIM-05)', async () => {
    open(answers);

    await submit('Log ind');

    await pass(499);
    expect(window.location.pathname).toBe('/');
    await pass(1);
    expect(window.location.pathname + window.location.search).toBe('/verify?email=a%2Bb%40c.dk');
    expect(LIMITS.verifyRedirectDelayMs).toBe(500);
  });
});

describe('registration', () => {
  const answer = (requiresVerification: boolean) => ({
    'POST /api/auth/register': () =>
      Response.json(
        { email: 'a+b@c.dk', requiresVerification, message: 'Kontoen er klar.' },
        { status: 201 },
      ),
  });

  it('stores the address and goes to verification (AUTH-32, AUTH-33)', async () => {
    const { calls } = open(answer(true));

    await submit('Opret konto');

    expect(calls).toMatchObject([
      { path: '/api/auth/register', body: { email: 'a+b@c.dk', password: 'hemmelig' } },
    ]);
    expect(localStorage.getItem('verification_email')).toBe('a+b@c.dk');
    expect(window.location.pathname + window.location.search).toBe('/verify?email=a%2Bb%40c.dk');
  });

  it("says 'Konto oprettet!' and offers the login when nothing is to verify (AUTH-34, T-20)", async () => {
    open(answer(false));

    await submit('Opret konto');

    expect(readToast()?.title).toBe('Konto oprettet!');
    expect(screen.getByRole('tab', { name: 'Log ind' })).toHaveAttribute('aria-selected', 'true');
    expect(window.location.pathname).toBe('/');
  });

  it.each([true, false])(
    'takes what is known of the current user for stale, verification asked for: %s (AUTH-17, AUTH-34, T-12)',
    async (requiresVerification) => {
      const { queryClient } = open(answer(requiresVerification));
      queryClient.setQueryDefaults(['/api/auth/me'], { gcTime: Infinity });
      queryClient.setQueryData(['/api/auth/me'], { user: null });

      await submit('Opret konto');

      expect(queryClient.getQueryState(['/api/auth/me'])?.isInvalidated).toBe(true);
    },
  );

  it("says 'Registrering mislykkedes' with the server's message (AUTH-35)", async () => {
    const message = 'Der findes allerede en konto med denne e-mail.';
    open({ 'POST /api/auth/register': refuse(409, buildError('EMAIL_IN_USE', message)) });

    await submit('Opret konto');

    expect(readToast()).toMatchObject({ title: 'Registrering mislykkedes', description: message });
  });

  it('has words of its own when the server has none (AUTH-35)', async () => {
    open({ 'POST /api/auth/register': () => new Response('', { status: 500 }) });

    await submit('Opret konto');

    expect(readToast()?.description).toBe('Prøv venligst igen.');
  });
});
