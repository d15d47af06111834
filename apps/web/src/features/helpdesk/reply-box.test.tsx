// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { forgetAllEdits } from '#lib/kept-edits.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildChat, buildFeedback, buildMessage, idOf } from './testing/build-cases.ts';
import {
  answerChats,
  answerFeedback,
  answerMessages,
  chatCalls,
  CHATS_CALL,
  FEEDBACK_CALL,
  feedbackCalls,
  openHelpdesk,
} from './testing/open-helpdesk.tsx';

afterEach(resetBrowser);

const replyCall = chatCalls(1).reply;
const asked = buildMessage(11);
const answered = buildMessage(12, { messageType: 'admin', message: 'Den ligger i Historik.' });
const sent = answerMessages(asked, answered);
const failed = (status: number, message = 'Der skete en fejl hos os.') => {
  return () => Response.json(buildError('TECHNICAL_ERROR', message), { status });
};
const box = () => screen.findByRole('textbox', { name: 'Svar til brugeren' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('an answer to a chat', () => {
  it('is sent with nothing but its trimmed words, shown and confirmed (HELP-25, HELP-53, HELP-54, W-36, T-71)', async () => {
    const { user, callsOf, answers } = openHelpdesk({ query: '?sag=1', answers: { [replyCall]: sent } });
    await screen.findByText('Besked 11');
    answers[chatCalls(1).messages] = sent;
    await user.type(await box(), '  Den ligger i Historik. ');
    await user.click(sendButton());

    expect(await screen.findByText('Svar sendt')).toBeVisible();
    expect(screen.getByText('Dit svar er sendt til brugeren')).toBeVisible();
    expect(callsOf(replyCall).map(({ body }) => body)).toEqual([{ message: 'Den ligger i Historik.' }]);
    expect(screen.getByText('Den ligger i Historik.')).toBeVisible();
    expect(await box()).toHaveValue('');
    expect(await box()).toHaveFocus();
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'is sent by %s too; Enter alone begins a line (HELP-25)',
    async (keys) => {
      const { user, callsOf } = openHelpdesk({ query: '?sag=1', answers: { [replyCall]: sent } });
      await user.type(await box(), 'Hej{Enter}Bo');
      expect(callsOf(replyCall)).toHaveLength(0);
      await user.keyboard(keys);

      await waitFor(() => {
        expect(callsOf(replyCall).map(({ body }) => body)).toEqual([{ message: 'Hej\nBo' }]);
      });
    },
  );

  it('of nothing but blanks is not sent (HELP-53)', async () => {
    const { user, callsOf } = openHelpdesk({ query: '?sag=1', answers: { [replyCall]: sent } });
    await user.type(await box(), '  {Enter} ');

    expect(sendButton()).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(callsOf(replyCall)).toHaveLength(0);
  });

  it('that is too long says so before it is sent (HELP-53)', async () => {
    openHelpdesk({ query: '?sag=1' });
    fireEvent.change(await box(), { target: { value: 'a'.repeat(LIMITS.supportReplyMaxLength + 1) } });

    expect(screen.getByText('Svaret må højst være på 4.000 tegn.')).toBeVisible();
    expect(sendButton()).toBeDisabled();
    fireEvent.change(await box(), { target: { value: 'a'.repeat(LIMITS.supportReplyMaxLength) } });

    expect(sendButton()).toBeEnabled();
  });

  it.each([404, 429, 500])('refused with %i says so and keeps the words (HELP-55)', async (status) => {
    const { user } = openHelpdesk({ query: '?sag=1', answers: { [replyCall]: failed(status) } });
    await user.type(await box(), 'Hej');
    await user.click(sendButton());

    expect(await screen.findByText('Fejl ved afsendelse')).toBeVisible();
    expect(screen.getByText('Kunne ikke sende svaret. Prøv igen.')).toBeVisible();
    expect(await box()).toHaveValue('Hej');
  });

  it('tells how many answers stand in the thread, and after a colleague’s shows what the server says, that answer and the words (HELP-55)', async () => {
    const refusal = 'En kollega har svaret i mellemtiden. Læs svaret, før du sender dit.';
    const { user, callsOf, answers } = openHelpdesk({
      query: '?sag=1',
      answers: {
        [CHATS_CALL]: answerChats(buildChat(1, { replyCount: 1 })),
        [chatCalls(1).messages]: answerMessages(asked, answered),
        [replyCall]: failed(409, refusal),
      },
    });
    await screen.findByText('Den ligger i Historik.');
    const colleague = buildMessage(13, { messageType: 'admin', message: 'Se også under Bulk.' });
    answers[chatCalls(1).messages] = answerMessages(asked, answered, colleague);
    await user.type(await box(), 'Mit svar');
    await user.click(sendButton());

    expect(await screen.findByText(refusal)).toBeVisible();
    expect(await screen.findByText('Se også under Bulk.')).toBeVisible();
    expect(await box()).toHaveValue('Mit svar');
    answers[replyCall] = answerMessages(
      asked,
      answered,
      colleague,
      buildMessage(14, { messageType: 'admin' }),
    );
    await user.click(sendButton());

    expect(await screen.findByText('Svar sendt')).toBeVisible();
    expect(callsOf(replyCall).map(({ headers }) => headers.get('x-seen-replies'))).toEqual(['1', '2']);
  });

  it('that is repeated has the key of the first time, and the next answer another one (HELP-25)', async () => {
    const { user, reload, callsOf, answers } = openHelpdesk({
      query: '?sag=1',
      answers: { [replyCall]: () => Promise.reject(new Error('The connection broke.')) },
    });
    const sendIt = async (count: number) => {
      await user.click(sendButton());
      await waitFor(() => {
        expect(callsOf(replyCall)).toHaveLength(count);
      });
    };
    await user.type(await box(), 'Hej');
    await sendIt(1);
    await screen.findByText('Fejl ved afsendelse');
    reload();
    await user.type(await box(), '!');
    await sendIt(2);
    await waitFor(() => {
      expect(sendButton()).toBeEnabled();
    });
    answers[replyCall] = sent;
    await sendIt(3);
    await waitFor(async () => {
      expect(await box()).toHaveValue('');
    });
    await user.type(await box(), 'Hej!');
    await sendIt(4);

    const keys = callsOf(replyCall).map(({ headers }) => headers.get('idempotency-key') ?? '');
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[2]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
    expect(callsOf(replyCall).at(-1)?.body).toEqual({ message: 'Hej!' });
  });

  it('that is begun before the thread is there counts none of its answers as seen (HELP-25)', async () => {
    const { user, callsOf } = openHelpdesk({
      query: '?sag=1',
      answers: {
        [CHATS_CALL]: answerChats(buildChat(1, { replyCount: 2 })),
        [chatCalls(1).messages]: () => new Promise(() => undefined),
        [replyCall]: failed(409),
      },
    });
    await user.type(await box(), 'Hej');
    await user.click(sendButton());

    await waitFor(() => {
      expect(callsOf(replyCall).map(({ headers }) => headers.get('x-seen-replies'))).toEqual(['0']);
    });
  });

  it('cannot be sent twice, also when another case was looked at meanwhile (HELP-25)', async () => {
    let open: (answer: Response) => void = () => undefined;
    const { user, callsOf } = openHelpdesk({
      query: '?sag=1',
      answers: {
        [replyCall]: () =>
          new Promise((resolve) => {
            open = resolve;
          }),
      },
    });
    await user.type(await box(), 'Hej');
    await user.click(sendButton());
    await user.keyboard('{Control>}{Enter}{/Control}');
    const rowOf = (number: number) => document.querySelector(`[data-case="${number}"]`) ?? document.body;
    await user.click(rowOf(2));
    expect(await box()).toHaveValue('');
    await user.click(rowOf(1));

    expect(await box()).toHaveValue('Hej');
    expect(sendButton()).toBeDisabled();
    open(sent());
    await waitFor(async () => {
      expect(await box()).toHaveValue('');
    });
    expect(callsOf(replyCall)).toHaveLength(1);
  });
});

describe('an answer to feedback', () => {
  it('is sent with how many answers it follows, and shown (HELP-23, HELP-25, HELP-54)', async () => {
    const first = buildFeedback(2, { replyCount: 1, adminResponse: 'Vi ser på det.' });
    const second = { ...first, replyCount: 2, adminResponse: 'Den er rettet.' };
    const { user, callsOf, answers } = openHelpdesk({
      query: '?sag=2',
      answers: {
        [FEEDBACK_CALL]: answerFeedback(first),
        [feedbackCalls(2).reply]: () => Response.json({ feedback: second }),
      },
    });
    expect(await box()).toHaveAccessibleDescription(
      'Et nyt svar erstatter det, brugeren ser nu. Ctrl+Enter sender.',
    );
    answers[FEEDBACK_CALL] = answerFeedback(second);
    await user.type(await box(), 'Den er rettet.');
    await user.click(sendButton());

    expect(await screen.findByText('Svar sendt')).toBeVisible();
    const [call] = callsOf(feedbackCalls(2).reply);
    expect(call?.body).toEqual({ response: 'Den er rettet.' });
    expect(call?.headers.get('x-seen-replies')).toBe('1');
    expect(screen.getByText('Den er rettet.', { selector: 'p' })).toBeVisible();
  });

  it('has no files, and says why (HELP-26, T-71)', async () => {
    openHelpdesk({ query: '?sag=2' });

    const attach = await screen.findByRole('button', { name: 'Vedhæft' });
    expect(attach).toBeDisabled();
    expect(attach).toHaveAttribute('title', 'Vedhæftning kan kun bruges i chat');
    expect(screen.queryByTestId('attachment-input')).not.toBeInTheDocument();
  });
});

describe('a kept answer', () => {
  it('calls a chat by how it began, and not by the heading of the case (HELP-37)', async () => {
    Reflect.set(Element.prototype, 'scrollIntoView', () => undefined);
    const savedReply = {
      id: idOf(60),
      title: 'Tak',
      body: 'Om »{titel}«',
      updatedAt: '2026-03-10T08:00:00.000Z',
    };
    const { user } = openHelpdesk({
      query: '?sag=1',
      answers: { 'GET /api/admin/saved-replies': () => Response.json({ savedReplies: [savedReply] }) },
    });
    await box();
    await user.click(screen.getByRole('button', { name: 'Gemte svar' }));
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('option', { name: /Tak/ }));

    expect(await box()).toHaveValue('Om »Hvor er min kvittering?«');
  });
});

describe('a draft', () => {
  it('belongs to its case, outlives a reload, and is gone after logging out (HELP-25)', async () => {
    const { user, reload } = openHelpdesk({ query: '?sag=2' });
    await user.type(await box(), 'Halvt svar');
    reload();
    expect(await box()).toHaveValue('Halvt svar');
    expect(Object.keys(localStorage).filter((key) => key.includes('helpdesk'))).toEqual([]);
    forgetAllEdits();

    await waitFor(async () => {
      expect(await box()).toHaveValue('');
    });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
