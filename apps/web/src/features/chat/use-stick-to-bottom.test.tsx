// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { answerDated, buildMessage, chat, chatPaths, openChat, say, wait } from './testing/render-chat.tsx';

afterEach(resetBrowser);

/** Gives the thread a height: 1000 px of words behind a window of 300 px. */
function measure(): HTMLElement {
  const log = chat.log();
  Reflect.defineProperty(log, 'scrollHeight', { configurable: true, value: 1000 });
  Reflect.defineProperty(log, 'clientHeight', { configurable: true, value: 300 });
  return log;
}

function scrollTo(log: HTMLElement, top: number): void {
  log.scrollTop = top;
  fireEvent.scroll(log);
}

const newMessages = () => screen.queryByRole('button', { name: 'Nye beskeder' });

describe('a reader of the thread', () => {
  it('at its end stays there when something comes', async () => {
    const { state } = await openChat({}, { messages: [buildMessage(1)] });
    const log = measure();
    scrollTo(log, 690);
    state.messages = [buildMessage(1), buildMessage(2)];

    await wait(5000);

    expect(log.scrollTop).toBe(1000);
    expect(newMessages()).toBeNull();
  });

  it('who scrolled up is left there, and told of what is new', async () => {
    const { state } = await openChat({}, { messages: [buildMessage(1)] });
    const log = measure();
    scrollTo(log, 100);
    expect(newMessages()).toBeNull();
    state.messages = [buildMessage(1), buildMessage(2)];
    await wait(5000);
    expect(log.scrollTop).toBe(100);

    fireEvent.click(screen.getByRole('button', { name: 'Nye beskeder' }));

    expect(log.scrollTop).toBe(1000);
    expect(newMessages()).toBeNull();
  });

  it('who says something is led to the end', async () => {
    const sent = chatPaths().send;
    const messages = [buildMessage(1), buildMessage(2, { message: 'Hej' })];
    await openChat(
      { [sent]: () => answerDated({ messages, needsEscalation: false }) },
      { messages: [buildMessage(1)] },
    );
    const log = measure();
    scrollTo(log, 100);

    await say('Hej');

    expect(log.scrollTop).toBe(1000);
    expect(newMessages()).toBeNull();
  });
});
