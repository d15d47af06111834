// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed } from '#features/receipts/testing/build-parsed.ts';
import { showToast } from '#lib/toast.ts';
import { openPath, resetBrowser, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { App } from './app.tsx';
// Loaded on demand by the app; here already, so that no test waits for a file.
import './signed-in.tsx';
import './support-screen.tsx';
import '#features/account/account-page.tsx';
import '#features/auth/forgot-page.tsx';
import '#features/auth/reset-page.tsx';
import '#features/auth/verify-page.tsx';
import '#features/chat/chat-history-page.tsx';
import '#features/history/history-page.tsx';
import '#features/receipts/upload-page.tsx';
import '#ui/toaster.tsx';

afterEach(resetBrowser);

const emptyHistory = {
  'GET /api/receipts/pending': () => Response.json({ pending: [] }),
  'GET /api/receipts': () => Response.json({ receipts: [] }),
  'GET /api/receipts/stats': () =>
    Response.json({ stats: { totalReceipts: 0, thisMonth: 0, currencyTotals: [] } }),
};

function open(path: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(path);
  const pageLoads = stubPageLoads();
  const server = fakeServer({ ...emptyHistory, ...answers });
  render(<App />);
  return { pageLoads, ...server };
}

function openSignedIn(path: string, role: 'user' | 'admin' = 'user', answers: FakeAnswers = {}) {
  localStorage.setItem('token', 'abc');
  return open(path, { 'GET /api/auth/me': () => Response.json({ user: buildUser(role) }), ...answers });
}

describe('signed out', () => {
  it.each(['/', '/login', '/history', '/bulk-upload', '/admin-dashboard', '/xyz', '/verify/x/y'])(
    '%s shows the landing screen (SHELL-09, SHELL-11, SHELL-34)',
    async (path) => {
      open(path);

      expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
    },
  );

  it('the landing screen has the brand heading and the tagline (SHELL-28, SHELL-29, W-01, S-87)', async () => {
    open('/');

    expect(await screen.findByRole('heading', { level: 1, name: 'Bonbog' })).toBeVisible();
    expect(screen.getByText('AI-drevet scanning og administration af kvitteringer')).toBeVisible();
  });

  it('/verify stays on /verify and shows the verification screen (SHELL-08, T-12)', async () => {
    const { pageLoads } = open('/verify?email=a@b.dk');

    expect(await screen.findByRole('heading', { name: 'Bekræft din e-mail' })).toBeVisible();
    expect(window.location.pathname).toBe('/verify');
    expect(pageLoads).not.toHaveBeenCalled();
  });

  it("'Glemt adgangskode?' leads to the screen that sends a link (S-25)", async () => {
    const user = userEvent.setup();
    open('/');

    await user.click(await screen.findByRole('link', { name: 'Glemt adgangskode?' }));

    expect(await screen.findByRole('heading', { name: 'Glemt adgangskode?' })).toBeVisible();
    expect(window.location.pathname).toBe('/glemt-adgangskode');
  });

  it('nobody asks who is signed in (T-12)', () => {
    const { calls } = open('/');

    expect(calls).toEqual([]);
  });
});

describe('signed in', () => {
  it.each(['/', '/upload'])('%s shows the upload screen (AUTH-03, SHELL-12, SHELL-13)', async (path) => {
    openSignedIn(path);

    expect(await screen.findByText('Upload bilag')).toBeVisible();
  });

  it('/history shows the history (SHELL-15, SHELL-36)', async () => {
    openSignedIn('/history');

    expect(await screen.findByRole('heading', { name: 'Kvitteringshistorik' })).toBeVisible();
  });

  it('/bulk-upload shows the page of bulk upload (SHELL-14)', async () => {
    openSignedIn('/bulk-upload');

    expect(await screen.findByRole('heading', { level: 1, name: 'Bulk Upload Kvitteringer' })).toBeVisible();
  });

  it('/feedback shows the form for support (SHELL-16)', async () => {
    openSignedIn('/feedback', 'user', {
      'GET /api/feedback/user': () => Response.json({ feedbacks: [] }),
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    expect(screen.getByRole('form', { name: 'Send feedback' })).toBeVisible();
  });

  it("/chat-history shows the list of the user's chats (SHELL-17)", async () => {
    openSignedIn('/chat-history', 'user', { 'GET /api/chat/history': () => Response.json({ sessions: [] }) });

    expect(await screen.findByRole('heading', { level: 1, name: 'Chathistorik' })).toBeVisible();
    expect(await screen.findByText('Du har ingen samtaler endnu.')).toBeVisible();
  });

  it.each(['/does-not-exist', '/history/7/x', '/login', '/verify'])(
    "%s shows 'Page not found' within the shell (SHELL-19, SHELL-20, T-24)",
    async (path) => {
      openSignedIn(path);

      expect(await screen.findByText('Page not found')).toHaveAttribute('lang', 'en');
      expect(screen.getByRole('navigation', { name: 'Hovedmenu' })).toBeInTheDocument();
    },
  );

  it('shows skeletons while the user is asked for (SHELL-21)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { calls } = openSignedIn('/nowhere', 'user', {
      'GET /api/auth/me': () => new Promise((resolve) => (answer = resolve)),
    });

    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    expect((await screen.findAllByTestId('skeleton')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();
    await act(async () => {
      answer(Response.json({ user: buildUser() }));
    });
    expect(await screen.findByText('Page not found')).toBeVisible();
  });

  it("has the user's e-mail beside the icon 'Log ud' (SHELL-26, SHELL-27, W-14)", async () => {
    openSignedIn('/nowhere');

    const logout = await screen.findByRole('button', { name: 'Log ud' });

    expect(screen.getByRole('banner')).toContainElement(logout);
    expect(logout.previousElementSibling).toHaveTextContent('mette@firma.dk');
    expect(logout.querySelector('svg')).toBeInTheDocument();
    expect(logout).toHaveTextContent('');
  });

  it.each([
    ['user', 0],
    ['admin', 1],
  ] as const)('role %s sees the admin link %i times (AUTH-01, SHELL-23, SHELL-24)', async (role, count) => {
    openSignedIn('/nowhere', role);

    const navigation = await screen.findByRole('navigation', { name: 'Hovedmenu' });

    expect(within(navigation).queryAllByRole('link', { name: 'Admin' })).toHaveLength(count);
  });

  it.each([
    ['Support', '/feedback'],
    ['Chathistorik', '/chat-history'],
  ])('the top navigation leads to %s at %s (SHELL-22, W-14)', async (name, path) => {
    openSignedIn('/nowhere');

    const navigation = await screen.findByRole('navigation', { name: 'Hovedmenu' });

    expect(within(navigation).getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it("leads to the account by the user's address (S-25)", async () => {
    const user = userEvent.setup();
    openSignedIn('/nowhere', 'user', {
      'GET /api/account/sessions': () => Response.json({ sessions: [] }),
      'GET /api/account/reading-places': () => Response.json({ machines: false, model: null }),
    });

    await user.click(await screen.findByRole('link', { name: 'Konto: mette@firma.dk' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Konto' })).toHaveFocus();
  });

  it('shows the screen for a new password to whoever has the link, also signed in (S-25)', async () => {
    openSignedIn('/nulstil#abc');

    expect(await screen.findByRole('heading', { name: 'Vælg ny adgangskode' })).toBeVisible();
  });

  it("the phone's menu leaves out the chat history, and Escape closes it (SHELL-25)", async () => {
    const user = userEvent.setup();
    openSignedIn('/nowhere');

    await user.click(await screen.findByRole('button', { name: 'Åbn menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });

    expect(
      within(within(menu).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Upload', 'Bulk Upload', 'Historik', 'Support']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Åbn menu' })).toHaveFocus();
  });

  it("the phone's menu closes when the focus moves on into the page behind it (S-93)", async () => {
    const user = userEvent.setup();
    openSignedIn('/nowhere');

    await user.click(await screen.findByRole('button', { name: 'Åbn menu' }));
    act(() => {
      screen.getByRole('main').focus();
    });

    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('moves the focus to the heading of the new screen and names the tab after it (S-93)', async () => {
    const user = userEvent.setup();
    openSignedIn('/nowhere');
    const navigation = await screen.findByRole('navigation', { name: 'Hovedmenu' });

    await user.click(within(navigation).getByRole('link', { name: 'Support' }));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Support' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Support · Bonbog');
  });

  it('offers to skip the navigation (S-93)', async () => {
    openSignedIn('/nowhere');

    const link = await screen.findByRole('link', { name: 'Gå til indholdet' });

    expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('says so when the user cannot be fetched, and tries again', async () => {
    const user = userEvent.setup();
    const { answers } = openSignedIn('/nowhere', 'user', {
      'GET /api/auth/me': () =>
        Response.json(buildError('TECHNICAL_ERROR', 'Serveren svarer ikke.'), { status: 500 }),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent('Serveren svarer ikke.');
    answers['GET /api/auth/me'] = () => Response.json({ user: buildUser() });
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Page not found')).toBeVisible();
  });
});

describe('a session that is over', () => {
  const expired = () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet'), { status: 401 });

  it("leads to '/' once, without token and with word of it (AUTH-06, AUTH-08, T-11)", async () => {
    const { pageLoads } = openSignedIn('/history', 'user', {
      'GET /api/receipts': expired,
      'GET /api/receipts/stats': expired,
    });

    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('carried_toast')).toContain(
      'Din session er udløbet. Log ind igen for at fortsætte.',
    );
    expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
  });

  it.each(['reading', 'saving'] as const)(
    "found out while %s a receipt leads from the upload to '/' without token (UPL-45, SAVE-15, AUTH-09, T-11)",
    async (when) => {
      const user = userEvent.setup();
      Reflect.set(URL, 'createObjectURL', () => 'blob:picture');
      Reflect.set(URL, 'revokeObjectURL', () => undefined);
      const { pageLoads } = openSignedIn('/upload', 'user', {
        'POST /api/receipts/parse': when === 'reading' ? expired : () => Response.json(buildParsed()),
        'POST /api/receipts/save': expired,
      });

      await user.upload(
        await screen.findByLabelText('VÆLG FIL', { selector: 'input' }),
        new File(['picture'], 'bon.png', { type: 'image/png' }),
      );
      if (when === 'saving') {
        await user.click(await screen.findByRole('button', { name: 'Gem' }));
      }

      await waitFor(() => {
        expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
      });
      expect(localStorage.getItem('token')).toBeNull();
      expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
    },
  );

  it("shows the landing screen without a second page load when already on '/' (T-11)", async () => {
    const { pageLoads } = openSignedIn('/', 'user', { 'GET /api/auth/me': expired });

    expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
    expect(await screen.findByText('Du er logget ud')).toBeVisible();
    expect(pageLoads).not.toHaveBeenCalled();
  });

  it('is also a token for which the server knows no user (AUTH-39)', async () => {
    openSignedIn('/', 'user', { 'GET /api/auth/me': () => Response.json({ user: null }) });

    expect(await screen.findByRole('heading', { name: 'Kom i gang' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it("leads to '/' when it is ended in another tab", async () => {
    const { pageLoads } = openSignedIn('/nowhere');
    await screen.findByText('Page not found');

    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'abc', newValue: null }));

    expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/');
  });
});

describe('messages', () => {
  it('appear before the login, too (TOAST-01)', async () => {
    open('/');

    act(() => {
      showToast({ title: 'Logget ud med succes' });
    });

    expect(await screen.findByText('Logget ud med succes')).toBeVisible();
  });
});
