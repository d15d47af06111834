// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import {
  answerDated,
  buildChat,
  buildMessage,
  chat,
  chatPaths,
  drawChat,
  openChat,
  say,
  type,
  wait,
} from './testing/render-chat.tsx';

const paths = chatPaths();
const never = () => new Promise<Response>(() => undefined);
const refuse = (status: number, errorType: string, message: string) => () =>
  Response.json(buildError(errorType, message), { status });
const answerTo =
  (words: string, needsEscalation = false) =>
  () =>
    answerDated({
      messages: [
        buildMessage(1, { message: words }),
        buildMessage(2, {
          messageType: 'ai',
          message: 'Svar',
          aiModel: 'lokal-hjælp-1',
          processingTime: 1234,
        }),
      ],
      needsEscalation,
    });

afterEach(resetBrowser);

describe('the thread', () => {
  it('shows who said what, as it was written (CHAT-01, CHAT-07, LIM-51)', async () => {
    await openChat(
      {},
      {
        session: buildChat({ adminTakenOver: true, isAssistantOn: false, caseNumber: 12 }),
        messages: [
          buildMessage(1, { message: 'Hej\nderude' }),
          buildMessage(2, { messageType: 'ai', aiModel: 'lokal-hjælp-1', processingTime: 1234 }),
          buildMessage(3, { messageType: 'system', message: 'Overført.' }),
          buildMessage(4, { messageType: 'admin' }),
        ],
      },
    );

    const [day, own, ai, system, admin] = within(chat.log()).getAllByRole('listitem');
    expect(day).toHaveTextContent('I dag');
    expect(own).toHaveTextContent(/^Dig: Hej derude11\.00$/);
    expect(own?.querySelector('p')?.textContent).toBe('Hej\nderude');
    expect(ai).toHaveTextContent('AI-assistentBesked 211.00· lokal-hjælp-1· 1,2 s');
    expect(system).toHaveTextContent('Overført.');
    expect(admin).toHaveTextContent('SupportBesked 4');
    expect(screen.getByText('Sag 12')).toBeVisible();
    expect(screen.getByText('Du skriver med support')).toBeVisible();
  });

  it('shows pictures small and PDFs by name, both to open in a new window (T-32)', async () => {
    const file = {
      id: buildMessage(9).id,
      imageUrl: '/api/files/x',
      originalName: 'a.png',
      type: 'image/png',
    };
    await openChat(
      {},
      {
        messages: [
          buildMessage(1, {
            imageDetails: [
              file,
              { ...file, id: buildMessage(8).id, originalName: 'b.pdf', type: 'application/pdf' },
            ],
          }),
        ],
      },
    );

    const picture = screen.getByRole('link', { name: 'Åbn a.png i et nyt vindue' });
    expect(picture).toHaveAttribute('target', '_blank');
    expect(picture.querySelector('img')).toHaveAttribute('src', '/api/files/x?size=thumb');
    expect(screen.getByRole('link', { name: 'Åbn b.pdf i et nyt vindue' })).toHaveTextContent('b.pdf');
  });

  it('begins with questions to ask, which are sent at once', async () => {
    const words = 'Hvordan får jeg mine bilag over i Dinero?';
    const { callsTo } = await openChat({ [paths.send]: answerTo(words) });

    fireEvent.click(screen.getByRole('button', { name: words }));
    await wait(0);

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([{ message: words, images: [] }]);
    expect(screen.queryByText('Hvad kan vi hjælpe med?')).toBeNull();
  });

  it('tells that it cannot be had, and asks again', async () => {
    const { answers } = await openChat({ [paths.session]: refuse(500, 'TECHNICAL_ERROR', 'Hos os.') });
    expect(screen.getByRole('alert')).toHaveTextContent('Samtalen kunne ikke hentesHos os.');

    answers[paths.session] = () => Response.json({ session: buildChat() });
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await wait(0);

    expect(chat.field()).toBeEnabled();
  });
});

