// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import {
  answerDated,
  buildChat,
  buildMessage,
  chat,
  chatPaths,
  openChat,
  showTab,
  wait,
} from './testing/render-chat.tsx';

const paths = chatPaths();
const refuse = (status: number, errorType: string, message: string) => () =>
  Response.json(buildError(errorType, message), { status });

afterEach(async () => {
  await showTab(true);
  resetBrowser();
});

describe('following the conversation', () => {
  it('asks every 5 seconds, only while the tab is visible (S-77)', async () => {
    const { callsTo } = await openChat();
    expect(callsTo(paths.messages)).toHaveLength(1);

    await wait(4900);
    expect(callsTo(paths.messages)).toHaveLength(1);
    await wait(100);
    expect(callsTo(paths.messages)).toHaveLength(2);

    await showTab(false);
    await wait(60_000);
    expect(callsTo(paths.messages)).toHaveLength(2);
    await showTab(true);
    expect(callsTo(paths.messages)).toHaveLength(3);
  });

  it('stops when the chat is finished, and when it is left (S-77)', async () => {
    vi.stubGlobal('confirm', () => true);
    const { callsTo, calls, unmount } = await openChat(
      { [paths.close]: () => Response.json({ session: buildChat({ status: 'closed' }) }) },
      { session: buildChat({ messageCount: 1 }) },
    );
    fireEvent.click(chat.end());
    await wait(0);
    const before = callsTo(paths.messages).length;

    await wait(60_000);
    expect(callsTo(paths.messages)).toHaveLength(before);
    const all = calls.length;
    unmount();
    await wait(60_000);

    expect(calls).toHaveLength(all);
  });

  it.each(['closed', 'resolved'] as const)(
    'shows the banner when support made it %s (CHAT-08)',
    async (status) => {
      const { state } = await openChat({
        [paths.read]: () => Response.json({ session: buildChat({ status }) }),
      });
      state.session = buildChat({ status, unreadCount: 1 });

      await wait(5000);

      expect(screen.getByText('Denne samtale er afsluttet.')).toBeVisible();
    },
  );

  it('shows what another tab said', async () => {
    const { state } = await openChat({}, { messages: [buildMessage(1)] });
    state.messages = [buildMessage(1), buildMessage(2)];

    await wait(5000);

    expect(within(chat.log()).getByText('Besked 2')).toBeVisible();
  });

  it.each([
    [9, 'Admin svar modtaget'],
    [10, undefined],
    [11, undefined],
  ])(
    'of an answer of support that is %i seconds old tells %j (CHAT-25, LIM-49, T-72)',
    async (seconds, title) => {
      const answered = new Date('2026-11-21T11:00:05.000Z').getTime() - seconds * 1000;
      const { state } = await openChat();
      state.messages = [
        buildMessage(100 + seconds, { messageType: 'admin', createdAt: new Date(answered).toISOString() }),
      ];

      await wait(5000);

      expect(readToast()?.title).toBe(title);
    },
  );

  it("goes by the server's clock and tells once for each answer (T-72)", async () => {
    const serverNow = new Date('2026-11-20T08:00:00.000Z');
    const createdAt = '2026-11-20T07:59:58.000Z';
    const dated = (messages: unknown[]) => () =>
      Response.json({ messages }, { headers: { date: serverNow.toUTCString() } });
    const first = buildMessage(201, { messageType: 'admin', createdAt });
    const { answers } = await openChat({ [paths.messages]: dated([first]) });
    const told = readToast();
    expect(told?.title).toBe('Admin svar modtaget');

    await wait(5000);
    expect(readToast()).toBe(told);
    answers[paths.messages] = dated([first, buildMessage(202, { messageType: 'admin', createdAt })]);
    await wait(5000);

    expect(readToast()?.id).not.toBe(told?.id);
  });

  it('says that it is behind while the server cannot be reached', async () => {
    const { answers, state } = await openChat({}, { messages: [buildMessage(1)] });
    answers[paths.messages] = refuse(500, 'TECHNICAL_ERROR', 'Hos os.');
    await wait(5000);
    expect(screen.getByText('Samtalen kan ikke opdateres lige nu.')).toBeVisible();
    expect(within(chat.log()).getByText('Besked 1')).toBeVisible();

    answers[paths.messages] = () => answerDated({ messages: state.messages });
    await wait(5000);

    expect(screen.queryByText('Samtalen kan ikke opdateres lige nu.')).toBeNull();
  });
});

describe('answers that nobody has seen', () => {
  const unread = {
    session: buildChat({ unreadCount: 1 }),
    messages: [buildMessage(1, { messageType: 'admin' })],
  };
  const read = { [paths.read]: () => Response.json({ session: buildChat() }) };

  it('are marked as read once they are drawn', async () => {
    const { callsTo, state } = await openChat(read, unread);
    state.session = buildChat();

    expect(callsTo(paths.read).map(({ body }) => body)).toEqual([{ messageCount: 1 }]);
    await wait(10_000);
    expect(callsTo(paths.read)).toHaveLength(1);
  });

  it('stay unread in a tab that is behind others', async () => {
    await showTabBefore(false);
    const { callsTo } = await openChat(read, unread);
    expect(callsTo(paths.read)).toEqual([]);

    await showTab(true);

    expect(callsTo(paths.read)).toHaveLength(1);
  });
});

async function showTabBefore(isVisible: boolean): Promise<void> {
  Reflect.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  await Promise.resolve();
}
