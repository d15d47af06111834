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

describe('a user whose chat a person has taken up', () => {
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

describe('an offered person', () => {
  const known = buildMessage(1, { message: 'Hvem vandt?' });
  const offer = buildMessage(2, { messageType: 'ai', message: 'Det ved jeg ikke.', offersPerson: true });
  const fetch = () => screen.queryByRole('button', { name: 'Ja, hent et menneske' });

  it.each(['Ja, hent et menneske', 'Nej tak'])('is answered by one press: %s (S-69)', async (words) => {
    const after = [known, offer, buildMessage(3, { message: words }), buildMessage(4, { messageType: 'ai' })];
    const { callsTo } = await openChat(
      { [paths.send]: () => answerDated({ messages: after, needsEscalation: false }) },
      { session: buildChat({ messageCount: 2 }), messages: [known, offer] },
    );

    fireEvent.click(within(chat.log()).getByRole('button', { name: words }));
    expect(chat.field()).toHaveFocus();
    await wait(0);

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([
      { message: words, images: [], buttonOf: offer.id },
    ]);
    expect(fetch()).toBeNull();
  });

  it('can be declined twice, each time by a message of its own (S-69)', async () => {
    const { callsTo, state, keyOfLast } = await openChat(
      {
        [paths.send]: () => {
          state.messages = [
            known,
            offer,
            { ...known, id: keyOfLast(), message: 'Nej tak' },
            { ...offer, id: buildMessage(4).id },
          ];
          return answerDated({ messages: state.messages, needsEscalation: false });
        },
      },
      { session: buildChat({ messageCount: 2 }), messages: [known, offer] },
    );

    for (let time = 0; time < 2; time += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Nej tak' }));
      await wait(0);
    }

    const keys = callsTo(paths.send).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['once something else was said', { messages: [known, offer, buildMessage(3)] }],
    [
      'where a person answers',
      { session: buildChat({ adminTakenOver: true, isAssistantOn: false }), messages: [offer] },
    ],
    [
      'in a finished chat',
      { session: buildChat({ status: 'closed', isAssistantOn: false }), messages: [offer] },
    ],
  ] as const)('is offered no more %s (S-69)', async (_, start) => {
    await openChat({}, { ...start, messages: [...start.messages] });

    expect(fetch()).toBeNull();
  });
});

describe('a user who waits for a person', () => {
  it('is told so, and that the assistant goes on (S-71)', async () => {
    await openChat(
      { [paths.send]: () => new Promise<Response>(() => undefined) },
      { session: buildChat({ status: 'escalated', messageCount: 3 }), messages: [buildMessage(1)] },
    );
    expect(screen.getByText('Overført til support. Assistenten svarer imens.')).toBeVisible();

    await say('Hvordan uploader jeg?');

    expect(within(chat.log()).getByText('Assistenten skriver …')).toBeVisible();
  });
});
