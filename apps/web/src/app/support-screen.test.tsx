// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildChat, chatPaths } from '#features/chat/testing/render-chat.tsx';
import { openPath, pass, resetBrowser, settle, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { buildError, buildUser, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { App } from './app.tsx';
// Loaded on demand by the app; here already, so that no test waits for a file.
import './signed-in.tsx';
import './support-screen.tsx';
import '#features/chat/chat-history-page.tsx';
import '#features/chat/chat-mode.tsx';
import '#ui/toaster.tsx';

// A loaded machine draws a whole screen more slowly than the second that is the default.
configure({ asyncUtilTimeout: 4000 });

const paths = chatPaths();
const address = () => window.location.pathname + window.location.search;

function open(path: string, answers: FakeAnswers = {}) {
  stubLayout();
  openPath(path);
  const pageLoads = stubPageLoads();
  localStorage.setItem('token', 'abc');
  const server = fakeServer({
    'GET /api/auth/me': () => Response.json({ user: buildUser() }),
    'GET /api/feedback/user': () => Response.json({ feedbacks: [] }),
    'GET /api/chat/unread': () => Response.json({ unreadCount: 0 }),
    'GET /api/chat/history': () => Response.json({ sessions: [] }),
    [paths.session]: () => Response.json({ session: buildChat() }),
    [paths.messages]: () => Response.json({ messages: [] }),
    ...answers,
  });
  render(<App />);
  return { ...server, pageLoads };
}

afterEach(resetBrowser);

describe('/feedback', () => {
  it('switches to the chat and back; the form keeps what is written (FB-01, FB-02, FB-03, SHELL-16, SHELL-37, W-27)', async () => {
    const user = userEvent.setup();
    open('/feedback');
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Momsen er væk');

    await user.click(screen.getByRole('button', { name: 'Start AI-chat i stedet' }));

    expect(await screen.findByRole('log', { name: 'Samtale' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Besked' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Titel' })).toBeNull();
    expect(address()).toBe('/feedback?chat=1');
    await user.click(screen.getByRole('button', { name: 'Tilbage til formular' }));
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Momsen er væk');
    expect(screen.queryByRole('log')).toBeNull();
    expect(screen.getByRole('button', { name: 'Start AI-chat i stedet' })).toHaveFocus();
    expect(address()).toBe('/feedback');
  });

  it('has the mode in its address, so that Back leaves the chat (FB-01)', async () => {
    const user = userEvent.setup();
    open('/feedback');
    await user.click(await screen.findByRole('button', { name: 'Start AI-chat i stedet' }));
    await screen.findByRole('log', { name: 'Samtale' });

    window.history.back();

    expect(await screen.findByRole('form', { name: 'Send feedback' })).toBeVisible();
  });

  it('opens the chat where its address says so (FB-01)', async () => {
    open('/feedback?chat=1');

    expect(await screen.findByRole('log', { name: 'Samtale' })).toBeVisible();
  });

  it('opens the session that its address names, and asks for no other (FB-01, S-66)', async () => {
    const { calls } = open(`/feedback?chat=${buildChat().id}`, {
      [paths.one]: () => Response.json({ session: buildChat() }),
    });

    expect(await screen.findByRole('log', { name: 'Samtale' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/chat/session')).toEqual([]);
  });

  it("leads to the chat history, which the phone's menu leaves out (S-94, T-81)", async () => {
    const user = userEvent.setup();
    open('/feedback');

    await user.click(await screen.findByRole('link', { name: 'Se chathistorik' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Chathistorik' })).toBeVisible();
  });

  it('sends the user away when the session is refused while the chat asks', async () => {
    const { pageLoads } = open('/feedback?chat=1', {
      [paths.messages]: () => Response.json(buildError('UNAUTHORIZED', 'Log ind.'), { status: 401 }),
    });

    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalled();
    });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('answers that nobody has read', () => {
  it('are counted at Support in the navigation and at the way to the chat, in words, too', async () => {
    open('/feedback', { 'GET /api/chat/unread': () => Response.json({ unreadCount: 2 }) });

    expect(
      await screen.findByRole('button', { name: /^Start AI-chat i stedet ?2 ulæste svar$/ }),
    ).toBeVisible();
    for (const name of ['Hovedmenu', 'Genveje']) {
      const navigation = screen.getByRole('navigation', { name });
      expect(within(navigation).getByRole('link', { name: /Support/ })).toHaveTextContent('2 ulæste svar');
    }
  });

  it('are asked for each minute and when the window comes back, only while it is seen', async () => {
    vi.useFakeTimers();
    const { calls } = open('/feedback');
    const asked = () => calls.filter(({ path }) => path === '/api/chat/unread').length;
    for (let turn = 0; turn < 5; turn += 1) {
      await pass(10);
    }
    expect(asked()).toBe(1);

    await pass(60_000);
    expect(asked()).toBe(2);
    showWindow(false);
    await pass(180_000);
    expect(asked()).toBe(2);
    showWindow(true);
    await settle();

    expect(asked()).toBe(3);
  });
});

function showWindow(isVisible: boolean): void {
  Reflect.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  fireEvent(window, new Event('visibilitychange'));
}
