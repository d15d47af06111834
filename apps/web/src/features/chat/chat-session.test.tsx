// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPath, resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import {
  answerDated,
  buildChat,
  buildMessage,
  chat,
  chatPaths,
  openChat,
  say,
  wait,
} from './testing/render-chat.tsx';

const paths = chatPaths();
const older = buildChat({ messageCount: 1, adminTakenOver: true, isAssistantOn: false });
const newer = buildChat({ id: '20000000-0000-4000-8000-000000000002' });
const current = () => Response.json({ session: newer });

afterEach(resetBrowser);

describe('a chat that is named by the address', () => {
  it('is shown and answered, although another is the current one (S-66, S-79)', async () => {
    const { callsTo } = await openChat(
      {
        [paths.session]: current,
        [paths.send]: () =>
          answerDated({ messages: [buildMessage(1), buildMessage(2)], needsEscalation: false }),
      },
      { session: older, messages: [buildMessage(1, { messageType: 'admin' })], sessionId: older.id },
    );
    expect(screen.getByText('Du skriver med support')).toBeVisible();

    await say('Tak');

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([{ message: 'Tak', images: [] }]);
    expect(within(chat.log()).getByText('Besked 2')).toBeVisible();
  });

  it('has the banner when it is finished, which leads to the current one (CHAT-08, S-67)', async () => {
    openPath(`/feedback?chat=${older.id}`);
    await openChat(
      { [paths.session]: current },
      { session: { ...older, status: 'closed' }, messages: [buildMessage(1)], sessionId: older.id },
    );
    expect(screen.getByText('Denne samtale er afsluttet.')).toBeVisible();
    expect(within(chat.log()).getByText('Besked 1')).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Start ny chat' }));
    await wait(0);

    expect(window.location.search).toBe('?chat=1');
  });

  it('is followed while it is open (S-77)', async () => {
    const { state } = await openChat(
      {},
      { session: older, messages: [buildMessage(1)], sessionId: older.id },
    );
    state.session = { ...older, status: 'resolved' };

    await wait(5000);

    expect(screen.getByText('Denne samtale er afsluttet.')).toBeVisible();
  });

  it('tells when there is none (S-05)', async () => {
    await openChat(
      { [paths.one]: () => Response.json(buildError('NOT_FOUND', 'Samtalen findes ikke.'), { status: 404 }) },
      { sessionId: older.id },
    );

    expect(screen.getByRole('alert')).toHaveTextContent('Samtalen findes ikke.');
  });
});

describe('a user who was promised a person', () => {
  const promised = buildChat({ status: 'active', messageCount: 3, isAssistantOn: false });

  it('is told that one will answer, whatever support set since, and waits for no assistant (S-71, T-65)', async () => {
    await openChat(
      { [paths.send]: () => new Promise<Response>(() => undefined) },
      { session: promised, messages: [buildMessage(1)] },
    );
    expect(screen.getByText('En medarbejder svarer dig her.')).toBeVisible();
    expect(screen.queryByText('Du skriver med AI-assistenten')).toBeNull();

    await say('Hej');

    expect(within(chat.log()).getByText('Sender …')).toBeVisible();
    expect(within(chat.log()).queryByText('Assistenten skriver …')).toBeNull();
  });

  it('waits for no assistant where one has taken over (S-71)', async () => {
    await openChat(
      { [paths.send]: () => new Promise<Response>(() => undefined) },
      { session: buildChat({ adminTakenOver: true, isAssistantOn: false }) },
    );

    await say('Hej');

    expect(within(chat.log()).queryByText('Assistenten skriver …')).toBeNull();
  });

  it('is told so before anything was said, too, and offered no questions for the assistant (S-71)', async () => {
    await openChat({}, { session: { ...promised, messageCount: 0 } });

    expect(within(chat.log()).getByText('En medarbejder svarer dig her.')).toBeVisible();
    expect(within(chat.log()).queryAllByRole('button')).toEqual([]);
  });
});