describe('the field', () => {
  it('has the focus, and tells how much may go with a message (CHAT-09, W-29)', async () => {
    await openChat();

    expect(chat.field()).toHaveFocus();
    expect(screen.getByText('Op til 5 filer pr. besked, 10 MB pr. fil', { exact: false })).toBeVisible();
  });

  it('sends with Enter, not with Shift+Enter, and is empty and in focus again (CHAT-02, CHAT-03)', async () => {
    const { callsTo } = await openChat({ [paths.send]: answerTo('Hej') });

    type('  Hej ');
    fireEvent.keyDown(chat.field(), { key: 'Enter', shiftKey: true });
    await wait(0);
    expect(callsTo(paths.send)).toEqual([]);
    fireEvent.keyDown(chat.field(), { key: 'Enter' });
    await wait(0);

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([{ message: 'Hej', images: [] }]);
    expect(chat.field()).toHaveValue('');
    expect(chat.field()).toHaveFocus();
    expect(within(chat.log()).getAllByText('Hej')).toHaveLength(1);
    expect(within(chat.log()).getByText('Svar')).toBeVisible();
  });

  it('leaves Enter to an input method that is composing', async () => {
    const { callsTo } = await openChat({ [paths.send]: answerTo('Hej') });
    type('Hej');

    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      fireEvent(chat.field(), createEvent.keyDown(chat.field(), { key: 'Enter', ...composing }));
    }
    await wait(0);

    expect(callsTo(paths.send)).toEqual([]);
  });

  it('sends nothing where nothing is written, and not more than 2000 characters (CHAT-10)', async () => {
    const { callsTo } = await openChat();

    await say('   ');
    expect(chat.send()).toBeDisabled();
    await say('x'.repeat(2001));
    expect(chat.send()).toBeDisabled();
    expect(screen.getByText('2.001 af 2.000 tegn')).toBeVisible();
    expect(chat.field()).toHaveAttribute('aria-invalid', 'true');
    type('x'.repeat(2000));
    expect(chat.send()).toBeEnabled();
    type('x'.repeat(1800));

    expect(screen.queryByText(/af 2\.000 tegn/)).toBeNull();
    expect(callsTo(paths.send)).toEqual([]);
  });

  it('keeps what is typed over a reload', async () => {
    const { unmount } = await openChat();
    type('Halvt skrevet');
    unmount();

    drawChat();
    await wait(0);

    expect(chat.field()).toHaveValue('Halvt skrevet');
  });
});

