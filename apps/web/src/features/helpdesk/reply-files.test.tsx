// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { forgetAllEdits } from '#lib/kept-edits.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildChat, buildMessage, idOf } from './testing/build-cases.ts';
import {
  answerChats,
  answerMessages,
  chatCalls,
  CHATS_CALL,
  openHelpdesk,
} from './testing/open-helpdesk.tsx';

afterEach(resetBrowser);

const replyCall = chatCalls(1).reply;
const sent = answerMessages(buildMessage(11), buildMessage(12, { messageType: 'admin' }));
const failed = (status: number, message = 'Der skete en fejl hos os.') => {
  return () => Response.json(buildError('TECHNICAL_ERROR', message), { status });
};
const box = () => screen.findByRole('textbox', { name: 'Svar til brugeren' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('files with an answer to a chat', () => {
  const names = [1, 2].map((number) => `${idOf(number)}.png`);

  it('are uploaded to the chat first and named with the words; a second try uploads none again (HELP-26, T-71, W-36)', async () => {
    const left = [...names];
    const { user, callsOf, answers } = openHelpdesk({
      query: '?sag=1',
      answers: {
        [chatCalls(1).upload]: () => Response.json({ fileName: left.shift() }),
        [replyCall]: failed(503),
      },
    });
    await user.type(await box(), 'Se her');
    expect(screen.getByRole('button', { name: 'Vedhæft' })).toBeEnabled();
    await user.upload(screen.getByTestId('attachment-input'), [buildFile('a.png'), buildFile('b.png')]);
    expect(await screen.findByText('b.png')).toBeVisible();
    await waitFor(() => {
      expect(sendButton()).toBeEnabled();
    });
    await user.click(sendButton());
    expect(await screen.findByText('Fejl ved afsendelse')).toBeVisible();
    expect(screen.getByText('a.png')).toBeVisible();
    answers[replyCall] = sent;
    await user.click(sendButton());

    expect(await screen.findByText('Svar sendt')).toBeVisible();
    const uploads = callsOf(chatCalls(1).upload).map(({ body }) =>
      body instanceof FormData ? body.get('image') : null,
    );
    expect(uploads.map((file) => (file instanceof File ? file.name : null))).toEqual(['a.png', 'b.png']);
    expect(callsOf(replyCall).at(-1)?.body).toEqual({ message: 'Se her', images: names });
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  });

  it.each([
    [413, 'Filen er for stor.'],
    [415, 'Kun billeder (JPG, PNG) og PDF filer er tilladt'],
    [429, 'Du har uploadet for mange filer. Vent 5 minutter.'],
  ])('refused with %i are told of in the words of the server (HELP-55, T-71)', async (status, words) => {
    const { user } = openHelpdesk({
      query: '?sag=1',
      answers: { [chatCalls(1).upload]: failed(status, words), [replyCall]: sent },
    });
    await user.type(await box(), 'Se her');
    await user.upload(screen.getByTestId('attachment-input'), buildFile('a.png'));
    await waitFor(() => {
      expect(sendButton()).toBeEnabled();
    });
    await user.click(sendButton());

    expect(await screen.findByText('Fejl ved afsendelse')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('wait with their case while another is looked at, and go with logging out (HELP-26)', async () => {
    const { user } = openHelpdesk({
      query: '?sag=1',
      answers: {
        [CHATS_CALL]: answerChats(buildChat(1), buildChat(3)),
        [chatCalls(3).messages]: answerMessages(),
      },
    });
    const rowOf = (number: number) => document.querySelector(`[data-case="${number}"]`) ?? document.body;
    await box();
    await user.upload(screen.getByTestId('attachment-input'), buildFile('a.png'));
    expect(await screen.findByText('a.png')).toBeVisible();
    await user.click(rowOf(3));
    await box();
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    await user.click(rowOf(1));
    expect(await screen.findByText('a.png')).toBeVisible();
    forgetAllEdits();

    await waitFor(() => {
      expect(screen.queryByText('a.png')).not.toBeInTheDocument();
    });
  });

  it('that cannot be uploaded keep the answer from being sent, and everything stays (HELP-55, T-71)', async () => {
    const { user, callsOf } = openHelpdesk({
      query: '?sag=1',
      answers: { [chatCalls(1).upload]: failed(400), [replyCall]: sent },
    });
    await user.type(await box(), 'Se her');
    await user.upload(screen.getByTestId('attachment-input'), buildFile('a.png'));
    await waitFor(() => {
      expect(sendButton()).toBeEnabled();
    });
    await user.click(sendButton());

    expect(await screen.findByText('Kunne ikke sende svaret. Prøv igen.')).toBeVisible();
    expect(callsOf(replyCall)).toHaveLength(0);
    expect(screen.getByText('a.png')).toBeVisible();
    expect(await box()).toHaveValue('Se her');
  });
});
