// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { ChatHistoryEntry } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { openPath, resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { ChatHistoryPage } from './chat-history-page.tsx';
import { buildChat, buildMessage, chatPaths } from './testing/render-chat.tsx';

// A loaded machine draws a whole screen more slowly than the second that is the default.
configure({ asyncUtilTimeout: 4000 });

const paths = chatPaths();
const said: Partial<ChatHistoryEntry> = {
  title: 'Momsen er væk',
  lastMessageAt: '2026-11-21T10:30:00.000Z',
  messageCount: 3,
  latestMessage: 'Tak for hjælpen.',
  caseNumber: 12,
};

function open(sessions: readonly ChatHistoryEntry[], answers: FakeAnswers = {}, path = '/chat-history') {
  stubLayout();
  openPath(path);
  const server = fakeServer({
    'GET /api/chat/history': () => Response.json({ sessions }),
    [paths.messages]: () => Response.json({ messages: [buildMessage(1)] }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatHistoryPage />
    </QueryClientProvider>,
  );
  return { ...server, user: userEvent.setup() };
}

afterEach(resetBrowser);

describe('the chat history', () => {
  it('lists what is to be known of each chat (CHIST-01, CHIST-02)', async () => {
    open([buildChat(said)]);

    const entry = within(await screen.findByRole('list', { name: 'Dine samtaler' })).getByRole('listitem');

    expect(within(entry).getByRole('link', { name: 'Momsen er væk' })).toBeVisible();
    for (const words of [
      'Aktiv',
      'Tak for hjælpen.',
      'Startet 21. nov. 2026, 10.00',
      'Seneste besked 21. nov. 2026, 11.30',
      '3 beskeder',
      'Sag 12',
    ]) {
      expect(within(entry).getByText(words)).toBeVisible();
    }
    expect(within(entry).queryByText('Admin overtaget')).toBeNull();
  });

  it.each([
    ['active', 'Aktiv'],
    ['escalated', 'Overført til menneske'],
    ['resolved', 'Løst'],
    ['closed', 'Lukket'],
  ] as const)('calls the status %s %s (CHIST-04, W-30)', async (status, label) => {
    open([buildChat({ ...said, status })]);

    expect(await screen.findByText(label)).toBeVisible();
  });

  it('tells that support has taken a chat over, and how many answers are unread (CHIST-03)', async () => {
    open([buildChat({ ...said, adminTakenOver: true, unreadCount: 2 })]);

    expect(await screen.findByText('Admin overtaget')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Momsen er væk2 2 ulæste svar');
  });

  it('shows the messages of the chat that is chosen, and leads back to the list (CHIST-05, CHIST-06, CHIST-07, T-80, W-31)', async () => {
    const { user } = open([buildChat({ ...said, status: 'closed' })]);

    await user.click(await screen.findByRole('link', { name: 'Momsen er væk' }));

    expect(await screen.findByText('Besked 1')).toBeVisible();
    expect(window.location.search).toBe(`?samtale=${buildChat().id}`);
    expect(screen.getByRole('heading', { level: 2, name: 'Momsen er væk' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Fortsæt samtalen' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Tilbage til historik' }));
    expect(await screen.findByRole('list', { name: 'Dine samtaler' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/chat-history');
  });

  it("leads with 'Ny chat' to the chat of /feedback (CHIST-07, T-80, W-31)", async () => {
    const { user } = open([]);

    await user.click(screen.getByRole('link', { name: 'Ny chat' }));

    expect(window.location.pathname + window.location.search).toBe('/feedback?chat=1');
  });

  it('marks the answers of an opened chat as read, and leads on to one that is open', async () => {
    const { calls } = open(
      [buildChat({ ...said, unreadCount: 1 })],
      { [paths.read]: () => Response.json({ session: buildChat(said) }) },
      `/chat-history?samtale=${buildChat().id}`,
    );

    expect(await screen.findByRole('link', { name: 'Fortsæt samtalen' })).toHaveAttribute(
      'href',
      `/feedback?chat=${buildChat().id}`,
    );
    await waitFor(() => {
      expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
        [paths.read.replace('POST ', ''), { messageCount: 1 }],
      ]);
    });
  });

  it('says when there is nothing, and when a chat is not there', async () => {
    open([], {}, '/chat-history?samtale=x');

    expect(await screen.findByText('Samtalen findes ikke.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbage til historik' })).toBeVisible();
  });

  it('tells that it cannot be had, and asks again', async () => {
    const { user, answers } = open([], {
      'GET /api/chat/history': () => Response.json(buildError('X', 'Hos os.'), { status: 500 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Dine samtaler kunne ikke hentesHos os.');

    answers['GET /api/chat/history'] = () => Response.json({ sessions: [] });
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Du har ingen samtaler endnu.')).toBeVisible();
  });
});