describe('a message on its way', () => {
  it('is seen at once, and that the assistant writes (CHAT-01)', async () => {
    const { state, keyOfLast } = await openChat({ [paths.send]: never });

    await say('Hej');

    expect(within(chat.log()).getByText('Hej')).toBeVisible();
    expect(within(chat.log()).getByText('Sender …')).toBeVisible();
    expect(within(chat.log()).getByText('Assistenten skriver …')).toBeVisible();

    // The server has it, but has not answered yet.
    state.messages = [buildMessage(1, { id: keyOfLast(), message: 'Hej' })];
    await wait(5000);
    expect(within(chat.log()).getAllByText('Hej')).toHaveLength(1);
    expect(within(chat.log()).queryByText('Sender …')).toBeNull();
  });

  it('that fails is told of and stands in the field again, before what was typed since (CHAT-26)', async () => {
    let fail: (response: Response) => void = () => undefined;
    const { answers, callsTo } = await openChat({
      [paths.send]: () => new Promise((resolve) => (fail = resolve)),
    });
    await say('Første');
    type('Andet');

    fail(refuse(429, 'RATE_LIMITED', 'Vent lidt.')());
    await wait(0);

    expect(readToast()).toMatchObject({ title: '❌ Fejl', description: 'Vent lidt.', variant: 'error' });
    expect(chat.field()).toHaveValue('Første\nAndet');
    expect(screen.getByRole('alert')).toHaveTextContent('Beskeden blev ikke sendt.');

    answers[paths.send] = answerTo('Første\nAndet');
    fireEvent.click(screen.getByRole('button', { name: 'Send igen' }));
    await wait(0);
    expect(callsTo(paths.send)).toHaveLength(2);
    expect(chat.field()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is given up after 60 seconds, and the words are kept (S-77)', async () => {
    await openChat({ [paths.send]: never });
    await say('Hej');

    await wait(59_900);
    expect(readToast()).toBeNull();
    await wait(100);

    expect(readToast()).toMatchObject({ title: '❌ Fejl', description: 'Fejl ved afsendelse af besked' });
    expect(chat.field()).toHaveValue('Hej');
  });

  it('whose answer has no messages tells so in the specified words (CHAT-27)', async () => {
    await openChat({ [paths.send]: () => Response.json({ needsEscalation: false }) });

    await say('Hej');

    expect(readToast()?.description).toBe('AI-svaret kunne ikke vises. Prøv at genindlæse chatten.');
    expect(chat.field()).toHaveValue('');
  });

  it('that needs a person is told of (CHAT-23, CHAT-24, S-70)', async () => {
    await openChat({ [paths.send]: answerTo('Hej', true) });

    await say('Hej');

    expect(readToast()).toMatchObject({
      title: 'Overført til support',
      description: 'Din henvendelse er sendt videre til vores supportteam. Du får svar her i chatten.',
    });
  });
});

describe('ending the chat', () => {
  const said = { session: buildChat({ messageCount: 1 }), messages: [buildMessage(1)] };
  const question = vi.fn<(text?: string) => boolean>();
  beforeEach(() => {
    question.mockReset().mockReturnValue(true);
    vi.stubGlobal('confirm', question);
  });
  const closed = () => Response.json({ session: buildChat({ status: 'closed', messageCount: 2 }) });

  it('leaves it to support: the banner stands in place of the field (CHAT-06, CHAT-08, CHAT-20, W-28)', async () => {
    const { callsTo, state } = await openChat({ [paths.close]: closed }, said);
    state.messages = [buildMessage(1), buildMessage(2, { messageType: 'system', message: 'Afsluttet.' })];

    fireEvent.click(chat.end());
    await wait(0);

    expect(question).toHaveBeenCalledExactlyOnceWith('Vil du afslutte chatten? Den sendes til support.');
    expect(callsTo(paths.close)).toHaveLength(1);
    expect(screen.getByText('Denne samtale er afsluttet.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Afslut chat' })).toBeNull();
    expect(within(chat.log()).getByText('Afsluttet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start ny chat' })).toHaveFocus();
  });

  it('is asked about first, and goes on when the answer is no (CHAT-06, S-88)', async () => {
    const { callsTo } = await openChat({ [paths.close]: closed }, said);
    question.mockReturnValue(false);

    fireEvent.click(chat.end());
    await wait(0);

    expect(question).toHaveBeenCalledOnce();
    expect(callsTo(paths.close)).toEqual([]);
    expect(chat.field()).toBeEnabled();
  });

  it('is offered once something was said, and not before (CHAT-06, S-68)', async () => {
    const { state } = await openChat();
    expect(screen.queryByRole('button', { name: 'Afslut chat' })).toBeNull();
    state.session = buildChat({ messageCount: 1 });

    await wait(5000);

    expect(chat.end()).toBeEnabled();
  });

  it('leads to a new one, which the server is asked for (S-67)', async () => {
    const { callsTo, state, answers } = await openChat({ [paths.close]: closed }, said);
    fireEvent.click(chat.end());
    await wait(0);
    const next = buildChat({ id: '20000000-0000-4000-8000-000000000002' });
    state.session = next;
    answers[chatPaths(next.id).messages] = () => answerDated({ messages: [] });
    const before = callsTo(paths.session).length;

    fireEvent.click(screen.getByRole('button', { name: 'Start ny chat' }));
    await wait(0);

    expect(callsTo(paths.session)).toHaveLength(before + 1);
    expect(screen.queryByText('Denne samtale er afsluttet.')).toBeNull();
    expect(chat.field()).toHaveFocus();
  });

  it('that fails is told of (CHAT-21)', async () => {
    await openChat({ [paths.close]: refuse(500, 'TECHNICAL_ERROR', 'Hos os.') }, said);

    fireEvent.click(chat.end());
    await wait(0);

    expect(readToast()).toMatchObject({ title: 'Fejl ved lukning af chat', variant: 'error' });
    expect(chat.field()).toBeEnabled();
  });

  it('without a session says that there is none (CHAT-22)', async () => {
    await openChat({ [paths.session]: never });

    fireEvent.click(chat.end());

    expect(question).not.toHaveBeenCalled();
    expect(readToast()?.description).toBe('Ingen aktiv chat session');
  });

  it.each([
    [409, 'SESSION_CLOSED', 'Chatten er afsluttet.'],
    [404, 'NOT_FOUND', 'Samtalen findes ikke.'],
  ])(
    'in another tab is seen when a message is refused with %i, and keeps the words (S-67)',
    async (...refusal) => {
      await openChat({ [paths.send]: refuse(...refusal) });

      await say('Hej');

      expect(readToast()).toMatchObject({ title: '❌ Fejl', description: refusal[2] });
      expect(screen.getByText('Denne samtale er afsluttet.')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Start ny chat' }));
      await wait(0);
      expect(chat.field()).toHaveValue('Hej');
    },
  );

  it('in another tab is seen by the next question, because the server tells of another session (S-67)', async () => {
    const { state } = await openChat({}, { messages: [buildMessage(1)] });
    state.session = buildChat({ id: '20000000-0000-4000-8000-000000000002' });

    await wait(5000);

    expect(screen.getByText('Denne samtale er afsluttet.')).toBeVisible();
    expect(within(chat.log()).getByText('Besked 1')).toBeVisible();
  });
});
