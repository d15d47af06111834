// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import {
  answerDated,
  buildChat,
  buildMessage,
  chat,
  chatPaths,
  openChat,
  wait,
} from './testing/render-chat.tsx';

afterEach(resetBrowser);

const question = buildMessage(2, {
  messageType: 'ai',
  message: 'Mener du **[Excel](/hjaelp/excel)** eller **[ZIP](/hjaelp/zip)**?',
  replies: ['Excel', 'ZIP'],
});
const replies = () => within(chat.log()).getByRole('list', { name: 'Svar med et tryk' });
const words = () =>
  within(replies())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what may be said to an answer with one tap', () => {
  it('stands under it, and pressing one says it as a new message and leads back to the field (S-72)', async () => {
    const answered = buildMessage(4, { messageType: 'ai', message: 'Vælg **Excel**.' });
    const { calls, callsTo, paths } = await openChat(
      {
        [chatPaths().send]: () =>
          answerDated({
            messages: [buildMessage(1), question, buildMessage(3, { message: 'Excel' }), answered],
            needsEscalation: false,
          }),
      },
      { messages: [buildMessage(1), question] },
    );
    expect(words()).toEqual(['Excel', 'ZIP']);

    fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await wait(0);

    expect(calls.find(({ method, path }) => `${method} ${path}` === paths.send)?.body).toMatchObject({
      message: 'Excel',
      buttonOf: question.id,
    });
    expect(callsTo(paths.send)).toHaveLength(1);
    expect(chat.field()).toHaveFocus();
    // What was said to is there as it was, and can be read.
    expect(words()).toEqual(['Excel', 'ZIP']);
    expect(within(replies()).queryByRole('button')).toBeNull();
  });

  it.each([
    ['was handed over', buildChat({ status: 'escalated' }), []],
    ['is finished', buildChat({ status: 'closed', isAssistantOn: false }), []],
    ['went on', buildChat(), [buildMessage(3)]],
  ])('can only be read in a chat that %s (S-72, T-65)', async (_, session, since) => {
    await openChat({}, { session, messages: [buildMessage(1), question, ...since] });

    expect(replies()).toBeVisible();
    expect(within(replies()).queryByRole('button')).toBeNull();
  });
});
