// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { openPath, pass, resetBrowser, settle, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, buildSession, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { VerifyPage } from './verify-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubLayout();
});
afterEach(resetBrowser);

const sent = () => Response.json({ message: 'Vi har sendt en kode.' });

function open(answers: FakeAnswers = {}, path: string | null = '/verify?email=a%2Bb%40c.dk') {
  if (path !== null) {
    openPath(path);
  }
  const pageLoads = stubPageLoads();
  const queryClient = createQueryClient();
  const server = fakeServer({ 'POST /api/auth/resend': sent, ...answers });
  render(
    <QueryClientProvider client={queryClient}>
      <VerifyPage />
    </QueryClientProvider>,
  );
  return { pageLoads, queryClient, ...server };
}

const codeField = () => screen.getByLabelText('Kode på 6 cifre');
const resendButton = () => screen.getByRole('button', { name: /^Send igen/ });

async function submit(code: string) {
  fireEvent.change(codeField(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft e-mail' }));
  await settle();
}

const resendCalls = (calls: readonly { path: string }[]) =>
  calls.filter(({ path }) => path === '/api/auth/resend');

describe('the verification screen', () => {
  it("is titled 'Bekræft din e-mail', in the browser tab too (VER-01)", () => {
    open();

    expect(screen.getByRole('heading', { name: 'Bekræft din e-mail' })).toBeVisible();
    expect(document.title).toBe('Bekræft din e-mail · Bonbog');
  });

  it('shows the address and how long the code is valid (VER-02, VER-12, W-03, LIM-02)', () => {
    open();

    expect(screen.getByText(/Vi har sendt en kode til/)).toHaveTextContent(
      'Vi har sendt en kode til a+b@c.dk',
    );
    expect(screen.getByText('Koden er gyldig i 15 minutter.')).toBeVisible();
    expect(LIMITS.codeLifetimeMs).toBe(15 * 60 * 1000);
  });

  it('takes six digits with the numeric keyboard, focused, offered by the phone (VER-03, VER-04, VER-05, VER-06)', () => {
    open();

    expect(codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codeField()).toHaveAttribute('maxlength', '6');
    expect(codeField()).toHaveFocus();
  });

  it.each([
    ['/verify', 'gemt@firma.dk'],
    ['/verify?email=', 'gemt@firma.dk'],
    ['/verify?email=ny%40firma.dk', 'ny@firma.dk'],
  ])('opened as %s with a stored address is about %s (VER-14)', (path, address) => {
    localStorage.setItem('verification_email', 'gemt@firma.dk');

    open({}, path);

    expect(screen.getByText(address)).toBeVisible();
  });

  it('goes to /login without any address (VER-13, SHELL-10)', () => {
    open({}, '/verify');

    expect(window.location.pathname).toBe('/login');
  });

  it("leads back to /login and forgets the address by 'Tilbage til login' (VER-10, VER-11, S-95)", () => {
    localStorage.setItem('verification_email', 'a+b@c.dk');
    open();

    fireEvent.click(screen.getByRole('button', { name: 'Tilbage til login' }));

    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('verification_email')).toBeNull();
  });
});

describe('the code asked for by the screen itself', () => {
  it('is asked for once, after 1 s (VER-15, LIM-04, T-17)', async () => {
    const { calls } = open();

    await pass(999);
    expect(resendCalls(calls)).toHaveLength(0);
    await pass(1);
    await pass(60_000);
    expect(resendCalls(calls)).toMatchObject([{ method: 'POST', body: { email: 'a+b@c.dk' } }]);
    expect(LIMITS.autoSendDelayMs).toBe(1000);
  });

  it("is announced with 'Bekræftelseskode sendt' and a hint to look for spam (VER-16, W-04)", async () => {
    open();

    await pass(1000);

    expect(readToast()).toMatchObject({
      title: 'Bekræftelseskode sendt',
      description: 'Tjek din indbakke – og dit spamfilter.',
    });
  });

  it("that cannot be sent is announced with the 'Gensend kode' hint, which the button answers to (VER-17, W-05, T-18)", async () => {
    open({
      'POST /api/auth/resend': () => Response.json(buildError('TECHNICAL_ERROR', 'Nede'), { status: 500 }),
    });

    await pass(1000);

    expect(readToast()).toMatchObject({
      title: 'Kunne ikke sende kode',
      description: "Brug knappen 'Gensend kode' for at prøve igen.",
    });
    expect(resendButton()).toHaveAccessibleDescription('Gensend kode');
  });

  it('is not asked for when the screen is left before', async () => {
    const { calls } = open();

    cleanup();
    await pass(2000);

    expect(calls).toHaveLength(0);
  });
});

describe("'Send igen'", () => {
  it("asks for a code and says 'Kode sendt!' (VER-08, VER-18, VER-21)", async () => {
    const { calls } = open();

    fireEvent.click(resendButton());
    await settle();

    expect(resendCalls(calls)).toMatchObject([{ body: { email: 'a+b@c.dk' } }]);
    expect(readToast()?.title).toBe('Kode sendt!');
  });

  it('locks for 60 seconds and counts them down (VER-09, VER-19, LIM-03)', async () => {
    open();

    fireEvent.click(resendButton());
    await settle();

    expect(resendButton()).toBeDisabled();
    expect(resendButton()).toHaveTextContent('Send igen om 60s');
    await pass(1000);
    expect(resendButton()).toHaveTextContent('Send igen om 59s');
    await pass(58_000);
    expect(resendButton()).toHaveTextContent('Send igen om 1s');
    await pass(1000);
    expect(resendButton()).toBeEnabled();
    expect(resendButton().textContent).toBe('Send igen');
  });

  it.each([
    [
      'the message',
      () => Response.json(buildError('RATE_LIMITED', 'For mange forsøg.'), { status: 429 }),
      'For mange forsøg.',
    ],
    ['words of its own', () => new Response('', { status: 500 }), 'Prøv venligst igen'],
  ])(
    "that fails says 'Kunne ikke sende kode' with %s, and stays open (VER-20)",
    async (_case, answer, description) => {
      open({ 'POST /api/auth/resend': answer });

      fireEvent.click(resendButton());
      await settle();

      expect(readToast()).toMatchObject({ title: 'Kunne ikke sende kode', description });
      expect(resendButton()).toBeEnabled();
    },
  );
});

describe('after a mail that was sent', () => {
  it('by the registration nothing can be asked for during what is left of its minute (T-17, VER-19)', async () => {
    openPath('/verify?email=a%2Bb%40c.dk');
    window.history.replaceState({ codeSentAt: Date.now() - 20_000 }, '');
    const { calls } = open({}, null);

    expect(resendButton()).toBeDisabled();
    expect(resendButton()).toHaveTextContent('Send igen om 40s');
    await pass(1000);
    expect(resendCalls(calls)).toHaveLength(1);
  });

  it('by the screen itself nothing can be asked for during a minute (T-17, VER-15)', async () => {
    open();

    await pass(1000);

    expect(resendButton()).toBeDisabled();
    expect(resendButton()).toHaveTextContent('Send igen om 60s');
    await pass(60_000);
    expect(resendButton()).toBeEnabled();
  });

  it('because the user was faster than the screen, the screen asks for no other (VER-15)', async () => {
    const { calls } = open();

    fireEvent.click(resendButton());
    await pass(2000);

    expect(resendCalls(calls)).toHaveLength(1);
  });
});

describe('in another browser than the one that registered', () => {
  const unknown = () =>
    Response.json(buildError('BROWSER_UNKNOWN', 'Skriv også adgangskoden.'), { status: 409 });
  const notVerified = () =>
    Response.json(buildError('EMAIL_NOT_VERIFIED', 'Ikke bekræftet.'), { status: 403 });

  async function sendPassword(password: string) {
    fireEvent.change(screen.getByLabelText('Adgangskode'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Bekræft e-mail' }));
    await settle();
  }

  it('the screen asks for the password, and sends the code again once it is right (S-17)', async () => {
    const { calls, answers } = open({
      'POST /api/auth/verify': unknown,
      'POST /api/auth/login': notVerified,
    });
    await submit('123456');

    expect(screen.getByText(/oprettet i en anden browser/)).toBeVisible();
    answers['POST /api/auth/verify'] = () => Response.json(buildSession());
    await sendPassword('hemmelig');

    expect(calls.slice(-2)).toMatchObject([
      { path: '/api/auth/login', body: { email: 'a+b@c.dk', password: 'hemmelig' } },
      { path: '/api/auth/verify', body: { email: 'a+b@c.dk', code: '123456' } },
    ]);
    expect(localStorage.getItem('token')).toBe('fresh-token');
  });

  it('a wrong password is said at its field, and the code is not lost (S-17)', async () => {
    const { answers } = open({
      'POST /api/auth/verify': unknown,
      'POST /api/auth/login': () =>
        Response.json(buildError('INVALID_PASSWORD', 'Adgangskoden passer ikke.'), { status: 401 }),
    });
    await submit('123456');
    await sendPassword('');
    expect(screen.getByLabelText('Adgangskode')).toHaveAccessibleDescription(
      'Skriv adgangskoden til kontoen.',
    );

    await sendPassword('forkert');

    expect(screen.getByLabelText('Adgangskode')).toHaveAccessibleDescription('Adgangskoden passer ikke.');
    answers['POST /api/auth/login'] = () => Response.json(buildSession());
    await sendPassword('hemmelig');
    expect(localStorage.getItem('token')).toBe('fresh-token');
  });
});

describe('the code', () => {
  const verified = { 'POST /api/auth/verify': () => Response.json(buildSession()) };
  const wrong = {
    'POST /api/auth/verify': () =>
      Response.json(buildError('INVALID_CODE', 'Koden er udløbet.'), { status: 400 }),
  };

  it.each([
    ['12345', 'Koden skal være 6 cifre'],
    ['12a456', 'Koden må kun indeholde tal'],
  ])('%s is refused with "%s" without a call (VER-28, VER-29)', async (code, message) => {
    const { calls } = open();

    await submit(code);

    expect(codeField()).toHaveAccessibleDescription(message);
    expect(calls).toHaveLength(0);
  });

  it('is sent with the address (VER-07, VER-22)', async () => {
    const { calls } = open(verified);

    await submit('012345');

    expect(calls).toMatchObject([{ path: '/api/auth/verify', body: { email: 'a+b@c.dk', code: '012345' } }]);
  });

  it("that is right signs in, forgets the address and says 'E-mail bekræftet!' (VER-23, VER-24, S-20)", async () => {
    localStorage.setItem('verification_email', 'a+b@c.dk');
    open(verified);

    await submit('123456');

    expect(readToast()?.title).toBe('E-mail bekræftet!');
    expect(localStorage.getItem('verification_email')).toBeNull();
    expect(localStorage.getItem('token')).toBe('fresh-token');
  });

  it("that is right loads '/' anew after 100 ms (VER-25, LIM-06)", async () => {
    const { pageLoads } = open(verified);

    await submit('123456');

    await pass(99);
    expect(pageLoads).not.toHaveBeenCalled();
    await pass(1);
    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
  });

  it("that is wrong says 'Bekræftelse mislykkedes' with the message, and empties the field (VER-26, VER-27)", async () => {
    open(wrong);

    await submit('123456');

    expect(readToast()).toMatchObject({ title: 'Bekræftelse mislykkedes', description: 'Koden er udløbet.' });
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
    expect(screen.getByText('Koden er udløbet.')).toBeVisible();
  });

  it('loses its complaint as soon as a new one is typed', async () => {
    open(wrong);
    await submit('123456');

    fireEvent.change(codeField(), { target: { value: '1' } });

    expect(codeField()).not.toHaveAccessibleDescription();
  });

  it('that is refused without a word gets ours (VER-26)', async () => {
    open({ 'POST /api/auth/verify': () => new Response('', { status: 400 }) });

    await submit('123456');

    expect(readToast()?.description).toBe('Ugyldig eller udløbet kode');
  });

  it('is found in what is pasted from the mail', async () => {
    open(verified);

    fireEvent.paste(codeField(), { clipboardData: { getData: () => 'Din kode: 123 456' } });
    await settle();

    expect(codeField()).toHaveValue('123456');
  });
});
